"""What scripts expect of what an object is, and of how many cards of a name are somewhere."""

from __future__ import annotations

import pytest
from tests.scenarios.test_expecting import error, found, holds

from apnap.scenarios import load, texts

BOARD = """
Ann:
  battlefield: Craw Wurm (tapped), Grizzly Bears, 3 Forest (tapped), Llanowar Elves, Ornithopter
  hand: Shock, Forest
Ben:
  battlefield: Wall of Wood
turn 3, Ann
"""


def test_types_supertypes_and_subtypes_are_expected_by_their_words() -> None:
    holds("expect Craw Wurm: creature, subtype Wurm, not artifact, not legendary, not subtype Elf\nexpect Forest#1: basic, land", BOARD)
    holds("expect Ornithopter: artifact, creature", BOARD)
    assert found("expect Llanowar Elves: subtype Wurm", BOARD).endswith("found Llanowar Elves: subtypes Druid, Elf")
    assert found("expect Craw Wurm: artifact", BOARD).endswith("found Craw Wurm: creature")
    assert 'there is no subtype "Elv"; near it: Elk, Elf' in error("expect Craw Wurm: subtype Elv", BOARD)


def test_colours_are_expected_one_by_one_or_by_their_number() -> None:
    holds("expect Craw Wurm: green, not red, monocolored, not colorless, not multicolored\nexpect Ornithopter: colorless", BOARD)
    assert found("expect Craw Wurm: colorless", BOARD).endswith("found Craw Wurm: green")


def test_a_name_and_a_mana_value_are_expected() -> None:
    holds("expect Craw Wurm: named Craw Wurm, mana value 6, not no name\nexpect Forest#1: mana value 0", BOARD)
    assert found("expect Craw Wurm: mana value 5", BOARD).endswith("found Craw Wurm: mana value 6")


def test_a_face_down_creature_has_no_name_no_colour_and_no_mana_value() -> None:
    board = "Ann: battlefield: Exalted Angel (face down)\nBen:\nturn 1\n"
    holds("expect Exalted Angel: no name, colorless, mana value 0, creature, not subtype Angel, 2/2", board)


def test_an_ability_is_expected_by_its_text() -> None:
    holds('expect Llanowar Elves: has "{T}: Add {G}.", not has "{T}: Add {R}.", not has "Flying"', BOARD)
    holds('expect Ornithopter: has "Flying"', BOARD)
    assert found('expect Llanowar Elves: has "{T}: Add {R}."', BOARD).endswith("found Llanowar Elves: {T}: Add {G}.")
    assert "the nearest wording that is read is 'Flying'" in error('expect Craw Wurm: has "Flyng"', BOARD)


def test_exactly_so_many_of_a_name_or_none_are_in_a_zone_whatever_else_is() -> None:
    holds("expect battlefield of Ann has: 3 Forest, no Island, Grizzly Bears\nexpect hand of Ann has: Forest, no Craw Wurm", BOARD)
    assert found("expect battlefield of Ann has: 2 Forest", BOARD).startswith("battlefield of Ann has: 2 Forest; found 3 Forest:")
    assert found("expect hand of Ann has: no Shock", BOARD) == "hand of Ann has: no Shock; found 1 Shock: Shock, Forest#4"


def test_what_holds_of_the_cards_of_a_zone_is_said_behind_them() -> None:
    holds("expect battlefield of Ann includes: 2 Forest (tapped, land), Grizzly Bears (untapped)", BOARD)
    holds("expect battlefield of Ann has: 3 Forest (tapped), no Craw Wurm (untapped)", BOARD)
    assert found("expect battlefield of Ann includes: Grizzly Bears (tapped)", BOARD).startswith(
        "battlefield of Ann includes: Grizzly Bears"
    )


def test_of_two_that_are_expected_each_is_another_object() -> None:
    board = "Ann: battlefield: Grizzly Bears, Grizzly Bears (tapped)\nBen:\nturn 1\n"
    holds("expect battlefield of Ann: Grizzly Bears (tapped), Grizzly Bears", board)
    assert found("expect battlefield of Ann: 2 Grizzly Bears (tapped)", board)


def test_who_is_the_monarch_and_who_has_the_initiative() -> None:
    holds("expect Ann: not monarch, not initiative, counters energy 0", BOARD)
    assert found("expect Ann: monarch", BOARD).endswith("found Ann: not monarch")


@pytest.mark.parametrize("time", ["day", "night"])
def test_whether_it_is_day_or_night(time: str) -> None:
    holds(f"expect not {time}", BOARD)
    assert found(f"expect {time}", BOARD) == f"{time}; found neither day nor night"


def test_the_only_attacker_attacks_alone() -> None:
    board = "Ann: battlefield: Craw Wurm, Juggernaut\nBen:\nturn 1\nAnn: attack Juggernaut\n"
    holds("expect Juggernaut: attacking alone, had to attack\nexpect Craw Wurm: not attacking alone, not had to attack", board)


def test_the_only_blocker_blocks_alone() -> None:
    seats = "Ann: battlefield: Craw Wurm\nBen: battlefield: Wall of Wood, Grizzly Bears\n"
    board = seats + "turn 1\nAnn: attack Craw Wurm\nBen: block Wall of Wood\n"
    holds("expect Wall of Wood: blocking alone\nexpect Grizzly Bears: not blocking alone", board)


def test_such_expectations_are_written_as_they_are_read() -> None:
    text = (
        "expect battlefield of Ann has: 3 Forest (tapped, land), no Island\n"
        'expect Craw Wurm: named Craw Wurm, no name, has "{T}: Add {R}.", subtype Wurm, mana value 6, attacking alone\n'
        "expect not night\nexpect Ann: counters energy 2, not monarch"
    )
    scenario = load(BOARD + text)
    assert load(texts.text(scenario)) == scenario
