"""Drawing whole numbers from fractions."""

from __future__ import annotations

import random

from apnap.solve.drawing import draw


class Fractions:
    """The given fractions, one after another."""

    def __init__(self, *fractions: float) -> None:
        self.left = list(fractions)

    def random(self) -> float:
        """Give the next one."""
        return self.left.pop(0)


def test_a_number_is_the_fraction_of_the_range_rounded_down() -> None:
    assert [draw(Fractions(f), 4) for f in (0.0, 0.2499, 0.25, 0.9999)] == [0, 0, 1, 3]


def test_a_number_beyond_the_fineness_of_fractions_is_drawn_from_several() -> None:
    assert draw(Fractions(0.5, 0.25), 2**64) == 2**63 + 2**30
    drawn = {draw(random.Random(seed), 2**60) % 2 for seed in range(40)}
    assert drawn == {0, 1}


def test_a_draw_that_would_favor_small_numbers_is_drawn_again() -> None:
    """Of 2 ** 64 numbers the last 2 ** 64 - 2 ** 63 - 1 would come a second time for a range of 2 ** 63 + 1."""
    assert draw(Fractions(0.75, 0.0, 0.0, 0.5), 2**63 + 1) == 2**31
