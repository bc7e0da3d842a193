"""`apnap coverage` names each state-based action that nothing carries out."""

from __future__ import annotations

from apnap.cli import state_based


def test_each_state_based_action_is_carried_out_or_its_absence_is_explained() -> None:
    assert state_based.missing().keys() == state_based.NOT_BUILT.keys()


def test_every_letter_of_704_5_is_among_them() -> None:
    letters = {number.removeprefix("704.5") for number in state_based.actions().values() if number.startswith("704.5")}
    assert letters == {*"abcdefghijkmnpqrstuvwxyz", "aa"}


def test_what_is_missing_is_told_with_its_number() -> None:
    assert "  not built: sba_space_sculptor, 704.5u: no card has space sculptor (702.158)" in state_based.lines()
