"""One rule: what it says in our words, its number through the years, what carries it out, what shows it, and who uses it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from apnap import spelling
from apnap.cards import POOL
from apnap.cards.rules_used import in_order, is_under, rules_used
from apnap.editions import Edition, tables
from apnap.errors import ApnapError
from apnap.game import Game
from apnap.years import voices
from apnap.years.code import Hinge, Place, hinges, places
from apnap.years.showing import Shown, showing

NUMBER = re.compile(r"\d{3}(\.\d+[a-z]{0,2})?")


class RuleError(ApnapError):
    """There is no such rule, or nothing is found."""


@dataclass(frozen=True)
class Numbered:
    """A number ("": none) and the editions that give it, oldest first; `inferred` are those of them whose text nobody has read."""

    number: str
    editions: tuple[str, ...]
    inferred: tuple[str, ...]


@dataclass(frozen=True)
class Cited:
    """An event of a game that cites the rule."""

    turn: int
    step: str
    text: str


@dataclass(frozen=True)
class Rule:
    """What there is to tell of a rule.

    `number` is the one by which the edition cites it, `inferred` whether that was read in no text, `known` whether the edition has it.
    `in_full` is what the full voice of `apnap turn` says of it in that edition ("": nothing).
    """

    key: str
    edition: str
    number: str
    known: bool
    inferred: bool
    says: str
    in_full: str
    years: tuple[Numbered, ...]
    places: tuple[Place, ...]
    hinges: tuple[Hinge, ...]
    shown: tuple[Shown, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Hit:
    """A rule that was found, or stands under one: its number in the edition, its key, and what it says."""

    number: str
    key: str
    says: str
    inferred: bool


def rules(wanted: str, edition: Edition) -> list[Rule]:
    """The rules of a number of the edition, or the one of a key. RuleError: there is none."""
    return [describe(key, edition) for key in keys(wanted.strip(), edition)]


def keys(wanted: str, edition: Edition) -> list[str]:
    """The keys of the rules that are meant; none where the number is only that of rules under it. RuleError: there is no such rule."""
    if wanted in tables.known_keys():
        return [wanted]
    found = [row["key"] for row in tables.crosswalk() if edition.knows(row["key"]) and edition.number(row["key"]) == wanted]
    if not found and not under(wanted, edition):
        raise RuleError(_nowhere(wanted, edition))
    return found


def _nowhere(wanted: str, edition: Edition) -> str:
    """What is said of a number or key that the edition has not."""
    if not NUMBER.fullmatch(wanted):
        near = spelling.near(wanted, tables.known_keys())
        told = f" Near matches: {', '.join(near)}." if near else ""
        return f"{wanted!r} is neither the number of a rule, such as 508.1d, nor a key.{told} Words are looked for with --search."
    others = [name for name in tables.presets() if any(is_under(_own(key, name), wanted) for key in tables.known_keys())]
    if others:
        told = f"{edition.name} has no rule {wanted} that apnap knows; there is one in {', '.join(others)}: --edition {others[-1]}."
        return told + _there(wanted, edition, others[-1])
    near = spelling.near(wanted, {edition.number(key) for key in tables.known_keys() if edition.knows(key)})
    return f"{edition.name} has no rule {wanted} that apnap knows." + (f" Near matches: {', '.join(near)}." if near else "")


def _there(wanted: str, edition: Edition, other: str) -> str:
    """By which number the edition has the rule that has that one in another edition; "": it has none."""
    meant = [key for key in tables.known_keys() if _own(key, other) == wanted and edition.knows(key)]
    numbers = " and ".join(dict.fromkeys(edition.number(key) for key in meant))
    return f" What {other} has there is {numbers} in {edition.name}." if numbers else ""


def _own(key: str, name: str) -> str:
    edition = Edition(name)
    return edition.number(key) if edition.knows(key) else ""


def under(wanted: str, edition: Edition) -> list[Hit]:
    """The rules of the edition that stand under a number, in the order of the book."""
    found = [row["key"] for row in tables.crosswalk() if edition.knows(row["key"])]
    return in_book([key for key in found if edition.number(key) != wanted and is_under(edition.number(key), wanted)], edition)


def in_book(found: Sequence[str], edition: Edition) -> list[Hit]:
    """Rules by their keys, in the order of the book; those that the edition has not are last."""
    hits = [Hit(edition.cite(key), key, tables.paraphrases()[key], edition.inferred(key)) for key in found]
    return sorted(hits, key=lambda hit: (not edition.knows(hit.key), *in_order(hit.number.partition(" ")[0]), hit.key))


def describe(key: str, edition: Edition) -> Rule:
    """What there is to tell of the rule of a key."""
    return Rule(
        key=key,
        edition=edition.name,
        number=edition.cite(key),
        known=edition.knows(key),
        inferred=edition.inferred(key),
        says=tables.paraphrases()[key],
        in_full=voices.in_full(key, edition) if edition.knows(key) else "",
        years=tuple(years(key)),
        places=tuple(places(key)),
        hinges=tuple(hinges(key)),
        shown=tuple(showing(key)),
        cards=tuple(users(key)),
    )


def years(key: str) -> list[Numbered]:
    """The numbers of a rule, oldest first."""
    found: list[Numbered] = []
    called = {tables.column_on(date): name for name, date in tables.presets().items()}
    for since, column in tables.columns():
        name = called.get(column, since.isoformat())
        edition = Edition.on(since)
        number = edition.number(key) if edition.knows(key) else ""
        doubtful = (name,) if number and edition.inferred(key) else ()
        last = found[-1] if found else None
        if last is not None and last.number == number:
            found[-1] = Numbered(number, (*last.editions, name), last.inferred + doubtful)
        else:
            found.append(Numbered(number, (name,), doubtful))
    return found


def users(key: str) -> list[str]:
    """The cards of the pool that use the rule, or a part of it, by name."""
    newest = Edition("NOW")
    if not newest.knows(key):
        return []
    number = newest.number(key)
    return sorted({name for used, names in _using().items() if is_under(used, number) for name in names})


@cache
def _using() -> dict[str, list[str]]:
    """By number the cards of the pool that use the rule."""
    found: dict[str, list[str]] = {}
    for card in POOL.values():
        for number in rules_used(card):
            found.setdefault(number, []).append(card.name)
    return found


def cited(key: str, game: Game) -> list[Cited]:
    """The events of a game that cite the rule, alone or beside another."""
    number = game.edition.cite(key)
    return [Cited(entry.turn, entry.step, entry.text) for entry in game.log if entry.key == key or number in entry.number.split(", ")[1:]]


def search(words: str, edition: Edition) -> list[Hit]:
    """The rules in whose key, paraphrase or clause all the words stand, also with another ending. RuleError: there is none."""
    stems = [stem(word) for word in re.findall(r"\w+", words.casefold())]
    if not stems:
        raise RuleError("There is nothing to look for: name a word, as in --search skips.")
    found = [key for key, text in _texts().items() if all(_has(text, one) for one in stems)]
    if not found:
        missing = next((one for one in stems if not any(_has(text, one) for text in _texts().values())), "")
        near = spelling.near(missing, {each for text in _texts().values() for each in text}) if missing else []
        told = f" Near matches: {', '.join(near)}." if near else ""
        raise RuleError(f"No rule has {'the word' if len(stems) == 1 else 'all the words'} {words!r}.{told}")
    return in_book(found, edition)


def _has(text: frozenset[str], one: str) -> bool:
    return any(each.startswith(one) for each in text)


def stem(word: str) -> str:
    """The word without its ending: "skip" of "skips", "skipped" and "skipping"."""
    for ending in ("ing", "ed", "es", "s"):
        rest = word.removesuffix(ending)
        if rest != word and len(rest) > 2:
            return rest[:-1] if ending in {"ing", "ed"} and rest[-1] == rest[-2] else rest
    return word


@cache
def _texts() -> dict[str, frozenset[str]]:
    """The words of each rule: of its key, its paraphrase and what its clauses say that they do."""
    return {
        key: frozenset(re.findall(r"[^\W_]+", " ".join([key, says, *(place.about for place in places(key))]).casefold()))
        for key, says in tables.paraphrases().items()
    }
