"""Which mana sources to activate for a cost, and which mana to spend (CR 106, 118, 601.2f-h).

Mana is six counts in the order W, U, B, R, G, C. A cost is seven: W, U, B, R, G, C (colorless only), generic.
A source is a tuple of alternatives, each the mana it would add. A source is activated at most once.
"""

from __future__ import annotations

from typing import Final

from apnap.solve.payment_general import Mana, Payment, amount, pay_from_any

Source = tuple[Mana, ...]

COLORLESS: Final = 5
GENERIC: Final = 6
_EMPTY: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0)


def pay(cost: Mana, pool: Mana, sources: tuple[Source, ...]) -> Payment | None:
    """The (source, alternative) pairs to activate, in source order; None when the cost cannot be paid.

    The best payment has the fewest sources, then the fewest alternatives in all, then the lowest source numbers.
    Mana that is already in the pool counts first.
    """
    missing, total = _missing(cost, pool)
    if total == 0:
        return ()
    single = _masks(sources)
    if single is None:
        return pay_from_any(missing, total, sources)
    found = _pay_basics(missing, total, sources)
    if found is not None:
        return found
    return _pay_single(missing, total, sources, single)


def can_pay(cost: Mana, pool: Mana, sources: tuple[Source, ...]) -> bool:
    """Whether `pay` would find a payment. For many costs and the same sources ask one `Supply`."""
    return Supply(sources).can_pay(cost, pool)


class Supply:
    """Sources, summed up so that many costs can be tested against them quickly."""

    __slots__ = ("_masks", "_most", "_plain", "_sources", "_total", "_usable")

    def __init__(self, sources: tuple[Source, ...]) -> None:
        self._sources = sources
        self._plain = True
        self._usable = 0
        self._total = 0
        self._most = [0, 0, 0, 0, 0, 0]
        self._masks: list[tuple[int, int]] = []
        counts: dict[Source, int] = {}
        for source in sources:
            counts[source] = counts.get(source, 0) + 1
        for source, number in counts.items():
            self._add(source, number)

    def _add(self, source: Source, number: int) -> None:
        """Count that many sources of this kind."""
        mask, total = 0, 0
        for made in source:
            total = max(total, sum(made))
        if not total:
            return
        for kind in range(6):
            most = 0
            for made in source:
                most = max(most, made[kind])
            if most:
                mask |= 1 << kind
                self._most[kind] += number * most
        self._masks.append((mask, number))
        self._usable += number
        self._total += number * total
        self._plain = self._plain and total == 1

    def can_pay(self, cost: Mana, pool: Mana) -> bool:
        """Whether the pool and each source once cover the cost."""
        missing, total = _missing(cost, pool)
        if total == 0:
            return True
        if total > self._total:
            return False
        for kind in range(6):
            if missing[kind] > self._most[kind]:
                return False
        if total <= self._usable and self._matches(missing):
            return True
        return not self._plain and pay_from_any(missing, total, self._sources) is not None

    def _matches(self, missing: list[int]) -> bool:
        """Whether the missing types can be had at once with one mana of each source, by Hall's theorem."""
        demands = [0]
        parts = [0]
        for kind in range(6):
            if not missing[kind]:
                continue
            for i in range(len(parts)):
                part = parts[i] | 1 << kind
                demand = demands[i] + missing[kind]
                if demand > self._reach(part):
                    return False
                parts.append(part)
                demands.append(demand)
        return True

    def _reach(self, part: int) -> int:
        """How many sources can add mana of one of these types."""
        reach = 0
        for mask, number in self._masks:
            if mask & part:
                reach += number
        return reach


