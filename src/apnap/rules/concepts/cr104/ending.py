"""104: ending the game: who has won, and draws.

801.16 stands here: a loop where ranges of influence are limited.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import HOOKS
from apnap.machine.procedures import at, clause, past, procedure, when
from apnap.machine.then import OVER, Then
from apnap.model import facets, waking
from apnap.model.events.turns import game_ended, lost_game
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.concepts.cr102_players import is_foe
from apnap.rules.multiplayer.cr801.ending import SINCE, involved, leave_drawn
from apnap.slotted import slotted


@slotted
class Conceding(Frame):
    """A player who concedes; `asked` is the player who was to decide at that moment."""

    player: int
    asked: int


@clause("104.3a")
def concede(state: State, frame: Conceding) -> Then | None:
    """A player may concede at any time, and then loses the game at once."""
    return lost_game(state.clause, frame.player)


@clause("104.2a", checks=facets.LOSING)
def win_last_player(state: State, frame: Frame) -> Then | None:
    """A player still in the game whose opponents have all left it wins."""
    losers = 0
    last = -1
    for player, p in enumerate(state.players):
        if p.lost or p.left:
            losers += 1
        else:
            last = player
    return game_ended(state.clause, last) if last >= 0 and losers == len(state.players) - 1 and not state.seats.teams else None


@clause("104.2c", checks=facets.LOSING, needs=waking.TEAMS)
def win_last_team(state: State, frame: Frame) -> Then | None:
    """A team wins when all other teams have left the game: each of its players, also who had lost before."""
    left = [player for player, p in enumerate(state.players) if not p.lost and not p.left]
    if not state.seats.teams or not left or [player for player in left if is_foe(state, left[0], player)]:
        return None
    return game_ended(state.clause, left[0])


@clause("104.4a", checks=facets.LOSING)
def draw_all_lose(state: State, frame: Frame) -> Then | None:
    """If all the players who are left lose at the same time, the game is a draw."""
    for p in state.players:
        if not p.lost and not p.left:
            return None
    return game_ended(state.clause, -1)


QUIET: Final = 50
"""So much may happen without a choice before positions are compared."""


def repeats(state: State, number: int) -> bool:
    """A loop of mandatory actions has come back to a position (732.4); `number` things have happened without a real choice.

    The position is compared with one earlier one, which is taken anew as often as the number has doubled. Where chance has decided
    something in between, the game may leave the loop by itself. A loop that changes the position for ever (life, counters) is not seen.
    """
    lane = state.lane
    lives = [p.life for p in state.players]
    like = f"{state.chance} {len(lane.stack)} {len(state.battlefield)} {lives} "
    if number & (number - 1) and number != QUIET + 1:
        before = lane.earlier.rpartition(SINCE)[0] if state.near else lane.earlier
        return before.startswith(like) and before == like + HOOKS.position(state)
    lane.earlier = like + HOOKS.position(state)
    if state.near:
        lane.earlier += f"{SINCE}{state.logged()}"
    return False


@clause("104.4b")
def draw_loop(state: State, frame: Frame) -> Then | None:
    """A loop of mandatory actions that nothing stops makes the game a draw, although players could act (732.5)."""
    return game_ended(state.clause, -1, second="loop_mandatory")


@clause("801.16", needs=waking.RANGE)
def range_loops(state: State, frame: Frame) -> Then | None:
    """A mandatory loop is a draw for each who controls an object that is involved in it, and for all within their ranges."""
    return leave_drawn(state, involved(state), PLAYED_ON)


@clause("104.1", checks=facets.LOSING)
def game_ends(state: State, frame: Frame) -> Then | None:
    """The game ends at once when it has been won or is a draw."""
    return OVER if state.over else None


PLAYED_ON: Final = past(draw_loop)


ENDLESS: Final = procedure(
    "endless loop",
    when(at("range_endings", "win_and_draw"), range_loops),
    draw_loop,
    win_last_player,
    win_last_team,
    game_ends,
)
