"""What cards do that are cast at times of combat only, put creatures in attacking or blocking, or change who blocks and attacks what."""

from __future__ import annotations

import pytest
from tests.cards.abilities.observing import (
    BEN,
    activate,
    after_combat,
    blockable,
    body,
    both_pass,
    cards_of,
    damage,
    hands,
    lands_for,
    life,
    observes,
    offers,
    tapped,
    to_turn,
    unobserved,
)
from tests.kit import alive, asked, attack, block, cast, find, position, reach, resolve, settle, step, until

from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, CHOOSE, PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.rules.effects.cr613.characteristics import characteristics

BEAR = "Grizzly Bears"
OTHER = "Runeclaw Bear"
FLYER = "Wind Drake"


def castable(game: Game, name: str) -> bool:
    """Who has priority may cast the card now."""
    player = asked(game).player
    spell = find(game, name, words.HAND)
    return game.state.objects[spell].owner == player and ("cast", spell) in asked(game).options


def to_step(game: Game, step_number: int, player: int = 0) -> None:
    """Go on until that player has priority in that step; nobody attacks or blocks but as was declared."""
    until(game, lambda g: g.state.lane.step == step_number and asked(g).player == player)


def times(name: str, player: int, *, attacking: bool = True, edition: str = "NOW") -> list[str]:
    """The steps of Ann's turn, from her main phase on, in which that player may cast the card; Ben has a creature that does not block."""
    hand = ([name], []) if player == 0 else ([], [name])
    game = position(battlefield=([BEAR, *LANDS], [OTHER, *LANDS]), hand=hand, edition=edition)
    found: list[str] = []
    attacked = not attacking
    while asked(game).task != ACT or game.state.lane.turn == 1:
        decision = asked(game)
        if decision.task == ATTACKERS and not attacked:
            attacked = True
            game.decide(((find(game, BEAR, player=0), BEN),))
            continue
        here = f"{words.STEP_NAMES[game.state.lane.step]} {game.state.lane.mains}"
        if decision.task == ACT and decision.player == player and castable(game, name) and here not in found:
            found.append(here)
        step(game)
    return found


LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"] * 2
BEFORE = ["main 1", "beginning of combat 1", "declare attackers 1"]


def attacked_by_ben(mine: list[str], theirs: list[str], *, hand: list[str], attackers: list[str], edition: str = "NOW") -> Game:
    """It is Ben's turn, whose creatures attack Ann."""
    game = position(battlefield=(mine, theirs), hand=(hand, []), edition=edition)
    to_turn(game, 2)
    attack(game, *attackers)
    return game


def declare_blocks(game: Game, *pairs: tuple[str, str]) -> None:
    """Those blocks are declared, of creatures of which there is one each."""
    reach(game, BLOCKERS)
    game.decide(tuple(sorted((find(game, blocker), find(game, attacker)) for blocker, attacker in pairs)))


# When they are cast -------------------------------------------------------------------------------------------------
@observes("Berserk")
def test_berserk_is_cast_only_before_the_combat_damage_step() -> None:
    assert times("Berserk", 0) == [*BEFORE, "declare blockers 1"]


@observes("Siren's Call")
def test_siren_s_call_is_cast_only_in_an_opponent_s_turn_before_attackers_are_declared() -> None:
    assert times("Siren's Call", 0) == []
    assert times("Siren's Call", 1) == BEFORE[:2]


@observes("Flash Foliage", "Curtain of Light")
@pytest.mark.parametrize("name", ["Flash Foliage", "Curtain of Light"])
def test_it_is_cast_only_during_combat_after_blockers_are_declared(name: str) -> None:
    found = times(name, 1)
    assert found[0] == "declare blockers 1"
    assert {one.partition(" 1")[0] for one in found} <= {"declare blockers", "combat damage", "end of combat"}
    assert times(name, 1, attacking=False) == []


@observes("Dazzling Beauty")
def test_dazzling_beauty_is_cast_only_during_the_declare_blockers_step() -> None:
    assert times("Dazzling Beauty", 1) == ["declare blockers 1"]


