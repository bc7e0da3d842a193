"""Writes out, in a copy of the package, the classes that state their fields: python tools/expanding.py FOLDER (that which holds apnap).

mypyc compiles no class under a decorator. So what `apnap.slotted` makes of such a class, slots, a constructor and `fresh`, is
written into it, and what it states `note_fields` keeps. Nothing of apnap is imported.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

DECORATOR = "slotted"
MODULE = "apnap.slotted"
FRAME = "Frame"
FRAME_AT = ("apnap.model.frame", FRAME)
NOUN = "Noun"
Decorated = (ast.ClassDef, ast.FunctionDef)
BEGUN = "self.pc = 0"


@dataclass(frozen=True)
class Field:
    """A field, as it is stated: with the module whose names its type and its default are written in."""

    name: str
    hint: str
    default: str
    keyword: bool
    module: str

    def parameter(self) -> str:
        """The field as a parameter of the constructor."""
        return f"{self.name}: {self.hint}" + (f" = {self.default}" if self.default else "")

    def names(self) -> set[str]:
        """The names that its type and its default are written with."""
        texts = [self.hint, *filter(None, [self.default])]
        return {node.id for text in texts for node in ast.walk(ast.parse(text, mode="eval")) if isinstance(node, ast.Name)}


@dataclass(frozen=True)
class Stated:
    """A class: whether it is under the decorator, what it is derived from, and the fields that it states itself."""

    node: ast.ClassDef
    module: str
    declared: bool
    bases: tuple[str, ...]
    own: tuple[Field, ...] = field(default=())


def expanded(sources: Mapping[str, str]) -> dict[str, str]:
    """The modules that have such classes, with these written out."""
    trees = {module: ast.parse(text) for module, text in sources.items() if f"@{DECORATOR}" in text or f"class {FRAME}" in text}
    classes: dict[str, Stated] = {}
    for module, tree in trees.items():
        for node in classes_in(tree):
            if node.name in classes:
                sys.exit(f"tools/expanding.py: {classes[node.name].module} and {module} both have a class {node.name}")
            classes[node.name] = stated(node, module)
    return {
        module: written(sources[module], module, tree, classes)
        for module, tree in trees.items()
        if any(classes[node.name].declared for node in classes_in(tree))
    }


def classes_in(tree: ast.Module) -> list[ast.ClassDef]:
    """The classes of a module."""
    return [node for node in tree.body if isinstance(node, ast.ClassDef)]


def stated(node: ast.ClassDef, module: str) -> Stated:
    """What a class says."""
    declared = any(isinstance(one, ast.Name) and one.id == DECORATOR for one in node.decorator_list)
    own: list[Field] = []
    keyword = False
    for one in node.body if declared else ():
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            if one.target.id == "_":
                keyword = True
            else:
                default = ast.unparse(one.value) if one.value else ""
                own.append(Field(one.target.id, ast.unparse(one.annotation), default, keyword, module))
    return Stated(node, module, declared, tuple([base.id for base in node.bases if isinstance(base, ast.Name)]), tuple(own))


def line(name: str, classes: Mapping[str, Stated]) -> Iterator[Stated]:
    """The class and what it is derived from, the most general first."""
    if name in classes:
        for base in classes[name].bases:
            yield from line(base, classes)
        yield classes[name]


def all_fields(name: str, classes: Mapping[str, Stated]) -> list[Field]:
    """The fields of a class in the order in which its constructor takes them: one that is stated again stays where it was."""
    found: dict[str, Field] = {}
    for kind in line(name, classes):
        found |= {one.name: one for one in kind.own}
    return sorted(found.values(), key=lambda one: one.keyword)


def names_of(name: str, classes: Mapping[str, Stated]) -> set[str]:
    """The fields of a class, also those that stand in the slots of one that is not under the decorator."""
    slots = [one for kind in line(name, classes) if not kind.declared for one in kind.node.body if isinstance(one, ast.Assign)]
    written = {name for one in slots if ast.unparse(one.targets[0]) == "__slots__" for name in ast.literal_eval(one.value)}
    return written | {one.name for one in all_fields(name, classes)}


def written(text: str, module: str, tree: ast.Module, classes: Mapping[str, Stated]) -> str:
    """A module with its classes written out."""
    lines = text.splitlines()
    known = {name for node in tree.body for name in bound(node)} | set(dir(builtins))
    for node in reversed(tree.body):
        if isinstance(node, ast.ClassDef) and classes[node.name].declared:
            fields = all_fields(node.name, classes)
            kinds = {name for kind in line(node.name, classes) for name in kind.bases}
            needed = imports(fields, module, known, kinds)
            lines[start(node) - 1 : node.end_lineno] = [*needed, *class_lines(node, lines, fields, classes)]
    return "\n".join(lines) + "\n"


def start(node: ast.stmt) -> int:
    """The line on which a statement begins, with its decorators."""
    return min([node.lineno, *[one.lineno for one in node.decorator_list]]) if isinstance(node, Decorated) else node.lineno


def bound(node: ast.stmt) -> list[str]:
    """The names that a statement of a module gives to something."""
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return [alias.asname or alias.name for alias in node.names]
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        return [node.name]
    return [one.id for one in ast.walk(node) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)]


def imports(fields: list[Field], module: str, known: set[str], kinds: set[str]) -> list[str]:
    """What the constructor names that only the modules of more general classes know, and `note_fields`."""
    missing = {(one.module, name) for one in fields if one.module != module for name in one.names() - known}
    needed = {(MODULE, "note_fields"), *([FRAME_AT] if FRAME in kinds - known else [])}
    return [f"from {where} import {name}" for where, name in sorted(missing | needed)]


def class_lines(node: ast.ClassDef, lines: list[str], fields: list[Field], classes: Mapping[str, Stated]) -> list[str]:
    """The class written out: its head and docstring, what it states, and its methods as they are."""
    own = classes[node.name].own
    kinds = {name for kind in line(node.name, classes) for name in kind.bases}
    earlier = {name for base in classes[node.name].bases for name in names_of(base, classes)}
    is_built = not any(isinstance(one, ast.FunctionDef) and one.name == "__init__" for one in node.body)
    body = [one for one in node.body if not isinstance(one, ast.AnnAssign)]
    made = [f"@{ast.unparse(one)}" for one in node.decorator_list if ast.unparse(one) != DECORATOR]
    made += lines[node.lineno - 1 : start(node.body[0]) - 1]  # the head
    if isinstance(body[0], ast.Expr):
        doc = body.pop(0)
        made += lines[doc.lineno - 1 : doc.end_lineno]
    made += [f"    __slots__ = ({''.join([repr(one.name) + ', ' for one in own if one.name not in earlier])})"]
    if is_built:
        made += constructor(fields, earlier, BEGUN if FRAME in kinds else "")
    else:
        made += [f"    {one.name}: {one.hint}" for one in own if one.name not in earlier]
    for one in body:
        made += ["", *lines[start(one) - 1 : one.end_lineno]]
    if is_built and kinds & {FRAME, NOUN}:
        made += fresh(node.name, FRAME if FRAME in kinds else node.name, fields)
    return [*made, "", "", f"note_fields({node.name}, { {one.name: one.hint for one in own} })"]


def constructor(fields: list[Field], earlier: set[str], first: str) -> list[str]:
    """`__init__`, with the statement that comes first; the class it is derived from has told the types of what is earlier."""
    parameters = ["self", *[one.parameter() for one in fields if not one.keyword]]
    if any(one.keyword for one in fields):
        parameters += ["*", *[one.parameter() for one in fields if one.keyword]]
    setting = [f"self.{one.name}{'' if one.name in earlier else ': ' + one.hint} = {one.name}" for one in fields]
    body = [*filter(None, [first]), *setting] or ["pass"]
    return ["", f"    def __init__({', '.join(parameters)}) -> None:", *[f"        {statement}" for statement in body]]


def fresh(name: str, kind: str, fields: list[Field]) -> list[str]:
    """`fresh`, which carries the fields of one over to another; it tells that this is of that kind."""
    given = ", ".join([f"{one.name}=self.{one.name}" if one.keyword else f"self.{one.name}" for one in fields])
    return ["", f"    def fresh(self) -> {kind}:", f"        return {name}({given})"]


def main(folder: Path) -> None:
    paths = {path.relative_to(folder).with_suffix("").as_posix().replace("/", "."): path for path in folder.rglob("*.py")}
    for module, text in expanded({module: path.read_text(encoding="utf-8") for module, path in paths.items()}).items():
        paths[module].write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
