"""Those of the legal declarations whose cost the automatic payer can pay (508.1h-j, 509.1d-f)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from apnap.machine.decisions import Random
from apnap.machine.then import Illegal
from apnap.model.state import State
from apnap.parts.tree import ManaCost
from apnap.rules.concepts.cr106_mana import sources
from apnap.rules.concepts.cr118_bills import added_up
from apnap.rules.turn.declaration_costs import Charge, Pairs, Parts, can_pay, payee, total_cost
from apnap.rules.turn.declaring import in_order, told
from apnap.solve.drawing import draw
from apnap.solve.legal import Legal
from apnap.solve.terms import Terms, bits

FEW = 256
"""So many legal declarations are looked through for those that can be paid, and so many ways to go on from a partial one."""
REJECTIONS = 1000


class Affordable:
    """The declarations that can be paid for; `taps` are the creatures that become tapped when declared, and make no mana then."""

    __slots__ = ("state", "player", "legal", "charges", "taps", "_makers", "_known", "_exempt", "_asked")

    def __init__(self, state: State, player: int, legal: Legal, charges: list[Charge], taps: tuple[int, ...]) -> None:
        self.state = state
        self.player = player
        self.legal = legal
        self.charges = charges
        self.taps = taps
        self._makers: tuple[int, ...] | None = None
        self._known: dict[tuple[Parts, tuple[int, ...]], bool] = {}
        switches = state.rules.switches
        self._exempt = switches.unpaid_cost == "exempt" and switches.requirement_options == "any" and len(legal.terms.req_who) > 0
        self._asked: dict[tuple[int, ...], tuple[int, Pairs]] = {}

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
        parts = total_cost(self.charges, declared)
        if not parts:
            return True
        if self._makers is None:
            self._makers = tuple([name[0] for name in sources(self.state, self.player).names])
        tapped = tuple([id for id, _ in declared if id in self.taps])
        if not [part for part in parts if not isinstance(part, ManaCost)]:
            tapped = tuple([id for id in tapped if id in self._makers])
        known = self._known.get((parts, tapped))
        if known is None:
            source = payee(self.charges, declared)
            known = self._known[(parts, tapped)] = can_pay(self.state, self.player, source, added_up(parts, 0), tapped)
        return known

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __getitem__(self, index: int) -> Pairs:
        if index < 0:
            index += len(self)
        for declared in islice(iter(self), index, None):
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
        return len(list(islice(iter(self), limit)))

    @property
    def uniform(self) -> bool:
        """Whether `sample` draws each with the same chance."""
        return self.legal.count(FEW + 1) <= FEW

    def sample(self, rng: Random) -> Pairs:
        """One of them, all equally likely where `uniform`.

        Otherwise one is drawn from the legal ones until it can be paid; after 1,000 that cannot, creature after creature draws among
        the choices that can be completed. Each has a chance, but not the same.
        """
        if self.uniform:
            few = list(iter(self))
            return few[draw(rng, len(few))]
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
        for choice in self.legal.completions(partial):
            if self.completed((*partial, choice)) is not None:
                yield choice

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
    return made


def exempt_refused(state: State, offered: Affordable, declared: Pairs, verb: str) -> Illegal | None:
    """The requirement that the declaration does not obey because nobody would pay for a creature without one."""
    pairs = in_order(offered.legal, declared)
    better = offered.required(pairs)
    if not better:
        return None
    have, need = offered.legal.obeyed(pairs), offered.legal.obeyed(better)
    return Illegal(f"{verb}_requirements", f"it obeys {have} of {need} requirements; for example {told(state, better)} obeys {need}")