@observes("False Orders")
def test_false_orders_is_cast_only_during_the_declare_blockers_step() -> None:
    assert times("False Orders", 0) == ["declare blockers 1"]


@observes("Panic", "Gorilla War Cry")
@pytest.mark.parametrize("name", ["Panic", "Gorilla War Cry"])
def test_it_is_cast_only_during_combat_before_blockers_are_declared(name: str) -> None:
    assert times(name, 0) == ["beginning of combat 1", "declare attackers 1"]


@observes("Just Fate")
def test_just_fate_is_cast_only_by_who_has_been_attacked_this_step() -> None:
    assert times("Just Fate", 0) == []
    assert times("Just Fate", 1) == ["declare attackers 1"]
    assert times("Just Fate", 1, attacking=False) == []


# What the spells do -------------------------------------------------------------------------------------------------
@observes("Berserk")
def test_berserk_doubles_the_power_and_destroys_what_attacked() -> None:
    game = position(battlefield=([BEAR, OTHER, "Forest"], []), hand=(["Berserk"], []))
    attack(game, BEAR)
    cast(game, "Berserk", (find(game, BEAR),))
    resolve(game)
    assert body(game, BEAR) == (4, 2)
    assert characteristics(game.state, find(game, BEAR)).keywords & words.TRAMPLE
    to_step(game, words.END)
    settle(game)
    assert alive(game, BEAR) == 0
    assert life(game) == (20, 16)


@observes("Berserk")
def test_berserk_leaves_a_creature_that_did_not_attack() -> None:
    game = position(battlefield=([BEAR, OTHER, "Forest"], []), hand=(["Berserk"], []))
    cast(game, "Berserk", (find(game, OTHER),))
    resolve(game)
    attack(game, BEAR)
    to_step(game, words.END)
    settle(game)
    assert (alive(game, BEAR), alive(game, OTHER)) == (1, 1)


@observes("Siren's Call")
def test_siren_s_call_makes_creatures_attack_and_destroys_those_that_do_not() -> None:
    game = position(battlefield=(["Island"], [BEAR, OTHER, "Wall of Omens"]), hand=(["Siren's Call"], []))
    to_turn(game, 2)
    game.decide(PASS)
    assert asked(game).player == 0
    twin = game.fork()
    cast(game, "Siren's Call")
    resolve(game)
    decision = reach(game, ATTACKERS)
    assert () not in decision.options
    bears = tuple(sorted([find(game, BEAR, player=1), find(game, OTHER, player=1)]))
    assert tuple((i, -1) for i in bears) in decision.options
    tap(twin, BEAR)
    cast(twin, "Siren's Call")
    resolve(twin)
    attack(twin, OTHER)
    to_step(twin, words.END, 1)
    settle(twin)
    assert [alive(twin, name) for name in (BEAR, OTHER, "Wall of Omens")] == [0, 1, 1]


def tap(game: Game, name: str) -> None:
    """The permanent is tapped."""
    game.state.object(find(game, name)).tapped = True
    game.state.changed = (1 << 16) - 1


@observes("Flash Foliage")
def test_flash_foliage_puts_a_saproling_in_that_blocks_who_attacks_the_player() -> None:
    game = attacked_by_ben(lands_for("Flash Foliage"), [BEAR], hand=["Flash Foliage"], attackers=[BEAR])
    to_step(game, words.DECLARE_BLOCKERS)
    cast(game, "Flash Foliage", (find(game, BEAR),))
    resolve(game)
    assert alive(game, "Saproling") == 1
    assert hands(game)[0] == 1
    after_combat(game)
    assert life(game) == (20, 20)
    assert alive(game, "Saproling") == 0


@observes("Curtain of Light", "Dazzling Beauty")
@pytest.mark.parametrize("name", ["Curtain of Light", "Dazzling Beauty"])
def test_an_unblocked_creature_becomes_blocked_and_a_card_is_drawn(name: str) -> None:
    game = attacked_by_ben(lands_for(name), [BEAR], hand=[name], attackers=[BEAR])
    to_step(game, words.DECLARE_BLOCKERS)
    cast(game, name, (find(game, BEAR),))
    resolve(game)
    assert hands(game)[0] == (1 if name == "Curtain of Light" else 0)
    after_combat(game)
    assert life(game) == (20, 20)
    to_turn(game, 3, words.UPKEEP)
    settle(game)
    assert hands(game)[0] == 1


