"""What a game is given to begin with, checked: so that whatever can be played can be kept, and read in a log."""

from __future__ import annotations

import reprlib
import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from apnap.cards import PLAYABLE, POOL, decks
from apnap.cards.codec import digest
from apnap.cards.supported import unsupported
from apnap.editions import Edition, tables
from apnap.errors import DeckError, GameError
from apnap.machine.decisions import PASS, Decision
from apnap.parts.definition import Definition
from apnap.parts.inherent import INHERENT
from apnap.rules.checks.cr733_illegal_actions import begins_action, begins_casting
from apnap.rules.combat.cr510.combat_damage import COMBAT_DAMAGE
from apnap.rules.objects.cr201.names import know
from apnap.seats import check_number, default_names
from apnap.teams import laid_over

Deck = str | Path | Sequence[str] | Sequence[Definition]
Lists = tuple[tuple[Definition, ...], ...]
LONGEST_NAME: Final = 60
MOST_LIFE: Final = 1_000_000_000
MOST_EVENTS: Final = 1 << 62
SEEDS: Final = (-(1 << 63), (1 << 64) - 1)
OF_THE_RULES: Final = {made.name: made for made in (*INHERENT.values(), COMBAT_DAMAGE)}
"""What the rules themselves bring into a game stands in it under its name, as cards do."""
RANDOMLY: Final = -1
DEEPEST: Final = 20  # so many tuples may an answer have in one another


# Plain arguments ------------------------------------------------------------------------------------------------------------
def one_of(name: str, value: str, *values: str) -> str:
    """The value of an argument, which is one of those. GameError: it is none of them."""
    if value not in values:
        raise GameError(f"{name} is {' or '.join([repr(one) for one in values])}, not {reprlib.repr(value)}")
    return value


def whole(name: str, value: object, least: int, most: int) -> int:
    """The value of an argument, which is a whole number in those bounds. GameError: it is none."""
    if type(value) is not int or not least <= value <= most:
        raise GameError(f"{name} is a whole number from {least:,} to {most:,}, not {shown(value)}")
    return value


def starting_player(value: object, players: int) -> int:
    """The player who takes the first turn, or RANDOMLY. GameError: there is no such player."""
    if type(value) is not int or not RANDOMLY <= value < players:
        raise GameError(
            f"starting is the player who takes the first turn, from 0 to {players - 1}, or -1 for one chosen at random; not {shown(value)}"
        )
    return value


def a_player(value: object, players: int) -> int:
    """A player of the game. GameError: there is no such player."""
    if type(value) is not int or not 0 <= value < players:
        raise GameError(f"there is no player {shown(value)}; the players of this game are 0 to {players - 1}")
    return value


def shown(value: object) -> str:
    """The value as Python writes it, in a few characters."""
    if type(value) is int and value.bit_length() > 200:
        return "a number of so many digits"
    return reprlib.repr(value)


def edition_of(edition: object) -> Edition:
    """The edition that is given. GameError: it is nothing of the kind; EditionError: there is none of that name or date."""
    if isinstance(edition, Edition):
        return edition
    if not isinstance(edition, str):
        raise GameError(f'edition is a preset ("M12"), a date ("2011-07-15") or an Edition, not {shown(edition)}')
    return parsed(edition)


def with_options(edition: Edition, variant: str, attack: str) -> Edition:
    """The edition with the options of a variant, and with that of attacking, if one is said. GameError: there are none such."""
    laid = laid_over(edition, one_text("variant", variant))
    if not attack:
        return laid
    return laid.using(attack=one_of("attack", attack, *[str(value) for value in tables.options()["attack"].playable()]))


def one_text(name: str, value: object) -> str:
    """The value of an argument, which is a text. GameError: it is none."""
    if not isinstance(value, str):
        raise GameError(f"{name} is a text, not {shown(value)}")
    return value


@lru_cache(maxsize=64)
def parsed(edition: str) -> Edition:
    """The edition of that name or date."""
    return Edition.parse(edition)


def names_of(players: Sequence[str], count: int) -> tuple[str, ...]:
    """What the players are called; the usual names if none are given. GameError: another number, no names, the same twice."""
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise GameError(f"players has a name for each deck, as in ['Ann', 'Ben'], not {shown(players)}")
    if not players:
        return default_names(count)
    if len(players) != count:
        raise GameError(f"players has a name for each deck: there are {count} decks and {len(players)} names")
    known: set[str] = set()
    for name in players:
        if not is_name(name):
            raise GameError(f"the name of a player is a line of 1 to {LONGEST_NAME} characters, not {shown(name)}")
        if name != " ".join(name.split()):
            raise GameError(f"the name of a player has single blanks, and none around it, other than {shown(name)}")
        seen = unicodedata.normalize("NFC", name).casefold()
        if seen in known:
            raise GameError(f"two players are called {name}; each needs a name of their own")
        known.add(seen)
    return tuple(players)


def is_name(name: object) -> bool:
    """A player can be called so: it can be printed in a line, and written in UTF-8."""
    return isinstance(name, str) and name.strip() != "" and name.isprintable() and len(name) <= LONGEST_NAME


