"""A message from the page, read and checked against the class of what is asked."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, get_type_hints

from apnap import plain
from apnap.errors import ApnapError
from apnap.web.requests import ASKED

FIELDS: Final = {"id", "do", "with"}
MOST: Final = 4_000_000
"""So many characters has a message at most: a record of a long game has a tenth of it."""


class RequestError(ApnapError):
    """The text is no message of the protocol."""


@dataclass(frozen=True)
class Message:
    """What is asked, and the number that the answer has to have."""

    id: int
    do: str
    asked: object


def number_of(data: object) -> int:
    """The number of a message, 0 if it has none."""
    found = data.get("id") if isinstance(data, dict) else None
    return found if type(found) is int else 0


def parsed(text: str) -> Any:  # noqa: ANN401  JSON
    """What the text says. RequestError: it is too long, or not JSON."""
    if len(text) > MOST:
        raise RequestError(f"a message of {len(text):,} characters is too long; right would be {MOST:,} at most")
    try:
        return plain.parse(text)
    except plain.Unfit as unfit:
        raise RequestError(f"the message is not JSON that is read here: {unfit}") from None


def message(data: object) -> Message:
    """The message of such JSON. RequestError: it is none; it says what would be right."""
    if not isinstance(data, dict) or not set(data) <= FIELDS or type(data.get("id")) is not int:
        raise RequestError('a message is {"id": a number, "do": what is asked, "with": its fields}')
    do, fields = data.get("do"), data.get("with", {})
    if not isinstance(do, str) or do not in ASKED:
        raise RequestError(f"nothing is asked by {plain.short(do)}; right would be: {', '.join(ASKED)}")
    if not isinstance(fields, dict):
        raise RequestError(f'{do}: "with" has to be an object with its fields')
    return Message(data["id"], do, made(do, fields))


def made(do: str, given: dict[str, object]) -> object:
    """What is asked, with these fields. RequestError: one is unknown, missing, or of another type."""
    kind = ASKED[do]
    types = field_types(kind)
    needed = [each.name for each in dataclasses.fields(kind) if each.default is dataclasses.MISSING]
    wrong = [name for name in given if name not in types] or [name for name in needed if name not in given]
    if wrong:
        raise RequestError(f'{do}: the field "{wrong[0][:40]}" is unknown or missing; its fields are: {", ".join(types) or "none"}')
    return kind(**{name: value_of(do, name, value, types[name]) for name, value in given.items()})


@cache
def field_types(kind: type) -> dict[str, object]:
    """The types of the fields of a class."""
    hints = get_type_hints(kind)
    return {each.name: hints[each.name] for each in dataclasses.fields(kind)}


def value_of(do: str, name: str, value: object, kind: object) -> object:
    """The value of a field; a list as a tuple. RequestError: it is of another type."""
    if kind in (str, int) and type(value) is kind:
        return value
    if kind == tuple[str, ...] and isinstance(value, list) and all(isinstance(each, str) for each in value):
        return tuple(value)
    right = {str: "a text", int: "a whole number"}.get(kind, "a list of texts")  # type: ignore[call-overload]
    raise RequestError(f'{do}: "{name}" is {plain.short(value)}; right would be {right}')
