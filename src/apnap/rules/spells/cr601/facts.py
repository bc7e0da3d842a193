"""400.7d, 608.3a: what is known of how a spell was cast, for the permanent that it becomes and for where it goes."""

from __future__ import annotations

from typing import Final

from apnap.model.objects import Object, Spell
from apnap.parts import words
from apnap.parts.asked import asks_how_it_was_cast
from apnap.parts.definition import Definition
from apnap.parts.intrinsic import loyalty_cost
from apnap.parts.tree import Activated, OptionalCost
from apnap.rules.spells.cr601.total import optional_costs, way_name
from apnap.rules.spells.cr602.limits import activation

LOYALTY: Final = "loyalty"
"""The fact that tells in which turn a loyalty ability of the permanent was last activated (606.3)."""


def facts_of(o: Object) -> tuple[tuple[str, int], ...]:
    """What the permanent that a spell becomes may be asked for: the zone it was cast from, X, what was paid and how often."""
    spell = o.spell
    if spell is None or spell.origin or not asks_how_it_was_cast(o.card):
        return ()
    facts: list[tuple[str, int]] = []
    if not spell.is_copy:
        facts.append(("cast", spell.zone))
    if spell.x:
        facts.append(("x", spell.x))
    for optional, times in zip(optional_costs(o.card), spell.kicked, strict=False):
        facts.append(("kicked" if is_kicker(optional) else optional.name.lower(), times))
    name = way_name(o.card, spell.way)
    if name:
        facts.append((name.lower(), 1))
    return tuple(facts)


def activations(o: Object, ability: Activated) -> tuple[str, ...]:
    """The names of the facts that tell of this activation, as far as rules or the ability ask for it."""
    names: tuple[str, ...] = (activation(o, ability),) if ability.once_each_turn else ()
    return names if loyalty_cost(ability) is None else (*names, LOYALTY)


def is_kicker(optional: OptionalCost) -> bool:
    """It is a kicker or multikicker cost (702.33)."""
    return optional.name in ("Kicker", "Multikicker")


def kicks(card: Definition, spell: Spell) -> list[int]:
    """How often each kicker cost was paid."""
    return [times for optional, times in zip(optional_costs(card), spell.kicked, strict=False) if is_kicker(optional)]


def from_stack(o: Object, to: int, resolved: bool = False) -> tuple[int, str]:
    """The zone to which a spell goes from the stack, and the rule if it is another one.

    One cast for its flashback cost is exiled (702.34a), one bought back returns (702.27a).
    """
    spell = o.spell
    if spell is None or spell.origin:
        return to, ""
    if spell.way and way_name(o.card, spell.way) == "Flashback":
        return words.EXILE, "flashback"
    if resolved and spell.kicked:
        for optional, times in zip(optional_costs(o.card), spell.kicked, strict=False):
            if times and optional.name == "Buyback":
                return words.HAND, "buyback"
    return to, ""
