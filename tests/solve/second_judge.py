"""The same problems for OR-tools' CP-SAT, a solver that shares no code and no idea with ours: it judges what no twin can try out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ortools.sat.python import cp_model
from tests.solve.legal_twin import Puzzle as Combat

from apnap.solve.mana import CARD, GENERIC, SNOWY, SPEND, Cost, Need, Puzzle

YES = (cp_model.OPTIMAL, cp_model.FEASIBLE)
Variable = Any


def solved(model: cp_model.CpModel) -> cp_model.CpSolver:
    """The solver after it has found an answer; one thread and no limit of time, so that it is the same every time."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    assert status in (*YES, cp_model.INFEASIBLE)
    return solver


# Declarations ---------------------------------------------------------------------------------------------------------------
class Declaring:
    """A combat as a model: a variable for each creature and target."""

    def __init__(self, combat: Combat) -> None:
        self.combat = combat
        self.model = cp_model.CpModel()
        self.chosen = {(c, t): self.model.new_bool_var(f"{c}>{t}") for c, can in enumerate(combat.can) for t in can}
        self.active = [self.one_of([c], combat.targets()) for c in range(len(combat.can))]
        for c, most in enumerate(combat.most):
            self.model.add(sum(v for (who, _), v in self.chosen.items() if who == c) <= most)
        self.restrict()

    def one_of(self, who: Sequence[int], what: Sequence[int]) -> Variable:
        """Whether one of those creatures is declared for one of these."""
        found = self.model.new_bool_var("")
        among: list[Variable] = [v for (c, t), v in self.chosen.items() if c in who and t in what]
        self.model.add_max_equality(found, among or [0])
        return found

    def number(self, who: set[int], what: set[int]) -> Variable:
        return sum(self.one_of([c], sorted(what)) for c in sorted(who))

    def restrict(self) -> None:
        for who, what, least, most in self.combat.counts:
            n = self.number(who, what)
            some = self.one_of(sorted(who), sorted(what))
            self.model.add(n <= most)
            self.model.add(n >= least).only_enforce_if(some)
        for creature, others, least, most in self.combat.company:
            company = sum(self.active[c] for c in sorted(others - {creature}))
            self.model.add(company >= least).only_enforce_if(self.active[creature])
            self.model.add(company <= most).only_enforce_if(self.active[creature])

    def pay_only(self, paid: frozenset[tuple[int, int]]) -> None:
        """Nothing else is paid for than that."""
        for pair in self.combat.costs - paid:
            if pair in self.chosen:
                self.model.add(self.chosen[pair] == 0)
        for number, (creature, what) in enumerate(self.combat.once):
            if (-1, number) not in paid:
                self.model.add(self.one_of([creature], sorted(what)) == 0)

    def most_obeyed(self) -> int:
        """The most requirements that can be obeyed, by their weights."""
        score = []
        for who, what, least, weight in self.combat.required:
            obeyed = self.model.new_bool_var("")
            self.model.add(self.number(who, what) >= least).only_enforce_if(obeyed)
            score.append(weight * obeyed)
        self.model.maximize(sum(score))
        return round(solved(self.model).objective_value)


def most_obeyed(combat: Combat, paid: frozenset[tuple[int, int]] = frozenset()) -> int:
    declaring = Declaring(combat)
    declaring.pay_only(paid)
    return declaring.most_obeyed()


