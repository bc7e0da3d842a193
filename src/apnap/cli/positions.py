"""`apnap play FILE.scenario`: the game of a scenario, played on from where its script ends."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from apnap.editions import Edition
from apnap.errors import ScenarioError
from apnap.game import Game
from apnap.scenarios import Scenario, load_all, run
from apnap.scenarios.presets import editions

SCENARIO: Final = re.compile(r"(?P<file>.+\.scenario)(:(?P<line>\d+)(:.*)?)?", re.DOTALL)
"""A file of scenarios, and the line in which one of them begins, as `apnap run` tells it."""


def is_scenario(given: str) -> bool:
    """It names a file of scenarios."""
    return SCENARIO.fullmatch(given) is not None


def game_of(given: str, edition: Edition | None, switches: tuple[str, ...]) -> Game:
    """The game at the end of the scenario's script, in that edition, or in the last of its own.

    ScenarioError: it cannot be read or carried out, something does not hold that it expects, or the file has several and none is named.
    """
    scenario = chosen(given)
    by = edition or max([Edition.parse(name) for name in editions(scenario)], key=lambda each: each.date)
    ran = run(scenario, by.using(**dict([Edition.parse_switch(each) for each in switches]))).runs[0]
    if ran.failure is not None:
        raise ScenarioError(str(ran.failure))
    return ran.game


def chosen(given: str) -> Scenario:
    """The scenario of a file, the one that begins in the line named behind it if it has several. ScenarioError: as `game_of`."""
    found = SCENARIO.fullmatch(given)
    assert found is not None
    file, line = found["file"], found["line"]
    scenarios = load_all(Path(file))
    meant = [each for each in scenarios if line is None or each.place.line == int(line)]
    if len(meant) == 1:
        return meant[0]
    begin = ", ".join([f"{file}:{each.place.line}" for each in scenarios])
    wrong = f"no scenario begins in line {line}" if line else f"{len(scenarios)} scenarios"
    raise ScenarioError(f"{file}: {wrong}; name one by its line: {begin}")
