"""What cards with designations, optional costs to attack, changeling and devoid do."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    activate,
    after_combat,
    blockable,
    body,
    both_pass,
    cards_of,
    hands,
    in_zone,
    life,
    observes,
    offers,
    tapped,
    targets,
    to_turn,
    tokens,
    unobserved,
    with_spell,
)
from tests.kit import attack, cast, find, position, reach, settle

from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, CHOOSE, TARGETS, YES_NO
from apnap.parts import words
from apnap.rules.actions.cr701_designations import designations as designations_of
from apnap.rules.effects.cr613.characteristics import characteristics

BEAR = "Grizzly Bears"


def say(game: Game, answer: object, task: str = YES_NO) -> None:
    """Go on to the next question of that kind, and answer it."""
    reach(game, task)
    game.decide(answer)


def called(game: Game, name: str, player: int = -1) -> tuple[str, ...]:
    """The designations of the first permanent of that name."""
    return designations_of(game.state, find(game, name, player=player))


def exerted(name: str, *theirs: str) -> Game:
    """The creature has attacked Ben and was exerted; what is linked to that has resolved but for what it asks."""
    game = position(battlefield=([name], theirs))
    attack(game, name)
    say(game, True)
    return game


# What it is -----------------------------------------------------------------------------------------------------------
@observes("Woodland Changeling", "Avian Changeling")
@pytest.mark.parametrize("name", ["Woodland Changeling", "Avian Changeling"])
def test_a_changeling_is_every_creature_type_everywhere(name: str) -> None:
    game = position(battlefield=([name], []), hand=([name], []))
    for zone in (words.BATTLEFIELD, words.HAND):
        subtypes = characteristics(game.state, find(game, name, zone)).subtypes
        assert {"Shapeshifter", "Goblin", "Elf", "Dragon"} <= set(subtypes)


@observes("Culling Drone", "Benthic Infiltrator", "Complete Disregard")
@pytest.mark.parametrize("name", ["Culling Drone", "Benthic Infiltrator", "Complete Disregard"])
def test_what_is_devoid_is_colourless_everywhere(name: str) -> None:
    game = position(hand=([name], []))
    assert characteristics(game.state, find(game, name, words.HAND)).colours == 0


@observes("Culling Drone", "Benthic Infiltrator")
@pytest.mark.parametrize("name", ["Culling Drone", "Benthic Infiltrator"])
def test_ingest_exiles_the_top_card(name: str) -> None:
    game = position(battlefield=([name], []), library=([], [BEAR]))
    attack(game, name)
    after_combat(game)
    settle(game)
    assert in_zone(game, BEAR, words.EXILE, 1)


@observes("Benthic Infiltrator")
def test_benthic_infiltrator_cannot_be_blocked() -> None:
    game = position(battlefield=(["Benthic Infiltrator"], [BEAR]))
    attack(game, "Benthic Infiltrator")
    assert not blockable(game, BEAR, "Benthic Infiltrator")


@observes("Complete Disregard")
def test_complete_disregard_exiles_the_small() -> None:
    game = with_spell("Complete Disregard", (), (BEAR, "Craw Giant"))
    game.decide(("cast", find(game, "Complete Disregard", words.HAND)))
    assert targets(game) == {find(game, BEAR)}
    game.decide((find(game, BEAR),))
    settle(game)
    assert in_zone(game, BEAR, words.EXILE, 1)


# Exert ----------------------------------------------------------------------------------------------------------------
@observes("Glory-Bound Initiate", "Gust Walker")
@pytest.mark.parametrize(
    ("name", "grown", "keyword"), [("Glory-Bound Initiate", (4, 4), words.LIFELINK), ("Gust Walker", (3, 3), words.FLYING)]
)
def test_an_exerted_creature_grows_and_stays_tapped(name: str, grown: tuple[int, int], keyword: int) -> None:
    game = exerted(name)
    settle(game)
    assert body(game, name) == grown
    assert characteristics(game.state, find(game, name)).keywords & keyword
    assert called(game, name) == ("exerted",)
    to_turn(game, 3)
    assert tapped(game, name)
    to_turn(game, 5)
    assert not tapped(game, name)


@observes("Watchful Naga")
def test_watchful_naga_draws_a_card_if_it_is_exerted() -> None:
    game = exerted("Watchful Naga")
    settle(game)
    assert hands(game)[0] == 1


@observes("Ahn-Crop Crasher")
def test_ahn_crop_crasher_keeps_a_creature_from_blocking() -> None:
    game = exerted("Ahn-Crop Crasher", BEAR, "Craw Giant")
    say(game, (find(game, BEAR),), TARGETS)
    assert not blockable(game, BEAR, "Ahn-Crop Crasher") or game.state.lane.stack
    settle(game)
    assert not blockable(game, BEAR, "Ahn-Crop Crasher")
    assert blockable(game, "Craw Giant", "Ahn-Crop Crasher")


# Enlist ---------------------------------------------------------------------------------------------------------------
@observes("Barkweave Crusher", "Coalition Warbrute")
@pytest.mark.parametrize(("name", "grown"), [("Barkweave Crusher", (4, 5)), ("Coalition Warbrute", (5, 4))])
def test_an_enlisted_creature_lends_its_power(name: str, grown: tuple[int, int]) -> None:
    game = position(battlefield=([name, BEAR], []))
    attack(game, name)
    assert list(reach(game, CHOOSE).options) == [0, find(game, BEAR)]
    game.decide(find(game, BEAR))
    settle(game)
    assert tapped(game, BEAR)
    assert body(game, name) == grown


# Goad -----------------------------------------------------------------------------------------------------------------
def must_attack(game: Game, name: str) -> bool:
    """In Ben's turn that creature has to attack."""
    to_turn(game, 2)
    decision = reach(game, ATTACKERS)
    assert decision.player == 1
    return () not in decision.options and ((find(game, name, player=1), -1),) in decision.options


