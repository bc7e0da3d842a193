"""The words of what restricts and requires attacking and blocking, as abilities and as effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import renderer
from apnap.cards.context import REFERENCES, Context
from apnap.cards.effects import CLAUSES, RUNS, Clause, clause
from apnap.cards.phrases import number_word, one, sentence, several
from apnap.cards.words_damage import DAMAGE_TERMS, impose_manner, imposes_manner
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    AttackLimit,
    AttacksIfAble,
    BlockedByNumber,
    BlockLimit,
    BlocksAdditional,
    BlocksIfAble,
    BlocksOnly,
    CantAttack,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    CantBlock,
    CreateToken,
    DamageByToughness,
    DefendingPlayer,
    Designated,
    Each,
    Effect,
    EntersAttacking,
    Filter,
    Fixed,
    Goads,
    Impose,
    Imposes,
    InCombat,
    MustBeBlocked,
    Not,
    Noted,
    NotWithoutOthers,
    OnlyAlone,
    Reference,
    Static,
    Targets,
    This,
)
from apnap.parts.words import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN

CANT_DO_EITHER: Final = (CantAttack(), CantBlock())
EACH_COMBAT: Final = " each combat"
FOR: Final = {UNTIL_END_OF_TURN: " this turn", UNTIL_END_OF_COMBAT: " this combat"}
Said = Callable[[Context, Any, str], tuple[str, str]]


def creatures(number: int) -> str:
    """As "one creature", "three creatures"."""
    return f"{number_word(number)} creature{'s' if number > 1 else ''}"


def several_or_more(number: int) -> str:
    """As "two or more creatures"."""
    return f"{number_word(number)} or more creatures"


# Each gives the verb, without the ending of the third person, and the rest; `time` is " each combat" or " this turn".
def _attacks(context: Context, term: AttacksIfAble, time: str) -> tuple[str, str]:
    whom = f" {context.named(term.whom)}" if term.whom is not None else ""
    return "attack", f"{whom}{time} if able".strip()


def _blocks(context: Context, term: BlocksIfAble, time: str) -> tuple[str, str]:
    whom = f" {context.named(term.whom)}" if term.whom is not None else ""
    return "block", f"{whom}{time} if able".strip()


def _company(context: Context, term: NotWithoutOthers, _time: str) -> tuple[str, str]:
    done = " or ".join([word for word, said in (("attack", term.attacking), ("block", term.blocking)) if said])
    if term.others is None and term.least == 1:
        return "can't", f"{done} alone"
    if done not in ("attack", "block"):
        raise context.cannot(term)
    if term.others is None:
        return "can't", f"{done} unless at least {number_word(term.least)} other creatures {done}"
    if term.least != 1:
        raise context.cannot(term)
    return "can't", f"{done} unless {one(term.others)} also {done}s"


def _number(_context: Context, term: BlockedByNumber, time: str) -> tuple[str, str]:
    if term.least < 0:
        return "can't", "be blocked unless all creatures defending player controls block it"
    until = time if time != EACH_COMBAT else ""
    if term.most >= 0:
        return "can't", f"be blocked by more than {creatures(term.most)}{until}"
    return "can't", f"be blocked{until} except by {several_or_more(term.least)}"


def _additional(_context: Context, term: BlocksAdditional, time: str) -> tuple[str, str]:
    if term.number < 0:
        return "can", "block any number of creatures"
    more = "an additional creature" if term.number == 1 else f"an additional {creatures(term.number)}"
    return "can", f"block {more}{time}"


def _until(time: str) -> str:
    return "" if time == EACH_COMBAT else time


TERMS: Final[dict[type[Ability], Said]] = {
    AttacksIfAble: _attacks,
    BlocksIfAble: _blocks,
    NotWithoutOthers: _company,
    BlockedByNumber: _number,
    BlocksAdditional: _additional,
    OnlyAlone: lambda _context, _term, _time: ("can", "only attack alone"),
    MustBeBlocked: lambda _context, _term, time: ("must", f"be blocked{_until(time)} if able"),
    Goads: lambda _context, _term, _time: ("be", "goaded"),
    CantAttack: lambda _context, _term, time: ("can't", f"attack{_until(time)}"),
    CantBlock: lambda _context, _term, time: ("can't", f"block{_until(time)}"),
    CantBeBlocked: lambda _context, _term, time: ("can't", f"be blocked{_until(time)}"),
    CantBeBlockedExceptBy: lambda _context, term, time: ("can't", f"be blocked{_until(time)} except by {several(term.filter)}"),
    CantBeBlockedBy: lambda _context, term, time: ("can't", f"be blocked{_until(time)} by {several(term.filter)}"),
    BlocksOnly: lambda _context, term, _time: ("can", f"block only {several(term.filter)}"),
    **DAMAGE_TERMS,
}
MODAL: Final = ("can", "can't", "must")


def said(context: Context, terms: tuple[Ability, ...], time: str) -> tuple[str, str]:
    """The verb and the rest of what the terms say about their subject."""
    if terms == CANT_DO_EITHER:
        return "can't", f"attack or block{_until(time)}"
    if len(terms) != 1 or type(terms[0]) not in TERMS:
        raise context.cannot(terms[0])
    return TERMS[type(terms[0])](context, terms[0], time)


def predicate(verb: str, rest: str, *, plural: bool) -> str:
    """The verb as its subject wants it."""
    if verb == "be":
        return f"{'are' if plural else 'is'} {rest}"
    return f"{verb if plural or verb in MODAL else verb + 's'} {rest}"


def lured(who: str, time: str) -> str:
    """All creatures that can block it have to."""
    return f"all creatures able to block {who}{_until(time)} do so"


def own(definition: Definition, term: Ability) -> str:
    """What a creature's own ability says about it."""
    context = Context(definition)
    if isinstance(term, MustBeBlocked) and term.by_all:
        return sentence(lured(context.itself(), EACH_COMBAT))
    return sentence(f"{context.itself()} {predicate(*said(context, (term,), EACH_COMBAT), plural=False)}")


