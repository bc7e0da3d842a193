"""601: casting spells, in the order 601.2a-i. 602.2b and 605.3b share the steps from 601.2b on."""

from __future__ import annotations

from typing import cast

from apnap.machine.decisions import NUMBER, PAY, TARGETS, Chosen, Decision, Listed, choose
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, Call, Do, Illegal, Then, do_all
from apnap.model.event import Event, player_code
from apnap.model.frame import Frame
from apnap.model.objects import Object, Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    Activated,
    CostPart,
    DiscardCost,
    ManaCost,
    PayLife,
    SacrificeCost,
    SacrificeThis,
    SpellAbility,
    TapThis,
    Target,
)
from apnap.rules.additional.cr733_illegal_actions import complete
from apnap.rules.concepts.cr106_mana import Cost, Mana, affordable, plain_mana, planned_payment, sources
from apnap.rules.effects.cr613_layers import characteristics, controlled, meets
from apnap.rules.effects.references import is_legal_target, legal_targets
from apnap.solve.payment import spend

NO_MANA_COST: Cost = (0, 0, 0, 0, 0, 0, 0)
DONE_PAYING = ("done",)
TAKE_BACK = ("take back",)


class Announce(Frame):
    """A spell being cast or an ability being activated.

    `card` is the card in hand, or the object the ability is of; `index` the ability's place among its abilities (-1: a spell);
    `id` the object on the stack (0: none); `targets` what has been chosen so far; `cost` the locked-in mana cost; `plan` what the
    automatic payer taps (object, ability, alternative) and `at` how far it is; `part` the next other cost; `choice` the alternative
    of mana that a payer wants (-1: ask).
    """

    __slots__ = ("player", "card", "index", "id", "targets", "x", "cost", "plan", "planned", "at", "part", "choice", "journalled")

    def __init__(
        self,
        player: int,
        card: int,
        index: int = -1,
        id: int = 0,
        targets: tuple[tuple[int, ...], ...] = (),
        x: int = 0,
        cost: Cost = NO_MANA_COST,
        plan: tuple[tuple[int, int, int], ...] = (),
        planned: bool = False,
        at: int = 0,
        part: int = 0,
        choice: int = -1,
        journalled: bool = False,
    ) -> None:
        self.pc = 0
        self.loops = False
        self.player = player
        self.card = card
        self.index = index
        self.id = id
        self.targets = targets
        self.x = x
        self.cost = cost
        self.plan = plan
        self.planned = planned
        self.at = at
        self.part = part
        self.choice = choice
        self.journalled = journalled

    def take(self, performed: tuple[Event, ...]) -> None:
        """The card has become the object on the stack."""
        if performed and not self.id:
            self.id = performed[0].new

    def fresh(self) -> Frame:
        return Announce(
            self.player,
            self.card,
            self.index,
            self.id,
            self.targets,
            self.x,
            self.cost,
            self.plan,
            self.planned,
            self.at,
            self.part,
            self.choice,
            self.journalled,
        )


def announced(state: State, frame: Announce) -> Activated | SpellAbility | None:
    """The ability that is being activated, or the spell's; None for a permanent spell."""
    abilities = characteristics(state, frame.card).abilities
    if frame.index >= 0:
        return cast(Activated, abilities[frame.index])
    for ability in abilities:
        if isinstance(ability, SpellAbility):
            return ability
    return None


def targets_of(state: State, frame: Announce) -> tuple[Target, ...]:
    """The instances of "target" of what is announced."""
    ability = announced(state, frame)
    return ability.targets if ability is not None else ()


def costs_of(state: State, frame: Announce) -> tuple[CostPart, ...]:
    """The parts of the cost of what is announced."""
    if frame.index >= 0:
        return cast(Activated, characteristics(state, frame.card).abilities[frame.index]).cost
    printed = state.objects[frame.card].card.cost
    return (printed,) if printed is not None else ()


@clause("601.3")
def cast_permission(state: State, frame: Announce) -> Then | None:
    """A card is cast from hand: an instant or one with flash whenever its player has priority, others when a sorcery could be."""
    o = state.objects[frame.card]
    lane = state.lane
    if o.zone != words.HAND or o.owner != frame.player or o.card.is_land or o.card.cost is None:
        return Illegal("cast_permission", "only a nonland card in one's own hand can be cast")
    if not o.card.spell_speed_instant:
        if frame.player != lane.active or lane.step != words.MAIN:
            return Illegal("main_sorcery_timing", "such a spell can be cast only in a main phase of one's own turn")
        if lane.stack:
            return Illegal("main_sorcery_timing", "such a spell can be cast only while the stack is empty")
    return None


