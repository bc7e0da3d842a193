"""Whether what is needed can be dealt out of what there is, each supply to some of those who need it."""

from __future__ import annotations

from itertools import combinations

Supply = tuple[int, tuple[int, ...], tuple[int, ...]]
"""How much there is, to whom it can go, and to whom one of it is enough."""


def reaches(supplies: list[Supply], needs: dict[int, int]) -> bool:
    """All needs can be met at once."""
    if not needs:
        return True
    touched = [need for need in needs if any(need in each[2] for each in supplies)]
    for number in range(len(touched), -1, -1):
        for chosen in combinations(touched, number):
            if served(supplies, needs, chosen):
                return True
    return False


def served(supplies: list[Supply], needs: dict[int, int], touched: tuple[int, ...]) -> bool:
    """The same, if one that is enough goes to each of those chosen, and the others get all that they need."""
    wanted = [(need, 1, True) for need in touched] + [(need, amount, False) for need, amount in needs.items() if need not in touched]
    left = [each[0] for each in supplies]
    given: list[list[int]] = [[0] * len(wanted) for _ in supplies]
    for number, (_, amount, _) in enumerate(wanted):
        for _ in range(amount):
            if not more(supplies, wanted, left, given, number, set()):
                return False
    return True


def more(
    supplies: list[Supply], wanted: list[tuple[int, int, bool]], left: list[int], given: list[list[int]], number: int, seen: set[int]
) -> bool:
    """One more for that need, perhaps by letting another be served by another supply (an augmenting path)."""
    need, _, touch = wanted[number]
    able = [n for n, (_, others, sure) in enumerate(supplies) if n not in seen and (need in sure or (need in others and not touch))]
    for n in able:
        if left[n]:
            left[n] -= 1
            given[n][number] += 1
            return True
    for n in able:
        if n in seen:
            continue
        seen.add(n)
        for other in range(len(wanted)):
            if other != number and given[n][other] and more(supplies, wanted, left, given, other, seen):
                given[n][other] -= 1
                given[n][number] += 1
                return True
    return False
