"""Runs of scenarios with the game kept at each decision, and where two of them go apart."""

from __future__ import annotations

import pytest

from apnap.errors import ScenarioError
from apnap.scenarios import load
from apnap.scenarios.differing import NOTHING, parting
from apnap.scenarios.watching import watch

FANATIC = """
editions 10E, NOW
Ann: battlefield Mogg Fanatic
Ben: battlefield Grizzly Bears

turn 1, Ann
Ann: attack Mogg Fanatic
Ben: block Grizzly Bears
in 10E: combat damage
Ann: activate Mogg Fanatic -> Grizzly Bears
resolve all
"""
NEXT_TURN = """
editions 10E, NOW
Ann: battlefield Grizzly Bears
Ben: library: 3 Forest
start turn 1, Ann, upkeep
turn 1, Ann
turn 2, Ben
"""


def test_the_board_is_kept_after_each_decision_and_stays_as_it_was() -> None:
    watched = watch(load("Ann: hand: Shock\n  battlefield: Mountain\nBen: life 20\nturn 1, Ann\nAnn: cast Shock -> Ben\nresolve\n"), "NOW")
    lives = [moment.game.state.players[1].life for moment in watched.moments]
    stacks = [len(moment.game.state.lane.stack) for moment in watched.moments]
    assert lives[0] == 20
    assert lives[-1] == 18
    assert 1 in stacks[1:-1]
    assert [moment.events for moment in watched.moments] == sorted(moment.events for moment in watched.moments)
    assert watched.moments[0].line == 0
    assert watched.moments[-1].line == 6


def test_each_moment_names_things_as_the_scenario_does() -> None:
    watched = watch(load("Ann: battlefield: 2 Forest\nBen: life 20\nturn 1, Ann\n"), "NOW")
    moment = watched.moments[-1]
    names = watched.log_at(moment).names()
    assert [names.of(id) for id in moment.game.state.battlefield] == ["Forest", "Forest#2"]


def test_a_script_that_goes_wrong_is_shown_as_far_as_it_goes() -> None:
    text = "Ann: hand: Shock\n  battlefield: Mountain\nBen: life 20\nturn 1, Ann\nAnn: cast Shock -> Ben\nresolve\nAnn: cast Shock -> Ben\n"
    watched = watch(load(text), "NOW")
    assert watched.error is not None
    assert watched.error.line == 7
    assert not watched.passed
    assert watched.moments[-1].game.state.players[1].life == 18


def test_a_position_that_cannot_be_built_is_an_error() -> None:
    with pytest.raises(ScenarioError):
        watch(load("Ann: battlefield: Forest (attacking Ben)\nBen: life 20\nstart turn 1, Ann, upkeep\n"), "NOW")


def test_a_run_without_an_end_is_stopped() -> None:
    watched = watch(load("Ann: library: 60 Forest\nBen: library: 60 Forest\nturn 1, Ann\nturn 40\n"), "NOW", most=50)
    assert watched.error is not None
    assert "stopped after 50 decisions" in str(watched.error)
    assert watched.error.line == 4


def test_what_is_tried_on_the_way_is_no_moment_of_the_game() -> None:
    text = "Ann: hand: Shock\n  battlefield: Mountain\nBen: life 20\nturn 1, Ann\nmay: Ann: cast Shock -> Ben\nexpect Ben: life 20\n"
    watched = watch(load(text), "NOW")
    assert watched.passed
    assert {len(moment.game.state.lane.stack) for moment in watched.moments} == {0}


def test_with_damage_on_the_stack_the_fanatic_is_sacrificed_while_its_damage_waits() -> None:
    here, there = [watch(load(FANATIC), name).run for name in ("10E", "NOW")]
    found = parting(here, there)
    assert found is not None
    assert "damage" in found.here
    assert found.here != found.there


def test_another_name_of_a_step_and_another_number_of_a_rule_are_no_difference() -> None:
    here, there = [watch(load(NEXT_TURN), name).run for name in ("10E", "NOW")]
    assert here.text() != there.text()
    assert parting(here, there) is None


def test_a_run_that_goes_on_for_longer_differs_where_the_other_ends() -> None:
    whole = watch(load(NEXT_TURN), "NOW").run
    short = watch(load(NEXT_TURN.replace("turn 2, Ben", "postcombat main")), "NOW").run
    found = parting(whole, short)
    assert found is not None
    assert found.there == NOTHING
