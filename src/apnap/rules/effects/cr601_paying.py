"""601.2f-i: the total cost is determined and paid, and the spell becomes cast. 602.2b and 605.3 share these steps."""

from __future__ import annotations

from typing import cast

from apnap.machine.decisions import PAY, Decision, Listed, choose
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import SAME, Call, Illegal, Then, again, do_all
from apnap.model.event import Event, player_code
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import is_mana_ability
from apnap.parts.tree import Activated, CostPart, DiscardCost, ManaCost, PayLife, SacrificeCost, SacrificeThis, TapThis
from apnap.rules.additional.cr733_illegal_actions import complete
from apnap.rules.concepts.cr106_mana import Mana, plain_mana, planned_payment
from apnap.rules.concepts.cr118_costs import can_pay_cost, number_of, payable
from apnap.rules.effects.cr601_casting import (
    ANNOUNCING,
    NO_MANA_COST,
    Announce,
    cast_permission,
    cast_propose,
    cost_with_x,
    costs_of,
    main_sorcery_timing,
    priority_instant_timing,
    taps_itself,
)
from apnap.rules.effects.cr613_layers import characteristics, controlled
from apnap.solve.payment import spend

DONE_PAYING = ("done",)
TAKE_BACK = ("take back",)


@clause("601.2f")
def cast_total_cost(state: State, frame: Announce) -> Then | None:
    """The total cost is determined and locked in."""
    frame.cost = state.objects[frame.card].card.mana if frame.index < 0 and not frame.x else cost_with_x(state, frame, frame.x)
    return None


@clause("601.2g")
def cast_mana_abilities(state: State, frame: Announce) -> Then | None:
    """Mana abilities are activated for the cost."""
    if frame.cost == NO_MANA_COST:
        return None
    if state.asked_payment:
        return ask_payment(state, frame)
    if not frame.planned:
        plan = planned_payment(state, frame.player, frame.cost, taps_itself(state, frame))
        if plan is None:
            return Illegal("cost_needs_resources", "the cost cannot be paid with the mana at hand")
        frame.plan = plan
        frame.planned = True
    if frame.at == len(frame.plan):
        return None
    id, index, choice = frame.plan[frame.at]
    frame.at += 1
    if state.marks:
        return Call("activate mana", Announce(frame.player, id, index, choice=choice), go=SAME)
    return Call("tap for mana", Tapping(frame.player, id, index, choice), go=SAME)


class Tapping(Frame):
    """A mana ability that costs {T} and only adds mana, activated by the automatic payer."""

    __slots__ = ("player", "id", "index", "choice")

    def __init__(self, player: int, id: int, index: int, choice: int) -> None:
        self.pc = 0
        self.player = player
        self.id = id
        self.index = index
        self.choice = choice

    def fresh(self) -> Frame:
        return Tapping(self.player, self.id, self.index, self.choice)


@clause("602.2b", part="tap")
def activate_like_casting_tap(state: State, frame: Tapping) -> Then | None:
    """The cost of the mana ability is paid: its permanent becomes tapped."""
    return Event(words.TAPS, state.clause, subject=frame.id, player=frame.player)


@clause("605.3b", part="plain")
def mana_ability_resolves_plain(state: State, frame: Tapping) -> Then | None:
    """It resolves at once: the mana is added."""
    ability = cast(Activated, characteristics(state, frame.id).abilities[frame.index])
    made = plain_mana(ability)[frame.choice]
    return Event(words.MANA_ADDED, state.clause, subject=frame.id, player=frame.player, detail=made)


procedure("tap for mana", activate_like_casting_tap, mana_ability_resolves_plain)


def ask_payment(state: State, frame: Announce) -> Then | None:
    """The player activates mana abilities one by one, is done, or takes the action back."""
    if frame.planned:
        return None
    options: list[object] = [DONE_PAYING] if spend(frame.cost, cast(Mana, state.players[frame.player].pool)) is not None else []
    for id in controlled(state, frame.player):
        if characteristics(state, id).mana_abilities:
            for index, ability in enumerate(characteristics(state, id).abilities):
                if isinstance(ability, Activated) and is_mana_ability(ability) and can_add_mana(state, frame, id, index, ability):
                    options.append(("activate", id, index))
    options.append(TAKE_BACK)
    return Decision(PAY, frame.player, state.clause, Listed(tuple(options)), (frame.id, *frame.cost))


def can_add_mana(state: State, frame: Announce, id: int, index: int, ability: Activated) -> bool:
    """The mana ability can be activated for the cost: it is not being activated already, and what it costs is there."""
    if id == taps_itself(state, frame) or is_being_activated(state, id, index):
        return False
    return can_pay_cost(state, frame.player, id, ability)


