"""What a card says, in the words of the language: these are ours, and mean what its official text means."""

from __future__ import annotations

from apnap.cards.codec import printed_abilities
from apnap.language import write_ability
from apnap.parts.definition import Definition


def text_of(card: Definition) -> str:
    """A line or more for each ability of the card, but for those that come from basic land types (305.6); NoWordsError."""
    return "\n".join(write_ability(ability, card) for ability in printed_abilities(card))
