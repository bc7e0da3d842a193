from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.cards.reading.reader import on_a_creature, on_a_spell, on_an_enchantment

from apnap.cards.reading import ReadingError, known_subtypes, read_card
from apnap.parts.words import GREEN


def refused(
    cost: str = "{1}{G}",
    line: str = "Creature - Bear",
    power: str = "2",
    toughness: str = "2",
    texts: Sequence[str] = (),
    name: str = "Toy",
) -> ReadingError:
    with pytest.raises(ReadingError) as caught:
        read_card(name, cost, line, power, toughness, texts)
    return caught.value


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        (
            "When this creature enters, drwa a card.",
            27,
            'Toy: "drwa" in "When this creature enters, drwa a card." is not understood; did you mean "draw"?',
        ),
        ("Flyng, trample", 0, 'Toy: "Flyng" in "Flyng, trample" is not understood; did you mean "flying"?'),
        ("{T}: Destroy target craeture.", 20, 'did you mean "creature"?'),
        ("Other Bera creatures get +1/+1.", 6, 'did you mean "Bear"?'),
        ("Other non-Bera creatures get +1/+1.", 6, 'did you mean "non-Bear"?'),
        ("{1}{H}: Draw a card.", 3, "a mana symbol such as {2} or {G}"),
        ("{2}{2}: Draw a card.", 3, "a mana symbol such as {2} or {G}"),
        ("Transfigure", 0, "what may stand there: a description such as green creature, a keyword such as flying"),
        ("Trample haste", 8, 'what may stand there: the end of the text, ","'),
        ("This creature gets +X/+X.", 19, "a change such as +1/+1"),
        ("This creature gets many/+1.", 19, "a change such as +1/+1"),
        ("Put a card.", 6, "is not understood"),
        ("{T}: Put a 1+/+1 counter on this creature.", 11, "a kind of counter such as +1/+1"),
        ("{T}: Create a big white Soldier creature token.", 14, "power and toughness such as 1/1"),
        ("{T}: Create a 1/1 white Soldire creature token.", 24, 'did you mean "Soldier"?'),
        ("Pay much life: Draw a card.", 4, "a number"),
        ("{T}: Draw a card", 16, '"{T}: Draw a card" ends too early; what may stand there: '),
        ("Destroy target creature.", 0, "is not understood"),
    ],
)
def test_a_word_that_is_not_understood_is_named_with_its_place(text: str, offset: int, message: str) -> None:
    error = refused(texts=["Trample", text])
    assert (error.where, error.line, error.offset) == ("text", 1, offset)
    assert message in str(error)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("When this creature attacks, draw a card.", "Whenever this creature attacks, draw a card."),
        ("Toy can't block.", "This creature can't block."),
        ("Whenever a creature dies, draw a card.", "Whenever this creature or another creature dies, draw a card."),
        ("{G}{1}: Draw a card.", "{1}{G}: Draw a card."),
    ],
)
def test_a_text_in_other_words_is_refused_with_the_words_that_are_right(text: str, written: str) -> None:
    error = refused(texts=[text])
    assert str(error) == f'Toy: "{text}" is written "{written}" on this card'
    assert (error.where, error.line, error.offset) == ("text", 0, 0)


def test_a_place_in_a_spell_of_several_lines_is_told_by_its_line() -> None:
    with pytest.raises(ReadingError, match=r'"crd" in "Draw a crd and\."') as caught:
        on_a_spell("Flash", "Toy deals 1 damage to any target.", "Draw a crd and.")
    assert (caught.value.line, caught.value.offset) == (2, 7)


