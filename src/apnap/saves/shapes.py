"""What of a class is saved: the fields that it states (`apnap.slotted`), with the names of their types."""

from __future__ import annotations

import sys
from types import UnionType
from typing import Annotated, Any, Final, Union, get_args, get_origin

import apnap.rules  # noqa: F401 - its modules state the frames
from apnap.model.frame import Frame
from apnap.slotted import FIELDS, Unsaved

UNSAVED: Final = get_args(Unsaved)[1]


def stated(kind: type) -> dict[str, str]:
    """The fields that the class states, and those it is derived from, with their types."""
    fields: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        known = vars(sys.modules[base.__module__])
        fields |= {name: spelt(eval(hint, known)) for name, hint in FIELDS.get(base, {}).items()}  # noqa: S307 - our own source
    return fields


def saved(kind: type) -> dict[str, str]:
    """Those of them that are saved."""
    return {name: hint for name, hint in stated(kind).items() if hint != UNSAVED}


def frames() -> list[type[Frame]]:
    """Frame and every class of frames that there is."""
    return [kind for kind in FIELDS if issubclass(kind, Frame)]


def nouns() -> list[type]:
    """Every other class of what is saved."""
    return [kind for kind in FIELDS if not issubclass(kind, Frame)]


def spelt(hint: object) -> str:
    """A type as a text: aliases resolved, classes by their names alone, a number that is an id by what it names."""
    origin: object = get_origin(hint)
    inner = get_args(hint)
    if origin is Annotated:
        return str(inner[1])
    if hint is None or hint is type(None):
        return "None"
    if hint is Any:
        return "object"
    if origin in {Union, UnionType}:
        return " | ".join(spelt(one) for one in inner)
    if origin in {tuple, list, dict}:
        return f"{getattr(origin, '__name__', '')}[{', '.join('...' if one is Ellipsis else spelt(one) for one in inner)}]"
    return str(getattr(hint, "__name__", hint))
