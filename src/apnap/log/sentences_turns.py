"""What the log says of changes of the plan: what is added to it, and what will be skipped."""

from __future__ import annotations

from apnap.log.sentences import BEGUN, skipped_part
from apnap.log.teller import Teller, tells
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.model.events.turns import ADD_PHASE, ADD_TURN, DROP_WAITING, END_COMBAT, END_TURN, SKIP_FIGHT
from apnap.parts import words
from apnap.parts.tree import FirstOfNext, SkipAll, SkipNext
from apnap.rules.turn.cr500.plan import BEFORE


@tells(words.PLAN_PART)
def plan_part(t: Teller, e: Event) -> str:
    """What is added to the plan of the turn, or that the turn ends."""
    if e.what == END_TURN:
        return "the turn ends: the cleanup step follows." if e.again else "the turn ends."
    if e.what == END_COMBAT:
        return "the combat phase ends."
    if e.what == DROP_WAITING:
        return "triggered abilities that wait to be put on the stack cease to exist."
    if e.what == SKIP_FIGHT:
        return "nothing attacks: the declare blockers and combat damage steps are skipped."
    if e.what == ADD_TURN:
        when = f"{t.names.player(e.anchor - 1)}'s next turn" if e.anchor else "this one"
        return f"{t.names.player(e.player)} will take an extra turn after {when}."
    if e.what == ADD_PHASE:
        where = f"main phase {e.main} of this turn" if e.main else "this phase"
        return f"an additional {words.PHASE_NAMES[e.added]} will follow {where}."
    if e.where >= BEFORE:
        return f"an additional {t.step(e.added)} will come directly before the next {t.step(e.where - BEFORE)}."
    where = ("will follow this step", "will follow this phase", "will end this phase")[e.where]
    return f"an additional {t.step(e.added)} {where}."


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
