"""Static abilities that hold as long as a condition does, and "bands with other" where it is granted, read back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from apnap.cards.reading.grammar import Grammar, phrase
from apnap.parts.tree import BandsWithOther, Condition, Each, Filter, GainAbilities, Reference, Static


def _gained(quality: Filter) -> dict[str, Any]:
    return {"changes": (GainAbilities((BandsWithOther(quality),)),)}


def _while(what: Reference, changes: tuple[dict[str, Any], ...], held: Condition) -> Static:
    return replace(Static(what), **{name: value for change in changes for name, value in change.items()}, condition=held)


RULES: Final[Grammar] = {
    "static": (
        phrase("{itself} {static_changes} as long as {if_condition}.", _while),
        phrase('{several} have "bands with other {noun}."', lambda what, quality: Static(Each(what), **_gained(quality))),
    ),
}