def is_being_activated(state: State, id: int, index: int) -> bool:
    """That ability is being activated right now (605.3c)."""
    return any([isinstance(f, Announce) and f.card == id and f.index == index for f in state.lane.frames])


@cast_mana_abilities.answer
def cast_mana_abilities_answer(state: State, frame: Announce, answer: object) -> Then | None:
    if answer == TAKE_BACK:
        return Illegal("illegal_action_undo", "the player takes the action back")
    if answer == DONE_PAYING:
        frame.planned = True
        return None
    if isinstance(answer, tuple) and len(answer) == 3 and answer[0] == "activate" and answer[1] in controlled(state, frame.player):
        abilities = characteristics(state, answer[1]).abilities
        if isinstance(answer[2], int) and 0 <= answer[2] < len(abilities) and isinstance(abilities[answer[2]], Activated):
            return Call("activate mana", Announce(frame.player, answer[1], answer[2]), go=SAME)
    return Illegal("mana_ability_activated", "only mana abilities can be activated while a cost is paid")


@clause("601.2h")
def cast_pay_costs(state: State, frame: Announce) -> Then | None:
    """The mana is paid; partial payments are not allowed."""
    if frame.cost == NO_MANA_COST:
        return None
    spent = spend(frame.cost, cast(Mana, state.players[frame.player].pool))
    if spent is None:
        return Illegal("cost_needs_resources", "the mana in the pool does not pay the cost")
    return Event(words.MANA_SPENT, state.clause, subject=frame.id, player=frame.player, amount=sum(spent), detail=spent)


@clause("601.2h", part="others")
def cast_pay_costs_others(state: State, frame: Announce) -> Then | None:
    """The other parts of the cost are paid."""
    costs = costs_of(state, frame) if frame.index >= 0 else ()
    while frame.part < len(costs) and isinstance(costs[frame.part], ManaCost):
        frame.part += 1
    if frame.part >= len(costs):
        return None
    part = costs[frame.part]
    if isinstance(part, (DiscardCost, SacrificeCost)):
        items = payable(state, frame.player, frame.card, part)
        count = number_of(part)
        if len(items) < count:
            return Illegal("cost_needs_resources", "there is nothing to pay the cost with")
        return choose(frame.player, state.clause, items, count, count, (frame.card,))
    frame.part += 1
    return pay_part(state, frame, part)


@cast_pay_costs_others.answer
def cast_pay_costs_others_answer(state: State, frame: Announce, answer: object) -> Then | None:
    part = costs_of(state, frame)[frame.part]
    items = payable(state, frame.player, frame.card, part)
    count = number_of(part)
    if not isinstance(answer, tuple) or len(answer) != count or [i for i in answer if i not in items] or len(set(answer)) != count:
        return Illegal("cast_pay_costs", "that does not pay the cost")
    frame.part += 1
    return do_all([gone(state, i, words.DISCARDS if isinstance(part, DiscardCost) else words.SACRIFICED) for i in answer], go=SAME)


def gone(state: State, id: int, why: int) -> Event:
    """The object goes to its owner's graveyard, for that reason."""
    o = state.objects[id]
    return Event(words.MOVES, state.clause, subject=id, player=o.owner, a=o.zone, b=words.GRAVEYARD, why=why)


def pay_part(state: State, frame: Announce, part: CostPart) -> Then | None:
    """Pay a part that needs no choice; then the same clause looks for the next."""
    o = state.objects[frame.card]
    here = o.zone == words.BATTLEFIELD and not o.became
    if isinstance(part, TapThis):
        if o.tapped or not here:
            return Illegal("cost_needs_resources", "what is tapped already, or gone, cannot be tapped for a cost")
        return again(Event(words.TAPS, state.clause, subject=frame.card, player=frame.player))
    if isinstance(part, SacrificeThis):
        if not here or o.controller != frame.player:
            return Illegal("cost_needs_resources", "it is not there to be sacrificed")
        return again(gone(state, frame.card, words.SACRIFICED))
    assert isinstance(part, PayLife)
    if state.players[frame.player].life < part.amount:
        return Illegal("cost_pay_life", "there is not enough life to pay")
    return again(Event(words.LIFE, state.clause, subject=player_code(frame.player), player=frame.player, amount=-part.amount))


@clause("601.2i")
def cast_becomes_cast(state: State, frame: Announce) -> Then | None:
    """The spell becomes cast; what triggers on that triggers."""
    complete(state)
    return Event(words.CASTS, state.clause, subject=frame.id, player=frame.player)


PAYING = (cast_total_cost, cast_mana_abilities, cast_pay_costs, cast_pay_costs_others)
procedure(
    "cast",
    cast_permission,
    priority_instant_timing,
    main_sorcery_timing,
    cast_propose,
    *ANNOUNCING,
    *PAYING,
    cast_becomes_cast,
)
