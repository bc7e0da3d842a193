"""Questions that effects on the rules of the game ask."""

from __future__ import annotations

from apnap.log.questions import CHOICES

CHOICES.update(
    {
        "untap": "{who} chooses which permanents untap",
        "card name": "{who} chooses a card name for {about}",
    }
)
