"""Cards in a file: a line each, read when it is asked for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from apnap.cards import POOL, SUPPLEMENTARY
from apnap.cards.catalog import HERE, Cards
from apnap.cards.codec import digest
from apnap.cards.lines import by_name, data_of, definition_of, line_of
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.tree import ManaCost
from apnap.parts.words import ARTIFACT, CREATURE
from apnap.saves.states import of_pool

TREES: dict[str, str] = json.loads(Path(__file__).with_name("trees.json").read_text(encoding="utf-8"))
"""The digests of the cards as they were written by hand, before they were data."""
BEAR = {"name": "Trial Bear", "cost": "{1}{G}", "types": "Creature — Bear", "power": 2, "toughness": 2}


def read(**changes: Any) -> Definition:  # noqa: ANN401 - what stands in a line
    return definition_of(json.dumps(BEAR | changes).encode(), "mine.jsonl")


@pytest.mark.parametrize("name", sorted(TREES))
def test_a_card_is_what_it_was_when_it_was_written_by_hand(name: str) -> None:
    assert digest((POOL if name in POOL else SUPPLEMENTARY)[name]) == TREES[name]


@pytest.mark.parametrize("cards", [POOL, SUPPLEMENTARY], ids=["pool", "supplementary"])
def test_a_line_is_written_as_it_is_read(cards: Cards) -> None:
    for name, line in cards.lines().items():
        data = data_of(line, "the pool")
        faces = [data, data["back"]] if "back" in data else [data]
        wordings = {face["name"]: face["wording"] for face in faces if "wording" in face}
        assert line_of(cards[name], wordings).encode() == line


@pytest.mark.parametrize("file", ["pool.jsonl", "supplementary.jsonl", "defined.jsonl"])
def test_the_lines_of_a_file_stand_in_the_order_of_their_names(file: str) -> None:
    data = (HERE / file).read_bytes()
    names = list(by_name(data, file))
    assert names == sorted(names)
    assert data.count(b"\n") == len(names)


def test_a_card_is_made_when_it_is_asked_for_and_only_once() -> None:
    cards = Cards(lambda: ((HERE / "pool.jsonl").read_bytes(), "a copy"))
    assert len(cards) == len(POOL)
    assert "Shock" in cards
    assert cards._made == {}
    assert cards["Shock"] is cards["Shock"]
    assert list(cards._made) == ["Shock"]


def test_other_faces_and_tokens_are_found_by_their_names() -> None:
    assert [each.name for each in POOL.called("Insectile Aberration")] == ["Insectile Aberration"]
    assert POOL.called("Insectile Aberration")[0] is POOL["Delver of Secrets"].back
    assert POOL["Raise the Alarm"].tokens[0] in POOL.tokens_called("Soldier")
    assert POOL.called("Shock") == [POOL["Shock"]]
    assert POOL.called("Nobody") == []


def test_what_a_save_names_by_its_digest_is_found() -> None:
    soldier = POOL["Raise the Alarm"].tokens[0]
    assert of_pool("Soldier", digest(soldier)) is soldier
    assert of_pool("Shock", digest(POOL["Shock"])) is POOL["Shock"]
    assert of_pool("Shock", digest(soldier)) is None


# What a line may leave out --------------------------------------------------------------------------------------------
def test_the_numbers_are_0_and_the_colours_those_of_the_cost_if_nothing_else_is_told() -> None:
    bear = read()
    assert (bear.cost, bear.types, bear.subtypes) == (ManaCost((0, 0, 0, 0, 1, 0), 1), CREATURE, ("Bear",))
    assert (bear.colours, bear.mana_value, bear.loyalty, bear.abilities, bear.tokens, bear.back) == (16, 2, 0, (), (), None)
    assert read(colours="WU").colours == 3
    assert read(colours="").colours == 0


def test_a_token_is_of_the_card_that_makes_it_and_a_back_has_a_mana_value_of_its_own() -> None:
    made = read(tokens=[{"name": "Trial Cub", "types": "Creature — Bear", "power": 1}], back={"name": "Trial Beast", "mana_value": 2})
    assert [token.key() for token in made.tokens] == ["Trial Bear: Trial Cub"]
    assert made.back is not None
    assert (made.back.name, made.back.mana_value, made.back.token_of) == ("Trial Beast", 2, "")
    assert json.loads(line_of(made, {"Trial Bear": "1", "Trial Beast": "2"})) == BEAR | {
        "tokens": [{"name": "Trial Cub", "types": "Creature — Bear", "power": 1}],
        "back": {"name": "Trial Beast", "mana_value": 2, "wording": "2"},
        "wording": "1",
    }


def test_a_name_with_quotes_is_found() -> None:
    bell = Definition('The "Trial" Bell', None, ARTIFACT)
    lines = by_name(line_of(bell, {}).encode() + b"\n\n", "mine.jsonl")
    assert list(lines) == ['The "Trial" Bell']
    assert digest(definition_of(lines['The "Trial" Bell'], "mine.jsonl")) == digest(bell)


# What is no line ------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"cost": "{Q}"}, '"{Q}" in the cost "{Q}" is no symbol of mana'),
        ({"cost": 2}, "the name, cost and types of a card are texts"),
        ({"types": "Creatur"}, '"Creatur" in the type line "Creatur" is no type'),
        ({"colours": "GX"}, "'GX' are no colours: they are told by the letters WUBRG"),
        ({"colours": 3}, "3 are no colours"),
        ({"tokens": [3]}, "the tokens and the other face of a card are JSON objects"),
        ({"back": []}, "the tokens and the other face of a card are JSON objects"),
        ({"power": "2"}, "'2' cannot be the field 'power'"),
        ({"speed": 3}, "a definition has no field 'speed'"),
        ({"abilities": [{"is": "Explode"}]}, "is no part"),
    ],
)
def test_a_line_that_is_no_card_is_one_clear_error_with_its_file(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(CardError) as caught:
        read(**changes)
    assert str(caught.value).startswith("mine.jsonl: ")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"name": "Bear"}\nBear\n', 'mine.jsonl, line 2: no card; the line of a card begins with {"name": "'),
        ('{"cost": "{1}"}\n', "line 1: no card"),
        ('"back": {"name": "Bear"}\n', "line 1: no card"),
        ('{"name": "Bear"}\n{"name": "Bear"}\n', "mine.jsonl, line 2: Bear is there twice"),
    ],
)
def test_a_file_that_has_something_else_is_one_clear_error_with_its_line(text: str, message: str) -> None:
    with pytest.raises(CardError) as caught:
        by_name(text.encode(), "mine.jsonl")
    assert message in str(caught.value)


def test_a_line_that_is_no_json_is_told_with_how_it_begins() -> None:
    with pytest.raises(CardError, match=r'mine.jsonl: no JSON: .* in the line \{"name": "Bear", "power"'):
        definition_of(b'{"name": "Bear", "power"}', "mine.jsonl")
