"""Replacement effects (614) and prevention (615)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.language.context import Context
from apnap.language.rules import Made, Parts, Value, Words, constant, pair, phrase
from apnap.parts.tree import (
    Add,
    ChooseAsEnters,
    DayAsEnters,
    EntersTapped,
    EntersTappedUnless,
    EntersWithCounters,
    EventPattern,
    Filter,
    Instead,
    LoseLife,
    MoveElsewhere,
    Multiply,
    Never,
    NeverPrevented,
    Prevent,
    Redirect,
    ReducesTo,
    Replacement,
    Skip,
    This,
    TimesKicked,
    TriggerAmount,
    TriggerPlayer,
)
from apnap.parts.words import (
    ANYONE,
    BATTLEFIELD,
    COUNTERED,
    COUNTERS,
    CREATES,
    CREATURE,
    DAMAGE,
    DISCARDS,
    DRAW,
    DRAWS,
    EXILE,
    FLIPS,
    GRAVEYARD,
    LIFE,
    MOVES,
    OPPONENT,
    STEP_BEGINS,
    TURN_BEGINS,
    UNTAP,
    UPKEEP,
    YOU,
)

ENTERING: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
GAINING: Final = EventPattern(LIFE, player=YOU, gain=1)
Change = tuple[Value, Parts]

# The event of a replacement effect as slots: what is damaged, who gains; each with the words around it ---------------------
DAMAGED: Final[dict[str, Parts]] = {
    "you": {"player": YOU, "damaged": 1},
    "an opponent": {"player": OPPONENT, "damaged": 1},
    "{_this:itself}": {"this": True},
    "you or a creature you control": {"filter": Filter(types=CREATURE, controller=YOU), "player": YOU, "or_player": True},
    "you or a permanent you control": {"filter": Filter(controller=YOU), "player": YOU, "or_player": True},
    "an opponent or a permanent an opponent controls": {"filter": Filter(controller=OPPONENT), "player": OPPONENT, "or_player": True},
    "you and other permanents you control": {"filter": Filter(controller=YOU, other=True), "player": YOU, "or_player": True},
    "a permanent or player": {},
}


def _damage_to() -> Words:
    creature: Parts = {"damaged": 2}
    return (
        *(rule for words, given in DAMAGED.items() for rule in phrase("damage_to", words, EventPattern, kind=DAMAGE, **given)),
        *phrase("damage_to", "{filter:one}", EventPattern, kind=DAMAGE, when=_of_creatures, **creature),
        *phrase("damage_to_many", "{filter:nouns}", EventPattern, kind=DAMAGE),
        *phrase("combat_damage_to", "{_this:itself}", EventPattern, kind=DAMAGE, this=True, combat=1),
        *phrase("combat_damage_to", "you", EventPattern, kind=DAMAGE, player=YOU, damaged=1, combat=1),
    )


def _of_creatures(_said: Context, event: EventPattern) -> bool:
    return event.filter is not None and event.filter.types == CREATURE


def replacement(pattern: str, change: Value, event: EventPattern | None = None, **given: Value) -> Words:
    """A replacement effect of a change that is always the same; the event is a slot, or always the same too."""
    if event is None:
        return phrase("ability", pattern, Replacement, change=change, **given)
    return phrase("ability", pattern, Replacement, event=event, change=change, **given)


def changing(pattern: str, of: type[Value], event: EventPattern | None = None, slots: tuple[str, ...] = (), **given: Value) -> Words:
    """A replacement effect whose change is made of slots."""

    def make(said: Context, parts: Parts) -> Made:
        change = of(**{name: parts[name] for name in slots}, **given)
        return Replacement(event if event is not None else parts["event"], change), said

    def match(_said: Context, value: Value) -> list[Parts]:
        if not isinstance(value, Replacement) or type(value.change) is not of or (event is not None and value.event != event):
            return []
        parts: Parts = {name: getattr(value.change, name) for name in slots}
        fits = value == Replacement(value.event, of(**parts, **given))
        return [parts | {"event": value.event, "_this": None}] if fits else []

    return pair("ability", pattern, make, match)


ENTERS: Final[Words] = (
    *replacement("{_this:itself} enters tapped .", EntersTapped(), ENTERING),
    *phrase("entering_many", "{filter:nouns}", EventPattern, kind=MOVES, to_zone=BATTLEFIELD),
    *replacement("{event:entering_many} enter tapped .", EntersTapped()),
    *changing(
        "{_this:itself} enters with {amount:number} {counter} counter(s) on it .", EntersWithCounters, ENTERING, ("amount", "counter")
    ),
    *changing(
        "{_this:itself} enters with {amount:number} {counter} counter(s) on it for each time it was kicked .",
        EntersWithCounters,
        ENTERING,
        ("amount", "counter"),
        times=TimesKicked(),
    ),
    *changing(
        "as {_this:itself} enters , you may pay {life:figure} life . if you don't , it enters tapped .",
        EntersTappedUnless,
        ENTERING,
        ("life",),
    ),
    *(
        rule
        for what, words in (
            ("color", "a color"),
            ("creature type", "a creature type"),
            ("card name", "a card name"),
            ("nonland card name", "a nonland card name"),
            ("opponent", "an opponent"),
        )
        for rule in replacement(f"as {{_this:itself}} enters , choose {words} .", ChooseAsEnters(what), ENTERING)
    ),
    *replacement("if it's neither day nor night , it becomes day as {_this:itself} enters .", DayAsEnters(), ENTERING),
)
DAMAGES: Final[Words] = (
    *_damage_to(),
    *replacement("prevent all damage that would be dealt to {event:damage_to} .", Prevent()),
    *replacement("prevent all damage that would be dealt to {event:damage_to_many} .", Prevent()),
    *replacement("prevent all combat damage that would be dealt to {event:combat_damage_to} .", Prevent()),
    *changing("if a source would deal damage to {event:damage_to} , prevent {amount:figure} of that damage .", Prevent, None, ("amount",)),
    *replacement("if a source would deal damage to {event:damage_to} , prevent half that damage , rounded up .", Prevent(half=1)),
    *replacement("if a source would deal damage to {event:damage_to} , prevent half that damage , rounded down .", Prevent(half=-1)),
    *replacement(
        "if a source would deal damage to a permanent or player , it deals double that damage to that permanent or player instead .",
        Multiply(2),
        EventPattern(DAMAGE),
    ),
    *replacement(
        "if a source would deal damage to {event:damage_to} , it deals double that damage to that creature instead .", Multiply(2)
    ),
    *replacement(
        "if a source would deal damage to {event:damage_to} , that source deals double that damage to that player or permanent instead .",
        Multiply(2),
    ),
    *pair(
        "ability",
        "if a source would deal damage to {event:damage_to} , it deals that much damage minus {number:figure} to that creature instead .",
        lambda said, parts: (Replacement(parts["event"], Add(-parts["number"])), said),
        lambda _s, v: [{"event": v.event, "number": -v.change.amount}] if isinstance(v, Replacement) and isinstance(v.change, Add) else [],
    ),
    *replacement("all damage that would be dealt to {event:damage_to} is dealt to {_this:itself} instead .", Redirect(This())),
    *replacement(
        "damage that would reduce your life total to less than 1 reduces it to 1 instead .",
        ReducesTo(1),
        EventPattern(LIFE, part=1, player=YOU, gain=-1),
    ),
    *phrase(
        "ability",
        "if {condition} , damage that would reduce your life total to less than 1 reduces it to 1 instead .",
        Replacement,
        event=EventPattern(LIFE, part=1, player=YOU, gain=-1),
        change=ReducesTo(1),
    ),
    *constant("ability", "damage can't be prevented .", NeverPrevented(EventPattern(DAMAGE))),
)


def _counter_is(counter: str) -> Callable[[Context, Replacement], bool]:
    return lambda _said, value: value.event.counter == counter


COUNTING: Final[Words] = (
    *phrase("counters_on", "one or more {counter} counters would be put on {filter:one}", EventPattern, kind=COUNTERS, gain=1),
    *phrase("any_counters_on", "one or more counters on {filter:one}", EventPattern, kind=COUNTERS, gain=1, part=0),
    *(
        rule
        for counter in ("+1/+1", "-1/-1")
        for change, words in (
            (Multiply(2), f"twice that many {counter} counters"),
            (Add(1), f"that many plus one {counter} counters"),
            (Add(-1), f"that many {counter} counters minus one"),
        )
        for rule in replacement(f"if {{event:counters_on}} , {words} are put on it instead .", change, when=_counter_is(counter))
    ),
)
LIVING: Final[Words] = (
    *replacement("if you would gain life , you gain twice that much life instead .", Multiply(2), GAINING),
    *replacement(
        "if an opponent would gain life , that player loses that much life instead .",
        Instead((LoseLife(TriggerPlayer(), TriggerAmount()),)),
        EventPattern(LIFE, player=OPPONENT, gain=1),
    ),
    *replacement("if a player would gain life , that player gains no life instead .", Instead(()), EventPattern(LIFE, gain=1)),
    *replacement("players can't gain life .", Never(), EventPattern(LIFE, gain=1)),
    *replacement("your life total can't change .", Never(), EventPattern(LIFE, player=YOU)),
    *changing("if you would draw a card , {effects} instead .", Instead, EventPattern(DRAWS, player=YOU), ("effects",)),
)
ELSEWHERE: Final[Words] = (
    *phrase("would_die", "{filter:one} would die", EventPattern, kind=MOVES, from_zone=BATTLEFIELD, to_zone=GRAVEYARD),
    *replacement("if {event:would_die} , exile it instead .", MoveElsewhere(EXILE)),
    *replacement(
        "if a card or token would be put into a graveyard from anywhere , exile it instead .",
        MoveElsewhere(EXILE),
        EventPattern(MOVES, to_zone=GRAVEYARD),
    ),
    *replacement(
        "if a card would be put into an opponent's graveyard from anywhere , exile it instead .",
        MoveElsewhere(EXILE),
        EventPattern(MOVES, filter=Filter(token=-1), to_zone=GRAVEYARD, player=OPPONENT),
    ),
    *replacement(
        "if a spell or ability an opponent controls causes you to discard this card , put it onto the battlefield instead of "
        "putting it into your graveyard .",
        MoveElsewhere(BATTLEFIELD),
        EventPattern(DISCARDS, this=True, by=Filter(controller=OPPONENT)),
    ),
    *replacement("this spell can't be countered .", Never(), EventPattern(COUNTERED, this=True)),
    *phrase("countered_spells", "{filter:spells}", EventPattern, kind=COUNTERED),
    *replacement("{event:countered_spells} can't be countered .", Never()),
    *replacement(
        "if an effect would create one or more tokens under your control , it creates twice that many of those tokens instead .",
        Multiply(2),
        EventPattern(CREATES, player=YOU),
    ),
    *replacement(
        "if an effect would put {event:any_counters_on} , it puts twice that many of those counters on that permanent instead .",
        Multiply(2),
    ),
    *replacement(
        "if an opponent would begin an extra turn , that player skips that turn instead .",
        Skip(),
        EventPattern(TURN_BEGINS, part=1, player=OPPONENT),
    ),
    *replacement(
        "if a player would begin an extra turn , that player skips that turn instead .", Skip(), EventPattern(TURN_BEGINS, part=1)
    ),
    *replacement("if you would flip a coin , instead flip two coins and ignore one .", Multiply(2), EventPattern(FLIPS, player=YOU)),
)
SKIPPING: Final[Words] = tuple(
    rule
    for step, part in (("untap step", UNTAP), ("upkeep step", UPKEEP), ("draw step", DRAW))
    for pattern, player in ((f"skip your {step} .", YOU), (f"players skip their {step}s .", ANYONE))
    for rule in replacement(pattern, Skip(), EventPattern(STEP_BEGINS, part=part, player=player))
)
WORDS: Final[Words] = (*ENTERS, *DAMAGES, *COUNTING, *LIVING, *ELSEWHERE, *SKIPPING)
