"""One action has one citation: what cards lie in other zones, that have nothing to do with it, does not show in the log."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from apnap.scenarios import load_all
from apnap.scenarios.model import Entry, Named, Scenario, Zone

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "scenarios"
FILES = ["attack_costs", "combat_as_the_turn_ends", "copies", "deathtouch", "face_down", "mana_burn", "poison", "steps", "tokens"]
UNRELATED = ("Vernal Bloom", "Doubling Season", "Meddling Mage", "Soul Warden", "Rule of Law", "Stranglehold", "Exalted Angel", "Clone")
BLANKS = Entry(Named("Blank"), 40)


def beside(scenario: Scenario, zone: str, names: list[str]) -> Scenario:
    """The scenario, and those cards in that zone of the first player: at the bottom of a library."""
    seat = scenario.seats[0]
    there = [entry for one in seat.zones if one.name == zone for entry in one.entries]
    held = [one for one in seat.zones if one.name != zone]
    kept = there or ([BLANKS] if zone == "library" else [])
    more = Zone(zone, (*kept, *[Entry(Named(name)) for name in names]))
    return replace(scenario, seats=(replace(seat, zones=(*held, more)), *scenario.seats[1:]))


@pytest.mark.no_cover
@pytest.mark.parametrize("zone", ["exile", "library"])
@pytest.mark.parametrize("name", FILES)
def test_cards_that_have_nothing_to_do_with_it_do_not_change_what_is_logged_and_cited(name: str, zone: str) -> None:
    text = (EXAMPLES / f"{name}.scenario").read_text(encoding="utf-8")
    names = [card for card in UNRELATED if card not in text]
    told = 0
    for scenario in load_all(text):
        plain, more = scenario.run(), beside(scenario, zone, names).run()
        assert plain.passed
        if more.passed:  # else what is in that zone is expected there
            told += 1
            assert [run.log.text() for run in more.runs] == [run.log.text() for run in plain.runs]
    assert told