@observes("Trap Runner")
def test_trap_runner_blocks_an_unblocked_attacker_after_blockers_are_declared() -> None:
    game = attacked_by_ben(["Trap Runner"], [BEAR], hand=[], attackers=[BEAR])
    until(game, lambda g: asked(g).player == 0)
    assert not offers(game, "Trap Runner")
    to_step(game, words.DECLARE_BLOCKERS)
    activate(game, "Trap Runner", (find(game, BEAR),))
    resolve(game)
    after_combat(game)
    assert life(game) == (20, 20)


@observes("Balduvian Warlord")
def test_balduvian_warlord_moves_a_blocker_to_another_attacker() -> None:
    game = position(battlefield=(["Balduvian Warlord", BEAR, OTHER, FLYER], ["Palace Guard"]))
    attack(game, BEAR, OTHER, FLYER)
    assert not offers(game, "Balduvian Warlord")
    block(game, ("Palace Guard", BEAR))
    activate(game, "Balduvian Warlord", (find(game, "Palace Guard"),))
    both_pass(game)
    assert asked(game).task == CHOOSE
    assert set(asked(game).options) == {find(game, BEAR), find(game, OTHER)}
    game.decide(find(game, OTHER))
    after_combat(game)
    assert life(game) == (20, 16)
    assert damage(game, "Palace Guard") == 2


@observes("Balduvian Warlord")
def test_what_another_creature_has_blocked_stays_blocked_when_a_blocker_is_moved() -> None:
    game = position(battlefield=(["Balduvian Warlord", BEAR, OTHER], ["Palace Guard", FLYER]))
    attack(game, BEAR, OTHER)
    block(game, ("Palace Guard", BEAR), (FLYER, BEAR))
    activate(game, "Balduvian Warlord", (find(game, "Palace Guard"),))
    both_pass(game)
    game.decide(find(game, OTHER))
    after_combat(game)
    assert life(game) == (20, 20)


@observes("False Orders")
def test_false_orders_removes_a_blocker_and_what_it_blocked_becomes_unblocked() -> None:
    game = position(battlefield=([BEAR, OTHER, "Mountain"], ["Palace Guard"]), hand=(["False Orders"], []))
    attack(game, BEAR, OTHER)
    block(game, ("Palace Guard", BEAR))
    cast(game, "False Orders", (find(game, "Palace Guard"),))
    both_pass(game)
    other = game.fork()
    game.decide(False)
    after_combat(game)
    assert life(game) == (20, 16)
    other.decide(True)
    other.decide(find(other, OTHER))
    after_combat(other)
    assert life(other) == (20, 18)


@observes("Panic")
def test_a_panicking_creature_cannot_block_and_a_card_is_drawn_next_turn() -> None:
    game = position(battlefield=([BEAR, "Mountain"], [OTHER]), hand=(["Panic"], []))
    to_step(game, words.BEGINNING_OF_COMBAT)
    cast(game, "Panic", (find(game, OTHER),))
    resolve(game)
    attack(game, BEAR)
    after_combat(game)
    assert life(game) == (20, 18)
    to_turn(game, 2, words.UPKEEP)
    settle(game)
    assert hands(game)[0] == 1


@observes("Gorilla War Cry")
def test_all_creatures_have_menace_after_the_war_cry() -> None:
    game = position(battlefield=([BEAR, "Mountain", "Mountain"], [OTHER]), hand=(["Gorilla War Cry"], []))
    to_step(game, words.BEGINNING_OF_COMBAT)
    cast(game, "Gorilla War Cry")
    resolve(game)
    attack(game, BEAR)
    assert not blockable(game, OTHER, BEAR)
    to_turn(game, 2, words.UPKEEP)
    settle(game)
    assert hands(game)[0] == 1


