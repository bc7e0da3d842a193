"""What cards with keyword abilities of combat do, and what their restrictions and requirements allow."""

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
    life,
    observes,
    targets,
    to_turn,
    tokens,
    unobserved,
    with_spell,
)
from tests.kit import Card, alive, asked, attack, block, cast, find, position, reach, resolve, settle, until

from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, BLOCKERS, PASS, TARGETS, YES_NO
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.rules.effects.cr613.characteristics import characteristics

BEAR = "Grizzly Bears"
SHRINKS = "Runeclaw Bear"


def attacks(game: Game, *names: str) -> bool:
    """Ann may declare just those creatures as attackers."""
    ids = [find(game, name, player=0, nth=list(names[:n]).count(name)) for n, name in enumerate(names)]
    decision = reach(game.fork(), ATTACKERS)
    return tuple((i, BEN) for i in decision.about if i in ids) in decision.options


def blocks(game: Game, *pairs: tuple[str, str]) -> bool:
    """Ben may declare just those blocks."""
    twin = game.fork()
    player = reach(twin, BLOCKERS).player
    declared = []
    for n, (blocker, attacker) in enumerate(pairs):
        nth = len({pair for pair in pairs[:n] if pair[0] == blocker and pair[1] == attacker})
        declared.append((find(twin, blocker, player=player, nth=nth), find(twin, attacker, player=1 - player)))
    return tuple(sorted(declared)) in asked(twin).options


def attacked(mine: Card | tuple[Card, ...], *theirs: Card, edition: str = "NOW") -> Game:
    """All of Ann's creatures attack Ben, who has those permanents."""
    mine = mine if isinstance(mine, tuple) else (mine,)
    game = position(battlefield=(mine, theirs), edition=edition)
    attack(game, *[one if isinstance(one, str) else one.name for one in mine])
    return game


def fought(mine: Card | tuple[Card, ...], theirs: tuple[Card, ...], *pairs: tuple[str, str]) -> Game:
    """They have attacked, been blocked so, and what triggered has resolved; damage has not been dealt."""
    game = attacked(mine, *theirs)
    block(game, *pairs)
    settle(game)
    return game


def swung(*mine: str, theirs: tuple[Card, ...] = (), lives: tuple[int, int] = (20, 20)) -> Game:
    """They have attacked, and what triggered on that has resolved; the first option is taken in each question."""
    game = position(battlefield=(mine, theirs), life=lives)
    attack(game, *mine)
    settle(game)
    return game


# Who attacks --------------------------------------------------------------------------------------------------------
@observes("Juggernaut", "Battle-Mad Ronin", "Ulamog's Crusher", "Manticore Eternal", "Bloodrock Cyclops")
@pytest.mark.parametrize("name", ["Juggernaut", "Battle-Mad Ronin", "Ulamog's Crusher", "Manticore Eternal", "Bloodrock Cyclops"])
def test_it_attacks_each_combat_if_able(name: str) -> None:
    game = position(battlefield=([name, BEAR], []))
    assert not attacks(game)
    assert not attacks(game, BEAR)
    assert attacks(game, name)


@observes("Juggernaut")
def test_walls_cannot_block_juggernaut() -> None:
    game = attacked("Juggernaut", "Wall of Omens", BEAR)
    assert not blockable(game, "Wall of Omens", "Juggernaut")
    assert blockable(game, BEAR, "Juggernaut")


@observes("Mogg Flunkies")
def test_mogg_flunkies_do_nothing_alone() -> None:
    game = position(battlefield=(["Mogg Flunkies", BEAR], []))
    assert not attacks(game, "Mogg Flunkies")
    assert attacks(game, "Mogg Flunkies", BEAR)
    game = attacked(BEAR, "Mogg Flunkies", SHRINKS)
    assert not blocks(game, ("Mogg Flunkies", BEAR))
    assert blocks(game, ("Mogg Flunkies", BEAR), (SHRINKS, BEAR))


