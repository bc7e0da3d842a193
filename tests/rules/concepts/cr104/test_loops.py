"""104.4b, 732.4: a loop of mandatory actions is a draw; one that somebody can leave, or that chance can end, is not.

Of these modules: concepts.cr104.ending.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, cited, events, find, position, resolve, settle, step
from tests.made import card, creature, spell

from apnap.game import Game
from apnap.machine.decisions import PASS, YES_NO
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import DrawGame, EventPattern, Fixed, GainLife, LoseLife, Never, Replacement, Shuffle, Triggered, TriggerPlayer, You

GAINS = EventPattern(words.LIFE, gain=1)
LOSES = EventPattern(words.LIFE, gain=-1)


def pair(*, optional: bool = False, loss: int = 1) -> list[Definition]:
    """Two creatures: whoever gains life loses some, and whoever loses life gains 1."""
    taker = creature("Taker", "B", "Imp", 1, 1, Triggered(GAINS, (LoseLife(TriggerPlayer(), Fixed(loss)),), optional=optional))
    giver = creature("Giver", "W", "Cat", 1, 1, Triggered(LOSES, (GainLife(TriggerPlayer(), Fixed(1)),)))
    return [taker, giver]


def resolutions(game: Game) -> int:
    return len(events(game, words.RESOLVES))


def helix(game: Game) -> None:
    cast(game, "Lightning Helix", (-2,))
    settle(game)


@pytest.mark.rule("draw_loop", "loop_mandatory")
@pytest.mark.parametrize(("edition", "numbers"), [("9ED", "102.4b"), ("M12", "104.4b"), ("NOW", "104.4b")])
def test_two_abilities_that_trigger_on_one_another_for_ever_make_the_game_a_draw(edition: str, numbers: str) -> None:
    game = position(battlefield=(["Plains", "Mountain"], pair()), hand=(["Lightning Helix"], []), edition=edition)
    helix(game)
    assert game.over
    assert game.winner is None
    assert [(e.player, cited(game, e)) for e in events(game, words.GAME_ENDS)] == [(-1, numbers)]
    assert 50 <= resolutions(game) < 120
    assert "The game is a draw: mandatory actions repeat without end." in game.log.text("cited")


@pytest.mark.rule("draw_loop", "loop_mandatory")
def test_three_oblivion_rings_that_exile_one_another_make_the_game_a_draw() -> None:
    game = position(battlefield=(["Plains"] * 9, []), hand=(["Oblivion Ring"] * 3, []))
    for _ in range(3):
        assert not game.over
        cast(game, "Oblivion Ring")
        settle(game)
    assert game.over
    assert game.winner is None


@pytest.mark.rule("draw_loop")
def test_a_loop_is_a_draw_although_a_player_could_act() -> None:
    game = position(battlefield=(["Plains", "Mountain", "Mountain"], [*pair(), "Mountain"]), hand=(["Lightning Helix", "Shock"], ["Shock"]))
    helix(game)
    assert game.over
    assert game.winner is None


@pytest.mark.rule("draw_loop")
def test_a_player_who_acts_is_given_as_much_time_again() -> None:
    game = position(battlefield=(["Plains", "Mountain", "Mountain"], pair()), hand=(["Lightning Helix", "Shock"], []))
    cast(game, "Lightning Helix", (-2,))
    while resolutions(game) < 45:
        step(game)
    while asked(game).player != 0:
        step(game)
    before = resolutions(game)
    cast(game, "Shock", (-2,))
    settle(game)
    assert game.over
    assert resolutions(game) >= before + 50


@pytest.mark.rule("draw_loop")
def test_a_loop_that_kills_a_player_is_no_draw() -> None:
    game = position(battlefield=(["Plains", "Mountain"], pair(loss=2)), hand=(["Lightning Helix"], []), life=(20, 70))
    helix(game)
    assert game.over
    assert game.winner is not None


@pytest.mark.rule("draw_loop")
def test_a_loop_that_a_player_can_leave_is_no_draw() -> None:
    game = position(battlefield=(["Plains", "Mountain"], pair(optional=True)), hand=(["Lightning Helix"], []))
    cast(game, "Lightning Helix", (-2,))
    while resolutions(game) < 200:
        if asked(game).task == YES_NO:
            game.decide(True)
        else:
            game.decide(PASS if PASS in asked(game).options else asked(game).options[0])
    assert not game.over


@pytest.mark.rule("draw_loop")
def test_a_loop_that_chance_can_end_is_no_draw() -> None:
    shuffler = creature("Shuffler", "U", "Weird", 1, 1, Triggered(GAINS, (Shuffle(You()),)))
    game = position(battlefield=(["Plains", "Mountain"], [*pair(), shuffler]), hand=(["Lightning Helix"], []))
    cast(game, "Lightning Helix", (-2,))
    while resolutions(game) < 250:
        step(game)
    assert not game.over


@pytest.mark.rule("draw_loop", "sba_loop")
def test_state_based_actions_that_never_come_to_an_end_make_the_game_a_draw() -> None:
    stays = Replacement(EventPattern(words.MOVES, this=True, from_zone=words.BATTLEFIELD), Never())
    game = position(battlefield=(["Swamp"], [creature("Husk", "B", "Zombie", 0, 1, stays)]), hand=(["Dead Weight"], []))
    cast(game, "Dead Weight", (find(game, "Husk"),))
    resolve(game)
    assert game.over
    assert game.winner is None


@pytest.mark.rule("draw_by_effect", "game_ends")
@pytest.mark.parametrize(("edition", "number"), [("M12", "104.4c"), ("NOW", "104.4c")])
def test_an_effect_can_make_the_game_a_draw(edition: str, number: str) -> None:
    truce = card("Truce", "0", "Sorcery", spell(DrawGame()))
    game = position(battlefield=([], []), hand=([truce], []), life=(20, 1), edition=edition)
    cast(game, "Truce")
    resolve(game)
    assert game.over
    assert game.winner is None
    assert [(e.player, cited(game, e)) for e in events(game, words.GAME_ENDS)] == [(-1, number)]
