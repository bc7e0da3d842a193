"""Going on by defaults to the decision that a line of a script answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from apnap.errors import IllegalAction, ScenarioError
from apnap.machine.decisions import ACT, Decision
from apnap.scenarios.faults import fault, near
from apnap.scenarios.model import Action, Line, Place
from apnap.scenarios.play import DECLARED, Play

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


def already(play: Play, line: Action, fits: Fits, answer: Callable[[Decision], object]) -> bool:
    """The line is the answer to a question of this step that had only one and has been answered; the script may say so too."""
    if play.decision is not None and play.decision.task != ACT and fits(play.decision):
        return False
    player = player_of(play, line.player, line.place) if line.player else -1
    for place in reversed(range(len(play.taken))):
        taken = play.taken[place]
        if taken.said or taken.part != play.part:
            return False
        asked = taken.decision
        if asked is not None and player in {-1, taken.player} and taken.task != ACT and fits(asked):
            try:
                same = answer(asked) == taken.answer
            except (ScenarioError, IllegalAction):
                same = False
            if same:
                play.taken[place] = replace(taken, said=True)
            return same
    return False


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
        if (player < 0 or player == decision.behalf) and fits(decision):
            return decision
        if (play.part.turn != part.turn) if whole_turn else (len(play.parts) != begun):
            break
        if fits(decision) and decision.task not in (ACT, *DECLARED) and decision.options.count(2) > 1:
            names = play.game.names
            raise fault(line.place, f"this is asked of {names[decision.behalf]}, not of {names[player]}: {play.asks()}")
        told = told or f"{play.where()}; there {play.asks()}"
        play.default(line.place)
    span = "turn" if whole_turn else "step"
    why = "the game is over" if play.decision is None else f"this line was reached in {told or play.where()}"
    raise fault(line.place, f"{never} in this {span}: {why}", kind=NotAsked)
