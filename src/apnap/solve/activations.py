"""The mana abilities that the automatic payer activates, in their order, with what each is paid with."""

from __future__ import annotations

from typing import Final

from apnap.solve.mana import (
    GENERIC,
    GONE,
    LOCKED,
    SNOW,
    SNOWY,
    TAPPED,
    Group,
    Mana,
    Need,
    Puzzle,
    alternative_of,
)
from apnap.solve.mana_bound import hopeless
from apnap.solve.mana_choice import HEAVY, Choice, Choosing
from apnap.solve.mana_search import NO, UNSURE, Node, Search, Step, is_as_asked
from apnap.solve.mana_spending import Opened, Spent
from apnap.solve.mana_units import ONE, unit_made
from apnap.solve.payment import pay
from apnap.solve.payment_mixed import pay_mixed

NO_MANA: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0)
UNSETTLED: Final = -1
MORE: Final = 60
"""So many nodes as light as a payment that has been found are gone on from, to find a better one."""


class Act:
    """A mana ability to be activated: of a group, a piece, or the special one of that number; -1 where it is not that.

    `alternative` is what it adds; `spent` the mana that pays for it, six counts and how much of each is snow; `used` the pieces that are
    tapped or given up for each part of its cost, `need` which of its needs is paid.
    """

    __slots__ = ("group", "piece", "special", "alternative", "spent", "used", "need")

    def __init__(self, group: int, piece: int, special: int, alternative: int, spent: Mana, used: tuple[tuple[int, ...], ...]) -> None:
        self.group = group
        self.piece = piece
        self.special = special
        self.alternative = alternative
        self.spent = spent
        self.used = used
        self.need = 0


class Activations:
    """What is to be done; `answer` is NO or UNSURE where there is nothing that could be. `heavy`: it weighs more than nothing."""

    __slots__ = ("answer", "acts", "heavy")

    def __init__(self, answer: int, acts: tuple[Act, ...], heavy: bool = False) -> None:
        self.answer = answer
        self.acts = acts
        self.heavy = heavy


class Ending:
    """A node with the choice of sources that pays the rest: `which` says what group or piece each group of the choice is."""

    __slots__ = ("node", "need", "choice", "which")

    def __init__(self, node: Node, need: Need, choice: Choice, which: list[tuple[int, list[int]]]) -> None:
        self.node = node
        self.need = need
        self.choice = choice
        self.which = which


def planned(puzzle: Puzzle, budget: int, hand: tuple[Mana, ...], no_weight: tuple[int, ...]) -> Activations:
    """The best payment of the puzzle: of those that weigh least the one that leaves most for the hand."""
    if hopeless(puzzle):
        return Activations(UNSURE if puzzle.unsure else NO, ())
    search = Search(puzzle, budget)
    best: Ending | None = None
    more = MORE
    while True:
        node = search.pop()
        if node is None or (best is not None and ((node.weight or no_weight)[:HEAVY] > best.choice.key[0] or not more)):
            break
        more -= best is not None
        ending = ended(puzzle, node, hand, no_weight)
        if ending is not None and (best is None or ending.choice.key < best.choice.key):
            best = ending
        search.go_on(node)
    if best is None:
        return Activations(UNSURE if search.cut or puzzle.unsure else NO, ())
    return Activations(1, told(puzzle, best), any(best.choice.key[0]))


def ended(puzzle: Puzzle, node: Node, hand: tuple[Mana, ...], no_weight: tuple[int, ...]) -> Ending | None:
    """The best way to pay the cost itself from there; None: it cannot be."""
    if not is_as_asked(puzzle, node):
        return None
    groups, which = last_sources(puzzle, node)
    best: Ending | None = None
    for need in puzzle.cost.needs:
        choice = Choosing(need, node.way[2], groups, hand, node.weight or no_weight, puzzle.burns).chosen()
        if choice is not None and (best is None or choice.key < best.choice.key):
            best = Ending(node, need, choice, which)
    return best


def last_sources(puzzle: Puzzle, node: Node) -> tuple[list[Group], list[tuple[int, list[int]]]]:
    """What can still be tapped, in groups; each with the number of its group and no pieces, or -1 and its pieces."""
    pieces, stock, _ = node.way
    groups: list[Group] = []
    which: list[tuple[int, list[int]]] = []
    for number, group in enumerate(puzzle.groups):
        if stock[number]:
            used = group.number - stock[number]
            groups.append(Group(group.made, group.snow, stock[number], group.weight, group.places[used:]))
            which.append((number, []))
    alike: dict[int, list[int]] = {}
    for place, status in enumerate(pieces):
        itself = puzzle.cost.taps and place == puzzle.cost.piece
        if puzzle.pieces[place].made and not status & (TAPPED | GONE | LOCKED) and not itself:
            alike.setdefault(puzzle.pieces[place].kind << 8 | status, []).append(place)
    for places in alike.values():
        first = places[0]
        arrived = tuple([puzzle.pieces[place].arrival for place in places])
        groups.append(Group(puzzle.pieces[first].made, puzzle.pieces[first].snow, len(places), puzzle.pieces[first].tapping, arrived))
        which.append((-1, places))
    return groups, which