@clause("601.2a")
def cast_propose(state: State, frame: Announce) -> Then | None:
    """The card is put on the stack and becomes a spell of its player."""
    return do_all(
        [
            Event(
                words.MOVES,
                state.clause,
                subject=frame.card,
                player=frame.player,
                a=words.HAND,
                b=words.STACK,
                why=words.CASTS,
                detail=Spell(announced(state, frame)),
            )
        ],
        keep=True,
    )


@clause("601.2b")
def cast_modes(state: State, frame: Announce) -> Then | None:
    """The value of X is announced."""
    symbols = sum([part.x for part in costs_of(state, frame) if isinstance(part, ManaCost)])
    if not symbols:
        return None
    most = 0
    while affordable(state, frame.player, cost_with_x(state, frame, most + 1), frame.card):
        most += 1
    return Decision(NUMBER, frame.player, state.clause, Listed(tuple(range(most + 1))), (frame.id,))


@cast_modes.answer
def cast_modes_answer(state: State, frame: Announce, answer: object) -> Then | None:
    if not isinstance(answer, int) or answer < 0:
        return Illegal("cast_modes", "X is a number from 0 up")
    frame.x = answer
    return None


@clause("601.2c")
def cast_targets(state: State, frame: Announce) -> Then | None:
    """For each instance of "target" its controller announces what it is."""
    targets = targets_of(state, frame)
    if len(frame.targets) == len(targets):
        return None
    target = targets[len(frame.targets)]
    source = frame.id or frame.card
    legal = tuple(legal_targets(state, target, frame.player, source))
    return Decision(TARGETS, frame.player, state.clause, Chosen(legal, target.least, target.most), (source, len(frame.targets)))


@cast_targets.answer
def cast_targets_answer(state: State, frame: Announce, answer: object) -> Then | None:
    target = targets_of(state, frame)[len(frame.targets)]
    if not isinstance(answer, tuple) or len(set(answer)) != len(answer):
        return Illegal("target_once", "the same object cannot be chosen twice for one instance of the word target")
    if not target.least <= len(answer) <= target.most:
        return Illegal("cast_targets", f"{len(answer)} targets were chosen where {target.least} to {target.most} are asked for")
    for code in answer:
        if not isinstance(code, int) or not is_legal_target(state, target, code, frame.player, frame.id or frame.card):
            return Illegal("targets_declared", "that is no legal target")
    frame.targets = (*frame.targets, answer)
    return AGAIN


@clause("601.2c", part="become")
def cast_targets_become(state: State, frame: Announce) -> Then | None:
    """What has been chosen becomes the target."""
    if not targets_of(state, frame):
        return None
    return do_all(targeting(state, frame.id, frame.player, frame.targets))


def targeting(state: State, id: int, player: int, targets: tuple[tuple[int, ...], ...]) -> list[Event]:
    """An event for each target; the first one writes them into the record."""
    spell = state.objects[id].spell
    assert spell is not None
    events: list[Event] = []
    chosen = spell.with_targets(targets)
    for instance in targets:
        for code in instance:
            events.append(Event(words.TARGETED, state.clause, subject=code, player=player, source=id, detail=None if events else chosen))
    return events


def cost_with_x(state: State, frame: Announce, x: int) -> Cost:
    """The mana part of the cost with that X."""
    w = u = b = r = g = c = generic = 0
    for part in costs_of(state, frame):
        if isinstance(part, ManaCost):
            w += part.mana[0]
            u += part.mana[1]
            b += part.mana[2]
            r += part.mana[3]
            g += part.mana[4]
            c += part.mana[5]
            generic += part.generic + part.x * x
    return (w, u, b, r, g, c, generic)


@clause("601.2f")
def cast_total_cost(state: State, frame: Announce) -> Then | None:
    """The total cost is determined and locked in."""
    frame.cost = state.objects[frame.card].card.mana if frame.index < 0 and not frame.x else cost_with_x(state, frame, frame.x)
    if frame.x:
        spell = state.objects[frame.id].spell
        assert spell is not None
        return Event(words.TARGETED, state.clause, player=frame.player, source=frame.id, amount=frame.x, detail=spell.with_x(frame.x))
    return None


