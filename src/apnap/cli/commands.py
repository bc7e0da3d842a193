"""The commands."""

from __future__ import annotations

import click

import apnap as library
from apnap.cli.failing import Commands
from apnap.cli.looking import bench, card_text, cards, coverage, decks, editions
from apnap.cli.playing import play, replay
from apnap.cli.quiz import quiz
from apnap.cli.running import run_scenarios
from apnap.cli.turn import turn
from apnap.cli.years import differ, rule, rules

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
"""


@click.group(cls=Commands, help=EXAMPLES, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(library.__version__, prog_name="apnap")
def apnap() -> None:
    """Run the command."""


for command in (play, replay, run_scenarios, decks, card_text, cards, editions, turn, rule, rules, differ, quiz, coverage, bench):
    apnap.add_command(command)
