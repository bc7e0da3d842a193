"""What a printed turn is made of: its phases and steps with their lines."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Line:
    """One clause: what it is, our words, the keys and numbers of its rules, and the name of the clause."""

    kind: str
    words: str
    rules: list[str]
    key: str


@dataclass
class Part:
    """A phase or step: its name in the edition and today, what begins with it, its lines, its steps, what happens as it ends."""

    name: str
    rules: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    steps: list[Part] = field(default_factory=list)
    ends: list[Line] = field(default_factory=list)
    today: str = ""

    def __post_init__(self) -> None:
        self.today = self.today or self.name


def cited(rules: list[str]) -> str:
    """The rules behind a line."""
    return f" [CR {', '.join(rules)}]" if rules else ""