@observes("Orcish Conscripts", "Orcish Conscripts")
def test_orcish_conscripts_want_two_others() -> None:
    game = position(battlefield=(["Orcish Conscripts", BEAR, SHRINKS], []))
    assert not attacks(game, "Orcish Conscripts", BEAR)
    assert attacks(game, "Orcish Conscripts", BEAR, SHRINKS)
    game = attacked(BEAR, "Orcish Conscripts", BEAR, SHRINKS)
    assert not blocks(game, ("Orcish Conscripts", BEAR), (SHRINKS, BEAR))
    assert blocks(game, ("Orcish Conscripts", BEAR), (SHRINKS, BEAR), (BEAR, BEAR))


@observes("Scarred Puma")
def test_scarred_puma_attacks_beside_black_or_green() -> None:
    game = position(battlefield=(["Scarred Puma", BEAR, "Bloodrock Cyclops"], []))
    assert not attacks(game, "Scarred Puma", "Bloodrock Cyclops")
    assert attacks(game, "Scarred Puma", BEAR, "Bloodrock Cyclops")


@observes("Silent Arbiter", "Silent Arbiter", "Dueling Grounds", "Dueling Grounds")
@pytest.mark.parametrize("name", ["Silent Arbiter", "Dueling Grounds"])
def test_one_attacks_and_one_blocks(name: str) -> None:
    game = position(battlefield=([name, BEAR, SHRINKS], [BEAR, SHRINKS]))
    assert not attacks(game, BEAR, SHRINKS)
    assert attacks(game, BEAR)
    attack(game, BEAR)
    assert not blocks(game, (BEAR, BEAR), (SHRINKS, BEAR))
    assert blocks(game, (BEAR, BEAR))


@observes("Crawlspace")
def test_two_creatures_at_most_attack_the_owner_of_crawlspace() -> None:
    game = position(battlefield=([BEAR, BEAR, SHRINKS], ["Crawlspace"]))
    assert attacks(game, BEAR, BEAR)
    assert not attacks(game, BEAR, BEAR, SHRINKS)


@observes("Grand Melee", "Grand Melee")
def test_in_a_grand_melee_all_attack_and_all_block() -> None:
    game = position(battlefield=(["Grand Melee", BEAR, SHRINKS], [BEAR, SHRINKS]))
    assert not attacks(game, BEAR)
    attack(game, BEAR, SHRINKS)
    assert not blocks(game, (BEAR, BEAR))
    assert blocks(game, (BEAR, BEAR), (SHRINKS, BEAR))


@observes("Goblin Assault", "Goblin Assault")
def test_goblin_assault_makes_goblins_and_sends_them() -> None:
    game = position(battlefield=(["Goblin Assault", "Raging Goblin"], []))
    assert not attacks(game)
    to_turn(game, 3)
    assert tokens(game, 0) == [("Goblin", 1, 1, words.RED, words.HASTE)]


# Who blocks ---------------------------------------------------------------------------------------------------------
@observes("Prized Unicorn")
def test_all_who_can_block_prized_unicorn() -> None:
    game = attacked(("Prized Unicorn", BEAR), BEAR, SHRINKS)
    assert not blocks(game, (BEAR, "Prized Unicorn"))
    assert not blocks(game, (BEAR, BEAR), (SHRINKS, "Prized Unicorn"))
    assert blocks(game, (BEAR, "Prized Unicorn"), (SHRINKS, "Prized Unicorn"))


@observes("Lure", "Lure", "Nemesis Mask", "Nemesis Mask")
@pytest.mark.parametrize("name", ["Lure", "Nemesis Mask"])
def test_all_who_can_block_the_bearer(name: str) -> None:
    game = with_spell("Lure", (BEAR, "Norwood Riders"), (BEAR, SHRINKS))
    if name == "Lure":
        cast(game, name, (find(game, BEAR, player=0),))
    else:
        game = position(battlefield=([name, BEAR, "Norwood Riders", *["Forest"] * 3], [BEAR, SHRINKS]))
        activate(game, name, (find(game, BEAR, player=0),))
    resolve(game)
    attack(game, BEAR, "Norwood Riders")
    assert not blocks(game, (BEAR, BEAR), (SHRINKS, "Norwood Riders"))
    assert blocks(game, (BEAR, BEAR), (SHRINKS, BEAR))


