"""The list of turn-based actions (703.4) of an edition, for `apnap turn --actions`: read off the turn that is played.

Before 703.4 there was a list of game actions (408.2g), without letters, and without the choice of a defending player and combat damage.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from apnap.cli.turn_pieces import Line, Piece, cited
from apnap.cli.turn_sentences import ENDS
from apnap.editions import Edition
from apnap.machine.procedures import BY_NAME
from apnap.rules.turn.cr703_turn_based_actions import entry, is_turn_based
from apnap.years import telling

LIST: Final = "tba_list"
EACH_STEP: Final = "each step and phase"
EACH_PHASE: Final = "each phase"


@dataclass(frozen=True)
class Action:
    """A turn-based action: its number in the list ("": it has none), whether that is inferred, its key, when it is, words, other rules."""

    number: str
    inferred: bool
    key: str
    place: str
    words: str
    rules: list[str]


def actions(edition: Edition, turn: Piece) -> list[Action]:
    """The turn-based actions in the order of the list: that of the turn, and last what happens as each step or phase ends."""
    taken = [(place, line) for place, line in lines(turn) if is_action(edition, line)]
    found = list(first_of(taken))
    ends = EACH_STEP if any(line.kind == ENDS and place.endswith("step") for place, line in taken) else EACH_PHASE
    begins = [action(edition, line, place) for place, line in found if line.kind != ENDS]
    return begins + [action(edition, line, f"{ends}, as it ends") for _, line in found if line.kind == ENDS]


def is_action(edition: Edition, line: Line) -> bool:
    """The rules of an edition call it a turn-based action, or in its time a game action."""
    return is_turn_based(BY_NAME[line.key], listed=edition.knows(LIST))


def first_of(taken: Iterable[tuple[str, Line]]) -> Iterator[tuple[str, Line]]:
    """Each turn-based action once, where it comes first in the turn."""
    seen: set[str] = set()
    for place, line in taken:
        key = action_of(line)
        if key not in seen:
            seen.add(key)
            yield place, line


def lines(part: Piece) -> Iterator[tuple[str, Line]]:
    """All lines of a part of the turn, each with the name of the phase or step in which it stands."""
    yield from [(part.name, line) for line in part.lines]
    for step in part.steps:
        yield from lines(step)
    yield from [(part.name, line) for line in part.ends]


def action_of(line: Line) -> str:
    """The key of a line in the list; "": it is no turn-based action."""
    return entry(BY_NAME[line.key])


def action(edition: Edition, line: Line, place: str) -> Action:
    """A line as an entry of the list."""
    key = action_of(line)
    number = edition.number(key) if edition.knows(key) else ""
    return Action(number, bool(number) and edition.inferred(key), key, place, line.words, [each for each in line.rules if each != number])


def as_list(edition: Edition, turn: Piece) -> str:
    """The list for people."""
    found = actions(edition, turn)
    listed = edition.knows(LIST)
    heading = [edition.cite(LIST if listed else "tba_definition")]
    lines = [f"The {'turn-based' if listed else 'game'} actions by the rules of {telling.dated(edition)}{cited(heading)}", ""]
    lines += [told(each) for each in found]
    if any(each.inferred for each in found):
        lines += ["", telling.INFERRED]
    return "\n".join(lines) + "\n"


def told(each: Action) -> str:
    """A line of the list; without a number of its own it begins with a dash."""
    number = f"{each.number}{'*' * each.inferred}" or "-"
    return f"{number:<{9 if each.number else 1}} {each.place.capitalize()}: {each.words[0].lower()}{each.words[1:]}{cited(each.rules)}"
