"""The words of costs of attacking and blocking (508.1h, 509.1d), and of what cannot be attacked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import renderer, words_combat
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, Clause
from apnap.cards.phrases import noun, number_word, one, sentence
from apnap.cards.words_triggers import condition_text
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text
from apnap.parts.tree import (
    Ability,
    Alone,
    Amount,
    AttackCost,
    BlockCost,
    BlockedCost,
    BlockLimit,
    CantAttack,
    CantBlock,
    Condition,
    CostPart,
    CountersOn,
    CountOf,
    Each,
    ExtraTurnNow,
    Filter,
    HandSizeOf,
    Impose,
    Imposes,
    ManaCost,
    PayLife,
    ReturnCost,
    SacrificeCost,
    This,
    X,
    You,
)
from apnap.parts.words import ANYONE, AT_ANYTHING, AT_YOU, AT_YOUR_WALKERS, AT_YOURS, CREATURE, UNTIL_END_OF_TURN, YOU

WHOM: Final = {
    AT_ANYTHING: "",
    AT_YOU: " you",
    AT_YOURS: " you or planeswalkers you control",
    AT_YOUR_WALKERS: " planeswalkers you control",
}
COSTS: Final = (AttackCost, BlockCost, BlockedCost)
YOUR_CREATURES: Final = Filter(types=CREATURE, controller=YOU)


def paid(context: Context, part: CostPart, ending: str) -> str:
    """What is to be done to pay: "pay {2}", "sacrifice a land"."""
    if isinstance(part, ManaCost):
        return f"pay{ending} {'{X}' if part.x else cost_text(part)}"
    if isinstance(part, PayLife):
        return f"pay{ending} {part.amount} life"
    if isinstance(part, SacrificeCost):
        what = one(part.filter) if part.count == 1 else f"{number_word(part.count)} {noun(part.filter, plural=True)}"
        return f"sacrifice{ending} {what}"
    if isinstance(part, ReturnCost) and part.count == 1:
        return f"return{ending} {one(part.filter)} to its owner's hand"
    raise context.cannot(part)


def for_each(context: Context, amount: Amount) -> str:
    """As "for each +1/+1 counter on it"."""
    if isinstance(amount, CountersOn) and amount.of == This():
        return f" for each {amount.counter} counter on it"
    if amount == HandSizeOf(You()):
        return " for each card in your hand"
    if isinstance(amount, CountOf) and amount.times == 1:
        return f" for each {noun(amount.filter)}{' on the battlefield' if amount.filter.controller == ANYONE else ''}"
    raise context.cannot(amount)


def where_x(context: Context, amount: Amount) -> str:
    """As "where X is the number of enchantments you control"; nothing where X was chosen."""
    if isinstance(amount, X):
        return ""
    if isinstance(amount, CountOf) and amount.times == 1:
        return f", where X is the number of {noun(amount.filter, plural=True)}"
    raise context.cannot(amount)


def price(context: Context, term: AttackCost | BlockCost | BlockedCost, ending: str, each: str = "") -> str:
    """What is paid, and for each of what."""
    part = term.cost[0]
    if len(term.cost) != 1:
        raise context.cannot(term)
    if term.times is None:
        return f"{paid(context, part, ending)}{each}"
    if isinstance(part, ManaCost) and part.x:
        return f"{paid(context, part, ending)}{each}{where_x(context, term.times)}"
    if each:
        raise context.cannot(term)
    return f"{paid(context, part, ending)}{for_each(context, term.times)}"


def done(terms: tuple[Ability, ...]) -> str:
    """What costs something."""
    term = terms[0]
    if len(terms) == 2:
        return "attack or block"
    if isinstance(term, AttackCost):
        return f"attack{WHOM[term.whom]}"
    if isinstance(term, BlockCost) and term.attackers is not None:
        return f"block {noun(term.attackers, plural=True)}"
    return "block" if isinstance(term, BlockCost) else "be blocked"


def is_cost(context: Context, terms: tuple[Ability, ...]) -> bool:
    """The terms are one cost, or the same cost of attacking and of blocking."""
    first = terms[0]
    if not isinstance(first, COSTS):
        return False
    if terms not in ((first,), (first, BlockCost(first.cost, first.times))):
        raise context.cannot(first)
    return True


def single(context: Context, who: str, payer: str, terms: tuple[Ability, ...]) -> str:
    """What one creature can't do unless that is paid."""
    term: Any = terms[0]
    if isinstance(term, BlockedCost):
        return (
            f"{who} can't be blocked unless defending player {price(context, term, 's')} for each creature they control that's blocking it"
        )
    return f"{who} can't {done(terms)} unless {payer} {price(context, term, '' if payer == 'you' else 's')}"


