"""The words that lines of the log can hold: a text that has others can never be found in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final

from apnap.cards import PLAYABLE
from apnap.log.sentences_turning import room_names
from apnap.parts import words
from apnap.parts.inherent import INHERENT
from apnap.parts.subtypes import OWNERS
from apnap.parts.tree import AlternativeCost, OptionalCost
from apnap.scenarios.made_up import BLANK
from apnap.scenarios.vocabulary import counters, hint, misspelt

TABLES: Final = (
    words.TYPE_NAMES,
    words.COLOURS,
    tuple(OWNERS),
    words.KEYWORD_NAMES,
    words.DESIGNATIONS,
    words.ZONE_NAMES,
    words.PHASE_NAMES,
    words.STEP_NAMES,
    words.DURATION_NAMES,
    tuple(INHERENT),
    room_names(),
    tuple(words.MANA),
)
WORD: Final = re.compile(r"[^\W\d_]+")
REASON: Final = "is reversed:"
"""What comes after it is said by the rule that an action breaks."""


@cache
def known_words() -> frozenset[str]:
    """The words of the log's sentences, which `tools/log_words.py` gathers, and of the tables that fill them, without names."""
    sentences = resources.files("apnap.scenarios").joinpath("log_words.txt").read_text(encoding="utf-8")
    return frozenset(words_of([sentences, *counters(), *[each for table in TABLES for each in table]]))


def words_of(texts: Iterable[str]) -> set[str]:
    """The words of texts."""
    return {word for text in texts for word in WORD.findall(text)}


def words_of_names(names: Iterable[str]) -> set[str]:
    """The words of those names, and of the tokens that the cards of these names create."""
    folded = {name.casefold(): name for name in PLAYABLE}
    cards = [PLAYABLE[folded[name.casefold()]] for name in names if name.casefold() in folded]
    costs = [a.name.lower() for card in cards for a in card.abilities if isinstance(a, (AlternativeCost, OptionalCost))]
    tokens = [token.name for card in cards for token in card.tokens]
    return words_of([BLANK.name, *names, *[card.name for card in cards], *tokens, *costs])


def wrong_text(text: str, names: set[str], *, whole: bool) -> tuple[int, str]:
    """Where in a text a word stands that no line of the log can hold, and what is wrong with it (-1 and "": nothing).

    `names` are the words of names in the scenario; where the text is not `whole`, it may begin and end within a word.
    """
    known = known_words() | names
    found = list(WORD.finditer(text.partition(REASON)[0]))
    for place, match in enumerate(found):
        word = match[0]
        fits = word in known or (place == 0 and word[:1].lower() + word[1:] in known)
        if not fits and not whole and match.start() == 0:
            fits = any(each.endswith(word) for each in known)
        if not fits and not whole and match.end() == len(text):
            fits = any(each.startswith(word) for each in known)
        if not fits:
            near = [each for each in known if each.casefold() == word.casefold()] or misspelt(word, known)
            return match.start(), f'no line of the log can hold "{word}"{hint(near)}'
    return -1, ""
