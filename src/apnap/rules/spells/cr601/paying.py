"""601.2f-i: the total cost is determined and paid, and the spell becomes cast. 602.2b and 605.3 share these steps."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.decisions import PAY, Decision, Listed
from apnap.machine.procedures import Clause, clause, procedure
from apnap.machine.then import SAME, Call, Do, Illegal, Then
from apnap.model.event import Event
from apnap.model.events.playing import became_cast, life_changed, mana_spent
from apnap.model.events.zones import drawn_card_shown
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.definition import is_mana_ability
from apnap.parts.governing import ACTIVATING
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.tree import Activated, CostPart, ManaCost
from apnap.rules.checks.cr733_illegal_actions import complete
from apnap.rules.concepts.cr101.cant import cant_activate
from apnap.rules.concepts.cr106.sources import Mana
from apnap.rules.concepts.cr117.timing import priority_instant_timing
from apnap.rules.concepts.cr118.bills import NO_MANA_COST, PHYREXIAN_LIFE, Bill
from apnap.rules.concepts.cr118.paying import JUST_TAPPED, Payment, can_pay_cost, payment, unpaid
from apnap.rules.concepts.cr119_life import can_pay_life
from apnap.rules.effects.cr613.characteristics import characteristics, controlled
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.casting import bill_of, cast_permission, cast_propose, costs_of, taps_itself
from apnap.rules.spells.cr601.choosing import ANNOUNCING
from apnap.rules.spells.cr601.cost_parts import cast_pay_costs_others
from apnap.rules.spells.cr601.helping import cast_pay_costs_help, cast_pay_costs_helped, covered
from apnap.rules.spells.cr601.tapping import ANY_STEP, TAPPED_FOR_MANA, tapped_unheeded
from apnap.rules.spells.cr602.limits import used_up
from apnap.rules.spells.cr605.frames import Tapping
from apnap.rules.spells.cr608.conditions import holds
from apnap.rules.spells.cr608.references import Context
from apnap.rules.turn.cr505.timing import main_sorcery_timing
from apnap.solve.mana_search import YES
from apnap.solve.payment import spend
from apnap.solve.payment_general import amount
from apnap.solve.payment_mixed import spend_snow

DONE_PAYING: Final[tuple[str, ...]] = ("done",)
TAKE_BACK: Final[tuple[str, ...]] = ("take back",)


@clause("601.2f")
def cast_total_cost(state: State, frame: Announce) -> Then | None:
    """The total cost is determined and locked in."""
    if frame.plain and not frame.x:
        frame.cost = state.objects[frame.card].card.mana
        return None
    bill = bill_of(state, frame)
    frame.cost = bill.mana
    frame.snow = bill.snow
    return None


@clause("601.2g")
def cast_mana_abilities(state: State, frame: Announce) -> Then | None:
    """Mana abilities are activated for the cost."""
    if frame.cost == NO_MANA_COST and not frame.snow:
        return None
    if state.asked_payment:
        return ask_payment(state, frame)
    if not frame.planned:
        found = planned(state, frame)
        if found.answer != YES:
            return unpaid(found.answer, "the cost cannot be paid with the mana at hand")
        frame.plan = found.plan
        frame.orders = found.orders
        frame.planned = True
    if frame.at == len(frame.plan):
        return None
    heeded = state.about.watched | state.about.replaced
    told = [order for order in frame.orders[frame.at :] if order != JUST_TAPPED]
    if not state.marks and not heeded & ANY_STEP and not told:
        left = frame.plan[frame.at :]
        frame.at = len(frame.plan)
        return tapped_unheeded(state, frame.player, left)
    return activated_next(state, frame, len(told) > 0)


def activated_next(state: State, frame: Announce, told: bool) -> Then:
    """The next mana ability of the plan is activated."""
    id, index, choice = frame.plan[frame.at]
    order = frame.orders[frame.at] if frame.orders else JUST_TAPPED
    frame.at += 1
    if not (state.marks or told or state.about.watched & TAPPED_FOR_MANA):
        return Call("tap for mana", Tapping(frame.player, id, index, choice), go=SAME)
    made = Announce(frame.player, id, index, choice=choice)
    if order != JUST_TAPPED:
        made.told = order
        made.halves = order[2]
        made.planned = True
    return Call("activate mana", made, go=SAME)


def planned(state: State, frame: Announce) -> Payment:
    """What the automatic payer activates."""
    parts: tuple[CostPart, ...] = ()
    if not frame.plain and frame.card:
        parts = tuple([part for part in costs_of(state, frame) if not isinstance(part, ManaCost)])
    bill = Bill(frame.cost, frame.snow, PHYREXIAN_LIFE * frame.halves.count("P"), parts, ())
    aimed = tuple([code for instance in frame.targets for code in instance])
    if frame.index >= 0:
        aimed = (*aimed, frame.card)
    return payment(state, frame.player, frame.card, bill, frame.helpers, aimed, frame.card if frame.index < 0 else 0)


def ask_payment(state: State, frame: Announce) -> Then | None:
    """The player activates mana abilities one by one, is done, or takes the action back."""
    if frame.planned:
        return None
    options: list[object] = [DONE_PAYING] if covered(state, frame) else []
    for id in controlled(state, frame.player):
        if characteristics(state, id).mana_abilities:
            for index, ability in enumerate(characteristics(state, id).abilities):
                if isinstance(ability, Activated) and is_mana_ability(ability) and can_add_mana(state, frame, id, index, ability):
                    options.append(("activate", id, index))
    options.append(TAKE_BACK)
    return Decision(PAY, frame.player, state.clause, Listed(tuple(options)), (frame.id, *frame.cost))


def can_add_mana(state: State, frame: Announce, id: int, index: int, ability: Activated) -> bool:
    """The mana ability can be activated for the cost: it is not being activated already, may be, and what it costs is there."""
    if id == taps_itself(state, frame) or is_being_activated(state, id, index):
        return False
    if ability.once_each_turn and used_up(state.objects[id], ability, state.lane.turn):
        return False
    if state.about.governed & ACTIVATING and cant_activate(state, frame.player, id, mana=True):
        return False
    if ability.condition is not None and not holds(state, ability.condition, Context(frame.player, id, Spell(), ())):
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
    if frame.cost == NO_MANA_COST and not frame.snow:
        return None
    spent = spent_from_pool(state, frame)
    if spent is None:
        return Illegal("cost_needs_resources", "the mana in the pool does not pay the cost")
    number = amount(spent if len(spent) == len(NO_MANA) else spent[: len(NO_MANA)])
    if not frame.id:  # a mana ability, which is no object
        return mana_spent(state.clause, 0, player=frame.player, amount=number, mana=spent, source=frame.card)
    return mana_spent(state.clause, frame.id, player=frame.player, amount=number, mana=spent)


def spent_from_pool(state: State, frame: Announce) -> tuple[int, ...] | None:
    """The mana that leaves the pool for the cost, where snow counts that of both kinds; None if it does not pay all of it."""
    p = state.players[frame.player]
    if frame.told[0]:
        snow = frame.told[0][6:]
        there = [i for i in range(6) if p.snow[i] < snow[i] or p.pool[i] - p.snow[i] < frame.told[0][i] - snow[i]]
        return None if there else frame.told[0]
    if not frame.snow:
        return spend(frame.cost, cast(Mana, p.pool))
    mixed = spend_snow((*frame.cost, frame.snow), p.pool, p.snow)
    return None if mixed is None else (*mixed[0], *mixed[1])


@clause("601.2h", part="life")
def cast_pay_costs_life(state: State, frame: Announce) -> Then | None:
    """Life is paid for the Phyrexian symbols for which it was announced (107.4f)."""
    return life_for_halves(state, frame, "cost_pay_life") if frame.halves else None


def life_for_halves(state: State, frame: Announce, rule: str) -> Then | None:
    """The life that pays for Phyrexian symbols; where there is not enough, `rule` is broken."""
    life = PHYREXIAN_LIFE * frame.halves.count("P")
    if not life:
        return None
    if not can_pay_life(state, frame.player, life):
        return Illegal(rule, "there is not enough life to pay, or it can't be paid")
    return life_changed(state.clause, frame.player, amount=-life)


@clause("601.2i")
def cast_becomes_cast(state: State, frame: Announce) -> Then | None:
    """The spell becomes cast; what triggers on that triggers."""
    complete(state)
    return becomes(state, became_cast(state.clause, frame.id, player=frame.player, spell=with_paid(state, frame)))


def becomes(state: State, event: Event) -> Then:
    """It becomes cast or activated; then cards that were drawn meanwhile are seen (121.8)."""
    if not state.asked_payment:
        return event
    hidden = [(i, p) for p, one in enumerate(state.players) for i in one.hand if not state.objects[i].known >> p & 1]
    return Do((event, *[drawn_card_shown(state.clause, i, player=p, second="draw_while_casting") for i, p in hidden]))


def with_paid(state: State, frame: Announce) -> Spell | None:
    """The record of the spell or ability with what its costs were paid with; None if nothing was."""
    if not frame.draft.paid:
        return None
    spell = state.objects[frame.id].spell
    assert spell is not None
    made = spell.copy()
    made.paid = frame.draft.paid
    made.noted = frame.draft.noted
    return made


PAYING: Final[tuple[Clause, ...]] = (
    cast_total_cost,
    cast_pay_costs_helped,
    cast_mana_abilities,
    cast_pay_costs_help,
    cast_pay_costs,
    cast_pay_costs_life,
    cast_pay_costs_others,
)


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
