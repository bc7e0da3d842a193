"""How often each clause runs: what was played is counted, what did not run often enough is named, and a second run adds to the first."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from tools.runs import Runs, clauses_of, told

ROOT = Path(__file__).parent.parent.parent


def run(*arguments: str) -> str:
    return subprocess.run([sys.executable, "-m", "tools.runs", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


@pytest.mark.no_cover
def test_the_clauses_that_ran_are_counted_and_a_second_run_goes_on_where_the_first_ended(tmp_path: Path) -> None:
    counts = tmp_path / "runs.json"
    first = run("8ED", "--decisions", "1", "--file", str(counts))
    [kept] = json.loads(counts.read_text())
    assert kept["preset"] == "8ED"
    assert kept["ran"]["attack_tap"] > 0
    assert kept["broken"] == []
    second = run("8ED", "--decisions", "1", "--file", str(counts))
    [more] = json.loads(counts.read_text())
    assert more["games"] == 2 * kept["games"]
    assert all(more["ran"][name] >= number for name, number in kept["ran"].items())
    assert str(kept["games"]) in first
    assert str(more["games"]) in second


def test_a_clause_that_ran_too_rarely_is_named_with_its_count() -> None:
    names = clauses_of("10E")
    often = Counter(dict.fromkeys(names, 100))
    assert "0 under 100" in next(told(Runs("10E", ran=often), 100))
    often["attack_tap"] = 99
    assert list(told(Runs("10E", ran=often), 100))[1:] == ["      attack_tap 99"]


def test_a_preset_has_only_the_clauses_of_its_own_day() -> None:
    assert "mana_burn" in clauses_of("9ED")
    assert "mana_burn" not in clauses_of("M12")
