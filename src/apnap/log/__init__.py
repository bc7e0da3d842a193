"""The log of a game as text: names, sentences, headings, and decisions in words."""

from apnap.log import (  # noqa: F401
    questions_casting,
    questions_coins,
    questions_combat,
    questions_copies,
    questions_keywords,
    questions_layers,
    questions_static,
    questions_turning,
    questions_walkers,
)
from apnap.log.book import Beginning, Entry, Log
from apnap.log.questions import apart, describe, question

__all__ = ["Beginning", "Entry", "Log", "apart", "describe", "question"]
