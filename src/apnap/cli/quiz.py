"""`apnap quiz`."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from pathlib import Path

import click

from apnap.cli.quizzing import Quiz, told, wrapped
from apnap.quiz import LEVELS, Question, chosen, everything, meant, named
from apnap.quiz.own import from_scenarios
from apnap.scenarios import load_all

EXAMPLES = """Ask questions about the rules, one at a time: a position, what is done, and what comes of it.

The right answers are found by running the scenarios. Answer by letter, or by the words of an answer; `hint` helps, `skip` goes on, `quit`
ends. After each answer come the events that show it, each with the rule behind it, and these rules in our words; `why` shows the whole log.

\b
apnap quiz
apnap quiz --level 1
apnap quiz --edition M12 --about combat --number 3
apnap quiz --about 508
apnap quiz --list
apnap quiz --show mana_burn

With FILEs of your own (docs/scenarios.md) what these scenarios expect is hidden, and asked. Questions of one seed are the same again.
Answers may come from a file or a pipe, one in a line; where it ends, so does the quiz.
"""
SEEDS = 1_000_000
NUMBER = 5


@click.command("quiz", help=EXAMPLES, short_help="Questions about the rules, answered by running scenarios.")
@click.argument("files", nargs=-1, type=click.Path(dir_okay=False), metavar="[FILE...]")
@click.option("--edition", default="", metavar="NAME", help="Only questions by the rules of that preset or date.")
@click.option("--about", default="", metavar="WORD|RULE", help="Only questions about that, as turn, combat, 508 or 510.1c.")
@click.option("--level", type=click.IntRange(1, max(LEVELS)), help="1 for learners, 2 for players, 3 for judges.")
@click.option("--number", type=click.IntRange(1), metavar="N", help=f"So many questions: {NUMBER}, or all about FILEs.")
@click.option("--all", "all_of_it", is_flag=True, help="All questions.")
@click.option("--seed", type=click.IntRange(0), help="Which questions, in which order; without it by chance.")
@click.option("--list", "as_list", is_flag=True, help="List the questions instead of asking them.")
@click.option("--show", "name", metavar="ID", help="Show one question with its answer, by its name in the list.")
@click.option("--no-color", is_flag=True, help="No colours; there are none either where the output is no terminal, or with NO_COLOR.")
@click.pass_context
def quiz(
    ctx: click.Context,
    files: tuple[str, ...],
    edition: str,
    about: str,
    level: int | None,
    number: int | None,
    seed: int | None,
    name: str | None,
    *,
    all_of_it: bool,
    as_list: bool,
    no_color: bool,
) -> None:
    """Ask questions."""
    if no_color or os.environ.get("NO_COLOR"):
        ctx.color = False
    if files and level:
        raise click.UsageError("--level is for the questions of apnap; those about a file have none")
    own = from_scenarios([each for file in files for each in load_all(Path(file))], edition) if files else None
    among = everything() if own is None else own
    if name is not None:
        show(name, edition, among)
    elif as_list:
        listed([each for each, _ in meant(edition, about, level or 0, among)])
    else:
        drawn = secrets.randbelow(SEEDS) if seed is None else seed
        asked = chosen(edition, about, 0 if all_of_it or (files and number is None) else number or NUMBER, drawn, level or 0, own)
        click.echo(f"{count(len(asked))} (--seed {drawn}).")
        Quiz(asked).hold()


def show(name: str, edition: str, among: Sequence[Question]) -> None:
    """Show a question, its right answers through the years, and why."""
    asked = named(name, edition, among)
    click.echo(f"{name}, {asked.title}\n\n{told(asked)}\n")
    if asked.question.hint:
        click.echo(wrapped(f"Hint: {asked.question.hint}", ""))
    click.echo(wrapped(f"Right is {asked.answer}", ""))
    for line in Quiz.years(asked):
        click.echo(wrapped(line, "  "))
    click.echo(f"\n{asked.why()}")


def listed(found: list[Question]) -> None:
    """List the questions, by name."""
    for each in sorted(found, key=lambda each: (each.about, each.name)) if found[0].level else found:
        level = f"level {each.level}; " if each.level else ""
        editions = "every edition" if each.is_everywhere else ", ".join(each.editions)
        click.echo(f"{each.name} ({level}{', '.join(each.about)}; {editions})")
        click.echo(wrapped(each.ask, "  "))
    click.echo(f"{count(len(found))}.")


def count(number: int) -> str:
    """So many questions."""
    return f"{number} question{'s' * (number != 1)}"
