"""The gate: batches are proposed, changed, performed, logged and matched by triggers here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from apnap.machine.then import EVENTS
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import Mark, State
from apnap.parts.words import STATE_MATCHES

Performer = Callable[[State, Event], bool]
"""Writes what the event says; False if there is nothing left to happen (then nothing is logged)."""


class Hooks:
    """What the rules hang into the gate: who performs each kind of event, what replaces it, what triggers on it."""

    __slots__ = (
        "replaceable",
        "replacing",
        "remember",
        "beginning",
        "begun",
        "table",
        "match",
        "reverse",
        "leave_again",
        "settle",
        "position",
        "misfits",
    )

    def __init__(self) -> None:
        self.replaceable: Callable[[State, tuple[Event, ...]], bool] = never
        self.replacing: Callable[[tuple[Event, ...], bool], Frame] = no_frame
        self.remember: Callable[[State, tuple[Event, ...]], None] = nothing_to_remember
        self.beginning: Callable[[Event], Frame] = no_beginning
        self.begun: Callable[[State, Event], Frame] = not_begun
        self.table: Callable[[State], object] = no_table
        self.match: Callable[[State, tuple[Event, ...], object], None] = no_match
        self.settle: Callable[[State, tuple[Event, ...]], tuple[Event, ...]] = nothing_to_settle
        self.misfits: Callable[[State], tuple[Event, ...]] = everything_fits
        self.reverse: Callable[[State, str, str], None] = cannot_reverse
        self.leave_again: Callable[[State, int], None] = nobody_leaves
        self.position: Callable[[State], str] = no_position


def nothing_to_write(state: State, event: Event) -> bool:
    """An event that only is logged and seen."""
    return True


def never(state: State, events: tuple[Event, ...]) -> bool:
    """Nothing replaces anything."""
    return False


def no_frame(events: tuple[Event, ...], keep: bool) -> Frame:
    """There is no procedure for replacement."""
    return Frame()


def nothing_to_remember(state: State, events: tuple[Event, ...]) -> None:
    """Nothing differs from what is printed on it."""


def no_position(state: State) -> str:
    """Positions cannot be told apart."""
    raise AssertionError("nothing tells positions apart")


def no_beginning(event: Event) -> Frame:
    """There is no procedure for what may be skipped."""
    return Frame()


def not_begun(state: State, event: Event) -> Frame:
    """There is no procedure for what has begun."""
    return Frame()


def no_table(state: State) -> object:
    """Nothing triggers."""
    return None


def no_match(state: State, events: tuple[Event, ...], table: object) -> None:
    """Nothing triggers."""


def everything_fits(state: State) -> tuple[Event, ...]:
    """Nothing in combat has to leave it."""
    return ()


def nothing_to_settle(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Nothing changes by itself."""
    return ()


def nobody_leaves(state: State, player: int) -> None:
    """There is no way to leave the game."""


def cannot_reverse(state: State, rule: str, reason: str) -> None:
    """There is no procedure for reversing."""


HOOKS: Final = Hooks()
PERFORMERS: Final[list[Performer]] = [nothing_to_write] * EVENTS


def performs(*kinds: int) -> Callable[[Performer], Performer]:
    """Declare the function below to be the one that writes what events of these kinds say."""

    def register(function: Performer) -> Performer:
        for kind in kinds:
            PERFORMERS[kind] = function
        return function

    return register


def bits(event: Event) -> int:
    """The kinds that the event counts as, as a mask: its own and, for a change of zones, its reason."""
    if event.why:
        return 1 << event.kind | 1 << event.why
    return 1 << event.kind


def perform(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Carry out a batch: write, log, journal, match triggers. What was performed is returned.

    What copies and who controls something are settled at once afterwards (613.2, 613.1b).
    """
    performed = carry_out(state, events)
    if state.about.unsettled and performed:
        more = HOOKS.settle(state, performed)
        if more:
            perform(state, more)
    return performed


def carry_out(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The batch itself."""
    watched = state.about.watched
    if not watched:
        return _write(state, events)
    seen = 0
    for event in events:
        seen |= bits(event)
    if not seen & watched and not watched >> STATE_MATCHES & 1:
        return _write(state, events)
    before = HOOKS.table(state)
    performed = _write(state, events)
    if performed:
        HOOKS.match(state, performed, before)
    return performed


def _write(state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    performers = PERFORMERS
    log = state.log
    done: list[Event] = []
    if state.about.layers and len(events) > 1:
        HOOKS.remember(state, events)
    for event in events:
        if performers[event.kind](state, event):
            log.append(event)
            done.append(event)
    performed = tuple(done)
    if state.marks:
        _journal(state, performed)
    return performed


def _journal(state: State, events: tuple[Event, ...]) -> None:
    marks: list[Mark] = []
    for mark in state.marks:
        journal = mark.journal
        if mark.open and journal:
            source, caused = journal[-1]
            journal = (*journal[:-1], (source, caused + events))
        marks.append(Mark(mark.state, journal, mark.open, mark.depth, mark.fresh, mark.player))
    state.marks = tuple(marks)
