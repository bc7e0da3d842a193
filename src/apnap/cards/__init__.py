"""The cards: their definitions, what they say in words, the text forms of decks."""

from apnap.cards.catalog import OWN, PLAYABLE, POOL, SUPPLEMENTARY, card, near_matches

__all__ = ["OWN", "PLAYABLE", "POOL", "SUPPLEMENTARY", "card", "near_matches"]
