"""`apnap play` and `apnap replay`."""

from __future__ import annotations

import shlex
import sys
import warnings
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import click

from apnap import files
from apnap.agents import AgentError
from apnap.agents import play as play_out
from apnap.cli.positions import game_of, is_scenario
from apnap.cli.several import decks_of, edition_of, teams_in, teams_option, variant_option, wrong_number
from apnap.editions import Edition
from apnap.errors import RecordError, UnprovenWarning
from apnap.game import Game
from apnap.parts import words
from apnap.table import Table, saving
from apnap.table.table import seats
from apnap.table.telling import without_rules
from apnap.teams import teams_of
from apnap.terminal import Session, Terminal
from apnap.terminal.screen import is_prompting
from apnap.years import telling
from apnap.years.causes import causes

SIMPLE = "simple"
NEWEST = "the newest"
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
apnap play --resume
apnap play my.scenario --agents human,simple
apnap play --variant two-headed-giant red green blue black
apnap play --variant emperor --switch range=two

A scenario is carried out to the end of its script, and played on from there (of several in a file the one at FILE:LINE).
More than two play a variant (apnap editions --variants); neighbours are a team unless --teams says otherwise.
Agents are random, simple, and human: you, at this terminal (help lists what you can type). A game of a person is saved by itself
after each decision; --resume goes on with the newest of this folder, or with the FILE.
"""
REPLAY_EXAMPLES = """Play a record again; it must come to the same digest.

With --edition the same decisions are played by the rules of another edition, up to the first difference; which switch of the rules made
that is told, and what it says on both sides.

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


@click.command(help=PLAY_EXAMPLES, short_help="Play a game between two decks.")
@click.argument("decklists", nargs=-1, metavar="[DECK ...]")
@click.option(
    "--edition", show_default="NOW, or the scenario's", metavar="NAME", help="A preset (apnap editions) or a date from 2003-10-01 on."
)
@click.option("--switch", "switches", multiple=True, metavar="NAME=VALUE", help="Set one rule otherwise (docs/editions.md); repeatable.")
@click.option("--seed", default=7, show_default=True, help="Settles all chance: the same seed gives the same game.")
@variant_option
@teams_option
@click.option("--agents", "names", show_default="simple for each", metavar="A,B", help="Who plays, one for each player.")
@log_option
@click.option("--save", type=click.Path(dir_okay=False), metavar="FILE", help="Write the record of the game, which apnap replay plays.")
@click.option("--force", is_flag=True, help="Let --save write over a file that is no record.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value=NEWEST,
    metavar="[FILE]",
    help="Go on with a game that was left; without FILE the newest.",
)
@click.option(
    "--payment",
    type=click.Choice(["auto", "asked"]),
    default="auto",
    show_default=True,
    help="asked: whoever casts or activates chooses what is tapped for mana.",
)
@click.option("--plain", is_flag=True, help="No colours and no more than 80 columns, as for a screen reader.")
@click.option("--no-rules", "uncited", is_flag=True, help="Leave out the numbers of the rules.")
def play(
    decklists: tuple[str, ...],
    edition: str | None,
    switches: tuple[str, ...],
    seed: int,
    variant: str | None,
    teams: str | None,
    names: str | None,
    level: str,
    save: str | None,
    resume: str | None,
    *,
    force: bool,
    plain: bool,
    uncited: bool,
    payment: str,
) -> None:
    """Play a game."""
    check(decklists, save, payment, variant, teams)
    if save is not None:
        files.check(save, files.RECORD, force=force)
    closed = [f"standard {name}" for name, file in (("input", sys.stdin), ("output", sys.stdout)) if file is None]
    if closed and (resume is not None or "human" in (names or "").split(",")):
        raise AgentError(f"a person plays at a terminal, and the {closed[0]} is closed; programs play by --agents simple,simple")
    if resume is not None:
        table = left_game() if resume == NEWEST else Table.resume(files.named(resume, RecordError))
    elif is_position(decklists):
        game = game_of(decklists[0], Edition.parse(edition) if edition is not None else None, switches)
        names = names or ",".join(["simple"] * len(game.names))
        table = Table(game, seats(names, len(game.names), seed), names)
    else:
        decks = decks_of(decklists, variant)
        names = names or ",".join([SIMPLE] * len(decks))
        players = seats(names, len(decks), seed)
        rules = edition_of(edition or "NOW", switches, variant)
        together = teams_of(teams_in(teams, len(decks)), variant or "", len(decks))
        game = Game(decks, edition=rules, seed=seed, payment=payment, teams=together)
        table = Table(game, players, names)
    if table.stops:
        if not Session(table, screen(plain=plain, rules=not uncited)).run(table.path or first_saved(table)):
            return
        level = "off"
    else:
        play_out(table.game, [player for player in table.agents if player is not None])
    if save is not None:
        table.game.record(save, force=force)
    tell(table.game, level, rules=not uncited)
    if not table.stops:
        click.echo(offer(decklists, edition, switches, len(table.game.names), variant=variant, teams=teams))


def is_position(decklists: Sequence[str]) -> bool:
    """In place of decks a scenario is named, from whose end the game goes on."""
    return len(decklists) == 1 and is_scenario(decklists[0])


