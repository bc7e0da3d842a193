"""Leveler cards read back from their lines, and what is wrong with lines that cannot be read."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import cards_of
from tests.cards.reading.reader import read_again

from apnap.cards.codec import digest
from apnap.cards.phrases import noun
from apnap.cards.reading import ReadingError, read_card
from apnap.parts.definition import Definition
from apnap.parts.tree import CopySpell, DrawCards, Filter, Fixed, Keywords, Level, SpellAbility, Targets, Triggered
from apnap.parts.words import CREATURE, FLYING


def toy(*texts: str) -> Definition:
    return read_card("Toy", "{1}", "Creature - Bear", "1", "1", texts)


@pytest.mark.parametrize("card", cards_of("levels"), ids=lambda card: card.name)
def test_a_leveler_is_read_back_from_its_text(card: Definition) -> None:
    assert digest(read_again(card)) == digest(card)


def test_each_symbol_has_the_lines_up_to_the_next_one() -> None:
    card = toy("Level up {1}", "LEVEL 1-3", "2/2", "Flying", "When this creature enters, draw a card.", "LEVEL 4+", "4/4")
    first, second = card.abilities[1:]
    assert isinstance(first, Level)
    assert (first.least, first.most, first.power, first.toughness) == (1, 3, 2, 2)
    assert first.abilities[0] == Keywords((FLYING,))
    assert isinstance(first.abilities[1], Triggered)
    assert isinstance(first.abilities[1].effects[0], DrawCards)
    assert second == Level(4, -1, 4, 4)


@pytest.mark.parametrize(
    ("texts", "message"),
    [
        (("LEVEL 6-2", "3/3"), '"6-2" in "LEVEL 6-2" is not understood'),
        (("LEVEL x", "3/3"), "levels such as 2-6 or 7\\+"),
        (("LEVEL 2-3", "x/3"), "power and toughness such as 3/3"),
        (("LEVEL 2-3",), "ends too early"),
        (("LEVEL 2-3", "3/3", "Flyng"), 'did you mean "flying"'),
        (("LEVEL 2-3", "3/3", "Flying", "LEVEL 4+", "4/4", "When this creature enters, draw a crd."), '"crd"'),
        (("LEVEL 2-3", "3/3", "Flying First strike"), '"First" in "Flying First strike"'),
    ],
)
def test_what_is_wrong_beside_a_symbol_is_told_by_its_place(texts: tuple[str, ...], message: str) -> None:
    with pytest.raises(ReadingError, match=message):
        toy("Level up {1}", *texts)


@pytest.mark.parametrize(
    ("described", "words", "several"),
    [
        (
            Filter(types=CREATURE, counter="level", counters=1),
            "creature with a level counter on it",
            "creatures with a level counter on them",
        ),
        (
            Filter(types=CREATURE, counter="+1/+1", counters=3),
            "creature with three or more +1/+1 counters on it",
            "creatures with three or more +1/+1 counters on them",
        ),
        (Filter(types=CREATURE, ability="level up"), "creature with level up", "creatures with level up"),
    ],
)
def test_counters_and_level_up_are_described_and_read(described: Filter, words: str, several: str) -> None:
    assert (noun(described), noun(described, plural=True)) == (words, several)
    ability = read_card("Toy", "{1}", "Instant", "", "", (f"Destroy target {words}.",)).abilities[0]
    assert isinstance(ability, SpellAbility)
    assert ability.targets[0].filter == described


def test_a_spell_that_copies_twice_is_read() -> None:
    card = read_card("Toy", "{1}", "Instant", "", "", ("Copy target instant spell twice. You may choose new targets for the copies.",))
    ability = card.abilities[0]
    assert isinstance(ability, SpellAbility)
    assert ability.effects == (CopySpell(Targets(0), Fixed(2)),)
