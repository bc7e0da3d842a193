"""Positions in which something is under way: effects, shields, designations, day and night, and what is on the stack."""

from __future__ import annotations

import pytest
from tests.scenarios.test_expecting import error, found, holds

from apnap.scenarios import load, texts

GROWN = 'Ann: battlefield Grizzly Bears (tapped, under "Target creature gets +3/+3 until end of turn.")\nBen:\nturn 1\n'
STACKED = """
Ann:
  battlefield: Grizzly Bears, Prodigal Sorcerer
Ben: life 3
  battlefield: Craw Wurm
stack: Shock (by Ben, targeting Grizzly Bears), ability of Prodigal Sorcerer (targeting Ben), Serra Angel
turn 3, Ann
"""


def test_an_effect_that_lasts_until_end_of_turn_holds_and_is_over_in_the_cleanup_step() -> None:
    holds("expect Grizzly Bears: 5/5\nend step\nexpect Grizzly Bears: 5/5\nturn 2\nexpect Grizzly Bears: 2/2", GROWN)


def test_a_regeneration_shield_and_one_that_prevents_damage_are_used_up() -> None:
    shock = "Ben: hand 2 Shock; battlefield 2 Mountain\nturn 3, Ann\n"
    saved = 'Ann: battlefield Grizzly Bears (under "Regenerate target creature.")\n' + shock
    holds("Ben: cast Shock -> Grizzly Bears\nresolve all\nexpect Grizzly Bears: tapped, on battlefield", saved)
    ann = 'Ann: under "Prevent the next 1 damage that would be dealt to any target this turn."\n' + shock
    holds("Ben: cast Shock -> Ann\nresolve all\nexpect Ann: life 19\nBen: cast Shock -> Ann\nresolve all\nexpect Ann: life 17", ann)


def test_nothing_that_happened_before_is_in_the_log() -> None:
    holds('expect no event: "Grizzly Bears"', GROWN)


def test_a_goaded_creature_has_to_attack_and_to_attack_another_player() -> None:
    board = "Ann: battlefield Craw Wurm (goaded by Ben)\nBen:\nCid:\nturn 1\n"
    holds("expect Craw Wurm: goaded\nillegal 508.1d: Ann: attack nothing\nillegal 508.1d: Ann: attack Craw Wurm -> Ben", board)
    holds("expect Craw Wurm: goaded", "Ann: battlefield Craw Wurm (goaded)\nBen:\nturn 1\n")


def test_an_exerted_creature_does_not_untap_in_the_next_untap_step() -> None:
    board = "Ann: battlefield Glory-Bound Initiate (exerted, tapped)\nBen:\nturn 1\n"
    holds(
        "expect Glory-Bound Initiate: exerted\nturn 3\nexpect Glory-Bound Initiate: tapped\nturn 5\nexpect Glory-Bound Initiate: untapped",
        board,
    )


def test_designations_of_creatures_are_stated() -> None:
    board = "Ann: battlefield Wall of Wood (suspected, monstrous, renowned, saddled)\nBen:\nturn 1\n"
    holds("expect Wall of Wood: suspected, monstrous, renowned, saddled, menace", board)


def test_the_monarch_draws_at_their_end_step() -> None:
    board = "Ann: monarch\nBen:\nturn 1\n"
    holds("expect Ann: monarch, hand 0\nend step\nexpect stack: ability of The Monarch\nresolve\nexpect Ann: hand 1", board)
    assert "two players cannot both" in error("turn 1", "Ann: monarch\nBen: monarch\n")


def test_who_has_the_initiative_ventures_in_their_upkeep() -> None:
    holds("expect Ben: initiative\nturn 2\nupkeep\nexpect stack: ability of The Initiative", "Ann:\nBen: initiative\nturn 1\n")


def test_players_have_counters() -> None:
    holds("expect Ann: counters energy 3, counters experience 1, poison 0", "Ann: counters energy 3, counters experience 1\nBen:\nturn 1\n")


def test_it_is_night_and_becomes_day_after_two_spells() -> None:
    word = 'card Plain Word {0}: Instant\n"You gain 1 life."\n'
    holds("expect night, turn 1", "night\nAnn:\nBen:\nturn 1\n")
    twice = f"night\n{word}Ann: hand: 2 Plain Word\nBen:\nturn 1\nAnn: cast Plain Word\nAnn: cast Plain Word#2\nresolve all\nturn 2\n"
    holds("expect day", twice)
    holds("expect day", twice.replace("night", "day").replace("Ann: cast Plain Word#2\n", ""))
    holds("expect night", "day\nAnn:\nBen:\nturn 1\nturn 2\n")
    assert "it is day already" in error("turn 1", "day\nnight\nAnn:\nBen:\n")


