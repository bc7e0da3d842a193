"""508.5: who is the defending player of an attacker."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.event import coded_player, is_player
from apnap.model.state import State
from apnap.parts.words import ATTACKS, BATTLE, PLANESWALKER
from apnap.rules.combat.cr506.history import entered_combat
from apnap.rules.combat.cr506.roles import defending_players
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.objects.cr310.protectors import protector


def attacked_by(state: State, source: int) -> int:
    """The defending player of that attacking creature, or of one that was in this combat (508.5); -1: nobody.

    Up to 2010 it is the player whom it attacks now, then whom it attacked first, since 2017 whom it attacks or attacked last.
    """
    combat = state.lane.combat
    if combat is None:
        return -1
    rule = state.rules.switches.defending_player_ref
    if rule == "at_attack":
        event = entered_combat(state, source)
        if event is not None:
            return event.player if event.kind == ATTACKS else event.defender
    attacked = combat.attacking.get(source)
    if attacked:
        return defended_by(state, attacked)
    if rule == "current":
        return only_defender(state)
    for id, player in reversed(combat.defenders):
        if id == source:
            return player
    for id, before in reversed(combat.left):
        if id == source and is_player(before):
            return coded_player(before)
    return -1


def only_defender(state: State) -> int:
    """The defending player, if there is only one; -1: there are several, or nobody."""
    others = defending_players(state)
    return others[0] if len(others) == 1 else -1


def defended_by(state: State, attacked: int) -> int:
    """The player that is attacked, or who controls the planeswalker or protects the battle that is (508.5)."""
    if is_player(attacked):
        return coded_player(attacked)
    o = state.objects[attacked]
    return protector(o) if characteristics(state, attacked).types & BATTLE else o.controller


def is_attacking_player(state: State, what: int, id: int, player: int) -> bool:
    """It attacks that player or, where `what` is 3, a planeswalker that the player controls."""
    combat = state.lane.combat
    attacked = 0 if combat is None else combat.attacking.get(id, 0)
    if is_player(attacked):
        return coded_player(attacked) == player
    if what == 1 or not attacked:
        return False
    return state.objects[attacked].controller == player and characteristics(state, attacked).types & PLANESWALKER != 0


def is_defended_by(state: State, source: int, player: int) -> bool:
    """The player is whom "defending player" means for that source or, while that is open, one of those of this combat (508.5a)."""
    defender = meant_by(state, source)
    return player == defender if defender >= 0 else player in defending_players(state)


def meant_by(state: State, source: int) -> int:
    """The player whom "defending player" means for that attacker, or the spell or ability of that source; -1: it is one of several.

    A spell or ability that is about an attacker as well means the player whom that one attacks (508.5).
    """
    player = attacked_by(state, source)
    stack = state.lane.stack
    spell = state.objects[stack[-1]].spell if stack else None
    if player >= 0:
        return player
    if spell is None or source not in (stack[-1], spell.origin):
        return only_defender(state)
    about = (spell.event_subject, spell.event_source, *[code for codes in spell.targets for code in codes])
    for player in [spell.defender, *[attacked_by(state, id) for id in about if id > 0]]:
        if player >= 0:
            return player
    return only_defender(state)


carried_out_by("508.5", "defending_player_reference", attacked_by)
