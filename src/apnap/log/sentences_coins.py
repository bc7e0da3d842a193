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
    coins = "a coin" if e.amount == 1 else f"{e.amount} coins, of which one counts"
    who = t.names.player(e.player)
    if not e.a:
        return f"{who} flips {coins}."
    by = t.names.of(e.subject)
    return f"{who} flips {coins} and calls {SIDES[e.a]}." if by == who else f"{who} flips {coins}; {by} calls {SIDES[e.a]}."


@tells(words.COMES_UP)
def comes_up(t: Teller, e: Event) -> str:
    """Which side is up, and what that is for the player."""
    who = t.names.player(e.player)
    return f"the coin of {who} comes up {SIDES[e.b]}" + (f": {who}{ENDS[e.a]}." if e.a else ".")
