"""What scripts expect: what holds, and what is said where it does not."""

from __future__ import annotations

import pytest

from apnap.errors import ScenarioError
from apnap.scenarios import Scenario, load
from apnap.scenarios.expected import ExpectOf
from apnap.scenarios.model import Entry, Fact, Named, Seat, Zone

BOARD = """
Ann: life 12, poison 3, mana {R}{G}
  battlefield: Craw Wurm (tapped, damage 2), Grizzly Bears (sick, counters +1/+1 2), 3 Forest
  hand: Shock, Forest
  graveyard: Giant Growth
Ben: life 18
  battlefield: Wall of Wood
  library: Island, Swamp, Plains
turn 3, Ann
"""


def found(text: str, board: str = BOARD) -> str:
    """What is found where a line expects something else."""
    failure = load(board + text).run().failure
    assert failure is not None, "it holds"
    assert failure.place.line > 0
    return f"{failure.expected}; found {failure.found}"


def holds(text: str, board: str = BOARD) -> None:
    """All that the lines expect holds."""
    result = load(board + text).run()
    assert result.passed, result.failure


def error(text: str, board: str = BOARD) -> str:
    """The message where a line cannot be meant."""
    with pytest.raises(ScenarioError) as info:
        load(board + text).run()
    return str(info.value)


# Players --------------------------------------------------------------------------------------------------------------
def test_life_poison_hand_library_and_mana_of_a_player() -> None:
    holds("expect Ann: life 12, poison 3, hand 2, graveyard 1, battlefield 5, mana {G}{R}, library 40, exile 0")
    holds("expect Ben: library 3, mana nothing, not life 12")
    assert found("expect Ann: poison 3, life 14") == "Ann: life 14; found Ann: life 12"
    assert found("expect Ann: mana {R}") == "Ann: mana {R}; found Ann: mana {R}{G}"
    assert found("expect Ben: not life 18") == "Ben: not life 18; found Ben: life 18"


# Objects --------------------------------------------------------------------------------------------------------------
def test_power_toughness_damage_and_counters_of_an_object() -> None:
    holds("expect Craw Wurm: 6/4, tapped, damage 2, not attacking, not sick, not token")
    holds("expect Grizzly Bears: 4/4, untapped, counters +1/+1 2, sick, controlled by Ann, owned by Ann")
    assert found("expect Craw Wurm: 6/6") == "Craw Wurm: 6/6; found Craw Wurm: 6/4"
    assert found("expect Craw Wurm: untapped") == "Craw Wurm: untapped; found Craw Wurm: tapped"
    assert found("expect Grizzly Bears: counters +1/+1 3") == "Grizzly Bears: counters +1/+1 3; found Grizzly Bears: counters +1/+1 2"
    assert found("expect Grizzly Bears: controlled by Ben") == "Grizzly Bears: controlled by Ben; found Grizzly Bears: controlled by Ann"


def test_keywords_of_an_object() -> None:
    board = """
        card Trial Bear {1}{G}: Creature - Bear 2/2
        "Trample, first strike"
        Ann: battlefield: Trial Bear
        Ben:
        turn 1
        """
    holds("expect Trial Bear: trample, first strike, has trample, not flying, 2/2, not has haste", board)
    assert found("expect Trial Bear: trample, flying", board) == "Trial Bear: flying; found Trial Bear: first strike, trample"
    assert found("expect Wall of Wood: not defender") == "Wall of Wood: not defender; found Wall of Wood: defender"
    assert found("expect Craw Wurm: trample") == "Craw Wurm: trample; found Craw Wurm: no keywords"
    assert ':19: found "tramplf"; near it: trample; expected' in error("expect Craw Wurm: tramplf")
    assert "flying cannot be expected of a player, which Ann is" in error("expect Ann: flying")


def test_the_place_in_an_order_of_blockers_and_damage_dealt_in_the_first_of_two_steps() -> None:
    board = """
        edition M12
        Ann: battlefield: Fencing Ace, Craw Wurm
        Ben: battlefield: Wall of Wood, Eager Cadet, Grizzly Bears (sick)
        turn 1
        Ann: attack Fencing Ace, Craw Wurm
        Ben: block Wall of Wood, Eager Cadet -> Craw Wurm
        Ann: order of Craw Wurm: Eager Cadet, Wall of Wood
        """
    holds("expect Eager Cadet: order 1\nexpect Wall of Wood: order 2, not order 1\nexpect Grizzly Bears: not order 1, new", board)
    assert found("expect Wall of Wood: order 1", board) == "Wall of Wood: order 1; found Wall of Wood: order 2"
    assert found("expect Craw Wurm: order 1", board) == "Craw Wurm: order 1; found Craw Wurm: in no order of blockers"
    holds("combat damage\nexpect Fencing Ace: struck first\nexpect Craw Wurm: not assigned damage", board)
    assert found("expect Craw Wurm: struck first", board) == "Craw Wurm: struck first; found Craw Wurm: not struck first"


