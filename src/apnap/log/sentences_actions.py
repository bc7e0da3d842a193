"""Sentences of keyword actions: libraries, fights, counters of players, copies, the monarch."""

from __future__ import annotations

from apnap.log.sentences import short
from apnap.log.teller import Teller, tells
from apnap.model.event import Event
from apnap.parts import words

short(words.UNATTACHES, "{it} becomes unattached.")
short(words.SCRIES, "{who} scries {n}.")
short(words.SURVEILS, "{who} surveils {n}.")
short(words.EXPLORES, "{it} explores.")
short(words.CONNIVES, "{it} connives.")
short(words.PROLIFERATES, "{who} proliferates.")
short(words.AMASSES, "{who} amasses {n}.")
short(words.MONARCH, "{who} becomes the monarch.")
short(words.COPIES, "{who} copies {it}.")


@tells(words.SEARCHES)
def searches(t: Teller, e: Event) -> str:
    """Who looks through which library."""
    who, whose = t.names.player(e.player), t.names.of(e.subject)
    return f"{who} searches {'their' if whose == who else whose + chr(39) + 's'} library."


@tells(words.ARRANGES)
def arranges(t: Teller, e: Event) -> str:
    """How many cards lie where; which ones the sentence does not tell."""
    top, bottom = e.top, e.bottom
    places = [f"{len(ids)} card{'s' if len(ids) > 1 else ''} on {place}" for ids, place in ((top, "top"), (bottom, "the bottom")) if ids]
    order = "the order chosen" if e.seen_by else "a random order"
    return f"{t.names.player(e.player)}'s library has {' and '.join(places)} in {order}."


@tells(words.FIGHTS)
def fights(t: Teller, e: Event) -> str:
    """Which creature fights which."""
    return f"{t.names.of(e.subject)} fights {t.names.of(e.other) if e.other else 'itself'}."
