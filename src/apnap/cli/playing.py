"""`apnap play` and `apnap replay`."""

from __future__ import annotations

from pathlib import Path

import click

from apnap.agents import Agent, agents
from apnap.agents import play as play_out
from apnap.editions import Edition
from apnap.game import Game
from apnap.parts import words
from apnap.table import saving
from apnap.terminal import Session, Stops, Terminal

BUNDLED = ("red", "green")
HUMAN = "human"
PLAY_EXAMPLES = """Play a game between two decks, and print what happens with the rule behind each line.

A deck is a file in one of the usual text forms, or the name of a bundled deck (apnap decks); without any, red plays green.
A section Schemes in it makes its player an archenemy; Attractions makes an Attraction deck.

\b
apnap play
apnap play blue red --edition M12 --seed 3
apnap play --switch mana_burn=true --log full
apnap play --save game.jsonl --log off
apnap play --agents human,simple
apnap play --agents human,simple --payment asked
apnap play --resume apnap-game.json

Agents are random, simple, and human: you, at this terminal (help lists what you can type).
"""
TABLE = Path("apnap-game.json")
REPLAY_EXAMPLES = """Play a record again; it must come to the same digest.

With --edition the same decisions are played by the rules of another edition, up to the first difference.

\b
apnap replay game.jsonl
apnap replay game.jsonl --log off
apnap replay game.jsonl --edition 9ED
"""

log_option = click.option(
    "--log",
    "level",
    type=click.Choice(["cited", "full", "off"]),
    default="cited",
    show_default=True,
    help="cited: what happened; full: also who gets priority; off: the end only.",
)


def edition_of(name: str, switches: tuple[str, ...]) -> Edition:
    """The edition, with the switches set that are given as NAME=VALUE."""
    return Edition.parse(name).using(**dict([Edition.parse_switch(each) for each in switches]))


@click.command(help=PLAY_EXAMPLES, short_help="Play a game between two decks.")
@click.argument("decklists", nargs=-1, metavar="[DECK_A DECK_B]")
@click.option("--edition", default="NOW", show_default=True, metavar="NAME", help="A preset (apnap editions) or a date from 2003-10-01 on.")
@click.option("--switch", "switches", multiple=True, metavar="NAME=VALUE", help="Set one rule otherwise (docs/editions.md); repeatable.")
@click.option("--seed", default=7, show_default=True, help="Settles all chance: the same seed gives the same game.")
@click.option("--agents", "names", default="random,random", show_default=True, metavar="A,B", help="Who plays, one for each player.")
@log_option
@click.option("--save", type=click.Path(dir_okay=False), metavar="FILE", help="Write the record of the game, which apnap replay plays.")
@click.option("--resume", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Go on with a game that a person has left.")
@click.option(
    "--payment",
    type=click.Choice(["auto", "asked"]),
    default="auto",
    show_default=True,
    help="asked: whoever casts or activates chooses what is tapped for mana.",
)
@click.option("--plain", is_flag=True, help="No colours and no more than 80 columns, as for a screen reader.")
def play(
    decklists: tuple[str, ...],
    edition: str,
    switches: tuple[str, ...],
    seed: int,
    names: str,
    level: str,
    save: str | None,
    resume: Path | None,
    *,
    plain: bool,
    payment: str,
) -> None:
    """Play a game."""
    if len(decklists) not in {0, 2}:
        raise click.UsageError(f"a game needs two decks, or none for the bundled ones; given: {len(decklists)}")
    stops: dict[int, Stops] | None = None
    if resume is not None:
        game, names, stops = saving.resume(resume)
        seed = game.seed
        players = seats(names, seed)
    else:
        players = seats(names, seed)
        game = Game(decklists or BUNDLED, edition=edition_of(edition, switches), seed=seed, payment=payment)
    if None in players:
        if not Session(game, players, names, Terminal(plain=plain), stops).run(resume or saving.fresh(TABLE)):
            return
        level = "off"
    else:
        play_out(game, [player for player in players if player is not None])
    if save:
        game.record(save)
    tell(game, level)


def seats(names: str, seed: int) -> list[Agent | None]:
    """A player for each seat; None for a person."""
    chosen = [name.strip() for name in names.split(",")]
    programs = agents(",".join(["random" if name == HUMAN else name for name in chosen]), 2, seed)
    return [None if name == HUMAN else program for name, program in zip(chosen, programs, strict=True)]


@click.command(help=REPLAY_EXAMPLES, short_help="Play a record again.")
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--edition", metavar="NAME", help="Play the decisions by the rules of this preset or date.")
@log_option
def replay(file: str, edition: str | None, level: str) -> None:
    """Play a record again."""
    game = Game.replay(file, edition)
    tell(game, level)
    found = game.difference
    if found is not None:
        step = words.STEP_NAMES[found.step] if found.step >= 0 else "before the game"
        click.echo(f"The first difference is before decision {found.decision}, turn {found.turn}, {step}:")
        click.echo(f"  recorded: {found.recorded}")
        click.echo(f"  by the rules of {game.edition.name}: {found.played}")
    elif edition is not None:
        click.echo(f"By the rules of {game.edition.name} every decision leads to the same.")


def tell(game: Game, level: str) -> None:
    """Print the log, who won and why, and what the game came to."""
    if level != "off":
        click.echo(game.log.text(level))
        click.echo()
    ends = [entry.text for entry in game.log if entry.kind in {words.LOSES, words.GAME_ENDS}]
    click.echo(" ".join(ends) or "The game is not over.")
    decisions = len(game.history())
    click.echo(
        f"{game.state.lane.turn} turns, {decisions} decisions, {len(game.log)} events; edition {game.edition.name}, seed {game.seed}"
    )
    click.echo(f"digest {game.digest}")
