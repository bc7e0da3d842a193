"""118.3: whether a cost can be paid, and what the automatic payer activates for it."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.then import Illegal
from apnap.model import facets
from apnap.model.caches import kept
from apnap.model.state import State
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.tree import Activated, TapCost, TapPower, TapThis
from apnap.rules.concepts.cr106.sources import Cost, Mana, Sources, sources
from apnap.rules.concepts.cr118.beyond import is_fed_later
from apnap.rules.concepts.cr118.bills import NO_MANA_COST, Bill, Helpers, added_up, all_chosen, ways_of
from apnap.rules.concepts.cr118.costs import can_pay_parts
from apnap.rules.concepts.cr118.puzzle import Bench, bench
from apnap.rules.concepts.cr118.taste import NO_WEIGHT
from apnap.solve.activations import Act, planned
from apnap.solve.mana import GENERIC, Need
from apnap.solve.mana_choice import basic_choice, is_open
from apnap.solve.mana_search import NO, UNSURE, YES, decide
from apnap.solve.payment import Supply
from apnap.solve.payment_general import amount

LOOKED: Final = 200
"""So many steps of a search decide what is offered."""
TRIED: Final = 20000
"""So many decide whether something that somebody tries can be paid."""
Order = tuple[tuple[int, ...], tuple[tuple[int, ...], ...], tuple[str, ...]]
"""How a mana ability is paid for: the mana that is spent, what is used for each other part, and the halves of its symbols."""
Activations = tuple[tuple[int, int, int], ...]


class Payment:
    """What is activated, in its order: (object, ability, alternative), and how each is paid for; `answer` says whether there is a way.

    `heavy`: something is given up, lost or tapped that is not to be if anything else pays.
    """

    __slots__ = ("answer", "plan", "orders", "heavy")

    def __init__(self, answer: int, plan: Activations = (), orders: tuple[Order, ...] = (), heavy: bool = False) -> None:
        self.answer = answer
        self.plan = plan
        self.orders = orders
        self.heavy = heavy


JUST_TAPPED: Final[Order] = ((), (), ())
NOT_DECIDED: Final = (
    "whether the cost can be paid was not decided: there are too many ways to pay it, or a mana ability does more than add mana; "
    "activate mana abilities by hand"
)
UNDECIDED: Final = ""
"""In the place of a rule: none forbids it."""


def unpaid(answer: int, reason: str) -> Illegal:
    """Why it is not paid for: it cannot be, for that reason, or nobody knows."""
    return Illegal(UNDECIDED, NOT_DECIDED) if answer == UNSURE else Illegal("cost_needs_resources", reason)


# Whether it can be paid -----------------------------------------------------------------------------------------------------
def can_pay(state: State, player: int, id: int, bill: Bill, helpers: Helpers = (), tapped: tuple[int, ...] = ()) -> bool:
    """The player can pay all of it for the spell or ability of `id`, with what is neither `tapped` for it nor gone (118.3)."""
    return payable_at_all(state, player, id, bill, helpers, tapped, LOOKED) == YES


def payable_at_all(state: State, player: int, id: int, bill: Bill, helpers: Helpers, tapped: tuple[int, ...], steps: int) -> int:
    """Whether the player can pay all of it: YES, NO, or UNSURE within so many steps of a search."""
    if bill.symbols:
        return likeliest([payable_at_all(state, player, id, one, helpers, tapped, steps) for one in all_chosen(bill)])
    if (bill.parts or bill.life) and not can_pay_parts(state, player, id, bill.parts, bill.life, tapped):
        return UNSURE if bill.mana != NO_MANA_COST and is_fed_later(state, player, id, bill.parts) else NO
    if bill.mana == NO_MANA_COST and not bill.snow:
        return YES
    return can_pay_mana(state, player, id, bill, helpers, tapped, steps)


def likeliest(answers: list[int]) -> int:
    """The answer for several ways of which one is enough."""
    return YES if YES in answers else UNSURE if UNSURE in answers else NO


def can_pay_mana(state: State, player: int, id: int, bill: Bill, helpers: Helpers, used: tuple[int, ...], steps: int = LOOKED) -> int:
    """Whether the mana of the bill can be paid together with all else of it: YES, NO, or UNSURE."""
    known = sources(state, player)
    if not (bill.parts or helpers or bill.snow or used):
        if known.can_pay(bill.mana, state.players[player].pool):
            return YES
        if not known.odd and not known.unsure:
            return NO
    elif not (helpers or bill.snow or [part for part in bill.parts if isinstance(part, (TapCost, TapPower))]):
        itself = (id,) if [part for part in bill.parts if isinstance(part, TapThis)] else ()
        if affordable(known, bill.mana, state.players[player].pool, (*used, *itself)):
            return YES
        if not known.odd and not known.unsure:
            return NO
    return decided(state, player, id, bill, helpers, used, steps)


def affordable(known: Sources, cost: Cost, pool: tuple[int, ...], used: tuple[int, ...]) -> bool:
    """What has only to be tapped pays the mana without those."""
    taken = [at for at, id in enumerate(known.ids) if id in used]
    if not taken:
        return known.can_pay(cost, pool)
    made = [known.made_of(at) for at in range(known.total) if at not in taken]
    return Supply(tuple(made)).can_pay(cost, cast(Mana, pool))


PAYABLE: Final = kept("payable", facets.BEARS_ON_ACTIONS, by_key=True)


def decided(state: State, player: int, id: int, bill: Bill, helpers: Helpers, used: tuple[int, ...], steps: int) -> int:
    """The same, by a search; what has been decided stands as long as nothing is written that bears on it."""
    memo: dict[object, int] = (state.sweep() if state.changed else state.caches).values[PAYABLE]
    need: Need = (*bill.mana, bill.snow)
    key = (player, state.lane.step, id, need, bill.life, bill.parts, helpers, used, steps)
    found = memo.get(key)
    if found is None:
        found = memo[key] = decide(bench(state, player, id, (need,), bill.life, bill.parts, helpers, used, None).puzzle, steps)
    return found


def can_pay_cost(state: State, player: int, id: int, ability: Activated) -> bool:
    """Every part of the cost of the activated ability can be paid (118.3), with X as 0."""
    return can_pay(state, player, id, added_up(ability.cost, 0))


def can_be_paid(state: State, player: int, id: int, cost: Cost) -> bool:
    """The player can pay that mana for the card."""
    known = sources(state, player)
    if known.can_pay(cost, state.players[player].pool):
        return True
    return (known.odd or known.unsure) and decided(state, player, id, Bill(cost, 0, 0, (), ()), (), (), LOOKED) == YES


# What is activated ------------------------------------------------------------------------------------------------------------
def payment(state: State, player: int, id: int, bill: Bill, used: tuple[int, ...], aimed: tuple[int, ...], sparing: int = 0) -> Payment:
    """What the automatic payer activates for the mana of the bill, so that all else of it can be paid, too.

    `aimed` is what the payment is for and what that targets; the object `sparing` is being cast, so that it is in no hand.
    """
    known = sources(state, player)
    pool = state.players[player].pool
    if known.basic and known.lands and pool == NO_MANA and not (bill.parts or bill.snow or used or [id for id in aimed if id in known.ids]):
        if known.can_pay(bill.mana, pool):
            hand = wanted(state, player, sparing) if is_open(known.have, bill.mana) else ()
            return Payment(YES, basic_payment(known, bill.mana, hand))
        if not known.odd:
            return Payment(UNSURE if known.unsure else NO)
    hand = wanted(state, player, sparing)
    found = searched(state, player, id, bill, used, aimed, hand, special=False, steps=TRIED)
    if not known.odd or (found.answer == YES and not found.heavy):
        return found
    other = searched(state, player, id, bill, used, aimed, hand, special=True, steps=LOOKED if found.answer == YES else TRIED)
    return found if found.answer == YES and other.answer != YES else other


def searched(  # noqa: PLR0913, PLR0917 - all that a search for a payment begins with
    state: State,
    player: int,
    id: int,
    bill: Bill,
    used: tuple[int, ...],
    aimed: tuple[int, ...],
    hand: tuple[tuple[int, ...], ...],
    special: bool,
    steps: int,
) -> Payment:
    """The best payment: with what has just to be tapped for mana, or with all mana abilities."""
    need: Need = (*bill.mana, bill.snow)
    made = bench(state, player, id, (need,), bill.life, bill.parts, (), used, aimed, special)
    plan = planned(made.puzzle, steps, hand, NO_WEIGHT)
    if plan.answer != YES:
        return Payment(plan.answer)
    acts = tuple([activation(made, act) for act in plan.acts])
    return Payment(YES, acts, tuple([order(made, act) for act in plan.acts]), plan.heavy)


def basic_payment(known: Sources, cost: Cost, hand: tuple[tuple[int, ...], ...]) -> Activations:
    """The payment from lands of one mana each: of each type the first ones."""
    if not hand:
        return first_payment(known, cost)
    left = basic_choice(known.have, [card.basic_mana for card in known.cards], cost, hand)
    chosen: list[tuple[int, int, int]] = []
    for at, card in enumerate(known.cards):
        kind = card.basic_mana
        if left[kind]:
            left[kind] -= 1
            chosen.append(tapping(known, at))
    return tuple(chosen)


def first_payment(known: Sources, cost: Cost) -> Activations:
    """The same where any choice is as good: the first of each type that is asked for, the first left over for the rest."""
    short = list(cost)
    left = amount(cost)
    chosen: list[tuple[int, int, int]] = []
    for at, card in enumerate(known.cards):
        if not left:
            break
        kind = card.basic_mana
        if not short[kind]:
            kind = GENERIC
        if short[kind]:
            short[kind] -= 1
            left -= 1
            chosen.append(tapping(known, at))
    return tuple(chosen)


def tapping(known: Sources, at: int) -> tuple[int, int, int]:
    """The source in that place is tapped for its first mana."""
    index, choice = known.cards[at].mana_ways[0]
    return known.ids[at], index, choice


def wanted(state: State, player: int, sparing: int) -> tuple[tuple[int, ...], ...]:
    """The mana costs of the other cards in the player's hand, by the letter of them."""
    cards = [state.objects[i].card for i in state.players[player].hand if i != sparing]
    return tuple([card.mana for card in cards if card.cost is not None and not card.is_land])


def activation(made: Bench, act: Act) -> tuple[int, int, int]:
    """The object, the place of its ability, and the alternative of that."""
    if act.special >= 0:
        return (*made.specials[act.special], act.alternative)
    id = made.groups[act.group][act.piece] if act.group >= 0 else made.ids[act.piece]
    at = made.sources.ids.index(id)
    return (id, *made.sources.cards[at].mana_ways[act.alternative])


def order(made: Bench, act: Act) -> Order:
    """How the ability is paid for."""
    if act.special < 0:
        return JUST_TAPPED
    id, index = made.specials[act.special]
    used = tuple([tuple([made.ids[place] for place in places]) for places in act.used])
    return act.spent, used, ways_of(made.cost_of(id, index))[act.need][0]
