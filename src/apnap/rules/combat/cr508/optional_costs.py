"""508.1g, 701.43d, 702.154: optional costs to attack, chosen for each attacker and paid with the others."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import CHOOSE, Decision, Listed, yes_no
from apnap.machine.procedures import clause
from apnap.machine.then import AGAIN, Illegal, Then, do_all, mention
from apnap.model import waking
from apnap.model.event import Event
from apnap.model.events.combat import creature_enlisted
from apnap.model.events.playing import tapped
from apnap.model.state import State
from apnap.parts.tree import MayEnlist, MayExert
from apnap.rules.actions.cr701_designations import exerting
from apnap.rules.combat.charges import attack_charges, payee, total_cost
from apnap.rules.combat.cr508.frame import DeclareAttackers, Pairs, PayToAttack
from apnap.rules.concepts.cr118.bills import added_up
from apnap.rules.concepts.cr118.paying import can_pay
from apnap.rules.effects.cr613.characteristics import characteristics, controlled
from apnap.rules.objects.cr302_creatures import can_attack_or_tap

EXERT: Final = -1
"""Stands for what is tapped where a creature is exerted."""


def offers(state: State, frame: DeclareAttackers) -> list[tuple[int, bool]]:
    """The optional costs of the declared attackers: of which, and whether it is to exert it."""
    found: list[tuple[int, bool]] = []
    for id, _attacked in frame.declared:
        for ability in characteristics(state, id).abilities:
            if isinstance(ability, (MayExert, MayEnlist)):
                found.append((id, isinstance(ability, MayExert)))
    return found


def helpers(state: State, frame: DeclareAttackers, attacker: int) -> tuple[int, ...]:
    """Who can be tapped to enlist it for that attacker: no attacker, not chosen yet, and such that it could pay {T} (702.154a)."""
    player = state.objects[attacker].controller
    taken = [id for id, _ in frame.declared] + [helper for _, helper in frame.optional]
    found: list[int] = []
    for id in controlled(state, player):
        o = state.objects[id]
        c = characteristics(state, id)
        if c.creature and not o.tapped and id not in taken and can_attack_or_tap(state, id, c):
            found.append(id)
    if not found or state.asked_payment:
        return tuple(found)
    mine = tuple([pair for pair in frame.declared if state.objects[pair[0]].controller == player])
    return tuple([id for id in found if leaves_enough(state, player, mine, (*enlisted(frame.optional), id))])


def leaves_enough(state: State, player: int, declared: Pairs, tapped_too: tuple[int, ...]) -> bool:
    """What the player has to pay for those attackers can still be paid if these, too, are tapped."""
    charges = attack_charges(state, tuple([attacked for _, attacked in declared]))
    parts = total_cost(charges, declared)
    return not parts or can_pay(state, player, payee(charges, declared), added_up(parts, 0), (), tapped_too)


def enlisted(optional: Pairs) -> tuple[int, ...]:
    """The creatures that will be tapped to enlist them."""
    return tuple([helper for _, helper in optional if helper != EXERT])


@clause("508.1g", needs=waking.COMBAT_TERMS)
def attack_optional_costs(state: State, frame: DeclareAttackers) -> Then | None:
    """For each optional cost the player who controls the attacker says whether to pay it."""
    if not state.about.combat_terms:
        return None
    costs = offers(state, frame)
    while frame.offered < len(costs):
        id, exert = costs[frame.offered]
        player = state.objects[id].controller
        if exert:
            return yes_no(player, state.clause, (id,), "exert")
        can = helpers(state, frame, id)
        if can:
            return Decision(CHOOSE, player, state.clause, Listed((0, *can)), (id,), "enlist")
        frame.offered += 1
    return None


@attack_optional_costs.answer
def attack_optional_costs_answer(state: State, frame: DeclareAttackers, answer: object) -> Then | None:
    id, exert = offers(state, frame)[frame.offered]
    if exert and not isinstance(answer, bool):
        return Illegal("attack_optional_costs", "the answer is yes or no")
    can = () if exert else (0, *helpers(state, frame, id))
    if not exert and (not isinstance(answer, int) or isinstance(answer, bool) or answer not in can):
        return Illegal("attack_optional_costs", "an untapped creature that does not attack and could be tapped, or 0 for none")
    frame.offered += 1
    if answer:
        frame.optional = (*frame.optional, (id, EXERT if exert else int(str(answer))))
    return AGAIN


@clause("508.1j", part="optional")
def attack_pay_costs_optional(state: State, frame: PayToAttack) -> Then | None:
    """What was chosen is exerted and enlisted."""
    events: list[Event] = []
    exerted = 0
    for id, helper in frame.optional:
        if helper == EXERT:
            events.extend(exerting(state, id, exerted))
            exerted += 1
        elif state.objects[helper].tapped:
            return Illegal("attack_pay_costs", f"{mention(helper)}, which was to be enlisted, is tapped already")
        else:
            events.append(tapped(state.clause, helper, player=frame.player))
            events.append(creature_enlisted(state.clause, id, player=frame.player, source=helper))
    return do_all(events) if events else None
