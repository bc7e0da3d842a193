"""The game that a scenario comes to."""

from __future__ import annotations

from pathlib import Path

from apnap.editions import Edition
from apnap.errors import ScenarioError
from apnap.game import Game
from apnap.scenarios.loading import load
from apnap.scenarios.presets import editions
from apnap.scenarios.running import run_in


def played(source: str | Path, edition: str | Edition | None = None) -> Game:
    """The game at the end of the script, in the first edition of the scenario or in that one. ScenarioError: it does not come there."""
    scenario = load(source)
    run = run_in(scenario, editions(scenario)[0] if edition is None else edition, strict=scenario.strict)
    if run.failure is not None:
        raise ScenarioError(str(run.failure), file=run.failure.place.file, line=run.failure.place.line, column=run.failure.place.column)
    return run.game
