"""What is said of the plan in docs/plan.md is so."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

from tests.kit import cast, position, resolve

from apnap.plans import Part, Plan

PAGE = (Path(__file__).parent.parent / "docs" / "plan.md").read_text(encoding="utf-8")


def test_the_plan_of_the_page_is_what_the_program_tells() -> None:
    game = position(battlefield=(["Eon Hub", "Island", "Island"], []), hand=(["Time Walk"], []))
    cast(game, "Time Walk")
    resolve(game)
    shown = PAGE.split("```")[1].strip("\n")
    assert game.plan.text() == shown


def test_the_page_tells_each_field_of_the_plan() -> None:
    told = re.findall(r"^\| `(\w+)` \|", PAGE, flags=re.MULTILINE)
    assert told == [field.name for kind in (Plan, Part) for field in fields(kind)]
    assert set(position().plan.json()) == {field.name for field in fields(Plan)}
