"""310.9: who protects a battle."""

from __future__ import annotations

from typing import Final

from apnap.model.event import coded_player
from apnap.model.objects import Object
from apnap.parts import words
from apnap.parts.intrinsic import PROTECTOR

CHOSEN_PROTECTOR: Final = words.CHOSEN + PROTECTOR


def protector(o: Object) -> int:
    """The player who protects the battle; -1: nobody does."""
    code = o.fact(CHOSEN_PROTECTOR)
    return coded_player(code) if code else -1
