"""What the cards with evoke, dash, blitz, unearth and ninjutsu, Equipment and Vehicles do."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    activate,
    body,
    both_pass,
    cards_of,
    hands,
    in_zone,
    life,
    observes,
    offers,
    tapped,
    to_turn,
    unobserved,
    with_spell,
)
from tests.kit import alive, asked, attack, block, cast, events, find, position, reach, settle, step, until

from apnap.game import Game
from apnap.machine.decisions import CHOOSE, YES_NO
from apnap.parts import words
from apnap.rules.effects.cr613.characteristics import characteristics

ANN, BEN = -1, -2
CASCADING = ("Bloodbraid Elf", "Enlisted Wurm", "Shardless Agent")
CARDS = [card for card in cards_of("keywords2") if card.types & words.PERMANENT and card.name not in CASCADING]
SWAMPS = ["Swamp"] * 6
MOUNTAINS = ["Mountain"] * 6


def cast_for(game: Game, name: str, way: str) -> None:
    """The player with priority casts the card from hand for the alternative cost of that name."""
    id = find(game, name, words.HAND)
    offered = [o for o in asked(game).options if isinstance(o, tuple) and len(o) == 3 and o[:2] == ("cast", id)]
    assert len(offered) == 1, way
    game.decide(offered[0])


def use(game: Game, name: str, zone: int, *answers: object) -> None:
    """The player with priority activates the ability of the card in that zone, with those answers."""
    id = find(game, name, zone)
    game.decide(next(o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("activate", id)))
    for answer in answers:
        game.decide(answer)


def say(game: Game, answer: object, task: str = YES_NO) -> None:
    """Go on to the next question of that kind, and answer it."""
    reach(game, task)
    game.decide(answer)


# Evoke --------------------------------------------------------------------------------------------------------------
@observes("Mulldrifter", "Mulldrifter")
def test_mulldrifter_draws_two_cards_and_is_sacrificed_if_it_was_evoked() -> None:
    game = position(battlefield=(["Island"] * 3, []), hand=(["Mulldrifter"], []))
    cast_for(game, "Mulldrifter", "Evoke")
    settle(game)
    assert hands(game) == (2, 0)
    assert in_zone(game, "Mulldrifter", words.GRAVEYARD, 0)


def test_a_creature_that_was_not_evoked_stays() -> None:
    game = with_spell("Mulldrifter")
    cast(game, "Mulldrifter")
    settle(game)
    assert hands(game) == (2, 0)
    assert alive(game, "Mulldrifter") == 1


# Dash ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("name", ["Alesha's Vanguard", "Mardu Scout", "Screamreach Brawler"])
@observes("Alesha's Vanguard", "Mardu Scout", "Screamreach Brawler")
def test_a_dashed_creature_attacks_at_once_and_returns_at_the_end_step(name: str) -> None:
    game = position(battlefield=([*["Mountain"] * 3, *["Swamp"] * 3], []), hand=([name], []))
    cast_for(game, name, "Dash")
    settle(game)
    power, _ = body(game, name)
    attack(game, name)
    until(game, lambda g: g.state.lane.step == words.END)
    assert life(game) == (20, 20 - power)
    settle(game)
    assert in_zone(game, name, words.HAND, 0)


def test_a_creature_that_was_not_dashed_stays_and_has_no_haste() -> None:
    game = with_spell("Screamreach Brawler")
    cast(game, "Screamreach Brawler")
    settle(game)
    assert not characteristics(game.state, find(game, "Screamreach Brawler")).keywords & words.HASTE
    to_turn(game, 2)
    assert alive(game, "Screamreach Brawler") == 1


@observes("Mardu Shadowspear", "Mardu Shadowspear")
def test_mardu_shadowspear_attacks_each_turn_out_of_hand() -> None:
    game = position(battlefield=(SWAMPS, []), hand=(["Mardu Shadowspear"], []))
    cast_for(game, "Mardu Shadowspear", "Dash")
    settle(game)
    attack(game, "Mardu Shadowspear")
    until(game, lambda g: g.state.lane.step == words.END)
    assert life(game) == (20, 18)
    to_turn(game, 2)
    assert in_zone(game, "Mardu Shadowspear", words.HAND, 0)


# Blitz --------------------------------------------------------------------------------------------------------------
@observes("Night Clubber", "Night Clubber")
def test_night_clubber_weakens_and_if_blitzed_is_sacrificed_for_a_card() -> None:
    game = position(battlefield=(SWAMPS, ["Savannah Lions", "Grizzly Bears"]), hand=(["Night Clubber"], []))
    cast_for(game, "Night Clubber", "Blitz")
    settle(game)
    assert alive(game, "Savannah Lions") == 0
    assert body(game, "Grizzly Bears") == (1, 1)
    assert characteristics(game.state, find(game, "Night Clubber")).keywords & words.HASTE
    until(game, lambda g: g.state.lane.step == words.END)
    settle(game)
    assert in_zone(game, "Night Clubber", words.GRAVEYARD, 0)
    assert hands(game)[0] == 1


def test_no_card_is_drawn_for_a_creature_that_was_not_blitzed() -> None:
    game = position(battlefield=([*SWAMPS, "Mountain"], []), hand=(["Night Clubber", "Shock"], []))
    cast(game, "Night Clubber")
    settle(game)
    cast(game, "Shock", (find(game, "Night Clubber"),))
    settle(game)
    assert hands(game) == (0, 0)


# Unearth ------------------------------------------------------------------------------------------------------------
@observes("Dregscape Zombie")
def test_dregscape_zombie_returns_for_a_turn_and_is_exiled() -> None:
    game = position(battlefield=(SWAMPS, []), graveyard=(["Dregscape Zombie"], []))
    use(game, "Dregscape Zombie", words.GRAVEYARD)
    settle(game)
    attack(game, "Dregscape Zombie")
    until(game, lambda g: g.state.lane.step == words.END)
    assert life(game) == (20, 18)
    settle(game)
    assert in_zone(game, "Dregscape Zombie", words.EXILE, 0)


def test_an_unearthed_creature_that_would_die_is_exiled() -> None:
    game = position(battlefield=([*SWAMPS, "Mountain"], []), hand=(["Shock"], []), graveyard=(["Dregscape Zombie"], []))
    use(game, "Dregscape Zombie", words.GRAVEYARD)
    settle(game)
    cast(game, "Shock", (find(game, "Dregscape Zombie"),))
    settle(game)
    assert in_zone(game, "Dregscape Zombie", words.EXILE, 0)


def test_unearth_is_activated_only_as_a_sorcery() -> None:
    game = position(battlefield=(SWAMPS, []), graveyard=(["Dregscape Zombie"], []), step=words.UPKEEP)
    id = find(game, "Dregscape Zombie", words.GRAVEYARD)
    assert not [o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("activate", id)]


@observes("Hellspark Elemental", "Hellspark Elemental")
def test_hellspark_elemental_is_sacrificed_and_unearthed_the_next_turn() -> None:
    game = position(battlefield=(MOUNTAINS, []), hand=(["Hellspark Elemental"], []))
    cast(game, "Hellspark Elemental")
    settle(game)
    until(game, lambda g: g.state.lane.step == words.END)
    settle(game)
    assert in_zone(game, "Hellspark Elemental", words.GRAVEYARD, 0)
    to_turn(game, 3)
    use(game, "Hellspark Elemental", words.GRAVEYARD)
    settle(game)
    assert alive(game, "Hellspark Elemental") == 1
    until(game, lambda g: g.state.lane.step == words.END)
    settle(game)
    assert in_zone(game, "Hellspark Elemental", words.EXILE, 0)


# Ninjutsu -----------------------------------------------------------------------------------------------------------
def unblocked(ninja: str, lands: list[str]) -> Game:
    """Ann's Savannah Lions attack unblocked, her Grizzly Bears blocked; the ninja is in her hand, and she has priority."""
    game = position(battlefield=([*lands, "Savannah Lions", "Grizzly Bears"], ["Wall of Wood"]), hand=([ninja], []))
    attack(game, "Savannah Lions", "Grizzly Bears")
    block(game, ("Wall of Wood", "Grizzly Bears"))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS)
    return game


