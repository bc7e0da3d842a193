"""What a typed beginning can become: whole lines, for the key Tab or a page."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from apnap.cards import PLAYABLE
from apnap.errors import ApnapError
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, BLOCKERS, NUMBER, PASS, Chosen, Decision, Ordered
from apnap.table import helping, looking, wholes
from apnap.table.answers import AnswerError, Menu, attackable, blockers
from apnap.table.matching import fitting
from apnap.table.stops import STEPS, UNTIL, WHOSE

if TYPE_CHECKING:
    from apnap.table.table import Table

COST: Final = re.compile(r" \{[^ ]*\}$")
WORDS: Final = (
    "pass", "pass turn", "pass until", "board", "hand", "stack", "exile", "graveyard", "card", "log", "plan", "why", "stop", "unstop",
    "stops", "yield", "hold", "undo", "help", "concede", "quit",
)  # fmt: skip


def candidates(table: Table, line: str) -> list[str]:
    """The lines that what is typed so far can become; none where it could be anything."""
    word, gap, rest = line.lstrip().partition(" ")
    after = AFTER.get(word.casefold())
    if gap and after is not None:
        return chosen(after(table), f"{word} ", rest)
    decision = table.game.decision
    assert decision is not None
    shown = wholes.menu_of(table.game, decision.player)
    if decision.task in {ATTACKERS, BLOCKERS}:
        return [*declared(shown, line), *chosen(list(WORDS), "", line)]
    own = list(dict.fromkeys(options(shown)))
    asked = of_an_action(table, decision, shown, line) if line.endswith(" ") and decision.task == ACT else []
    if asked:
        return asked
    found = [*chosen(own, "", line), *chosen(list(WORDS), "", line)]
    return found or (of_an_action(table, decision, shown, line) if decision.task == ACT else several(shown, own, line))


def options(shown: Menu) -> list[str]:
    """The options as they can be typed."""
    if shown.decision.task in {NUMBER, ASSIGN}:
        return []
    return [COST.sub("", line.partition(" ")[2]) for line in shown.lines]


def chosen(known: list[str], before: str, said: str) -> list[str]:
    """The lines of those that fit what is said, behind what stands before."""
    if not said.strip():
        return [before + each for each in known]
    begun = [each for each in known if each.casefold().startswith(said.casefold())]
    return [before + each for each in begun or [known[n] for n in fitting(said, known)] if each.casefold() != said.casefold()]


def declared(shown: Menu, line: str) -> list[str]:
    """A declaration with one creature more, or with what it attacks or blocks."""
    decision = shown.decision
    verb = "attack" if decision.task == ATTACKERS else "block"
    said = line.lstrip()
    if not said.casefold().startswith(f"{verb} "):
        return [verb] if verb.startswith(said.casefold()) and said.casefold() != verb else []
    before = re.match(r"(.*[,>+]\s*|\w+ )", said)
    assert before is not None
    mine = decision.about if decision.task == ATTACKERS else blockers(decision)
    against = attackable(shown) if decision.task == ATTACKERS else decision.about
    known = [shown.names.of(code) for code in (against if before[0].rstrip().endswith(">") else mine)]
    if decision.task == ATTACKERS and before[0] == f"{verb} ":
        known.append("all")
    return chosen(known, before[0], said[len(before[0]) :])


def several(shown: Menu, own: list[str], line: str) -> list[str]:
    """The last of several names with commas between them."""
    before, comma, last = line.rpartition(",")
    if not comma or not isinstance(shown.decision.options, (Chosen, Ordered)):
        return []
    return chosen(own, f"{before}, ", last.strip())


def of_an_action(table: Table, decision: Decision, shown: Menu, line: str) -> list[str]:
    """What an action that is typed first asks for, as the rest of the line."""
    pieces = line.split()
    for cut in range(len(pieces), 0, -1):
        head = " ".join(pieces[:cut])
        try:
            option = shown.read(head)
        except AnswerError:
            continue
        if option == PASS:
            continue
        twin = table.game.fork()
        try:
            twin.decide(option)
        except ApnapError:
            continue
        after = twin.decision
        if after is None or after.player != decision.player or after.task in wholes.NOT_ASKED_OF_IT:
            return []
        return chosen(
            [each.removeprefix("target ") for each in options(wholes.menu_of(twin, after.player))], f"{head} ", " ".join(pieces[cut:])
        )
    return []


def actions(table: Table) -> list[str]:
    """What could be asked about with `why`: what is in the hand, and what lies there."""
    decision = table.game.decision
    assert decision is not None
    names = table.names
    state = table.game.state
    held = [names.of(id) for id in state.players[decision.behalf].hand]
    mine = [names.of(id) for id in state.battlefield if state.objects[id].controller == decision.behalf]
    lines = [f"cast {name}" for name in held] + [f"{verb} {name}" for verb in ("activate", "attack", "block") for name in mine]
    return list(dict.fromkeys(lines))


def cards(table: Table) -> list[str]:
    """The names of cards, those in sight first."""
    decision = table.game.decision
    assert decision is not None
    return list(dict.fromkeys([*sorted(looking.cards_in_sight(table, decision)), *sorted(PLAYABLE)]))


def stop_words(table: Table) -> list[str]:
    """Each step, also with whose turns are meant."""
    return [*STEPS, *[f"{step} {whose}" for step in STEPS for whose in WHOSE]]


def players(table: Table) -> list[str]:
    """The players by name."""
    return list(table.game.names)


AFTER: Final[dict[str, Callable[[Table], list[str]]]] = {
    "why": actions,
    "card": cards,
    "stop": stop_words,
    "unstop": stop_words,
    "help": lambda _: list(helping.TOPICS),
    "pass": lambda _: ["turn", *[f"until {each}" for each in UNTIL]],
    "graveyard": players,
}
