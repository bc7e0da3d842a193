"""`apnap run`: the trace, the exit code, JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from apnap.cli.commands import apnap

GOOD = """scenario: a bear attacks
editions M10, NOW
Ann: battlefield: Grizzly Bears
Ben:
turn 1
Ann: attack Grizzly Bears
end of combat
expect Ben: life 18
"""
BAD = GOOD.replace("18", "17")


@pytest.fixture
def bear(tmp_path: Path) -> Path:
    """A file with a scenario."""
    path = tmp_path / "bear.scenario"
    path.write_text(GOOD, encoding="utf-8")
    return path


def run(*arguments: str | Path) -> Result:
    """The command with those arguments."""
    return CliRunner().invoke(apnap, ["run", *map(str, arguments)], prog_name="apnap")


def test_a_scenario_is_told_with_the_rule_behind_each_event(bear: Path) -> None:
    result = run(bear)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:6] == [
        f"{bear}:1: a bear attacks (M10)",
        "",
        "turn 1: Ann",
        "  Declare attackers step [CR 506.1]",
        "    Grizzly Bears becomes tapped. [CR 508.1f]",
        "    Grizzly Bears attacks Ben. [CR 508.1j]",
    ]
    assert "Grizzly Bears attacks Ben. [CR 508.1k]" in result.stdout
    assert result.stdout.rstrip().endswith("1 expectation holds.")


def test_without_a_log_there_is_a_line_for_each_edition(bear: Path) -> None:
    told = run(bear, "--log", "off").stdout.splitlines()
    assert told == [f"{bear}:1: a bear attacks ({edition}): 1 expectation holds." for edition in ("M10", "NOW")]


def test_the_full_log_has_priority_and_the_plan_of_the_turn(bear: Path) -> None:
    told = run(bear, "--log", "full", "--edition", "NOW").stdout
    assert "Ben gets priority. [CR 117.3d]" in told
    assert "To come in turn 1:\npostcombat main phase\nending phase: end, cleanup\nafter that the turn of Ben" in told


def test_an_edition_overrides_those_of_the_scenario(bear: Path) -> None:
    assert run(bear, "--log", "off", "--edition", "9ED").stdout == f"{bear}:1: a bear attacks (9ED): 1 expectation holds.\n"


def test_the_first_expectation_that_fails_ends_it_with_1(tmp_path: Path, bear: Path) -> None:
    bad = tmp_path / "bad.scenario"
    bad.write_text(BAD, encoding="utf-8")
    result = run(bad, bear, "--log", "off")
    assert result.exit_code == 1
    assert result.stdout == f"{bad}:1: a bear attacks (M10): {bad}:8:1: expected Ben: life 17; found Ben: life 18\n"


def test_what_cannot_be_read_or_carried_out_ends_it_with_2(tmp_path: Path) -> None:
    bad = tmp_path / "bad.scenario"
    bad.write_text(GOOD.replace("attack Grizzly Bears", "cast Grizzly Bears"), encoding="utf-8")
    result = run(bad)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"apnap: {bad}:6:1: that is not legal: ")
    result = run(tmp_path / "nowhere.scenario")
    assert result.exit_code == 2
    assert "there is no such file" in result.stderr


def test_strict_scenarios_must_say_who_passes(bear: Path) -> None:
    result = run(bear, "--strict")
    assert result.exit_code == 2
    assert "write: Ann: pass" in result.stderr


def test_json_has_events_decisions_and_expectations(bear: Path) -> None:
    result = run(bear, "--json")
    assert result.exit_code == 0
    (case,) = json.loads(result.stdout)
    assert (case["title"], case["line"], case["passed"]) == ("a bear attacks", 1, True)
    m10, now = case["editions"]
    assert (m10["edition"], now["edition"]) == ("M10", "NOW")
    (attacks,) = [event for event in now["events"] if event["key"] == "attack_become_attacking"]
    assert attacks["number"] == "508.1k"
    assert (attacks["turn"], attacks["step"], attacks["text"]) == (1, "Declare attackers step", "Grizzly Bears attacks Ben.")
    (declared,) = [decision for decision in now["decisions"] if decision["task"] == "attackers"]
    assert declared["answer"] == "attack Grizzly Bears -> Ben"
    assert (declared["player"], declared["rule"], declared["said"]) == ("Ann", "508.1a", True)
    (outcome,) = now["expectations"]
    assert (outcome["line"], outcome["expected"], outcome["passed"]) == (8, "Ben: life 18", True)


def test_json_of_an_expectation_that_fails(tmp_path: Path) -> None:
    bad = tmp_path / "bad.scenario"
    bad.write_text(BAD, encoding="utf-8")
    result = run(bad, "--json")
    assert result.exit_code == 1
    (case,) = json.loads(result.stdout)
    assert [each["passed"] for each in case["editions"]] == [False]
    assert case["editions"][0]["expectations"][0]["found"] == "Ben: life 18"


# The board ------------------------------------------------------------------------------------------------------------------
def test_the_board_at_the_end_has_the_cards_of_all_hands_and_graveyards(tmp_path: Path) -> None:
    path = tmp_path / "shock.scenario"
    path.write_text(
        "Ann: battlefield Grizzly Bears, 2 Mountain; hand Shock, Craw Wurm\nBen: battlefield Wall of Wood; graveyard Shock\n"
        "turn 3, Ann\n  Ann: cast Shock -> Wall of Wood\n"
    )
    told = run(path, "--log", "off", "--board").stdout.splitlines()
    assert told[1:-1] == [
        "Ann: 20 life, hand 1, library 40, graveyard 0",
        "  creatures: Grizzly Bears 2/2",
        "  lands: 2 Mountain (1 tapped)",
        "  hand: Craw Wurm",
        "Ben: 20 life, hand 0, library 40, graveyard 1",
        "  creatures: Wall of Wood 0/3 (defender)",
        "  graveyard: Shock",
        "  stack, top first: Shock -> Wall of Wood",
    ]


def test_a_board_is_not_drawn_into_json(bear: Path) -> None:
    result = run(bear, "--board", "--json")
    assert result.exit_code == 2
    assert "one of them" in result.stderr
