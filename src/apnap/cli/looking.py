"""`apnap decks`, `cards`, `editions`, `coverage` and `bench`."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import click

from apnap.cards import OWN, PLAYABLE, POOL
from apnap.cards import decks as lists
from apnap.cards.faces import type_line
from apnap.cards.rules_used import uses
from apnap.cli import coverage as measured
from apnap.cli.several import listed
from apnap.editions import tables
from apnap.errors import CardError
from apnap.years import telling

CARDS_EXAMPLES = """List the cards that can be played, or those that use a rule, or a part of it, by today's number.

\b
apnap cards
apnap cards --using 702.19
apnap cards --using 614
"""
DECKS_EXAMPLES = """List the bundled decks, or print one.

\b
apnap decks
apnap decks red
"""
EDITIONS_EXAMPLES = """List the presets of --edition: names for dates since when the rules are so.

An asterisk says that there is no text of its date: the numbers of its rules are inferred.

\b
apnap editions
apnap play --edition DOM
apnap editions --variants

With --variants the ways of playing with more than two are listed, each with what it changes in whatever edition.
"""
COVERAGE_EXAMPLES = """Say which rules of the five documents have code, ran in the tests, are claimed by a test and were cited.

The data is written by a run of all tests in a checkout.

\b
apnap coverage
apnap coverage --json
"""
BENCH_EXAMPLES = """Measure the speed on this machine: games, forks, turns, and the memory of a game.

\b
apnap bench
apnap bench --workload vanilla --json
apnap bench --workload mixed --instructions
"""


@click.command(help=DECKS_EXAMPLES, short_help="List the bundled decks, or print one.")
@click.argument("name", required=False)
def decks(name: str | None) -> None:
    """List the bundled decks, or print one."""
    if name is None:
        for each in lists.bundled():
            deck = lists.read(each)
            click.echo(f"{each:<10} {len(lists.cards(deck, PLAYABLE)):>3} cards  {deck.name}")
        return
    deck = lists.read(name)
    for entry in deck.main:
        click.echo(f"{entry.count} {lists.resolve(entry.name, PLAYABLE)}")


@click.command(help=CARDS_EXAMPLES, short_help="List the cards, or those that use a rule.")
@click.option("--using", metavar="RULE", help="Only cards that use this rule, such as 702.19 or 614.")
def cards(using: str | None) -> None:
    """List cards."""
    if using is not None and not re.fullmatch(r"\d{3}(\.\d+[a-z]?)?", using):
        raise CardError(f"{using!r} is no number of a rule: write it as 702.19, 603.6c or 614")
    every = [*POOL.values(), *OWN.values()]
    found = [each for each in every if using is None or uses(each, using)]
    for each in sorted(found, key=lambda one: one.name):
        click.echo(f"{each.name:<30} {type_line(each)}{'  (added)' * (each.name in OWN)}")
    click.echo(f"{len(found)} of {len(every)} cards" if using else f"{len(found)} cards")


@click.command(help=EDITIONS_EXAMPLES, short_help="List the presets of --edition.")
@click.option("--variants", "of_several", is_flag=True, help="List the variants of --variant, and what each changes.")
def editions(*, of_several: bool) -> None:
    """List the presets; those without a text of their date have an asterisk."""
    if of_several:
        click.echo(listed(), nl=False)
        return
    for name, date in tables.presets().items():
        since = f"  numbers as on {tables.newest_text()}, but for {len(tables.moved())} rules" if tables.is_newest(date) else ""
        click.echo(f"{name + '*' * (not tables.has_text(date)):<5} {date}{since}")
    click.echo(telling.INFERRED)


@click.command(help=COVERAGE_EXAMPLES, short_help="Say what of the rules is carried out and tested.")
@click.option("--json", "as_json", is_flag=True, help="Print the whole report as JSON.")
@click.option("--data", type=click.Path(path_type=Path), metavar="FILE", help="The data of a test run, if not .apnap/coverage.json here.")
def coverage(*, as_json: bool, data: Path | None) -> None:
    """Print the coverage of the rules."""
    found = measured.report(measured.load(data))
    click.echo(measured.as_json(found) if as_json else measured.as_text(found), nl=False)


@click.command(help=BENCH_EXAMPLES, short_help="Measure the speed on this machine.")
@click.option("--workload", default="vanilla", show_default=True, metavar="NAME", help="What is played.")
@click.option("--json", "as_json", is_flag=True, help="Print the numbers as JSON, keyed by workload.")
@click.option("--instructions", is_flag=True, help="Count processor instructions with valgrind instead: minutes, but always the same.")
def bench(workload: str, *, as_json: bool, instructions: bool) -> None:
    """Measure the speed."""
    measures = importlib.import_module("apnap.bench")
    (measures.count if instructions else measures.main)(workload, as_json)
