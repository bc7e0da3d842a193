"""The words of static abilities that hold as long as a condition does, and of those about all of a subtype: "All Slivers have banding"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.cards import (
    renderer,
    words_attach,  # noqa: F401
    words_layers,  # noqa: F401
)
from apnap.cards.context import Context
from apnap.cards.phrases import keyword_list, noun, sentence
from apnap.cards.words_triggers import CONDITIONS, condition_text
from apnap.parts.definition import Definition
from apnap.parts.tree import Each, EventPattern, Filter, Replacement, Static, This, Together
from apnap.parts.words import CREATURE, DAMAGE

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


def together(definition: Definition, ability: Together) -> str:
    """What both this creature and creatures banded with it are spared, while it attacks."""
    parts = ability.each
    if len(parts) == 2 and isinstance(parts[0], Replacement) and isinstance(parts[1], Replacement):
        one, other = parts[0].event, parts[1].event
        by = one.by
        if by is not None and one == EventPattern(DAMAGE, this=True, by=by) and other == EventPattern(DAMAGE, filter=BANDED, by=by):
            context = Context(definition)
            name = context.itself()
            what = f"prevent all damage {noun(by, plural=True)} would deal to {name} and to creatures banded with {name}"
            return sentence(f"as long as {name} is attacking, {what}")
    return TOGETHER(definition, ability)


BANDED: Final = Filter(types=CREATURE, banded=True)
TOGETHER: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Together]
renderer.ABILITIES[Static] = static
renderer.ABILITIES[Together] = together
