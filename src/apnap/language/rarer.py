"""Rarer phrases: shields for one time, emblem-like abilities, phases that are added, choices between two things."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, chained, constant, pair, phrase, row
from apnap.parts.tree import (
    AttackCost,
    BlockCost,
    CantCast,
    CantDo,
    CardsIn,
    Choose,
    Controller,
    CounterSpell,
    DrawGame,
    EachPlayer,
    EventPattern,
    ExchangeControl,
    ExtraStep,
    Filter,
    Fixed,
    GainLife,
    Half,
    Impose,
    Instead,
    MakeReplacement,
    Manifest,
    Mill,
    Never,
    Noted,
    NumberOf,
    Prevent,
    PutOnLibrary,
    Redirect,
    RedirectDamage,
    SkipAll,
    SkipNext,
    Targets,
    ThisTurn,
    TriggerAmount,
    TriggerSource,
    X,
    You,
)
from apnap.parts.words import (
    CASTS,
    COMBAT_PHASE,
    DAMAGE,
    DRAW,
    DRAWS,
    END,
    HAND,
    LIBRARY,
    LIFE,
    OPPONENT,
    PHASE_BEGINS,
    STEP_BEGINS,
    UNTAP,
    UPKEEP,
    YOU,
)

TO_YOU: Final = EventPattern(DAMAGE, player=YOU, damaged=1)


# The next time something would happen -----------------------------------------------------------------------------------
def _shield(pattern: str, change: Value) -> Words:
    """Against the next damage of a source of some kind."""
    return phrase("effect", pattern, MakeReplacement, event=TO_YOU, change=change, times=1)


SHIELDS: Final[Words] = (
    *_shield("the next time a {source:source_of_choice} would deal damage to you this turn , prevent that damage", Prevent()),
    *_shield(
        "the next time a {source:source_of_choice} would deal damage to you this turn , prevent that damage ."
        " you gain life equal to the damage prevented this way",
        Prevent(then=(GainLife(You(), TriggerAmount()),)),
    ),
    *constant("source_of_choice", "source of your choice", Filter()),
    *constant("source_of_choice", "source of your choice of the chosen color", Filter(chosen="color")),
    *phrase("source_of_choice", "{colours} source of your choice", Filter),
    *constant(
        "effect",
        "the next time a source of your choice would deal damage this turn , that damage is dealt to that source 's controller instead",
        MakeReplacement(EventPattern(DAMAGE), Redirect(Controller(TriggerSource())), times=1, source=Filter()),
    ),
    *phrase(
        "effect",
        "the next time you would draw a card this turn , {change:done_instead} instead",
        MakeReplacement,
        event=EventPattern(DRAWS, player=YOU),
        times=1,
    ),
    *phrase("done_instead", "{effects:sentence}", Instead),
    *phrase(
        "effect",
        "the next {amount} damage that would be dealt to {to:itself} this turn is dealt to {instead:introduced_object} instead",
        RedirectDamage,
    ),
    *constant("effect", "players can't gain life this turn", MakeReplacement(EventPattern(LIFE, gain=1), Never())),
)


# What players may or cannot do ------------------------------------------------------------------------------------------
ALLOWED: Final[Words] = (
    *constant("effect", "your opponents can't cast spells this turn", CantDo(EachPlayer(OPPONENT), (CantCast(),))),
    *phrase("effect", "your opponents can't cast {what:uncast} this turn", CantDo, who=EachPlayer(OPPONENT)),
    *phrase("effect", "{who:player} can't cast {what:uncast} this turn", CantDo, when=lambda _s, v: v.who != EachPlayer(OPPONENT)),
    *row("uncast", "{it:kept_from_casting}"),
    *phrase("kept_from_casting", "{what:spells}", CantCast, when=lambda _s, v: v.what != Filter()),
    *constant("effect", "the game is a draw", DrawGame()),
    *constant("ability", "spells with the chosen name can't be cast .", CantCast(Filter(chosen="name"))),
    *constant(
        "ability", "each player can't cast more than one spell each turn .", CantCast(after=ThisTurn(EventPattern(CASTS, player=YOU)))
    ),
    *phrase("effect", "{who:player} skips all combat phases of their next turn", SkipAll, event=PHASE_BEGINS, part=COMBAT_PHASE),
    *phrase(
        "effect", "{who:player} skips their next combat phase this turn", SkipNext, event=PHASE_BEGINS, part=COMBAT_PHASE, this_turn=True
    ),
    *constant("effect", "skip the untap step of that turn", SkipAll(You(), STEP_BEGINS, UNTAP, added=True)),
    *phrase("effect", "{who:player} get[s] an additional upkeep step after this step", ExtraStep, step=UPKEEP),
    *phrase("effect", "{who:player} get[s] an additional upkeep step after this phase", ExtraStep, step=UPKEEP, after_phase=True),
    *(
        rule
        for name, step in (("upkeep step", UPKEEP), ("end step", END))
        for rule in phrase(
            "effect", f"{{who:player}} get[s] an additional {name} directly before the next draw step", ExtraStep, step=step, before=DRAW
        )
    ),
    *phrase(
        "effect",
        "{who:player} get[s] {number:some} additional upkeep steps after this phase",
        ExtraStep,
        step=UPKEEP,
        after_phase=True,
        when=lambda _s, v: v.number != Fixed(1),
    ),
    *constant("effect", "manifest the top card of your library", Manifest(), says=Noted()),
    *constant("deed", "manifest the top card of your library", Manifest(), says=Noted()),
)


# Effects told in one phrase ---------------------------------------------------------------------------------------------
def _half(said: Context, parts: Parts) -> Made:
    who = parts["who"]
    return Mill(who, Half(NumberOf(CardsIn(LIBRARY, who)))), said


def _of_half(_said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, Mill) and value == Mill(value.who, Half(NumberOf(CardsIn(LIBRARY, value.who)))):
        yield {"who": value.who}


def _put_back(said: Context, parts: Parts) -> Made:
    return (Choose(CardsIn(HAND), least=parts["number"], most=parts["number"]), PutOnLibrary(Noted())), said


def _of_put_back(_said: Context, value: Value) -> Iterator[Parts]:
    choose = value[0] if isinstance(value, tuple) and len(value) == 2 else None
    if isinstance(choose, Choose) and value == (Choose(CardsIn(HAND), least=choose.most, most=choose.most), PutOnLibrary(Noted())):
        yield {"number": choose.most}


def _exchange(said: Context, parts: Parts) -> Made:
    """Two targets of one description are two instances, the second another than the first (115.3)."""
    first = replace(parts["target"], least=1, most=1)
    count = len(said.targets)
    targets = (*said.targets, first, replace(first, another=True))
    return ExchangeControl(Targets(count), Targets(count + 1)), replace(said, targets=targets)


def _of_exchange(said: Context, value: Value) -> Iterator[Parts]:
    count = len(said.targets)
    if isinstance(value, ExchangeControl) and value == ExchangeControl(Targets(count), Targets(count + 1)) and said.pending is not None:
        two = said.pending[count : count + 2]
        if len(two) == 2 and replace(two[0], another=True) == two[1]:
            yield {"target": replace(two[0], least=2, most=2)}


ONE_PHRASE: Final[Words] = (
    *pair("effect", "{who:player} mills half their library , rounded down", _half, _of_half),
    *pair("put_back", "put {number} card(s) from your hand on top of your library in any order", _put_back, _of_put_back),
    *chained("effects", "{first:effect} , then {rest:put_back}"),
    *pair("effect", "exchange control of {target}", _exchange, _of_exchange),
    *phrase(
        "effect",
        "counter {what:introduced_spell} . if that spell is countered this way , put it into its owner's hand instead of into"
        " that player's graveyard",
        CounterSpell,
        to=HAND,
    ),
)


# What attacking or blocking costs this turn -----------------------------------------------------------------------------
def _taxing(deed: str, of: type[Value]) -> Words:
    def make(said: Context, parts: Parts) -> Made:
        return Impose(parts["what"], (of((parts["cost"],), X()),)), said

    def match(_said: Context, value: Value) -> Iterator[Parts]:
        term = value.terms[0] if isinstance(value, Impose) else None
        if isinstance(term, of) and len(term.cost) == 1 and value == Impose(value.what, (of(term.cost, X()),)):
            yield {"what": value.what, "cost": term.cost[0]}

    return pair(
        "effect",
        f"this turn , {{what:each_plain}} can't {deed} unless their controller pays {{cost:mana}} for each {deed}ing creature they control",
        make,
        match,
    )


WORDS: Final[Words] = (*SHIELDS, *ALLOWED, *ONE_PHRASE, *_taxing("block", BlockCost), *_taxing("attack", AttackCost))
