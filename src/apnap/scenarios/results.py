"""What came of running a scenario: in each edition the events, the decisions and what was expected."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from apnap.game import Game
from apnap.log import Log
from apnap.log.names import capital
from apnap.machine.procedures import CLAUSES
from apnap.scenarios.model import Place, Scenario
from apnap.scenarios.play import Play, Taken
from apnap.scenarios.steps import name_of


@dataclass(frozen=True)
class Outcome:
    """An expectation: where it stands, what it says, what was found, and whether it holds."""

    place: Place
    expected: str
    found: str
    passed: bool

    def __str__(self) -> str:
        where = f"{self.place.file}:{self.place.line}:{self.place.column}: " if self.place.line else ""
        return f"{where}expected {self.expected}; found {self.found}"


@dataclass(frozen=True)
class Run:
    """A scenario in one edition. Of its expectations those up to the first that fails have an outcome."""

    edition: str
    play: Play
    outcomes: tuple[Outcome, ...]

    @property
    def game(self) -> Game:
        """The game at the end of the script."""
        return self.play.game

    @property
    def failure(self) -> Outcome | None:
        """The expectation that does not hold."""
        return next((outcome for outcome in self.outcomes if not outcome.passed), None)

    @property
    def passed(self) -> bool:
        """All expectations hold."""
        return self.failure is None

    @property
    def log(self) -> Log:
        """What happened, with the names of the scenario."""
        return self.play.log

    def text(self, level: str = "cited") -> str:
        """The trace: one line an event with the rule behind it. `level` is "cited" or "full", which also has the plan of what comes."""
        told = [self.log.text(level)]
        if level == "full" and not self.game.over:
            told.append(f"To come in turn {self.game.state.lane.turn}:\n{self.game.plan.text()}")
        if self.passed and self.waits:
            told.append(capital(f"{self.waits}."))
        return "\n\n".join(told)

    @property
    def waits(self) -> str:
        """The question that is open at the end of the script, and what would answer it ("": none but for priority)."""
        return self.play.waits()

    def json(self) -> dict[str, object]:
        """All of it as values that JSON knows."""
        return {
            "edition": self.edition,
            "passed": self.passed,
            "waits": self.waits,
            "events": list(self._events()),
            "decisions": [self._decision(taken) for taken in self.play.taken],
            "expectations": [
                {"file": o.place.file, "line": o.place.line, "expected": o.expected, "found": o.found, "passed": o.passed}
                for o in self.outcomes
            ],
        }

    def _events(self) -> Iterator[dict[str, object]]:
        for entry in self.log:
            if not entry.internal:
                yield {"key": entry.key, "number": entry.number, "turn": entry.turn, "step": entry.step, "text": entry.text}

    def _decision(self, taken: Taken) -> dict[str, object]:
        return {
            "player": self.game.names[taken.player],
            "task": taken.task,
            "rule": self.game.edition.cite(CLAUSES[taken.clause].key),
            "answer": taken.words,
            "turn": taken.part.turn,
            "step": name_of(taken.part.where),
            "said": taken.said,
        }


@dataclass(frozen=True)
class Result:
    """What came of a scenario, in each of its editions."""

    scenario: Scenario
    runs: tuple[Run, ...]

    @property
    def passed(self) -> bool:
        """All expectations hold in all editions."""
        return all(run.passed for run in self.runs)

    @property
    def failure(self) -> Outcome | None:
        """The first expectation that does not hold."""
        return next((run.failure for run in self.runs if run.failure), None)

    def text(self, level: str = "cited") -> str:
        """The traces of all editions, each under its name if there are several."""
        several = len(self.runs) > 1
        return "\n\n".join([f"{run.edition}\n{run.text(level)}" if several else run.text(level) for run in self.runs])

    def json(self) -> dict[str, object]:
        """All of it as values that JSON knows."""
        place = self.scenario.place
        return {
            "title": self.scenario.title,
            "file": place.file,
            "line": place.line,
            "passed": self.passed,
            "editions": [run.json() for run in self.runs],
        }
