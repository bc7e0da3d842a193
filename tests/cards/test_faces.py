"""What is printed beside a text: mana cost, type line, power and toughness."""

from __future__ import annotations

import pytest

from apnap.cards.faces import known_subtypes, type_line
from apnap.cards.texts import Face, read_text
from apnap.errors import CardError
from apnap.parts.words import GREEN

TOY = {"cost": "{1}{G}", "type_line": "Creature - Bear", "power": "2", "toughness": "2"}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"cost": "{1}{H}"}, 'Toy: "{H}" in the cost "{1}{H}" is no symbol of mana'),
        ({"cost": "1G"}, 'Toy: "1" in the cost "1G" is no symbol of mana'),
        ({"cost": "{2}{2}"}, 'Toy: the cost "{2}{2}" has two numbers'),
        ({"type_line": "Creatur - Bear"}, '"Creatur" in the type line "Creatur - Bear" is no type; did you mean "Creature"?'),
        ({"type_line": "Creature - Bera"}, '"Bera" in the type line "Creature - Bera" is no subtype; did you mean "Bear"?'),
        ({"type_line": "Creature - Qqqqqqqq"}, "is no subtype"),
        ({"type_line": "Legendary"}, "the type line needs a card type, such as Creature"),
        ({"type_line": "Enchantment - Class", "power": "", "toughness": ""}, "nothing carries out Class"),
        ({"power": ""}, "Toy is a creature and needs power and toughness, as 2/2; it has no power"),
        ({"toughness": ""}, "it has no toughness"),
        ({"type_line": "Instant"}, "Toy has a power, but is no creature"),
        ({"type_line": "Instant", "power": ""}, "Toy has a toughness, but is no creature"),
        ({"power": "*"}, 'Toy: the power "*" is no number'),
    ],
)
def test_what_is_wrong_beside_the_text_is_named(wrong: dict[str, str], message: str) -> None:
    given = TOY | wrong
    with pytest.raises(CardError) as caught:
        read_text(Face("Toy", given["cost"], given["type_line"], given["power"], given["toughness"]), "")
    assert message in str(caught.value)


@pytest.mark.parametrize("line", ["Artifact Creature - Golem", "creature artifact \u2013 Golem", "Artifact Creature \u2014 Golem"])
def test_a_cost_is_read_in_any_order_and_a_type_line_with_any_dash(line: str) -> None:
    card = read_text(Face("Toy", "{G} {2}{X}", line, "-1", "3"), "")
    assert (card.mana_value, card.colours, card.subtypes, card.power, card.toughness) == (3, GREEN, ("Golem",), -1, 3)
    assert type_line(card) == "Artifact Creature \u2014 Golem"


def test_a_land_has_no_mana_cost() -> None:
    assert read_text(Face("Toy", "", "Land"), "").cost is None


def test_the_subtypes_of_creatures_lands_and_spells_are_known() -> None:
    assert {"Bear", "Forest", "Arcane", "Equipment", "Aura", "Urza's"} <= known_subtypes()
