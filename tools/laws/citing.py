"""The law of citations: the clause that an event cites was carried out for it.

`python -m tools.laws.citing` tries it on the games that it reads, a line each: WORKLOAD PRESET SEED. It prints a digest of what a game's
events are and cite, and how many there are: by that the compiled program, whose clauses call one another where nothing counts them, is
compared with the one that was counted.
"""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

from tools.laws.written import deck, one_decision

from apnap.editions import tables
from apnap.game import Game
from apnap.machine import tally
from apnap.machine.procedures import CLAUSES

ROOT = Path(__file__).parents[2]
COMPILED = "APNAP_COMPILED" in os.environ
WORKLOADS = ("vanilla", "mixed", "asked", "bundled", "pool", "pool3")
BUNDLED = ("red", "green", "blue", "spells", "sacrifice")
MOST = 800
"""So many decisions a game has at most."""
SEEN: dict[str, Counter[str]] = {name: Counter() for name in ("made", "remade", "beside")}
"""How many events of the games so far cite a clause that made them, one that made them before they were put back, and how many name a
rule beside."""


def cases(games: int, first: int) -> list[tuple[str, int]]:
    """So many games in each preset; the seed says which workload it is, each as often as another."""
    return [(preset, seed) for seed in range(first, first + games) for preset in tables.presets()]


def begun(workload: str, preset: str, seed: int, rng: random.Random) -> Game:
    """A game of that workload: bundled decks, or cards of the whole pool for two or three players."""
    if workload in ("pool", "pool3"):
        payment = rng.choice(["auto", "asked"])
        return Game([deck(rng) for _ in range(3 if workload == "pool3" else 2)], edition=preset, seed=seed, payment=payment)
    decks = {"vanilla": ["vanilla", "vanilla"], "bundled": rng.sample(BUNDLED, 2)}.get(workload, ["spells", "sacrifice"])
    return Game(decks, edition=preset, seed=seed, payment="asked" if workload == "asked" else "auto")


def played(workload: str, preset: str, seed: int) -> Game:
    """A random game; with three players somebody may concede at any time."""
    rng = random.Random(f"{workload}/{preset}/{seed}")
    game = begun(workload, preset, seed, rng)
    for _ in range(MOST):
        if game.decision is None:
            break
        if workload == "pool3" and rng.random() < 0.003:
            game.concede(rng.choice(game.state.lane.present))
        else:
            one_decision(game, rng)
    return game


def carried_out(workload: str, preset: str, seed: int) -> Game:
    """The game, of which each event cites a clause that made it. AssertionError: which ones do not."""
    counts = {"made": tally.MADE, "remade": tally.REMADE, "beside": tally.BESIDE}
    before = {name: Counter(of) for name, of in counts.items()}
    unmade, ran = Counter(tally.UNMADE), Counter(tally.RAN)
    game = played(workload, preset, seed)
    wrong = Counter(tally.UNMADE) - unmade
    assert not wrong, f"{workload}: events cite what did not make them: {sorted(key for key, _edition in wrong)}"
    here: dict[str, Counter[tuple[str, str]]] = {name: Counter(of) - before[name] for name, of in counts.items()}
    happened = sum(sum(here[name].values()) for name in ("made", "remade"))
    assert happened >= len(game.events()), f"{workload}: {len(game.events())} events, of which {happened} were counted"
    assert Counter(tally.RAN) - ran
    for name, each in here.items():
        SEEN[name][workload] += sum(each.values())
    return game


def cited(game: Game) -> str:
    """A digest of the events of the game in their order, each with the name of the clause that it cites, and of the position at its end."""
    made = hashlib.sha256(game.digest.encode())
    for event in game.events():
        clause = CLAUSES[event.clause].name if event.clause >= 0 else ""
        made.update(repr((event.kind, clause, event.second, event.subject, event.player, event.source)).encode())
    return f"{made.hexdigest()} {len(game.events())}"


@cache
def interpreter() -> subprocess.Popen[str]:
    """A process of the interpreted program, which tries the law on the games that it is given."""
    environment = {name: text for name, text in os.environ.items() if name != "APNAP_COMPILED"}
    environment |= {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]), "APNAP_TALLY": "1"}
    command = [sys.executable, "-m", "tools.laws.citing"]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT)


def counted(workload: str, preset: str, seed: int) -> str:
    """What the interpreted program prints of the game, in which it has found the law to hold. AssertionError: it has not."""
    process = interpreter()
    assert process.stdin is not None
    assert process.stdout is not None
    print(workload, preset, seed, file=process.stdin, flush=True)
    line = process.stdout.readline().strip()
    assert line, f"{workload}: what the interpreted program says of it was not told"
    return line


def as_counted(workload: str, preset: str, seed: int) -> Game:
    """The game, of which each event is, and cites, what was counted in the interpreted program. AssertionError: one does not."""
    game = played(workload, preset, seed)
    there = counted(workload, preset, seed)
    assert cited(game) == there, f"{workload}: compiled {cited(game)}, counted {there}"
    return game


def tries(case: tuple[str, int]) -> str:
    """The law holds for the game; compiled, for the same game that was counted."""
    preset, seed = case
    workload = WORKLOADS[seed % len(WORKLOADS)]
    if COMPILED:
        as_counted(workload, preset, seed)
        return workload
    tally.start()
    carried_out(workload, preset, seed)
    return workload


if __name__ == "__main__":
    tally.start()
    for told in sys.stdin:
        of, where, number = told.split()
        print(cited(carried_out(of, where, int(number))), flush=True)
