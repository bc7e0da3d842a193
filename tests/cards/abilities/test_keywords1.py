"""What cards with ward, protection, cycling, madness, suspend and keywords of the upkeep do."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    body,
    both_pass,
    cards_of,
    damage,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    tap_for_mana,
    targets,
    to_turn,
    tokens,
    unobserved,
    with_spell,
)
from tests.kit import Card, alive, asked, attack, block, cast, find, position, reach, resolve, settle, until

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, PASS, TARGETS, YES_NO
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import DealDamage, Discard, Each, Filter, Fixed, ManaCost, SpellAbility, Target, Targets

CREATURES = Filter(types=words.CREATURE)
BEAR = "Grizzly Bears"


def instant(name: str, colour: int, *abilities: SpellAbility) -> Definition:
    """An instant of that colour that costs nothing."""
    return Definition(name, ManaCost(), words.INSTANT, abilities=abilities, colours=colour)


MIRE = instant("Mire", 0, SpellAbility((Discard(Targets(), Fixed(1)),), (Target(players=1),)))
BLACK_WAVE = instant("Black Wave", words.BLACK, SpellAbility((DealDamage(Fixed(1), Each(CREATURES)),)))
WHITE_WAVE = instant("White Wave", words.WHITE, SpellAbility((DealDamage(Fixed(1), Each(CREATURES)),)))
RED_STING = instant("Red Sting", words.RED, SpellAbility((DealDamage(Fixed(1), Targets()),), (Target(CREATURES),)))


def answer(game: Game, yes: bool) -> None:
    """Go on to the question, and answer it."""
    reach(game, YES_NO)
    game.decide(yes)


def activate_from_hand(game: Game, name: str) -> None:
    """The ability of that card in hand is activated."""
    id = find(game, name, words.HAND)
    offered = [option for option in asked(game).options if isinstance(option, tuple) and option[:2] == ("activate", id)]
    game.decide(offered[0])


def suspend(game: Game, name: str) -> None:
    """The card in hand is suspended."""
    game.decide(("suspend", find(game, name, words.HAND)))


def discards(game: Game) -> None:
    """Ann discards her only card by Mire."""
    cast(game, "Mire", (ANN,))
    both_pass(game)


def with_mire(name: str, *mine: Card) -> Game:
    """Ann, who has that card and those permanents, discards it by Ben's Mire in his turn."""
    game = position(battlefield=(mine, ()), hand=([name], [MIRE]))
    to_turn(game, 2)
    discards(game)
    return game


# Protection ---------------------------------------------------------------------------------------------------------
@observes("White Knight")
@pytest.mark.rule("protection_damage")
def test_white_knight_is_dealt_no_damage_by_a_black_source_and_is_not_blocked_by_a_black_creature() -> None:
    game = position(battlefield=(["White Knight"], ["Black Knight", BEAR]), hand=([BLACK_WAVE], []))
    cast(game, "Black Wave")
    resolve(game)
    assert (damage(game, "White Knight"), damage(game, BEAR)) == (0, 1)
    attack(game, "White Knight")
    with pytest.raises(IllegalAction):
        block(game, ("Black Knight", "White Knight"))


@observes("Black Knight")
@pytest.mark.rule("protection_damage")
def test_black_knight_is_dealt_no_damage_by_a_white_source() -> None:
    game = position(battlefield=(["Black Knight", BEAR], ()), hand=([WHITE_WAVE, BLACK_WAVE], []))
    cast(game, "White Wave")
    resolve(game)
    assert (damage(game, "Black Knight"), damage(game, BEAR)) == (0, 1)
    cast(game, "Black Wave")
    resolve(game)
    assert (damage(game, "Black Knight"), alive(game, BEAR)) == (1, 0)


@observes("Paladin en-Vec")
@pytest.mark.rule("protection_damage")
def test_paladin_en_vec_is_dealt_no_damage_by_black_or_red_sources() -> None:
    game = position(battlefield=(["Paladin en-Vec", BEAR], ()), hand=([RED_STING, BLACK_WAVE], []))
    cast(game, "Black Wave")
    resolve(game)
    game.decide(("cast", find(game, "Red Sting", words.HAND)))
    assert targets(game) == {find(game, BEAR)}
    assert damage(game, "Paladin en-Vec") == 0


