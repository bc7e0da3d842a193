"""The turn structure of Magic: The Gathering as a program you can read, run, pause, copy and question."""

from apnap.cards import POOL, card
from apnap.editions import Edition
from apnap.errors import ApnapError, CardError, DeckError, EditionError, IllegalAction, RecordError
from apnap.game import Game
from apnap.version import VERSION

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
