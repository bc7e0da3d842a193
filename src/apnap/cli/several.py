"""With how many, and in which teams, a game is begun at the command line."""

from __future__ import annotations

from collections.abc import Sequence

import click

from apnap.editions import Edition, tables
from apnap.editions.tables import Variant
from apnap.seats import default_names
from apnap.teams import NOBODY, ONE, laid_over, variant_of

BUNDLED = ("red", "green")
FREE_FOR_ALL = 4
SEATED = {"together": "which sit together", "apart": "which sit in turn", "": ""}
TEAMS = {
    "none": "everybody plays alone",
    "any": "teams of any size",
    "even": "teams of equal size",
    "one against the rest": "one player against a team of all others",
}

variant_option = click.option("--variant", metavar="NAME", help="How several play, as two-headed-giant (apnap editions --variants).")
teams_option = click.option("--teams", metavar="A,B/C,D", help="Who plays with whom, if not neighbours: by name, as Ann,Cid/Ben,Dee.")


def edition_of(name: str, switches: Sequence[str], variant: str | None) -> Edition:
    """The edition with the options of the variant, and then with the switches set that are given as NAME=VALUE."""
    return laid_over(Edition.parse(name), variant or "").using(**dict([Edition.parse_switch(each) for each in switches]))


def decks_of(decklists: Sequence[str], variant: str | None) -> tuple[str, ...]:
    """The decks; if none are named the bundled ones in turn, for as many players as the variant has at least."""
    if decklists:
        return tuple(decklists)
    number = usual_number(variant_of(variant)) if variant is not None else len(BUNDLED)
    return tuple([BUNDLED[player % len(BUNDLED)] for player in range(number)])


def usual_number(variant: Variant) -> int:
    """So many play if nobody says who: two teams, or four each for themselves or one against the others."""
    return FREE_FOR_ALL if variant.teams in {NOBODY, ONE} else 2 * variant.size


def teams_in(text: str | None, players: int) -> list[list[int]]:
    """The teams, by the numbers of their players. UsageError: somebody named is no player."""
    names = [name.casefold() for name in default_names(players)]
    teams: list[list[int]] = []
    for team in text.split("/") if text else ():
        mates = [each.strip() for each in team.split(",")]
        strange = [each for each in mates if each.casefold() not in names]
        if strange:
            among = ", ".join(default_names(players))
            raise click.UsageError(f"--teams names players, as in Ann,Ben/Cid,Dee; {strange[0]!r} is none of {among}")
        teams.append([names.index(each.casefold()) for each in mates])
    return teams


def wrong_number(decklists: Sequence[str], variant: str | None, teams: str | None) -> str:
    """What is wrong with the number of decks; empty if nothing is."""
    number = len(decklists)
    if variant is None and teams is None:
        return "" if number in {0, 2} else f"a game needs two decks, or none for the bundled ones; given: {number}; for more say --variant"
    return "" if number != 1 else "a game of several needs a deck for each player, or none for the bundled ones; given: 1"


def listed() -> str:
    """Each variant and what it changes, in the order of the file."""
    lines: list[str] = []
    for variant in tables.variants().values():
        sits = SEATED[variant.seats]
        size = f" of {variant.size} players or more" if variant.size > 2 else ""
        teams = ", ".join([part for part in (TEAMS[variant.teams] + size, sits) if part])
        lines += [f"{variant.name.replace('_', '-')}: {variant.title} ({variant.rule}), {teams}"]
        for name, value in variant.options.items():
            option = tables.options()[name]
            lines.append(f"  {f'{name}={value}':<18} {option.about.rstrip('.')}: {option.meanings[value]}")
    lines += ["", "Each option can be set by itself, with --switch NAME=VALUE:"]
    for option in tables.options().values():
        lines.append(f"  {option.name:<8} {option.about} {', '.join(option.meanings)}")
    return "\n".join(lines) + "\n"
