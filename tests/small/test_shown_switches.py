"""The smallest positions that show a switch of the rules: both settings go by their texts, and nothing smaller differs."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

import pytest
from tests.small import naive, world
from tests.small.naive import Era, Path, Window
from tests.small.shown import BESIDE, OUTSIDE, SHOWN, Shown, by_size, era, size
from tests.small.world import Position
from tools.laws import small

from apnap.editions import tables

IDS = [f"{shown.before}, {shown.after}: {world.told(shown.here)}" for shown in SHOWN]


def seen(of: Era, here: Position, shown: Shown) -> dict[Path, list[Window]]:
    """All combats, or how each of them ends."""
    combats = dict(naive.combats(of, here, (20, shown.life)))
    return {path: windows[-1:] for path, windows in combats.items()} if shown.ends else combats


def differs(here: Position, shown: Shown) -> bool:
    return seen(era(shown.before), here, shown) != seen(era(shown.after), here, shown)


@pytest.mark.no_cover
@pytest.mark.parametrize("shown", SHOWN, ids=IDS)
def test_the_position_shows_the_switch_and_no_smaller_one_does(shown: Shown) -> None:
    assert differs(shown.here, shown)
    smaller = takewhile(lambda here: size(here) < size(shown.here), by_size())
    assert not [world.told(here) for here in smaller if differs(here, shown)]


@pytest.mark.parametrize("shown", SHOWN, ids=IDS)
def test_both_settings_are_played_as_their_texts_have_them(shown: Shown) -> None:
    life = (20, shown.life)
    played = [small.by_engine(edition, shown.here, life) for edition in (shown.before, shown.after)]
    assert played == [dict(naive.combats(era(edition), shown.here, life)) for edition in (shown.before, shown.after)]
    assert played[0] != played[1]


def test_what_is_told_of_switches_is_about_switches() -> None:
    told = {name for shown in SHOWN for name in shown.switches} | BESIDE.keys() | OUTSIDE.keys()
    assert told <= set(tables.switches())
    assert not OUTSIDE.keys() & ({name for shown in SHOWN for name in shown.switches} | BESIDE.keys())


@pytest.mark.no_cover
def test_what_the_second_step_goes_by_shows_nowhere_in_the_world() -> None:
    """310.5 (2005) and 510.5 (2011) say the same of creatures that have power and do not change."""
    other = replace(era("10E"), by_having_assigned=False)
    for number in world.scattered(80_000, 100):
        here = world.position(number)
        assert dict(naive.combats(era("10E"), here)) == dict(naive.combats(other, here))
