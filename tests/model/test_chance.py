from __future__ import annotations

from collections import Counter

from apnap import Game
from apnap.model import chance


def test_each_number_is_drawn_about_as_often_as_any_other() -> None:
    state = Game(["red", "green"], seed=1).state
    counts = Counter(chance.draw(state, 6) for _ in range(6000))
    assert counts.keys() == set(range(6))
    assert max(counts.values()) - min(counts.values()) < 250


def test_a_number_that_would_make_some_likelier_than_others_is_drawn_again() -> None:
    """Of 64 bits every fourth is too many for three times 2 to the 62nd: else the lowest third would come as often as the two others."""
    state = Game(["red", "green"], seed=1).state
    before = state.chance
    thirds = Counter(chance.draw(state, 3 << 62) >> 62 for _ in range(6000))
    assert thirds.keys() == {0, 1, 2}
    assert all(abs(times - 2000) < 150 for times in thirds.values())  # four standard deviations
    assert abs(state.chance - before - 8000) < 210


def test_a_library_is_in_the_order_of_the_numbers_drawn_for_its_cards_however_close_they_lie() -> None:
    """Of ten thousand numbers some have the same highest bits, of sixty hardly ever two."""
    for start in range(40):
        assert chance.by_highest_bits(start, 60) == chance.by_all_bits(start, 60) != []
    assert chance.by_highest_bits(1, 10000) == []
    assert sorted(chance.by_all_bits(1, 10000)) == list(range(10000))
