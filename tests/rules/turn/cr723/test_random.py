"""Random games in which players control one another and turns end early: nothing crashes, and nobody sees more than they may.

Of these modules: turn.cr723.controlling, turn.cr723.controllers, turn.cr724_ending_turns.
"""

from __future__ import annotations

import json
from functools import partial
from random import Random

import pytest
from tests.made import card, spell

from apnap import saves
from apnap.agents import agents
from apnap.cards import POOL
from apnap.game import Game
from apnap.machine import driver
from apnap.parts import words
from apnap.parts.tree import ControlPlayer, EndCombatPhase, EndTurn, Target, Targets
from apnap.parts.tree.ending import NEXT_COMBAT, NEXT_TURN, THIS_TURN

ANYBODY = Target(players=1 + words.ANYONE)
MADE_UP = [
    *(
        card(f"Slave {n}", "1", "Instant", spell(ControlPlayer(Targets(0), n), targets=(ANYBODY,)))
        for n in (NEXT_TURN, NEXT_COMBAT, THIS_TURN)
    ),
    card("The End", "2", "Instant", spell(EndTurn())),
    card("Truce", "1", "Instant", spell(EndCombatPhase())),
]
NAMES = (
    "Mindslaver",
    "Grizzly Bears",
    "Craw Wurm",
    "Shock",
    "Giant Growth",
    "Time Stop",
    "Waylay",
    "Quickling",
    "Llanowar Elves",
    "Basking Rootwalla",
)
LANDS = ("Forest", "Island", "Mountain", "Plains")
DECISIONS = 260


def begun(seed: int, edition: str, players: int) -> Game:
    """A game of decks that are drawn at random."""
    random = Random(seed)
    others = [POOL[name] for name in NAMES] + MADE_UP * 2
    decks = [[POOL[random.choice(LANDS)] for _ in range(14)] + [random.choice(others) for _ in range(16)] for _ in range(players)]
    return Game(decks, edition=edition, seed=seed, life=14, payment="asked" if seed % 2 else "auto")


def check(game: Game) -> None:
    """Who is controlled is answered for by the controller; everybody sees the hands of those they control, and of nobody else."""
    decision, state = game.decision, game.state
    assert decision is not None
    by = state.controllers or tuple(range(len(state.players)))
    if decision.behalf >= 0:
        assert decision.player == by[decision.behalf]
    for player in range(len(state.players)):
        seen = game.view(player, 1 << 60)
        for other, p in enumerate(state.players):
            if by[other] == player:
                assert len(seen.players[other].hand) == len(p.hand)
            elif not state.controllers and not any(state.objects[id].known >> player & 1 for id in p.hand):
                assert seen.players[other].hand == ()


def through_json(game: Game) -> None:
    """The state goes through JSON, and asks the same player the same."""
    again = saves.from_json(json.loads(json.dumps(saves.to_json(game.state))), game.state.rules, game.state.definitions)
    assert saves.digest(again) == game.digest
    asked, decision = driver.decision(again), game.decision
    assert asked is not None
    assert decision is not None
    assert (asked.task, asked.player, asked.behalf) == (decision.task, decision.player, decision.behalf)


@pytest.mark.no_cover
@pytest.mark.parametrize(("edition", "players"), [("8ED", 2), ("9ED", 3), ("M12", 2), ("DOM", 3), ("NOW", 2), ("NOW", 3)])
def test_games_of_controlled_players_go_through_json_and_play_again(edition: str, players: int) -> None:
    controlled = 0
    for seed in (1, 2):
        game = begun(seed, edition, players)
        random = Random(f"{edition} {players} {seed}")
        seats = agents(",".join(["random"] * players), players, seed)
        made = 0
        while (decision := game.decision) is not None and made < DECISIONS:
            controlled += decision.player != decision.behalf
            if made % 13 == 0:
                check(game)
                through_json(game)
            present = [p for p, each in enumerate(game.state.players) if not each.left]
            if players == 3 and made == 200 and len(present) == 3:
                game.concede(random.choice(present))
            else:
                game.decide(seats[decision.player](partial(game.view, decision.player), decision))
            made += 1
        assert Game.replay(game.record()).digest == game.digest
    assert controlled