@observes("Tromokratis", "Tromokratis")
def test_tromokratis_is_blocked_by_all_or_by_none_and_is_a_target_only_in_combat() -> None:
    game = position(battlefield=(["Tromokratis"], [BEAR, SHRINKS]))
    assert characteristics(game.state, find(game, "Tromokratis")).keywords == words.HEXPROOF
    attack(game, "Tromokratis")
    assert characteristics(game.state, find(game, "Tromokratis")).keywords == 0
    assert not blocks(game, (BEAR, "Tromokratis"))
    assert blocks(game, (BEAR, "Tromokratis"), (SHRINKS, "Tromokratis"))


@observes("Goblin War Drums")
def test_goblin_war_drums_give_menace() -> None:
    game = position(battlefield=(["Goblin War Drums", BEAR], [BEAR, SHRINKS]))
    attack(game, BEAR)
    assert not blocks(game, (BEAR, BEAR))
    assert blocks(game, (BEAR, BEAR), (SHRINKS, BEAR))


@observes("Avatar of Hope")
@pytest.mark.parametrize(("left", "cheap"), [(3, True), (4, False)])
def test_avatar_of_hope_is_cheap_in_need(left: int, *, cheap: bool) -> None:
    game = position(battlefield=(["Plains", "Plains"], []), hand=(["Avatar of Hope"], []), life=(left, 20))
    assert any(isinstance(o, tuple) and o[0] == "cast" for o in asked(game).options) is cheap


@observes("Palace Guard", "Foriysian Brigade", "Two-Headed Giant of Foriys", "Avatar of Hope")
@pytest.mark.parametrize(
    ("name", "most"), [("Palace Guard", 3), ("Avatar of Hope", 3), ("Foriysian Brigade", 2), ("Two-Headed Giant of Foriys", 2)]
)
def test_it_can_block_several(name: str, most: int) -> None:
    attackers = (BEAR, SHRINKS, "Bloodrock Cyclops")
    game = attacked(attackers, name)
    for number in range(1, 4):
        assert blocks(game, *[(name, one) for one in attackers[:number]]) is (number <= most)


@observes("High Ground")
def test_each_creature_on_high_ground_can_block_two() -> None:
    game = attacked((BEAR, SHRINKS), "High Ground", "Bloodrock Cyclops")
    assert blocks(game, ("Bloodrock Cyclops", BEAR), ("Bloodrock Cyclops", SHRINKS))


@observes("Welkin Tern")
def test_welkin_tern_blocks_only_flyers() -> None:
    game = attacked((BEAR, "Welkin Tern"), "Welkin Tern")
    assert not blockable(game, "Welkin Tern", BEAR)
    assert blockable(game, "Welkin Tern", "Welkin Tern")


@observes("Slither Blade")
def test_slither_blade_cannot_be_blocked() -> None:
    assert not blockable(attacked("Slither Blade", BEAR), BEAR, "Slither Blade")


@observes("Signal Pest")
def test_signal_pest_is_blocked_by_flying_or_reach() -> None:
    game = attacked("Signal Pest", BEAR, "Welkin Tern", "Apprentice Sharpshooter")
    assert [blockable(game, name, "Signal Pest") for name in (BEAR, "Welkin Tern", "Apprentice Sharpshooter")] == [False, False, True]


@observes("Krosan Vorine", "Norwood Riders")
@pytest.mark.parametrize("name", ["Krosan Vorine", "Norwood Riders"])
def test_it_is_blocked_by_one_at_most(name: str) -> None:
    game = position(battlefield=([name], [BEAR, SHRINKS]))
    attack(game, name)
    if asked(game).task == TARGETS:
        game.decide((find(game, BEAR),))
        reach(game, YES_NO)
        game.decide(False)
    assert not blocks(game, (BEAR, name), (SHRINKS, name))
    assert blocks(game, (SHRINKS, name))


@observes("Gorilla Berserkers", "Pathrazer of Ulamog")
@pytest.mark.parametrize("name", ["Gorilla Berserkers", "Pathrazer of Ulamog"])
def test_it_is_blocked_by_three_or_more(name: str) -> None:
    game = attacked(name, BEAR, SHRINKS, "Bloodrock Cyclops", "Forest", "Forest", "Forest")
    if name != "Gorilla Berserkers":
        for _ in range(40):
            if asked(game).task == BLOCKERS:
                break
            game.decide(asked(game).options[-1] if asked(game).task != "act" else PASS)
    assert not blocks(game, (BEAR, name), (SHRINKS, name))
    assert blocks(game, (BEAR, name), (SHRINKS, name), ("Bloodrock Cyclops", name))


