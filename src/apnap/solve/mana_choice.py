"""Which of the sources that only have to be tapped pay for a need: the choice of the automatic payer among all that do.

What weighs most comes first: the heavy part of the weights, what the rest of the hand could still be paid with, the light part, mana
that is left over, the number of sources, of their alternatives, and their places in the order of arrival.
"""

from __future__ import annotations

from typing import Final

from apnap.solve.mana import GENERIC, SNOWY, Group, Mana, Need
from apnap.solve.mana_units import EMPTY, covered, most_of
from apnap.solve.payment import Supply
from apnap.solve.payment_general import amount

HEAVY: Final = 7
"""So many of the weights come before what the hand needs."""
LIFE: Final = 4
"""The place of the weights where life counts."""
MOST_COMPARED: Final = 400
Key = tuple[tuple[int, ...], tuple[int, int], tuple[int, ...], tuple[int, int, int], tuple[int, ...]]


class Choice:
    """The best payment found: how many sources of each group, and its key."""

    __slots__ = ("key", "counts")

    def __init__(self, key: Key, counts: tuple[int, ...]) -> None:
        self.key = key
        self.counts = counts


class Choosing:
    """All ways to pay a need with `units` that are there and sources of the groups, none of them with a source too many.

    `burns`: mana that is left over counts as life that is lost.
    """

    __slots__ = ("need", "units", "groups", "hand", "weight", "burns", "left", "best", "most", "useful")

    def __init__(
        self,
        need: Need,
        units: tuple[int, ...],
        groups: list[Group],
        hand: tuple[Mana, ...],
        weight: tuple[int, ...],
        burns: bool = False,
    ) -> None:
        self.burns = burns
        self.need = need
        self.units = units
        self.groups = groups
        self.hand = hand
        self.weight = weight
        self.left = MOST_COMPARED
        self.best: Choice | None = None
        self.most = [most_of(group.made) for group in groups]
        self.useful = [useful(need, group) for group in groups]

    def chosen(self) -> Choice | None:
        """The best of them; None: there is none."""
        self.extend([], 0)
        return self.best

    def extend(self, counts: list[int], mana: int) -> None:
        """Go through all ways that begin with those numbers of the first groups, which add at most so much mana."""
        if not self.left:
            return
        at = len(counts)
        total = sum(self.need) - len(self.units)
        if mana >= total and self.suffices(counts):
            self.left -= 1
            self.compare(counts)
            return
        if at == len(self.groups):
            return
        rest = sum([self.most[i] * self.groups[i].number for i in range(at + 1, len(self.groups))])
        most = self.most[at]
        for number in range(min(self.groups[at].number, self.useful[at], sum(self.need) - sum(counts)) + 1):
            if mana + most * number + rest >= total:
                self.extend([*counts, number], mana + most * number)

    def suffices(self, counts: list[int]) -> bool:
        """So many of the first groups and none of the others pay."""
        return covered(self.need, self.units, [(g.made, g.snow, n) for g, n in zip(self.groups, counts, strict=False) if n])

    def compare(self, counts: list[int]) -> None:
        """Keep that way if it is better than the best known."""
        whole = (*counts, *[0] * (len(self.groups) - len(counts)))
        over = self.over(whole)
        weight = total_weight(self.weight, self.groups, whole)
        if self.burns and over:
            weight = (*weight[:LIFE], weight[LIFE] + over, *weight[LIFE + 1 :])
        if self.best is not None and weight[:HEAVY] > self.best.key[0]:
            return
        key = self.key(whole, weight, over)
        if self.best is None or key < self.best.key:
            self.best = Choice(key, whole)

    def over(self, counts: tuple[int, ...]) -> int:
        """How much mana is left over."""
        mana = len(self.units)
        for number, most in zip(counts, self.most, strict=True):
            mana += most * number
        return max(0, mana - sum(self.need))

    def key(self, counts: tuple[int, ...], weight: tuple[int, ...], over: int) -> Key:
        """By what that way is compared with others: less is better."""
        flexible = 0
        places: list[int] = []
        for group, number in zip(self.groups, counts, strict=True):
            flexible += len(group.made) * number
            places.extend(group.places[:number])
        return weight[:HEAVY], self.kept(counts), weight[HEAVY:], (over, sum(counts), flexible), tuple(sorted(places))

    def kept(self, counts: tuple[int, ...]) -> tuple[int, int]:
        """How many other cards can be paid for with what is left, and how many for their colours alone; less than nothing, to compare."""
        if not self.hand:
            return 0, 0
        sources: list[tuple[Mana, ...]] = []
        for group, number in zip(self.groups, counts, strict=True):
            sources.extend([group.made] * (group.number - number))
        return kept_of(self.hand, sources)