# Answers --------------------------------------------------------------------------------------------------------------------
def is_answer(answer: object, depth: int = DEEPEST) -> bool:
    """It is made of what every answer is made of, and a record can hold: whole numbers, texts, truth values, None, and tuples of them.

    Other numbers may equal one of an option (1.0, a Fraction), and are none.
    """
    if not isinstance(answer, tuple):
        return answer is None or isinstance(answer, (int, str))
    if not depth:
        return False
    for part in answer:
        kind = type(part)
        if kind is not int and kind is not str and not is_answer(part, depth - 1):
            return False
    return True


# Decks ----------------------------------------------------------------------------------------------------------------------
def lists_of(given: Sequence[Deck]) -> Lists:
    """The cards of each deck. GameError: these are no decks, or two different cards have one name; DeckError: as `definitions`."""
    if isinstance(given, (str, Path)) or not isinstance(given, Sequence):
        raise GameError(f'decks has a deck for each player, as in ["red", "green"], not {shown(given)}')
    check_number(len(given))
    cards = tuple([tuple(deck) for deck in given if type(deck) is list])
    known = remembered(cards) if len(cards) == len(given) else None
    return checked(given, cards) if known is None else known


CHECKED: Final[dict[tuple[tuple[object, ...], ...], Lists]] = {}
MOST_CHECKED: Final = 64
"""So many games' decks are remembered, with what was found, if they were lists of definitions, which do not change."""


def remembered(cards: tuple[tuple[object, ...], ...]) -> Lists | None:
    """What was found of these decks."""
    try:
        return CHECKED.get(cards)
    except TypeError:  # a card that cannot be a key is none
        return None


def checked(given: Sequence[Deck], cards: tuple[tuple[object, ...], ...]) -> Lists:
    """The cards of each deck, each name once for one card; `cards` has those of decks that are lists."""
    known = dict(OF_THE_RULES)
    found = tuple([tuple(one_card_a_name(definitions(deck), known)) for deck in given])
    if cards == found:
        if len(CHECKED) >= MOST_CHECKED:
            CHECKED.clear()
        CHECKED[cards] = found
    return found


def one_card_a_name(cards: list[Definition], known: dict[str, Definition]) -> list[Definition]:
    """The cards, equal ones as one; `known` are those with their other faces up to now. GameError: two different ones have one name."""
    same: dict[int, Definition] = {}
    for card in cards:
        there = known.get(card.name)
        if there is None:
            there = known[card.name] = card
        if there is not card:
            if id(card) not in same and digest(there) != digest(card):
                raise GameError(f"two different cards are called {card.name}; each card of a game needs a name of its own")
            same[id(card)] = there
        elif card.back is not None and known.setdefault(card.back.name, card.back) is not card.back:
            raise GameError(f"two different cards are called {card.back.name}; each card of a game needs a name of its own")
    return [same.get(id(card), card) for card in cards] if same else cards


def definitions(deck: Deck) -> list[Definition]:
    """The cards of a deck, in its order. DeckError: it is no deck, has no card, one that there is not, or one that cannot be played."""
    if isinstance(deck, (str, Path)):
        written = decks.read(deck)
        names = decks.cards(written, PLAYABLE)
        decks.check_sections(written, PLAYABLE)
        return carried_out([PLAYABLE[name] for name in names])
    if isinstance(deck, Mapping) or not isinstance(deck, Sequence):
        raise DeckError(f"a deck is a file, the name of a bundled deck, or a list of cards, not {shown(deck)}")
    decks.check_size("the deck", len(deck))
    cards = [card if isinstance(card, Definition) else PLAYABLE[named(card)] for card in deck]
    if not cards:
        raise DeckError("a deck has at least one card")
    return carried_out(cards)


def carried_out(cards: list[Definition]) -> list[Definition]:
    """The cards, of which every part is carried out. DeckError: one of which that is not so."""
    for card in cards:
        if not card.playable:
            if not card.name.isprintable() or not card.name.strip():
                raise DeckError(f"{shown(card.name)} cannot be the name of a card: it is a line of text")
            missing = unsupported(card)
            if missing:
                raise DeckError(f"{card.name} cannot be played: nothing carries out {', '.join(missing)}")
            card.playable = True
    return cards


def named(card: object) -> str:
    """The name of the card of the pool that is meant. DeckError: there is none."""
    if not isinstance(card, str):
        raise DeckError(f"{shown(card)} is no card: a list has names of cards, or definitions")
    return decks.resolve(card, PLAYABLE)


know(POOL.values)


def is_choice(decision: Decision, answer: object) -> bool:
    """The player could have answered otherwise and did not just pass: no loop of mandatory actions goes on (104.4b)."""
    return answer != PASS and decision.options.count(2) > 1


def begins(decision: Decision, answer: object) -> bool:
    """The answer begins an action that its player may take back while it is paid for."""
    return begins_action(decision.task, answer) or begins_casting(decision.asks, answer)
