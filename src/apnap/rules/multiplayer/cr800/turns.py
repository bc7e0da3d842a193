"""800.4k, 800.4m: turns that players who have left do not take."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import SAME, Then, do_all
from apnap.model import waking
from apnap.model.events.turns import turn_left_out
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.multiplayer.cr805_shared_team_turns import next_in_turn, together
from apnap.rules.turn.cr500.expiring import over_with


@clause("800.4k", needs=waking.EXTRA_TURNS)
def leaves_game_no_turn(state: State, frame: Frame) -> Then | None:
    """The extra turn of a player who has left the game does not begin; what lasted until then is over (800.4m)."""
    turns = state.lane.turns
    if not turns or together(state, turns[0].kind):
        return None
    player = turns[0].kind
    off = turn_left_out(state.clause, player, extra=1)
    return do_all([off, *over_with(state, [player])], go=SAME)


@clause("800.4m", needs=waking.EFFECTS)
def leaves_game_duration(state: State, frame: Frame) -> Then | None:
    """What lasts until the next turn of a player who has left is over as that turn would have begun, in turn order."""
    over = over_with(state, passed_over(state)) if state.effects else []
    return do_all(over)


def passed_over(state: State) -> list[int]:
    """The players who have left the game and whose turns would begin before that of the next player, or team, in turn order."""
    lane = state.lane
    gone: list[int] = []
    if lane.normal < 0 or len(lane.present) == len(lane.players):
        return gone
    coming = next_in_turn(state, lane.normal)
    player = (state.seats.units[lane.normal][-1] + 1) % len(lane.players)
    while player != coming:
        if state.players[player].left:
            gone.append(player)
        player = (player + 1) % len(lane.players)
    return gone