@observes("Goblin Tunneler")
def test_goblin_tunneler_makes_a_small_creature_unblockable_for_the_turn() -> None:
    game = position(battlefield=(["Goblin Tunneler", BEAR, "Bloodrock Cyclops"], [BEAR]))
    id = find(game, "Goblin Tunneler")
    game.decide(next(o for o in asked(game).options if isinstance(o, tuple) and o[:2] == ("activate", id)))
    assert find(game, "Bloodrock Cyclops") not in targets(game)
    game.decide((find(game, BEAR, player=0),))
    resolve(game)
    attack(game, BEAR, "Bloodrock Cyclops")
    assert not blockable(game, BEAR, BEAR)
    assert blockable(game, BEAR, "Bloodrock Cyclops")
    to_turn(game, 3)
    attack(game, BEAR, "Bloodrock Cyclops")
    assert blockable(game, BEAR, BEAR)


@observes("Falter")
def test_after_falter_only_flyers_block_also_those_that_come_later() -> None:
    game = with_spell("Falter", (BEAR,), (SHRINKS, "Welkin Tern"))
    cast(game, "Falter")
    resolve(game)
    attack(game, BEAR)
    assert not blockable(game, SHRINKS, BEAR)
    assert alive(game, "Welkin Tern")


@observes("Fervent Cathar")
def test_fervent_cathar_keeps_a_creature_from_blocking() -> None:
    game = with_spell("Fervent Cathar", (BEAR,), (SHRINKS, "Bloodrock Cyclops"))
    cast(game, "Fervent Cathar")
    both_pass(game)
    game.decide((find(game, SHRINKS),))
    settle(game)
    attack(game, BEAR)
    assert not blockable(game, SHRINKS, BEAR)
    assert blockable(game, "Bloodrock Cyclops", BEAR)


@observes("Panic Attack")
def test_panic_attack_keeps_up_to_three_from_blocking() -> None:
    game = with_spell("Panic Attack", (BEAR,), (SHRINKS, "Bloodrock Cyclops", "Norwood Riders"))
    cast(game, "Panic Attack", (find(game, SHRINKS), find(game, "Bloodrock Cyclops")))
    resolve(game)
    attack(game, BEAR)
    assert [blockable(game, name, BEAR) for name in (SHRINKS, "Bloodrock Cyclops", "Norwood Riders")] == [False, False, True]


@observes("Culling Mark")
def test_culling_mark_makes_a_creature_block() -> None:
    game = with_spell("Culling Mark", (BEAR,), (SHRINKS, "Bloodrock Cyclops"))
    cast(game, "Culling Mark", (find(game, SHRINKS),))
    resolve(game)
    attack(game, BEAR)
    assert not blocks(game)
    assert not blocks(game, ("Bloodrock Cyclops", BEAR))
    assert blocks(game, (SHRINKS, BEAR))


# Keyword abilities ----------------------------------------------------------------------------------------------------
@observes("Craw Giant", "Frost Giant", "Gorilla Berserkers")
@pytest.mark.parametrize(("name", "grown"), [("Craw Giant", (10, 8)), ("Frost Giant", (8, 8)), ("Gorilla Berserkers", (6, 7))])
def test_rampage_counts_the_blockers_beyond_the_first(name: str, grown: tuple[int, int]) -> None:
    three = (BEAR, SHRINKS, "Norwood Riders")
    game = fought(name, three, *[(blocker, name) for blocker in three])
    assert body(game, name) == grown


@observes("Devoted Retainer", "Battle-Mad Ronin")
@pytest.mark.parametrize(("name", "grown"), [("Devoted Retainer", (2, 2)), ("Battle-Mad Ronin", (3, 3))])
def test_bushido_once_when_blocking_or_blocked(name: str, grown: tuple[int, int]) -> None:
    assert body(fought(name, (BEAR, SHRINKS), (BEAR, name), (SHRINKS, name)), name) == grown
    assert body(fought((BEAR,), (name,), (name, BEAR)), name) == grown


