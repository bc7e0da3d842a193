"""508.1d: creatures that have to attack a permanent in a player's next turn."""

from __future__ import annotations

from apnap.machine.then import Then
from apnap.model.effects import Lasting
from apnap.model.event import player_code
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, RequireAttack
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr611.continuous import begin
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named, players_named


@carries_out(RequireAttack)
def require_attack(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """During the next turn of a player that player's creatures attack a permanent if able; `left` is the turn in which this began."""
    assert isinstance(effect, RequireAttack)
    context = frame.context()
    players = players_named(state, context, effect.whose)
    ids = [i for i in objects_named(state, context, effect.what) if on_battlefield(state, i)]
    if not players or not ids:
        return None
    subjects = (player_code(players[0]), ids[0])
    made = Lasting(
        state.next_id, effect, frame.controller, frame.source, subjects, 0, 0, state.lane.turn, words.THEIR_NEXT_TURN, 0, state.clause
    )
    return begin(state, made, words.NO_EVENT)


def is_required(state: State, lasting: Lasting) -> bool:
    """This is the turn in which the active player's creatures attack that permanent if able."""
    return lasting.left < state.lane.turn and lasting.subjects[0] == player_code(state.lane.active)
