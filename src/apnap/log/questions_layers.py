"""Questions of effects that replace words in texts."""

from __future__ import annotations

from apnap.log.questions import CHOICES, TELLERS, value

CHOICES.update({"old word": "{who} chooses the word that is replaced in the text", "new word": "{who} chooses the word that replaces it"})
TELLERS["old word"] = value
TELLERS["new word"] = value
