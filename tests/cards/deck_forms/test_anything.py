"""Whatever is in a file, it is a deck or a DeckError, and that soon.

Of no one module: all forms are tried.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.cards import decks
from apnap.errors import DeckError

EXAMPLES = sorted((Path(__file__).parent / "examples").iterdir())
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in EXAMPLES}
PIECES = st.sampled_from([*"<>/&\"',;\n\r[]()=|#\t{^*+", "", "SB:", "4 ", "Name", "//"])


def is_deck_or_error(text: str) -> None:
    with contextlib.suppress(DeckError):
        assert decks.parse(text).main


@given(name=st.sampled_from(sorted(TEXTS)), where=st.floats(0, 1), cut=st.integers(0, 40), piece=PIECES | st.text(max_size=3))
def test_an_example_that_is_damaged_is_a_deck_or_a_deck_error(name: str, where: float, cut: int, piece: str) -> None:
    text = TEXTS[name]
    place = int(where * len(text))
    is_deck_or_error(text[:place] + piece + text[place + cut :])


@given(st.sampled_from(["<", "<Deck>", "<cockatrice_deck>", "Name,Count\n", "Name;Board\n", "[main]\n", "NAME:"]), st.text())
def test_whatever_follows_what_a_form_is_told_by_is_a_deck_or_a_deck_error(begin: str, text: str) -> None:
    is_deck_or_error(begin + text)


@pytest.mark.parametrize("text", ["<\ud800>", "4 Shock\ud800", "Name,Count\n\udfff,4"])
def test_half_a_character_is_no_text(text: str) -> None:
    with pytest.raises(DeckError, match="this is not text"):
        decks.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "4 Shock" + "[a]" * 300_000,
        "4 Shock" + " ^" * 400_000,
        "4 Shock" + " (" * 400_000,
        "\n".join(["4 Shock" + "[a]" * 300] * 1000),
        "/" * 900_000,
        "a" * 900_000,
        "<" * 900_000,
        "<Deck>" + "<a>" * 300_000,
        "Name,Count\n" + "," * 900_000,
        "[main]\n" + "a=" * 400_000,
        "(1)\n" * 200_000,
    ],
    ids=range(11),
)
def test_a_million_characters_of_anything_are_a_deck_or_a_deck_error(text: str) -> None:
    is_deck_or_error(text)
