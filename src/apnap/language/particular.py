"""Particular statics, restrictions and changes: each of a few cards, in phrases of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.references import pronoun
from apnap.language.rules import Made, Parts, Value, Words, constant, listing, pair, phrase
from apnap.parts.tree import (
    Activated,
    AddTypes,
    Affected,
    AllOf,
    Alter,
    AtMost,
    CantActivate,
    CantBeRegenerated,
    CantCast,
    CantDo,
    CantTarget,
    CardsIn,
    CardTypesAmong,
    ChangeWords,
    CostChange,
    DealDamage,
    Each,
    EntersUnder,
    EvenShare,
    EventPattern,
    Filter,
    Fixed,
    HasSpeed,
    InPhase,
    InZone,
    Is,
    KeepTapped,
    LoseAbilities,
    MakeReplacement,
    ManaCost,
    ManaValueOf,
    Modify,
    MoveElsewhere,
    NumberOf,
    PhaseIn,
    Plus,
    Replacement,
    SetColours,
    SetPowerToughness,
    SetSubtypes,
    Skip,
    Static,
    Target,
    Targets,
    This,
    ThisTurn,
    Times,
    TimesAttacked,
    UnspentMana,
    UntapIt,
    UntapOneKind,
    X,
    YourTurn,
)
from apnap.parts.words import BATTLEFIELD, CASTS, CREATURE, EXILE, GRAVEYARD, MOVES, OPPONENT, PHASING, TURN_BEGINS, YOU


def exactly(kind: str, pattern: str, of: Value, parts_of: Value) -> Words:
    """One value of some parts: `of` makes it, `parts_of` finds the parts of a value that may be one (None: it is none)."""

    def match(said: Context, value: Value) -> Iterator[Parts]:
        parts = parts_of(value)
        if parts is not None and of(parts) == value:
            yield parts | {"_this": This(), "_that": This()}

    def make(said: Context, parts: Parts) -> Made:
        value = of(parts)
        return None if value is None else (value, said)

    return pair(kind, pattern, make, match)


# What spells cost, and who may cast ---------------------------------------------------------------------------------------
def _only_coloured(parts: Parts) -> Value:
    cost = parts["mana"]
    w, u, b, r, g, c = (-one for one in cost.mana)
    return CostChange(0, parts["filter"], mana=(w, u, b, r, g, c), only=True) if cost == ManaCost(cost.mana) else None


def _of_only_coloured(value: Value) -> Parts | None:
    if not isinstance(value, CostChange) or value.filter is None or not value.only or max(value.mana) > 0:
        return None
    w, u, b, r, g, c = (-one for one in value.mana)
    return {"filter": value.filter, "mana": ManaCost((w, u, b, r, g, c))}


def _no_more(parts: Parts) -> Value:
    """Who has cast one this turn can cast no further one."""
    if parts["again"] != parts["what"]:
        return None
    return CantCast(parts["what"], after=ThisTurn(EventPattern(CASTS, filter=parts["what"], player=YOU)))


def _neither(parts: Parts) -> Value:
    return CantDo(parts["who"], (CantCast(parts["what"]), CantActivate(unless_mana=True, anywhere=True)))


CASTING: Final[Words] = (
    *exactly(
        "ability",
        "{filter:kinds_of_spells} you cast cost {mana} less to cast . this effect reduces only the amount of colored mana you pay .",
        _only_coloured,
        _of_only_coloured,
    ),
    *exactly(
        "ability",
        "each player who has cast a {what:spell} this turn can't cast additional {again:spells} .",
        _no_more,
        lambda v: {"what": v.what, "again": v.what} if isinstance(v, CantCast) else None,
    ),
    *exactly(
        "effect",
        "until end of turn , {who:player} can't cast {what:spells} , and that player can't activate abilities that aren't mana abilities",
        _neither,
        lambda v: {"who": v.who, "what": v.what[0].what} if isinstance(v, CantDo) and isinstance(v.what[0], CantCast) else None,
    ),
    *phrase("effect", "{what:doer} can't be the target of spells or abilities your opponents control this turn", CantTarget),
)


# Damage and numbers -------------------------------------------------------------------------------------------------------
def _of_twice(value: Value) -> Parts | None:
    return {"what": value.what} if isinstance(value, Modify) else None


NUMBERS: Final[Words] = (
    *exactly(
        "effect",
        "{source:itself} deals {amount} damage divided evenly , rounded down , among {to:introduced}",
        lambda p: DealDamage(EvenShare(p["amount"], p["to"]), p["to"], p["source"]),
        lambda v: (
            {"amount": v.amount.amount, "to": v.to, "source": v.source}
            if isinstance(v, DealDamage) and isinstance(v.amount, EvenShare)
            else None
        ),
    ),
    *exactly(
        "effect",
        "{what:subject} get[s] twice -X/-X until end of turn",
        lambda p: Modify(p["what"], Times(X(), -2), Times(X(), -2)),
        _of_twice,
    ),
    *phrase("each_thing", "unspent {kinds:colour} mana you have", UnspentMana),
    *constant("each_thing", "time it has attacked this turn", TimesAttacked(Affected())),
    *constant("quantity", "the number of card types among cards in all graveyards", CardTypesAmong(GRAVEYARD)),
    *phrase("ability", "{what:own_name} 's power is equal to {changes:more_toughness} .", Static, defines=True),
    *exactly(
        "more_toughness",
        "{it:quantity} and its toughness is equal to that number plus {more:figure}",
        lambda p: (SetPowerToughness(p["it"], Plus(p["it"], Fixed(p["more"]))),),
        lambda v: (
            {"it": v[0].power, "more": v[0].toughness.more.number}
            if len(v) == 1
            and isinstance(v[0], SetPowerToughness)
            and isinstance(v[0].toughness, Plus)
            and isinstance(v[0].toughness.more, Fixed)
            else None
        ),
    ),
    *phrase("target", "target {filter:noun} with power less than or equal to {power_at_most:quantity}", Target),
)


# What objects are -----------------------------------------------------------------------------------------------------
def _frog(parts: Parts) -> Value:
    power, toughness = parts["body"]
    changes = (
        LoseAbilities(),
        SetColours(parts["colours"]),
        SetSubtypes(CREATURE, (parts["subtype"],)),
        SetPowerToughness(Fixed(power), Fixed(toughness)),
    )
    return Alter(parts["what"], changes)


def _of_frog(value: Value) -> Parts | None:
    changes = value.changes if isinstance(value, Alter) and len(value.changes) == 4 else None
    if changes is None or not isinstance(changes[1], SetColours) or not isinstance(changes[2], SetSubtypes):
        return None
    body = changes[3]
    if not isinstance(body, SetPowerToughness) or not isinstance(body.power, Fixed) or not isinstance(body.toughness, Fixed):
        return None
    numbers = (body.power.number, body.toughness.number)
    return {"what": value.what, "colours": changes[1].colours, "subtype": changes[2].subtypes[0], "body": numbers}


def _of_values(value: Value) -> Parts | None:
    both = SetPowerToughness(ManaValueOf(Affected()), ManaValueOf(Affected()))
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], AddTypes) and value[1] == both:
        return {"types": value[0].types}
    return None


OBJECTS: Final[Words] = (
    *exactly(
        "effect",
        "until end of turn , {what:doer} loses all abilities and becomes a {colours:colours_and} {subtype} with base power and"
        " toughness {body}",
        _frog,
        _of_frog,
    ),
    *phrase("ability", "{what:each_of_one} is a {changes:valued_types} .", Static),
    *exactly(
        "valued_types",
        "{types:type} in addition to its other types and has base power and base toughness each equal to its mana value",
        lambda p: (AddTypes(p["types"]), SetPowerToughness(ManaValueOf(Affected()), ManaValueOf(Affected()))),
        _of_values,
    ),
    *phrase("effect", "change the text of {what:changeable} by replacing all instances of one {kinds:word_kinds}", ChangeWords),
    *phrase(
        "effect",
        "change the text of {what:changeable} by replacing all instances of one {kinds:word_kinds} . the new creature type can't be"
        " {never:subtype}",
        ChangeWords,
    ),
    *pair("changeable", "{it:introduced}", lambda said, p: (p["it"], said), lambda _s, v: [{"it": v}]),
    *constant("word_kinds", "color word with another or one basic land type with another", ("color", "basic land type")),
    *constant("word_kinds", "creature type with another", ("creature type",)),
    *exactly(
        "ability",
        "max speed — {it:ability}",
        lambda p: replace(p["it"], condition=HasSpeed()) if isinstance(p["it"], Static) and p["it"].condition is None else None,
        lambda v: {"it": replace(v, condition=None)} if isinstance(v, Static) and v.condition == HasSpeed() else None,
    ),
    *phrase("effect", "a creature {what:dealt_damage} can't be regenerated this turn", CantBeRegenerated),
    *pronoun("dealt_damage", "dealt damage this way", lambda said: said.last(lambda one: isinstance(one, Targets))),
)


# What untaps and phases -----------------------------------------------------------------------------------------------------
PHASES: Final[Words] = (
    *phrase(
        "ability",
        "as long as {condition} , each player chooses {types:one_of_types} during their untap step . that player can untap only"
        " permanents of the chosen type this step .",
        UntapOneKind,
    ),
    *listing("one_of_types", "type", "or", least=2),
    *phrase("effect", "{what:each_plain} {who:introduced_player} controls don't untap during their next untap step", KeepTapped),
    *constant(
        "effect",
        "simultaneously , all phased-out creatures phase in and all creatures with phasing phase out",
        PhaseIn(Filter(types=CREATURE), Each(Filter(types=CREATURE, keywords=PHASING))),
    ),
    *constant("condition", "it's your main phase", AllOf((YourTurn(), InPhase(1)))),
)


# Replaced -------------------------------------------------------------------------------------------------------------------
def _only_one(said: Context, parts: Parts) -> Made:
    """An ability that says so functions there (113.6)."""
    alone_there = AtMost(NumberOf(CardsIn(GRAVEYARD, filter=parts["filter"])), Fixed(1))
    return AllOf((InZone(This(), GRAVEYARD), alone_there)), replace(said, zones=1 << GRAVEYARD)


def _of_only_one(said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, AllOf) and len(value.of) == 2 and isinstance(value.of[1], AtMost) and isinstance(value.of[1].amount, NumberOf):
        cards = value.of[1].amount.what
        parts = {"filter": cards.filter} if isinstance(cards, CardsIn) else {}
        if parts and value == (_only_one(said, parts) or (None,))[0]:
            yield parts


REPLACED: Final[Words] = (
    *exactly(
        "effect",
        "if {filter:one} would enter the battlefield under an opponent's control this turn , it enters under your control instead",
        lambda p: MakeReplacement(EventPattern(MOVES, filter=p["filter"], to_zone=BATTLEFIELD, player=OPPONENT), EntersUnder()),
        lambda v: {"filter": v.event.filter} if isinstance(v, MakeReplacement) and v.event.filter is not None else None,
    ),
    *exactly(
        "ability",
        "if {_this:itself_named} would be put into a graveyard from the battlefield , instead exile it and {then:deed_list} .",
        lambda p: Replacement(
            EventPattern(MOVES, this=True, from_zone=BATTLEFIELD, to_zone=GRAVEYARD), MoveElsewhere(EXILE, then=p["then"])
        ),
        lambda v: {"then": v.change.then} if isinstance(v, Replacement) and isinstance(v.change, MoveElsewhere) and v.change.then else None,
    ),
    *exactly(
        "ability",
        "if you would begin your turn while {_this:itself} is tapped , you may skip that turn instead . if you do , untap {_that:itself} .",
        lambda _p: Replacement(
            EventPattern(TURN_BEGINS, player=YOU), Skip((UntapIt(This()),)), Is(This(), Filter(tapped=1)), optional=True
        ),
        lambda v: {} if isinstance(v, Replacement) and isinstance(v.change, Skip) else None,
    ),
    *exactly(
        "ability",
        "as long as {_this:itself} is on the battlefield , it's a {types:type} in addition to its other types .",
        lambda p: Static(This(), condition=InZone(This(), BATTLEFIELD), changes=(AddTypes(p["types"]),)),
        lambda v: {"types": v.changes[0].types} if isinstance(v, Static) and v.changes and isinstance(v.changes[0], AddTypes) else None,
    ),
    *pair("condition", "this card is the only {filter:card} in your graveyard", _only_one, _of_only_one),
)


# Two abilities in quotation marks -----------------------------------------------------------------------------------------
WORDS: Final[Words] = (
    *CASTING,
    *NUMBERS,
    *OBJECTS,
    *PHASES,
    *REPLACED,
    *phrase("ability_unended", "{cost:costs} : {effects}", Activated, bound={"targets": lambda said: said.targets}, scope=True),
)
