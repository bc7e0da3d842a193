"""A mana ability that draws a card, activated during a casting that is reversed."""

from __future__ import annotations

import pytest
from tests.hard.rig import answer, options, passes, through_json
from tests.kit import asked, events, find, position
from tests.made import activated, card, cost, creature

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, PAY
from apnap.parts import words
from apnap.parts.tree import AddMana, DrawCards, Fixed, TapThis, You
from apnap.rules.spells.cr601.paying import DONE_PAYING, TAKE_BACK

BLUE = (0, 1, 0, 0, 0, 0)
PRISM = card("Prism", "2", "Artifact", activated((cost("1"), TapThis()), AddMana((BLUE,)), DrawCards(You(), Fixed(1))))
GIANT = creature("Giant", "3U", "Giant", 4, 4)


def casting() -> Game:
    """Ann casts the Giant and is asked to pay for it."""
    game = position(battlefield=(("Forest", "Forest", "Mountain", PRISM), ()), hand=((GIANT,), ()), payment="asked")
    through_json(game)
    answer(game, ("cast", find(game, "Giant", words.HAND)))
    assert asked(game).task == PAY
    return game


def tap(game: Game, name: str, nth: int = 0) -> None:
    """Ann activates the mana ability of the land."""
    answer(game, ("activate", find(game, name, nth=nth), 0))


def prism(game: Game) -> None:
    """Ann begins to activate the Prism, and is asked to pay for that."""
    tap(game, "Prism")
    assert asked(game).task == PAY


@pytest.mark.rule("illegal_action_undo", "illegal_action_again")
def test_a_mana_ability_that_drew_a_card_stays_with_the_one_that_paid_for_it_and_others_may_be_taken_back() -> None:
    game = casting()
    giant = game.state.lane.stack[0]
    tap(game, "Mountain")
    prism(game)
    answer(game, DONE_PAYING)
    assert len(game.state.players[0].hand) == 1  # the drawn card; the Giant is on the stack
    drawn = game.state.players[0].hand[0]
    tap(game, "Forest")
    answer(game, TAKE_BACK)
    assert asked(game).about == (find(game, "Mountain"), find(game, "Prism"), find(game, "Forest"))
    assert options(game) == [(), (2,)]
    answer(game, ())
    assert (asked(game).task, asked(game).player) == (ACT, 0)
    assert game.state.lane.stack == ()
    assert find(game, "Giant", words.HAND) in game.state.players[0].hand
    assert find(game, "Giant", words.HAND) != giant
    assert drawn in game.state.players[0].hand
    assert game.state.players[0].pool == BLUE
    assert [game.state.objects[find(game, n)].tapped for n in ("Mountain", "Prism", "Forest")] == [True, True, False]
    assert game.state.marks == ()


@pytest.mark.rule("illegal_action_undo")
def test_of_two_mana_abilities_of_which_one_paid_for_the_draw_either_may_be_taken_back_but_not_both() -> None:
    game = casting()
    tap(game, "Forest", 0)
    tap(game, "Forest", 1)
    prism(game)
    answer(game, DONE_PAYING, TAKE_BACK)
    assert options(game) == [(0,), (1,), (0, 1)]
    before = game.digest
    with pytest.raises(IllegalAction, match="stay"):
        game.decide(())
    assert game.digest == before
    answer(game, (1,))
    assert [game.state.objects[find(game, "Forest", nth=n)].tapped for n in (0, 1)] == [False, True]
    assert game.state.players[0].pool == BLUE


@pytest.mark.rule("illegal_action_undo")
def test_a_mana_ability_activated_for_the_cost_of_the_one_that_drew_stays_without_a_question() -> None:
    game = casting()
    prism(game)
    tap(game, "Forest")
    answer(game, DONE_PAYING, TAKE_BACK)
    assert asked(game).task == ACT
    assert game.state.objects[find(game, "Forest")].tapped
    assert len(game.state.players[0].hand) == 2
    assert game.state.players[0].pool == BLUE


@pytest.mark.rule("illegal_action_undo", "mana_ability_timing")
def test_a_mana_ability_that_is_not_paid_for_is_taken_back_alone_and_the_casting_goes_on() -> None:
    game = casting()
    tap(game, "Mountain")
    prism(game)
    tap(game, "Forest")
    answer(game, TAKE_BACK)
    assert options(game) == [(), (0,)]
    assert asked(game).about == (find(game, "Forest"),)
    answer(game, (0,))
    assert asked(game).task == PAY
    assert not game.state.objects[find(game, "Prism")].tapped
    assert game.state.players[0].pool == (0, 0, 0, 1, 1, 0)
    assert len(game.state.players[0].hand) == 0
    answer(game, TAKE_BACK)
    assert options(game) == [(), (0,), (1,), (0, 1)]
    answer(game, (1,))
    assert game.state.players[0].pool == (0, 0, 0, 0, 1, 0)


@pytest.mark.rule("illegal_action_undo", "cast_becomes_cast")
def test_the_reversed_spell_can_be_cast_again_with_the_mana_that_is_there() -> None:
    game = casting()
    tap(game, "Mountain")
    prism(game)
    answer(game, DONE_PAYING, TAKE_BACK)
    assert asked(game).task == ACT  # nothing could be taken back
    library = len(game.state.players[0].library)
    answer(game, ("activate", find(game, "Forest", nth=0), 0))
    assert asked(game).task == ACT
    assert len(game.state.players[0].library) == library
    assert len(events(game, words.REVERSED)) == 1
    passes(game, 2)
