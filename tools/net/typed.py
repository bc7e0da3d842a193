"""Which mutants the type checker refuses: the project's checks kill these before any test is run.

Many are judged in one run: of each function one mutant at a time, in shadows of the modules, so that nothing on disk changes.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import cast

import libcst as cst
from tools.net.mutating import SOURCE, Altered, module_of, place_of

ROOT = SOURCE.parent.parent
CACHE = ROOT / ".apnap" / "mypy"
NO_TYPES = ("[redundant-expr]", "[truthy-bool]")
"""What the type checker finds strange in `x or True` is no error of types: it kills nothing here."""
ERROR = re.compile(r"(.+?):(\d+): error: (.*)")


def refused(mutants: Iterable[Altered]) -> dict[str, str]:
    """What the type checker says of those that it refuses, by the mutant's name."""
    left = list(mutants)
    found: dict[str, str] = {}
    while left:
        now = {one.where: one for one in reversed(left)}
        left = [one for one in left if now[one.where] is not one]
        found |= of_one_run(list(now.values()))
    return found


def of_one_run(mutants: Sequence[Altered]) -> dict[str, str]:
    """The same for mutants of different functions."""
    by_path: dict[Path, list[Altered]] = {}
    for one in mutants:
        by_path.setdefault(one.path, []).append(one)
    with tempfile.TemporaryDirectory() as folder:
        options: list[str] = []
        texts = {path: altered(path, own) for path, own in by_path.items()}
        for number, (path, text) in enumerate(texts.items()):
            shadow = Path(folder) / f"{number}.py"
            shadow.write_text(text, encoding="utf-8")
            options += ["--shadow-file", str(path.relative_to(ROOT)), str(shadow)]
        checked = [str(path.relative_to(ROOT)) for path in by_path]
        command = [sys.executable, "-m", "mypy", "--no-error-summary", "--cache-dir", str(CACHE), *options, *checked]
        told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    places = {str(path.relative_to(ROOT)): list(spans(place_of(path), ast.parse(text).body)) for path, text in texts.items()}
    said: dict[str, str] = {}
    for path_told, line, message in ERROR.findall(told):
        for where, first, last in places.get(path_told, []):
            if first <= int(line) <= last and not message.endswith(NO_TYPES):
                said.setdefault(where, message)
    return {one.name: said[one.where] for one in mutants if one.where in said}


class Replacing(cst.CSTTransformer):
    """What is altered is replaced, all at once: whatever is visited is another node afterwards."""

    def __init__(self, mutants: Iterable[Altered]) -> None:
        super().__init__()
        self.others = {one.node: one.other for one in mutants}

    def on_leave(self, original_node: cst.CSTNodeT, updated_node: cst.CSTNodeT) -> cst.CSTNodeT:
        """The other node, where there is one."""
        return cast("cst.CSTNodeT", self.others.get(original_node, updated_node))


def altered(path: Path, mutants: Iterable[Altered]) -> str:
    """The text of a module with several mutants at once."""
    return module_of(path).visit(Replacing(mutants)).code


def spans(within: str, body: Iterable[ast.stmt]) -> Iterator[tuple[str, int, int]]:
    """The functions and methods by name, with their first and last line."""
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield f"{within}.{node.name}", node.lineno, node.end_lineno or node.lineno
        elif isinstance(node, ast.ClassDef):
            yield from spans(f"{within}.{node.name}", node.body)