def test_the_zone_of_an_object_and_whose_it_is() -> None:
    holds("expect Shock: in hand of Ann\nexpect Giant Growth: in graveyard of Ann\nexpect Wall of Wood: on battlefield, not in graveyard")
    assert found("expect Shock: in graveyard of Ann") == "Shock: in graveyard of Ann; found Shock: in hand of Ann"
    assert found("expect Shock: in hand of Ben") == "Shock: in hand of Ben; found Shock: in hand of Ann"


def test_attackers_and_blockers() -> None:
    board = "Ann: battlefield: Craw Wurm, Grizzly Bears\nBen: battlefield: Wall of Wood\nturn 1\nAnn: attack Craw Wurm, Grizzly Bears\n"
    holds("expect Craw Wurm: attacking Ben, not blocked, not unblocked", board)
    board += "Ben: block Wall of Wood -> Craw Wurm\n"
    holds("expect Craw Wurm: blocked\nexpect Grizzly Bears: unblocked\nexpect Wall of Wood: blocking Craw Wurm, not attacking", board)
    assert found("expect Wall of Wood: blocking Grizzly Bears", board).endswith("found Wall of Wood: blocking Craw Wurm")
    assert found("expect Grizzly Bears: blocked", board).endswith("found Grizzly Bears: unblocked")


def test_a_token_that_has_ceased_to_exist_is_not_in_the_game_any_more() -> None:
    board = "Ann: battlefield: Mountain, Raging Goblin (token)\n  hand: Shock\nBen:\nturn 1\nAnn: cast Shock -> Raging Goblin\n"
    holds("expect Raging Goblin: token\nresolve\nexpect Raging Goblin: not on battlefield", board)
    assert found("resolve\nexpect Raging Goblin: 1/1", board).endswith("found that Raging Goblin is not in the game any more")


def test_what_is_no_fact_of_a_player_or_an_object_is_an_error() -> None:
    seats = (Seat("Ann", zones=(Zone("hand", (Entry(Named("Shock")),)),)), Seat("Ben"))
    with pytest.raises(ScenarioError, match=r'^"tapped" is nothing that is expected of a player; life, poison'):
        Scenario(seats, (ExpectOf(Named("Ann"), (Fact("tapped"),)),)).run()
    with pytest.raises(ScenarioError, match=r'^"life" is nothing that is expected of an object; near it: lifelink; size, tapped'):
        Scenario(seats, (ExpectOf(Named("Shock"), (Fact("life", 3),)),)).run()
    assert "nothing in this game is called Lightning Bolt now" in error("expect Lightning Bolt: tapped")


# Zones ----------------------------------------------------------------------------------------------------------------
def test_the_cards_of_a_zone_in_any_order() -> None:
    holds("expect hand of Ann: Forest, Shock\nexpect exile of Ann: nothing\nexpect graveyard of Ann: 1 card")
    holds("expect battlefield of Ann: 3 Forest, Grizzly Bears, Craw Wurm\nexpect battlefield of Ann includes: 2 Forest, Craw Wurm")
    assert found("expect hand of Ann: Shock") == "hand of Ann: Shock; found Shock, Forest#4"
    assert found("expect hand of Ann: 2 Shock") == "hand of Ann: 2 Shock; found Shock, Forest#4"
    assert found("expect graveyard of Ann: nothing") == "graveyard of Ann: nothing; found Giant Growth"
    assert found("expect graveyard of Ben: 2 cards") == "graveyard of Ben: 2 cards; found 0 cards"
    assert found("expect battlefield of Ann includes: 4 Forest").startswith("battlefield of Ann includes: 4 Forest; found")


def test_the_top_of_a_library_is_in_its_order() -> None:
    holds("expect library of Ben top: Island, Swamp\nexpect library of Ben: Plains, Swamp, Island")
    assert found("expect library of Ben top: Swamp") == "library of Ben top: Swamp; found Island, Swamp, Plains"


def test_the_stack_is_in_its_order_with_abilities() -> None:
    board = "Ann: battlefield: Prodigal Sorcerer, Mountain\n  hand: Shock\nBen:\nturn 1\n"
    board += "Ann: cast Shock -> Ben\nAnn: activate Prodigal Sorcerer -> Ben\n"
    holds("expect stack: ability of Prodigal Sorcerer, Shock", board)
    assert found("expect stack: Shock, ability of Prodigal Sorcerer", board).endswith("found ability of Prodigal Sorcerer, Shock")


# The game -------------------------------------------------------------------------------------------------------------
def test_turn_step_active_player_and_priority() -> None:
    holds("expect turn 3, step precombat main, active Ann, priority Ann, not over")
    assert found("expect turn 4") == "turn 4; found turn 3"
    assert found("expect step upkeep") == "step upkeep; found step precombat main"
    assert found("expect active Ben") == "active Ben; found active Ann"
    assert found("expect priority Ben") == "priority Ben; found priority Ann"
    assert found("expect over") == "over; found that the game goes on"
    assert found("beginning of combat\nend of combat\nexpect winner Ann") == "winner Ann; found that the game goes on"


