"""What a clause answers: what is to come next."""

from __future__ import annotations

from typing import Final

from apnap.model.event import Event
from apnap.model.event import Then as Then  # noqa: PLC0414
from apnap.model.frame import Frame

EVENTS: Final = 64  # kinds below are events
ASK: Final = 64
DO: Final = 65
CALL: Final = 66
DONE_KIND: Final = 67
AGAIN_KIND: Final = 68
ILLEGAL: Final = 69
LEAVE: Final = 70
PERFORM: Final = 71
OVER_KIND: Final = 72
BEGIN: Final = 73


class Do(Then):
    """Propose a batch: things that happen at once. They go through the gate. `keep`: the frame is handed what was performed, in `done`."""

    __slots__ = ("events", "keep")

    def __init__(self, *events: Event) -> None:
        self.kind = DO
        self.events = events
        self.keep = False


def do_all(events: list[Event], keep: bool = False) -> Do:
    """Propose all of these at once."""
    then = Do(*events)
    then.keep = keep
    return then


class Perform(Then):
    """Carry out a batch that has been through the gate. `keep`: the frame beneath, that proposed it, is handed what was performed."""

    __slots__ = ("events", "keep")

    def __init__(self, events: tuple[Event, ...], keep: bool) -> None:
        self.kind = PERFORM
        self.events = events
        self.keep = keep


class Call(Then):
    """Carry out a procedure; then this one goes on, with the same clause again if `again`."""

    __slots__ = ("procedure", "frame", "again")

    def __init__(self, procedure: str, frame: Frame, again: bool = False) -> None:
        self.kind = CALL
        self.procedure = procedure
        self.frame = frame
        self.again = again


class Begin(Then):
    """Propose that a turn, phase or step begins; its procedure is carried out if it was not skipped (500.11)."""

    __slots__ = ("event", "procedure", "frame")

    def __init__(self, event: Event, procedure: str, frame: Frame) -> None:
        self.kind = BEGIN
        self.event = event
        self.procedure = procedure
        self.frame = frame


class Illegal(Then):
    """The action is not legal: it is reversed (733.1). `rule` is the key of the rule, `reason` says why."""

    __slots__ = ("rule", "reason")

    def __init__(self, rule: str, reason: str) -> None:
        self.kind = ILLEGAL
        self.rule = rule
        self.reason = reason


class Leave(Then):
    """Drop frames down to the topmost one of that procedure, which goes on at its next clause."""

    __slots__ = ("procedure",)

    def __init__(self, procedure: str) -> None:
        self.kind = LEAVE
        self.procedure = procedure


DONE: Final = Then(DONE_KIND)  # this procedure is finished
AGAIN: Final = Then(AGAIN_KIND)  # the same clause again
OVER: Final = Then(OVER_KIND)  # the game is over
