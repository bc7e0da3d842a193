"""What a clause answers: what is to come next."""

from __future__ import annotations

from typing import Final, cast

from apnap.model.event import Event
from apnap.model.events.stored import Then as Then  # noqa: PLC0414
from apnap.model.frame import END_LABEL, NEXT_LABEL, SAME_LABEL, Frame
from apnap.native import mypyc_attr
from apnap.parts.words import KINDS

EVENTS: Final = KINDS  # kinds below are events
ASK: Final = 128
DO: Final = 129
CALL: Final = 130
DONE_KIND: Final = 131
AGAIN_KIND: Final = 132
ILLEGAL: Final = 133
LEAVE: Final = 134
PERFORM: Final = 135
OVER_KIND: Final = 136
BEGIN: Final = 137
GO: Final = 138


@mypyc_attr(acyclic=True)
class Go(Then):
    """A jump: nothing happens, and the clause that the label names comes next. `machine.procedures.goto` makes it."""

    __slots__ = ("label",)

    def __init__(self, label: int) -> None:
        self.kind = GO
        self.label = label


NEXT: Final = Go(NEXT_LABEL)  # to the next clause
SAME: Final = Go(SAME_LABEL)  # to the same clause again
END: Final = Go(END_LABEL)  # behind the last clause


@mypyc_attr(acyclic=True, free_list_len=1)
class Do(Then):
    """Propose a batch: things that happen at once. `keep`: the frame is handed what is performed; `go` leads to the clause after that."""

    __slots__ = ("events", "keep", "go")

    def __init__(self, events: tuple[Event, ...], keep: bool = False, go: Go = NEXT) -> None:
        self.kind = DO
        self.events = events
        self.keep = keep
        self.go = go.label


def do_all(events: list[Event], keep: bool = False, go: Go | None = None) -> Then | None:
    """Propose all of these at once, if there are any; then `go` leads on."""
    return Do(tuple(events), keep, go or NEXT) if events else go


def events_of(then: Then | None) -> tuple[Event, ...]:
    """The events that a clause has proposed."""
    if then is None:
        return ()
    if then.kind < EVENTS:
        return (cast(Event, then),)
    if then.kind == DO:
        return cast(Do, then).events
    if then.kind == PERFORM:
        return cast(Perform, then).events
    return (cast(Begin, then).event,) if then.kind == BEGIN else ()


def again(event: Event) -> Do:
    """Propose it; then the same clause comes again."""
    return Do((event,), False, SAME)


@mypyc_attr(acyclic=True)
class Perform(Then):
    """Carry out a batch that has been through the gate. `keep`: the frame beneath, that proposed it, is handed what was performed."""

    __slots__ = ("events", "keep")

    def __init__(self, events: tuple[Event, ...], keep: bool) -> None:
        self.kind = PERFORM
        self.events = events
        self.keep = keep


@mypyc_attr(acyclic=True, free_list_len=1)
class Call(Then):
    """Carry out a procedure; then this one goes on, at the clause to which `go` leads."""

    __slots__ = ("procedure", "frame", "go")

    def __init__(self, procedure: str, frame: Frame, go: Go = NEXT) -> None:
        self.kind = CALL
        self.procedure = procedure
        self.frame = frame
        self.go = go.label


@mypyc_attr(acyclic=True, free_list_len=1)
class Begin(Then):
    """Propose that a turn, phase or step begins; its procedure is carried out, with a frame like that, if it was not skipped (500.11)."""

    __slots__ = ("event", "procedure", "frame", "go")

    def __init__(self, event: Event, procedure: str, frame: Frame, go: Go = NEXT) -> None:
        self.kind = BEGIN
        self.event = event
        self.procedure = procedure
        self.frame = frame
        self.go = go.label


def mention(code: int) -> str:
    """An object (its id) or player (a code) in a reason: whoever tells the reason puts the name there."""
    return f"<{code}>"


class Illegal(Then):
    """The action is not legal: it is reversed (733.1). `rule` is the key of the rule, `reason` says why, with mentions."""

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
