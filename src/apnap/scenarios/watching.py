"""Running a scenario with the game kept as it is after each decision, also where the script goes wrong on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.editions import Edition
from apnap.errors import ApnapError, ScenarioError
from apnap.game import Game
from apnap.log import Log
from apnap.scenarios.faults import UnansweredError, fault
from apnap.scenarios.model import Scenario
from apnap.scenarios.results import Run
from apnap.scenarios.running import Script, begun

MOST: Final = 5_000
"""So many decisions of one run are kept; one that needs more is stopped."""


@dataclass(frozen=True)
class Moment:
    """The game as it waits for a decision: a copy, how much has happened, and in which line of the script that was (0: before it)."""

    game: Game
    events: int
    line: int


@dataclass(frozen=True)
class Watched:
    """A scenario in one edition: what came of it, its moments from the beginning to the end, and the error that ended it early."""

    run: Run
    moments: tuple[Moment, ...]
    error: ScenarioError | None

    @property
    def passed(self) -> bool:
        """It came to its end, and all expectations hold."""
        return self.error is None and self.run.passed

    def log_at(self, moment: Moment) -> Log:
        """What had happened at that moment, with the names of the scenario."""
        play = self.run.play
        return Log(moment.game, play.given, play.beginning)


def watch(scenario: Scenario, edition: str | Edition, most: int = MOST) -> Watched:
    """Run a scenario in one edition and keep its moments. ScenarioError: its position cannot be built there."""
    script = begun(scenario, edition, strict=scenario.strict)
    watcher = Watcher(script, most)
    script.play.watch = watcher.look
    error: ScenarioError | None = None
    try:
        script.carry_out(scenario.script)
    except UnansweredError:
        error = None  # whoever watches is asked it
    except ScenarioError as stopped:
        error = stopped
    except ApnapError as stopped:
        error = fault(script.line, str(stopped))
    watcher.look()
    return Watched(script.run(edition), tuple(watcher.moments), error)


class Watcher:
    """Keeps the moments of a script that is being carried out."""

    def __init__(self, script: Script, most: int) -> None:
        self.script = script
        self.most = most
        self.moments: list[Moment] = []
        self.look()

    def look(self) -> None:
        """Keep the game as it is now, if it has gone on. ScenarioError: too much has been decided."""
        game = self.script.play.game
        if self.moments and self.moments[-1].events == game.state.logged() and self.moments[-1].game.decision is game.decision:
            return
        self.moments.append(Moment(game.fork(), game.state.logged(), self.script.line.line))
        if len(self.moments) > self.most:
            raise fault(self.script.line, f"this run was stopped after {self.most} decisions: it goes on too long to be watched")
