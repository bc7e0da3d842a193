"""608.2c: instructions in the order of the text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY
from typing import Final

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Then
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts.tree import Effect
from apnap.rules.handled import handles
from apnap.rules.spells.cr608.references import Context
from apnap.slotted import Id, Ids, slotted

NO_SPELL: Final = Spell()


@slotted
class Instructions(Frame):
    """Instructions being carried out in order: whose, of what object, for what record; `at` is the next one.

    `that` are the players of an EachMay who chose to; `choice` the alternative of mana that a payer wants (-1: ask).
    """

    effects: tuple[Effect, ...]
    controller: int
    source: Id
    spell: Spell
    targets: tuple[Ids, ...]
    _: KW_ONLY
    at: int = 0
    that: tuple[int, ...] = ()
    choice: int = -1
    done: Ids = ()

    def take(self, performed: tuple[Event, ...]) -> None:
        """Know how much was gained or lost."""
        self.spell = self.spell.copy()
        self.spell.counted = sum([abs(e.number) for e in performed])

    def effect(self) -> Effect:
        """The instruction that is being followed."""
        return self.effects[self.at - 1]

    def context(self) -> Context:
        """Who and what the references of the effects are about."""
        return Context(self.controller, self.source, self.spell, self.targets, self.that)


Performing = Callable[[State, Instructions, Effect], Then | None]
EFFECTS: Final[dict[type, Performing]] = {}


def carries_out(kind: type[Effect]) -> Callable[[Performing], Performing]:
    """Declare the function below to be the one that carries out effects of that kind."""

    def register(function: Performing) -> Performing:
        EFFECTS[kind] = function
        handles(kind)
        return function

    return register


@clause("608.2c")
def resolve_in_order(state: State, frame: Instructions) -> Then | None:
    """The instructions are followed in the order in which they are written."""
    if frame.at >= len(frame.effects):
        return DONE
    effect = frame.effects[frame.at]
    frame.at += 1
    return EFFECTS[type(effect)](state, frame, effect)


procedure("instructions", resolve_in_order, loops=True)


FOLLOWED: Final[tuple[str, ...]] = ("instructions", "instead", "afterwards")
"""The procedures that follow instructions."""


@slotted
class ForPlayer(Frame):
    """What an effect of that source does to a player (-1: to nobody in particular)."""

    player: int
    source: Id


@slotted
class Optional(Instructions):
    """Instructions that their player may decline, and what follows then."""

    otherwise: tuple[Effect, ...] = ()
    who: int = -1


def instructions(frame: Instructions, effects: tuple[Effect, ...], that: tuple[int, ...]) -> Instructions:
    """Further instructions of the same spell or ability."""
    return Instructions(effects, frame.controller, frame.source, frame.spell, frame.targets, that=that, choice=frame.choice)
