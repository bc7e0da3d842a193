"""509: requirements and costs in several combats, and what triggers on blocks that effects make, add or take away.

Of these modules: combat.cr509.declaring, combat.cr509.blocking, combat.cr509.triggering.
"""

from __future__ import annotations

import pytest
from tests.kit import alive, asked, attack, block, cast, events, find, position, reach, settle, step, until
from tests.rules.combat.cr509.test_blocking import (
    A_CREATURE,
    AMBUSH,
    BEAR,
    BY_A_CREATURE,
    FLYER,
    IT,
    ORDER,
    OTHER,
    WALL,
    blocked_one,
    declare,
    does,
    instant,
    life,
    watcher,
)
from tests.rules.combat.made_up import creature
from tests.rules.combat.test_charges import CREATURES, MAN, TWO, blocks

from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS
from apnap.parts import words
from apnap.parts.tree import (
    Alter,
    BlockCost,
    BlocksAdditional,
    BlocksIfAble,
    EventPattern,
    ExtraPhase,
    Filter,
    Impose,
    Imposes,
    RemoveFromCombat,
    SacrificeCost,
    SetColours,
)

BLOCKED_WHITE = EventPattern(words.BLOCKED, filter=Filter(types=words.CREATURE, colours=words.WHITE))
PAINT = instant("Paint", Alter(IT, (SetColours(words.WHITE),)))
AWAY = instant("Away", RemoveFromCombat(IT))


# Requirements and costs (509.1) -----------------------------------------------------------------------------------------
@pytest.mark.rule("block_requirements")
@pytest.mark.parametrize("called", [True, False])
def test_a_creature_that_blocks_this_turn_if_able_does_so_in_each_combat(called: bool) -> None:
    call = instant("Call", Impose(IT, (BlocksIfAble(),)))
    more = instant("More", ExtraPhase((words.COMBAT_PHASE,)), targets=())
    game = position(battlefield=([creature("Sentry", 2, 2, words.VIGILANCE)], [WALL]), hand=([call, more], []))
    does(game, "More")
    if called:
        does(game, "Call", find(game, "Wall"))
    for _ in range(2):
        attack(game, "Sentry")
        assert (() in reach(game, BLOCKERS).options) is not called
        until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert {e.player for e in events(game, words.TURN_BEGINS)} == {0}


@pytest.mark.rule("block_requirements")
@pytest.mark.parametrize(("edition", "free"), [("M12", True), ("KTK", True), ("DOM", False), ("NOW", False)])
def test_until_2017_a_creature_that_had_blocked_once_as_it_had_to_was_free_for_the_rest_of_the_turn(edition: str, free: bool) -> None:
    call = instant("Call", Impose(IT, (BlocksIfAble(),)))
    more = instant("More", ExtraPhase((words.COMBAT_PHASE,)), targets=())
    game = position(battlefield=([creature("Sentry", 0, 2, words.VIGILANCE)], [WALL]), hand=([call, more], []), edition=edition)
    does(game, "More")
    does(game, "Call", find(game, "Wall"))
    attack(game, "Sentry")
    assert () not in reach(game, BLOCKERS).options
    block(game, ("Wall", "Sentry"))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    attack(game, "Sentry")
    assert (() in reach(game, BLOCKERS).options) is free
    assert {e.player for e in events(game, words.TURN_BEGINS)} == {0}


@pytest.mark.rule("block_total_cost")
def test_a_cost_to_block_that_is_locked_in_does_not_change_when_what_asked_for_it_is_gone() -> None:
    gate = Imposes(CREATURES, (BlockCost((TWO, SacrificeCost(Filter(name="Toll Dog")))),))
    toll_dog = creature("Toll Dog", 1, 1, abilities=(gate,))
    game = blocks([BEAR], [], [MAN, toll_dog, "Forest", "Forest"])
    block(game, ("Man", BEAR))
    game.decide((find(game, "Toll Dog"),))
    assert alive(game, "Toll Dog") == 0
    assert [(e.player, e.amount) for e in events(game, words.MANA_SPENT)] == [(1, 2)]
    assert len(events(game, words.BLOCKS)) == 1


@pytest.mark.rule("combat_roles_multiplayer", "block_declaration")
@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_where_several_players_are_attacked_each_of_them_defends(edition: str) -> None:
    game = position(battlefield=([BEAR, OTHER], [WALL], [WALL]), hand=((), (), ()), life=(20, 20, 20), edition=edition)
    reach(game, ATTACKERS)
    bear, other = find(game, BEAR), find(game, OTHER)
    game.decide(tuple(sorted([(bear, -2), (other, -3)])))
    defending = []
    while asked(game).task != BLOCKERS:
        step(game)
    while asked(game).task == BLOCKERS:
        defending.append((asked(game).player, asked(game).about))
        game.decide(asked(game).options[-1])
    assert defending == [(1, (bear,)), (2, (other,))]
    assert len(events(game, words.BLOCKS)) == 2


@pytest.mark.rule("block_choose")
@pytest.mark.parametrize("edition", ["M12", "NOW"])
def test_a_creature_blocks_only_what_attacks_its_player_or_what_that_player_has(edition: str) -> None:
    game = position(
        battlefield=([BEAR, OTHER, FLYER], ["Jace Beleren", WALL], [WALL]), hand=((), (), ()), life=(20, 20, 20), edition=edition
    )
    reach(game, ATTACKERS)
    bear, other, drake = (find(game, name) for name in (BEAR, OTHER, FLYER))
    game.decide(tuple(sorted([(bear, -2), (other, find(game, "Jace Beleren")), (drake, -3)])))
    assert (reach(game, BLOCKERS).player, asked(game).about) == (1, (bear, other))
    wall = find(game, "Wall", player=1)
    assert set(asked(game).options) == {(), ((wall, bear),), ((wall, other),)}
    with pytest.raises(IllegalAction):
        game.decide(((wall, drake),))


