"""Abilities (113.3), events they wait for, and what replacement effects do."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.costs import CostPart, ManaCost
from apnap.parts.tree.described import Filter, Part, Reference, Target
from apnap.parts.tree.effects import Effect
from apnap.parts.words import ANYONE


@dataclass(frozen=True)
class Ability(Part):
    """One ability of an object."""


@dataclass(frozen=True)
class Keywords(Ability):
    """Keyword abilities without parameters: a mask of words.py, in the order in which the card prints them."""

    order: tuple[int, ...]


@dataclass(frozen=True)
class SpellAbility(Ability):
    """What an instant or sorcery does as it resolves (113.3a)."""

    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()


@dataclass(frozen=True)
class Activated(Ability):
    """Cost and effect (602). It is a mana ability if 605.1a says so."""

    cost: tuple[CostPart, ...]
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    sorcery_timing: bool = False


@dataclass(frozen=True)
class EventPattern(Part):
    """Which events an ability waits for.

    `kind` is a kind of event of words.py. `this`: the event is about the source itself; else `filter` describes the object
    (None: any). `from_zone`, `to_zone` (-1: any) for MOVES; `part` the number of the phase or step for beginnings (-1: any);
    `player` whose event it is (ANYONE, YOU, OPPONENT); `source_this`: the source of the damage, or the spell, is the ability's own;
    `damaged` 1: only damage to players, 2: only to creatures; `combat` 1: only combat damage; `gain` 1 only life gained, -1 only lost.
    """

    kind: int
    this: bool = False
    filter: Filter | None = None
    from_zone: int = -1
    to_zone: int = -1
    part: int = -1
    player: int = ANYONE
    source_this: bool = False
    damaged: int = 0
    combat: int = 0
    gain: int = 0


@dataclass(frozen=True)
class Triggered(Ability):
    """When, whenever or at (603). `optional`: "you may" over the whole effect."""

    event: EventPattern
    effects: tuple[Effect, ...]
    targets: tuple[Target, ...] = ()
    optional: bool = False


@dataclass(frozen=True)
class Static(Ability):
    """Each permanent that `what` names gets power and toughness and has keywords, as long as the source is there (604)."""

    what: Reference
    power: int = 0
    toughness: int = 0
    gains: int = 0


@dataclass(frozen=True)
class Change(Part):
    """What a replacement effect does to the event."""


@dataclass(frozen=True)
class Multiply(Change):
    """The number is multiplied."""

    factor: int


@dataclass(frozen=True)
class Add(Change):
    """The number is raised (or lowered, not below 0)."""

    amount: int


@dataclass(frozen=True)
class Prevent(Change):
    """That much of the damage (-1: all) is prevented (615)."""

    amount: int = -1


@dataclass(frozen=True)
class Redirect(Change):
    """The damage is dealt to `instead` (614.9)."""

    instead: Reference


@dataclass(frozen=True)
class Skip(Change):
    """The turn, phase, step or draw does not happen (614.10)."""


@dataclass(frozen=True)
class Instead(Change):
    """Those effects happen instead (614.6)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class MoveElsewhere(Change):
    """The object goes to another zone instead (a graveyard replaced by exile)."""

    zone: int


@dataclass(frozen=True)
class EntersTapped(Change):
    """The permanent enters tapped (614.1c)."""


@dataclass(frozen=True)
class EntersWithCounters(Change):
    """The permanent enters with counters (614.1c)."""

    counter: str
    amount: int


@dataclass(frozen=True)
class Replacement(Ability):
    """A static replacement or prevention effect (614, 615)."""

    event: EventPattern
    change: Change


@dataclass(frozen=True)
class MaximumHandSize(Ability):
    """The controller's maximum hand size is set (-1: none), or changed by `change`."""

    size: int = -1


@dataclass(frozen=True)
class CantBlock(Ability):
    """This creature cannot block."""


@dataclass(frozen=True)
class CantBeBlockedExceptBy(Ability):
    """Only creatures that meet the filter can block this creature."""

    filter: Filter


@dataclass(frozen=True)
class AttackCost(Ability):
    """Creatures that meet the filter cannot attack the controller of this unless that much is paid for each (508.1h)."""

    cost: ManaCost


@dataclass(frozen=True)
class DelayedTrigger(Effect):
    """Makes a delayed triggered ability (603.7)."""

    ability: Triggered
