from __future__ import annotations

import pytest

import apnap.rules  # noqa: F401
from apnap.editions import Edition
from apnap.machine.procedures import BY_NAME, CLAUSES, TABLES, clause, compile_rules, procedure
from apnap.machine.then import Then
from apnap.model.frame import Frame
from apnap.model.state import State


def draw_card(state: State, frame: Frame) -> Then | None:
    """Another clause of that name."""
    return None


def test_two_clauses_cannot_have_one_name() -> None:
    before = len(CLAUSES)
    with pytest.raises(ValueError, match="two clauses are called draw_card"):
        clause("504.1")(draw_card)
    assert len(CLAUSES) == before


def test_two_procedures_cannot_have_one_name() -> None:
    before = TABLES["draw step"]
    with pytest.raises(ValueError, match="two procedures are called draw step"):
        procedure("draw step")
    assert TABLES["draw step"] is before


def test_mana_burn_stands_in_the_table_of_a_turn_until_july_2009() -> None:
    tables = [compile_rules(edition.name, edition.switches).tables["phases"].clauses for edition in (Edition("10E"), Edition("M10"))]
    assert [BY_NAME["mana_burn"] in table for table in tables] == [True, False]


def test_a_clause_is_found_by_its_name_and_by_its_index() -> None:
    assert [CLAUSES[one.index] for one in BY_NAME.values()] == list(BY_NAME.values())
