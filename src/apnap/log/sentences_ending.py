"""Sentences for players who are controlled by others, and for objects that end with a player or by themselves."""

from __future__ import annotations

from typing import Final

from apnap.log.sentences_replacing import begins
from apnap.log.teller import Teller, tells
from apnap.model.effects import Lasting
from apnap.model.event import Event
from apnap.parts import words
from apnap.parts.tree import ControlPlayer
from apnap.parts.tree.ending import NEXT_COMBAT, NEXT_TURN, WHILE_IT_RESOLVES, WHILE_RESOLVING

SPANS: Final = {
    NEXT_TURN: "during that player's next turn",
    NEXT_COMBAT: "during that player's next combat phase",
    WHILE_RESOLVING: "until it has resolved",
    WHILE_IT_RESOLVES: "while the spell resolves",
}


@begins(ControlPlayer)
def will_control(t: Teller, effect: Lasting) -> str:
    """Who will control whom."""
    part = effect.part
    assert isinstance(part, ControlPlayer)
    who = t.names.player(effect.controller)
    return f"{who} will control {t.names.all_of(effect.subjects)} {SPANS.get(part.span, 'this turn')}."


@tells(words.CONTROLLED)
def controls(t: Teller, e: Event) -> str:
    """Who controls whom from now on."""
    return f"{t.names.player(e.controller)} controls {t.names.player(e.player)}."


@tells(words.CEASES)
def ceases(t: Teller, e: Event) -> str:
    """The token is gone; an object leaves the game with who controlled it."""
    it = t.names.of(e.subject)
    return f"{it} leaves the game." if e.why == words.LEAVES_GAME else f"The token {it} ceases to exist."