def spend(cost: Mana, pool: Mana) -> Mana | None:
    """The six counts to spend from the pool, None when it does not cover the cost.

    Generic mana is taken from colorless first, then one at a time from the color with most left (ties in the order WUBRG).
    """
    if pool[0] + pool[1] + pool[2] + pool[3] + pool[4] + pool[5] == amount(cost) and all_covered(cost, pool):
        return pool
    left: list[int] = []
    for i in range(6):
        rest = pool[i] - cost[i]
        if rest < 0:
            return None
        left.append(rest)
    generic = cost[GENERIC]
    if generic > left[0] + left[1] + left[2] + left[3] + left[4] + left[5]:
        return None
    taken = min(generic, left[COLORLESS])
    left[COLORLESS] -= taken
    for _ in range(generic - taken):
        best = 0
        for i in range(1, 5):
            if left[i] > left[best]:
                best = i
        left[best] -= 1
    return (pool[0] - left[0], pool[1] - left[1], pool[2] - left[2], pool[3] - left[3], pool[4] - left[4], pool[5] - left[5])


def all_covered(cost: Mana, pool: Mana) -> bool:
    """The pool has at least as much of each type as the cost asks for."""
    w, u, b, r, g, c = pool
    return w >= cost[0] and u >= cost[1] and b >= cost[2] and r >= cost[3] and g >= cost[4] and c >= cost[5]


def _missing(cost: Mana, pool: Mana) -> tuple[list[int], int]:
    """What the pool lacks of each type, and how much mana it lacks in all."""
    total = cost[GENERIC]
    if pool == _EMPTY:
        missing = list(cost[:GENERIC])
        return missing, total + sum(missing)
    missing = [0, 0, 0, 0, 0, 0]
    typed = 0
    for i in range(6):
        lack = cost[i] - pool[i]
        total += lack
        if lack > 0:
            missing[i] = lack
            typed += lack
    return missing, max(total, typed)


def _masks(sources: tuple[Source, ...]) -> list[int] | None:
    """For each source the bit set of types it can add one of; None when a source can add two or more mana."""
    masks: list[int] = []
    for source in sources:
        mask = 0
        for made in source:
            amount = made[0] + made[1] + made[2] + made[3] + made[4] + made[5]
            if amount > 1:
                return None
            if amount == 1:
                mask |= 1 << made.index(1)
        masks.append(mask)
    return masks


def _pay_basics(missing: list[int], total: int, sources: tuple[Source, ...]) -> Payment | None:
    """The payment from sources with one alternative of one mana, by counting."""
    short = missing[:]
    extra = total - (short[0] + short[1] + short[2] + short[3] + short[4] + short[5])
    left = total
    chosen: list[tuple[int, int]] = []
    for number, source in enumerate(sources):
        if len(source) != 1 or 1 not in source[0]:
            continue
        kind = source[0].index(1)
        if short[kind]:
            short[kind] -= 1
        elif extra:
            extra -= 1
        else:
            continue
        chosen.append((number, 0))
        left -= 1
        if left == 0:
            return tuple(chosen)
    return None


def _pay_single(missing: list[int], total: int, sources: tuple[Source, ...], masks: list[int]) -> Payment | None:
    """The best payment when every source adds one mana: the greedy basis of a transversal matroid."""
    room = [*missing, total - sum(missing)]
    places: list[list[int]] = [[], [], [], [], [], [], []]
    left = total
    for weight in sorted([(len(source), number) for number, source in enumerate(sources) if masks[number]]):
        if left == 0:
            break
        if _place(weight[1], masks, room, places, [False] * 7):
            left -= 1
    if left:
        return None
    chosen: list[tuple[int, int]] = []
    for kind in range(7):
        chosen.extend([(number, _alternative(sources[number], kind)) for number in places[kind]])
    chosen.sort()
    return tuple(chosen)


def _place(number: int, masks: list[int], room: list[int], places: list[list[int]], seen: list[bool]) -> bool:
    """Give the source a part of the cost, moving others when that makes room (an augmenting path)."""
    mask = masks[number] | 1 << GENERIC
    for kind in range(7):
        if seen[kind] or not room[kind] or not mask >> kind & 1:
            continue
        seen[kind] = True
        held = places[kind]
        if len(held) < room[kind]:
            held.append(number)
            return True
        for place, other in enumerate(held):
            if _place(other, masks, room, places, seen):
                held[place] = number
                return True
    return False


def _alternative(source: Source, kind: int) -> int:
    """The first alternative that adds mana of this type (any mana for generic)."""
    number = 0
    while not (sum(source[number]) if kind == GENERIC else source[number][kind]):
        number += 1
    return number
