"""The words of Auras, of what is attached and enchanted, and of what cannot attack, block or untap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.cards import renderer, words_keywords
from apnap.cards.context import REFERENCES, Context, bearer
from apnap.cards.effects import CLAUSES, JOINS, RUNS, Clause, clause, paragraph
from apnap.cards.events import HAPPENINGS
from apnap.cards.phrases import noun
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Attach,
    AttachedTo,
    Each,
    Effect,
    Enchant,
    EventPattern,
    ExileIt,
    GainProtection,
    MakeReplacement,
    ManaCost,
    MayPay,
    Never,
    PhaseIn,
    PhaseOut,
    PutAttached,
    SacrificeIt,
    Targets,
    This,
    Together,
    TriggerPlayer,
    TriggerSource,
    You,
)
from apnap.parts.words import BATTLEFIELD, ENCHANTED, GRAVEYARD, LIFE, OPPONENT, UNATTACHES, UNTIL_YOUR_NEXT_TURN, YOU


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


def together(definition: Definition, ability: Together) -> str:
    """Several sentences with one subject."""
    texts = [renderer.ability_text(definition, one)[:-1] for one in ability.each]
    said = Context(definition).named(ability.each[0].what)  # type: ignore[attr-defined]
    return " and ".join([texts[0], *[text[len(said) + 1 :] for text in texts[1:]]]) + "."


def attached_to(context: Context, _reference: AttachedTo) -> str:
    """What it is attached to; "the creature" where the upkeep of its controller has been spoken of."""
    name = bearer(context.definition)
    return f"the {name.split()[-1]}" if context.event.player == ENCHANTED else name


def phase_in(context: Context, effect: PhaseIn) -> Clause:
    """What phases in and, at the same time, what phases out."""
    what = f"all phased-out {noun(effect.filter, plural=True)} phase in"
    if effect.out is None:
        return Clause("", what, "")
    return Clause("", f"simultaneously, {what} and {clause(context, PhaseOut(effect.out)).statement()}", "")


def safe_until_next_turn(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """A life total that cannot change, and protection, for the same time."""
    if len(effects) < 2 or effects[0] != LIFE_STAYS or not isinstance(effects[1], GainProtection):
        return None
    if effects[1].what != You() or effects[1].duration != UNTIL_YOUR_NEXT_TURN:
        return None
    text = f"until your next turn, your life total can't change and you gain protection {words_keywords.qualities(effects[1].of)}"
    return Clause("", text, ""), 2


def may_pay(context: Context, effect: MayPay) -> Clause:
    """What follows if that player pays."""
    if effect.who == TriggerPlayer() and effect.then and not effect.otherwise and all(isinstance(part, ManaCost) for part in effect.cost):
        costs = ", ".join(renderer.COSTS[type(part)](context, part) for part in effect.cost)
        return Clause("", f"that player may pay {costs}. If the player does, {paragraph(context, effect.then)}"[:-1], "")
    return MAY_PAY(context, effect)


def put_attached(context: Context, effect: PutAttached) -> Clause:
    """What enters attached, and to what."""
    zone = context.targets[effect.what.index].zone if isinstance(effect.what, Targets) else BATTLEFIELD
    what = context.named(effect.what) + (" from a graveyard" if zone == GRAVEYARD else "")
    return Clause("you", "put", f"{what} onto the battlefield under your control attached to {context.itself()}")


def unattached(context: Context, event: EventPattern) -> str:
    """It comes off."""
    if not event.this:
        raise context.cannot(event)
    return f"{context.itself()} becomes unattached from a permanent"


def sacrificed(context: Context, effect: SacrificeIt) -> Clause:
    """What it came off from is "that permanent"."""
    if effect.what == TriggerSource() and context.event.kind == UNATTACHES:
        return Clause("you", "sacrifice", "that permanent")
    return SACRIFICE_IT(context, effect)


SACRIFICE_IT: Final[Callable[[Context, Any], Clause]] = CLAUSES[SacrificeIt]
CLAUSES[SacrificeIt] = sacrificed
CLAUSES[PutAttached] = put_attached
CLAUSES[Attach] = lambda context, effect: Clause("you", "attach", f"{context.named(effect.what)} to {context.named(effect.to)}")
HAPPENINGS[UNATTACHES] = unattached
LIFE_STAYS: Final = MakeReplacement(EventPattern(LIFE, player=YOU), Never(), duration=UNTIL_YOUR_NEXT_TURN)
"""Your life total can't change (119.8)."""
MAY_PAY: Final[Callable[[Context, Any], Clause]] = CLAUSES[MayPay]
CLAUSES[MayPay] = may_pay
RUNS.append(safe_until_next_turn)
JOINS[PhaseOut, ExileIt] = lambda _before, now: ".\n" if now.what == This() else ". "
REFERENCES[AttachedTo] = attached_to
renderer.ABILITIES[Enchant] = enchant
renderer.ABILITIES[Together] = together
CLAUSES[PhaseIn] = phase_in
CLAUSES[PhaseOut] = phase_out
