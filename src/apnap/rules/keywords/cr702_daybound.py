"""702.145: daybound and nightbound."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import Clause, clause
from apnap.machine.then import Then, do_all
from apnap.model import facets, waking
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Bound
from apnap.rules.actions.cr701_transforming import can_transform, transforms
from apnap.rules.concepts.cr731.designations import DAY, NEITHER, NIGHT, becomes, time_of_day
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.handled import handles


def bound(state: State, night: bool) -> list[int]:
    """The permanents with daybound, or with nightbound."""
    ids: list[int] = []
    for id in state.battlefield:
        if state.objects[id].printed.counting or state.about.reshaping:
            for ability in characteristics(state, id).abilities:
                if isinstance(ability, Bound) and ability.night == night:
                    ids.append(id)
                    break
    return ids


def out_of_step(state: State) -> list[int]:
    """The permanents whose wrong face is up: daybound ones in the night, nightbound ones by day."""
    now = time_of_day(state)
    if now == NIGHT:
        return [i for i in bound(state, False) if not state.objects[i].fact(words.BACK_UP) and can_transform(state, i)]
    if now == DAY:
        return [i for i in bound(state, True) if state.objects[i].fact(words.BACK_UP) and can_transform(state, i)]
    return []


TIME: Final = facets.WHAT_IT_IS | facets.OUTSIDE


@clause("702.145d", checks=TIME, needs=waking.COUNTING)
def daybound_day(state: State, frame: Frame) -> Then | None:
    """While it is neither and a player controls a permanent with daybound, it becomes day."""
    if not state.about.planeswalkers or time_of_day(state) != NEITHER or not bound(state, False):
        return None
    return becomes(state, False, 0)


@clause("702.145g", checks=TIME, needs=waking.COUNTING)
def nightbound_night(state: State, frame: Frame) -> Then | None:
    """While it is neither and a player controls a permanent with nightbound, and nobody one with daybound, it becomes night."""
    if not state.about.planeswalkers or time_of_day(state) != NEITHER or not bound(state, True):
        return None
    return becomes(state, True, 0)


@clause("702.145c", checks=TIME, needs=waking.COUNTING)
def daybound_transforms(state: State, frame: Frame) -> Then | None:
    """In the night what has daybound and shows its front face transforms at once."""
    return turn_over(state) if state.about.planeswalkers and time_of_day(state) == NIGHT else None


@clause("702.145f", checks=TIME, needs=waking.COUNTING)
def nightbound_transforms(state: State, frame: Frame) -> Then | None:
    """By day what has nightbound and shows its back face transforms at once."""
    return turn_over(state) if state.about.planeswalkers and time_of_day(state) == DAY else None


def turn_over(state: State) -> Then | None:
    """All of them transform at the same time."""
    events: list[Event] = [transforms(state, i, state.objects[i].controller, i, state.clause) for i in out_of_step(state)]
    return do_all(events)


AT_ONCE: Final[tuple[Clause, ...]] = (daybound_day, nightbound_night, daybound_transforms, nightbound_transforms)


handles(Bound)
