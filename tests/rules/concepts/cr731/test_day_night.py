"""Day and night (731, 502.2)."""

from __future__ import annotations

import pytest
from tests.kit import cast, cited, events, position, resolve, settle, until
from tests.made import card, spell

from apnap.game import Game
from apnap.parts import words
from apnap.parts.tree import BecomeDay
from apnap.rules.concepts.cr731.designations import DAY, NEITHER, NIGHT, time_of_day

VANDAL = "Brimstone Vandal"
DUSK, DAWN = card("Dusk", "0", "Instant", spell(BecomeDay(night=True))), card("Dawn", "0", "Instant", spell(BecomeDay()))


def upkeep_of(game: Game, turn: int) -> None:
    until(game, lambda g: g.state.lane.turn == turn and g.state.lane.step == words.UPKEEP)


@pytest.mark.rule("untap_day_night", "tba_day_night")
def test_a_game_begins_with_neither_and_stays_so() -> None:
    game = position(battlefield=((VANDAL,), ()))
    upkeep_of(game, 3)
    assert time_of_day(game.state) == NEITHER
    assert events(game, words.DAY_NIGHT) == []


@pytest.mark.rule("day_night_becomes")
def test_what_says_so_makes_it_day_as_it_enters_if_it_is_neither() -> None:
    game = position(battlefield=(("Mountain",) * 6, ()), hand=((VANDAL, VANDAL), ()))
    cast(game, VANDAL)
    resolve(game)
    assert time_of_day(game.state) == DAY
    assert game.state.players[1].life == 20  # from neither to day: no day became night
    cast(game, VANDAL)
    resolve(game)
    assert len(events(game, words.DAY_NIGHT)) == 1


@pytest.mark.rule("untap_day_night")
@pytest.mark.parametrize(("edition", "number"), [("VOW", "502.2"), ("NOW", "502.2"), ("9ED", "502.2")])
def test_if_the_last_turns_player_cast_no_spell_day_becomes_night(edition: str, number: str) -> None:
    game = position(hand=((DAWN,), ()), edition=edition)
    cast(game, "Dawn")
    resolve(game)
    upkeep_of(game, 2)
    assert time_of_day(game.state) == DAY  # one spell was cast
    upkeep_of(game, 3)
    assert time_of_day(game.state) == NIGHT
    assert game.state.lane.step == words.UPKEEP


@pytest.mark.rule("untap_day_night")
def test_night_becomes_day_if_the_last_turns_player_cast_two_spells() -> None:
    game = position(hand=((DUSK, "Ornithopter", "Ornithopter", "Ornithopter"), ()))
    cast(game, "Dusk")
    resolve(game)
    twin = game.fork()
    upkeep_of(twin, 2)
    assert time_of_day(twin.state) == NIGHT  # one spell is not enough
    cast(game, "Ornithopter")
    upkeep_of(game, 2)
    assert time_of_day(game.state) == DAY


@pytest.mark.rule("untap_day_night")
def test_spells_that_the_other_player_cast_in_that_turn_do_not_count() -> None:
    game = position(hand=((DAWN,), ("Dark Ritual",) * 1), battlefield=((), ("Swamp",)))
    cast(game, "Dawn")
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.UPKEEP)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.UPKEEP)
    assert time_of_day(game.state) == NIGHT


@pytest.mark.rule("day_night_becomes")
def test_day_becoming_night_triggers_each_time_and_waits_for_the_upkeep() -> None:
    game = position(battlefield=((VANDAL,), ()), hand=((DAWN,), ()))
    cast(game, "Dawn")
    resolve(game)
    upkeep_of(game, 3)
    assert time_of_day(game.state) == NIGHT
    assert len(game.state.lane.stack) == 1
    assert cited(game, events(game, words.DAY_NIGHT)[-1]) == "502.2"
    settle(game)
    assert game.state.players[1].life == 19