@observes("Disrupt Decorum")
def test_disrupt_decorum_goads_all_others() -> None:
    game = with_spell("Disrupt Decorum", (BEAR,), (BEAR,))
    cast(game, "Disrupt Decorum")
    settle(game)
    assert (called(game, BEAR, 0), called(game, BEAR, 1)) == ((), ("goaded",))
    assert must_attack(game, BEAR)
    to_turn(game, 3)
    assert called(game, BEAR, 1) == ()


@observes("Jeering Homunculus")
def test_jeering_homunculus_may_goad() -> None:
    game = with_spell("Jeering Homunculus", (), (BEAR,))
    cast(game, "Jeering Homunculus")
    both_pass(game)
    say(game, (find(game, BEAR),), TARGETS)
    say(game, True)
    settle(game)
    assert called(game, BEAR) == ("goaded",)


@observes("Taunting Kobold")
def test_taunting_kobold_goads_as_it_attacks() -> None:
    game = position(battlefield=(["Taunting Kobold"], [BEAR]))
    attack(game, "Taunting Kobold")
    settle(game)
    assert must_attack(game, BEAR)


# Suspect --------------------------------------------------------------------------------------------------------------
@observes("Repeat Offender")
def test_repeat_offender_is_suspected_first_and_then_grows() -> None:
    game = position(battlefield=(["Repeat Offender", *["Swamp"] * 6], [BEAR]))
    activate(game, "Repeat Offender")
    settle(game)
    c = characteristics(game.state, find(game, "Repeat Offender"))
    assert (called(game, "Repeat Offender"), c.keywords & words.MENACE) == (("suspected",), words.MENACE)
    activate(game, "Repeat Offender")
    settle(game)
    assert body(game, "Repeat Offender") == (3, 2)
    to_turn(game, 2)
    attack(game, BEAR)
    assert not blockable(game, "Repeat Offender", BEAR)


@observes("Rubblebelt Braggart")
def test_rubblebelt_braggart_may_be_suspected_once() -> None:
    game = position(battlefield=(["Rubblebelt Braggart"], []))
    attack(game, "Rubblebelt Braggart")
    say(game, True)
    settle(game)
    assert called(game, "Rubblebelt Braggart") == ("suspected",)
    to_turn(game, 3)
    attack(game, "Rubblebelt Braggart")
    assert not game.state.lane.stack


