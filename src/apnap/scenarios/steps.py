"""The steps of a turn by the names that scenarios give them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.model.plan import PHASES
from apnap.parts import words
from apnap.scenarios.faults import fault, near
from apnap.scenarios.model import Place


@dataclass(frozen=True)
class Where:
    """A step of a turn: the place of its phase among the five of the plan, and the step; `second`: the second combat damage step."""

    phase: int
    step: int
    second: bool = False

    @property
    def kind(self) -> int:
        """The kind of its phase."""
        return PHASES[self.phase].kind

    @property
    def rank(self) -> tuple[int, int, bool]:
        """What orders the steps of a turn."""
        return (self.phase, self.step, self.second)


STEPS: Final[dict[str, Where]] = {
    "untap step": Where(0, words.UNTAP),
    "upkeep": Where(0, words.UPKEEP),
    "draw step": Where(0, words.DRAW),
    "precombat main": Where(1, words.MAIN),
    "beginning of combat": Where(2, words.BEGINNING_OF_COMBAT),
    "declare attackers": Where(2, words.DECLARE_ATTACKERS),
    "declare blockers": Where(2, words.DECLARE_BLOCKERS),
    "combat damage": Where(2, words.COMBAT_DAMAGE),
    "second combat damage": Where(2, words.COMBAT_DAMAGE, second=True),
    "end of combat": Where(2, words.END_OF_COMBAT),
    "postcombat main": Where(3, words.MAIN),
    "end step": Where(4, words.END),
    "cleanup": Where(4, words.CLEANUP),
}
"""The steps by the names that are written."""
OTHERS: Final = {
    "untap": "untap step",
    "draw": "draw step",
    "main": "precombat main",
    "first main": "precombat main",
    "second main": "postcombat main",
    "first combat damage": "combat damage",
    "end": "end step",
}


OPENING: Final = Where(0, -1)
"""What comes before the first turn."""


def step_named(name: str, place: Place) -> Where:
    """The step of that name, with or without "step" or "phase" after it. ScenarioError: there is none."""
    short = " ".join(name.casefold().split())
    for ending in (" step", " phase"):
        short = short.removesuffix(ending)
    for known in (short, f"{short} step", OTHERS.get(short, "")):
        if known in STEPS:
            return STEPS[known]
    raise fault(place, f'there is no step "{name}"{near(name, STEPS)}; the steps are {", ".join(STEPS)}')


def name_of(where: Where) -> str:
    """The name that is written for a step, or what comes before the first turn."""
    if where == OPENING:
        return "opening"
    return next(name for name, known in STEPS.items() if known == where)
