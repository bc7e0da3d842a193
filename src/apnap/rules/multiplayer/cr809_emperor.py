"""809: Emperor: who is one, and that a team loses with its emperor."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by, clause
from apnap.machine.then import SAME, Then, do_all
from apnap.model import facets
from apnap.model.events.turns import lost_game
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.rules.concepts.cr102_players import emperor_of, in_one_boat


@clause("809.5b", checks=facets.LOSING)
def emperor_loses(state: State, frame: Frame) -> Then | None:
    """A team whose emperor has lost the game loses it."""
    fallen = [p for p, seat in enumerate(state.players) if seat.lost and emperor_of(state, p) == p]
    lost = [p for emperor in fallen for p in in_one_boat(state, emperor) if not state.players[p].lost and not state.players[p].left]
    return do_all([lost_game(state.clause, p) for p in lost], go=SAME) if lost else None


def drawn_with_emperor(state: State, drawn: list[int]) -> list[int]:
    """The players for whom the game is a draw if it is for those: an emperor's whole team with the emperor (809.5c)."""
    return [p for p in state.lane.present if p in drawn or emperor_of(state, p) in drawn]


def needed(player: int, emperors: list[int], generals: list[tuple[int, tuple[int, ...]]], players: int) -> int:
    """The least range by which a general has one general of another team in range, an emperor two (809.3a, 809.6a)."""
    away = sorted([min((other - player) % players, (player - other) % players) for other, team in generals if player not in team])
    return away[1 if player in emperors and len(away) > 1 else 0]


carried_out_by("809.2", "emperor_in_the_middle", emperor_of)
carried_out_by("809.5c", "emperor_draws", drawn_with_emperor)
carried_out_by("809.3a", "emperor_range", needed)
carried_out_by("809.6a", "emperor_range_adjusted", needed)
