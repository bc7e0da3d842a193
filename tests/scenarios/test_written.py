"""Random games over the whole pool, cut anywhere and written as scenarios; `python -m tools.long` tries a thousand in each preset."""

from __future__ import annotations

import pytest
from tools.laws import written
from tools.long import LAWS, Upshot, told

from apnap.editions import tables

PRESETS = list(tables.presets())


@pytest.mark.no_cover
@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_cut_anywhere_is_a_script_that_is_read_back_to_the_same_position(preset: str) -> None:
    for seed in (PRESETS.index(preset), 100 + PRESETS.index(preset)):
        assert written.whole((preset, seed)).startswith(("the same", "ended before"))


@pytest.mark.no_cover
@pytest.mark.parametrize("preset", PRESETS)
def test_a_position_that_can_be_written_is_read_back_as_it_was(preset: str) -> None:
    assert all(written.here((preset, seed)) for seed in range(3))


@pytest.mark.no_cover
@pytest.mark.parametrize("preset", PRESETS[::4])
def test_a_game_cut_anywhere_is_played_again_from_its_record(preset: str) -> None:
    assert written.recorded((preset, 7)).startswith("the same")


@pytest.mark.no_cover
def test_seventeen_triggers_of_one_source_that_no_words_tell_apart_are_ordered_by_the_place_of_their_order() -> None:
    assert written.whole(("VOW", 599)) == "the same"


def test_each_law_names_its_cases() -> None:
    for law in LAWS.values():
        assert law.cases(2, 5)
        assert law.cases(2, 5) == law.cases(2, 5)


def test_what_became_of_the_cases_is_counted_and_a_broken_law_is_told_with_the_command_that_tries_it_again() -> None:
    found = [Upshot(("NOW", 1), "the same", holds=True), Upshot(("M12", 2), "AssertionError: another position", holds=False)]
    assert told("scripts", found, 3.0).splitlines() == [
        f"scripts: {LAWS['scripts'].says}",
        "2 cases, 1 broken, 3 s",
        "      1 the same",
        "broken: AssertionError: another position",
        "        python -m tools.long scripts --case M12/2",
    ]


@pytest.mark.no_cover
def test_a_coin_that_is_called_before_somebody_else_chooses_is_called_in_the_script() -> None:
    """Ann calls a coin for Boompile, and then Cid chooses by `option`: the script has a line for each."""
    assert written.whole(("HOU", 583)) == "the same"


@pytest.mark.no_cover
def test_a_token_that_is_a_copy_of_a_creature_without_a_name_is_named_in_the_script() -> None:
    """A copy of a face-down creature attacks, blocks and is equipped."""
    assert written.whole(("M12", 922)) == "the same"
