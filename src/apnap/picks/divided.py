"""Assignments of combat damage in parts: for each creature, recipient by recipient, an amount (510.1)."""

from __future__ import annotations

from typing import Any

from apnap.picks.flowing import Supply, reaches
from apnap.picks.parts import Part, Parts, Tree
from apnap.solve.division import Assigner, Divisions

Rows = list[list[int]]


class DividedTree(Tree):
    """The amounts of all creatures in one row."""

    def __init__(self, options: Divisions) -> None:
        super().__init__(options)
        self.creatures = options.creatures
        self.sequential = options.sequential
        self.width = sum([len(creature.recipients) for creature in options.creatures])

    def rows(self, prefix: Parts) -> Rows:
        """The amounts said so far, creature by creature."""
        found: Rows = []
        at = 0
        for creature in self.creatures:
            found.append(list(prefix[at : at + len(creature.recipients)]))
            at += len(creature.recipients)
        return found

    def after(self, prefix: Parts) -> list[Part]:
        """The amounts that the next recipient may be assigned."""
        if len(prefix) == self.width:
            return []
        rows = self.rows(prefix)
        here = next(n for n, creature in enumerate(self.creatures) if len(rows[n]) < len(creature.recipients))
        left = self.creatures[here].total - sum(rows[here])
        return [amount for amount in range(left + 1) if self.completes(rows, here, amount)]

    def completes(self, rows: Rows, here: int, amount: int) -> bool:
        """With that amount it is the beginning of an assignment."""
        said = [row.copy() for row in rows]
        said[here].append(amount)
        left = self.creatures[here].total - sum(said[here])
        if left and len(said[here]) == len(self.creatures[here].recipients):
            return False
        return Completing(self.creatures, said, sequential=self.sequential).can()

    def whole(self, prefix: Parts) -> object:
        """A row for each creature."""
        return tuple([tuple(row) for row in self.rows(prefix)])

    def parts(self, answer: Any) -> Parts:  # noqa: ANN401
        """All amounts."""
        return tuple([amount for row in answer for amount in row])


class Completing:
    """Whether amounts that have been said can be completed.

    `reach`: the highest rank to which each creature assigns damage. Whatever a creature assigns to a rank asks for lethal damage to all its
    recipients of lower ranks; the more damage lies low, the less is missing. So the least reach is tried first, and a higher one only where
    it can help to deal what is missing.
    """

    def __init__(self, creatures: tuple[Assigner, ...], said: Rows, *, sequential: bool) -> None:
        self.creatures = creatures
        self.said = said
        self.sequential = sequential
        self.left = [creature.total - sum(row) for creature, row in zip(creatures, said, strict=True)]
        self.tried: set[tuple[int, ...]] = set()

    def can(self) -> bool:
        """They can."""
        return self.with_reach(tuple([self.least(number) for number in range(len(self.creatures))]))

    def least(self, number: int) -> int:
        """The rank that the creature reaches at least; -1: it assigns nothing."""
        creature, row = self.creatures[number], self.said[number]
        reached = [rank for rank, amount in zip(creature.ranks, row, strict=False) if amount]
        return max([*reached, *([creature.ranks[len(row)]] if self.left[number] else [])], default=-1)

    def with_reach(self, reach: tuple[int, ...]) -> bool:
        """They can, if the creatures reach so high, or higher."""
        if reach in self.tried:
            return False
        self.tried.add(reach)
        needs = self.needs(reach)
        everybody = set(range(len(self.creatures)))
        if not needs or (self.ordered(reach, []) if self.sequential else self.dealt(reach, needs, dict.fromkeys(needs, everybody))):
            return True
        return any(self.with_reach(higher) for higher in self.higher(reach, needs))

    def needs(self, reach: tuple[int, ...]) -> dict[int, int]:
        """The recipients that need lethal damage, and how much that is."""
        found: dict[int, int] = {}
        for number, creature in enumerate(self.creatures):
            for place, recipient in enumerate(creature.recipients):
                if creature.ranks[place] < reach[number]:
                    found[recipient] = creature.lethal[place]
        return found

    def higher(self, reach: tuple[int, ...], needs: dict[int, int]) -> list[tuple[int, ...]]:
        """The same with one creature reaching for one more of what is needed."""
        found = []
        for number, creature in enumerate(self.creatures):
            if not self.left[number]:
                continue
            open_to = zip(creature.recipients[len(self.said[number]) :], creature.ranks[len(self.said[number]) :], strict=True)
            ranks = sorted({rank for recipient, rank in open_to if rank > reach[number] and recipient in needs})
            found += [(*reach[:number], rank, *reach[number + 1 :]) for rank in ranks[:1]]
        return found

    def dealt(self, reach: tuple[int, ...], needs: dict[int, int], dealing: dict[int, set[int]]) -> bool:
        """What is needed can be dealt, together with what has been said; `dealing` has for each recipient the creatures that count."""
        missing = dict(needs)
        supplies: list[Supply] = []
        for number, (creature, row) in enumerate(zip(self.creatures, self.said, strict=True)):
            mine = {recipient for recipient in needs if number in dealing[recipient]}
            for place, amount in enumerate(row):
                recipient = creature.recipients[place]
                if recipient in mine and amount:
                    missing[recipient] = 0 if creature.touches(place) else missing[recipient] - amount
            reached = range(len(row), len(creature.recipients))
            places = [n for n in reached if creature.ranks[n] <= reach[number] and creature.recipients[n] in mine]
            touched = tuple([creature.recipients[n] for n in places if creature.touches(n)])
            others = tuple([creature.recipients[n] for n in places if not creature.touches(n)])
            supplies.append((self.left[number], others, touched))
        return reaches(supplies, {recipient: need for recipient, need in missing.items() if need > 0})

    def ordered(self, reach: tuple[int, ...], before: list[int]) -> bool:
        """The creatures can assign one after the other, each when those before it and itself deal what it needs."""
        asking = [number for number in range(len(self.creatures)) if self.asks(reach, number)]
        if len(asking) == len(before):
            return True
        for number in asking:
            if number not in before and self.dealt_in(reach, [*before, number]) and self.ordered(reach, [*before, number]):
                return True
        return False

    def dealt_in(self, reach: tuple[int, ...], order: list[int]) -> bool:
        """What these creatures need can be dealt by those before each, itself, and those who need nothing."""
        needs: dict[int, int] = {}
        dealing: dict[int, set[int]] = {}
        there = {number for number in range(len(self.creatures)) if not self.asks(reach, number)}
        for number in order:
            there = {*there, number}
            mine = self.needs(tuple([rank if n == number else -1 for n, rank in enumerate(reach)]))
            dealing.update({recipient: there for recipient in mine if recipient not in needs})
            needs.update(mine)
        return self.dealt(reach, needs, dealing)

    def asks(self, reach: tuple[int, ...], number: int) -> bool:
        """What the creature reaches for asks for lethal damage to something."""
        return reach[number] > self.creatures[number].ranks[0] if self.creatures[number].ranks else False
