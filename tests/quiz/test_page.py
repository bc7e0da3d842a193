"""docs/quiz.md: what it shows is what the command prints, and what it tells of the questions is so."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner
from tools import docs

from apnap.cli.commands import apnap
from apnap.quiz import everything
from apnap.quiz.questions import question

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "quiz.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```\n\$ apnap (.*?)\n(.*?)```", PAGE, flags=re.DOTALL)
OPTIONS = sorted(set(re.findall(r"`(--[a-z]+ ?[^`]*)`", PAGE)) - {"--search"})


@pytest.mark.parametrize(("command", "shown"), SHOWN, ids=[command for command, _ in SHOWN])
def test_what_is_typed_on_the_page_gets_these_answers(command: str, shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    typed = re.findall(r"^(?:[a-e](?:, [a-e])*\? |why, or Enter to go on: )(.*)$", shown, flags=re.MULTILINE)
    assert len(typed) >= 2
    done = CliRunner().invoke(apnap, shlex.split(command), input="\n".join([*typed, ""]))
    assert (done.exit_code, done.stdout) == (0, shown)


def test_the_sessions_of_the_page_are_written_anew_where_they_are_stale() -> None:
    assert docs.quiz(PAGE.replace("[CR 3", "[CR 9").replace("Right.\n", "Maybe.\n")) == PAGE


def test_the_page_tells_the_number_of_questions() -> None:
    assert f"The {len(everything())} questions" in PAGE


def test_the_question_of_the_page_is_one_of_the_quiz() -> None:
    shown = re.search(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)
    assert shown is not None
    ((name, table),) = tomllib.loads(shown[1]).items()
    assert question(name, table) == next(each for each in everything() if each.name == name)


@pytest.mark.parametrize("option", OPTIONS)
def test_each_option_of_the_page_is_taken(option: str) -> None:
    assert len(OPTIONS) >= 10
    done = CliRunner().invoke(apnap, ["quiz", *({"--edition": ["--edition", "M12"]}.get(option) or shlex.split(option))])
    if option == "--number":
        assert "requires an argument" in done.stderr
    else:
        assert done.exit_code == 0
        assert "question" in done.stdout or "Right is" in done.stdout
