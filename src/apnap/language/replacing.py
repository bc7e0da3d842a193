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
    COMBAT_PHASE,
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
    PHASE_BEGINS,
    STEP_BEGINS,
    TURN_BEGINS,
    TYPE_NAMES,
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
    return (
        *(rule for words, given in DAMAGED.items() for rule in phrase("damage_to", words, EventPattern, kind=DAMAGE, **given)),
        *phrase("damage_to", "{filter:one}", EventPattern, kind=DAMAGE),
        *phrase("damage_to_many", "{filter:nouns}", EventPattern, kind=DAMAGE),
        *phrase("combat_damage_to", "{_this:itself}", EventPattern, kind=DAMAGE, this=True, combat=1),
        *phrase("combat_damage_to", "you", EventPattern, kind=DAMAGE, player=YOU, damaged=1, combat=1),
    )


# More damage, or less, to the same: each who may be damaged with how they are called then -------------------------------------
def _increased() -> Words:
    again: dict[str, str] = {"you": "you", "player": "that player"}
    again |= {name: f"that {name}" for name in ("creature", "artifact", "enchantment", "land", "planeswalker", "battle")}
    return (
        *phrase("hurt_you", "you", EventPattern, kind=DAMAGE, player=YOU, damaged=1),
        *phrase("hurt_player", "a player", EventPattern, kind=DAMAGE, damaged=1),
        *phrase("hurt_player", "an opponent", EventPattern, kind=DAMAGE, player=OPPONENT, damaged=1),
        *(rule for i, name in enumerate(TYPE_NAMES) if name in again for rule in _hurt(f"hurt_{name}", 1 << i)),
        *(rule for name, words in again.items() for rule in _changed(f"hurt_{name}", words)),
    )


def _hurt(kind: str, types: int) -> Words:
    """A permanent of that type."""
    return phrase(kind, "{filter:one}", EventPattern, kind=DAMAGE, when=lambda _s, v: v.filter is not None and v.filter.types == types)


def _changed(kind: str, again: str) -> Words:
    start = f"if a source would deal damage to {{event:{kind}}} , it deals"
    return (
        *replacement(f"{start} double that damage to {again} instead .", Multiply(2)),
        *replacement(f"{start} triple that damage to {again} instead .", Multiply(3)),
        *_added(f"{start} that much damage plus {{number:figure}} to {again} instead .", 1),
        *_added(f"{start} that much damage minus {{number:figure}} to {again} instead .", -1),
    )


def _added(pattern: str, sign: int) -> Words:
    def make(said: Context, parts: Parts) -> Made:
        return Replacement(parts["event"], Add(sign * parts["number"])), said

    def match(_said: Context, value: Value) -> list[Parts]:
        number = sign * value.change.amount if isinstance(value, Replacement) and isinstance(value.change, Add) else 0
        return [{"event": value.event, "number": number}] if number > 0 else []

    return pair("ability", pattern, make, match)


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
        return [parts | {"event": value.event, "_this": None, "_that": None}] if fits else []

    return pair("ability", pattern, make, match)


ENTERS: Final[Words] = (
    *replacement("{_this:itself} enters tapped .", EntersTapped(), ENTERING),
    *phrase("entering_many", "{filter:nouns}", EventPattern, kind=MOVES, to_zone=BATTLEFIELD),
    *replacement("{event:entering_many} enter tapped .", EntersTapped()),
    *changing(
        "{_this:itself} enters with {amount:number} {counter} counter(s) on it .", EntersWithCounters, ENTERING, ("amount", "counter")
    ),
    *changing(
        "{_this:itself} enters with {amount:number} {counter} counter(s) on it for each time {_that:this_it} was kicked .",
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
    *_increased(),
    *replacement(
        "if a source would deal damage to {event:damage_to} , that source deals double that damage to that player or permanent instead .",
        Multiply(2),
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
    *replacement(
        "if an opponent would gain life , that player gains no life instead .", Instead(()), EventPattern(LIFE, player=OPPONENT, gain=1)
    ),
    *replacement("players can't gain life .", Never(), EventPattern(LIFE, gain=1)),
    *replacement("your life total can't change .", Never(), EventPattern(LIFE, player=YOU)),
    *(
        rule
        for who, player in (("you", YOU), ("an opponent", OPPONENT), ("a player", ANYONE))
        for rule in changing(
            f"if {who} would draw a card , {{effects}} instead .", Instead, EventPattern(DRAWS, player=player), ("effects",)
        )
    ),
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
    for name, kind, part in (
        ("untap step", STEP_BEGINS, UNTAP),
        ("upkeep step", STEP_BEGINS, UPKEEP),
        ("draw step", STEP_BEGINS, DRAW),
        ("combat phase", PHASE_BEGINS, COMBAT_PHASE),
    )
    for pattern, player in (
        (f"skip your {name} .", YOU),
        (f"players skip their {name}s .", ANYONE),
        (f"your opponents skip their {name}s .", OPPONENT),
    )
    for rule in replacement(pattern, Skip(), EventPattern(kind, part=part, player=player))
)
WORDS: Final[Words] = (*ENTERS, *DAMAGES, *COUNTING, *LIVING, *ELSEWHERE, *SKIPPING)
