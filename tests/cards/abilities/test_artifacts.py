"""What the artifacts of the pool do, keyword abilities apart (test_white_blue_gold_artifact_keywords.py)."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    after_combat,
    both_pass,
    cards_of,
    damage,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    offers,
    tap_for_mana,
    tapped,
    targets,
    to_turn,
    unobserved,
)
from tests.kit import alive, attack, cast, events, find, position, refresh, resolve

from apnap.game import Game
from apnap.parts import words

BEAR = "Grizzly Bears"


def spent(game: Game) -> int:
    """How much mana has been spent in the game."""
    return sum(e.amount for e in events(game, words.MANA_SPENT))


# Mana -------------------------------------------------------------------------------------------------------------------
@observes("Sol Ring", "Worn Powerstone", "Mind Stone", "Gilded Lotus")
@pytest.mark.rule("mana_ability_resolves")
@pytest.mark.parametrize(
    ("artifact", "pools"),
    [
        ("Sol Ring", [(0, 0, 0, 0, 0, 2)]),
        ("Worn Powerstone", [(0, 0, 0, 0, 0, 2)]),
        ("Mind Stone", [(0, 0, 0, 0, 0, 1)]),
        ("Gilded Lotus", [(3, 0, 0, 0, 0, 0), (0, 3, 0, 0, 0, 0), (0, 0, 3, 0, 0, 0), (0, 0, 0, 3, 0, 0), (0, 0, 0, 0, 3, 0)]),
    ],
)
def test_an_artifact_is_tapped_for_its_mana(artifact: str, pools: list[tuple[int, ...]]) -> None:
    assert tap_for_mana(position(battlefield=([artifact], [])), artifact) == pools


@observes("Worn Powerstone")
@pytest.mark.parametrize(("artifact", "is_tapped"), [("Worn Powerstone", True), ("Sol Ring", False)])
def test_worn_powerstone_enters_tapped(artifact: str, *, is_tapped: bool) -> None:
    game = position(battlefield=(lands_for(artifact), []), hand=([artifact], []))
    cast(game, artifact)
    resolve(game)
    assert tapped(game, artifact) is is_tapped


@observes("Cathodion")
@pytest.mark.rule("not_mana_ability")
def test_cathodion_adds_three_colourless_mana_when_it_dies() -> None:
    game = position(battlefield=(["Cathodion", *lands_for("Lightning Bolt")], []), hand=(["Lightning Bolt"], []))
    cast(game, "Lightning Bolt", (find(game, "Cathodion"),))
    both_pass(game)
    assert (alive(game, "Cathodion"), game.state.players[0].pool) == (0, (0, 0, 0, 0, 0, 0))
    assert len(game.state.lane.stack) == 1
    both_pass(game)
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 3)


@observes("Cathodion")
@pytest.mark.rule("dies")
def test_cathodion_adds_no_mana_when_it_leaves_without_dying_or_another_creature_dies() -> None:
    spells = ("Shock", "Unsummon")
    game = position(battlefield=(["Cathodion", *lands_for(*spells)], [BEAR]), hand=(spells, []))
    cast(game, "Shock", (find(game, BEAR),))
    both_pass(game)
    assert (alive(game, BEAR), game.state.lane.stack) == (0, ())
    cast(game, "Unsummon", (find(game, "Cathodion"),))
    both_pass(game)
    assert (alive(game, "Cathodion"), game.state.lane.stack) == (0, ())


# Cards --------------------------------------------------------------------------------------------------------------------
@observes("Jayemdae Tome", "Mind Stone")
@pytest.mark.parametrize(("artifact", "mana", "stays"), [("Jayemdae Tome", 4, 1), ("Mind Stone", 1, 0)])
def test_an_artifact_is_tapped_with_mana_and_perhaps_sacrificed_to_draw_a_card(artifact: str, mana: int, stays: int) -> None:
    assert not offers(position(battlefield=([artifact, *["Swamp"] * (mana - 1)], [])), artifact)
    game = position(battlefield=([artifact, *["Swamp"] * mana], []))
    game.state.object(find(game, artifact)).tapped = True
    refresh(game)
    assert not offers(game, artifact)
    game = position(battlefield=([artifact, *["Swamp"] * mana], []))
    activate(game, artifact)
    assert (spent(game), alive(game, artifact), hands(game)) == (mana, stays, (0, 0))
    assert in_zone(game, artifact, words.GRAVEYARD, 0) is (stays == 0)
    assert not stays or tapped(game, artifact)
    resolve(game)
    assert hands(game) == (1, 0)


@observes("Temple Bell")
def test_temple_bell_draws_a_card_for_each_player() -> None:
    game = position(battlefield=(["Temple Bell"], []))
    activate(game, "Temple Bell")
    assert tapped(game, "Temple Bell")
    resolve(game)
    assert hands(game) == (1, 1)


@observes("Spellbook")
@pytest.mark.rule("maximum_hand_size")
def test_who_controls_a_spellbook_has_no_maximum_hand_size_and_others_have() -> None:
    game = position(battlefield=([], ["Spellbook"]), hand=(["Swamp"] * 9, ["Swamp"] * 9))
    to_turn(game, 3)
    assert hands(game) == (8, 10)


@observes("Eon Hub")
@pytest.mark.rule("skip_as_absent")
def test_with_eon_hub_players_skip_their_upkeep_steps() -> None:
    game = position(battlefield=(["Eon Hub"], []))
    begun = len(events(game, words.STEP_BEGINS))
    to_turn(game, 3)
    steps = [e.step for e in events(game, words.STEP_BEGINS)[begun:]]
    assert words.UPKEEP not in steps
    assert (steps.count(words.UNTAP), steps.count(words.DRAW)) == (2, 2)


# Life and damage ------------------------------------------------------------------------------------------------------------
@observes("Bottle Gnomes")
def test_bottle_gnomes_are_sacrificed_for_3_life_also_in_the_turn_they_came() -> None:
    game = position(battlefield=(["Bottle Gnomes"], []), sick=["Bottle Gnomes"])
    activate(game, "Bottle Gnomes")
    assert in_zone(game, "Bottle Gnomes", words.GRAVEYARD, 0)
    assert life(game) == (20, 20)
    resolve(game)
    assert life(game) == (23, 20)


@observes("Rod of Ruin")
@pytest.mark.parametrize("at_player", [True, False])
def test_rod_of_ruin_deals_1_damage_to_any_target_for_3_mana(*, at_player: bool) -> None:
    assert not offers(position(battlefield=(["Rod of Ruin", "Swamp", "Swamp"], [])), "Rod of Ruin")
    game = position(battlefield=(["Rod of Ruin", *["Swamp"] * 3], ["Eager Cadet", "Sol Ring"]))
    activate(game, "Rod of Ruin")
    cadet = find(game, "Eager Cadet")
    assert targets(game) == {ANN, BEN, cadet}
    game.decide((BEN if at_player else cadet,))
    assert (tapped(game, "Rod of Ruin"), spent(game)) == (True, 3)
    resolve(game)
    assert (life(game), alive(game, "Eager Cadet")) == (((20, 19), 1) if at_player else ((20, 20), 0))


@observes("Urza's Armor")
@pytest.mark.rule("prevention")
def test_urzas_armor_prevents_1_of_the_damage_of_each_source_to_its_controller() -> None:
    game = position(battlefield=([BEAR, "Savannah Lions", "Eager Cadet"], ["Urza's Armor"]))
    attack(game, BEAR, "Savannah Lions", "Eager Cadet")
    after_combat(game)
    assert life(game) == (20, 18)


@observes("Urza's Armor")
def test_urzas_armor_prevents_1_damage_each_time_but_none_to_creatures_or_opponents() -> None:
    game = position(battlefield=(["Urza's Armor", "Craw Wurm", *lands_for("Shock", "Flame Rift")], []), hand=(["Shock", "Flame Rift"], []))
    cast(game, "Flame Rift")
    resolve(game)
    assert life(game) == (17, 16)
    cast(game, "Shock", (find(game, "Craw Wurm"),))
    resolve(game)
    assert damage(game, "Craw Wurm") == 2


# Tapping and untapping ----------------------------------------------------------------------------------------------------------
@observes("Icy Manipulator")
@pytest.mark.parametrize("target", ["Sol Ring", BEAR, "Forest"])
def test_icy_manipulator_taps_an_artifact_creature_or_land_for_1_mana(target: str) -> None:
    assert not offers(position(battlefield=(["Icy Manipulator"], [BEAR])), "Icy Manipulator")
    game = position(battlefield=(["Icy Manipulator", "Swamp"], ["Sol Ring", BEAR, "Forest", "Glorious Anthem"]))
    activate(game, "Icy Manipulator")
    assert targets(game) == {find(game, name) for name in ("Icy Manipulator", "Swamp", "Sol Ring", BEAR, "Forest")}
    game.decide((find(game, target),))
    assert (tapped(game, "Icy Manipulator"), spent(game), tapped(game, target)) == (True, 1, False)
    resolve(game)
    assert tapped(game, target)


@observes("Jandor's Saddlebags")
def test_jandors_saddlebags_untap_a_creature_for_3_mana() -> None:
    assert not offers(position(battlefield=(["Jandor's Saddlebags", "Swamp", "Swamp", BEAR], [])), "Jandor's Saddlebags")
    game = position(battlefield=(["Jandor's Saddlebags", *["Swamp"] * 3, BEAR], ["Sol Ring"]))
    game.state.object(find(game, BEAR)).tapped = True
    refresh(game)
    activate(game, "Jandor's Saddlebags")
    assert targets(game) == {find(game, BEAR)}
    game.decide((find(game, BEAR),))
    assert (tapped(game, "Jandor's Saddlebags"), spent(game), tapped(game, BEAR)) == (True, 3, True)
    resolve(game)
    assert not tapped(game, BEAR)


def test_each_ability_of_each_artifact_is_observed() -> None:
    assert unobserved(__name__, cards_of("artifacts")) == {}
