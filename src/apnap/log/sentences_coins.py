"""Sentences of coins that are flipped."""

from __future__ import annotations

from typing import Final

from apnap.log.teller import Teller, tells
from apnap.model.event import Event
from apnap.parts import words
from apnap.parts.tree.coins import LOST, WON

SIDES: Final = ("", "heads", "tails")
ENDS: Final = {WON: " wins the flip", LOST: " loses the flip"}


@tells(words.FLIPS)
def flips(t: Teller, e: Event) -> str:
    """Who flips how many coins for a flip, and who calls what."""
    coins = "a coin" if e.coins == 1 else f"{e.coins} coins, of which one counts"
    who = t.names.player(e.player)
    if not e.called:
        return f"{who} flips {coins}."
    by = t.names.of(e.subject)
    return f"{who} flips {coins} and calls {SIDES[e.called]}." if by == who else f"{who} flips {coins}; {by} calls {SIDES[e.called]}."


@tells(words.COMES_UP)
def comes_up(t: Teller, e: Event) -> str:
    """Which side is up, and what that is for the player."""
    who = t.names.player(e.player)
    return f"the coin of {who} comes up {SIDES[e.side]}" + (f": {who}{ENDS[e.result]}." if e.result else ".")
