"""What the red instants, sorceries and enchantments of the pool do."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    after_combat,
    body,
    cards_of,
    damage,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    offers,
    tapped,
    targets,
    to_turn,
    unobserved,
)
from tests.kit import alive, asked, attack, block, cast, events, find, position, reach, refresh, resolve, settle

from apnap.game import Game
from apnap.machine.decisions import CHOOSE, NUMBER, PASS, TARGETS, YES_NO
from apnap.parts import words


def game_with(spell: str, *, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Game:
    """Ann has the card in hand, the lands that pay for it and `mine`; Ben has `theirs` and `hand`."""
    return position(battlefield=([*mine, *lands_for(spell)], theirs), hand=([spell], hand))


def dealt(game: Game) -> list[tuple[int, int]]:
    """All damage: recipient, amount."""
    return [(e.subject, e.amount) for e in events(game, words.DAMAGE)]


# Damage -------------------------------------------------------------------------------------------------------------
@observes("Lightning Bolt", "Lightning Strike", "Shock", "Volcanic Hammer")
@pytest.mark.parametrize("target", ["Ann", "Ben", "Craw Wurm"])
@pytest.mark.parametrize(("spell", "number"), [("Lightning Bolt", 3), ("Lightning Strike", 3), ("Shock", 2), ("Volcanic Hammer", 3)])
def test_burn_deals_its_damage_to_any_target(spell: str, number: int, target: str) -> None:
    game = game_with(spell, theirs=("Craw Wurm", "Island"))
    wurm = find(game, "Craw Wurm")
    code = {"Ann": ANN, "Ben": BEN, "Craw Wurm": wurm}[target]
    cast(game, spell)
    assert targets(game) == {ANN, BEN, wurm}
    game.decide((code,))
    resolve(game)
    assert dealt(game) == [(code, number)]
    assert life(game) == (20 - number * (target == "Ann"), 20 - number * (target == "Ben"))
    assert damage(game, "Craw Wurm") == number * (target == "Craw Wurm")


@observes("Lava Axe", "Lava Spike")
@pytest.mark.parametrize(("spell", "number"), [("Lava Axe", 5), ("Lava Spike", 3)])
def test_lava_deals_its_damage_to_a_player_and_can_target_no_creature(spell: str, number: int) -> None:
    game = game_with(spell, theirs=("Craw Wurm",))
    cast(game, spell)
    assert targets(game) == {ANN, BEN}
    game.decide((BEN,))
    resolve(game)
    assert dealt(game) == [(BEN, number)]
    assert life(game) == (20, 20 - number)


@observes("Blaze")
@pytest.mark.parametrize("x", [0, 2, 4])
def test_blaze_deals_x_damage_to_any_target(x: int) -> None:
    game = position(battlefield=(["Mountain"] * 5, ["Craw Wurm"]), hand=(["Blaze"], []))
    cast(game, "Blaze")
    assert asked(game).task == NUMBER
    assert list(asked(game).options) == [0, 1, 2, 3, 4]
    game.decide(x)
    assert targets(game) == {ANN, BEN, find(game, "Craw Wurm")}
    game.decide((BEN,))
    resolve(game)
    assert life(game) == (20, 20 - x)


@observes("Flame Rift")
def test_flame_rift_deals_four_damage_to_each_player() -> None:
    game = game_with("Flame Rift", theirs=("Goblin Piker",))
    cast(game, "Flame Rift")
    resolve(game)
    assert life(game) == (16, 16)
    assert dealt(game) == [(ANN, 4), (BEN, 4)]


@observes("Pyroclasm")
def test_pyroclasm_deals_two_damage_to_each_creature() -> None:
    game = game_with("Pyroclasm", mine=("Goblin Piker", "Craw Wurm"), theirs=("Wild Griffin", "Sacred Wolf", "Giant Spider"))
    cast(game, "Pyroclasm")
    resolve(game)
    assert [alive(game, name) for name in ("Goblin Piker", "Wild Griffin", "Sacred Wolf")] == [0, 0, 0]
    assert (damage(game, "Craw Wurm"), damage(game, "Giant Spider")) == (2, 2)
    assert life(game) == (20, 20)


@observes("Tremor")
def test_tremor_deals_one_damage_to_each_creature_without_flying() -> None:
    game = game_with("Tremor", mine=("Goblin Piker", "Craw Wurm"), theirs=("Suntail Hawk", "Giant Spider"))
    cast(game, "Tremor")
    resolve(game)
    assert [alive(game, name) for name in ("Goblin Piker", "Suntail Hawk")] == [0, 1]
    assert [damage(game, name) for name in ("Craw Wurm", "Giant Spider", "Suntail Hawk")] == [1, 1, 0]


@observes("Spitting Earth")
def test_spitting_earth_deals_as_much_damage_as_its_controller_has_mountains() -> None:
    game = position(battlefield=(["Mountain", "Mountain", "Mountain", "Forest"], ["Craw Wurm", "Mountain"]), hand=(["Spitting Earth"], []))
    cast(game, "Spitting Earth")
    assert targets(game) == {find(game, "Craw Wurm")}
    game.decide((find(game, "Craw Wurm"),))
    resolve(game)
    assert damage(game, "Craw Wurm") == 3


@observes("Sudden Impact")
@pytest.mark.parametrize(("target", "left"), [(BEN, (20, 16)), (ANN, (18, 20))])
def test_sudden_impact_deals_as_much_damage_as_its_target_has_cards_in_hand(target: int, left: tuple[int, int]) -> None:
    game = position(
        battlefield=(lands_for("Sudden Impact"), []), hand=(["Sudden Impact", "Swamp", "Swamp"], ["Swamp", "Swamp", "Shock", "Fog"])
    )
    cast(game, "Sudden Impact")
    assert targets(game) == {ANN, BEN}
    game.decide((target,))
    resolve(game)
    assert life(game) == left


@observes("Browbeat")
@pytest.mark.parametrize(
    ("ann", "ben", "left", "cards"),
    [
        (False, False, (20, 20), (0, 3)),
        (False, True, (20, 15), (0, 0)),
        (True, False, (15, 20), (0, 0)),
        (True, True, (15, 15), (0, 0)),
    ],
)
def test_the_target_of_browbeat_draws_three_cards_unless_a_player_has_it_deal_five_damage_to_them(
    ann: bool, ben: bool, left: tuple[int, int], cards: tuple[int, int]
) -> None:
    game = game_with("Browbeat")
    cast(game, "Browbeat", (BEN,))
    assert reach(game, YES_NO).player == 0
    game.decide(ann)
    assert asked(game).task == YES_NO
    assert asked(game).player == 1
    game.decide(ben)
    assert life(game) == left
    assert hands(game) == cards


# Other instants and sorceries ---------------------------------------------------------------------------------------
@observes("Brute Force")
def test_brute_force_gives_three_power_and_toughness_until_end_of_turn() -> None:
    game = game_with("Brute Force", theirs=("Goblin Piker",))
    cast(game, "Brute Force")
    assert targets(game) == {find(game, "Goblin Piker")}
    game.decide((find(game, "Goblin Piker"),))
    resolve(game)
    assert body(game, "Goblin Piker") == (5, 4)
    to_turn(game, 2)
    assert body(game, "Goblin Piker") == (2, 1)


@observes("Burning Inquiry")
def test_each_player_draws_three_cards_from_burning_inquiry_then_discards_three_at_random() -> None:
    kept: set[str] = set()
    for seed in range(6):
        game = position(battlefield=(lands_for("Burning Inquiry"), []), hand=(["Burning Inquiry", "Shock"], ["Shock", "Fog"]))
        game.state.seed = seed
        libraries = [len(p.library) - 3 for p in game.state.players]
        cast(game, "Burning Inquiry")
        game.decide(PASS)
        game.decide(PASS)
        assert asked(game).task not in (CHOOSE, YES_NO)
        assert hands(game) == (1, 2)
        assert [len(p.graveyard) for p in game.state.players] == [4, 3]
        assert [len(p.library) for p in game.state.players] == libraries
        kept |= {game.state.objects[i].card.name for i in game.state.players[1].hand}
    assert kept == {"Shock", "Fog", "Forest"}


@observes("Seething Song")
def test_seething_song_adds_five_red_mana() -> None:
    game = game_with("Seething Song")
    cast(game, "Seething Song")
    resolve(game)
    assert game.state.players[0].pool == (0, 0, 0, 5, 0, 0)


@observes("Trumpet Blast")
def test_trumpet_blast_gives_attacking_creatures_two_power_until_end_of_turn() -> None:
    game = position(
        battlefield=(["Goblin Piker", "Canyon Minotaur", *lands_for("Trumpet Blast")], ["Grizzly Bears"]), hand=(["Trumpet Blast"], [])
    )
    attack(game, "Goblin Piker")
    cast(game, "Trumpet Blast")
    resolve(game)
    assert [body(game, name) for name in ("Goblin Piker", "Canyon Minotaur", "Grizzly Bears")] == [(4, 1), (3, 3), (2, 2)]
    to_turn(game, 1, words.END)
    assert life(game) == (20, 16)
    assert body(game, "Goblin Piker") == (4, 1)
    to_turn(game, 2)
    assert body(game, "Goblin Piker") == (2, 1)


# Enchantments -------------------------------------------------------------------------------------------------------
@observes("Aggravated Assault")
def test_aggravated_assault_untaps_creatures_for_an_additional_combat_and_main_phase() -> None:
    game = position(battlefield=(["Aggravated Assault", "Goblin Piker", *["Mountain"] * 5], []))
    attack(game, "Goblin Piker")
    to_turn(game, 1, words.END_OF_COMBAT)
    assert not offers(game, "Aggravated Assault")
    to_turn(game, 1, words.MAIN)
    assert tapped(game, "Goblin Piker")
    activate(game, "Aggravated Assault")
    resolve(game)
    assert not tapped(game, "Goblin Piker")
    assert tapped(game, "Mountain")
    attack(game, "Goblin Piker")
    to_turn(game, 1, words.END)
    assert life(game) == (20, 16)
    main, combat = words.MAIN_PHASE, words.COMBAT_PHASE
    began = [e.phase for e in events(game, words.PHASE_BEGINS)]
    assert began == [words.BEGINNING_PHASE, main, combat, main, combat, main, words.ENDING_PHASE]
    assert game.state.lane.turn == 1


@pytest.mark.parametrize(
    ("lands", "enough"), [(["Forest"] * 3 + ["Mountain"] * 2, True), (["Forest"] * 4 + ["Mountain"], False), (["Mountain"] * 4, False)]
)
def test_aggravated_assault_is_activated_for_three_mana_and_two_red(lands: list[str], enough: bool) -> None:
    assert offers(position(battlefield=(["Aggravated Assault", *lands], [])), "Aggravated Assault") is enough


def test_aggravated_assault_untaps_no_creature_of_an_opponent() -> None:
    game = position(battlefield=(["Goblin Piker", "Aggravated Assault", *["Mountain"] * 5], ["Craw Wurm"]))
    for name in ("Goblin Piker", "Craw Wurm"):
        game.state.object(find(game, name)).tapped = True
    refresh(game)
    activate(game, "Aggravated Assault")
    resolve(game)
    assert (tapped(game, "Goblin Piker"), tapped(game, "Craw Wurm")) == (False, True)


def test_aggravated_assault_is_activated_only_in_ones_own_main_phase_and_with_an_empty_stack() -> None:
    game = position(battlefield=(["Aggravated Assault", *["Mountain"] * 6], []), hand=(["Shock"], []))
    assert offers(game, "Aggravated Assault")
    cast(game, "Shock", (BEN,))
    assert not offers(game, "Aggravated Assault")
    to_turn(game, 2)
    game.decide(PASS)
    assert asked(game).player == 0
    assert not offers(game, "Aggravated Assault")


@observes("Furnace of Rath")
@pytest.mark.rule("replacement")
def test_furnace_of_rath_doubles_all_damage() -> None:
    game = game_with("Shock", mine=("Goblin Piker",), theirs=("Furnace of Rath", "Enormous Baloth"))
    cast(game, "Shock", (BEN,))
    resolve(game)
    assert life(game) == (20, 16)
    attack(game, "Goblin Piker")
    block(game, ("Enormous Baloth", "Goblin Piker"))
    after_combat(game)
    assert damage(game, "Enormous Baloth") == 4
    to_turn(game, 2)
    attack(game, "Enormous Baloth")
    after_combat(game)
    assert life(game) == (6, 16)


@observes("Goblin Bombardment")
def test_goblin_bombardment_deals_one_damage_to_any_target_for_a_sacrificed_creature() -> None:
    game = position(battlefield=(["Goblin Bombardment", "Goblin Piker"], ["Craw Wurm"]))
    activate(game, "Goblin Bombardment")
    assert targets(game) == {ANN, BEN, find(game, "Goblin Piker"), find(game, "Craw Wurm")}
    game.decide((find(game, "Craw Wurm"),))
    assert list(asked(game).options) == [(find(game, "Goblin Piker"),)]
    game.decide((find(game, "Goblin Piker"),))
    assert in_zone(game, "Goblin Piker", words.GRAVEYARD, 0)
    resolve(game)
    assert damage(game, "Craw Wurm") == 1
    assert [e.source for e in events(game, words.DAMAGE)] == [find(game, "Goblin Bombardment")]
    assert not offers(game, "Goblin Bombardment")


@observes("Orcish Oriflamme")
def test_orcish_oriflamme_gives_one_power_to_the_attacking_creatures_of_its_controller_only() -> None:
    game = position(battlefield=(["Orcish Oriflamme", "Goblin Piker", "Canyon Minotaur"], ["Grizzly Bears"]))
    assert body(game, "Goblin Piker") == (2, 1)
    attack(game, "Goblin Piker")
    assert [body(game, name) for name in ("Goblin Piker", "Canyon Minotaur")] == [(3, 1), (3, 3)]
    after_combat(game)
    assert life(game) == (20, 17)
    to_turn(game, 2)
    assert body(game, "Goblin Piker") == (2, 1)
    attack(game, "Grizzly Bears")
    assert body(game, "Grizzly Bears") == (2, 2)


@observes("Sulfuric Vortex")
def test_sulfuric_vortex_deals_two_damage_to_each_player_in_their_upkeep() -> None:
    game = position(battlefield=(["Sulfuric Vortex"], []))
    to_turn(game, 2)
    assert life(game) == (20, 18)
    to_turn(game, 3)
    assert life(game) == (18, 18)
    assert dealt(game) == [(BEN, 2), (ANN, 2)]


@observes("Sulfuric Vortex")
@pytest.mark.parametrize("player", [0, 1])
def test_nobody_gains_life_under_sulfuric_vortex(player: int) -> None:
    gnomes = ["Bottle Gnomes"]
    for mine, gained in (([], 3), (["Sulfuric Vortex"], 0)):
        game = position(battlefield=([*mine, *gnomes * (1 - player)], gnomes * player))
        if player == 1:
            game.decide(PASS)
        activate(game, "Bottle Gnomes")
        resolve(game)
        assert game.state.players[player].life == 20 + gained


def test_lifelink_gains_no_life_under_sulfuric_vortex() -> None:
    game = position(battlefield=(["Child of Night"], ["Sulfuric Vortex"]))
    attack(game, "Child of Night")
    after_combat(game)
    assert life(game) == (20, 18)


@observes("Warstorm Surge")
def test_a_creature_that_enters_under_warstorm_surges_controller_deals_damage_equal_to_its_power_to_any_target() -> None:
    game = game_with("Typhoid Rats", mine=("Warstorm Surge",), theirs=("Craw Wurm",))
    cast(game, "Typhoid Rats")
    reach(game, TARGETS)
    assert targets(game) == {ANN, BEN, find(game, "Typhoid Rats"), find(game, "Craw Wurm")}
    twin = game.fork()
    twin.decide((BEN,))
    resolve(twin)
    assert life(twin) == (20, 19)
    game.decide((find(game, "Craw Wurm"),))
    resolve(game)
    assert [e.source for e in events(game, words.DAMAGE)] == [find(game, "Typhoid Rats")]
    assert in_zone(game, "Craw Wurm", words.GRAVEYARD, 1)  # the Rats, which have deathtouch, are the source


def test_warstorm_surge_ignores_the_creatures_of_an_opponent_and_what_is_no_creature() -> None:
    game = position(battlefield=(["Warstorm Surge", "Forest"], lands_for("Ashcoat Bear")), hand=(["Swamp"], ["Ashcoat Bear"]))
    game.decide(("play", find(game, "Swamp", words.HAND)))
    game.decide(PASS)
    cast(game, "Ashcoat Bear")
    settle(game)
    assert alive(game, "Ashcoat Bear") == 1
    assert events(game, words.DAMAGE) == []
    assert game.state.lane.step == words.MAIN


def test_each_ability_of_each_red_card_that_is_no_creature_is_observed() -> None:
    assert unobserved(__name__, [c for c in cards_of("red") if not c.types & words.CREATURE]) == {}
