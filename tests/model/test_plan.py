from __future__ import annotations

import pytest

from apnap.model.plan import PHASES, phase, phase_of_step
from apnap.parts import words


@pytest.mark.rule("turn_five_phases")
def test_a_turn_is_beginning_main_combat_main_and_ending() -> None:
    main = words.MAIN_PHASE
    assert [planned.kind for planned in PHASES] == [words.BEGINNING_PHASE, main, words.COMBAT_PHASE, main, words.ENDING_PHASE]


def test_an_added_phase_has_the_steps_of_its_kind_and_who_added_it() -> None:
    added = phase(words.ENDING_PHASE, 7)
    assert ([step.kind for step in added.parts], added.maker) == ([words.END, words.CLEANUP], 7)


@pytest.mark.parametrize(
    ("step", "kind"),
    [
        (words.UPKEEP, words.BEGINNING_PHASE),
        (words.DECLARE_BLOCKERS, words.COMBAT_PHASE),
        (words.CLEANUP, words.ENDING_PHASE),
    ],
)
def test_each_step_belongs_to_a_phase(step: int, kind: int) -> None:
    assert phase_of_step(step) == kind


def test_there_is_no_phase_without_a_number_and_a_main_phase_has_no_steps() -> None:
    with pytest.raises(ValueError, match="99"):
        phase(99, 0)
    with pytest.raises(ValueError, match=str(words.MAIN)):
        phase_of_step(words.MAIN)
