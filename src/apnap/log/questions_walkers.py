"""The question of battles."""

from __future__ import annotations

from apnap.log.questions import CHOICES, TELLERS, value

CHOICES["protector"] = "{who} chooses the player who protects {about}"
TELLERS["protector"] = value
