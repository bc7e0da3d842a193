"""`apnap rule`, `apnap rules` and `apnap differ`."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import click

from apnap.editions import Edition
from apnap.game import Game
from apnap.years import decks, export, page, telling
from apnap.years import rule as looked
from apnap.years.differences import Found, between

RULE_EXAMPLES = """Tell of a rule: what it says in our words, its number through the years, what changed and when, the code and the
switches that carry it out, the scenarios and tests that show it, and the cards that use it.

\b
apnap rule 508.1d
apnap rule 500.2 --edition 9ED
apnap rule attack_requirements
apnap rule 508.1d --record game.jsonl
apnap rule --search "skips"

A rule has a number, which changes from edition to edition, and a key, which does not. An asterisk marks a number that was read in no text.
"""
DIFFER_EXAMPLES = """Tell what differs between editions of the rules, in the order of the turn: each with both numbers, an example, and
the scenario that shows it.

\b
apnap differ 9ED M12
apnap differ 2009-07-10 2009-07-11
apnap differ 9ED M12 NOW --deck red --deck green
apnap differ 9ED M12 --html

With --deck only what matters for these decks is told: what something in them could bring about, and what happens in every game.
"""
RULES_EXAMPLES = """Give all rules as data: our words, the number through the years, the clauses and switches that carry each out, and the
scenarios, tests and cards that show it.

\b
apnap rules
apnap rules --export rules.jsonl
apnap rules --export rules.parquet
apnap rules --schema

JSON Lines without the option; the ending of the file says which form it takes, and docs/data.md what the fields are.
"""


@click.command("rule", help=RULE_EXAMPLES, short_help="Tell of a rule: number through the years, code, scenarios, cards.")
@click.argument("wanted", metavar="[NUMBER|KEY]", required=False)
@click.option("--edition", default="NOW", show_default=True, metavar="NAME", help="The preset or date by whose numbers is asked and told.")
@click.option("--search", "words", metavar="WORDS", help="List the rules in which all these words stand, also with another ending.")
@click.option("--record", type=click.Path(dir_okay=False), metavar="FILE", help="The events of that game that cite the rule, too.")
@click.option("--all", "all_of_it", is_flag=True, help="All scenarios, tests and cards, not a dozen.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def rule(wanted: str | None, edition: str, words: str | None, record: str | None, *, all_of_it: bool, as_json: bool) -> None:
    """Tell of a rule."""
    if (wanted is None) == (words is None):
        raise click.UsageError("name a rule, as in apnap rule 508.1d, or look for words with --search")
    played = Edition.parse(edition)
    if words is not None:
        hits = looked.search(words, played)
        click.echo(json.dumps([asdict(hit) for hit in hits], indent=1) if as_json else f"{telling.hits(hits)}\n{telling.INFERRED}")
        return
    assert wanted is not None
    found = looked.rules(wanted, played)
    game = Game.replay(record) if record is not None else None
    events = {each.key: looked.cited(each.key, game) for each in found} if game is not None else {}
    under = looked.under(wanted, played)
    if as_json:
        data = [{**asdict(each), **({"cited": [asdict(one) for one in events[each.key]]} if game else {})} for each in found]
        click.echo(json.dumps({"rules": data, "under": [asdict(hit) for hit in under]}, indent=1))
        return
    for each in found:
        click.echo(telling.rule(each, all_of_it))
        if game is not None:
            click.echo(telling.cited(events[each.key], str(record)))
    if under:
        click.echo(f"Under {wanted}\n{telling.hits(under)}")
    click.echo(telling.INFERRED)


@click.command("rules", help=RULES_EXAMPLES, short_help="Give all rules as data.")
@click.option("--export", "path", metavar="FILE", help="Write them to a file: .jsonl (JSON Lines) or .parquet (the extra parquet).")
@click.option("--force", is_flag=True, help="Let --export write over a file.")
@click.option("--schema", is_flag=True, help="Print the schema of a row, as JSON Schema, and nothing else.")
def rules(path: str | None, *, force: bool, schema: bool) -> None:
    """Give all rules as data."""
    if schema and path is not None:
        raise click.UsageError("--schema is printed, --export writes a file; one of them")
    if schema:
        click.echo(json.dumps(export.schema(), indent=1))
    elif path is None:
        click.echo(export.lines(export.rows()), nl=False)
    else:
        click.echo(f"{export.write(path, force=force)} rules in {path}")


@click.command("differ", help=DIFFER_EXAMPLES, short_help="Tell what differs between editions.")
@click.argument("names", nargs=-1, metavar="EDITION EDITION...")
@click.option("--deck", "lists", multiple=True, metavar="DECK", help="Only what matters for this deck (a file or a name); repeatable.")
@click.option("--html", "as_html", is_flag=True, help="Print one page of HTML, to lay on the table.")
@click.option("--json", "as_json", is_flag=True, help="Print it as JSON.")
def differ(names: tuple[str, ...], lists: tuple[str, ...], *, as_html: bool, as_json: bool) -> None:
    """Tell what differs."""
    if len(names) < 2:
        raise click.UsageError("two editions or more are needed, as in apnap differ 9ED M12")
    if as_html and as_json:
        raise click.UsageError("--html is a page for people, --json is for programs; one of them")
    editions = [Edition.parse(name) for name in names]
    found = between(editions)
    if lists:
        cards = decks.read(lists)
        found = [each for each in found if decks.matters(each, cards, len(lists))]
    if as_json:
        click.echo(json.dumps([data(each) for each in found], indent=1))
    else:
        click.echo(page.page(found, editions) if as_html else telling.differences(found, editions), nl=False)


def data(found: Found) -> dict[str, Any]:
    """A difference as plain JSON."""
    entry = found.difference
    return {
        **{name: getattr(entry, name) for name in ("name", "number", "title", "place", "switch", "rules", "example", "scenario", "needs")},
        "played": found.is_played,
        "changed": [state.since.isoformat() for state in found.changed if state.since is not None],
        "sides": [asdict(side) for side in found.sides],
    }
