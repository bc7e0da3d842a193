"""No answer that is not legal changes a game: whole games of cards of the whole pool, with nonsense among the answers."""

from __future__ import annotations

import random

import pytest
from tests.kit import asked

from apnap.cards import POOL
from apnap.errors import IllegalAction
from apnap.game import Game
from apnap.machine.decisions import Decision

LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
NONSENSE: tuple[object, ...] = (
    None,
    True,
    "nonsense",
    -1,
    10**6,
    (),
    (0,),
    (0, 0),
    (10**6,),
    (-9,),
    ("x",),
    (True,),
    ((0, 1),),
    ((10**6, -1),),
    ((1, 1), (1, 1)),
    ("cast",),
    ("cast", 10**6),
    ("activate", 1, 99),
    ("play", "x"),
    ("suspend", 10**6),
)


def decks(rng: random.Random, players: int) -> list[list[str]]:
    """Decks of cards of the whole pool, with lands for all of them."""
    names = list(POOL)
    return [[rng.choice(names) for _ in range(22)] + LANDS * 4 for _ in range(players)]


def wrong_answers(decision: Decision, rng: random.Random) -> list[object]:
    """Answers that are no options: nonsense, and options spoilt a little."""
    option = decision.options.sample(rng)
    spoilt: list[object] = [option[:-1], (*option, *option[:1]), option[::-1]] if isinstance(option, tuple) else []
    return [answer for answer in (*spoilt, *rng.sample(NONSENSE, 6)) if answer not in decision.options]


def floated(option: object) -> object:
    """The same with numbers that are equal but no whole numbers in Python."""
    if isinstance(option, tuple):
        return tuple([floated(part) for part in option])
    return float(option) if isinstance(option, int) and not isinstance(option, bool) else option


@pytest.mark.parametrize("payment", ["auto", "asked"])
@pytest.mark.parametrize("seed", range(4))
def test_a_number_that_is_no_integer_is_refused_though_it_equals_one(payment: str, seed: int) -> None:
    rng = random.Random(f"{seed} {payment}")
    game = Game(decks(rng, 2), payment=payment, chance="asked", seed=seed)
    refused = 0
    for _ in range(200):
        if game.decision is None:
            break
        option = asked(game).options.sample(rng)
        wrong, digest = floated(option), game.digest
        if repr(wrong) != repr(option):
            assert refusal(game, wrong)
            assert game.digest == digest
            refused += 1
        game.decide(option)
    assert refused > 10


def refusal(game: Game, answer: object) -> str:
    """Why the answer is refused; "" if it is taken."""
    try:
        game.decide(answer)
    except IllegalAction as refused:
        return str(refused)
    return ""


@pytest.mark.no_cover
@pytest.mark.parametrize("payment", ["auto", "asked"])
@pytest.mark.parametrize("edition", ["NOW", "M12", "10E"])
@pytest.mark.parametrize("seed", range(6))
def test_a_wrong_answer_is_refused_or_taken_as_legal_and_never_breaks_the_game(edition: str, payment: str, seed: int) -> None:
    rng = random.Random(f"{seed} {edition} {payment}")
    game = Game(decks(rng, 2 + seed % 2), edition=edition, payment=payment, chance="asked" if seed % 3 == 2 else "seed", seed=seed)
    for _ in range(500):
        if game.decision is None:
            break
        if rng.random() < 0.3:
            before, made = game.decision, len(game.history())
            for answer in wrong_answers(before, rng):
                refused = refusal(game, answer)
                if not refused:  # it is legal, though no option lists it: an action that is paid for by hand
                    break
                assert game.decision is not None
                assert len(game.history()) == made
        if game.decision is not None:
            game.decide(asked(game).options.sample(rng))
