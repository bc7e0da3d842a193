"""What the cards do that ask more of those who cast them."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    body,
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
    tokens,
    unobserved,
    with_spell,
)
from tests.kit import alive, asked, attack, cast, find, position, resolve, settle

from apnap.cards import POOL
from apnap.game import Game
from apnap.machine.decisions import BLOCKERS, PASS
from apnap.parts import words
from apnap.rules.effects.cr613.characteristics import characteristics

ANY_ONE = [tuple(int(i == j) for j in range(6)) for i in range(5)]


def casts(game: Game, name: str, zone: int = words.HAND) -> list[tuple[object, ...]]:
    """The options that cast the card."""
    id = find(game, name, zone)
    return [o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("cast", id)]


def lands_tapped(game: Game) -> int:
    """How many lands are tapped."""
    return len([i for i in game.state.battlefield if game.state.objects[i].tapped and game.state.objects[i].card.is_land])


def settle_combat(game: Game) -> None:
    """Go on to the end of combat; nobody can block."""
    while game.state.lane.step != words.END_OF_COMBAT:
        decision = asked(game)
        assert decision.task != BLOCKERS or list(decision.options) == [()]
        game.decide(PASS if decision.task == "act" else decision.options[0])


# Symbols ------------------------------------------------------------------------------------------------------------
@observes("Dismember")
@pytest.mark.parametrize(("swamps", "paid"), [(0, 4), (1, 2), (2, 0)])
def test_dismember_is_paid_with_black_mana_or_life(swamps: int, paid: int) -> None:
    game = position(battlefield=(["Forest"] + ["Swamp"] * swamps, ["Craw Wurm"]), hand=(["Dismember"], []))
    cast(game, "Dismember")
    if swamps:
        game.decide(asked(game).options[0])
    game.decide((find(game, "Craw Wurm"),))
    assert life(game) == (20 - paid, 20)
    assert lands_tapped(game) == swamps + 1
    resolve(game)
    assert alive(game, "Craw Wurm") == 0


@observes("Mutagenic Growth")
def test_mutagenic_growth_can_be_cast_without_mana() -> None:
    game = position(battlefield=(["Grizzly Bears"], []), hand=(["Mutagenic Growth"], []))
    cast(game, "Mutagenic Growth", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (4, 4)
    assert life(game) == (18, 20)


@observes("Spectral Procession")
@pytest.mark.parametrize(("plains", "lands"), [(3, 3), (2, 4), (1, 5), (0, 6)])
def test_spectral_procession_takes_white_mana_or_two_of_any(plains: int, lands: int) -> None:
    game = position(battlefield=(["Plains"] * plains + ["Forest"] * (lands - plains), []), hand=(["Spectral Procession"], []))
    cast(game, "Spectral Procession")
    assert lands_tapped(game) == lands
    resolve(game)
    assert tokens(game, 0) == [("Spirit", 1, 1, words.WHITE, words.FLYING)] * 3


@observes("Icehide Golem", "Snow-Covered Forest")
def test_icehide_golem_is_paid_with_snow_mana() -> None:
    assert not casts(position(battlefield=(["Forest"], []), hand=(["Icehide Golem"], [])), "Icehide Golem")
    game = position(battlefield=(["Forest", "Snow-Covered Forest"], []), hand=(["Icehide Golem"], []))
    cast(game, "Icehide Golem")
    assert tapped(game, "Snow-Covered Forest")
    resolve(game)
    assert body(game, "Icehide Golem") == (2, 2)


def test_the_mana_of_boreal_druid_is_snow_mana() -> None:
    game = position(battlefield=(["Boreal Druid"], []), hand=(["Icehide Golem"], []))
    assert tap_for_mana(game, "Boreal Druid") == [(0, 0, 0, 0, 0, 1)]
    cast(game, "Icehide Golem")
    assert tapped(game, "Boreal Druid")


@observes("Skred", "Snow-Covered Mountain")
def test_skred_counts_snow_permanents() -> None:
    game = position(
        battlefield=(["Snow-Covered Mountain", "Icehide Golem", "Mountain"], ["Craw Wurm", "Boreal Druid"]), hand=(["Skred"], [])
    )
    cast(game, "Skred", (find(game, "Craw Wurm"),))
    resolve(game)
    assert damage(game, "Craw Wurm") == 2


# Parts of costs -----------------------------------------------------------------------------------------------------
@observes("Pili-Pala")
def test_pili_pala_untaps_for_mana_once_it_is_tapped() -> None:
    game = position(battlefield=(["Pili-Pala", "Forest", "Forest"], []))
    assert ("activate", find(game, "Pili-Pala"), 0) not in game.mana
    attack(game, "Pili-Pala")
    while asked(game).player != 0:
        game.decide(PASS)
    game.decide(("activate", find(game, "Pili-Pala"), 0))
    assert list(asked(game).options) == ANY_ONE
    game.decide(ANY_ONE[1])
    assert not tapped(game, "Pili-Pala")
    assert game.state.players[0].pool == ANY_ONE[1]


@observes("Heritage Druid")
def test_heritage_druid_taps_elves_that_have_just_come() -> None:
    game = position(battlefield=(["Heritage Druid", "Llanowar Elves", "Elvish Mystic"], []), sick=["Llanowar Elves", "Heritage Druid"])
    druid = find(game, "Heritage Druid")
    assert ("activate", druid, 0) in game.mana
    game.decide(("activate", druid, 0))
    game.decide(asked(game).options[0])
    assert game.state.players[0].pool == (0, 0, 0, 0, 3, 0)
    assert all(game.state.objects[i].tapped for i in game.state.battlefield)


@observes("Barkhide Troll", "Barkhide Troll")
def test_barkhide_troll_gives_its_counter_for_hexproof() -> None:
    game = position(battlefield=(["Forest"] * 4, []), hand=(["Barkhide Troll"], []))
    cast(game, "Barkhide Troll")
    resolve(game)
    assert body(game, "Barkhide Troll") == (3, 3)
    activate(game, "Barkhide Troll")
    resolve(game)
    assert body(game, "Barkhide Troll") == (2, 2)
    assert characteristics(game.state, find(game, "Barkhide Troll")).keywords & words.HEXPROOF
    assert not offers(game, "Barkhide Troll")


@observes("Carrion Feeder", "Carrion Feeder")
def test_carrion_feeder_eats_and_cannot_block() -> None:
    game = position(battlefield=(["Grizzly Bears"], ["Carrion Feeder", "Raging Goblin"]))
    game.decide(PASS)
    activate(game, "Carrion Feeder")
    game.decide((find(game, "Raging Goblin"),))
    resolve(game)
    assert body(game, "Carrion Feeder") == (2, 2)
    assert alive(game, "Raging Goblin") == 0
    attack(game, "Grizzly Bears")
    settle_combat(game)
    assert life(game) == (20, 18)


@observes("Rummaging Goblin")
def test_rummaging_goblin_discards_as_a_cost() -> None:
    game = position(battlefield=(["Rummaging Goblin"], []), hand=(["Shock"], []))
    activate(game, "Rummaging Goblin")
    game.decide((find(game, "Shock", words.HAND),))
    assert in_zone(game, "Shock", words.GRAVEYARD, 0)
    resolve(game)
    assert hands(game)[0] == 1
    assert not offers(position(battlefield=(["Rummaging Goblin"], [])), "Rummaging Goblin")


@observes("Ashnod's Altar")
def test_ashnods_altar_makes_mana_of_creatures_at_once() -> None:
    game = position(battlefield=(["Ashnod's Altar", "Grizzly Bears"], []))
    game.decide(("activate", find(game, "Ashnod's Altar"), 0))
    game.decide((find(game, "Grizzly Bears"),))
    assert game.state.players[0].pool == (0, 0, 0, 0, 0, 2)
    assert game.state.lane.stack == ()
    assert game.mana == ()


@observes("Phyrexian Tower", "Phyrexian Tower")
def test_phyrexian_tower_makes_one_mana_or_two_for_a_creature() -> None:
    game = position(battlefield=(["Phyrexian Tower", "Grizzly Bears"], []))
    tower = find(game, "Phyrexian Tower")
    assert game.mana == (("activate", tower, 0), ("activate", tower, 1))
    plain = game.fork()
    plain.decide(("activate", tower, 0))
    assert plain.state.players[0].pool == (0, 0, 0, 0, 0, 1)
    game.decide(("activate", tower, 1))
    game.decide((find(game, "Grizzly Bears"),))
    assert game.state.players[0].pool == (0, 0, 2, 0, 0, 0)


@observes("Springleaf Drum")
def test_springleaf_drum_taps_a_creature_too() -> None:
    game = position(battlefield=(["Springleaf Drum", "Grizzly Bears"], []), sick=["Grizzly Bears"])
    game.decide(("activate", find(game, "Springleaf Drum"), 0))
    game.decide((find(game, "Grizzly Bears"),))
    assert list(asked(game).options) == ANY_ONE
    game.decide(ANY_ONE[0])
    assert tapped(game, "Springleaf Drum")
    assert tapped(game, "Grizzly Bears")
    assert position(battlefield=(["Springleaf Drum"], [])).mana == ()


@observes("Chromatic Star", "Chromatic Star")
def test_chromatic_star_makes_mana_at_once_and_its_card_comes_by_the_stack() -> None:
    game = position(battlefield=(["Chromatic Star", "Forest"], []))
    game.decide(("activate", find(game, "Forest"), 0))
    game.decide(("activate", find(game, "Chromatic Star"), 0))
    game.decide(ANY_ONE[2])
    assert game.state.players[0].pool == ANY_ONE[2]
    assert hands(game)[0] == 0
    assert len(game.state.lane.stack) == 1
    resolve(game)
    assert hands(game)[0] == 1


@observes("Chromatic Sphere")
@pytest.mark.rule("draw_while_casting")
def test_a_card_drawn_for_chromatic_sphere_while_casting_is_not_seen_before_the_spell_is_cast() -> None:
    game = position(
        battlefield=(["Chromatic Sphere", "Forest", "Mountain"], []), hand=(["Grizzly Bears"], []), library=(["Shock"], []), payment="asked"
    )
    cast(game, "Grizzly Bears")
    game.decide(("activate", find(game, "Mountain"), 0))
    game.decide(("activate", find(game, "Chromatic Sphere"), 0))
    game.decide(("done",))
    game.decide(ANY_ONE[4])
    shock = find(game, "Shock", words.HAND)
    assert not game.state.objects[shock].known & 1
    game.decide(("activate", find(game, "Forest"), 0))
    game.decide(("done",))
    assert game.state.objects[shock].known & 1


@observes("Vernal Bloom")
@pytest.mark.rule("mana_trigger_immediate")
def test_vernal_bloom_adds_mana_at_once_for_whoever_taps_a_forest() -> None:
    game = position(battlefield=(["Forest", "Mountain"], ["Vernal Bloom"]))
    game.decide(("activate", find(game, "Forest"), 0))
    assert game.state.players[0].pool == (0, 0, 0, 0, 2, 0)
    game.decide(("activate", find(game, "Mountain"), 0))
    assert game.state.players[0].pool == (0, 0, 0, 1, 2, 0)
    assert game.state.players[1].pool == (0, 0, 0, 0, 0, 0)
    assert game.state.lane.stack == ()


# Additional costs ---------------------------------------------------------------------------------------------------
@observes("Village Rites", "Village Rites", "Altar's Reap", "Altar's Reap")
@pytest.mark.parametrize("name", ["Village Rites", "Altar's Reap"])
def test_a_creature_is_sacrificed_for_two_cards(name: str) -> None:
    game = with_spell(name, ("Grizzly Bears",))
    cast(game, name)
    game.decide((find(game, "Grizzly Bears"),))
    assert in_zone(game, "Grizzly Bears", words.GRAVEYARD, 0)
    resolve(game)
    assert hands(game)[0] == 2
    assert not casts(with_spell(name), name)


@observes("Fling", "Fling")
def test_fling_deals_the_power_that_the_sacrificed_creature_had() -> None:
    game = with_spell("Fling", ("Craw Wurm",))
    cast(game, "Fling", (BEN,))
    game.decide((find(game, "Craw Wurm"),))
    resolve(game)
    assert life(game) == (20, 14)


@observes("Tormenting Voice", "Tormenting Voice", "Cathartic Reunion", "Cathartic Reunion")
@pytest.mark.parametrize(("name", "discards", "draws"), [("Tormenting Voice", 1, 2), ("Cathartic Reunion", 2, 3)])
def test_cards_are_discarded_as_an_additional_cost(name: str, discards: int, draws: int) -> None:
    game = with_spell(name, others=("Shock",) * discards)
    cast(game, name)
    game.decide(asked(game).options[0])
    assert len([i for i in game.state.players[0].graveyard if game.state.objects[i].card.name == "Shock"]) == discards
    resolve(game)
    assert hands(game)[0] == draws
    assert not casts(with_spell(name, others=("Shock",) * (discards - 1)), name)


@observes("Bone Splinters", "Bone Splinters")
def test_bone_splinters_trades_creatures() -> None:
    game = with_spell("Bone Splinters", ("Raging Goblin",), ("Craw Wurm",))
    cast(game, "Bone Splinters", (find(game, "Craw Wurm"),))
    game.decide((find(game, "Raging Goblin"),))
    resolve(game)
    assert alive(game, "Craw Wurm") == alive(game, "Raging Goblin") == 0


@observes("Burst Lightning", "Burst Lightning")
@pytest.mark.parametrize("kicked", [False, True])
def test_burst_lightning_deals_more_if_it_was_kicked(kicked: bool) -> None:
    game = position(battlefield=(["Mountain"] * 5, []), hand=(["Burst Lightning"], []))
    cast(game, "Burst Lightning")
    game.decide(kicked)
    game.decide((BEN,))
    assert lands_tapped(game) == (5 if kicked else 1)
    resolve(game)
    assert life(game) == (20, 16 if kicked else 18)


@observes("Into the Roil", "Into the Roil")
@pytest.mark.parametrize("kicked", [False, True])
def test_into_the_roil_draws_a_card_only_if_it_was_kicked(kicked: bool) -> None:
    game = position(battlefield=(["Island"] * 4, ["Craw Wurm"]), hand=(["Into the Roil"], []))
    cast(game, "Into the Roil")
    game.decide(kicked)
    assert targets(game) == {find(game, "Craw Wurm")}
    game.decide((find(game, "Craw Wurm"),))
    resolve(game)
    assert hands(game) == (int(kicked), 1)


@observes("Wolfbriar Elemental", "Wolfbriar Elemental")
@pytest.mark.parametrize("times", [0, 1, 3])
def test_wolfbriar_elemental_brings_a_wolf_for_each_time_it_was_kicked(times: int) -> None:
    game = position(battlefield=(["Forest"] * 7, []), hand=(["Wolfbriar Elemental"], []))
    cast(game, "Wolfbriar Elemental")
    assert list(asked(game).options) == [0, 1, 2, 3]
    game.decide(times)
    settle(game)
    assert tokens(game, 0) == [("Wolf", 2, 2, words.GREEN, 0)] * times


@observes("Rushing River", "Rushing River")
def test_rushing_river_has_a_second_target_only_if_it_is_kicked() -> None:
    game = position(battlefield=(["Island"] * 4, ["Craw Wurm", "Grizzly Bears"]), hand=(["Rushing River"], []))
    wurm, bears = find(game, "Craw Wurm"), find(game, "Grizzly Bears")
    kicked = game.fork()
    cast(game, "Rushing River")
    game.decide(False)
    game.decide((wurm,))
    resolve(game)
    assert (hands(game)[1], alive(game, "Island")) == (1, 4)
    cast(kicked, "Rushing River")
    kicked.decide(True)
    kicked.decide((wurm,))
    assert targets(kicked) == {bears}
    kicked.decide((bears,))
    kicked.decide((find(kicked, "Island"),))
    resolve(kicked)
    assert (hands(kicked)[1], alive(kicked, "Island")) == (2, 3)
    alone = position(battlefield=(["Island"] * 4, ["Craw Wurm"]), hand=(["Rushing River"], []))
    cast(alone, "Rushing River")
    assert targets(alone) == {find(alone, "Craw Wurm")}


@observes("Capsize", "Capsize")
@pytest.mark.parametrize("bought", [False, True])
def test_capsize_returns_to_hand_if_it_is_bought_back(bought: bool) -> None:
    game = position(battlefield=(["Island"] * 6, ["Craw Wurm"]), hand=(["Capsize"], []))
    cast(game, "Capsize")
    game.decide(bought)
    game.decide((find(game, "Craw Wurm"),))
    resolve(game)
    assert in_zone(game, "Capsize", words.HAND if bought else words.GRAVEYARD, 0)
    assert in_zone(game, "Craw Wurm", words.HAND, 1)


# Alternative costs --------------------------------------------------------------------------------------------------
@observes("Gush", "Gush")
def test_gush_is_cast_for_two_islands() -> None:
    game = position(battlefield=(["Island"] * 3, []), hand=(["Gush"], []))
    assert casts(game, "Gush") == [("cast", find(game, "Gush", words.HAND), 1)]
    game.decide(casts(game, "Gush")[0])
    game.decide((find(game, "Island"), find(game, "Island", nth=1)))
    assert alive(game, "Island") == 1
    resolve(game)
    assert hands(game)[0] == 4


@observes("Force of Will", "Force of Will")
def test_force_of_will_costs_a_blue_card_and_one_life() -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Shock"], ["Force of Will", "Gush", "Shock"]))
    cast(game, "Shock", (BEN,))
    game.decide(PASS)
    force = casts(game, "Force of Will")
    assert len(force) == 1
    game.decide(force[0])
    game.decide((game.state.lane.stack[0],))
    assert list(asked(game).options) == [(find(game, "Gush", words.HAND),)]
    game.decide(asked(game).options[0])
    assert life(game) == (20, 19)
    assert in_zone(game, "Gush", words.EXILE, 1)
    resolve(game)
    assert life(game) == (20, 19)
    assert in_zone(game, "Shock", words.GRAVEYARD, 0)


@observes("Pyrokinesis", "Pyrokinesis")
def test_pyrokinesis_divides_four_damage_for_a_red_card() -> None:
    game = position(battlefield=([], ["Grizzly Bears", "Craw Wurm"]), hand=(["Pyrokinesis", "Shock"], []))
    game.decide(casts(game, "Pyrokinesis")[0])
    game.decide((find(game, "Grizzly Bears"), find(game, "Craw Wurm")))
    assert list(asked(game).options) == [(1, 3), (2, 2), (3, 1)]
    game.decide((2, 2))
    game.decide((find(game, "Shock", words.HAND),))
    resolve(game)
    assert alive(game, "Grizzly Bears") == 0
    assert damage(game, "Craw Wurm") == 2


# Flashback ----------------------------------------------------------------------------------------------------------
def flashed_back(name: str, mine: list[str], *chosen: tuple[int, ...]) -> Game:
    """Ann casts the card from her graveyard, and it resolves."""
    game = position(battlefield=(mine, []), graveyard=([name], []), hand=(["Craw Wurm"], []))
    way = casts(game, name, words.GRAVEYARD)
    assert len(way) == 1
    game.decide(way[0])
    for targets_chosen in chosen:
        game.decide(targets_chosen)
    return game


@observes("Faithless Looting", "Faithless Looting")
@pytest.mark.parametrize("zone", [words.HAND, words.GRAVEYARD])
def test_faithless_looting_draws_two_and_discards_two(zone: int) -> None:
    in_hand = ["Faithless Looting"] if zone == words.HAND else []
    in_graveyard = [] if zone == words.HAND else ["Faithless Looting"]
    game = position(battlefield=(["Mountain"] * 3, []), hand=(in_hand, []), graveyard=(in_graveyard, []))
    game.decide(casts(game, "Faithless Looting", zone)[0])
    assert lands_tapped(game) == (1 if zone == words.HAND else 3)
    settle(game)
    assert hands(game)[0] == 0
    assert len(game.state.players[0].graveyard) == (3 if zone == words.HAND else 2)
    assert in_zone(game, "Faithless Looting", words.GRAVEYARD if zone == words.HAND else words.EXILE, 0)


@observes("Firebolt", "Firebolt", "Think Twice", "Think Twice")
def test_spells_are_cast_again_from_the_graveyard_and_then_exiled() -> None:
    game = flashed_back("Firebolt", ["Mountain"] * 5, (BEN,))
    resolve(game)
    assert life(game) == (20, 18)
    assert in_zone(game, "Firebolt", words.EXILE, 0)
    game = flashed_back("Think Twice", ["Island"] * 3)
    resolve(game)
    assert hands(game)[0] == 2
    for name, land in (("Firebolt", "Mountain"), ("Think Twice", "Island")):
        game = position(battlefield=([land] * 2, []), hand=([name], []))
        cast(game, name, *([(BEN,)] if name == "Firebolt" else []))
        resolve(game)
        assert in_zone(game, name, words.GRAVEYARD, 0)


@observes("Deep Analysis", "Deep Analysis")
def test_the_flashback_of_deep_analysis_costs_life_too() -> None:
    game = flashed_back("Deep Analysis", ["Island"] * 2, (ANN,))
    assert life(game) == (17, 20)
    resolve(game)
    assert hands(game)[0] == 3
    plain = with_spell("Deep Analysis")
    cast(plain, "Deep Analysis", (BEN,))
    resolve(plain)
    assert hands(plain) == (0, 2)


@observes("Lava Dart", "Lava Dart")
def test_the_flashback_of_lava_dart_costs_a_mountain() -> None:
    game = flashed_back("Lava Dart", ["Mountain", "Forest"], (BEN,))
    game.decide((find(game, "Mountain"),))
    assert alive(game, "Mountain") == 0
    resolve(game)
    assert life(game) == (20, 19)
    plain = with_spell("Lava Dart")
    cast(plain, "Lava Dart", (BEN,))
    resolve(plain)
    assert life(plain) == (20, 19)


@observes("Snapcaster Mage")
def test_snapcaster_mage_lends_flashback_until_the_end_of_the_turn() -> None:
    game = position(
        battlefield=(["Island"] * 2 + ["Mountain"], []), hand=(["Snapcaster Mage"], []), graveyard=(["Shock", "Craw Wurm"], ["Shock"])
    )
    cast(game, "Snapcaster Mage")
    while asked(game).task != "targets":
        game.decide(PASS)
    shock = find(game, "Shock", words.GRAVEYARD, 0)
    assert targets(game) == {shock}
    game.decide((shock,))
    resolve(game)
    assert casts(game, "Shock", words.GRAVEYARD)
    later = game.fork()
    while later.state.lane.turn == 1:
        decision = asked(later)
        later.decide(PASS if decision.task == "act" else decision.options[0])
    while not (later.state.lane.step == words.UPKEEP and asked(later).player == 0):
        later.decide(PASS if asked(later).task == "act" else asked(later).options[0])
    assert not casts(later, "Shock", words.GRAVEYARD)
    game.decide(casts(game, "Shock", words.GRAVEYARD)[0])
    game.decide((BEN,))
    resolve(game)
    assert life(game) == (20, 18)
    assert in_zone(game, "Shock", words.EXILE, 0)


# What spells cost ---------------------------------------------------------------------------------------------------
@observes("Goblin Electromancer", "Helm of Awakening", "Sphere of Resistance", "Thalia, Guardian of Thraben")
@pytest.mark.parametrize(
    ("permanent", "whose", "spell", "lands"),
    [
        ("Goblin Electromancer", 0, "Lightning Strike", 1),
        ("Goblin Electromancer", 0, "Grizzly Bears", 2),
        ("Goblin Electromancer", 1, "Lightning Strike", 2),
        ("Helm of Awakening", 1, "Grizzly Bears", 1),
        ("Sphere of Resistance", 1, "Grizzly Bears", 3),
        ("Thalia, Guardian of Thraben", 1, "Grizzly Bears", 2),
        ("Thalia, Guardian of Thraben", 0, "Lightning Strike", 3),
    ],
)
def test_permanents_change_what_spells_cost(permanent: str, whose: int, spell: str, lands: int) -> None:
    land = "Mountain" if spell == "Lightning Strike" else "Forest"
    others = [permanent] * (whose == 0)
    assert not casts(position(battlefield=([land] * (lands - 1) + others, [permanent] * whose), hand=([spell], [])), spell)
    game = position(battlefield=([land] * lands + others, [permanent] * whose), hand=([spell], []))
    cast(game, spell, *([(BEN,)] if land == "Mountain" else []))
    assert lands_tapped(game) == lands


@observes("Fireball", "Fireball")
def test_fireball_divides_evenly_among_targets_that_each_cost_more() -> None:
    game = position(battlefield=(["Mountain"] * 8, ["Grizzly Bears", "Craw Wurm"]), hand=(["Fireball"], []))
    bears, wurm = find(game, "Grizzly Bears"), find(game, "Craw Wurm")
    cast(game, "Fireball")
    game.decide(5)
    game.decide((BEN, bears, wurm))
    assert lands_tapped(game) == 8
    resolve(game)
    assert life(game) == (20, 19)
    assert (damage(game, "Grizzly Bears"), damage(game, "Craw Wurm")) == (1, 1)


def test_fireball_divides_only_among_the_targets_that_are_still_legal() -> None:
    game = position(battlefield=(["Mountain"] * 6, ["Raging Goblin", "Mountain"]), hand=(["Fireball"], ["Lava Dart"]))
    goblin = find(game, "Raging Goblin")
    cast(game, "Fireball")
    game.decide(4)
    game.decide((BEN, goblin))
    game.decide(PASS)
    cast(game, "Lava Dart", (goblin,))
    resolve(game)
    assert life(game) == (20, 16)


# Help ---------------------------------------------------------------------------------------------------------------
@observes("Stoke the Flames", "Siege Wurm")
def test_creatures_help_to_cast_spells_with_convoke() -> None:
    game = position(battlefield=(["Mountain"] * 2 + ["Raging Goblin", "Grizzly Bears"], []), hand=(["Stoke the Flames"], []))
    cast(game, "Stoke the Flames", (BEN,))
    game.decide((find(game, "Raging Goblin"), find(game, "Grizzly Bears")))
    assert all(game.state.objects[i].tapped for i in game.state.battlefield)
    resolve(game)
    assert life(game) == (20, 16)
    wurm = position(battlefield=(["Grizzly Bears"] * 7, []), hand=(["Siege Wurm"], []), sick=["Grizzly Bears"])
    cast(wurm, "Siege Wurm")
    assert len(list(asked(wurm).options)) == 1
    wurm.decide(asked(wurm).options[0])
    resolve(wurm)
    assert body(wurm, "Siege Wurm") == (5, 5)


@observes("Gurmag Angler", "Treasure Cruise")
@pytest.mark.parametrize(("name", "land"), [("Gurmag Angler", "Swamp"), ("Treasure Cruise", "Island")])
def test_cards_in_the_graveyard_help_to_cast_spells_with_delve(name: str, land: str) -> None:
    generic = POOL[name].mana[6]
    game = position(battlefield=([land], []), hand=([name], []), graveyard=(["Shock"] * (generic + 1), ["Shock"]))
    cast(game, name)
    assert len(list(asked(game).options)) == generic + 1
    game.decide(asked(game).options[0])
    assert len(game.state.exile) == generic
    resolve(game)
    assert body(game, name) == (5, 5) if name == "Gurmag Angler" else hands(game)[0] == 3
    poor = position(battlefield=([land], []), hand=([name], []), graveyard=(["Shock"] * (generic - 1), ["Shock"] * 3))
    assert not casts(poor, name)


# Modes and division -------------------------------------------------------------------------------------------------
@observes("Electrolyze", "Forked Bolt", "Arc Lightning")
@pytest.mark.parametrize(
    ("name", "number", "most", "draws"), [("Electrolyze", 2, 2, 1), ("Forked Bolt", 2, 2, 0), ("Arc Lightning", 3, 3, 0)]
)
def test_damage_is_divided_as_announced(name: str, number: int, most: int, draws: int) -> None:
    game = with_spell(name, (), ("Grizzly Bears", "Craw Wurm"))
    cast(game, name)
    assert {len(option) for option in asked(game).options if isinstance(option, tuple)} == set(range(1, most + 1))
    game.decide((BEN, find(game, "Craw Wurm")))
    assert list(asked(game).options) == [(n, number - n) for n in range(1, number)]
    game.decide((1, number - 1))
    resolve(game)
    assert life(game) == (20, 19)
    assert damage(game, "Craw Wurm") == number - 1
    assert hands(game)[0] == draws
    single = with_spell(name)
    cast(single, name, (BEN,))
    resolve(single)
    assert life(single) == (20, 20 - number)


@observes("Hex")
def test_hex_destroys_exactly_six_creatures() -> None:
    assert not casts(with_spell("Hex", (), ("Grizzly Bears",) * 5), "Hex")
    game = with_spell("Hex", ("Grizzly Bears",), ("Grizzly Bears",) * 6)
    cast(game, "Hex")
    assert {len(option) for option in asked(game).options if isinstance(option, tuple)} == {6}
    game.decide(asked(game).options[0])
    resolve(game)
    assert alive(game, "Grizzly Bears") == 1


@observes("Kolaghan's Command")
@pytest.mark.parametrize("modes", [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
def test_kolaghans_command_does_the_two_that_were_chosen(modes: tuple[int, int]) -> None:
    lands = [*lands_for("Kolaghan's Command"), "Mountain"]
    game = position(
        battlefield=(lands, ["Icehide Golem"]), hand=(["Kolaghan's Command"], ["Shock"]), graveyard=(["Craw Wurm", "Shock"], ["Craw Wurm"])
    )
    cast(game, "Kolaghan's Command")
    assert len(list(asked(game).options)) == 6
    game.decide(modes)
    codes = {0: find(game, "Craw Wurm", words.GRAVEYARD, 0), 1: BEN, 2: find(game, "Icehide Golem"), 3: BEN}
    for mode in modes:
        assert mode != 0 or targets(game) == {codes[0]}
        game.decide((codes[mode],))
    resolve(game)
    assert in_zone(game, "Craw Wurm", words.HAND, 0) == (0 in modes)
    assert hands(game)[1] == (0 if 1 in modes else 1)
    assert alive(game, "Icehide Golem") == (0 if 2 in modes else 1)
    assert life(game) == (20, 18 if 3 in modes else 20)


@observes("Cryptic Command")
@pytest.mark.parametrize("modes", [(0, 1), (0, 3), (1, 2), (2, 3)])
def test_cryptic_command_does_the_two_that_were_chosen(modes: tuple[int, int]) -> None:
    game = position(battlefield=(["Mountain", "Raging Goblin"], ["Island"] * 4), hand=(["Shock"], ["Cryptic Command"]))
    cast(game, "Shock", (BEN,))
    game.decide(PASS)
    cast(game, "Cryptic Command")
    game.decide(modes)
    codes = {0: game.state.lane.stack[0], 1: find(game, "Mountain")}
    for mode in modes:
        if mode in codes:
            game.decide((codes[mode],))
    resolve(game)
    assert life(game) == (20, 20 if 0 in modes else 18)
    assert in_zone(game, "Mountain", words.HAND, 0) == (1 in modes)
    assert tapped(game, "Raging Goblin") == (2 in modes)
    assert hands(game)[1] == (1 if 3 in modes else 0)


@observes("Boros Charm")
def test_boros_charm_does_one_of_three_things() -> None:
    for mode in range(3):
        game = with_spell("Boros Charm", ("Grizzly Bears",), ("Craw Wurm",))
        bears = find(game, "Grizzly Bears")
        cast(game, "Boros Charm")
        game.decide((mode,))
        if mode != 1:
            game.decide((BEN,) if mode == 0 else (bears,))
        resolve(game)
        assert life(game) == (20, 16 if mode == 0 else 20)
        keywords = characteristics(game.state, bears).keywords
        assert keywords == (0, words.INDESTRUCTIBLE, words.DOUBLE_STRIKE)[mode]
        assert not characteristics(game.state, find(game, "Craw Wurm")).keywords


@observes("Simic Charm")
def test_simic_charm_does_one_of_three_things() -> None:
    for mode in range(3):
        game = with_spell("Simic Charm", ("Grizzly Bears",))
        bears = find(game, "Grizzly Bears")
        cast(game, "Simic Charm")
        game.decide((mode,))
        if mode != 1:
            game.decide((bears,))
        resolve(game)
        assert alive(game, "Grizzly Bears") == (0 if mode == 2 else 1)
        if mode < 2:
            assert body(game, "Grizzly Bears") == ((5, 5), (2, 2))[mode]
            assert characteristics(game.state, bears).keywords == (0, words.HEXPROOF)[mode]


@observes("Knight of Autumn")
def test_knight_of_autumn_does_one_of_three_things_as_it_enters() -> None:
    for mode in range(3):
        game = position(
            battlefield=(["Forest", "Forest", "Plains"], ["Sphere of Resistance", "Helm of Awakening"]), hand=(["Knight of Autumn"], [])
        )
        cast(game, "Knight of Autumn")
        while asked(game).asks != "modes":
            game.decide(PASS)
        game.decide((mode,))
        if mode == 1:
            assert targets(game) == {find(game, "Sphere of Resistance"), find(game, "Helm of Awakening")}
            game.decide((find(game, "Helm of Awakening"),))
        resolve(game)
        assert body(game, "Knight of Autumn") == ((4, 3) if mode == 0 else (2, 1))
        assert alive(game, "Helm of Awakening") == (0 if mode == 1 else 1)
        assert life(game) == (24 if mode == 2 else 20, 20)


# Artifacts that stay tapped, and counters -----------------------------------------------------------------------------
@observes("Mana Vault", "Mana Vault", "Mana Vault", "Mana Vault")
@pytest.mark.parametrize("pays", [False, True])
def test_mana_vault_stays_tapped_and_hurts_unless_four_mana_are_paid(pays: bool) -> None:
    game = position(battlefield=(["Mana Vault", *["Forest"] * 4], []))
    assert tap_for_mana(game, "Mana Vault")[0] == (0, 0, 0, 0, 0, 3)
    game.decide(("activate", find(game, "Mana Vault"), 3))
    while (game.state.lane.turn, game.state.lane.step) != (3, words.MAIN):
        decision = asked(game)
        paying = decision.task not in ("act", "attackers", "blockers") and decision.asks in ("may pay", "may")
        game.decide(pays if paying else PASS if decision.task == "act" else decision.options[0])
    assert tapped(game, "Mana Vault") is not pays
    assert life(game) == (20 if pays else 19, 20)


@observes("Basalt Monolith", "Basalt Monolith", "Basalt Monolith")
def test_basalt_monolith_untaps_for_three_mana_only() -> None:
    game = position(battlefield=(["Basalt Monolith"], []))
    assert tap_for_mana(game, "Basalt Monolith")[0] == (0, 0, 0, 0, 0, 3)
    game.decide(("activate", find(game, "Basalt Monolith"), 1))
    later = game.fork()
    while later.state.lane.turn < 3 or later.state.lane.step != words.MAIN:
        later.decide(PASS if asked(later).task == "act" else asked(later).options[0])
    assert tapped(later, "Basalt Monolith")
    activate(game, "Basalt Monolith")
    resolve(game)
    assert not tapped(game, "Basalt Monolith")


@observes("Everflowing Chalice", "Everflowing Chalice", "Everflowing Chalice")
@pytest.mark.parametrize("times", [0, 1, 2])
def test_everflowing_chalice_has_a_counter_for_each_time_it_was_kicked(times: int) -> None:
    game = position(battlefield=(["Forest"] * 4, []), hand=(["Everflowing Chalice"], []))
    cast(game, "Everflowing Chalice")
    game.decide(times)
    resolve(game)
    assert game.state.objects[find(game, "Everflowing Chalice")].count("charge") == times
    assert tap_for_mana(game, "Everflowing Chalice") == [(0, 0, 0, 0, 0, times)]


@observes("Daze", "Daze", "Izzet Charm")
@pytest.mark.parametrize("pays", [False, True])
@pytest.mark.parametrize(("counter", "price"), [("Daze", 1), ("Izzet Charm", 2)])
def test_a_spell_is_countered_unless_its_controller_pays(counter: str, price: int, pays: bool) -> None:
    lands = ["Island"] if counter == "Daze" else ["Island", "Mountain"]
    game = position(battlefield=(["Mountain"] * (1 + price), lands), hand=(["Shock"], [counter]))
    cast(game, "Shock", (BEN,))
    game.decide(PASS)
    game.decide(casts(game, counter)[0])
    if counter == "Izzet Charm":
        game.decide((0,))
    game.decide((game.state.lane.stack[0],))
    if counter == "Daze":
        game.decide((find(game, "Island"),))
    game.decide(PASS)
    game.decide(PASS)
    game.decide(pays)
    resolve(game)
    assert life(game) == (20, 18 if pays else 20)
    assert lands_tapped(game) == 1 + (price if pays else 0) + (2 if counter == "Izzet Charm" else 0)


def test_izzet_charm_has_two_other_modes() -> None:
    game = with_spell("Izzet Charm", (), ("Grizzly Bears",))
    cast(game, "Izzet Charm")
    assert list(asked(game).options) == [(1,), (2,)]
    loot = game.fork()
    game.decide((1,))
    game.decide((find(game, "Grizzly Bears"),))
    resolve(game)
    assert alive(game, "Grizzly Bears") == 0
    loot.decide((2,))
    settle(loot)
    assert hands(loot)[0] == 0
    assert len(loot.state.players[0].graveyard) == 3


def test_every_ability_of_every_card_of_this_module_is_observed() -> None:
    assert unobserved(__name__, cards_of("casting") + cards_of("modal")) == {}
