from __future__ import annotations

from collections import Counter

import pytest

from apnap import Game
from apnap.model import chance


def test_each_number_is_drawn_about_as_often_as_any_other() -> None:
    state = Game(["red", "green"], seed=1).state
    counts = Counter(chance.draw(state, 6) for _ in range(6000))
    assert counts.keys() == set(range(6))
    assert max(counts.values()) - min(counts.values()) < 250


@pytest.mark.interpreted("compiled, a function of the same module is called whatever stands under its name")
def test_a_number_that_would_make_some_likelier_than_others_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    state = Game(["red", "green"], seed=1).state
    drawn = iter([(1 << 64) - 1, 4])
    monkeypatch.setattr(chance, "mixed", lambda _: next(drawn))
    before = state.chance
    assert chance.draw(state, 3) == 1
    assert state.chance == before + 2
