"""Whatever is typed at a table is answered or refused, and completed, without a failure of the program."""

from __future__ import annotations

import random

import pytest

from apnap.cards import POOL
from apnap.errors import ApnapError
from apnap.game import Game
from apnap.table import AnswerError, Table
from apnap.table.commands import COMMANDS

BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
NASTY = [
    "9" * 5000, "9" * 900, "-1", "1e9", "\u00b2", "\u00bd", "\u096b", "\x00", "\x1b[A", ">", ">>", "1>", "->", "a>b>c", "1+", "+1", "1++2",
    ",", ",,", "1,,2", "0", "00", "\u00e9", "\u00df" * 50, "[", "(", "\\d", "{R}", "%s", "{0}", "none none", "x=", "x=9", "x = " + "9" * 20,
    "\u2028", "\ud800", "#", "#2", "'", '"', "assign -1", "why", "why why", "help help", "stop", "stop all", "unstop end theirs x",
    "pass until", "until", "log -1", "log " + "9" * 500, "log \u00b2", "? 1", "? 508.1d.2", "? \u0661", "card", "card " + "a" * 900,
    "graveyard \u0000", "yield", "hold hold", "auto", "take back", "1 2 3 4 5 6 7 8 9 10", "1 1",
]  # fmt: skip
WORDS = [
    *COMMANDS,
    "attack",
    "block",
    "assign",
    "cast",
    "play",
    "activate",
    "ben",
    "ann",
    "1",
    "2",
    "3",
    ">",
    "+",
    ",",
    "->",
    "all",
    "none",
]


def typed(rng: random.Random, table: Table) -> str:
    """A line: nonsense, words in any order, names of cards, or an option with something behind it."""
    asked = table.asked()
    assert asked is not None
    options = [str(line).partition(" ")[2] for line in asked["options"]] or ["1"]
    some_words = " ".join(rng.choice(WORDS) for _ in range(rng.randint(1, 6)))
    some_cards = " ".join(rng.choice(sorted(POOL)).split()[0] for _ in range(3))
    return rng.choice([rng.choice(NASTY), some_words, some_cards, rng.choice(options) + rng.choice(["", " ben", " 1", " ,"])])


def tried(rng: random.Random, table: Table) -> bool:
    """Type a line; True: the game has gone on."""
    line = typed(rng, table)
    assert all(isinstance(each, str) for each in table.candidates(line[: rng.randint(0, 20)]))
    refused: list[str] = []
    try:
        return table.do(line).decided
    except ApnapError as error:
        refused += table.refusal(line, error)
    assert all(refused)
    return False


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(4))
def test_no_line_makes_the_program_fail(seed: int) -> None:
    rng = random.Random(seed)
    names = sorted(POOL)
    decks = [[rng.choice(names) for _ in range(36)] + [rng.choice(BASICS) for _ in range(24)] for _ in range(2)]
    payment = ("auto", "asked")[seed % 2]
    table = Table.seat(Game(decks, seed=seed, payment=payment, edition=("NOW", "9ED", "M12")[seed % 3]), "human,random")
    for _ in range(60):
        decision = table.wait()
        if decision is None:
            break
        if not any(tried(rng, table) for _ in range(8)):
            table.answer(decision.options.sample(rng))


def test_a_line_that_is_too_long_is_no_answer() -> None:
    table = Table.seat(Game(["red", "green"], seed=21), "human,simple")
    table.wait()
    with pytest.raises(AnswerError, match="a line of 5000 letters is no answer; one has at most 1000"):
        table.do("9" * 5000)
    assert table.candidates("9" * 5000) == []
