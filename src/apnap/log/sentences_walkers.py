"""Sentences of planeswalkers, battles, emblems, day and night."""

from __future__ import annotations

from apnap.log.sentences import BEGUN, short
from apnap.log.teller import Teller, tells
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.parts import words
from apnap.parts.tree import RequireAttack

short(words.PROTECTS, "{who} becomes the protector of {it}.")
short(words.EMBLEM, "{who} gets an emblem from {by}.")


@tells(words.DAY_NIGHT)
def day_night(t: Teller, e: Event) -> str:
    """What it becomes."""
    return f"It becomes {'night' if e.night else 'day'}."


def required(t: Teller, lasting: Lasting) -> str:
    """Whose creatures attack what in their next turn."""
    player, attacked = lasting.subjects
    return f"In their next turn {t.names.of(player)}'s creatures attack {t.names.of(attacked)} if able."


BEGUN[RequireAttack] = required
