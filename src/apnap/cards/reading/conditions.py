"""The conditions of triggered abilities read back: when, whenever, at the beginning of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from apnap.cards.events import ACTIONS, PLAYERS
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, constant, phrase, saying
from apnap.cards.reading.nouns import Fields
from apnap.parts.tree import EventPattern, TriggerObject, TriggerPlayer
from apnap.parts.words import (
    ANYONE,
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    CASTS,
    DAMAGE,
    DISCARDS,
    DRAWS,
    END_OF_COMBAT,
    GRAVEYARD,
    LIFE,
    MOVES,
    OPPONENT,
    STEP_BEGINS,
    STEP_NAMES,
    UPKEEP,
    YOU,
)


def _about(reading: Reading, state: State) -> Readings:
    """What the event happens to: the object itself, or another that "it" means from now on."""
    for _, after in reading.read("itself", state):
        yield {"this": True}, after
    for what, after in reading.read("met", state):
        yield {"filter": what}, saying(after, TriggerObject())


def _saying_player(name: str) -> Callable[[Reading, State], Readings]:
    """A phrase that speaks of the player of the event, who is "that player" from now on."""

    def read(reading: Reading, state: State) -> Readings:
        for player, after in reading.read(name, state):
            yield player, saying(after, TriggerPlayer())

    return read


def leaving(about: Fields, to_zone: int = -1) -> EventPattern:
    """What is described leaves the battlefield, for that zone or any."""
    return EventPattern(MOVES, from_zone=BATTLEFIELD, to_zone=to_zone, **about)


def _dealing(combat: bool, damaged: int = 0, player: int = ANYONE) -> EventPattern:
    return EventPattern(DAMAGE, source_this=True, damaged=damaged, combat=int(combat), player=player)


HAPPENINGS: Final = (
    phrase("{about} enters", lambda about: EventPattern(MOVES, to_zone=BATTLEFIELD, **about)),
    phrase("{about} dies", lambda about: leaving(about, GRAVEYARD)),
    phrase("{about} is put into a graveyard from the battlefield", lambda about: leaving(about, GRAVEYARD)),
    phrase("{about} leaves the battlefield", leaving),
    *(phrase(f"{{about}} {words}", lambda about, kind=kind: EventPattern(kind, **about)) for kind, words in ACTIONS.items()),
    phrase("{about} is dealt {damage}", lambda about, combat: EventPattern(DAMAGE, combat=int(combat), **about)),
    phrase("{itself} deals {damage}", lambda _this, combat: _dealing(combat)),
    phrase("{itself} deals {damage} to {event_player}", lambda _this, combat, player: _dealing(combat, 1, player)),
    phrase("{itself} deals {damage} to a creature", lambda _this, combat: _dealing(combat, 2)),
    phrase("{event_player} gains? life", lambda player: EventPattern(LIFE, player=player, gain=1)),
    phrase("{event_player} loses? life", lambda player: EventPattern(LIFE, player=player, gain=-1)),
    phrase("{event_player} casts? a spell", lambda player: EventPattern(CASTS, player=player)),
    phrase("{event_player} casts? a|an {placed}", lambda player, placed: EventPattern(CASTS, filter=placed[0], player=player)),
    phrase("{event_player} draws? a card", lambda player: EventPattern(DRAWS, player=player)),
    phrase("{event_player} discards? a card", lambda player: EventPattern(DISCARDS, player=player)),
)
OCCASIONS: Final = (
    phrase("when|whenever {happening}", lambda event: event),
    constant("at end of combat", EventPattern(STEP_BEGINS, part=END_OF_COMBAT)),
    constant("at the beginning of combat on your turn", EventPattern(STEP_BEGINS, part=BEGINNING_OF_COMBAT, player=YOU)),
    constant("at the beginning of each combat", EventPattern(STEP_BEGINS, part=BEGINNING_OF_COMBAT)),
    phrase("at the beginning of {whose} {step}", lambda player, step: EventPattern(STEP_BEGINS, part=step, player=player)),
)
WHOSE: Final = (
    constant("your", YOU),
    constant("each opponent's", OPPONENT),
    constant("each player's", ANYONE),
    constant("each|the", ANYONE),
)

RULES: Final[Grammar] = {
    "met": (
        phrase("{one}", lambda what: what),
        phrase("{itself} or {one}", lambda _this, what: replace(what, other=False)),
    ),
    "about": _about,
    "event_player": _saying_player("player_of_event"),
    "player_of_event": tuple(constant(words, player) for player, words in PLAYERS.items()),
    "happening": HAPPENINGS,
    "whose": _saying_player("whose_step"),
    "whose_step": WHOSE,
    "step": tuple(constant(name if i == UPKEEP else f"{name} step", i) for i, name in enumerate(STEP_NAMES)),
    "condition": OCCASIONS,
}
