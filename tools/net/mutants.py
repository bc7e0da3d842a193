"""Altering mutants of what carries out a rule: clauses taken out or swapped, conditions negated, players exchanged, switches set otherwise.

Nothing on disk changes: a mutant is applied in a process that ends after its tests, by putting other code into the function itself, so
that whoever holds the function carries out the mutant.
"""

from __future__ import annotations
import __future__

import ast
import copy
import importlib
import inspect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType

from apnap.editions import Edition, tables
from apnap.machine import procedures, ruleset
from apnap.machine.procedures import CLAUSES, STATED, TABLES, Clause, Condition, Row
from apnap.machine.then import Then
from apnap.model.frame import Frame
from apnap.model.state import State

LEAST = 2
"""So many mutants of a rule have to be killed."""
KINDS = ("out", "switch", "swap", "player", "negate")
OTHER = "_other_value"
NEGATABLE = (ast.If, ast.IfExp, ast.While)


@dataclass(frozen=True)
class Mutant:
    """One alteration: of which rule, of which kind, in which function or table, what it alters, and what applies it."""

    key: str
    kind: str
    where: str
    what: str
    apply: Callable[[], None]

    @property
    def name(self) -> str:
        """What it is known by, whatever lines are moved: `damage_priority out cr510_combat_damage.damage_priority: …`."""
        return f"{self.key} {self.kind} {self.where}: {self.what}"


def mutants(key: str, most: int) -> list[Mutant]:
    """At most so many mutants of a rule, first those of its own functions, then of what they call in their own modules.

    What a function that only states a rule calls is about other rules: it is altered where there would be too few mutants.
    """
    own = clauses_of(key)
    whole = [taken_out(clause) for clause in own] + [other for clause in own for other in of_rows(clause)]
    functions = [function for clause in own for function in functions_of(clause)]
    if key in STATED:
        rule = STATED[key]
        function = function_called(rule.module, rule.function)
        functions.append(function)
        whole += emptied(key, function)
    inside = [mutant for function in functions for mutant in altered(key, function)]
    if len(whole) + len(inside) < (most if own else LEAST):
        inside += [mutant for function in called_by(functions) for mutant in altered(key, function)]
    if len(whole) + len(inside) < LEAST:
        inside += [mutant for function in called_by(functions, elsewhere=True) for mutant in altered(key, function)]
    return spread(whole, inside, most)


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


def clauses_of(key: str) -> list[Clause]:
    """The clauses of the package that carry out parts of a rule."""
    return [clause for clause in CLAUSES if clause.key == key and clause.module.startswith("apnap.")]


def functions_of(clause: Clause) -> list[FunctionType]:
    """What the clause runs, and what takes its answer."""
    found = [inspect.unwrap(clause.run)]
    if clause.answered is not procedures.asks_nothing:
        found.append(inspect.unwrap(clause.answered))
    return [function for function in found if isinstance(function, FunctionType)]


def function_called(module: str, name: str) -> FunctionType:
    """The function of that name, without what decorators put around it."""
    found = inspect.unwrap(getattr(importlib.import_module(module), name))
    assert isinstance(found, FunctionType)
    return found


# Whole clauses ----------------------------------------------------------------------------------------------------
def taken_out(clause: Clause) -> Mutant:
    """The place of the clause in its tables is empty; the places are counted as before, since jumps count them."""

    def apply() -> None:
        clause.run = nothing

    return Mutant(clause.key, "out", place(clause.module, clause.name), "the clause does nothing", apply)


def nothing(state: State, frame: Frame) -> Then | None:
    """What an empty place of a table does."""
    return None


def of_rows(clause: Clause) -> Iterator[Mutant]:
    """In each table: the clause before its neighbour, and where it stands by a switch, there in the other editions only."""
    for name, rows in TABLES.items():
        for index, row in enumerate(rows):
            if row.clause is not clause:
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
        if rows[other].clause is not rows[index].clause and not exclude(rows[index], rows[other]):
            return other
    return None


