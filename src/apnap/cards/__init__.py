"""The cards: their definitions, the renderer that writes rules text, the text forms of decks."""

from apnap.cards.catalog import POOL, card, near_matches

__all__ = ["POOL", "card", "near_matches"]
