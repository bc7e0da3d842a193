"""A game at the table as a file: the game's record, who plays, and the person's stops."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from apnap import files, records
from apnap.errors import RecordError
from apnap.game import Game
from apnap.table.stops import Stops

NAME: Final = "apnap-game.json"
OURS: Final = re.compile(r"apnap-game(-\d+)?\.json")  # the name and those with a number behind it


def begin(folder: Path, game: Game, agents: str, stops: dict[int, Stops]) -> Path:
    """Write the game to a file that was not there: the name that it has. RecordError: no file can be written there."""
    return files.put_new(folder / NAME, text_of(game, agents, stops))


def newest(folder: Path) -> list[Path]:
    """The games that were saved there under a name of ours, the newest first."""
    found = [path for path in folder.glob("apnap-game*.json") if OURS.fullmatch(path.name)]
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def forget(path: Path) -> None:
    """Take away the file of a game that has come to its end, if its name is ours: there is nothing to go on with."""
    if OURS.fullmatch(path.name):
        path.unlink(missing_ok=True)


def save(path: Path, game: Game, agents: str, stops: dict[int, Stops]) -> None:
    """Write the game. RecordError: the file cannot be written."""
    files.put(path, text_of(game, agents, stops), files.TABLE)


def text_of(game: Game, agents: str, stops: dict[int, Stops]) -> str:
    """What the file holds."""
    record = game.record()
    data = {
        "form": files.TABLE_FORM,
        "agents": agents,
        "stops": {str(player): each.to_json() for player, each in stops.items()},
        "header": record.header,
        "answers": record.answers,
        "digest": record.digest,
    }
    return json.dumps(data) + "\n"


def resume(path: Path) -> tuple[Game, str, dict[int, Stops]]:
    """The game, who plays, and the stops that `save` wrote. RecordError: the file is damaged or foreign."""
    try:
        data: Any = json.loads(files.read_text(path, what=files.TABLE))
    except (ValueError, RecursionError):
        raise RecordError(f"{path}: this is no saved game of apnap play: it is not JSON") from None
    if not isinstance(data, dict) or data.get("form") != files.TABLE_FORM:
        raise RecordError(f"{path}: this is no saved game of apnap play; apnap replay plays records")
    try:
        record = records.Record(data["header"], data["answers"], data["digest"], len(data["answers"]))
        stops = {int(player): Stops.from_json(each) for player, each in data["stops"].items()}
        agents = str(data["agents"])
    except (KeyError, TypeError, ValueError):
        raise RecordError(f"{path}: the saved game is damaged: something of header, answers, digest, agents or stops is missing") from None
    return Game.replay(record), agents, stops
