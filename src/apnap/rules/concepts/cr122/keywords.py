"""122.1b: which keyword a counter gives."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.parts import words

KEYWORDS_OF_COUNTERS: Final = {name: 1 << words.KEYWORD_NAMES.index(name) for name in words.KEYWORD_COUNTERS}


def keyword_of_counter(kind: str) -> int:
    """The keyword that a counter of that kind gives; 0: none."""
    return KEYWORDS_OF_COUNTERS.get(kind, 0)


carried_out_by("122.1b", "counter_keyword", keyword_of_counter)
