"""How an agent sees the game."""

from __future__ import annotations

from typing import Protocol

from apnap.views import View


class Look(Protocol):
    """Shows what the player sees; of the log the events from number `since` on."""

    def __call__(self, since: int = 0) -> View:
        """The view."""
