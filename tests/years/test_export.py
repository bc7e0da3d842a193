"""`apnap rules`: all rules as data, by the schema of docs/data.md; the numbers are those of the texts."""

from __future__ import annotations

import importlib
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet
import pytest
from click.testing import CliRunner, Result

from apnap.cli.commands import apnap
from apnap.editions import tables
from apnap.machine.procedures import CARRIED_OUT, CLAUSES
from apnap.years.export import ExportError, Row, lines, parquet, rows, schema, write

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
TYPES = {
    "string": lambda value: isinstance(value, str),
    "string or null": lambda value: value is None or isinstance(value, str),
    "true or false": lambda value: isinstance(value, bool),
    "whole number": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "date, 2011-07-15": lambda value: re.fullmatch(r"\d{4}-\d\d-\d\d", value) is not None,
}


def run(*arguments: str) -> Result:
    return CliRunner().invoke(apnap, ["rules", *arguments], prog_name="apnap")


@cache
def exported() -> list[dict[str, Any]]:
    """The lines that the command prints, read."""
    return [json.loads(line) for line in run().stdout.splitlines()]


@cache
def by_key() -> dict[str, dict[str, Any]]:
    return {row["key"]: row for row in exported()}


@cache
def kinds() -> dict[str, dict[str, str]]:
    """What the page says: the kinds of objects, each with its fields and their types."""
    parts = re.findall(r"^## `(\w+)`.*\n\n.*\n.*\n((?:\|.*\n)+)", PAGE, flags=re.MULTILINE)
    return {kind: dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", table, flags=re.MULTILINE)) for kind, table in parts}


def unfit(value: Any, kind: str) -> list[str]:  # noqa: ANN401 - what JSON may hold
    """What of a value is not as the page says."""
    if kind.startswith("list of "):
        found = [wrong for each in value for wrong in unfit(each, kind.removeprefix("list of "))]
        return found if isinstance(value, list) else [f"{value!r} is no list"]
    fields = kinds().get(kind.strip("`"))
    if fields is None:
        return [] if TYPES[kind](value) else [f"{value!r} is no {kind}"]
    if list(value) != list(fields):
        return [f"{kind} has the fields {list(value)}"]
    return [f"{name}: {wrong}" for name, own in fields.items() for wrong in unfit(value[name], own)]


# The schema -------------------------------------------------------------------------------------------------------------
def test_the_page_tells_of_five_kinds_of_objects() -> None:
    assert list(kinds()) == ["Row", "Number", "Place", "Hinge", "Shown"]


def test_every_line_has_the_fields_of_the_page_in_that_order_and_of_those_types() -> None:
    assert exported()
    assert [(row["key"], wrong) for row in exported() for wrong in unfit(row, "`Row`")] == []


@pytest.mark.parametrize(
    ("field", "value"), [("says", None), ("cards", "Fog"), ("numbers", [{"edition": "M12"}]), ("switches", [{"switch": 1, "where": ""}])]
)
def test_a_line_that_is_not_so_would_be_seen(field: str, value: object) -> None:
    assert unfit({**exported()[0], field: value}, "`Row`")


def test_the_json_schema_has_the_fields_of_the_page_and_all_are_required() -> None:
    printed = json.loads(run("--schema").stdout)
    assert printed == schema()
    assert {name: list(each["properties"]) for name, each in printed["$defs"].items()} == {kind: list(own) for kind, own in kinds().items()}
    assert all(each["required"] == list(each["properties"]) for each in printed["$defs"].values())


def test_the_lines_can_be_read_back_into_the_rows() -> None:
    text = lines(rows())
    assert [msgspec.json.decode(line, type=Row, strict=True) for line in text.splitlines()] == rows()


# What is in it ----------------------------------------------------------------------------------------------------------
def test_each_rule_has_one_line() -> None:
    assert [row["key"] for row in exported()] == list(tables.known_keys())
    assert len(by_key()) == len(exported())


def test_each_clause_stands_with_its_rule_and_with_no_other() -> None:
    told = [(row["key"], place["name"]) for row in exported() for place in row["places"] if place["clause"]]
    assert sorted(told) == sorted((clause.key, clause.name) for clause in CLAUSES if clause.module.startswith("apnap."))


def test_each_rule_that_a_function_states_has_its_place() -> None:
    stated = {rule.key for rule in CARRIED_OUT.values() if rule.module.startswith("apnap.")}
    assert {row["key"] for row in exported() if any(not place["clause"] for place in row["places"])} == stated


def test_each_place_is_where_the_line_says() -> None:
    for place in [place for row in exported() for place in row["places"]]:
        line = (ROOT / place["file"]).read_text(encoding="utf-8").splitlines()[place["line"] - 1]
        assert line.startswith((f"def {place['name'].replace('/', '_')}(", f"class {place['name']}")), place


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        # as the texts of 2005, 2009, 2011, 2016, 2018, March and November 2024, and 2025 number them
        ("mana_burn", ["300.3", None, None, None, None, None, None, None]),
        ("untap_permanents", ["302.2", "502.2", "502.2", "502.2", "502.2", "502.3", "502.3", "502.3"]),
        ("dao_attacker", [None, "509.2", "509.2", "509.2", "509.2", "509.2", None, None]),
        ("phase_end_effects_then_mana", ["300.3", "500.4", "500.4", "500.4", "500.4", "500.4", "500.4", "500.5"]),
    ],
)
def test_the_numbers_are_those_of_the_dated_texts(key: str, numbers: list[str | None]) -> None:
    dated = {each["edition"]: each for each in by_key()[key]["numbers"]}
    read = [dated[name] for name in ("9ED", "M10", "M12", "C16", "DOM", "PIP", "FDN", "TLA")]
    assert [each["number"] for each in read] == numbers
    assert not any(each["inferred"] for each in read)


