"""What games with the same decks have in common is only how they begin."""

from __future__ import annotations

import random

from apnap import beginnings
from apnap.cards import PLAYABLE
from apnap.game import Game
from apnap.machine.ruleset import rules_of


def test_a_game_that_was_played_leaves_later_games_with_the_same_decks_as_they_were() -> None:
    first = Game(["red", "green"], seed=3)
    digest = first.digest
    rng = random.Random(3)
    while first.decision is not None:
        first.decide(first.decision.options.sample(rng))
    assert Game(["red", "green"], seed=3).digest == digest


def test_games_with_the_same_decks_draw_what_their_own_seeds_say() -> None:
    games = [Game(["red", "green"], seed=seed) for seed in range(5)]
    assert len({game.state.players[0].library for game in games}) == 5


def test_the_same_decks_begin_otherwise_at_another_life_total_and_in_another_edition() -> None:
    assert [Game(["red", "green"], life=life).state.players[0].life for life in (20, 30, 20)] == [20, 30, 20]
    assert [Game(["red", "green"], edition=edition).state.rules.edition for edition in ("M12", "NOW")] == ["M12", "NOW"]


def test_only_so_many_beginnings_are_kept() -> None:
    game = Game(["red", "green"])
    rules = rules_of(game.edition.name, game.edition.switches)
    for life in range(1, 2 * beginnings.MOST_BEGINNINGS):
        beginnings.beginning(rules, ((PLAYABLE["Forest"],),), life)
        assert len(beginnings.BEGINNINGS) <= beginnings.MOST_BEGINNINGS