def exclude(row: Row, other: Row) -> bool:
    """No edition has both rows: they ask different values of one switch."""
    pairs = [(a, b) for a in row.conditions for b in other.conditions if a.switch == b.switch]
    return any(not set(a.values) & set(b.values) for a, b in pairs)


def swapped(clause: Clause, name: str, index: int, other: int) -> Mutant:
    def apply() -> None:
        rows = list(TABLES[name])
        rows[index], rows[other] = rows[other], rows[index]
        write_table(name, rows)

    return Mutant(clause.key, "swap", name, f"{clause.name} and {TABLES[name][other].clause.name} change places", apply)


def in_other_editions(clause: Clause, name: str, index: int) -> Mutant:
    def apply() -> None:
        rows = list(TABLES[name])
        row = rows[index]
        rows[index] = Row(row.clause, tuple(opposite(one) for one in row.conditions), row.wakes)
        write_table(name, rows)

    switches = ", ".join(one.switch for one in TABLES[name][index].conditions)
    return Mutant(clause.key, "switch", name, f"{clause.name} stands by the other values of {switches}", apply)


def write_table(name: str, rows: list[Row]) -> None:
    """The table is another one, for games that begin from now on."""
    TABLES[name] = tuple(rows)
    ruleset.COMPILED.clear()


def opposite(condition: Condition) -> Condition:
    """The switch stands at one of its other values."""
    return Condition(condition.switch, tuple(value for value in values_of(condition.switch) if value not in condition.values))


@cache
def values_of(switch: str) -> tuple[object, ...]:
    """The values that a switch has in the presets."""
    return tuple(dict.fromkeys(getattr(Edition(name).switches, switch) for name in tables.presets()))


def other_value(switch: str, value: object) -> object:
    """Another value of the switch: the one after it among the years, or the first."""
    if isinstance(value, bool):
        return not value
    values = [one for one in values_of(switch) if one != value]
    return values[0] if values else value


# Inside a function ------------------------------------------------------------------------------------------------
def altered(key: str, function: FunctionType) -> Iterator[Mutant]:
    """Each condition negated, each player exchanged, each switch read as its other value."""
    whole = source_of(function)
    for index, node in enumerate(ast.walk(whole)):
        for kind, what, change in changes(node, boolean=returns(whole) == "bool"):
            yield replaced(key, kind, function, what, changed(whole, index, change))


Change = Callable[[ast.AST], None]


def changes(node: ast.AST, *, boolean: bool) -> Iterator[tuple[str, str, Change]]:
    """What can be altered at a node: the kind, the words for it and what alters a copy of the node."""
    if isinstance(node, NEGATABLE):
        yield "negate", f"not ({ast.unparse(node.test)})", negate_test
    if isinstance(node, ast.comprehension) and node.ifs:
        yield "negate", f"not ({ast.unparse(node.ifs[0])})", negate_filter
    if boolean and isinstance(node, ast.Return) and node.value is not None:
        yield "negate", f"return not ({ast.unparse(node.value)})", negate_result
    for name, value in ast.iter_fields(node):
        for place, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.expr):
                at = place if isinstance(value, list) else None
                yield from exchanges(child, name, at)


def exchanges(child: ast.expr, field: str, at: int | None) -> Iterator[tuple[str, str, Change]]:
    """What can stand instead of an expression that reads a player or a switch."""
    if not isinstance(child, ast.Attribute) or not isinstance(child.ctx, ast.Load):
        return
    text = ast.unparse(child)
    if isinstance(child.value, ast.Attribute | ast.Name) and ast.unparse(child.value).rpartition(".")[2] == "switches":
        yield "switch", f"the other value of {child.attr}", put(field, at, f"{OTHER}({child.attr!r}, {text})")
    elif child.attr in ("active", "controller"):
        yield "player", f"the opponent of {text}", put(field, at, f"({text} + 1) % len(state.players)")
        if child.attr == "controller":
            yield "player", f"{ast.unparse(child.value)}.owner for {text}", put(field, at, f"{ast.unparse(child.value)}.owner")


