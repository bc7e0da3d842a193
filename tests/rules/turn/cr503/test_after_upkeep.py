"""503.2: what can be cast only after the upkeep step, in turns in the middle of which the game began."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, find, place, refresh, resolve, step, until
from tests.rules.combat.made_up import FREE, instant

from apnap.game import Game
from apnap.machine.decisions import ACT
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import CastOnly, DrawCards, During, ExtraPhase, Fixed, SpellAbility, You
from apnap.parts.words import BEGINNING_PHASE, DRAW, INSTANT, MAIN, UPKEEP

EDITIONS = ["M12", "C16", "PIP", "NOW"]
LATE = Definition("Late", FREE, INSTANT, abilities=(CastOnly(During(after=UPKEEP)), SpellAbility((DrawCards(You(), Fixed(1)),))))
AGAIN = instant("Dawn Again", ExtraPhase((BEGINNING_PHASE,)))
STARTS = ["upkeep", "upkeep, priority Ben", "draw step", "precombat main"]


def begun_in(start: str, edition: str, *more: str) -> Game:
    """A game that begins in that step of Ben's turn; he has a spell for after the upkeep, and one by which the turn begins anew."""
    battlefield = f"Ben: battlefield {', '.join(more)}" if more else "Ben:"
    game = Game.from_scenario(f"edition {edition}\nAnn:\n{battlefield}\nstart turn 2, Ben, {start}\n")
    place(game, 1, words.HAND, [LATE, AGAIN])
    refresh(game)
    return game


def castable(game: Game) -> list[int]:
    """The steps of the rest of the turn in which Ben can cast it, one after the other."""
    found: list[int] = []
    while game.state.lane.turn == 2:
        if asked(game).task == ACT and asked(game).player == 1 and ("cast", find(game, "Late", words.HAND)) in asked(game).options:
            found.append(game.state.lane.step)
        step(game)
    return found


@pytest.mark.rule("upkeep_after_first_of_many")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("start", STARTS)
def test_the_upkeep_step_is_over_as_soon_as_the_next_step_begins_wherever_in_the_turn_the_game_began(start: str, edition: str) -> None:
    every = castable(begun_in(start, edition))
    assert UPKEEP not in every
    assert every[:1] == [MAIN if start == "precombat main" else DRAW]
    assert every[-1] == words.END


@pytest.mark.rule("upkeep_after_first_of_many")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("hub", [(), ("Eon Hub",)])
@pytest.mark.parametrize("start", STARTS)
def test_a_second_upkeep_step_is_after_the_first_whether_the_game_began_in_that_or_later_and_though_it_is_skipped(
    start: str, hub: tuple[str, ...], edition: str
) -> None:
    game = begun_in(start, edition, *hub)
    until(game, lambda g: g.state.lane.step == MAIN and asked(g).player == 1)
    cast(game, "Dawn Again")
    resolve(game)
    again = [DRAW] if hub else [UPKEEP, DRAW]
    assert castable(game)[: len(again) + 1] == [MAIN, *again]
