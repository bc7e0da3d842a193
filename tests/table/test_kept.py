"""The file of a table is checked as it is read: what is wrong is told with its path."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from apnap.errors import RecordError
from apnap.game import Game
from apnap.table import Table, saving

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def kept(tmp_path: Path) -> dict[str, Any]:
    """What the file of a game of Ann, a person, and Ben, a program, holds."""
    table = Table.seat(Game(["red", "green"], seed=3), "human,simple")
    asked = table.wait()
    assert asked is not None
    table.answer(asked.options[0])
    table.wait()
    table.stop("upkeep", "mine")
    path = tmp_path / "good.json"
    saving.save(path, table.game, table.agent_names, table.stops)
    data: dict[str, Any] = json.loads(path.read_text())
    return data


def refusal(tmp_path: Path, data: object) -> str:
    path = tmp_path / "game.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data))
    with pytest.raises(RecordError) as error:
        Table.resume(path)
    start = f"{path}: "
    assert str(error.value).startswith(start)
    return str(error.value).removeprefix(start)


def stops(data: dict[str, Any]) -> dict[str, Any]:
    mine: dict[str, Any] = data["stops"]["0"]
    return mine


DAMAGE: list[tuple[Change, str]] = [
    (lambda data: data.update(agents=5), "Expected `str`, got `int` - at `$.agents`"),
    (lambda data: data.update(agents="human,simple,simple"), "3 agents for 2 players"),
    (lambda data: data.update(agents="human"), "1 agent for 2 players"),
    (lambda data: data.update(agents="simple,human"), "there are stops of 0, and the persons are 1"),
    (lambda data: data.update(agents="human,nobody"), "there is no agent 'nobody'"),
    (lambda data: data.update(stops={}), "there are stops of nobody, and the persons are 0"),
    (lambda data: data.update(stops=[]), "Expected `object`, got `array` - at `$.stops`"),
    (lambda data: data.update(stops={"x": stops(data)}), "there are stops of x, and the persons are 0"),
    (lambda data: data.update(answers=None), "Expected `array`, got `null` - at `$.answers`"),
    (lambda data: data.update(digest=1), "Expected `str`, got `int` - at `$.digest`"),
    (lambda data: data.update(more=1), "Object contains unknown field `more`"),
    (lambda data: data.pop("header"), "Object missing required field `header`"),
    (lambda data: stops(data).pop("since"), "Object missing required field `since` - at `$.stops[...]`"),
    (lambda data: stops(data).update(since=-1), "Expected `int` >= 0 - at `$.stops[...].since`"),
    (lambda data: stops(data).update(since=True), "Expected `int`, got `bool` - at `$.stops[...].since`"),
    (lambda data: stops(data).update(keeps=0), "Expected `bool`, got `int` - at `$.stops[...].keeps`"),
    (lambda data: stops(data).update(from_step=99), "- at `$.stops[...].from_step`"),
    (lambda data: stops(data).update(until="tomorrow"), "Invalid enum value 'tomorrow' - at `$.stops[...].until`"),
    (lambda data: stops(data).update(yields=[None]), "Expected `str`, got `null` - at `$.stops[...].yields[0]`"),
    (lambda data: stops(data).update(usual={"mine": []}), "Object missing required field `theirs` - at `$.stops[...].usual`"),
    (lambda data: stops(data)["chosen"].update(mine=[99]), "99 is no step with a stop - at `$.stops[...].chosen`"),
    (lambda data: stops(data)["chosen"].update(theirs=["upkeep"]), "Expected `int`, got `str` - at `$.stops[...].chosen.theirs[0]`"),
    (lambda data: data["header"].update(seed="x"), 'the header needs "seed" of type int'),
    (lambda data: data["header"].update(cards=5), 'the header needs "cards" of type list'),
    (lambda data: data["header"].update(attack=None), 'the header needs "attack" of type str'),
    (lambda data: data["header"].update(switches={"mana_burn": []}), 'for each of the "switches"'),
    (lambda data: data["header"].update(players=["Ann", "Ann"]), "two players are called Ann"),
    (lambda data: data["header"].update(life=0), "life is a whole number from 1"),
    (lambda data: data["header"].update(starting=7), "starting is the player who takes the first turn"),
    (lambda data: data["answers"].insert(0, {"concede": "Ann"}), "{'concede': 'Ann'} is no answer"),
    (lambda data: data["answers"].insert(0, 1.5), "decision 1 is not legal in this game"),
    (lambda data: data["answers"].pop(), "leads elsewhere"),
    (lambda data: data.update(digest="0"), "not with 0"),
]


@pytest.mark.parametrize(("damage", "reason"), DAMAGE)
def test_a_damaged_file_is_refused_with_the_path_of_what_is_wrong(
    kept: dict[str, Any], damage: Change, reason: str, tmp_path: Path
) -> None:
    damage(kept)
    assert reason in refusal(tmp_path, kept)


def test_a_file_that_is_deep_or_has_endless_numbers_is_refused(kept: dict[str, Any], tmp_path: Path) -> None:
    text = json.dumps(kept)
    assert "nested too deeply" in refusal(tmp_path, text.replace('"answers": [', '"answers": [' + "[" * 5000 + "]" * 5000 + ",", 1))
    assert "too many digits" in refusal(tmp_path, text.replace('"answers": [', f'"answers": [{"9" * 5000},', 1))
    assert "no text that can be written" in refusal(tmp_path, text.replace('"Ann"', '"\\ud800"', 1))
    assert "line 1 is not JSON" in refusal(tmp_path, text[:-5])


def test_every_value_of_the_file_is_checked(kept: dict[str, Any], tmp_path: Path) -> None:
    """Each value of stops and header, put to each of a few others, is refused in a line or makes a table that can be kept."""
    path = tmp_path / "game.json"
    taken = 0
    for part in (kept, stops(kept), stops(kept)["usual"], kept["header"]):
        for name, good in list(part.items()):
            for wrong in (None, True, -1, 10**6, 1.5, "x", [], [None], {}, {"x": 1}):
                part[name] = wrong
                path.write_text(json.dumps(kept))
                try:
                    Table.resume(path).game.record()
                    taken += 1
                except RecordError:
                    pass
            part[name] = good
    assert taken < 20
