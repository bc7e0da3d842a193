"""The errors of the language: a text that is not read, one that can be read in two ways, a tree for which there are no words."""

from __future__ import annotations

from typing import Final

from apnap.errors import CardError

MOST_TOLD: Final = 6
"""So many words that would have been understood are told."""


class NotUnderstoodError(CardError):
    """No derivation spells the text: `at` counts the words up to the one that is not understood, `expected` are words that would be."""

    def __init__(self, text: str, words: tuple[str, ...], at: int, expected: tuple[str, ...]) -> None:
        self.words, self.at, self.expected = words, at, expected
        before, wrong = " ".join(words[max(at - 3, 0) : at]), " ".join(words[at : at + 3])
        place = f"{wrong!r} after {before!r}" if wrong else f"what should follow {before!r}"
        told = ", ".join(repr(one) for one in expected[:MOST_TOLD]) or "nothing more"
        super().__init__(f"{text!r} is not understood: not {place}; it could be {told}")


class AmbiguousError(CardError):
    """Two derivations spell the text and give different trees, which are `trees`."""

    def __init__(self, text: str, trees: tuple[str, ...]) -> None:
        self.trees = trees
        super().__init__(f"{text!r} can be read as {' or as '.join(trees)}")


class NoWordsError(CardError):
    """No phrase of that kind writes the tree: a field of it is bound by no slot, or something in it cannot be said at its place."""

    def __init__(self, kind: str, tree: str) -> None:
        super().__init__(f"no {kind} is written as {tree}")
