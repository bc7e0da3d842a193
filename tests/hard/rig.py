"""What the hard cases share: a game that goes through JSON, out and in, at every decision."""

from __future__ import annotations

import json

from tests.kit import asked

from apnap import saves
from apnap.game import Game
from apnap.machine import driver
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS, Decision


def answer(game: Game, *answers: object) -> None:
    """Give the answers one after another, with JSON out and in after each."""
    for one in answers:
        game.decide(one)
        through_json(game)


def through_json(game: Game) -> None:
    """Replace the game's state by what its JSON says; it is the same, and the same is asked."""
    state = game.state
    digest = saves.digest(state)
    asks = told(game.decision)
    game.state = saves.from_json(json.loads(json.dumps(saves.to_json(state))), state.rules, state.definitions)
    game._decision = driver.decision(game.state)
    assert saves.digest(game.state) == digest
    assert told(game.decision) == asks


def told(decision: Decision | None) -> object:
    """What a decision says, without counting more options than a test needs."""
    if decision is None:
        return None
    options = decision.options
    return decision.task, decision.behalf, decision.player, decision.clause, decision.about, decision.asks, list(options)[:50]


def passes(game: Game, number: int = 2) -> None:
    """So many passes in succession; nobody attacks or blocks in between."""
    for _ in range(number):
        while asked(game).task in (ATTACKERS, BLOCKERS):
            answer(game, ())
        assert asked(game).task == ACT
        answer(game, PASS)


def options(game: Game) -> list[object]:
    """The options of the decision, all of them."""
    return list(asked(game).options)
