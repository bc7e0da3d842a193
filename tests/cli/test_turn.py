"""`apnap turn`: what is printed is what is played, and what a turn has the rules say: 703.4 of each edition, and the five documents."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from click.testing import CliRunner

from apnap.cli.commands import apnap
from apnap.cli.coverage import units
from apnap.cli.turn import as_text, structure
from apnap.cli.turn_pieces import Line, Piece
from apnap.cli.turn_sentences import ACTION, BY_CLAUSE, NOBODY, PRIORITY, UNTOLD
from apnap.editions import Edition
from apnap.editions.tables import crosswalk, presets
from apnap.machine.procedures import BY_NAME, Clause, compile_rules
from apnap.model.frame import Table
from apnap.rules.turn.cr500.steps import STEP_PROCEDURES
from apnap.rules.turn.cr500.turns import PHASE_PROCEDURES

SHARED = "+turns=shared+life=shared+poison=shared+losing=team+group_combat=yes"
EDITIONS = [*presets(), "NOW+mana_burn=true", "2010-07-01", f"C16{SHARED}", f"NOW{SHARED}"]
TURN = ["turn", "phases", *PHASE_PROCEDURES, *[name for name in STEP_PROCEDURES if name]]


def tables_of(edition: str) -> dict[str, Table]:
    played = Edition.parse(edition)
    return compile_rules(played.name, played.switches).tables


def lines(part: Piece) -> Iterator[Line]:
    yield from part.lines
    for step in part.steps:
        yield from lines(step)
    yield from part.ends


def names(part: Piece) -> list[str]:
    return [line.key for line in lines(part)]


def reached(tables: dict[str, Table]) -> set[str]:
    """The clauses of the turn, and of what the told ones call."""
    found: set[str] = set()
    to_come = list(TURN)
    while to_come:
        for clause in tables[to_come.pop()].clauses:
            assert isinstance(clause, Clause)
            found.add(clause.name)
            told = BY_CLAUSE.get(clause.name)
            if told is not None and told.inside and told.inside != "phases":
                to_come.append(told.inside)
    return found


def step(turn: Piece, name: str) -> Piece:
    return next(part for phase in turn.steps for part in [phase, *phase.steps] if part.name == name)


def test_each_clause_of_a_turn_has_its_words_and_no_others_have() -> None:
    assert set.union(*[reached(tables_of(edition)) for edition in EDITIONS]) == set(BY_CLAUSE)


@pytest.mark.parametrize("edition", ["9ED", "M12", "NOW"])
def test_a_clause_that_is_taken_out_of_its_table_takes_its_line_out(edition: str) -> None:
    played, tables = Edition(edition), tables_of(edition)
    before = names(structure(played))
    for name in [name for name in sorted(reached(tables)) if BY_CLAUSE[name].kind != UNTOLD and name in before]:
        without = {
            at: Table(at, tuple(clause for clause in table.clauses if clause is not BY_NAME[name]), table.loops)
            for at, table in tables.items()
        }
        after = names(structure(played, without))
        gone = [key for key in before if key not in after]
        inside = (
            [clause.name for clause in tables[BY_CLAUSE[name].inside].clauses if isinstance(clause, Clause)]
            if BY_CLAUSE[name].inside
            else []
        )
        assert name in gone
        assert set(gone) <= {name, *inside}, name


@pytest.mark.parametrize("edition", presets())
@pytest.mark.rule("tba_list")
def test_every_turn_based_action_of_the_edition_is_printed_with_its_number(edition: str) -> None:
    played = Edition(edition)
    printed = {number for line in lines(structure(played)) for number in line.rules}
    listed = {row["key"] for row in crosswalk() if row["key"].startswith("tba_")} - {
        "tba_definition",
        "tba_not_triggers",
        "tba_uncontrolled",
        "tba_first",
        "tba_list",
    }
    missing = {key for key in listed if played.knows(key) and played.number(key) not in printed}
    assert not missing


def test_every_turn_based_action_of_the_five_documents_is_printed() -> None:
    actions = {name.partition("/")[0] for name, told in BY_CLAUSE.items() if told.kind == ACTION}
    stated = [unit for unit in units() if unit.kind == "action"]
    for edition in {unit.edition for unit in stated}:
        printed = {name.partition("/")[0] for name in names(structure(Edition(edition)))}
        for unit in [unit for unit in stated if unit.edition == edition]:
            assert set(unit.keys) & actions <= printed | {"damage_dealt_at_once", "dao_attacker", "dao_blocker"}, unit.name


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_actions_of_a_step_come_before_anybody_gets_priority(edition: str) -> None:
    turn = structure(Edition.parse(edition))
    for phase in turn.steps:
        for part in [phase, *phase.steps]:
            kinds = [line.kind for line in part.lines]
            if part.name != "combat damage step" and PRIORITY in kinds:
                assert ACTION not in kinds[kinds.index(PRIORITY) :]


def test_in_which_steps_nobody_gets_priority() -> None:
    turn = structure(Edition("NOW"))
    silent = [part.name for phase in turn.steps for part in phase.steps if NOBODY in [line.kind for line in part.lines]]
    assert silent == ["untap step", "cleanup step"]
    assert [phase.name for phase in turn.steps][1::2] == ["precombat main phase", "postcombat main phase"]


def test_only_before_combat_sagas_get_lore_counters() -> None:
    turn = structure(Edition("DOM"))
    assert "main_saga_lore" in names(step(turn, "precombat main phase"))
    assert "main_saga_lore" not in names(step(turn, "postcombat main phase"))


def test_damage_waits_on_the_stack_until_2009_and_is_ordered_until_2024() -> None:
    old, middle, new = (names(step(structure(Edition(name)), "combat damage step")) for name in ("10E", "M10", "NOW"))
    assert "damage_on_stack" in old
    assert "damage_dealt_at_once" not in old
    assert "damage_dealt_at_once" in middle
    orders = ["dao_attacker" in names(step(structure(Edition(name)), "declare blockers step")) for name in ("10E", "M10", "PIP", "FDN")]
    assert orders == [False, True, True, False]
    assert new == middle


def test_effects_end_before_mana_empties_as_the_combat_phase_ends() -> None:
    ends = [line.key for line in step(structure(Edition("TLA")), "combat phase").ends]
    assert ends == ["until_end_of_combat_expiry", "phase_end_effects_then_mana/phase"]


def test_mana_burns_as_phases_end_until_2009_and_today_where_a_group_says_so() -> None:
    assert "mana_burn" in names(structure(Edition("10E")))
    assert "mana_burn" not in names(structure(Edition("M10")))
    assert {"mana_burn", "mana_burn/step"} <= set(names(structure(Edition.parse("NOW+mana_burn=true"))))


def test_the_command_prints_the_turn_as_text_and_as_json() -> None:
    told = CliRunner().invoke(apnap, ["turn", "--edition", "M12"], prog_name="apnap")
    assert told.exit_code == 0
    assert told.stdout == as_text(Edition("M12"), structure(Edition("M12")))
    assert "The active player draws a card [CR 504.1, 703.4c]" in told.stdout
    assert "No player gets priority [CR 502.3]" in told.stdout
    data = json.loads(CliRunner().invoke(apnap, ["turn", "--edition", "M12", "--switch", "mana_burn=true", "--json"]).stdout)
    assert data["edition"] == "M12+mana_burn=True"
    assert data["steps"][0]["name"] == "beginning phase"
    assert data["steps"][0]["steps"][2]["lines"][0]["rules"] == ["504.1", "703.4c"]


def text(edition: str) -> str:
    return as_text(Edition.parse(edition), structure(Edition.parse(edition)))


def test_what_is_the_same_in_every_phase_is_told_once_at_the_end() -> None:
    told = text("M12")
    assert told.count("unspent mana is lost") == told.count("Players who get priority") == 1
    assert told.endswith(
        "\nIn every phase and step\n"
        "  Players who get priority act and pass, until all have passed in succession over an empty stack [CR 116.1]\n"
        "  as each step and phase ends: unspent mana is lost [CR 500.4, 703.4p]\n"
    )
    assert "as each phase ends: unspent mana is lost, and its player loses as much life [CR 300.3]\n" in text("9ED")


def test_the_parts_of_an_action_stand_under_it() -> None:
    for edition in presets():
        told = text(edition).splitlines()
        for at, line in enumerate(told):
            if line.strip().startswith("- "):
                assert told[at - 1].startswith("    ")
                assert not told[at - 1].strip().startswith(("as it begins", "triggers"))


def test_the_end_step_has_the_name_that_it_had() -> None:
    assert "\n  End of turn step\n" in text("10E")
    assert "\n  End step\n" in text("M10")


def test_from_2005_to_2009_the_defending_player_was_chosen_as_combat_started() -> None:
    chosen = "as it begins: with several opponents the active player chooses the defending player [CR 306.3]"
    assert [chosen in text(edition) for edition in ("8ED", "9ED", "10E", "M10")] == [False, True, True, False]


def test_numbers_that_nobody_has_read_are_said_to_be_inferred() -> None:
    note = "These numbers are inferred: nobody has read them in a text of that date; they follow from other texts."
    assert " ".join(text("KTK").split()).endswith(note)
    assert " ".join(text("NOW").split()).endswith(f"{note} The text of 17 April 2026 has them alike.")
    assert "nferred" not in text("C16")
