"""Markers in the command zone: of them are the inherent abilities of players that have no source (702.179d, 725.2, 726.2, 728.1)."""

from __future__ import annotations

from apnap.model.objects import new_object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.inherent import INHERENT


def in_command(state: State, name: str, player: int = -1) -> int:
    """The id of the object of that name in the command zone (of that player's, if named); 0: there is none."""
    for id in state.command:
        o = state.objects[id]
        if o.card.name == name and player in (-1, o.controller):
            return id
    return 0


def put_marker(state: State, player: int, card: Definition) -> int:
    """The marker comes to be in the command zone, as that player's; its id."""
    everybody = (1 << len(state.players)) - 1
    card = state.define(card)
    id = state.next_id
    state.next_id += 1
    now, turn = state.timestamp, state.lane.turn
    made = new_object(id, card, player, player, words.COMMAND, False, turn, now, everybody, False, state.own)
    state.objects[id] = made
    state.timestamp += 1
    state.command += (id,)
    return id


def mark_draws(state: State) -> None:
    """Where the draw of the turn uses the stack, each player has the ability to draw then."""
    if state.rules.switches.draw_uses_stack:
        for player in range(len(state.players)):
            mark_player(state, player, words.TURN_DRAW)


def mark_player(state: State, player: int, name: str) -> None:
    """The player has the marker of that name from now on."""
    if not in_command(state, name, player):
        put_marker(state, player, INHERENT[name])
