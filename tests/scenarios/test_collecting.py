"""Scenarios as tests of pytest."""

from __future__ import annotations

import pytest

pytest_plugins = ["pytester"]

GOOD = "rules 508.1\nAnn: battlefield: Grizzly Bears\nBen:\nturn 1\nAnn: attack Grizzly Bears\nend of combat\nexpect Ben: life 18\n"


@pytest.fixture
def collected(pytester: pytest.Pytester) -> pytest.Pytester:
    """A directory in which scenarios are collected."""
    pytester.makeconftest('pytest_plugins = ["apnap.scenarios.collecting"]')
    return pytester


def test_each_case_in_each_edition_is_a_test_of_its_own(collected: pytest.Pytester) -> None:
    collected.makefile(".scenario", combat=f"scenario: a bear\neditions M10, NOW\n{GOOD}\nscenario: the same\n{GOOD}")
    result = collected.runpytest_inprocess("-v", "-p", "no:cacheprovider", "-p", "no:warnings")
    result.assert_outcomes(passed=3)
    result.stdout.fnmatch_lines(
        ["combat.scenario::a bear [[]M10] PASSED*", "combat.scenario::a bear [[]NOW] PASSED*", "*::the same PASSED*"]
    )


def test_a_failure_tells_file_line_expected_and_found_without_a_traceback(collected: pytest.Pytester) -> None:
    collected.makefile(".scenario", combat=GOOD.replace("18", "17"))
    result = collected.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:warnings")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["combat.scenario:7:1: expected Ben: life 17; found Ben: life 18 (NOW)"])
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*.py:*")


def test_a_scenario_that_cannot_be_carried_out_fails_with_its_place(collected: pytest.Pytester) -> None:
    collected.makefile(".scenario", combat=GOOD.replace("Ann: attack Grizzly Bears\nend of combat", "Ann: attack nothing\ncombat damage"))
    result = collected.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:warnings")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["combat.scenario:6:1: no combat damage comes any more in turn 1*"])


def test_a_file_that_cannot_be_read_is_an_error_with_its_place(collected: pytest.Pytester) -> None:
    collected.makefile(".scenario", combat="Ann: battlefield: Grizzly Bears\nBen\n")
    result = collected.runpytest_inprocess("-p", "no:cacheprovider", "-p", "no:warnings")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*combat.scenario:2:*"])


def test_rules_that_a_case_names_are_claimed(collected: pytest.Pytester) -> None:
    collected.makeconftest("""
        pytest_plugins = ["apnap.scenarios.collecting"]

        def pytest_collection_modifyitems(items):
            for item in items:
                print("claims", sorted(key for mark in item.iter_markers("rule") for key in mark.args))
        """)
    text = "editions M10, NOW\nrules 702.7b\n"
    text += "Ann: battlefield: Grizzly Bears\nBen:\nturn 1\nillegal 601.2c: Ann: cast Grizzly Bears\nasks Ann 508.1a\n"
    collected.makefile(".scenario", combat=f'{text}in M10: expect event 510.2: "Ann"\n')
    result = collected.runpytest_inprocess("--collect-only", "-p", "no:cacheprovider", "-p", "no:warnings")
    result.stdout.fnmatch_lines(["claims ['attack_choose_creatures', 'cast_targets', 'first_strike_rule']"])