def test_spells_and_abilities_on_the_stack_resolve_from_the_top() -> None:
    holds(
        """expect stack: Shock, ability of Prodigal Sorcerer, Serra Angel
        expect priority Ann
        resolve
        expect graveyard of Ann: Grizzly Bears
        resolve
        expect Ben: life 2
        resolve
        expect battlefield of Ann includes: Serra Angel""",
        STACKED,
    )


def test_what_was_chosen_for_a_spell_on_the_stack_is_stated() -> None:
    blaze = "Ann:\nBen:\nstack: Blaze (X 3, targeting Ben)\nturn 1\n"
    holds("resolve\nexpect Ben: life 17", blaze)
    holds("resolve\nexpect Ben: life 16", "Ann:\nBen:\nstack: Burst Lightning (kicked, targeting Ben)\nturn 1\n")


def test_a_spell_that_loses_its_target_does_not_resolve() -> None:
    twice = "stack: Shock (targeting Grizzly Bears), Shock (by Ben, targeting Grizzly Bears)\n"
    board = f"Ann: battlefield Grizzly Bears\nBen:\n{twice}turn 1\n"
    holds('resolve\nexpect graveyard of Ann includes: Grizzly Bears\nresolve\nexpect event 608.2b: "Shock"', board)


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("Ann:\nBen:\nstack: Forest\n", "3:8: Forest is no spell"),
        ("Ann:\nBen:\nstack: Shock\n", "3:8: Shock has 1 target, not 0"),
        ("Ann:\nBen:\nstack: Shock (targeting Ann, Ben)\n", "3:15: Shock has 1 target, not 2"),
        ("Ann:\nBen:\nstack: Shock (mode 2, targeting Ann)\n", "3:15: Shock has no mode 2"),
        ("Ann: battlefield Forest\nBen:\nstack: ability 2 of Forest\n", "Forest has 1 activated or triggered abilities"),
        ("Ann:\nBen:\nstack: Shock (Ann)\n", 'found "Ann"; expected by, targeting'),
        ("Ann:\nBen:\nstack: Wrath of God\nstack: Wrath of God\n", "4:1: the stack is there already"),
        ("Ann:\nBen:\nstack: Wrath of God\nstart turn 2, untap step\n", "nobody gets priority"),
        ('Ann: battlefield Forest (under "Flyng")\nBen:\n', "1:26: 'Flyng' is not understood"),
        ('Ann: under "Scry 2."\nBen:\n', "asks nothing; put it into the script"),
        ('Ann: under "Target creature fights another target creature."\nBen:\n', "one spell with one target"),
        ("Ann: battlefield Forest (goaded)\nBen:\n", "Forest is no creature: it cannot be goaded"),
        ("Ann: battlefield Craw Wurm (goaded by Ann)\nBen:\n", "goaded by another player"),
    ],
)
def test_what_cannot_be_under_way_is_told_with_its_place(board: str, message: str) -> None:
    assert message in error("turn 1", board)


def test_the_game_can_be_looked_at_between_cleanup_and_the_next_untap_step() -> None:
    holds("after cleanup: expect Grizzly Bears: 2/2, tapped\nafter cleanup: expect turn 1\nturn 3\nexpect Grizzly Bears: untapped", GROWN)
    assert found("after cleanup: expect Grizzly Bears: untapped", GROWN) == "Grizzly Bears: untapped; found Grizzly Bears: tapped"


@pytest.mark.parametrize("board", [GROWN, STACKED, 'night\nAnn: monarch, counters energy 3, under "Scry 1."\nBen: initiative\nturn 1\n'])
def test_what_is_under_way_is_written_as_it_is_read(board: str) -> None:
    scenario = load(board + "after cleanup: expect turn 1")
    assert load(texts.text(scenario)) == scenario


def test_made_up_cards_have_any_cost_and_printed_loyalty_or_defense() -> None:
    board = """card Trial Mage {W/U}{2/R}{G/P}{S}: Creature - Wizard 2/2
card Trial Walker {2}{G}: Legendary Planeswalker - Garruk loyalty 4
  "[+1]: Draw a card."
card Trial Siege {2}{G}: Battle - Siege defense 5
Ann: battlefield Trial Mage, Trial Walker, Trial Siege
Ben:
turn 1
"""
    holds("expect Trial Walker: loyalty 4\nexpect Trial Siege: defense 5\nexpect Trial Mage: mana value 5, multicolored", board)
    assert "there is no mana symbol {W/X} here" in error("", "card Trial Mage {W/X}: Creature - Wizard 2/2\nAnn:\nBen:\n")
    wrong = "card Trial Mage {W}: Creature - Wizard 2/2 loyalty 3\nAnn: battlefield Trial Mage\nBen:\n"
    assert "Trial Mage is no planeswalker: it has no loyalty" in error("turn 1", wrong)
