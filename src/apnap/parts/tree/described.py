"""What is described, referred to and counted: filters, targets, references, amounts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Final

from apnap.parts.words import ANYONE, BATTLEFIELD


@dataclass(frozen=True, eq=False, repr=False)
class Part:
    """A node of an ability tree. Two that say the same are equal.

    What compares and shows them is here, once: made for each of their classes, it would take half of the time in which a game starts.
    """

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return False
        values = values_of(self)
        return values(self) == values(other)

    def __hash__(self) -> int:
        return hash(values_of(self)(self))

    def __repr__(self) -> str:
        shown = ", ".join([f"{one.name}={getattr(self, one.name)!r}" for one in fields(self)])
        return f"{type(self).__name__}({shown})"


VALUES: Final[dict[type[Part], Callable[[object], object]]] = {}


def values_of(part: Part) -> Callable[[object], object]:
    """What gives the values of all fields of a part of its class."""
    kind = type(part)
    if kind not in VALUES:
        names = [one.name for one in fields(part)]
        VALUES[kind] = attrgetter(*names) if names else nothing
    return VALUES[kind]


def nothing(_part: object) -> object:
    """What a part without fields has."""
    return ()


@dataclass(frozen=True, eq=False, repr=False)
class Filter(Part):
    """A description that an object meets or not ("creature you control with flying").

    `types` any of which, `all_types` all of which, `not_types` none of which (masks of words.py); `colours` any of
    which, `not_colours` none of which; `controller` ANYONE, YOU, OPPONENT, DEFENDING or ACTIVE, seen from the ability's controller;
    `keywords` all of which, `any_keywords` one of which, `not_keywords` none of which;
    `power_least`, `power_most`, `mana_value_most` (-1: any);
    `other` excludes the source; `tapped`, `attacking`, `blocking`, `blocked`: 1 must be, -1 must not, 0 any
    (`attacking` and `blocking` both 1: either of the two); so `token`; `owner` is like `controller`.
    `chosen` is what was chosen as the source entered and the object has: "color", "creature type", "name" (607.2d).
    `bare`: with no abilities.
    `stronger`: 1 its power is greater than the source's, -1 less.
    `bearer`: it is what the source is attached to ("enchanted creature").
    `banded`: it is in a band with the source.
    `attacks`: it is attacking the controller (1), or also a planeswalker of that player (3).
    `counters`: it has so many counters of the kind `counter` or more. `ability`: it has a keyword ability of that name, as "level up".
    """

    types: int = 0
    all_types: int = 0
    not_types: int = 0
    subtype: str = ""
    not_subtype: str = ""
    name: str = ""
    colours: int = 0
    not_colours: int = 0
    colour_count_least: int = 0
    controller: int = ANYONE
    keywords: int = 0
    not_keywords: int = 0
    power_least: int = -1
    power_most: int = -1
    mana_value_most: int = -1
    other: bool = False
    tapped: int = 0
    attacking: int = 0
    blocking: int = 0
    blocked: int = 0
    token: int = 0
    owner: int = ANYONE
    chosen: str = ""
    bare: bool = False
    stronger: int = 0
    any_keywords: int = 0
    bearer: bool = False
    banded: bool = False
    attacks: int = 0
    counter: str = ""
    counters: int = 0
    ability: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class Target(Part):
    """What one instance of the word "target" may choose (115.1): objects, players or both.

    `players` is 0 for none, otherwise 1 + ANYONE, YOU or OPPONENT; `filter` None means no object; `zone` is where the objects are.
    `least` to `most` of them are chosen (up to: least 0; most -1: X of them). `another`: none that was chosen for an instance before it.
    `kicked`: it is there only if an additional cost that may be paid was (1), or only if none was (-1) (601.2c). `power_at_most`: only
    objects whose power is that or less. `or_spell`: any spell can be chosen as well.
    """

    filter: Filter | None = None
    players: int = 0
    zone: int = BATTLEFIELD
    least: int = 1
    most: int = 1
    another: bool = False
    kicked: int = 0
    or_spell: bool = False
    power_at_most: Amount | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Reference(Part):
    """Names objects or players while an effect is carried out."""


@dataclass(frozen=True, eq=False, repr=False)
class This(Reference):
    """The object the ability is of."""


@dataclass(frozen=True, eq=False, repr=False)
class You(Reference):
    """The controller of the spell or ability."""


@dataclass(frozen=True, eq=False, repr=False)
class Targets(Reference):
    """What was chosen for the target instance `index`, as far as it is still legal."""

    index: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class EachPlayer(Reference):
    """Every player (`who` ANYONE), or every opponent (OPPONENT), in APNAP order."""

    who: int = ANYONE


@dataclass(frozen=True, eq=False, repr=False)
class Each(Reference):
    """Every permanent that meets the filter."""

    filter: Filter


@dataclass(frozen=True, eq=False, repr=False)
class Controller(Reference):
    """The controller of what `of` names (its last controller, if it is gone)."""

    of: Reference


@dataclass(frozen=True, eq=False, repr=False)
class TriggerObject(Reference):
    """The object whose event made the ability trigger."""


@dataclass(frozen=True, eq=False, repr=False)
class TriggerSource(Reference):
    """The other object of that event: the source of the damage, the spell that targets."""


@dataclass(frozen=True, eq=False, repr=False)
class TriggerPlayer(Reference):
    """The player of that event."""


@dataclass(frozen=True, eq=False, repr=False)
class ThatPlayer(Reference):
    """The player for whom an `EachMay` or `ForEach` is just carried out."""


@dataclass(frozen=True, eq=False, repr=False)
class Amount(Part):
    """A number that is fixed or is counted when it is needed."""


@dataclass(frozen=True, eq=False, repr=False)
class Fixed(Amount):
    """Just the number."""

    number: int


@dataclass(frozen=True, eq=False, repr=False)
class X(Amount):
    """The value chosen for X (107.3)."""


@dataclass(frozen=True, eq=False, repr=False)
class CountOf(Amount):
    """The number of permanents that meet the filter, times `times`."""

    filter: Filter
    times: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class PowerOf(Amount):
    """The power of what `of` names."""

    of: Reference


@dataclass(frozen=True, eq=False, repr=False)
class TriggerAmount(Amount):
    """The number of the event that made the ability trigger (damage dealt, life gained)."""


@dataclass(frozen=True, eq=False, repr=False)
class HandSizeOf(Amount):
    """The number of cards in that player's hand."""

    of: Reference
