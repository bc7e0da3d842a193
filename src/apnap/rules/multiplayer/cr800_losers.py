"""800.4a: who has lost leaves the game."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then, do_all
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words


@clause("800.4a")
def leaves_game(state: State, frame: Frame) -> Then | None:
    """Who has lost while others play on leaves the game, with all that they own and control on the stack."""
    lost = [n for n, p in enumerate(state.players) if p.lost and not p.left]
    return do_all([Event(words.LEAVES_GAME, state.clause, player=n, second="leaves_on_losing") for n in lost]) if lost else None
