from __future__ import annotations

import pytest

import apnap.rules  # noqa: F401
from apnap.editions import Edition
from apnap.errors import EditionError
from apnap.machine.procedures import (
    BY_NAME,
    CARRIED_OUT,
    CLAUSES,
    LABELS,
    TABLES,
    Row,
    at,
    clause,
    compile_rules,
    goto,
    holds,
    lie,
    past,
    procedure,
    when,
)
from apnap.machine.then import Then
from apnap.model.frame import Frame, Table
from apnap.model.state import State

EDITIONS = ("8ED", "9ED", "10E", "M10", "M12", "DOM", "NOW")


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


@pytest.mark.parametrize(
    ("switch", "value", "said"),
    [
        ("mana_emptys", "step", r'at("mana_emptys", ...): there is no such switch; did you mean mana_empties?'),
        ("mana_empties", "stepp", r"""at("mana_empties", 'stepp'): the switch stands at phase or step; did you mean step?"""),
        ("mana_burn", "yes", r"""at("mana_burn", 'yes'): the switch stands at False or True"""),
    ],
)
def test_a_row_that_hangs_on_a_switch_or_value_that_there_is_not_is_refused_in_a_line(switch: str, value: str, said: str) -> None:
    with pytest.raises(EditionError) as error:
        at(switch, value)
    assert str(error.value) == said


def test_a_rule_may_be_carried_out_by_a_clause_of_another_and_is_found_there() -> None:
    """303.4i: the Aura is put where the effect said; the clause is one of 608.2c."""
    assert (CARRIED_OUT["aura_put_attached"].module, CARRIED_OUT["aura_put_attached"].function) == (
        "apnap.rules.objects.cr303.put_attached",
        "resolve_in_order_put_attached",
    )


def test_mana_burn_stands_in_the_table_of_a_turn_until_july_2009() -> None:
    tables = [compile_rules(edition.name, edition.switches).tables["phases"].clauses for edition in (Edition("10E"), Edition("M10"))]
    assert [BY_NAME["mana_burn"] in table for table in tables] == [True, False]


def test_a_clause_is_found_by_its_name_and_by_its_index() -> None:
    assert [CLAUSES[one.index] for one in BY_NAME.values()] == list(BY_NAME.values())


def test_every_jump_leads_somewhere_in_each_edition() -> None:
    for edition in EDITIONS:
        tables = compile_rules(edition, Edition(edition).switches).tables.values()
        lost = [label.clause for n, label in enumerate(LABELS) if not [table for table in tables if table.labels[n] >= 0]]
        assert lost == [], edition


def test_a_jump_to_a_clause_that_an_edition_has_not_leads_to_the_next_one_that_it_has() -> None:
    rows = (Row(BY_NAME["draw_card"], ()), when(at("mana_burn", True), BY_NAME["mana_burn"]), Row(BY_NAME["draw_priority"], ()))
    before = len(LABELS)
    goto(BY_NAME["mana_burn"])
    past(BY_NAME["mana_burn"])
    to_upkeep = goto("upkeep_priority")
    try:
        places = [lie(rows, [holds(row, Edition(name).switches) for row in rows])[before:] for name in ("10E", "M10")]
        assert places == [(1, 2, -1), (1, 1, -1)]
        with pytest.raises(AssertionError, match="beginnings"):
            Table("beginnings", (), False, labels=places[0]).place(0, to_upkeep.label - before)
    finally:
        del LABELS[before:]
