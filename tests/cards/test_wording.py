"""What cards say in words of our own."""

from __future__ import annotations

import pytest

from apnap.cards.catalog import POOL
from apnap.cards.wording import ability_text, body_text, text_of
from apnap.parts.definition import Definition
from apnap.parts.keywords import expand, expanded
from apnap.parts.subtypes import OWNERS
from apnap.parts.tree import Activated, DrawCards, EventPattern, Fixed, KeywordAbility, Triggered, You
from apnap.parts.words import TURN_BEGINS

FACES = [face for card in POOL.values() for face in (card, card.back) if face is not None]


def test_each_face_of_the_pool_has_words() -> None:
    assert [face.name for face in FACES if face.abilities and not text_of(face) and not set(face.subtypes) & OWNERS.keys()] == []


@pytest.mark.parametrize(("name", "text"), [
    ("Lightning Bolt", "Lightning Bolt deals 3 damage to any target."),
    ("Serra Angel", "Flying\nVigilance"),
    ("Llanowar Elves", "{T}: Add {G}."),
    ("Forest", ""),
])  # fmt: skip
def test_a_card_is_told_line_by_line(name: str, text: str) -> None:
    assert text_of(POOL[name]) == text


def test_a_card_without_abilities_says_nothing() -> None:
    assert text_of(Definition("Test Blank", None, 4, ("Bear",), 1, 1)) == ""


@pytest.mark.parametrize(("name", "told"), [
    ("Battle-Mad Ronin", ["Bushido 2", "Whenever this creature becomes blocked, it gets +2/+2 until end of turn."]),
    ("Volunteer Reserves", ["Cumulative upkeep {1}"]),
    ("Blastoderm", ["Fading 3"]),
    ("Calciderm", [
        *("At the beginning of your upkeep, if this creature has a time counter on it, remove a time counter from it.", "Vanishing 4"),
    ]),
    ("Gryff Rider", ["Training"]),
    ("Pathrazer of Ulamog", ["Annihilator 3"]),
    ("Disciple of Grace", ["Cycling {2}"]),
])  # fmt: skip
def test_what_a_keyword_stands_for_is_told_by_what_it_does_or_by_the_keyword(name: str, told: list[str]) -> None:
    meant = [one for one in expanded(POOL[name].abilities) if isinstance(one, Triggered | Activated)]
    assert [ability_text(one, POOL[name]) for one in meant] == told


def test_an_ability_that_an_object_was_given_is_told_by_its_keyword() -> None:
    (given,) = expand(KeywordAbility("training"))
    assert ability_text(given, POOL["Grizzly Bears"]) == "Training"


def test_an_ability_that_waits_for_what_nothing_says_is_told_by_what_it_does() -> None:
    waiting = Triggered(EventPattern(TURN_BEGINS), (DrawCards(You(), Fixed(2)),))
    assert ability_text(waiting, POOL["Grizzly Bears"]) == "Draw two cards."


def test_power_and_toughness_that_an_ability_defines_are_stars() -> None:
    assert [body_text(POOL[name]) for name in ("Grizzly Bears", "Tarmogoyf", "Sky Skiff", "Forest")] == ["2/2", "*/1+*", "2/3", ""]
