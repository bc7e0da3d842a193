"""800.4a: who has lost leaves the game."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then, do_all
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.deeds import became_monarch, took_initiative
from apnap.model.events.turns import left_game
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.concepts.cr101.order import apnap


@clause("800.4a", checks=facets.LOSING)
def leaves_game(state: State, frame: Frame) -> Then | None:
    """Who has lost while others play on leaves the game, with all that they own and control on the stack."""
    lost = [n for n, p in enumerate(state.players) if p.lost and not p.left]
    if not lost:
        return None
    leaving = [left_game(state.clause, n, second="leaves_on_losing") for n in lost]
    return do_all(leaving + crowned(state, lost) if state.designations else leaving)


def crowned(state: State, lost: list[int]) -> list[Event]:
    """If the monarch leaves, the active player becomes the monarch, or else the next player in turn order (725.4).

    The same holds for the initiative (726.4).
    """
    heirs = [p for p in apnap(state) if p not in lost]
    leaving = [name for name, p in state.designations if p in lost]
    events: list[Event] = []
    if heirs and "monarch" in leaving:
        events.append(became_monarch(state.clause, heirs[0], second="monarch_leaves"))
    if heirs and "initiative" in leaving:
        events.append(took_initiative(state.clause, heirs[0], second="initiative_leaves"))
    return events
