"""Whoever asks an event asks for what its kind tells: the rules, the log, the views, the agents and the records, in whole games."""

from __future__ import annotations

import json
import random

import pytest
from tests.kinds import names_checked
from tests.test_laws import any_cards

from apnap.agents.playing import play as agents_play
from apnap.agents.simple import Simple
from apnap.bench.measure import happenings
from apnap.editions.tables import presets
from apnap.game import Game
from apnap.given import definitions

EDITIONS = list(presets())
DECKS = (("red", "green"), ("blue", "black"), ("white", "walkers"), ("vanilla", "vanilla"), ("spells", "sacrifice"))


def told(game: Game) -> None:
    """Everybody reads all that has happened, and it is saved and read again."""
    assert game.log.text("full")
    for player in (0, 1):
        assert game.view(player).log
    assert Game.from_json(json.loads(json.dumps(game.to_json()))).digest == game.digest


def play(game: Game, seed: int, most: int) -> None:
    """Play it at random, so many answers."""
    rng = random.Random(seed)
    while game.decision is not None and most:
        game.decide(game.decision.options.sample(rng))
        most -= 1
    told(game)


@pytest.mark.no_cover
@pytest.mark.parametrize("edition", EDITIONS)
def test_in_every_edition_everybody_asks_an_event_for_what_its_kind_tells(edition: str) -> None:
    number = EDITIONS.index(edition)
    with names_checked():
        play(Game(DECKS[number % len(DECKS)], edition=edition, seed=number), number, 400)
        for seed in (number, number + 100):
            play(Game([any_cards(seed), any_cards(seed + 1)], edition=edition, seed=seed, payment="asked"), seed, 300)


@pytest.mark.no_cover
@pytest.mark.parametrize("decks", DECKS, ids="-".join)
def test_the_agent_asks_an_event_for_what_its_kind_tells(decks: tuple[str, str]) -> None:
    with names_checked():
        game = Game(decks, seed=3)
        agents_play(game, [Simple(random.Random(n)) for n in (0, 1)])
        told(game)


@pytest.mark.no_cover
def test_the_workload_mixed_asks_an_event_for_what_its_kind_tells() -> None:
    with names_checked():
        assert happenings((definitions("spells"), definitions("sacrifice")), 1, 5)
