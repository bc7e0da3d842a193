"""Questions asked one at a time, on a terminal or through a pipe."""

from __future__ import annotations

import sys
import textwrap
from dataclasses import dataclass, field

import click

from apnap.quiz import Asked, has_marks
from apnap.years.telling import INFERRED

WIDTH = 100
WORDS = "hint, why, skip, quit"


@dataclass
class Quiz:
    """Questions that are being asked, and how many of them were answered, and rightly; the names of those that were not."""

    asked: list[Asked]
    answered: int = 0
    right: int = 0
    wrong: list[str] = field(default_factory=list)
    waiting: str | None = None
    is_explained: bool = False

    def hold(self) -> None:
        """Ask one after the other until all are asked or nobody answers any more, and tell the score."""
        try:
            for place in range(len(self.asked)):
                self.ask(place)
        except (EOFError, KeyboardInterrupt):
            click.echo()
        click.echo(f"\n{self.right} of {self.answered} answered right.")
        if self.wrong:
            click.echo(wrapped(f"To look at again (--show): {', '.join(dict.fromkeys(self.wrong))}", ""))

    def ask(self, place: int) -> None:
        """Ask the question of that place, explain the answer, and wait until it is read."""
        asked = self.asked[place]
        again = place > 0 and self.asked[place - 1].question is asked.question
        head = click.style(f"Question {place + 1} of {len(self.asked)}, {asked.title}", bold=True)
        click.echo(f"\n{head}{': the same position' if again else ''}\n\n{told(asked)}\n")
        comes_again = any(each.question is asked.question for each in self.asked[place + 1 :])
        self.answer(asked, is_last=not comes_again)
        self.explain(asked)

    def answer(self, asked: Asked, *, is_last: bool) -> None:
        """Take an answer to the question, and tell the right one. EOFError: nobody answers any more."""
        while True:
            line = self.line(f"{', '.join(asked.letters)}? ")
            letter = asked.meant(line)
            if line in {"skip", "why"}:
                self.tell(asked, f"It is {asked.answer}", is_last=is_last)
                self.waiting = line if line == "why" else self.waiting
                return
            if letter:
                self.score(asked, letter, is_last=is_last)
                return
            if line in {"hint", "h", "?"}:
                click.echo(wrapped(asked.question.hint or "There is no hint to this one.", "  "))
            else:
                click.echo(f"{line!r} is no answer; right would be one of {', '.join(asked.letters)}, the words of one, or {WORDS}.")

    def score(self, asked: Asked, letter: str, *, is_last: bool) -> None:
        """Count an answer, and say whether it is right."""
        is_right = asked.is_right(letter)
        self.answered += 1
        self.right += is_right
        if not is_right:
            self.wrong.append(asked.question.name)
        verdict = click.style("Right.", fg="green") if is_right else click.style("No.", fg="red")
        self.tell(asked, f"{verdict} {'' if is_right else f'It is {asked.answer}'}".rstrip(), is_last=is_last)

    def tell(self, asked: Asked, verdict: str, *, is_last: bool) -> None:
        """Tell the right answer: what shows it, which rules say so, and if nothing more comes of it, what it was in other years."""
        shown = [wrapped(each.lstrip(), "    " if each.startswith(" ") else "  ") for each in asked.shows]
        rules = [wrapped(each, "  ") for each in [*asked.rules, *asked.says]]
        years = [wrapped(each, "  ") for each in self.years(asked)] if is_last else []
        told = [verdict, *shown, *headed("By the rules, in our words:", rules), *headed("Through the years:", years)]
        click.echo("\n".join([*told, *self.explained(told)]))

    def explained(self, told: list[str]) -> list[str]:
        """What an asterisk says, after the first answer that has one."""
        if self.is_explained or not any(map(has_marks, told)):
            return []
        self.is_explained = True
        return [wrapped(INFERRED, "")]

    @staticmethod
    def years(asked: Asked) -> list[str]:
        """The right answers through the years, if they differ."""
        found = asked.years()
        return [f"{', '.join(names)}: {text}" for text, names in found] if len(found) > 1 else []

    def explain(self, asked: Asked) -> None:
        """Show the log if that is wanted. What is no word for this answers the next question. EOFError: nobody reads on."""
        while True:
            line = self.line("why, or Enter to go on: ")
            if line != "why":
                self.waiting = line or None
                return
            click.echo(f"\n{asked.why()}\n")

    def line(self, prompt: str) -> str:
        """What is typed, in small letters. EOFError: nothing is any more, or `quit`."""
        line, self.waiting = self.waiting, None
        if line is None:
            click.echo(prompt, nl=False)
            line = typed()
        if line in {None, "quit", "q", "exit"}:
            raise EOFError
        return line or ""


def typed() -> str | None:
    """A line of the standard input, in small letters; None: there is none."""
    try:
        line = sys.stdin.readline() if sys.stdin is not None else ""
    except (ValueError, UnicodeError):
        line = ""
    if line and not (line.endswith("\n") and sys.stdin.isatty()):
        click.echo(line.rstrip())
    return line.strip().casefold() if line else None


def headed(head: str, lines: list[str]) -> list[str]:
    """The lines under their head; none if there are none."""
    return [head, *lines] if lines else []


def told(asked: Asked) -> str:
    """The question, the scenario, and the choices by letter."""
    choices = [wrapped(f"{letter}) {each.text}", "  ") for letter, each in zip(asked.letters, asked.choices, strict=True)]
    ask = "\n".join(wrapped(each, "") for each in asked.question.ask.split("\n"))
    return "\n".join([ask, "", textwrap.indent(asked.shown, "    "), "", *choices])


def wrapped(text: str, indent: str) -> str:
    """The text in lines that are not too long."""
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "   " * bool(indent))
