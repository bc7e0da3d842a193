"""705: coins that are called and won or lost, coins that nobody calls, and the parts that make them, in every edition."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from tests import kit
from tests.made import CONTROLLER, card, spell

from apnap import saves
from apnap.editions import Edition
from apnap.editions.tables import presets
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.log import describe, question
from apnap.machine import driver
from apnap.machine.decisions import ACT, CHANCE, NUMBER, PASS
from apnap.machine.procedures import CLAUSES
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    ChooseNumber,
    ChosenNumber,
    DrawCards,
    EachPlayer,
    Effect,
    EventPattern,
    Fixed,
    FlipCoins,
    FlipIs,
    Flips,
    GainLife,
    If,
    Multiply,
    Never,
    Repeat,
    Replacement,
    WhoseFlip,
)
from apnap.parts.tree.coins import HEADS, LOST, TAILS, WON

FLIP = FlipCoins()


def toy(*effects: Effect) -> Definition:
    """A spell that costs nothing and does that."""
    return card("Toy Toss", "0", "Instant", spell(*effects))


def casting(
    *effects: Effect, edition: str = "NOW", chance: str = "asked", players: int = 2, mine: tuple[str | Definition, ...] = ()
) -> Game:
    """Ann has cast the spell, and it resolves: the game waits for the first thing that it asks."""
    hands = ([toy(*effects)], *([()] * (players - 1)))
    game = kit.position(battlefield=(mine, *([()] * (players - 1))), hand=hands, edition=edition, chance=chance, life=(20,) * players)
    kit.cast(game, "Toy Toss")
    while kit.asked(game).task == ACT and game.state.lane.stack:
        game.decide(PASS)
    return game


def asked(game: Game) -> tuple[str, int]:
    """What is asked, and of whom."""
    return kit.asked(game).asks or kit.asked(game).task, kit.asked(game).player


def come_up(game: Game) -> list[tuple[int, int]]:
    """Whether the flips were won, and the sides."""
    return [(e.result, e.side) for e in kit.events(game, words.COMES_UP)]


# Calls ------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("edition", presets())
@pytest.mark.parametrize("matches", [False, True])
def test_who_flips_calls_and_wins_if_the_call_matches_and_up_to_2006_an_opponent_calls(edition: str, matches: bool) -> None:
    game = casting(FLIP, edition=edition)
    by_opponent = edition in ("8ED", "9ED")
    assert asked(game) == ("call", 1 if by_opponent else 0)
    game.decide("tails")
    assert asked(game) == ("coin", CHANCE)
    game.decide("tails" if matches else "heads")
    assert come_up(game) == [(WON if matches != by_opponent else LOST, TAILS if matches else HEADS)]


@pytest.mark.parametrize(
    ("edition", "called", "uncalled"),
    [("9ED", "511.1", "511.2"), ("10E", "511.1", "511.2"), ("M12", "705.1", "705.2"), ("NOW", "705.2", "705.2")],
)
def test_the_rules_that_are_cited_are_those_of_the_edition(edition: str, called: str, uncalled: str) -> None:
    """The glossary of 2005 has no number: that of the first edition that has one is cited."""
    found = []
    for effect in (FLIP, FlipCoins(called=False)):
        game = casting(effect, edition=edition, chance="seed")
        kit.settle(game)
        (event,) = kit.events(game, words.COMES_UP)
        found.append(game.edition.cite(CLAUSES[event.clause].key).split(" ")[0])
    assert found == [called, uncalled]


def test_the_next_opponent_in_turn_order_calls_among_several() -> None:
    game = casting(FlipCoins(who=EachPlayer()), edition="9ED", players=3)
    callers = []
    while asked(game)[0] == "call":
        callers.append(asked(game)[1])
        game.decide("heads")
    assert callers == [1, 2, 0]


def test_each_player_who_flips_calls_in_turn_order_and_all_coins_come_up_at_once() -> None:
    game = casting(FlipCoins(who=EachPlayer()), GainLife(WhoseFlip(WON), Fixed(3)))
    for player in (0, 1):
        assert asked(game) == ("call", player)
        game.decide("heads")
    assert not kit.events(game, words.COMES_UP)
    game.decide("tails")
    game.decide("heads")
    assert come_up(game) == [(LOST, TAILS), (WON, HEADS)]
    assert [p.life for p in game.state.players] == [20, 23]


def test_nobody_calls_a_coin_of_which_only_the_side_counts_and_nobody_wins_or_loses() -> None:
    lost = If(FlipIs(LOST), (GainLife(CONTROLLER, Fixed(5)),))
    game = casting(FlipCoins(called=False), If(FlipIs(TAILS), (GainLife(CONTROLLER, Fixed(1)),)), lost)
    assert asked(game) == ("coin", CHANCE)
    game.decide("tails")
    assert come_up(game) == [(0, TAILS)]
    assert game.state.players[0].life == 21


def test_several_coins_are_called_one_by_one_and_each_that_is_won_counts() -> None:
    game = casting(FlipCoins(Fixed(3)), DrawCards(CONTROLLER, Flips(WON)), GainLife(CONTROLLER, Flips(LOST, times=2)))
    for call in ("heads", "tails", "heads"):
        game.decide(call)
    for side in ("heads", "heads", "heads"):
        game.decide(side)
    assert [result for result, _ in come_up(game)] == [WON, LOST, WON]
    assert (len(game.state.players[0].hand), game.state.players[0].life) == (2, 22)


def test_no_coin_is_flipped_if_none_is_to_be_and_what_was_flipped_before_is_forgotten() -> None:
    again = (FlipCoins(Fixed(0)), If(FlipIs(WON), (GainLife(CONTROLLER, Fixed(1)),)))
    game = casting(FLIP, *again)
    game.decide("heads")
    game.decide("heads")
    assert come_up(game) == [(WON, HEADS)]
    assert game.state.players[0].life == 20


@pytest.mark.parametrize("wrong", ["edge", "", None, 1, True, ("heads",)])
def test_an_answer_that_is_no_side_of_a_coin_is_refused(wrong: object) -> None:
    game = casting(FLIP)
    before = game.digest
    with pytest.raises(IllegalAction, match=r"705\.2"):
        game.decide(wrong)
    assert game.digest == before
    game.decide("heads")
    before = game.digest
    with pytest.raises(IllegalAction, match=r"705\.1"):
        game.decide(wrong)
    assert game.digest == before


def test_a_player_who_leaves_the_game_instead_of_calling_flips_no_coin() -> None:
    game = casting(FlipCoins(who=EachPlayer()), GainLife(WhoseFlip(WON), Fixed(3)), players=3)
    game.decide("heads")
    assert asked(game) == ("call", 1)
    game.concede(1)
    for player in (0, 2):
        assert asked(game) == ("call", player)
        game.decide("heads")
    game.decide("tails")
    game.decide("heads")
    assert [e.player for e in kit.events(game, words.COMES_UP)] == [0, 2]
    assert [game.state.players[p].life for p in (0, 2)] == [20, 23]


# Chance -----------------------------------------------------------------------------------------------------------------
def test_coins_come_from_the_seed_of_the_game_and_are_fair() -> None:
    sides: Counter[int] = Counter()
    game = casting(FlipCoins(Fixed(200), called=False), chance="seed")
    kit.settle(game)
    sides.update([side for _, side in come_up(game)])
    assert set(sides) == {HEADS, TAILS}
    assert 70 < sides[HEADS] < 130
    assert game.state.chance > 0


def test_a_fork_flips_the_same_coins_and_a_resampled_game_may_flip_others() -> None:
    game = casting(FlipCoins(Fixed(40)), chance="seed")
    played = []
    for twin in (game.fork(), game.fork(), game.resample(0, 1)):
        kit.settle(twin)
        played.append(come_up(twin))
    assert played[0] == played[1]
    assert played[0] != played[2]


def test_a_game_goes_through_json_between_the_call_and_the_coin_and_the_ignored_coin() -> None:
    doubling = card("Toy Thumb", "0", "Artifact", Replacement(EventPattern(words.FLIPS), Multiply(2)))
    game = casting(FLIP, If(FlipIs(WON), (GainLife(CONTROLLER, Fixed(1)),)), mine=(doubling,))
    for answer in ("tails", "heads", "tails", "heads"):
        again = saves.from_json(json.loads(json.dumps(saves.to_json(game.state))), game.state.rules, game.state.definitions)
        assert saves.digest(again) == game.digest
        waiting = driver.decision(again)
        assert waiting is not None
        assert (waiting.asks, waiting.task, list(waiting.options)) == (kit.asked(game).asks, kit.asked(game).task, ["heads", "tails"])
        game.state = again
        game._decision = waiting
        game.decide(answer)
    assert game.state.players[0].life == 21


# What changes a flip ----------------------------------------------------------------------------------------------------
def test_two_effects_that_flip_twice_as_many_leave_one_of_four_coins() -> None:
    doubling = card("Toy Thumb", "0", "Artifact", Replacement(EventPattern(words.FLIPS), Multiply(2)))
    game = casting(FLIP, mine=(doubling, doubling))
    game.decide("heads")
    for side in ("tails", "tails", "heads", "tails"):
        assert asked(game) == ("coin", CHANCE)
        game.decide(side)
    assert asked(game) == ("ignore", 0)
    with pytest.raises(IllegalAction, match=r"614\.6"):
        game.decide("both")
    game.decide("tails")
    assert come_up(game) == [(WON, HEADS)]
    assert [e.coins for e in kit.events(game, words.FLIPS)] == [4]


def test_a_flip_that_does_not_happen_is_neither_won_nor_lost() -> None:
    never = card("Toy Ban", "0", "Artifact", Replacement(EventPattern(words.FLIPS), Never()))
    until_lost = FlipCoins(None, until_lost=True)
    game = casting(FLIP, until_lost, If(FlipIs(LOST), (GainLife(CONTROLLER, Fixed(1)),)), mine=(never,))
    while game.state.lane.stack:
        kit.step(game)
    assert come_up(game) == []
    assert game.state.players[0].life == 20


# Until one is lost ------------------------------------------------------------------------------------------------------
def test_coins_are_flipped_one_after_another_until_one_is_lost_and_no_more_than_the_number() -> None:
    game = casting(FlipCoins(Fixed(3), until_lost=True))
    for n in range(3):
        assert len(come_up(game)) == n
        game.decide("heads")
        game.decide("heads")
    assert come_up(game) == [(WON, HEADS)] * 3
    assert kit.asked(game).task == ACT


def test_who_may_stop_is_asked_after_each_flip_that_was_won() -> None:
    game = casting(FlipCoins(None, until_lost=True, may_stop=True))
    for again in (True, False):
        game.decide("heads")
        game.decide("heads")
        assert asked(game) == ("flip again", 0)
        with pytest.raises(IllegalAction, match=r"608\.2c"):
            game.decide("heads")
        game.decide(again)
    assert come_up(game) == [(WON, HEADS)] * 2
    assert kit.asked(game).task == ACT


def test_a_game_is_forked_in_the_middle_of_what_is_repeated() -> None:
    heads = If(FlipIs(HEADS), (GainLife(CONTROLLER, Fixed(5)),))
    game = casting(Repeat((FlipCoins(called=False), GainLife(CONTROLLER, Fixed(1)), heads), FlipIs(HEADS, each=True)))
    game.decide("tails")
    twin = game.fork()
    for played, sides in ((game, ("heads",)), (twin, ("tails", "tails", "heads"))):
        for side in sides:
            played.decide(side)
    assert [one.state.players[0].life for one in (game, twin)] == [27, 29]


# A number ---------------------------------------------------------------------------------------------------------------
def test_any_number_may_be_chosen_but_only_within_what_the_text_allows() -> None:
    game = casting(ChooseNumber(), DrawCards(CONTROLLER, ChosenNumber()))
    assert kit.asked(game).task == NUMBER
    for wrong in (-1, True, "3", None):
        with pytest.raises(IllegalAction, match=r"608\.2d"):
            game.decide(wrong)
    game.decide(25)
    assert len(game.state.players[0].hand) == 25
    game = casting(ChooseNumber(1, 5), DrawCards(CONTROLLER, ChosenNumber()))
    assert list(kit.asked(game).options) == [1, 2, 3, 4, 5]
    for wrong in (0, 6):
        with pytest.raises(IllegalAction):
            game.decide(wrong)
    game.decide(5)
    assert len(game.state.players[0].hand) == 5


# In words ---------------------------------------------------------------------------------------------------------------
def test_the_questions_and_the_log_tell_of_coins() -> None:
    game = casting(FLIP)
    assert question(game) == "Ann calls the coin that is flipped for Toy Toss"
    assert describe(game, "tails") == "tails"
    game.decide("tails")
    assert question(game) == "a coin is flipped for Toy Toss"
    game.decide("tails")
    assert "Ann flips a coin and calls tails. [CR 705.1]" in game.log.text()
    assert "The coin of Ann comes up tails: Ann wins the flip. [CR 705.2]" in game.log.text()
    game = casting(FLIP, edition="9ED", chance="seed")
    kit.settle(game)
    assert "Ann flips a coin; Ben calls heads. [CR 511.3 of 10E]" in game.log.text()
    game = casting(FlipCoins(None, until_lost=True, may_stop=True))
    game.decide("heads")
    game.decide("heads")
    assert question(game) == "Ann may flip again for Toy Toss"
    game = casting(FlipCoins(Fixed(2), called=False), chance="seed")
    kit.settle(game)
    assert game.log.text().count("Ann flips a coin. [CR 705.1]") == 2
    game = casting(ChooseNumber())
    assert (question(game), describe(game, 3)) == ("Ann chooses a number for Toy Toss", "3")


def test_the_switch_says_since_when_the_player_calls() -> None:
    assert Edition.parse("2006-07-14").switches.coin_called_by == "opponent"
    assert Edition.parse("2006-07-15").switches.coin_called_by == "flipper"


def test_a_process_that_is_repeated_for_ever_without_chance_or_choice_makes_the_game_a_draw() -> None:
    """104.4b: nobody can flip a coin, so that the coins never come up heads."""
    nobody_flips = card("Toy Edge", "0", "Artifact", Replacement(EventPattern(words.FLIPS), Never()))
    for_ever = toy(Repeat((FlipCoins(called=False),), FlipIs(HEADS)))
    game = kit.position(battlefield=((nobody_flips,), ()), hand=((for_ever,), ()))
    kit.cast(game, "Toy Toss")
    kit.settle(game)
    assert game.decision is None
    assert game.state.winner == -1
    assert kit.cited(game, kit.events(game, words.GAME_ENDS)[0]) == "104.4b"


def test_a_process_that_chance_can_end_is_repeated_as_often_as_it_takes() -> None:
    game = casting(Repeat((FlipCoins(called=False),), FlipIs(HEADS)))
    for _ in range(200):
        game.decide("tails")
    assert kit.asked(game).task == "coin"
    game.decide("heads")
    assert not game.state.lane.stack
