"""The number of decision paths from fixed positions, edition by edition."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.kit import position, reach

from apnap.game import Game
from apnap.machine.decisions import ATTACKERS
from apnap.parts import words

POSITIONS: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "positions.toml").read_text(encoding="utf-8"))
CASES = [(name, edition) for name, row in POSITIONS.items() for edition in row["paths"]]


def begun(name: str, edition: str) -> Game:
    """The position of that name."""
    row = POSITIONS[name]
    step = words.END if row["until"] == "end" else words.MAIN
    game = position(battlefield=row["battlefield"], hand=row["hand"], edition=edition, step=step)
    if row["until"] == "attackers":
        reach(game, ATTACKERS)
    return game


def count(game: Game, depth: int, paths: list[int]) -> None:
    """Add to `paths` the number of ways to answer the next decisions, depth by depth from the last place on."""
    if not depth or game.decision is None:
        return
    options = list(game.decision.options)
    paths[-depth] += len(options)
    for option in options if depth > 1 else ():
        twin = game.fork()
        twin.decide(option)
        count(twin, depth - 1, paths)


@pytest.mark.parametrize(("name", "edition"), CASES)
def test_there_are_as_many_ways_to_play_on_as_the_rules_give(name: str, edition: str) -> None:
    expected = POSITIONS[name]["paths"][edition]
    paths = [0] * len(expected)
    count(begun(name, edition), len(expected), paths)
    assert paths == expected


@pytest.mark.parametrize("name", POSITIONS)
def test_each_position_is_counted_in_editions_on_both_sides_of_the_differences(name: str) -> None:
    assert {"9ED", "M12", "NOW"} <= POSITIONS[name]["paths"].keys()
