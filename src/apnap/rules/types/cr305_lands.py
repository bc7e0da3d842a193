"""305: lands are played, not cast."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Illegal, Then
from apnap.model.events.playing import land_was_played
from apnap.model.events.zones import moved
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.governing import LAND_PLAYS
from apnap.parts.words import BATTLEFIELD, LAND_PLAYED, MAIN
from apnap.rules.additional.cr733_illegal_actions import complete
from apnap.rules.reasons import main_phase_of, player_is, time_is
from apnap.rules.types.cr305_permissions import BY_RULE, EFFECT, PER_EFFECT, can_be_played, permissions
from apnap.slotted import Id, slotted


@slotted
class PlayLand(Frame):
    """A land card being played by a player; `by` is what allows it, and `kind` what that is (see cr305_permissions)."""

    player: int
    card: Id
    by: Id = 0
    kind: int = BY_RULE


def lands_left(state: State, player: int) -> int:
    """How many lands the player may still play this turn (305.2)."""
    played = state.players[player].lands_played
    if not state.about.governed & LAND_PLAYS:
        return 1 - played
    allowed = sum([one.number for one in permissions(state, player)])
    return allowed if state.rules.switches.land_plays == PER_EFFECT else allowed - played


@clause("305.3")
def land_only_own_turn(state: State, frame: PlayLand) -> Then | None:
    """A land card in hand, or where an effect lets it be played from, is played by the active player."""
    if not can_be_played(state, frame.player, state.objects[frame.card]):
        return Illegal("land_special_action", "only a land card in one's own hand can be played")
    if frame.player != state.lane.active:
        whose = f"{player_is(frame.player)} can play a land only in a turn of their own; {time_is(state)}"
        return Illegal("land_only_own_turn", whose)
    return None


@clause("505.6b")
def main_land_play(state: State, frame: PlayLand) -> Then | None:
    """A land is played in a main phase, over an empty stack, while a land play is left."""
    lane = state.lane
    if lane.step != MAIN or lane.stack:
        return Illegal("main_land_play", f"a land can be played only {main_phase_of(frame.player)}; {time_is(state)}")
    if lands_left(state, frame.player) < 1:
        return Illegal("land_plays_count", f"{player_is(frame.player)} has no land play left this turn")
    return None


@clause("305.2", part="which")
def land_plays_count_which(state: State, frame: PlayLand) -> Then | None:
    """The player announces which effect allows it, or that it is the land play of each turn."""
    if not state.about.governed & LAND_PLAYS:
        return None
    left = [one for one in permissions(state, frame.player) if one.number > 0]
    if len(left) > 1:
        sources = tuple([one.source for one in left])
        return Decision(CHOOSE, frame.player, state.clause, Listed(tuple(range(len(left)))), sources, "land play")
    frame.by, frame.kind = left[0].id, left[0].kind
    return None


@land_plays_count_which.answer
def land_plays_count_which_answer(state: State, frame: PlayLand, answer: object) -> Then | None:
    left = [one for one in permissions(state, frame.player) if one.number > 0]
    if not isinstance(answer, int) or isinstance(answer, bool) or not 0 <= answer < len(left):
        return Illegal("land_plays_count", f"the answer is a number below {len(left)}: which effect, or the rule, allows the land play")
    frame.by, frame.kind = left[answer].id, left[answer].kind
    return None


@clause("116.2a")
def land_special_action(state: State, frame: PlayLand) -> Then | None:
    """The land is put onto the battlefield; the stack is not used."""
    complete(state)
    return moved(state.clause, frame.card, player=frame.player, start=state.objects[frame.card].zone, to=BATTLEFIELD, why=LAND_PLAYED)


@clause("305.2")
def land_plays_count(state: State, frame: PlayLand) -> Then | None:
    """One of the land plays of this turn has been used."""
    complete(state)
    source = 0 if frame.kind == EFFECT else frame.by
    return land_was_played(state.clause, frame.card, player=frame.player, permission=frame.kind, by=frame.by, source=source)


procedure(
    "play land",
    land_only_own_turn,
    main_land_play,
    when(at("land_plays", PER_EFFECT), land_plays_count_which),
    land_special_action,
    land_plays_count,
)
