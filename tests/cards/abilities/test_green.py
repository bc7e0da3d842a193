"""What the green cards of the pool do; their keywords stand in test_black_red_green_keywords.py."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    BEN,
    after_combat,
    body,
    cards_of,
    damage,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    tap_for_mana,
    tapped,
    targets,
    to_turn,
    unobserved,
)
from tests.kit import alive, asked, attack, block, cast, events, find, position, reach, refresh, resolve

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ASSIGN, BLOCKERS, PASS, TARGETS, YES_NO
from apnap.parts import words
from apnap.parts.tree import Keywords
from apnap.rules.effects.cr613.characteristics import characteristics

W, U, B, R, G, C = (tuple([int(i == n) for i in range(6)]) for n in range(6))


def game_with(spell: str, *, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Game:
    """Ann has the card in hand, the lands that pay for it and `mine`; Ben has `theirs` and `hand`."""
    return position(battlefield=([*mine, *lands_for(spell)], theirs), hand=([spell], hand))


def has(game: Game, name: str, keyword: int) -> bool:
    """The permanent of that name has that keyword."""
    return characteristics(game.state, find(game, name)).keywords & keyword != 0


# Creatures ----------------------------------------------------------------------------------------------------------
@observes("Birds of Paradise", "Boreal Druid", "Elvish Mystic", "Llanowar Elves", "Vine Trellis")
@pytest.mark.rule("mana_ability_resolves")
@pytest.mark.parametrize(
    ("creature", "pools"),
    [
        ("Birds of Paradise", [W, U, B, R, G]),
        ("Boreal Druid", [C]),
        ("Elvish Mystic", [G]),
        ("Llanowar Elves", [G]),
        ("Vine Trellis", [G]),
    ],
)
def test_a_creature_is_tapped_for_one_mana_of_its_kinds(creature: str, pools: list[tuple[int, ...]]) -> None:
    assert tap_for_mana(position(battlefield=([creature], [])), creature) == pools
    with pytest.raises(IllegalAction):
        tap_for_mana(position(battlefield=([creature], []), sick=[creature]), creature)


@pytest.mark.parametrize("spell", ["Swords to Plowshares", "Unsummon", "Dark Ritual", "Shock", "Giant Growth"])
def test_birds_of_paradise_pay_for_a_spell_of_any_colour(spell: str) -> None:
    game = position(battlefield=(["Birds of Paradise"], ["Grizzly Bears"]), hand=([spell], []))
    assert ("cast", find(game, spell, words.HAND)) in asked(game).options


@observes("Briarpack Alpha")
def test_as_briarpack_alpha_enters_target_creature_gets_two_power_and_toughness_until_end_of_turn() -> None:
    game = game_with("Briarpack Alpha", mine=("Grizzly Bears",), theirs=("Craw Wurm",))
    cast(game, "Briarpack Alpha")
    reach(game, TARGETS)
    assert targets(game) == {find(game, name) for name in ("Briarpack Alpha", "Grizzly Bears", "Craw Wurm")}
    game.decide((find(game, "Grizzly Bears"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (4, 4)
    assert body(game, "Briarpack Alpha") == (3, 3)
    to_turn(game, 2)
    assert body(game, "Grizzly Bears") == (2, 2)


@observes("Deepwood Wolverine")
@pytest.mark.parametrize(("blockers", "size"), [(0, (1, 1)), (1, (3, 1)), (2, (3, 1))])
def test_deepwood_wolverine_gets_two_power_once_as_it_becomes_blocked_until_end_of_turn(blockers: int, size: tuple[int, int]) -> None:
    game = position(battlefield=(["Deepwood Wolverine"], ["Wall of Wood", "Wall of Wood"]))
    attack(game, "Deepwood Wolverine")
    block(game, *[("Wall of Wood", "Deepwood Wolverine")] * blockers)
    resolve(game)
    assert game.state.lane.step == words.DECLARE_BLOCKERS
    assert body(game, "Deepwood Wolverine") == size
    to_turn(game, 2)
    assert body(game, "Deepwood Wolverine") == (1, 1)


@observes("Elvish Visionary")
def test_as_elvish_visionary_enters_its_controller_draws_a_card() -> None:
    game = game_with("Elvish Visionary")
    cast(game, "Elvish Visionary")
    resolve(game)
    assert hands(game) == (1, 0)


@observes("Fungusaur")
def test_fungusaur_gets_a_counter_that_stays_whenever_it_is_dealt_damage() -> None:
    game = position(battlefield=(["Prodigal Sorcerer"], ["Fungusaur"]))
    game.decide(("activate", find(game, "Prodigal Sorcerer"), 0))
    game.decide((find(game, "Fungusaur"),))
    resolve(game)
    assert damage(game, "Fungusaur") == 1
    assert body(game, "Fungusaur") == (3, 3)
    to_turn(game, 2)
    assert body(game, "Fungusaur") == (3, 3)


@pytest.mark.rule("trigger_once_each")
def test_fungusaur_gets_one_counter_for_all_damage_that_it_is_dealt_at_one_time() -> None:
    game = game_with("Giant Growth", mine=("Fungusaur",), theirs=("Eager Cadet", "Savannah Lions"))
    cast(game, "Giant Growth", (find(game, "Fungusaur"),))
    attack(game, "Fungusaur")
    block(game, ("Eager Cadet", "Fungusaur"), ("Savannah Lions", "Fungusaur"))
    after_combat(game)
    assert damage(game, "Fungusaur") == 3
    assert body(game, "Fungusaur") == (6, 6)


@observes("Garruk's Packleader")
@pytest.mark.parametrize(("draws", "cards"), [(True, 1), (False, 0)])
def test_the_controller_of_garruks_packleader_may_draw_as_another_creature_of_theirs_with_power_three_enters(
    draws: bool, cards: int
) -> None:
    game = game_with("Kalonian Tusker", mine=("Garruk's Packleader",))
    cast(game, "Kalonian Tusker")
    assert reach(game, YES_NO).player == 0
    game.decide(draws)
    resolve(game)
    assert hands(game) == (cards, 0)


@pytest.mark.parametrize("name", ["Grizzly Bears", "Garruk's Packleader"])
def test_garruks_packleader_sees_neither_a_smaller_creature_nor_itself_enter(name: str) -> None:
    mine = ("Garruk's Packleader",) if name == "Grizzly Bears" else ()
    game = game_with(name, mine=mine)
    cast(game, name)
    resolve(game)
    assert alive(game, name) == 1
    assert events(game, words.PUT_ON_STACK) == []
    assert hands(game) == (0, 0)


def test_garruks_packleader_does_not_see_an_opponents_creature_enter() -> None:
    game = position(battlefield=(lands_for("Kalonian Tusker"), ["Garruk's Packleader"]), hand=(["Kalonian Tusker"], []))
    cast(game, "Kalonian Tusker")
    resolve(game)
    assert alive(game, "Kalonian Tusker") == 1
    assert events(game, words.PUT_ON_STACK) == []


@observes("Silhana Ledgewalker")
def test_only_creatures_with_flying_can_block_silhana_ledgewalker() -> None:
    game = position(battlefield=(["Silhana Ledgewalker"], ["Wild Griffin", "Giant Spider", "Grizzly Bears"]))
    attack(game, "Silhana Ledgewalker")
    reach(game, BLOCKERS)
    ledgewalker = find(game, "Silhana Ledgewalker")
    assert list(asked(game).options) == [(), ((find(game, "Wild Griffin"), ledgewalker),)]
    for blocker in ("Giant Spider", "Grizzly Bears"):
        with pytest.raises(IllegalAction):
            game.decide(((find(game, blocker), ledgewalker),))
    block(game, ("Wild Griffin", "Silhana Ledgewalker"))
    after_combat(game)
    assert life(game) == (20, 20)


# Spells on a creature -----------------------------------------------------------------------------------------------
@observes("Giant Growth", "Might of Oaks", "Titanic Growth")
@pytest.mark.parametrize(("spell", "by"), [("Giant Growth", 3), ("Might of Oaks", 7), ("Titanic Growth", 4)])
@pytest.mark.parametrize("name", ["Grizzly Bears", "Goblin Piker"])
def test_target_creature_grows_until_end_of_turn(spell: str, by: int, name: str) -> None:
    game = game_with(spell, mine=("Goblin Piker",), theirs=("Grizzly Bears",))
    small = {"Goblin Piker": (2, 1), "Grizzly Bears": (2, 2)}
    cast(game, spell)
    assert targets(game) == {find(game, each) for each in small}
    game.decide((find(game, name),))
    resolve(game)
    sizes = {**small, name: (small[name][0] + by, small[name][1] + by)}
    assert {each: body(game, each) for each in small} == sizes
    to_turn(game, 2)
    assert {each: body(game, each) for each in small} == small


@observes("Aggressive Urge")
def test_aggressive_urge_gives_one_power_and_toughness_until_end_of_turn_and_draws_a_card() -> None:
    game = game_with("Aggressive Urge", theirs=("Grizzly Bears",))
    cast(game, "Aggressive Urge")
    assert targets(game) == {find(game, "Grizzly Bears")}
    game.decide((find(game, "Grizzly Bears"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (3, 3)
    assert hands(game) == (1, 0)
    to_turn(game, 2)
    assert body(game, "Grizzly Bears") == (2, 2)


@observes("Aim High")
def test_aim_high_untaps_a_creature_that_then_has_reach_and_two_more_power_and_toughness_until_end_of_turn() -> None:
    game = position(battlefield=(["Wild Griffin"], ["Grizzly Bears", *lands_for("Aim High")]), hand=([], ["Aim High"]))
    bears = find(game, "Grizzly Bears")
    game.state.object(bears).tapped = True
    refresh(game)
    attack(game, "Wild Griffin")
    game.decide(PASS)
    cast(game, "Aim High")
    assert targets(game) == {find(game, "Wild Griffin"), bears}
    game.decide((bears,))
    resolve(game)
    assert not tapped(game, "Grizzly Bears")
    assert body(game, "Grizzly Bears") == (4, 4)
    block(game, ("Grizzly Bears", "Wild Griffin"))
    after_combat(game)
    assert in_zone(game, "Wild Griffin", words.GRAVEYARD, 0)
    to_turn(game, 2)
    assert body(game, "Grizzly Bears") == (2, 2)
    assert not has(game, "Grizzly Bears", words.REACH)


@observes("Battlegrowth")
def test_battlegrowth_puts_a_counter_that_stays_on_target_creature() -> None:
    game = game_with("Battlegrowth", theirs=("Grizzly Bears",))
    cast(game, "Battlegrowth")
    assert targets(game) == {find(game, "Grizzly Bears")}
    game.decide((find(game, "Grizzly Bears"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (3, 3)
    to_turn(game, 2)
    assert body(game, "Grizzly Bears") == (3, 3)


@observes("Predator's Strike")
def test_predators_strike_gives_three_power_and_toughness_and_trample_until_end_of_turn() -> None:
    game = game_with("Predator's Strike", mine=("Grizzly Bears",), theirs=("Eager Cadet",))
    cast(game, "Predator's Strike")
    assert targets(game) == {find(game, "Grizzly Bears"), find(game, "Eager Cadet")}
    game.decide((find(game, "Grizzly Bears"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (5, 5)
    attack(game, "Grizzly Bears")
    block(game, ("Eager Cadet", "Grizzly Bears"))
    reach(game, ASSIGN)
    game.decide(((1, 4),))
    after_combat(game)
    assert life(game) == (20, 16)
    to_turn(game, 2)
    assert body(game, "Grizzly Bears") == (2, 2)
    assert not has(game, "Grizzly Bears", words.TRAMPLE)


@observes("Ranger's Guile")
@pytest.mark.rule("hexproof")
def test_rangers_guile_gives_ones_own_creature_one_power_and_toughness_and_hexproof_until_end_of_turn() -> None:
    game = position(
        battlefield=(["Grizzly Bears", *lands_for("Ranger's Guile")], ["Craw Wurm", *lands_for("Murder")]),
        hand=(["Ranger's Guile"], ["Murder"]),
    )
    bears = find(game, "Grizzly Bears")
    game.decide(PASS)
    cast(game, "Murder", (bears,))
    game.decide(PASS)
    cast(game, "Ranger's Guile")
    assert targets(game) == {bears}
    game.decide((bears,))
    resolve(game)
    assert len(events(game, words.FIZZLES)) == 1
    assert body(game, "Grizzly Bears") == (3, 3)
    to_turn(game, 2)
    assert body(game, "Grizzly Bears") == (2, 2)
    assert not has(game, "Grizzly Bears", words.HEXPROOF)


# Spells that destroy ------------------------------------------------------------------------------------------------
@observes("Naturalize", "Plummet")
@pytest.mark.parametrize(
    ("spell", "victims"),
    [("Naturalize", {"Mind Stone", "Ornithopter", "Phyrexian Arena", "Liliana's Caress"}), ("Plummet", {"Ornithopter", "Wild Griffin"})],
)
def test_a_spell_destroys_each_target_of_its_kind_and_can_target_no_other(spell: str, victims: set[str]) -> None:
    theirs = ("Mind Stone", "Ornithopter", "Phyrexian Arena", "Wild Griffin", "Giant Spider", "Island", "Liliana's Caress")
    game = game_with(spell, theirs=theirs)
    cast(game, spell)
    assert targets(game) == {find(game, name) for name in victims}
    for name in victims:
        twin = game.fork()
        twin.decide((find(twin, name),))
        resolve(twin)
        assert in_zone(twin, name, words.GRAVEYARD, 1)
        assert [alive(twin, other) for other in theirs] == [int(other != name) for other in theirs]


# What concerns all --------------------------------------------------------------------------------------------------
@observes("Fog")
def test_fog_prevents_all_combat_damage_of_this_turn_and_no_other_damage() -> None:
    game = position(battlefield=(["Grizzly Bears", "Craw Wurm", "Mountain", "Forest"], ["Runeclaw Bear"]), hand=(["Shock", "Fog"], []))
    cast(game, "Fog")
    resolve(game)
    cast(game, "Shock", (BEN,))
    resolve(game)
    assert life(game) == (20, 18)
    attack(game, "Grizzly Bears", "Craw Wurm")
    block(game, ("Runeclaw Bear", "Grizzly Bears"))
    after_combat(game)
    assert life(game) == (20, 18)
    assert [damage(game, name) for name in ("Grizzly Bears", "Runeclaw Bear")] == [0, 0]
    to_turn(game, 2)
    attack(game, "Runeclaw Bear")
    after_combat(game)
    assert life(game) == (18, 18)


@observes("Overrun")
def test_overrun_gives_the_creatures_that_its_controller_has_three_power_and_toughness_and_trample_until_end_of_turn() -> None:
    game = position(
        battlefield=(["Grizzly Bears", "Goblin Piker", *lands_for("Overrun", "Runeclaw Bear")], ["Eager Cadet"]),
        hand=(["Overrun", "Runeclaw Bear"], []),
    )
    cast(game, "Overrun")
    resolve(game)
    cast(game, "Runeclaw Bear")
    resolve(game)
    sizes = {"Grizzly Bears": (5, 5), "Goblin Piker": (5, 4), "Runeclaw Bear": (2, 2), "Eager Cadet": (1, 1)}
    assert {name: body(game, name) for name in sizes} == sizes
    attack(game, "Grizzly Bears", "Goblin Piker")
    block(game, ("Eager Cadet", "Grizzly Bears"))
    reach(game, ASSIGN)
    game.decide(((1, 4),))
    after_combat(game)
    assert life(game) == (20, 11)
    to_turn(game, 2)
    assert body(game, "Grizzly Bears") == (2, 2)
    assert not has(game, "Grizzly Bears", words.TRAMPLE)


@observes("Spidersilk Armor")
def test_creatures_of_spidersilk_armors_controller_have_one_more_toughness_and_reach() -> None:
    game = position(battlefield=(["Wild Griffin"], ["Spidersilk Armor", "Grizzly Bears"]))
    assert body(game, "Wild Griffin") == (2, 2)
    assert body(game, "Grizzly Bears") == (2, 3)
    attack(game, "Wild Griffin")
    block(game, ("Grizzly Bears", "Wild Griffin"))
    after_combat(game)
    assert in_zone(game, "Wild Griffin", words.GRAVEYARD, 0)
    assert (alive(game, "Grizzly Bears"), damage(game, "Grizzly Bears")) == (1, 2)


def test_each_ability_of_each_green_card_is_observed() -> None:
    assert unobserved(__name__, [c for c in cards_of("green") if not all(isinstance(a, Keywords) for a in c.abilities)]) == {}
