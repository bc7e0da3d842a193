"""Whatever is asked, an answer that makes no sense is refused with a rule, and the game is as it was.

Of no one module: whatever is asked.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.kit import find, position

from apnap import Game, IllegalAction
from apnap.machine.procedures import CLAUSES
from apnap.parts import words

NONSENSE: list[object] = [
    None, True, False, -1, 0, 10**6, 2.5, "pass", b"", (), (0,), (0, 0), ("pass", 1), ("cast",), ("cast", -5), ("cast", "Shock"),
    ("cast", 1, 1), ("play", 0), ("activate", 1), ("activate", 1, 99), ("activate", 1, "0"), ((1, 2, 3),), ((1,),), ((-1, -1),),
    ("x", "y"), ((1, 1), (1, 1)), (None,), (1, 2.5), (10**6,), (-1, -2, -3),
]  # fmt: skip


@pytest.mark.parametrize("payment", ["auto", "asked"])
@pytest.mark.parametrize("edition", ["8ED", "M10", "KTK", "C16", "NOW"])
def test_an_answer_that_makes_no_sense_is_refused_wherever_it_is_given(edition: str, payment: str) -> None:
    rng = Random(edition + payment)
    seen: dict[str, int] = {}
    game = Game(["blue.txt", "red.txt"], edition=edition, seed=3, payment=payment)
    for _ in range(250):
        asked = game.decision
        if asked is None:
            break
        name = CLAUSES[asked.clause].name
        seen[name] = seen.get(name, 0) + 1
        if seen[name] <= 2:
            refuses_nonsense(game)
            assert game.decision is asked
        game.decide(asked.options.sample(rng))
    assert len(seen) > 3


def refuses_nonsense(game: Game) -> None:
    before = game.digest
    assert game.decision is not None
    for answer in NONSENSE:
        if answer in game.decision.options:
            continue
        with pytest.raises(IllegalAction) as refused:
            game.decide(answer)
        assert refused.value.rule
        assert refused.value.reason
    assert game.digest == before


@pytest.mark.parametrize("answer", [[], {}, ([],), ((1, []),)])
def test_an_answer_that_could_not_be_recorded_is_refused(answer: object) -> None:
    game = position(battlefield=[["Grizzly Bears", "Mountain"], []], hand=[["Shock"], []])
    game.decide(("cast", find(game, "Shock", words.HAND)))
    before = game.digest
    with pytest.raises(IllegalAction):
        game.decide(answer)
    assert game.digest == before
