"""601.2h: the parts of a cost that are no mana are paid, each with a choice of what it is paid with."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Chosen, Decision, Filtered, Listed, Options
from apnap.machine.procedures import clause
from apnap.machine.then import AGAIN, SAME, Do, Illegal, Then, again, do_all
from apnap.model.event import Event
from apnap.model.events.deeds import cycled
from apnap.model.events.playing import counters_changed, life_changed, tapped, untapped
from apnap.model.events.zones import moved, revealed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    AddCountersCost,
    CostPart,
    DiscardCost,
    DiscardThis,
    ExileCost,
    ExileThis,
    LoyaltyCost,
    ManaCost,
    PayLife,
    RemoveCountersCost,
    ReturnCost,
    ReturnThis,
    RevealThis,
    TapCost,
    TapPower,
    TapThis,
    UntapThis,
)
from apnap.rules.concepts.cr110_permanents import is_permanent
from apnap.rules.concepts.cr118.costs import can_pay_parts, can_pay_this, in_order, number_of, payable, powers
from apnap.rules.concepts.cr119_life import can_pay_life
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.casting import costs_of
from apnap.solve.crewing import Enough


def is_ids(answer: tuple[object, ...]) -> bool:
    """The answer has nothing but numbers."""
    return not [i for i in answer if not isinstance(i, int)]


@clause("601.2h", part="others")
def cast_pay_costs_others(state: State, frame: Announce) -> Then | None:
    """The other parts of the cost are paid."""
    if frame.plain:
        return None
    costs = in_order(costs_of(state, frame))
    while frame.part < len(costs) and isinstance(costs[frame.part], ManaCost):
        frame.part += 1
    if frame.part >= len(costs):
        return None
    part = costs[frame.part]
    count = number_of(part)
    if (count or isinstance(part, TapPower)) and frame.told[1]:
        chosen = frame.told[1][0]
        frame.told = (frame.told[0], frame.told[1][1:], frame.told[2])
        return cast_pay_costs_others_answer(state, frame, chosen)
    if count or isinstance(part, TapPower):
        every = paying(state, frame, part)
        if not every.count(1):
            return Illegal("cost_needs_resources", "there is nothing to pay the cost with")
        return Decision(CHOOSE, frame.player, state.clause, sparing(state, frame, part, every), (frame.card,))
    frame.part += 1
    return pay_part(state, frame, part)


def paying(state: State, frame: Announce, part: CostPart) -> Options:
    """The selections that pay for that part."""
    if isinstance(part, TapPower):
        return enough_power(state, frame, part)
    items = payable(state, frame.player, frame.card, part)
    count = number_of(part)
    return Chosen(items, count, count) if len(items) >= count else Listed(())


def sparing(state: State, frame: Announce, part: CostPart, every: Options) -> Options:
    """Those that leave enough for the parts of the cost that are still to come; all, if none does."""
    rest = in_order(costs_of(state, frame))[frame.part + 1 :]
    if not [p for p in rest if not isinstance(p, (ManaCost, PayLife))]:
        return every
    options: Options = Sparing(state, frame, part, rest, every)
    if number_of(part) == 1 and isinstance(every, Chosen):
        options = Chosen(tuple([i for i in every.items if (i,) in options]), 1, 1) if options.count(1) else every
    return options if options.count(1) else every


class Sparing(Filtered):
    """The selections of objects for a part of a cost that leave enough for the rest of it."""

    __slots__ = ("state", "frame", "part", "rest")

    def __init__(self, state: State, frame: Announce, part: CostPart, rest: tuple[CostPart, ...], every: Options) -> None:
        super().__init__(every)
        self.state = state
        self.frame = frame
        self.part = part
        self.rest = rest

    def allows(self, chosen: tuple[int, ...]) -> bool:
        """After those have been used the rest can be paid."""
        frame = self.frame
        if isinstance(self.part, (TapCost, TapPower)):
            return can_pay_parts(self.state, frame.player, frame.card, self.rest, 0, chosen)
        return can_pay_parts(self.state, frame.player, frame.card, self.rest, 0, (), chosen)


@cast_pay_costs_others.answer
def cast_pay_costs_others_answer(state: State, frame: Announce, answer: object) -> Then | None:
    part = in_order(costs_of(state, frame))[frame.part]
    items = payable(state, frame.player, frame.card, part)
    count = number_of(part)
    if isinstance(part, TapPower):
        if not isinstance(answer, tuple) or not is_ids(answer) or tuple(sorted(answer)) not in enough_power(state, frame, part):
            return Illegal("cast_pay_costs", f"untapped ones with total power {part.power} or more are chosen, each once")
        frame.part += 1
        return do_all([tapped(state.clause, i, player=frame.player) for i in answer], go=SAME)
    if not isinstance(answer, tuple) or len(answer) != count or [i for i in answer if i not in items] or len(set(answer)) != count:
        return Illegal("cast_pay_costs", "that does not pay the cost")
    frame.part += 1
    if isinstance(part, TapCost):
        return do_all([tapped(state.clause, i, player=frame.player) for i in answer], go=SAME)
    frame.draft = frame.draft.copy()
    frame.draft.paid = frame.draft.paid + answer
    if isinstance(part, ReturnCost) and part.filter.attacking > 0 and state.lane.combat is not None:
        frame.draft.noted = tuple([state.lane.combat.attacking[i] for i in answer])
    if isinstance(part, ExileCost):
        return do_all([gone(state, i, words.NO_EVENT, words.EXILE) for i in answer], go=SAME)
    if isinstance(part, ReturnCost):
        return do_all([gone(state, i, words.NO_EVENT, words.HAND) for i in answer], go=SAME)
    return do_all([gone(state, i, words.DISCARDS if isinstance(part, DiscardCost) else words.SACRIFICED) for i in answer], go=SAME)


def enough_power(state: State, frame: Announce, part: TapPower) -> Enough:
    """The selections of what can be tapped that have enough power together."""
    items = tuple(sorted(payable(state, frame.player, frame.card, part)))
    return Enough(items, powers(state, items), part.power)


def gone(state: State, id: int, why: int, to: int = words.GRAVEYARD) -> Event:
    """The object goes to that zone of its owner, for that reason."""
    o = state.objects[id]
    return moved(state.clause, id, player=o.owner, start=o.zone, to=to, why=why)


def pay_part(state: State, frame: Announce, part: CostPart) -> Then | None:
    """Pay a part that needs no choice; then the same clause looks for the next."""
    id = frame.card
    o = state.objects[id]
    if isinstance(part, PayLife):
        if not can_pay_life(state, frame.player, part.amount):
            return Illegal("cost_pay_life", "there is not enough life to pay, or it can't be paid")
        return again(life_changed(state.clause, frame.player, amount=-part.amount))
    if isinstance(part, TapThis):
        if o.tapped or not is_permanent(o):
            return Illegal("cost_needs_resources", "what is tapped already, or gone, cannot be tapped for a cost")
        return again(tapped(state.clause, id, player=frame.player))
    if not can_pay_this(state, frame.player, id, part):
        return Illegal("cost_needs_resources", "it is not there, or not so, that the cost can be paid")
    if isinstance(part, RevealThis):
        everybody = (1 << len(state.players)) - 1
        return again(revealed(state.clause, id, player=frame.player, seen_by=everybody, source=id))
    if isinstance(part, UntapThis):
        return again(untapped(state.clause, id, player=frame.player))
    if isinstance(part, (RemoveCountersCost, AddCountersCost, LoyaltyCost)):
        return pay_counters(state, id, part, frame.x)
    if isinstance(part, ExileThis):
        return again(gone(state, id, words.NO_EVENT, words.EXILE))
    if isinstance(part, ReturnThis):
        return again(gone(state, id, words.NO_EVENT, words.HAND))
    if isinstance(part, DiscardThis) and part.cycling:
        return Do((gone(state, id, words.DISCARDS), cycled(state.clause, id, player=frame.player)), go=SAME)
    return again(gone(state, id, words.DISCARDS if isinstance(part, DiscardThis) else words.SACRIFICED))


def pay_counters(state: State, id: int, part: RemoveCountersCost | AddCountersCost | LoyaltyCost, x: int) -> Then:
    """Counters are put on the object, or taken off it."""
    if isinstance(part, LoyaltyCost):
        number = -x if part.x else part.number
        counter = "loyalty"
    else:
        number = part.count if isinstance(part, AddCountersCost) else -part.count
        counter = part.counter
    if not number:
        return AGAIN
    second = "loyalty_cost" if isinstance(part, LoyaltyCost) else ""
    return again(counters_changed(state.clause, id, counter=counter, amount=number, source=id, by_no_effect=True, second=second))
