"""What is measured: games, decisions, copies, empty turns, bytes."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable
from random import Random
from time import perf_counter

from apnap.bench import bare
from apnap.game import Game
from apnap.given import definitions
from apnap.machine.decisions import ATTACKERS, PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.words import UPKEEP

Decks = tuple[list[Definition], list[Definition]]
Drawing = Callable[[int], Decks]
"""The decks of the game of that number."""


def played(decks: Decks, seed: int) -> tuple[Game, int]:
    """A whole game between two random players, every priority pass asked, with its full log; and the number of decisions."""
    game = Game(decks, seed=seed)
    rng = Random(seed)
    made = 0
    decision = game.decision
    while decision is not None:
        game.decide(decision.options.sample(rng))
        made += 1
        decision = game.decision
    return game, made


def rounds(one: Callable[[int], None], seconds: float, first: int = 0) -> float:
    """How often a second `one` is done with numbers from `first` on."""
    done = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        one(first + done)
        done += 1
    return done / (perf_counter() - began)


def speed(decks: Drawing, seconds: float, seed: int, turns: int = 5) -> dict[str, float]:
    """Games a second beside the bare loop, alternately, as medians of `turns` rounds; and what a game has on average."""
    ours: list[float] = []
    theirs: list[float] = []
    counts = [0, 0, 0, 0]
    plain_decisions: list[int] = []

    def one(number: int) -> None:
        game, made = played(decks(number), number)
        counts[0] += 1
        counts[1] += made
        counts[2] += game.state.logged()
        counts[3] += game.state.lane.turn

    def bare_one(number: int) -> None:
        plain_decisions.append(bare.play(number)[0])

    played(decks(seed), seed)
    for _ in range(turns):
        ours.append(rounds(one, seconds / turns, seed))
        theirs.append(rounds(bare_one, seconds / turns / 4, seed))
    games = sorted(ours)[turns // 2]
    plain = sorted(theirs)[turns // 2] * sum(plain_decisions) / len(plain_decisions)
    return {
        "games_per_s": round(games, 1),
        "decisions_per_s": round(games * counts[1] / counts[0]),
        "decisions_per_game": round(counts[1] / counts[0], 1),
        "events_per_game": round(counts[2] / counts[0], 1),
        "turns_per_game": round(counts[3] / counts[0], 1),
        "bare_decisions_per_s": round(plain),
        "ratio_to_bare": round(games * counts[1] / counts[0] / plain, 3),
    }


def happenings(decks: Decks, seed: int, games: int = 50) -> dict[str, float]:
    """How often it happens in a game that an ability triggers, a spell is countered, a token is created, something is sacrificed."""
    counts = dict.fromkeys(("triggers", "countered_spells", "tokens", "sacrifices"), 0)
    for number in range(seed, seed + games):
        for event in played(decks, number)[0].events():
            counts["triggers"] += event.kind == words.PUT_ON_STACK and event.why == words.TRIGGERS
            counts["countered_spells"] += event.kind == words.MOVES and event.why == words.COUNTERED
            counts["tokens"] += event.kind == words.CREATES and event.to == words.BATTLEFIELD
            counts["sacrifices"] += event.kind == words.MOVES and event.why == words.SACRIFICED
    return {f"{name}_per_game": round(count / games, 1) for name, count in counts.items()}


def milliseconds(one: Callable[[], object]) -> float:
    """How long it takes once, as the middle of three times."""
    times: list[float] = []
    for _ in range(3):
        began = perf_counter()
        one()
        times.append(perf_counter() - began)
    return round(sorted(times)[1] * 1000, 2)


def fork_us(game: Game, times: int = 2000) -> float:
    """Microseconds for a copy of the game where it stands."""
    best = 1e9
    for _ in range(5):
        began = perf_counter()
        for _ in range(times):
            game.fork()
        best = min(best, perf_counter() - began)
    return best / times * 1e6


def forks(decks: Decks, seed: int) -> dict[str, float]:
    """Copies at every 25th decision of a game, at the worst of them, and in the middle of a declaration of attackers."""
    game = Game(decks, seed=seed)
    rng = Random(seed)
    times: list[float] = []
    declaring = 0.0
    made = 0
    while game.decision is not None:
        if made % 25 == 0:
            times.append(fork_us(game, 200))
        if game.decision.task == ATTACKERS and game.state.lane.turn >= 12 and not declaring:
            declaring = fork_us(game)
        game.decide(game.decision.options.sample(rng))
        made += 1
    return {
        "fork_us": round(sorted(times)[len(times) // 2], 2),
        "fork_us_worst": round(max(times), 2),
        "fork_mid_declaration_us": round(declaring, 2),
    }


def empty_turn_us(turns: int = 200) -> float:
    """Microseconds for a turn in which both players, with 20 lands each, only pass; every window is asked (best of five)."""
    forest = definitions(["Forest"] * 20)
    best = 1e9
    for _ in range(5):
        game = Game([forest * 60, forest * 60], seed=1, starting=0)
        while game.decision is not None and game.state.lane.turn < 60:
            lands = (
                [o for o in game.decision.options if isinstance(o, tuple) and o and o[0] == "play"] if game.decision.task == "act" else []
            )
            game.decide(lands[0] if lands else PASS if game.decision.task == "act" else game.decision.options[0])
        first = game.state.lane.turn
        while game.state.lane.step != UPKEEP:
            pass_on(game)
        spent = 0.0
        while game.state.lane.turn < first + turns:
            asked = game.decision
            assert asked is not None
            answer = PASS if asked.task == "act" else asked.options[0]
            began = perf_counter()
            game.decide(answer)
            spent += perf_counter() - began
        best = min(best, spent / turns)
    return round(best * 1e6, 1)


def pass_on(game: Game) -> None:
    """Pass, or answer with the first option."""
    asked = game.decision
    assert asked is not None
    game.decide(PASS if asked.task == "act" else asked.options[0])


def memory(decks: Decks, seed: int, number: int = 20) -> dict[str, float]:
    """Bytes of a live game after 250 decisions without its log, and of a finished one with its log."""
    played(decks, seed)
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    live = [part_played(decks, seed + n) for n in range(number)]
    for game in live:
        game.state.log = []
    gc.collect()
    bytes_live = (tracemalloc.get_traced_memory()[0] - before) / number
    live.clear()
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    finished = [played(decks, seed + n)[0] for n in range(number)]
    gc.collect()
    bytes_logged = (tracemalloc.get_traced_memory()[0] - before) / number
    finished.clear()
    tracemalloc.stop()
    return {"bytes_per_game": round(bytes_live), "bytes_per_logged_game": round(bytes_logged)}


def part_played(decks: Decks, seed: int) -> Game:
    """A game after 250 decisions."""
    game = Game(decks, seed=seed)
    rng = Random(seed)
    for _ in range(250):
        if game.decision is None:
            break
        game.decide(game.decision.options.sample(rng))
    return game