@observes("Just Fate")
def test_just_fate_destroys_an_attacking_creature() -> None:
    game = attacked_by_ben(lands_for("Just Fate"), [BEAR], hand=["Just Fate"], attackers=[BEAR])
    until(game, lambda g: asked(g).player == 0)
    cast(game, "Just Fate", (find(game, BEAR),))
    resolve(game)
    assert alive(game, BEAR) == 0


# Permanents ---------------------------------------------------------------------------------------------------------
@observes("Portal Mage")
def test_portal_mage_lets_an_attacker_attack_another_player() -> None:
    game = position(battlefield=([BEAR], lands_for("Portal Mage"), []), hand=([], ["Portal Mage"], []), life=(20, 20, 20))
    attack(game, BEAR)
    until(game, lambda g: asked(g).player == 1)
    cast(game, "Portal Mage")
    until_choice(game)
    game.decide((find(game, BEAR),))
    until_choice(game)
    game.decide(True)
    assert set(asked(game).options) == {-2, -3}
    game.decide(-3)
    after_combat(game)
    assert life(game) == (20, 20, 18)


def until_choice(game: Game) -> None:
    """All pass until something else is asked."""
    while asked(game).task == ACT:
        game.decide(PASS)


@observes("Portal Mage")
def test_portal_mage_does_nothing_that_enters_at_another_time() -> None:
    game = position(battlefield=(lands_for("Portal Mage"), []), hand=(["Portal Mage"], []))
    cast(game, "Portal Mage")
    settle(game)
    assert alive(game, "Portal Mage") == 1
    assert not game.state.lane.stack


@observes("Reconnaissance")
def test_reconnaissance_calls_an_attacker_back_and_untaps_it() -> None:
    game = position(battlefield=(["Reconnaissance", BEAR, OTHER], []))
    attack(game, BEAR, OTHER)
    activate(game, "Reconnaissance", (find(game, BEAR),))
    resolve(game)
    assert not tapped(game, BEAR)
    assert tapped(game, OTHER)
    after_combat(game)
    assert life(game) == (20, 18)


@observes("Brimaz, King of Oreskos")
def test_brimaz_is_followed_by_a_cat_that_attacks() -> None:
    game = position(battlefield=(["Brimaz, King of Oreskos"], []))
    attack(game, "Brimaz, King of Oreskos")
    settle(game)
    assert not tapped(game, "Cat Soldier")
    after_combat(game)
    assert life(game) == (20, 16)


@observes("Brimaz, King of Oreskos")
def test_brimaz_is_joined_by_a_cat_in_blocking() -> None:
    game = attacked_by_ben(["Brimaz, King of Oreskos"], ["Craw Wurm"], hand=[], attackers=["Craw Wurm"])
    block(game, ("Brimaz, King of Oreskos", "Craw Wurm"))
    settle(game)
    assert alive(game, "Cat Soldier") == 1
    combat = game.state.lane.combat
    assert combat is not None
    assert combat.blocking[find(game, "Cat Soldier")] == (find(game, "Craw Wurm"),)


@observes("Master of Cruelties")
def test_master_of_cruelties_attacks_only_alone() -> None:
    game = position(battlefield=(["Master of Cruelties", BEAR], []))
    decision = reach(game, ATTACKERS)
    master, bear = find(game, "Master of Cruelties"), find(game, BEAR)
    assert ((master, BEN),) in decision.options
    assert tuple(sorted([(master, BEN), (bear, BEN)])) not in decision.options


@observes("Master of Cruelties")
def test_whom_master_of_cruelties_attacks_unblocked_has_one_life_and_is_dealt_no_damage() -> None:
    game = position(battlefield=(["Master of Cruelties"], [BEAR]))
    attack(game, "Master of Cruelties")
    twin = game.fork()
    block(game)
    settle(game)
    assert life(game) == (20, 1)
    after_combat(game)
    assert life(game) == (20, 1)
    block(twin, (BEAR, "Master of Cruelties"))
    after_combat(twin)
    assert life(twin) == (20, 20)
    assert alive(twin, BEAR) == 0