def useful(need: Need, group: Group) -> int:
    """How many symbols a source of the group could pay for, and so how many such sources can be of use."""
    kinds = [kind for kind in range(6) if [made for made in group.made if made[kind]]]
    return need[GENERIC] + need[SNOWY] + sum([need[kind] for kind in kinds])


def kept_of(hand: tuple[Mana, ...], sources: list[tuple[Mana, ...]]) -> tuple[int, int]:
    """How many of the cards the sources can pay for, and how many for their colours alone, below 0."""
    supply = Supply(tuple(sources))
    whole = 0
    coloured = 0
    for cost in hand:
        if supply.can_pay((*cost[:6], 0), EMPTY):
            coloured += 1
            whole += supply.can_pay(cost, EMPTY)
    return -whole, -coloured


def total_weight(weight: tuple[int, ...], groups: list[Group], counts: tuple[int, ...]) -> tuple[int, ...]:
    """That weight and all that is tapped."""
    found = list(weight)
    for group, number in zip(groups, counts, strict=True):
        if number:
            for i, heavy in enumerate(group.weight):
                found[i] += heavy * number
    return tuple(found)


def basic_choice(have: list[int], kinds: list[int], cost: Mana, hand: tuple[Mana, ...]) -> list[int]:
    """How many sources of each type pay the cost, where each adds one mana and nothing tells them apart; `kinds` are theirs in order.

    What pays for generic mana is chosen so that most other cards of the hand can still be paid for, then those for their colours alone.
    """
    rest = [have[kind] - cost[kind] for kind in range(6)]
    first = first_ones(kinds, cost)
    generic = cost[GENERIC]
    if not hand:
        return first
    best = first
    key = (*hand_kept(have, first, hand), places_of(kinds, first))
    for taken in shares(rest, generic):
        chosen = [cost[kind] + taken[kind] for kind in range(6)]
        if chosen != first:
            other = hand_kept(have, chosen, hand)
            if other <= key[:2] and (*other, places_of(kinds, chosen)) < key:
                best = chosen
                key = (*other, places_of(kinds, chosen))
    return best


def is_open(have: list[int], cost: Mana) -> bool:
    """There is a choice which types of mana pay for generic mana."""
    if not cost[GENERIC]:
        return False
    rest = [have[kind] - cost[kind] for kind in range(6)]
    return len([number for number in rest if number]) > 1 and sum(rest) > cost[GENERIC]


def first_ones(kinds: list[int], cost: Mana) -> list[int]:
    """How many of each type are tapped if every source that can pay for something still to be paid is, in their order."""
    short = list(cost)
    chosen = [0, 0, 0, 0, 0, 0]
    left = amount(cost)
    for kind in kinds:
        if not left:
            break
        symbol = kind if short[kind] else GENERIC
        if short[symbol]:
            short[symbol] -= 1
            left -= 1
            chosen[kind] += 1
    return chosen


def hand_kept(have: list[int], chosen: list[int], hand: tuple[Mana, ...]) -> tuple[int, int]:
    """How many of the cards the other sources can pay for, and how many for their colours alone, below 0."""
    left = [have[kind] - chosen[kind] for kind in range(6)]
    total = sum(left)
    whole = coloured = 0
    for card in hand:
        if has_colours(left, card):
            coloured += 1
            whole += amount(card) <= total
    return -whole, -coloured


def has_colours(left: list[int], card: Mana) -> bool:
    """There are as many sources of each type as the card asks for."""
    for kind in range(6):
        if card[kind] > left[kind]:
            return False
    return True


def places_of(kinds: list[int], chosen: list[int]) -> tuple[int, ...]:
    """The places of the first so many sources of each type."""
    left = list(chosen)
    places: list[int] = []
    for at, kind in enumerate(kinds):
        if left[kind]:
            left[kind] -= 1
            places.append(at)
    return tuple(places)


def shares(rest: list[int], number: int) -> list[list[int]]:
    """All ways to take that many from those."""
    ways: list[tuple[list[int], int]] = [([], number)]
    later = sum(rest)
    for most in rest:
        later -= most
        ways = [([*way, some], left - some) for way, left in ways for some in range(max(0, left - later), min(most, left) + 1)]
    return [way for way, _ in ways]
