"""How objects, events and frames are written as JSON and read back, by the fields that they state."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from apnap.cards.codec import KINDS
from apnap.machine.procedures import CLAUSES
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.parts.definition import Characteristics
from apnap.parts.tree import Part
from apnap.saves.kinds import (
    BOOL,
    CARD,
    CLAUSE,
    EFFECT,
    ID,
    INT,
    PART,
    STR,
    Fault,
    Json,
    Kind,
    Loading,
    Value,
    Writing,
    at,
    exactly,
    fixed,
    optional,
    part,
    row,
    short,
    table,
)
from apnap.saves.shapes import frames, nouns, saved, stated

IS: Final = "is"
CLASSES: Final = {kind.__name__: kind for kind in nouns()}
OWN: Final = "own"
_DERIVED: Final = {
    "name": "str",
    "colours": "int",
    "types": "int",
    "subtypes": "tuple[str, ...]",
    "power": "int",
    "toughness": "int",
    "keywords": "int",
    "abilities": "tuple[Ability, ...]",
    "mana_abilities": "tuple[Activated, ...]",
}


# Nouns and frames -----------------------------------------------------------------------------------------------------
def fields_of(fields: Mapping[str, str]) -> list[tuple[str, Kind]]:
    """The fields of a class, each with the kind of its type."""
    return [(name, kind_of(hint)) for name, hint in fields.items()]


def record(cls: type, fields: Mapping[str, str]) -> Kind:
    """An instance of the class as an object with its fields."""
    kinds = fields_of(fields)
    owned = OWN in stated(cls)

    def reads(data: Json, reading: Loading) -> Value:
        values = values_in(data, kinds, reading)
        return cls(**values, own=reading.own) if owned else cls(**values)

    return Kind(lambda value, writing: {name: kind.write(getattr(value, name), writing) for name, kind in kinds}, reads)


def noun(name: str) -> Kind:
    """An instance of the class of that name."""
    return record(CLASSES[name], saved(CLASSES[name]))


def values_in(data: Json, kinds: list[tuple[str, Kind]], reading: Loading, tags: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The values of the fields; each must be there, and nothing else."""
    exactly(data, dict, "an object with fields")
    values: dict[str, Any] = {}
    name = ""
    try:
        for name, kind in kinds:
            values[name] = kind.read(data[name], reading)
    except KeyError:
        raise Fault(f"the field {name} is missing") from None
    except Fault as fault:
        raise fault.at(name) from None
    for extra in data:
        if extra not in values and extra not in tags:
            raise Fault(f"there is no field {short(extra)}")
    return values


EVENT_KINDS: Final[dict[str, Kind]] = {}


def _event_out(value: Value, writing: Writing) -> Json:
    """An event has only those fields that say something."""
    data: dict[str, Json] = {"kind": +value.kind, "clause": CLAUSES[value.clause].name}
    if value.player >= 0:
        data["player"] = +value.player
    amount, a, b, detail = value.stored()
    for name, number in (("amount", amount), ("a", a), ("b", b), ("why", value.why)):
        if number:
            data[name] = +number
    for name in ("subject", "source", "new"):
        number = getattr(value, name)
        if number:
            data[name] = writing.id(number)
    if value.applied:
        data["applied"] = EVENT_KINDS["applied"].write(value.applied, writing)
    if value.second:
        data["second"] = str(value.second)
    if detail is not None:
        data["detail"] = ANY.write(detail, writing)
    return data


def _event_in(data: Json, reading: Loading) -> Event:
    exactly(data, dict, "an event")
    values = {}
    name = ""
    try:
        for name, value in data.items():
            values[name] = EVENT_KINDS[name].read(value, reading)
    except KeyError:
        raise Fault(f"an event has no field {short(name)}") from None
    except Fault as fault:
        raise fault.at(name) from None
    if "kind" not in values or "clause" not in values:
        raise Fault("an event has a kind and a clause")
    return Event(**values)


EVENT: Final = Kind(_event_out, _event_in)


FRAME_KINDS: Final[dict[type[Frame], list[tuple[str, Kind]]]] = {}


def kinds_of(cls: type[Frame]) -> list[tuple[str, Kind]]:
    """The fields of a class of frames."""
    if cls not in FRAME_KINDS:
        FRAME_KINDS[cls] = fields_of(saved(cls))
    return FRAME_KINDS[cls]


FRAME_TAGS: Final = frozenset({IS, "procedure", "clause", "nth"})