@observes("Disciple of Grace", "Disciple of Grace")
@pytest.mark.rule("cycling")
def test_disciple_of_grace_has_protection_from_black_and_cycling() -> None:
    game = position(battlefield=(["Disciple of Grace", "Plains", "Plains"], ()), hand=(["Disciple of Grace", BLACK_WAVE], []))
    cast(game, "Black Wave")
    resolve(game)
    assert damage(game, "Disciple of Grace") == 0
    activate_from_hand(game, "Disciple of Grace")
    settle(game)
    assert in_zone(game, "Disciple of Grace", words.GRAVEYARD, 0)
    assert hands(game) == (1, 0)


@observes("Sporeweb Weaver", "Sporeweb Weaver")
@pytest.mark.rule("hexproof_from")
def test_sporeweb_weaver_is_no_target_of_blue_spells_of_opponents_and_makes_a_token_when_it_is_dealt_damage() -> None:
    game = position(battlefield=(["Island", "Island"], ["Sporeweb Weaver", "Island"]), hand=(["Unsummon", RED_STING], ["Unsummon"]))
    with pytest.raises(IllegalAction):
        cast(game, "Unsummon", (find(game, "Sporeweb Weaver"),))
    cast(game, "Red Sting", (find(game, "Sporeweb Weaver"),))
    settle(game)
    assert life(game) == (20, 21)
    assert tokens(game, 1) == [("Saproling", 1, 1, words.GREEN, 0)]
    game.decide(PASS)
    cast(game, "Unsummon", (find(game, "Sporeweb Weaver"),))
    resolve(game)
    assert in_zone(game, "Sporeweb Weaver", words.HAND, 1)


@observes("Spectral Snatcher", "Spectral Snatcher")
@pytest.mark.rule("ward")
def test_the_ward_of_spectral_snatcher_costs_a_card_and_it_finds_a_swamp() -> None:
    game = position(
        battlefield=([], ["Spectral Snatcher", "Swamp", "Swamp"]),
        hand=([RED_STING, BEAR], ["Spectral Snatcher"]),
        library=([], ["Swamp"]),
    )
    cast(game, "Red Sting", (find(game, "Spectral Snatcher"),))
    answer(game, yes=True)
    game.decide((find(game, BEAR, words.HAND),))
    assert in_zone(game, BEAR, words.GRAVEYARD, 0)
    settle(game)
    assert damage(game, "Spectral Snatcher") == 1
    game.decide(PASS)
    activate_from_hand(game, "Spectral Snatcher")
    while asked(game).task == ACT:
        game.decide(PASS)
    game.decide((find(game, "Swamp", words.LIBRARY),))
    settle(game)
    assert in_zone(game, "Swamp", words.HAND, 1)


@observes("Beloved Chaplain")
@pytest.mark.rule("protection_block")
def test_beloved_chaplain_is_not_blocked_by_creatures_nor_dealt_damage_by_them() -> None:
    game = position(battlefield=(["Beloved Chaplain"], [BEAR]))
    to_turn(game, 2)
    attack(game, BEAR)
    block(game, ("Beloved Chaplain", BEAR))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert (damage(game, "Beloved Chaplain"), damage(game, BEAR)) == (0, 1)
    to_turn(game, 3)
    attack(game, "Beloved Chaplain")
    to_turn(game, 4)
    assert life(game) == (20, 19)


def protects(game: Game, colour: str) -> None:
    """The colour is chosen as the effect is carried out."""
    while asked(game).asks != "protection":
        game.decide(PASS)
    assert asked(game).player == 0
    game.decide(colour)


