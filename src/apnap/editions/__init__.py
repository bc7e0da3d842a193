"""Editions of the rules as data: switches by date, and the number of each rule in each edition."""

from __future__ import annotations

from apnap.editions.edition import Edition
from apnap.editions.switches import SWITCH_NAMES, Switches

__all__ = ["SWITCH_NAMES", "Edition", "Switches"]
