"""How effects follow each other: sentences, "and", ", then"; conditions, choices and payments around them; modes; later effects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, alone, constant, listing, pair, phrase
from apnap.parts.tree import (
    AtLeast,
    CountOf,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Discard,
    DrawCards,
    Each,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    If,
    LoseLife,
    May,
    MayPay,
    Mode,
    Modes,
    Noted,
    Proliferate,
    PutInto,
    PutOntoBattlefield,
    Sacrifice,
    Scry,
    Search,
    Shuffle,
    Targets,
    This,
    Triggered,
    TriggerObject,
    WasKicked,
    You,
    YourTurn,
)
from apnap.parts.words import ANYONE, END, HAND, INSTANT, ONCE, ONCE_NEXT_TURN, SORCERY, STEP_BEGINS, UPKEEP, YOU

ACTING: Final = (DrawCards, Discard, GainLife, LoseLife, Sacrifice)


# What customarily stands between two effects: a matter of style, no part of the tree ------------------------------------
def style(said: Context, first: Value, then: Value, *, more: bool) -> str:
    """The name of the join that is written; any is read."""
    spell = bool(said.card.types & (INSTANT | SORCERY)) and said.event is None
    if isinstance(first, ACTING) and isinstance(then, ACTING) and first.who == then.who:
        return _of_one(first, then, spell=spell)
    if isinstance(first, LoseLife | DealDamage) and isinstance(then, GainLife | CreateToken) and then.who == You():
        return "and +"
    if isinstance(then, Proliferate) or (isinstance(first, Scry) and isinstance(then, DrawCards) and first.amount != Fixed(1)):
        return ", then"
    return "\n" if spell and not more and isinstance(then, DrawCards) and then.who == You() else "."


def _of_one(first: Value, then: Value, *, spell: bool) -> str:
    """Two things that one player does."""
    if isinstance(then, Discard):
        return ", then"
    life = isinstance(first, GainLife | LoseLife) or isinstance(then, GainLife | LoseLife)
    return ("told and" if spell else "told and told") if life and first.who == You() else "and"


def _several(kind: str, of: str, join: str, rest: str, name: str) -> Words:
    def make(said: Context, parts: Parts) -> Made:
        first = parts["first"]
        return None if isinstance(first, MayPay) and first.then else ((first, *parts["rest"]), said)

    def match(said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, tuple) and len(value) > 1 and style(said, value[0], value[1], more=len(value) > 2) == name:
            yield {"first": value[0], "rest": value[1:]}

    return pair(kind, f"{{first:{of}}} {join} {{rest:{rest}}}", make, match)


SEVERAL: Final[Words] = (
    *alone("effects", "{first:effect}"),
    *alone("deeds", "{first:deed}"),
    *alone("sentence", "{first:effect}"),
    *alone("statements", "{first:statement}"),
    *_several("sentence", "effect", "and", "deeds", "and"),
    *_several("sentence", "effect", "and", "sentence", "and +"),
    *_several("effects", "effect", ".", "effects", "."),
    *_several("effects", "effect", "and", "deeds", "and"),
    *_several("effects", "effect", "and", "effects", "and +"),
    *_several("effects", "effect", ", then", "deeds", ", then"),
    *_several("effects", "effect", ". Then", "effects", ". Then"),
    *_several("deeds", "deed", "and", "deeds", "and"),
    *_several("deeds", "deed", ".", "effects", "."),
    *_several("effects", "effect", ". \n", "effects", "\n"),
    *_several("effects", "statement", "and", "deeds", "told and"),
    *_several("effects", "statement", "and", "statements", "told and told"),
    *_several("effects", "effect", ", then", "effects", ", then"),
)


# Around effects -------------------------------------------------------------------------------------------------------
def _if(said: Context, parts: Parts) -> Made:
    """Of one sentence, while what comes after "If you do" lasts to the end."""
    return If(parts["condition"], parts["effects"]), replace(said, kicked=0)


def _of_if(_said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, If) and not value.otherwise:
        yield {"condition": value.condition, "effects": value.effects}


def _of_unless(_said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, MayPay) and value.otherwise and value == MayPay(value.cost, (), value.otherwise[:1], value.who):
        yield {"it": value.otherwise[0], "who": value.who, "cost": value.cost}


def _controlled(said: Context, parts: Parts) -> Made:
    described = parts["it"]
    return None if described.controller else (AtLeast(CountOf(replace(described, controller=YOU))), said)


def _of_controlled(_said: Context, value: Value) -> Iterator[Parts]:
    counted = value.amount if isinstance(value, AtLeast) else None
    if isinstance(counted, CountOf) and value == AtLeast(CountOf(counted.filter)) and counted.filter.controller == YOU:
        yield {"it": replace(counted.filter, controller=ANYONE)}


def _kicked(said: Context, _parts: Parts) -> Made:
    return WasKicked(), replace(said, kicked=1)


CONDITIONS: Final[Words] = (
    *pair("condition", "you control {it:one}", _controlled, _of_controlled),
    *constant("condition", "it's your turn", YourTurn()),
    *pair("condition", "{_this:this_spell} was kicked", _kicked, lambda _s, v: [{"_this": This()}] if v == WasKicked() else []),
    *constant("this_spell", "this spell", This()),
)
AROUND: Final[Words] = (
    *phrase("effect", "{who:player_said} may {effects:deeds}", May),
    *pair("effect", "if {condition} , {effects:sentence}", _if, _of_if),
    *phrase("effect", "you may pay {cost:costs_paid} . if you do , {then:effects}", MayPay),
    *alone("costs_paid", "{one:mana}"),
    *pair(
        "effect",
        "{it:deed} unless {who:player_said} pay[s] {cost:costs_paid}",
        lambda said, parts: (MayPay(parts["cost"], (), (parts["it"],), parts["who"]), said),
        _of_unless,
    ),
)
MODES: Final[Words] = (
    *phrase("mode", "• {effects} .", Mode, bound={"targets": lambda said: said.targets}, scope=True),
    *listing("modes", "mode", "\n", least=2, most=5),
    *phrase("choosing", "choose one — \n {modes}", Modes),
    *phrase("choosing", "choose two — \n {modes}", Modes, least=2, most=2),
    *phrase("choosing", "choose one or both — \n {modes}", Modes, least=1, most=2),
    *alone("one_choice", "{it:choosing}"),
)


# Looking for a card ---------------------------------------------------------------------------------------------------
TUTORED: Final = {
    "put that card into your hand": PutInto(Noted(), HAND),
    "put it onto the battlefield tapped": PutOntoBattlefield(Noted(), tapped=True),
}


def _seeking(words: str, then: Value) -> Words:
    def match(_said: Context, value: Value) -> Iterator[Parts]:
        if len(value) == 3 and isinstance(value[0], Search) and value == (Search(value[0].filter), then, Shuffle()):
            yield {"what": value[0].filter}

    return pair(
        "effects",
        f"search your library for a {{what:card_sought}} , {words} , then shuffle",
        lambda said, parts: ((Search(parts["what"]), then, Shuffle()), said),
        match,
    )


SEEKING: Final[Words] = (
    *(rule for words, then in TUTORED.items() for rule in _seeking(words, then)),
    *constant("card_sought", "card", None),
    *phrase("card_sought", "{types:types_or} card", Filter),
)


# Later ----------------------------------------------------------------------------------------------------------------
def _later(words: str, step: int) -> Words:
    time = ONCE_NEXT_TURN if step == UPKEEP else ONCE

    def make(said: Context, parts: Parts) -> Made:
        """What the delayed ability is about it knows as `Noted`, whatever the words before called it (603.7c)."""
        effect, about = parts["it"], getattr(parts["it"], "what", None)
        if isinstance(about, Noted | Targets | TriggerObject):
            effect = replace(effect, what=Noted())
        elif isinstance(about, This | Each) or about is None:
            about = None
        else:
            return None
        return DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=step), (effect,)), about, time), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, DelayedTrigger) and len(value.ability.effects) == 1:
            (effect,) = value.ability.effects
            if value.about is None or hasattr(effect, "what"):
                yield {"it": effect if value.about is None else replace(effect, what=value.about)}  # type: ignore[call-arg]  # it has that field

    return pair("effect", f"{{it:deed}} {words}", make, match)


WORDS: Final[Words] = (
    *SEVERAL,
    *CONDITIONS,
    *AROUND,
    *MODES,
    *SEEKING,
    *_later("at the beginning of the next end step", END),
    *_later("at the beginning of the next turn's upkeep", UPKEEP),
)
