"""Writes the golden playthroughs, a short random game for each preset: `python tools/golden.py --write [PRESET ...]`.

`--find PRESET` looks for a seed whose game is short and cites every rule that the playthrough is there to show.
"""

from __future__ import annotations

import argparse
import io
import sys
import tomllib
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from apnap.agents import agents
from apnap.game import Game

FOLDER = Path(__file__).parent.parent / "tests" / "golden"
LINES = range(120, 271)
SEEDS = 20000


@dataclass(frozen=True)
class Playthrough:
    """One row of games.toml: `decks` as `4 Shock; 6 Mountain`, `shows` the keys of rules that the log cites."""

    preset: str
    seed: int
    life: int
    decks: tuple[str, str]
    shows: tuple[str, ...]

    @property
    def log(self) -> Path:
        return FOLDER / f"{self.preset}.txt"

    @property
    def record(self) -> Path:
        return FOLDER / f"{self.preset}.jsonl"


def playthroughs() -> list[Playthrough]:
    """All that games.toml tells of, in its order."""
    rows = tomllib.loads((FOLDER / "games.toml").read_text(encoding="utf-8"))
    return [Playthrough(name, row["seed"], row["life"], (row["ann"], row["ben"]), tuple(row["shows"])) for name, row in rows.items()]


def cards(deck: str) -> list[str]:
    """The names of a deck written as `4 Shock; 6 Mountain`."""
    names: list[str] = []
    for row in deck.split(";"):
        number, name = row.strip().split(" ", 1)
        names += [name] * int(number)
    return names


def played(game: Playthrough, seed: int, most: int = sys.maxsize) -> Game:
    """The game between two random players, given up when its log has more than `most` lines."""
    now = Game([cards(deck) for deck in game.decks], edition=game.preset, seed=seed, life=game.life)
    players = agents("random,random", 2, seed)
    while (decision := now.decision) is not None and now.state.logged() <= most:
        now.decide(players[decision.by](partial(now.view, decision.by), decision))
    return now


def told(game: Game) -> str:
    """The full log, and the digest of the end."""
    return f"{game.log.text('full')}\n\nDigest {game.digest}\n"


def recorded(game: Game) -> str:
    """The record as it stands in a file."""
    text = io.StringIO()
    game.record(text)
    return text.getvalue()


def shown(game: Game) -> set[str]:
    """The keys of all rules that the log cites."""
    return {entry.key for entry in game.log} | {entry.event.second for entry in game.log}


def find(game: Playthrough) -> int:
    """The first seed of a short game that shows all it should; -1 when there is none."""
    for seed in range(1, SEEDS):
        now = played(game, seed, LINES.stop)
        if now.over and set(game.shows) <= shown(now) and len(now.log.text("full").splitlines()) in LINES:
            return seed
    return -1


def write(game: Playthrough) -> None:
    now = played(game, game.seed)
    missing = set(game.shows) - shown(now)
    if missing:
        sys.exit(f"{game.preset}: the game of seed {game.seed} no longer shows {', '.join(sorted(missing))}: run --find {game.preset}")
    game.log.write_text(told(now), encoding="utf-8", newline="\n")
    game.record.write_text(recorded(now), encoding="utf-8", newline="\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", nargs="*", metavar="PRESET", help="write these playthroughs, or all")
    parser.add_argument("--find", nargs="+", metavar="PRESET", default=[], help="print a seed for the row of games.toml")
    arguments = parser.parse_args()
    for game in playthroughs():
        if game.preset in arguments.find:
            print(f"{game.preset}: seed = {find(game)}", flush=True)
        if arguments.write is not None and (not arguments.write or game.preset in arguments.write):
            write(game)


if __name__ == "__main__":
    main()
