"""The commands."""

from __future__ import annotations

from importlib import import_module
from typing import Final

import click

from apnap.cli.failing import Commands
from apnap.version import VERSION

EXAMPLES = """Play Magic: The Gathering by the rules of any edition since 2003, with the rule behind every event.

\b
apnap play                           a game of the bundled decks
apnap play red my_deck.txt           a bundled deck against a deck list of yours
apnap play --edition M12 --seed 3    by the rules of July 2011, another game
apnap play --save game.jsonl         keep the record
apnap replay game.jsonl              play it again, to the same digest
apnap run my.scenario                a position and a script as text (docs/scenarios.md)
apnap rule 508.1d                    a rule: its number through the years, code, scenarios
apnap differ 9ED M12                 what differs between two editions
apnap quiz                           questions about the rules, with the score
apnap web                            the page, in a browser on this machine
"""


HOMES: Final = {
    "play": "playing.play",
    "replay": "playing.replay",
    "run": "running.run_scenarios",
    "deck": "decks.deck",
    "decks": "looking.decks",
    "card": "card.card_text",
    "cards": "looking.cards",
    "editions": "looking.editions",
    "turn": "turn.turn",
    "rule": "years.rule",
    "rules": "years.rules",
    "differ": "years.differ",
    "quiz": "quiz.quiz",
    "web": "web.web",
    "coverage": "looking.coverage",
    "bench": "looking.bench",
}
"""In which module each command is, and its name there: it is loaded when it is asked for."""


class Later(Commands):
    """The commands by their homes."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All of them."""
        return sorted(HOMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        module, _, name = HOMES.get(cmd_name, "").partition(".")
        found: click.Command | None = getattr(import_module(f"apnap.cli.{module}"), name) if module else None
        return found


@click.group(cls=Later, help=EXAMPLES, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(VERSION, prog_name="apnap")
def apnap() -> None:
    """Run the command."""