@observes("Mother of Runes")
@pytest.mark.rule("protection")
def test_mother_of_runes_gives_a_creature_of_its_controller_protection_from_the_chosen_color_until_end_of_turn() -> None:
    game = position(battlefield=(["Mother of Runes", BEAR], ["Serra Angel"]), hand=([RED_STING, WHITE_WAVE], []))
    game.decide(("activate", find(game, "Mother of Runes"), 0))
    assert targets(game) == {find(game, "Mother of Runes"), find(game, BEAR)}
    game.decide((find(game, BEAR),))
    protects(game, "red")
    settle(game)
    game.decide(("cast", find(game, "Red Sting", words.HAND)))
    assert find(game, BEAR) not in targets(game)
    game.decide((find(game, "Serra Angel"),))
    resolve(game)
    cast(game, "White Wave")
    resolve(game)
    assert damage(game, BEAR) == 1
    to_turn(game, 2)
    assert not game.state.effects


@observes("Gods Willing")
@pytest.mark.rule("protection")
def test_gods_willing_gives_protection_and_scries() -> None:
    game = with_spell("Gods Willing", mine=(BEAR,))
    cast(game, "Gods Willing", (find(game, BEAR),))
    protects(game, "green")
    assert asked(game).asks == "scry"
    settle(game)
    assert len(game.state.effects) == 1


# Ward ---------------------------------------------------------------------------------------------------------------
@observes("Waterfall Aerialist")
@pytest.mark.rule("ward")
@pytest.mark.parametrize("pays", [True, False])
def test_a_spell_that_targets_waterfall_aerialist_is_countered_unless_two_mana_are_paid(pays: bool) -> None:
    game = position(battlefield=(["Mountain"] * 3, ["Waterfall Aerialist"]), hand=(["Lightning Bolt"], []))
    cast(game, "Lightning Bolt", (find(game, "Waterfall Aerialist"),))
    answer(game, pays)
    settle(game)
    assert alive(game, "Waterfall Aerialist") == (0 if pays else 1)
    assert in_zone(game, "Lightning Bolt", words.GRAVEYARD, 0)


@observes("Dwarven Forge-Chanter", "Dwarven Forge-Chanter")
@pytest.mark.rule("ward")
def test_the_ward_of_dwarven_forge_chanter_costs_life_and_it_has_prowess() -> None:
    game = position(battlefield=(["Mountain"], ["Dwarven Forge-Chanter", "Forest"]), hand=(["Shock"], ["Giant Growth"]))
    cast(game, "Shock", (find(game, "Dwarven Forge-Chanter"),))
    answer(game, yes=True)
    assert life(game) == (18, 20)
    game.decide(PASS)
    cast(game, "Giant Growth", (find(game, "Dwarven Forge-Chanter"),))
    assert len(game.state.lane.stack) == 3
    both_pass(game)
    assert body(game, "Dwarven Forge-Chanter") == (2, 4)


# Cycling ------------------------------------------------------------------------------------------------------------
@observes("Striped Riverwinder", "Lightning Rift")
@pytest.mark.rule("cycling")
def test_striped_riverwinder_is_cycled_for_a_card_and_lightning_rift_deals_damage() -> None:
    game = position(battlefield=(["Island", "Island", "Lightning Rift"], ()), hand=(["Striped Riverwinder"], []))
    activate_from_hand(game, "Striped Riverwinder")
    assert in_zone(game, "Striped Riverwinder", words.GRAVEYARD, 0)
    assert asked(game).task == TARGETS
    game.decide((BEN,))
    answer(game, yes=True)
    assert (life(game), hands(game)) == ((20, 18), (0, 0))
    settle(game)
    assert hands(game) == (1, 0)


@observes("Elvish Aberration", "Elvish Aberration")
@pytest.mark.rule("typecycling")
def test_elvish_aberration_finds_a_forest_and_taps_for_three_green_mana() -> None:
    game = position(
        battlefield=(["Elvish Aberration", "Swamp", "Swamp"], ()), hand=(["Elvish Aberration"], []), library=(["Forest", "Island"], [])
    )
    assert tap_for_mana(game, "Elvish Aberration") == [(0, 0, 0, 0, 3, 0)]
    activate_from_hand(game, "Elvish Aberration")
    forest = find(game, "Forest", words.LIBRARY)
    while asked(game).task == ACT:
        game.decide(PASS)
    assert (find(game, "Island", words.LIBRARY),) not in list(asked(game).options)
    game.decide((forest,))
    settle(game)
    assert [game.state.objects[i].card.name for i in game.state.players[0].hand] == ["Forest"]


