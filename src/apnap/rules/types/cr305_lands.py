"""305: lands are played, not cast."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Illegal, Then
from apnap.model.event import Event, moving
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.words import BATTLEFIELD, HAND, LAND_PLAYED, MAIN


class PlayLand(Frame):
    """A land card being played by a player."""

    __slots__ = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        self.pc = 0
        self.player = player
        self.card = card

    def fresh(self) -> Frame:
        return PlayLand(self.player, self.card)


def lands_left(state: State, player: int) -> int:
    """How many lands the player may still play this turn (305.2)."""
    return 1 - state.players[player].lands_played


@clause("305.3")
def land_only_own_turn(state: State, frame: PlayLand) -> Then | None:
    """A land card in hand is played by the active player."""
    o = state.objects[frame.card]
    if o.zone != HAND or o.became or o.owner != frame.player or not o.card.is_land:
        return Illegal("land_special_action", "only a land card in one's own hand can be played")
    if frame.player != state.lane.active:
        return Illegal("land_only_own_turn", "a land can be played only in one's own turn")
    return None


@clause("505.6b")
def main_land_play(state: State, frame: PlayLand) -> Then | None:
    """A land is played in a main phase, over an empty stack, while a land play is left."""
    lane = state.lane
    if lane.step != MAIN or lane.stack:
        return Illegal("main_land_play", "a land can be played only in a main phase while the stack is empty")
    if lands_left(state, frame.player) < 1:
        return Illegal("land_plays_count", "no land play is left this turn")
    return None


@clause("116.2a")
def land_special_action(state: State, frame: PlayLand) -> Then | None:
    """The land is put onto the battlefield; the stack is not used."""
    return moving(state.clause, frame.card, frame.player, HAND, BATTLEFIELD, LAND_PLAYED)


@clause("305.2")
def land_plays_count(state: State, frame: PlayLand) -> Then | None:
    """One of the land plays of this turn has been used."""
    return Event(LAND_PLAYED, state.clause, frame.card, frame.player)


procedure("play land", land_only_own_turn, main_land_play, land_special_action, land_plays_count)
