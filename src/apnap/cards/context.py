"""What has been said in a line of rules text, and how an object or player is named after that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.cards.phrases import noun, several, target_phrase
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Controller,
    Each,
    EachPlayer,
    Enchant,
    EventPattern,
    Filter,
    Part,
    Reference,
    Target,
    Targets,
    ThatPlayer,
    This,
    TriggerObject,
    TriggerPlayer,
    You,
)
from apnap.parts.words import (
    ANYONE,
    ARTIFACT,
    ATTACKS,
    BATTLEFIELD,
    BLOCKS,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    LAND,
    LEGENDARY,
    NO_EVENT,
    OPPONENT,
    SORCERY,
    STACK,
)

KINDS: Final = ((CREATURE, "creature"), (LAND, "land"), (ARTIFACT, "artifact"), (ENCHANTMENT, "enchantment"))
PLAYERS: Final = {ANYONE: "player", OPPONENT: "opponent"}


class Context:
    """One ability of `definition` being written: its targets, its event, and what the text has mentioned so far.

    `zone` is where the ability functions, if that is not the battlefield; `conditional`: a condition has been said.
    """

    def __init__(
        self, definition: Definition, targets: tuple[Target, ...] = (), event: EventPattern | None = None, *, sorcery_timing: bool = False
    ) -> None:
        self.definition = definition
        self.targets = targets
        self.event = event or EventPattern(NO_EVENT)
        self.triggered = event is not None
        self.spell = definition.types & (INSTANT | SORCERY) != 0
        self.sorcery_timing = sorcery_timing or definition.types & SORCERY != 0
        self.mentioned: set[Reference] = set()
        self.zone = 0
        self.conditional = False

    def itself(self) -> str:
        """The name by which the object calls itself: "this creature", "Shock", "Cho-Manno"."""
        definition = self.definition
        if self.zone:
            return "this spell" if self.zone == STACK else "this card"
        if self.spell:
            return definition.name
        if definition.types & LEGENDARY:
            return definition.name.split(",")[0].split(" the ")[0]
        for subtype in ("Aura", "Equipment", "Fortification", "Vehicle", "Siege", "Saga"):
            if subtype in definition.subtypes:
                return f"this {subtype}"
        for bit, kind in KINDS:
            if definition.types & bit:
                return f"this {kind}"
        return "this permanent"

    def named(self, reference: Reference) -> str:
        """The object or player as a subject, or after a verb; from now on it is mentioned."""
        said = reference in self.mentioned
        if not isinstance(reference, This) or self.spell:
            self.mentioned.add(reference)
        if isinstance(reference, This):
            return "it" if said and not self.spell else self.itself()
        if isinstance(reference, Targets):
            return self._target(reference, said=said)
        if isinstance(reference, EachPlayer):
            return f"each {PLAYERS[reference.who]}"
        if isinstance(reference, Controller) and reference.of == TriggerObject() and self.event.kind in (ATTACKS, BLOCKS):
            return "that creature's controller"
        if isinstance(reference, Controller):
            return f"{self.possessive(reference.of)} controller"
        if isinstance(reference, Each):
            return several(reference.filter) + (f" banded with {self.named(This())}" if reference.filter.banded else "")
        if type(reference) not in REFERENCES:
            raise self.cannot(reference)
        return REFERENCES[type(reference)](self, reference)

    def all_named(self, reference: Reference) -> str:
        """The same after a verb that takes all of them at once: "all creatures you control"."""
        text = self.named(reference)
        return f"all {text}" if isinstance(reference, Each) and not text.startswith("all ") else text

    def each_named(self, reference: Reference) -> str:
        """The same after a verb that takes each of them: "each creature"."""
        if isinstance(reference, Each):
            return f"each {'other ' if reference.filter.other else ''}{noun(reference.filter)}"
        return self.named(reference)

    def possessive(self, reference: Reference) -> str:
        """Whose: "its", "your", "that player's", "target player's"."""
        if isinstance(reference, This | TriggerObject):
            return "its"
        name = self.named(reference)
        return {"it": "its", "you": "your", "them": "their"}.get(name, f"{name}'s")

    def cannot(self, part: Part) -> CardError:
        """The error for a part that has no customary English yet."""
        return CardError(f"{self.definition.name}: the renderer has no words for {part}")

    def _target(self, reference: Targets, *, said: bool) -> str:
        if reference.index >= len(self.targets):
            raise self.cannot(reference)
        target = self.targets[reference.index]
        if not said:
            return target_phrase(target)
        if target.filter is not None and target.players:
            raise self.cannot(reference)
        return "that player" if target.players else "it"


REFERENCES: Final[dict[type[Reference], Callable[[Context, Any], str]]] = {
    You: lambda _context, _reference: "you",
    TriggerObject: lambda _context, _reference: "it",
    TriggerPlayer: lambda _context, _reference: "that player",
    ThatPlayer: lambda _context, _reference: "them",
}


def bearer(definition: Definition) -> str:
    """What it is attached to: "enchanted creature", "equipped creature"."""
    for ability in definition.abilities:
        if isinstance(ability, Enchant):
            target = ability.target
            if target.filter is None:
                return "enchanted player"
            kind = Filter(types=target.filter.types, subtype=target.filter.subtype)
            several_kinds = kind.types.bit_count() > 1 and target.zone == BATTLEFIELD
            return "enchanted permanent" if several_kinds else f"enchanted {noun(kind, target.zone)}"
    return "fortified land" if "Fortification" in definition.subtypes else "equipped creature"
