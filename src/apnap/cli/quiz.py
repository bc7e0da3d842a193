"""`apnap quiz`."""

from __future__ import annotations

import secrets
import sys
import textwrap
from dataclasses import dataclass

import click

from apnap.quiz import Asked, chosen

EXAMPLES = """Ask questions about the rules: a position, what is done, and what comes of it, to be answered by letter.

The right answers are found by running the scenarios. After an answer `why` shows the log of the game with the rule behind each event, and
these rules in our words; `skip` goes on, `quit` ends.

\b
apnap quiz
apnap quiz --edition M12
apnap quiz --about combat --number 5
apnap quiz --all --seed 7
apnap quiz --list

Questions of one seed are the same again. Answers may come from a file or a pipe, one in a line; where it ends, so does the quiz.
"""
WIDTH = 100
SEEDS = 1_000_000


@click.command("quiz", help=EXAMPLES, short_help="Questions about the rules, answered by running scenarios.")
@click.option("--edition", default="", metavar="NAME", help="Only questions by the rules of that preset or date.")
@click.option("--about", default="", metavar="WORD", help="Only questions about that, as turn, combat, priority; --list tells the words.")
@click.option("--number", default=5, show_default=True, type=click.IntRange(1), help="So many questions.")
@click.option("--all", "all_of_it", is_flag=True, help="All questions.")
@click.option("--seed", type=click.IntRange(0), help="Which questions, in which order; without it by chance.")
@click.option("--list", "as_list", is_flag=True, help="List the questions instead of asking them.")
def quiz(edition: str, about: str, number: int, seed: int | None, *, all_of_it: bool, as_list: bool) -> None:
    """Ask questions."""
    if as_list:
        listed(edition, about)
        return
    drawn = secrets.randbelow(SEEDS) if seed is None else seed
    asked = chosen(edition, about, 0 if all_of_it else number, drawn)
    click.echo(f"{len(asked)} question{'s' * (len(asked) != 1)} (--seed {drawn}).")
    Quiz(asked).hold()


def listed(edition: str, about: str) -> None:
    """List the questions, by name."""
    found = sorted((each.question for each in chosen(edition, about)), key=lambda each: (each.about, each.name))
    for each in found:
        click.echo(f"{each.name} ({', '.join(each.about)}; {', '.join(each.editions)})")
        click.echo(wrapped(each.ask, "  "))
    click.echo(f"{len(found)} question{'s' * (len(found) != 1)}.")


@dataclass
class Quiz:
    """Questions that are being asked, and how many of them were answered, and rightly."""

    asked: list[Asked]
    answered: int = 0
    right: int = 0
    waiting: str | None = None

    def hold(self) -> None:
        """Ask one after the other until all are asked or nobody answers any more, and tell the score."""
        for number, each in enumerate(self.asked, 1):
            click.echo(f"\nQuestion {number} of {len(self.asked)}, {each.title}\n\n{told(each)}\n")
            if not self.answer(each) or not self.explain(each):
                break
        click.echo(f"\n{self.right} of {self.answered} answered right.")

    def answer(self, asked: Asked) -> bool:
        """Take an answer to the question; False: nobody answers any more."""
        while True:
            line = self.line(f"{', '.join(asked.letters)}? ")
            if line is None or line in {"quit", "q"}:
                return False
            if line in {"skip", "why"}:
                click.echo(f"It is {asked.answer}")
                self.waiting = line if line == "why" else None
                return True
            if len(line) == 1 and line in asked.letters:
                self.score(asked, line)
                return True
            click.echo(f"{line!r} is no answer; right would be one of {', '.join(asked.letters)}, why, skip, quit.")

    def score(self, asked: Asked, letter: str) -> None:
        """Count an answer, and say whether it is right."""
        self.answered += 1
        self.right += asked.is_right(letter)
        click.echo("Right." if asked.is_right(letter) else wrapped(f"No. It is {asked.answer}", ""))
        for each in asked.rules:
            click.echo(wrapped(each, "  "))

    def explain(self, asked: Asked) -> bool:
        """Explain the answer if that is wanted; False: no more questions are. What is no word for this answers the next question."""
        while True:
            line = self.line("why, or Enter to go on: ")
            if line is None or line in {"quit", "q"}:
                return False
            if line != "why":
                self.waiting = line or None
                return True
            click.echo(f"\n{asked.why()}\n")

    def line(self, prompt: str) -> str | None:
        """What is typed, in small letters; None: nobody types any more."""
        if self.waiting is not None:
            line, self.waiting = self.waiting, None
            return line
        click.echo(prompt, nl=False)
        try:
            typed = sys.stdin.readline() if sys.stdin is not None else ""
        except (KeyboardInterrupt, ValueError, UnicodeError):
            typed = ""
        if not typed.endswith("\n") or not sys.stdin.isatty():
            click.echo()
        return typed.strip().casefold() if typed else None


def told(asked: Asked) -> str:
    """The question, the scenario, and the choices by letter."""
    choices = [wrapped(f"{letter}) {each.text}", "  ") for letter, each in zip(asked.letters, asked.choices, strict=True)]
    return "\n".join([wrapped(asked.question.ask, ""), "", textwrap.indent(asked.shown, "    "), "", *choices])


def wrapped(text: str, indent: str) -> str:
    """The text in lines that are not too long."""
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "   " * bool(indent))
