"""The number and key of each clause agree with the crosswalk."""

from __future__ import annotations

import ast
import csv
from pathlib import Path

import pytest

import apnap.rules  # noqa: F401
from apnap.editions import Edition, tables
from apnap.machine.procedures import CARRIED_OUT, CLAUSES, TABLES, CarriedOut, Clause

SOURCE = Path(__file__).parent.parent / "src" / "apnap"


@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.name)
def test_a_clause_has_the_number_that_the_crosswalk_gives_to_its_key(clause: Clause) -> None:
    edition = Edition(clause.edition or "NOW")
    assert edition.knows(clause.key), f"{clause.module}: the {edition.name} edition has no rule {clause.key}"
    assert clause.number == edition.number(clause.key)


@pytest.mark.parametrize("rule", CARRIED_OUT.values(), ids=lambda rule: rule.key)
def test_a_rule_that_is_stated_elsewhere_has_the_number_of_its_key_and_no_clause(rule: CarriedOut) -> None:
    edition = Edition(rule.edition or "NOW")
    assert edition.knows(rule.key)
    assert rule.number == edition.number(rule.key)
    assert not [clause for clause in CLAUSES if clause.key == rule.key]


@pytest.mark.parametrize("clause", [c for c in CLAUSES if c.edition], ids=lambda clause: clause.name)
def test_only_a_clause_that_the_newest_edition_words_otherwise_names_an_older_one(clause: Clause) -> None:
    newest = [c for c in CLAUSES if c.key == clause.key and not c.edition]
    assert newest or not Edition("NOW").knows(clause.key) or Edition("NOW").number(clause.key) != clause.number


def named_keys() -> set[tuple[str, str]]:
    """The keys that the rules name in an Illegal or as the second rule of an event, with the file."""
    found: set[tuple[str, str]] = set()
    for path in sorted((SOURCE / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id == "Illegal" and isinstance(node.args[0], ast.Constant):
                found.add((path.name, str(node.args[0].value)))
    return found


@pytest.mark.parametrize(("file", "key"), sorted(named_keys()))
def test_a_reason_of_an_illegality_names_a_rule_of_the_crosswalk(file: str, key: str) -> None:
    assert key in {row["key"] for row in tables.crosswalk()}, file


def test_each_row_of_the_crosswalk_has_one_key_and_a_number_in_some_edition() -> None:
    rows = list(csv.DictReader((SOURCE / "editions" / "crosswalk.csv").read_text(encoding="utf-8").splitlines()))
    keys = [row["key"] for row in rows]
    assert len(keys) == len(set(keys))
    columns = [name for _, name in tables.columns()]
    assert [row["key"] for row in rows if all(row[column] == "-" for column in columns)] == []


def test_a_clause_that_stands_in_no_table_makes_the_events_that_cite_it() -> None:
    """One that only gives its number to what another function does would be cited without having run."""
    in_tables = {row.clause.name for table in TABLES.values() for row in table}
    idle = []
    for clause in CLAUSES:
        if clause.name in in_tables or not clause.module.startswith("apnap."):
            continue
        tree = ast.parse(SOURCE.parent.joinpath(*clause.module.split(".")).with_suffix(".py").read_text(encoding="utf-8"))
        (function,) = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == clause.name.replace("/", "_")]
        if [ast.unparse(line) for line in function.body[1:]] == ["return None"]:
            idle.append(clause.name)
    assert idle == []
