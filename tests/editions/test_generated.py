"""What is written by a program is as the program writes it."""

from __future__ import annotations

from pathlib import Path

from tools import crosswalk, switches

ROOT = Path(__file__).parents[2]
EDITIONS = ROOT / "src" / "apnap" / "editions"


def test_the_class_of_switches_is_the_one_the_data_describe() -> None:
    dated, undated = [(EDITIONS / name).read_text(encoding="utf-8") for name in ("switches.toml", "variants.toml")]
    assert (EDITIONS / "switches.py").read_text(encoding="utf-8") == switches.source(dated, undated)


def test_each_clause_has_the_number_that_the_crosswalk_gives_its_key() -> None:
    rows, columns = crosswalk.read_crosswalk()
    numbers = {row["key"]: {row[column] for column in columns} for row in rows}
    newest = {row["key"]: row["crlatest"] for row in rows}
    for rule in crosswalk.collect(crosswalk.RULES):
        assert rule.key in numbers, f"{rule.key} has no row: run tools/crosswalk.py"
        assert rule.number in (numbers[rule.key] if rule.edition else {newest[rule.key]}), rule.key


def test_a_rule_is_found_in_another_text_by_its_likeness() -> None:
    rules = {"1.1": "a creature that can fly", "1.2": "a player who has no cards left loses", "2.1": "a card goes to the hand"}
    match = crosswalk.best_match("3.7", "a player loses who has no card left", rules)
    assert match.number == "1.2"
    assert not crosswalk.best_match("1.1", "a creature that can fly", rules).doubtful
