"""702.51, 702.66, 702.126 in 601.2h: creatures, artifacts and cards in a graveyard that pay for mana of a spell."""

from __future__ import annotations

from typing import cast

from apnap.machine.decisions import CHOOSE, Chosen, Decision, Filtered
from apnap.machine.procedures import clause
from apnap.machine.then import Illegal, Then, do_all
from apnap.model.event import Event
from apnap.model.events.playing import tapped
from apnap.model.events.zones import moved
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import ExileCost, ManaCost, TapCost
from apnap.rules.concepts.cr106.sources import Cost
from apnap.rules.concepts.cr118.bills import NO_MANA_COST, PHYREXIAN_LIFE, Bill, Helpers
from apnap.rules.concepts.cr118.costs import can_pay_parts
from apnap.rules.concepts.cr118.paying import LOOKED, TRIED, can_pay_mana, likeliest, payable_at_all, unpaid
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.casting import costs_of
from apnap.rules.spells.cr601.total import cast_card, helpers_for
from apnap.solve.mana_search import NO, UNSURE, YES
from apnap.solve.payment import spend
from apnap.solve.payment_mixed import GENERIC, Need, most_help, reduced, spend_snow


def reduces(state: State, frame: Announce) -> bool:
    """What helps is an additional cost that reduces the total cost, as it was of old, and no way to pay (702.51a, 702.66a)."""
    keywords = cast_card(state, frame.card, frame.draft).base.keywords
    switches = state.rules.switches
    return (keywords & words.CONVOKE != 0 and switches.convoke_reduces) or (keywords & words.DELVE != 0 and switches.delve_reduces)


def left_after(state: State, frame: Announce, chosen: tuple[int, ...], helpers: Helpers, steps: int) -> tuple[int, Need]:
    """Whether the cost can be paid if those help (YES, NO, or UNSURE within so many steps), and what is left of it for mana then."""
    need: Need = (*frame.cost, frame.snow)
    masks = tuple([mask for id, mask in helpers if id in chosen])
    if chosen and not can_pay_parts(state, frame.player, frame.card, costs_of(state, frame), 0, chosen):
        return NO, need
    early = reduces(state, frame)
    if state.asked_payment and early:
        return YES, easiest(state, frame, reduced(need, masks, wasted=True), chosen)
    answer = NO
    for left in reduced(need, masks, early):
        found = pays_by_hand(state, frame, left) if state.asked_payment else is_payable(state, frame, left, chosen, steps)
        if found == YES:
            return YES, left
        answer = likeliest([answer, found])
    return answer, need


def pays_by_hand(state: State, frame: Announce, left: Need) -> int:
    """Whether the mana in the pool pays for what is left."""
    p = state.players[frame.player]
    return NO if spend_snow(left, p.pool, p.snow) is None else YES


def easiest(state: State, frame: Announce, lefts: list[Need], chosen: tuple[int, ...]) -> Need:
    """Of what can be left, the most generic that can be paid with the lands and mana at hand: whoever can pay another can pay that."""
    generic = max([left[GENERIC] for left in lefts])
    best = [left for left in lefts if left[GENERIC] == generic]
    for left in best:
        bill = Bill(left[:7], left[7], PHYREXIAN_LIFE * frame.halves.count("P"), (), ())
        if can_pay_mana(state, frame.player, frame.card, bill, (), chosen) == YES:
            return left
    return best[0]


def is_payable(state: State, frame: Announce, left: Need, used: tuple[int, ...], steps: int) -> int:
    """Whether what is left can be paid with mana and the other costs, without what is used."""
    return can_pay_mana(state, frame.player, frame.card, bill_for(state, frame, left), (), used, steps)


def bill_for(state: State, frame: Announce, need: Need) -> Bill:
    """That much mana, with the life and the other parts of the cost."""
    others = tuple([part for part in costs_of(state, frame) if not isinstance(part, ManaCost)])
    return Bill(need[:7], need[7], PHYREXIAN_LIFE * frame.halves.count("P"), others, ())


def covered(state: State, frame: Announce) -> bool:
    """The mana in the pool, and what helps, pay the cost."""
    p = state.players[frame.player]
    need: Need = (*frame.cost, frame.snow)
    if frame.plain or not frame.card:
        return spend(frame.cost, cast("tuple[int, int, int, int, int, int]", p.pool)) is not None
    if frame.helped:
        return not used_up(state, frame) and spend_snow(need, p.pool, p.snow) is not None
    masks = tuple([mask for _, mask in helpers_for(state, frame.player, frame.card, frame.index, frame.draft)])
    return any([spend_snow(left, p.pool, p.snow) is not None for left in most_help(need, masks)])


