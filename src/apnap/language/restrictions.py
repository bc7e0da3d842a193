"""What creatures cannot do or have to do in combat: of the source itself, or imposed on others."""

from __future__ import annotations

from typing import Final

from apnap.language.references import group
from apnap.language.rules import Parts, Value, Words, constants, pair, pass_on, phrase, row, same
from apnap.parts.tree import (
    AsUnblocked,
    AttackCost,
    AttackLimit,
    AttacksIfAble,
    BlockCost,
    BlockedByNumber,
    BlockedCost,
    BlockLimit,
    BlocksAdditional,
    BlocksIfAble,
    BlocksOnly,
    CantAttack,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    CantBlock,
    DamageByToughness,
    Each,
    Imposes,
    MustBeBlocked,
    NotWithoutOthers,
    OnlyAlone,
    PayLife,
)
from apnap.parts.words import AT_YOU, AT_YOURS

TERMS: Final[dict[str, tuple[type[Value], Parts]]] = {
    "can't be blocked": (CantBeBlocked, {}),
    "can't be blocked by {filter:nouns}": (CantBeBlockedBy, {}),
    "can't be blocked except by {filter:nouns}": (CantBeBlockedExceptBy, {}),
    "can't block": (CantBlock, {}),
    "can't block {attackers:nouns}": (CantBlock, {}),
    "can block only {filter:nouns}": (BlocksOnly, {}),
    "can't attack": (CantAttack, {}),
    "can't attack you": (CantAttack, {"whom": AT_YOU}),
    "can't attack you or planeswalkers you control": (CantAttack, {"whom": AT_YOURS}),
    "can't attack unless defending player controls {unless:one}": (CantAttack, {}),
    "can't attack if defending player controls {if_there:one}": (CantAttack, {}),
    "can't attack a player it has already attacked this turn": (CantAttack, {"again": True}),
    "attack[s] each combat if able": (AttacksIfAble, {}),
    "block[s] each combat if able": (BlocksIfAble, {}),
    "can block any number of creatures": (BlocksAdditional, {"number": -1}),
    "can block an additional creature each combat": (BlocksAdditional, {}),
    "can't be blocked except by {least:number} or more creatures": (BlockedByNumber, {}),
    "can't be blocked by more than {most:cardinal} creature(s)": (BlockedByNumber, {}),
    "can't be blocked unless all creatures defending player controls block it": (BlockedByNumber, {"least": -1}),
    "must be blocked if able": (MustBeBlocked, {}),
    "can't attack or block alone": (NotWithoutOthers, {}),
    "can't attack alone": (NotWithoutOthers, {"blocking": False}),
    "can't block alone": (NotWithoutOthers, {"attacking": False}),
    "can't attack unless at least {least:number} other creatures attack": (NotWithoutOthers, {"blocking": False}),
    "can't block unless at least {least:number} other creatures block": (NotWithoutOthers, {"attacking": False}),
    "can't attack unless {others:one} also attacks": (NotWithoutOthers, {"blocking": False}),
    "can only attack alone": (OnlyAlone, {}),
    "assign[s] combat damage equal to its toughness rather than its power": (DamageByToughness, {}),
}
OWN_TERMS: Final[dict[str, tuple[type[Value], Parts]]] = {
    "{_this:itself} can't attack unless you {cost:costs_and}": (AttackCost, {}),
    "{_this:itself} can't block unless you {cost:costs_and}": (BlockCost, {}),
    "{_this:itself} can't block {attackers:nouns} unless you {cost:costs_and}": (BlockCost, {}),
    "all creatures able to block {_this:itself} do so": (MustBeBlocked, {"by_all": True}),
    "you may have {_this:itself} assign its combat damage as though it weren't blocked": (AsUnblocked, {}),
    "no more than {most:cardinal} creature(s) can attack each combat": (AttackLimit, {}),
    "no more than {most:cardinal} creature(s) can attack you each combat": (AttackLimit, {"you": True}),
    "no more than {most:cardinal} creature(s) can block each combat": (BlockLimit, {}),
}
EACH_ONE: Final = frozenset({(BlocksAdditional(),), (DamageByToughness(),)})
IMPOSED_COSTS: Final[dict[str, tuple[type[Value], Parts]]] = {
    "can't attack you unless their controller pays {cost:price} for each creature they control that's attacking you": (
        AttackCost, {"whom": AT_YOU}),
    "can't attack you or planeswalkers you control unless their controller pays {cost:price} for each of those creatures": (
        AttackCost, {"whom": AT_YOURS}),
    "can't attack unless its controller pays {cost:price}": (AttackCost, {}),
    "can't block {attackers:nouns} unless their controller pays {cost:price} for each blocking creature they control": (BlockCost, {}),
    "can't block unless their controller pays {cost:price} for each of those creatures": (BlockCost, {}),
    "can't be blocked unless defending player pays {cost:price} for each creature they control that's blocking it": (BlockedCost, {}),
}  # fmt: skip


