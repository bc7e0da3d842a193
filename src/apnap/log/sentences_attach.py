"""Sentences of phasing."""

from __future__ import annotations

from apnap.log.sentences import short
from apnap.log.teller import Teller, tells
from apnap.model.event import Event
from apnap.parts import words
from apnap.rules.keywords.cr702_phasing import INDIRECTLY

short(words.HEALS, "The damage marked on {it} is removed.")
short(words.PHASES_IN, "{it} phases in.")


@tells(words.PHASES_OUT)
def phases_out(t: Teller, e: Event) -> str:
    """By itself, or with what it is attached to."""
    return f"{t.names.of(e.subject)} phases out{' with what it is attached to' if e.how == INDIRECTLY else ''}."
