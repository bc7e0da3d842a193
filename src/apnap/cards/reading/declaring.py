"""Costs of attacking and blocking read back, and whom creatures cannot attack."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from apnap.cards.reading.grammar import Grammar, Phrase, constant, phrase
from apnap.parts.tree import (
    Ability,
    Amount,
    AttackCost,
    AttackLimit,
    BlockCost,
    BlockedCost,
    BlockLimit,
    CantAttack,
    CantBlock,
    CostPart,
    CountersOn,
    CountOf,
    Each,
    Filter,
    HandSizeOf,
    Impose,
    Imposes,
    ManaCost,
    PayLife,
    Reference,
    ReturnCost,
    SacrificeCost,
    This,
    X,
    You,
)
from apnap.parts.words import (
    AT_ANYTHING,
    AT_YOU,
    AT_YOUR_WALKERS,
    AT_YOURS,
    UNTIL_END_OF_COMBAT,
    UNTIL_END_OF_TURN,
)

Terms = tuple[Any, ...]
X_MANA: Final = ManaCost(x=1)


def _priced(terms: Terms, cost: CostPart, times: Amount | None) -> tuple[Ability, ...]:
    """The terms with their cost."""
    return tuple(replace(term, cost=(cost,), times=times) for term in terms)


def _one(what: Reference, terms: Terms, cost: CostPart, times: Amount | None = None) -> Ability:
    """On one creature; its own if it is only one."""
    made = _priced(terms, cost, times)
    return made[0] if what == This() and len(made) == 1 else Imposes(what, made)


def _group(what: Filter, terms: Terms, cost: CostPart, _each: object, times: Amount | None = None) -> Imposes:
    return Imposes(Each(what), _priced(terms, cost, times))


def _as_long_as(condition: Any, ability: Any) -> Ability:  # noqa: ANN401 - what phrases are made of
    if isinstance(ability, Imposes):
        return replace(ability, condition=condition)
    return Imposes(This(), (ability,), condition)


DONE: Final[tuple[Phrase, ...]] = (
    constant("attack", (AttackCost(()),)),
    constant("block", (BlockCost(()),)),
    constant("attack or block", (AttackCost(()), BlockCost(()))),
    constant("attack you", (AttackCost((), whom=AT_YOU),)),
    constant("attack you or planeswalkers you control", (AttackCost((), whom=AT_YOURS),)),
    constant("attack planeswalkers you control", (AttackCost((), whom=AT_YOUR_WALKERS),)),
    phrase("block {several}", lambda which: (BlockCost((), attackers=which),)),
)
EACH_OF_THEM: Final[tuple[Phrase, ...]] = (
    constant("for each of those creatures", AT_YOURS),
    constant("for each creature they control that's attacking you", AT_YOU),
    constant("for each creature they control that's attacking a planeswalker you control", AT_YOUR_WALKERS),
    constant("for each attacking creature they control", AT_ANYTHING),
    constant("for each blocking creature they control", AT_ANYTHING),
    phrase("of their choice for each {noun} they control that's attacking", lambda _what: AT_ANYTHING),
)
PAID: Final[tuple[Phrase, ...]] = (
    phrase("pays? {mana}", lambda cost: cost),
    phrase("pays? {figure} life", PayLife),
    phrase("sacrifices? {one}", SacrificeCost),
    phrase("sacrifices? {number} {several}", lambda number, what: SacrificeCost(what, number)),
    phrase("returns? {one} to its owner's hand", ReturnCost),
)
FOR_EACH: Final[tuple[Phrase, ...]] = (
    phrase("for each {counter} counter on it", CountersOn),
    constant("for each card in your hand", HandSizeOf(You())),
    phrase("for each {noun} on the battlefield", CountOf),
)
WHERE_X: Final[tuple[Phrase, ...]] = (phrase("where X is the number of {several}", CountOf),)
CANT_ATTACK: Final[tuple[Phrase, ...]] = (
    constant("can't attack you", (CantAttack(AT_YOU),)),
    constant("can't attack you or planeswalkers you control", (CantAttack(AT_YOURS),)),
    constant("can't attack a player it has already attacked this turn", (CantAttack(again=True),)),
    phrase("can't block {several}", lambda which: (CantBlock(which),)),
    phrase("can't attack unless defending player controls {one}", lambda which: (CantAttack(unless=which),)),
    phrase("can't attack if defending player controls {one}", lambda which: (CantAttack(if_there=which),)),
)
GROUPS: Final[tuple[Phrase, ...]] = (
    phrase("{several} can't {done_at_cost} unless their controller {paid_for} {each_of_them}.", _group),
    phrase("{several} can't {done_at_cost} unless their controller {paid_for} {each_of_them}, {where_x}.", _group),
)
STATIC: Final[tuple[Phrase, ...]] = (
    *GROUPS,
    phrase("{itself} can't {done_at_cost} unless you {paid_for}.", _one),
    phrase("{itself} can't {done_at_cost} unless you {paid_for} {for_each_of}.", _one),
    phrase("{bearer} can't {done_at_cost} unless its controller {paid_for}.", _one),
    phrase("{bearer} can't {done_at_cost} unless its controller {paid_for} {for_each_of}.", _one),
    phrase(
        "{bearer} can't be blocked unless defending player {paid_for} for each creature they control that's blocking it.",
        lambda what, cost: Imposes(what, (BlockedCost((cost,)),)),
    ),
    phrase("as long as {if_condition}, {limited}", _as_long_as),
)
INSTRUCTIONS: Final[tuple[Phrase, ...]] = (
    phrase(
        "this turn, {several} can't {done_at_cost} unless their controller {paid_for} {each_of_them}",
        lambda what, terms, cost, _each: Impose(Each(what), _priced(terms, cost, X() if cost == X_MANA else None), UNTIL_END_OF_TURN),
    ),
    phrase(
        "{who} can't block with more than {number} creatures? this combat",
        lambda who, most: Impose(who, (BlockLimit(most),), UNTIL_END_OF_COMBAT),
    ),
)
RULES: Final[Grammar] = {
    "done_at_cost": DONE,
    "each_of_them": EACH_OF_THEM,
    "paid_for": PAID,
    "for_each_of": FOR_EACH,
    "where_x": WHERE_X,
    "term": CANT_ATTACK,
    "static": STATIC,
    "limited": (
        *GROUPS,
        phrase("no more than {number} creatures? can attack you each combat.", lambda most: AttackLimit(most, you=True)),
    ),
    "instruction": INSTRUCTIONS,
    "effect": INSTRUCTIONS,
}
