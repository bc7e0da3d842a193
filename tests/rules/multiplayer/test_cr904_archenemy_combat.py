"""904.2: a team against an archenemy, whose combat is that of the Two-Headed Giant variant from 2018 on, and of several players before.

Of no one module: combat of teams is in the modules of 508 to 510, who leaves in 800.4.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests import kit
from tests.kit import asked, find, position

from apnap.game import Game
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS
from apnap.parts import words

ANN, BEN, CID, DEE = range(4)


def against_three(edition: str = "NOW", *battlefield: list[str]) -> Game:
    """Ann, the archenemy, whose turn it is, against Ben, Cid and Dee."""
    there = battlefield or (["Craw Wurm"], ["Grizzly Bears"], ["Wall of Wood"], ["Grizzly Bears"])
    return position(battlefield=list(there), life=(40, 20, 20, 20), edition=edition, variant="archenemy")


def to(game: Game, task: str) -> Any:  # noqa: ANN401
    """Go on until that is asked."""
    for _ in range(100):
        if asked(game).task == task:
            return asked(game)
        kit.step(game)
    pytest.fail(f"never asked for {task}")


def in_the_turn_of_the_team() -> Game:
    """The turn of the team: Ben has Grizzly Bears, Cid Craw Wurm and a Goblin; Ann a Wall and Bears."""
    game = against_three("NOW", ["Wall of Wood", "Grizzly Bears"], ["Savannah Lions"], ["Craw Wurm", "Raging Goblin"], [])
    kit.until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.BEGINNING_OF_COMBAT)
    to(game, ATTACKERS)
    return game


@pytest.mark.rule("attack_choose_targets")
@pytest.mark.parametrize("edition", ["M12", "C16", "DOM", "NOW"])
def test_the_archenemy_attacks_each_player_of_the_team_in_every_edition(edition: str) -> None:
    game = against_three(edition)
    targets = {target for declared in to(game, ATTACKERS).options for _, target in declared}
    assert targets == {-2, -3, -4}


@pytest.mark.rule("block_declaration", "block_choose")
@pytest.mark.parametrize(("edition", "blocks"), [("M12", ["Wall of Wood"]), ("NOW", ["Grizzly Bears", "Wall of Wood", "Grizzly Bears"])])
def test_until_2018_only_the_attacked_player_blocks_and_the_team_since(edition: str, blocks: list[str]) -> None:
    game = against_three(edition)
    to(game, ATTACKERS)
    game.decide(((find(game, "Craw Wurm"), -3),))
    decision = to(game, BLOCKERS)
    assert decision.player == (CID if edition == "M12" else BEN)
    able = {id for declared in decision.options for id, _ in declared}
    assert sorted(game.state.objects[id].card.name for id in able) == sorted(blocks)


@pytest.mark.rule("damage_to_one_head")
def test_the_damage_of_the_attack_goes_to_the_attacked_player_of_the_team() -> None:
    game = against_three("M12")
    to(game, ATTACKERS)
    game.decide(((find(game, "Craw Wurm"), -4),))
    to(game, BLOCKERS)
    game.decide(())
    kit.until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert [seat.life for seat in game.view(ANN).players] == [40, 20, 20, 14]


@pytest.mark.rule("block_choose")
def test_who_has_left_declares_no_blockers_and_the_next_of_the_team_does() -> None:
    game = against_three()
    to(game, ATTACKERS)
    game.decide(((find(game, "Craw Wurm"), -3),))
    assert to(game, BLOCKERS).player == BEN
    game.concede(BEN)
    decision: Any = asked(game)
    assert (decision.task, decision.player) == (BLOCKERS, CID)
    blockers = {game.state.objects[id].controller for declared in decision.options for id, _ in declared}
    assert blockers == {CID, DEE}


@pytest.mark.rule("attack_choose_creatures")
def test_when_the_first_of_the_attacking_team_leaves_the_next_declares_attackers() -> None:
    game = in_the_turn_of_the_team()
    assert asked(game).player == BEN
    game.concede(BEN)
    decision = asked(game)
    assert (decision.task, decision.player) == (ATTACKERS, CID)
    assert set(decision.about) == {find(game, "Craw Wurm"), find(game, "Raging Goblin")}
    game.decide(((find(game, "Craw Wurm"), -1),))
    assert game.state.lane.combat is not None
    assert list(game.state.lane.combat.attacking) == [find(game, "Craw Wurm")]


@pytest.mark.rule("damage_assignment")
def test_when_the_first_of_the_attacking_team_leaves_the_blocked_attackers_of_the_others_still_deal_damage() -> None:
    game = in_the_turn_of_the_team()
    wurm = find(game, "Craw Wurm")
    game.decide(((wurm, -1),))
    to(game, BLOCKERS)
    wall, bears = find(game, "Wall of Wood"), find(game, "Grizzly Bears")
    game.decide(((wall, wurm), (bears, wurm)))
    while asked(game).task == ACT:
        kit.step(game)
    assert asked(game).player == BEN
    game.concede(BEN)
    decision: Any = asked(game)
    assert decision.player == CID
    game.decide(next(option for option in decision.options if sum(damage for *_, damage in option) == 6))
    kit.until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    dealt = [event for event in game.events() if event.kind == words.DAMAGE and event.source == wurm]
    assert sum(event.amount for event in dealt) == 6


@pytest.mark.rule("leaves_game_duration")
def test_what_lasts_until_the_next_turn_of_who_has_left_lasts_until_the_next_turn_of_the_team() -> None:
    hands = [[], [], ["Teferi's Protection"], []]
    game = position(battlefield=[[], [], ["Plains"] * 3, []], hand=hands, life=(40, 20, 20, 20), variant="archenemy")
    kit.until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.END and asked(g).player == CID)
    game.decide(("cast", find(game, "Teferi's Protection", words.HAND)))
    kit.resolve(game)
    assert game.state.effects
    game.concede(CID)
    kit.until(game, lambda g: g.state.lane.turn == 3)
    assert game.state.effects, "the turn is the archenemy's"
    kit.until(game, lambda g: g.state.lane.turn == 4)
    assert not game.state.effects
