"""801.7, 801.11, 801.13: which events an ability sees.

An event is seen if all that the ability says of it lies within the range of influence of the controller: a creature that becomes blocked
may be by whatever blocks it.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import EventPattern, MakeReplacement, PreventAll, PreventDamage
from apnap.rules.multiplayer.cr801.ranges import is_in_range, is_near


def is_about_subject(pattern: EventPattern) -> bool:
    """The pattern says to what the event happens."""
    return (
        pattern.this or pattern.filter is not None or pattern.player != words.ANYONE or pattern.damaged != 0 or pattern.kind != words.DAMAGE
    )


def is_about_source(pattern: EventPattern) -> bool:
    """The pattern says what does it, or what is beside it in the event."""
    return pattern.by is not None or pattern.source_this


def happens_near(
    state: State, pattern: EventPattern, controller: int, event: Event, subject: int, to: bool = False, by: bool = False
) -> bool:
    """What the pattern says of the event happens within the controller's range of influence (801.7); `subject`: what it happens to.

    Damage of which it says neither from what nor to what it is dealt is seen only with both (801.13b). `to` and `by`: the effect says so
    beside its pattern.
    """
    to = to or is_about_subject(pattern)
    by = by or is_about_source(pattern)
    if (by or not to) and not is_in_range(state, controller, event.source):
        return False
    if pattern.whom and not is_in_range(state, controller, event.attacked):
        return False
    return (by and not to) or is_subject_near(state, controller, event, subject)


def is_subject_near(state: State, controller: int, event: Event, subject: int) -> bool:
    """What the event happens to, or whose it is, is within the controller's range of influence."""
    if subject:
        return is_in_range(state, controller, subject)
    return event.player < 0 or is_near(state, controller, event.player)


def is_made_for(state: State, event: Event, lasting: Lasting, part: MakeReplacement) -> bool:
    """What the effect says of the event lies within the range of influence of whoever made it (801.13)."""
    if not state.near:
        return True
    about, by = part.about is not None, part.source is not None
    return happens_near(state, part.event, lasting.controller, event, event.subject, to=about, by=by)


def is_affecting(state: State, event: Event, lasting: Lasting) -> bool:
    """What the effect affects is within the range of influence of its controller.

    That is what the event happens to, or what deals the damage where only that is said; of all damage both (801.13b).
    """
    part, controller = lasting.part, lasting.controller
    by = isinstance(part, PreventDamage) and part.dealt_by and event.subject not in lasting.subjects
    if event.kind == words.DAMAGE and (by or isinstance(part, PreventAll)) and not is_in_range(state, controller, event.source):
        return False
    return by or is_subject_near(state, controller, event, event.subject)


carried_out_by("801.7", "range_triggers", happens_near)
carried_out_by("801.13", "range_replacement", is_subject_near)
carried_out_by("801.13b", "range_prevention", happens_near)
