"""Which rules a card uses."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from apnap.cards import POOL
from apnap.cards.rules_used import is_under, rules_used, uses

ROOT = Path(__file__).parent.parent.parent


def test_the_table_of_rules_is_what_the_parts_say_of_themselves() -> None:
    spec = importlib.util.spec_from_file_location("tools_part_rules", ROOT / "tools" / "part_rules.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.TARGET.read_text(encoding="utf-8") == tool.written(), "run: python tools/part_rules.py"


def test_a_creature_with_trample_uses_the_rule_of_trample() -> None:
    assert rules_used(POOL["War Mammoth"]) == ("702.19",)


def test_a_card_with_a_keyword_that_stands_for_others_uses_the_rule_of_that_keyword() -> None:
    assert "702.35" in rules_used(POOL["Fiery Temper"])
    assert rules_used(POOL["White Knight"]) == ("702.7", "702.16")


def test_a_creature_without_abilities_uses_no_rule_of_its_own() -> None:
    assert rules_used(POOL["Craw Wurm"]) == ()


def test_a_spell_that_deals_damage_to_a_target_uses_the_rules_of_damage_and_of_targets_in_their_order() -> None:
    used = rules_used(POOL["Shock"])
    assert {"115.1", "120"} <= set(used)
    assert used.index("115.1") < used.index("120")


@pytest.mark.parametrize(
    ("rule", "other", "under"),
    [
        ("702.19b", "702.19", True),
        ("702.19", "702", True),
        ("702.19", "702.19", True),
        ("702.20", "702.2", False),
        ("702.2", "702.19", False),
        ("120", "12", False),
    ],
)
def test_a_part_of_a_rule_is_under_it(rule: str, other: str, *, under: bool) -> None:
    assert is_under(rule, other) is under


def test_a_card_uses_what_is_under_a_rule_and_what_that_is_under() -> None:
    mammoth = POOL["War Mammoth"]
    assert [uses(mammoth, rule) for rule in ("702", "702.19", "702.19b", "702.1")] == [True, True, True, False]
