"""Sentences of keyword abilities: attaching, and what is put onto the battlefield attacking."""

from __future__ import annotations

from typing import cast

from apnap.cards.faces import TYPE_LINE_ORDER
from apnap.log.sentences import BEGUN
from apnap.log.teller import Teller, tells
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.parts import words
from apnap.parts.tree import BecomeType


@tells(words.ATTACHES)
def attaches(t: Teller, e: Event) -> str:
    """What is attached to what, or to nothing any more."""
    it = t.names.of(e.subject)
    return f"{it} becomes attached to {t.names.of(e.source)}." if e.source else f"{it} becomes unattached."


@tells(words.JOINS_COMBAT)
def joins_combat(t: Teller, e: Event) -> str:
    """What it attacks without having been declared."""
    return f"{t.names.of(e.subject)} is attacking {t.names.of(e.attacked)}."


def becomes_type(t: Teller, effect: Lasting) -> str:
    """The types that something has for a time."""
    part = cast("BecomeType", effect.part)
    names = [name for name in TYPE_LINE_ORDER if part.types >> words.TYPE_NAMES.index(name) & 1]
    article = "an" if names[0][0] in "aeiou" else "a"
    lasts = f" {words.DURATION_NAMES[effect.duration]}".rstrip()
    return f"{t.names.all_of(effect.subjects)} becomes {article} {' '.join(names)}{lasts}."


BEGUN[BecomeType] = becomes_type
