"""Random games of several and of teams, each from plain data after every decision: a share of `python -m tools.long variants`."""

from __future__ import annotations

import pytest
from tools.laws import several

PRESETS = ("9ED", "M10", "M12", "NOW")
CASES = [(PRESETS[seed % len(PRESETS)], seed) for seed in range(20)]


@pytest.mark.no_cover
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def test_a_game_of_several_goes_on_from_plain_data(case: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(several, "MOST", 60)
    assert several.tries(case).partition(":")[0] in several.VARIANTS
