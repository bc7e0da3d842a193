"""A class that states its fields once, with their types and which of them are ids: all else follows from that.

Interpreted, `slotted` makes the slots, the constructor and `fresh`. mypyc compiles no class under a decorator, so `tools/expanding.py`
writes the same out in the copy that is compiled, and `note_fields` keeps there what was stated.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from inspect import get_annotations
from typing import Annotated, Any, Final, TypeVar, cast, dataclass_transform

Id = Annotated[int, "Id"]
"""An object, an effect or a player's code; 0: none."""
EffectId = Annotated[int, "EffectId"]
"""A replacement effect: below zero a static one, by the object it is of."""
ClauseId = Annotated[int, "ClauseId"]
"""The index of a clause; -1: none."""
Ids = tuple[Id, ...]
Value = TypeVar("Value")
Unsaved = Annotated[Value, "Unsaved"]
"""What is made anew where a game is read."""

FIELDS: Final[dict[type[Any], dict[str, str]]] = {}
"""For each such class the fields that it states itself, with their types as they are written in its module."""


def note_fields(kind: type[Any], own: dict[str, str]) -> None:
    """Keep the fields that the class states."""
    FIELDS[kind] = own


@dataclass_transform(eq_default=False)
def slotted(cls: type[Value]) -> type[Value]:
    """The class with slots for its fields, and a constructor that takes them in their order, those after `KW_ONLY` by name.

    A frame is begun at its first clause. `fresh` gives, where there is one to be made, another with the same fields. A class that has
    a constructor of its own keeps it, and its fields have no defaults.
    """
    own = get_annotations(cls)
    begun = hasattr(cls, "pc")
    if begun:
        cls.__annotations__ = {**own, "pc": "int"}
        cls.pc = field(default=0, init=False)  # type: ignore[attr-defined]
    built = "__init__" not in vars(cls)
    made: Any = dataclass(init=built, slots=True, eq=False, repr=False, match_args=False)(cls)
    if built and hasattr(cls, "fresh"):
        made.fresh = _fresh(made)
    note_fields(made, {name: hint for name, hint in own.items() if name != "_"})
    return cast(type[Value], made)


def _fresh(cls: type[Any]) -> object:
    """A method that gives another with the same fields, at its beginning."""
    lines = [
        "def fresh(self):",
        " n = new(cls)",
        *[f" n.{one.name} = {f'self.{one.name}' if one.init else one.default}" for one in fields(cls)],
    ]
    found: dict[str, object] = {}
    exec("\n".join([*lines, " return n"]), {"cls": cls, "new": object.__new__}, found)  # noqa: S102 - once a class, as dataclass does
    return found["fresh"]
