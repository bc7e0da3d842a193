"""725: the monarch."""

from __future__ import annotations

import pytest
from tests.kit import asked, attack, cast, cited, events, find, position, settle, until
from tests.made import card, spell

from apnap.cards.defined import defined
from apnap.game import Game
from apnap.machine.decisions import PASS
from apnap.parts import words
from apnap.parts.tree import BecomeMonarch, Target, Targets, You
from apnap.rules.concepts.cr725_monarch import monarch

CROWN = card("Crown", "0", "Instant", spell(BecomeMonarch(You())), tokens=(defined("The Monarch"),))
CROWN_ANOTHER = card(
    "Crown Another", "0", "Instant", spell(BecomeMonarch(Targets(0)), targets=(Target(players=1),)), tokens=(defined("The Monarch"),)
)


def crowned(mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), players: int = 2) -> Game:
    """Ann has become the monarch in her main phase."""
    boards = (mine, theirs, (), ())[:players]
    game = position(battlefield=boards, hand=([CROWN], [CROWN_ANOTHER]), life=(20,) * players)
    assert monarch(game.state) == -1
    cast(game, "Crown")
    settle(game)
    return game


@pytest.mark.rule("monarch_single")
def test_an_effect_makes_a_player_the_monarch() -> None:
    game = crowned()
    assert monarch(game.state) == 0
    assert cited(game, events(game, words.MONARCH)[0]) == "725.1"


@pytest.mark.rule("monarch_single")
def test_only_one_player_is_the_monarch() -> None:
    game = crowned()
    game.decide(PASS)
    cast(game, "Crown Another", (-2,))
    settle(game)
    assert monarch(game.state) == 1
    assert game.state.designations == (("monarch", 1),)
    assert [seat.monarch for seat in game.view(0).players] == [False, True]


@pytest.mark.rule("monarch_single")
def test_the_monarch_draws_a_card_in_their_end_step_only() -> None:
    game = crowned()
    drawn = len(events(game, words.MOVES))
    until(game, lambda g: g.state.lane.step == words.END)
    settle(game)
    assert len([e for e in events(game, words.MOVES)[drawn:] if e.why == words.DRAWS]) == 1
    assert len(game.state.players[0].hand) == 1
    until(game, lambda g: g.state.lane.turn == 2 and g.state.lane.step == words.END)
    settle(game)
    assert len(game.state.players[0].hand) == 1


@pytest.mark.rule("monarch_single")
def test_whose_creature_deals_combat_damage_to_the_monarch_becomes_the_monarch() -> None:
    game = crowned(theirs=("Grizzly Bears",))
    until(game, lambda g: g.state.lane.turn == 2)
    attack(game, "Grizzly Bears")
    until(game, lambda g: g.state.lane.step == words.END_OF_COMBAT)
    assert monarch(game.state) == 1
    assert game.state.objects[find(game, "The Monarch", words.COMMAND)].controller == 1


@pytest.mark.rule("monarch_single")
def test_damage_that_is_no_combat_damage_does_not_crown() -> None:
    game = crowned(theirs=("Prodigal Sorcerer",))
    game.decide(PASS)
    game.decide(("activate", find(game, "Prodigal Sorcerer"), 0))
    game.decide((-1,))
    settle(game)
    assert game.state.players[0].life == 19
    assert monarch(game.state) == 0


@pytest.mark.rule("monarch_leaves")
def test_if_the_monarch_leaves_the_active_player_becomes_the_monarch_or_the_next_player() -> None:
    game = crowned(players=3)
    game.decide(PASS)
    assert asked(game).player == 1
    game.decide(("cast", find(game, "Crown Another", words.HAND)))
    game.decide((-3,))
    settle(game)
    assert monarch(game.state) == 2
    twin = game.fork()
    twin.concede(2)
    assert monarch(twin.state) == 0
    game.concede(0)
    assert monarch(game.state) == 2
