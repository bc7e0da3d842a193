"""An ability of a card as a text, both ways: what the rest of the program asks of the language."""

from __future__ import annotations

from apnap.language.context import Context
from apnap.language.engine import Language
from apnap.language.errors import NotUnderstoodError
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability, Part, SpellAbility
from apnap.parts.words import INSTANT, SORCERY


def english() -> Language:
    """The language, whose words are loaded when something is first read or written."""
    from apnap.language import english as words  # noqa: PLC0415 - who only imports the package does not pay for its words

    return words.english()


def read_ability(text: str, card: Definition) -> tuple[Ability, tuple[Definition, ...]]:
    """What a text says as an ability of that card, and the tokens that it describes.

    Of an instant or a sorcery it is what the spell does when it resolves (113.3a), if it can be read so. NotUnderstoodError, of the reading
    that came furthest, if it is not read; AmbiguousError if it can be read in two ways.
    """
    errors: list[NotUnderstoodError] = []
    for kind in ("spell", "ability") if card.types & (INSTANT | SORCERY) else ("ability",):
        try:
            value, after = english().read(kind, text, Context(card, tokens=card.tokens))
        except NotUnderstoodError as error:
            errors.append(error)
        else:
            assert isinstance(value, Ability)
            return value, after.tokens
    raise max(errors, key=lambda error: error.at)


def write_ability(ability: Part, card: Definition, tokens: tuple[Definition, ...] = ()) -> str:
    """The words for an ability of that card; NoWordsError if something in it cannot be said."""
    kind = "spell" if isinstance(ability, SpellAbility) else "ability"
    return english().write(kind, ability, Context(card, tokens=tokens or card.tokens))


def write_phrase(kind: str, value: object, said: Context) -> str:
    """The words for a phrase of that kind, after what has been said; NoWordsError."""
    return english().write(kind, value, said)