# Payments -------------------------------------------------------------------------------------------------------------------
class Paying:
    """A puzzle as a model of so many moments: in each, sources are tapped for mana and then one special mana ability is activated.

    It knows no conditions, no amounts that are counted, and no powers.
    """

    def __init__(self, puzzle: Puzzle, moments: int) -> None:
        self.puzzle = puzzle
        self.model = cp_model.CpModel()
        self.pool: list[Variable] = [0] * 12
        for unit in puzzle.pool:
            self.pool[(unit & 63).bit_length() - 1 + 6 * (unit >> 6)] += 1
        self.upright: list[Variable] = [int(not piece.status) for piece in puzzle.pieces]
        self.there: list[Variable] = [1] * len(puzzle.pieces)
        self.left: list[Variable] = [group.number for group in puzzle.groups]
        self.life: Variable = puzzle.life
        self.counters: Variable = puzzle.counters[0] if puzzle.counters else 0
        self.times: dict[int, list[Variable]] = {}
        for _ in range(moments):
            self.tap()
            self.activate()
        self.tap()
        self.pay_goal()

    def whole(self, value: Variable, most: int = 60) -> Variable:
        """A variable of that value, which is from 0 to `most`."""
        found = self.model.new_int_var(0, most, "")
        self.model.add(found == value)
        return found

    def tap(self) -> None:
        """Any sources are tapped for mana."""
        for number, group in enumerate(self.puzzle.groups):
            for made in group.made:
                times = self.model.new_int_var(0, group.number, "")
                self.left[number] = self.whole(self.left[number] - times)
                self.add(made, times, snow=group.snow)
        for place, piece in enumerate(self.puzzle.pieces):
            for made in piece.made:
                tapped = self.model.new_bool_var("")
                self.model.add(tapped <= self.there[place])
                self.upright[place] = self.whole(self.upright[place] - tapped, 1)
                self.add(made, tapped, snow=piece.snow)

    def add(self, made: Sequence[int], times: Variable, *, snow: bool) -> None:
        for kind, n in enumerate(made):
            if n:
                self.pool[kind + 6 * snow] = self.whole(self.pool[kind + 6 * snow] + n * times)

    def activate(self) -> None:
        """At most one special ability is activated."""
        ways = [(s, n, m) for s, special in enumerate(self.puzzle.specials) for n in range(len(special.cost.needs)) for m in special.adds]
        active = [self.model.new_bool_var("") for _ in ways]
        self.model.add(sum(active) <= 1)
        before = list(self.pool)
        for (number, need, made), on in zip(ways, active, strict=True):
            special = self.puzzle.specials[number]
            self.pay(special.cost, special.cost.needs[need], on, before, [])
            self.life_lost(special.cost.life + special.harm, special.cost.life, on)
            self.add(made, on, snow=special.snow)
            self.times.setdefault(number, []).append(on)
        for number, special in enumerate(self.puzzle.specials):
            if special.once >= 0:
                self.model.add(sum(self.times.get(number, [0])) <= 1)

    def life_lost(self, lost: int, paid: int, on: Variable) -> None:
        if paid:
            self.model.add(self.life >= paid).only_enforce_if(on)
            if not self.puzzle.can_lose:
                self.model.add(on == 0)
        after = self.model.new_int_var(-60, 60, "")
        self.model.add(after == self.life - lost * on)
        self.life = after

    def pay(self, cost: Cost, need: Need, on: Variable, pool: list[Variable], helpers: list[tuple[Variable, int]]) -> None:
        """The cost but for life is paid if `on`, the mana out of what was in the pool before."""
        if cost.piece >= 0:
            self.model.add(self.there[cost.piece] >= on)
        if cost.slot >= 0:
            self.counters = self.whole(self.counters - cost.counters * on)
        if cost.taps or cost.untaps:
            self.upright[cost.piece] = self.whole(self.upright[cost.piece] + (on if cost.untaps else -on), 1)
        for kind, mask, count in cost.others:
            itself = cost.piece if cost.leaves else -1
            used = [(p, self.model.new_bool_var("")) for p in range(len(self.there)) if mask >> p & 1 and p != itself]
            self.model.add(sum(v for _, v in used) == count * on)
            for place, v in used:
                self.model.add(v <= self.there[place])
                if kind == SPEND:
                    self.there[place] = self.whole(self.there[place] - v, 1)
                else:
                    self.upright[place] = self.whole(self.upright[place] - v, 1)
        if cost.leaves:
            self.there[cost.piece] = self.whole(self.there[cost.piece] - on, 1)
        self.spend(need, on, pool, helpers)

    def spend(self, need: Need, on: Variable, pool: list[Variable], helpers: list[tuple[Variable, int]]) -> None:
        paid: list[Variable] = [0] * 12
        helped: dict[int, Variable] = dict.fromkeys(range(len(helpers)), 0)
        for symbol, number in enumerate(need):
            if not number:
                continue
            payers: list[Variable] = []
            for kind in range(12):
                if symbol == GENERIC or (kind >= 6 if symbol == SNOWY else kind % 6 == symbol):
                    spent = self.model.new_int_var(0, number, "")
                    paid[kind] += spent
                    payers.append(spent)
            for n, (able, mask) in enumerate(helpers):
                if symbol == GENERIC or (symbol < GENERIC and mask >> symbol & 1):
                    helps = self.model.new_bool_var("")
                    self.model.add(helps <= able)
                    helped[n] += helps
                    payers.append(helps)
            self.model.add(sum(payers) == number * on)
        for mana in helped.values():
            self.model.add(mana <= 1)
        for kind in range(12):
            self.model.add(paid[kind] <= pool[kind])
            self.pool[kind] = self.whole(self.pool[kind] - paid[kind])

    def pay_goal(self) -> None:
        """The cost itself is paid; what is tapped or given up for it cannot help, unless it is tapped before it is sacrificed."""
        goal = self.puzzle.cost
        before = list(self.upright)
        there = list(self.there)
        ways = [self.model.new_bool_var("") for _ in goal.needs]
        self.model.add(sum(ways) == 1)
        self.pay_rest(goal)
        helpers: list[tuple[Variable, int]] = []
        for place, piece in enumerate(self.puzzle.pieces):
            if piece.helping >= 0:
                able = self.model.new_bool_var("")
                self.model.add(able <= there[place])
                self.model.add(able <= before[place])
                self.model.add(able <= self.upright[place])
                if piece.power == CARD:
                    self.model.add(able <= self.there[place])
                if goal.untaps and goal.piece == place:
                    self.model.add(able == 0)
                helpers.append((able, piece.helping))
        for need, on in zip(goal.needs, ways, strict=True):
            self.spend(need, on, list(self.pool), helpers)
        if goal.life:
            self.model.add(self.life >= goal.life)
            if not self.puzzle.can_lose:
                self.model.add_bool_or([])

    def pay_rest(self, goal: Cost) -> None:
        self.pay(goal, (0, 0, 0, 0, 0, 0, 0, 0), 1, list(self.pool), [])


def can_be_paid(puzzle: Puzzle, moments: int) -> bool:
    """Whether the cost can be paid with so many special mana abilities."""
    model = Paying(puzzle, moments).model
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    assert status in (*YES, cp_model.INFEASIBLE)
    return status in YES
