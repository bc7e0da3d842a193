"""The most mana that could be made, counted generously: what even that does not pay cannot be paid."""

from __future__ import annotations

from typing import Final

from apnap.solve.mana import GENERIC, GONE, SNOW, SPEND, TAPPED, Cost, Mana, Need, Puzzle, Special

ENDLESS: Final = 1000


def hopeless(puzzle: Puzzle) -> bool:
    """There is not enough mana of some type, or not enough in all, for any of the needs."""
    most = most_made(puzzle)
    return not [need for need in puzzle.cost.needs if is_within(need, most)]


def is_within(need: Need, most: list[int]) -> bool:
    """There may be enough for the need: by types, and in all."""
    return sum(need) <= most[GENERIC] and not [kind for kind in range(6) if need[kind] > most[kind]]


def most_made(puzzle: Puzzle) -> list[int]:
    """The most mana of each type, and the most in all."""
    most = [0, 0, 0, 0, 0, 0, 0]
    for unit in puzzle.pool:
        add(most, (tuple([(unit & ~SNOW) >> kind & 1 for kind in range(6)]),), 1)
    for group in puzzle.groups:
        add(most, group.made, group.number)
    untapped = [special.cost.piece for special in puzzle.specials if special.cost.untaps]
    for place, piece in enumerate(puzzle.pieces):
        times = ENDLESS if place in untapped else int(not piece.status & (TAPPED | GONE))
        made = piece.made
        if piece.helping >= 0:
            made = (*made, tuple([piece.helping >> kind & 1 for kind in range(6)]))
        if made:
            add(most, made, times)
    for special in puzzle.specials:
        uses = most_uses(puzzle, special.cost, special.once >= 0, len(untapped) > 0)
        add(most, made_at_most(puzzle, special), uses, min([sum(need) for need in special.cost.needs]))
    return most


def add(most: list[int], made: tuple[Mana, ...], times: int, less: int = 0) -> None:
    """So many times one of these alternatives, where each time `less` mana is paid for it."""
    for kind in range(6):
        most[kind] += times * max([one[kind] for one in made])
    most[GENERIC] += times * max(0, max([max(sum(one), 1) for one in made]) - less)


def most_uses(puzzle: Puzzle, cost: Cost, once: bool, untapping: bool) -> int:
    """How often that cost could be paid."""
    uses = 1 if once or cost.leaves or (cost.taps and not untapping) else ENDLESS
    for kind, mask, count in cost.others:
        if count and (kind == SPEND or not untapping):
            uses = min(uses, mask.bit_count() // (count if kind <= SPEND else 1))
    if cost.slot >= 0 and cost.counters > 0:
        uses = min(uses, puzzle.counters[cost.slot] // cost.counters if not is_filled(puzzle, cost.slot) else ENDLESS)
    if cost.life:
        uses = min(uses, max(0, puzzle.life) // cost.life if puzzle.can_lose else 0)
    return uses


def is_filled(puzzle: Puzzle, slot: int) -> bool:
    """Some cost puts counters there."""
    return len([special for special in puzzle.specials if special.cost.slot == slot and special.cost.counters < 0]) > 0


def made_at_most(puzzle: Puzzle, special: Special) -> tuple[Mana, ...]:
    """What the ability adds if all that it counts is there."""
    number = 1
    if special.times is not None:
        times = special.times
        number = max(0, times.fixed) + (times.upright | times.tapped).bit_count()
        if times.slot >= 0:
            number += ENDLESS if is_filled(puzzle, times.slot) else puzzle.counters[times.slot]
    return tuple([tuple([n * number + more for n, more in zip(made, special.extra, strict=True)]) for made in special.adds])
