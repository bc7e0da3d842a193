"""The lines of a card's rules text read, each rendered again and held against what stands there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from apnap.cards.context import Context
from apnap.cards.reading import (
    abilities,
    actions,
    attach,
    bands,
    casting,
    coins,
    combat,
    conditions,
    copies,
    damage,
    declaring,
    designations,
    effects,
    ending,
    gifts,
    keyword_costs,
    keywording,
    layers,
    levels,
    nouns,
    references,
    replacing,
    starting,
    static,
    triggers,
    turning,
    turns,
    walkers,
    windows,
)
from apnap.cards.reading.errors import ReadingError, excerpt, suggestion
from apnap.cards.reading.grammar import END, MOST_STEPS, Grammar, Reading, merged
from apnap.cards.reading.meaning import difference, form, shown
from apnap.cards.reading.pronouns import Doubt
from apnap.cards.reading.words import Word, spelling, words
from apnap.cards.renderer import ability_text
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability, Amount, Enchant, Reference, Targets, This, TriggerAmount, TriggerObject, TriggerPlayer
from apnap.parts.words import INSTANT, SORCERY

GRAMMAR: Final[Grammar] = merged(
    nouns.RULES,
    references.RULES,
    effects.RULES,
    ending.RULES,
    turns.RULES,
    conditions.RULES,
    abilities.RULES,
    triggers.RULES,
    replacing.RULES,
    casting.RULES,
    actions.RULES,
    attach.RULES,
    keywording.RULES,
    keyword_costs.RULES,
    walkers.RULES,
    combat.RULES,
    declaring.RULES,
    designations.RULES,
    static.RULES,
    layers.RULES,
    levels.RULES,
    copies.RULES,
    damage.RULES,
    bands.RULES,
    windows.RULES,
    turning.RULES,
    coins.RULES,
    gifts.RULES,
    starting.RULES,
)

MOST_WORDS: Final = 200
Subtypes = Mapping[str, str]
Tokens = tuple[Definition, ...]


def read_lines(texts: Sequence[str], card: Definition, subtypes: Subtypes) -> tuple[tuple[Ability, ...], Tokens]:
    """The abilities that the texts give to `card`, which has none yet, and the tokens they create; ReadingError."""
    texts = [worded_anew(text) for text in texts]
    found: list[Ability] = []
    tokens: Tokens = ()
    for name, said in _paragraphs(texts, card, subtypes):
        if len(said) > MOST_WORDS:
            place = said[MOST_WORDS]
            raise ReadingError(f"{card.name}: a text of more than {MOST_WORDS} words", "text", place.offset, place.line)
        ability, tokens = _verified(name, Reading(GRAMMAR, said, card, subtypes), texts, tokens)
        found.append(ability)
        if isinstance(ability, Enchant):
            card = Definition(card.name, card.cost, card.types, card.subtypes, card.power, card.toughness, (ability,))
    return tuple(found), tokens


def joined(lines: Sequence[tuple[Word, ...]]) -> list[tuple[Word, ...]]:
    """The lines, those of modes behind the one that they belong to, those beside a level symbol behind that."""
    whole: list[tuple[Word, ...]] = []
    beside = False
    for said in lines:
        symbol = levels.begins_level(said)
        beside = beside or symbol
        if whole and (said[0].text == "•" or (beside and not symbol)):
            whole[-1] += said
        else:
            whole.append(said)
    return whole


def _paragraphs(texts: Sequence[str], card: Definition, subtypes: Subtypes) -> list[tuple[str, tuple[Word, ...]]]:
    """The words of each ability, and what it is: each text is one, but what a spell does is one ability in all its lines."""
    lines = [said for said in (words(text, i) for i, text in enumerate(texts)) if said]
    if not card.types & (INSTANT | SORCERY):
        return [("ability", said) for said in joined(lines)]
    paragraphs: list[tuple[str, tuple[Word, ...]]] = []
    spell: tuple[Word, ...] = ()
    place = 0
    for said in lines:
        kind = [name for name in ("keyword_line", "casting_line") if next(Reading(GRAMMAR, said, card, subtypes).whole(name), None)]
        if kind:
            paragraphs.append((kind[0], said))
        else:
            place = len(paragraphs) if not spell else place
            spell += said
    return [*paragraphs[:place], ("spell", spell), *paragraphs[place:]] if spell else paragraphs


def worded_anew(text: str) -> str:
    """The text with what abilities at the beginning of an end step were printed with until 2009 in today's words (513.1a)."""
    return text.replace("At end of turn", "At the beginning of the end step").replace(
        "at end of turn", "at the beginning of the next end step"
    )


