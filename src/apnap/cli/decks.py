"""`apnap deck`, which judges deck lists."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any, Final

import click

from apnap.cards import decks as lists
from apnap.cards import legality
from apnap.cards.deck_forms.lists import DeckList, quoted
from apnap.cards.deck_forms.names import copies_of
from apnap.cards.legality import Verdict, Wrong
from apnap.editions import Edition

DECK_EXAMPLES = """Judge deck lists, in the form of any program or site that writes them (docs/decks.md).

\b
apnap deck check my_deck.txt
apnap deck check --help
"""
CHECK_EXAMPLES = """Say which cards of a deck apnap has not got, and what of it is not legal by size and copies, with the rule.

A deck is a file in the form of Arena, Magic Online, Cockatrice, Forge, XMage, Moxfield, Archidekt and others (docs/decks.md), or the
name of a bundled deck. Legal is what the rules of the edition say of constructed or limited play or of Commander, or the numbers that are
given here: --size 60 (at least), --size 40-60, --copies 0 (any number).

\b
apnap deck check my_deck.txt
apnap deck check red --edition 9ED
apnap deck check my_deck.txt --format commander
apnap deck check my_deck.txt --commander "Grizzly Bears"
apnap deck check red --size 40 --copies 0
apnap deck check red --json

The exit code is 0 if the deck can be played and is legal, 1 if anything is missing or not legal, 2 if the list cannot be read.
"""
SIZE: Final = re.compile(r"([0-9]{1,5})(?:-([0-9]{1,5}))?")


@click.group("deck", help=DECK_EXAMPLES, short_help="Judge deck lists.")
def deck() -> None:
    """Judge deck lists."""


@deck.command("check", help=CHECK_EXAMPLES, short_help="Say what of a deck is missing, and what is not legal.")
@click.argument("file", metavar="DECK")
@click.option(
    "--format",
    "name",
    type=click.Choice(legality.FORMATS),
    show_default="commander for a list with a commander, else constructed",
    help="How the deck is built.",
)
@click.option("--edition", default="NOW", show_default=True, metavar="NAME", help="A preset (apnap editions) or a date from 2003-10-01 on.")
@click.option("--size", metavar="N[-M]", help="At least so many cards, and at most.")
@click.option("--copies", type=click.IntRange(0, 999), metavar="N", help="At most so many of one name; 0: any number.")
@click.option("--sideboard", type=click.IntRange(0, 999), metavar="N", help="At most so many cards in the sideboard.")
@click.option("--commander", "leaders", multiple=True, metavar="NAME", help="A card of the list that is the commander; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
@click.pass_context
def check(
    ctx: click.Context,
    file: str,
    name: str | None,
    edition: str,
    size: str | None,
    copies: int | None,
    sideboard: int | None,
    leaders: tuple[str, ...],
    *,
    as_json: bool,
) -> None:
    """Judge a deck."""
    played = Edition.parse(edition)
    listed = legality.led_by(lists.read(file), leaders)
    name = name or (legality.COMMANDER if listed.commander else legality.CONSTRUCTED)
    form = legality.format_of(name, played, size_of(size), copies, sideboard)
    found = legality.judge(listed, played, form)
    if as_json:
        click.echo(json.dumps(data(listed, found, name, played), indent=1, ensure_ascii=False))
    else:
        click.echo("\n".join(told(listed, found, f"{name}, {played.name}")))
    ctx.exit(0 if found.right else 1)


def size_of(text: str | None) -> tuple[int, int] | None:
    """The least and the most cards that are written so; 0: there is no most."""
    if text is None:
        return None
    written = SIZE.fullmatch(text)
    if written is None or (written[2] and int(written[2]) < int(written[1])):
        raise click.UsageError(f"--size {text}: write the least number of cards, or the least and the most, as in 60 or 40-60")
    return int(written[1]), int(written[2] or 0)


def told(deck: DeckList, found: Verdict, form: str) -> Iterator[str]:
    """The lines that say what was found."""
    yield f"{deck.source}: {deck.name}, {found.cards} cards" + (f" and a sideboard of {found.sideboard}" if found.sideboard else "")
    if found.missing:
        copies = sum(each.copies for each in found.missing)
        yield f"apnap has not got {len(found.missing)} of the names, {copies_of(copies)}:"
    for each in found.missing:
        near = f"; near it: {', '.join([quoted(name) for name in each.near])}" if each.near else ""
        yield f"  {each.copies} {each.name} ({lines(each.lines)}){near}"
    if found.wrong:
        yield f"Not legal ({form}):"
        yield from wrongs(found.wrong)
    if found.unsure:
        yield f"Not legal ({form}), unless these cards, which apnap has not got, say otherwise:"
        yield from wrongs(found.unsure)
    if found.right:
        yield f"Legal ({form}), and apnap has all of it."


def wrongs(found: Sequence[Wrong]) -> Iterator[str]:
    """A line for each."""
    for each in found:
        rules = f" [CR {', '.join(each.rules)}]" if each.rules else ""
        where = f" ({lines(each.lines)})" if each.lines else ""
        yield f"  {each.reason}{rules}{where}"


def lines(numbers: Sequence[int]) -> str:
    """The numbers of lines, in words."""
    return f"line {numbers[0]}" if len(numbers) == 1 else f"lines {', '.join([str(number) for number in numbers])}"


def data(deck: DeckList, found: Verdict, form: str, edition: Edition) -> dict[str, Any]:
    """The same as plain JSON."""
    return {"deck": deck.source, "name": deck.name, "format": form, "edition": edition.name, "right": found.right, **asdict(found)}
