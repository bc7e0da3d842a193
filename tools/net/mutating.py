"""Mutants by the operators of mutmut, in all functions of some folders, and a fixed sample of them.

mutmut's own command leaves decorated functions out, which our clauses are; so its operators are used, and what they make is put into the
function itself, as with the other mutants here. Annotations, docstrings and the type that `cast` is told are no program: they are left
alone, and so is what is carried out while a module is imported (tables are altered by `tools/units.py`).
"""

from __future__ import annotations

import csv
import gc
import hashlib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

import libcst as cst
from mutmut.mutation.mutators import mutation_operators
from tools.net.altering import Mutant

SOURCE: Final = Path(__file__).resolve().parent.parent.parent / "src" / "apnap"
RULES: Final = SOURCE / "rules"
DRAWN: Final = Path(__file__).parent / "drawn.csv"
FOLDERS: Final = ("rules/turn", "rules/combat")
NO_PROGRAM: Final = (cst.Annotation, cst.Decorator)
NO_OTHER_ARGUMENTS: Final = ("len", "isinstance", "cast")
"""What is called so with other arguments is an error at once, or told to the type checker only."""
ARGUMENTS: Final = "arg_removal"
MOST_ARGUMENTS: Final = 1 / 3
"""This much of a sample at most is a call with an argument less, or None for one: most of these end in a TypeError, which says little."""


@dataclass(frozen=True)
class Altered(Mutant):
    """A mutant with the module that it is one of, what is altered there, and what stands instead."""

    path: Path
    node: cst.CSTNode
    other: cst.CSTNode

    @property
    def drawn(self) -> str:
        """What it is drawn by: the module in which its function stood when the sample was first drawn, so that it stays if it moves."""
        module = place_of(self.path)
        stood = moved().get(self.where) or moved().get(module) or self.path.stem
        return f"{self.key} {self.kind} {stood}.{self.where.removeprefix(module + '.')}: {self.what}"


Change = tuple[str, cst.CSTNode, cst.CSTNode]
"""The operator, what is altered, and what stands instead."""


@cache
def moved() -> dict[str, str]:
    """Where functions, or all others of a module, stood that have moved since."""
    with DRAWN.open(encoding="utf-8", newline="") as file:
        return {row["place"]: row["stood in"] for row in csv.DictReader(file)}


def files(folders: Iterable[str] = FOLDERS) -> list[Path]:
    """The modules in the folders of the package; a folder may not be there."""
    return sorted(path for folder in folders for path in (SOURCE / folder).glob("**/*.py"))


def place_of(path: Path) -> str:
    """A module as it is named: by its path below that of the rules."""
    return ".".join(path.relative_to(RULES).with_suffix("").parts)


@cache
def module_of(path: Path) -> cst.Module:
    return cst.parse_module(path.read_text(encoding="utf-8"))


def functions_in(body: Iterable[cst.CSTNode], within: str = "") -> Iterator[tuple[str, cst.FunctionDef]]:
    """The functions of a module and the methods of its classes, each by its name in the module."""
    for node in body:
        if isinstance(node, cst.FunctionDef):
            yield within + node.name.value, node
        elif isinstance(node, cst.ClassDef):
            yield from functions_in(node.body.body, f"{within}{node.name.value}.")


class Changes(cst.CSTVisitor):
    """All that can be altered in a function."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Change] = []

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, NO_PROGRAM):
            return False
        called = node.func.value if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) else ""
        for kind, operator in mutation_operators:
            if isinstance(node, kind) and not (operator.__name__.endswith(ARGUMENTS) and called in NO_OTHER_ARGUMENTS):
                self.found += [(operator.__name__.removeprefix("operator_"), node, other) for other in operator(node)]
        if called == "cast":
            assert isinstance(node, cst.Call)
            node.args[1].visit(self)
        return called != "cast"


def mutants_of(path: Path) -> Iterator[Altered]:
    """Each alteration of each function of a module."""
    module = module_of(path)
    for name, function in functions_in(module.body):
        seen: Counter[str] = Counter()
        visitor = Changes()
        function.visit(visitor)
        text = module.code_for_node(function)
        where = f"{place_of(path)}.{name}"
        for kind, node, other in visitor.found:
            what = f"{shortly(module, node)} -> {shortly(module, other)}"
            seen[kind + what] += 1
            again = f" (the {seen[kind + what]}. time)" if seen[kind + what] > 1 else ""
            apply = applying(path, name, node, other)
            yield Altered("mutmut", kind, where, what + again, where, text, apply, path, node, other)


def shortly(module: cst.Module, node: cst.CSTNode) -> str:
    return " ".join(module.code_for_node(node).split())


def applying(path: Path, name: str, node: cst.CSTNode, other: cst.CSTNode) -> Callable[[], None]:
    """What puts the altered code into the function."""

    def apply() -> None:
        altered = module_of(path).deep_replace(node, other)
        assert isinstance(altered, cst.Module)
        put(path, name, altered.code)

    return apply


def put(path: Path, name: str, text: str) -> None:
    """The function has the code that it has in that text of its module."""
    made = [one for one in codes(compile(text, str(path), "exec", dont_inherit=True)) if one.co_qualname == name]
    for function, code in zip(functions()[str(path), name], made, strict=True):
        function.__code__ = code


def codes(code: CodeType) -> Iterator[CodeType]:
    """All that is defined in some code, from the top."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from codes(one)


@cache
def functions() -> dict[tuple[str, str], list[FunctionType]]:
    """The functions of the package that are there, by file and name; several of one name in the order of their lines."""
    found: defaultdict[tuple[str, str], list[FunctionType]] = defaultdict(list)
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(str(SOURCE)):
            found[one.__code__.co_filename, one.__code__.co_qualname].append(one)
    for several in found.values():
        several.sort(key=lambda function: function.__code__.co_firstlineno)
    return found


def sample(among: Sequence[Altered], size: int, seed: int) -> list[Altered]:
    """So many mutants, always the same by seed; where some are added or taken away elsewhere, the others stay in it."""
    drawn = sorted(among, key=lambda one: hashlib.sha256(f"{seed} {one.drawn}".encode()).digest())
    arguments = [one for one in drawn if one.kind == ARGUMENTS][: int(size * MOST_ARGUMENTS)]
    chosen = {one.name for one in [*arguments, *[one for one in drawn if one.kind != ARGUMENTS][: size - len(arguments)]]}
    return [one for one in drawn if one.name in chosen]
