"""What can be paid for: every mana ability counts, whatever it costs (118.3, 601.2g-h, 605.3a)."""

from __future__ import annotations

from functools import partial

import pytest

from apnap import Game, agents
from apnap.scenarios import load


def holds(text: str) -> None:
    """Everything that the scenario expects holds."""
    result = load(text).run()
    assert result.passed, result.failure


@pytest.mark.rule("cast_mana_abilities", "land_basic_types")
def test_a_dual_land_pays_for_a_spell_of_its_second_colour() -> None:
    holds("Ann: battlefield Tundra; hand Opt\nBen: life 20\n\nAnn: cast Opt\nexpect Tundra: tapped")


@pytest.mark.rule("cost_needs_resources")
def test_a_dual_land_makes_only_one_mana_of_the_two() -> None:
    holds(
        "Ann: battlefield Tundra, Mountain; hand Lightning Helix\nBen: life 20\n\nAnn: cast Lightning Helix -> Ben\nexpect Tundra: tapped"
    )
    holds("Ann: battlefield Tundra, Forest; hand White Knight\nBen: life 20\n\nillegal 118.3: Ann: cast White Knight")


@pytest.mark.rule("cast_mana_abilities")
def test_two_abilities_of_one_land_pay_for_two_spells_in_two_turns() -> None:
    holds("Ann: battlefield Blood Crypt; hand Shock, Dark Ritual\nBen: life 20\n\nAnn: cast Dark Ritual\nexpect Ann: mana nothing")
    holds("Ann: battlefield Blood Crypt; hand Shock, Dark Ritual\nBen: life 20\n\nAnn: cast Shock -> Ben\nexpect Blood Crypt: tapped")


@pytest.mark.rule("mana_ability_timing")
def test_a_dual_land_is_tapped_by_hand_for_either_colour() -> None:
    holds(
        "Ann: battlefield Tundra, Island; hand Opt\nBen: life 20\n\n"
        "Ann: cast Opt (paying Tundra)\nexpect Tundra: tapped\nexpect Island: untapped"
    )


@pytest.mark.rule("cast_mana_abilities")
def test_a_player_with_only_dual_lands_casts_spells() -> None:
    game = Game([["Tundra"] * 30 + ["Opt"] * 30] * 2, seed=4)
    played = agents.agents("simple,simple", 2, 1)
    while game.decision and "has cast Opt" not in game.log.text():
        game.decide(played[game.decision.player](partial(game.view, game.decision.player), game.decision))
    assert game.decision