@observes("Krosan Vorine")
def test_krosan_vorine_makes_a_creature_block_it() -> None:
    game = position(battlefield=(["Krosan Vorine", BEAR], [SHRINKS, "Norwood Riders"]))
    attack(game, "Krosan Vorine", BEAR)
    assert targets(game) == {find(game, SHRINKS), find(game, "Norwood Riders")}
    game.decide((find(game, SHRINKS),))
    reach(game, YES_NO)
    game.decide(True)
    assert not blocks(game)
    assert not blocks(game, (SHRINKS, BEAR))
    assert blocks(game, (SHRINKS, "Krosan Vorine"))


@observes("Goblin Wardriver", "Signal Pest", "Hero of Bladehold")
@pytest.mark.parametrize("name", ["Goblin Wardriver", "Signal Pest", "Hero of Bladehold"])
def test_battle_cry_is_for_the_others(name: str) -> None:
    before = body(position(battlefield=([name], [])), name)
    game = swung(name, BEAR)
    assert body(game, BEAR) == (3, 2)
    assert body(game, name) == before


@observes("Hero of Bladehold")
def test_hero_of_bladehold_brings_soldiers_that_attack() -> None:
    game = swung("Hero of Bladehold")
    soldiers = [i for i in game.state.battlefield if game.state.objects[i].token]
    combat = game.state.lane.combat
    assert combat is not None
    assert [(combat.attacking[i], game.state.objects[i].tapped) for i in soldiers] == [(BEN, True), (BEN, True)]


@observes("Ulamog's Crusher", "Pathrazer of Ulamog")
@pytest.mark.parametrize(("name", "left"), [("Ulamog's Crusher", 3), ("Pathrazer of Ulamog", 2)])
def test_annihilator_makes_the_defender_sacrifice_permanents(name: str, left: int) -> None:
    game = swung(name, theirs=("Forest",) * 5)
    assert alive(game, "Forest") == left


@observes("Khenra Eternal", "Manticore Eternal")
@pytest.mark.parametrize(("name", "lost"), [("Khenra Eternal", 1), ("Manticore Eternal", 3)])
def test_afflict_costs_the_defender_life(name: str, lost: int) -> None:
    assert life(fought(name, (BEAR,), (BEAR, name))) == (20, 20 - lost)


@observes("Wings of the Guard", "Deputized Protester")
@pytest.mark.parametrize(("name", "grown"), [("Wings of the Guard", (2, 2)), ("Deputized Protester", (3, 2))])
def test_melee_counts_the_opponents_attacked(name: str, grown: tuple[int, int]) -> None:
    assert body(swung(name), name) == grown


@observes("Blade Instructor", "Hammer Dropper")
@pytest.mark.parametrize("name", ["Blade Instructor", "Hammer Dropper"])
def test_mentor_teaches_a_weaker_attacker(name: str) -> None:
    game = position(battlefield=([name, BEAR, "Craw Giant"], []))
    attack(game, name, BEAR, "Craw Giant")
    reach(game, TARGETS)
    assert targets(game) == {find(game, BEAR)}
    settle(game)
    assert body(game, BEAR) == (3, 3)


@observes("Gryff Rider", "Apprentice Sharpshooter")
@pytest.mark.parametrize("name", ["Gryff Rider", "Apprentice Sharpshooter"])
def test_training_beside_the_stronger(name: str) -> None:
    power, toughness = body(position(battlefield=([name], [])), name)
    assert body(swung(name, "Bloodrock Cyclops"), name) == (power + 1, toughness + 1)
    assert body(swung(name, "Wings of the Guard"), name) == (power, toughness)


@observes("Enraged Revolutionary", "Marchesa's Emissary")
@pytest.mark.parametrize("name", ["Enraged Revolutionary", "Marchesa's Emissary"])
def test_dethrone_against_the_most_life(name: str) -> None:
    power, toughness = body(position(battlefield=([name], [])), name)
    assert body(swung(name, lives=(20, 20)), name) == (power + 1, toughness + 1)
    assert body(swung(name, lives=(20, 19)), name) == (power, toughness)


@observes("Falcon Abomination")
def test_falcon_abomination_brings_a_decayed_zombie() -> None:
    game = with_spell("Falcon Abomination")
    cast(game, "Falcon Abomination")
    settle(game)
    assert tokens(game, 0) == [("Zombie", 2, 2, words.BLACK, 0)]
    to_turn(game, 2)
    attack(game)
    to_turn(game, 3)
    attack(game, "Zombie")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    settle(game)
    assert tokens(game, 0) == []


