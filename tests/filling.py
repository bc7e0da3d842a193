"""Instances in which each field has a value of its own, of the type that its class states: compiled it could hold no other."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable, Iterator
from itertools import count
from types import UnionType
from typing import Annotated, Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from apnap.cards import POOL
from apnap.editions import tables
from apnap.game import Game
from apnap.model.event import Event
from apnap.model.events.turns import turn_begun
from apnap.model.frame import Frame
from apnap.model.history import History
from apnap.model.state import Rules
from apnap.parts.definition import Characteristics, Definition
from apnap.slotted import FIELDS

Value = TypeVar("Value")
NUMBERS: Final = count(1000)
KNOWN: Final[dict[type, Callable[[], object]]] = {
    Event: lambda: turn_begun(0, 0, turn=next(NUMBERS)),
    Definition: lambda: POOL["Forest"],
    Characteristics: lambda: POOL["Forest"].base,
    History: lambda: History(None, [], 0),
    Rules: lambda: Game(["red", "green"], edition=next(iter(tables.presets()))).state.rules,
}
"""What does not state its fields so that one could be made of them."""


def hints(cls: type) -> dict[str, Any]:
    """The fields of the class with their types."""
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        known = vars(sys.modules[base.__module__])
        found |= {name: eval(hint, known) for name, hint in FIELDS.get(base, {}).items()}  # noqa: S307 - our own source
    return found


def fields(cls: type) -> list[str]:
    """The fields of the class, also those of a frame that none states."""
    slots = [name for base in cls.__mro__ for name in base.__dict__.get("__slots__", ()) if not name.startswith("_")]
    return [*dict.fromkeys([*slots, *(("table", "pc") if issubclass(cls, Frame) else ()), *hints(cls)])]


@dataclasses.dataclass(frozen=True)
class Filling:
    """What is true or false is `truth` in it; `within` are the classes that are being filled, of which none goes into itself."""

    truth: bool
    within: tuple[type, ...] = ()

    def filled(self, cls: type[Value], *left_out: str) -> Value:
        """An instance of the class. Its fields are set once more: a constructor that forgets one shall not hide it."""
        inner = Filling(self.truth, (*self.within, cls))
        stated = hints(cls)
        made = cls(**{name: inner.value(hint) for name, hint in stated.items()})
        for name, hint in stated.items():
            if name not in left_out:
                setattr(made, name, inner.value(hint))
        return made

    def value(self, hint: Any) -> object:  # noqa: ANN401 - a type, as typing has them
        """A value of that type that no other field has."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.value(inner[0])
        if origin in {Union, UnionType}:
            return self.value(next(one for one in inner if one is not type(None)))
        if origin is tuple:
            return tuple([self.value(one) for one in inner if one is not Ellipsis and one not in self.within])
        if origin is list:
            return [self.value(inner[0])]
        if origin is dict:
            return {self.value(inner[0]): self.value(inner[1])}
        return self.single(hint)

    def single(self, cls: type) -> object:
        """A value of a class."""
        if cls is bool:
            return self.truth
        if cls in {int, str}:
            return cls(next(NUMBERS))
        if cls is object:
            return object()
        if cls in KNOWN:
            return KNOWN[cls]()
        return self.filled(cls) if hints(cls) else cls(*self.needed(cls))

    def needed(self, cls: type) -> Iterator[object]:
        """What the constructor of a part of a card has to be given."""
        if dataclasses.is_dataclass(cls):
            types = get_type_hints(cls)
            for one in dataclasses.fields(cls):
                if one.default is dataclasses.MISSING and one.default_factory is dataclasses.MISSING:
                    yield self.value(types[one.name])
