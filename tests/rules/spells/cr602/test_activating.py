"""602: activating activated abilities."""

from __future__ import annotations

import pytest
from tests.kit import asked, cast, find, position, resolve

from apnap.errors import IllegalAction
from apnap.parts import words
from apnap.rules.concepts.cr117.offers import mana_actions

BEN = -2


@pytest.mark.rule("activate_summoning_sick", "summoning_sickness")
def test_a_creature_that_came_this_turn_is_not_tapped_for_its_ability() -> None:
    game = position(battlefield=(["Prodigal Sorcerer"], []), sick=["Prodigal Sorcerer"])
    sorcerer = find(game, "Prodigal Sorcerer")
    assert ("activate", sorcerer, 0) not in asked(game).options
    with pytest.raises(IllegalAction) as caught:
        game.decide(("activate", sorcerer, 0))
    assert (caught.value.rule, caught.value.beside) == ("602.5a", "302.6")


@pytest.mark.rule("activate_summoning_sick", "haste_activate")
def test_haste_lets_a_new_creature_tap_for_its_ability() -> None:
    game = position(battlefield=(["Prodigal Sorcerer", "Serra's Blessing", "Goblin Chieftain"], []), sick=["Prodigal Sorcerer"])
    assert ("activate", find(game, "Prodigal Sorcerer"), 0) not in asked(game).options
    game = position(battlefield=(["Llanowar Elves"], []), sick=["Llanowar Elves"])
    assert mana_actions(game.state, 0) == ()
    game = position(battlefield=(["Llanowar Elves"], []))
    assert len(mana_actions(game.state, 0)) == 1


@pytest.mark.rule("activate_summoning_sick")
def test_an_artifact_that_is_no_creature_is_used_in_the_turn_it_came() -> None:
    game = position(battlefield=(["Rod of Ruin"] + ["Mountain"] * 3, []), sick=["Rod of Ruin"])
    assert ("activate", find(game, "Rod of Ruin"), 0) in asked(game).options


@pytest.mark.rule("activate_permission")
def test_only_its_controller_activates_an_ability_and_only_while_it_is_there() -> None:
    game = position(battlefield=(["Mountain"], ["Mogg Fanatic"]), hand=(["Shock"], []))
    fanatic = find(game, "Mogg Fanatic")
    with pytest.raises(IllegalAction):
        game.decide(("activate", fanatic, 0))
    cast(game, "Shock", (fanatic,))
    resolve(game)
    game.decide(("pass",))
    assert asked(game).player == 1
    with pytest.raises(IllegalAction) as caught:
        game.decide(("activate", fanatic, 0))
    assert caught.value.rule == "602.2"


@pytest.mark.rule("activate_as_sorcery", "sorcery_timing")
def test_an_ability_of_sorcery_speed_waits_for_an_empty_stack() -> None:
    game = position(battlefield=(["Aggravated Assault"] + ["Mountain"] * 6, []), hand=(["Shock"], []))
    assault = find(game, "Aggravated Assault")
    assert ("activate", assault, 0) in asked(game).options
    cast(game, "Shock", (BEN,))
    with pytest.raises(IllegalAction) as caught:
        game.decide(("activate", assault, 0))
    assert (caught.value.rule, caught.value.beside) == ("602.5d", "307.5")


@pytest.mark.rule("activate_announce", "activate_like_casting", "ability_independent")
def test_an_ability_on_the_stack_resolves_although_its_source_is_gone() -> None:
    game = position(battlefield=(["Prodigal Sorcerer"], ["Mountain"]), hand=([], ["Shock"]))
    sorcerer = find(game, "Prodigal Sorcerer")
    game.decide(("activate", sorcerer, 0))
    game.decide((BEN,))
    game.decide(("pass",))
    cast(game, "Shock", (sorcerer,))
    resolve(game)
    assert game.state.objects[sorcerer].became
    assert game.state.players[1].life == 19


@pytest.mark.rule("activate_announce")
def test_the_cost_is_paid_before_anybody_can_respond() -> None:
    game = position(battlefield=(["Mogg Fanatic"], []))
    game.decide(("activate", find(game, "Mogg Fanatic"), 0))
    game.decide((BEN,))
    assert find(game, "Mogg Fanatic", words.GRAVEYARD)
    assert len(game.state.lane.stack) == 1
