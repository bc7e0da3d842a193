"""508.7: a player reselects what a creature is attacking."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.gate import performs
from apnap.machine.procedures import carried_out_by, clause, procedure
from apnap.machine.then import DONE, Call, Illegal, Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.combat import attack_reselected
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, Reselect
from apnap.rules.combat.cr506.attacked import attackable_of
from apnap.rules.combat.cr506.roles import defending_players
from apnap.rules.multiplayer.cr801.attacking import opponents_in_range
from apnap.rules.multiplayer.cr801.choosing import choosable_by
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named
from apnap.slotted import Id, slotted


@slotted
class Reselecting(Frame):
    """An attacking creature, who reselects what it attacks, and what was chosen (0: nothing yet)."""

    player: int
    id: Id
    chosen: Id = 0


def selectable(state: State, id: int, player: int) -> tuple[int, ...]:
    """What the player can make the attacker attack: opponents of its controller who can be attacked, and what they have (508.7c-d)."""
    return choosable_by(state, player, attackable_of(state, [p for p in opponents_in_reach(state, id) if p in defending_players(state)]))


def opponents_in_reach(state: State, id: int) -> list[int]:
    """The opponents of the attacker's controller, in order, as far as they are within that player's range of influence (508.7e)."""
    return opponents_in_range(state, state.objects[id].controller)


@clause("508.7", part="choice")
def reselect_attack_choice(state: State, frame: Reselecting) -> Then | None:
    """A player or permanent is chosen; what it attacks now can be chosen again. No restriction or requirement counts (508.7b)."""
    choices = selectable(state, frame.id, frame.player)
    if not choices:
        return DONE
    if len(choices) == 1:
        frame.chosen = choices[0]
        return None
    return Decision(CHOOSE, frame.player, state.clause, Listed(choices), (frame.id,), "attacks")


@reselect_attack_choice.answer
def reselect_attack_choice_answer(state: State, frame: Reselecting, answer: object) -> Then | None:
    """Whatever forbids or requires attacks, any of them is attacked now, but nobody else (508.7b)."""
    if not isinstance(answer, int) or answer not in selectable(state, frame.id, frame.player):
        return Illegal("reselect_must_be_opponent", "an opponent of its controller, or what such a player has, is chosen")
    frame.chosen = answer
    return None


@clause("508.7")
def reselect_attack(state: State, frame: Reselecting) -> Then | None:
    """The creature is attacking that; it does not attack a second time (508.7a)."""
    assert state.lane.combat is not None
    before = state.lane.combat.attacking[frame.id]
    if frame.chosen == before:
        return None
    return attack_reselected(state.clause, frame.id, player=frame.player, attacked=frame.chosen, attacked_before=before)


procedure("reselect", reselect_attack_choice, reselect_attack)


@performs(words.RESELECTS)
def reselected(state: State, event: Event) -> bool:
    """It attacks the one and no longer the other."""
    combat = state.combat()
    combat.attacking[event.subject] = event.attacked
    combat.defenders = tuple([pair for pair in combat.defenders if pair[0] != event.subject])
    state.changed |= facets.COMBAT
    return True


@carries_out(Reselect)
def reselect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller of the effect chooses anew what the attacker attacks."""
    assert isinstance(effect, Reselect)
    combat = state.lane.combat
    ids = [i for i in objects_named(state, frame.context(), effect.what) if combat is not None and i in combat.attacking]
    return Call("reselect", Reselecting(frame.controller, ids[0])) if ids else None


carried_out_by("508.7a", "reselect_not_new_attack", reselected)
carried_out_by("508.7b", "reselect_unrestricted", reselect_attack_choice_answer)
carried_out_by("508.7c", "reselect_must_be_opponent", selectable)
carried_out_by("508.7d", "reselect_chosen_defender", defending_players)
carried_out_by("508.7e", "reselect_range", opponents_in_reach)
