"""Writes the golden playthroughs, a short random game for each preset: `python tools/golden.py [PRESET ...]`.

Where the game of a seed has become too long, or no longer shows what it is there for, another seed is looked for and written down.
"""

from __future__ import annotations

import re
import sys
import tomllib
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from apnap.agents import agents
from apnap.game import Game
from apnap.machine.procedures import CLAUSES

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
GAMES = FOLDER / "games.toml"
FEWEST = 120
SEEDS = 20000


@dataclass(frozen=True)
class Playthrough:
    """One row of games.toml: `most` events, `decks` as `4 Shock; 6 Mountain`, `shows` the rules that the log cites, by their keys."""

    preset: str
    seed: int
    life: int
    most: int
    decks: tuple[str, str]
    shows: frozenset[str]

    @property
    def log(self) -> Path:
        return FOLDER / f"{self.preset}.txt"

    @property
    def record(self) -> Path:
        return FOLDER / f"{self.preset}.jsonl"


def playthroughs() -> list[Playthrough]:
    """All that games.toml tells of, in its order."""
    rows = tomllib.loads(GAMES.read_text(encoding="utf-8"))
    return [
        Playthrough(name, row["seed"], row["life"], row["most"], (row["ann"], row["ben"]), frozenset(row["shows"]))
        for name, row in rows.items()
    ]


def cards(deck: str) -> list[str]:
    """The names of a deck written as `4 Shock; 6 Mountain`."""
    names: list[str] = []
    for row in deck.split(";"):
        number, name = row.strip().split(" ", 1)
        names += [name] * int(number)
    return names


def played(game: Playthrough) -> Game:
    """The game between two random players, given up when its log is too long."""
    now = Game([cards(deck) for deck in game.decks], edition=game.preset, seed=game.seed, life=game.life)
    players = agents("random,random", 2, game.seed)
    while (decision := now.decision) is not None and now.state.logged() <= game.most:
        now.decide(players[decision.player](partial(now.view, decision.player), decision))
    return now


def told(game: Game) -> str:
    """The full log, and the digest of the end."""
    return f"{game.log.text('full')}\n\nDigest {game.digest}\n"


def shown(game: Game) -> set[str]:
    """The keys of the rules that the log cites, and the names of their parts, as in `mulligan/look`."""
    clauses = [CLAUSES[event.clause] for event in game.events()]
    return {clause.name for clause in clauses} | {clause.key for clause in clauses}


def serves(game: Playthrough, now: Game) -> bool:
    """The game has come to its end, has a length that somebody reads, and shows what it is there for."""
    return now.over and game.shows <= shown(now) and FEWEST <= now.state.logged() <= game.most


def write(game: Playthrough) -> None:
    now = played(game)
    if not serves(game, now):
        game, now = found(game)
        text = re.sub(rf"(?m)^(\[{game.preset}\].*\nseed = )\d+$", rf"\g<1>{game.seed}", GAMES.read_text(encoding="utf-8"))
        GAMES.write_text(text, encoding="utf-8", newline="\n")
        print(f"{game.preset} is now the game of seed {game.seed}: read its log", flush=True)
    game.log.write_text(told(now), encoding="utf-8", newline="\n")
    now.record(game.record)


def found(game: Playthrough) -> tuple[Playthrough, Game]:
    """The first seed that serves."""
    for seed in range(1, SEEDS):
        other = replace(game, seed=seed)
        now = played(other)
        if serves(other, now):
            return other, now
    sys.exit(f"{game.preset}: no game of {SEEDS} seeds is short and shows {', '.join(sorted(game.shows))}: change the decks")


def main() -> None:
    known = playthroughs()
    if "--help" in sys.argv or not set(sys.argv[1:]) <= {game.preset for game in known}:
        sys.exit(__doc__)
    for game in known:
        if len(sys.argv) == 1 or game.preset in sys.argv:
            write(game)


if __name__ == "__main__":
    main()
