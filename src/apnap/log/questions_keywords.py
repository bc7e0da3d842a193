"""Sentences and questions of keyword abilities: cycling, madness, suspend, protection."""

from __future__ import annotations

from apnap.cards.wording import protection_text
from apnap.log.questions import CHOICES, TELLERS, value
from apnap.log.sentences import BEGUN, short
from apnap.log.teller import Teller
from apnap.model.effects import Lasting
from apnap.parts import words
from apnap.parts.tree import CastFor, Protection

short(words.CYCLES, "{who} cycles {it}.")
short(words.MADNESS, "{it} is exiled by its madness ability.")


def protection(t: Teller, lasting: Lasting) -> str:
    """Who gains protection from what."""
    part = lasting.part
    assert isinstance(part, Protection)
    gain = "gains" if len(lasting.subjects) == 1 else "gain"
    lasts = words.DURATION_NAMES[lasting.duration]
    return f"{t.names.all_of(lasting.subjects)} {gain} {protection_text(part.of)} {lasts}".rstrip() + "."


def kept(t: Teller, lasting: Lasting) -> str:
    """Of old, until when a card can be cast by madness."""
    return f"{t.names.all_of(lasting.subjects)} can be cast for its madness cost until its owner passes."


BEGUN[Protection] = protection
BEGUN[CastFor] = kept
CHOICES.update({"enchant": "{who} chooses what {about} enchants", "attach": "{who} chooses what {about} is attached to"})
CHOICES.update({"protection": "{who} chooses a color for {about}", "cast for": "{who} may cast {about}"})
TELLERS["protection"] = value
