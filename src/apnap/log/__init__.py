"""The log of a game as text: names, sentences, headings, and decisions in words."""

from apnap.log.book import Entry, Log
from apnap.log.questions import describe, question

__all__ = ["Entry", "Log", "describe", "question"]
