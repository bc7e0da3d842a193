"""What a line has said so far, and what pronouns and verbs make of it; reading and writing thread it alike.

The classes of references will say themselves whether they are players and many; until then this module has a table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from apnap.language.rules import UNSAID, Slot, Value
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    ActivePlayer,
    Affected,
    All,
    AllFound,
    Amount,
    AttachedTo,
    CardsIn,
    Controller,
    DefendingPlayer,
    Each,
    EachPlayer,
    EventPattern,
    Filter,
    Fixed,
    Idle,
    Noted,
    OtherOpponents,
    Owner,
    Promised,
    Reference,
    Rest,
    Target,
    Targets,
    ThatPlayer,
    This,
    TriggerAmount,
    TriggerObject,
    TriggerPlayer,
    TriggerSource,
    WhoseFlip,
    You,
)
from apnap.parts.words import CREATURE

PLAYERS: Final = (
    ActivePlayer,
    Controller,
    DefendingPlayer,
    EachPlayer,
    OtherOpponents,
    Owner,
    Promised,
    ThatPlayer,
    TriggerPlayer,
    WhoseFlip,
)
MANY: Final = (All, AllFound, CardsIn, Each, Idle, Rest, You)
"""References that name players, and those whose verb has no ending ("you draw")."""


ONES: Final = frozenset({Fixed(1), TriggerAmount()})
"""Amounts that no "that many" goes back to, and what it is itself."""
SUBJECTS: Final = frozenset(
    {
        "subject",
        "attached",
        "each_of_one",
        "imposed_on",
        "subject_it",
        "subject_not_it",
        "subject_one",
        "subject_named",
        "subject_plain",
        "copying",
    }
)
"""The kinds of slots that verbs behind them agree with, wherever they stand; so do slots that are called a source."""


@dataclass(frozen=True)
class Context:
    """What a line has said so far.

    `pending` are the targets of the tree that is being written (None while reading), `targets` those that have been introduced, `tokens`
    those that have been described (all that there are while writing). `actor` is whom the last instruction was for, `subject` what the verb
    agrees with; `kicked` is what targets are there for (601.2c); `event` what made the ability trigger,
    `zones` the mask of the zones in which it says that it functions (113.6). `noted_types` are the types of what was found or made last,
    and `many` tells that it is several; `each`: several were named one by one; `moved` is what changed its zone; `speaker` the word by
    which an object calls itself in words that it is given; `flipper` is who has flipped a coin; `counted`: a number was told,
    so that "that many" is not surely the number of the event.
    """

    card: Definition
    pending: tuple[Target, ...] | None = None
    targets: tuple[Target, ...] = ()
    tokens: tuple[Definition, ...] = ()
    said: tuple[Reference, ...] = ()
    kicked: int = 0
    actor: Reference = field(default_factory=You)
    subject: Reference = field(default_factory=You)
    event: EventPattern | None = None
    zones: int = 0
    noted_types: int = CREATURE
    many: bool = False
    each: bool = False
    moved: Reference | None = None
    speaker: str = ""
    flipper: Reference = field(default_factory=You)
    counted: bool = False

    @property
    def source(self) -> Reference:
        """The object whose words these are."""
        return This()

    # What the engine asks -------------------------------------------------------------------------------------------
    def agreeing(self, value: Value) -> Value:
        """A verb agrees with references; with one of each if they were told so."""
        if not isinstance(value, Reference):
            return None
        return Affected() if self.each and isinstance(value, Each) else value

    def plural(self, value: Value) -> bool:
        """The verb that goes with it (None: with who acts) has no ending."""
        value = self.subject if value is None else value
        if value == Noted():
            return self.many
        target = self.target(value)
        return target.most != 1 if target is not None else isinstance(value, MANY)

    def noticed(self, slot: Slot, value: Value) -> Context:
        """The context after a slot: what it named has been said, who acts, and whether another number than the event's was told."""
        if slot.name == "amount" and isinstance(value, Amount) and value not in ONES:
            return replace(self, counted=True)
        if not isinstance(value, Reference) or slot.kind in UNSAID:
            return self
        now = self if self.said[-1:] == (value,) else self.say(value)
        subject = self.agreeing(value)
        if slot.name == "who":
            return replace(now, actor=value, subject=subject)
        return replace(now, subject=subject) if slot.kind in SUBJECTS or slot.name in {"source", "_source"} else now

    def inside(self, value: Value) -> Context:
        """An ability and a mode have targets of their own."""
        return replace(self, targets=(), zones=0, pending=None if value is None else getattr(value, "targets", ()))

    def outside(self, inner: Context) -> Context:
        """Only tokens that were described are known beyond them."""
        return replace(self, tokens=inner.tokens)

    # What phrases ask -----------------------------------------------------------------------------------------------
    def say(self, reference: Reference) -> Context:
        """The context in which that has been named; "you" is never meant by a pronoun."""
        return self if isinstance(reference, You) else replace(self, said=(*self.said, reference))

    def target(self, reference: Value) -> Target | None:
        """The target that the reference means, introduced or (while writing) still to come."""
        every = self.together(self.pending or self.targets)
        return every[reference.index] if isinstance(reference, Targets) and reference.index < len(every) else None

    def together(self, targets: tuple[Target, ...]) -> tuple[Target, ...]:
        """Those of the targets that are there where we are: not what is there only if a gift was not promised that was (601.2c)."""
        return tuple(one for one in targets if one.kicked in {0, self.kicked}) if self.kicked else targets

    def is_player(self, reference: Reference) -> bool:
        """What is named can be a player."""
        target = self.target(reference)
        return bool(target.players) if target is not None else isinstance(reference, PLAYERS)

    def is_object(self, reference: Reference) -> bool:
        """What is named is surely an object."""
        return not self.is_player(reference)

    def types(self, reference: Reference) -> int:
        """The card types that the words have said of it (0: none)."""
        if isinstance(reference, This):
            return self.card.types
        if isinstance(reference, Noted):
            return self.noted_types
        if isinstance(reference, All):
            return min(self.types(one) for one in reference.of)
        return _types_of(self._described(reference))

    def _described(self, reference: Reference) -> Filter | None:
        target = self.target(reference)
        if target is not None:
            return target.filter
        if isinstance(reference, AttachedTo):
            return Filter(types=CREATURE) if self.card.subtypes != ("Fortification",) else None
        if self.event is None:
            return None
        return (
            self.event.filter if isinstance(reference, TriggerObject) else self.event.by if isinstance(reference, TriggerSource) else None
        )

    def last(self, fits: Callable[[Reference], bool]) -> Reference | None:
        """The last named thing that fits: what a pronoun means."""
        return next((reference for reference in reversed(self.said) if fits(reference)), None)


def _types_of(described: Filter | None) -> int:
    if described is None:
        return 0
    return described.types or described.all_types or (CREATURE if described.subtype else 0)
