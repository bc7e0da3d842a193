"""A script that ends, or an expectation that fails, while somebody is asked something: it is told who is asked what."""

from __future__ import annotations

import pytest

from apnap.errors import ScenarioError
from apnap.scenarios import load
from apnap.scenarios.results import Run

BLOCKED = """
Ann: battlefield Craw Wurm
Ben: battlefield Grizzly Bears, Wall of Wood
turn 1, Ann
Ann: attack Craw Wurm
Ben: block Grizzly Bears, Wall of Wood -> Craw Wurm
combat damage
"""
ROT = """
Ann: hand Mind Rot; battlefield 3 Swamp
Ben: hand 3 Forest, Mountain
turn 1, Ann
Ann: cast Mind Rot -> Ben
resolve
"""


def run_of(text: str) -> Run:
    """The run of a scenario in one edition."""
    return load(text).run().runs[0]


def found(text: str) -> str:
    """What is told of the expectation that fails."""
    failure = run_of(text).failure
    assert failure is not None
    return failure.found


@pytest.mark.rule("damage_blocked_attacker")
def test_an_expectation_that_fails_before_damage_is_divided_tells_whose_damage() -> None:
    told = found(f"{BLOCKED}expect graveyard of Ben: Grizzly Bears, Wall of Wood")
    assert told.startswith("nothing; the game waits for Ann: how Craw Wurm assigns its damage [CR 510.1c]; write one of: Ann: Craw Wurm")


def test_an_expectation_that_fails_before_cards_are_discarded_tells_that_they_are_not_yet() -> None:
    told = found(f"{ROT}expect hand of Ben: 2 cards")
    assert "the game waits for Ben, who chooses cards to discard [CR 701.9b]; write one of: Ben: discard Forest#1, Forest#2" in told


def test_what_could_be_written_names_cards_that_are_alike_once() -> None:
    told = found(f"{ROT}expect hand of Ben: 2 cards")
    assert told.partition("write one of: ")[2].split(" | ") == ["Ben: discard Forest#1, Forest#2", "Ben: discard Forest#1, Mountain"]


def test_an_expectation_that_fails_with_nothing_asked_says_nothing_of_waiting() -> None:
    assert "waits" not in found(f"{ROT}Ben: discard Forest, Forest\nexpect hand of Ben: 3 cards")


def test_an_expectation_that_holds_while_something_is_asked_holds() -> None:
    assert run_of(f"{BLOCKED}expect Craw Wurm: attacking Ben").passed


def test_a_script_that_ends_at_a_heading_tells_what_is_asked_there() -> None:
    run = run_of(BLOCKED)
    assert run.passed
    assert run.waits.startswith("the game waits for Ann: how Craw Wurm assigns its damage [CR 510.1c]")
    assert run.text().splitlines()[-1].startswith("The game waits for Ann: how Craw Wurm")
    assert run.json()["waits"] == run.waits


def test_a_script_that_ends_with_priority_waits_for_nobody() -> None:
    assert run_of("Ann:\nBen:\nturn 1\n").waits == ""


def test_a_script_that_ends_in_the_middle_of_a_spell_is_an_error_that_tells_what_is_missing() -> None:
    with pytest.raises(ScenarioError) as raised:
        load("Ann: battlefield Mountain; hand Shock\nBen:\nturn 1\nAnn: cast Shock").run()
    said = "after this line the script must say more: the game waits for Ann, who chooses targets for Shock [CR 601.2c]; write one of"
    assert said in str(raised.value)
