"""305: lands are played, not cast."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Illegal, Then
from apnap.model.events.playing import land_was_played
from apnap.model.state import State
from apnap.parts.governing import LAND_PLAYS
from apnap.rules.checks.cr733_illegal_actions import complete
from apnap.rules.concepts.cr116.playing_lands import land_special_action
from apnap.rules.objects.cr305.permissions import EFFECT, PER_EFFECT, PlayLand, can_be_played, permissions
from apnap.rules.reasons import player_is, time_is
from apnap.rules.turn.cr505.timing import main_land_play


@clause("305.3")
def land_only_own_turn(state: State, frame: PlayLand) -> Then | None:
    """A land card in hand, or where an effect lets it be played from, is played by the active player."""
    if not can_be_played(state, frame.player, state.objects[frame.card]):
        return Illegal("land_special_action", "only a land card in one's own hand can be played")
    if frame.player != state.lane.active:
        whose = f"{player_is(frame.player)} can play a land only in a turn of their own; {time_is(state)}"
        return Illegal("land_only_own_turn", whose)
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