def _least_two(_said: Value, value: BlockedByNumber) -> bool:
    return value.least != 1 or value.most != -1


def _prohibits(value: Imposes) -> bool:
    """What creatures cannot do is told of "creatures", what they do of "all creatures"."""
    return isinstance(value.terms[0], AttackCost | BlockCost | BlockedCost | CantAttack | CantBlock | CantBeBlocked)


def _not_each_one(_said: Value, value: Imposes) -> bool:
    return not _prohibits(value) and value.terms not in EACH_ONE


def _imposed() -> Words:
    """On others than the source itself, in the words that are used of it."""
    return (
        *pass_on("imposed_on", "bearer", "each_of_several"),
        *group("each_of_several", "{filter:several}"),
        *group("each_of_one", "{filter:each_one}", each=True),
        *row("terms", "{it:term}"),
        *row("terms", "{it:imposed_cost}"),
        *constants("terms", {"can't attack or block": (CantAttack(), CantBlock())}),
        *phrase("each_plain", "{filter:nouns}", Each, when=lambda _s, v: not v.filter.other),
        *phrase("ability", "{what:imposed_on} {terms} .", Imposes, when=_not_each_one),
        *phrase("ability", "{what:bearer} {terms} .", Imposes, when=lambda _s, v: _prohibits(v)),
        *phrase("ability", "{what:each_plain} {terms} .", Imposes, when=lambda _s, v: _prohibits(v)),
        *phrase("ability", "{what:each_of_one} {terms} .", Imposes, when=lambda _s, v: v.terms in EACH_ONE),
        *phrase("ability", "all creatures able to block {what:bearer} do so .", Imposes, terms=(MustBeBlocked(by_all=True),)),
        *phrase("ability", "{what:itself} {terms:terms_unless} .", Imposes),
        *phrase("ability", "{what:itself} {terms} as long as {condition} .", Imposes),
        *phrase("ability", "as long as {condition} , {what:each_plain} {terms} .", Imposes),
    )


def _of_both(_said: Value, value: tuple[Value, ...]) -> list[Parts]:
    """What attacking and blocking both cost."""
    attack = value[0]
    return [{"cost": attack.cost}] if isinstance(attack, AttackCost) and value == (AttackCost(attack.cost), BlockCost(attack.cost)) else []


WORDS: Final[Words] = (
    *(
        rule
        for words, (of, given) in TERMS.items()
        for rule in phrase("term", words, of, when=_least_two if of is BlockedByNumber else None, **given)
    ),
    *(rule for words, (of, given) in OWN_TERMS.items() for rule in phrase("ability", f"{words} .", of, **given)),
    *(rule for words, (of, given) in IMPOSED_COSTS.items() for rule in phrase("imposed_cost", words, of, **given)),
    *row("price", "{it:mana}"),
    *row("price", "{it:life_paid}"),
    *phrase("life_paid", "{amount:figure} life", PayLife),
    *pair(
        "terms_unless",
        "can't attack or block unless you pay {cost:price}",
        lambda said, parts: ((AttackCost(parts["cost"]), BlockCost(parts["cost"])), said),
        _of_both,
    ),
    *same("ability", "{_source:itself} {it:term} ."),
    *_imposed(),
)
