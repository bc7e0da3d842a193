"""docs/decks.md: each list on it is read as it says, and each command prints what it shows."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from apnap.cards import POOL, decks
from apnap.cards.decks import Entry
from apnap.cards.legality import FORMATS
from apnap.cli.commands import apnap
from apnap.editions import Edition, tables

PAGE = (Path(__file__).parents[2] / "docs" / "decks.md").read_text(encoding="utf-8")
LISTS = re.findall(r"^```(?:text|xml)\n(.*?)^```", PAGE, flags=re.DOTALL | re.MULTILINE)
SESSIONS = re.findall(r"^```\n\$ (apnap .*?)\n(.*?)^```", PAGE, flags=re.DOTALL | re.MULTILINE)
FILES = dict(re.findall(r"<!-- file: (.*?) -->\n```\n(.*?)```", PAGE, flags=re.DOTALL))
CITED = re.findall(r"\b(\d{3}\.\d+[a-z]?)\b", PAGE.partition("| | the rules say")[2])


def copies(entries: tuple[Entry, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for entry in entries:
        name = decks.resolve(entry.name, POOL)
        found[name] = found.get(name, 0) + entry.count
    return found


@pytest.mark.parametrize("text", LISTS)
def test_each_list_of_the_page_is_the_deck_that_it_says(text: str) -> None:
    deck = decks.parse(text)
    assert copies(deck.main) == {"Shock": 4, "Mountain": 20}
    assert copies(deck.sideboard) == {"Duress": 2}


def test_the_page_has_a_list_of_every_form() -> None:
    assert len(LISTS) == 10
    assert all(title in PAGE for title in ("Arena", "Magic Online", "Moxfield", "Archidekt", "Forge", "XMage", "Cockatrice"))


@pytest.mark.parametrize(("typed", "printed"), SESSIONS)
def test_each_command_of_the_page_prints_what_it_shows(typed: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = CliRunner().invoke(apnap, shlex.split(typed)[1:], prog_name="apnap")
    assert done.output == printed
    assert done.exit_code == (0 if printed.endswith("has all of it.\n") else 1)


def test_the_page_names_the_formats() -> None:
    assert f"`--format` is {', '.join(FORMATS[:-1])} or {FORMATS[-1]}" in PAGE


@pytest.mark.parametrize("number", sorted(set(CITED)))
def test_each_rule_that_the_page_cites_is_one_of_some_edition(number: str) -> None:
    known = {row[column] for row in tables.crosswalk() for _, column in tables.columns()}
    assert any(one.startswith(number) for one in known)


def test_the_dates_of_the_page_are_those_on_which_the_rules_came() -> None:
    first = {
        "sideboard_of_fifteen": "2009-07-11",
        "sideboard_up_to_fifteen": "2013-07-13",
        "commander_size": "2011-07-15",
        "commander_sideboard": "2025-11-14",
        "commander_legendary_vehicle": "2025-11-14",
    }
    told = {key: next(since.isoformat() for since, _ in tables.columns() if Edition.on(since).knows(key)) for key in first}
    assert told == first
