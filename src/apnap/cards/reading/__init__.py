"""Rules text read back: the inverse of the renderer."""

from apnap.cards.reading.cards import known_subtypes, read_abilities, read_card
from apnap.cards.reading.errors import ReadingError

__all__ = ["ReadingError", "known_subtypes", "read_abilities", "read_card"]
