"""Questions of copies and of what has two faces."""

from __future__ import annotations

from apnap.log.questions import CHOICES

CHOICES["enter as copy"] = "{who} may choose what {about} enters as a copy of"
