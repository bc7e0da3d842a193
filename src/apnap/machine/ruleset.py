"""The compiled rules of each edition, made once and shared by all games."""

from __future__ import annotations

from typing import Final

from apnap.editions.switches import Switches
from apnap.machine.procedures import compile_rules
from apnap.machine.tally import WANTED, start
from apnap.model.state import Rules

COMPILED: Final[dict[str, Rules]] = {}


def rules_of(edition: str, switches: Switches) -> Rules:
    """The rules of the edition of that name, compiled when they are first asked for."""
    known = COMPILED.get(edition)
    if known is None:
        if WANTED:
            start()
        known = COMPILED[edition] = compile_rules(edition, switches)
    return known
