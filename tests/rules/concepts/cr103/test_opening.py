"""103.5b, 103.6: what cards allow in a hand before the first turn."""

from __future__ import annotations

import pytest
from tests.kit import BLANKS, asked, cited, events, until
from tests.made import card

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ORDER
from apnap.parts import words
from apnap.parts.tree import BeginsOnBattlefield, DelayedTrigger, EventPattern, Fixed, GainLife, RevealedFromOpeningHand, Triggered, You

LAYS = card("Lay of the Land", "9", "Enchantment", BeginsOnBattlefield())
LINE = card("Line of the Sea", "9", "Enchantment", BeginsOnBattlefield())
SHOWN = card(
    "Herald",
    "9",
    "Artifact",
    RevealedFromOpeningHand((DelayedTrigger(Triggered(EventPattern(words.STEP_BEGINS, part=words.UPKEEP), (GainLife(You(), Fixed(2)),))),)),
)
SWAMPS = ["Swamp"] * 40


def kept(decks: list[object], edition: str = "NOW", starting: int = 0) -> Game:
    """The game when all have kept their hands."""
    game = Game(decks, edition=edition, starting=starting)  # type: ignore[arg-type]
    while asked(game).asks in ("mulligan", "look at top"):
        game.decide(False)
    return game


# 103.6 ----------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("mulligan_actions_from_hand")
@pytest.mark.parametrize("edition", ["9ED", "M10", "M12", "C16", "NOW"])
def test_the_starting_player_acts_first_then_the_others_in_turn_order(edition: str) -> None:
    game = kept([[LAYS] * 7, [LAYS] * 7, [LAYS] * 7], edition, starting=1)
    seen: list[int] = []
    while asked(game).asks == "begin on battlefield":
        seen.append(asked(game).behalf)
        game.decide(True)
    assert seen == [1] * 7 + [2] * 7 + [0] * 7
    assert len(game.state.battlefield) == 21
    assert game.state.lane.active == 1


@pytest.mark.rule("mulligan_actions_from_hand")
def test_a_player_takes_different_actions_in_any_order() -> None:
    game = kept([[LAYS, LINE, SHOWN, *SWAMPS[:4]], SWAMPS])
    hand = {game.state.objects[i].card.name: i for i in game.state.players[0].hand}
    assert (asked(game).task, asked(game).behalf) == (ORDER, 0)
    wanted = (hand["Herald"], hand["Line of the Sea"], hand["Lay of the Land"])
    with pytest.raises(IllegalAction, match="an order of the cards"):
        game.decide(wanted[:2])
    game.decide(wanted)
    order = []
    while asked(game).asks in ("begin on battlefield", "reveal from opening hand"):
        order.append(asked(game).about[0])
        game.decide(True)
    assert tuple(order) == wanted
    assert [game.state.objects[i].card.name for i in game.state.battlefield] == ["Line of the Sea", "Lay of the Land"]


@pytest.mark.rule("opening_revealed")
@pytest.mark.parametrize(("edition", "number"), [("M12", "103.5b"), ("C16", "103.5b"), ("NOW", "103.6b")])
def test_a_card_is_revealed_from_an_opening_hand_and_stays_there(edition: str, number: str) -> None:
    game = kept([[SHOWN, *SWAMPS[:6]], SWAMPS], edition)
    assert asked(game).asks == "reveal from opening hand"
    id = asked(game).about[0]
    with pytest.raises(IllegalAction, match="yes or no"):
        game.decide(3)
    game.decide(True)
    [shown] = events(game, words.REVEALS)
    assert cited(game, shown) == number
    assert id in game.state.players[0].hand
    assert game.state.lane.turn == 1
    until(game, lambda g: g.state.lane.step in (words.DRAW, words.MAIN))
    assert game.state.players[0].life == 22
    until(game, lambda g: g.state.lane.turn == 3)
    assert game.state.players[0].life == 22


@pytest.mark.rule("opening_revealed")
def test_a_card_that_is_not_revealed_does_nothing() -> None:
    game = kept([[SHOWN, *SWAMPS[:6]], SWAMPS])
    game.decide(False)
    assert not events(game, words.REVEALS)
    assert not game.state.delayed


