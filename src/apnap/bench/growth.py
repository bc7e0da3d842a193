"""How the cost of a decision grows with permanents and with continuous effects."""

from __future__ import annotations

import gc
from time import process_time
from typing import Final

from apnap.bench.measure import pass_on
from apnap.game import Game
from apnap.given import definitions
from apnap.model.objects import new_object
from apnap.parts import words

PERMANENTS: Final = (10, 30, 100, 300, 1000)
EFFECTS: Final = (1, 3, 10, 30, 100)
THINGS: Final = ("Forest", "Grizzly Bears", "Plains", "Savannah Lions")
SOURCES: Final = ("Glorious Anthem", "Crusade", "Bad Moon", "Lord of Atlantis", "Urborg, Tomb of Yawgmoth", "Kormus Bell")
TURNS: Final = 2


def put(game: Game, names: list[str]) -> None:
    """Put permanents onto the battlefield, four for each player by turns, without anything happening."""
    state = game.state
    everybody = (1 << len(state.players)) - 1
    for n, definition in enumerate(definitions(names)):
        state.define(definition)
        player = n // len(THINGS) % len(state.players)
        now = state.timestamp
        o = new_object(state.next_id, definition, player, player, words.BATTLEFIELD, False, 0, now, everybody, False, state.own)
        state.objects[o.id] = o
        state.battlefield += (o.id,)
        state.next_id += 1
        state.timestamp += 1
    state.changed = (1 << 24) - 1


def board(permanents: int, effects: int) -> Game:
    """A game with that many permanents, so many of which have continuous effects; the first player is in the second upkeep."""
    deck = definitions(["Forest"] * 60)
    game = Game([deck, deck], seed=1, starting=0)
    while game.state.lane.turn < 2 or game.state.lane.step != words.UPKEEP:
        pass_on(game)
    sources = [SOURCES[n % len(SOURCES)] for n in range(effects)]
    put(game, sources + [THINGS[n % len(THINGS)] for n in range(max(0, permanents - effects))])
    return game


def settled(permanents: int, effects: int) -> Game:
    """The same a turn later: the state-based actions that such a board calls for (most legends among the sources go) are over."""
    game = board(permanents, effects)
    pass_on(game)
    turn = game.state.lane.turn
    while game.decision is not None and game.state.lane.turn == turn:
        pass_on(game)
    return game


def per_decision_us(permanents: int, effects: int, best_of: int = 3) -> float:
    """Microseconds of processor time for a decision while both players pass through two turns, best of some.

    A permanent has just entered the settled board, so what all of them are is derived once meanwhile. As `timeit` does, garbage is
    collected before and not while it is measured.
    """
    best = 1e9
    for _ in range(best_of):
        game = settled(permanents, effects)
        put(game, [THINGS[0]])
        until = game.state.lane.turn + TURNS
        made = 0
        gc.collect()
        gc.disable()
        began = process_time()
        while game.decision is not None and game.state.lane.turn < until:
            pass_on(game)
            made += 1
        best = min(best, (process_time() - began) / made)
        gc.enable()
    return round(best * 1e6, 1)


def derived(permanents: int, effects: int) -> int:
    """How often the characteristics of an object are derived as both players pass through a turn in which no permanent comes or goes."""
    game = settled(permanents, effects)
    before = game.state.caches.derived
    turn = game.state.lane.turn
    while game.decision is not None and game.state.lane.turn == turn:
        pass_on(game)
    return game.state.caches.derived - before


def table() -> dict[str, float]:
    """Both rows, and what counts of them: 1,000 permanents against 100."""
    figures: dict[str, float] = {f"us_at_{n}_permanents": per_decision_us(n, 3) for n in PERMANENTS}
    figures |= {f"us_at_{n}_effects": per_decision_us(300, n) for n in EFFECTS}
    figures["permanents_1000_to_100"] = round(figures["us_at_1000_permanents"] / figures["us_at_100_permanents"], 2)
    figures["effects_100_to_10"] = round(figures["us_at_100_effects"] / figures["us_at_10_effects"], 2)
    figures["derived_in_a_quiet_turn"] = derived(300, 10)
    return figures
