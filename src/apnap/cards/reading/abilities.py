"""Abilities read back: keywords, costs and effects, triggers, static abilities, replacement effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards.reading.conditions import leaving
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, listing, phrase
from apnap.cards.reading.nouns import Fields
from apnap.cards.renderer import TIMES
from apnap.parts.tree import (
    Activated,
    Add,
    Change,
    DiscardCost,
    Each,
    EntersTapped,
    EntersWithCounters,
    EventPattern,
    Filter,
    Instead,
    Keywords,
    MaximumHandSize,
    MoveElsewhere,
    Multiply,
    PayLife,
    Prevent,
    Redirect,
    Reference,
    Replacement,
    SacrificeCost,
    SacrificeThis,
    Skip,
    SpellAbility,
    Static,
    TapThis,
    Triggered,
    You,
)
from apnap.parts.words import ANYONE, BATTLEFIELD, CREATURE, DAMAGE, DRAWS, EXILE, GRAVEYARD, LIFE, MOVES, OPPONENT, YOU

FULL_STOP: Final = (".",)
ENTERING: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)


def damage(fields: Fields, *, combat: bool = False) -> EventPattern:
    """Damage to what those fields describe."""
    return EventPattern(DAMAGE, combat=int(combat), **fields)


def gaining(player: int) -> EventPattern:
    """That player gains life."""
    return EventPattern(LIFE, player=player, gain=1)


# Whole abilities ----------------------------------------------------------------------------------------------------
def _spell(reading: Reading, state: State) -> Readings:
    for effects, after in reading.read("paragraph", state):
        end = reading.word(after, FULL_STOP)
        if end is not None:
            yield SpellAbility(effects, end.targets), end


def _activated(reading: Reading, state: State) -> Readings:
    for costs, paid in reading.read("costs", state):
        start = reading.word(paid, (":",))
        if start is not None:
            for effects, after in reading.read("paragraph", start):
                for sorcery_timing, end in reading.read("timing", after):
                    yield Activated(costs, effects, end.targets, sorcery_timing), end


def _triggered(reading: Reading, state: State) -> Readings:
    for event, after in reading.read("condition", state):
        start = reading.word(replace(after, event=event), (",",))
        if start is not None:
            for optional, effects, said in _instructions(reading, start):
                end = reading.word(said, FULL_STOP)
                if end is not None:
                    yield Triggered(event, effects, end.targets, optional), end


def _instructions(reading: Reading, state: State) -> Any:  # noqa: ANN401 - whether it is optional, the effects, the state
    for (who, effect), after in reading.read("permission", state):
        if who == You():
            yield True, (effect,), after
    for effects, after in reading.read("paragraph", state):
        yield False, effects, after


def _static(what: Reference, changes: tuple[Fields, ...]) -> Static:
    return Static(what, **{name: value for change in changes for name, value in change.items()})


def _replacing(pattern: str, make: Callable[..., tuple[EventPattern, Change]]) -> Any:  # noqa: ANN401 - a phrase
    return phrase(f"{pattern}.", lambda *values: Replacement(*make(*values)))


def _skip(player: int) -> Callable[[tuple[int, int]], tuple[EventPattern, Change]]:
    return lambda part: (EventPattern(part[0], part=part[1], player=player), Skip())


def _damaged_one(what: Filter) -> Fields:
    return {"filter": what, "damaged": 2} if what.types == CREATURE else {"filter": what}


# The phrases --------------------------------------------------------------------------------------------------------
COSTS: Final = (
    constant("{T}", TapThis()),
    phrase("{mana}", lambda cost: cost),
    phrase("sacrifice {itself}", lambda _this: SacrificeThis()),
    phrase("sacrifice {one}", SacrificeCost),
    phrase("pay {figure} life", PayLife),
    phrase("discard {number} cards?", DiscardCost),
)
DAMAGED: Final = (
    phrase("{itself}", lambda _this: {"this": True}),
    constant("a creature", {"damaged": 2}),
    phrase("{event_player}", lambda player: {"damaged": 1, "player": player}),
    constant("a permanent or player", {}),
    phrase("{one}", _damaged_one),
    phrase("{one}", lambda what: {"filter": what}),
)
DAMAGED_AGAIN: Final = (
    constant("you", None),
    constant("that player|opponent", None),
    constant("that permanent or player", None),
    phrase("that {noun}", lambda _what: None),
)
REPLACEMENTS: Final = (
    _replacing("{itself} enters tapped", lambda _this: (ENTERING, EntersTapped())),
    _replacing("{noun} enter tapped", lambda what: (EventPattern(MOVES, filter=what, to_zone=BATTLEFIELD), EntersTapped())),
    _replacing(
        "{itself} enters with {number} {counter} counters? on it", lambda _this, count, kind: (ENTERING, EntersWithCounters(kind, count))
    ),
    _replacing("if {one} would die, exile it instead", lambda what: (leaving({"filter": what}, GRAVEYARD), MoveElsewhere(EXILE))),
    _replacing(
        "if a source would deal damage to {damaged}, it deals {multiple} that damage to {damaged_again} instead",
        lambda to, factor, _again: (damage(to), Multiply(factor)),
    ),
    _replacing(
        "if a source would deal damage to {damaged}, it deals that much damage plus {figure} to {damaged_again} instead",
        lambda to, amount, _again: (damage(to), Add(amount)),
    ),
    _replacing(
        "if a source would deal damage to {damaged}, it deals that much damage minus {figure} to {damaged_again} instead",
        lambda to, amount, _again: (damage(to), Add(-amount)),
    ),
    _replacing("prevent all {damage} that would be dealt to {damaged}", lambda combat, to: (damage(to, combat=combat), Prevent())),
    _replacing(
        "if a source would deal {damage} to {damaged}, prevent {figure} of that damage",
        lambda combat, to, amount: (damage(to, combat=combat), Prevent(amount)),
    ),
    _replacing(
        "all damage that would be dealt to {damaged} is dealt to {recipient} instead", lambda to, instead: (damage(to), Redirect(instead))
    ),
    _replacing(
        "if {event_player} would gain life, you|that {who_gains} {times} that much life instead",
        lambda player, _again, factor: (gaining(player), Multiply(factor)),
    ),
    _replacing(
        "if {event_player} would gain life, you|that {who_gains} no life instead", lambda player, _again: (gaining(player), Instead(()))
    ),
    _replacing(
        "if {event_player} would draw a card, {paragraph} instead",
        lambda player, effects: (EventPattern(DRAWS, player=player), Instead(effects)),
    ),
    _replacing("skip your {part_of_turn}", _skip(YOU)),
    _replacing("players skip their {part_of_turn}", _skip(ANYONE)),
    _replacing("your opponents skip their {part_of_turn}", _skip(OPPONENT)),
)
STATICS: Final = (
    phrase("{itself} {static_changes}.", _static),
    phrase("{several} {static_changes}.", lambda what, changes: _static(Each(what), changes)),
    constant("you have no maximum hand size.", MaximumHandSize()),
    phrase("your maximum hand size is {number}.", MaximumHandSize),
)

RULES: Final[Grammar] = {
    "keyword_bits": listing("keyword"),
    "keyword_line": (phrase("{keyword_bits}", Keywords),),
    "spell": _spell,
    "cost": COSTS,
    "costs": listing("cost"),
    "timing": (constant(". Activate only as a sorcery.", value=True), constant(".", value=False)),
    "activated": _activated,
    "triggered": _triggered,
    "static_change": (
        phrase("gets? {fixed_change}", lambda numbers: {"power": numbers[0], "toughness": numbers[1]}),
        phrase("has|have {keywords}", lambda keywords: {"gains": keywords}),
    ),
    "static_changes": listing("static_change", "and"),
    "static": STATICS,
    "damaged": DAMAGED,
    "damaged_again": DAMAGED_AGAIN,
    "multiple": tuple(constant(words, factor) for factor, (words, _) in TIMES.items()),
    "times": tuple(constant(words, factor) for factor, (_, words) in TIMES.items()),
    "who_gains": (constant("gain", None), constant("player gains", None)),
    "replacement": REPLACEMENTS,
    "ability": tuple(
        phrase(f"{{{kind}}}", lambda read: read) for kind in ("keyword_line", "activated", "triggered", "static", "replacement")
    ),
}
