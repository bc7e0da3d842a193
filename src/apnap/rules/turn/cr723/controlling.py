"""723: controlling another player, for a turn, a combat phase or a resolution."""

from __future__ import annotations

from apnap.machine import driver
from apnap.machine.gate import performs
from apnap.machine.procedures import carried_out_by
from apnap.machine.then import Then, do_all
from apnap.model import facets
from apnap.model.effects import Lasting
from apnap.model.event import Event, player_code
from apnap.model.events.playing import effect_ended
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import ControlPlayer, Effect
from apnap.parts.tree.ending import NEXT_COMBAT, NEXT_TURN, THIS_TURN, WHILE_RESOLVING
from apnap.rules.concepts.cr102_players import is_active
from apnap.rules.effects.cr611.continuous import begin
from apnap.rules.spells.cr608.frames import Resolving
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named, players_named
from apnap.rules.turn.cr723.controllers import IN_FORCE, PENDING, comes_into_force, controlling, settle_controllers


@carries_out(ControlPlayer)
def control_player(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """One player controls another at once, or will from the next turn or combat phase that the other takes (723.1)."""
    assert isinstance(effect, ControlPlayer)
    context = frame.context()
    by = [p for p in players_named(state, context, effect.by) if not state.players[p].left]
    if not by:
        return None  # 800.4b
    resolving = what_resolves(state, frame, effect)
    if resolving < 0:
        return None
    made: list[Event] = []
    for n, player in enumerate(players_named(state, context, effect.who)):
        lasting = control(state, effect, by[0], frame.source, player, state.next_id + n)
        lasting.chosen = resolving
        made.append(begin(state, lasting, words.NO_EVENT))
        if effect.span in (THIS_TURN, WHILE_RESOLVING):
            made.append(comes_into_force(state, lasting))
    return do_all(made)


def what_resolves(state: State, frame: Instructions, effect: ControlPlayer) -> int:
    """The spell or ability whose resolution limits the control (723.2); 0: none does, -1: there is no such spell on the stack."""
    if effect.span == WHILE_RESOLVING:
        return [under.id for under in state.lane.frames if isinstance(under, Resolving)][-1]
    if effect.spell is None:
        return 0
    spells = [state.objects[i].became for i in objects_named(state, frame.context(), effect.spell)]
    return next((i for i in spells if i in state.lane.stack), -1)


def control(state: State, part: ControlPlayer, controller: int, source: int, player: int, id: int) -> Lasting:
    """The effect by which the one player controls the other, which is still to come into force."""
    duration = words.PERMANENTLY if part.span in (NEXT_TURN, NEXT_COMBAT) else words.UNTIL_END_OF_TURN
    return Lasting(id, part, controller, source, (player_code(player),), 0, 0, PENDING, duration, 0, state.clause)


@performs(words.CONTROLLED)
def begin_control(state: State, event: Event) -> bool:
    """The effect `subject` is in force: the player coded `a` makes the decisions of `player`, unless a newer effect says otherwise."""
    state.effects = tuple([e.with_left(IN_FORCE) if e.id == event.subject else e for e in state.effects])
    settle_controllers(state)
    state.changed |= facets.EFFECTS
    return True


def begins_for(state: State, player: int, span: int) -> Then | None:
    """What waits for this turn or combat phase of the player comes into force, be there several (723.1a)."""
    mine = [player_code(p) for p in state.seats.units[player]]
    begun = [comes_into_force(state, e) for e in controlling(state, span, PENDING) if e.subjects[0] in mine]
    return do_all(begun)


def ends(state: State, span: int) -> Then | None:
    """The control of that span is over."""
    over = controlling(state, span, IN_FORCE)
    return do_all([effect_ended(state.clause, e.id, source=e.source) for e in over])


def is_turn_controlled(state: State, player: int) -> bool:
    """It is the player's turn, and another controls it: unspent mana costs no life then (507.4 of 2003 to 2009)."""
    return is_active(state, player) and state.controllers != () and state.controllers[player] != player


carried_out_by("723.1b", "control_player_skipped", begins_for)
carried_out_by("723.3", "control_player_objects", begin_control)
carried_out_by("723.5", "control_player_decides", driver.decision)
carried_out_by("723.5a", "control_player_resources", driver.decision)
carried_out_by("723.6", "control_player_concede", driver.decision)
carried_out_by("507.4", "control_player_no_burn", is_turn_controlled, "10E")
