"""What a candidate is: a verb, whom or what it is about, and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, cast

from apnap.log.questions import INDEXED
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, BLOCKERS, NUMBER, ORDER, PAY, Decision
from apnap.model.event import player_code
from apnap.picks import DONE, Page
from apnap.picks.declared import BAND
from apnap.solve.declare import NONE
from apnap.solve.division import Divisions

SEATS: Final = frozenset({"extra turns"})
"""Questions whose numbers are players."""
PLACES: Final = frozenset({"triggers", "stay", "event"})
"""Questions whose numbers are places in what the question is about."""


@dataclass(frozen=True, slots=True)
class Token:
    """A candidate: subject and object are ids of objects or players' codes (0: none); `text` is a name or word that is chosen."""

    verb: str
    subject: int = 0
    object: int = 0
    number: int = 0
    second: int = 0
    text: str = ""


def token(decision: Decision, prefix: tuple[Any, ...], part: Any) -> Token:  # noqa: ANN401
    """What the part means that comes next behind the prefix."""
    if isinstance(part, Page):
        return Token("page", number=len(part))
    if part is True or part is False:
        return Token("yes" if part else "no", subject=first(decision))
    if part == DONE:
        return Token("done", subject=first(decision))
    if isinstance(part, str):
        return Token("name", subject=first(decision), text=part)
    if decision.task in (ATTACKERS, BLOCKERS):
        return declared(decision.task, part)
    if decision.task == ASSIGN:
        return assigned(decision, len(prefix), part)
    if decision.task in (ACT, PAY):
        return done(part)
    return item(decision, len(prefix), part)


def first(decision: Decision) -> int:
    """What the question is about first, if that is an object."""
    return decision.about[0] if decision.about else 0


def declared(task: str, part: tuple[Any, ...]) -> Token:
    """A creature and what it attacks or blocks, or with whom it is in a band."""
    if part[0] == BAND:
        return Token("band", part[1], part[2] if part[2] != NONE else 0, second=int(part[2] == NONE))
    verb = "attack" if task == ATTACKERS else "block"
    return Token(verb, part[0], part[1]) if part[1] != NONE else Token(verb, part[0], second=1)


def assigned(decision: Decision, place: int, amount: int) -> Token:
    """So much damage of a creature to a recipient."""
    for who, creature in zip(decision.about, cast("Divisions", decision.options).creatures, strict=True):
        if place < len(creature.recipients):
            return Token("amount", who, creature.recipients[place], amount)
        place -= len(creature.recipients)
    raise AssertionError


def done(part: tuple[Any, ...]) -> Token:
    """What a player with priority does, or a player who pays."""
    if len(part) == 1:
        return Token("pass" if part[0] == "pass" else "option", text=part[0])
    return Token(part[0], part[1], number=part[2] if len(part) > 2 else 0)


def item(decision: Decision, place: int, part: Any) -> Token:  # noqa: ANN401
    """An object or player, a number, or several at once."""
    if isinstance(part, tuple):
        numbers = [each for each in part if isinstance(each, int)]
        text = "" if len(numbers) == len(part) else " ".join(map(str, part))
        if decision.task == "replace":
            at = decision.about[numbers[0]] if numbers[0] < len(decision.about) else 0
            return Token("replace", subject=0, number=numbers[0], second=at if abs(at) < 1000 else 0)
        return Token("option", first(decision), number=numbers[0] if numbers else 0, second=numbers[1] if numbers[1:] else 0, text=text)
    verb = "order" if decision.task == ORDER else "choose"
    if decision.task == NUMBER:
        return Token("number", first(decision), number=part)
    if decision.asks in SEATS:
        return Token(verb, player_code(part))
    if decision.asks in PLACES:
        return Token(verb, decision.about[part] if part < len(decision.about) else 0, number=part)
    if decision.asks in INDEXED:
        return Token("option", first(decision), decision.about[1 + place] if place + 1 < len(decision.about) else 0, number=part)
    return Token(verb, part, first(decision))
