"""508.1h, 509.1d: what a declaration costs, added up for all that attack or block."""

from __future__ import annotations

from dataclasses import replace

from apnap.machine.then import mention
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    Amount,
    AttackCost,
    BlockCost,
    BlockedCost,
    CostPart,
    DiscardCost,
    ExileCost,
    ManaCost,
    PayLife,
    ReturnCost,
    SacrificeCost,
    TapCost,
)
from apnap.rules.combat.imposing import Imposed, imposed, is_among
from apnap.rules.concepts.cr106.sources import sources
from apnap.rules.concepts.cr118.bills import added_up
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.handled import handles
from apnap.rules.reasons import all_of, cost_of, joined, player_is
from apnap.rules.spells.cr608.references import Context, amount

Pairs = tuple[tuple[int, int], ...]
CostParts = tuple[CostPart, ...]


class Charge:
    """A cost of a declaration: of declaring `creature` (0: any) for one of `targets` (None: any), once or `each` time. Immutable."""

    __slots__ = ("creature", "targets", "source", "parts", "each")

    def __init__(self, creature: int, targets: tuple[int, ...] | None, source: int, parts: CostParts, each: bool = False) -> None:
        self.creature = creature
        self.targets = targets
        self.source = source
        self.parts = parts
        self.each = each

    def times(self, declared: Pairs) -> int:
        """How often it is to be paid for that declaration."""
        number = 0
        for creature, target in declared:
            if (not self.creature or creature == self.creature) and (self.targets is None or target in self.targets):
                number += 1
        return number if self.each else min(number, 1)


def costs_something(term: object) -> bool:
    """The term is a cost of attacking or blocking."""
    return isinstance(term, (AttackCost, BlockCost, BlockedCost))


def attack_charges(state: State, targets: tuple[int, ...]) -> list[Charge]:
    """What there is to pay for attacking one of these."""
    if not state.about.combat_terms:
        return []
    found: list[Charge] = []
    for one in imposed(state):
        term = one.term
        if isinstance(term, AttackCost):
            protected = (
                None if term.whom == words.AT_ANYTHING else tuple([t for t in targets if is_among(state, t, one.controller, term.whom)])
            )
            if protected != ():
                found.append(Charge(one.creature, protected, one.source, each_cost(state, one, term.cost, term.times)))
    return found


def block_charges(state: State, attackers: tuple[int, ...]) -> list[Charge]:
    """What there is to pay for blocking one of these."""
    if not state.about.combat_terms:
        return []
    found: list[Charge] = []
    for one in imposed(state):
        term = one.term
        if isinstance(term, BlockCost):
            which = term.attackers
            such = None if which is None else tuple([a for a in attackers if meets(state, which, a, one.controller, one.source)])
            if such != ():
                found.append(Charge(one.creature, such, one.source, each_cost(state, one, term.cost, term.times)))
        elif isinstance(term, BlockedCost) and one.creature in attackers:
            found.append(Charge(0, (one.creature,), one.source, each_cost(state, one, term.cost, term.times), each=True))
    return found


def each_cost(state: State, one: Imposed, cost: CostParts, times: Amount | None) -> CostParts:
    """What is to be paid for one creature; {X} in it is the number of times."""
    if times is None:
        return cost
    number = max(0, amount(state, Context(one.controller, one.source, one.spell, one.spell.targets), times))
    parts: list[CostPart] = []
    for part in cost:
        if isinstance(part, ManaCost) and part.x:
            parts.append(replace(part, generic=part.generic + part.x * number, x=0))
        else:
            parts.extend([part] * number)
    return tuple(parts)


def total_cost(charges: list[Charge], declared: Pairs) -> CostParts:
    """All that is to be paid for the declaration, what is alike together; nothing if there is nothing to pay."""
    parts: list[CostPart] = []
    for charge in charges:
        parts.extend(charge.parts * charge.times(declared))
    return added(parts) if parts else ()


def payee(charges: list[Charge], declared: Pairs) -> int:
    """The object that the first of the costs comes from."""
    for charge in charges:
        if charge.times(declared):
            return charge.source
    return 0


def added(parts: list[CostPart]) -> CostParts:
    """The same cost with one part for all mana, one for all life, and one for all objects of a description."""
    bill = added_up(tuple(parts), 0)
    mana = bill.mana
    total = ManaCost((mana[0], mana[1], mana[2], mana[3], mana[4], mana[5]), mana[6], 0, bill.symbols + ("S",) * bill.snow)
    life = 0
    others: list[CostPart] = []
    for part in bill.parts:
        if isinstance(part, PayLife):
            life += part.amount
        else:
            add_part(others, part)
    return (*((total,) if total != ManaCost() else ()), *((PayLife(life),) if life else ()), *others)


def add_part(others: list[CostPart], part: CostPart) -> None:
    """Ask for more of what is asked for already, or for something else as well."""
    if isinstance(part, (SacrificeCost, ReturnCost, TapCost, DiscardCost, ExileCost)):
        for place, other in enumerate(others):
            if isinstance(other, (SacrificeCost, ReturnCost, TapCost, DiscardCost, ExileCost)) and replace(other, count=part.count) == part:
                others[place] = replace(other, count=other.count + part.count)
                return
    others.append(part)


# In words ---------------------------------------------------------------------------------------------------------------
def unpaid(state: State, player: int, charges: list[Charge], declared: Pairs) -> str:
    """What is to be paid for the declaration, for each creature and in all, and what the player has for it."""
    told: list[str] = []
    due = [charge for charge in charges if charge.times(declared)]
    for source, parts in dict.fromkeys([(charge.source, charge.parts) for charge in due]):
        under = [charge.creature for charge in due if charge.source == source and charge.parts == parts]
        whom = "each attacker" if len(under) == len(declared) > 1 or 0 in under else all_of(under)
        told.append(f"{cost_of(parts)} is to be paid for {whom} ({mention(source)})")
    whole = total_cost(charges, declared)
    in_all = f", {cost_of(whole)} in all" if due and whole != due[0].parts else ""
    return f"{joined(told)}{in_all}; {mana_of(state, player)}"


def mana_of(state: State, player: int) -> str:
    """How much mana the player has, and could make."""
    pool = sum(state.players[player].pool)
    number = pool + sources(state, player).total
    return f"{player_is(player)} has {f'mana for {number}' if number else 'no mana and no untapped source of it'}"


handles(AttackCost, BlockCost, BlockedCost)