def used_up(state: State, frame: Announce) -> bool:
    """Something that was to help has been tapped, or is gone."""
    return any([state.objects[i].tapped or state.objects[i].became for i in frame.helpers])


class Helping(Filtered):
    """Which of the helpers help, as tuples, fewer first: those selections with which the cost can be paid."""

    __slots__ = ("state", "frame", "helpers")

    def __init__(self, state: State, frame: Announce, helpers: Helpers) -> None:
        most = len(helpers) if reduces(state, frame) else sum(frame.cost) + frame.snow
        super().__init__(Chosen(tuple([id for id, _ in helpers]), 0, most))
        self.state = state
        self.frame = frame
        self.helpers = helpers

    def allows(self, chosen: tuple[int, ...]) -> bool:
        """The cost can be paid if just those help."""
        return left_after(self.state, self.frame, chosen, self.helpers, LOOKED)[0] == YES


def ask_for_help(state: State, frame: Announce) -> Then | None:
    """The player chooses what helps to pay, if something can."""
    if frame.helped or (frame.cost == NO_MANA_COST and not frame.snow):
        return None
    helpers = helpers_for(state, frame.player, frame.card, frame.index, frame.draft)
    if not helpers:
        return None
    helping = Helping(state, frame, helpers)
    if not state.asked_payment:
        answer = with_all_help(state, frame, helpers)
        if answer != YES or not helping.count(1):
            return unpaid(answer if answer != YES else UNSURE, "the cost cannot be paid with the mana at hand and all that can help")
    elif [c for c in costs_of(state, frame) if isinstance(c, (ExileCost, TapCost))] and not helping.count(1):
        return Illegal("cost_needs_resources", "what could help is needed for another part of the cost")
    return Decision(CHOOSE, frame.player, state.clause, helping, (frame.id,), "help")


def with_all_help(state: State, frame: Announce, helpers: Helpers) -> int:
    """Whether the cost can be paid if any of those help."""
    bill = bill_for(state, frame, (*frame.cost, frame.snow))
    return payable_at_all(state, frame.player, frame.card, bill, helpers, (), TRIED)


def take_help(state: State, frame: Announce, answer: object) -> Then | None:
    """The helpers are settled; what is left is to be paid with mana."""
    helpers = helpers_for(state, frame.player, frame.card, frame.index, frame.draft)
    if not isinstance(answer, tuple) or [i for i in answer if i not in [h for h, _ in helpers]] or len(set(answer)) != len(answer):
        return Illegal("cast_pay_costs", "those cannot help to pay")
    found, left = left_after(state, frame, answer, helpers, TRIED)
    if found != YES:
        return unpaid(found, "the cost cannot be paid if just those help")
    cost: Cost = left[:7]
    frame.cost = cost
    frame.snow = left[7]
    frame.helpers = answer
    frame.helped = True
    return None


@clause("601.2h", part="helped")
def cast_pay_costs_helped(state: State, frame: Announce) -> Then | None:
    """What helps to pay is chosen before mana is made where the payer is automatic, and where it is an additional cost (601.2b)."""
    if frame.plain or (state.asked_payment and not (frame.card and reduces(state, frame))):
        return None
    return ask_for_help(state, frame)


@cast_pay_costs_helped.answer
def cast_pay_costs_helped_answer(state: State, frame: Announce, answer: object) -> Then | None:
    return take_help(state, frame, answer)


@clause("601.2h", part="help")
def cast_pay_costs_help(state: State, frame: Announce) -> Then | None:
    """Creatures and artifacts that pay for mana become tapped, cards that do are exiled (702.51a, 702.66a, 702.126a)."""
    if state.asked_payment and not frame.helped:
        asked = ask_for_help(state, frame)
        if asked is not None:
            return asked
    if not frame.helpers:
        return None
    if used_up(state, frame):
        return Illegal("cost_needs_resources", "what was to help has been used for something else")
    return help_paid(state, frame)


@cast_pay_costs_help.answer
def cast_pay_costs_help_answer(state: State, frame: Announce, answer: object) -> Then | None:
    refused = take_help(state, frame, answer)
    if refused is not None:
        return refused
    return help_paid(state, frame) if frame.helpers else None


def help_paid(state: State, frame: Announce) -> Then | None:
    """What pays for mana does so."""
    events: list[Event] = []
    for id in frame.helpers:
        o = state.objects[id]
        if o.zone == words.BATTLEFIELD:
            events.append(tapped(state.clause, id, player=frame.player))
        else:
            events.append(moved(state.clause, id, player=o.owner, start=o.zone, to=words.EXILE))
    return do_all(events)
