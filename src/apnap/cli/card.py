"""`apnap card`, which needs the cards alone and no rules, and `apnap card add`."""

from __future__ import annotations

import importlib
from pathlib import Path

import click

from apnap import files
from apnap.cards import PLAYABLE, card
from apnap.cards.catalog import own_file
from apnap.cards.faces import type_line
from apnap.cards.rules_used import rules_used
from apnap.cards.wording import body_text, text_of
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text

CARD_EXAMPLES = """Print a card as apnap plays it: mana cost, type line, rules text, power and toughness, and the rules it uses.

\b
apnap card Grizzly Bears
apnap card "lightning bolt"
apnap card add my_cards.txt          add cards of your own (docs/cards.md)
"""
ADD_EXAMPLES = """Add the cards of a text file to your own, so that decks and scenarios can name them.

Each is told as it is printed: name and mana cost, type line, rules text, power and toughness. A part that nothing carries out is named, and
then no card is added.

\b
apnap card add my_cards.txt
apnap card add my_cards.txt --replace
apnap card add my_cards.txt --to other.jsonl
"""
NAMED = "NAME"


class Card(click.Group):
    """What is no command is the name of a card."""

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant, and what is for it."""
        if args[0] in self.commands:
            return super().resolve_command(ctx, args)
        return NAMED, show, args

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Those that are shown."""
        return sorted(self.commands)


@click.group("card", cls=Card, help=CARD_EXAMPLES, short_help="Print a card, or add one.", subcommand_metavar="NAME... | add FILE")
def card_text() -> None:
    """Print a card, or add one."""


@card_text.command(help=ADD_EXAMPLES, short_help="Add cards of your own.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--to", "target", type=click.Path(path_type=Path), metavar="FILE", help="Another file of cards than yours.")
@click.option("--replace", is_flag=True, help="Put a card in the place of one with its name.")
def add(file: Path, target: Path | None, *, replace: bool) -> None:
    """Add cards."""
    adding = importlib.import_module("apnap.cards.adding")
    cards = adding.read_cards(files.read_text(file, CardError, adding.MOST_BYTES, "the text of cards"), str(file))
    target = target or own_file()
    if target is None:
        raise CardError("there is no home folder for cards of yours; name a file with --to, or by APNAP_CARDS")
    if target == own_file():
        target.parent.mkdir(parents=True, exist_ok=True)
    told = [printed(one.definition) for one in cards]
    adding.add(cards, target, replace=replace)
    click.echo("\n\n".join([*told, ""]))
    click.echo(f"{', '.join([one.definition.name for one in cards])} added to {target}")


@click.command("card")
@click.argument("name", nargs=-1, required=True)
def show(name: tuple[str, ...]) -> None:
    """Print a card."""
    wanted = " ".join(name).partition(" // ")[0]
    click.echo(printed(card(wanted if wanted in PLAYABLE else meant(wanted))))


def meant(wanted: str) -> str:
    """The card of that name in any case, or the one whose other face is called so; else the same."""
    _, backs = PLAYABLE.others()
    known = {back.casefold(): front for back, front in backs.items()} | {each.casefold(): each for each in PLAYABLE}
    return known.get(wanted.casefold(), wanted)


def printed(definition: Definition) -> str:
    """The card as text, of a double-faced one both faces."""
    if definition.back is not None:
        return f"{face(definition)}\n//\n{face(definition.back)}"
    return face(definition)


def face(definition: Definition) -> str:
    """One face as text."""
    cost = "" if definition.cost is None else f"  {cost_text(definition.cost)}"
    lines = [f"{definition.name}{cost}", type_line(definition)]
    rules = text_of(definition)
    if rules:
        lines.append(rules)
    if body_text(definition):
        lines.append(body_text(definition))
    if definition.loyalty:
        lines.append(f"Loyalty {definition.loyalty}")
    if definition.defense:
        lines.append(f"Defense {definition.defense}")
    used = rules_used(definition)
    if used:
        lines.append(f"[CR {', '.join(used)}]")
    return "\n".join(lines)
