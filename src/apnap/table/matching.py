"""Which of several names is meant by what a person types: one reading for cards, permanents, players and options."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

WORD: Final = re.compile(r"[^\s,()]+")


def begins_words(said: str, name: str) -> bool:
    """Each word that is said begins a word of the name, another one each: `pup` Jackal Pup, `l str` Lightning Strike."""
    left = WORD.findall(name)
    for each in sorted(WORD.findall(said), key=len, reverse=True):
        begun = next((word for word in left if word.startswith(each)), None)
        if begun is None:
            return False
        left.remove(begun)
    return True


def holds_words(said: str, name: str) -> bool:
    """Each word that is said stands somewhere in the name, as often as it is said."""
    wanted = WORD.findall(said)
    return all(name.count(each) >= wanted.count(each) for each in wanted)


LEVELS: Final[tuple[Callable[[str, str], bool], ...]] = (
    lambda said, name: name == said,
    lambda said, name: name.startswith(said),
    begins_words,
    holds_words,
)


def fitting(said: str, names: Sequence[str]) -> list[int]:
    """The places of the names that are meant: the whole name is said, else its beginning, else beginnings of its words, else parts."""
    wanted = " ".join(said.casefold().split())
    if not WORD.search(wanted):
        return []
    for fits in LEVELS:
        found = [n for n, name in enumerate(names) if fits(wanted, name.casefold())]
        if found:
            return found
    return []
