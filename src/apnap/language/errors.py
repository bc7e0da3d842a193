"""The errors of the language: a text that is not read, one that can be read in two ways, a tree for which there are no words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, Final

from apnap.errors import CardError
from apnap.language.text import placed

MOST_TOLD: Final = 6
"""So many words that would have been understood are told."""


class NotUnderstoodError(CardError):
    """No derivation spells the text: `at` counts the words up to the one that is not understood.

    `expected` are words that would be understood there, `nearest` is the wording that is read and comes nearest ("" if there is none):
    the text with a word changed, left out or put in, or else the phrase that was understood furthest. Both are looked for when asked.
    """

    def __init__(self, text: str, words: tuple[str, ...], at: int, look: Callable[[], tuple[tuple[str, ...], str]]) -> None:
        super().__init__(text)
        self.text, self.words, self.at, self._look = text, words, at, look

    @cached_property
    def _found(self) -> tuple[tuple[str, ...], str]:
        return self._look()

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy has what was found, and not who looks for it."""
        assert self._found
        vars(self).pop("_look", None)
        return super().__reduce__()

    @property
    def column(self) -> int:
        """How many characters of the text stand before the word that is not understood; 0 if all words are."""
        found = placed(self.text)
        return found[self.at][1] if self.at < len(found) else len(self.text) if type(self) is NotUnderstoodError else 0

    @property
    def expected(self) -> tuple[str, ...]:
        """Words that would be understood."""
        return self._found[0]

    @property
    def nearest(self) -> str:
        """The nearest wording that is read."""
        return self._found[1]

    def __str__(self) -> str:
        before, wrong = " ".join(self.words[max(self.at - 3, 0) : self.at]), " ".join(self.words[self.at : self.at + 3])
        place = f"{wrong!r} after {before!r}" if wrong else f"what should follow {before!r}"
        told = ", ".join(repr(one) for one in self.expected[:MOST_TOLD]) or "nothing more"
        near = f"; the nearest wording that is read is {self.nearest!r}" if self.nearest else ""
        return f"{self.text!r} is not understood: not {place}; it could be {told}{near}"


class WordingError(NotUnderstoodError):
    """The text is understood, but what it says is written otherwise: `nearest` is how."""

    def __init__(self, text: str, words: tuple[str, ...], nearest: str) -> None:
        super().__init__(text, words, len(words), lambda: ((), nearest))

    def __str__(self) -> str:
        return f"{self.text!r} is not worded as it should be; it is written {self.nearest!r}"


class UnnamedError(NotUnderstoodError):
    """Each word of the text is understood, but together they say nothing: a pronoun means nothing that was named, for example."""

    def __init__(self, text: str, words: tuple[str, ...]) -> None:
        super().__init__(text, words, len(words), lambda: ((), ""))

    def __str__(self) -> str:
        reason = 'a word such as "it" or "that creature" means nothing that was named before, or two parts of it do not go together'
        return f"{self.text!r} is not understood: its words are, but {reason}"


class AmbiguousError(CardError):
    """Two derivations spell the text and give different trees, which are `trees`."""

    def __init__(self, text: str, trees: tuple[str, ...]) -> None:
        self.trees = trees
        super().__init__(f"{text!r} can be read as {' or as '.join(trees)}")


class NoWordsError(CardError):
    """No phrase of that kind writes the tree: a field of it is bound by no slot, or something in it cannot be said at its place."""

    def __init__(self, kind: str, tree: str) -> None:
        super().__init__(f"no {kind} is written as {tree}")
