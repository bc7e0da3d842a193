"""What stays as steps and phases end, and how a game is won or drawn (500.5, 104)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.parts.tree.abilities import Ability
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.described import Amount, Reference, You
from apnap.parts.tree.effects import Effect
from apnap.parts.words import ANYONE

EVERY_KIND: Final = 63


@dataclass(frozen=True, eq=False, repr=False)
class KeepMana(Ability):
    """Those players don't lose unspent mana of those kinds (a mask, W U B R G C) as steps and phases end."""

    who: int = ANYONE
    kinds: int = EVERY_KIND


@dataclass(frozen=True, eq=False, repr=False)
class ManaBecomesColourless(Ability):
    """If its controller would lose unspent mana, that mana becomes colourless instead."""


@dataclass(frozen=True, eq=False, repr=False)
class KeepThisMana(Effect):
    """Until end of turn the mana that the instruction before added is not lost as steps and phases end."""


@dataclass(frozen=True, eq=False, repr=False)
class UnspentMana(Amount):
    """How much unspent mana of those kinds (a mask) the controller has."""

    kinds: int = EVERY_KIND


@dataclass(frozen=True, eq=False, repr=False)
class WinGame(Effect):
    """The player wins the game (104.2b)."""

    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class DrawGame(Effect):
    """The game is a draw (104.4c)."""


# What triggers by itself -------------------------------------------------------------------------------------------------
@dataclass(frozen=True, eq=False, repr=False)
class Lights(Ability):
    """The numbers that are lit up on an Attraction (717.1)."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, eq=False, repr=False)
class StartYourEngines(Ability):
    """If its controller has no speed, it becomes 1 (702.179a)."""


@dataclass(frozen=True, eq=False, repr=False)
class HasSpeed(Condition):
    """The controller's speed is at least that; 4 is max speed (702.179e)."""

    least: int = 4


@dataclass(frozen=True, eq=False, repr=False)
class IncreaseSpeed(Effect):
    """The controller's speed increases by 1."""


@dataclass(frozen=True, eq=False, repr=False)
class Rooms(Ability):
    """The rooms of a dungeon, the topmost first: their names, and to which of them the arrows from each lead (309.4)."""

    names: tuple[str, ...]
    arrows: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, eq=False, repr=False)
class VentureInto(Effect):
    """The player ventures into that dungeon (701.49d)."""

    dungeon: str
    who: Reference = You()