@observes("Jade Statue")
def test_jade_statue_fights_until_the_end_of_combat() -> None:
    game = position(battlefield=(["Jade Statue", "Plains", "Plains"], []))
    assert not offers(game, "Jade Statue")
    to_step(game, words.BEGINNING_OF_COMBAT)
    activate(game, "Jade Statue")
    resolve(game)
    assert body(game, "Jade Statue") == (3, 6)
    attack(game, "Jade Statue")
    after_combat(game)
    assert life(game) == (20, 17)
    until(game, lambda g: g.state.lane.step == words.MAIN)
    assert not characteristics(game.state, find(game, "Jade Statue")).creature


@observes("Dream Prowler")
def test_dream_prowler_cannot_be_blocked_as_long_as_it_is_attacking_alone() -> None:
    game = position(battlefield=(["Dream Prowler", BEAR], [OTHER]))
    twin = game.fork()
    attack(game, "Dream Prowler")
    assert not blockable(game, OTHER, "Dream Prowler")
    attack(twin, "Dream Prowler", BEAR)
    assert blockable(twin, OTHER, "Dream Prowler")


@observes("Lairwatch Giant", "Lairwatch Giant")
def test_lairwatch_giant_gains_first_strike_once_when_it_blocks_two_creatures() -> None:
    game = attacked_by_ben(["Lairwatch Giant"], [BEAR, OTHER], hand=[], attackers=[BEAR, OTHER])
    twin = game.fork()
    declare_blocks(game, ("Lairwatch Giant", BEAR), ("Lairwatch Giant", OTHER))
    assert len(game.state.lane.stack) == 1
    settle(game)
    assert characteristics(game.state, find(game, "Lairwatch Giant")).keywords & words.FIRST_STRIKE
    block(twin, ("Lairwatch Giant", BEAR))
    settle(twin)
    assert not characteristics(twin.state, find(twin, "Lairwatch Giant")).keywords & words.FIRST_STRIKE


@observes("Isperia, Supreme Judge", "Blood Reckoning")
def test_each_attacker_of_the_player_makes_it_trigger() -> None:
    game = attacked_by_ben(["Isperia, Supreme Judge", "Blood Reckoning"], [BEAR, OTHER], hand=[], attackers=[BEAR, OTHER])
    while game.state.lane.stack or asked(game).task != ACT:
        decision = asked(game)
        game.decide(PASS if decision.task == ACT else True if True in decision.options else decision.options[0])
    assert hands(game)[0] == 2
    assert life(game) == (20, 18)
    mine = position(battlefield=(["Isperia, Supreme Judge", "Blood Reckoning"], []))
    attack(mine, "Isperia, Supreme Judge")
    assert not mine.state.lane.stack


@observes("Righteous Indignation")
def test_righteous_indignation_helps_who_blocks_black_or_red() -> None:
    game = position(battlefield=(["Bloodrock Cyclops", BEAR], ["Righteous Indignation", OTHER, FLYER]))
    attack(game, "Bloodrock Cyclops", BEAR)
    block(game, (OTHER, "Bloodrock Cyclops"), (FLYER, BEAR))
    settle(game)
    assert body(game, OTHER) == (3, 3)
    assert body(game, FLYER) == (2, 2)


@observes("Heat of Battle")
def test_in_the_heat_of_battle_each_blocker_costs_life_once() -> None:
    game = position(battlefield=([BEAR, OTHER], ["Heat of Battle", "Palace Guard", FLYER]))
    attack(game, BEAR, OTHER)
    declare_blocks(game, ("Palace Guard", BEAR), ("Palace Guard", OTHER), (FLYER, BEAR))
    settle(game)
    assert life(game) == (20, 18)


@observes("Sparring Golem")
def test_sparring_golem_grows_for_each_creature_blocking_it() -> None:
    game = position(battlefield=(["Sparring Golem"], [BEAR, OTHER]))
    attack(game, "Sparring Golem")
    block(game, (BEAR, "Sparring Golem"), (OTHER, "Sparring Golem"))
    settle(game)
    assert body(game, "Sparring Golem") == (4, 4)


def test_each_ability_is_observed() -> None:
    cards: tuple[Definition, ...] = cards_of("windows")
    assert unobserved(__name__, cards) == {}
