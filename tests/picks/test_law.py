"""The law of picks over games: leaf by leaf where the options are few, else by paths and by ways back."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest
from tests.picks.test_tree import leaves
from tests.test_laws import any_cards

from apnap.game import Game
from apnap.machine.decisions import Options
from apnap.picks import Picks, path
from apnap.scenarios import load_all
from apnap.scenarios.presets import editions
from apnap.scenarios.running import run_in

FEW = 1500
PATHS = 20
OFTEN = 60  # so many decisions of a kind are looked at in one game
EXAMPLES = Path(__file__).parents[2] / "examples" / "scenarios"


def holds(options: Options, rng: random.Random) -> None:
    """Every option is reached in one way, and no way ends elsewhere."""
    few = options.count(FEW) < FEW
    if few:
        every, found = list(iter(options)), leaves(options)
        assert len(found) == len(set(found))
        assert set(found) == set(every)
    for _ in range(0 if few else PATHS):
        picks = Picks(options)
        while not picks.complete:
            picks.pick(rng.randrange(len(picks.candidates)))
        assert picks.answer in options
    for option in [options.sample(rng) for _ in range(3 if few else PATHS)]:
        picks = Picks(options)
        for index in path(options, option):
            picks.pick(index)
        assert picks.answer == option


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(24))
def test_each_decision_of_a_game_of_any_cards_can_be_picked(seed: int) -> None:
    rng = random.Random(seed)
    edition, payment, chance = rng.choice(["NOW", "M12", "9ED"]), rng.choice(["auto", "asked"]), rng.choice(["seed", "asked"])
    game = Game([any_cards(seed + n) for n in range(rng.choice([2, 2, 3]))], edition=edition, seed=seed, payment=payment, chance=chance)
    kinds: Counter[tuple[str, str]] = Counter()
    for _ in range(300):
        decision = game.decision
        if decision is None:
            return
        kinds[decision.task, decision.asks] += 1
        if decision.options.count(2) > 1 and kinds[decision.task, decision.asks] <= OFTEN:
            holds(decision.options, rng)
        game.decide(decision.options.sample(rng))


@pytest.mark.no_cover
def test_each_question_that_an_example_comes_to_can_be_picked() -> None:
    rng = random.Random(1)
    asked = set()
    for file in sorted(EXAMPLES.glob("*.scenario")):
        for scenario in load_all(file):
            for taken in run_in(scenario, editions(scenario)[-1], strict=scenario.strict).play.taken:
                decision = taken.decision
                assert decision is not None
                if (key := (decision.task, decision.asks, type(decision.options).__name__)) not in asked:
                    asked.add(key)
                    holds(decision.options, rng)
    assert len(asked) > 40
