"""The commands by which a person looks around; the decision stands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from apnap.cards import PLAYABLE
from apnap.cards.faces import type_line
from apnap.cards.wording import text_of
from apnap.log import Log
from apnap.machine.decisions import Decision
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text
from apnap.table import explaining
from apnap.table.answers import AnswerError
from apnap.table.matching import fitting
from apnap.table.telling import counted, told

if TYPE_CHECKING:
    from apnap.table.table import Table

NO_LOG: Final = 1 << 60
MANY: Final = 8  # so many names of cards are told where several are meant
MOST_DIGITS: Final = 6


def explain(table: Table, decision: Decision, rest: str) -> list[str]:
    """`?`, `? 508.1d`."""
    return explaining.rule(table.game, rest) if rest else explaining.explained(table.game, table.names)


def why(table: Table, decision: Decision, rest: str) -> list[str]:
    """`why ACTION`."""
    if not rest:
        raise AnswerError("why what? right would be: why cast Craw Wurm, why attack 2, why block 1>2")
    return explaining.why_not(table.game, table.names, rest)


def read_log(table: Table, decision: Decision, rest: str) -> list[str]:
    """`log`, `log 30`."""
    if rest and not (rest.isdecimal() and len(rest) <= MOST_DIGITS):
        raise AnswerError(f"{rest[:40]!r} is no number of lines; right would be: log, log 30")
    lines = [line for _, line in told(Log(table.game, seen_by=decision.player), table.names)]
    return lines[len(lines) - int(rest or 15) :] if int(rest or 15) < len(lines) else lines


def plan(table: Table, decision: Decision, rest: str) -> list[str]:
    """`plan`."""
    return table.game.plan.lines()


def graveyard(table: Table, decision: Decision, rest: str) -> list[str]:
    """`graveyard`, `graveyard ben`."""
    game = table.game
    players = fitting(rest, game.names) if rest else range(len(game.names))
    if not players:
        raise AnswerError(f"there is no player {rest!r}; players are: {', '.join(game.names)}")
    seats = game.view(decision.player, NO_LOG).players
    return [line_of(f"graveyard of {game.names[player]}", counted([o.name for o in seats[player].graveyard])) for player in players]


def zone(table: Table, decision: Decision, rest: str, *, name: str) -> list[str]:
    """`stack`, `exile`."""
    seen = table.game.view(decision.player, NO_LOG)
    objects = {"stack": seen.stack[::-1], "exile": seen.exile}[name]
    return [line_of(name, [table.names.of(o.id) for o in objects])]


def line_of(title: str, items: list[str]) -> str:
    """A title and items in one line."""
    return f"  {title}: {'; '.join(items) or 'empty'}"


def hand(table: Table, decision: Decision, rest: str) -> list[str]:
    """`hand`: each card with its cost."""
    objects = table.game.state.objects
    held = [header(objects[o.id].card) for o in table.game.view(decision.player, NO_LOG).players[decision.behalf].hand]
    return counted(held) or ["your hand is empty"]


def card(table: Table, decision: Decision, rest: str) -> list[str]:
    """`card NAME`: any card that apnap knows, so that the answer tells nothing about decks; one that the person sees goes first."""
    near = {seen.name: seen for seen in cards_in_sight(table, decision).values() if seen.name}
    found = meant(near, rest) or meant(PLAYABLE, rest)
    if not found:
        raise AnswerError(f"no card is called {rest!r}; right would be: card NAME, or the beginning of a name")
    if len(found) > 1:
        more = f" and {len(found) - MANY} more" if len(found) > MANY else ""
        raise AnswerError(f"{rest!r} can mean {', '.join(found[:MANY])}{more}; type more of the name")
    return written(near[found[0]] if found[0] in near else PLAYABLE[found[0]])


def written(found: Definition) -> list[str]:
    """A card as apnap plays it: its header, then its text."""
    return [header(found), *text_of(found).splitlines()]


def cards_in_sight(table: Table, decision: Decision) -> dict[str, Definition]:
    """The cards by name that the person who decides sees."""
    seen = table.game.view(decision.player, NO_LOG)
    near = [seen.battlefield, seen.stack, seen.exile, seen.command, *[z for seat in seen.players for z in (seat.hand, seat.graveyard)]]
    return {o.name: table.game.state.objects[o.id].card for zone in near for o in zone if o.name and not o.ability}


def meant(known: Mapping[str, Definition], said: str) -> list[str]:
    """The names of the cards that are meant."""
    names = list(known)
    return [names[n] for n in fitting(said, names)]


def header(card: Definition) -> str:
    """A card's name, mana cost, type line, power and toughness."""
    cost = f" {cost_text(card.cost)}" if card.cost is not None else ""
    numbers = f" {card.power}/{card.toughness}" if card.types & words.CREATURE else ""
    numbers += f" loyalty {card.loyalty}" if card.loyalty else ""
    return f"{card.name}{cost}: {type_line(card)}{numbers}"
