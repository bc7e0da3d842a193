"""Words that are spelt like another: what somebody may have meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

LIKE: Final = 0.6
"""So much of two words is the same, of 1, where one may be meant for the other."""
LESS: Final = 0.045  # what is so much less like the word than the nearest is not meant
MANY: Final = 12


def near(word: str, known: Iterable[str], most: int = 3, like: float = LIKE) -> list[str]:
    """Up to so many known words that are spelt like this one, whatever their case, the nearest first.

    Those that have the same letters in another order come before all others. Where many words are looked for, `known` is a tuple.
    """
    return list(_near(word.casefold(), known if isinstance(known, tuple) else tuple(sorted(set(known))), most, like))


@lru_cache(maxsize=4096)
def _near(low: str, known: tuple[str, ...], most: int, like: float) -> tuple[str, ...]:
    folded, letters = _folded(known)
    same = [each for each in letters.get("".join(sorted(low)), ()) if each != low]
    found = [*same, *[each for each in _like(low, folded, like) if each not in same]]
    return tuple([folded[each] for each in found[:most]])


@lru_cache(maxsize=64)
def _folded(known: tuple[str, ...]) -> tuple[dict[str, str], dict[str, list[str]]]:
    """The words by what they are in small letters, and these by their letters."""
    folded = {each.casefold(): each for each in known}
    letters: dict[str, list[str]] = {}
    for each in folded:
        letters.setdefault("".join(sorted(each)), []).append(each)
    return folded, letters


def _like(low: str, folded: dict[str, str], like: float) -> list[str]:
    """The nearest of the words in small letters: those that share most, and of these those that begin alike, and the last."""
    try:
        from rapidfuzz import fuzz, process  # noqa: PLC0415 - loaded where a word is wrong, and only if it is there:
        from rapidfuzz.distance import JaroWinkler, Prefix  # noqa: PLC0415 - the extra `scenarios` brings it
    except ImportError:
        return get_close_matches(low, folded, MANY, like)
    shared = process.extract(low, folded.keys(), scorer=fuzz.ratio, limit=MANY, score_cutoff=100 * like)
    rated = [(round(score / 200 + JaroWinkler.similarity(low, each) / 2, 3), each) for each, score, _ in shared]
    rated.sort(key=lambda pair: (pair[0], Prefix.similarity(low, pair[1]), pair[1]), reverse=True)
    return [each for rate, each in rated if rate > rated[0][0] - LESS]
