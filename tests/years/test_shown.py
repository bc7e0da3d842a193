"""The differences between editions, shown: each in every preset and on the days before and of each of its changes.

What changed by a switch goes otherwise when that switch alone has the other value; of what cannot differ here `alike_since` says why, and
its scenario goes alike on both days.
"""

from __future__ import annotations

import datetime
import itertools
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from apnap import Game
from apnap.cards import decks
from apnap.editions import Edition, tables
from apnap.errors import ScenarioError
from apnap.scenarios import load_all, run
from apnap.scenarios.model import Scenario
from apnap.scenarios.presets import editions
from apnap.years.differences import Difference, Period, everything

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "scenarios"
DAY = datetime.timedelta(days=1)
FIRST = datetime.date(2003, 10, 1)


@cache
def of_file(name: str) -> tuple[Scenario, ...]:
    return load_all(EXAMPLES / name)


def cases(entry: Difference) -> list[Scenario]:
    """The scenarios that show a difference."""
    found: list[Scenario] = []
    for reference in entry.scenarios:
        file, _, title = reference.partition(": ")
        named = [case for case in of_file(file) if case.title.startswith(title)]
        assert len(named) == 1, reference
        found += named
    return found


def changes(entry: Difference) -> list[tuple[Period, datetime.date]]:
    """What it says since each of its dates on which there is an edition before."""
    return [(each, each.since) for each in entry.states if each.since is not None and each.since > FIRST]


def events(case: Scenario, edition: Edition) -> tuple[object, ...]:
    """What happens in a scenario and what is found, with the rules by their keys, or why it cannot be carried out."""
    try:
        (played,) = run(case, edition).runs
    except ScenarioError as error:
        return (str(error),)
    happened = [(each.key, each.text) for each in played.log if not each.internal]
    return (*happened, *[(each.expected, each.found) for each in played.outcomes])


def days(since: datetime.date) -> tuple[Edition, Edition]:
    """The editions of the day before a change and of its day."""
    return Edition.on(since - DAY), Edition.on(since)


def with_switch(edition: Edition, name: str, other: Edition) -> Edition:
    """The edition with that switch as in another one."""
    return edition.using(**{name: other.switches.values[name]})


@pytest.mark.parametrize("entry", everything(), ids=lambda each: each.name)
def test_each_difference_is_played_in_every_preset_and_on_the_days_before_and_of_each_change(entry: Difference) -> None:
    dates = {day.isoformat() for _, since in changes(entry) for day in (since - DAY, since)}
    shown = cases(entry)
    assert shown
    for case in shown:
        assert {*tables.presets(), *dates} - set(editions(case)) == set(), case.title


ALL = [(entry, since) for entry in everything() for _, since in changes(entry)]
SHOWN = [(entry, since) for entry, since in ALL if since not in entry.alike_since]
ALIKE = [(entry, since) for entry, since in ALL if since in entry.alike_since]


def named(pair: tuple[Difference, datetime.date]) -> str:
    return f"{pair[0].name} {pair[1]}"


@pytest.mark.no_cover
@pytest.mark.parametrize("pair", SHOWN, ids=named)
def test_a_change_makes_the_scenario_go_otherwise_by_its_switch_alone(pair: tuple[Difference, datetime.date]) -> None:
    entry, since = pair
    before, after = days(since)
    assert before.switches.values[entry.played_by] != after.switches.values[entry.played_by]
    ways = [(one, with_switch(one, entry.played_by, other)) for one, other in ((before, after), (after, before))]
    assert any(events(case, one) != events(case, other) for case in cases(entry) for one, other in ways)


@pytest.mark.no_cover
@pytest.mark.parametrize("pair", ALIKE, ids=named)
def test_what_cannot_differ_says_why_and_goes_alike_on_both_days(pair: tuple[Difference, datetime.date]) -> None:
    entry, since = pair
    before, after = days(since)
    assert entry.alike_since[since].endswith(".")
    others = [name for name, value in before.switches.values.items() if value != after.switches.values[name] and name != entry.played_by]
    for case in cases(entry):
        (one,), (other,) = run(case, before).runs, run(case, after).runs
        assert one.passed
        assert other.passed
        if not others:
            assert [each.text for each in one.log] == [each.text for each in other.log]


def test_of_no_other_dates_it_is_said_that_they_are_alike() -> None:
    dated = {(entry.name, since) for entry, since in ALL}
    assert {(entry.name, since) for entry in everything() for since in entry.alike_since} - dated == set()


# Games ------------------------------------------------------------------------------------------------------------------
def spans() -> Iterator[tuple[datetime.date, datetime.date]]:
    """The first and the last day of each time between two changes of a switch."""
    found = {since for switch in tables.switches().values() for since, _ in switch.steps if since > FIRST}
    first = sorted({FIRST, *found})
    for one, following in itertools.pairwise([*first, first[-1] + 30 * DAY]):
        if following - one > DAY:
            yield one, following - DAY


@pytest.mark.no_cover
@pytest.mark.parametrize("span", list(spans()), ids=lambda span: f"{span[0]} to {span[1]}")
def test_a_game_of_random_players_goes_the_same_on_two_dates_between_which_no_switch_changed(
    span: tuple[datetime.date, datetime.date], tmp_path: Path
) -> None:
    first, last = (Edition.on(day) for day in span)
    assert first.switches.values == last.switches.values
    rng = random.Random(span[0].toordinal())
    game = Game(rng.sample(sorted(decks.bundled()), 2), edition=first, seed=rng.randrange(1000))
    while game.decision:
        game.decide(game.decision.options.sample(rng))
    file = str(tmp_path / "game.jsonl")
    game.record(file)
    again = Game.replay(file, last)
    assert again.difference is None
    assert [(each.key, each.text) for each in again.log] == [(each.key, each.text) for each in game.log]
