"""What happens later, and turns, phases and steps that are added or belong to somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, chained, constant, pair, phrase, row
from apnap.parts.tree import (
    ActivePlayer,
    AttackedThisTurn,
    Became,
    CardsIn,
    ControlPlayer,
    DelayedTrigger,
    Destroy,
    DrawCards,
    EventPattern,
    ExileIt,
    ExtraPhase,
    ExtraTurn,
    Filter,
    GainProtection,
    Idle,
    If,
    MakeReplacement,
    May,
    MayPlayLands,
    Never,
    Noted,
    NumberOf,
    PaidAdditional,
    PutOntoBattlefield,
    RevealedFromOpeningHand,
    SacrificeIt,
    Targets,
    Triggered,
    WhenCouldMulligan,
    You,
)
from apnap.parts.words import (
    BEGINNING_OF_COMBAT,
    COMBAT_PHASE,
    END,
    END_OF_COMBAT,
    HAND,
    LIFE,
    MAIN_PHASE,
    ONCE,
    ONCE_IN_ADDED,
    PHASE_BEGINS,
    STEP_BEGINS,
    UNTIL_YOUR_NEXT_TURN,
    UPKEEP,
    YOU,
)


# Phases and turns that are added ------------------------------------------------------------------------------------------
def _delayed(words: str, event: EventPattern, time: int = ONCE, kind: str = "effect") -> Words:
    """Something that happens once at a moment, told before it."""

    def make(said: Context, parts: Parts) -> Made:
        return DelayedTrigger(Triggered(event, parts["effects"]), time=time), said

    def match(_said: Context, value: Value) -> list[Parts]:
        fits = isinstance(value, DelayedTrigger) and value == DelayedTrigger(Triggered(event, value.ability.effects), time=time)
        return [{"effects": value.ability.effects}] if fits else []

    return pair(kind, f"{words} , {{effects:sentence}}", make, match)


ADDING: Final[Words] = (
    *constant("effect", "there's an additional combat phase after this phase", ExtraPhase((COMBAT_PHASE,))),
    *constant(
        "effect",
        "after the second main phase this turn , there's an additional combat phase followed by an additional main phase",
        ExtraPhase((COMBAT_PHASE, MAIN_PHASE), main=2),
    ),
    *constant("effect", "there is an additional beginning phase after this phase", ExtraPhase((0,))),
    *_delayed("at the beginning of that combat", EventPattern(STEP_BEGINS, part=BEGINNING_OF_COMBAT), ONCE_IN_ADDED),
    *_delayed("at the beginning of that turn 's end step", EventPattern(STEP_BEGINS, part=END), ONCE_IN_ADDED),
    *pair(
        "effect",
        "after that turn , {who:player_said} takes an extra turn",
        lambda said, p: (ExtraTurn(p["who"], after=p["who"]), said),
        lambda _s, v: [{"who": v.who}] if isinstance(v, ExtraTurn) and v == ExtraTurn(v.who, after=v.who) and v.after is not None else [],
    ),
    *phrase("effect", "you gain control of {who:player} during that player's next turn", ControlPlayer, also=True),
    *phrase("effect", "you control {who:introduced_player} during their next combat phase", ControlPlayer, span=1),
    *phrase("effect", "you control {who:introduced_player} this turn", ControlPlayer, span=2),
    *phrase("effect", "you may play an additional land this turn", MayPlayLands),
    *phrase("effect", "you may play up to {number:number} additional lands this turn", MayPlayLands, when=lambda _s, v: v.number > 1),
)


# Of cards in an opening hand (103.6) ----------------------------------------------------------------------------------------
def _first_upkeep() -> Words:
    event = EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU)

    def match(_said: Context, value: Value) -> list[Parts]:
        fits = isinstance(value, DelayedTrigger) and len(value.ability.effects) == 1
        return [{"it": value.ability.effects[0]}] if fits and value == DelayedTrigger(Triggered(event, value.ability.effects)) else []

    return pair(
        "at_first",
        "{it:deed} at the beginning of your first upkeep",
        lambda said, p: (DelayedTrigger(Triggered(event, (p["it"],))), said),
        match,
    )


OPENING: Final[Words] = (
    *phrase("ability", "you may reveal this card from your opening hand . if you do , {effects:first_effects} .", RevealedFromOpeningHand),
    *row("first_effects", "{it:at_first}"),
    *_delayed(
        "at the beginning of your first main phase of the game", EventPattern(PHASE_BEGINS, part=MAIN_PHASE, player=YOU), kind="at_first"
    ),
    *_delayed("at the beginning of the first upkeep", EventPattern(STEP_BEGINS, part=UPKEEP), kind="at_first"),
    *_first_upkeep(),
    *constant(
        "hand_away",
        "exile all the cards from your hand , then draw that many cards",
        (ExileIt(CardsIn(HAND)), DrawCards(You(), NumberOf(Noted()))),
    ),
    *phrase("ability", "any time you could mulligan and this card is in your hand , you may {effects:hand_away} .", WhenCouldMulligan),
)


# Later effects on something that was named ----------------------------------------------------------------------------------
def _if_attacked(said: Context, parts: Parts) -> Made:
    """It is destroyed later if it attacked: the later ability knows it as what it is about (603.7c)."""
    effect = If(AttackedThisTurn(Noted()), (Destroy(Noted()),))
    return DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END), (effect,)), parts["what"]), said


def _of_if_attacked(said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, DelayedTrigger) and value.about is not None and value == (_if_attacked(said, {"what": value.about}) or (None,))[0]:
        yield {"what": value.about}


def _idle(said: Context, parts: Parts) -> Made:
    """Those that did not attack, of the player that is named: known to the later ability (603.7c)."""
    destroyed = Destroy(Idle(parts["filter"], Noted(), continuously=True))
    return DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END), (destroyed,)), ActivePlayer()), said


def _of_idle(said: Context, value: Value) -> Iterator[Parts]:
    if isinstance(value, DelayedTrigger) and len(value.ability.effects) == 1 and isinstance(value.ability.effects[0], Destroy):
        idle = value.ability.effects[0].what
        if isinstance(idle, Idle) and value == (_idle(said, {"filter": idle.filter}) or (None,))[0]:
            yield {"filter": idle.filter}


def _ending(verb: str, of: type[Value]) -> Words:
    """What is done to something at end of combat: the later ability knows it as what it is about (603.7c)."""
    ability = Triggered(EventPattern(STEP_BEGINS, part=END_OF_COMBAT), (of(Noted()),))

    def make(said: Context, parts: Parts) -> Made:
        return DelayedTrigger(ability, parts["what"]), said

    def match(_said: Context, value: Value) -> list[Parts]:
        fits = isinstance(value, DelayedTrigger) and value.about is not None and value == DelayedTrigger(ability, value.about)
        return [{"what": value.about}] if fits else []

    return pair("effect", f"{verb} {{what:object}} at end of combat", make, match)


def _back(end: str, **given: Value) -> Words:
    """What was moved comes back as what it became (400.7)."""

    def make(said: Context, parts: Parts) -> Made:
        effect = PutOntoBattlefield(Noted(), **given)
        return DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END), (effect,)), parts["what"]), said

    def match(said: Context, value: Value) -> Iterator[Parts]:
        if isinstance(value, DelayedTrigger) and isinstance(value.about, Became):
            parts = {"what": value.about}
            if value == (make(said, parts) or (None,))[0]:
                yield parts

    words = f"return {{what:became}} to the battlefield under its owner's control{end} at the beginning of the next end step"
    return pair("effect", words, make, match)


LATER: Final[Words] = (
    *pair(
        "effect", "at the beginning of the next end step , destroy {what:object} if it attacked this turn", _if_attacked, _of_if_attacked
    ),
    *pair(
        "effect",
        "at the beginning of the next end step , destroy all {filter:nouns} that player controls that didn't attack this turn ."
        " ignore this effect for each creature the player didn't control continuously since the beginning of the turn",
        _idle,
        _of_idle,
    ),
    *_ending("destroy", Destroy),
    *_ending("exile", ExileIt),
    *_ending("sacrifice", SacrificeIt),
    *_back(""),
    *_back(" with a +1/+1 counter on it", counter="+1/+1", number=1),
)


# Until your next turn -----------------------------------------------------------------------------------------------------
def _span(said: Context, parts: Parts) -> Made:
    player = parts["who"]
    return If(PaidAdditional(), (ControlPlayer(player),), (ControlPlayer(player, span=1),)), said


LASTING: Final[Words] = (
    *constant(
        "lasting", "your life total can't change", MakeReplacement(EventPattern(LIFE, player=YOU), Never(), duration=UNTIL_YOUR_NEXT_TURN)
    ),
    *constant("lasting", "you gain protection from everything", GainProtection(You(), (Filter(),), UNTIL_YOUR_NEXT_TURN)),
    *row("chain", "until your next turn , {one:lasting} and {other:lasting}"),
    *chained("sentence", "{first:effect} , and {rest:chain}"),
    *pair(
        "effect",
        "you control {who:introduced_player} during their next combat phase . if this spell's additional cost was paid ,"
        " you control that player during their next turn instead",
        _span,
        lambda _s, v: (
            [{"who": Targets()}] if v == If(PaidAdditional(), (ControlPlayer(Targets()),), (ControlPlayer(Targets(), span=1),)) else []
        ),
    ),
    *phrase("effect", "the player whose turn it is may {_m:bare} {effects:deed_list}", May, who=ActivePlayer()),
)
WORDS: Final[Words] = (*ADDING, *OPENING, *LATER, *LASTING)
