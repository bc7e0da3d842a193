"""800.4a: who has lost leaves the game."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then, do_all
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.order import apnap


@clause("800.4a")
def leaves_game(state: State, frame: Frame) -> Then | None:
    """Who has lost while others play on leaves the game, with all that they own and control on the stack."""
    lost = [n for n, p in enumerate(state.players) if p.lost and not p.left]
    return do_all(departures(state, lost)) if lost else None


def departures(state: State, lost: list[int]) -> list[Event]:
    """Those players leave the game, and what only one player can be passes to another."""
    rule = leaves_game.index
    leaving = [Event(words.LEAVES_GAME, rule, player=n, why=words.MOVES, second="leaves_on_losing") for n in lost]
    return leaving + crowned(state, lost, rule) if state.designations else leaving


def crowned(state: State, lost: list[int], rule: int) -> list[Event]:
    """If the monarch leaves, the active player becomes the monarch, or else the next player in turn order (725.4).

    The same holds for the initiative (726.4).
    """
    heirs = [p for p in apnap(state) if p not in lost]
    leaving = [name for name, p in state.designations if p in lost]
    events: list[Event] = []
    if heirs and "monarch" in leaving:
        events.append(Event(words.MONARCH, rule, player=heirs[0], second="monarch_leaves"))
    if heirs and "initiative" in leaving:
        events.append(Event(words.INITIATIVE, rule, player=heirs[0], second="initiative_leaves"))
    return events
