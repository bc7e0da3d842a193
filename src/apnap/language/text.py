"""A text as words and marks, and words as a text again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

MARK: Final = r"'s(?!\w)|[,.:;—•\n\"\[\]]"
WORD: Final = r"(?:(?!'s(?!\w))[^\s,.:;—•\"{}\[\]])+"
TIGHT: Final = "⸺"
"""The dash with no blanks around it ("Kicker—Sacrifice a land."), among words; a dash with blanks is itself."""
TOKEN: Final = re.compile(rf"\([^()]*\)|(\{{[^{{}}]*\}}|{MARK}|{WORD})")
PRINTED: Final = {0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"'}
"""The marks of print, and how they are typed."""
CLOSE_DASH: Final = re.compile(r"(?<=\w)—(?=\S)")
CLOSE: Final = frozenset({TIGHT, ",", ".", ":", ";", "'s", "]"})
OPENING: Final = frozenset({TIGHT, ".", ":", "—", "\n", "•"})
"""Marks with no blank before them, and marks after which a sentence begins."""
SMALL: Final = frozenset({"bands"})
"""A keyword that stands in quotation marks is no sentence (702.22c)."""


def tokens_of(text: str) -> tuple[str, ...]:
    """The words and marks of a text, without reminder text; a sentence that ends with a quotation has its full stop behind that, too."""
    return tuple(word for word, _ in placed(text))


def placed(text: str) -> list[tuple[str, int]]:
    """The words and marks with where each begins in the text."""
    found: list[tuple[str, int]] = []
    dashes, quoted = 0, False
    typed = text.translate(PRINTED).replace("[-", "[\N{MINUS SIGN}")
    matches = [match for match in TOKEN.finditer(CLOSE_DASH.sub(f" {TIGHT} ", typed)) if match[1]]
    for match, after in zip(matches, [*matches[1:], None][: len(matches)], strict=True):
        word, at = match[1], match.start(1) - 2 * dashes
        found.append((word, at))
        dashes += word == TIGHT
        quoted ^= word == '"'
        if word == '"' and not quoted and found[-2:-1] and found[-2][0] == "." and (after is None or _starts_sentence(after[1])):
            found.append((".", at))
    return found


def _starts_sentence(word: str) -> bool:
    return word in {"\n", "•"} or word[:1].isupper()


def folded(word: str) -> str:
    """The word without regard to capitals and to "an"."""
    return "a" if word in {"an", "An"} else word.casefold()


def spelled(words: Iterable[str]) -> str:
    """The words as a text: capitals at beginnings, "an" before a vowel, no blank before a mark."""
    return joined(_shaped(tuple(words)))


def _shaped(words: tuple[str, ...]) -> Iterator[str]:
    before, quoted = ".", False
    for word, after in zip(words, (*words[1:], "")[: len(words)], strict=True):
        begins = before in OPENING or (before == '"' and quoted and word not in SMALL)
        shown = _article(after) if word == "a" else word
        yield shown[:1].upper() + shown[1:] if begins else shown
        quoted ^= word == '"'
        before = word


def joined(words: Iterable[str]) -> str:
    """The words as they are, with the blanks that stand between them."""
    text, before, quoted = "", ".", False
    for word in words:
        hidden = word == "." and text.endswith('."') and not quoted  # the full stop stands in the quotation
        if not hidden:
            text += " " * (text != "" and _apart(before, word, quoted=quoted)) + ("—" if word == TIGHT else word)
        quoted ^= word == '"'
        before = word
    return text


def _article(following: str) -> str:
    return "an" if following[:1].lower() in set("aeiou") else "a"


def _apart(before: str, word: str, *, quoted: bool) -> bool:
    """A blank stands between the two; none stands inside quotation marks, nor between symbols."""
    if word in CLOSE or "\n" in {before, word} or before in {"[", TIGHT}:
        return False
    return not (quoted and '"' in {before, word}) and not (before.startswith("{") and word.startswith("{"))