def imposes(definition: Definition, ability: Imposes) -> str:
    """What a static ability says about others."""
    if manner := imposes_manner(definition, ability):
        return manner
    if ability.condition is not None:
        raise CardError(f"{definition.name}: the renderer has no words for {ability}")
    context = Context(definition)
    who = subject(context, ability.what, ability.terms)
    if ability.terms == (MustBeBlocked(by_all=True),):
        return sentence(lured(who, EACH_COMBAT))
    plural = isinstance(ability.what, Each) and not who.startswith("each ")
    return sentence(f"{who} {predicate(*said(context, ability.terms, EACH_COMBAT), plural=plural)}")


def subject(context: Context, what: Reference, terms: tuple[Ability, ...]) -> str:
    """Who is restricted: "creatures you control", but "each creature you control" where each can block more."""
    if isinstance(what, Each) and isinstance(terms[0], (BlocksAdditional, DamageByToughness)):
        return context.each_named(what)
    if isinstance(what, Each) and what.filter.subtype and what.filter == Filter(types=what.filter.types, subtype=what.filter.subtype):
        return several(what.filter)
    return context.named(what)


def impose(context: Context, effect: Impose) -> Clause:
    """What an effect says about what it names, for a time."""
    if effect.duration not in FOR:
        raise context.cannot(effect)
    manner = impose_manner(context, effect, several=is_several(context, effect.what))
    if manner is not None:
        return manner
    time = FOR[effect.duration]
    who = context.named(effect.what)
    if effect.terms == (MustBeBlocked(by_all=True),):
        return Clause("", lured(who, time), "")
    verb, rest = said(context, effect.terms, time)
    plural = isinstance(effect.what, Each) or is_several(context, effect.what)
    if verb in MODAL:
        return Clause(who, f"{verb}", rest, plural=True, explicit=True)
    return Clause(who, verb, rest, plural=plural, explicit=True)


def is_several(context: Context, what: Reference) -> bool:
    """It names more than one target."""
    return isinstance(what, Targets) and context.targets[what.index].most != 1


def tokens_attacking(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """Tokens that are tapped and attacking."""
    if len(effects) < 2 or effects[1] != EntersAttacking(Noted()) or not isinstance(effects[0], CreateToken) or not effects[0].tapped:
        return None
    made = clause(context, replace(effects[0], tapped=False))
    single = effects[0].amount == Fixed(1)
    return replace(made, rest=f"{made.rest} that{chr(39) + 's' if single else ' are'} tapped and attacking"), 2


def attack_limit(_definition: Definition, ability: AttackLimit) -> str:
    """How many creatures can attack."""
    whom = " you" if ability.you else ""
    return f"No more than {creatures(ability.most)} can attack{whom} each combat."


def block_limit(_definition: Definition, ability: BlockLimit) -> str:
    """How many creatures can block."""
    return f"No more than {creatures(ability.most)} can block each combat."


NOT_IN_COMBAT: Final = Not(InCombat())


def static(definition: Definition, ability: Static) -> str:
    """What it has while it is in no combat, or while it has a designation."""
    condition = ability.condition
    if condition == NOT_IN_COMBAT:
        return f"{PLAIN_STATIC(definition, replace(ability, condition=None))[:-1]} unless it's attacking or blocking."
    if isinstance(condition, Designated) and condition.what == This() == ability.what:
        itself = Context(definition).itself()
        has = PLAIN_STATIC(definition, replace(ability, condition=None))
        return f"As long as {itself} is {condition.name}, it{has[len(itself) :]}"
    return PLAIN_STATIC(definition, ability)


PLAIN_STATIC: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Static]
renderer.ABILITIES[Static] = static
for kind in TERMS:
    renderer.ABILITIES[kind] = own
renderer.ABILITIES[AttackLimit] = attack_limit
renderer.ABILITIES[BlockLimit] = block_limit
renderer.ABILITIES[Imposes] = imposes
CLAUSES[Impose] = impose
RUNS.append(tokens_attacking)
REFERENCES[DefendingPlayer] = lambda _context, _reference: "defending player"

from apnap.cards import words_costs  # noqa: E402, F401
