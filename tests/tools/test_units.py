"""The net under the units: a mutant alters what its rule says, a test that looks turns red, one that does not look lets it live."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from tools import units as tool
from tools.net import mutants

from apnap.cli.coverage import units
from apnap.machine.procedures import BY_NAME, TABLES

ROOT = Path(__file__).parent.parent.parent


def larger(number: int, limit: int) -> bool:
    if number < 0:
        return False
    return number > limit


def whose(state: SimpleNamespace) -> int:
    return int(state.lane.active)


def burns(state: SimpleNamespace) -> str:
    return "burns" if state.rules.switches.mana_burn else "is lost"


def left(numbers: list[int]) -> tuple[int, ...]:
    return tuple([number for number in numbers if number])


def named(function: object, words: str) -> mutants.Mutant:
    """The mutant of a function whose name ends with those words."""
    return next(one for one in mutants.altered("key", function) if one.name.endswith(words))  # type: ignore[arg-type]


@pytest.fixture
def restored() -> object:
    functions = {one: one.__code__ for one in (larger, whose, burns, left)}
    yield
    for function, code in functions.items():
        function.__code__ = code


@pytest.mark.usefixtures("restored")
def test_a_condition_is_negated() -> None:
    named(larger, "not (number < 0)").apply()
    assert [larger(-3, -5), larger(3, 2)] == [True, False]


@pytest.mark.usefixtures("restored")
def test_what_a_question_answers_is_negated() -> None:
    named(larger, "return not (number > limit)").apply()
    assert [larger(3, 2), larger(1, 2)] == [False, True]


@pytest.mark.usefixtures("restored")
def test_what_is_chosen_is_what_was_left_out() -> None:
    named(left, "not (number)").apply()
    assert left([1, 0, 2]) == (0,)


@pytest.mark.usefixtures("restored")
def test_the_opponent_stands_where_the_active_player_stood() -> None:
    state = SimpleNamespace(lane=SimpleNamespace(active=1), players=["first", "second"])
    named(whose, "the opponent of state.lane.active").apply()
    assert whose(state) == 0


@pytest.mark.usefixtures("restored")
def test_a_switch_is_read_as_its_other_value() -> None:
    state = SimpleNamespace(rules=SimpleNamespace(switches=SimpleNamespace(mana_burn=True)))
    named(burns, "the other value of mana_burn").apply()
    assert burns(state) == "is lost"


def test_whoever_holds_a_function_holds_its_mutant() -> None:
    held = [left]
    before = left.__code__
    named(left, "not (number)").apply()
    answer = held[0]([0, 5])
    left.__code__ = before
    assert answer == (0,)


def test_another_value_of_a_switch_is_one_that_an_edition_has() -> None:
    assert mutants.other_value("damage_timing", "stack") == "at_once"
    assert mutants.other_value("damage_timing", "at_once") == "stack"


def test_a_clause_changes_places_only_with_one_of_the_same_edition() -> None:
    table = TABLES["combat damage step"]
    at = next(place for place, row in enumerate(table) if row.clause is BY_NAME["damage_assigned_priority"])
    other = mutants.neighbour(table, at)
    assert other is not None
    assert table[other].clause.name not in ("damage_dealt_at_once", "damage_priority")


def test_every_rule_of_the_combat_damage_step_on_the_stack_has_two_mutants() -> None:
    keys = {key for unit in units() if unit.document == "003" for key in unit.keys}
    few = [key for key in sorted(keys) if len(mutants.mutants(key, 12)) < mutants.LEAST]
    assert few == []


def test_a_limit_leaves_none_of_the_kinds_out() -> None:
    kinds = {one.kind for one in mutants.mutants("damage_on_stack", 5)}
    assert kinds == {"out", "swap", "switch", "player", "negate"}


def tried(*arguments: str, folder: Path) -> tuple[int, dict[str, list[dict[str, object]]]]:
    """The exit code of the tool and what it wrote."""
    where = folder / "net.json"
    command = [sys.executable, "-m", "tools.units", *arguments, "--json", str(where), "--jobs", "1"]
    ended = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=120)
    return ended.returncode, json.loads(where.read_text(encoding="utf-8"))


@pytest.mark.no_cover
def test_damage_to_what_is_gone_is_proven_not_to_be_dealt(tmp_path: Path) -> None:
    code, written = tried("003:310.4c", "--tests", "tests/rules/turn/test_cr510_combat_damage.py", "examples/scenarios", folder=tmp_path)
    assert code == 0
    assert [(row["name"], row["verdict"]) for row in written["units"]] == [("003:310.4c", "proven")]
    assert written["rules"][0]["survived"] == []


@pytest.mark.no_cover
def test_a_test_that_does_not_look_proves_nothing(tmp_path: Path) -> None:
    weak = tmp_path / "test_weak.py"
    weak.write_text(
        'import pytest\n\n@pytest.mark.rule("damage_recipient_gone")\ndef test_nothing() -> None:\n    pass\n', encoding="utf-8"
    )
    code, written = tried("003:310.4c", "003:310.4a", "--tests", str(weak), folder=tmp_path)
    assert code == 1
    assert [row["verdict"] for row in written["units"]] == ["no test", "survived"]
    assert [row["killed"] for row in written["rules"]] == [0, 0]


def test_a_unit_that_no_document_has_is_refused() -> None:
    with pytest.raises(SystemExit, match=r"'003:999' is no unit; right would be a document, like 003"):
        tool.chosen(["003:999"])


def test_a_survivor_that_is_explained_is_a_mutant_of_its_rule() -> None:
    unknown = [name for name in tool.explained() if name not in {one.name for one in mutants.mutants(name.partition(" ")[0], 1000)}]
    assert unknown == []
