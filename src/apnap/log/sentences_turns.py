"""What the log says of effects by which turns, phases and steps will be skipped."""

from __future__ import annotations

from apnap.log.sentences import BEGUN, skipped_part
from apnap.log.teller import Teller
from apnap.model.effects import Lasting
from apnap.parts.tree import FirstOfNext, SkipAll, SkipNext


def skip_next(t: Teller, effect: Lasting) -> str:
    """How many of what a player will skip, and until when."""
    part = effect.part
    assert isinstance(part, SkipNext)
    what = skipped_part(t, part.event, part.part)
    which = f"the next {effect.left} {what}s" if effect.left > 1 else f"the next {what}"
    return f"{t.names.all_of(effect.subjects)} will skip {which}{' of this turn' if part.this_turn else ''}."


def skip_all(t: Teller, effect: Lasting) -> str:
    """What a player will skip in which turn."""
    part = effect.part
    assert isinstance(part, SkipAll)
    which = "the turn just added" if part.added else "their next turn"
    return f"{t.names.all_of(effect.subjects)} will skip each {skipped_part(t, part.event, part.part)} of {which}."


def first_of_next(t: Teller, effect: Lasting) -> str:
    """What is done instead of what was skipped, when there is something again."""
    return f"what {t.names.of(effect.source)} says is the first thing in the next turn, phase or step."


BEGUN[SkipNext] = skip_next
BEGUN[SkipAll] = skip_all
BEGUN[FirstOfNext] = first_of_next
