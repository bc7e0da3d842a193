"""A part of the law of the doors; `python -m tools.long doors` tries 12,000 inputs."""

from __future__ import annotations

import pytest
from tools.laws import hostile

from apnap.errors import ApnapError

EACH = 30


@pytest.mark.no_cover
@pytest.mark.parametrize("door", hostile.DOORS)
def test_what_is_spoilt_is_taken_or_refused_in_a_line(door: str) -> None:
    upshots = {hostile.tries((door, seed)) for seed in range(EACH)}
    assert upshots <= {f"{door}: {hostile.TAKEN}", f"{door}: {hostile.REFUSED}"}


def test_the_law_sees_what_is_wrong() -> None:
    def fails() -> None:
        raise KeyError("x")

    def tells_too_much() -> None:
        raise ApnapError("word " * 1000)

    with pytest.raises(KeyError):
        hostile.tried(fails)
    with pytest.raises(AssertionError, match="5000 characters"):
        hostile.tried(tells_too_much)


@pytest.mark.parametrize("door", ["record", "saved", "table", "deck", "scenario", "coverage", "edition", "constructor", "card"])
def test_what_is_not_spoilt_is_taken(door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for spoil in ("spoilt_bytes", "spoilt_lines", "spoilt_json"):
        monkeypatch.setattr(hostile, spoil, lambda _, data: data)
    assert {hostile.tries((door, seed)) for seed in range(6)} == {f"{door}: {hostile.TAKEN}"}
