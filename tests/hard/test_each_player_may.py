"""Each player may do something; what follows if a player does."""

from __future__ import annotations

import pytest
from tests.hard.rig import answer, passes, through_json
from tests.kit import asked, events, find, position
from tests.made import card, spell

from apnap.game import Game
from apnap.machine.decisions import CHOOSE, YES_NO
from apnap.parts import words
from apnap.parts.tree import Discard, DrawCards, EachMay, EachPlayer, Fixed, GainLife, LoseLife, ThatPlayer, You

BARGAIN = card(
    "Bargain",
    "0",
    "Sorcery",
    spell(
        EachMay(
            EachPlayer(),
            (Discard(ThatPlayer(), Fixed(1)),),
            if_did=(DrawCards(ThatPlayer(), Fixed(2)), LoseLife(ThatPlayer(), Fixed(1))),
            if_none=(GainLife(You(), Fixed(7)),),
        )
    ),
)


def at_bargain(cid_hand: tuple[str, ...] = ("Forest", "Island")) -> Game:
    """Ann's Bargain resolves; each of the three players has two lands in hand, and Ann the card that she drew for the turn (103.8c)."""
    lands = ("Forest", "Island")
    game = position(battlefield=((), (), ()), hand=((BARGAIN, *lands), lands, cid_hand), life=(20, 20, 20))
    through_json(game)
    answer(game, ("cast", find(game, "Bargain", words.HAND)))
    passes(game, 3)
    return game


def lives(game: Game) -> list[int]:
    """The players' life totals."""
    return [p.life for p in game.state.players]


def hands(game: Game) -> list[int]:
    """How many cards the players have in hand."""
    return [len(p.hand) for p in game.state.players]


@pytest.mark.rule("each_player_chooses", "apnap_order", "apnap_choices_known")
def test_players_answer_in_apnap_order_and_nothing_is_done_before_all_have_answered() -> None:
    game = at_bargain()
    for player, willing in ((0, True), (1, False), (2, True)):
        assert (asked(game).task, asked(game).player) == (YES_NO, player)
        assert hands(game) == [3, 2, 2]
        answer(game, willing)
    assert (asked(game).task, asked(game).player) == (CHOOSE, 0)


@pytest.mark.rule("each_player_chooses", "resolve_each_affected", "draw_apnap")
def test_those_who_do_choose_in_apnap_order_then_discard_at_once_and_then_draw() -> None:
    game = at_bargain()
    answer(game, True, False, True)
    answer(game, (find(game, "Island", words.HAND, 0),))
    assert (asked(game).task, asked(game).player) == (CHOOSE, 2)
    assert hands(game) == [3, 2, 2]
    answer(game, (find(game, "Forest", words.HAND, 2),))
    assert hands(game) == [4, 2, 3]
    assert lives(game) == [19, 20, 19]
    kinds = [(e.why, e.player) for e in events(game, words.MOVES) if e.why in (words.DISCARDS, words.DRAWS)][-6:]
    assert kinds == [(words.DISCARDS, 0), (words.DISCARDS, 2), *[(words.DRAWS, 0)] * 2, *[(words.DRAWS, 2)] * 2]


@pytest.mark.rule("each_player_chooses")
def test_if_no_player_does_the_other_effect_follows() -> None:
    game = at_bargain()
    answer(game, False, False, False)
    assert lives(game) == [27, 20, 20]


@pytest.mark.rule("resolve_choices", "each_player_chooses")
def test_a_player_without_a_card_cannot_choose_to_discard_one() -> None:
    game = at_bargain(())
    answer(game, False, False)
    assert lives(game) == [27, 20, 20]  # Cid was not asked
