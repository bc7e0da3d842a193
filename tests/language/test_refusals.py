"""A text that is not read is told where it goes wrong, what could stand there, and what comes nearest to it of what is read."""

from __future__ import annotations

import pytest
from tests.language.kit import BEAR, BELL, RITE, read

from apnap.language import NotUnderstoodError, read_ability
from apnap.language.errors import UnnamedError, WordingError
from apnap.parts.definition import Definition


def refused(text: str, card: Definition = BEAR) -> NotUnderstoodError:
    """The error of a text that is not read."""
    with pytest.raises(NotUnderstoodError) as info:
        read_ability(text, card)
    return info.value


@pytest.mark.parametrize(("text", "nearest"), [
    ("Creatures you control have flyng.", "Creatures you control have flying."),
    ("Whenever this creature atacks, draw a card.", "Whenever this creature attacks, draw a card."),
    ("This creature can't be blocked expect by Walls.", "This creature can't be blocked except by Walls."),
    ("When this creature enters, each opponent looses 2 life.", "When this creature enters, each opponent loses 2 life."),
    ("When this creature enters, destroy destroy target creature.", "When this creature enters, destroy target creature."),
    ("When this creature, draw a card.", "When this creature dies, draw a card."),
    ("As long as you control an artifact, this creature is +1/+1.", ""),
])  # fmt: skip
def test_the_nearest_wording_is_the_text_with_one_word_changed(text: str, nearest: str) -> None:
    error = refused(text)
    if nearest.endswith("."):
        assert error.nearest == nearest
        read(nearest)
    assert error.nearest in str(error)


def test_it_is_told_where_and_what_could_stand_there() -> None:
    error = refused("When this creature enters, destroy target banana.")
    assert error.words[error.at] == "banana"
    assert "permanent" in error.expected
    assert "not 'banana .' after ', destroy target'" in str(error)


def test_words_without_end_are_told_by_their_kind() -> None:
    error = refused("{T}: Create a 2/2 green Bananna creature token.", BELL)
    assert error.words[error.at] == "Bananna"
    assert "<subtype>" in error.expected


@pytest.mark.parametrize(("text", "right"), [
    ("Creatures you control gets +1/+1.", "Creatures you control get +1/+1."),
    ("When this creature enters, draw two card.", "When this creature enters, draw two cards."),
    ("Sacrifice a artifact: Scry 1.", "Sacrifice an artifact: Scry 1."),
])  # fmt: skip
def test_what_is_understood_and_worded_otherwise_is_told_as_it_is_written(text: str, right: str) -> None:
    error = refused(text)
    assert isinstance(error, WordingError)
    assert error.nearest == right
    assert right in str(error)


def test_a_pronoun_that_means_nothing_is_told_to_mean_nothing() -> None:
    error = refused("At the beginning of your upkeep, destroy that creature.")
    assert isinstance(error, UnnamedError)
    assert "that creature" in str(error)


def test_a_spell_is_explained_as_what_comes_further() -> None:
    error = refused("Destroy target creature. Draw a crad.", RITE)
    assert error.words[error.at] == "crad"
    assert error.nearest == "Destroy target creature. Draw a card."
