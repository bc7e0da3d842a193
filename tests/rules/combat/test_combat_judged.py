"""506-509: questions that a judge gets, where several of the rules of combat meet.

Of these modules: combat.cr506.alone, combat.cr508.declaring, combat.cr509.blocking, combat.cr509.triggering.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, attack, block, cast, find, position, reach, resolve, settle, until

from apnap.game import Game
from apnap.machine.decisions import ATTACKERS, PASS
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AttackCost,
    AttacksIfAble,
    Each,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    HadToAttack,
    If,
    Imposes,
    MakeBlock,
    ManaCost,
    SacrificeCost,
    SpellAbility,
    Target,
    Targets,
    Triggered,
    You,
)
from apnap.parts.words import ATTACKS, BLOCKS, CREATURE, ENCHANTMENT, INSTANT

BEAR = "Grizzly Bears"
A_CREATURE = Filter(types=CREATURE)
GAINS = (GainLife(You(), Fixed(1)),)
ASKS = Triggered(EventPattern(ATTACKS, this=True), (If(HadToAttack(), GAINS),))
TITHE = AttackCost((SacrificeCost(Filter(types=ENCHANTMENT)),))
"""The creature attacks only if an enchantment is sacrificed for it."""


# Who had to attack (506.6) --------------------------------------------------------------------------------------------
@pytest.mark.rule("had_to_attack", "attack_requirements", "attack_become_attacking")
@pytest.mark.parametrize(("edition", "gained"), [("PIP", 1), ("NOW", 1), ("DOM", 0)])
def test_a_creature_had_to_attack_though_what_required_it_was_sacrificed_for_the_attack(edition: str, gained: int) -> None:
    war = Definition("War", ManaCost(), ENCHANTMENT, (), abilities=(Imposes(Each(Filter(types=CREATURE)), (AttacksIfAble(),)),))
    brute = Definition("Brute", ManaCost(), CREATURE, (), 2, 2, (ASKS, TITHE), colours=8)
    game = position(battlefield=([brute, war], []), edition=edition)
    attack(game, "Brute")
    settle(game)
    assert len([o for o in game.state.objects.values() if o.card.name == "War" and o.zone == words.GRAVEYARD]) == 1
    assert game.state.players[0].life == 20 + gained


@pytest.mark.rule("had_to_attack", "attack_requirements", "attack_become_attacking")
def test_a_creature_that_nothing_required_to_attack_did_not_have_to() -> None:
    brute = Definition("Brute", ManaCost(), CREATURE, (), 2, 2, (ASKS, TITHE), colours=8)
    game = position(battlefield=([brute, "Propaganda"], []))
    attack(game, "Brute")
    settle(game)
    assert game.state.players[0].life == 20


# The option to attack one player (506.2a) -----------------------------------------------------------------------------
def test_the_same_board_is_another_position_where_only_one_opponent_is_attacked() -> None:
    def board(attack: str) -> Game:
        return position(battlefield=([BEAR], [], []), life=(20, 20, 20), attack=attack)

    assert board("one").position_key != board("multiple").position_key


def test_whom_a_combat_that_is_over_was_against_is_no_part_of_the_position() -> None:
    def after(defending: int) -> Game:
        game = position(battlefield=([BEAR], [], []), life=(20, 20, 20), attack="one")
        reach(game, "choose")
        game.decide(defending)
        during = game.position_key
        keys.append(during)
        until(game, lambda g: g.state.lane.step == words.MAIN and g.state.lane.phase != words.COMBAT_PHASE)
        return game

    keys: list[str] = []
    assert after(-2).position_key == after(-3).position_key
    assert keys[0] != keys[1]


# Creatures put in blocking (509.4) ------------------------------------------------------------------------------------
@pytest.mark.rule("put_blocking_bad_target")
def test_only_who_is_attacked_puts_in_a_blocker_of_a_creature_that_attacks_its_player() -> None:
    forests = ["Forest"] * 3
    game = position(battlefield=([BEAR], forests, forests), hand=([], ["Flash Foliage"], ["Flash Foliage"]), life=(20, 20, 20))
    reach(game, ATTACKERS)
    game.decide(((find(game, BEAR), -3),))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS and asked(g).player == 1)
    assert ("cast", find(game, "Flash Foliage", words.HAND, 1)) not in asked(game).options
    game.decide(PASS)
    assert ("cast", find(game, "Flash Foliage", words.HAND, 2)) in asked(game).options
    cast(game, "Flash Foliage", (find(game, BEAR),))
    resolve(game)
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert [player.life for player in game.state.players] == [20, 20, 20]


@pytest.mark.rule("trig_blocks_a_creature")
@pytest.mark.parametrize("edition", ["M12", "NOW"])
def test_a_creature_that_is_made_to_block_what_it_blocks_already_does_not_block_it_again(edition: str) -> None:
    again = Definition("Again", ManaCost(), INSTANT, abilities=(SpellAbility((MakeBlock(Targets(0)),), (Target(A_CREATURE),)),))
    counts = Definition("Sentry", ManaCost(), CREATURE, (), 0, 5, (Triggered(EventPattern(BLOCKS, this=True), GAINS),), colours=1)
    game = position(battlefield=([BEAR], [counts]), hand=([again], []), edition=edition)
    attack(game, BEAR)
    block(game, ("Sentry", BEAR))
    settle(game)
    cast(game, "Again", (find(game, "Sentry"),))
    settle(game)
    combat = game.state.lane.combat
    assert combat is not None
    assert combat.blocking == {find(game, "Sentry"): (find(game, BEAR),)}
    assert game.state.players[1].life == 21
