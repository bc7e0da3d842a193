"""What the cards with storm, rebound, buyback and cascade do."""

from __future__ import annotations

from tests.cards.abilities.observing import (
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
from tests.kit import alive, cast, events, find, position, reach, resolve, settle, until

from apnap.game import Game
from apnap.machine.decisions import PASS, TARGETS, YES_NO
from apnap.parts import words
from apnap.rules.effects.cr613.characteristics import characteristics

ANN, BEN = -1, -2
CASCADING = ("Bloodbraid Elf", "Enlisted Wurm", "Shardless Agent")
CARDS = [card for card in cards_of("keywords2") if not card.types & words.PERMANENT or card.name in CASCADING]


def say(game: Game, answer: object, task: str = YES_NO) -> None:
    """Go on to the next question of that kind, and answer it."""
    reach(game, task)
    game.decide(answer)


# Storm --------------------------------------------------------------------------------------------------------------
def stormy(name: str) -> Game:
    """Ann has cast two spells this turn and Ben one, and has the card and the lands for it."""
    mine = [*lands_for(name), *["Plains"] * 2, "Mountain"]
    game = position(battlefield=(mine, ["Mountain"]), hand=([name, "Savannah Lions", "Shock"], ["Shock"]))
    cast(game, "Savannah Lions")
    resolve(game)
    cast(game, "Shock", (BEN,))
    game.decide(PASS)
    cast(game, "Shock", (ANN,))
    settle(game)
    return game


@observes("Grapeshot", "Grapeshot")
def test_grapeshot_is_copied_for_each_spell_cast_before_it_this_turn() -> None:
    game = stormy("Grapeshot")
    assert life(game) == (18, 18)
    cast(game, "Grapeshot", (BEN,))
    both_pass(game)
    for targets in ((BEN,), (ANN,), (BEN,)):
        say(game, targets != (BEN,))
        if targets != (BEN,):
            say(game, targets, TARGETS)
    settle(game)
    assert life(game) == (17, 15)
    assert len(events(game, words.COPIES)) == 3


def test_spells_cast_in_response_to_storm_do_not_count() -> None:
    game = position(battlefield=(["Mountain"] * 3, []), hand=(["Grapeshot", "Shock"], []))
    cast(game, "Grapeshot", (BEN,))
    cast(game, "Shock", (BEN,))
    settle(game)
    assert life(game) == (20, 17)
    assert not events(game, words.COPIES)


def test_copies_of_storm_are_not_cast() -> None:
    game = stormy("Grapeshot")
    cast(game, "Grapeshot", (BEN,))
    settle(game)
    assert len(events(game, words.CASTS)) == 4


def test_the_count_of_storm_begins_again_each_turn() -> None:
    game = stormy("Grapeshot")
    to_turn(game, 3)
    cast(game, "Grapeshot", (BEN,))
    settle(game)
    assert not events(game, words.COPIES)


@observes("Empty the Warrens", "Empty the Warrens")
def test_empty_the_warrens_creates_two_goblins_with_each_copy() -> None:
    game = stormy("Empty the Warrens")
    cast(game, "Empty the Warrens")
    settle(game)
    assert tokens(game, 0) == [("Goblin", 1, 1, words.RED, 0)] * 8


@observes("Tendrils of Agony", "Tendrils of Agony")
def test_tendrils_of_agony_drains_with_each_copy() -> None:
    game = stormy("Tendrils of Agony")
    cast(game, "Tendrils of Agony", (BEN,))
    settle(game)
    assert life(game) == (26, 10)


@observes("Brain Freeze", "Brain Freeze")
def test_brain_freeze_mills_three_cards_with_each_copy() -> None:
    game = stormy("Brain Freeze")
    before = len(game.state.players[1].graveyard)
    cast(game, "Brain Freeze", (BEN,))
    settle(game)
    assert len(game.state.players[1].graveyard) == before + 12


# Rebound ------------------------------------------------------------------------------------------------------------
@observes("Staggershock", "Staggershock")
def test_staggershock_is_exiled_and_may_be_cast_again_in_the_next_upkeep() -> None:
    game = with_spell("Staggershock")
    cast(game, "Staggershock", (BEN,))
    resolve(game)
    assert life(game) == (20, 18)
    assert in_zone(game, "Staggershock", words.EXILE, 0)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.UPKEEP)
    say(game, True)
    game.decide((BEN,))
    settle(game)
    assert life(game) == (20, 16)
    assert in_zone(game, "Staggershock", words.GRAVEYARD, 0)


def test_a_rebounding_card_that_is_not_cast_stays_in_exile() -> None:
    game = with_spell("Staggershock")
    cast(game, "Staggershock", (BEN,))
    resolve(game)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == words.UPKEEP)
    say(game, False)
    to_turn(game, 5)
    assert life(game) == (20, 18)
    assert in_zone(game, "Staggershock", words.EXILE, 0)


def test_a_countered_spell_does_not_rebound() -> None:
    game = position(battlefield=(["Mountain"] * 3, ["Island"] * 2), hand=(["Staggershock"], ["Counterspell"]))
    cast(game, "Staggershock", (BEN,))
    game.decide(PASS)
    cast(game, "Counterspell", (game.state.lane.stack[0],))
    settle(game)
    assert in_zone(game, "Staggershock", words.GRAVEYARD, 0)