def _verified(name: str, reading: Reading, texts: Sequence[str], tokens: Tokens) -> tuple[Ability, Tokens]:
    """The tree whose rendering is the text; several of different meaning, or a pronoun in doubt, are refused."""
    found: list[tuple[Ability, Tokens]] = []
    doubt: Doubt | None = None
    other = ""
    for ability, state in reading.whole(name, tokens):
        text = written(reading.card, ability, state.tokens)
        if spelling(words(text)) != spelling(reading.words):
            other = other or text
        elif state.doubts:
            doubt = doubt or state.doubts[0]
        else:
            found.append((ability, state.tokens))
    if found and reading.steps > MOST_STEPS:
        first = reading.words[0]
        raise ReadingError(f"{reading.card.name}: the text could be read in too many ways", "text", first.offset, first.line)
    if found and all(form(one[0]) == form(found[0][0]) for one in found[1:]):
        return found[0]
    if found:
        raise ambiguous(reading, texts, [ability for ability, _tokens in found])
    if doubt is not None:
        raise doubtful(reading, texts, doubt)
    raise _refusal(reading, texts, other)


def written(card: Definition, ability: Ability, tokens: Tokens) -> str:
    """The words of the ability on a card with those tokens; "" if it has none."""
    face = (card.name, card.cost, card.types, card.subtypes, card.power, card.toughness)
    try:
        return ability_text(Definition(*face, card.abilities, tokens=tokens), ability)
    except CardError:
        return ""


def ambiguous(reading: Reading, texts: Sequence[str], readings: Sequence[Ability]) -> ReadingError:
    """Why a text with two meanings is refused: where the two differ."""
    first = reading.words[0]
    card = reading.card.name
    said = " ".join(texts[line] for line in sorted({word.line for word in reading.words}))
    one, other = difference(form(readings[0]), next(f for ability in readings if (f := form(ability)) != form(readings[0])))
    both = f"could mean {shown(one)} or {shown(other)}; a text is read only if it has one meaning"
    return ReadingError(f'{card}: "{said}" {both}'.replace("\n", " "), "text", first.offset, first.line)


def doubtful(reading: Reading, texts: Sequence[str], doubt: Doubt) -> ReadingError:
    """Why a text is refused in which a pronoun is read as something else than what was named last: both are shown."""
    word = reading.words[doubt.at]
    card = reading.card
    place = excerpt(texts[word.line], word.offset)
    right = "say by its name what is meant"
    meant = f'"{doubt.pronoun}" in "{place}" is read as {meaning(card, doubt)}, but "{doubt.nearer}" is named nearer to it'
    return ReadingError(f"{card.name}: {meant}; {right}", "text", word.offset, word.line)


def meaning(card: Definition, doubt: Doubt) -> str:
    """What a pronoun is read as, in words."""
    if isinstance(doubt.meant, This):
        return f'"{Context(card).itself()}"'
    return KINDS_OF_REFERENCE.get(type(doubt.meant), "what was found or made before")


KINDS_OF_REFERENCE: Final[Mapping[type[Reference | Amount], str]] = {
    Targets: "a target",
    TriggerAmount: "the number of the event",
    TriggerObject: "what the ability triggered on",
    TriggerPlayer: "the player of the event",
}


def _refusal(reading: Reading, texts: Sequence[str], other: str) -> ReadingError:
    """Why the text cannot be read; `other` is how the renderer writes what was understood."""
    card = reading.card.name
    if other:
        first = reading.words[0]
        said = " ".join(texts[line] for line in sorted({word.line for word in reading.words}))
        return ReadingError(f'{card}: "{said}" is written "{other}" on this card'.replace("\n", " "), "text", first.offset, first.line)
    if reading.furthest < len(reading.words):
        word = reading.words[reading.furthest]
        place = excerpt(texts[word.line], word.offset)
        hint = suggestion(word.text, reading.expected, [other for known in reading.known for other in known])
        return ReadingError(f'{card}: "{word.text}" in "{place}" is not understood; {hint}', "text", word.offset, word.line)
    last = reading.words[-1]
    text = texts[last.line]
    hint = suggestion("", reading.expected - {END})
    return ReadingError(f'{card}: "{excerpt(text, len(text))}" ends too early; {hint}', "text", len(text), last.line)
