"""510.1 in Two-Headed Giant until 2018: whom of the team that is attacked a creature deals its damage.

810.7f stands here: it says so of the combat damage step.
"""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import clause
from apnap.machine.then import AGAIN, Illegal, Then, again
from apnap.model.event import coded_player, player_code
from apnap.model.events.combat import attack_reselected
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.combat.cr509.frame import combat_of
from apnap.rules.combat.cr510.dividing import CombatDamage
from apnap.rules.combat.cr510.manners import passes_blockers
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.multiplayer.cr805_shared_team_turns import together


def heads_of(state: State, id: int) -> tuple[int, ...]:
    """The codes of the players of the team that the creature attacks."""
    return tuple([player_code(p) for p in together(state, coded_player(combat_of(state).attacking[id]))])


def reaching(state: State, frame: CombatDamage) -> tuple[int, ...]:
    """The attackers that would assign damage to a team: those that are not blocked, or assign it so, and those with trample."""
    combat = combat_of(state)
    free = [i for i in frame.dealing if combat.attacking.get(i, 0) < 0 and len(heads_of(state, i)) > 1]
    return tuple([i for i in free if i not in combat.blocked or passes(state, frame, i)])


def passes(state: State, frame: CombatDamage, id: int) -> bool:
    """The blocked attacker can assign damage past its blockers."""
    return characteristics(state, id).keywords & words.TRAMPLE != 0 or passes_blockers(state, id, frame.manner)


@clause("810.7f", "M12")
def damage_to_one_head(state: State, frame: CombatDamage) -> Then | None:
    """For each such attacker the active team chooses one of the defending players to whom it assigns its damage."""
    if not frame.asking:
        frame.asking = reaching(state, frame)
    if not frame.asking:
        return None
    id = frame.asking[0]
    return Decision(CHOOSE, state.lane.active, state.clause, Listed(heads_of(state, id)), (id,), "attacks")


@damage_to_one_head.answer
def damage_to_one_head_answer(state: State, frame: CombatDamage, answer: object) -> Then | None:
    id = frame.asking[0]
    if not isinstance(answer, int) or answer not in heads_of(state, id):
        return Illegal("damage_to_one_head", "one of the players of the team that it attacks is chosen")
    frame.asking = frame.asking[1:]
    before = combat_of(state).attacking[id]
    if answer == before:
        return AGAIN if frame.asking else None
    event = attack_reselected(state.clause, id, player=state.lane.active, attacked=answer, attacked_before=before)
    return again(event) if frame.asking else event
