"""The player that draws uniformly among the options."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.kit import find, position, step

from apnap.agents import AGENTS, AgentError, agents, play, random_agent, register
from apnap.agents.looking import Look
from apnap.game import Game
from apnap.machine.decisions import Decision
from apnap.parts import words
from apnap.views import View

DRAWS = 3000


def unseen(since: int = 0) -> View:
    raise AssertionError("a random player does not look")


def test_an_agent_may_look_at_what_its_player_sees() -> None:
    game = Game(["red", "green"], seed=3)
    seen: list[tuple[int, str]] = []

    def looking(view: Look, decision: Decision) -> object:
        if len(seen) < 3:
            seen.append((decision.player, type(view()).__name__))
        return decision.options[0]

    play(game, [looking, looking])
    assert seen == [(seen[0][0], "View"), (1 - seen[0][0], "View"), (seen[2][0], "View")]


def test_each_option_is_drawn_equally_often() -> None:
    game = position(battlefield=(["Mogg Fanatic", *["Mountain"] * 3], []), hand=(["Shock", "Mountain"], []))
    agent = random_agent(random.Random(1))
    assert game.decision is not None
    drawn = Counter([agent(unseen, game.decision) for _ in range(DRAWS)])
    assert set(drawn) == set(game.decision.options)
    assert len(drawn) == 4
    assert all(abs(times - DRAWS / 4) < DRAWS / 20 for times in drawn.values())


def test_no_mana_ability_is_drawn() -> None:
    game = position(battlefield=(["Mountain"] * 3, []))
    assert game.decision is not None
    agent = random_agent(random.Random(1))
    assert {agent(unseen, game.decision) for _ in range(50)} == {("pass",)}


def test_legal_blocks_of_a_creature_with_menace_are_drawn_equally_often() -> None:
    """Two bears can block the Strangler together, or not at all: of the four sets of blockers two are legal (702.111b)."""
    game = position(battlefield=(["Alley Strangler"], ["Grizzly Bears", "Runeclaw Bear"]))
    while game.decision is not None and game.decision.task != "attackers":
        step(game)
    game.decide(((find(game, "Alley Strangler"), -2),))
    while game.decision is not None and game.decision.task != "blockers":
        step(game)
    assert game.decision is not None
    agent = random_agent(random.Random(1))
    drawn = Counter([agent(unseen, game.decision) for _ in range(DRAWS)])
    assert sorted(len(option) for option in drawn if isinstance(option, tuple)) == [0, 2]
    assert all(abs(times - DRAWS / 2) < DRAWS / 20 for times in drawn.values())


def test_the_same_seed_plays_the_same_game() -> None:
    games = []
    for _ in range(2):
        game = Game(["red", "green"], seed=5)
        play(game, agents("random,random", 2, 5))
        games.append((game.answers, [entry.text for entry in game.log]))
    assert games[0] == games[1]


def test_the_players_draw_from_generators_of_their_own() -> None:
    game = position(battlefield=(["Mogg Fanatic", *["Mountain"] * 3], []), hand=(["Shock", "Mountain"], []))
    assert game.decision is not None
    first, second = agents("random,random", 2, 7)
    decision = game.decision
    assert [first(unseen, decision) for _ in range(20)] != [second(unseen, decision) for _ in range(20)]


def test_a_game_of_agents_comes_to_its_end() -> None:
    game = Game(["red", "green"], seed=3)
    assert play(game, agents("random,random", 2, 3)) == len(game.answers)
    assert game.over
    assert [entry for entry in game.log if entry.kind == words.GAME_ENDS]


@pytest.mark.parametrize(
    ("names", "message"),
    [
        ("random,randon", r"there is no agent 'randon'; agents are: random, simple \(near it: random\)"),
        ("random,Karn", "there is no agent 'Karn'; agents are: random, simple$"),
        ("random", "1 agent for 2 players; write one for each, as in random,random"),
        ("", "there is no agent ''"),
    ],
)
def test_unknown_agents_and_wrong_numbers_are_refused(names: str, message: str) -> None:
    with pytest.raises(AgentError, match=message):
        agents(names, 2, 1)


def test_the_agents_have_names() -> None:
    assert AGENTS["random"] is random_agent


def test_an_agent_of_ones_own_has_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apnap.agents.playing.AGENTS", dict(AGENTS))
    register("another", random_agent)
    game = Game(["red", "green"], seed=3)
    play(game, agents("another,random", 2, 3))
    assert game.over


@pytest.mark.parametrize("name", ["random", "two words", ""])
def test_a_name_that_is_taken_or_no_word_is_refused(name: str) -> None:
    with pytest.raises(AgentError, match="choose another name"):
        register(name, random_agent)
