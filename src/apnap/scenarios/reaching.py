"""Going on by defaults to the decision that a line of a script answers."""

from __future__ import annotations

from collections.abc import Callable

from apnap.errors import ScenarioError
from apnap.machine.decisions import Decision
from apnap.scenarios.faults import fault, near
from apnap.scenarios.model import Action, Line, Place
from apnap.scenarios.play import Play

Fits = Callable[[Decision], bool]


class NotAsked(ScenarioError):
    """The player is not asked what the line answers, in this step or turn."""


def has(*tasks: str) -> Fits:
    """A test for decisions of these kinds."""
    return lambda decision: decision.task in tasks


def not_asked(line: Action) -> str:
    """The beginning of a sentence that the player of a line ("": anybody) is not asked something."""
    return f"{line.player} is not asked" if line.player else "nobody is asked"


def player_of(play: Play, name: str, place: Place) -> int:
    """The player of that name. ScenarioError: there is none."""
    player = play.naming.player(play.game, name)
    if player < 0:
        names = play.game.names
        raise fault(place, f"there is no player {name}{near(name, names)}; the players are {', '.join(names)}")
    return player


def reach(play: Play, line: Line, name: str, fits: Fits, never: str, *, whole_turn: bool = False) -> Decision:
    """Go on by defaults to the first decision that fits and is the player's ("": anyone's), within the step or the turn.

    NotAsked: there is none; `never` says so in words.
    """
    player = player_of(play, name, line.place) if name else -1
    begun = len(play.parts)
    part = play.part
    told = ""
    while play.decision is not None:
        decision = play.decision
        if (player < 0 or player in {decision.by, decision.player}) and fits(decision):
            return decision
        if (play.part.turn != part.turn) if whole_turn else (len(play.parts) != begun):
            break
        told = told or f"{play.where()}; there {play.asks()}"
        play.default(line.place)
    span = "turn" if whole_turn else "step"
    why = "the game is over" if play.decision is None else f"this line was reached in {told or play.where()}"
    raise NotAsked(str(fault(line.place, f"{never} in this {span}: {why}")))