def put(field: str, at: int | None, text: str) -> Change:
    """What puts an expression into a field of a node."""

    def change(node: ast.AST) -> None:
        made = ast.parse(text, mode="eval").body
        if at is None:
            setattr(node, field, made)
        else:
            getattr(node, field)[at] = made

    return change


def negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def negate_test(node: ast.AST) -> None:
    assert isinstance(node, NEGATABLE)
    node.test = negated(node.test)


def negate_filter(node: ast.AST) -> None:
    assert isinstance(node, ast.comprehension)
    node.ifs[0] = negated(node.ifs[0])


def negate_result(node: ast.AST) -> None:
    assert isinstance(node, ast.Return)
    assert node.value is not None
    node.value = negated(node.value)


def emptied(key: str, function: FunctionType) -> Iterator[Mutant]:
    """A function that states a rule does not find, or does, anything."""
    nothing = {"tuple": "()", "list": "[]", "int": "0", "Then": "None", "None": "None"}
    value = nothing.get(returns(source_of(function)).partition("[")[0].partition(" ")[0])
    if value is not None:
        made = copy.deepcopy(source_of(function))
        made.body = [ast.Return(ast.parse(value, mode="eval").body)]
        yield replaced(key, "out", function, f"it answers {value}", made)


def returns(whole: ast.FunctionDef) -> str:
    return "" if whole.returns is None else ast.unparse(whole.returns)


def changed(whole: ast.FunctionDef, index: int, change: Change) -> ast.FunctionDef:
    """A copy in which the node at that place of the walk is altered."""
    made = copy.deepcopy(whole)
    for place, node in enumerate(ast.walk(made)):
        if place == index:
            change(node)
            break
    return made


def replaced(key: str, kind: str, function: FunctionType, what: str, made: ast.FunctionDef) -> Mutant:
    def apply() -> None:
        function.__globals__[OTHER] = other_value
        function.__code__ = compiled(made, function)

    return Mutant(key, kind, place(function.__module__, function.__name__), what, apply)


def compiled(made: ast.FunctionDef, function: FunctionType) -> CodeType:
    """The code of the altered function, as its module would compile it."""
    module = ast.fix_missing_locations(ast.Module([made], []))
    flags = __future__.annotations.compiler_flag
    code = compile(module, function.__code__.co_filename, "exec", flags, dont_inherit=True)
    found = [one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == made.name]
    return found[0]


def place(module: str, name: str) -> str:
    return f"{module.rpartition('.')[2]}.{name}"


def source_of(function: FunctionType) -> ast.FunctionDef:
    """The syntax tree of a function, without its decorators."""
    return trees(function.__code__.co_filename)[function.__name__]


@cache
def trees(path: str) -> dict[str, ast.FunctionDef]:
    """The functions of a module, by name."""
    found = {node.name: node for node in ast.parse(Path(path).read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)}
    for node in found.values():
        node.decorator_list = []
    return found


def called_by(functions: Iterable[FunctionType], *, elsewhere: bool = False) -> list[FunctionType]:
    """The functions of the same modules that these call, or of other modules of the rules."""
    found: dict[FunctionType, None] = {}
    known = set(functions)
    for function in known:
        for node in ast.walk(source_of(function)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                other = function.__globals__.get(node.func.id)
                if isinstance(other, FunctionType) and other not in known and is_near(function, other, elsewhere=elsewhere):
                    found[other] = None
    return sorted(found, key=lambda one: one.__code__.co_firstlineno)


def is_near(function: FunctionType, other: FunctionType, *, elsewhere: bool) -> bool:
    """The other function stands in the same module, or in another one of the rules."""
    same = other.__module__ == function.__module__
    return other.__module__.startswith("apnap.rules.") and not same if elsewhere else same
