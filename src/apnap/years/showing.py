"""Which scenarios and tests show each rule. The table beside this module is written by `tools/docs.py` from a checkout.

A scenario shows the rules that its line `rules` names, and those by which it expects something; a test those of its marker `rule`.
"""

from __future__ import annotations

import ast
import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from apnap.scenarios import load_all
from apnap.scenarios.claiming import claims
from apnap.scenarios.presets import editions

HEAD = ("file", "title", "keys")


@dataclass(frozen=True)
class Shown:
    """A scenario with its title ("" where it has none), or a test with its name; `keys` are those of the rules that it shows."""

    file: str
    title: str
    keys: tuple[str, ...]

    @property
    def is_scenario(self) -> bool:
        """It is a scenario, which `apnap run` plays."""
        return self.file.endswith(".scenario")


@cache
def everything() -> tuple[Shown, ...]:
    """All scenarios and tests that show a rule, those of examples/ first."""
    text = resources.files("apnap.years").joinpath("shown.csv").read_text(encoding="utf-8")
    return tuple(Shown(row["file"], row["title"], tuple(row["keys"].split())) for row in csv.DictReader(io.StringIO(text)))


def showing(key: str) -> list[Shown]:
    """What shows the rule of a key."""
    return [each for each in everything() if key in each.keys]


def table(root: Path) -> str:
    """The text of the table for a checkout."""
    rows = [(each.file, each.title, " ".join(each.keys)) for each in (*_scenarios(root), *_tests(root)) if each.keys]
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows([HEAD, *rows])
    return written.getvalue()


def _scenarios(root: Path) -> Iterator[Shown]:
    for folder in ("examples", "tests"):
        for path in sorted((root / folder).rglob("*.scenario")):
            for case in load_all(path):
                keys = dict.fromkeys([key for name in editions(case) for key in claims(case, name)])
                yield Shown(path.relative_to(root).as_posix(), case.title, tuple(keys))


def _tests(root: Path) -> Iterator[Shown]:
    for path in sorted((root / "tests").rglob("test_*.py")):
        body = ast.parse(path.read_text(encoding="utf-8")).body
        whole = [key for node in body if isinstance(node, ast.Assign) and _is_mark(node) for key in _keys(node.value)]
        for node in body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                keys = dict.fromkeys([*whole, *(key for each in node.decorator_list for key in _keys(each))])
                yield Shown(path.relative_to(root).as_posix(), node.name, tuple(keys))


def _is_mark(node: ast.Assign) -> bool:
    return any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets)


def _keys(node: ast.expr) -> Iterator[str]:
    """The keys in the markers `pytest.mark.rule(...)` of an expression."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "rule":
            yield from [each.value for each in call.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