def test_all_rules_have_numbers_for_the_same_dates_and_none_is_inferred_that_is_not_there() -> None:
    dates = [since.isoformat() for since, _ in tables.columns()]
    for row in exported():
        assert [each["since"] for each in row["numbers"]] == dates
        assert not any(each["inferred"] for each in row["numbers"] if each["number"] is None)


def test_a_line_tells_the_switches_the_differences_the_scenarios_and_the_cards_of_its_rule() -> None:
    assert {each["switch"] for each in by_key()["mana_burn"]["switches"]} == {"mana_burn", "mana_empties"}
    assert "mana_burn" in by_key()["mana_burn"]["differences"]
    assert "examples/scenarios/mana_burn.scenario" in {each["file"] for each in by_key()["mana_burn"]["scenarios"]}
    assert "Juggernaut" in by_key()["attack_requirements"]["cards"]
    assert all((ROOT / each["file"]).is_file() for row in exported() for each in row["scenarios"] + row["tests"])


# Files ------------------------------------------------------------------------------------------------------------------
def test_parquet_holds_the_same_rows_as_json_lines(tmp_path: Path) -> None:
    path = tmp_path / "rules.parquet"
    assert run("--export", str(path)).stdout == f"{len(exported())} rules in {path}\n"
    read = pyarrow.parquet.read_table(path)
    assert json.loads(json.dumps(read.to_pylist(), default=str)) == exported()
    assert read.schema.names == list(kinds()["Row"])
    numbers = read.schema.field("numbers").type.value_type
    assert [(each.name, str(each.type), each.nullable) for each in numbers] == [
        ("edition", "string", False),
        ("since", "date32[day]", False),
        ("number", "string", True),
        ("inferred", "bool", False),
    ]


def test_a_file_of_json_lines_holds_what_is_printed(tmp_path: Path) -> None:
    path = tmp_path / "rules.JSONL"
    assert run("--export", str(path)).exit_code == 0
    assert path.read_text(encoding="utf-8") == run().stdout


def test_a_file_that_is_there_stays_unless_force_is_used(tmp_path: Path) -> None:
    path = tmp_path / "rules.jsonl"
    path.write_text("mine\n", encoding="utf-8")
    refused = run("--export", str(path))
    assert refused.exit_code == 2
    assert refused.stderr == f"apnap: {path}: stays as it is: it is there already; take another name, or write over it by force (--force)\n"
    assert path.read_text(encoding="utf-8") == "mine\n"
    assert run("--export", str(path), "--force").exit_code == 0
    assert len(path.read_text(encoding="utf-8").splitlines()) == len(exported())


def test_an_empty_file_is_filled(tmp_path: Path) -> None:
    path = tmp_path / "rules.jsonl"
    path.touch()
    assert write(str(path)) == len(exported())


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("rules.csv", "rules are exported to a file that ends in .jsonl (JSON Lines) or .parquet"),
        ("nowhere/rules.jsonl", "there is no such folder"),
        ("", "no file is named"),
    ],
)
def test_what_cannot_be_exported_to_is_refused_in_one_line(name: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    refused = run("--export", name)
    assert refused.exit_code == 2
    assert said in refused.stderr
    assert len(refused.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_parquet_without_pyarrow_says_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(ExportError, match=re.escape("pip install 'apnap[parquet]', or export to a file of .jsonl")):
        parquet([])


def test_the_schema_is_printed_alone() -> None:
    refused = run("--schema", "--export", "rules.jsonl")
    assert refused.exit_code == 2
    assert "one of them" in refused.stderr
