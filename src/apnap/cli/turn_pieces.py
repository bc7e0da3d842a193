"""What a printed turn is made of: its phases and steps with their lines."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from apnap.cli.turn_sentences import EACH_PHASE_ENDS, EACH_STEP_ENDS, ENDS
from apnap.years import voices

ALWAYS: Final = "in every phase and step"


@dataclass
class Line:
    """One clause: what it is, our words, the keys and numbers of its rules, and the name of the clause."""

    kind: str
    words: str
    rules: list[str]
    key: str


@dataclass
class Piece:
    """A phase or step: its name in the edition and today, its rules and their keys, its lines, its steps, what happens as it ends."""

    name: str
    rules: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    steps: list[Piece] = field(default_factory=list)
    ends: list[Line] = field(default_factory=list)
    today: str = ""
    keys: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.today = self.today or self.name


def cited(rules: list[str]) -> str:
    """The rules behind a line."""
    return f" [CR {', '.join(rules)}]" if rules else ""


def gathered(turn: Piece) -> Piece:
    """A turn in which that stands once, behind the last phase, which is the same in every phase and step."""
    always = voices.always()
    steps = [step for phase in turn.steps for step in phase.steps]
    found = [line for part in [*steps, *turn.steps] for line in part.lines + part.ends if line.key in always]
    in_steps = {line.words for step in steps for line in step.ends}
    last: dict[str, Line] = {}
    for line in sorted(found, key=lambda line: always.index(line.key)):
        kind = line.kind if line.kind != ENDS else EACH_STEP_ENDS if line.words in in_steps else EACH_PHASE_ENDS
        last.setdefault(line.words, replace(line, kind=kind))
    return replace(turn, steps=[without(phase, always) for phase in turn.steps] + [Piece(ALWAYS, lines=list(last.values()))])


def without(part: Piece, keys: list[str]) -> Piece:
    """A phase or step without the lines of some clauses."""
    return replace(
        part,
        lines=[line for line in part.lines if line.key not in keys],
        steps=[without(step, keys) for step in part.steps],
        ends=[line for line in part.ends if line.key not in keys],
    )
