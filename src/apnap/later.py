"""What `import apnap` gives is loaded when it is asked for: cards and rules take their time."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

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


ABOVE: Final = {
    "said": "apnap.scenarios.saying",
    "heard": "apnap.scenarios.saying",
    "played": "apnap.scenarios.playing",
}
"""The functions of parts above the game that a game does when it is asked to, and in which module each is."""


def above(name: str) -> Callable[..., Any]:
    """The function of that name, of a part that is loaded when somebody asks for it."""
    found: Callable[..., Any] = getattr(import_module(ABOVE[name]), name)
    return found


def exported(package: str) -> Callable[[str], object]:
    """What a package answers when it is asked for a name that it does not have yet."""

    def asked(name: str) -> object:
        if name not in HOMES:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(import_module(HOMES[name]), name)
        setattr(sys.modules[package], name, found)
        return found

    return asked
