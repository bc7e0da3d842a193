"""How a person pays costs by hand: sources of mana by number, several at once, or all the rest by itself."""

from __future__ import annotations

import re
from typing import Final

from apnap.agents.paying import cheapest_source
from apnap.game import Game
from apnap.machine.decisions import PAY, Decision
from apnap.model.state import State
from apnap.parts.printed import mana_text
from apnap.parts.tree import Activated, AddMana
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.spells.cr601.paying import DONE_PAYING

HOW: Final = "numbers of what adds mana, such as 1 3; auto: all the rest; take back"


def still_to_pay(game: Game, decision: Decision) -> str:
    """What the cost asks for, and what is in the pool."""
    cost = decision.about[1:8]
    pool = game.state.players[decision.behalf].pool
    generic = f"{{{cost[6]}}}" if cost[6] or not any(cost[:6]) else ""
    made = f", in the pool: {mana_text(pool)}" if any(pool) else ""
    return f"{generic}{mana_text(cost[:6])}{made}"


def adds(state: State, option: object) -> str:
    """What the mana ability adds that is meant by an option, for the line behind it."""
    if not isinstance(option, tuple) or option[:1] != ("activate",):
        return ""
    ability = characteristics(state, option[1]).abilities[option[2]]
    if not isinstance(ability, Activated):
        return ""
    choices = [choice for effect in ability.effects if isinstance(effect, AddMana) for choice in effect.choices]
    return f" ({' or '.join(mana_text(choice) for choice in choices)})" if choices else ""


def is_exact(game: Game, decision: Decision) -> bool:
    """The pool is what the cost asks for, no more: nothing is left to choose."""
    if decision.task != PAY or decision.options[0] != DONE_PAYING:
        return False
    return sum(game.state.players[decision.behalf].pool) == sum(decision.about[1:8])


def several(decision: Decision, text: str) -> list[object]:
    """The options with those numbers, if more than one is typed."""
    numbers = [int(each) for each in re.findall(r"\d+", text)]
    if len(numbers) < 2 or not re.fullmatch(r"[\d,\s]+", text) or not all(1 <= n <= len(decision.options) for n in numbers):
        return []
    return [decision.options[n - 1] for n in dict.fromkeys(numbers)]


def pay_the_rest(game: Game) -> None:
    """Activate sources and pay until nothing of this cost is left to pay."""
    decision = game.decision
    assert decision is not None
    for_what = decision.about[0]
    while decision is not None and decision.task == PAY and decision.about[0] == for_what:
        answer = cheapest_source(game.view(decision.player, 1 << 60), decision)
        if answer is None:
            return
        game.decide(answer)
        decision = game.decision
