"""What is said of lines that cannot be carried out: where it is, what is so, what would be right."""

from __future__ import annotations

import pytest

from apnap.errors import ScenarioError
from apnap.scenarios import load

BOARD = """
Ann: hand: Shock, Giant Growth
  battlefield: Craw Wurm, Grizzly Bears, 3 Mountain, Forest
Ben: life 12
  battlefield: Wall of Wood, Eager Cadet, Prodigal Sorcerer
turn 3, Ann
"""
ONE_TARGET = """
Ann: battlefield: Festering Goblin, Mountain
  hand: Shock
Ben: battlefield: Darksteel Myr
turn 1, Ann
Ann: cast Shock -> Festering Goblin
resolve
"""


def error(text: str, board: str = BOARD) -> str:
    """The message where a text cannot be carried out."""
    with pytest.raises(ScenarioError) as info:
        load(board + text).run()
    return str(info.value)


def holds(text: str, board: str = BOARD) -> None:
    """All that the lines expect holds."""
    result = load(board + text).run()
    assert result.passed, result.failure


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ann: attack Craw Wurm -> Ann", "Craw Wurm cannot attack Ann; it can attack Ben [CR 508.1b]"),
        ("Ann: attack Craw Wurm -> Wall of Wood", "Craw Wurm cannot attack Wall of Wood; it can attack Ben [CR 508.1b]"),
        ("Ann: cast Shock -> Mountain", "Mountain#1 is no legal target of Shock; legal: Ann, Ben, Craw Wurm, Grizzly Bears, Wall of Wood"),
        ("Ann: cast Grizzly Bears", "Grizzly Bears is on the battlefield of Ann; "),
        ("Ann: block Wall of Wood -> Craw Wurm", "this is Ann's turn, and the active player's creatures do not block [CR 509.1a]"),
        ("Ben: attack Wall of Wood", "this is Ann's turn, and only the active player's creatures attack [CR 508.1a]"),
        ("Ben: block Wall of Wood -> Craw Wurm", "nothing attacks in this turn, so there is no declare blockers step (508.8)"),
        ("Ben: activate Prodigal Sorcerer -> Ann (ability 2)", "Prodigal Sorcerer has one activated ability"),
    ],
)
def test_an_action_that_is_not_legal_is_told_with_what_would_be(text: str, said: str) -> None:
    assert said in error(text)


def test_a_question_for_another_player_is_told_to_be_theirs() -> None:
    text = "Ann: attack Craw Wurm\nBen: block Wall of Wood, Eager Cadet -> Craw Wurm\n"
    said = error(f"{text}Ben: order of Craw Wurm: Wall of Wood, Eager Cadet", f"edition M12\n{BOARD.lstrip()}")
    assert ":9:1: this is asked of Ann, not of Ben: Ann orders what Craw Wurm assigns damage to [CR 509.2]; write one of" in said


def test_a_script_may_say_what_is_the_only_answer() -> None:
    holds("Ann: target Darksteel Myr\nresolve\nexpect graveyard of Ben: Darksteel Myr", ONE_TARGET)
    assert "Ann is not asked to choose anything in this step" in error("Ann: target Ben", ONE_TARGET)
    assert "Ann is not asked to choose anything in this step" in error("Ann: target Darksteel Myr\nAnn: target Darksteel Myr", ONE_TARGET)


def test_a_script_may_say_how_damage_is_assigned_that_is_not_divided() -> None:
    attack = "Ann: attack Craw Wurm\n"
    holds(f"{attack}Craw Wurm assigns 6 to Ben\nexpect step combat damage\nexpect Ben: life 6")
    assert "the only assignment is: Craw Wurm assigns 6 to Ben [CR 510.1b]" in error(f"{attack}Craw Wurm assigns 5 to Ben")
    block = f"{attack}Ben: block Wall of Wood -> Craw Wurm\n"
    holds(f"{block}illegal 510.1c: Craw Wurm assigns 3 to Wall of Wood, 3 to Ben\nmay: Craw Wurm assigns 6 to Wall of Wood")
    holds(f"{block}illegal: Craw Wurm assigns 5 to Wall of Wood")
    holds(f"{block}Craw Wurm assigns 6 to Wall of Wood\nexpect graveyard of Ben: Wall of Wood")
    cadet = f"{attack}Ben: block Eager Cadet -> Craw Wurm\n"
    holds(f"{cadet}illegal 510.1d: Eager Cadet assigns 1 to Ann\nEager Cadet assigns 1 to Craw Wurm\nexpect Craw Wurm: damage 1")
    assert "no damage of Grizzly Bears is to be divided in this turn" in error(f"{block}Grizzly Bears assigns 2 to Ben")


def test_an_attribute_of_combat_before_combat_is_told_where_to_begin() -> None:
    said = error("", BOARD.replace("Craw Wurm,", "Craw Wurm (attacking Ben),"))
    assert "begin later, as: start turn 3, declare blockers" in said


def test_who_deals_no_damage_or_does_not_divide_it_assigns_none() -> None:
    attack = "Ann: attack Craw Wurm, Grizzly Bears\n"
    wall = f"{attack}Ben: block Wall of Wood -> Craw Wurm\n"
    assert "no damage of Wall of Wood is to be divided in this turn" in error(f"{wall}Wall of Wood assigns 1 to Craw Wurm")
    both = f"{attack}Ben: block Wall of Wood, Eager Cadet -> Craw Wurm\n"
    assert "Wall of Wood does not divide damage now: Ann assigns combat damage" in error(f"{both}Wall of Wood assigns 1 to Craw Wurm")


def test_another_question_than_the_one_that_is_answered_is_told() -> None:
    assert "here the script must say more: Ann chooses targets for Shock" in error("Ann: cast Shock\nAnn: order Craw Wurm, Grizzly Bears")
    assert "here the script must say more: Ann chooses targets for Shock" in error("Ann: cast Shock\nAnn: yes")
    assert "there is no option 99 of" in error("Ann: cast Shock\nAnn: option 99")
    assert "Ann is not asked to choose anything in this step" in error("Ann: target Lightning Bolt", ONE_TARGET)