# Telling it -------------------------------------------------------------------------------------------------------------------
class Telling:
    """The acts, while they are written down: the units that have been made and not spent, and by which act each was."""

    __slots__ = ("puzzle", "acts", "made", "units", "maker", "tapped")

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.acts: list[Act] = []
        self.made: list[tuple[Mana, ...]] = []
        self.units: list[int] = list(puzzle.pool)
        self.maker: list[int] = [-1] * len(puzzle.pool)
        self.tapped = [0] * len(puzzle.groups)

    def opens(self, opened: Opened) -> None:
        """A source is tapped for mana; of a group the next."""
        group, piece, bundle = opened
        at = group
        if group >= 0:
            at = self.tapped[group]
            self.tapped[group] += 1
        made = self.puzzle.groups[group].made if group >= 0 else self.puzzle.pieces[piece].made
        self.makes(Act(group, piece if group < 0 else at, -1, bundle[1], (), ()), made, bundle[0])

    def makes(self, act: Act, made: tuple[Mana, ...], units: tuple[int, ...]) -> None:
        """The act adds those units, by one of those alternatives."""
        self.acts.append(act)
        self.made.append(made)
        self.units.extend(units)
        self.maker.extend([len(self.acts) - 1] * len(units))

    def spends(self, spent: tuple[Spent, ...]) -> Mana:
        """The units are spent; what mana that is, and how much of it snow."""
        counts = [0] * 12
        for unit, symbol in spent:
            at = self.units.index(unit)
            kind = symbol if symbol < GENERIC else lowest(unit)
            self.settles(at, kind)
            counts[kind] += 1
            if unit & SNOW:
                counts[kind + 6] += 1
            del self.units[at]
            del self.maker[at]
        return tuple(counts)

    def settles(self, at: int, kind: int) -> None:
        """The unit is of that type, which may say by which alternative it was made."""
        maker = self.maker[at]
        if maker >= 0 and self.acts[maker].alternative == UNSETTLED:
            act = self.acts[maker]
            act.alternative = alternative_of(self.made[maker], ((self.units[at],), -1), kind)


def lowest(unit: int) -> int:
    """A type that the unit can be, colourless if it can."""
    if unit >> 5 & 1:
        return 5
    kind = 0
    while not unit >> kind & 1:
        kind += 1
    return kind


def told(puzzle: Puzzle, ending: Ending) -> tuple[Act, ...]:
    """The acts of the way to that ending, and of the ending."""
    steps: list[Step] = []
    node: Node | None = ending.node
    while node is not None and node.step is not None:
        steps.append(node.step)
        node = node.before
    telling = Telling(puzzle)
    for step in reversed(steps):
        for opened in step.opened:
            telling.opens(opened)
        if step.special >= 0:
            spent = telling.spends(step.spent)
            special = puzzle.specials[step.special]
            act = Act(-1, special.cost.piece, step.special, step.added[1], spent, step.used)
            act.need = step.need
            telling.makes(act, step.made, step.added[0])
    end(telling, ending)
    return tuple(telling.acts)


def end(telling: Telling, ending: Ending) -> None:
    """The sources that the ending chose are tapped, and what is not settled is settled so that the cost is paid."""
    puzzle = telling.puzzle
    sources = [unit_made(unit) for unit in telling.units]
    snowy = [unit & SNOW != 0 for unit in telling.units]
    tapped: list[tuple[int, int]] = []
    groups, _ = last_sources(puzzle, ending.node)
    for group, number, (which, places) in zip(groups, ending.choice.counts, ending.which, strict=True):
        for n in range(number):
            tapped.append((which, places[n] if which < 0 else -1))
            sources.append(group.made)
            snowy.append(group.snow)
    if ending.need[SNOWY]:
        found = pay_mixed(ending.need, NO_MANA, NO_MANA, tuple(sources), tuple(snowy))
    else:
        found = pay(ending.need[:SNOWY], NO_MANA, tuple(sources))
    assert found is not None
    there = len(telling.units)
    for at, alternative in found:
        if at < there:
            telling.settles(at, ONE.index(sources[at][alternative]))
            continue
        which, piece = tapped[at - there]
        place = piece
        if which >= 0:
            place = telling.tapped[which]
            telling.tapped[which] += 1
        telling.acts.append(Act(which, place, -1, alternative, (), ()))
    for act in telling.acts:
        act.alternative = max(act.alternative, 0)
