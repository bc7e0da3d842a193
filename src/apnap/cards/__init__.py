"""The cards: their definitions, the renderer that writes rules text, the text forms of decks."""

from apnap.cards.catalog import OWN, PLAYABLE, POOL, SUPPLEMENTARY, card, near_matches

__all__ = ["OWN", "PLAYABLE", "POOL", "SUPPLEMENTARY", "card", "near_matches"]
