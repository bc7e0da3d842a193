"""The words of Auras, of what is attached and enchanted, and of what cannot attack, block or untap."""

from __future__ import annotations

from apnap.cards import renderer
from apnap.cards.context import REFERENCES, Context
from apnap.cards.phrases import noun, sentence
from apnap.parts.definition import Definition
from apnap.parts.tree import AttachedTo, CantAttack, CantBlock, DoesntUntap, Enchant, Filter, Reference, This
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


def subject(definition: Definition, what: Reference) -> str:
    """What an ability is about, as a subject."""
    return Context(definition).named(what)


def cannot(definition: Definition, ability: CantAttack | CantBlock) -> str:
    """What cannot attack, or block."""
    verb = ("attack or block" if ability.nor_block else "attack") if isinstance(ability, CantAttack) else "block"
    return sentence(f"{subject(definition, ability.what)} can't {verb}")


def stays_tapped(definition: Definition, ability: DoesntUntap) -> str:
    """What does not untap."""
    whose = "your" if isinstance(ability.what, This) else "its controller's"
    return sentence(f"{subject(definition, ability.what)} doesn't untap during {whose} untap step")


REFERENCES[AttachedTo] = lambda context, _reference: bearer(context.definition)
renderer.ABILITIES[Enchant] = enchant
renderer.ABILITIES[CantAttack] = cannot
renderer.ABILITIES[CantBlock] = cannot
renderer.ABILITIES[DoesntUntap] = stays_tapped
