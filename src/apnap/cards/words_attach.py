"""The words of Auras, of what is attached and enchanted, and of what cannot attack, block or untap."""

from __future__ import annotations

from apnap.cards import renderer
from apnap.cards.context import REFERENCES, Context, bearer
from apnap.cards.effects import CLAUSES, Clause
from apnap.cards.phrases import noun
from apnap.parts.definition import Definition
from apnap.parts.tree import AttachedTo, Each, Enchant, PhaseIn, PhaseOut
from apnap.parts.words import BATTLEFIELD, OPPONENT


def enchant(_definition: Definition, ability: Enchant) -> str:
    """What it enchants."""
    target = ability.target
    if target.filter is None:
        return f"Enchant {'opponent' if target.players - 1 == OPPONENT else 'player'}"
    where = "" if target.zone == BATTLEFIELD else " in a graveyard"
    return f"Enchant {noun(target.filter, target.zone)}{where}"


def phase_out(context: Context, effect: PhaseOut) -> Clause:
    """What phases out."""
    return Clause(context.all_named(effect.what), "phase", "out", plural=isinstance(effect.what, Each))


REFERENCES[AttachedTo] = lambda context, _reference: bearer(context.definition)
renderer.ABILITIES[Enchant] = enchant
CLAUSES[PhaseOut] = phase_out
CLAUSES[PhaseIn] = lambda _context, effect: Clause(f"all phased-out {noun(effect.filter, plural=True)}", "phase", "in", plural=True)
