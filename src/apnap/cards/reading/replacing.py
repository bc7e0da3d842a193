"""Replacement and prevention, regeneration, exile and return read back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from apnap.cards.reading.abilities import ENTERING
from apnap.cards.reading.grammar import Grammar, constant, phrase
from apnap.cards.reading.nouns import Fields
from apnap.parts.tree import (
    Add,
    Became,
    BeginsOnBattlefield,
    CantBePrevented,
    CantBeRegenerated,
    Change,
    ChooseAsEnters,
    Controller,
    DealDamage,
    DelayedTrigger,
    Destroy,
    DrawCards,
    EachPlayer,
    Effect,
    EntersTappedUnless,
    EntersUnder,
    EventPattern,
    ExiledWith,
    ExileFaceDown,
    ExileIt,
    ExileUntilLeaves,
    ExileZone,
    Filter,
    Flicker,
    GainLife,
    Instead,
    LoseLife,
    MakeReplacement,
    MoveElsewhere,
    Multiply,
    Never,
    NeverPrevented,
    Noted,
    Prevent,
    PutCounters,
    PutInto,
    PutOntoBattlefield,
    Redirect,
    ReducesTo,
    Reference,
    Regenerate,
    Replacement,
    Targets,
    TopCards,
    TriggerAmount,
    Triggered,
    TriggerObject,
    TriggerPlayer,
    TriggerSource,
    You,
)
from apnap.parts.words import (
    BATTLEFIELD,
    COUNTERS,
    CREATES,
    DAMAGE,
    DISCARDS,
    DRAWS,
    END,
    EXILE,
    GRAVEYARD,
    HAND,
    LIFE,
    MOVES,
    OPPONENT,
    PREVENTED,
    STEP_BEGINS,
    YOU,
)

TO_YOU: Final = EventPattern(DAMAGE, damaged=1, player=YOU)
DIES: Final = EventPattern(MOVES, from_zone=BATTLEFIELD, to_zone=GRAVEYARD)
THAT_SOURCE: Final = Controller(TriggerSource())
CARD: Final = Filter(token=-1)
THAT_CARD: Final = PutOntoBattlefield(Noted())
DRAW_AS_MUCH: Final = DrawCards(THAT_SOURCE, TriggerAmount())
GAIN_AS_MUCH: Final = GainLife(You(), TriggerAmount())
OPPONENTS: Final = Filter(controller=OPPONENT)
LOSING_TO_DAMAGE: Final = EventPattern(LIFE, part=1, player=YOU, gain=-1)
NO_GAIN: Final = EventPattern(LIFE, gain=1)
LOSES_IT: Final = Instead((LoseLife(TriggerPlayer(), TriggerAmount()),))


def _replacing(pattern: str, make: Any) -> Any:  # noqa: ANN401 - a phrase
    return phrase(f"{pattern}.", lambda *values: Replacement(*make(*values)))


def _either(player: int, what: Filter) -> Fields:
    return {"or_player": True, "player": player, "filter": what}


def _graveyard(player: int, what: Filter | None) -> tuple[EventPattern, Change]:
    return EventPattern(MOVES, filter=what, to_zone=GRAVEYARD, player=player), MoveElsewhere(EXILE)


def _damage(source: Filter | None, to: Fields, change: Change) -> tuple[EventPattern, Change]:
    return EventPattern(DAMAGE, by=source, **to), change


def _counters(kind: str, what: Filter, change: Change) -> tuple[EventPattern, Change]:
    return EventPattern(COUNTERS, filter=what, gain=1, counter=kind), change


def _next(source: Filter, event: EventPattern, change: Change) -> MakeReplacement:
    return MakeReplacement(event, change, times=1, source=source)


def _drawing(effects: tuple[Effect, ...]) -> MakeReplacement:
    return MakeReplacement(EventPattern(DRAWS, player=YOU), Instead(effects), times=1)


def _gathering(what: Filter) -> MakeReplacement:
    return MakeReplacement(EventPattern(MOVES, filter=what, to_zone=BATTLEFIELD, player=OPPONENT), EntersUnder(You()))


def _destroyed(what: Reference, _again: None) -> Destroy:
    return Destroy(what, regenerable=False)


def _deals_as_much(source: Reference) -> DealDamage:
    return DealDamage(TriggerAmount(), THAT_SOURCE, source)


def _source(colours: tuple[int, ...]) -> Filter:
    return Filter(colours=sum(colours))


REPLACEMENTS: Final = (
    _replacing("if {graveyard_card} would be put into a graveyard from anywhere, exile it instead", lambda what: _graveyard(0, what)),
    _replacing("if {graveyard_card} would be put into your graveyard from anywhere, exile it instead", lambda what: _graveyard(YOU, what)),
    _replacing(
        "if {graveyard_card} would be put into an opponent's graveyard from anywhere, exile it instead",
        lambda what: _graveyard(OPPONENT, what),
    ),
    _replacing(
        "if a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of putting it "
        "into your graveyard",
        lambda: (EventPattern(DISCARDS, this=True, by=OPPONENTS), MoveElsewhere(BATTLEFIELD)),
    ),
    _replacing(
        "if {a_source} would deal damage to {damaged}, it|that {deals} {multiple} that damage to {damaged_again} instead",
        lambda source, to, _deals, factor, _again: _damage(source, to, Multiply(factor)),
    ),
    _replacing(
        "if {a_source} would deal {damage} to {damaged}, prevent {how_much}",
        lambda source, combat, to, change: _damage(source, {**to, "combat": int(combat)}, change),
    ),
    _replacing(
        "all damage that would be dealt to {damaged_both} is dealt to {recipient} instead",
        lambda to, instead: (EventPattern(DAMAGE, **to), Redirect(instead)),
    ),
    _replacing(
        "if {event_player} would gain life, {paragraph} instead",
        lambda player, effects: (EventPattern(LIFE, player=player, gain=1), Instead(effects)),
    ),
    _replacing(
        "if an opponent would gain life, that player loses that much life instead",
        lambda: (EventPattern(LIFE, player=OPPONENT, gain=1), LOSES_IT),
    ),
    _replacing(
        "if an effect would create one or more tokens under your control, it creates {times} that many of those tokens instead",
        lambda factor: (EventPattern(CREATES, player=YOU), Multiply(factor)),
    ),
    _replacing(
        "if one or more {counter} counters would be put on {one}, that many plus one {counter} counters are put on it instead",
        lambda kind, what, _kind: _counters(kind, what, Add(1)),
    ),
    _replacing(
        "if one or more {counter} counters would be put on {one}, that many {counter} counters minus one are put on it instead",
        lambda kind, what, _kind: _counters(kind, what, Add(-1)),
    ),
    _replacing(
        "if one or more {counter} counters would be put on {one}, {times} that many {counter} counters are put on it instead",
        lambda kind, what, factor, _kind: _counters(kind, what, Multiply(factor)),
    ),
    _replacing(
        "damage that would reduce your life total to less than {figure} reduces it to {figure} instead",
        lambda least, _again: (LOSING_TO_DAMAGE, ReducesTo(least)),
    ),
    phrase(
        "if {if_condition}, damage that would reduce your life total to less than {figure} reduces it to {figure} instead.",
        lambda held, least, _again: Replacement(LOSING_TO_DAMAGE, ReducesTo(least), held),
    ),
    _replacing(
        "if an effect would put one or more counters on a permanent you control, it puts {times} that many of those counters on that "
        "permanent instead",
        lambda factor: (EventPattern(COUNTERS, filter=Filter(controller=YOU), gain=1, part=0), Multiply(factor)),
    ),
    phrase(
        "if you would draw a card, you may {instruction} instead.",
        lambda effect: Replacement(EventPattern(DRAWS, player=YOU), Instead((effect,)), None, optional=True),
    ),
    _replacing("players can't gain life", lambda: (NO_GAIN, Never())),
    _replacing("your opponents can't gain life", lambda: (EventPattern(LIFE, player=OPPONENT, gain=1), Never())),
    _replacing("you can't gain life", lambda: (EventPattern(LIFE, player=YOU, gain=1), Never())),
    _replacing("as {itself} enters, choose a|an {choice}", lambda _this, what: (ENTERING, ChooseAsEnters(what))),
    _replacing(
        "as {itself} enters, choose a number between 0 and {figure}", lambda _this, most: (ENTERING, ChooseAsEnters("number", most))
    ),
    _replacing(
        "as {itself} enters, you may pay {figure} life. If you don't, it enters tapped",
        lambda _this, life: (ENTERING, EntersTappedUnless(life)),
    ),
)
EFFECTS: Final = (
    phrase("destroy {all_objects}. {they} can't be regenerated", _destroyed),
    phrase("regenerate {all_objects}", Regenerate),
    constant("a creature dealt damage this way can't be regenerated this turn", CantBeRegenerated(Targets(0))),
    phrase("exile {object}, then return that card to the battlefield under your control", lambda what: Flicker(what, yours=True)),
    phrase("exile {object}, then return that card to the battlefield under its owner's control", Flicker),
    phrase("exile {all_objects} until {itself} leaves the battlefield", lambda what, _this: ExileUntilLeaves(what)),
    constant("players can't gain life this turn", MakeReplacement(NO_GAIN, Never())),
    constant("damage can't be prevented this turn", CantBePrevented(EventPattern(DAMAGE))),
    constant("combat damage can't be prevented this turn", CantBePrevented(EventPattern(DAMAGE, combat=1))),
    phrase("put that many {counter} counters on {recipient}", lambda kind, what: PutCounters(what, kind, TriggerAmount())),
    constant("exile all graveyards", ExileZone(GRAVEYARD, EachPlayer())),
    phrase("exile {of_player} graveyard", lambda who: ExileZone(GRAVEYARD, who)),
    constant("exile that card from your graveyard", ExileIt(TriggerObject()), means=TriggerObject()),
    constant("exile the top card of your library face down", ExileFaceDown(TopCards())),
    constant("return the exiled card to the battlefield under its owner's control", PutOntoBattlefield(ExiledWith())),
    phrase("the next time you would draw a card this turn, {paragraph} instead", _drawing),
    phrase(
        "if that creature would die this turn, exile it instead",
        lambda: MakeReplacement(DIES, MoveElsewhere(EXILE), about=Targets(0)),
        means=Targets(0),
    ),
    phrase("if {one} would enter the battlefield under an opponent's control this turn, it enters under your control instead", _gathering),
    phrase(
        "the next time {chosen_source} would deal damage to you this turn, prevent {how_much}",
        lambda source, change: _next(source, TO_YOU, change),
    ),
    phrase(
        "the next time {chosen_source} would deal damage this turn, that damage is dealt to that source's controller instead",
        lambda source: _next(source, EventPattern(DAMAGE), Redirect(THAT_SOURCE)),
    ),
    phrase(
        "the next time {chosen_source} would deal damage this turn, that damage is dealt to {recipient} instead",
        lambda source, to: _next(source, EventPattern(DAMAGE), Redirect(to)),
    ),
)
LATER: Final = (
    constant(
        "return that card to the battlefield under its owner's control at the beginning of the next end step",
        DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END), (THAT_CARD,)), about=Became(Targets(0))),
        means=Targets(0),
    ),
    constant(
        "put that card into your hand at the beginning of your next end step",
        DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END, player=YOU), (PutInto(Noted(), HAND),)), about=Noted()),
        means=Noted(),
    ),
)
RULES: Final[Grammar] = {
    "replacement": REPLACEMENTS,
    "static": (
        constant("if this card is in your opening hand, you may begin the game with it on the battlefield.", BeginsOnBattlefield()),
        constant("damage can't be prevented.", NeverPrevented(EventPattern(DAMAGE))),
        constant("combat damage can't be prevented.", NeverPrevented(EventPattern(DAMAGE, combat=1))),
    ),
    "happening": (phrase("damage that would be dealt to {damaged} is prevented", lambda to: EventPattern(PREVENTED, **to)),),
    "instruction": EFFECTS,
    "effect": (*EFFECTS, *LATER),
    "they": (constant("they", None), constant("it", None)),
    "choice": (
        constant("color", "color"),
        constant("creature type", "creature type"),
        constant("player", "player"),
        constant("opponent", "opponent"),
    ),
    "graveyard_card": (
        constant("a card or token", None),
        constant("a card", CARD),
        phrase("a|an {noun} card", lambda what: replace(what, token=-1)),
        phrase("{one}", lambda what: what),
    ),
    "deals": (constant("deals", None), constant("source deals", None)),
    "a_source": (
        constant("a source", None),
        phrase("a|an {colours} source", _source),
        constant("a source you control", Filter(controller=YOU)),
        constant("a source an opponent controls", OPPONENTS),
    ),
    "chosen_source": (
        constant("a source of your choice", Filter()),
        phrase("a|an {colours} source of your choice", _source),
        constant("a source of your choice of the chosen color", Filter(chosen="color")),
    ),
    "how_much": (
        constant("that damage", Prevent()),
        phrase("{figure} of that damage", Prevent),
        constant("half that damage, rounded up", Prevent(half=1)),
        constant("half that damage, rounded down", Prevent(half=-1)),
        constant("that damage. The source's controller draws cards equal to the damage prevented this way", Prevent(then=(DRAW_AS_MUCH,))),
        constant("that damage. You gain life equal to the damage prevented this way", Prevent(then=(GAIN_AS_MUCH,))),
        phrase(
            "that damage. If damage is prevented this way, {itself} deals that much damage to that source's controller",
            lambda this: Prevent(then=(_deals_as_much(this),)),
        ),
    ),
    "damaged": (
        phrase("you or {one}", lambda what: _either(YOU, what)),
        phrase("an opponent or {one}", lambda what: _either(OPPONENT, what)),
        phrase("a player or {one}", lambda what: _either(0, what)),
    ),
    "damaged_both": (
        phrase("you and other {noun}", lambda what: _either(YOU, replace(what, other=True))),
        phrase("you and {noun}", lambda what: _either(YOU, what)),
    ),
    "damaged_again": (phrase("you|that or {noun}", lambda _what: None), phrase("that player or {noun}", lambda _what: None)),
    "qualifier": (
        constant("of the chosen color", {"chosen": "color"}),
        constant("of the chosen type", {"chosen": "creature type"}),
    ),
}
