"""Coins that are flipped, what comes of them, and what is repeated until something comes of it (705)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.parts.tree.abilities import Change
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.described import Amount, Fixed, Reference, You
from apnap.parts.tree.effects import Effect

# How a flip comes out, one mask: which side is up, and what that is for the player, if it was called.
HEADS: Final = 1
TAILS: Final = 2
WON: Final = 4
LOST: Final = 8
SIDES: Final[tuple[str, ...]] = ("heads", "tails")


@dataclass(frozen=True, eq=False, repr=False)
class FlipCoins(Effect):
    """Each that `who` names flips so many coins (705.1, 705.2); what comes of them is known to the instructions that follow.

    `called`: the flips are won or lost. `until_lost`: they are made one after another, no more after one that is lost, and only `amount`
    of them if that is given; with `may_stop` their player may also stop after one that is won.
    """

    amount: Amount | None = Fixed(1)
    who: Reference = You()
    called: bool = True
    until_lost: bool = False
    may_stop: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class FlipIs(Condition):
    """A flip of the last instruction to flip came out so, or `each` of one or more (705.2)."""

    result: int
    each: bool = False


@dataclass(frozen=True, eq=False, repr=False)
class Flips(Amount):
    """How many flips of the last instruction to flip came out so (705.2), times `times`."""

    result: int
    times: int = 1


@dataclass(frozen=True, eq=False, repr=False)
class WhoseFlip(Reference):
    """The players for whom a flip of the last instruction to flip came out so (705.2)."""

    result: int


@dataclass(frozen=True, eq=False, repr=False)
class FlipsWell(Change):
    """The coins come up heads, and their player wins the flip (705.3)."""


@dataclass(frozen=True, eq=False, repr=False)
class Repeat(Effect):
    """The effects are carried out, and again until the condition holds after them (608.2c)."""

    effects: tuple[Effect, ...]
    until: Condition


@dataclass(frozen=True, eq=False, repr=False)
class ChooseNumber(Effect):
    """The controller chooses a number: `least` or more, but not more than `most` (-1: any)."""

    least: int = 0
    most: int = -1


@dataclass(frozen=True, eq=False, repr=False)
class ChosenNumber(Amount):
    """The number that was chosen."""
