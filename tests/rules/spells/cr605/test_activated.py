"""605: mana abilities."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, find, position

from apnap.errors import IllegalAction
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Activated, AddMana, ManaCost, Not, SacrificeThis, TapThis, YourTurn
from apnap.rules.concepts.cr117.offers import mana_actions

TWO = (0, 0, 0, 0, 0, 2)


@pytest.mark.rule("mana_ability_resolves", "mana_ability_timing", "priority_mana_ability")
def test_a_mana_ability_does_not_use_the_stack_and_its_player_keeps_priority() -> None:
    game = position(battlefield=(["Mountain"], []))
    game.decide(("activate", find(game, "Mountain"), 0))
    assert game.state.lane.stack == ()
    assert game.state.players[0].pool == (0, 0, 0, 1, 0, 0)
    assert asked(game).player == 0


@pytest.mark.rule("mana_ability_not_nested")
def test_a_mana_ability_does_not_pay_for_itself() -> None:
    filtering = Activated((ManaCost(generic=1),), (AddMana((TWO,)),))
    stone = Definition("Filter Stone", ManaCost(), words.ARTIFACT, abilities=(filtering,))
    game = position(battlefield=([stone, "Forest"], []), payment="asked")
    game.decide(("activate", find(game, "Filter Stone"), 0))
    assert ("activate", find(game, "Filter Stone"), 0) not in asked(game).options
    with pytest.raises(IllegalAction) as caught:
        game.decide(("activate", find(game, "Filter Stone"), 0))
    assert caught.value.rule == "605.3c"
    game.decide(("activate", find(game, "Forest"), 0))
    game.decide(("done",))
    assert game.state.players[0].pool == TWO


@pytest.mark.rule("mana_ability_timing")
def test_a_player_who_pays_by_hand_may_sacrifice_a_treasure() -> None:
    coin = Definition("Coin", ManaCost(), words.ARTIFACT, abilities=(Activated((SacrificeThis(),), (AddMana(((0, 0, 0, 1, 0, 0),)),)),))
    game = position(battlefield=([coin], []), hand=(["Lightning Bolt"], []), payment="asked")
    cast(game, "Lightning Bolt", (-2,))
    game.decide(("activate", find(game, "Coin"), 0))
    game.decide(("done",))
    assert len(game.state.lane.stack) == 1
    assert find(game, "Coin", words.GRAVEYARD)


@pytest.mark.rule("not_mana_ability")
def test_a_trigger_that_adds_mana_when_a_creature_dies_uses_the_stack() -> None:
    game = position(battlefield=(["Cathodion"] + ["Swamp"] * 3, []), hand=(["Murder"], []))
    cast(game, "Murder", (find(game, "Cathodion"),))
    game.decide(("pass",))
    game.decide(("pass",))
    assert len(game.state.lane.stack) == 1
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 0)
    game.decide(("pass",))
    game.decide(("pass",))
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 3)


@pytest.mark.rule("mana_ability_activated")
def test_only_mana_abilities_are_activated_while_a_cost_is_paid() -> None:
    game = position(battlefield=(["Mountain", "Mogg Fanatic"], []), hand=(["Shock"], []), payment="asked")
    cast(game, "Shock", (-2,))
    with pytest.raises(IllegalAction) as caught:
        game.decide(("activate", find(game, "Mogg Fanatic"), 0))
    assert caught.value.rule == "605.1a"


@pytest.mark.rule("mana_pool_rule")
def test_a_land_of_two_types_makes_either_mana() -> None:
    game = position(battlefield=(["Tundra"], []))
    assert len(mana_actions(game.state, 0)) == 2
    game.decide(mana_actions(game.state, 0)[1])
    assert game.state.players[0].pool == (0, 1, 0, 0, 0, 0)


@pytest.mark.rule("mana_pool_rule")
def test_its_player_chooses_what_mana_a_bird_makes() -> None:
    game = position(battlefield=(["Birds of Paradise"], []))
    game.decide(("activate", find(game, "Birds of Paradise"), 0))
    assert len(asked(game).options) == 5
    game.decide((0, 0, 1, 0, 0, 0))
    assert game.state.players[0].pool == (0, 0, 1, 0, 0, 0)


@pytest.mark.rule("cost_needs_resources")
def test_a_tapped_land_makes_no_mana() -> None:
    game = position(battlefield=(["Mountain"], []))
    game.decide(("activate", find(game, "Mountain"), 0))
    with pytest.raises(IllegalAction):
        game.decide(("activate", find(game, "Mountain"), 0))


@pytest.mark.rule("cast_modes", "cost_needs_resources")
@pytest.mark.parametrize("payment", ["auto", "asked"])
def test_a_hybrid_symbol_in_the_cost_of_a_mana_ability_is_paid_with_one_of_its_halves(payment: str) -> None:
    both = Activated((ManaCost(symbols=("W/U",)), TapThis()), (AddMana((TWO,)),))
    gate = Definition("Hybrid Gate", None, words.LAND, abilities=(both,))
    game = position(battlefield=([gate, "Island"], []), payment=payment)
    game.decide(("activate", find(game, "Hybrid Gate"), 0))
    if payment == "asked":
        game.decide(("U",))
        assert ("done",) not in asked(game).options
        game.decide(("activate", find(game, "Island"), 0))
        game.decide(("done",))
    assert game.state.objects[find(game, "Island")].tapped
    assert game.state.players[0].pool == TWO


@pytest.mark.rule("activate_prohibited", "mana_ability_timing")
def test_a_mana_ability_whose_condition_does_not_hold_is_not_offered_for_a_payment() -> None:
    tapping = Activated((TapThis(),), (AddMana((TWO,)),), condition=Not(YourTurn()))
    night = Definition("Night Land", None, words.LAND, abilities=(tapping,))
    game = position(battlefield=([night, "Mountain"], []), hand=(["Shock"], []), payment="asked")
    cast(game, "Shock", (-2,))
    assert ("activate", find(game, "Mountain"), 0) in asked(game).options
    assert ("activate", find(game, "Night Land"), 0) not in asked(game).options