def check(decklists: Sequence[str], save: str | None, payment: str, variant: str | None, teams: str | None) -> None:
    """Raise a UsageError if what the game begins with does not fit together."""
    if len(decklists) > 1 and any(is_scenario(each) for each in decklists):
        raise click.UsageError("a scenario is played by itself, without decks: it says what the players have")
    if not is_position(decklists):
        wrong = wrong_number(decklists, variant, teams)
        if wrong:
            raise click.UsageError(wrong)
    elif variant is not None or teams is not None:
        raise click.UsageError("a scenario says itself who plays how: variant two-headed giant, and team Ann, Ben")
    elif save is not None:
        raise click.UsageError("a game that begins in a position has no record for --save; a person's game is saved by itself")
    elif payment != "auto":
        raise click.UsageError("--payment asked is for games that begin with decks; a scenario says: (paying Mountain)")


def screen(*, plain: bool, rules: bool) -> Terminal:
    """The terminal, with all that it can do."""
    if plain or not is_prompting():
        return Terminal(plain=plain, rules=rules)
    from apnap.terminal.prompting import Prompting  # noqa: PLC0415 - it takes a fifth of a second, and only a person needs it

    return Prompting(rules=rules)


def first_saved(table: Table) -> Path | None:
    """The file of a new game; None: none can be written here, as the table says from then on."""
    try:
        return saving.begin(Path(saving.NAME), table.game, table.agent_names, table.stops)
    except RecordError as error:
        table.unsaved = str(error)
        return None


def left_game() -> Table:
    """The newest game that was left in this folder; at a terminal the person is asked, and offered the one before it. RecordError: none."""
    for path in saving.newest(Path()):
        try:
            table = Table.resume(path)
        except RecordError as error:
            click.echo(f"apnap: {error}", err=True)
            continue
        told = f"{path}, left {left_at(path)}: {told_shortly(table.game)}"
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            click.echo(f"Going on with {told}")
            return table
        if click.confirm(f"Go on with {told}?", default=True):
            return table
    raise RecordError("there is no other game here that was left; a new one: apnap play --agents human,simple")


def left_at(path: Path) -> str:
    """When the file was written."""
    return datetime.fromtimestamp(path.stat().st_mtime).strftime("%d %B, %H:%M")


def told_shortly(game: Game) -> str:
    """How far a game has come."""
    lives = ", ".join([f"{name} {player.life}" for name, player in zip(game.names, game.state.players, strict=True)])
    return f"turn {game.state.lane.turn}, life: {lives}" if game.state.lane.turn else "before the first turn"


def offer(
    decklists: Sequence[str], edition: str | None, switches: Sequence[str], players: int, *, variant: str | None, teams: str | None
) -> str:
    """How a person plays such a game."""
    several = [word for name, value in (("--variant", variant), ("--teams", teams)) if value for word in (name, value)]
    others = ",".join([SIMPLE] * (players - 1))
    rules = [*(["--edition", edition] if edition not in {None, "NOW"} else []), *[word for each in switches for word in ("--switch", each)]]
    return f"Play yourself: {shlex.join(['apnap', 'play', *decklists, *rules, *several, '--agents', f'human,{others}'])}"


@click.command(help=REPLAY_EXAMPLES, short_help="Play a record again.")
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--edition", metavar="NAME", help="Play the decisions by the rules of this preset or date.")
@log_option
def replay(file: str, edition: str | None, level: str) -> None:
    """Play a record again."""
    with warnings.catch_warnings(record=True) as unproven:
        warnings.simplefilter("always", UnprovenWarning)
        game = Game.replay(file, edition)
    for each in unproven:
        click.echo(f"apnap: {each.message}", err=True)
    tell(game, level)
    found = game.difference
    if found is not None:
        step = words.STEP_NAMES[found.step] if found.step >= 0 else "before the game"
        click.echo(f"The first difference is before decision {found.decision}, turn {found.turn}, {step}:")
        click.echo(f"  recorded: {found.recorded}")
        click.echo(f"  by the rules of {game.edition.name}: {found.played}")
        for line in telling.made_by(causes(file, game.edition, found), game.edition):
            click.echo(line)
    elif edition is not None:
        click.echo(f"By the rules of {game.edition.name} every decision leads to the same.")


def tell(game: Game, level: str, *, rules: bool = True) -> None:
    """Print the log, who won and why, and what the game came to; without `rules` none is cited."""
    if level != "off":
        told = game.log.text(level)
        click.echo(told if rules else without_rules(told))
        click.echo()
    if level == "full" and rules and game.log.inferred():
        click.echo(f"{telling.unread(game.log.inferred(), game.edition)}\n")
    ends = [entry.text for entry in game.log if entry.kind in {words.LOSES, words.GAME_ENDS}]
    click.echo(" ".join(ends) or "The game is not over.")
    decisions = len(game.history())
    click.echo(
        f"{game.state.lane.turn} turns, {decisions} decisions, {len(game.log)} events; edition {game.edition.name}, seed {game.seed}"
    )
    click.echo(f"digest {game.digest}")
