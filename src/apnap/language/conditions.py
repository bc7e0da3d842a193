"""Conditions: what must hold for an ability or an effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.references import last_object, pronoun
from apnap.language.rules import Made, Parts, Value, Words, constant, constants, pair, phrase, row, same
from apnap.parts.tree import (
    Alone,
    AtLeast,
    AtMost,
    CardsIn,
    CountersOn,
    CountOf,
    Designated,
    EnteredThisTurn,
    EventPattern,
    Filter,
    Fixed,
    GiftPromised,
    InCombat,
    InZone,
    Is,
    LifeOf,
    Not,
    Noted,
    NumberOf,
    SpellsLastTurn,
    This,
    ThisTurn,
    TriggerObject,
    WasKicked,
    YourTurn,
)
from apnap.parts.words import ANYONE, ATTACKS, BATTLEFIELD, CREATURE, DESIGNATIONS, GRAVEYARD, INSTANT, LIFE, MOVES, SORCERY, YOU

DIED: Final = ThisTurn(EventPattern(MOVES, filter=Filter(types=CREATURE), from_zone=BATTLEFIELD, to_zone=GRAVEYARD))
ATTACKED: Final = ThisTurn(EventPattern(ATTACKS, filter=Filter(types=CREATURE, controller=YOU)))
GAINED: Final = ThisTurn(EventPattern(LIFE, player=YOU, gain=1), total=True)
ALWAYS: Final[dict[str, Value]] = {
    "it's your turn": YourTurn(),
    "it's not your turn": Not(YourTurn()),
    "a creature died this turn": AtLeast(DIED),
    "you attacked this turn": AtLeast(ATTACKED),
    "you gained life this turn": AtLeast(GAINED),
    "no spells were cast last turn": SpellsLastTurn(),
    "a player cast two or more spells last turn": SpellsLastTurn(2),
}


def _controlled(said: Context, parts: Parts) -> Made:
    described = parts["it"]
    return None if described.controller else (AtLeast(CountOf(replace(described, controller=YOU)), Fixed(parts.get("least", 1))), said)


def _of_controlled(value: Value, *, many: bool) -> Iterator[Parts]:
    counted = value.amount if isinstance(value, AtLeast) and isinstance(value.number, Fixed) else None
    if isinstance(counted, CountOf) and counted == CountOf(counted.filter) and counted.filter.controller == YOU:
        least = value.number.number
        if (least > 1) == many and least > 0:
            yield {"it": replace(counted.filter, controller=ANYONE), "least": least}


def _none_controlled(said: Context, parts: Parts) -> Made:
    return None if parts["it"].controller else (AtMost(CountOf(replace(parts["it"], controller=YOU))), said)


def _of_none(_said: Context, value: Value) -> Iterator[Parts]:
    counted = value.amount if isinstance(value, AtMost) and value.number == Fixed(0) else None
    if isinstance(counted, CountOf) and counted == CountOf(counted.filter) and counted.filter.controller == YOU:
        yield {"it": replace(counted.filter, controller=ANYONE)}


def _choosing(words: str, value: Value, kicked: int) -> Words:
    """What is a target of a spell from here on is one only if that holds (601.2c)."""

    def make(said: Context, _parts: Parts) -> Made:
        spell = said.event is None and bool(said.card.types & (INSTANT | SORCERY))
        return value, replace(said, kicked=kicked) if spell else said

    return pair("condition", words, make, lambda _said, wanted: [{}] if wanted == value else [])


def _of_a_number(pattern: str, of: type[Value], amount: Value) -> Words:
    """At least or at most a number of something that is always the same."""

    def make(said: Context, parts: Parts) -> Made:
        return of(amount, Fixed(parts["number"])), said

    def match(_said: Context, value: Value) -> list[Parts]:
        fits = isinstance(value, of) and value.amount == amount and isinstance(value.number, Fixed)
        return [{"number": value.number.number}] if fits else []

    return pair("condition", pattern, make, match)


def _in_graveyard(said: Context, _parts: Parts) -> Made:
    """An ability that says so functions there (113.6)."""
    return InZone(This(), GRAVEYARD), replace(said, zones=1 << GRAVEYARD)


def _being() -> Words:
    """What the source, or something said before, is: tapped, attacking, monstrous."""
    states: dict[str, Filter] = {"tapped": Filter(tapped=1), "untapped": Filter(tapped=-1)}
    return (
        *(
            rule
            for what in ("itself", "object_it", "that_object")
            for word, described in states.items()
            for rule in phrase("condition", f"{{what:{what}}} is {word}", Is, filter=described)
        ),
        *(
            rule
            for word, described in states.items()
            for rule in phrase("condition", f"{{what:contracted_it}} {word}", Is, filter=described)
        ),
        *(
            rule
            for what in ("itself",)
            for name in DESIGNATIONS
            for rule in phrase("condition", f"{{what:{what}}} is {name}", Designated, name=name)
        ),
        *(rule for name in DESIGNATIONS for rule in phrase("condition", f"{{what:contracted_it}} {name}", Designated, name=name)),
        *(rule for name in DESIGNATIONS for rule in phrase("not_so", f"{{what:contracted_it}} not {name}", Designated, name=name)),
        *phrase("condition", "{of:not_so}", Not),
        *pronoun("contracted_it", "it's", last_object),
        *pronoun("this_it", "it", lambda said: None if TriggerObject() in said.said or This() not in said.said else This()),
        *constant("condition", "{_this:itself} is attacking", InCombat(attacking=True)),
        *phrase("condition", "{what:contracted_it} attacking or blocking", InCombat),
        *phrase("condition", "{what:contracted_it} attacking alone", Alone),
        *phrase("condition", "{what:object_it} entered this turn", EnteredThisTurn),
        *pair(
            "condition",
            "{_this:this_card} is in your graveyard",
            _in_graveyard,
            lambda _s, v: [{}] if v == InZone(This(), GRAVEYARD) else [],
        ),
        *phrase("condition", "it's {filter:one_card}", Is, what=Noted(), when=lambda said, _v: Noted() in said.said),
        *same("one_card", "a {it:card}"),
    )


WORDS: Final[Words] = (
    *constants("condition", ALWAYS),
    *pair("condition", "you control {it:one}", _controlled, lambda _s, v: _of_controlled(v, many=False)),
    *pair("condition", "you control {least:number} or more {it:nouns}", _controlled, lambda _s, v: _of_controlled(v, many=True)),
    *pair("condition", "you control no {it:nouns}", _none_controlled, _of_none),
    *pair("condition", "you control no {it:other_nouns}", _none_controlled, _of_none),
    *_choosing("{_this:this_spell} was kicked", WasKicked(), 1),
    *_choosing("the gift was promised", GiftPromised(), 1),
    *_choosing("the gift wasn't promised", Not(GiftPromised()), -1),
    *constant("condition", "{_this:this_it} was kicked", WasKicked(), also=True),
    *constant("this_spell", "this spell", This()),
    *_of_a_number("you have {number:figure} or more life", AtLeast, LifeOf()),
    *_of_a_number("you have {number:figure} or less life", AtMost, LifeOf()),
    *_of_a_number("you gained {number:figure} or more life this turn", AtLeast, GAINED),
    *_being(),
    *phrase("condition", "you have {number:at_least} {amount:cards_in_yours}", AtLeast),
    *phrase("at_least", "{number} or more", Fixed, when=lambda _s, v: v.number > 1),
    *phrase("cards_in_yours", "{what:cards_in_graveyard}", NumberOf),
    *phrase("cards_in_graveyard", "{filter:cards_word} in your graveyard", CardsIn, zone=GRAVEYARD),
    *phrase("condition", "{_this:itself} has {number:at_least} {amount:counters_here}", AtLeast),
    *phrase("condition", "{_this:itself} has a {amount:counter_here}", AtLeast, number=Fixed(1)),
    *phrase("counter_here", "{counter} counter on it", CountersOn),
    *phrase("counters_here", "{counter} counters on it", CountersOn),
    *row("condition_alone", "{it:condition}"),
)
