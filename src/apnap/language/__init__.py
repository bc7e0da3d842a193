"""What cards say, read and written by the same phrases.

A rule says a phrase once: its words, and the slots that bind the fields of a tree (`rules`). A language of such rules reads a text and
writes a tree (`engine`), with one account of what has been said (`context`). The other modules are words.
"""

from apnap.language.errors import AmbiguousError, NotUnderstoodError, NoWordsError
from apnap.language.normal import normal
from apnap.language.telling import read_ability, write_ability, write_phrase

__all__ = ["AmbiguousError", "NoWordsError", "NotUnderstoodError", "normal", "read_ability", "write_ability", "write_phrase"]
