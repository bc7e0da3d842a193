"""The log of a game as text: names, sentences, headings, and decisions in words."""

from apnap.log import questions_casting, questions_copies, questions_keywords, questions_static, questions_walkers  # noqa: F401
from apnap.log.book import Beginning, Entry, Log
from apnap.log.questions import describe, question

__all__ = ["Beginning", "Entry", "Log", "describe", "question"]
