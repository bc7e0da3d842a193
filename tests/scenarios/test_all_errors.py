"""All that is wrong with a scenario is told at once, each with its place and the words near to it; and what people often write."""

from __future__ import annotations

import pickle
import sys
import time
from pathlib import Path

import pytest

from apnap import spelling
from apnap.errors import ScenarioError
from apnap.scenarios import load, load_all
from apnap.scenarios.reaching import NotAsked

WRONG = """Ann: battlefield Craw Wrum, Grizly Bears
Ben: hand Shok
turn 1, Ann
upkep
illegal 510.99: Ann: pass
expect Ann: tapped
Ann: cast Shock -> Bem
"""


def error(text: str) -> ScenarioError:
    """The error of a text that cannot be carried out."""
    with pytest.raises(ScenarioError) as info:
        load(text).run()
    return info.value


def test_all_that_is_wrong_is_told_at_once_in_the_order_of_the_text() -> None:
    found = error(WRONG)
    assert [(each.line, each.column) for each in found.errors] == [(1, 23), (1, 29), (2, 11), (4, 1), (5, 9), (6, 13), (7, 20)]
    assert len(str(found).splitlines()) == 7
    assert (found.line, found.file) == (1, "<text>")


def test_an_error_has_its_place_its_end_and_the_near_words_as_fields() -> None:
    found = error("Ann: battlefield Craw Wurm, Grizly Bears\nBen:\nturn 1")
    assert (found.line, found.column, found.end, found.near) == (1, 29, 41, ("Grizzly Bears",))
    (alone,) = found.errors
    assert alone is found
    unread = error("Ann:\nBen:\nturn 1\nupkep")
    assert (unread.line, unread.column, unread.end, unread.near) == (4, 1, 6, ("upkeep",))


def test_a_line_that_is_wrong_makes_no_others_wrong() -> None:
    card = "card Trial Bear {1}{G}: Creature - Baer 2/2\n"
    found = error(f"{card}Ann: hand Trial Bear\nBen: hand Trial Bear\nturn 1\nupkep")
    assert [each.line for each in found.errors] == [1, 5]
    seats = error("Ann: lif 3\n  battlefield: Craw Wurm\nBen:\nturn 1\nAnn: attack Craw Wurm")
    assert [each.line for each in seats.errors] == [1]


def test_errors_of_a_scenario_survive_pickling() -> None:
    found = error(WRONG)
    again = pickle.loads(pickle.dumps(found))  # noqa: S301
    assert str(again) == str(found)
    assert [each.near for each in again.errors] == [each.near for each in found.errors]
    unasked = error("Ann:\nBen:\nturn 1\nAnn: yes")
    assert isinstance(unasked, NotAsked)
    assert (unasked.line, unasked.column) == (4, 1)


def test_hundreds_of_wrong_lines_are_told_as_the_first_of_them_and_how_many_more() -> None:
    lines = "\n".join(["turn 1", *[f"Ann: cast Unheard{n}" for n in range(300)]])
    found = error(f"Ann:\nBen:\n{lines}")
    assert len(found.errors) == 300
    assert str(found).splitlines()[-1] == "and 260 more"
    assert error("Ann:\nBen:\nturn 1\n" + "nonsense here\n" * 300).line == 4


def test_a_card_that_apnap_has_not_got_is_told_to_be_none_and_how_it_is_written() -> None:
    said = str(error("Ann: battlefield Hill Giant\nBen:\nturn 1"))
    assert "apnap has not got that card; it can be written before the players, as: card Hill Giant {3}{R}: Creature - Giant 3/3" in said
    assert load("card Hill Giant {3}{R}: Creature - Giant 3/3\nAnn: battlefield Hill Giant\nBen:\nturn 1").run().passed
    assert "has not got" not in str(error("Ann: battlefield Craw Wrum\nBen:\nturn 1"))
    legend = str(error('Ann: battlefield "Zorblax, the Unheard"\nBen:\nturn 1')).partition("as: ")[2].partition(", with")[0]
    assert load(f'{legend}\nAnn: battlefield "Zorblax, the Unheard"\nBen:\nturn 1').run().passed


def test_a_byte_order_mark_is_no_part_of_a_scenario(tmp_path: Path) -> None:
    text = "scenario: a title\nAnn:\nBen:\nturn 1\n"
    assert load(f"\ufeff{text}").title == "a title"
    (tmp_path / "a.scenario").write_bytes(f"\ufeff{text}".encode())
    assert load_all(tmp_path / "a.scenario")[0].title == "a title"


def test_scenario_with_a_capital_letter_is_told_to_be_no_name() -> None:
    said = str(error("Scenario: a title\nAnn:\nBen:\nturn 1"))
    assert '1:1: found "Scenario", expected scenario: only names begin with a capital letter' in said


@pytest.mark.parametrize("text", ["Grizzly Bears (attached Rancor)", "Grizzly Bears (tapped, attached Rancor)"])
def test_what_is_attached_is_told_to_be_said_of_the_aura(text: str) -> None:
    said = str(error(f"Ann: battlefield Craw Wurm, {text}\nBen:\nturn 1"))
    assert 'found "attached Rancor"; expected it to be said of what is attached' in said
    assert "Rancor (attached to Grizzly Bears)" in said


@pytest.mark.rule("cost_needs_resources")
def test_flashback_that_cannot_be_paid_is_refused_for_the_cost_and_with_what_was_paid() -> None:
    board = "Ann: battlefield 3 Mountain; graveyard Firebolt; hand Shock\nBen:\nturn 1\nAnn: cast Shock -> Ben\nresolve\n"
    said = str(error(f"{board}Ann: cast Firebolt -> Ben (using flashback)"))
    assert "[CR 118.3]" in said
    assert "in this turn Ann has paid {R} for Shock" in said
    result = load(f"{board}illegal 118.3: Ann: cast Firebolt -> Ben (using flashback)").run()
    assert result.passed, result.failure


def test_that_a_player_has_priority_is_told_to_be_expected_in_other_words() -> None:
    failure = load("Ann:\nBen:\nturn 1\nasks Ann").run().failure
    assert failure is not None
    assert "that a player gets priority is no question here; write: expect priority Ann" in failure.found


def test_near_words_are_found_without_the_package_that_is_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rapidfuzz", None)
    assert spelling.near("Wall of Woood", ["Wall of Wood", "Shock", "Mountain"]) == ["Wall of Wood"]


def test_a_blank_that_does_not_break_the_line_as_pages_have_it_is_a_blank() -> None:
    assert load("Ann:\xa0life\xa03\nBen:\nturn\xa01\nexpect Ann:\xa0life 3").run().passed


def test_thousands_of_unknown_cards_are_told_without_a_wait() -> None:
    begun = time.process_time()
    found = error("Ann:\nBen:\nturn 1\n" + "\n".join(f"Ann: cast Strange Bear{n} -> Ben" for n in range(2000)))
    assert len(found.errors) == 2000
    assert time.process_time() - begun < 6  # seconds; it is one or two, and was eight


def test_poison_counters_are_told_by_the_word_that_the_form_has_for_them() -> None:
    assert "as poison 3" in str(error("Ann: counters poison 3\nBen:\nturn 1"))
    assert "as poison 3" in str(error("Ann: poison 3\nBen:\nturn 1\nexpect Ann: counters poison 3"))
