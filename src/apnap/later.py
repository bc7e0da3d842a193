"""What `import apnap` gives is loaded when it is asked for: cards and rules take their time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final

HOMES: Final = {
    "Game": "apnap.game",
    "Edition": "apnap.editions",
    "POOL": "apnap.cards",
    "card": "apnap.cards",
    "ApnapError": "apnap.errors",
    "CardError": "apnap.errors",
    "DeckError": "apnap.errors",
    "EditionError": "apnap.errors",
    "IllegalAction": "apnap.errors",
    "RecordError": "apnap.errors",
}
"""The module in which each name is."""


def exported(package: str) -> Callable[[str], object]:
    """What a package answers when it is asked for a name that it does not have yet."""

    def asked(name: str) -> object:
        if name not in HOMES:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(import_module(HOMES[name]), name)
        setattr(sys.modules[package], name, found)
        return found

    return asked
