"""The plan of the turn: the turns, phases and steps to come, as a tree of immutable data (500)."""

from __future__ import annotations

from typing import Final

from apnap.parts.words import (
    BEGINNING_OF_COMBAT,
    BEGINNING_PHASE,
    CLEANUP,
    COMBAT_DAMAGE,
    COMBAT_PHASE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    DRAW,
    END,
    END_OF_COMBAT,
    ENDING_PHASE,
    MAIN_PHASE,
    UNTAP,
    UPKEEP,
)
from apnap.slotted import ClauseId, Id, slotted


@slotted
class Planned:
    """A step, phase or turn to come: `kind` (a player for a turn), its parts, and the clause that added it (-1: the rules' own).

    Of what an effect has added `source` is the object and `tag` a number of its own (0: nothing names it). `anchor` tells what it waits
    for: the code of a player whose next turn it follows, or the number of the main phase of this turn that it follows (0: for nothing).
    """

    kind: int
    parts: tuple[Planned, ...] = ()
    maker: ClauseId = -1
    tag: Id = 0
    source: Id = 0
    anchor: int = 0

    def is_added(self) -> bool:
        """A rule or an effect has added it to the plan."""
        return self.maker >= 0

    def loose(self) -> Planned:
        """The same, once what it has waited for has begun."""
        return Planned(self.kind, self.parts, self.maker, self.tag, self.source)

    def having(self, parts: tuple[Planned, ...]) -> Planned:
        """The same with those parts."""
        return Planned(self.kind, parts, self.maker, self.tag, self.source, self.anchor)


def _steps(*kinds: int) -> tuple[Planned, ...]:
    return tuple([Planned(k) for k in kinds])


PHASES: Final[tuple[Planned, ...]] = (
    Planned(BEGINNING_PHASE, _steps(UNTAP, UPKEEP, DRAW)),
    Planned(MAIN_PHASE),
    Planned(COMBAT_PHASE, _steps(BEGINNING_OF_COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, COMBAT_DAMAGE, END_OF_COMBAT)),
    Planned(MAIN_PHASE),
    Planned(ENDING_PHASE, _steps(END, CLEANUP)),
)


def phase(kind: int, maker: int, tag: int = 0, source: int = 0, anchor: int = 0) -> Planned:
    """A whole phase of that kind, added by a clause."""
    for planned in PHASES:
        if planned.kind == kind:
            return Planned(kind, planned.parts, maker, tag, source, anchor)
    raise ValueError(kind)


def phase_of_step(step: int) -> int:
    """The phase that a step belongs to (501.1, 506.1, 512.1)."""
    for planned in PHASES:
        for part in planned.parts:
            if part.kind == step:
                return planned.kind
    raise ValueError(step)
