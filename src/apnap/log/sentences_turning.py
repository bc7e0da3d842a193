"""Sentences of schemes, Attractions, dungeons, speed and the initiative."""

from __future__ import annotations

from apnap.log.sentences import short
from apnap.log.teller import Teller, tells
from apnap.model.event import Event
from apnap.model.events.deeds import BROUGHT_IN, COMPLETED
from apnap.parts import words
from apnap.parts.inherent import INHERENT
from apnap.parts.tree import Rooms

short(words.ROLLS, "{who} rolls a {n}.")
short(words.SHUFFLES_APART, "{who} shuffles a deck of schemes or Attractions.")
short(words.SETS_IN_MOTION, "{who} sets {it} in motion.")
short(words.SCHEME_OVER, "{it} is put face down on the bottom of its scheme deck.")
short(words.VISITED, "{who} visits {it}.")
short(words.INITIATIVE, "{who} takes the initiative.")
short(words.SPEED, "The speed of {who} becomes {n}.")


def room_names() -> tuple[str, ...]:
    """The names of the rooms of Undercity."""
    return next(ability.names for ability in INHERENT["Undercity"].abilities if isinstance(ability, Rooms))


@tells(words.VENTURES)
def ventures(t: Teller, e: Event) -> str:
    """Where the venture marker is."""
    who = t.names.player(e.player)
    if e.room == BROUGHT_IN:
        return f"{who} puts {e.dungeon} into the command zone."
    if e.room == COMPLETED:
        return f"{who} completes {t.names.of(e.subject)}."
    return f"{who} ventures into {room_names()[e.room]}."
