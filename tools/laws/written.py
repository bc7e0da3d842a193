"""The law of writing games down: cut anywhere, a game is a scenario, and the text of that is read back to the same position."""

from __future__ import annotations

import random

from apnap.cards import POOL
from apnap.editions import tables
from apnap.errors import ScenarioError
from apnap.game import Game
from apnap.machine.decisions import ACT
from apnap.scenarios.building import build
from apnap.scenarios.model import Scenario
from apnap.scenarios.parsing import parse
from apnap.scenarios.recording import from_record
from apnap.scenarios.running import run_in
from apnap.scenarios.texts import text
from apnap.scenarios.writing import from_game

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
MOST = 1000
"""So many decisions a game has at most."""


def cases(games: int, first: int) -> list[tuple[str, int]]:
    """So many games in each preset."""
    return [(preset, seed) for seed in range(first, first + games) for preset in tables.presets()]


def deck(rng: random.Random) -> list[str]:
    """Two colours and what has none, from the whole pool."""
    colours = rng.sample(range(5), 2)
    mask = sum(1 << colour for colour in colours)
    fitting = [name for name, card in POOL.items() if not card.colours & ~mask]
    return [BASICS[colour] for colour in colours for _ in range(10)] + [rng.choice(fitting) for _ in range(40)]


def begun(preset: str, seed: int, rng: random.Random) -> Game:
    """A game of two players, or of three, of which each may be able to attack only one."""
    players = 3 if rng.random() < 0.2 else 2
    attack = "one" if players > 2 and rng.random() < 0.3 else "multiple"
    return Game([deck(rng) for _ in range(players)], edition=preset, seed=seed, attack=attack)


def one_decision(game: Game, rng: random.Random) -> None:
    """Answer as chance has it; now and then with a mana ability, which is no option, and hardly ever with a concession."""
    decision = game.decision
    assert decision is not None
    if rng.random() < 0.0005:
        game.concede(rng.choice(game.state.lane.present))
    elif decision.task == ACT and rng.random() < 0.05 and game.mana:
        game.decide(rng.choice(game.mana))
    else:
        game.decide(decision.options.sample(rng))


def cut(preset: str, seed: int) -> Game:
    """A random game as it was at one of its decisions, each as likely as another, after its first turn has begun; or at its end."""
    rng = random.Random(f"{preset}/{seed}")
    game = begun(preset, seed, rng)
    kept = game
    number = 0
    for _ in range(MOST):
        if game.decision is None:
            break
        one_decision(game, rng)
        if game.state.lane.turn:
            number += 1
            if rng.random() * number < 1:
                kept = game.fork()
    return kept


def read_back(scenario: Scenario) -> Scenario:
    """The scenario as its text says it. AssertionError: that is another one."""
    (again,) = parse(text(scenario))
    assert again == scenario, "the text says something else"
    return again


def whole(case: tuple[str, int]) -> str:
    """The game from its first turn on, as a position and a script, comes to where it was cut."""
    game = cut(*case)
    if not game.state.lane.turn:
        return "ended before its first turn"
    again = run_in(read_back(from_record(game)), game.edition, strict=False).play.game
    assert again.position_key == game.position_key, "another position"
    return "the same, over" if game.over else "the same"


def here(case: tuple[str, int]) -> str:
    """The position in which it was cut, if it can be written as one, is the one that is read back."""
    game = cut(*case)
    try:
        scenario = from_game(game)
    except ScenarioError as error:
        return str(error).split(": ", 1)[1].split(" (")[0]
    assert build(read_back(scenario), game.edition).position_key == game.position_key, "another position"
    return "the same"
