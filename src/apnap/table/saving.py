"""A game at the table as a file: the game's record, who plays, and the person's stops."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from apnap import files
from apnap.game import Game
from apnap.table.stops import Stops

NAME: Final = "apnap-game.json"
OURS: Final = re.compile(r"apnap-game(-\d+)?\.json")  # the name and those with a number behind it


def begin(path: Path, game: Game, agents: str, stops: dict[int, Stops]) -> Path:
    """Write the game to a file that was not there, under that name or with a number behind it. RecordError: none can be written."""
    return files.put_new(path, text_of(game, agents, stops))


def stamp(path: Path) -> tuple[int, ...]:
    """What tells the file as it is written now from any other that has its name; empty: there is none."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_ino, found.st_mtime_ns, found.st_size


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
    kept = {"form": files.TABLE_FORM, "agents": agents, "stops": {str(player): each.to_json() for player, each in stops.items()}}
    if game.in_position:
        return json.dumps({**kept, "saved": game.to_json()}) + "\n"
    record = game.record()
    return json.dumps({**kept, "header": record.header, "answers": record.answers, "digest": record.digest, "course": record.course}) + "\n"


def resume(path: Path) -> tuple[Game, str, dict[int, Stops]]:
    """The game, who plays, and the stops that `save` wrote. RecordError: the file is damaged or foreign."""
    from apnap.table import kept  # noqa: PLC0415  msgspec is an extra, and a table needs it for files alone

    found = kept.read(files.read_text(path, what=files.TABLE), str(path))
    game = found.game(str(path))
    return game, found.agents, found.policies()