def group(context: Context, what: Filter, terms: tuple[Ability, ...]) -> str:
    """What each creature of a description can't do unless that is paid for it."""
    term: Any = terms[0]
    kind = noun(what)
    own = isinstance(term.cost[0], SacrificeCost)
    if isinstance(term, AttackCost) and own and term.whom == AT_ANYTHING:
        each = f" of their choice for each {kind} they control that's attacking"
    elif isinstance(term, AttackCost):
        attacking = " for each attacking creature they control"
        each = {AT_YOU: " for each creature they control that's attacking you", AT_ANYTHING: attacking}.get(term.whom, OF_THOSE)
        if term.whom == AT_YOUR_WALKERS:
            each = " for each creature they control that's attacking a planeswalker you control"
    elif isinstance(term, BlockCost) and (term.attackers == YOUR_CREATURES or isinstance(term.times, X)):
        each = " for each blocking creature they control"
    else:
        each = OF_THOSE
    return f"{noun(what, plural=True)} can't {done(terms)} unless their controller {price(context, term, 's', each)}"


AFTERWARDS: Final[dict[Condition | None, str]] = {Alone(): "as long as it's attacking alone", ExtraTurnNow(): "during extra turns"}
"""Conditions that are said last."""
OF_THOSE: Final = " for each of those creatures"


# What is written ---------------------------------------------------------------------------------------------------------
def own_cost(definition: Definition, term: Ability) -> str:
    """What a creature's own ability says about it."""
    context = Context(definition)
    return sentence(single(context, context.itself(), "you", (term,)))


def imposes(definition: Definition, ability: Imposes) -> str:
    """What a static ability says that costs something, or holds only as long as a condition does."""
    if ability.condition in AFTERWARDS:
        return f"{PLAIN_IMPOSES(definition, replace(ability, condition=None))[:-1]} {AFTERWARDS[ability.condition]}."
    context = Context(definition)
    when = f"as long as {condition_text(context, ability.condition)}, " if ability.condition is not None else ""
    if is_cost(context, ability.terms):
        what = ability.what
        if isinstance(what, Each):
            return sentence(f"{when}{group(context, what.filter, ability.terms)}")
        if isinstance(what, This):
            return sentence(f"{when}{single(context, context.itself(), 'you', ability.terms)}")
        return sentence(f"{when}{single(context, context.named(what), 'its controller', ability.terms)}")
    if not when or isinstance(ability.what, Each):
        return PLAIN_IMPOSES(definition, ability)
    if ability.what == This() and len(ability.terms) == 1:
        told = renderer.ABILITIES[type(ability.terms[0])](definition, ability.terms[0])
        return sentence(f"{when}{told[0].lower()}{told[1:-1]}")
    raise context.cannot(ability)


def impose(context: Context, effect: Impose) -> Clause:
    """What an effect says that costs something for a time, or limits a player's blockers."""
    if isinstance(effect.terms[0], BlockLimit):
        limit = words_combat.creatures(effect.terms[0].most)
        return Clause("", f"{context.named(effect.what)} can't block with more than {limit}{words_combat.FOR[effect.duration]}", "")
    if not is_cost(context, effect.terms):
        return PLAIN_IMPOSE(context, effect)
    if not isinstance(effect.what, Each) or effect.duration != UNTIL_END_OF_TURN:
        raise context.cannot(effect)
    return Clause("", f"this turn, {group(context, effect.what.filter, effect.terms)}", "")


def cant_attack(context: Context, term: CantAttack, time: str) -> tuple[str, str]:
    """Whom it cannot attack, and what defending player has to control for that."""
    said = f"attack{WHOM[term.whom]}{time if time != words_combat.EACH_COMBAT else ''}"
    if term.again:
        said += " a player it has already attacked this turn"
    if term.unless is not None and term.if_there is not None:
        raise context.cannot(term)
    if term.unless is not None:
        said += f" unless defending player controls {one(term.unless)}"
    if term.if_there is not None:
        said += f" if defending player controls {one(term.if_there)}"
    return "can't", said


def cant_block(_context: Context, term: CantBlock, time: str) -> tuple[str, str]:
    """What it cannot block."""
    which = f" {noun(term.attackers, plural=True)}" if term.attackers is not None else ""
    return "can't", f"block{which}{time if time != words_combat.EACH_COMBAT else ''}"


PLAIN_IMPOSES: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Imposes]
PLAIN_IMPOSE: Final[Callable[[Context, Any], Clause]] = CLAUSES[Impose]
renderer.ABILITIES[Imposes] = imposes
CLAUSES[Impose] = impose
for kind in COSTS:
    renderer.ABILITIES[kind] = own_cost
words_combat.TERMS[CantAttack] = cant_attack
words_combat.TERMS[CantBlock] = cant_block
