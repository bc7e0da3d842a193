"""Ending the turn from the middle of an effect that goes on."""

from __future__ import annotations

import pytest
from tests.hard.rig import answer, options, passes, through_json
from tests.kit import asked, events, find, position
from tests.made import card, creature, spell, when

from apnap.game import Game
from apnap.machine.decisions import CHOOSE, YES_NO
from apnap.model.event import player_code
from apnap.parts import words
from apnap.parts.tree import DealDamage, Discard, DrawCards, Each, EndTurn, EventPattern, Filter, Fixed, GainLife, LoseLife, May, You

LAST_WORD = card(
    "Last Word", "0", "Instant", spell(GainLife(You(), Fixed(1)), EndTurn(), DrawCards(You(), Fixed(2)), Discard(You(), Fixed(1)))
)
PERHAPS = card("Perhaps", "0", "Instant", spell(May((EndTurn(), GainLife(You(), Fixed(3)))), DrawCards(You(), Fixed(1))))
TWICE = card("Twice Over", "0", "Instant", spell(EndTurn(), GainLife(You(), Fixed(1)), EndTurn(), GainLife(You(), Fixed(2))))
GAIN = EventPattern(words.LIFE, player=words.YOU, gain=1)
ALTAR = card("Altar", "2", "Enchantment", when(GAIN, LoseLife(You(), Fixed(9))))


def while_bear_attacks(spell_card: object) -> Game:
    """Ann's Bears attack; in the declare attackers step she casts the spell, Ben responds with his, and hers is to resolve first."""
    game = position(battlefield=(("Grizzly Bears", ALTAR), ()), hand=((spell_card,), ("Shock",)), step=words.BEGINNING_OF_COMBAT)  # type: ignore[arg-type]
    through_json(game)
    passes(game)
    answer(game, ((find(game, "Grizzly Bears"), player_code(1)),))
    return game


def cast_and_resolve(game: Game, name: str) -> None:
    """Ann casts the spell and it resolves up to the first question."""
    answer(game, ("cast", find(game, name, words.HAND)))
    passes(game)


@pytest.mark.rule("end_the_turn", "resolve_in_order")
def test_the_rest_of_an_effect_that_ends_the_turn_is_carried_out_first() -> None:
    game = while_bear_attacks(LAST_WORD)
    cast_and_resolve(game, "Last Word")
    assert (asked(game).task, asked(game).player) == (CHOOSE, 0)
    assert game.state.lane.combat is not None
    assert game.state.lane.turn == 1
    answer(game, options(game)[0])
    assert game.state.lane.turn == 2


@pytest.mark.rule("end_the_turn_drop_triggers", "end_the_turn_exile_stack", "end_the_turn_skip_to_cleanup")
def test_the_spell_is_exiled_waiting_triggers_are_gone_and_the_cleanup_step_comes_next() -> None:
    game = while_bear_attacks(LAST_WORD)
    cast_and_resolve(game, "Last Word")
    answer(game, options(game)[0])
    assert [game.state.objects[i].card.name for i in game.state.exile] == ["Last Word"]
    assert game.state.players[0].life == 21  # the Altar's ability triggered before the turn was ended and is gone
    begun = [e.step for e in events(game, words.STEP_BEGINS)]
    assert begun[-4:] == [words.DECLARE_ATTACKERS, words.CLEANUP, words.UNTAP, words.UPKEEP]
    assert game.state.lane.active == 1
    assert game.state.lane.stack == ()


@pytest.mark.rule("end_the_turn")
@pytest.mark.parametrize(("yes", "turn", "life"), [(True, 2, 23), (False, 1, 20)])
def test_ending_the_turn_by_an_inner_choice_leaves_nothing_of_the_outer_effect_undone(*, yes: bool, turn: int, life: int) -> None:
    game = while_bear_attacks(PERHAPS)
    cast_and_resolve(game, "Perhaps")
    assert asked(game).task == YES_NO
    hand = len(game.state.players[0].hand)
    answer(game, yes)
    assert game.state.lane.turn == turn
    assert game.state.players[0].life == life
    assert len(game.state.players[0].hand) == hand + 1


@pytest.mark.rule("end_the_turn")
def test_an_effect_that_ends_the_turn_twice_ends_it_once() -> None:
    game = while_bear_attacks(TWICE)
    cast_and_resolve(game, "Twice Over")
    assert game.state.lane.turn == 2
    assert game.state.players[0].life == 23
    assert [e.step for e in events(game, words.STEP_BEGINS)].count(words.CLEANUP) == 1


@pytest.mark.rule("end_the_turn_new_triggers")
def test_what_triggers_while_the_turn_is_being_ended_is_put_on_the_stack_in_the_cleanup_step() -> None:
    spark = creature(
        "Spark", "0", "Elemental", 1, 1, when(EventPattern(words.MOVES, this=True, from_zone=words.BATTLEFIELD), GainLife(You(), Fixed(4)))
    )
    burn = card("Burn Out", "0", "Instant", spell(EndTurn(), DealDamage(Fixed(1), Each(Filter(types=words.CREATURE)))))
    game = position(battlefield=((spark,), ()), hand=((burn,), ()))
    through_json(game)
    cast_and_resolve(game, "Burn Out")
    assert game.state.lane.step == words.CLEANUP
    assert len(game.state.lane.stack) == 1
    passes(game)
    assert game.state.players[0].life == 24
    passes(game)
    assert game.state.lane.turn == 2
    assert [e.step for e in events(game, words.STEP_BEGINS)].count(words.CLEANUP) == 2