@observes("Ash Barrens", "Ash Barrens")
@pytest.mark.rule("typecycling")
def test_ash_barrens_finds_a_basic_land_and_taps_for_colorless_mana() -> None:
    game = position(battlefield=(["Ash Barrens", "Swamp"], ()), hand=(["Ash Barrens"], []), library=(["Island", "Ash Barrens"], []))
    assert tap_for_mana(game, "Ash Barrens") == [(0, 0, 0, 0, 0, 1)]
    activate_from_hand(game, "Ash Barrens")
    while asked(game).task == ACT:
        game.decide(PASS)
    assert (find(game, "Ash Barrens", words.LIBRARY),) not in list(asked(game).options)
    game.decide((find(game, "Island", words.LIBRARY),))
    settle(game)
    assert in_zone(game, "Island", words.HAND, 0)


# Madness ------------------------------------------------------------------------------------------------------------
@observes("Basking Rootwalla", "Basking Rootwalla")
@pytest.mark.rule("madness")
def test_basking_rootwalla_that_is_discarded_is_cast_for_nothing_and_grows_once_each_turn() -> None:
    game = with_mire("Basking Rootwalla", *["Forest"] * 4)
    assert in_zone(game, "Basking Rootwalla", words.EXILE, 0)
    answer(game, yes=True)
    settle(game)
    assert body(game, "Basking Rootwalla") == (1, 1)
    game.decide(PASS)
    action = ("activate", find(game, "Basking Rootwalla"), 0)
    game.decide(action)
    settle(game)
    assert body(game, "Basking Rootwalla") == (3, 3)
    until(game, lambda g: asked(g).player == 0)
    assert action not in list(asked(game).options)


@observes("Fiery Temper")
@pytest.mark.rule("cast_targets")
def test_fiery_temper_deals_three_damage_to_any_target() -> None:
    game = with_spell("Fiery Temper")
    cast(game, "Fiery Temper", (BEN,))
    resolve(game)
    assert life(game) == (20, 17)


@observes("Fiery Temper")
@pytest.mark.rule("cleanup_repeat")
def test_fiery_temper_is_discarded_and_cast_in_the_cleanup_step_and_another_one_follows() -> None:
    game = position(battlefield=(["Mountain"], ()), hand=(["Fiery Temper", *["Forest"] * 7], []))
    until(game, lambda g: g.state.lane.step == words.END)
    while asked(game).asks != "discard":
        game.decide(PASS)
    game.decide((find(game, "Fiery Temper", words.HAND),))
    assert (asked(game).task, game.state.lane.step) == (ACT, words.CLEANUP)
    answer(game, yes=True)
    game.decide((BEN,))
    settle(game)
    assert (life(game), game.state.lane.step, game.state.lane.turn) == ((20, 17), words.CLEANUP, 1)
    both_pass(game)
    assert game.state.lane.turn == 2
    assert len([e for e in game.events() if e.kind == words.STEP_BEGINS and e.step == words.CLEANUP]) == 2


@observes("Arrogant Wurm")
@pytest.mark.rule("madness")
@pytest.mark.parametrize("yes", [True, False])
def test_arrogant_wurm_is_cast_for_its_madness_cost_or_goes_to_the_graveyard(yes: bool) -> None:
    game = with_mire("Arrogant Wurm", "Forest", "Forest", "Forest")
    answer(game, yes)
    settle(game)
    assert (alive(game, "Arrogant Wurm"), in_zone(game, "Arrogant Wurm", words.GRAVEYARD, 0)) == (int(yes), not yes)


