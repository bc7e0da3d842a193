"""Coins of which a script states how they come up; all other chance comes from the seed."""

from __future__ import annotations

from typing import Final

from apnap.game import Game
from apnap.machine.decisions import CHANCE, Decision
from apnap.machine.procedures import CLAUSES
from apnap.model.event import coded_player
from apnap.parts.tree.coins import SIDES, WON
from apnap.rules.actions.cr705_coins import outcome
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Coins as Line

CALLED: Final = SIDES[0]
"""What is called where the script does not call."""


class Coins:
    """How the next coins come up, each with the line that states it."""

    def __init__(self, stated: list[tuple[str, Line]] | None = None) -> None:
        self.stated = stated or []

    def copy(self) -> Coins:
        """The same, to try something."""
        return Coins(self.stated.copy())

    def state(self, line: Line) -> None:
        """These coins come up next, after those stated before."""
        self.stated += [(upshot, line) for upshot in line.upshots]

    def used_up(self) -> None:
        """Raise a ScenarioError if coins are stated that nobody flips."""
        if self.stated:
            told = ", ".join([upshot for upshot, _ in self.stated])
            raise fault(self.stated[0][1].place, f"of these coins some are not flipped up to the end of the script: {told}")

    def flip(self, game: Game) -> None:
        """Answer what chance is asked, as stated or by the seed."""
        state = game.state
        while game.decision is not None and game.decision.player == CHANCE:
            decision = game.decision
            if decision.task == "coin" and self.stated:
                game.decide(self.side(game, decision))
            else:
                chance = CLAUSES[decision.clause].chance
                assert chance is not None
                game.decide(chance(state, state.lane.frames[-1]))
            state = game.state
        state.asked_chance = bool(self.stated)

    def side(self, game: Game, decision: Decision) -> str:
        """The side that is stated for the coin."""
        upshot, line = self.stated.pop(0)
        if upshot in SIDES:
            return upshot
        _source, player, called = decision.about
        if not called:
            raise fault(line.place, f"nobody calls this coin, so nobody can {upshot}; right would be heads or tails")
        won = outcome(game.state, coded_player(player), called, called, well=False) == WON
        return SIDES[called - 1 if won == (upshot == "win") else 2 - called]
