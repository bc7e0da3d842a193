"""`apnap quiz`: questions, the score, why, and what happens where nobody answers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from apnap.cli.commands import apnap
from apnap.quiz import chosen, everything


def run(*arguments: str, typed: str = "") -> Result:
    """The command with those arguments and lines."""
    return CliRunner().invoke(apnap, ["quiz", *arguments], input=typed, prog_name="apnap")


def letters(number: int, seed: int) -> list[str]:
    """The letters of the right answers."""
    return [each.letters[each.right] for each in chosen(number=number, seed=seed)]


def test_right_answers_count() -> None:
    result = run("--number", "3", "--seed", "5", typed="\n".join(letters(3, 5)) + "\n")
    assert result.exit_code == 0
    assert result.stdout.count("Right.") == 3
    assert result.stdout.endswith("\n3 of 3 answered right.\n")


def test_a_wrong_answer_is_told_the_right_one_with_its_rule() -> None:
    (asked,) = chosen(number=1, seed=5)
    wrong = next(letter for letter in asked.letters if not asked.is_right(letter))
    result = run("--number", "1", "--seed", "5", typed=f"{wrong.upper()}\n")
    told = " ".join(result.stdout.split())
    assert f"No. It is {asked.answer}" in told
    assert " ".join(asked.rules[0].split()) in told
    assert result.stdout.endswith(f"\n0 of 1 answered right.\nTo look at again (--show): {asked.question.name}\n")


def test_why_shows_the_log_before_or_after_the_answer() -> None:
    for typed in ("why\n", "a\nwhy\n"):
        result = run("--number", "1", "--about", "mana", "--edition", "10E", "--seed", "1", typed=typed)
        assert "in our words" in result.stdout
        assert "[CR " in result.stdout


def test_an_empty_line_goes_on_and_skip_and_quit_count_nothing() -> None:
    first, *_ = letters(3, 5)
    result = run("--number", "3", "--seed", "5", typed=f"{first}\n\nskip\n\nquit\n")
    assert "Question 3 of 3" in result.stdout
    assert result.stdout.endswith("\n1 of 1 answered right.\n")


def test_what_is_no_answer_is_told_and_asked_again() -> None:
    result = run("--number", "1", "--seed", "5", typed=f"zz\n\n{letters(1, 5)[0]}\n")
    assert "'zz' is no answer; right would be one of a, b" in result.stdout
    assert result.stdout.endswith("\n1 of 1 answered right.\n")


@pytest.mark.parametrize("typed", ["", "a"])
def test_where_the_answers_end_so_does_the_quiz(typed: str) -> None:
    result = run("--number", "2", "--seed", "5", typed=typed)
    assert result.exit_code == 0
    assert f"of {len(typed)} answered right." in result.stdout
    assert "Traceback" not in result.output


def test_a_closed_input_ends_the_quiz_without_a_trace() -> None:
    command = [sys.executable, "-m", "apnap", "quiz", "--number", "1", "--seed", "5"]
    done = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" <&-', "sh", *command], capture_output=True, text=True, check=False, env=dict(os.environ)
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\n0 of 0 answered right.\n")


def test_the_list_names_all_questions_and_no_answer() -> None:
    result = run("--list")
    names = [line.partition(" (")[0] for line in result.stdout.splitlines() if line and not line.startswith(" ")]
    assert names[:-1] == [each.name for each in sorted(everything(), key=lambda each: (each.about, each.name))]
    assert names[-1] == f"{len(everything())} questions."
    assert "It survives with 1 damage" not in result.stdout


def test_all_questions_can_be_asked() -> None:
    assert f"{len(chosen(seed=2))} questions (--seed 2)." in run("--all", "--seed", "2").stdout
    assert {each.question.name for each in chosen(seed=2)} == {each.name for each in everything()}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--about", "combta"], "there is no question about 'combta'; near it: combat"),
        (["--edition", "M99"], "M99"),
        (["--edition", "2012-01-01", "--about", "differences"], "there is no such question by the rules of 2012-01-01"),
        (["--number", "0"], "0 is not in the range"),
    ],
)
def test_wrong_options_are_refused_with_what_would_be_right(arguments: list[str], told: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert told in result.stderr


FANATIC = """scenario: Is the Fanatic in time? (It was.)
editions 10E, NOW
Ann: battlefield Mogg Fanatic
Ben: battlefield Grizzly Bears

