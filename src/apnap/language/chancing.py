"""Coins (705) and numbers that are chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, chained, constant, constants, pair, phrase
from apnap.language.showing import chain
from apnap.parts.tree import (
    All,
    AtLeast,
    AtMost,
    ChooseNumber,
    ChosenNumber,
    EachPlayer,
    EventPattern,
    ExtraTurn,
    Fixed,
    FlipCoins,
    FlipIs,
    Flips,
    FlipsWell,
    If,
    Modify,
    Not,
    PowerOf,
    Repeat,
    Replacement,
    SpellAbility,
    This,
    ThisTurn,
    ToughnessOf,
    WhoseFlip,
    You,
)
from apnap.parts.tree.coins import HEADS, LOST, TAILS, WON
from apnap.parts.words import FLIPS, YOU

YOUR_FLIP: Final = EventPattern(FLIPS, player=YOU)


# What a flip says -------------------------------------------------------------------------------------------------------
def _by_another(said: Context, _value: Value) -> bool:
    """Somebody else than you has flipped."""
    return said.flipper != You()


def _by_you(said: Context, _value: Value) -> bool:
    return said.flipper == You()


def _flipped(said: Context, value: Value) -> Context:
    return replace(said, flipper=value.who)


def _at_least() -> Words:
    numbers = ("one", "two", "three", "four", "five")
    return tuple(
        rule
        for number, word in enumerate(numbers, 1)
        for rule in constant("condition", f"you win {word} or more flips", AtLeast(Flips(WON), Fixed(number)))
    )


CONDITIONS: Final[Words] = (
    *constants(
        "condition",
        {
            "you win all the flips": FlipIs(WON, each=True),
            "both coins come up heads": FlipIs(HEADS, each=True),
            "both coins come up tails": FlipIs(TAILS, each=True),
        },
    ),
    *phrase("condition", "you lose the flip", FlipIs, result=LOST, when=_by_you),
    *phrase("condition", "you win the flip", FlipIs, result=WON, when=_by_you),
    *phrase("condition", "they lose the flip", FlipIs, result=LOST, when=_by_another),
    *phrase("condition", "they win the flip", FlipIs, result=WON, when=_by_another),
    *_at_least(),
    *constant("each_thing", "flip you won", Flips(WON)),
    *phrase("cards", "{times:number} cards for each flip", Flips, result=WON),
    *constant("player_said", "each player whose coin comes up heads", WhoseFlip(HEADS)),
    *constant("player_said", "each player whose coin comes up tails", WhoseFlip(TAILS)),
)


UNCALLED: Final = FlipCoins(called=False)
"""A flip of which only the side counts, so nobody calls it (705.2)."""


def _by_one(_said: Context, value: FlipCoins) -> bool:
    """One other player flips, and calls."""
    return not isinstance(value.who, You | EachPlayer)


# Flipping ---------------------------------------------------------------------------------------------------------------
def _both_flip(said: Context, parts: Parts) -> Made:
    return FlipCoins(who=All((You(), parts["who"])), called=False), said


def _of_both_flip(said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, FlipCoins) and isinstance(value.who, All) and len(value.who.of) == 2:
        parts = {"who": value.who.of[1]}
        if value == (_both_flip(said, parts) or (None,))[0]:
            yield parts


def _without_effect(said: Context, parts: Parts) -> Made:
    """All the rest is there only if no flip was lost."""
    return (If(Not(FlipIs(LOST)), parts["effects"]),), said


def _of_without_effect(_said: Context, value: Value) -> Iterator[Parts]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if isinstance(only, If) and only == If(Not(FlipIs(LOST)), only.effects):
        yield {"effects": only.effects, "_this": This()}


def _repeated(said: Context, parts: Parts) -> Made:
    return (Repeat(parts["effects"], FlipIs(HEADS, each=True)),), said


def _of_repeated(_said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], Repeat) and value[0].until == FlipIs(HEADS, each=True):
        yield {"effects": value[0].effects}


FLIPPING: Final[Words] = (
    *constants("effect", {"flip a coin": FlipCoins(), "flip a coin until you lose a flip": FlipCoins(None, until_lost=True)}),
    *constant("deed", "flip a coin", FlipCoins()),
    *phrase("effect", "flip {amount:some} coins", FlipCoins, called=False, when=lambda _s, v: v.amount not in {None, Fixed(1)}),
    *phrase("effect", "{who:player_said} flips a coin", FlipCoins, when=_by_one, leaves=_flipped),
    *constant("effect", "each player flips a coin", FlipCoins(who=EachPlayer(), called=False)),
    *chain(
        "chain", "flip a coin . {one:by_side}", lambda p: (UNCALLED, p["one"]), lambda v: {"one": v[1]} if len(v) == 2 else None, says=None
    ),
    *chain(
        "chain",
        "flip a coin . {one:by_side} . {other:by_side}",
        lambda p: (UNCALLED, p["one"], p["other"]),
        lambda v: {"one": v[1], "other": v[2]} if len(v) == 3 else None,
        says=None,
    ),
    *phrase("by_side", "if {condition:side} , {effects:sentence}", If),
    *phrase("side", "it comes up heads", FlipIs, result=HEADS),
    *phrase("side", "it comes up tails", FlipIs, result=TAILS),
    *constant("effect", "choose a number", ChooseNumber()),
    *phrase("effect", "choose a number between {least:figure} and {most:figure}", ChooseNumber),
    *constant(
        "effect", "flip a coin that many times or until you lose a flip , whichever comes first", FlipCoins(ChosenNumber(), until_lost=True)
    ),
    *constant("effect", "flip a coin until you lose a flip or choose to stop flipping", FlipCoins(None, until_lost=True, may_stop=True)),
    *pair("effects", "if you lose a flip , {_this:itself} has no effect . {effects}", _without_effect, _of_without_effect),
    *pair("effect", "you and {who:introduced_player} each flip a coin", _both_flip, _of_both_flip),
    *pair("repeated", "{effects:repeating}", _repeated, _of_repeated),
    *phrase("spell", "{effects:repeated} .", SpellAbility, bound={"targets": lambda said: said.targets}, scope=True),
    *chained("repeating", "{first:effect} . {rest:repeating}", least=0),
    *constant("repeating", "repeat this process until both players' coins come up heads on the same flip", ()),
    *constant("effect", "take an extra turn after this one for each coin that comes up heads", ExtraTurn(number=Flips(HEADS))),
    *constant(
        "ability",
        "the first time you flip one or more coins each turn , those coins come up heads and you win those flips .",
        Replacement(YOUR_FLIP, FlipsWell(), condition=AtMost(ThisTurn(YOUR_FLIP))),
    ),
)


# Doubling -----------------------------------------------------------------------------------------------------------------
def _doubled(said: Context, parts: Parts) -> Made:
    what = parts["what"]
    return Modify(what, PowerOf(what), ToughnessOf(what)), said


def _of_doubled(_said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, Modify) and value == Modify(value.what, PowerOf(value.what), ToughnessOf(value.what)):
        yield {"what": value.what}


WORDS: Final[Words] = (
    *CONDITIONS,
    *FLIPPING,
    *pair("effect", "double {what:object} 's power and toughness until end of turn", _doubled, _of_doubled),
)
