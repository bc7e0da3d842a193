"""Why a text is not read, and the nearest wording that is."""

from __future__ import annotations

import collections
import difflib
from typing import TYPE_CHECKING, Final

from apnap.language.errors import NotUnderstoodError, UnnamedError, WordingError
from apnap.language.rules import UNSAID, Agreeing, Item, Rule, Slot, items_of
from apnap.language.text import folded, spelled, tokens_of

if TYPE_CHECKING:
    from apnap.language.engine import Reader

MOST_TRIED: Final = 12
"""So many words are tried in the place of one that is not understood."""


class Explaining:
    """Why a text is not read, and what would be."""

    def __init__(self, reader: Reader, kind: str, text: str) -> None:
        self.reader = reader
        self.kind = kind
        self.text = text

    def error(self, others: list[str], *, understood: bool) -> NotUnderstoodError:
        """The error for a text that is not read; `others` are the texts that its derivations spell."""
        words = self.reader.words
        if others:
            return WordingError(self.text, words, max(others, key=lambda one: (likeness(one, self.text), one)))
        if understood:
            return UnnamedError(self.text, words)
        return NotUnderstoodError(self.text, words, self.reader.furthest, lambda: (self.expected(), self.nearest()))

    def expected(self) -> tuple[str, ...]:
        """Words that would have been understood, those first that are most alike to the one that stands there."""
        reader = self.reader
        found = {word for index, rule in reader.noted for word in words_of(rule.items[index])}
        for kind in reader.lacking:
            if kind in reader.language.leaves:
                found.add(shown_kind(kind))
            found |= reader.language.openings(kind)
        stands = reader.folded[reader.furthest] if reader.furthest < len(reader.words) else ""
        return tuple(sorted(found, key=lambda word: (-likeness(word, stands), word)))

    def nearest(self) -> str:
        """The text with one word changed, left out or put in that is read; else the phrase of which most was understood."""
        words, at = self.reader.words, self.reader.furthest
        tried = [one for one in self.expected() if not one.startswith("<")][:MOST_TRIED]
        changed = [(*words[:at], one, *words[at + 1 :]) for one in tried]
        added = [(*words[:at], one, *words[at:]) for one in tried]
        for other in (*changed, (*words[:at], *words[at + 1 :]), *added):
            if self._is_read(text := spelled(other)):
                return text
        return self._phrase()

    def _is_read(self, text: str) -> bool:
        reader = self.reader.again(tokens_of(text))
        trees = [tree for tree, end in reader.derivations(self.kind, 0) if end == len(reader.words)]
        return any(spelled(one.words) == text for tree in trees for one in self.reader.language.carried_out(tree, self.reader.context))

    def _phrase(self) -> str:
        """Of the phrases that were understood up to that place the one that has most of the text's words."""
        words = collections.Counter(self.reader.folded)
        noted = [(index, _shared(rule, words), rule.pattern) for index, rule in self.reader.noted if index]
        return shown_pattern(max(noted)[2]) if noted else ""


def _shared(rule: Rule, words: collections.Counter[str]) -> int:
    """How many of the words the phrase has, too."""
    fixed = collections.Counter(folded(words_of(item)[0]) for item in rule.items if not isinstance(item, Slot))
    return (fixed & words).total()


def words_of(item: Item) -> tuple[str, ...]:
    """The words that an item can be."""
    return (item.one, item.many) if isinstance(item, Agreeing) else () if isinstance(item, Slot) else (item,)


def likeness(one: str, other: str) -> float:
    """How much of the one text is in the other."""
    return difflib.SequenceMatcher(None, one, other).ratio()


def shown_pattern(pattern: str) -> str:
    """A pattern as it is shown: places for phrases by their kinds in angle brackets, words that agree in both forms."""
    return spelled(_shown(item) for item in items_of(pattern) if not isinstance(item, Slot) or item.kind not in UNSAID)


def shown_kind(kind: str) -> str:
    """How a place for a phrase of that kind is shown."""
    return f"<{kind.replace('_', ' ')}>"


def _shown(item: Item) -> str:
    if isinstance(item, Slot):
        return shown_kind(item.kind)
    return f"{item.one}/{item.many}" if isinstance(item, Agreeing) else item