@observes("Broken Concentration", "Broken Concentration")
@pytest.mark.rule("madness")
def test_broken_concentration_that_is_discarded_counters_the_spell_for_which_it_was() -> None:
    game = position(battlefield=(["Island"] * 4, ["Forest", "Forest"]), hand=(["Broken Concentration"], [MIRE, BEAR]))
    to_turn(game, 2)
    cast(game, BEAR)
    cast(game, "Mire", (ANN,))
    both_pass(game)
    assert in_zone(game, "Broken Concentration", words.EXILE, 0)
    answer(game, yes=True)
    game.decide((find(game, BEAR, words.STACK),))
    settle(game)
    assert in_zone(game, BEAR, words.GRAVEYARD, 1)
    assert in_zone(game, "Broken Concentration", words.GRAVEYARD, 0)


@observes("Duskrider Peregrine", "Duskrider Peregrine")
@pytest.mark.rule("suspend")
def test_duskrider_peregrine_is_suspended_and_attacks_at_once_past_black_creatures() -> None:
    game = position(battlefield=(["Plains", "Plains"], ["Black Knight"]), hand=(["Duskrider Peregrine", BLACK_WAVE], []))
    suspend(game, "Duskrider Peregrine")
    to_turn(game, 7, words.UPKEEP)
    answer(game, yes=True)
    settle(game)
    cast(game, "Black Wave")
    resolve(game)
    assert damage(game, "Duskrider Peregrine") == 0
    attack(game, "Duskrider Peregrine")
    to_turn(game, 8)
    assert life(game) == (20, 17)


# Suspend ------------------------------------------------------------------------------------------------------------
@observes("Rift Bolt", "Rift Bolt")
@pytest.mark.rule("suspend")
def test_rift_bolt_is_suspended_and_cast_a_turn_later_for_nothing() -> None:
    game = position(battlefield=(["Mountain"], ()), hand=(["Rift Bolt"], []))
    assert ("cast", find(game, "Rift Bolt", words.HAND)) not in list(asked(game).options)
    suspend(game, "Rift Bolt")
    bolt = find(game, "Rift Bolt", words.EXILE)
    assert game.state.objects[bolt].counters == (("time", 1),)
    to_turn(game, 3, words.UPKEEP)
    answer(game, yes=True)
    game.decide((BEN,))
    settle(game)
    assert life(game) == (20, 17)


@observes("Ancestral Vision", "Ancestral Vision")
@pytest.mark.rule("suspend")
def test_ancestral_vision_cannot_be_cast_but_suspended_and_draws_three_cards() -> None:
    game = position(battlefield=(["Island"], ()), hand=(["Ancestral Vision"], []))
    with pytest.raises(IllegalAction):
        game.decide(("cast", find(game, "Ancestral Vision", words.HAND)))
    suspend(game, "Ancestral Vision")
    to_turn(game, 9, words.UPKEEP)
    before = hands(game)[1]
    answer(game, yes=True)
    game.decide((BEN,))
    settle(game)
    assert hands(game)[1] == before + 3


@observes("Keldon Halberdier")
@pytest.mark.rule("suspend")
def test_keldon_halberdier_has_haste_when_it_was_suspended() -> None:
    game = position(battlefield=(["Mountain"], ()), hand=(["Keldon Halberdier"], []))
    suspend(game, "Keldon Halberdier")
    to_turn(game, 9, words.UPKEEP)
    answer(game, yes=True)
    settle(game)
    assert alive(game, "Keldon Halberdier") == 1
    assert find(game, "Keldon Halberdier") in reach(game, ATTACKERS).about


# Upkeeps ------------------------------------------------------------------------------------------------------------
@observes("Avalanche Riders", "Avalanche Riders")
@pytest.mark.rule("echo")
@pytest.mark.parametrize("yes", [True, False])
def test_avalanche_riders_destroy_a_land_and_are_paid_for_again_or_sacrificed(yes: bool) -> None:
    game = position(battlefield=(lands_for("Avalanche Riders"), ["Swamp"]), hand=(["Avalanche Riders"], []))
    cast(game, "Avalanche Riders")
    reach(game, TARGETS)
    game.decide((find(game, "Swamp"),))
    settle(game)
    assert alive(game, "Swamp") == 0
    to_turn(game, 3, words.UPKEEP)
    answer(game, yes)
    settle(game)
    assert alive(game, "Avalanche Riders") == int(yes)
    to_turn(game, 5, words.UPKEEP)
    assert not game.state.lane.stack


