"""Where a person wants to be asked: a policy outside the rules, by which priority is passed for them."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from apnap.errors import ApnapError
from apnap.parts import words

STEPS: Final = {
    "upkeep": words.UPKEEP,
    "draw": words.DRAW,
    "main": words.MAIN,
    "combat": words.BEGINNING_OF_COMBAT,
    "attackers": words.DECLARE_ATTACKERS,
    "blockers": words.DECLARE_BLOCKERS,
    "damage": words.COMBAT_DAMAGE,
    "end of combat": words.END_OF_COMBAT,
    "end": words.END,
    "cleanup": words.CLEANUP,
}
WHOSE: Final = ("mine", "theirs", "all")
UNTIL: Final = ("turn", "end", "attack", "stack", "my turn")
USUAL: Final = {"mine": (words.MAIN, words.DECLARE_BLOCKERS), "theirs": (words.DECLARE_ATTACKERS, words.DECLARE_BLOCKERS, words.END)}


class StopError(ApnapError):
    """There is no such stop."""


@dataclass
class Window:
    """A time at which the person has priority: whose turn and which step it is, and what is on top of the stack.

    `told`: a person is asked also who can do nothing: before combat, and after an attack.
    """

    turn: int
    mine: bool
    step: int
    stack: int
    top: str = ""
    top_is_mine: bool = False
    attacked: bool = False
    told: bool = False


@dataclass
class Stops:
    """The steps in which the person is asked, in their own turns and in others'.

    `usual` are those that a game begins with: they do not hold while the person passes `until` something; `chosen` are those that the
    person has set: they always hold. `keeps`: the person is asked too while something of their own is on top of the stack. `yields` are the
    names whose triggered abilities are let through.
    """

    usual: dict[str, list[int]] = field(default_factory=lambda: {whose: list(steps) for whose, steps in USUAL.items()})
    chosen: dict[str, list[int]] = field(default_factory=lambda: {"mine": [], "theirs": []})
    yields: list[str] = field(default_factory=list)
    until: str = ""
    since: int = 0
    from_step: int = -1
    keeps: bool = False

    def holds(self, window: Window, *, can_act: bool) -> bool:
        """The person is asked in that window; `can_act`: there is something that they could do."""
        side = "mine" if window.mine else "theirs"
        if window.step in self.chosen[side] and not window.stack:
            return True
        if self.until:
            moment = self.moment(window)
            if not moment and not self.turned(window):
                return False
            self.until = ""
            if moment:
                return True
        if window.stack:
            return self.keeps if window.top_is_mine else can_act and window.top not in self.yields
        return window.step in self.usual[side] and (can_act or (window.mine and window.told))

    def moment(self, window: Window) -> bool:
        """The window itself is what the person passes until."""
        if self.until == "end":
            return window.step == words.END and (window.turn, window.step) != (self.since, self.from_step)
        return (self.until == "attack" and window.attacked) or (self.until == "stack" and window.stack > 0 and not window.top_is_mine)

    def turned(self, window: Window) -> bool:
        """A turn has come with which passing ends, and the usual stops hold again: one's own at the latest."""
        return window.turn != self.since and (window.mine or self.until == "turn")

    def pass_until(self, what: str, turn: int, step: int) -> None:
        """Pass priority until then. StopError: that is nothing to wait for."""
        if what not in UNTIL:
            raise StopError(f"pass until {what!r} is not known; right would be: {', '.join(UNTIL)}")
        self.until = what
        self.since = turn
        self.from_step = step

    def change(self, step: str, whose: str, *, on: bool) -> None:
        """Set or clear stops. StopError: there is no such step, or turns of nobody."""
        if step not in STEPS or whose not in WHOSE:
            raise StopError(f"there is no stop {step} {whose}; steps: {', '.join(STEPS)}; turns: {', '.join(WHOSE)}")
        for side in ("mine", "theirs") if whose == "all" else (whose,):
            for steps in (self.chosen[side], self.usual[side]):
                if STEPS[step] in steps:
                    steps.remove(STEPS[step])
            if on:
                self.chosen[side].append(STEPS[step])

    def told(self) -> list[str]:
        """The stops, a line for each side."""
        names = {number: name for name, number in STEPS.items()}
        lines = []
        for side, whose in (("mine", "your turns"), ("theirs", "others' turns")):
            chosen = [names[step] for step in self.chosen[side]]
            usual = [names[step] for step in self.usual[side]]
            lines.append(f"in {whose}: {', '.join([*chosen, *[f'{name} (usual)' for name in usual]]) or 'none'}")
        return [*lines, f"triggered abilities let through: {', '.join(self.yields)}"] if self.yields else lines

    def to_json(self) -> dict[str, Any]:
        """The policy as plain data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Stops:
        """The policy that `to_json` wrote."""
        return cls(**data)
