"""Rarer things of combat: what attacking and blocking cost, who assigns damage, who is removed, what is told of several at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from apnap.language.changing import both_numbers
from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, constant, pair, phrase, row
from apnap.parts.tree import (
    AllOf,
    AssignsForAttackers,
    AsUnblocked,
    AttackCost,
    AttackedThisStep,
    AttackLimit,
    BlockCost,
    BlockLimit,
    CantBlock,
    CastOnly,
    Each,
    EventPattern,
    ExtraTurnNow,
    Filter,
    Impose,
    Imposes,
    MakeBlock,
    ManaCost,
    May,
    Prevent,
    RemoveFromCombat,
    Replacement,
    RequireAttack,
    Reselect,
    SacrificeCost,
    Static,
    StopBlocking,
    This,
    Together,
    TriggerObject,
)
from apnap.parts.words import AT_YOURS, ATTACKS, BLOCKS, CREATURE, DAMAGE, UNTIL_END_OF_COMBAT

UNBLOCKED_BY_IT: Final = "creatures it was blocking that had become blocked by only that creature this combat become unblocked"
UNBLOCKED_BY_ALL: Final = "creatures it was blocking that hadn't become blocked by another creature this combat become unblocked"


# What is told of one thing in two parts -----------------------------------------------------------------------------------
def _together(said: Context, parts: Parts) -> Made:
    static, imposed = Static(parts["what"], **parts["changes"]), Imposes(parts["what"], parts["terms"])
    return Together((static, imposed)), said


def _of_together(_said: Context, value: Value) -> Iterator[Parts]:
    if not isinstance(value, Together) or len(value.each) != 2:
        return
    static, imposed = value.each
    if isinstance(static, Static) and isinstance(imposed, Imposes) and static.what == imposed.what:
        changes = both_numbers(static, ("power", "toughness", "gains"))
        if static == Static(static.what, **changes) and imposed == Imposes(imposed.what, imposed.terms):
            yield {"what": static.what, "changes": changes, "terms": imposed.terms}


def _for_bands(said: Context, parts: Parts) -> Made:
    """The same for the creature itself and for those in a band with it."""
    shield = Replacement(EventPattern(DAMAGE, this=True, by=parts["by"]), Prevent(), parts["condition"])
    banded = Filter(types=CREATURE, banded=True)
    return Together((shield, replace(shield, event=EventPattern(DAMAGE, filter=banded, by=parts["by"])))), said


def _of_bands(said: Context, value: Value) -> Iterator[Parts]:
    first = value.each[0] if isinstance(value, Together) else None
    if isinstance(first, Replacement) and first.event.by is not None and first.condition is not None:
        parts: Parts = {"condition": first.condition, "by": first.event.by}
        if value == (_for_bands(said, parts) or (None,))[0]:
            yield parts | {"_this": This(), "_that": This()}


TOGETHER: Final[Words] = (
    *pair("ability", "{what:imposed_on} {changes:fixed_changes} and {terms} .", _together, _of_together),
    *pair(
        "ability",
        "as long as {condition} , prevent all damage {by:nouns} would deal to {_this:itself} and to creatures banded with {_that:itself} .",
        _for_bands,
        _of_bands,
    ),
)


# What it costs --------------------------------------------------------------------------------------------------------
def _both(pattern: str) -> Words:
    """What attacking and blocking both cost, so many times."""

    def make(said: Context, parts: Parts) -> Made:
        return (AttackCost(parts["cost"], parts["times"]), BlockCost(parts["cost"], parts["times"])), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        attack = value[0] if isinstance(value, tuple) and len(value) == 2 else None
        if not isinstance(attack, AttackCost) or attack.times is None:
            return
        if value == (AttackCost(attack.cost, attack.times), BlockCost(attack.cost, attack.times)):
            yield {"cost": attack.cost, "times": attack.times}

    return pair("terms_unless", pattern, make, match)


def _sacrificing(said: Context, parts: Parts) -> Made:
    """For each attacker of the kind that it is told of."""
    if parts["again"] != parts["what"].filter:
        return None
    return Imposes(parts["what"], (AttackCost((SacrificeCost(parts["filter"]),)),)), said


def _of_sacrificing(said: Context, value: Value) -> Iterator[Parts]:
    term = value.terms[0] if isinstance(value, Imposes) and isinstance(value.what, Each) else None
    if isinstance(term, AttackCost) and isinstance(term.cost[0], SacrificeCost):
        parts: Parts = {"what": value.what, "filter": term.cost[0].filter, "again": value.what.filter}
        if value == (_sacrificing(said, parts) or (None,))[0]:
            yield parts


COSTING: Final[Words] = (
    *_both("can't attack or block unless you pay {cost:price} for each {times:each_thing}"),
    *_both("can't attack or block unless its controller pays {cost:price} for each {times:each_thing}"),
    *phrase("ability", "{what:bearer} {terms:terms_unless} .", Imposes),
    *phrase(
        "imposed_cost",
        "can't attack you or planeswalkers you control unless their controller pays {X} for each of those creatures ,"
        " where X is {times:quantity}",
        AttackCost,
        cost=(ManaCost(x=1),),
        whom=AT_YOURS,
    ),
    *pair(
        "ability",
        "{what:each_plain} can't attack unless their controller sacrifices {filter:one} of their choice for each {again:noun}"
        " they control that's attacking .",
        _sacrificing,
        _of_sacrificing,
    ),
)


# What creatures and players may do ------------------------------------------------------------------------------------------
def _only_when_attacked(said: Context, parts: Parts) -> Made:
    return CastOnly(AllOf((parts["time"], AttackedThisStep()))), said


def _of_only_when_attacked(_said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, CastOnly) and isinstance(value.condition, AllOf) and value.condition.of[1:] == (AttackedThisStep(),):
        yield {"time": value.condition.of[0]}


ALLOWED: Final[Words] = (
    *phrase(
        "ability",
        "as long as {condition} , for each {what:each_simple} , you may have that creature assign its combat damage as though it"
        " weren't blocked .",
        Imposes,
        terms=(AsUnblocked(),),
    ),
    *phrase("each_simple", "{filter:noun}", Each),
    *phrase(
        "effect",
        "{what:subject_plain} assign[s] their combat damage this turn as though they weren't blocked",
        Impose,
        terms=(AsUnblocked(may=False),),
        when=lambda said, v: said.plural(v.what),
    ),
    *constant(
        "ability",
        "rather than the attacking player , you assign the combat damage of each creature attacking you . you can divide that"
        " creature's combat damage as you choose among any of the creatures blocking it .",
        AssignsForAttackers(),
    ),
    *phrase("effect", "{what:player} can't block with more than {terms:blockers} this combat", Impose, duration=UNTIL_END_OF_COMBAT),
    *row("blockers", "{it:block_limit}"),
    *phrase("block_limit", "{most:cardinal} creature(s)", BlockLimit),
    *phrase("ability", "as long as {condition} , no more than {terms:attackers} can attack you each combat .", Imposes, what=This()),
    *row("attackers", "{it:attack_limit}"),
    *phrase("attack_limit", "{most:cardinal} creature(s)", AttackLimit, you=True),
    *phrase("ability", "{what:itself} {terms} during extra turns .", Imposes, condition=ExtraTurnNow()),
    *phrase("effect", "during {whose:possessed} next turn , creatures that player controls attack {what:itself} if able", RequireAttack),
    *pair(
        "ability", "cast this spell only {time} and only if you've been attacked this step .", _only_when_attacked, _of_only_when_attacked
    ),
    *phrase("deed", "reselect which player or permanent {what:introduced_object} is attacking", Reselect),
)


# Removed from combat, and what it had blocked -------------------------------------------------------------------------------
def _then_blocks(said: Context, parts: Parts) -> Made:
    return (RemoveFromCombat(parts["what"], unblocks=1), MakeBlock(parts["what"])), said


def _may_block(said: Context, parts: Parts) -> Made:
    return (RemoveFromCombat(parts["what"], unblocks=2), May((MakeBlock(parts["what"]),))), said


def _cant_block_again(said: Context, _parts: Parts) -> Made:
    return (RemoveFromCombat(This(), unblocks=2), Impose(This(), (CantBlock(),))), said


def _chain(pattern: str, make: Value) -> Words:
    def match(said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], RemoveFromCombat):
            parts = {"what": value[0].what}
            if value == make(said, parts)[0]:
                yield parts | {"_this": This(), "_that": This()}

    return pair("chain", pattern, make, match)


REMOVED: Final[Words] = (
    *_chain(f"remove {{what:object}} from combat . {UNBLOCKED_BY_ALL} , then it blocks an attacking creature of your choice", _then_blocks),
    *_chain(
        f"remove {{what:object}} from combat . {UNBLOCKED_BY_IT} . you may have it block an attacking creature of your choice", _may_block
    ),
    *_chain(
        "remove {_this:itself} from combat and it can't block this turn . "
        + UNBLOCKED_BY_IT.replace("only that creature", "only {_that:itself}"),
        _cant_block_again,
    ),
    *pair(
        "sentence",
        "{it:chain}",
        lambda said, p: (p["it"], said),
        lambda _s, v: [{"it": v}] if isinstance(v, tuple) and len(v) == 2 and isinstance(v[0], RemoveFromCombat) else [],
    ),
)


def _exactly(words: str, **given: Value) -> Words:
    """Blocking so many, no more and no fewer."""
    start = f"whenever {{_this:itself}} {words}"
    return (
        *phrase("event", f"{start} one creature", EventPattern, kind=BLOCKS, reaches=1, exactly=True, **given),
        *phrase("event", f"{start} {{reaches:number}} creatures", EventPattern, kind=BLOCKS, exactly=True, when=_several, **given),
    )


def _several(_said: Context, event: EventPattern) -> bool:
    return event.reaches > 1


EVENTS: Final[Words] = (
    *phrase(
        "event",
        "whenever {_this:itself} becomes blocked by {filter:one}",
        EventPattern,
        kind=BLOCKS,
        source_this=True,
        says=TriggerObject(),
    ),
    *_exactly("blocks exactly", this=True),
    *_exactly("becomes blocked by exactly", source_this=True),
    *phrase("event", "whenever {_this:itself} attacks a player alone", EventPattern, kind=ATTACKS, this=True, whom=1, alone=True),
)
STOPPING: Final[Words] = phrase("effect", "{what:doer} stop[s] blocking {whom:introduced_object}", StopBlocking)
WORDS: Final[Words] = (*TOGETHER, *COSTING, *ALLOWED, *REMOVED, *EVENTS, *STOPPING)
