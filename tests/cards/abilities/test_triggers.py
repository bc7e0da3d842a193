"""What the cards of the module of triggers do."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    activate,
    body,
    both_pass,
    cards_of,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    to_turn,
    tokens,
    unobserved,
    with_spell,
)
from tests.kit import alive, attack, cast, events, find, position, reach, resolve, settle, until

from apnap.game import Game
from apnap.machine.decisions import PASS, TARGETS, YES_NO
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import Destroy, Each, Filter, Fixed, LoseLife, ManaCost, Mill, SpellAbility, Target, Targets, You

ANN, BEN = -1, -2
CREATURES = Filter(types=words.CREATURE)


def free(name: str, *effects: object, targets: tuple[Target, ...] = ()) -> Definition:
    """An instant that costs nothing."""
    return Definition(name, ManaCost(), words.INSTANT, abilities=(SpellAbility(effects, targets),))  # type: ignore[arg-type]


BEAR = Definition("Bear", ManaCost(), words.CREATURE, ("Bear",), 2, 2)
KILL = free("Kill", Destroy(Targets()), targets=(Target(CREATURES),))
DOOM = free("Doom", Destroy(Each(CREATURES)))
NOTHING = free("Nothing")


def kill(game: Game, name: str) -> None:
    """That creature is destroyed, and what follows resolves."""
    cast(game, "Kill", (find(game, name),))
    settle(game)


def keeps(game: Game, yes: bool) -> None:
    """Go on to the question, answer it, and let what follows resolve."""
    reach(game, YES_NO)
    game.decide(yes)
    settle(game)


# Keywords -----------------------------------------------------------------------------------------------------------
@observes("Akrasan Squire")
@pytest.mark.rule("exalted")
def test_akrasan_squire_makes_a_creature_that_attacks_alone_larger() -> None:
    game = position(battlefield=(["Akrasan Squire", "Grizzly Bears"], []))
    attack(game, "Grizzly Bears")
    resolve(game)
    assert body(game, "Grizzly Bears") == (3, 3)
    assert body(game, "Akrasan Squire") == (1, 1)


@pytest.mark.rule("exalted")
def test_exalted_does_nothing_if_two_creatures_attack() -> None:
    game = position(battlefield=(["Akrasan Squire", "Grizzly Bears"], []))
    attack(game, "Akrasan Squire", "Grizzly Bears")
    assert not game.state.lane.stack


@observes("Goblin Champion")
@pytest.mark.rule("exalted")
def test_goblin_champion_attacks_alone_at_once() -> None:
    game = position(battlefield=(["Goblin Champion", "Akrasan Squire"], []), sick=("Goblin Champion",))
    attack(game, "Goblin Champion")
    settle(game)
    assert body(game, "Goblin Champion") == (2, 3)


@observes("Monastery Swiftspear")
@pytest.mark.rule("prowess")
def test_monastery_swiftspear_grows_with_each_noncreature_spell_of_its_controller() -> None:
    game = position(battlefield=(["Monastery Swiftspear"], []), hand=([NOTHING, BEAR], [NOTHING]))
    cast(game, "Bear")
    settle(game)
    assert body(game, "Monastery Swiftspear") == (1, 2)
    cast(game, "Nothing")
    both_pass(game)
    assert body(game, "Monastery Swiftspear") == (2, 3)
    settle(game)
    game.decide(PASS)
    cast(game, "Nothing")
    settle(game)
    assert body(game, "Monastery Swiftspear") == (2, 3)


@observes("Young Wolf")
@pytest.mark.rule("undying")
def test_young_wolf_returns_once_with_a_counter() -> None:
    game = position(battlefield=(["Young Wolf"], []), hand=([KILL, KILL], []))
    kill(game, "Young Wolf")
    assert body(game, "Young Wolf") == (2, 2)
    kill(game, "Young Wolf")
    assert in_zone(game, "Young Wolf", words.GRAVEYARD, 0)


@observes("Strangleroot Geist")
@pytest.mark.rule("undying")
def test_strangleroot_geist_returns_and_can_attack_at_once() -> None:
    game = position(battlefield=(["Strangleroot Geist"], []), hand=([KILL], []))
    kill(game, "Strangleroot Geist")
    attack(game, "Strangleroot Geist")
    until(game, lambda g: g.state.lane.turn == 2)
    assert life(game) == (20, 17)


@observes("Geralf's Messenger", "Geralf's Messenger", "Geralf's Messenger")
@pytest.mark.rule("undying")
def test_geralfs_messenger_enters_tapped_drains_and_does_so_again_as_it_returns() -> None:
    game = with_spell("Geralf's Messenger", others=())
    cast(game, "Geralf's Messenger")
    both_pass(game)
    assert game.state.objects[find(game, "Geralf's Messenger")].tapped
    settle(game)
    assert life(game) == (20, 18)
    game = position(battlefield=(["Geralf's Messenger"], []), hand=([KILL], []))
    kill(game, "Geralf's Messenger")
    assert body(game, "Geralf's Messenger") == (4, 3)
    assert life(game) == (20, 18)


@observes("Kitchen Finks", "Kitchen Finks")
@pytest.mark.rule("persist")
def test_kitchen_finks_gains_life_twice_and_returns_once() -> None:
    game = position(battlefield=(["Forest", "Plains", "Plains"], []), hand=(["Kitchen Finks", KILL, KILL], []))
    cast(game, "Kitchen Finks")
    settle(game)
    assert life(game) == (22, 20)
    kill(game, "Kitchen Finks")
    assert body(game, "Kitchen Finks") == (2, 1)
    assert life(game) == (24, 20)
    kill(game, "Kitchen Finks")
    assert in_zone(game, "Kitchen Finks", words.GRAVEYARD, 0)


@observes("Murderous Redcap", "Murderous Redcap")
@pytest.mark.rule("persist")
def test_murderous_redcap_deals_less_damage_the_second_time() -> None:
    game = position(battlefield=(["Swamp", "Swamp", "Mountain", "Mountain"], []), hand=(["Murderous Redcap", KILL], []))
    cast(game, "Murderous Redcap")
    reach(game, TARGETS)
    game.decide((BEN,))
    settle(game)
    assert life(game) == (20, 18)
    cast(game, "Kill", (find(game, "Murderous Redcap"),))
    reach(game, TARGETS)
    game.decide((BEN,))
    settle(game)
    assert life(game) == (20, 17)


# Casting ------------------------------------------------------------------------------------------------------------
@observes("Young Pyromancer")
def test_young_pyromancer_makes_an_elemental_for_each_instant() -> None:
    game = position(battlefield=(["Young Pyromancer"], []), hand=([NOTHING, BEAR], []))
    cast(game, "Bear")
    settle(game)
    assert tokens(game, 0) == []
    cast(game, "Nothing")
    settle(game)
    assert tokens(game, 0) == [("Elemental", 1, 1, words.RED, 0)]


@observes("Guttersnipe")
def test_guttersnipe_deals_two_damage_to_each_opponent_for_each_instant() -> None:
    game = position(battlefield=(["Guttersnipe"], []), hand=([NOTHING], []))
    cast(game, "Nothing")
    settle(game)
    assert life(game) == (20, 18)


@observes("Jori En, Ruin Diver")
def test_jori_en_draws_for_the_second_spell_each_turn() -> None:
    game = position(battlefield=(["Jori En, Ruin Diver"], []), hand=([NOTHING] * 3, []))
    for left in (2, 2, 1):
        cast(game, "Nothing")
        settle(game)
        assert hands(game) == (left, 0)


@observes("Desolation Twin")
def test_desolation_twin_makes_an_eldrazi_as_it_is_cast() -> None:
    game = with_spell("Desolation Twin")
    cast(game, "Desolation Twin")
    both_pass(game)
    assert tokens(game, 0) == [("Eldrazi", 10, 10, 0, 0)]
    assert alive(game, "Desolation Twin") == 0


@observes("Glimpse of Nature")
def test_glimpse_of_nature_draws_for_each_creature_spell_this_turn() -> None:
    game = position(battlefield=(["Forest"], []), hand=(["Glimpse of Nature", BEAR, BEAR, BEAR], []))
    for name in ("Glimpse of Nature", "Bear", "Bear"):
        cast(game, name)
        settle(game)
    assert hands(game) == (3, 0)
    to_turn(game, 3)
    before = hands(game)[0]
    cast(game, "Bear")
    settle(game)
    assert hands(game)[0] == before - 1


# Dying --------------------------------------------------------------------------------------------------------------
@observes("Zulaport Cutthroat")
def test_zulaport_cutthroat_drains_for_itself_and_its_friends() -> None:
    game = position(battlefield=(["Zulaport Cutthroat", "Grizzly Bears"], ["Grizzly Bears"]), hand=([DOOM], []))
    cast(game, "Doom")
    settle(game)
    assert life(game) == (22, 18)


@observes("Vengeful Townsfolk")
def test_vengeful_townsfolk_gets_one_counter_for_those_that_die_together() -> None:
    weak = free("Pestilence", Destroy(Each(Filter(types=words.CREATURE, power_most=2))))
    game = position(battlefield=(["Vengeful Townsfolk", "Grizzly Bears", "Runeclaw Bear"], ["Grizzly Bears"]), hand=([weak], []))
    cast(game, "Pestilence")
    settle(game)
    assert body(game, "Vengeful Townsfolk") == (4, 4)


@observes("Bearer of the Heavens")
def test_bearer_of_the_heavens_destroys_all_permanents_at_the_next_end_step() -> None:
    game = position(battlefield=(["Bearer of the Heavens", "Forest"], ["Grizzly Bears", "Sol Ring"]), hand=([KILL], []))
    kill(game, "Bearer of the Heavens")
    assert alive(game, "Sol Ring") == 1
    to_turn(game, 2)
    assert game.state.battlefield == ()


@observes("Bridge from Below", "Bridge from Below")
def test_bridge_from_below_sees_creatures_from_the_graveyard() -> None:
    game = position(battlefield=(["Grizzly Bears"], ["Runeclaw Bear"]), graveyard=(["Bridge from Below"], []), hand=([KILL, KILL], []))
    kill(game, "Grizzly Bears")
    assert tokens(game, 0) == [("Zombie", 2, 2, words.BLACK, 0)]
    assert in_zone(game, "Bridge from Below", words.GRAVEYARD, 0)
    kill(game, "Runeclaw Bear")
    assert in_zone(game, "Bridge from Below", words.EXILE, 0)
    assert len(tokens(game, 0)) == 1


def test_bridge_from_below_does_nothing_on_the_battlefield_or_for_tokens() -> None:
    game = position(battlefield=(["Bridge from Below", "Grizzly Bears"], []), hand=([KILL], []))
    kill(game, "Grizzly Bears")
    assert tokens(game, 0) == []


@observes("Hollowhenge Scavenger")
def test_hollowhenge_scavenger_gains_life_if_a_creature_died() -> None:
    for dead in (False, True):
        lands = lands_for("Hollowhenge Scavenger")
        game = position(battlefield=(lands, ["Grizzly Bears"]), hand=(["Hollowhenge Scavenger", KILL], []))
        if dead:
            kill(game, "Grizzly Bears")
        cast(game, "Hollowhenge Scavenger")
        settle(game)
        assert life(game) == ((25, 20) if dead else (20, 20))


# Attacking and damage -----------------------------------------------------------------------------------------------
@observes("Reckless Ogre")
def test_reckless_ogre_gets_three_power_only_if_it_attacks_alone() -> None:
    for others, power in ((), 6), (("Grizzly Bears",), 3):
        game = position(battlefield=(["Reckless Ogre", "Grizzly Bears"], []))
        attack(game, "Reckless Ogre", *others)
        resolve(game)
        assert body(game, "Reckless Ogre")[0] == power


@observes("Mardu Heart-Piercer")
def test_mardu_heart_piercer_deals_damage_if_its_controller_attacked_this_turn() -> None:
    game = position(
        battlefield=([*lands_for("Mardu Heart-Piercer"), "Grizzly Bears"], []), hand=(["Mardu Heart-Piercer", "Mardu Heart-Piercer"], [])
    )
    cast(game, "Mardu Heart-Piercer")
    settle(game)
    assert life(game) == (20, 20)
    to_turn(game, 3)
    attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == words.MAIN and g.state.lane.mains == 2)
    assert life(game) == (20, 18)
    cast(game, "Mardu Heart-Piercer")
    reach(game, TARGETS)
    game.decide((BEN,))
    settle(game)
    assert life(game) == (20, 16)


@observes("Chandra's Spitfire")
def test_chandras_spitfire_grows_when_an_opponent_is_dealt_noncombat_damage() -> None:
    game = position(battlefield=(["Chandra's Spitfire", "Mountain", "Mountain"], []), hand=(["Shock", "Shock"], []))
    cast(game, "Shock", (BEN,))
    settle(game)
    assert body(game, "Chandra's Spitfire") == (4, 3)
    cast(game, "Shock", (ANN,))
    settle(game)
    assert body(game, "Chandra's Spitfire") == (4, 3)
    attack(game, "Chandra's Spitfire")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert body(game, "Chandra's Spitfire") == (4, 3)


# Steps --------------------------------------------------------------------------------------------------------------
@observes("Bitterblossom")
def test_bitterblossom_costs_a_life_and_makes_a_faerie_each_upkeep() -> None:
    game = position(battlefield=(["Bitterblossom"], []))
    to_turn(game, 3)
    assert life(game) == (19, 20)
    assert tokens(game, 0) == [("Faerie Rogue", 1, 1, words.BLACK, words.FLYING)]


@observes("Howling Mine")
def test_howling_mine_gives_each_player_a_card_while_it_is_untapped() -> None:
    game = position(battlefield=(["Howling Mine"], []))
    to_turn(game, 3)
    assert hands(game) == (2, 2)
    game.state.object(find(game, "Howling Mine")).tapped = True
    to_turn(game, 4)
    assert hands(game) == (2, 3)


@observes("Angelic Accord")
def test_angelic_accord_makes_an_angel_if_its_controller_gained_four_life() -> None:
    gain = free("Gain", LoseLife(You(), Fixed(-2)))
    for times, angels in ((1, 0), (2, 1)):
        game = position(battlefield=(["Angelic Accord"], []), hand=([gain] * times, []))
        for _ in range(times):
            cast(game, "Gain")
            settle(game)
        to_turn(game, 2)
        assert len(tokens(game, 0)) == angels


@observes("Dark Confidant")
def test_dark_confidant_puts_the_top_card_into_hand_for_life_equal_to_its_mana_value() -> None:
    game = position(battlefield=(["Dark Confidant"], []), library=(["Craw Wurm"], []))
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.DRAW)
    assert life(game) == (14, 20)
    assert in_zone(game, "Craw Wurm", words.HAND, 0)


@observes("Fireblade Artist")
@pytest.mark.rule("reflexive_trigger")
def test_fireblade_artist_deals_damage_when_a_creature_is_sacrificed_for_it() -> None:
    for answer, left in ((True, 18), (False, 20)):
        game = position(battlefield=(["Fireblade Artist", "Grizzly Bears"], []))
        until(game, lambda g: g.state.lane.turn == 3 and bool(g.state.lane.stack))
        keeps(game, answer)
        assert life(game) == (20, left)


# State triggers -----------------------------------------------------------------------------------------------------
@observes("Covetous Dragon")
@pytest.mark.rule("state_trigger")
def test_covetous_dragon_is_sacrificed_once_its_controller_has_no_artifacts() -> None:
    smash = free("Smash", Destroy(Targets()), targets=(Target(Filter(types=words.ARTIFACT)),))
    game = position(battlefield=(["Covetous Dragon", "Sol Ring"], ["Sol Ring"]), hand=([smash], []))
    cast(game, "Smash", (find(game, "Sol Ring", player=0),))
    settle(game)
    assert in_zone(game, "Covetous Dragon", words.GRAVEYARD, 0)


@observes("Tethered Griffin")
@pytest.mark.rule("state_trigger")
def test_tethered_griffin_is_sacrificed_as_soon_as_it_enters_without_enchantments() -> None:
    game = with_spell("Tethered Griffin")
    cast(game, "Tethered Griffin")
    both_pass(game)
    assert alive(game, "Tethered Griffin") == 1
    assert len(game.state.lane.stack) == 1
    settle(game)
    assert alive(game, "Tethered Griffin") == 0


@observes("Emperor Crocodile")
@pytest.mark.rule("state_trigger")
def test_emperor_crocodile_is_sacrificed_without_other_creatures() -> None:
    game = position(battlefield=(["Emperor Crocodile", "Grizzly Bears"], ["Runeclaw Bear"]), hand=([KILL], []))
    kill(game, "Grizzly Bears")
    assert [e.player for e in events(game, words.MOVES) if e.why == words.SACRIFICED] == [0]


# Graveyard and library ----------------------------------------------------------------------------------------------
@observes("Squee, Goblin Nabob")
def test_squee_returns_from_the_graveyard_to_hand_in_the_upkeep() -> None:
    game = position(graveyard=(["Squee, Goblin Nabob"], []))
    until(game, lambda g: g.state.lane.turn == 3)
    keeps(game, True)
    assert in_zone(game, "Squee, Goblin Nabob", words.HAND, 0)


@observes("Nether Spirit")
def test_nether_spirit_returns_only_as_the_only_creature_card() -> None:
    game = position(graveyard=(["Nether Spirit"], []))
    until(game, lambda g: g.state.lane.turn == 3)
    keeps(game, True)
    assert alive(game, "Nether Spirit") == 1
    game = position(graveyard=(["Nether Spirit", "Grizzly Bears"], []))
    until(game, lambda g: g.state.lane.turn == 3)
    assert not game.state.lane.stack


@observes("Narcomoeba")
def test_narcomoeba_comes_from_the_library_by_way_of_the_graveyard() -> None:
    mill = free("Grind", Mill(You(), Fixed(2)))
    game = position(library=(["Narcomoeba", "Grizzly Bears"], []), hand=([mill], []))
    cast(game, "Grind")
    both_pass(game)
    keeps(game, True)
    assert alive(game, "Narcomoeba") == 1
    game = position(battlefield=(["Narcomoeba"], []), hand=([KILL], []))
    kill(game, "Narcomoeba")
    assert alive(game, "Narcomoeba") == 0


@observes("Oversold Cemetery")
def test_oversold_cemetery_returns_a_creature_card_if_there_are_four() -> None:
    for number in (3, 4):
        game = position(battlefield=(["Oversold Cemetery"], []), graveyard=(["Grizzly Bears"] * number, ["Craw Wurm"]))
        until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.MAIN)
        if number == 3:
            to_turn(game, 3)
            assert hands(game) == (1, 1)
            continue
        decision = reach(game, TARGETS)
        assert len(decision.options) == 4
        game.decide(decision.options[0])
        keeps(game, True)
        assert in_zone(game, "Grizzly Bears", words.HAND, 0)


# Delayed ------------------------------------------------------------------------------------------------------------
@observes("Pyric Salamander")
@pytest.mark.rule("delayed_trigger")
def test_pyric_salamander_is_sacrificed_at_the_end_step_after_it_was_pumped() -> None:
    game = position(battlefield=(["Pyric Salamander", "Mountain", "Mountain"], []))
    activate(game, "Pyric Salamander")
    settle(game)
    activate(game, "Pyric Salamander")
    settle(game)
    assert body(game, "Pyric Salamander") == (3, 1)
    to_turn(game, 2)
    assert in_zone(game, "Pyric Salamander", words.GRAVEYARD, 0)


@observes("Sneak Attack")
@pytest.mark.rule("delayed_trigger")
def test_sneak_attack_lends_a_creature_for_a_turn() -> None:
    game = position(battlefield=(["Sneak Attack", "Mountain"], []), hand=(["Craw Wurm", "Shock"], []))
    activate(game, "Sneak Attack")
    both_pass(game)
    reach(game, YES_NO)
    game.decide(True)
    settle(game)
    assert alive(game, "Craw Wurm") == 1
    attack(game, "Craw Wurm")
    to_turn(game, 2)
    assert life(game) == (20, 14)
    assert in_zone(game, "Craw Wurm", words.GRAVEYARD, 0)


@observes("Siege-Gang Commander", "Siege-Gang Commander")
def test_siege_gang_commander_brings_three_goblins_to_throw() -> None:
    game = position(battlefield=([*["Mountain"] * 7], []), hand=(["Siege-Gang Commander"], []))
    cast(game, "Siege-Gang Commander")
    settle(game)
    assert tokens(game, 0) == [("Goblin", 1, 1, words.RED, 0)] * 3
    activate(game, "Siege-Gang Commander", (BEN,))
    game.decide((find(game, "Goblin"),))
    settle(game)
    assert life(game) == (20, 18)
    assert len(tokens(game, 0)) == 2


def test_every_ability_of_every_card_of_this_module_is_observed() -> None:
    assert unobserved(__name__, cards_of("triggers")) == {}
