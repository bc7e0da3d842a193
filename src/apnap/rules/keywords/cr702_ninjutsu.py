"""508.4, 702.49: what is put onto the battlefield attacking."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure, states
from apnap.machine.then import Call, Then, do_all
from apnap.model import facets
from apnap.model.event import Event, coded_player
from apnap.model.events.combat import joined_combat
from apnap.model.events.zones import moved
from apnap.model.objects import new_combat
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, PutAttacking
from apnap.rules.effects.cr608_noted import Noting, note
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_layers import characteristics, defended_by
from apnap.rules.effects.references import named, objects_found, on_battlefield
from apnap.rules.order import defending_players
from apnap.slotted import Id, Ids, slotted


@slotted
class PuttingAttacking(Noting):
    """Cards that are put onto the battlefield tapped and attacking `attacked`, under whose control."""

    player: int
    ids: Ids
    attacked: Id


@clause("608.2c", part="enters")
def resolve_in_order_enters(state: State, frame: PuttingAttacking) -> Then | None:
    """They enter tapped."""
    events = [
        moved(state.clause, i, player=frame.player, start=state.objects[i].zone, to=words.BATTLEFIELD, how=words.TAPPED_IN)
        for i in frame.ids
        if not state.objects[i].became and state.objects[i].card.types & words.PERMANENT
    ]
    return do_all(events, keep=True) if events else None


@clause("508.4")
def put_attacking_choice(state: State, frame: PuttingAttacking) -> Then | None:
    """They are attacking what the effect says, though they never attacked."""
    note(state, frame.made)
    if not can_be_attacked(state, frame.player, frame.attacked):
        return None
    return put_in_attacking(state, frame.player, tuple([(i, frame.attacked) for i in frame.made]))


def put_in_attacking(state: State, player: int, pairs: tuple[tuple[int, int], ...]) -> Then | None:
    """Those of the permanents that can be attacking creatures of that player are, each attacking that (506.3a-b, 506.3f)."""
    events: list[Event] = []
    for id, attacked in pairs:
        if on_battlefield(state, id) and state.objects[id].controller == player and can_fight(state, id):
            defender = defended_by(state, attacked)
            events.append(joined_combat(state.clause, id, player=player, attacked=attacked, defender=defender))
    return do_all(events) if events else None


def can_fight(state: State, id: int) -> bool:
    """The permanent is a creature, and no battle (506.3a, 506.3f)."""
    c = characteristics(state, id)
    return c.creature and not c.types & words.BATTLE


def is_attacking(state: State, player: int) -> bool:
    """It is a combat phase, and the player is the attacking player (506.2, 506.3b)."""
    return state.lane.phase == words.COMBAT_PHASE and player == state.lane.active


def can_be_attacked(state: State, player: int, attacked: int) -> bool:
    """The player is attacking, and what is to be attacked is in the game, still (508.4a).

    Since 2024 a planeswalker has to be controlled, or a battle protected, by a defending player, too.
    """
    if not is_attacking(state, player) or attacked == 0:
        return False
    if attacked < 0:
        return not state.players[coded_player(attacked)].left
    if not on_battlefield(state, attacked) or characteristics(state, attacked).types & (words.PLANESWALKER | words.BATTLE) == 0:
        return False
    checked = state.rules.switches.enter_attacking_bad_target == "+control_check"
    return not checked or defended_by(state, attacked) in defending_players(state)


procedure("put attacking", resolve_in_order_enters, put_attacking_choice)


@performs(words.JOINS_COMBAT)
def join_combat(state: State, event: Event) -> bool:
    """The creature is attacking; if blockers have been declared it is unblocked (508.4d)."""
    if state.lane.combat is None:
        state.lane.combat = new_combat(state.own)
    combat = state.combat()
    combat.attacking[event.subject] = event.attacked
    combat.joined = (*combat.joined, event.subject)
    combat.declared = combat.declared or state.rules.switches.put_in_counts
    state.changed |= facets.COMBAT
    return True


@carries_out(PutAttacking)
def put_attacking(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named enters tapped and attacking; with ninjutsu what the returned creature was attacking (702.49c)."""
    assert isinstance(effect, PutAttacking)
    ids = tuple(objects_found(state, frame.context(), effect.what))
    attacked = named(state, frame.context(), effect.attacking)
    return Call("put attacking", PuttingAttacking(frame.controller, ids, attacked[0] if attacked else 0))


states("506.3a", "enter_attacking_noncreature", can_fight)
states("506.3b", "enter_attacking_wrong_controller", is_attacking)
states("506.3c", "enter_attacking_bad_target", can_be_attacked)
states("506.3d", "enter_attacking_late_unblocked", join_combat)
states("506.3f", "enter_battle_creature", can_fight)
states("508.4a", "put_attacking_bad_target", can_be_attacked)
states("508.4c", "put_attacking_unrestricted", put_in_attacking)
states("508.4d", "put_attacking_late_unblocked", join_combat)
