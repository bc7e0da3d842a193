"""What cards say, read and written by the same phrases.

A rule says a phrase once: its words, and the slots that bind the fields of a tree (`rules`). A language of such rules reads a text and
writes a tree (`engine`), with one account of what has been said (`context`). The other modules are words.
"""

from __future__ import annotations

from apnap.language.context import Context
from apnap.language.english import english
from apnap.language.errors import AmbiguousError, NotUnderstoodError, NoWordsError
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability, Part, SpellAbility

__all__ = ["AmbiguousError", "NoWordsError", "NotUnderstoodError", "read_ability", "write_ability"]


def read_ability(text: str, card: Definition, kind: str = "ability") -> tuple[Ability, tuple[Definition, ...]]:
    """What a text says as an ability of that card (`kind` "spell": as what it does when it resolves), and the tokens that it describes.

    NotUnderstoodError if it is not read, AmbiguousError if it can be read in two ways.
    """
    value, after = english().read(kind, text, Context(card, tokens=card.tokens))
    assert isinstance(value, Ability)
    return value, after.tokens


def write_ability(ability: Part, card: Definition, tokens: tuple[Definition, ...] = ()) -> str:
    """The words for an ability of that card; NoWordsError if something in it cannot be said."""
    kind = "spell" if isinstance(ability, SpellAbility) else "ability"
    return english().write(kind, ability, Context(card, tokens=tokens or card.tokens))
