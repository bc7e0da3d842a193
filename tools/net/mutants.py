"""Altering mutants of what carries out a rule: clauses taken out or swapped, conditions negated, players exchanged, switches set otherwise.

Of a clause that does nothing, because its rule says what does not happen there, what it excludes is added.

Nothing on disk changes: a mutant is applied in a process that ends after its tests, by putting other code into the function itself, so
that whoever holds the function carries out the mutant.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator

from tools.net.altering import Mutant, added, altered, emptied, nothing_more, unused, values_of
from tools.net.sources import called_by, clauses_of, functions_of, place, source_of, stating, users

from apnap.machine import ruleset
from apnap.machine.procedures import TABLES, Clause, Condition, Row
from apnap.machine.then import Then
from apnap.model.frame import Frame
from apnap.model.state import State

LEAST = 2
"""So many mutants of a rule have to be killed."""
KINDS = ("out", "use", "switch", "swap", "player", "negate")


def mutants(key: str, most: int, equal: Container[str] = ()) -> list[Mutant]:
    """At most so many mutants of a rule, first those of its own functions, then of what they call in their own modules.

    What a function that only states a rule calls is about other rules: it is altered where there would be too few mutants. If there
    still are, the rule counts by what uses it. Those in `equal` can be told apart by nothing, and do not count.
    """
    own = clauses_of(key)
    functions = [*(function for clause in own for function in functions_of(clause)), *stating(key)]
    whole = [mutant for clause in own for mutant in (added(clause) if nothing_more(clause) else [taken_out(clause)])]
    whole += [other for clause in own for other in of_rows(clause)]
    whole += [mutant for function in stating(key) for mutant in emptied(key, function)]
    inside = [mutant for function in functions for mutant in altered(key, function)]
    if len(whole) + len(inside) < (most if own else LEAST):
        inside += [mutant for function in called_by(functions) for mutant in altered(key, function)]
    if told_apart([*whole, *inside], equal) < LEAST:
        inside += [mutant for function in functions for mutant in unused(key, function)]
    for further in (called_by(functions, elsewhere=True), [user for function in functions for user in users(function)]):
        if told_apart([*whole, *inside], equal) < LEAST:
            inside += [mutant for function in further for mutant in altered(key, function)]
    return spread(whole, inside, most)


def told_apart(made: list[Mutant], equal: Container[str]) -> int:
    """How many of them something can tell from the rule as it is."""
    return len([mutant for mutant in made if mutant.name not in equal])


def spread(whole: list[Mutant], inside: list[Mutant], most: int) -> list[Mutant]:
    """Those of whole clauses first, then of each kind in turn, so that a limit leaves none of the kinds out."""
    groups = [[mutant for mutant in inside if mutant.kind == kind] for kind in KINDS]
    chosen = list(whole)
    while any(groups):
        for group in groups:
            chosen += group[:1]
            del group[:1]
    names: dict[str, Mutant] = {}
    for mutant in chosen:
        names.setdefault(mutant.name, mutant)
    return list(names.values())[:most]


# Whole clauses ----------------------------------------------------------------------------------------------------
def taken_out(clause: Clause) -> Mutant:
    """The place of the clause in its tables is empty; the places are counted as before, since jumps count them."""

    def apply() -> None:
        clause.run = nothing

    return Mutant(clause.key, "out", own_place(clause), "the clause does nothing", own_place(clause), source(clause), apply)


def nothing(state: State, frame: Frame) -> Then | None:
    """What an empty place of a table does."""
    return None


def of_rows(clause: Clause) -> Iterator[Mutant]:
    """In each table: the clause before its neighbour, and where it stands by a switch, there in the other editions only.

    Where a clause stands that does nothing tells nothing.
    """
    for name, rows in TABLES.items():
        for index, row in enumerate(rows):
            if row.clause is not clause or nothing_more(clause) == "None":
                continue
            other = neighbour(rows, index)
            if other is not None:
                yield swapped(clause, name, index, other)
            if row.conditions:
                yield in_other_editions(clause, name, index)


def neighbour(rows: tuple[Row, ...], index: int) -> int | None:
    """The next row, else the one before, that stands in one edition with this one."""
    others: list[int] = [*range(index + 1, len(rows)), *range(index - 1, -1, -1)]
    for other in others:
        if stands_apart(rows[index], rows[other]):
            return other
    return None


def stands_apart(row: Row, other: Row) -> bool:
    """The other row has another clause, which does something, in an edition that has both."""
    return other.clause is not row.clause and nothing_more(other.clause) != "None" and not exclude(row, other)


def exclude(row: Row, other: Row) -> bool:
    """No edition has both rows: they ask different values of one switch."""
    pairs = [(a, b) for a in row.conditions for b in other.conditions if a.switch == b.switch]
    return any(not set(a.values) & set(b.values) for a, b in pairs)


def swapped(clause: Clause, name: str, index: int, other: int) -> Mutant:
    def apply() -> None:
        rows = list(TABLES[name])
        rows[index], rows[other] = rows[other], rows[index]
        write_table(name, rows)

    what = f"{clause.name} and {TABLES[name][other].clause.name} change places"
    return Mutant(clause.key, "swap", name, what, own_place(clause), source(clause), apply)


def in_other_editions(clause: Clause, name: str, index: int) -> Mutant:
    def apply() -> None:
        rows = list(TABLES[name])
        row = rows[index]
        rows[index] = Row(row.clause, tuple(opposite(one) for one in row.conditions))
        write_table(name, rows)

    switches = ", ".join(one.switch for one in TABLES[name][index].conditions)
    what = f"{clause.name} stands by the other values of {switches}"
    return Mutant(clause.key, "switch", name, what, own_place(clause), source(clause), apply)


def write_table(name: str, rows: list[Row]) -> None:
    """The table is another one, for games that begin from now on."""
    TABLES[name] = tuple(rows)
    ruleset.COMPILED.clear()


def opposite(condition: Condition) -> Condition:
    """The switch stands at one of its other values."""
    return Condition(condition.switch, tuple(value for value in values_of(condition.switch) if value not in condition.values))


def own_place(clause: Clause) -> str:
    return place(clause.module, clause.name)


def source(clause: Clause) -> str:
    """The clause as it reads, with the places that it has in tables."""
    rows = [f"{name} {index}" for name, table in TABLES.items() for index, row in enumerate(table) if row.clause is clause]
    return "\n".join([*(ast.unparse(source_of(function)) for function in functions_of(clause)), *rows])
