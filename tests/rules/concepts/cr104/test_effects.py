"""101.2, 104.2b, 104.3: effects by which players can't win or can't lose."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, cited, events, position, resolve, until
from tests.rules.combat.made_up import enchantment, instant

from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.tree import CantDo, CantLose, EachPlayer, Fixed, LoseGame, LoseLife, WinGame, You

TRIUMPH = instant("Triumph", WinGame(You()))
DEFEAT = instant("Defeat", LoseGame(You()))
GRACE = instant("Grace", CantDo(You(), (CantLose(),)))
CURSE = enchantment("Curse", CantLose(words.OPPONENT))
DRAIN = instant("Drain", LoseLife(EachPlayer(words.OPPONENT), Fixed(30)))
BLEED = instant("Bleed", LoseLife(You(), Fixed(30)))
EDITIONS = ["9ED", "M12", "C16", "NOW"]
TABLES = (
    pytest.param(2, id="two"),
    pytest.param(3, id="three"),
)


def with_spells(*spells: object, seats: int = 2, edition: str = "NOW", **more: object) -> Game:
    """Ann has the spells; the others have nothing."""
    rest = ((),) * (seats - 1)
    there = more.pop("battlefield", ((), *rest))
    return position(battlefield=there, hand=(spells, *rest), life=(20,) * seats, edition=edition, **more)  # type: ignore[arg-type]


def play(game: Game, name: str) -> None:
    """The spell is cast and resolves."""
    cast(game, name)
    resolve(game)


@pytest.mark.rule("win_by_effect")
@pytest.mark.parametrize(
    ("edition", "number"), [("9ED", "102.2b"), ("M10", "104.2b"), ("M12", "104.2b"), ("C16", "104.2b"), ("NOW", "104.2b")]
)
def test_an_effect_makes_a_player_win(edition: str, number: str) -> None:
    game = with_spells(TRIUMPH, edition=edition)
    play(game, "Triumph")
    assert game.winner == 0
    assert cited(game, events(game, words.GAME_ENDS)[0]) == number


# Can't win --------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("cant_beats_can")
@pytest.mark.parametrize("edition", EDITIONS)
def test_whose_own_permanent_says_that_they_cant_win_does_not(edition: str) -> None:
    game = with_spells(TRIUMPH, battlefield=([CURSE], ()), edition=edition)
    play(game, "Triumph")
    assert not game.over


@pytest.mark.rule("cant_beats_can")
@pytest.mark.parametrize("seats", TABLES)
def test_that_a_player_cant_win_says_nothing_about_the_others(seats: int) -> None:
    rest = ((),) * (seats - 2)
    game = with_spells(TRIUMPH, battlefield=((), [CURSE], *rest), seats=seats)
    play(game, "Triumph")
    assert game.winner == 0


@pytest.mark.rule("win_last_player")
def test_a_player_who_cant_win_wins_when_all_opponents_have_left() -> None:
    game = with_spells(battlefield=([CURSE], ()))
    game.concede(1)
    assert game.winner == 0


# Can't lose -------------------------------------------------------------------------------------------------------------
@pytest.mark.rule("cant_beats_can")
@pytest.mark.parametrize("edition", EDITIONS)
def test_opponents_who_cant_lose_stay_at_negative_life_until_the_permanent_is_gone(edition: str) -> None:
    game = with_spells(DRAIN, DEFEAT, battlefield=([CURSE], (), ()), seats=3, edition=edition)
    play(game, "Drain")
    assert [p.life for p in game.state.players] == [20, -10, -10]
    assert not game.over
    game.state.battlefield = ()
    game.state.changed = (1 << 16) - 1
    game.state.sweep()
    game.decide(PASS)
    until(game, lambda g: g.state.lane.step != words.MAIN)
    assert game.winner == 0


@pytest.mark.rule("lose_by_effect")
def test_who_cant_lose_does_not_by_an_effect_that_says_so() -> None:
    game = with_spells(DEFEAT, battlefield=((), [CURSE]))
    play(game, "Defeat")
    assert not game.over
    assert not game.state.players[0].lost


@pytest.mark.rule("concede")
def test_who_cant_lose_may_concede() -> None:
    game = with_spells(battlefield=((), [CURSE]))
    game.concede(0)
    assert game.winner == 1


@pytest.mark.rule("cant_beats_can")
@pytest.mark.parametrize("edition", EDITIONS)
def test_for_a_turn_a_player_cant_lose_and_opponents_cant_win(edition: str) -> None:
    game = position(battlefield=((), ()), hand=([GRACE, BLEED], [TRIUMPH]), edition=edition)
    play(game, "Grace")
    play(game, "Bleed")
    assert game.state.players[0].life == -10
    until(game, lambda g: asked(g).behalf == 1)
    play(game, "Triumph")
    assert not game.over
    until(game, lambda g: g.state.lane.turn == 2)
    assert game.winner == 1


# Winning a multiplayer game (104.3h of 2011 to 2018) ----------------------------------------------------------------------
@pytest.mark.rule("win_makes_opponents_lose")
@pytest.mark.parametrize("edition", ["M12", "KTK", "C16", "HOU"])
def test_from_2011_to_2018_who_wins_by_an_effect_makes_opponents_lose_who_can(edition: str) -> None:
    game = with_spells(TRIUMPH, battlefield=((), ["Platinum Angel"], ()), seats=3, edition=edition)
    play(game, "Triumph")
    assert not events(game, words.LOSES)  # the Angel says that Ann can't win
    game = with_spells(TRIUMPH, seats=3, edition=edition)
    play(game, "Triumph")
    assert game.winner == 0
    lost = events(game, words.LOSES)
    assert [e.player for e in lost] == [1, 2]
    assert {cited(game, e) for e in lost} == {"104.3h"}


@pytest.mark.rule("win_makes_opponents_lose")
def test_opponents_who_cant_lose_stay_in_the_game_then() -> None:
    """Ben controls what says that his opponents can't lose; nothing says so of him."""
    curse = enchantment("Shelter", CantLose(words.OPPONENT))
    game = with_spells(TRIUMPH, battlefield=((), [curse], ()), seats=3, edition="M12")
    play(game, "Triumph")
    assert [p.lost for p in game.state.players] == [False, True, False]
    assert not game.over


@pytest.mark.rule("win_by_effect")
@pytest.mark.parametrize("edition", ["9ED", "M10", "DOM", "NOW"])
def test_before_and_after_that_the_player_wins_at_once(edition: str) -> None:
    game = with_spells(TRIUMPH, seats=3, edition=edition)
    play(game, "Triumph")
    assert game.winner == 0
    assert not events(game, words.LOSES)


@pytest.mark.rule("win_by_effect")
@pytest.mark.parametrize("edition", ["M12", "C16"])
def test_in_a_game_of_two_the_player_wins_in_those_years_too(edition: str) -> None:
    game = with_spells(TRIUMPH, edition=edition)
    play(game, "Triumph")
    assert not events(game, words.LOSES)
    assert game.winner == 0