@observes("Ninja of the Deep Hours", "Ninja of the Deep Hours")
def test_ninja_of_the_deep_hours_takes_the_place_of_an_unblocked_attacker() -> None:
    game = unblocked("Ninja of the Deep Hours", ["Island"] * 2)
    lions = find(game, "Savannah Lions")
    use(game, "Ninja of the Deep Hours", words.HAND)
    assert list(asked(game).options) == [(lions,)]
    game.decide((lions,))
    assert in_zone(game, "Savannah Lions", words.HAND, 0)
    both_pass(game)
    ninja = find(game, "Ninja of the Deep Hours")
    assert tapped(game, "Ninja of the Deep Hours")
    assert game.state.lane.combat is not None
    assert game.state.lane.combat.attacking[ninja] == BEN
    say(game, True)
    until(game, lambda g: g.state.lane.step == words.END)
    assert life(game) == (20, 18)
    assert hands(game)[0] == 2
    assert ninja not in [e.subject for e in events(game, words.ATTACKS)]


@observes("Mukotai Ambusher")
def test_mukotai_ambusher_cannot_come_before_blockers_are_declared() -> None:
    game = position(battlefield=([*["Swamp"] * 2, "Savannah Lions"], []), hand=(["Mukotai Ambusher"], []))
    attack(game, "Savannah Lions")
    id = find(game, "Mukotai Ambusher", words.HAND)
    offered: dict[int, bool] = {}
    while game.state.lane.step < words.END_OF_COMBAT:
        if asked(game).task == "act" and asked(game).player == 0:
            step_now = game.state.lane.step
            offered[step_now] = any(isinstance(o, tuple) and o[:2] == ("activate", id) for o in asked(game).options)
            if step_now == words.COMBAT_DAMAGE:
                break
        step(game)
    assert offered[words.DECLARE_ATTACKERS] is False
    assert offered[words.DECLARE_BLOCKERS] is True
    assert offered[words.COMBAT_DAMAGE] is True
    use(game, "Mukotai Ambusher", words.HAND, (find(game, "Savannah Lions"),))
    both_pass(game)
    assert tapped(game, "Mukotai Ambusher")
    assert characteristics(game.state, find(game, "Mukotai Ambusher")).keywords & words.LIFELINK
    assert life(game) == (20, 18)