def test_a_spell_whose_target_is_gone_does_not_rebound() -> None:
    game = position(battlefield=(["Mountain"] * 3, ["Island", "Grizzly Bears"]), hand=(["Staggershock"], ["Unsummon"]))
    bears = find(game, "Grizzly Bears")
    cast(game, "Staggershock", (bears,))
    game.decide(PASS)
    cast(game, "Unsummon", (bears,))
    settle(game)
    assert in_zone(game, "Staggershock", words.GRAVEYARD, 0)


# Buyback ------------------------------------------------------------------------------------------------------------
@observes("Whispers of the Muse", "Whispers of the Muse")
def test_whispers_of_the_muse_comes_back_if_it_was_bought_back() -> None:
    game = position(battlefield=(["Island"] * 7, []), hand=(["Whispers of the Muse"], []))
    cast(game, "Whispers of the Muse")
    game.decide(True)
    resolve(game)
    assert hands(game) == (2, 0)
    assert in_zone(game, "Whispers of the Muse", words.HAND, 0)
    cast(game, "Whispers of the Muse")
    resolve(game)
    assert in_zone(game, "Whispers of the Muse", words.GRAVEYARD, 0)


@observes("Searing Touch", "Searing Touch")
def test_searing_touch_deals_1_damage_and_comes_back() -> None:
    game = position(battlefield=(["Mountain"] * 5, []), hand=(["Searing Touch"], []))
    game.decide(("cast", find(game, "Searing Touch", words.HAND)))
    game.decide(True)
    game.decide((BEN,))
    resolve(game)
    assert life(game) == (20, 19)
    assert in_zone(game, "Searing Touch", words.HAND, 0)


# Cascade ------------------------------------------------------------------------------------------------------------
def cascading(name: str, *library: str) -> Game:
    """Ann has the card and the lands for it; those cards are on top of her library, the first on top of all."""
    return position(battlefield=(lands_for(name), ["Craw Wurm"]), hand=([name], []), library=(list(reversed(library)), []))


@observes("Bloodbraid Elf")
def test_bloodbraid_elf_casts_the_first_nonland_card_that_costs_less() -> None:
    game = cascading("Bloodbraid Elf", "Forest", "Craw Wurm", "Grizzly Bears", "Shock")
    cast(game, "Bloodbraid Elf")
    both_pass(game)
    say(game, True)
    settle(game)
    assert alive(game, "Grizzly Bears") == alive(game, "Bloodbraid Elf") == 1
    library = [game.state.objects[i].card.name for i in game.state.players[0].library]
    assert library[-1] == "Shock"
    assert sorted(library[:2]) == ["Craw Wurm", "Forest"]
    assert characteristics(game.state, find(game, "Bloodbraid Elf")).keywords & words.HASTE


@observes("Enlisted Wurm")
def test_what_is_not_cast_goes_to_the_bottom_with_the_rest() -> None:
    game = cascading("Enlisted Wurm", "Forest", "Grizzly Bears", "Shock")
    cast(game, "Enlisted Wurm")
    both_pass(game)
    say(game, False)
    settle(game)
    library = [game.state.objects[i].card.name for i in game.state.players[0].library]
    assert library[-1] == "Shock"
    assert sorted(library[:2]) == ["Forest", "Grizzly Bears"]
    assert alive(game, "Enlisted Wurm") == 1


@observes("Shardless Agent")
def test_cascade_goes_on_although_the_spell_is_countered() -> None:
    game = position(
        battlefield=(lands_for("Shardless Agent"), ["Island"] * 2),
        hand=(["Shardless Agent"], ["Counterspell"]),
        library=(["Savannah Lions"], []),
    )
    cast(game, "Shardless Agent")
    game.decide(PASS)
    cast(game, "Counterspell", (game.state.lane.stack[0],))
    both_pass(game)
    assert in_zone(game, "Shardless Agent", words.GRAVEYARD, 0)
    say(game, True)
    settle(game)
    assert alive(game, "Savannah Lions") == 1


@observes("Captured Sunlight", "Captured Sunlight")
def test_captured_sunlight_gains_4_life_after_what_it_cascaded_into() -> None:
    game = cascading("Captured Sunlight", "Grizzly Bears")
    cast(game, "Captured Sunlight")
    both_pass(game)
    say(game, True)
    both_pass(game)
    assert alive(game, "Grizzly Bears") == 1
    assert life(game) == (20, 20)
    settle(game)
    assert life(game) == (24, 20)


@observes("Bituminous Blast", "Bituminous Blast")
def test_bituminous_blast_deals_4_damage_and_its_cascade_finds_nothing_that_costs_as_much() -> None:
    game = position(
        battlefield=(lands_for("Bituminous Blast"), ["Craw Wurm"]), hand=(["Bituminous Blast"], []), library=([*["Mulldrifter"] * 3], [])
    )
    game.state.player(0).library = game.state.players[0].library[-3:]
    cast(game, "Bituminous Blast", (find(game, "Craw Wurm"),))
    settle(game)
    assert not events(game, words.CASTS)[1:]
    assert len(game.state.players[0].library) == 3
    assert alive(game, "Craw Wurm") == 0


def test_every_ability_of_these_cards_is_observed() -> None:
    assert unobserved(__name__, CARDS) == {}
