"""The words for an answer, and back: `Game.say`, `Game.parse`, `Game.question`, `Game.outcome`, `Game.from_scenario`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from tests.test_laws import any_cards

from apnap import later
from apnap.errors import GameError, IllegalAction, ScenarioError
from apnap.game import Game
from apnap.machine.decisions import CHANCE
from apnap.scenarios import load_all

FEW = 12
EXAMPLES = Path(__file__).parents[2] / "examples" / "scenarios"

BOLTS = """
Ann:
  hand: 2 Lightning Bolt
  battlefield: 2 Mountain
Ben:
  battlefield: 2 Grizzly Bears
turn 1
"""

BLOCKS = """
Ann:
  battlefield: Craw Wurm, Grizzly Bears
Ben:
  battlefield: 2 Grizzly Bears, Elvish Visionary
turn 1
Ann: attack Craw Wurm -> Ben
"""


def some_options(game: Game, rng: random.Random) -> list[object]:
    """All options of the decision where they are few, else some."""
    decision = game.decision
    assert decision is not None
    if decision.options.count(FEW + 1) <= FEW:
        return list(decision.options)
    first = list(islice(iter(decision.options), 2))
    return first + [decision.options.sample(rng) for _ in range(6)]


def played(seed: int, most: int = 120) -> Iterator[tuple[Game, random.Random]]:
    """A game of cards from the whole pool at each of its decisions."""
    rng = random.Random(seed)
    edition, payment, chance = rng.choice(["NOW", "M12", "9ED"]), rng.choice(["auto", "asked"]), rng.choice(["seed", "asked"])
    lists = [any_cards(seed + n) for n in range(rng.choice([2, 2, 3]))]
    game = Game(lists, edition=edition, seed=seed, payment=payment, chance=chance)
    for _ in range(most):
        if game.decision is None:
            return
        yield game, rng
        game.decide(game.decision.options.sample(rng))


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_said_for_an_option_means_that_option(seed: int) -> None:
    for game, rng in played(seed):
        for option in some_options(game, rng):
            said = game.say(option)
            heard = game.parse(said)
            assert heard == option, said
            assert type(heard) is type(option), said


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(20, 26))
def test_no_option_is_said_by_what_its_player_does_not_know(seed: int) -> None:
    for number, (game, rng) in enumerate(played(seed)):
        decision = game.decision
        assert decision is not None
        if decision.player == CHANCE or number % 7:
            continue
        options = some_options(game, rng)
        told = [game.question, *[game.say(option) for option in options]]
        other = game.resample(decision.player, seed + 1)
        assert [other.question, *[other.say(option) for option in options]] == told


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.scenario"))[:40], ids=lambda path: path.stem)
def test_the_law_of_words_holds_where_the_examples_end(path: Path) -> None:
    for game in ends_of(path):
        for option in some_options(game, random.Random(1)) if game.decision is not None else []:
            assert game.parse(game.say(option)) == option


def ends_of(path: Path) -> list[Game]:
    """The games at the ends of the scripts of a file."""
    return [run.game for scenario in load_all(path) for run in scenario.run().runs]


def test_two_like_cards_in_a_hand_are_told_apart() -> None:
    game = Game.from_scenario(BOLTS)
    assert [game.say(option) for option in game.decision.options] == ["pass", "cast Lightning Bolt#1", "cast Lightning Bolt#2"]  # type: ignore[union-attr]


def test_a_number_may_be_left_out_where_it_makes_no_difference() -> None:
    game = Game.from_scenario(BOLTS)
    assert game.parse("cast Lightning Bolt") == game.parse("cast Lightning Bolt#1")


def test_a_target_is_said_by_its_name() -> None:
    game = Game.from_scenario(BOLTS)
    game.decide(game.parse("cast Lightning Bolt#2"))
    assert game.question == "Ann chooses targets for Lightning Bolt"
    said = [game.say(option) for option in game.decision.options]  # type: ignore[union-attr]
    assert sorted(said) == ["target Ann", "target Ben", "target Grizzly Bears#1", "target Grizzly Bears#2"]
    game.decide(game.parse("target Ben"))
    assert game.decision is not None
    game.decide(game.parse("pass"))
    game.decide(game.parse("pass"))
    assert game.view(0).players[1].life == 17


def test_blocks_are_said_by_creatures_and_what_they_block() -> None:
    game = Game.from_scenario(BLOCKS + "asks Ben\n")
    said = {game.say(option) for option in game.decision.options}  # type: ignore[union-attr]
    assert "block nothing" in said
    assert "block Grizzly Bears#2, Elvish Visionary -> Craw Wurm" in said
    assert len(said) == 8  # each of three creatures blocks it or does not


def test_a_player_may_stand_before_the_words() -> None:
    game = Game.from_scenario(BOLTS)
    assert game.parse("Ann: pass") == game.parse("pass") == ("pass",)


def test_the_place_of_an_option_counts_and_not_the_words_beside_it() -> None:
    game = Game.from_scenario(BOLTS)
    assert game.parse("option 1") == game.parse("option 1 (whatever)") == ("pass",)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("option 9", "there is no option 9 of 3"),
        ("fly away", "'fly away' is not understood; Ann may act; right would be: pass | cast Lightning Bolt#1"),
        ("yes", "does not answer this"),
        ("attack Grizzly Bears", "does not answer this"),
        ("cast Lightning Bolt#1 -> Ben", "one by one; right would be cast Lightning Bolt#1"),
        ("answer {", "is no JSON"),
        ("cast Giant Growth", "nothing in this game is called Giant Growth now"),
        ("pass\nAnn: pass", "one line, not 2"),
    ],
)
def test_words_that_mean_nothing_here_are_told_of(text: str, told: str) -> None:
    game = Game.from_scenario(BOLTS)
    with pytest.raises(ScenarioError) as info:
        game.parse(text)
    assert told in str(info.value)


def test_what_is_said_may_be_illegal_and_is_refused_when_it_is_decided() -> None:
    game = Game.from_scenario(BOLTS.replace("2 Lightning Bolt", "Serra Angel"))
    answer = game.parse("cast Serra Angel")
    with pytest.raises(IllegalAction, match="cost"):
        game.decide(answer)


def test_there_are_no_words_for_what_is_no_option() -> None:
    game = Game.from_scenario(BOLTS)
    with pytest.raises(GameError, match="there are words for; right would be one of"):
        game.say(("sing", 1))


def test_a_game_that_is_over_asks_nothing_and_tells_who_lost_by_which_rule() -> None:
    game = Game.from_scenario(BOLTS.replace("Ben:", "Ben: life 3") + "Ann: cast Lightning Bolt -> Ben\nresolve\n")
    assert game.decision is None
    assert game.question == ""
    assert game.outcome is not None
    assert game.outcome.winner == 0
    assert [(loss.player, loss.rule, loss.turn) for loss in game.outcome.losses] == [(1, "704.5a", 1)]
    assert str(game.outcome).endswith("Ann wins the game. [CR 104.2a]")
    with pytest.raises(GameError, match="nothing to say"):
        game.say(("pass",))


def test_who_concedes_loses_by_that_rule() -> None:
    game = Game(["red", "green"], players=["Ann", "Ben"])
    assert game.outcome is None
    game.concede(0)
    assert game.outcome is not None
    assert [(loss.player, loss.rule) for loss in game.outcome.losses] == [(0, "104.3a")]


def test_a_scenario_whose_expectation_fails_comes_to_no_game() -> None:
    with pytest.raises(ScenarioError, match="expected Ben: life 17; found Ben: life 20"):
        Game.from_scenario(BOLTS + "expect Ben: life 17\n")


def test_everything_that_a_game_does_by_a_part_above_it_is_there() -> None:
    assert {name: later.above(name).__name__ for name in later.ABOVE} == {name: name for name in later.ABOVE}
