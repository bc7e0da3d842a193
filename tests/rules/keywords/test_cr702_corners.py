"""702, 701, 509: corners of keyword abilities, of designations and of restrictions on blocking.

Of these modules: keywords.cr702_casting, keywords.cr702_combat, keywords.cr702_suspend, combat.cr509.hindering.
"""

from __future__ import annotations

import pytest
from tests.kit import asked, attack, block, cast, find, place, position, reach, refresh, settle, until
from tests.made import activated, card, creature, spell

from apnap.machine.decisions import YES_NO
from apnap.parts.tree import (
    CantBeBlocked,
    CantBlock,
    CantCast,
    CostChange,
    Discard,
    Each,
    Filter,
    Fixed,
    Impose,
    Imposes,
    Keywords,
    Modify,
    Target,
    Targets,
    This,
    You,
)
from apnap.parts.words import BATTLEFIELD, CREATURE, EXILE, FLANKING, GRAVEYARD, HAND, MAIN
from apnap.rules.combat.cr509.hindering import evades
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.spells.cr601.paying import DONE_PAYING, TAKE_BACK

SNEAK = creature("Sneak", "U", "Rogue", 1, 1, activated((), Impose(This(), (CantBeBlocked(),))))
COWARD = creature("Coward", "R", "Goblin", 1, 1, Imposes(Each(Filter(types=CREATURE)), (CantBlock(),)))


@pytest.mark.rule("block_restrictions")
def test_a_creature_can_make_itself_unblockable() -> None:
    game = position(battlefield=([SNEAK], ["Grizzly Bears"]))
    game.decide(("activate", find(game, "Sneak"), 0))
    settle(game)
    assert evades(game.state, find(game, "Grizzly Bears"), find(game, "Sneak")) == "block_restrictions"


@pytest.mark.rule("block_restrictions")
def test_a_creature_by_which_no_creature_can_block_cannot_block_either() -> None:
    game = position(battlefield=(["Grizzly Bears"], [COWARD]))
    assert evades(game.state, find(game, "Coward"), find(game, "Grizzly Bears")) == "block_restrictions"


LAW = card("Silent Law", "0", "Enchantment", CantCast(Filter()))
LOOT = card("Loot", "0", "Instant", spell(Discard(You(), Fixed(1))))


@pytest.mark.rule("suspend", "cast_permission")
@pytest.mark.parametrize("edition", ["10E", "NOW"])
def test_a_suspended_card_that_cannot_be_cast_stays_in_exile(edition: str) -> None:
    game = position(battlefield=(["Mountain"], []), hand=(["Rift Bolt"], []), edition=edition)
    game.decide(("suspend", find(game, "Rift Bolt", HAND)))
    place(game, 1, BATTLEFIELD, [LAW])
    refresh(game)
    until(game, lambda g: g.state.lane.turn == 3 and g.state.lane.step == MAIN)
    exiled = game.state.objects[find(game, "Rift Bolt", EXILE)]
    assert not exiled.count("time")
    assert game.state.players[1].life == 20


@pytest.mark.rule("suspend", "resolve_pay_or_cast")
def test_once_a_suspended_card_had_to_be_cast_but_mana_abilities_are_never_a_duty() -> None:
    tax = card("Silent Tax", "0", "Enchantment", CostChange(1))
    game = position(battlefield=(["Mountain", "Mountain"], []), hand=(["Rift Bolt"], []), edition="10E", payment="asked")
    game.decide(("suspend", find(game, "Rift Bolt", HAND)))
    game.decide(("activate", find(game, "Mountain"), 0))
    game.decide(DONE_PAYING)
    place(game, 0, BATTLEFIELD, [tax])
    refresh(game)
    reach(game, YES_NO)
    game.decide(True)
    game.decide((-2,))
    game.decide(TAKE_BACK)
    assert asked(game).task == YES_NO
    game.decide(False)
    assert find(game, "Rift Bolt", EXILE)


@pytest.mark.rule("madness", "cast_permission")
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_a_card_that_cannot_be_cast_for_its_madness_cost_goes_to_the_graveyard(edition: str) -> None:
    game = position(battlefield=(["Mountain"], []), hand=([LOOT, "Fiery Temper"], []), edition=edition)
    cast(game, "Loot")
    place(game, 1, BATTLEFIELD, [LAW])
    refresh(game)
    settle(game)
    assert find(game, "Fiery Temper", GRAVEYARD)
    assert game.state.players[1].life == 20


@pytest.mark.rule("flanking")
def test_a_creature_that_has_lost_flanking_weakens_no_blocker() -> None:
    tame = card("Tame", "0", "Instant", spell(Modify(Targets(), loses=FLANKING), targets=(Target(Filter(types=CREATURE)),)))
    knight = creature("Knight", "W", "Knight", 2, 2, Keywords((FLANKING,)))
    game = position(battlefield=([knight], ["Grizzly Bears"]), hand=([tame], []))
    cast(game, "Tame", (find(game, "Knight"),))
    settle(game)
    attack(game, "Knight")
    block(game, ("Grizzly Bears", "Knight"))
    assert not game.state.lane.stack
    assert characteristics(game.state, find(game, "Grizzly Bears")).power == 2