def _frame_out(value: Value, writing: Writing) -> Json:
    cls = type(value)
    data = {name: kind.write(getattr(value, name), writing) for name, kind in kinds_of(cls)}
    procedure = value.table.name if hasattr(value, "table") else ""  # a frame that is still to be begun has none
    names = [clause.name for clause in value.table.clauses[: value.pc + 1]] if procedure else []
    ended = not procedure or value.pc >= len(value.table.clauses)
    data[IS] = cls.__name__
    data["procedure"] = procedure
    data["clause"] = "" if ended else names[-1]
    data["nth"] = 0 if ended else names.count(names[-1]) - 1
    return data


def _frame_in(data: Json, reading: Loading) -> Frame:
    exactly(data, dict, "a frame")
    cls = frame_class(data.get(IS))
    frame = cls(**values_in(data, kinds_of(cls), reading, FRAME_TAGS))
    procedure = data.get("procedure")
    if procedure == "":
        return frame
    if procedure not in reading.rules.tables:
        raise Fault(f"there is no procedure {short(procedure)}")
    frame.table = reading.rules.tables[procedure]
    frame.pc = place_of(frame, data.get("clause"), data.get("nth"))
    return frame


def place_of(frame: Frame, name: Json, nth: Json) -> int:
    """The place in the table of the nth clause of that name; without a name the end."""
    places = [n for n, clause in enumerate(frame.table.clauses) if clause.name == name]
    if name == "":
        places = [len(frame.table.clauses)]
    if type(nth) is not int or not 0 <= nth < len(places):
        raise Fault(f"the procedure {frame.table.name} of this edition has no clause {short(name)} at that place")
    return places[nth]


def frame_class(name: Json) -> type[Frame]:
    """The class of frames of that name."""
    for cls in frames():
        if cls.__name__ == name:
            return cls
    raise Fault(f"there is no frame {short(name)}")


FRAME: Final = Kind(_frame_out, _frame_in)


# What an event tells beside its numbers ----------------------------------------------------------------------------
def _any_out(value: Value, writing: Writing) -> Json:
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return +value
    if isinstance(value, tuple):
        return [_any_out(one, writing) for one in value]
    if isinstance(value, Part):
        return {"part": PART.write(value, writing)}
    name = type(value).__name__
    if name not in CLASSES:
        raise Fault(f"{name} cannot be saved in an event")
    return {IS: name, "value": kind_of(name).write(value, writing)}


def _any_in(data: Json, reading: Loading) -> Value:
    if isinstance(data, list):
        return tuple(at(str(n), _any_in, one, reading) for n, one in enumerate(data))
    if not isinstance(data, dict):
        return data
    if set(data) == {"part"}:
        return at("part", PART.read, data["part"], reading)
    if set(data) == {IS, "value"} and isinstance(data[IS], str) and data[IS] in CLASSES:
        return at("value", kind_of(data[IS]).read, data["value"], reading)
    raise Fault(f"{short(data)} is nothing that an event tells")


ANY: Final = Kind(_any_out, _any_in)
STATE: Final = Kind(lambda value, writing: writing.state(value), lambda data, reading: reading.state(data))
NAMED: Final[Mapping[str, Kind]] = {
    "int": INT,
    "Id": ID,
    "EffectId": EFFECT,
    "ClauseId": CLAUSE,
    "bool": BOOL,
    "str": STR,
    "object": ANY,
    "Definition": CARD,
    "Event": EVENT,
    "Frame": FRAME,
    "State": STATE,
}


@lru_cache(maxsize=512)
def kind_of(text: str) -> Kind:
    """The kind of a type, as it is spelt in `shapes`."""
    return _kind(ast.parse(text, mode="eval").body)


def _kind(node: ast.expr) -> Kind:
    if isinstance(node, ast.Name):
        return _named(node.id)
    if isinstance(node, ast.BinOp):
        return optional(_kind(node.left))
    assert isinstance(node, ast.Subscript)
    assert isinstance(node.value, ast.Name)
    inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if node.value.id == "dict":
        return table(_kind(inner[0]), _kind(inner[1]))
    if node.value.id == "list":
        return row(_kind(inner[0]), list)
    if isinstance(inner[-1], ast.Constant):
        return row(_kind(inner[0]), tuple)
    return fixed([_kind(one) for one in inner])


def _named(name: str) -> Kind:
    if name in NAMED:
        return NAMED[name]
    if name in KINDS:
        return part(KINDS[name])
    if name == "Characteristics":
        return record(Characteristics, _DERIVED)
    return Later(name) if name == "Planned" else noun(name)


class Later(Kind):
    """A kind that has itself inside it, made at its first use."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(lambda value, writing: self.real().write(value, writing), lambda data, reading: self.real().read(data, reading))

    def real(self) -> Kind:
        """The kind itself."""
        return _recursive(self.name)


@lru_cache(maxsize=8)
def _recursive(name: str) -> Kind:
    return noun(name)


EVENT_KINDS.update((name.removeprefix("_"), kind) for name, kind in fields_of(saved(Event)))
