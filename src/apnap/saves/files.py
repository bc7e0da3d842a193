"""Games in files: a state with what the game knows besides, and a digest of both."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from apnap import files
from apnap.errors import RecordError
from apnap.model.state import State
from apnap.saves.kinds import Json
from apnap.saves.replays import answer_from_json, answer_to_json
from apnap.saves.states import canonical, digest_of, from_json, to_json
from apnap.version import VERSION

FACTS: Final[Mapping[str, type]] = {
    "names": list,
    "decks": list,
    "payment": str,
    "chance": str,
    "seed": int,
    "starting": int,
    "life": int,
}


def write(path: str | Path, state: State, facts: Mapping[str, object], answers: list[object], *, force: bool = False) -> None:
    """Write a game to a file. RecordError: something in the game cannot be saved, and as `files.put` says."""
    data = {
        "apnap": VERSION,
        "facts": {name: list(value) if isinstance(value, tuple) else value for name, value in facts.items()},
        "answers": [answer_to_json(answer) for answer in answers],
        "game": to_json(state),
    }
    files.put(path, canonical({**data, "digest": digest_of(data)}) + "\n", files.SAVED, force=force)


def read(path: str | Path) -> tuple[State, dict[str, Any], list[object]]:
    """The state, the facts and the answers that `write` wrote. RecordError: no file of this kind, of another format, damaged, edited."""
    try:
        data = json.loads(files.read_text(path, what=files.SAVED))
    except (ValueError, RecursionError):
        raise RecordError(f"{path}: not JSON; a saved game is one JSON object in UTF-8") from None
    if not isinstance(data, dict) or set(data) != {"apnap", "facts", "answers", "game", "digest"}:
        raise RecordError(f"{path}: not a game saved by apnap")
    try:
        state = from_json(data["game"])
        facts = checked(data["facts"])
        answers = [answer_from_json(answer) for answer in data["answers"]]
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
    found = data.pop("digest")
    if found != digest_of(data):
        raise RecordError(f"{path}: edited: the digest {found!r:.70} is not that of the game")
    return state, facts, answers


def checked(facts: Json) -> dict[str, Any]:
    """The facts, each of its type."""
    for name, kind in FACTS.items():
        if not isinstance(facts, dict) or type(facts.get(name)) is not kind:
            raise RecordError(f'"facts" needs "{name}" of type {kind.__name__}')
    return {**facts, "names": tuple(facts["names"]), "decks": tuple(tuple(deck) for deck in facts["decks"])}
