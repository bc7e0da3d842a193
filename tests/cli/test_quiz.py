"""`apnap quiz`: questions, the score, why, and what happens where nobody answers."""

from __future__ import annotations

import os
import subprocess
import sys

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
    assert result.stdout.endswith("\n0 of 1 answered right.\n")


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
    assert f"{len(everything())} questions (--seed 2)." in run("--all", "--seed", "2").stdout


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--about", "combta"], "there is no question about 'combta'; near it: combat"),
        (["--edition", "M99"], "M99"),
        (["--edition", "2012-01-01"], "there is no question by the rules of 2012-01-01"),
        (["--number", "0"], "0 is not in the range"),
    ],
)
def test_wrong_options_are_refused_with_what_would_be_right(arguments: list[str], told: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert told in result.stderr
