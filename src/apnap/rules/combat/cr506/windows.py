"""506.8: spells that can be cast, and abilities that can be activated, only before or after a point of combat, or during one."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.machine.then import Illegal, mention
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Activated, AllOf, AttackedThisStep, CastOnly, Condition, During
from apnap.rules.combat.cr506.history import since, this_turn
from apnap.rules.combat.cr506.roles import is_combat_phase
from apnap.rules.concepts.cr102_players import is_turn_of
from apnap.rules.handled import handles
from apnap.rules.reasons import during as told_time
from apnap.rules.reasons import joined, time_is
from apnap.rules.spells.cr608.conditions import NO_SPELL, decides, holds
from apnap.rules.spells.cr608.references import Context
from apnap.rules.turn.cr503.after_upkeep import upkeep_is_over

COMBAT: Final = words.BEGINNING_OF_COMBAT
"""The point that is combat itself."""


def castable_now(state: State, player: int, id: int) -> bool:
    """What the card says about the times when it can be cast allows that the player casts it now (601.3)."""
    for ability in state.objects[id].card.base.abilities:
        if isinstance(ability, CastOnly) and not holds(state, ability.condition, Context(player, id, NO_SPELL, ())):
            return False
    return True


def activatable_now(state: State, player: int, id: int, ability: Activated) -> bool:
    """What the ability says about the times when it can be activated allows that (602.5), by the same words as a card (506.8g)."""
    return ability.condition is None or holds(state, ability.condition, Context(player, id, NO_SPELL, ()))


def refused_time(state: State, player: int, id: int) -> Illegal | None:
    """Why the card cannot be cast now: the time is not one that it allows; before 2010 no rule but that on what is prohibited told so."""
    if castable_now(state, player, id):
        return None
    conditions = [ability.condition for ability in state.objects[id].card.base.abilities if isinstance(ability, CastOnly)]
    told = state.rules.switches.cast_point_rules and any([is_of_combat(condition) for condition in conditions])
    times = [times_of(condition, player) for condition in conditions]
    rule = "cast_only_combat_point" if told else "cast_permission"
    return Illegal(rule, f"{mention(id)} can be cast only {joined(times)}; {time_is(state)}")


def is_of_combat(condition: Condition) -> bool:
    """It names combat or a point of it, which 506.8 is about."""
    if isinstance(condition, AllOf):
        return any([is_of_combat(each) for each in condition.of])
    if isinstance(condition, During):
        return condition.combat or max(condition.step, condition.before, condition.after) >= COMBAT
    return isinstance(condition, AttackedThisStep)


def times_of(condition: Condition, player: int) -> str:
    """The times that a condition is about, in words."""
    if isinstance(condition, AllOf):
        return ", ".join([times_of(each, player) for each in condition.of])
    if isinstance(condition, AttackedThisStep):
        return "if its player has been attacked in it"
    return told_time(condition, player) if isinstance(condition, During) else "when its condition holds"


def is_combat(state: State) -> bool:
    """A step of a combat phase has begun; before the first of them nothing is in combat yet."""
    return is_combat_phase(state) and state.lane.step >= COMBAT


@decides(During)
def during(state: State, condition: Condition, context: Context) -> bool:
    """It is that time of the turn, and that player's turn."""
    assert isinstance(condition, During)
    lane = state.lane
    if condition.who and not is_turn_of(state, condition.who, context.controller):
        return False
    if (condition.combat and not is_combat(state)) or condition.step not in (words.NO_STEP, lane.step):
        return False
    if condition.before != words.NO_STEP and not is_before(state, condition.before, condition.combat):
        return False
    return condition.after == words.NO_STEP or is_after(state, condition.after, condition.combat)


def is_before(state: State, point: int, local: bool) -> bool:
    """That point has not been reached: in this combat phase (`local`, 506.8c), else in the first of the turn (506.8d)."""
    if not state.rules.switches.cast_point_rules:
        return is_to_come(state, point, local)
    begun = 1 if local else len(combats(state))
    return is_not_reached(state, point) and begun == 1 if begun else is_before_combat(state)


