from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest
from tests.cards.abilities.observing import groups
from tests.made import cost, mana, types

from apnap.cards import POOL, card, near_matches
from apnap.cards.faces import type_line
from apnap.cards.lines import data_of
from apnap.cards.wording import body_text, text_of
from apnap.errors import CardError
from apnap.parts.definition import Definition, is_mana_ability
from apnap.parts.printed import cost_text
from apnap.parts.tree import Activated, AddMana, CounterSpell, DealDamage, Destroy, DrawCards, Effect, ExileIt, Modify, SpellAbility
from apnap.parts.words import CREATURE, KEYWORD_NAMES

PRINTED = {**POOL, **{each.back.name: each.back for each in POOL.values() if each.back is not None}}
TOLD = [data_of(line, "the pool") for line in POOL.lines().values()]
DIGESTS: dict[str, str] = {face["name"]: face["wording"] for each in TOLD for face in (each, each.get("back")) if face}
FACES: dict[str, list[str]] = json.loads(Path(__file__).with_name("official_faces.json").read_text(encoding="utf-8"))
"""Cost, type line and size as they are officially; those of a card that is added later stand in the text that was added."""
OTHERWISE = Path(__file__).with_name("worded_otherwise.txt").read_text(encoding="utf-8").splitlines()
"""Whose text as the language writes it is not the official one to the letter, though that is read to the same trees."""
# The cards that the examples of the five documents name, and that the parts can express today.
NAMED = (
    "Canyon Minotaur",
    "Craw Wurm",
    "Durkwood Boars",
    "Eager Cadet",
    "Enormous Baloth",
    "Giant Growth",
    "Giant Spider",
    "Goblin Piker",
    "Llanowar Elves",
    "Lumengrid Warden",
    "Mending Hands",
    "Mogg Fanatic",
    "Pride Guardian",
    "Runeclaw Bear",
    "Serra Angel",
    "Silverback Ape",
    "Suntail Hawk",
    "Trained Armodon",
    "Vastwood Gorger",
    "Wall of Wood",
)
BASIC_LANDS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def spell_with(*kinds: type[Effect]) -> Callable[[Definition], bool]:
    def matches(definition: Definition) -> bool:
        return any(
            isinstance(effect, kinds) for ability in definition.abilities if isinstance(ability, SpellAbility) for effect in ability.effects
        )

    return matches


def mana_creature(definition: Definition) -> bool:
    return bool(definition.types & CREATURE) and any(is_mana_ability(a) for a in definition.abilities if isinstance(a, Activated))


@pytest.mark.parametrize("name", sorted(FACES))
def test_a_card_is_worded_as_officially_or_is_listed_as_worded_otherwise(name: str) -> None:
    as_officially = sha256(text_of(PRINTED[name]).encode()).hexdigest() == DIGESTS[name]
    assert as_officially != (name in OTHERWISE), text_of(PRINTED[name])


@pytest.mark.parametrize("name", sorted(FACES))
def test_cost_types_power_and_toughness_of_a_card_are_the_printed_ones(name: str) -> None:
    definition = PRINTED[name]
    assert [cost_text(definition.cost) if definition.cost else "", type_line(definition), body_text(definition)] == FACES[name]


def test_each_card_of_the_pool_has_tests_that_observe_its_abilities() -> None:
    assert {name for names in groups().values() for name in names} == set(POOL)


def test_each_face_of_the_pool_has_the_digest_of_its_wording() -> None:
    assert set(DIGESTS) == set(PRINTED)
    assert set(FACES) <= set(PRINTED)
    assert all(len(digest) == len(sha256().hexdigest()) for digest in DIGESTS.values())


@pytest.mark.parametrize(
    ("least", "matches"),
    [
        (8, spell_with(DealDamage)),
        (5, spell_with(Modify)),
        (5, spell_with(Destroy, ExileIt)),
        (3, spell_with(CounterSpell)),
        (4, spell_with(DrawCards)),
        (5, mana_creature),
    ],
    ids=["burn", "pump", "removal", "counterspells", "card draw", "mana creatures"],
)
def test_the_pool_has_enough_cards_of_each_category(least: int, matches: Callable[[Definition], bool]) -> None:
    assert sum(map(matches, POOL.values())) >= least


@pytest.mark.parametrize("keyword", KEYWORD_NAMES[:14])
def test_each_evergreen_keyword_is_on_two_cards_or_more(keyword: str) -> None:
    bit = 1 << KEYWORD_NAMES.index(keyword)
    assert sum(bool(definition.base.keywords & bit) for definition in POOL.values()) >= 2


@pytest.mark.parametrize("name", NAMED)
def test_the_pool_has_the_cards_of_the_examples(name: str) -> None:
    assert card(name).name == name


@pytest.mark.parametrize(("name", "symbol"), BASIC_LANDS.items())
def test_a_basic_land_taps_for_the_mana_of_its_type_and_prints_no_text(name: str, symbol: str) -> None:
    land = card(name)
    assert [ability.effects[0] for ability in land.base.mana_abilities] == [mana_effect(symbol)]
    assert text_of(land) == ""


def mana_effect(symbol: str) -> Effect:
    return AddMana((mana(symbol),))


def test_an_unknown_card_is_an_error_with_near_matches() -> None:
    with pytest.raises(CardError, match="'Grizly Bears'; did you mean Grizzly Bears"):
        card("Grizly Bears")
    assert near_matches("LIGHTNING BOLT")[0] == "Lightning Bolt"


def test_an_unknown_card_like_no_other_is_an_error_without_near_matches() -> None:
    with pytest.raises(CardError, match="there is no card named 'Qqqqqq'; the pool has"):
        card("Qqqqqq")


def test_costs_and_types_are_written_as_players_write_them() -> None:
    assert cost_text(cost("X2RR")) == "{X}{2}{R}{R}"
    assert cost_text(cost("0")) == "{0}"
    assert cost_text(cost("10C")) == "{10}{C}"
    with pytest.raises(CardError, match="'Q' is not mana"):
        cost("2Q")
    with pytest.raises(CardError, match="'Creatur' in the type line"):
        types("Creatur — Bear")
