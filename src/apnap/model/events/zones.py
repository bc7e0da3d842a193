"""Objects and zones: what goes where, comes to be, is seen and is put in order."""

from __future__ import annotations

from apnap.model.event import Event
from apnap.model.events.names import Pairs
from apnap.model.objects import Spell
from apnap.parts.words import (
    ARRANGES,
    ATTACHES,
    BATTLEFIELD,
    CASTS,
    CEASES,
    CONTROLS,
    COPIED,
    CREATES,
    DRAWS,
    DRAWS_FROM_EMPTY,
    MOVES,
    PHASES_IN,
    PHASES_OUT,
    REVEALS,
    SEARCHES,
    SHOWN,
    SHUFFLES,
    SHUFFLES_APART,
    STACK,
    TRANSFORMS,
    TURNED,
    UNATTACHES,
)


def moved(
    clause: int,
    subject: int,
    *,
    player: int,
    start: int,
    to: int,
    why: int = 0,
    how: int = 0,
    source: int = 0,
    enters_with: Pairs | None = None,
    second: str = "",
) -> Event:
    """The object changes zones; the player will control it, or owns it."""
    return Event(MOVES, clause, subject, player, how, start, to, why, source, detail=enters_with, second=second)


def put_on_stack(clause: int, subject: int, *, player: int, start: int, spell: Spell) -> Event:
    """The card is put on the stack as a spell with that record (601.2a)."""
    return Event(MOVES, clause, subject, player, 0, start, STACK, CASTS, detail=spell)


def created(clause: int, player: int, *, token: str, enters_with: Pairs, tapped: int, source: int) -> Event:
    """A token is created on the battlefield."""
    return Event(CREATES, clause, 0, player, tapped, 0, BATTLEFIELD, MOVES, source, detail=(token, enters_with))


def ceased(clause: int, subject: int, *, player: int = -1, start: int = 0, why: int = 0) -> Event:
    """The object ceases to exist."""
    return Event(CEASES, clause, subject, player, 0, start, 0, why)


def phased_out(clause: int, subject: int, *, player: int, how: int, start: int, to: int) -> Event:
    """The permanent phases out."""
    return Event(PHASES_OUT, clause, subject, player, how, start, to)


def phased_in(clause: int, subject: int, *, player: int, start: int) -> Event:
    """The permanent phases in."""
    return Event(PHASES_IN, clause, subject, player, 0, start)


def drew_from_empty(clause: int, player: int) -> Event:
    """The player would draw, and the library is empty."""
    return Event(DRAWS_FROM_EMPTY, clause, 0, player, why=DRAWS)


def revealed(clause: int, subject: int, *, player: int, seen_by: int, source: int = 0) -> Event:
    """Those players see the card, the one who shows it or looks at it among them."""
    return Event(REVEALS, clause, subject, player, 0, seen_by, 0, 0, source)


def drawn_card_shown(clause: int, subject: int, *, player: int, second: str = "") -> Event:
    """The player sees a card that was drawn face down (121.8)."""
    return Event(SHOWN, clause, subject, player, second=second)


def library_shuffled(clause: int, player: int, *, order: tuple[int, ...], apart: int = 0) -> Event:
    """The library is in that order."""
    return Event(SHUFFLES, clause, 0, player, apart, detail=order)


def shuffled_apart(clause: int, player: int, *, order: tuple[int, ...]) -> Event:
    """A deck of schemes or Attractions is in that order (103.3a)."""
    return Event(SHUFFLES_APART, clause, 0, player, detail=order)


def cards_arranged(
    clause: int, player: int, *, top: tuple[int, ...], bottom: tuple[int, ...], seen_by: int, source: int, hidden: int = 0
) -> Event:
    """Cards of the library are put in an order on top and on the bottom."""
    return Event(ARRANGES, clause, 0, player, 0, seen_by, hidden, 0, source, detail=(top, bottom))


def looked_at_top(clause: int, player: int, kind: int, *, amount: int, source: int) -> Event:
    """SCRIES or SURVEILS: the player has done it with so many cards."""
    return Event(kind, clause, 0, player, amount, source=source)


def library_searched(clause: int, subject: int, *, player: int, source: int) -> Event:
    """The player searches the library of the player coded in `subject`."""
    return Event(SEARCHES, clause, subject, player, source=source)


def attachment_changed(clause: int, subject: int, *, player: int, attached_before: int, source: int) -> Event:
    """It becomes attached to `source`, or to nothing (0)."""
    return Event(ATTACHES, clause, subject, player, 0, attached_before, 0, 0, source)


def unattached(clause: int, subject: int, *, player: int, source: int) -> Event:
    """It becomes unattached from `source` (701.3d)."""
    return Event(UNATTACHES, clause, subject, player, source=source)


def control_gained(clause: int, subject: int, *, player: int, controller_before: int) -> Event:
    """The player gains control of it from `controller_before`."""
    return Event(CONTROLS, clause, subject, player, 0, controller_before)


def became_copy(clause: int, subject: int, *, player: int, key: str, for_good: int = 0, source: int = 0) -> Event:
    """It becomes a copy, or is no longer one."""
    return Event(COPIED, clause, subject, player, for_good, source=source, detail=key)


def transformed(clause: int, subject: int, *, player: int, key: str, source: int) -> Event:
    """Its other face is up."""
    return Event(TRANSFORMS, clause, subject, player, source=source, detail=key)


def turned_over(clause: int, subject: int, *, player: int, face: int, source: int = 0) -> Event:
    """It is turned face up or face down."""
    return Event(TURNED, clause, subject, player, 0, face, 0, 0, source)
