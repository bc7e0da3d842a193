"""A game at the table as a file: the game's record, who plays, and the person's stops."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from apnap import files, records
from apnap.errors import RecordError
from apnap.game import Game
from apnap.table.stops import Stops


def fresh(path: Path) -> Path:
    """That file, or with a number behind its name, so that no file is written over."""
    number = 2
    free = path
    while free.exists():
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return free


def save(path: Path, game: Game, agents: str, stops: dict[int, Stops]) -> None:
    """Write the game. RecordError: the file cannot be written."""
    record = game.record()
    data = {
        "form": files.TABLE_FORM,
        "agents": agents,
        "stops": {str(player): each.to_json() for player, each in stops.items()},
        "header": record.header,
        "answers": record.answers,
        "digest": record.digest,
    }
    files.put(path, json.dumps(data) + "\n", files.TABLE)


def resume(path: Path) -> tuple[Game, str, dict[int, Stops]]:
    """The game, who plays, and the stops that `save` wrote. RecordError: the file is damaged or foreign."""
    try:
        data: Any = json.loads(files.read_text(path))
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
