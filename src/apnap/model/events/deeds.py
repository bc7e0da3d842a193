"""Keyword actions, designations and what stands apart from the turn."""

from __future__ import annotations

from typing import Final

from apnap.model.event import Event
from apnap.parts.words import (
    AMASSES,
    COMES_UP,
    CONNIVES,
    CYCLES,
    DESIGNATED,
    EMBLEM,
    EXPLORES,
    FLIPS,
    INITIATIVE,
    MADNESS,
    MONARCH,
    PROLIFERATES,
    PROTECTS,
    ROLLS,
    SCHEME_OVER,
    SETS_IN_MOTION,
    SPEED,
    VENTURES,
    VISITED,
)

# Instead of a `room`.
COMPLETED: Final = -1  # the dungeon has been completed
BROUGHT_IN: Final = -2  # a dungeon is put into the command zone


def designated(clause: int, subject: int, *, player: int, designation: str, amount: int, source: int, second: str = "") -> Event:
    """The permanent gets the designation, `amount` with it, or loses it (0)."""
    return Event(DESIGNATED, clause, subject, player, amount, source=source, detail=designation, second=second)


def became_monarch(clause: int, player: int, *, source: int = 0, second: str = "") -> Event:
    """The player becomes the monarch."""
    return Event(MONARCH, clause, 0, player, source=source, second=second)


def took_initiative(clause: int, player: int, *, source: int = 0, second: str = "") -> Event:
    """The player takes the initiative."""
    return Event(INITIATIVE, clause, 0, player, source=source, second=second)


def ventured(clause: int, subject: int, *, player: int, room: int, source: int = 0) -> Event:
    """The venture marker is moved into the room, or the dungeon is COMPLETED."""
    return Event(VENTURES, clause, subject, player, 0, room, 0, 0, source)


def dungeon_brought_in(clause: int, player: int, *, dungeon: str) -> Event:
    """A dungeon is put into the command zone."""
    return Event(VENTURES, clause, 0, player, 0, BROUGHT_IN, detail=dungeon)


def speed_changed(clause: int, player: int, *, speed: int) -> Event:
    """The speed of the player becomes that."""
    return Event(SPEED, clause, 0, player, speed)


def got_emblem(clause: int, player: int, *, source: int, emblem: str) -> Event:
    """The player gets an emblem."""
    return Event(EMBLEM, clause, 0, player, source=source, detail=emblem)


def protector_chosen(clause: int, subject: int, *, player: int) -> Event:
    """The player becomes the protector of the battle."""
    return Event(PROTECTS, clause, subject, player)


def set_in_motion(clause: int, subject: int, *, player: int) -> Event:
    """A scheme is set in motion."""
    return Event(SETS_IN_MOTION, clause, subject, player)


def scheme_ended(clause: int, subject: int, *, player: int) -> Event:
    """The scheme goes back under its deck."""
    return Event(SCHEME_OVER, clause, subject, player)


def rolled(clause: int, player: int, *, amount: int) -> Event:
    """The player rolls a die to visit Attractions."""
    return Event(ROLLS, clause, 0, player, amount)


def visited(clause: int, subject: int, *, player: int) -> Event:
    """The Attraction is visited."""
    return Event(VISITED, clause, subject, player)


def cycled(clause: int, subject: int, *, player: int) -> Event:
    """The card is cycled."""
    return Event(CYCLES, clause, subject, player)


def exiled_by_madness(clause: int, subject: int, *, player: int) -> Event:
    """A card has been exiled by its madness ability."""
    return Event(MADNESS, clause, subject, player)


def explored(clause: int, subject: int, *, player: int, source: int) -> Event:
    """The creature explores."""
    return Event(EXPLORES, clause, subject, player, source=source)


def connived(clause: int, subject: int, *, player: int, source: int) -> Event:
    """The creature connives."""
    return Event(CONNIVES, clause, subject, player, source=source)


def proliferated(clause: int, player: int, *, source: int) -> Event:
    """The player proliferates."""
    return Event(PROLIFERATES, clause, 0, player, source=source)


def amassed(clause: int, subject: int, *, player: int, amount: int, source: int) -> Event:
    """The Army is amassed so many."""
    return Event(AMASSES, clause, subject, player, amount, source=source)


def flipped_coins(clause: int, subject: int, *, player: int, coins: int, called: int, source: int, sure: int = 0) -> Event:
    """The player flips coins, and whom `subject` codes calls."""
    return Event(FLIPS, clause, subject, player, coins, called, sure, 0, source)


def coin_came_up(clause: int, player: int, *, coins: int, result: int, side: int, source: int) -> Event:
    """The coin of the player comes up."""
    return Event(COMES_UP, clause, 0, player, coins, result, side, 0, source)
