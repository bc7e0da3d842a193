"""702, 701, 509: corners of keyword abilities, of designations and of restrictions on blocking."""

from __future__ import annotations

import pytest
from tests.kit import find, position, settle

from apnap.cards.pool.build import activated, creature
from apnap.parts.tree import CantBeBlocked, CantBlock, Each, Filter, Impose, Imposes, This
from apnap.parts.words import CREATURE
from apnap.rules.turn.cr509_declare_blockers import evades

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
