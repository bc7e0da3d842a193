"""Effects on the plan of the turn: added turns, phases and steps, and those that are skipped; conditions about it."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.described import Amount, Fixed, Reference, You
from apnap.parts.tree.effects import Effect


@dataclass(frozen=True, eq=False, repr=False)
class ExtraTurn(Effect):
    """Each that `who` names takes extra turns (500.7): after this one or, with `after`, after the next turn of that player."""

    who: Reference = You()
    number: Amount = Fixed(1)
    after: Reference | None = None


@dataclass(frozen=True, eq=False, repr=False)
class ExtraPhase(Effect):
    """There are additional phases after this one (500.8): numbers of words.PHASE_NAMES, in their order.

    `after`: they follow "this main phase" or "this combat phase", and there are none in another (-1: whichever this is); `main`: they
    follow that main phase of the turn, the second for 2; `yours`: "you get" (500.10a).
    """

    phases: tuple[int, ...]
    after: int = -1
    main: int = 0
    yours: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class ExtraStep(Effect):
    """There are additional steps after this one (500.9) or, with `after_phase`, after this phase (500.10).

    `before`: directly before the next such step of this turn instead (-1: not so). `who` gets them, if the text says so: of "you get"
    500.10a is true.
    """

    step: int
    number: Amount = Fixed(1)
    after_phase: bool = False
    who: Reference | None = None
    before: int = -1


@dataclass(frozen=True, eq=False, repr=False)
class SkipNext(Effect):
    """Each that `who` names skips their next turn, phase or step, or the next few of them (614.10a).

    `event` is TURN_BEGINS, PHASE_BEGINS or STEP_BEGINS; `part` the number of the phase or step. `this_turn`: only one of this turn.
    """

    who: Reference
    event: int
    part: int = -1
    number: Amount = Fixed(1)
    this_turn: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class SkipAll(Effect):
    """Each that `who` names skips all such phases or steps of their next turn or, if `added`, of the turn just added (614.10a)."""

    who: Reference
    event: int
    part: int
    added: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class FirstOfNext(Effect):
    """What a player does who has skipped something: the first thing in the next turn, phase or step that there is (614.10b)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True, eq=False, repr=False)
class InPhase(Condition):
    """It is such a phase (500.1): "if it's your main phase"."""

    phase: int


@dataclass(frozen=True, eq=False, repr=False)
class ExtraTurnNow(Condition):
    """It is an extra turn (500.7)."""


@dataclass(frozen=True, eq=False, repr=False)
class AttackersThisTurn(Reference):
    """The creatures that attacked this turn (508.1k), whosoever they are."""
