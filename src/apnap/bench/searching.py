"""What a program that searches needs: copies, random games to the end and nodes of a tree, from the middle of games."""

from __future__ import annotations

from collections import deque
from itertools import islice
from random import Random
from time import process_time
from typing import Final

from apnap.bench.measure import Drawing, fork_us, played
from apnap.game import Game

GAMES: Final = 5
WIDEST: Final = 8
"""So many of the options, the first ones, a node has children of: a declaration can have more than anybody counts."""
MOST_NODES: Final = 2000


def middle(decks: Drawing, seed: int) -> Game:
    """The random game of that seed, when half of its decisions are made."""
    made = played(decks(seed), seed)[1]
    game = Game(decks(seed), seed=seed)
    rng = Random(seed)
    for _ in range(made // 2):
        assert game.decision is not None
        game.decide(game.decision.options.sample(rng))
    return game


def rollout(game: Game, seed: int) -> int:
    """Play a copy to its end, both players randomly, with its full log: how many decisions that took."""
    twin = game.fork()
    rng = Random(seed)
    made = 0
    decision = twin.decision
    while decision is not None:
        twin.decide(decision.options.sample(rng))
        made += 1
        decision = twin.decision
    return made


def grown(game: Game, most: int) -> int:
    """Grow a tree breadth first, a copy and an answer for each node, until it has so many or all are leaves: how many it has."""
    nodes = 0
    waiting = deque([game])
    while waiting and nodes < most:
        node = waiting.popleft()
        if node.decision is None:
            continue
        for option in islice(node.decision.options, WIDEST):
            child = node.fork()
            child.decide(option)
            waiting.append(child)
            nodes += 1
    return nodes


def searched(decks: Drawing, seconds: float, seed: int) -> dict[str, float]:
    """The figures of a search: each is the median over the middles of five games, so that none of them counts for all."""
    games = [middle(decks, seed + number) for number in range(GAMES)]
    forks = [fork_us(game, 500) for game in games]
    rollouts: list[float] = []
    lengths: list[float] = []
    nodes: list[float] = []
    for game in games:
        began = process_time()
        made = [rollout(game, seed)]
        while process_time() - began < seconds / GAMES:
            made.append(rollout(game, seed + len(made)))
        rollouts.append(len(made) / (process_time() - began))
        lengths.append(sum(made) / len(made))
        began = process_time()
        nodes.append(grown(game, MOST_NODES) / (process_time() - began))
    return {
        "fork_from_the_middle_us": round(median(forks), 2),
        "rollouts_per_s": round(median(rollouts), 1),
        "decisions_per_rollout": round(median(lengths), 1),
        "tree_nodes_per_s": round(median(nodes)),
    }


def median(values: list[float]) -> float:
    """The one in the middle."""
    return sorted(values)[len(values) // 2]
