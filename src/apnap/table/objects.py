"""Which object or player each line of a menu is about, so that a click on it can mean the same as its number."""

from __future__ import annotations

from apnap.log.questions import INDEXED
from apnap.machine import decisions
from apnap.machine.decisions import Chosen, Decision, Ordered
from apnap.table.answers import Menu, attackable, blockers, distinct, few


def objects(menu: Menu) -> list[int]:
    """For each line the id of an object, or the code of a player; 0: it is about none, or about several."""
    decision = menu.decision
    if decision.task == decisions.BLOCKERS:
        return [*blockers(decision), *decision.about]
    if decision.task == decisions.ATTACKERS or (decision.task == decisions.ASSIGN and not few(decision)):
        return list(decision.about)
    if decision.task == decisions.NUMBER:
        return []
    options = decision.options
    if isinstance(options, (Chosen, Ordered)):
        return [about(decision, item) for item in options.items]
    shown = list(options) if decision.task == decisions.PAY else distinct(menu.game, decision, menu.names)
    return [about(decision, option) for option in shown]


def about(decision: Decision, option: object) -> int:
    """The object or player that one option or item is about: that is played, cast or activated, or is the only one that it takes."""
    if decision.asks in INDEXED or decision.task == decisions.ASSIGN or isinstance(option, bool):
        return 0
    if isinstance(option, tuple):
        if len(option) > 1 and isinstance(option[0], str):
            return option[1] if isinstance(option[1], int) else 0
        return about(decision, option[0]) if len(option) == 1 else 0
    return option if isinstance(option, int) else 0


def against(menu: Menu) -> list[int]:
    """What can be attacked, or which attackers can be blocked, in the order of their numbers behind `>`."""
    if menu.decision.task == decisions.ATTACKERS:
        return attackable(menu)
    return list(menu.decision.about) if menu.decision.task == decisions.BLOCKERS else []


def bounds(decision: Decision) -> tuple[int, int]:
    """How many are chosen, at least and at most; of a number the least and the greatest; else 1 and 1."""
    options = decision.options
    if isinstance(options, Chosen):
        return options.least, options.most
    if isinstance(options, Ordered):
        return len(options.items), len(options.items)
    if decision.task == decisions.NUMBER:
        figures = [figure for figure in options if isinstance(figure, int)]
        return min(figures), max(figures)
    return 1, 1