# What triggers (509.3) --------------------------------------------------------------------------------------------------
def ordered(game: Game, blocker: str, attacker: str) -> None:
    """Ben has that creature block that attacker."""
    cast(game, "Order", (find(game, blocker),))
    game.decide(PASS)
    game.decide(PASS)
    if asked(game).task != "act":
        game.decide(find(game, attacker, player=0))
    settle(game)


@pytest.mark.rule("trig_blocks_a_creature")
@pytest.mark.parametrize(("spell", "gained"), [("Ambush", 0), ("Order", 1)])
def test_what_is_put_in_blocking_did_not_block_a_creature_and_what_is_made_to_block_did(spell: str, gained: int) -> None:
    game = blocked_one(EventPattern(words.BLOCKS, filter=A_CREATURE, by=A_CREATURE), AMBUSH, ORDER, blockers=())
    if spell == "Ambush":
        does(game, spell, find(game, "Mark"))
        settle(game)
    else:
        ordered(game, FLYER, "Mark")
    assert life(game)[0] == 20 + gained


@pytest.mark.rule("trig_becomes_blocked_by")
def test_an_attacker_becomes_blocked_by_a_creature_that_is_made_to_block_it_unless_that_blocks_it_already() -> None:
    game = blocked_one(BY_A_CREATURE, ORDER, ORDER)
    assert life(game)[0] == 21
    ordered(game, FLYER, "Mark")
    assert life(game)[0] == 22
    until(game, lambda g: asked(g).player == 1)
    ordered(game, FLYER, "Mark")
    assert life(game)[0] == 22


@pytest.mark.rule("trig_block_number")
@pytest.mark.parametrize(
    ("blockers", "gained"), [(("Palace Guard",), 0), (("Palace Guard", FLYER), 1), (("Palace Guard", FLYER, OTHER), 1)]
)
def test_at_least_two_blockers_are_two_or_three_and_trigger_once(blockers: tuple[str, ...], gained: int) -> None:
    two = EventPattern(words.BLOCKS, source_this=True, reaches=2)
    assert life(blocked_one(two, blockers=blockers))[0] == 20 + gained


@pytest.mark.rule("trig_block_characteristics")
@pytest.mark.parametrize(("early", "gained"), [(True, 1), (False, 0)])
def test_a_creature_that_turns_white_after_it_became_blocked_did_not_become_so_as_a_white_creature(early: bool, gained: int) -> None:
    game = position(battlefield=([BEAR, watcher(BLOCKED_WHITE)], [OTHER]), hand=([PAINT], []))
    attack(game, BEAR)
    if early:
        does(game, "Paint", find(game, BEAR))
    declare(game, (OTHER, BEAR))
    if not early:
        does(game, "Paint", find(game, BEAR))
    settle(game)
    assert life(game)[0] == 20 + gained


@pytest.mark.rule("trig_attacks_unblocked")
@pytest.mark.parametrize(("blockers", "gained"), [(((OTHER, BEAR),), 0), ((), 1)])
def test_an_attacker_whose_blockers_are_all_removed_was_blocked_all_the_same(blockers: tuple[tuple[str, str], ...], gained: int) -> None:
    game = position(battlefield=([BEAR, watcher(EventPattern(words.UNBLOCKED, filter=A_CREATURE))], [OTHER]), hand=([AWAY], []))
    attack(game, BEAR)
    declare(game, *blockers)
    settle(game)
    if blockers:
        does(game, "Away", find(game, OTHER))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert life(game) == (20 + gained, 20 - 2 * gained)


@pytest.mark.rule("damage_blocker")
def test_a_blocker_whose_only_attacker_has_left_combat_deals_no_damage() -> None:
    game = position(battlefield=([BEAR, OTHER], ["Craw Wurm"]), hand=([AWAY], []))
    attack(game, BEAR, OTHER)
    declare(game, ("Craw Wurm", BEAR))
    does(game, "Away", find(game, BEAR))
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert [(e.source, e.subject) for e in events(game, words.DAMAGE) if e.source == find(game, "Craw Wurm")] == []
    assert (alive(game, BEAR), alive(game, OTHER), life(game)[1]) == (1, 1, 18)


@pytest.mark.rule("dao_added_blocker")
@pytest.mark.parametrize("edition", ["M10", "M12"])
def test_what_blocks_already_and_is_made_to_block_another_gets_a_place_in_the_order_of_that_one_only(edition: str) -> None:
    guard = creature("Guard", 1, 4, abilities=(BlocksAdditional(),))
    game = position(battlefield=([BEAR, OTHER], [guard, WALL]), hand=([ORDER], []), edition=edition)
    attack(game, BEAR, OTHER)
    block(game, ("Guard", BEAR), ("Wall", OTHER))
    until(game, lambda g: g.state.lane.step == words.DECLARE_BLOCKERS and asked(g).player == 0)
    before = len(events(game, words.ORDERS))
    cast(game, "Order", (find(game, "Guard"),))
    while game.state.lane.stack or asked(game).task != ACT:
        options = list(asked(game).options)
        game.decide(find(game, OTHER) if find(game, OTHER) in options else PASS if asked(game).task == ACT else options[0])
    assert find(game, BEAR) not in [e.subject for e in events(game, words.ORDERS)[before:]]
    assert find(game, OTHER) in [e.subject for e in events(game, words.ORDERS)[before:]]
