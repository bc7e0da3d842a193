"""A whole action in one line: `bolt ben`, `cast blaze 3 ben`, `activate mogg -> elvish mystic`."""

from __future__ import annotations

import re
from typing import Final

from apnap.errors import ApnapError
from apnap.game import Game
from apnap.log import Log, question
from apnap.machine.decisions import ACT, ASSIGN, NUMBER, PASS, PAY, Decision
from apnap.table.answers import AnswerError, Menu, UnclearError, menu

ARROW: Final = re.compile(r"\s*->?\s*|\s*>\s*")
NOT_ASKED_OF_IT: Final = frozenset({ACT, PAY})


def answers(game: Game, player: int, line: str) -> list[object]:
    """The answers that a line means, the first to the decision, the others to what it asks for. AnswerError: it is none."""
    shown = menu_of(game, player)
    try:
        return [shown.read(line)]
    except UnclearError:
        raise
    except AnswerError as error:
        if shown.decision.task != ACT:
            raise
        return split(game, player, shown, line, error)


def menu_of(game: Game, player: int) -> Menu:
    """The menu of the decision, in the names that the player knows."""
    return menu(game, Log(game, seen_by=player).names())


def split(game: Game, player: int, shown: Menu, line: str, error: AnswerError) -> list[object]:
    """The answers of a line whose beginning is an option; the longest beginning that leads to an end counts."""
    pieces = ARROW.sub(" ", line).split()
    first: ApnapError | None = None
    for cut in range(len(pieces) - 1, 0, -1):
        try:
            option = shown.read(" ".join(pieces[:cut]))
        except UnclearError as unclear:
            raise first or unclear from None
        except AnswerError:
            continue
        if option == PASS:
            continue
        try:
            return [option, *what_it_asks(game.fork(), player, option, pieces[cut:])]
        except ApnapError as fault:
            first = first or fault
    raise first or error


def what_it_asks(game: Game, player: int, option: object, rest: list[str]) -> list[object]:
    """The answers in the rest of the line to what the action asks for. AnswerError: they are none, or some are left over."""
    game.decide(option)
    given: list[object] = []
    while rest:
        decision = game.decision
        if decision is None or decision.player != player or decision.task in NOT_ASKED_OF_IT:
            raise AnswerError(f"{' '.join(rest)!r} is left over: the action asks for nothing more")
        answer, rest = one(game, player, decision, rest)
        game.decide(answer)
        given.append(answer)
    return given


def one(game: Game, player: int, decision: Decision, rest: list[str]) -> tuple[object, list[str]]:
    """The answer that the longest beginning of the rest means, and what is left; the only one there is needs no word."""
    shown = menu_of(game, player)
    unclear: AnswerError | None = None
    for cut in range(len(rest), 0, -1):
        said = " ".join(rest[:cut]).strip(" ,;")
        if is_blind(decision, said):
            continue
        try:
            return shown.read(said), rest[cut:]
        except UnclearError as several:
            unclear = unclear or several
        except AnswerError:
            continue
    if unclear is None and decision.options.count(2) == 1:
        return decision.options[0], rest
    raise unclear or AnswerError(f"{' '.join(rest)!r} does not answer this: {question(game, shown.names)}; right would be: {told(shown)}")


def is_blind(decision: Decision, said: str) -> bool:
    """Numbers of a list that the person has not seen mean nothing."""
    listed = decision.task not in {NUMBER, ASSIGN} and decision.asks != "division"
    return listed and re.fullmatch(r"[\d\s,;]*", said) is not None


def told(shown: Menu) -> str:
    """What could be typed."""
    return ", ".join([line.partition(" ")[2] for line in shown.lines[:8]]) or shown.how