@observes("Hobbling Zombie")
def test_hobbling_zombie_leaves_a_zombie_that_cannot_block() -> None:
    game = fought("Hobbling Zombie", (BEAR,), (BEAR, "Hobbling Zombie"))
    after_combat(game)
    settle(game)
    assert tokens(game, 0) == [("Zombie", 2, 2, words.BLACK, 0)]
    game = fought(BEAR, ("Hobbling Zombie",), ("Hobbling Zombie", BEAR))
    after_combat(game)
    settle(game)
    to_turn(game, 3)
    assert alive(game, "Zombie") == 1


@observes("Trailblazer's Boots", "Trailblazer's Boots")
def test_boots_lead_past_nonbasic_lands() -> None:
    pit = Definition("Pit", None, words.LAND)
    for land, can in ((pit, False), ("Forest", True)):
        game = position(battlefield=(["Trailblazer's Boots", BEAR, "Forest", "Forest"], [SHRINKS, land]))
        activate(game, "Trailblazer's Boots", (find(game, BEAR),))
        resolve(game)
        attack(game, BEAR)
        assert blockable(game, SHRINKS, BEAR) is can


@observes("Dagger of the Worthy", "Dagger of the Worthy")
def test_the_dagger_afflicts() -> None:
    game = position(battlefield=(["Dagger of the Worthy", BEAR, "Forest", "Forest"], [SHRINKS]))
    activate(game, "Dagger of the Worthy", (find(game, BEAR),))
    resolve(game)
    assert body(game, BEAR) == (4, 2)
    attack(game, BEAR)
    block(game, (SHRINKS, BEAR))
    settle(game)
    assert life(game) == (20, 19)


@observes("Adriana, Captain of the Guard", "Adriana, Captain of the Guard")
def test_adriana_leads_the_melee() -> None:
    game = swung("Adriana, Captain of the Guard", BEAR)
    assert (body(game, "Adriana, Captain of the Guard"), body(game, BEAR)) == ((5, 5), (3, 3))


@observes("Cavalry Master")
def test_each_flanking_triggers_separately_under_the_cavalry_master() -> None:
    riders = ("Cavalry Master", "Benalish Cavalry")
    game = fought(riders, ("Craw Giant", "Norwood Riders"), ("Craw Giant", "Benalish Cavalry"), ("Norwood Riders", "Cavalry Master"))
    assert (body(game, "Craw Giant"), body(game, "Norwood Riders")) == ((4, 2), (2, 2))


@observes("Brave the Sands", "Brave the Sands")
def test_brave_the_sands() -> None:
    game = position(battlefield=((BEAR, SHRINKS), ("Brave the Sands", "Bloodrock Cyclops")))
    assert characteristics(game.state, find(game, "Bloodrock Cyclops")).keywords == words.VIGILANCE
    attack(game, BEAR, SHRINKS)
    assert blocks(game, ("Bloodrock Cyclops", BEAR), ("Bloodrock Cyclops", SHRINKS))


@observes("Warchief Giant", "Herald of the Host")
@pytest.mark.parametrize(("name", "power"), [("Warchief Giant", 5), ("Herald of the Host", 4)])
def test_myriad_attacks_every_opponent(name: str, power: int) -> None:
    game = position(battlefield=([name], [], []), life=(20, 20, 20))
    attack(game, name)
    reach(game, YES_NO)
    game.decide(True)
    after_combat(game)
    assert life(game) == (20, 20 - power, 20 - power)


def test_flanking_shrinks_each_blocker_without_flanking() -> None:
    game = fought("Benalish Cavalry", ("Bloodrock Cyclops", "Benalish Cavalry"), ("Bloodrock Cyclops", "Benalish Cavalry"))
    assert body(game, "Bloodrock Cyclops") == (2, 2)
    game = fought("Benalish Cavalry", ("Benalish Cavalry",), ("Benalish Cavalry", "Benalish Cavalry"))
    assert body(game, "Benalish Cavalry", 1) == (2, 2)
    assert characteristics(game.state, find(game, "Benalish Cavalry")).keywords & words.FLANKING


def test_every_ability_of_every_card_of_this_module_is_observed() -> None:
    assert unobserved(__name__, cards_of("combat1")) == {}
