"""Those of the legal declarations whose cost the automatic payer can pay (508.1h-j, 509.1d-f)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from apnap.machine.decisions import Random
from apnap.machine.then import Illegal
from apnap.model.state import State
from apnap.parts.tree import CostPart, TapCost
from apnap.rules.combat.charges import Charge, CostParts, Pairs, added, payee, total_cost
from apnap.rules.combat.legality import in_order, too_few
from apnap.rules.concepts.cr106.sources import sources
from apnap.rules.concepts.cr118.bills import added_up
from apnap.rules.concepts.cr118.paying import can_pay
from apnap.solve.drawing import draw
from apnap.solve.legal import Legal
from apnap.solve.offered import Offered
from apnap.solve.priced import Priced
from apnap.solve.table import Table
from apnap.solve.terms import Terms, bits

FEW: Final = 256
"""So many ways to go on from a partial declaration are tried where they cannot be counted."""
STATES: Final = 20000
REJECTIONS: Final = 1000


class Affordable(Offered):
    """The declarations that can be paid for; `taps` are the creatures that become tapped when declared, and make no mana then."""

    __slots__ = ("state", "player", "legal", "charges", "taps", "_makers", "_known", "_exempt", "_asked", "_tabled", "_table")

    def __init__(self, state: State, player: int, legal: Legal, charges: list[Charge], taps: tuple[int, ...]) -> None:
        self.state = state
        self.player = player
        self.legal = legal
        self.charges = charges
        self.taps = taps
        self._makers: tuple[int, ...] | None = None
        self._known: dict[tuple[int, CostParts, tuple[int, ...]], bool] = {}
        switches = state.rules.switches
        self._exempt = switches.unpaid_cost == "exempt" and switches.requirement_options == "any" and len(legal.terms.req_who) > 0
        self._asked: dict[tuple[int, ...], tuple[int, Pairs]] = {}
        self._tabled = False
        self._table: Priced | None = None

    @property
    def creatures(self) -> tuple[int, ...]:
        """The creatures that can be declared."""
        return self.legal.creatures

    def allows(self, declared: Pairs) -> bool:
        """The legal declaration can be paid, and nothing that can be paid is required instead."""
        return self.can_pay(declared) and not (self._exempt and self.required(declared))

    def required(self, declared: Pairs) -> Pairs:
        """A declaration that obeys more requirements and can be paid, though not for the sake of requirements on who pays; () for none.

        Up to 2011 a cost exempted a creature from requirements on it, but it could be wanted so that another obeys its own.
        """
        terms = self.legal.terms
        if not self._exempt:
            return ()
        paid = terms.costs(terms.rows(declared))
        found = self._asked.get(paid)
        if found is None:
            others = Legal(exempted(terms, paid))
            found = self._asked[paid] = (others.maximum(), others.best())
        return found[1] if found[0] > self.legal.obeyed(declared) and self.can_pay(found[1]) else ()

    def can_pay(self, declared: Pairs) -> bool:
        """The cost of that declaration can be paid."""
        if not self.state.seats.shared:
            return self._can_pay(self.player, declared)
        return all([self._can_pay(player, mine) for player, mine in by_controller(self.state, declared)])

    def _can_pay(self, player: int, declared: Pairs) -> bool:
        """The player can pay for the creatures of that declaration."""
        parts = total_cost(self.charges, declared)
        if not parts:
            return True
        counts = self._counting(player)
        return self._affords(player, parts, tuple([id for id, _ in declared if id in counts]), payee(self.charges, declared))

    def _counting(self, player: int) -> tuple[int, ...]:
        """The creatures whose tapping leaves less to pay with: those that make mana, or all, if some cost is to tap something."""
        if self.state.seats.shared:
            return self.taps
        if self._makers is None:
            known = sources(self.state, player)
            taps = [part for charge in self.charges for part in charge.parts if isinstance(part, TapCost)]
            self._makers = self.taps if taps or known.odd else tuple([id for id in self.taps if id in known.ids])
        return self._makers

    def _affords(self, player: int, parts: CostParts, tapped: tuple[int, ...], source: int) -> bool:
        """The player can pay those parts of a cost of `source` while those become tapped."""
        if not parts:
            return True
        known = self._known.get((player, parts, tapped))
        if known is None:
            known = self._known[(player, parts, tapped)] = can_pay(self.state, player, source, added_up(parts, 0), (), tapped)
        return known

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        priced = self._priced()
        return priced.size() if priced is not None else len(list(iter(self)))

    def __getitem__(self, index: int) -> Pairs:
        priced = self._priced()
        if index < 0:
            index += len(self)
        if priced is not None and 0 <= index < priced.size():
            return self.legal.terms.pairs(priced.rows(index))
        for declared in islice(iter(self), max(index, 0), None) if priced is None and index >= 0 else ():
            return declared
        raise IndexError(index)

    def __iter__(self) -> Iterator[Pairs]:
        for declared in self.legal:
            if self.allows(declared):
                yield declared

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, tuple) and answer in self.legal and self.allows(answer)

    def count(self, limit: int) -> int:
        """How many there are, counted up to `limit`."""
        priced = self._priced()
        return min(limit, priced.size()) if priced is not None else len(list(islice(iter(self), limit)))

    @property
    def uniform(self) -> bool:
        """Whether `sample` draws each with the same chance."""
        return self._priced() is not None

    def sample(self, rng: Random) -> Pairs:
        """One of them, all equally likely where `uniform`.

        Otherwise one is drawn from the legal ones until it can be paid; after 1,000 that cannot, creature after creature draws among
        the choices that can be completed. Each has a chance, but not the same.
        """
        priced = self._priced()
        if priced is not None:
            return self.legal.terms.pairs(priced.rows(draw(rng, priced.size())))
        for _ in range(REJECTIONS):
            declared = self.legal.sample(rng)
            if self.allows(declared):
                return declared
        partial: tuple[tuple[int, ...], ...] = ()
        for _ in self.creatures:
            offered = list(self.completions(partial))
            partial = (*partial, offered[draw(rng, len(offered))])
        return tuple([(creature, target) for creature, each in zip(self.creatures, partial, strict=True) for target in each])

    def completions(self, partial: tuple[tuple[int, ...], ...]) -> Iterator[tuple[int, ...]]:
        """What the next creature may be declared for after these choices of the creatures before it: each can be completed and paid."""
        priced = self._priced()
        if priced is not None:
            for row in priced.completions(self.legal.prefix(partial)):
                yield tuple([self.legal.terms.targets[spot] for spot in bits(row)])
            return
        for choice in self.legal.completions(partial):
            if self.completed((*partial, choice)) is not None:
                yield choice

    def _priced(self) -> Priced | None:
        """The declarations by their prices; None where they are too many, or where what is required depends on what can be paid."""
        if not self._tabled:
            self._tabled = True
            table = None if self._exempt or self.state.seats.shared else self.legal.table()
            if table is not None:
                self._table = self._weighed(table)
        return self._table

    def _weighed(self, table: Table) -> Priced | None:
        kinds: list[CostParts] = []
        for charge in self.charges:
            if charge.parts not in kinds:
                kinds.append(charge.parts)
        prices = [[self._price(creature, row, kinds) for row in table.choices[place]] for place, creature in enumerate(self.creatures)]
        priced = Priced(table, prices, STATES)
        if not priced.whole:
            return None
        payable: list[bool] = []
        for vector, taps in priced.bills:
            parts: list[CostPart] = []
            for number, kind in zip(vector, kinds, strict=True):
                parts.extend(kind * number)
            tapped = tuple([self._counting(self.player)[place] for place in bits(taps)])
            payable.append(self._affords(self.player, added(parts) if parts else (), tapped, self.charges[0].source))
        priced.weigh(payable)
        return priced

    def _price(self, creature: int, row: int, kinds: list[CostParts]) -> tuple[tuple[int, ...], int]:
        """What that choice of the creature adds to the cost, by kinds of costs, and itself, if it becomes tapped and makes mana."""
        declared = tuple([(creature, self.legal.terms.targets[spot]) for spot in bits(row)])
        vector = [0] * len(kinds)
        for charge in self.charges:
            vector[kinds.index(charge.parts)] += charge.times(declared)
        counts = self._counting(self.player)
        return tuple(vector), 1 << counts.index(creature) if row and creature in counts else 0

    def completed(self, partial: tuple[tuple[int, ...], ...]) -> Pairs | None:
        """A declaration that begins so and can be paid; what completes a shorter beginning is remembered where it goes on like this."""
        for length in range(len(partial), -1, -1):
            found = self._first(partial[:length])
            if found is not None and self._begins(found, partial):
                return found
        return None

    def _first(self, partial: tuple[tuple[int, ...], ...]) -> Pairs | None:
        """The first declaration found that begins so and can be paid: one that pays for no more, if there is one, or one of a few."""
        terms = self.legal.terms
        rows = self.legal.prefix(partial)
        rest = len(rows)
        whole = self.legal.complete(rows + [0] * (len(terms.can) - rest), rows + terms.can[rest:])
        if whole:
            declared = terms.pairs(whole)
            if self.allows(declared):
                return declared
        for declared in islice(self.legal.beginning(rows), FEW):
            if self.allows(declared):
                return declared
        return None

    def _begins(self, declared: Pairs, partial: tuple[tuple[int, ...], ...]) -> bool:
        rows = self.legal.terms.rows(declared)
        return [bits(row) for row in rows[: len(partial)]] == [bits(row) for row in self.legal.prefix(partial)]


def by_controller(state: State, declared: Pairs) -> list[tuple[int, Pairs]]:
    """The declaration of a team by the players who control its creatures, each of whom pays for their own."""
    found: dict[int, list[tuple[int, int]]] = {}
    for pair in declared:
        found.setdefault(state.objects[pair[0]].controller, []).append(pair)
    return [(player, tuple(found[player])) for player in sorted(found)]


def exempted(terms: Terms, paid: tuple[int, ...]) -> Terms:
    """The same terms without costs, where a creature obeys no requirement by what it would have to pay for."""
    targets = terms.targets
    made = Terms(terms.creatures, tuple([tuple([targets[spot] for spot in bits(can)]) for can in terms.can]), tuple(terms.most), targets)
    made.count_who, made.count_what = terms.count_who, terms.count_what
    made.count_least, made.count_most = terms.count_least, terms.count_most
    made.company_of, made.company_who = terms.company_of, terms.company_who
    made.company_least, made.company_most = terms.company_least, terms.company_most
    for number, who in enumerate(terms.req_who):
        what, asked, obeys = terms.req_what[number], 0, 0
        for place in bits(who):
            free = what & terms.can[place] & ~(terms.costly[place] & ~paid[place])
            if free:
                asked |= 1 << place
                obeys |= free
        made.req_who.append(asked)
        made.req_what.append(obeys)
        made.req_least.append(terms.req_least[number])
        made.req_weight.append(terms.req_weight[number])
        made.req_by.append(terms.req_by[number])
    return made


def exempt_refused(state: State, offered: Affordable, declared: Pairs, verb: str) -> Illegal | None:
    """The requirement that the declaration does not obey because nobody would pay for a creature without one."""
    pairs = in_order(offered.legal, declared)
    better = offered.required(pairs)
    if not better:
        return None
    missed = offered.legal.missed(pairs, better)
    numbers = (offered.legal.obeyed(pairs), offered.legal.obeyed(better))
    return Illegal(f"{verb}_requirements", too_few(state, offered.legal.terms, missed, numbers, better, verb))
