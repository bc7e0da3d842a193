"""The words of Auras, of what is attached and enchanted, and of what cannot attack, block or untap."""

from __future__ import annotations

from apnap.cards import renderer
from apnap.cards.context import REFERENCES
from apnap.cards.phrases import noun
from apnap.parts.definition import Definition
from apnap.parts.tree import AttachedTo, Enchant, Filter
from apnap.parts.words import BATTLEFIELD, OPPONENT


def enchant(_definition: Definition, ability: Enchant) -> str:
    """What it enchants."""
    target = ability.target
    if target.filter is None:
        return f"Enchant {'opponent' if target.players - 1 == OPPONENT else 'player'}"
    where = "" if target.zone == BATTLEFIELD else " in a graveyard"
    return f"Enchant {noun(target.filter, target.zone)}{where}"


def bearer(definition: Definition) -> str:
    """What it is attached to: "enchanted creature", "equipped creature"."""
    for ability in definition.abilities:
        if isinstance(ability, Enchant):
            target = ability.target
            if target.filter is None:
                return "enchanted player"
            return f"enchanted {noun(Filter(types=target.filter.types, subtype=target.filter.subtype), target.zone)}"
    return "fortified land" if "Fortification" in definition.subtypes else "equipped creature"


REFERENCES[AttachedTo] = lambda context, _reference: bearer(context.definition)
renderer.ABILITIES[Enchant] = enchant
