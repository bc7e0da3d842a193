"""`apnap card`, which needs the cards alone and no rules."""

from __future__ import annotations

import click

from apnap.cards import POOL, card
from apnap.cards.catalog import BACKS
from apnap.cards.faces import type_line
from apnap.cards.rules_used import rules_used
from apnap.cards.wording import body_text, text_of
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text

CARD_EXAMPLES = """Print a card as apnap plays it: mana cost, type line, rules text, power and toughness, and the rules it uses.

\b
apnap card Grizzly Bears
apnap card "lightning bolt"
"""


@click.command("card", help=CARD_EXAMPLES, short_help="Print a card.")
@click.argument("name", nargs=-1, required=True)
def card_text(name: tuple[str, ...]) -> None:
    """Print a card."""
    wanted = " ".join(name)
    known = {each.casefold(): each for each in POOL} | {back.casefold(): front.name for back, front in BACKS.items()}
    wanted = wanted.partition(" // ")[0]
    click.echo(printed(card(known.get(wanted.casefold(), wanted))))


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
