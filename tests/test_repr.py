"""What Python writes for the things of a game: words, never an address."""

from __future__ import annotations

import random
from typing import Any

from apnap import card
from apnap.game import Game


def things(game: Game) -> list[Any]:
    """What a user may hold of a game."""
    view, state = game.view(0), game.state
    held: list[Any] = [
        game,
        game.decision,
        game.log,
        game.plan,
        game.edition,
        game.record(),
        game.outcome,
        view,
        view.combat,
        *view.players,
    ]
    held += [*view.battlefield, *view.log[-3:], *game.events()[-3:]]
    held += [game.decision.options] if game.decision else []
    return [*held, state, state.lane, *state.lane.frames, *state.objects.values(), *state.players]


def test_nothing_that_a_user_holds_is_written_as_an_address() -> None:
    game, rng = Game(["red.txt", "green.txt"], seed=3), random.Random(1)
    found: set[str] = set()
    while game.decision is not None:
        found |= {type(thing).__qualname__ for thing in things(game) if " at 0x" in repr(thing)}
        game.decide(game.decision.options.sample(rng))
    found |= {type(thing).__qualname__ for thing in things(game) if " at 0x" in repr(thing)}
    assert found == set()


def test_a_card_a_state_and_its_objects_say_what_they_are() -> None:
    game = Game([["Mountain"] * 30, ["Forest"] * 30], seed=1)
    assert repr(card("Shock")) == "<Definition 'Shock'>"
    assert repr(game.state.objects[1]) == "<Object 1: 'Mountain', library of player 0>"
    assert repr(game.state.players[0]).startswith("<Player: 20 life, 7 in hand, 23 in library>")
    assert repr(game.state).startswith("<State of NOW, turn 0: ")
