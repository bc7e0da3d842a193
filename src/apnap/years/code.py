"""Where in the code a rule is carried out, and on which switches it hangs: as the sources say, since compiled code has neither."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

import apnap.rules  # noqa: F401  all clauses are declared
from apnap.editions import tables
from apnap.machine.procedures import CARRIED_OUT, CLAUSES, TABLES
from apnap.years.sources import RULES, Function, source_of

NUMBERED: Final = re.compile(r"\.cr(\d{3})")


@dataclass(frozen=True)
class Place:
    """What carries a rule out: file and line, the name, what it says that it does; `stated`: no clause, but a function that does so."""

    file: str
    line: int
    name: str
    about: str
    stated: bool


@dataclass(frozen=True)
class Hinge:
    """A switch on which a rule hangs: where it is read, or in which table of clauses it stands for which values."""

    switch: str
    where: str


def places(key: str) -> list[Place]:
    """The clauses of a rule, or the function that is stated to do what it says."""
    found = [_place(clause.module, clause.name.replace("/", "_"), clause.name, stated=False) for clause in CLAUSES if clause.key == key]
    rule = CARRIED_OUT.get(key)
    if rule is not None and rule.module:
        found.append(_place(rule.module, rule.function, rule.function, stated=True))
    return found


def hinges(key: str) -> list[Hinge]:
    """The switches on which the clauses of a rule hang: by the tables in which they stand, and by what they and their helpers read."""
    found = [
        Hinge(condition.switch, f'the table "{table}", at {" or ".join(_shown(value) for value in condition.values)}')
        for table, rows in TABLES.items()
        for row in rows
        if row.clause.key == key
        for condition in row.conditions
    ]
    for module, name in _functions(key):
        for place, function in _reached(module, name):
            found += [Hinge(switch, f"{_file(place)}:{line}") for switch, line in function.reads]
    return [each for each in dict.fromkeys(found) if each.switch in tables.switches()]


def _functions(key: str) -> Iterator[tuple[str, str]]:
    """Module and name of the functions of a rule."""
    for clause in CLAUSES:
        if clause.key == key:
            yield clause.module, clause.name.replace("/", "_")
    rule = CARRIED_OUT.get(key)
    if rule is not None and rule.module:
        yield rule.module, rule.function


def _reached(module: str, name: str) -> Iterator[tuple[str, Function]]:
    """The function, and the helpers near it that it comes to, each with its module; where another rule begins, no further."""
    to_come: list[tuple[str, str]] = [(module, name)]
    seen: set[tuple[str, str]] = set()
    while to_come:
        place = to_come.pop()
        if place in seen:
            continue
        seen.add(place)
        for function in source_of(place[0]).functions.get(place[1], ()):
            yield place[0], function
            if _is_same_rule(module, place[0]):
                to_come += _helpers(place[0], function.names)


def _helpers(module: str, names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Those of the names that are functions of the module, or that it has from one about the same rule or in the same folder."""
    for name in names:
        other = source_of(module).imports.get(name, module)
        if (_is_same_rule(module, other) or _folder(module) == _folder(other)) and name in source_of(other).functions:
            yield other, name


def _is_same_rule(module: str, other: str) -> bool:
    """The modules are about the same rule, or one of them about none and both in the same folder of the rules."""
    one, two = _number(module), _number(other)
    return one == two if one and two else _folder(module) == _folder(other)


def _number(module: str) -> str:
    """The number of the rule that a module is about: that of its own name, or of its folder; "" if neither has one."""
    found = NUMBERED.search(module)
    return found[1] if found else ""


def _folder(module: str) -> str:
    return module.removeprefix(RULES).partition(".")[0]


def _place(module: str, function: str, name: str, *, stated: bool) -> Place:
    found = source_of(module).functions.get(function, ())
    line, about = (found[0].line, found[0].docstring.partition("\n")[0]) if found else (0, "")
    return Place(_file(module), line, name, about, stated)


def _file(module: str) -> str:
    return f"src/{module.replace('.', '/')}.py"


def _shown(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