# Equipment ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("name", "size"), [("Bonesplitter", (4, 2)), ("Short Sword", (3, 3)), ("Vulshok Morningstar", (4, 4))])
@observes("Bonesplitter", "Bonesplitter", "Short Sword", "Short Sword", "Vulshok Morningstar", "Vulshok Morningstar")
def test_an_equipment_changes_the_creature_that_it_is_attached_to(name: str, size: tuple[int, int]) -> None:
    game = position(battlefield=([name, "Grizzly Bears", "Savannah Lions", *["Forest"] * 4], ["Craw Wurm"]))
    activate(game, name, (find(game, "Grizzly Bears"),))
    both_pass(game)
    assert body(game, "Grizzly Bears") == size
    assert body(game, "Savannah Lions") == (2, 1)
    activate(game, name, (find(game, "Savannah Lions"),))
    both_pass(game)
    assert body(game, "Grizzly Bears") == (2, 2)
    assert body(game, "Savannah Lions") == (size[0], size[1] - 1)


def test_equip_targets_a_creature_of_its_own_controller_at_the_time_of_a_sorcery() -> None:
    game = position(battlefield=(["Short Sword", "Grizzly Bears", "Forest"], ["Craw Wurm"]))
    game.decide(next(o for o in asked(game).options if isinstance(o, tuple) and o[0] == "activate"))
    assert list(asked(game).options) == [(find(game, "Grizzly Bears"),)]
    game.decide((find(game, "Grizzly Bears"),))
    assert not offers(game, "Short Sword")


def test_an_equipment_becomes_unattached_and_stays_when_its_creature_dies() -> None:
    game = position(battlefield=(["Bonesplitter", "Grizzly Bears", "Forest", "Mountain"], []), hand=(["Shock"], []))
    activate(game, "Bonesplitter", (find(game, "Grizzly Bears"),))
    both_pass(game)
    cast(game, "Shock", (find(game, "Grizzly Bears"),))
    settle(game)
    assert alive(game, "Bonesplitter") == 1
    assert game.state.objects[find(game, "Bonesplitter")].attached == 0


@observes("Lightning Greaves", "Lightning Greaves")
def test_lightning_greaves_gives_haste_and_shroud() -> None:
    game = position(battlefield=(["Lightning Greaves", "Grizzly Bears"], []), sick=["Grizzly Bears"])
    activate(game, "Lightning Greaves", (find(game, "Grizzly Bears"),))
    both_pass(game)
    assert characteristics(game.state, find(game, "Grizzly Bears")).keywords == words.HASTE | words.SHROUD
    assert not offers(game, "Lightning Greaves")
    attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == words.END)
    assert life(game) == (20, 18)


# Vehicles -----------------------------------------------------------------------------------------------------------
@observes("Sky Skiff")
def test_sky_skiff_is_crewed_by_a_creature_that_came_this_turn() -> None:
    game = position(battlefield=(["Sky Skiff", "Grizzly Bears"], []), sick=["Grizzly Bears"])
    assert not characteristics(game.state, find(game, "Sky Skiff")).creature
    activate(game, "Sky Skiff", (find(game, "Grizzly Bears"),))
    assert tapped(game, "Grizzly Bears")
    both_pass(game)
    assert characteristics(game.state, find(game, "Sky Skiff")).types == words.ARTIFACT | words.CREATURE
    attack(game, "Sky Skiff")
    until(game, lambda g: g.state.lane.step == words.END)
    assert life(game) == (20, 18)
    to_turn(game, 2)
    assert not characteristics(game.state, find(game, "Sky Skiff")).creature


@observes("Aradara Express")
def test_aradara_express_needs_a_crew_with_power_4() -> None:
    game = position(battlefield=(["Aradara Express", "Grizzly Bears", "Savannah Lions", "Goblin Piker"], []))
    bears, lions, piker = (find(game, name) for name in ("Grizzly Bears", "Savannah Lions", "Goblin Piker"))
    activate(game, "Aradara Express")
    assert asked(game).task == CHOOSE
    assert {tuple(o) for o in asked(game).options if isinstance(o, tuple)} == {
        (bears, lions),
        (bears, piker),
        (lions, piker),
        (bears, lions, piker),
    }
    game.decide((bears, piker))
    both_pass(game)
    assert body(game, "Aradara Express") == (8, 6)
    assert tapped(game, "Goblin Piker")
    assert not tapped(game, "Savannah Lions")
    assert not offers(game, "Aradara Express")


def test_every_ability_of_these_cards_is_observed() -> None:
    assert unobserved(__name__, CARDS) == {}
