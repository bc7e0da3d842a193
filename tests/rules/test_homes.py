"""Each rule has one home: what carries it out stands in a module of its number, or the docstring of that module says why.

Of no one module: where modules and their tests lie.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

import apnap.rules
from apnap.editions import Edition
from apnap.editions.tables import crosswalk
from apnap.machine.procedures import CARRIED_OUT, CLAUSES, CarriedOut, Clause

RULES = Path(apnap.rules.__file__).parent
HERE = Path(__file__).parent
NUMBERED = re.compile(r"\.cr(\d{3})[._]")
RANGES = re.compile(r"\b(\d{3})(?:\.\d+[a-z]*)?(?: to (\d{3}))?")
OTHERS = re.compile(r"^(?:Also of|Of) these modules: ([\w., \n]+?)\.$", re.MULTILINE)
NONE = re.compile(r"^Of no one module: \w.+\.$", re.MULTILINE)
REASON = re.compile(r"^(\d{3}\.\d+[a-z]*) stands here: (\w.+)\.$", re.MULTILINE)
UNNUMBERED = {
    *("performers", "reasons", "handled"),
    *("combat.affording", "combat.charges", "combat.imposing", "combat.legality", "combat.refusing"),
}
"""About no one rule: what writes, why something is illegal, what tells which parts are handled, and what 508 and 509 have in common."""


def docstring(file: Path) -> str:
    """That of the module, from its source: compiled it has none."""
    return ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""


def short(path: Path) -> str:
    """A module or folder by its path below the rules."""
    return ".".join(path.relative_to(RULES).with_suffix("").parts)


MODULES = sorted(short(path) for path in RULES.rglob("*.py") if path.stem != "__init__")
TESTS = sorted(path.relative_to(HERE).as_posix() for path in HERE.rglob("test_*.py"))
FOLDERS = sorted(short(path.parent) for path in RULES.rglob("__init__.py") if path.parent != RULES)


def number_of(module: str) -> str:
    """The number of the rule that a module is about, by its name or that of its folder; "" if it is about none."""
    found = NUMBERED.search(f".{module}.")
    return found[1] if found else ""


@cache
def sections(edition: str) -> dict[str, set[str]]:
    """What the sections of an edition have become by now: for each of today the numbers that its rules had there."""
    then, now = Edition(edition or "NOW"), Edition("NOW")
    found: defaultdict[str, set[str]] = defaultdict(set)
    for row in crosswalk():
        if then.knows(row["key"]) and now.knows(row["key"]):
            found[now.number(row["key"])[:3]].add(then.number(row["key"])[:3])
    return found


def is_at_home(rule: Clause | CarriedOut) -> bool:
    """It stands in a module of its section; one of an older edition in a module of what has become of that section."""
    section = number_of(rule.module.removeprefix("apnap.rules."))
    return rule.number[:3] == section or (rule.edition != "" and rule.number[:3] in sections(rule.edition)[section])


def guests() -> dict[str, set[str]]:
    """For each module the numbers of the rules that are carried out in it although they belong elsewhere."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    rules: list[Clause | CarriedOut] = [*CLAUSES, *CARRIED_OUT.values()]
    for rule in rules:
        if rule.module.startswith("apnap.rules.") and not is_at_home(rule):
            found[rule.module.removeprefix("apnap.rules.")].add(rule.number)
    return found


@pytest.mark.parametrize("module", MODULES)
def test_what_stands_in_a_module_of_another_number_is_named_there_with_a_reason(module: str) -> None:
    told = docstring(RULES.joinpath(*module.split(".")).with_suffix(".py"))
    assert {number for number, _ in REASON.findall(told)} == guests().get(module, set())


def test_every_module_has_the_number_of_a_rule_or_is_called_what_it_is() -> None:
    assert {module for module in MODULES if not number_of(module)} == UNNUMBERED


@pytest.mark.parametrize("module", [*MODULES, *FOLDERS])
def test_a_module_or_folder_lies_where_its_number_is(module: str) -> None:
    """The docstring of a folder says which numbers it has."""
    number, folder = number_of(module), module.rpartition(".")[0]
    if number and folder:
        told = docstring(RULES.joinpath(*folder.split("."), "__init__.py"))
        spans = [(first, last or first) for first, last in RANGES.findall(told)]
        assert [span for span in spans if span[0] <= number <= span[1]], (number, told)


def test_a_rule_has_one_folder_at_most() -> None:
    homes: defaultdict[str, set[str]] = defaultdict(set)
    for module in MODULES:
        homes[number_of(module)].add(module[: module.index("cr") + 5] if number_of(module) else module.rpartition(".")[0])
    doubled = {number: found for number, found in homes.items() if number and len({one.partition(".")[0] for one in found}) > 1}
    assert doubled == {}


def mirrored(test: str) -> str:
    """The module or folder whose path a file of tests has."""
    return test.removesuffix(".py").replace("test_", "").replace("/", ".")


def named(test: str) -> list[str]:
    """The modules that a file of tests names."""
    told = docstring(HERE / test)
    return [module for found in OTHERS.findall(told) for module in found.replace("\n", " ").split(", ")]


@pytest.mark.parametrize("test", TESTS)
def test_the_tests_of_a_module_lie_where_it_does_or_say_whose_tests_they_are(test: str) -> None:
    told = docstring(HERE / test)
    assert mirrored(test) in {*MODULES, *FOLDERS} or named(test) or NONE.search(told)
    assert set(named(test)) <= set(MODULES)
    assert "/" not in test or test.rpartition("/")[0].replace("/", ".") in FOLDERS
