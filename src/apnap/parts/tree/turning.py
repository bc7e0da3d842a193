"""What stays as steps and phases end, and how a game is won or drawn (500.5, 104)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts.tree.abilities import Ability
from apnap.parts.tree.described import Amount, Reference, You
from apnap.parts.tree.effects import Effect
from apnap.parts.words import ANYONE

EVERY_KIND = 63


@dataclass(frozen=True)
class KeepMana(Ability):
    """Those players don't lose unspent mana of those kinds (a mask, W U B R G C) as steps and phases end."""

    who: int = ANYONE
    kinds: int = EVERY_KIND


@dataclass(frozen=True)
class ManaBecomesColourless(Ability):
    """If its controller would lose unspent mana, that mana becomes colourless instead."""


@dataclass(frozen=True)
class KeepThisMana(Effect):
    """Until end of turn the mana that the instruction before added is not lost as steps and phases end."""


@dataclass(frozen=True)
class UnspentMana(Amount):
    """How much unspent mana of those kinds (a mask) the controller has."""

    kinds: int = EVERY_KIND


@dataclass(frozen=True)
class WinGame(Effect):
    """The player wins the game (104.2b)."""

    who: Reference = You()


@dataclass(frozen=True)
class DrawGame(Effect):
    """The game is a draw (104.4c)."""
