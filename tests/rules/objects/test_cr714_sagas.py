"""Sagas: lore counters, chapters, and the end (714).

Of these modules: turn.cr505.main, checks.cr704.counters.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, cast, cited, events, find, position, resolve, settle, until
from tests.made import activated, card, saga, spell

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.tree import Chapter, DrawCards, Each, Filter, Fixed, GainControl, GainLife, Lights, PutCounters, You

BENALIA = "History of Benalia"
LONG = saga(
    "Long",
    "0",
    Chapter((1,), (GainLife(You(), Fixed(1)),)),
    Chapter((2,), (GainLife(You(), Fixed(10)),)),
    Chapter((3,), (DrawCards(You(), Fixed(1)),)),
)


def lore(game: Game, name: str = "Long") -> int:
    return game.state.objects[find(game, name)].count("lore")


def main_of(game: Game, turn: int) -> None:
    until(game, lambda g: g.state.lane.turn == turn and g.state.lane.step == words.MAIN)


@pytest.mark.rule("saga_enters", "saga_chapter")
def test_a_saga_enters_with_a_lore_counter_and_its_first_chapter_triggers() -> None:
    game = position(hand=((LONG,), ()))
    cast(game, "Long")
    game.decide(PASS)
    game.decide(PASS)
    assert lore(game) == 1
    assert len(game.state.lane.stack) == 1
    resolve(game)
    assert game.state.players[0].life == 21


@pytest.mark.rule("main_saga_lore")
@pytest.mark.parametrize(("edition", "number"), [("DOM", "505.4"), ("NOW", "505.4"), ("TLA", "505.4")])
def test_as_its_controllers_precombat_main_phase_begins_a_saga_gets_a_lore_counter(edition: str, number: str) -> None:
    game = position(hand=((LONG,), ()), edition=edition)
    cast(game, "Long")
    resolve(game)
    main_of(game, 2)
    assert lore(game) == 1  # the other player's turn
    main_of(game, 3)
    assert lore(game) == 2
    assert cited(game, events(game, words.COUNTERS)[-1]) == number
    resolve(game)
    assert game.state.players[0].life == 31
    until(game, lambda g: g.state.lane.mains == 2)  # the postcombat one
    assert lore(game) == 2


@pytest.mark.rule("main_saga_lore")
@pytest.mark.parametrize("edition", ["DOM", "PIP", "TLA", "NOW"])
def test_the_active_player_puts_the_counters_on_the_sagas_that_they_control_whoever_owns_them(edition: str) -> None:
    take = card("Take", "0", "Instant", spell(GainControl(Each(Filter(subtype="Saga")), duration=words.PERMANENTLY)))
    game = position(battlefield=((), (LONG,)), hand=((take,), ()), edition=edition)
    until(game, lambda g: g.state.lane.step == words.END)
    cast(game, "Take")
    resolve(game)
    main_of(game, 2)
    assert lore(game) == 1  # it is not Ben's any more
    main_of(game, 3)
    assert lore(game) == 2
    assert [e.player for e in events(game, words.COUNTERS)] == [0]


@pytest.mark.rule("main_saga_lore", "main_attractions_roll")
@pytest.mark.parametrize("edition", ["PIP", "TLA", "NOW"])
def test_lore_counters_are_put_on_before_the_roll_to_visit_attractions(edition: str) -> None:
    wheel = card("Wheel", "0", "Artifact — Attraction", Lights((6,)))
    game = position(battlefield=((), (LONG, wheel)), edition=edition)
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
    order = [e.kind for e in game.events() if e.kind in (words.COUNTERS, words.ROLLS)]
    assert order == [words.COUNTERS, words.ROLLS]


@pytest.mark.rule("main_saga_lore", "saga_enters")
def test_what_doubles_counters_of_effects_doubles_those_a_saga_enters_with_and_not_those_of_the_main_phase() -> None:
    game = position(battlefield=(("Doubling Season",), ()), hand=((LONG,), ()))
    cast(game, "Long")
    settle(game)
    assert (lore(game), game.state.players[0].life) == (2, 31)
    game = position(battlefield=(("Doubling Season", LONG), ()))  # with one counter, in the upkeep step
    assert lore(game) == 2


@pytest.mark.rule("sba_saga")
def test_a_saga_is_sacrificed_once_its_last_chapter_has_left_the_stack() -> None:
    game = position(battlefield=((LONG,), ()), step=words.MAIN)
    game.state.object(find(game, "Long")).counters = (("lore", 2),)
    main_of(game, 3)
    assert lore(game) == 3
    assert len(game.state.lane.stack) == 1
    hand = len(game.state.players[0].hand)
    resolve(game)
    assert len(game.state.players[0].hand) == hand + 1
    assert alive(game, "Long") == 0
    gone = next(e for e in reversed(game.events()) if e.kind == words.MOVES and e.to == words.GRAVEYARD)
    assert (gone.why, cited(game, gone)) == (words.SACRIFICED, "704.5s")


@pytest.mark.rule("saga_chapter")
def test_several_counters_at_once_trigger_each_chapter_that_is_reached() -> None:
    pen = card("Pen", "0", "Artifact", activated((), PutCounters(Each(Filter(subtype="Saga")), "lore", Fixed(2))))
    game = position(battlefield=((LONG, pen), ()), step=words.UPKEEP)
    game.decide(("activate", find(game, "Pen"), 0))
    game.decide(PASS)
    game.decide(PASS)
    assert lore(game) == 3
    assert asked(game).task == "order"  # the second and the third chapter
    game.decide(asked(game).options[0])
    assert len(game.state.lane.stack) == 2
    resolve(game)
    assert (game.state.players[0].life, alive(game, "Long")) == (30, 0)


@pytest.mark.rule("saga_chapter")
def test_a_chapter_for_two_numbers_triggers_for_each() -> None:
    game = position(battlefield=(("Plains",) * 3, ()), hand=((BENALIA,), ()))
    cast(game, BENALIA)
    resolve(game)
    assert alive(game, "Knight") == 1
    main_of(game, 3)
    resolve(game)
    assert alive(game, "Knight") == 2
    main_of(game, 5)
    resolve(game)
    assert alive(game, BENALIA) == 0


@pytest.mark.rule("main_saga_lore", "sba_saga")
@pytest.mark.parametrize(("edition", "stays"), [("DOM", False), ("PIP", False), ("TLA", True), ("NOW", True)])
def test_a_saga_without_chapters_stays_only_since_2025_and_gets_no_counters_then(edition: str, *, stays: bool) -> None:
    game = position(battlefield=((saga("Blank", "0"),), ()), edition=edition)
    game.decide(PASS)
    assert alive(game, "Blank") == int(stays)
    if stays:
        main_of(game, 3)
        assert lore(game, "Blank") == 1
