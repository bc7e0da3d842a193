"""The net under the units: a mutant alters what its rule says, a test that looks turns red, one that does not look lets it live."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from tools import units as tool
from tools.net import altering, mutants, page, rows, sources
from tools.net.kept import Kept, Known, read
from tools.net.rows import explained

from apnap.cli.coverage import units
from apnap.machine import tally
from apnap.machine.procedures import BY_NAME, TABLES, Clause

ALTERED = pytest.mark.interpreted("a function has no code that could be altered")

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


def named(function: object, words: str) -> altering.Mutant:
    """The mutant of a function whose name ends with those words."""
    return next(one for one in altering.altered("key", function) if one.name.endswith(words))  # type: ignore[arg-type]


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
    assert altering.other_value("damage_timing", "stack") == "at_once"
    assert altering.other_value("damage_timing", "at_once") == "stack"


@ALTERED
def test_a_clause_changes_places_only_with_one_of_the_same_edition() -> None:
    table = TABLES["combat damage step"]
    at = next(place for place, row in enumerate(table) if row.clause is BY_NAME["damage_assigned_priority"])
    other = mutants.neighbour(table, at)
    assert other is not None
    assert table[other].clause.name not in ("damage_dealt_at_once", "damage_priority")


@ALTERED
def test_what_a_clause_without_effect_excludes_is_added() -> None:
    names = [one.name for one in mutants.mutants("untap_no_priority", 12)]
    assert names == [
        "untap_no_priority add turn.cr502.untap.untap_no_priority: the active player gets priority there",
        "untap_no_priority add turn.cr502.untap.untap_no_priority: what has triggered is put on the stack there",
    ]


@ALTERED
def test_nothing_changes_places_with_a_clause_without_effect() -> None:
    names = [one.name for key in ("untap_permanents", "step_ends_when_actions_done") for one in mutants.mutants(key, 99)]
    assert [name for name in names if " swap " in name and "untap_no_priority" in name] == []
    assert "untap_permanents swap untap step: untap_permanents/over and step_ends_when_actions_done change places" in names


def test_what_a_clause_runs_is_found_though_its_runs_are_counted() -> None:
    clause = Clause(0, "500.1", "counted", "", "", whose, "tests.tools.test_units")  # type: ignore[arg-type]
    clause.run = tally.Counted(clause).carry_out
    assert sources.functions_of(clause) == [whose]


def test_a_mutant_that_nothing_tells_apart_is_none_of_the_two_that_a_rule_needs() -> None:
    two = [one.name for one in mutants.mutants("ending_phase_steps", 12)]
    more = [one.name for one in mutants.mutants("ending_phase_steps", 12, explained())]
    assert [len(two), len([name for name in two if name in explained()])] == [2, 1]
    assert set(two) < set(more)
    assert [name for name in more if "turn.cr500.steps.next_step" in name]


@ALTERED
def test_every_rule_of_the_combat_damage_step_on_the_stack_has_two_mutants() -> None:
    keys = {key for unit in units() if unit.document == "003" for key in unit.keys}
    few = [key for key in sorted(keys) if len(mutants.mutants(key, 12)) < mutants.LEAST]
    assert few == []


@ALTERED
def test_a_limit_leaves_none_of_the_kinds_out() -> None:
    kinds = {one.kind for one in mutants.mutants("damage_on_stack", 5)}
    assert kinds == {"out", "swap", "switch", "player", "negate"}


@ALTERED
def test_a_call_is_left_out_where_a_rule_counts_by_what_uses_it() -> None:
    names = [one.name for one in mutants.mutants("main_no_steps", 12)]
    assert "main_no_steps use turn.cr500.phases.phase_begins: without phase_frame(kind)" in names


@ALTERED
def test_what_defines_is_used_by_the_clauses_that_call_it() -> None:
    """Which step follows is answered for each of the phases that have steps (501.1, 506.1, 512.1)."""
    assert sources.used_by("nothing_between_steps") == ["beginning_phase_steps", "combat_five_steps", "ending_phase_steps"]


def mutant_of(source: str) -> altering.Mutant:
    return altering.Mutant("key", "out", "module.function", "it does nothing", "module.function", source, lambda: None)


def named_tests(*names: str) -> list[tuple[str, pytest.Item]]:
    """Tests of which only the digests matter."""
    return [(name, SimpleNamespace(nodeid=name)) for name in names]  # type: ignore[misc]


def test_a_mutant_that_a_test_killed_waits_only_while_that_test_is_another_one() -> None:
    kept = Kept()
    mutant = mutant_of("return 1")
    kept.put(mutant, Known(mutant.digest, "red", "test_b", "it failed", ("b",)))
    assert kept.waiting(mutant, named_tests("a", "b", "c")) is None
    assert kept.waiting(mutant, named_tests("a", "b, changed")) == named_tests("a", "b, changed")


def test_a_mutant_of_a_changed_source_is_tried_on_all_tests() -> None:
    kept = Kept()
    before = mutant_of("return 1")
    kept.put(before, Known(before.digest, "red", "test_b", "it failed", ("b",)))
    assert kept.waiting(mutant_of("return 2"), named_tests("a", "b")) == named_tests("a", "b")


def test_a_mutant_that_lived_on_is_tried_on_new_tests_only() -> None:
    kept = Kept()
    mutant = mutant_of("return 1")
    kept.put(mutant, Known(mutant.digest, "green", tried=("a", "b")))
    assert kept.waiting(mutant, named_tests("a", "b", "c")) == named_tests("c")
    kept.put(mutant, Known(mutant.digest, "green", tried=("c",)))
    assert kept.waiting(mutant, named_tests("a", "b", "c")) == []


def test_what_is_kept_is_read_as_it_was_written(tmp_path: Path) -> None:
    kept = Kept({"a": 0.5, "b": None})
    mutant = mutant_of("return 1")
    kept.put(mutant, Known(mutant.digest, "green", tried=("a",)))
    kept.write(tmp_path / "kept.json")
    assert read(tmp_path / "kept.json") == kept


def rule_row(key: str, number: str, word: str, *witnesses: str) -> rows.RuleRow:
    survived = [f"{key} out {key}: it answers ()"] if word == "survived" else []
    return rows.RuleRow(key, number, word, 3, 0, 0, survived, {}, {}, list(witnesses), ["cleanup_discard"], 1)


def test_too_many_units_on_one_function_are_told() -> None:
    rules = {
        "one": rule_row("one", "500.1", "proven", "turn.begins"),
        "two": rule_row("two", "500.2", "proven", "turn.begins", "turn.ends"),
    }
    among = [
        rows.UnitRow(f"000:{number}", "000", "M12", "action", "proven", {key: "proven"}, 2, 0) for key in rules for number in range(13)
    ]
    assert rows.leaning(among, rules) == {"turn.begins": [f"000:{number}" for number in range(13)]}
    assert rows.leaning(among[1:], rules) == {}


def test_the_page_groups_what_is_not_proven_by_section() -> None:
    rules = {
        "one": rule_row("one", "509.1a", "survived", "turn.begins"),
        "two": rule_row("two", "310.2", "too few"),
        "three": rule_row("three", "500.1", "proven"),
    }
    among = [rows.UnitRow(f"000:{key}", "000", "M12", "definition", row.verdict, {key: row.verdict}, 2, 0) for key, row in rules.items()]
    text = page.page(page.Report(among, rules, {}, [["one", "two"]]), "python -m tools.units")
    told = [line for line in text.splitlines() if line.startswith(("### ", "- 5", "- 3", "  - "))]
    assert told == [
        "### 509",
        "- 509.1a `one`: survived; 0 killed, 3 tests, units: 1",
        "  - `out one: it answers ()`",
        "### of older editions",
        "- 310.2 `two`: too few; 0 killed, 3 tests, units: 1",
    ]
    assert "| 000: paragraphs of 500 to 514 of 15 July 2011 | 3 | 1 | 1 | 1 | 0 | 0 | 0 | 0 |" in text
    assert "| 509.1a | `one` | definition | survived | `cleanup_discard` |" in text
    assert "- `one`, `two`" in text


def tried(*arguments: str, folder: Path) -> tuple[int, dict[str, list[dict[str, object]]], str]:
    """The exit code of the tool, what it wrote, and the last line that it printed."""
    where = folder / "net.json"
    kept = folder / "kept.json"
    command = [sys.executable, "-m", "tools.units", *arguments, "--json", str(where), "--jobs", "1", "--kept", str(kept)]
    ended = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, timeout=120)
    return ended.returncode, json.loads(where.read_text(encoding="utf-8")), ended.stdout.splitlines()[-1]


@pytest.mark.no_cover
@ALTERED
def test_damage_to_what_is_gone_is_proven_not_to_be_dealt(tmp_path: Path) -> None:
    where = ["003:310.4c", "--tests", "tests/rules/combat/cr510/test_combat_damage.py", "examples/scenarios"]
    code, written, last = tried(*where, folder=tmp_path)
    assert code == 0
    assert [(row["name"], row["verdict"]) for row in written["units"]] == [("003:310.4c", "proven")]
    assert written["rules"][0]["survived"] == []
    assert not last.startswith("0 tried now")
    again, same, last = tried(*where, folder=tmp_path)
    assert (again, same) == (0, written)
    assert last.startswith("0 tried now")


@pytest.mark.no_cover
@ALTERED
def test_a_test_that_does_not_look_proves_nothing(tmp_path: Path) -> None:
    weak = tmp_path / "test_weak.py"
    weak.write_text(
        'import pytest\n\n@pytest.mark.rule("damage_recipient_gone")\ndef test_nothing() -> None:\n    pass\n', encoding="utf-8"
    )
    code, written, _ = tried("003:310.4c", "003:310.4a", "--tests", str(weak), folder=tmp_path)
    assert code == 1
    assert [row["verdict"] for row in written["units"]] == ["no test", "survived"]
    assert [row["killers"] for row in written["rules"]] == [{}, {}]


def test_a_unit_that_no_document_has_is_refused() -> None:
    with pytest.raises(SystemExit, match=r"'003:999' is no unit; right would be a document, like 003"):
        tool.chosen(["003:999"])


@ALTERED
def test_a_survivor_that_is_explained_is_a_mutant_of_its_rule() -> None:
    unknown = [name for name in explained() if name not in {one.name for one in mutants.mutants(name.partition(" ")[0], 1000)}]
    assert unknown == []
