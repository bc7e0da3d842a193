"""613: whether anything in a game can make an object differ from what is printed on it."""

from __future__ import annotations

from typing import Final

from apnap.model import facets
from apnap.model.caches import kept
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts.tree import Condition, Part, SkipAll, SkipNext
from apnap.parts.words import REPLACED_BY_COUNTERS
from apnap.rules.effects.cr613.characteristics import is_hurried

BOARD: Final = kept("board", facets.WHAT_IT_IS)
"""The permanents with the effects that apply to them."""


class AsLongAs:
    """Whether the condition of a static ability of an object holds (604.2); the module of conditions puts itself here."""

    __slots__ = ("holds",)

    def __init__(self) -> None:
        self.holds = nothing_holds


def nothing_holds(state: State, condition: Condition, source: Object) -> bool:
    """Nobody can tell."""
    return False


AS_LONG_AS: Final = AsLongAs()


def alters(part: Part) -> bool:
    """An effect like that can make objects differ from what is printed on them; those that skip parts of turns cannot."""
    return not isinstance(part, (SkipNext, SkipAll))


def relayer(state: State) -> None:
    """Settle whether anything in this game can make an object differ from what is printed on it, and what counters may replace."""
    altering = [effect for effect in state.effects if alters(effect.part)]
    about = state.learn()
    different = len(altering) > 0 or about.static_abilities
    about.layers = different or any([o.counters or (o.facts and is_hurried(o)) for o in state.objects.values()])
    for o in state.objects.values():
        for kind, _number in o.counters:
            about.replaced |= REPLACED_BY_COUNTERS.get(kind, 0)