def is_not_reached(state: State, point: int) -> bool:
    """It is a combat phase, and the step of that point has not begun, whether or not it will come (506.8a-b)."""
    return is_combat(state) and state.lane.step < point


def is_before_combat(state: State) -> bool:
    """No combat phase has begun or been skipped: with a skipped one the time is over as the main phase before it ends (506.8e)."""
    return state.lane.phase != words.ENDING_PHASE and not combat_was_skipped(state)


def is_to_come(state: State, point: int, local: bool) -> bool:
    """Before 2010 no rule told which combat phase is meant: then it is before each such point that is still to come."""
    lane = state.lane
    here = is_combat(state) and lane.step < point and any([step.kind == point for step in lane.steps])
    return here or (not local and any([phase.kind == words.COMBAT_PHASE for phase in lane.phases]))


def is_after(state: State, point: int, local: bool) -> bool:
    """That point has been reached: in this combat phase, else in the first of the turn; if its step is skipped, it never is (506.8f).

    Before 2010 no rule told which combat phase was meant: then any of the turn is. After the upkeep step is after the first one (503.2).
    """
    if point == words.UPKEEP:
        return upkeep_is_over(state)
    if local:
        return reached(state, since(state, words.PHASE_BEGINS), point)
    events = combats(state)
    if point == COMBAT:
        return len(events) > 1 or (len(events) == 1 and not is_combat_phase(state))
    if not state.rules.switches.cast_point_rules:
        return reached(state, this_turn(state), point)
    return len(events) > 0 and reached(state, events[0], point)


def reached(state: State, events: list[Event], point: int) -> bool:
    """That step is among what has begun in the phase, or is over where the game began in the middle of the phase."""
    begun = [event.step for event in events if event.kind == words.STEP_BEGINS]
    if point in begun or (events and events[0].kind in (words.PHASE_BEGINS, words.TURN_BEGINS)):
        return point in begun
    return is_combat(state) and point < min([*begun, state.lane.step + 1]) and not [e for e in events if e.kind == words.PLAN_PART]


def combats(state: State) -> list[list[Event]]:
    """What has happened in each combat phase of this turn; the first may be one in the middle of which the game began."""
    found: list[list[Event]] = []
    events = this_turn(state)
    inside = not events or events[0].kind != words.TURN_BEGINS
    if inside and is_combat(state) and not [event for event in events if event.kind == words.PHASE_BEGINS]:
        return [events]
    inside = inside and any(
        [event.kind == words.STEP_BEGINS and COMBAT <= event.step <= words.END_OF_COMBAT for event in first_part(events)]
    )
    if inside:
        found.append([])
    for event in events:
        if event.kind == words.PHASE_BEGINS:
            inside = event.phase == words.COMBAT_PHASE
            if inside:
                found.append([])
        if inside:
            found[-1].append(event)
    return found


def first_part(events: list[Event]) -> list[Event]:
    """What happened before a phase began."""
    for place, event in enumerate(events):
        if event.kind == words.PHASE_BEGINS:
            return events[:place]
    return events


def combat_was_skipped(state: State) -> bool:
    """The combat phase of this turn has been skipped."""
    skips = [e for e in this_turn(state) if e.kind == words.PLAN_CHANGES and e.why == words.PHASE_BEGINS]
    return any([event.part == words.COMBAT_PHASE for event in skips])


handles(CastOnly)


carried_out_by("506.8", "cast_only_combat_point", castable_now)
carried_out_by("506.8a", "cast_before_attackers", is_not_reached)
carried_out_by("506.8b", "cast_before_blockers", is_not_reached)
carried_out_by("506.8c", "cast_during_combat_any", during)
carried_out_by("506.8d", "cast_point_first_combat", combats)
carried_out_by("506.8e", "cast_before_missing_point", is_before_combat)
carried_out_by("506.8f", "cast_after_blockers_missing", reached)
carried_out_by("506.8g", "activate_combat_point", activatable_now)
