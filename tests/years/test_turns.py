"""The turns of editions: nothing that their rules had not, and marked where another edition's are otherwise."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from apnap.cli.commands import apnap
from apnap.cli.turn import as_marked, beside, rows, structure
from apnap.cli.turn_pieces import Piece
from apnap.cli.turn_sentences import BY_CLAUSE
from apnap.editions import Edition
from apnap.editions.tables import presets
from apnap.years.differences import everything
from apnap.years.turns import GONE, NEW, OTHERWISE, SAME, left_out


def printed(edition: str) -> str:
    return "\n".join(row.text for row in rows(structure(Edition.parse(edition))))


def marks(edition: str, other: str) -> dict[str, list[str]]:
    """The lines with each mark, without their rules."""
    played = Edition.parse(edition)
    found: dict[str, list[str]] = {}
    for each in beside(played, structure(played), Edition.parse(other)):
        found.setdefault(each.mark, []).append(each.text.partition(" [")[0].strip())
    return found


@pytest.mark.parametrize("edition", presets())
def test_each_line_of_a_turn_is_a_rule_that_the_edition_has(edition: str) -> None:
    borrowed = [row.text.strip() for row in rows(structure(Edition(edition))) if " of " in row.text.partition("[")[2]]
    # M10 has creatures assign damage one after another in its text and all at once in its example, which is what is played.
    assert borrowed == (["- All that a player has assigned is checked together [CR 510.1e of M12]"] if edition == "M10" else [])


@pytest.mark.parametrize(
    ("words", "since"),
    [
        ("It becomes night or day", "VOW"),
        ("lore counter", "DOM"),
        ("rolls to visit", "MOM"),
        ("sets a scheme in motion", "M12"),
        ("optional costs", "HOU"),
        ("whom or what each of them attacks", "9ED"),
    ],
)
def test_what_came_in_is_printed_from_its_edition_on_and_not_before(words: str, since: str) -> None:
    names = list(presets())
    assert [name for name in names if words in printed(name)] == names[names.index(since) :]


def test_night_falls_on_the_day_since_which_the_rules_say_so_and_where_a_group_says_so() -> None:
    assert "It becomes night or day" not in printed("2021-09-23")
    assert "It becomes night or day" in printed("2021-09-24")
    assert "It becomes night or day" in printed("M12+day_night=true")
    assert "It becomes night or day" not in printed("NOW+day_night=false")


def test_what_a_group_brings_back_is_printed() -> None:
    assert "loses as much life" in printed("NOW+mana_burn=true")
    assert "orders the blockers" in printed("NOW+order_scope=all+damage_division=ordered")
    assert "goes on the stack" in printed("NOW+damage_timing=stack")


def test_what_is_left_out_are_clauses_of_the_turn() -> None:
    named = {name for entry in everything() for name in entry.leaves_out}
    assert named <= set(BY_CLAUSE)
    assert {"untap_day_night", "main_saga_lore"} <= left_out(Edition("9ED"))


# Marked -----------------------------------------------------------------------------------------------------------------
def test_an_edition_beside_itself_has_no_mark() -> None:
    assert set(marks("M12", "M12")) == {SAME}


def test_beside_the_turn_of_2011_that_of_today_has_night_sagas_and_no_orders() -> None:
    found = marks("NOW", "M12")
    assert found[NEW] == [
        "It becomes night or day, by the spells cast in the turn before",
        "The active player puts a lore counter on each of their Sagas that has chapters",
        "A player who controls Attractions rolls to visit them",
        "- They choose which optional costs to pay",
    ]
    assert found[GONE] == [
        "The active player orders the blockers of each attacker for damage",
        "The defending player orders what each blocker blocks for damage",
    ]
    assert "- A blocked creature assigns it to its blockers" in found[OTHERWISE]
    assert "The active player draws a card" in found[SAME]


def test_what_is_new_on_the_one_side_is_gone_on_the_other() -> None:
    there, back = marks("NOW", "9ED"), marks("9ED", "NOW")
    assert sorted(there[NEW]) == sorted(back[GONE])
    assert sorted(there[GONE]) == sorted(back[NEW])


def test_a_line_that_is_otherwise_tells_what_the_other_edition_says_once() -> None:
    played = Edition("NOW")
    told = [each for each in beside(played, structure(played), Edition("M12")) if each.mark == OTHERWISE]
    notes = [note for each in told for note in each.notes]
    assert len(notes) == len(set(notes))
    divided = next(each for each in told if "assigns it to its blockers" in each.text)
    said = "M12: An attacker with several blockers assigns damage in the announced order: the next gets some only after lethal damage to "
    assert f"{said}the one before." in divided.notes


def test_the_rows_are_the_lines_that_the_turn_has() -> None:
    turn = structure(Edition("M12"))
    assert len([row for row in rows(turn) if row.words]) == count(turn)


def count(part: Piece) -> int:
    return len(part.lines) + len(part.ends) + sum(count(step) for step in part.steps)


def test_the_command_prints_the_marks_as_text_and_as_json() -> None:
    told = CliRunner().invoke(apnap, ["turn", "--differ", "M12"], prog_name="apnap")
    assert told.exit_code == 0
    assert told.stdout == as_marked(Edition("NOW"), structure(Edition("NOW")), Edition("M12"))
    assert "\n+     It becomes night or day, by the spells cast in the turn before [CR 502.2, 703.4b]\n" in told.stdout
    assert "\n-     The active player orders the blockers of each attacker for damage [CR 509.2, 703.4h]\n" in told.stdout
    assert "~           M12: An attacker with several blockers" in told.stdout
    data = json.loads(CliRunner().invoke(apnap, ["turn", "--differ", "M12", "--json"]).stdout)
    assert data["beside"] == "M12"
    assert {each["mark"] for each in data["marked"]} == {NEW, GONE, OTHERWISE, SAME}
