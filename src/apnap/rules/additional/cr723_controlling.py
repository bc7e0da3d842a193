"""723: controlling another player, for a turn or a combat phase."""

from __future__ import annotations

from apnap.machine import driver
from apnap.machine.gate import performs
from apnap.machine.procedures import states
from apnap.machine.then import Then, do_all
from apnap.model.effects import Lasting
from apnap.model.event import Event, coded_player, player_code
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import ControlPlayer, Effect
from apnap.parts.tree.ending import THIS_TURN
from apnap.rules.additional.cr723_controllers import IN_FORCE, PENDING, eyes, settle_controllers, through
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr611_continuous import begin
from apnap.rules.effects.references import players_named


@carries_out(ControlPlayer)
def control_player(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """One player controls another at once, or will from the next turn or combat phase that the other takes (723.1)."""
    assert isinstance(effect, ControlPlayer)
    context = frame.context()
    controlling = [p for p in players_named(state, context, effect.by) if not state.players[p].left]
    if not controlling:
        return None  # 800.4b
    made: list[Event] = []
    for n, player in enumerate(players_named(state, context, effect.who)):
        lasting = control(state, effect, controlling[0], frame.source, player, state.next_id + n)
        made.append(begin(state, lasting, words.NO_EVENT))
        if effect.span == THIS_TURN:
            made.append(comes_into_force(state, lasting))
    return do_all(made) if made else None


def control(state: State, part: ControlPlayer, controller: int, source: int, player: int, id: int) -> Lasting:
    """The effect by which the one player controls the other, which is still to come into force."""
    duration = words.UNTIL_END_OF_TURN if part.span == THIS_TURN else words.PERMANENTLY
    return Lasting(id, part, controller, source, (player_code(player),), 0, 0, PENDING, duration, 0, state.clause)


def comes_into_force(state: State, effect: Lasting) -> Event:
    """From now on the one player controls the other."""
    player = coded_player(effect.subjects[0])
    return Event(words.CONTROLLED, state.clause, subject=effect.id, player=player, source=effect.source, a=player_code(effect.controller))


@performs(words.CONTROLLED)
def begin_control(state: State, event: Event) -> bool:
    """The effect `subject` is in force: the player coded `a` makes the decisions of `player`, unless a newer effect says otherwise."""
    state.effects = tuple([e.with_left(IN_FORCE) if e.id == event.subject else e for e in state.effects])
    settle_controllers(state)
    return True


def controlling(state: State, span: int, left: int) -> list[Lasting]:
    """The effects of that span, in force or pending."""
    return [e for e in state.effects if isinstance(e.part, ControlPlayer) and e.part.span == span and e.left == left]


def begins_for(state: State, player: int, span: int) -> Then | None:
    """What waits for this turn or combat phase of the player comes into force, be there several (723.1a)."""
    mine = player_code(player)
    begun = [comes_into_force(state, e) for e in controlling(state, span, PENDING) if e.subjects[0] == mine]
    return do_all(begun) if begun else None


def ends(state: State, span: int) -> Then | None:
    """The control of that span is over."""
    over = controlling(state, span, IN_FORCE)
    return do_all([Event(words.EFFECT_ENDS, state.clause, subject=e.id, source=e.source) for e in over]) if over else None


def is_turn_controlled(state: State, player: int) -> bool:
    """It is the player's turn, and another controls it: unspent mana costs no life then (507.4 of 2003 to 2009)."""
    return player == state.lane.active and state.controllers != () and state.controllers[player] != player


states("723.1a", "control_player_overwrite", settle_controllers)
states("723.1b", "control_player_skipped", begins_for)
states("723.3", "control_player_objects", begin_control)
states("723.4", "control_player_see", eyes)
states("723.5", "control_player_decides", driver.decision)
states("723.5a", "control_player_resources", driver.decision)
states("723.6", "control_player_concede", driver.decision)
states("723.8", "control_player_own", settle_controllers)
states("723.9", "control_player_self", through)
states("507.4", "control_player_no_burn", is_turn_controlled, "10E")
