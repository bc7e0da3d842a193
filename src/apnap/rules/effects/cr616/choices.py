"""616.1: who chooses which effect is applied next, and between which there is a choice."""

from __future__ import annotations

from apnap.model.event import Event, coded_player
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Never
from apnap.rules.concepts.cr101.order import apnap
from apnap.rules.effects.cr614.applicable import Applicable
from apnap.rules.effects.cr614.replacement import Replacing, applicable

Pair = tuple[int, int]
"""The place of an event in the batch, and the id of an effect that can be applied to it."""


def affected_player(state: State, event: Event) -> int:
    """Who chooses: the affected player, or the controller of the affected object, or its owner (616.1)."""
    if event.subject < 0:
        return coded_player(event.subject)
    if event.subject > 0 and event.kind in (words.DAMAGE, words.MOVES, words.TAPS, words.UNTAPS, words.COUNTERS):
        o = state.objects[event.subject]
        return o.controller if o.zone in (words.BATTLEFIELD, words.STACK) else o.owner
    return event.player


class Choice:
    """What one player may have to choose now: each event that affects the player, with the effects that can be applied to it."""

    __slots__ = ("player", "places", "effects")

    def __init__(self, player: int, places: list[int], effects: list[list[Applicable]]) -> None:
        self.player = player
        self.places = places
        self.effects = effects

    def settled(self) -> tuple[int, Applicable] | None:
        """An effect to apply without a question, since no other choice could make a difference to its event (see `alternatives`)."""
        for place, effects in zip(self.places, self.effects, strict=True):
            if len(alternatives(effects)) == 1 and not self.is_shared(effects[0]):
                return place, effects[0]
        return None

    def is_shared(self, effect: Applicable) -> bool:
        """The effect is limited and could be used up on more than one of the events (615.7)."""
        return effect.left >= 0 and effect.id > 0 and len([1 for effects in self.effects for e in effects if e.id == effect.id]) > 1

    def options(self) -> tuple[Pair, ...]:
        """What is offered: of effects between which there is nothing to choose the first one only."""
        return tuple([(p, e.id) for p, effects in zip(self.places, self.effects, strict=True) for e in alternatives(effects)])


def alternatives(effects: list[Applicable]) -> list[Applicable]:
    """One of each set of effects on one event between which there is nothing to choose.

    These are effects of one player that do the same and do not say anything about their own source, and shields of which the same is
    left and which last as long: whichever is applied first, the event becomes the same, and the others have the same left to do.
    """
    different: list[Applicable] = []
    for effect in effects:
        if not [e for e in different if is_same(e, effect)]:
            different.append(effect)
    return different


def is_same(one: Applicable, other: Applicable) -> bool:
    """There is nothing to choose between the two effects."""
    if isinstance(one.change, Never):
        return True
    if one.controller != other.controller or one.instead != other.instead or one.left != other.left or one.shield != other.shield:
        return False
    return one.change == other.change and "This()" not in repr(one.change)


def next_choice(state: State, frame: Replacing) -> Choice | None:
    """The first player, in APNAP order, whom something applies to (101.4, 616.1)."""
    found = [(n, affected_player(state, event), applicable(state, event, frame.batch)) for n, event in enumerate(frame.batch)]
    for player in apnap(state):
        mine = [(n, effects) for n, affected, effects in found if affected == player and effects]
        if mine:
            return Choice(player, [n for n, _ in mine], [effects for _, effects in mine])
    return None