def test_the_winner_and_a_draw() -> None:
    board = "Ann: life 4\n  battlefield: 2 Mountain\n  hand: Flame Rift\nBen: life {}\nturn 1\nAnn: cast Flame Rift\nresolve\n"
    holds("expect draw, over", board.format(4))
    holds("expect winner Ben, over", board.format(5))
    assert found("expect winner Ann", board.format(4)) == "winner Ann; found a draw"


# Questions, what is legal ----------------------------------------------------------------------------------------------
def test_who_is_asked_next_by_which_rule() -> None:
    holds("asks Ann 508.1\nexpect step declare attackers", BOARD.replace("sick, ", ""))
    said = found("asks Ben 508.1", BOARD.replace("sick, ", ""))
    assert said == "Ben to be asked by rule 508.1; found Ann declares attackers [CR 508.1a]"
    assert found("asks Ann 509.1", BOARD.replace("sick, ", "")).endswith("found Ann declares attackers [CR 508.1a]")
    assert "that nobody is asked anything: the turn is over" in found("asks Ann")


def test_an_action_is_illegal_by_a_rule_and_the_game_is_as_before() -> None:
    holds("illegal 601: Ann: cast Craw Wurm\nillegal: Ben: cast Wall of Wood\nmay: Ann: play Forest#4\nexpect Ann: hand 2")
    assert found("illegal: Ann: play Forest#4") == "that `Ann: play Forest#4` is illegal; found that it is legal"
    assert found("illegal 509.1: Ann: attack Grizzly Bears").startswith("that `Ann: attack Grizzly Bears` is illegal by rule 509.1; found")
    assert "found that it is illegal: " in found("may: Ann: cast Craw Wurm")


def test_an_answer_to_a_question_that_never_comes_is_not_illegal_but_a_fault_of_the_script() -> None:
    for prefix in ("illegal", "illegal 509.1a", "may"):
        assert ": Ben is not asked to block in this turn: this line" in error(f"{prefix}: Ben: block Wall of Wood -> Craw Wurm")


# Events -----------------------------------------------------------------------------------------------------------------
def test_events_are_expected_in_their_order() -> None:
    board = "Ann: battlefield: 2 Mountain\n  hand: 2 Shock\nBen:\nturn 1\nAnn: cast Shock -> Ben\nresolve\n"
    one = 'expect event: "Shock deals 2 damage to Ben."\n'
    holds(one + 'expect no event: "Shock deals 2 damage to Ben."', board)
    holds('expect event 601.2i: "Ann has cast Shock"\n' + one, board)
    said = found(one + 'expect event: "Ann has cast Shock."', board)
    assert "found no such event; the last since the one expected before: Ben loses 2 life. [CR 120.3a] | Shock is put" in said
    said = found('expect event 510.2: "Shock deals 2 damage to Ben."', board)
    assert "found Shock deals 2 damage to Ben. [CR 120.3a" in said or "found Shock deals 2 damage to Ben. [CR" in said
    said = found('expect event: "Shock deals 3 damage to Ben."', board)
    assert "found Shock deals 2 damage to Ben." in said
    assert found('expect no event: "damage"', board).startswith('no event: "damage"; found Shock deals 2 damage to Ben.')


def test_a_rule_may_be_named_by_its_number_in_the_edition_or_today_or_by_its_key() -> None:
    board = "edition 9ED\nAnn: battlefield: Youthful Knight\nBen:\nturn 1\nAnn: attack Youthful Knight\nend of combat\n"
    for rule in ("308.2g", "508.1k", "attack_become_attacking"):
        holds(f'expect event {rule}: "Youthful Knight attacks Ben."', board)
    assert "[CR" in found('expect event 509.1: "Youthful Knight deals 2 damage to Ben."', board)


def test_after_an_expectation_that_fails_nothing_more_is_done() -> None:
    result = load(f"{BOARD}expect turn 3\nexpect turn 4\nexpect turn 5\nAnn: cast Craw Wurm").run()
    assert [outcome.passed for outcome in result.runs[0].outcomes] == [True, False]
    assert str(result.failure) == "<text>:11:1: expected turn 4; found turn 3"


@pytest.mark.rule("control_player_turn")
def test_who_controls_a_player_is_expected_like_who_controls_a_permanent() -> None:
    board = """
card Free Will {0}: Instant
"You control target player this turn."
Ann: hand: Free Will
Ben:
turn 1, Ann
  Ann: cast Free Will -> Ben
  resolve
"""
    holds("expect Ben: controlled by Ann, not controlled by Ben", board)
    holds("expect Ann: controlled by Ann", board)
    assert "found Ben: controlled by Ann" in found("expect Ben: controlled by Ben", board)
    assert "lands played, left" in error("expect Ben: tapped", board)
