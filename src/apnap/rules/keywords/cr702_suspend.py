"""702.62, 116.2f: suspending a card from hand, a special action."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Illegal, Then, mention
from apnap.model.events.zones import moved
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import CASTING
from apnap.parts.tree import Activated, SuspendFromHand
from apnap.rules.additional.cr733_illegal_actions import complete
from apnap.rules.concepts.cr101_cant import cant_cast
from apnap.rules.effects.cr601_casting import Announce
from apnap.rules.effects.cr601_choosing import cast_modes_halves, cast_modes_unseen
from apnap.rules.effects.cr601_parts import cast_pay_costs_others, cast_pay_costs_others_answer
from apnap.rules.effects.cr601_paying import PAYING, cast_pay_costs, cast_pay_costs_life
from apnap.rules.effects.cr601_total import can_afford
from apnap.rules.effects.cr602_activating import activate_announce_reveal
from apnap.rules.effects.handled import handles
from apnap.rules.reasons import main_phase_of, time_is

NO_PLACE: Final = 1 << 20
"""In the place of an ability among those of its card: a cost of a special action."""


def suspension(state: State, id: int) -> SuspendFromHand | None:
    """The ability by which the card can be suspended, if it has one."""
    for ability in state.objects[id].card.base.abilities:
        if isinstance(ability, SuspendFromHand):
            return ability
    return None


def suspending(state: State, player: int, id: int) -> Announce:
    """The special action as it is begun: its cost is paid like that of an ability."""
    made = Announce(player, id, NO_PLACE, id)
    ability = suspension(state, id)
    made.draft = Spell(Activated(ability.cost if ability is not None else (), ()))
    return made


def can_suspend(state: State, player: int, id: int) -> bool:
    """The cost of suspending the card can be paid, and nothing prohibits that it is cast."""
    if state.about.governed & CASTING and cant_cast(state, player, id):
        return False
    ability = suspension(state, id)
    return can_afford(state, player, id, NO_PLACE, suspending(state, player, id).draft, 0 if ability is not None and ability.number else 1)


@clause("702.62a")
def suspend(state: State, frame: Announce) -> Then | None:
    """A card with suspend in one's hand can be suspended while one could begin to cast it."""
    o = state.objects[frame.card]
    lane = state.lane
    if o.zone != words.HAND or o.became or o.owner != frame.player or not o.card.suspends:
        return Illegal("suspend", "only a card with suspend in one's own hand can be suspended")
    if not o.card.spell_speed_instant and (frame.player != lane.active or lane.step != words.MAIN or lane.stack):
        when = f"{mention(frame.card)} can be suspended only when it could be cast, {main_phase_of(frame.player)}; {time_is(state)}"
        return Illegal("suspend", when)
    if state.about.governed & CASTING and cant_cast(state, frame.player, frame.card):
        return Illegal("suspend", "an effect prohibits that the card is cast")
    return None


@clause("116.2f")
def suspend_special_action(state: State, frame: Announce) -> Then | None:
    """Its player pays the cost and exiles it with time counters; the stack is not used."""
    complete(state)
    ability = suspension(state, frame.card)
    assert ability is not None
    counters = (("time", ability.number or frame.x),)
    return moved(state.clause, frame.card, player=frame.player, start=words.HAND, to=words.EXILE, why=words.SUSPENDED, enters_with=counters)


@clause("116.2f", part="mana")
def suspend_special_action_mana(state: State, frame: Announce) -> Then | None:
    """The mana that suspending the card costs is paid."""
    return cast_pay_costs.run(state, frame)


@clause("116.2f", part="life")
def suspend_special_action_life(state: State, frame: Announce) -> Then | None:
    """Life is paid for its Phyrexian symbols (107.4f)."""
    return cast_pay_costs_life.run(state, frame)


@clause("116.2f", part="others")
def suspend_special_action_others(state: State, frame: Announce) -> Then | None:
    """The other parts of it are paid."""
    return cast_pay_costs_others.run(state, frame)


@suspend_special_action_others.answer
def suspend_special_action_others_answer(state: State, frame: Announce, answer: object) -> Then | None:
    return cast_pay_costs_others_answer(state, frame, answer)


IN_PLACE: Final = {
    cast_pay_costs: suspend_special_action_mana,
    cast_pay_costs_life: suspend_special_action_life,
    cast_pay_costs_others: suspend_special_action_others,
}
PAID: Final = tuple([IN_PLACE.get(clause, clause) for clause in PAYING])
procedure("suspend", suspend, activate_announce_reveal, cast_modes_unseen, cast_modes_halves, *PAID, suspend_special_action)


handles(SuspendFromHand)
