"""The turn structure of Magic: The Gathering as a program you can read, run, pause, copy and question."""

from typing import TYPE_CHECKING

from apnap.later import exported
from apnap.version import VERSION

if TYPE_CHECKING:
    from apnap.cards import POOL, card
    from apnap.editions import Edition
    from apnap.errors import ApnapError, CardError, DeckError, EditionError, IllegalAction, RecordError
    from apnap.game import Game
else:
    __getattr__ = exported(__name__)  # what is not asked for is not loaded

__all__ = [
    "Game",
    "Edition",
    "POOL",
    "card",
    "ApnapError",
    "CardError",
    "DeckError",
    "EditionError",
    "IllegalAction",
    "RecordError",
]
__version__ = VERSION
