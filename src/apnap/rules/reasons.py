"""Words of the reasons why something is not legal: who and what, the time that it is, what has to be paid. They state no rule."""

from __future__ import annotations

from apnap.machine.then import mention
from apnap.model.event import player_code
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.printed import cost_text
from apnap.parts.tree import CostPart, DiscardCost, During, ManaCost, PayLife, ReturnCost, SacrificeCost, TapCost


def joined(items: list[str], by: str = "and") -> str:
    """Listed as "a", "a and b", "a, b and c"."""
    return f"{', '.join(items[:-1])} {by} {items[-1]}" if len(items) > 1 else "".join(items)


def all_of(codes: list[int], by: str = "and") -> str:
    """The objects and players, listed."""
    return joined([mention(code) for code in codes], by)


def player_is(player: int) -> str:
    """That player."""
    return mention(player_code(player))


def only(number: int, noun: str) -> str:
    """So many: "one attacker", "2 attackers"."""
    return f"one {noun}" if number == 1 else f"{number} {noun}s"


def others(number: int) -> str:
    """So many other creatures."""
    return "another creature" if number == 1 else f"{number} other creatures"


# Time -------------------------------------------------------------------------------------------------------------------
def step_of(step: int) -> str:
    """A step, or the main phase."""
    name = words.STEP_NAMES[step]
    return "main phase" if step == words.MAIN else name if step == words.UPKEEP else f"{name} step"


def time_is(state: State) -> str:
    """Whose turn and which step it is, and what is on top of the stack."""
    lane = state.lane
    told = f"this is {player_is(lane.active)}'s {step_of(lane.step)}" if lane.step >= 0 else f"this is {player_is(lane.active)}'s turn"
    return f"{told}, and {mention(lane.stack[-1])} is on the stack" if lane.stack else told


def main_phase_of(player: int) -> str:
    """When a sorcery could be cast."""
    return f"in a main phase of {player_is(player)}'s turn while the stack is empty"


def during(time: During, player: int) -> str:
    """The time that a card allows its player."""
    told: list[str] = []
    if time.step >= 0:
        told.append(f"in the {step_of(time.step)}")
    if time.combat:
        told.append("in combat")
    if time.before >= 0:
        told.append(f"before {point(time.before)}")
    if time.after >= 0:
        told.append(f"after {point(time.after)}")
    if time.who:
        told.append(f"in {player_is(player)}'s turn" if time.who == words.YOU else "in an opponent's turn")
    return ", ".join(told)


def point(step: int) -> str:
    """A point of combat: what happens as that step begins."""
    return {
        words.BEGINNING_OF_COMBAT: "combat",
        words.DECLARE_ATTACKERS: "attackers are declared",
        words.DECLARE_BLOCKERS: "blockers are declared",
        words.COMBAT_DAMAGE: "combat damage",
        words.END_OF_COMBAT: "the end of combat",
    }.get(step, f"the {step_of(step)}")


# Costs ------------------------------------------------------------------------------------------------------------------
def cost_of(parts: tuple[CostPart, ...]) -> str:
    """A cost: its mana and life in words, the rest by what kinds it is."""
    told: list[str] = []
    for part in parts:
        if isinstance(part, ManaCost):
            told.append(cost_text(part))
        elif isinstance(part, PayLife):
            told.append(f"{part.amount} life")
        else:
            told.append(other_cost(part))
    return joined(told)


def other_cost(part: CostPart) -> str:
    """A part of a cost that is neither mana nor life, by its kind."""
    if isinstance(part, SacrificeCost):
        return "a sacrifice" if part.count == 1 else f"{part.count} sacrifices"
    if isinstance(part, TapCost):
        return "the tapping of a permanent" if part.count == 1 else f"the tapping of {part.count} permanents"
    if isinstance(part, ReturnCost):
        return "the return of a permanent to a hand" if part.count == 1 else f"the return of {part.count} permanents to hands"
    if isinstance(part, DiscardCost):
        return "a discard" if part.count == 1 else f"{part.count} discards"
    return "another cost"
