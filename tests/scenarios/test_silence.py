"""Scripts that say something other than what their writer means: nothing holds, and nothing is illegal, for a wrong reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from apnap.errors import ScenarioError
from apnap.scenarios import load, load_all, run
from apnap.scenarios.checking import logged
from apnap.scenarios.model import NOWHERE
from apnap.scenarios.presets import editions

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "scenarios"
BOARD = """
Ann: battlefield: Craw Wurm, 3 Mountain
  hand: 2 Shock
Ben: battlefield: Wall of Wood, Mountain (tapped)
  hand: Shock
"""


def passes(text: str, board: str = BOARD) -> None:
    """Run a text; everything it expects holds."""
    result = load(board + text).run()
    assert result.passed, result.failure


def error(text: str, board: str = BOARD) -> str:
    """The message where a text cannot be meant."""
    with pytest.raises(ScenarioError) as info:
        load(board + text).run()
    return str(info.value)


def found(text: str, board: str = BOARD) -> str:
    """What is found where a line expects something else."""
    failure = load(board + text).run().failure
    assert failure is not None, "it holds"
    return failure.found


# Steps in which nobody gets priority ----------------------------------------------------------------------------------
@pytest.mark.parametrize("step", ["untap step", "cleanup"])
def test_a_script_may_begin_with_a_step_in_which_nobody_decides_anything(step: str) -> None:
    passes(f"turn 1, Ann\n{step}\nexpect Ann: life 20")
    passes(f"turn 3, Ann\n{step}\nexpect Ann: life 20\nturn 4, Ben\nexpect active Ben")
    assert error(f"turn 3, Ben\n{step}\nturn 3, Ben").endswith(
        "turn 3 cannot begin any more: this is turn " + ("3 (Ben), upkeep" if step == "untap step" else "4 (Ann), upkeep")
    )


def test_the_trace_of_a_game_that_begins_as_a_cleanup_step_begins_names_its_turn() -> None:
    result = load(f"{BOARD}turn 3, Ann\ncleanup").run()
    assert result.runs[0].text("full").startswith("turn 3: Ann\n  Cleanup step [CR 512.1")


@pytest.mark.parametrize(("step", "rules"), [("untap step", ("untap_no_priority", "502.4")), ("cleanup", ("cleanup_no_priority", "514.3"))])
def test_nobody_can_act_in_a_step_without_priority(step: str, rules: tuple[str, ...]) -> None:
    for heading in (f"turn 3, Ann\n{step}\n", f"turn 1, Ann\nend step\nturn 3, Ann\n{step}\n"):
        for rule in rules:
            for action in ("Ann: cast Shock -> Ben", "Ben: cast Shock -> Ann", "Ann: activate Mountain", "Ann: pass", "all pass"):
                passes(f"{heading}illegal {rule}: {action}")
        now = "turn 3 (Ann), upkeep" if step == "untap step" else "turn 4 (Ben), upkeep"
        said = f"that it is illegal: nobody gets priority in this {step}; the next that anybody gets is in {now} [CR {rules[1]}]"
        assert found(f"{heading}may: Ann: cast Shock -> Ben") == said
        assert f"that is not legal: nobody gets priority in this {step};" in error(f"{heading}Ann: cast Shock -> Ben")
        passes(f"{heading}upkeep\nmay: Ann: cast Shock -> Ben" if step == "untap step" else f"{heading}turn 4\nmay: Ann: cast Shock -> Ben")


def test_who_discards_in_the_cleanup_step_gets_no_priority_in_it() -> None:
    board = "Ann: battlefield: Mountain\n  hand: 8 Shock\nBen:\nturn 1, Ann\ncleanup\n"
    passes("Ann: discard Shock\nillegal cleanup_no_priority: Ann: cast Shock -> Ben", board)


def test_in_a_cleanup_step_in_which_something_triggers_there_is_priority() -> None:
    board = "Ann: battlefield: Mountain\n  hand: 8 Shock\nBen: battlefield: Liliana's Caress\nturn 1, Ann\ncleanup\n"
    passes("Ann: discard Shock\nmay: Ann: cast Shock -> Ben\nAnn: cast Shock -> Ben\nresolve\nresolve\nexpect Ben: life 18", board)


# Illegal by the rules --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("Ben: block Wall of Wood -> Craw Wurm", "Ben is not asked to block in this turn"),
        ("Ann: cast Lightning Bolt -> Ben", "nothing in this game is called Lightning Bolt now"),
        ("Ann: target Ben", "Ann is not asked to choose anything in this step"),
        ("Ann: cast Shock -> Mountain#9", "there is no Mountain#9 now"),
    ],
)
def test_a_fault_of_the_script_does_not_make_an_action_illegal(action: str, said: str) -> None:
    for prefix in ("illegal", "illegal 601.2c", "may"):
        assert said in error(f"turn 1, Ann\n{prefix}: {action}")


# Texts that no event has ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Declare bolckers", '7:27: no line of the log can hold "bolckers"; near it: blockers'),
        ("Crow Wurm attacks", '7:19: no line of the log can hold "Crow"; near it: Craw'),
        ("Shock dels 2 damage to Ben.", '7:25: no line of the log can hold "dels"; near it: deals'),
        ("shock deals 2 damage", '7:19: no line of the log can hold "shock"; near it: Shock'),
        ("Ann draws Forst", '7:29: no line of the log can hold "Forst"'),
        ("Fog", '7:19: no line of the log can hold "Fog"'),
    ],
)
def test_an_event_is_expected_in_words_that_the_log_can_hold(text: str, said: str) -> None:
    assert said in error(f'turn 1\nexpect no event: "{text}"')


def test_an_expected_text_may_begin_and_end_within_a_word() -> None:
    passes('turn 1\nexpect no event: "raw Wurm atta"')
    passes('turn 1\nexpect no event: "Declare bloc"')


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.scenario")), ids=lambda path: path.stem)
def test_every_line_of_the_log_can_be_expected(path: Path) -> None:
    for scenario in load_all(path):
        log = run(scenario, editions(scenario)[-1]).runs[0].log
        mentions = [(entry.card, "card") for seat in scenario.seats for zone in seat.zones for entry in zone.entries]
        logged([(entry.text, NOWHERE) for entry in log], scenario.seats, scenario.cards, mentions)


# Lines that are for no edition ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("in 9ED: expect over", "7:1: 9ED is not one of the editions of this scenario (M10, NOW)"),
        ("in M10, 9ED: expect over", "7:1: 9ED is not one of"),
        ("from NOW before M10: expect over", "7:1: from NOW before M10 there is none of the editions of this scenario (M10, NOW)"),
        ("before M10: expect over", "7:1: before M10 there is none of"),
        ("in M10: from NOW: expect over", "from NOW there is none of the editions"),
    ],
)
def test_a_line_is_for_one_of_the_editions_of_its_scenario(line: str, said: str) -> None:
    assert said in error(f"turn 1\n{line}", f"editions M10, NOW{BOARD}")
    load(f"editions M10, NOW{BOARD}turn 1\n{line}").run("M12")


# Questions left open --------------------------------------------------------------------------------------------------
def test_a_script_does_not_end_in_the_middle_of_an_action() -> None:
    said = error("turn 1\nAnn: cast Shock\nexpect stack: Shock")
    assert "7:1: after this line the script must say more: the game waits for Ann, who chooses targets for Shock" in said
    passes("turn 1\nAnn: cast Shock\nexpect stack: Shock\nAnn: target Ben")
    passes("turn 1\nAnn: cast Shock\nasks Ann 601.2c")


# Mana taken from too much ---------------------------------------------------------------------------------------------
def test_a_source_that_the_cost_does_not_need_is_an_error() -> None:
    assert "7:44: Mountain#2 is not needed to pay: the cost is paid without it" in error(
        "turn 1\nAnn: cast Shock -> Ben (paying Mountain#1, Mountain#2)"
    )
    passes("turn 1\nAnn: cast Shock -> Ben (paying Mountain#2)\nexpect Mountain#2: tapped\nexpect Mountain#1: untapped")


# Made-up cards --------------------------------------------------------------------------------------------------------
def test_a_made_up_card_has_a_name_that_no_card_of_the_pool_has() -> None:
    said = error("turn 1", f'card Shock {{R}}: Instant\n"Draw a card."{BOARD}')
    assert "1:6: Shock is a card of the pool already; a made-up card needs a name of its own" in said
