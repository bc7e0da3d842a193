"""The words that a text may use and that stand elsewhere: cards, rules, editions, subtypes, kinds of counters."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import resources
from string import ascii_lowercase

from apnap import spelling
from apnap.cards import OWN, PLAYABLE
from apnap.cards.faces import known_subtypes
from apnap.editions import Edition, tables
from apnap.errors import EditionError
from apnap.parts.inherent import INHERENT
from apnap.parts.words import TYPE_NAMES
from apnap.scenarios.made_up import BLANK


@cache
def counters() -> tuple[str, ...]:
    """The words of the kinds of counters."""
    return tuple(resources.files(__package__).joinpath("counters.txt").read_text(encoding="utf-8").split())


def cards() -> frozenset[str]:
    """The names of all cards, their other faces, tokens and markers that there are, and of the tokens that rooms of dungeons make."""
    return _cards(tuple(OWN.lines().values()))


@lru_cache(maxsize=4)
def _cards(_own: tuple[bytes, ...]) -> frozenset[str]:
    tokens, backs = PLAYABLE.others()
    rooms = {each.name for made in INHERENT.values() for each in made.tokens}
    return frozenset({BLANK.name, *PLAYABLE, *INHERENT, *tokens, *backs} | rooms)


def folded_cards() -> frozenset[str]:
    """The same in small letters."""
    return _folded(cards())


@lru_cache(maxsize=4)
def _folded(names: frozenset[str]) -> frozenset[str]:
    return frozenset(name.casefold() for name in names)


@cache
def _rules() -> tuple[frozenset[str], frozenset[str]]:
    columns = [name for _, name in tables.columns()]
    numbers = {row[column] for row in tables.crosswalk() for column in columns}
    above = {number.rstrip(ascii_lowercase) for number in numbers} | {number.partition(".")[0] for number in numbers}
    return frozenset(numbers | above), frozenset(row["key"] for row in tables.crosswalk())


def misspelt(word: str, known: Iterable[str]) -> list[str]:
    """Up to three known words that are spelt like this one, the nearest first; in whatever order its letters stand."""
    return spelling.near(word, known)


def hint(found: Iterable[str]) -> str:
    """The end of a message that names near matches."""
    words = ", ".join(found)
    return f"; near it: {words}" if words else ""


@lru_cache(maxsize=1024)
def wrong_rule(rule: str) -> str:
    """What is wrong with the number or key of a rule ("": nothing)."""
    numbers, keys = _rules()
    if rule in numbers or rule in keys:
        return ""
    if rule[0].isdigit():
        return f"there is no rule {rule} in the crosswalk of any edition{hint(misspelt(rule, numbers))}"
    return f'there is no rule with the key "{rule}" in the crosswalk{hint(misspelt(rule, keys))}'


@lru_cache(maxsize=1024)
def wrong_edition(text: str) -> str:
    """What is wrong with the name of an edition ("": nothing)."""
    try:
        Edition.parse(text)
    except EditionError as error:
        return str(error).removesuffix(".")
    return ""


@lru_cache(maxsize=1024)
def wrong_switch(name: str, value: str) -> tuple[str, bool]:
    """What is wrong with a switch ("": nothing), and whether it is its name."""
    try:
        Edition.parse_switch(f"{name}={value}")
    except EditionError as error:
        return str(error).removesuffix("."), name not in tables.switches()
    return "", False


@lru_cache(maxsize=1024)
def wrong_type(word: str, *, sub: bool) -> str:
    """What is wrong with a word of a type line, before the dash or after it ("": nothing)."""
    kind, known = ("subtype", sorted(known_subtypes())) if sub else ("card type", [each.capitalize() for each in TYPE_NAMES])
    if word.casefold() in {each.casefold() for each in known}:
        return ""
    expected = "" if sub else f"; expected {', '.join(known)}"
    return f'there is no {kind} "{word}"{hint(misspelt(word, known))}{expected}'


def wrong_counter(kind: str) -> str:
    """What is wrong with a kind of counters ("": nothing)."""
    known = counters()
    if kind[0] in "+-" or all(word in known for word in kind.split()):
        return ""
    if kind == "poison":
        return "poison counters are written without the word counters, as poison 3"
    return f'there are no "{kind}" counters{hint(misspelt(kind, known))}; expected a kind as +1/+1 or charge'
