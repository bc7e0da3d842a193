"""Those of the legal declarations whose cost the automatic payer can pay (508.1h-j, 509.1d-f)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from apnap.machine.decisions import Random
from apnap.model.state import State
from apnap.parts.tree import ManaCost
from apnap.rules.concepts.cr106_mana import sources
from apnap.rules.concepts.cr118_bills import added_up
from apnap.rules.turn.declaration_costs import Charge, Pairs, Parts, can_pay, payee, total_cost
from apnap.solve.drawing import draw
from apnap.solve.legal import Legal
from apnap.solve.terms import bits

FEW = 256
"""So many legal declarations are looked through for those that can be paid, and so many ways to go on from a partial one."""
REJECTIONS = 1000


class Affordable:
    """The declarations that can be paid for; `taps` are the creatures that become tapped when declared, and make no mana then."""

    __slots__ = ("state", "player", "legal", "charges", "taps", "_makers", "_known")

    def __init__(self, state: State, player: int, legal: Legal, charges: list[Charge], taps: tuple[int, ...]) -> None:
        self.state = state
        self.player = player
        self.legal = legal
        self.charges = charges
        self.taps = taps
        self._makers: tuple[int, ...] | None = None
        self._known: dict[tuple[Parts, tuple[int, ...]], bool] = {}

    @property
    def creatures(self) -> tuple[int, ...]:
        """The creatures that can be declared."""
        return self.legal.creatures

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
            if self.can_pay(declared):
                yield declared

    def __contains__(self, answer: object) -> bool:
        return isinstance(answer, tuple) and answer in self.legal and self.can_pay(answer)

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
            if self.can_pay(declared):
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
            if self.can_pay(declared):
                return declared
        for declared in islice(self.legal.beginning(rows), FEW):
            if self.can_pay(declared):
                return declared
        return None

    def _begins(self, declared: Pairs, partial: tuple[tuple[int, ...], ...]) -> bool:
        rows = self.legal.terms.rows(declared)
        return [bits(row) for row in rows[: len(partial)]] == [bits(row) for row in self.legal.prefix(partial)]
