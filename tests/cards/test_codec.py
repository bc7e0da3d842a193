from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from apnap.cards import POOL, card
from apnap.cards.codec import definition_from_json, definition_to_json, digest, part_from_json, part_to_json, paths
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.tree import AddMana, DealDamage, Filter, Fixed, ManaCost, SpellAbility, Target, Targets, This
from apnap.parts.words import CREATURE
from apnap.saves.states import digest_of_card

SHOCK = DealDamage(Fixed(2), Targets(0))


@pytest.mark.parametrize("name", sorted(POOL))
def test_a_card_comes_out_of_json_as_it_went_in(name: str) -> None:
    before = POOL[name]
    after = definition_from_json(json.loads(json.dumps(definition_to_json(before))))
    assert definition_to_json(after) == definition_to_json(before)
    assert (after.abilities, after.cost, after.base.keywords) == (before.abilities, before.cost, before.base.keywords)
    assert after.digest == digest(before) == digest_of_card(before)


def test_a_part_is_tagged_and_its_defaults_are_not_written() -> None:
    assert part_to_json(SHOCK) == {
        "is": "DealDamage",
        "amount": {"is": "Fixed", "number": 2},
        "to": {"is": "Targets"},
    }
    assert part_from_json(part_to_json(SHOCK)) == SHOCK


def test_another_ability_gives_another_digest() -> None:
    data = definition_to_json(card("Shock"))
    data["abilities"][0]["effects"][0]["amount"]["number"] = 3
    assert definition_from_json(data).digest != card("Shock").digest
    assert len({digest(definition) for definition in POOL.values()}) == len(POOL)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"is": "Explode"}, "is no part"),
        (["Fixed"], "is no part"),
        ({"is": ["Fixed"]}, "is no part"),
        ({"is": "Fixed", "number": 1, "colour": 2}, "the part Fixed has no field 'colour'; it has number"),
        ({"is": "This", "index": 1}, "it has none"),
        ({"is": "Fixed"}, "the part Fixed lacks its field 'number'"),
        ({"is": "Fixed", "number": "two"}, "'two' cannot be the field 'number'"),
        ({"is": "Fixed", "number": True}, "cannot be the field"),
        ({"is": "Destroy", "what": {"is": "Fixed", "number": 1}}, "cannot be the field 'what'"),
        ({"is": "AddMana", "choices": [[1, 0, 0, 0, 0]]}, "cannot be the field 'choices'"),
        ({"is": "AddMana", "choices": 3}, "cannot be the field 'choices'"),
        ({"is": "Target", "filter": "creature"}, "cannot be the field 'filter'"),
    ],
)
def test_json_that_is_no_part_is_one_clear_error(data: object, message: str) -> None:
    with pytest.raises(CardError) as caught:
        part_from_json(data)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"name": 3}, "cannot be the field 'name'"),
        ({"power": True}, "cannot be the field 'power'"),
        ({"subtypes": [1]}, "subtypes are words"),
        ({"cost": {"is": "TapThis"}}, "TapThis is no ManaCost"),
        ({"abilities": [{"is": "This"}]}, "This is no Ability"),
        ({"speed": 3}, "has no field 'speed'"),
        ({"loyalty": True}, "cannot be the field 'loyalty'"),
    ],
)
def test_json_that_is_no_definition_is_one_clear_error(change: dict[str, Any], message: str) -> None:
    with pytest.raises(CardError) as caught:
        definition_from_json(definition_to_json(card("Shock")) | change)
    assert message in str(caught.value)


def test_a_definition_without_one_of_its_fields_is_an_error() -> None:
    data = definition_to_json(card("Shock"))
    del data["power"]
    with pytest.raises(CardError, match="lacks its field 'power'"):
        definition_from_json(data)
    with pytest.raises(CardError, match="is no definition of a card"):
        definition_from_json(["Shock" * 30])


def test_each_node_of_a_card_has_a_path() -> None:
    nodes = paths(card("Llanowar Elves"))
    assert nodes["0.effects.0"] == AddMana(((0, 0, 0, 0, 1, 0),))
    nodes = paths(card("Shock"))
    assert isinstance(nodes["0"], SpellAbility)
    assert (nodes["0.effects.0"], nodes["0.effects.0.source"]) == (SHOCK, This())
    assert isinstance(nodes["0.targets.0"], Target)
    assert isinstance(nodes["0.targets.0.filter"], Filter)


def test_the_ability_of_a_land_type_has_a_path_too() -> None:
    assert "0.effects.0" in paths(card("Forest"))
    assert definition_to_json(card("Forest"))["abilities"] == []


def test_a_card_with_another_face_is_written_with_it_and_the_mana_value_of_the_front_stays_with_the_back() -> None:
    front = Definition("Sleeper", ManaCost((0, 1, 0, 0, 0, 0), 2), CREATURE, ("Human",), 1, 1)
    front.back = Definition("Waker", None, CREATURE, ("Werewolf",), 3, 2, colours=2)
    front.back.mana_value = front.mana_value
    after = definition_from_json(json.loads(json.dumps(definition_to_json(front))))
    assert after.back is not None
    assert (after.back.name, after.back.mana_value, after.back.colours, after.mana_value) == ("Waker", 3, 2, 3)


def test_a_copy_with_exceptions_has_a_key_of_its_own() -> None:
    plain = card("Grizzly Bears")
    copy = definition_from_json(definition_to_json(plain) | {"variant": "7/7"})
    assert copy.key() != plain.key()
    assert (copy.name, copy.variant) == ("Grizzly Bears", "7/7")


def test_a_name_that_cannot_be_written_is_refused() -> None:
    data = {**definition_to_json(POOL["Grizzly Bears"]), "name": "\ud800"}
    with pytest.raises(CardError, match="has text that cannot be written"):
        definition_from_json(data)


@pytest.mark.parametrize("name", ["Forest", "Mogg Fanatic", "Delver of Secrets", "Raise the Alarm"])
def test_a_card_goes_through_a_pickle_with_its_faces_and_tokens(name: str) -> None:
    before = POOL[name]
    again = pickle.loads(pickle.dumps(before))  # noqa: S301 - our own
    assert (again.digest, again.playable) == (digest_of_card(before), before.playable)
    assert definition_to_json(again) == definition_to_json(before)
