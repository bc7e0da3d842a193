"""The typed words that are commands and no answers; each gives the lines that are told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from apnap.machine.decisions import Decision
from apnap.table import helping, looking
from apnap.table.stops import STEPS, UNTIL, WHOSE, StopError

if TYPE_CHECKING:
    from apnap.table.table import Table

Command = Callable[["Table", Decision, str], list[str]]


@dataclass(frozen=True)
class Done:
    """What came of a typed line: `decided`, the game has gone on or back; `told`, what is said to it."""

    decided: bool
    told: tuple[str, ...] = ()


def let_pass(table: Table, decision: Decision, rest: str) -> list[str]:
    """`pass`, `pass turn`, `pass until X`."""
    if rest.strip() == "until":
        raise StopError(f"pass until what? right would be: pass until {', pass until '.join(UNTIL)}")
    table.pass_priority(rest.removeprefix("until").strip())
    return []


def back(table: Table, decision: Decision, rest: str) -> list[str]:
    """`u`."""
    table.take_back()
    return ["taken back"]


def stop(table: Table, decision: Decision, rest: str, *, on: bool) -> list[str]:
    """`stop upkeep theirs`, `unstop end`."""
    if not rest:
        raise StopError(f"a stop at which step? right would be: stop {', stop '.join(STEPS)}; mine, theirs or all may follow")
    step, _, whose = rest.casefold().rpartition(" ")
    if whose not in WHOSE:
        step, whose = rest.casefold(), "all"
    table.stop(step, whose, on=on)
    return stops(table, decision, "")


def stops(table: Table, decision: Decision, rest: str) -> list[str]:
    """`stops`."""
    return table.stops[decision.player].told()


def let_through(table: Table, decision: Decision, rest: str) -> list[str]:
    """`yield`."""
    return [f"abilities of {table.let_through()} are let through from now on"]


def hold(table: Table, decision: Decision, rest: str) -> list[str]:
    """`hold`."""
    return [f"after your own spells and abilities you are {'asked' if table.hold() else 'passed for'} from now on"]


def help_(table: Table, decision: Decision, rest: str) -> list[str]:
    """`help`, `help stops`."""
    return helping.help_on(rest) if rest else list(helping.OVERVIEW)


COMMANDS: Final[dict[str, Command]] = {
    "pass": let_pass,
    "p": let_pass,
    "u": back,
    "undo": back,
    "?": looking.explain,
    "why": looking.why,
    "log": looking.read_log,
    "plan": looking.plan,
    "graveyard": looking.graveyard,
    "hand": looking.hand,
    "stack": partial(looking.zone, name="stack"),
    "exile": partial(looking.zone, name="exile"),
    "card": looking.card,
    "stop": partial(stop, on=True),
    "unstop": partial(stop, on=False),
    "stops": stops,
    "yield": let_through,
    "hold": hold,
    "help": help_,
    "h": help_,
}
