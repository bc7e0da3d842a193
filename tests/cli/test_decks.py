"""`apnap deck`, as it is typed."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from apnap.cards import decks
from apnap.cli.commands import apnap
from apnap.cli.decks import CHECK_EXAMPLES, DECK_EXAMPLES

EXAMPLES = [line for line in (CHECK_EXAMPLES + DECK_EXAMPLES).splitlines() if line.startswith("apnap ")]
RIGHT = "4 Grizzly Bears\n56 Forest\n"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(apnap, list(arguments), prog_name="apnap")


@pytest.fixture(name="here")
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_deck.txt").write_text(RIGHT, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("typed", EXAMPLES)
def test_each_example_of_the_help_is_carried_out(typed: str, here: Path) -> None:
    done = run(*shlex.split(typed)[1:])
    assert done.exit_code == (1 if "commander" in typed else 0), done.output
    assert done.stderr == ""


@pytest.mark.parametrize("words", [("deck", "--help"), ("deck", "check", "-h")])
def test_the_help_names_the_options(words: tuple[str, ...]) -> None:
    told = run(*words)
    assert told.exit_code == 0
    assert "apnap deck check" in told.stdout
    if len(words) == 3:
        assert {"--format", "--edition", "--size", "--copies", "--sideboard", "--commander", "--json"} <= set(
            re.findall(r"--[a-z]+", told.stdout)
        )


@pytest.mark.parametrize("name", decks.bundled())
def test_every_bundled_deck_is_legal_in_every_edition(name: str) -> None:
    for edition in ("8ED", "M12", "NOW"):
        assert run("deck", "check", name, "--edition", edition).exit_code == 0


def test_what_is_missing_and_what_is_not_legal_is_told_with_lines_and_rules(here: Path) -> None:
    (here / "mine.txt").write_text("3 Grizly Bears\n5 Shock\n25 Unheard-of Rats\n\n2 Qqqqq\n", encoding="utf-8")
    done = run("deck", "check", "mine.txt")
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "mine.txt: mine, 33 cards and a sideboard of 2",
        "apnap has not got 3 of the names, 30 copies:",
        '  3 Grizly Bears (line 1); near it: "Grizzly Bears"',
        "  25 Unheard-of Rats (line 3)",
        "  2 Qqqqq (line 5)",
        "Not legal (constructed, NOW):",
        "  the deck has 33 cards, and needs at least 60 [CR 100.2a]",
        "  5 Shock, and at most 4 of one name are allowed [CR 100.2a, 100.4a] (line 2)",
        "Not legal (constructed, NOW), unless these cards, which apnap has not got, say otherwise:",
        "  25 Unheard-of Rats, and at most 4 of one name are allowed [CR 100.2a, 100.4a] (line 3)",
    ]


def test_a_deck_that_is_right_is_said_to_be_so(here: Path) -> None:
    done = run("deck", "check", "my_deck.txt", "--edition", "M12")
    assert done.stdout.splitlines() == ["my_deck.txt: my_deck, 60 cards", "Legal (constructed, M12), and apnap has all of it."]


def test_a_list_with_a_commander_is_judged_as_one_of_commander_unless_another_format_is_named(here: Path) -> None:
    (here / "mine.txt").write_text(f"Commander\n1 Grizzly Bears\n\nDeck\n{RIGHT}", encoding="utf-8")
    assert "Not legal (commander, NOW)" in run("deck", "check", "mine.txt").stdout
    assert "Legal (constructed, NOW)" in run("deck", "check", "mine.txt", "--format", "constructed").stdout


def test_the_verdict_is_data_too(here: Path) -> None:
    told = json.loads(run("deck", "check", "my_deck.txt", "--copies", "3", "--json").stdout)
    wrong = {"reason": "4 Grizzly Bears, and at most 3 of one name are allowed", "rules": [], "lines": [1]}
    assert told == {
        "deck": "my_deck.txt",
        "name": "my_deck",
        "format": "constructed",
        "edition": "NOW",
        "right": False,
        "cards": 60,
        "sideboard": 0,
        "missing": [],
        "wrong": [wrong],
        "unsure": [],
    }


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("no.txt",), "apnap: no.txt: there is no such file; bundled decks are: "),
        (("my_deck.txt", "--edition", "M99"), "apnap: There is no edition 'M99'"),
        (("my_deck.txt", "--format", "commander", "--edition", "9ED"), "apnap: the rules of 9ED have no Commander; those of M12 and later"),
        (("my_deck.txt", "--commander", "Shock"), 'apnap: my_deck.txt: "Shock" is not in the list, so it cannot be the commander'),
        (("my_deck.txt", "--size", "x"), "Usage: apnap deck check"),
        (("my_deck.txt", "--size", "60-40"), "Usage: apnap deck check"),
        (("my_deck.txt", "--format", "modern"), "Usage: apnap deck check"),
        (("my_deck.txt", "--copies", "-1"), "Usage: apnap deck check"),
        ((), "Usage: apnap deck check"),
    ],
)
def test_what_cannot_be_judged_is_told_in_one_line_with_the_exit_code_2(here: Path, arguments: tuple[str, ...], told: str) -> None:
    done = run("deck", "check", *arguments)
    assert done.exit_code == 2
    assert done.stderr.startswith(told)
    assert done.stdout == ""