Ann: attack Mogg Fanatic
Ben: block Grizzly Bears
in 10E: combat damage
Ann: activate Mogg Fanatic -> Grizzly Bears
resolve all
in 10E: expect graveyard of Ben: Grizzly Bears
in NOW: expect Grizzly Bears: damage 1
"""


@pytest.fixture
def fanatic(tmp_path: Path) -> str:
    """A file with a scenario."""
    path = tmp_path / "fanatic.scenario"
    path.write_text(FANATIC, encoding="utf-8")
    return str(path)


def test_the_answer_comes_with_the_events_that_show_it_and_the_rules_behind_them() -> None:
    shown = run("--edition", "10E", "--about", "300.3", "--level", "1", typed="skip\n").stdout
    assert "Ann loses 3 life for unspent mana. [CR 300.3*]" in shown
    assert "By the rules, in our words:\n  300.3*: unused mana" in shown


def test_an_answer_may_be_given_in_its_words() -> None:
    for typed in ("17", "17.", chosen("10E", "300.3", level=1, seed=1)[0].answer[0].upper()):
        result = run("--edition", "10E", "--about", "300.3", "--level", "1", "--seed", "1", typed=f"{typed}\n")
        assert result.stdout.endswith("\n1 of 1 answered right.\n")


def test_an_answer_may_be_given_by_its_place() -> None:
    (asked,) = chosen("10E", "300.3", level=1, seed=1)
    result = run("--edition", "10E", "--about", "300.3", "--level", "1", "--seed", "1", typed=f"{asked.right + 1}\n")
    assert result.stdout.endswith("\n1 of 1 answered right.\n")


def test_what_an_asterisk_says_is_told_once_and_only_if_there_is_one() -> None:
    told = "* inferred: nobody has read that number in a text of that date"
    assert run("--edition", "10E", "--number", "2", "--seed", "1", typed="skip\n\nskip\n").stdout.count(told) == 1
    read = run("--edition", "M12", "--number", "2", "--seed", "1", typed="skip\n\nskip\n").stdout
    assert "[CR " in read
    assert "*" not in read
    assert told in run("--show", "fanatic", "--edition", "10E").stdout
    assert told not in run("--show", "fanatic", "--edition", "9ED").stdout


def test_a_hint_helps_and_costs_nothing() -> None:
    (asked,) = chosen("10E", "300.3", level=1)
    result = run("--edition", "10E", "--about", "300.3", "--level", "1", typed="hint\n17\n")
    assert asked.question.hint in result.stdout
    assert result.stdout.endswith("\n1 of 1 answered right.\n")


def test_the_same_position_is_asked_in_two_editions_and_then_the_years_are_told() -> None:
    result = run("--about", "500.5", "--level", "1", "--seed", "3", typed="skip\nskip\n")
    assert ": the same position" in result.stdout
    assert result.stdout.count("Through the years:\n  9ED, 10E: 17\n  M10, NOW: 20") == 1


def test_one_question_is_shown_with_hint_answer_log_and_years() -> None:
    shown = run("--show", "fanatic", "--edition", "10E").stdout
    for told in ("Hint: When is combat damage dealt", "Right is a) It dies", "M10, NOW: It survives", "[CR 310.4a*]", "in our words"):
        assert told in shown


def test_a_level_asks_only_questions_of_that_level() -> None:
    listed = run("--list", "--level", "3").stdout
    assert "(level 3; " in listed
    assert "(level 1; " not in listed
    assert "(level 2; " not in listed


def test_what_a_scenario_of_a_file_expects_is_hidden_and_asked(fanatic: str) -> None:
    result = run(fanatic, "--seed", "1", typed="Grizzly Bears\n\n1\n")
    assert "Question 2 of 2, by the rules of NOW" in result.stdout
    assert "Is the Fanatic in time?\nWhat does this zone hold: graveyard of Ben?" in result.stdout
    assert "It was" not in result.stdout
    assert "expect" not in result.stdout
    assert "Mogg Fanatic deals 1 damage to Grizzly Bears. [CR 310.4a*]" in result.stdout
    assert result.stdout.endswith("\n2 of 2 answered right.\n")


def test_questions_about_a_file_have_names_by_line_and_can_be_shown(fanatic: str) -> None:
    assert "fanatic:NOW:12 (damage; NOW)" in run(fanatic, "--list").stdout
    assert ") 1\n" in run(fanatic, "--show", "fanatic:NOW:12").stdout.partition("Right is ")[2]
    assert "1 question." in run(fanatic, "--list", "--edition", "10E").stdout


def test_a_file_that_does_not_hold_or_expects_nothing_is_refused(tmp_path: Path, fanatic: str) -> None:
    wrong, nothing = tmp_path / "wrong.scenario", tmp_path / "nothing.scenario"
    wrong.write_text("Ann:\nBen:\nturn 1, Ann\nexpect Ann: life 19\n", encoding="utf-8")
    nothing.write_text("Ann:\nBen:\nturn 1, Ann\n", encoding="utf-8")
    for arguments, told in [
        ([str(wrong)], "wrong.scenario:4:1: expected Ann: life 19; found Ann: life 20 (NOW); a quiz needs scenarios that hold"),
        ([str(nothing)], "these scenarios expect nothing that can be asked; right would be lines such as expect Ann: life 18"),
        ([str(tmp_path / "none.scenario")], "none.scenario"),
        ([fanatic, "--level", "1"], "--level is for the questions of apnap"),
        (
            [fanatic, "--about", "lief"],
            "there is no question about 'lief'; right would be the number of a rule or one of damage",
        ),
        (["--show", "mana_brun"], "there is no question named 'mana_brun'; near it: mana_burn"),
        (["--show", "mana_burn", "--edition", "DOM"], "mana_burn is not asked by the rules of DOM; right would be one of 9ED"),
    ]:
        result = run(*arguments)
        assert result.exit_code == 2
        assert told in " ".join(result.stderr.split())


def test_an_interrupt_ends_the_quiz_with_the_score() -> None:
    command = [sys.executable, "-u", "-m", "apnap", "quiz", "--number", "2", "--seed", "5"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        shown = b""
        while not shown.endswith(b"? "):
            shown += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        rest, errors = process.communicate()
    assert (process.returncode, errors) == (0, b"")
    assert rest.endswith(b"0 of 0 answered right.\n")


@pytest.mark.parametrize(
    ("arguments", "settings", "is_coloured"), [([], {}, True), (["--no-color"], {}, False), ([], {"NO_COLOR": "1"}, False)]
)
def test_colours_are_for_terminals_and_may_be_refused(arguments: list[str], settings: dict[str, str], *, is_coloured: bool) -> None:
    result = CliRunner(env=settings).invoke(apnap, ["quiz", "--number", "1", "--seed", "5", *arguments], input="skip\n", color=True)
    assert ("\x1b[" in result.output) == is_coloured
