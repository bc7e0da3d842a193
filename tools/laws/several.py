"""The law of variants: random games of several end, are the same after each decision when they were plain data, and teams fare as one."""

from __future__ import annotations

import json
import random

from tools.laws.written import deck, one_decision

from apnap import saves
from apnap.editions import tables
from apnap.game import Game
from apnap.machine import driver

VARIANTS = (
    "free_for_all",
    "team_vs_team",
    "two_headed_giant",
    "attack_left",
    "attack_right",
    "three_against_three",
    "range_one",
    "range_two",
    "emperor",
    "alternating_teams",
)
SIX = ("three_against_three", "range_one", "range_two", "emperor", "alternating_teams")
MOST = 400
"""So many decisions a game has at most."""
CONCESSIONS = 0.004


def cases(games: int, first: int) -> list[tuple[str, int]]:
    """So many games in each preset; the seed says which variant it is, each as often as another."""
    return [(preset, seed) for seed in range(first, first + games) for preset in tables.presets()]


def begun(variant: str, preset: str, seed: int, rng: random.Random) -> Game:
    """A game of that variant between players with cards of the whole pool."""
    number = 6 if variant in SIX else 4
    decks = [deck(rng) for _ in range(number)]
    if variant == "three_against_three":
        return Game(decks, edition=preset, seed=seed, variant="team_vs_team", teams=((0, 1, 2), (3, 4, 5)))
    if variant.startswith("range_"):
        return Game(decks, edition=f"{preset}+range={variant.removeprefix('range_')}", seed=seed)
    if variant.startswith("attack_"):
        return Game(decks, edition=preset, seed=seed, attack=variant.removeprefix("attack_"))
    return Game(decks, edition=preset, seed=seed, variant=variant)


def as_data(game: Game) -> None:
    """The game goes through JSON, and is asked anew."""
    state = game.state
    game.state = saves.from_json(json.loads(json.dumps(saves.to_json(state))), state.rules, state.definitions)
    game._decision = driver.decision(game.state)  # noqa: SLF001  as Game does where APNAP_JSON asks for it


def check(game: Game) -> None:
    """AssertionError: who loses as a team has lost in part, or somebody has won and another team plays on."""
    if game.edition.switches.losing == "team" and game.decision is not None:
        for team in game.teams:
            assert len({game.state.players[player].left for player in team}) == 1, f"of team {team} one has left"
    if game.edition.switches.losing == "emperor" and game.decision is not None:
        for team in game.teams:
            emperor = game.state.players[team[len(team) // 2]]
            assert not emperor.left or all(game.state.players[player].left for player in team), f"the emperor of {team} has left"
    for winner in game.winners:
        side = next((team for team in game.teams if winner in team), (winner,))
        assert game.winners == side, f"the winners are {game.winners}, the team {side}"


def tries(case: tuple[str, int]) -> str:
    """What becomes of a game: who has won, or that it goes on."""
    preset, seed = case
    variant = VARIANTS[seed % len(VARIANTS)]
    rng = random.Random(f"{variant}/{preset}/{seed}")
    game = begun(variant, preset, seed, rng)
    for _ in range(MOST):
        if game.decision is None:
            break
        if rng.random() < CONCESSIONS:
            game.concede(rng.choice(game.state.lane.present))
        else:
            one_decision(game, rng)
        as_data(game)
        check(game)
    return f"{variant}: {'over' if game.over else 'cut'}"
