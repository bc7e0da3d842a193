"""What carries out a rule, as functions and their syntax trees: its own, what they call, and what calls them."""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import FunctionType

from apnap.machine import procedures, tally
from apnap.machine.procedures import BY_NAME, CARRIED_OUT, CLAUSES, Clause

RULES = "apnap.rules."
FAR = 3
"""So many calls lie at most between what defines something and a clause that is said to use it."""


def clauses_of(key: str) -> list[Clause]:
    """The clauses of the package that carry out parts of a rule."""
    return [clause for clause in CLAUSES if clause.key == key and clause.module.startswith("apnap.")]


def functions_of(clause: Clause) -> list[FunctionType]:
    """What the clause runs, and what takes its answer."""
    found = [run_of(clause)]
    counted = getattr(clause.answered, "__self__", None)
    answered = counted.taking if isinstance(counted, tally.Counted) else clause.answered
    if answered is not procedures.asks_nothing:
        found.append(inspect.unwrap(answered))
    return [function for function in found if isinstance(function, FunctionType)]


def run_of(clause: Clause) -> object:
    """What the clause runs, though its runs be counted."""
    counted = getattr(clause.run, "__self__", None)
    return inspect.unwrap(counted.function if isinstance(counted, tally.Counted) else clause.run)


def stating(key: str) -> list[FunctionType]:
    """The function that does what a rule says which no clause carries out, if there is one."""
    return [function_called(CARRIED_OUT[key].module, CARRIED_OUT[key].function)] if key in CARRIED_OUT else []


def function_called(module: str, name: str) -> FunctionType:
    """The function of that name, without what decorators put around it."""
    found = inspect.unwrap(getattr(importlib.import_module(module), name))
    assert isinstance(found, FunctionType)
    return found


def place(module: str, name: str) -> str:
    """A function or a table as it is named: the path of its module below that of the rules, and its own name."""
    return f"{module.removeprefix(RULES)}.{name}"


def place_of(function: FunctionType) -> str:
    return place(function.__module__, function.__name__)


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
            for other in called(function, node) if isinstance(node, ast.Call) else []:
                if other not in known and is_near(function, other, elsewhere=elsewhere):
                    found[other] = None
    return sorted(found, key=lambda one: (one.__module__, one.__code__.co_firstlineno))


def called(user: FunctionType, call: ast.Call) -> list[FunctionType]:
    """What a call in a function calls: a function, or what a clause carries out that is called from within another."""
    name = call.func.value if isinstance(call.func, ast.Attribute) and call.func.attr in ("within", "run") else call.func
    return meant(user, name.id) if isinstance(name, ast.Name) else []


def is_near(function: FunctionType, other: FunctionType, *, elsewhere: bool) -> bool:
    """The other function stands in the same module, or in another one of the rules."""
    same = other.__module__ == function.__module__
    return other.__module__.startswith(RULES) and not same if elsewhere else same


# What uses something ----------------------------------------------------------------------------------------------
@cache
def everything() -> dict[str, FunctionType]:
    """The functions of the modules of the rules, by place: those under a clause, those that take an answer, and the others."""
    found: dict[str, FunctionType] = {}
    for name in sorted(module for module in sys.modules if module.startswith(RULES)):
        for value in vars(sys.modules[name]).values():
            function = inspect.unwrap(value) if callable(value) else None
            if isinstance(function, FunctionType) and function.__module__ == name:
                found[place_of(function)] = function
    for clause in CLAUSES:
        if clause.module.startswith(RULES):
            found |= {place_of(function): function for function in functions_of(clause)}
    return {name: one for name, one in found.items() if one.__name__ in trees(one.__code__.co_filename)}


@cache
def naming() -> dict[str, list[FunctionType]]:
    """The functions of the rules in which a word stands as the name of something global."""
    found: dict[str, list[FunctionType]] = defaultdict(list)
    for function in everything().values():
        for word in {node.id for node in ast.walk(source_of(function)) if isinstance(node, ast.Name)}:
            found[word].append(function)
    return found


def meant(user: FunctionType, word: str) -> list[FunctionType]:
    """The functions that a global name means in a function: itself, or what a clause of that name runs."""
    value = user.__globals__.get(word)
    if isinstance(value, Clause):
        return functions_of(value)
    one = inspect.unwrap(value) if callable(value) else None
    return [one] if isinstance(one, FunctionType) else []


def users(function: FunctionType) -> list[FunctionType]:
    """The functions of the rules that name this one, in the order of their places."""
    found = [one for one in naming().get(function.__name__, []) if one is not function and function in meant(one, function.__name__)]
    return sorted(found, key=place_of)


@cache
def runs() -> dict[FunctionType, Clause]:
    """The clause that each function carries out, or takes the answer of."""
    return {function: clause for clause in BY_NAME.values() for function in functions_of(clause)}


def used_by(key: str) -> list[str]:
    """The keys of the other rules whose clauses use what carries out this one, directly or by a few calls."""
    near = [*stating(key), *(function for clause in clauses_of(key) for function in functions_of(clause))]
    seen = set(near)
    found = {runs()[function].key for function in near if function in runs()}
    for _ in range(FAR):
        near = [user for function in near for user in users(function) if user not in seen]
        seen.update(near)
        found |= {runs()[function].key for function in near if function in runs()}
        near = [function for function in near if function not in runs()]
    return sorted(found - {key})
