"""How values are written as JSON and read back: plain values, parts of abilities, cards, and what is made of these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from apnap.cards.codec import part_from_json, part_to_json, paths
from apnap.errors import CardError, RecordError
from apnap.machine.procedures import BY_NAME, CLAUSES
from apnap.model.event import Event
from apnap.model.state import Rules, State
from apnap.parts.definition import Definition
from apnap.parts.tree import Part

Json = Any
Value = Any


class Fault(RecordError):
    """Data is not what it should be; `place` says where, outermost first."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.place: list[str] = []

    def at(self, place: str) -> Fault:
        """The fault, which is further in than was known: at that place."""
        self.place.insert(0, place)
        return self


class Writing:
    """What writing needs to know: the places of the parts of abilities in the definitions of the game."""

    def __init__(self, definitions: Mapping[str, Definition]) -> None:
        self.definitions = definitions
        self.parts = part_names(tuple(definitions[name] for name in sorted(definitions)))
        self.log: list[Event] = []

    def card(self, definition: Definition) -> str:
        """The name by which a definition is known."""
        name = definition.key()
        if self.definitions.get(name) is not definition:
            raise Fault(f"two different cards of the game are called {name}")
        return name

    def id(self, id: int) -> Json:
        """An object, an effect or a player's code as it is written."""
        return +id

    def effect(self, effect: int) -> Json:
        """A replacement effect as it is written."""
        return +effect

    def state(self, state: State) -> Json:
        """A state inside a state as it is written."""
        raise NotImplementedError


class Loading:
    """What reading needs to know: the rules, the definitions, whose the objects will be."""

    def __init__(self, rules: Rules, definitions: Mapping[str, Definition], own: object) -> None:
        self.rules = rules
        self.definitions = definitions
        self.own = own
        self.log: list[Event] = []

    def state(self, data: Json) -> State:
        """A state inside a state."""
        raise NotImplementedError


Out = Callable[[Any, Writing], Json]
In = Callable[[Json, Loading], Any]


class Kind:
    """How the values of one type are written and read."""

    __slots__ = ("read", "write")

    def __init__(self, write: Out, read: In) -> None:
        self.write = write
        self.read = read


@lru_cache(maxsize=512)
def nodes(definition: Definition) -> dict[str, Part]:
    """The parts of the abilities of a definition by their paths."""
    return paths(definition)


@lru_cache(maxsize=64)
def part_names(definitions: tuple[Definition, ...]) -> dict[int, list[str]]:
    """The name of the definition and the path in it of each part, by the identity of the part."""
    names: dict[int, list[str]] = {}
    for definition in definitions:
        for path, part in nodes(definition).items():
            names.setdefault(id(part), [definition.key(), path])
    return names


def exactly(data: Json, kind: type, what: str) -> Value:
    """The data, if it is of that very type; a truth value is no number."""
    if type(data) is not kind:
        raise Fault(f"{short(data)} is not {what}")
    return data


def short(data: Json) -> str:
    """The data in a few characters, for a message."""
    text = repr(data)
    return text if len(text) <= 40 else text[:37] + "..."


def at(place: str, read: In, data: Json, reading: Loading) -> Value:
    """What is read there; a fault says where."""
    try:
        return read(data, reading)
    except Fault as fault:
        raise fault.at(place) from None


# Plain values ---------------------------------------------------------------------------------------------------------
INT: Final = Kind(lambda value, _: +value, lambda data, _: exactly(data, int, "a whole number"))
ID: Final = Kind(lambda value, writing: writing.id(value), INT.read)
EFFECT: Final = Kind(lambda value, writing: writing.effect(value), INT.read)
BOOL: Final = Kind(lambda value, _: bool(value), lambda data, _: exactly(data, bool, "true or false"))
STR: Final = Kind(lambda value, _: str(value), lambda data, _: exactly(data, str, "a text"))


def _clause_in(data: Json, reading: Loading) -> int:
    if data == "":
        return -1
    if not isinstance(data, str) or data not in BY_NAME:
        raise Fault(f"there is no clause {short(data)}")
    return BY_NAME[data].index


CLAUSE: Final = Kind(lambda value, _: CLAUSES[value].name if value >= 0 else "", _clause_in)


def optional(kind: Kind) -> Kind:
    """The type or None."""
    write, read = kind.write, kind.read
    return Kind(
        lambda value, writing: None if value is None else write(value, writing),
        lambda data, reading: None if data is None else read(data, reading),
    )


def row(kind: Kind, make: Callable[[list[Any]], Any]) -> Kind:
    """Any number of values of one type."""
    write, read = kind.write, kind.read

    def reads(data: Json, reading: Loading) -> Value:
        items: list[Value] = []
        exactly(data, list, "a list")
        try:
            for one in data:
                items.append(read(one, reading))  # noqa: PERF401 - the number of items tells where a fault is
        except Fault as fault:
            raise fault.at(str(len(items))) from None
        return make(items)

    return Kind(lambda value, writing: [write(one, writing) for one in value], reads)


def fixed(kinds: list[Kind]) -> Kind:
    """A tuple with a type for each place."""

    def reads(data: Json, reading: Loading) -> Value:
        exactly(data, list, "a list")
        if len(data) != len(kinds):
            raise Fault(f"{short(data)} should have {len(kinds)} values")
        return tuple(at(str(n), kinds[n].read, one, reading) for n, one in enumerate(data))

    return Kind(lambda value, writing: [kind.write(one, writing) for kind, one in zip(kinds, value, strict=True)], reads)


def table(key: Kind, kind: Kind) -> Kind:
    """A dictionary, as a list of pairs in its order."""
    pair = row(fixed([key, kind]), dict)
    return Kind(lambda value, writing: pair.write(value.items(), writing), pair.read)


# Parts and definitions --------------------------------------------------------------------------------------------------
def part(kind: type[Part]) -> Kind:
    """A part of an ability: the definition and the path in it, or the whole part where no definition has it."""

    def writes(value: Value, writing: Writing) -> Json:
        known = writing.parts.get(id(value))
        return part_to_json(value) if known is None else known

    def reads(data: Json, reading: Loading) -> Value:
        found = _part_in(data, reading)
        if not isinstance(found, kind):
            raise Fault(f"{type(found).__name__} is not {kind.__name__}")
        return found

    return Kind(writes, reads)


def _part_in(data: Json, reading: Loading) -> Part:
    if isinstance(data, list):
        if len(data) != 2 or not all(isinstance(one, str) for one in data):
            raise Fault(f"{short(data)} is no place in a card")
        found = nodes(_card_in(data[0], reading)).get(data[1])
        if found is None:
            raise Fault(f"{data[0]} has no part {short(data[1])}")
        return found
    try:
        return part_from_json(data)
    except (CardError, TypeError) as error:
        raise Fault(str(error)) from None


def _card_out(value: Value, writing: Writing) -> Json:
    return writing.card(value)


def _card_in(data: Json, reading: Loading) -> Definition:
    found = reading.definitions.get(data) if isinstance(data, str) else None
    if found is None:
        raise Fault(f"no card of the game is called {short(data)}")
    return found


CARD: Final = Kind(_card_out, _card_in)
PART: Final = part(Part)
