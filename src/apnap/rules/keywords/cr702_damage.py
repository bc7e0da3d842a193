"""702.2c, 702.19: what deathtouch and trample over planeswalkers do to the division of damage."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.event import player_code
from apnap.model.objects import Combat
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.tree import TramplesOver
from apnap.rules.combat.cr506.leaving import defender
from apnap.rules.effects.cr613.characteristics import characteristics


def tramples_over(c: Characteristics) -> bool:
    """It has trample over planeswalkers."""
    return any([isinstance(ability, TramplesOver) for ability in c.abilities])


def over_planeswalkers(state: State, combat: Combat, id: int, blockers: tuple[int, ...]) -> tuple[int, ...]:
    """What it attacks and, if that is a planeswalker, its controller (702.19c); if it was one, the defending player (702.19e)."""
    attacked = combat.attacking[id]
    if not attacked:
        was = [before for attacker, before in combat.unattacked if attacker == id]
        walker = len(was) > 0 and state.objects[was[-1]].card.types & words.PLANESWALKER != 0
        return (player_code(defender(state, combat, id)),) if walker else ()
    if attacked < 0 or not characteristics(state, attacked).types & words.PLANESWALKER:
        return (attacked,)
    controller = player_code(state.objects[attacked].controller)
    return (controller,) if attacked in blockers else (attacked, controller)


def one_is_lethal(state: State, c: Characteristics) -> bool:
    """Any damage that it assigns to a creature is lethal: it has deathtouch, since July 2010."""
    return state.rules.switches.deathtouch == "sba_one_is_lethal" and c.keywords & words.DEATHTOUCH != 0


carried_out_by("702.2c", "deathtouch_lethal", one_is_lethal)
carried_out_by("702.19c", "trample_over", over_planeswalkers)
carried_out_by("702.19e", "trample_over_gone", over_planeswalkers)