def taps_itself(state: State, frame: Announce) -> int:
    """The object itself if its cost uses it up, so that it cannot pay for itself."""
    if frame.index < 0:
        return 0
    return frame.card if [p for p in costs_of(state, frame) if isinstance(p, (TapThis, SacrificeThis))] else 0


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
        return Call("activate mana", Announce(frame.player, id, index, choice=choice), again=True)
    return Call("tap for mana", Tapping(frame.player, id, index, choice), again=True)


class Tapping(Frame):
    """A mana ability that costs {T} and only adds mana, activated by the automatic payer."""

    __slots__ = ("player", "id", "index", "choice")

    def __init__(self, player: int, id: int, index: int, choice: int) -> None:
        self.pc = 0
        self.loops = False
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
    own = taps_itself(state, frame)
    for id, index in sources(state, frame.player).names:
        if id != own:
            options.append(("activate", id, index))
    for id in controlled(state, frame.player):
        for index, ability in enumerate(characteristics(state, id).mana_abilities):
            if ("activate", id, index) not in options and len(ability.cost) > 1:
                options.append(("activate", id, characteristics(state, id).abilities.index(ability)))
    options.append(TAKE_BACK)
    return Decision(PAY, frame.player, state.clause, Listed(tuple(options)), (frame.id, *frame.cost))


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
            return Call("activate mana", Announce(frame.player, answer[1], answer[2]), again=True)
    return Illegal("mana_abilities", "only mana abilities can be activated while a cost is paid")


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
        items = payable(state, frame, part)
        count = part.count if isinstance(part, DiscardCost) else 1
        if len(items) < count:
            return Illegal("cost_needs_resources", "there is nothing to pay the cost with")
        return choose(frame.player, state.clause, items, count, count, (frame.card,))
    frame.part += 1
    return pay_part(state, frame, part)


@cast_pay_costs_others.answer
def cast_pay_costs_others_answer(state: State, frame: Announce, answer: object) -> Then | None:
    part = costs_of(state, frame)[frame.part]
    frame.part += 1
    frame.pc -= 1
    discard = isinstance(part, DiscardCost)
    if not isinstance(answer, tuple) or [i for i in answer if i not in payable(state, frame, part)]:
        return Illegal("cast_pay_costs", "that cannot pay the cost")
    return do_all([gone(state, i, words.DISCARDS if discard else words.SACRIFICED) for i in answer])


def payable(state: State, frame: Announce, part: CostPart) -> tuple[int, ...]:
    """What can be discarded or sacrificed for that part."""
    if isinstance(part, SacrificeCost):
        return tuple([i for i in controlled(state, frame.player) if meets(state, part.filter, i, frame.player, frame.card)])
    return state.players[frame.player].hand


def gone(state: State, id: int, why: int) -> Event:
    """The object goes to its owner's graveyard, for that reason."""
    o: Object = state.objects[id]
    return Event(words.MOVES, state.clause, subject=id, player=o.owner, a=o.zone, b=words.GRAVEYARD, why=why)


def pay_part(state: State, frame: Announce, part: CostPart) -> Then | None:
    """Pay a part that needs no choice; then the same clause looks for the next."""
    frame.pc -= 1
    o = state.objects[frame.card]
    if isinstance(part, TapThis):
        if o.tapped or o.zone != words.BATTLEFIELD:
            return Illegal("cost_needs_resources", "a tapped permanent cannot be tapped for a cost")
        return Event(words.TAPS, state.clause, subject=frame.card, player=frame.player)
    if isinstance(part, SacrificeThis):
        if o.zone != words.BATTLEFIELD:
            return Illegal("cost_needs_resources", "it is not there to be sacrificed")
        return Do(gone(state, frame.card, words.SACRIFICED))
    assert isinstance(part, PayLife)
    if state.players[frame.player].life < part.amount:
        return Illegal("cost_needs_resources", "there is not enough life to pay")
    return Event(words.LIFE, state.clause, subject=player_code(frame.player), player=frame.player, amount=-part.amount)


@clause("601.2i")
def cast_becomes_cast(state: State, frame: Announce) -> Then | None:
    """The spell becomes cast; what triggers on that triggers."""
    complete(state)
    return Event(words.CASTS, state.clause, subject=frame.id, player=frame.player)


ANNOUNCING = (cast_modes, cast_targets, cast_targets_become)
PAYING = (cast_total_cost, cast_mana_abilities, cast_pay_costs, cast_pay_costs_others)
procedure("cast", cast_permission, cast_propose, *ANNOUNCING, *PAYING, cast_becomes_cast)
