"""Games in files: a state with what the game knows besides, and a digest of both."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from apnap import files, plain
from apnap.errors import RecordError
from apnap.machine import driver
from apnap.model.state import State
from apnap.saves.kinds import Fault, Json, Loading, at, exactly
from apnap.saves.nouns import kind_of, values_in
from apnap.saves.replays import Difference, answer_from_json, answer_to_json
from apnap.saves.states import canonical, digest_of, from_json, to_json
from apnap.version import VERSION

FACTS: Final[Mapping[str, str]] = {
    "names": "tuple[str, ...]",
    "decks": "tuple[tuple[str, ...], ...]",
    "payment": "str",
    "chance": "str",
    "seed": "int",
    "starting": "int",
    "life": "int",
}
"""What a game knows besides its state, with the types."""
NONSENSE: Final = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError, RecursionError)
"""What may go wrong with a state whose fields have the right types and do not fit together."""


def write(path: str | Path, state: State, facts: Mapping[str, object], answers: list[object], *, force: bool = False) -> None:
    """Write a game to a file. RecordError: something in the game cannot be saved, and as `files.put` says."""
    files.put(path, canonical(game_to_json(state, facts, answers)) + "\n", files.SAVED, force=force)


def game_to_json(state: State, facts: Mapping[str, object], answers: list[object]) -> dict[str, Any]:
    """A game as plain JSON, with its digest. RecordError: something in it cannot be saved."""
    data: dict[str, Any] = {
        "apnap": VERSION,
        "facts": {name: listed(value) for name, value in facts.items()},
        "answers": [answer_to_json(answer) for answer in answers],
        "game": to_json(state),
    }
    return {**data, "digest": digest_of(data)}


def listed(value: object) -> object:
    """The value as JSON has it: what is in a tuple in a list."""
    return [listed(each) for each in value] if isinstance(value, tuple) else value


def read(path: str | Path) -> tuple[State, dict[str, Any], list[object]]:
    """The state, the facts and the answers that `write` wrote. RecordError: no file of this kind, of another format, damaged, edited."""
    try:
        data = plain.parse(files.read_text(path, what=files.SAVED))
    except plain.Unfit as unfit:
        raise RecordError(f"{path}: {unfit}; a saved game is one JSON object in UTF-8") from None
    return game_from_json(data, path)


def game_from_json(data: Json, path: str | Path) -> tuple[State, dict[str, Any], list[object]]:
    """The state, the facts and the answers of such JSON, which was found there. RecordError: it is foreign, damaged, edited."""
    if not isinstance(data, dict) or set(data) != {"apnap", "facts", "answers", "game", "digest"}:
        raise RecordError(f"{path}: not a game saved by apnap")
    data = dict(data)
    found = data.pop("digest")
    try:
        state = from_json(data["game"])
        driver.decision(state)
        facts, answers = facts_in(data["facts"], state), answers_in(data["answers"])
    except Fault as fault:
        raise RecordError(f"{path}: {'.'.join(fault.place)}: {fault.reason}") from None
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
    except NONSENSE:
        raise RecordError(f"{path}: the saved game is damaged: what it says does not fit together") from None
    if found != digest_of(data):
        raise RecordError(f"{path}: edited: the digest {found!r:.70} is not that of the game")
    return state, facts, answers


def facts_in(data: Json, state: State) -> dict[str, Any]:
    """The facts, each of its type. Fault: one is not."""
    kinds = [(name, kind_of(hint)) for name, hint in FACTS.items()]
    facts: dict[str, Any] = at("facts", lambda inner, outer: values_in(inner, kinds, outer), data, Loading(state.rules, {}, None))
    if len(facts["names"]) != len(state.players):
        raise Fault(f"there are {len(state.players)} players").at("names").at("facts")
    return facts


def answers_in(data: Json) -> list[object]:
    """The answers. Fault: one is none."""
    answers: list[object] = []
    for answer in exactly(data, list, "a list of answers"):
        try:
            answers.append(answer_from_json(answer))
        except RecordError as error:
            raise Fault(str(error)).at(str(len(answers))).at("answers") from None
    return answers


def unpickled(kind: Any, data: Json, facts: Mapping[str, object], answers: list[object], difference: Difference | None) -> object:  # noqa: ANN401
    """The game of a pickle, of that class."""
    game = kind._of(from_json(data), facts, answers)  # noqa: SLF001  it is the game's own
    game.difference = difference
    return game