@pytest.mark.rule("opening_revealed")
def test_a_revealed_card_is_seen_by_all_until_the_first_turn_begins_and_is_not_offered_again() -> None:
    game = kept([[SHOWN, *SWAMPS[:6]], [LAYS, *SWAMPS[:6]]])
    assert not game.view(1).players[0].hand
    game.decide(True)
    assert (asked(game).behalf, asked(game).asks) == (1, "begin on battlefield")
    assert [seen.name for seen in game.view(1).players[0].hand] == ["Herald"]
    game.decide(False)
    assert game.state.lane.turn == 1
    assert len(events(game, words.REVEALS)) == 1


# 103.5b ---------------------------------------------------------------------------------------------------------------
POWDER = ["Serum Powder", *["Forest"] * 39]


def powder(edition: str, seats: int = 2) -> Game:
    """Ann's hand has a Serum Powder before she declares whether she takes a mulligan."""
    for seed in range(60):
        game = Game([POWDER, *[BLANKS * 40] * (seats - 1)], edition=edition, starting=0, seed=seed)
        if asked(game).asks == "could mulligan":
            return game
    raise AssertionError("no hand has a Serum Powder")


@pytest.mark.rule("mulligan_any_time")
@pytest.mark.parametrize("edition", ["8ED", "M10", "C16", "NOW"])
def test_before_declaring_a_mulligan_a_player_may_exile_the_hand_and_draw_as_many(edition: str) -> None:
    game = powder(edition)
    with pytest.raises(IllegalAction, match="yes or no"):
        game.decide("both")
    game.decide(True)
    assert len(game.state.players[0].hand) == 7
    assert len(game.state.exile) == 7
    assert (asked(game).behalf, asked(game).asks) == (0, "mulligan")
    game.decide(False)
    assert (asked(game).behalf, asked(game).asks) == (1, "mulligan")
    moved = [e for e in events(game, words.MOVES) if e.to == words.EXILE]
    assert len(moved) == 7


@pytest.mark.rule("mulligan_any_time")
def test_who_declines_then_declares() -> None:
    game = powder("NOW")
    game.decide(False)
    assert (asked(game).behalf, asked(game).asks) == (0, "mulligan")
    assert not game.state.exile


@pytest.mark.rule("mulligan_any_time")
@pytest.mark.parametrize(("edition", "number"), [("8ED", 6), ("C16", 6), ("NOW", 7)])
def test_the_hand_that_was_drawn_anew_may_still_be_mulliganed(edition: str, number: int) -> None:
    game = powder(edition)
    game.decide(True)
    game.decide(True)
    while asked(game).asks == "could mulligan" or asked(game).behalf == 1:
        game.decide(False)
    if edition == "NOW":
        assert asked(game).asks in ("bottom", "mulligan")
    assert len(game.state.players[0].hand) == number
    assert len(game.state.players[0].hand) + len(game.state.players[0].library) == 33


@pytest.mark.rule("mulligan_any_time")
def test_it_may_be_done_in_a_later_round_of_mulligans_too() -> None:
    for seed in range(400):
        game = Game([POWDER, BLANKS * 40], starting=0, seed=seed)
        if asked(game).asks == "could mulligan":
            continue
        game.decide(True)
        game.decide(False)
        while asked(game).asks == "bottom":
            game.decide(next(iter(asked(game).options)))
        if asked(game).asks == "could mulligan":
            size = len(game.state.players[0].hand)
            game.decide(True)
            assert len(game.state.exile) == size
            assert len(game.state.players[0].hand) == size
            return
    raise AssertionError("no second hand has a Serum Powder")


@pytest.mark.rule("mulligan_any_time")
@pytest.mark.parametrize("edition", ["8ED", "NOW"])
def test_a_later_player_is_asked_when_it_is_their_time_to_declare(edition: str) -> None:
    for seed in range(60):
        game = Game([BLANKS * 40, POWDER], edition=edition, starting=0, seed=seed)
        assert (asked(game).behalf, asked(game).asks) == (0, "mulligan")
        game.decide(False)
        if asked(game).asks == "could mulligan":
            assert asked(game).behalf == 1
            game.decide(True)
            assert len(game.state.exile) == 7
            assert (asked(game).behalf, len(game.state.players[1].hand)) == (1, 7)
            return
    raise AssertionError("no hand has a Serum Powder")
