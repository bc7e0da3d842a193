"""The language of cards, put together from its words."""

from __future__ import annotations

from functools import lru_cache

from apnap.language import (
    abilities,
    actions,
    afterwards,
    altering,
    amounts,
    battle,
    chancing,
    changing,
    conditions,
    copying,
    costs,
    damaging,
    deeds,
    events,
    filters,
    joining,
    keywords,
    levels,
    libraries,
    making,
    names,
    numbers,
    particular,
    rarer,
    references,
    replacing,
    restrictions,
    sequels,
    showing,
    statics,
    targets,
)
from apnap.language.engine import Language
from apnap.language.normal import normal
from apnap.language.rules import Words

MODULES = (
    *(
        abilities,
        actions,
        amounts,
        changing,
        copying,
        costs,
        damaging,
        events,
        filters,
        joining,
        keywords,
        making,
        names,
        numbers,
        references,
        statics,
    ),
    *(rarer, altering, conditions, deeds, levels, libraries, replacing, restrictions, sequels, targets),
    *(afterwards, battle, chancing, particular, showing),
)


def words() -> Words:
    """All words, of all modules."""
    return tuple(rule for module in MODULES for rule in module.WORDS)


@lru_cache(maxsize=1)
def english() -> Language:
    """The language, made when it is first needed."""
    return Language(words(), normal)