@observes("Person of Interest")
def test_person_of_interest_is_suspected_and_followed() -> None:
    game = with_spell("Person of Interest")
    cast(game, "Person of Interest")
    settle(game)
    assert called(game, "Person of Interest") == ("suspected",)
    assert tokens(game, 0) == [("Detective", 2, 2, words.WHITE | words.BLUE, 0)]


# Saddled, monstrous, renowned -------------------------------------------------------------------------------------------
@observes("Alacrian Jaguar", "Alacrian Jaguar", "Venomsac Lagac", "Venomsac Lagac")
@pytest.mark.parametrize(("name", "plain", "grown"), [("Alacrian Jaguar", (4, 4), (6, 6)), ("Venomsac Lagac", (2, 1), (2, 4))])
def test_a_mount_attacks_better_while_saddled(name: str, plain: tuple[int, int], grown: tuple[int, int]) -> None:
    for saddled in (False, True):
        game = position(battlefield=([name, BEAR], []))
        if saddled:
            activate(game, name)
            settle(game)
            assert tapped(game, BEAR)
            assert called(game, name) == ("saddled",)
        attack(game, name)
        settle(game)
        assert body(game, name) == (grown if saddled else plain)
        to_turn(game, 2)
        assert called(game, name) == ()


@observes("Nessian Asp", "Ill-Tempered Cyclops")
@pytest.mark.parametrize(("name", "land", "grown"), [("Nessian Asp", "Forest", (8, 9)), ("Ill-Tempered Cyclops", "Mountain", (6, 6))])
def test_it_becomes_monstrous_once(name: str, land: str, grown: tuple[int, int]) -> None:
    game = position(battlefield=([name, *[land] * 14], []))
    for _ in range(2):
        assert offers(game, name)
        activate(game, name)
        settle(game)
        assert body(game, name) == grown
    assert called(game, name) == ("monstrous",)


@observes("Sinuous Vermin", "Sinuous Vermin", "Fleecemane Lion", "Fleecemane Lion")
@pytest.mark.parametrize(
    ("name", "lands", "keywords"),
    [("Sinuous Vermin", ["Swamp"] * 5, words.MENACE), ("Fleecemane Lion", ["Forest", "Plains"] * 3, words.HEXPROOF | words.INDESTRUCTIBLE)],
)
def test_what_is_monstrous_has_more(name: str, lands: list[str], keywords: int) -> None:
    game = position(battlefield=([name, *lands], []))
    assert characteristics(game.state, find(game, name)).keywords == 0
    activate(game, name)
    settle(game)
    assert characteristics(game.state, find(game, name)).keywords == keywords


@observes("Goblin Glory Chaser", "Goblin Glory Chaser")
def test_goblin_glory_chaser_is_a_menace_once_renowned() -> None:
    game = position(battlefield=(["Goblin Glory Chaser"], []))
    attack(game, "Goblin Glory Chaser")
    assert characteristics(game.state, find(game, "Goblin Glory Chaser")).keywords == 0
    after_combat(game)
    settle(game)
    assert characteristics(game.state, find(game, "Goblin Glory Chaser")).keywords == words.MENACE


@observes("Topan Freeblade", "Stalwart Aven")
@pytest.mark.parametrize(("name", "grown"), [("Topan Freeblade", (3, 3)), ("Stalwart Aven", (2, 4))])
def test_it_becomes_renowned_once(name: str, grown: tuple[int, int]) -> None:
    game = position(battlefield=([name], []))
    for turn in (1, 3):
        to_turn(game, turn)
        attack(game, name)
        after_combat(game)
        settle(game)
        assert body(game, name) == grown
    assert called(game, name) == ("renowned",)
    assert life(game)[1] < 20


def test_every_ability_of_every_card_of_this_module_is_observed() -> None:
    assert unobserved(__name__, cards_of("designations")) == {}
