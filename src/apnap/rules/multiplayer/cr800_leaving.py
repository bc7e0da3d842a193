"""104.3a, 800.4: players who concede, and players who leave the game."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Leave, Then, do_all
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.additional.cr704_state_based_actions import game_ends, win_last_player


class Conceding(Frame):
    """A player who concedes; `asked` is the player who was to decide at that moment."""

    __slots__ = ("player", "asked")

    def __init__(self, player: int, asked: int) -> None:
        self.pc = 0
        self.loops = False
        self.player = player
        self.asked = asked

    def fresh(self) -> Frame:
        """A frame with the same variables."""
        return Conceding(self.player, self.asked)


@clause("104.3a")
def concede(state: State, frame: Conceding) -> Then | None:
    """A player may concede at any time, and then loses the game at once."""
    return Event(words.LOSES, state.clause, player=frame.player)


@clause("800.4a")
def leaves_game(state: State, frame: Conceding) -> Then | None:
    """Who has lost while others play on leaves the game, with all that they own and control on the stack."""
    lost = [n for n, p in enumerate(state.players) if p.lost and not p.left]
    return do_all([Event(words.LEAVES_GAME, state.clause, player=n) for n in lost]) if lost else None


@clause("800.4a", part="action")
def leaves_game_action(state: State, frame: Conceding) -> Then | None:
    """What the player was in the middle of doing is over; the others go on from where a player had priority."""
    if frame.asked != frame.player:
        return DONE
    for under in reversed(state.lane.frames):
        if under.procedure == "priority":
            under.pc = 0
            return Leave("priority")
    return DONE


procedure("concede", concede, win_last_player, game_ends, leaves_game, leaves_game_action)
