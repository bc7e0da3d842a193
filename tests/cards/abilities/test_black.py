"""What the black cards of the pool do; their keywords stand in test_black_red_green_keywords.py."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    ANN,
    BEN,
    activate,
    after_combat,
    body,
    both_pass,
    cards_of,
    hands,
    in_zone,
    lands_for,
    life,
    observes,
    offers,
    targets,
    to_turn,
    unobserved,
)
from tests.kit import alive, asked, attack, block, cast, events, find, place, position, reach, refresh, resolve, settle, step
from tests.made import creature

from apnap.game import Game
from apnap.machine.decisions import CHOOSE, PASS, TARGETS
from apnap.parts import words
from apnap.parts.tree import Keywords

LEGEND = creature("Old Queen", "2R", "Legendary Creature — Human", 2, 2)
VICTIMS = {
    "Grizzly Bears": "green",
    "Walking Corpse": "black",
    "Wild Griffin": "white",
    "Goblin Piker": "red",
    "Ornithopter": "colourless",
    "Old Queen": "legendary",
    "Sol Ring": "no creature",
    "Spidersilk Armor": "no creature",
}


def game_with(spell: str, *, mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), hand: tuple[str, ...] = ()) -> Game:
    """Ann has the card in hand, the lands that pay for it and `mine`; Ben has `theirs` and `hand`."""
    return position(battlefield=([*mine, *lands_for(spell)], theirs), hand=([spell], hand))


def hits(game: Game, event: int) -> list[tuple[int, int]]:
    """Whom the events of that kind were about, and how much."""
    return [(e.subject, e.amount) for e in events(game, event)]


# Creatures ----------------------------------------------------------------------------------------------------------
@observes("Blood Artist")
@pytest.mark.parametrize("victim", ["Blood Artist", "Grizzly Bears", "Goblin Piker"])
def test_when_blood_artist_or_another_creature_dies_target_player_loses_a_life_and_its_controller_gains_one(victim: str) -> None:
    game = game_with("Murder", mine=("Blood Artist", "Goblin Piker"), theirs=("Grizzly Bears",))
    cast(game, "Murder", (find(game, victim),))
    reach(game, TARGETS)
    assert targets(game) == {ANN, BEN}
    game.decide((BEN,))
    resolve(game)
    assert life(game) == (21, 19)


def test_blood_artist_sees_what_dies_together_with_it_and_not_what_is_no_creature() -> None:
    game = position(
        battlefield=(["Blood Artist", "Mind Stone", *lands_for("Pyroclasm", "Naturalize")], ["Grizzly Bears"]),
        hand=(["Pyroclasm", "Naturalize"], []),
    )
    cast(game, "Naturalize", (find(game, "Mind Stone"),))
    resolve(game)
    assert alive(game, "Mind Stone") == 0
    assert events(game, words.PUT_ON_STACK) == []
    cast(game, "Pyroclasm")
    for _ in range(2):
        reach(game, TARGETS)
        game.decide((BEN,))
    resolve(game)
    assert life(game) == (22, 18)


@observes("Bloodthrone Vampire")
def test_bloodthrone_vampire_grows_by_two_until_end_of_turn_for_a_sacrificed_creature_of_its_controller() -> None:
    game = position(battlefield=(["Bloodthrone Vampire", "Goblin Piker", "Swamp"], ["Grizzly Bears"]))
    activate(game, "Bloodthrone Vampire")
    assert asked(game).task == CHOOSE
    assert list(asked(game).options) == [(find(game, "Bloodthrone Vampire"),), (find(game, "Goblin Piker"),)]
    game.decide((find(game, "Goblin Piker"),))
    assert in_zone(game, "Goblin Piker", words.GRAVEYARD, 0)
    assert body(game, "Bloodthrone Vampire") == (1, 1)
    resolve(game)
    assert body(game, "Bloodthrone Vampire") == (3, 3)
    to_turn(game, 2)
    assert body(game, "Bloodthrone Vampire") == (1, 1)


@observes("Festering Goblin")
def test_as_festering_goblin_dies_target_creature_shrinks_by_one_until_end_of_turn() -> None:
    game = game_with("Murder", mine=("Festering Goblin",), theirs=("Grizzly Bears",))
    cast(game, "Murder", (find(game, "Festering Goblin"),))
    reach(game, TARGETS)
    assert targets(game) == {find(game, "Grizzly Bears")}
    game.decide((find(game, "Grizzly Bears"),))
    resolve(game)
    assert body(game, "Grizzly Bears") == (1, 1)
    to_turn(game, 2)
    assert body(game, "Grizzly Bears") == (2, 2)


@observes("Fleshbag Marauder")
def test_as_fleshbag_marauder_enters_each_player_sacrifices_a_creature_of_their_choice() -> None:
    game = game_with("Fleshbag Marauder", mine=("Goblin Piker",), theirs=("Grizzly Bears", "Runeclaw Bear", "Sacred Wolf"))
    cast(game, "Fleshbag Marauder")
    assert reach(game, CHOOSE).player == 0
    assert (find(game, "Fleshbag Marauder"),) in asked(game).options
    game.decide((find(game, "Goblin Piker"),))
    assert reach(game, CHOOSE).player == 1
    assert alive(game, "Goblin Piker") == 1
    game.decide((find(game, "Sacred Wolf"),))
    resolve(game)
    assert [alive(game, name) for name in ("Fleshbag Marauder", "Goblin Piker", "Grizzly Bears", "Runeclaw Bear", "Sacred Wolf")] == [
        1,
        0,
        1,
        1,
        0,
    ]


def test_fleshbag_marauder_is_sacrificed_if_its_controller_has_no_other_creature() -> None:
    game = game_with("Fleshbag Marauder")
    cast(game, "Fleshbag Marauder")
    resolve(game)
    assert in_zone(game, "Fleshbag Marauder", words.GRAVEYARD, 0)


@observes("Frozen Shade")
def test_frozen_shade_grows_by_one_for_each_black_mana_until_end_of_turn() -> None:
    game = position(battlefield=(["Frozen Shade", "Swamp", "Swamp", "Forest"], []))
    for size in ((1, 2), (2, 3)):
        activate(game, "Frozen Shade")
        resolve(game)
        assert body(game, "Frozen Shade") == size
    assert not offers(game, "Frozen Shade")
    to_turn(game, 2)
    assert body(game, "Frozen Shade") == (0, 1)


@observes("Highway Robber")
def test_as_highway_robber_enters_target_opponent_loses_two_life_and_its_controller_gains_two() -> None:
    game = game_with("Highway Robber")
    cast(game, "Highway Robber")
    reach(game, TARGETS)
    assert targets(game) == {BEN}
    game.decide((BEN,))
    resolve(game)
    assert life(game) == (22, 18)
    assert events(game, words.DAMAGE) == []


def specter_hits(seed: int) -> Game:
    """Hypnotic Specter has dealt combat damage to Ben, who had three cards; nobody was asked what to discard."""
    game = position(battlefield=(["Hypnotic Specter"], []), hand=(["Murder"], ["Shock", "Fog", "Swamp"]))
    game.state.seed = seed
    attack(game, "Hypnotic Specter")
    while not events(game, words.DAMAGE) or game.state.lane.stack:
        assert asked(game).task != CHOOSE
        step(game)
    return game


@observes("Hypnotic Specter")
@pytest.mark.rule("keyword_discard")
def test_who_is_dealt_damage_by_hypnotic_specter_discards_a_card_at_random() -> None:
    discarded: set[str] = set()
    for seed in range(12):
        game = specter_hits(seed)
        assert life(game) == (20, 18)
        assert hands(game) == (1, 2)
        discarded |= {game.state.objects[i].card.name for i in game.state.players[1].graveyard}
    assert discarded == {"Shock", "Fog", "Swamp"}


def test_hypnotic_specter_takes_no_card_for_damage_to_a_creature() -> None:
    game = position(battlefield=(["Hypnotic Specter"], ["Giant Spider"]), hand=([], ["Swamp", "Swamp"]))
    attack(game, "Hypnotic Specter")
    block(game, ("Giant Spider", "Hypnotic Specter"))
    to_turn(game, 2, words.UPKEEP)
    assert hands(game) == (0, 2)


@observes("Infectious Horror")
def test_whenever_infectious_horror_attacks_each_opponent_loses_two_life() -> None:
    game = position(battlefield=(["Infectious Horror"], ["Grizzly Bears"]))
    attack(game, "Infectious Horror")
    resolve(game)
    assert game.state.lane.step == words.DECLARE_ATTACKERS
    assert life(game) == (20, 18)
    assert events(game, words.DAMAGE) == []
    block(game, ("Grizzly Bears", "Infectious Horror"))
    to_turn(game, 2)
    assert life(game) == (20, 18)


@observes("Juzám Djinn")
def test_juzam_djinn_deals_one_damage_to_its_controller_at_the_beginning_of_each_of_their_upkeeps() -> None:
    game = position(battlefield=(["Juzám Djinn"], []))
    to_turn(game, 2)
    assert life(game) == (20, 20)
    to_turn(game, 3)
    assert life(game) == (19, 20)
    (damage,) = events(game, words.DAMAGE)
    assert (damage.source, damage.subject) == (find(game, "Juzám Djinn"), ANN)


@observes("Misery's Shadow")
@pytest.mark.parametrize(("owner", "zone"), [(1, words.EXILE), (0, words.GRAVEYARD)])
def test_an_opponents_creature_that_would_die_is_exiled_by_miserys_shadow_and_ones_own_dies(owner: int, zone: int) -> None:
    bears = ["Grizzly Bears"]
    game = position(battlefield=(["Misery's Shadow", *lands_for("Murder"), *bears * (1 - owner)], bears * owner), hand=(["Murder"], []))
    cast(game, "Murder", (find(game, "Grizzly Bears"),))
    resolve(game)
    assert in_zone(game, "Grizzly Bears", zone, owner)


@observes("Misery's Shadow")
def test_miserys_shadow_grows_by_one_for_each_mana_of_any_kind_until_end_of_turn() -> None:
    game = position(battlefield=(["Misery's Shadow", "Forest", "Swamp"], []))
    activate(game, "Misery's Shadow")
    activate(game, "Misery's Shadow")
    assert not offers(game, "Misery's Shadow")
    resolve(game)
    assert body(game, "Misery's Shadow") == (4, 4)
    to_turn(game, 2)
    assert body(game, "Misery's Shadow") == (2, 2)


@observes("Murk Dwellers")
def test_unblocked_murk_dwellers_have_two_more_power_until_end_of_combat() -> None:
    game = position(battlefield=(["Murk Dwellers"], ["Grizzly Bears"]))
    attack(game, "Murk Dwellers")
    after_combat(game)
    assert life(game) == (20, 16)
    assert body(game, "Murk Dwellers") == (4, 2)
    both_pass(game)
    assert game.state.lane.step == words.MAIN
    assert game.state.lane.turn == 1
    assert body(game, "Murk Dwellers") == (2, 2)


def test_blocked_murk_dwellers_do_not_grow() -> None:
    game = position(battlefield=(["Murk Dwellers"], ["Enormous Baloth"]))
    attack(game, "Murk Dwellers")
    block(game, ("Enormous Baloth", "Murk Dwellers"))
    after_combat(game)
    assert hits(game, words.DAMAGE)[0] == (find(game, "Enormous Baloth"), 2)


@observes("Phyrexian Rager")
def test_as_phyrexian_rager_enters_its_controller_draws_a_card_and_loses_a_life() -> None:
    game = game_with("Phyrexian Rager")
    cast(game, "Phyrexian Rager")
    resolve(game)
    assert hands(game) == (1, 0)
    assert life(game) == (19, 20)


@observes("Ravenous Rats")
def test_as_ravenous_rats_enter_target_opponent_discards_a_card_of_their_choice() -> None:
    game = game_with("Ravenous Rats", hand=("Shock", "Fog"))
    cast(game, "Ravenous Rats")
    reach(game, TARGETS)
    assert targets(game) == {BEN}
    game.decide((BEN,))
    both_pass(game)
    assert (asked(game).task, asked(game).player) == (CHOOSE, 1)
    game.decide((find(game, "Fog", words.HAND),))
    resolve(game)
    assert in_zone(game, "Fog", words.GRAVEYARD, 1)
    assert in_zone(game, "Shock", words.HAND, 1)


@observes("Royal Assassin")
def test_royal_assassin_is_tapped_to_destroy_a_tapped_creature() -> None:
    game = position(battlefield=(["Royal Assassin"], ["Grizzly Bears", "Runeclaw Bear", "Mountain"]), hand=([], ["Shock"]))
    assert not offers(game, "Royal Assassin")
    to_turn(game, 2)
    cast(game, "Shock", (ANN,))
    resolve(game)
    attack(game, "Grizzly Bears")
    game.decide(PASS)
    activate(game, "Royal Assassin")
    assert targets(game) == {find(game, "Grizzly Bears")}
    game.decide((find(game, "Grizzly Bears"),))
    assert game.state.objects[find(game, "Royal Assassin")].tapped
    resolve(game)
    assert in_zone(game, "Grizzly Bears", words.GRAVEYARD, 1)
    to_turn(game, 3)
    assert life(game) == (18, 20)


@observes("Souldrinker")
def test_souldrinker_gets_a_counter_that_stays_for_three_life() -> None:
    game = position(battlefield=(["Souldrinker"], []), life=(8, 20))
    activate(game, "Souldrinker")
    assert life(game) == (5, 20)
    assert body(game, "Souldrinker") == (2, 2)
    activate(game, "Souldrinker")
    assert life(game) == (2, 20)
    assert not offers(game, "Souldrinker")
    resolve(game)
    to_turn(game, 2)
    assert body(game, "Souldrinker") == (4, 4)


# Spells that remove creatures ---------------------------------------------------------------------------------------
@observes("Cast Down", "Deathmark", "Doom Blade", "Murder", "Reach of Shadows")
@pytest.mark.parametrize(
    ("spell", "spared"),
    [
        ("Cast Down", {"legendary"}),
        ("Deathmark", {"black", "red", "colourless", "legendary"}),  # the legend is red
        ("Doom Blade", {"black"}),
        ("Murder", set()),
        ("Reach of Shadows", {"colourless"}),
    ],
)
def test_a_spell_that_destroys_target_creature_of_a_kind_destroys_each_of_that_kind_and_can_target_no_other(
    spell: str, spared: set[str]
) -> None:
    game = game_with(spell, theirs=tuple(name for name in VICTIMS if name != LEGEND.name))
    place(game, 1, words.BATTLEFIELD, [LEGEND])
    refresh(game)
    cast(game, spell)
    assert targets(game) == {find(game, name) for name, kind in VICTIMS.items() if kind not in spared | {"no creature"}}
    for name, kind in VICTIMS.items():
        if kind not in spared | {"no creature"}:
            twin = game.fork()
            twin.decide((find(twin, name),))
            resolve(twin)
            assert in_zone(twin, name, words.GRAVEYARD, 1)
            assert [alive(twin, other) for other in VICTIMS] == [int(other != name) for other in VICTIMS]


@observes("Diabolic Edict")
def test_the_target_of_diabolic_edict_sacrifices_a_creature_of_their_choice() -> None:
    game = game_with("Diabolic Edict", mine=("Goblin Piker",), theirs=("Darksteel Myr", "Sacred Wolf", "Grizzly Bears", "Island"))
    cast(game, "Diabolic Edict")
    assert targets(game) == {ANN, BEN}
    game.decide((BEN,))
    decision = reach(game, CHOOSE)
    assert decision.player == 1
    assert set(decision.options) == {(find(game, name),) for name in ("Darksteel Myr", "Sacred Wolf", "Grizzly Bears")}
    game.decide((find(game, "Darksteel Myr"),))
    resolve(game)
    assert in_zone(game, "Darksteel Myr", words.GRAVEYARD, 1)
    assert [alive(game, name) for name in ("Goblin Piker", "Sacred Wolf", "Grizzly Bears")] == [1, 1, 1]


# Other spells -------------------------------------------------------------------------------------------------------
@observes("Dark Ritual")
def test_dark_ritual_adds_three_black_mana() -> None:
    game = game_with("Dark Ritual")
    cast(game, "Dark Ritual")
    resolve(game)
    assert game.state.players[0].pool == (0, 0, 3, 0, 0, 0)


@observes("Mind Rot")
def test_the_target_of_mind_rot_discards_two_cards_of_their_choice() -> None:
    game = game_with("Mind Rot", hand=("Shock", "Fog", "Swamp"))
    cast(game, "Mind Rot")
    assert targets(game) == {ANN, BEN}
    game.decide((BEN,))
    assert reach(game, CHOOSE).player == 1
    game.decide((find(game, "Shock", words.HAND), find(game, "Swamp", words.HAND)))
    resolve(game)
    assert [in_zone(game, name, words.GRAVEYARD, 1) for name in ("Shock", "Fog", "Swamp")] == [True, False, True]


@observes("Liliana's Caress")
@pytest.mark.parametrize(("target", "left"), [(BEN, (20, 16)), (ANN, (20, 20))])
def test_an_opponent_loses_two_life_to_lilianas_caress_for_each_card_that_they_discard(target: int, left: tuple[int, int]) -> None:
    game = game_with("Mind Rot", mine=("Liliana's Caress",), hand=("Shock", "Fog", "Swamp"))
    place(game, 0, words.HAND, ["Swamp", "Swamp"])
    refresh(game)
    cast(game, "Mind Rot", (target,))
    settle(game)
    assert hands(game) == ((2, 1) if target == BEN else (0, 3))
    assert life(game) == left
    assert events(game, words.DAMAGE) == []


@observes("Night's Whisper")
def test_nights_whisper_draws_two_cards_for_two_life() -> None:
    game = game_with("Night's Whisper")
    cast(game, "Night's Whisper")
    resolve(game)
    assert hands(game) == (2, 0)
    assert life(game) == (18, 20)
    assert events(game, words.DAMAGE) == []


@observes("Sign in Blood")
@pytest.mark.parametrize(("target", "hand", "left"), [(ANN, (2, 0), (18, 20)), (BEN, (0, 2), (20, 18))])
def test_the_target_of_sign_in_blood_draws_two_cards_and_loses_two_life(target: int, hand: tuple[int, int], left: tuple[int, int]) -> None:
    game = game_with("Sign in Blood")
    cast(game, "Sign in Blood", (target,))
    resolve(game)
    assert hands(game) == hand
    assert life(game) == left


@observes("Phyrexian Arena")
def test_phyrexian_arena_draws_a_card_for_a_life_at_the_beginning_of_each_upkeep_of_its_controller() -> None:
    game = position(battlefield=(["Phyrexian Arena"], []))
    to_turn(game, 2)
    assert hands(game) == (0, 1)
    to_turn(game, 3, words.UPKEEP)
    assert game.state.lane.stack
    resolve(game)
    assert game.state.lane.step == words.UPKEEP
    assert hands(game) == (1, 1)
    assert life(game) == (19, 20)


@observes("Underworld Dreams")
def test_underworld_dreams_deals_one_damage_to_an_opponent_for_each_card_that_they_draw() -> None:
    game = game_with("Ancestral Recall", mine=("Underworld Dreams",))
    cast(game, "Ancestral Recall", (BEN,))
    settle(game)
    assert life(game) == (20, 17)
    to_turn(game, 3)
    assert hands(game)[0] == 1
    assert life(game) == (20, 16)
    assert {(e.source, e.subject, e.amount) for e in events(game, words.DAMAGE)} == {(find(game, "Underworld Dreams"), BEN, 1)}


def test_each_ability_of_each_black_card_is_observed() -> None:
    assert unobserved(__name__, [c for c in cards_of("black") if not all(isinstance(a, Keywords) for a in c.abilities)]) == {}
