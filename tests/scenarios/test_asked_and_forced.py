"""What a rule answers though nobody is asked: creatures that cannot attack or block alone, and damage that goes one way only."""

from __future__ import annotations

import pytest

from apnap.errors import ScenarioError
from apnap.scenarios import load

BOTH = """
Ann: battlefield Craw Wurm, Grizzly Bears
Ben: battlefield Wall of Wood, Eager Cadet
turn 1, Ann
Ann: attack Craw Wurm, Grizzly Bears
Ben: block Wall of Wood, Eager Cadet -> Craw Wurm
"""


def holds(text: str) -> None:
    """All that a text expects holds."""
    result = load(text).run()
    assert result.passed, result.failure


def error(text: str) -> str:
    """The message of a text that cannot be carried out."""
    with pytest.raises(ScenarioError) as info:
        load(text).run()
    return str(info.value)


@pytest.mark.rule("defender")
@pytest.mark.parametrize("other", ["", ", Grizzly Bears"])
def test_whether_a_wall_can_attack_is_answered_by_defender_whoever_else_could(other: str) -> None:
    holds(f"Ann: battlefield Wall of Wood{other}\nBen:\nturn 1, Ann\nillegal 702.3b: Ann: attack Wall of Wood")


@pytest.mark.rule("defender")
def test_whether_a_lone_wall_can_attack_is_answered_with_several_opponents_too() -> None:
    holds("Ann: battlefield Wall of Wood\nBen:\nCid:\nturn 1, Ann\nillegal 702.3b: Ann: attack Wall of Wood")


@pytest.mark.rule("attack_restrictions")
def test_whether_a_lone_creature_under_pacifism_can_attack_is_answered_by_the_restriction() -> None:
    holds("""
        Ann: battlefield Grizzly Bears
        Ben: battlefield Pacifism (attached to Grizzly Bears)
        turn 1, Ann
        illegal 508.1c: Ann: attack Grizzly Bears
        illegal 508.1c: Ann: attack Grizzly Bears -> Ben
        """)


@pytest.mark.rule("attack_choose_creatures")
@pytest.mark.parametrize("why", ["sick", "tapped"])
def test_whether_a_lone_creature_that_is_tapped_or_new_can_attack_is_answered_by_the_choice_of_attackers(why: str) -> None:
    holds(f"Ann: battlefield Grizzly Bears ({why})\nBen:\nturn 1, Ann\nillegal 508.1a: Ann: attack Grizzly Bears")


@pytest.mark.parametrize(
    ("attacker", "blocker", "rule"),
    [
        ("Air Elemental", "Grizzly Bears", "702.9b"),
        ("White Knight", "Black Knight", "702.16f"),
        ("Grizzly Bears", "Wall of Wood (tapped)", "509.1a"),
        ("Grizzly Bears", "Forest", "509.1a"),
        ("Grizzly Bears", "Wall of Wood, Pacifism (attached to Wall of Wood)", "509.1b"),
    ],
)
def test_whether_a_lone_creature_can_block_is_answered_by_its_rule(attacker: str, blocker: str, rule: str) -> None:
    name = blocker.partition(" (")[0].partition(",")[0]
    holds(f"""
        Ann: battlefield {attacker}
        Ben: battlefield {blocker}
        turn 1, Ann
        Ann: attack {attacker}
        illegal {rule}: Ben: block {name} -> {attacker}
        """)


@pytest.mark.rule("damage_unblocked")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_damage_of_an_unblocked_attacker_may_be_said_beside_one_that_is_divided(order: tuple[int, int]) -> None:
    lines = ["Grizzly Bears assigns 2 to Ben", "Craw Wurm assigns 3 to Wall of Wood, 3 to Eager Cadet"]
    holds(f"{BOTH}{lines[order[0]]}\n{lines[order[1]]}\nexpect Ben: life 18\nexpect graveyard of Ben: Wall of Wood, Eager Cadet")


@pytest.mark.rule("damage_blocker")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_damage_of_a_blocker_may_be_said_beside_one_that_is_divided(order: tuple[int, int]) -> None:
    lines = ["Eager Cadet assigns 1 to Craw Wurm", "Craw Wurm assigns 3 to Wall of Wood, 3 to Eager Cadet"]
    holds(f"{BOTH}{lines[order[0]]}\n{lines[order[1]]}\nexpect Craw Wurm: damage 1")


def test_damage_that_goes_one_way_is_illegal_in_another_beside_one_that_is_divided() -> None:
    holds(f"""{BOTH}
        illegal 510.1b: Grizzly Bears assigns 1 to Ben
        illegal 510.1d: Eager Cadet assigns 1 to Grizzly Bears
        illegal 510.1c: Craw Wurm assigns 6 to Ben
        may: Craw Wurm assigns 6 to Wall of Wood
        """)
    assert "the only assignment is: Grizzly Bears assigns 2 to Ben [CR 510.1b]" in error(f"{BOTH}Grizzly Bears assigns 1 to Ben")


@pytest.mark.rule("damage_blocker", "damage_blocked_attacker")
def test_which_rule_damage_was_dealt_by_is_known_also_of_creatures_that_have_died_of_it() -> None:
    fought = """
        Ann: battlefield Grizzly Bears
        Ben: battlefield Runeclaw Bear
        turn 1, Ann
        Ann: attack Grizzly Bears
        Ben: block Runeclaw Bear
        combat damage
        expect graveyard: Grizzly Bears, Runeclaw Bear
        """
    holds(f"{fought}illegal 510.1d: Ben: Runeclaw Bear assigns 1 to Grizzly Bears")
    holds(f"{fought}illegal 510.1c: Ann: Grizzly Bears assigns 1 to Runeclaw Bear")


def test_what_is_said_twice_of_one_damage_is_an_error() -> None:
    divided = "Craw Wurm assigns 3 to Wall of Wood, 3 to Eager Cadet\n"
    assert "no damage of Craw Wurm is to be divided" in error(f"{BOTH}{divided}{divided}")
    bears = "Grizzly Bears assigns 2 to Ben\n"
    assert "no damage of Grizzly Bears is to be divided" in error(f"{BOTH}{divided}{bears}{bears}")


@pytest.mark.rule("first_strike_two_steps")
def test_a_double_striker_may_be_said_to_assign_its_damage_in_each_step() -> None:
    holds("""
        Ann: battlefield Craw Wurm, Fencing Ace
        Ben: battlefield Wall of Wood
        turn 1, Ann
        Ann: attack Craw Wurm, Fencing Ace
        Ben: block Wall of Wood -> Craw Wurm
        Fencing Ace assigns 1 to Ben
        expect Ben: life 19
        Craw Wurm assigns 6 to Wall of Wood
        Fencing Ace assigns 1 to Ben
        expect Ben: life 18
        """)


def test_that_nothing_attacks_or_blocks_may_be_said_where_nothing_could() -> None:
    holds("Ann: battlefield Wall of Wood\nBen:\nturn 1, Ann\nAnn: attack nothing\nexpect step declare attackers")
    holds("Ann: battlefield Wall of Wood\nBen:\nturn 1, Ann\nattack nothing")
    blocks = "Ann: battlefield Grizzly Bears\nBen: battlefield Forest\nturn 1, Ann\nAnn: attack Grizzly Bears\n"
    holds(f"{blocks}Ben: block nothing\nexpect step declare blockers")
    assert "Ben is not asked to block" in error("Ann:\nBen:\nturn 1, Ann\nBen: block nothing")
