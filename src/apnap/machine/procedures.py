"""Clauses and procedures: the rule book as functions in ordered tables, and their compilation for an edition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

from apnap.editions.switches import OPTION_NAMES, SWITCH_NAMES, SWITCH_VALUES, Switches
from apnap.errors import EditionError
from apnap.machine.then import Go, Then
from apnap.model.frame import NAMED, Frame, Table
from apnap.model.state import Rules, State
from apnap.spelling import near

F = TypeVar("F", bound=Frame)
Run = Callable[[State, Frame], Then | None]
AnswerTo = Callable[[State, Frame, object], Then | None]
Chance = Callable[[State, Frame], object]


def asks_nothing(state: State, frame: Frame, answer: object) -> Then | None:
    """A clause that does not ask gets no answer."""
    raise AssertionError("nothing was asked")


class Clause:
    """One rule, or a part of one, as a function.

    `number` is its number in the newest edition (in `since` where only an older one has it), `key` its stable name, `part` which part
    of the rule it is. `checks` are the facets of the game that it looks at, if it says so: while none of them is written, nothing changes
    what it answers. `needs` are the features (`model.waking`) of which a game has to have one for it to do anything; else it is passed
    over (0: never). `run` carries it out; if it asks, `answered` takes the answer, and `chance` draws it where chance decides.
    """

    __slots__ = ("index", "number", "key", "part", "edition", "run", "answered", "chance", "module", "name", "checks", "needs")

    def __init__(self, index: int, number: str, key: str, part: str, edition: str, run: Run, module: str, checks: int = 0) -> None:
        self.index = index
        self.number = number
        self.key = key
        self.part = part
        self.edition = edition
        self.run = run
        self.answered: AnswerTo = asks_nothing
        self.chance: Chance | None = None
        self.module = module
        self.checks = checks
        self.needs = 0
        self.name = f"{key}/{part}" if part else key

    def within(self, state: State, frame: Frame) -> Then | None:
        """Carry the clause out while another one is, which hands on what it answers: that cites this one."""
        outer = state.clause
        state.clause = self.index
        then = self.run(state, frame)
        state.clause = outer
        return then

    def answer(self, function: Callable[[State, F, object], Then | None]) -> Callable[[State, F, object], Then | None]:
        """Make the function below the clause the one that takes the answer."""
        self.answered = cast(AnswerTo, function)
        return function

    def drawn(self, function: Callable[[State, F], object]) -> Callable[[State, F], object]:
        """Make the function below the clause the one that draws the answer where chance decides."""
        self.chance = cast(Chance, function)
        return function


CLAUSES: Final[list[Clause]] = []
BY_NAME: Final[dict[str, Clause]] = {}


def clause(
    number: str, edition: str = "", part: str = "", checks: int = 0, name: str = "", needs: int = 0
) -> Callable[[Callable[[State, F], Then | None]], Clause]:
    """Declare the function below to be that rule. Its name is the rule's key, with `_part` behind it where a part is named.

    `checks`: the facets (`model.facets`) that it looks at; in a procedure that is `due` it is carried out when one of them was written.
    `needs`: the features (`model.waking`) without any of which it does nothing, so that it is passed over in games that have none.
    `name`: the one to go by, if the function has another (as where it was written out for the compiler).
    """

    def register(function: Callable[[State, F], Then | None]) -> Clause:
        called: str = name or getattr(function, "__name__", "")
        module: str = getattr(function, "__module__", "") or ""
        key = called[: -len(part) - 1] if part and called.endswith("_" + part) else called
        made = Clause(len(CLAUSES), number, key, part, edition, cast(Run, function), module, checks)
        made.needs = needs
        if made.name in BY_NAME:
            raise ValueError(f"two clauses are called {made.name}")
        CLAUSES.append(made)
        BY_NAME[made.name] = made
        return made

    return register


class CarriedOut:
    """A rule that no clause of its own carries out: its number in the edition (the newest if it is ""), its key, and what does it."""

    __slots__ = ("number", "key", "edition", "module", "function")

    def __init__(self, number: str, key: str, edition: str, module: str, function: str) -> None:
        self.number = number
        self.key = key
        self.edition = edition
        self.module = module
        self.function = function


CARRIED_OUT: Final[dict[str, CarriedOut]] = {}


def carried_out_by(number: str, key: str, function: Callable[..., object] | Clause, edition: str = "") -> None:
    """Declare that the function does what that rule says, which defines, permits, or holds throughout, so that it is no clause.

    A clause of another rule may do so, too. Coverage counts the rule as carried out; a test that claims it has to show it.
    """
    if key in CARRIED_OUT:
        raise ValueError(f"the rule {key} is stated twice")
    if isinstance(function, Clause):
        CARRIED_OUT[key] = CarriedOut(number, key, edition, function.module, function.name.replace("/", "_"))
    else:
        CARRIED_OUT[key] = CarriedOut(number, key, edition, getattr(function, "__module__", ""), getattr(function, "__name__", ""))


class Condition:
    """A switch at one of some values."""

    __slots__ = ("switch", "values")

    def __init__(self, switch: str, values: tuple[object, ...]) -> None:
        self.switch = switch
        self.values = values


def mean(words: list[str]) -> str:
    """What may have been meant, behind what is wrong."""
    return f"; did you mean {' or '.join(words)}?" if words else ""


def at(switch: str, *values: object) -> Condition:
    """The switch, or option of a variant, stands at one of the values. EditionError: there is no such switch, or it never does."""
    names = SWITCH_NAMES + OPTION_NAMES
    if switch not in names:
        raise EditionError(f'at("{switch}", ...): there is no such switch{mean(near(switch, names))}')
    for value in values:
        if value not in SWITCH_VALUES.get(switch, values):
            can = [str(each) for each in SWITCH_VALUES[switch]]
            raise EditionError(f'at("{switch}", {value!r}): the switch stands at {" or ".join(can)}{mean(near(str(value), can))}')
    return Condition(switch, values)


class Row:
    """A place in a table: a clause, which is there when all the conditions hold."""

    __slots__ = ("clause", "conditions")

    def __init__(self, clause: Clause, conditions: tuple[Condition, ...]) -> None:
        self.clause = clause
        self.conditions = conditions


def when(condition: Condition, row: Clause | Row) -> Row:
    """The clause, or row of a table, stands here only in editions in which the condition holds."""
    return Row(row.clause, (condition, *row.conditions)) if isinstance(row, Row) else Row(row, (condition,))


class Label:
    """A place that jumps name: that of a clause, or the one behind it."""

    __slots__ = ("clause", "behind")

    def __init__(self, clause: Clause | str, behind: bool) -> None:
        self.clause = clause if isinstance(clause, str) else clause.name
        self.behind = behind


LABELS: Final[list[Label]] = []


def goto(clause: Clause | str) -> Go:
    """The jump to that clause, for the foot of a module; named where its module stands above this one.

    In an edition that does not have the clause it leads to the next one it has.
    """
    LABELS.append(Label(clause, False))
    return Go(NAMED + len(LABELS) - 1)


def past(clause: Clause | str) -> Go:
    """The jump to what comes behind that clause, whichever clause that is: the last of those that are passed over is named."""
    LABELS.append(Label(clause, True))
    return Go(NAMED + len(LABELS) - 1)


TABLES: Final[dict[str, tuple[Row, ...]]] = {}
LOOPING: Final[set[str]] = set()
DUE: Final[set[str]] = set()


def procedure(name: str, *rows: Clause | Row, loops: bool = False, due: bool = False, only: Condition | None = None) -> str:
    """Declare an ordered table of clauses; `loops`: it begins again after the last one, until a clause says that it is done.

    `due`: a clause is passed over if nothing of what it checks has been written since all of them were last carried out and found nothing
    (`State.check_off`). `only`: in other editions no clause is in it; a step whose procedure has none is not in the plan.
    """
    table: list[Row] = []
    for row in rows:
        if only is not None:
            table.append(when(only, row))
        else:
            table.append(row if isinstance(row, Row) else Row(row, ()))
    if name in TABLES:
        raise ValueError(f"two procedures are called {name}")
    TABLES[name] = tuple(table)
    if loops:
        LOOPING.add(name)
    if due:
        DUE.add(name)
    return name


def holds(row: Row, switches: Switches) -> bool:
    """The edition with these switches has that row."""
    return not [condition for condition in row.conditions if getattr(switches, condition.switch) not in condition.values]


def lie(rows: tuple[Row, ...], kept: list[bool]) -> tuple[int, ...]:
    """For each label its place among the rows that are kept; -1: its clause is not in the table."""
    clauses = [row.clause.name for row in rows]
    places: list[int] = []
    for label in LABELS:
        if label.clause in clauses:
            row = clauses.index(label.clause)
            places.append(sum(kept[: row + 1 if label.behind else row]))
        else:
            places.append(-1)
    return tuple(places)


def compile_rules(edition: str, switches: Switches) -> Rules:
    """The tables for one edition: flat, immutable, to be shared by all its games."""
    tables: dict[str, Table] = {}
    checked = rechecked = 0
    for name, rows in TABLES.items():
        flat: list[Any] = []
        kept = [holds(row, switches) for row in rows]
        for row, is_kept in zip(rows, kept, strict=True):
            if is_kept:
                flat.append(row.clause)
        checks = tuple([clause.checks for clause in flat]) if name in DUE else ()
        needs = tuple([clause.needs for clause in flat])
        tables[name] = Table(name, tuple(flat), name in LOOPING, needs, lie(rows, kept), checks)
        checked |= tables[name].checks
        if name in DUE:
            rechecked |= tables[name].woken
    return Rules(edition, tables, switches, checked, rechecked)
