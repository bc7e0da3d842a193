"""The words of static abilities that hold as long as a condition does, and of those about all of a subtype: "All Slivers have banding"."""

from __future__ import annotations

from typing import Final

from apnap.cards import (
    renderer,
    words_layers,  # noqa: F401
)
from apnap.cards.context import Context
from apnap.cards.phrases import keyword_list, noun, sentence
from apnap.cards.words_triggers import CONDITIONS, condition_text
from apnap.parts.definition import Definition
from apnap.parts.tree import Each, Filter, Static, This

BEFORE: Final = renderer.ABILITIES[Static]


def static(definition: Definition, ability: Static) -> str:
    """The keywords that something has, in those two cases."""
    context = Context(definition)
    what = ability.what
    only_keywords = ability.gains and not (ability.power or ability.toughness or ability.changes or ability.defines)
    if only_keywords and what == This() and type(ability.condition) in CONDITIONS and ability.condition is not None:
        return sentence(f"{context.itself()} has {keyword_list(ability.gains)} as long as {condition_text(context, ability.condition)}")
    if only_keywords and isinstance(what, Each) and ability.condition is None and what.filter == Filter(subtype=what.filter.subtype):
        return sentence(f"all {noun(what.filter, plural=True)} have {keyword_list(ability.gains)}")
    return BEFORE(definition, ability)


renderer.ABILITIES[Static] = static