@observes("Multani's Acolyte", "Multani's Acolyte")
@pytest.mark.rule("echo")
def test_multanis_acolyte_draws_a_card_and_has_echo() -> None:
    game = with_spell("Multani's Acolyte")
    cast(game, "Multani's Acolyte")
    settle(game)
    assert hands(game) == (1, 0)
    to_turn(game, 3, words.UPKEEP)
    answer(game, yes=False)
    settle(game)
    assert alive(game, "Multani's Acolyte") == 0


@observes("Mystic Remora")
@pytest.mark.rule("cumulative_upkeep")
def test_mystic_remora_costs_one_mana_more_each_upkeep() -> None:
    game = position(battlefield=(["Island", "Island", "Mystic Remora"], ()))
    to_turn(game, 3, words.UPKEEP)
    answer(game, yes=True)
    to_turn(game, 5, words.UPKEEP)
    answer(game, yes=True)
    assert sum(game.state.objects[i].tapped for i in game.state.battlefield) == 2
    to_turn(game, 7, words.UPKEEP)
    settle(game)
    assert alive(game, "Mystic Remora") == 0


@observes("Mystic Remora")
@pytest.mark.rule("cost_unless")
@pytest.mark.parametrize("pays", [True, False])
def test_mystic_remora_draws_a_card_for_a_noncreature_spell_unless_its_player_pays_four(pays: bool) -> None:
    game = position(battlefield=(["Mountain"] * 5, ["Mystic Remora"]), hand=(["Shock"], []))
    cast(game, "Shock", (BEN,))
    answer(game, pays)
    if not pays:
        answer(game, yes=True)
    assert hands(game) == (0, 0 if pays else 1)


@observes("Inner Sanctum", "Inner Sanctum")
@pytest.mark.rule("cumulative_upkeep")
def test_inner_sanctum_costs_life_and_prevents_damage_to_the_creatures_of_its_controller() -> None:
    game = position(battlefield=(["Inner Sanctum", BEAR], ["Craw Wurm"]), hand=([BLACK_WAVE], []))
    cast(game, "Black Wave")
    resolve(game)
    assert (damage(game, BEAR), damage(game, "Craw Wurm")) == (0, 1)
    to_turn(game, 3, words.UPKEEP)
    answer(game, yes=True)
    to_turn(game, 5, words.UPKEEP)
    answer(game, yes=True)
    assert life(game) == (14, 20)


@observes("Blastoderm")
@pytest.mark.rule("fading")
def test_blastoderm_is_sacrificed_in_the_fourth_upkeep() -> None:
    game = with_spell("Blastoderm")
    cast(game, "Blastoderm")
    resolve(game)
    assert game.state.objects[find(game, "Blastoderm")].counters == (("fade", 3),)
    to_turn(game, 7, words.DRAW)
    assert alive(game, "Blastoderm") == 1
    to_turn(game, 9, words.DRAW)
    assert alive(game, "Blastoderm") == 0


@observes("Calciderm")
@pytest.mark.rule("vanishing")
def test_calciderm_is_sacrificed_when_its_last_time_counter_goes() -> None:
    game = with_spell("Calciderm")
    cast(game, "Calciderm")
    resolve(game)
    to_turn(game, 7, words.DRAW)
    assert game.state.objects[find(game, "Calciderm")].counters == (("time", 1),)
    to_turn(game, 9, words.DRAW)
    assert alive(game, "Calciderm") == 0


def test_every_ability_of_every_card_of_this_module_is_observed() -> None:
    assert unobserved(__name__, cards_of("keywords1")) == {}
