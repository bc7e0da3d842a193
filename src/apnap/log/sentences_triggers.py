"""Sentences for triggered abilities."""

from __future__ import annotations

from apnap.log.sentences import short
from apnap.parts import words

short(words.REFLEXES, "A reflexive ability of {it} triggers.")