@pytest.mark.parametrize(
    ("wrong", "where", "offset", "message"),
    [
        ({"name": " "}, "name", 0, "a card needs a name"),
        ({"cost": "{1}{H}"}, "cost", 3, 'Toy: "{H}" in the cost "{1}{H}" is no symbol of mana'),
        ({"cost": "1G"}, "cost", 0, 'Toy: "1" in the cost "1G" is no symbol of mana'),
        ({"cost": "{2}{2}"}, "cost", 0, 'Toy: the cost "{2}{2}" has two numbers'),
        (
            {"line": "Creatur - Bear"},
            "type line",
            0,
            'Toy: "Creatur" in the type line "Creatur - Bear" is no type; did you mean "Creature"?',
        ),
        ({"line": "Creature - Bera"}, "type line", 11, '"Bera" in the type line "Creature - Bera" is no subtype; did you mean "Bear"?'),
        ({"line": "Creature - Qqqqqqqq"}, "type line", 11, "is no subtype"),
        ({"line": "Legendary"}, "type line", 0, "the type line needs a card type, such as Creature"),
        ({"line": "Enchantment - Class", "power": "", "toughness": ""}, "type line", 0, "nothing carries out Class"),
        ({"power": ""}, "power", 0, "Toy is a creature and needs power and toughness, as 2/2; it has no power"),
        ({"toughness": ""}, "toughness", 0, "it has no toughness"),
        ({"line": "Instant"}, "power", 0, "Toy has a power, but is no creature"),
        ({"line": "Instant", "power": ""}, "toughness", 0, "Toy has a toughness, but is no creature"),
        ({"power": "*"}, "power", 0, 'Toy: the power "*" is no number'),
    ],
)
def test_what_is_wrong_beside_the_text_is_named_by_its_part(wrong: dict[str, str], where: str, offset: int, message: str) -> None:
    error = refused(**wrong)
    assert (error.where, error.line, error.offset) == (where, -1, offset)
    assert message in str(error)


DEALT = "You gain life equal to the damage dealt this way."
DONE = "DoneThisWay of another instruction"
FLICKER = "Exile target creature, then return that card to the battlefield under its owner's control."


@pytest.mark.parametrize(
    ("texts", "named"),
    [
        (["{T}: This creature deals X damage to any target."], "X"),
        (["{T}: Target player loses 3 life. You gain life equal to the damage dealt this way."], DONE),
        (["{T}: This creature deals 1 damage to target creature. You gain life equal to the life lost this way."], DONE),
        (["{T}: This creature deals 3 damage to target creature. This creature deals 2 damage to you. " + DEALT], DONE),
        (["{T}: " + DEALT], DONE),
        (["{T}: " + FLICKER + " It gains haste until end of turn."], "Modify of what has changed zones before"),
        (["{T}: " + FLICKER + " Tap it."], "TapIt of what has changed zones before"),
        (["{T}: Destroy target creature. Put a +1/+1 counter on it."], "PutCounters of what has changed zones before"),
    ],
)
def test_a_part_that_nothing_carries_out_is_refused_by_name(texts: list[str], named: str) -> None:
    error = refused(texts=texts)
    assert str(error) == f"Toy: nothing carries out {named}"
    assert error.where == "card"


def test_what_the_renderer_has_no_words_for_is_not_read() -> None:
    with pytest.raises(ReadingError, match=r'"turn" in "Skip your turn\." is not understood'):
        on_an_enchantment("Skip your turn.")


def test_a_token_cannot_be_described_in_two_ways() -> None:
    error = refused(texts=["{T}: Create a 1/1 white Soldier creature token.", "{1}: Create a 2/2 white Soldier creature token."])
    assert 'is written "{1}: Create a 1/1 white Soldier creature token."' in str(error)


def test_a_very_long_text_is_refused() -> None:
    error = refused(texts=["draw " * 201])
    assert str(error) == "Toy: a text of more than 200 words"
    assert error.offset == 1000


def test_a_text_that_could_mean_too_many_things_is_given_up() -> None:
    with pytest.raises(ReadingError, match="ends too early"):
        on_a_spell("Destroy target creature " + "named a " * 80)


def test_a_cost_is_read_in_any_order_and_a_type_line_with_any_dash() -> None:
    for line in ("Artifact Creature - Golem", "creature artifact \u2013 Golem", "Artifact Creature \u2014 Golem"):
        card = read_card("Toy", "{G} {2}{X}", line, "-1", "3", [])
        assert (card.mana_value, card.colours, card.subtypes, card.power, card.toughness) == (3, GREEN, ("Golem",), -1, 3)
        assert card.cost is not None
        assert card.cost.x == 1
    assert read_card("Toy", "", "Land", "", "", []).cost is None


def test_the_subtypes_of_creatures_lands_and_spells_are_known() -> None:
    assert {"Bear", "Forest", "Arcane", "Equipment", "Aura", "Urza's"} <= known_subtypes()


def test_the_marks_of_a_printed_text_are_read() -> None:
    assert on_a_creature("This creature can\u2019t block.") == on_a_creature("This creature can't block.")
