"""Coins in scenarios: how they come up is stated, and who calls them may be said."""

from __future__ import annotations

import pytest

from apnap.errors import ScenarioError
from apnap.game import Game
from apnap.machine.decisions import ACT, PASS
from apnap.scenarios import from_record, load, text

POSITION = """edition NOW
Ann: battlefield Goblin Archaeologist, Tavern Swindler, 2 Mountain
Ben: battlefield Juggernaut
turn 1, Ann
"""
SWINDLE = "Ann: activate Tavern Swindler\n"


def run(script: str, edition: str = "NOW") -> bool:
    return load(POSITION.replace("NOW", edition) + script).run().passed


@pytest.mark.parametrize(("stated", "life"), [("win", 23), ("lose", 17), ("heads", 23), ("tails", 17)])
@pytest.mark.parametrize("edition", ["9ED", "NOW"])
def test_a_coin_comes_up_as_it_is_stated_and_is_called_heads(stated: str, life: int, edition: str) -> None:
    """In 9ED the opponent's call of heads is right where the coin comes up heads, so the flip is lost."""
    if edition == "9ED" and stated in ("heads", "tails"):
        life = 40 - life
    assert run(f"{SWINDLE}coins {stated}\nresolve\nexpect Ann: life {life}\n", edition)


def test_a_call_may_be_said_and_the_coin_be_stated_at_any_time_before_it_is_flipped() -> None:
    assert run(f'coins lose\n{SWINDLE}resolve\nAnn: call tails\nexpect Ann: life 17\nexpect event: "comes up heads: Ann loses"\n')
    assert run(f"{SWINDLE}resolve\nasks Ann 705.2\ncoins win\nAnn: call tails\nexpect Ann: life 23\n")
    assert run(f"{SWINDLE}resolve\nmay: Ann: call tails\ncoins tails\nAnn: call tails\nexpect Ann: life 23\n")


def test_coins_that_are_not_stated_come_from_the_seed() -> None:
    lives = set()
    for seed in range(8):
        outcome = load(f"seed {seed}\n{POSITION}{SWINDLE}resolve all\n").run()
        lives.add(outcome.runs[0].game.state.players[0].life)
    assert lives == {17, 23}


def test_all_other_chance_still_comes_from_the_seed_where_coins_are_stated() -> None:
    text = "edition NOW\nAnn: battlefield Tavern Swindler, Mountain; hand Burning Inquiry, Shock, Forest\nBen:\nturn 1, Ann\n"
    inquire = "Ann: cast Burning Inquiry\nresolve\n"
    hands, life = [], 0
    for stated in ("", "coins lose\n"):
        done = load(f"{text}{stated}{inquire}{SWINDLE}resolve\n").run()
        hands.append(done.runs[0].game.state.players[0].hand)
        life = done.runs[0].game.state.players[0].life
    assert hands[0] == hands[1]
    assert life == 17


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("coins heads, tails\n" + SWINDLE + "resolve\n", "5:1: of these coins some are not flipped up to the end of the script: tails"),
        (SWINDLE + "resolve\nAnn: ignore heads\n", "Ann is not asked which coins to ignore"),
        ("Ann: call heads\n", "Ann is not asked to call a coin"),
        (SWINDLE + "resolve\nBen: call heads\n", "this is asked of Ann, not of Ben"),
        ("coins edge\n", 'found "edge"'),
        ("Ann: call edge\n", 'found "edge"'),
    ],
)
def test_what_is_wrong_with_coins_is_told(script: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        run(script)


def test_nobody_wins_a_coin_that_nobody_calls() -> None:
    said = "Ann: battlefield Ral Zarek (loyalty 7)\nBen:\nturn 1, Ann\ncoins win\nAnn: activate Ral Zarek (ability 3)\nresolve\n"
    with pytest.raises(ScenarioError, match="4:1: nobody calls this coin, so nobody can win; right would be heads or tails"):
        load(said).run()


def test_the_next_coins_are_written_as_they_are_read() -> None:
    said = POSITION + SWINDLE + "coins heads, win\nresolve\nAnn: call tails\nAnn: ignore heads\n"
    assert load(text(load(said))) == load(said)


def test_a_game_with_coins_is_written_as_a_scenario_that_comes_to_the_same() -> None:
    game = Game([["Mountain"] * 12 + ["Winter Sky"] * 12] * 2, seed=3)
    calls = 0
    while game.decision and calls < 4 and game.state.lane.turn < 30:
        decision = game.decision
        if decision.asks == "call":
            calls += 1
            game.decide(decision.options[calls % 2])
        elif decision.task == ACT:
            options = [one for one in decision.options if one != PASS]
            game.decide(options[0] if options else PASS)
        else:
            game.decide(decision.options[0])
    assert calls == 4
    again = from_record(game).run()
    assert again.runs[0].game.position_key == game.position_key
