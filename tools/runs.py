"""How often each clause is carried out in each preset: python -m tools.runs [PRESET ...] [--decisions N] [--jobs N].

Played are the scenarios of the examples, and then random games, steered by what has not yet run often enough: by decks of cards that
use such a rule, and from the middle of scenarios in which it ran. The counts are kept in the file and added to those that it holds, so
that a long run can be made in pieces. The exit code is 1 if a game broke; its record then lies beside the file.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path

from tools.laws.written import BASICS, deck, one_decision

from apnap.cards import POOL
from apnap.editions import Edition, tables
from apnap.errors import ApnapError
from apnap.game import Game
from apnap.machine.procedures import CLAUSES, TABLES, Clause, Run
from apnap.machine.ruleset import rules_of
from apnap.machine.then import Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.scenarios.building import built
from apnap.scenarios.loading import load_all
from apnap.scenarios.model import Scenario
from apnap.scenarios.play import Play
from apnap.scenarios.running import Script
from apnap.years.rule import users

ROOT = Path(__file__).resolve().parent.parent
LEAST = 100
MOST = 1000
"""So many decisions a game has at most, and a fifth of that behind the script of a scenario."""
STEERED = 0.75
"""So often a game is steered, while something has not run often enough."""


@dataclass
class Runs:
    """What was played in a preset: how many games and decisions, how often each clause ran, and what broke."""

    preset: str
    games: int = 0
    decisions: int = 0
    ran: Counter[str] = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)

    def add(self, other: Runs) -> None:
        """What was played in another run of the same preset."""
        self.games += other.games
        self.decisions += other.decisions
        self.ran += other.ran
        self.broken += other.broken


RAN: Counter[str] = Counter()


def counted(clause: Clause) -> Run:
    """What carries the clause out, counted by its name."""
    name, run = clause.name, clause.run

    def carried_out(state: State, frame: Frame) -> Then | None:
        RAN[name] += 1
        return run(state, frame)

    return carried_out


@cache
def count() -> None:
    """Count from now on whatever is carried out."""
    for clause in CLAUSES:
        clause.run = counted(clause)


def clauses_of(preset: str) -> list[str]:
    """The names of the clauses that the preset has: those in its tables, and of those in no table the ones whose rule it knows."""
    edition = Edition(preset)
    tabled = {row.clause.name for rows in TABLES.values() for row in rows}
    there = {clause.name for table in rules_of(preset, edition.switches).tables.values() for clause in table.clauses}
    return [each.name for each in CLAUSES if each.name in there or (each.name not in tabled and edition.knows(each.key))]


@cache
def scenarios() -> tuple[Scenario, ...]:
    """The examples that set no switch of their own."""
    paths = sorted((ROOT / "examples" / "scenarios").glob("*.scenario"))
    return tuple(one for path in paths for one in load_all(path) if not one.switches)


@cache
def cards(key: str) -> list[str]:
    """The cards of the pool that use the rule."""
    return users(key)


class Steered:
    """Plays in a preset, and chooses what to play by what has not yet run often enough."""

    def __init__(self, preset: str, least: int, before: Counter[str], first: int) -> None:
        self.preset = preset
        self.least = least
        self.ran = Counter(before)
        self.runs = Runs(preset)
        self.seed = first
        self.names = clauses_of(preset)
        self.seen: dict[str, list[int]] = {}
        self.keys = {clause.name: clause.key for clause in CLAUSES}

    @property
    def lacking(self) -> list[str]:
        """The clauses that have not run often enough."""
        return [name for name in self.names if self.ran[name] < self.least]

    def play(self, decisions: int) -> Runs:
        """Play the scenarios, and then games until so many decisions have been made."""
        for place in range(len(scenarios())):
            self.one(partial(self.from_scenario, place, whole=True), place)
        while self.runs.decisions < decisions:
            rng = random.Random(f"{self.preset}/{self.seed}")
            lacking = self.lacking
            wanted = rng.choice(lacking) if lacking and rng.random() < STEERED else ""
            places = self.seen.get(wanted, [])
            if places and (rng.random() < 0.5 or not cards(self.keys[wanted])):
                self.one(partial(self.from_scenario, rng.choice(places), whole=False))
            else:
                self.one(partial(self.from_decks, wanted))
        return self.runs

    def one(self, begins: Callable[[random.Random], tuple[Game, int] | None], place: int = -1) -> None:
        """One game: begun, played to its end by chance, and counted; what ran in a scenario is remembered with its place."""
        RAN.clear()
        rng = random.Random(f"{self.preset}/{self.seed}")
        game: Game | None = None
        try:
            begun = begins(rng)
            if begun is not None:
                game, most = begun
                self.runs.decisions += played(game, rng, most)
        except Exception as error:  # noqa: BLE001  whatever it is, it is kept and told
            self.broke(error, game)
        self.seed += 1
        self.runs.games += 1
        self.runs.ran += RAN
        self.ran += RAN
        for name in RAN if place >= 0 else ():
            self.seen.setdefault(name, []).append(place)

    def broke(self, error: Exception, game: Game | None) -> None:
        """Keep what broke: in a few words, and the record of its game if it has one."""
        where = ROOT / "build" / f"broken-{self.preset}-{self.seed}.jsonl"
        told = f"{self.preset}/{self.seed}: {type(error).__name__}: {error}"
        try:
            if game is not None:
                where.parent.mkdir(exist_ok=True)
                game.record(where)
                told += f" ({where.relative_to(ROOT)})"
        except ApnapError:
            pass
        self.runs.broken.append(told)

    def from_scenario(self, place: int, rng: random.Random, *, whole: bool) -> tuple[Game, int] | None:
        """The position of the scenario after its script, or after the first lines of it; None if it has no such position here."""
        scenario = replace(scenarios()[place], seed=self.seed)
        try:
            position = built(scenario, self.preset)
            play = Play(position.game, {id: key for key, id in position.ids.items()}, strict=scenario.strict, begin=position.begin)
            lines = scenario.script if whole else scenario.script[: rng.randint(0, len(scenario.script))]
            Script(play).carry_out(lines)
        except ApnapError:
            return None
        return play.game, 0 if whole else MOST // 5

    def from_decks(self, wanted: str, rng: random.Random) -> tuple[Game, int]:
        """A game of two to four players, in every way in which a game can be begun, with cards that use what is wanted."""
        players = rng.choice([2, 2, 2, 3, 4])
        fitting = cards(self.keys[wanted]) if wanted else []
        decks = [using(fitting, rng) if fitting and rng.random() < 0.7 else deck(rng) for _ in range(players)]
        asked = rng.random() < 0.2
        attack = "one" if players > 2 and rng.random() < 0.3 else "multiple"
        game = Game(decks, edition=self.preset, seed=self.seed, payment="asked" if asked else "auto", attack=attack)
        return game, MOST


def using(fitting: Sequence[str], rng: random.Random) -> list[str]:
    """A deck with such cards, the lands for them, and some more of the whole pool."""
    chosen = rng.sample(list(fitting), min(6, len(fitting)))
    colours = {colour for name in chosen for colour in range(5) if POOL[name].colours >> colour & 1} or {rng.randrange(5)}
    lands = [BASICS[colour] for colour in sorted(colours) for _ in range(24 // len(colours))]
    return lands + [rng.choice(chosen) for _ in range(26)] + [rng.choice(list(POOL)) for _ in range(10)]


def played(game: Game, rng: random.Random, most: int) -> int:
    """Make so many random decisions at most; how many were made."""
    for number in range(most):
        if game.decision is None:
            return number
        one_decision(game, rng)
    return most


def runs_in(preset: str, decisions: int, least: int, before: Counter[str], first: int) -> Runs:
    """What is played in a preset."""
    count()
    return Steered(preset, least, before, first).play(decisions)


def read(path: Path) -> dict[str, Runs]:
    """What was played before, by preset."""
    if not path.exists():
        return {}
    kept = json.loads(path.read_text(encoding="utf-8"))
    return {each["preset"]: Runs(**{**each, "ran": Counter(each["ran"])}) for each in kept}


def keep(path: Path, known: Mapping[str, Runs]) -> None:
    """Write all that was played into the file."""
    path.parent.mkdir(exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps([{**vars(each), "ran": dict(each.ran)} for each in known.values()]), encoding="utf-8")
    beside.replace(path)


def told(runs: Runs, least: int) -> Iterator[str]:
    """A line on the preset, and the clauses that did not run often enough."""
    names = clauses_of(runs.preset)
    short = {name: runs.ran[name] for name in names if runs.ran[name] < least}
    yield f"{runs.preset:5}{runs.games:9} games{runs.decisions:11} decisions{len(names):5} clauses, {len(short)} under {least}"
    if short:
        yield "      " + ", ".join(f"{name} {number}" for name, number in sorted(short.items(), key=lambda one: one[::-1]))
    yield from (f"      broken: {each}" for each in runs.broken)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("presets", nargs="*", metavar="PRESET", help="in which presets (else all)")
    parser.add_argument("--decisions", type=int, default=100_000, help="so many decisions in each")
    parser.add_argument("--least", type=int, default=LEAST, help="so often each clause is to be carried out")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--file", type=Path, default=ROOT / "build" / "runs.json", help="where the counts are kept")
    arguments = parser.parse_args()
    known = read(arguments.file)
    with ProcessPoolExecutor(arguments.jobs) as pool:
        futures = []
        for preset in arguments.presets or tables.presets():
            before = known.setdefault(preset, Runs(preset))
            futures.append(pool.submit(runs_in, preset, arguments.decisions, arguments.least, before.ran, before.games))
        for future in futures:
            found = future.result()
            known[found.preset].add(found)
            keep(arguments.file, known)
            print("\n".join(told(known[found.preset], arguments.least)), flush=True)
    sys.exit(any(each.broken for each in known.values()))


if __name__ == "__main__":
    main()
