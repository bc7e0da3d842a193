"""What the page shows before Python is loaded, and the types of its messages."""

from __future__ import annotations

import datetime
import itertools
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from tools import web_data, web_types

from apnap.cli.turn import as_text, structure
from apnap.editions import Edition, tables

Json = Any
ROOT = Path(__file__).parent.parent.parent


@cache
def files() -> dict[str, Json]:
    return {name: json.loads(json.dumps(data)) for name, data in web_data.files().items()}


def dates() -> dict[str, Json]:
    return {each["date"]: each for each in files()["turns.json"]["dates"]}


def turn(day: str) -> Json:
    return files()["turns.json"]["turns"][dates()[day]["turn"]]


def lines(part: Json, place: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """The words of all lines with the phase and step in which they stand."""
    for line in part["lines"] + part["ends"]:
        yield place, line["words"]
    for step in part["steps"]:
        yield from lines(step, (*place, step["today"]))


def said(day: str, step: str) -> str:
    """All that the turn says of a step."""
    return " ".join(words for place, words in lines(turn(day)) if step in place).casefold()


@pytest.mark.no_cover
def test_with_magic_2010_combat_damage_leaves_the_stack_and_mana_no_longer_burns() -> None:
    assert dates()["2009-07-11"]["kind"] == "words"
    before, after = [day for day in dates() if day < "2009-07-11"][-1], "2009-07-11"
    assert "assigned damage goes on the stack" in said(before, "combat damage step")
    assert "assigned damage goes on the stack" not in said(after, "combat damage step")
    assert "burn" in json.dumps(turn(before)).casefold()
    assert "burn" not in json.dumps(turn(after)).casefold()


@pytest.mark.no_cover
def test_with_foundations_the_order_of_damage_assignment_is_gone() -> None:
    assert dates()["2024-11-08"]["kind"] == "words"
    assert "order" in said("2024-09-20" if "2024-09-20" in dates() else "2024-03-08", "declare blockers step")
    assert "damage assignment order" not in said("2024-11-08", "declare blockers step")


@pytest.mark.no_cover
def test_night_falls_in_the_untap_step_since_innistrad_midnight_hunt() -> None:
    assert dates()["2021-09-24"]["kind"] == "words"
    before = [day for day in dates() if day < "2021-09-24"][-1]
    assert "night" not in said(before, "untap step")
    assert "night" in said("2021-09-24", "untap step")


@pytest.mark.no_cover
def test_each_turn_has_the_lines_that_the_command_prints_for_its_day() -> None:
    for day in (*list(dates())[::9], list(dates())[-1]):
        edition = Edition.on(datetime.date.fromisoformat(day))
        printed = as_text(edition, structure(edition)).casefold()
        missing = [words for _, words in lines(turn(day)) if words.casefold() not in printed]
        assert missing == []


@pytest.mark.no_cover
def test_what_a_date_is_marked_as_is_what_it_differs_in() -> None:
    days = list(dates())
    for before, after in itertools.pairwise(days):
        same_words = list(lines(turn(before))) == list(lines(turn(after)))
        assert (dates()[after]["kind"] == "words") is not same_words or turn(before)["steps"] != turn(after)["steps"]
        if dates()[after]["kind"] == "elsewhere":
            assert turn(before) == turn(after)
            assert dates()[after]["changes"]
    assert days == sorted(days)
    assert set(tables.presets()) == {each["preset"] for each in dates().values()} - {""}


@pytest.mark.no_cover
def test_each_line_has_a_rule_with_its_numbers_and_each_change_a_difference() -> None:
    known = files()["rules.json"]
    for day in dates().values():
        assert all(name in known["differences"] for name in day["changes"])
    for found in files()["turns.json"]["turns"]:
        for line in web_data.lines_in(found):
            rule = known["rules"][line["key"].partition("/")[0]]
            assert rule["says"]
            assert line["rules"][0].partition(" ")[0] in {each["number"] for each in rule["years"]} or line["inferred"]
    for rule in known["rules"].values():
        assert all((ROOT / "examples" / "scenarios" / each["file"]).is_file() for each in rule["shown"])
        assert all(name in known["differences"] for name in rule["differences"])


@pytest.mark.no_cover
def test_all_examples_are_there_with_their_cases() -> None:
    found = files()["examples.json"]
    assert [each["file"] for each in found] == sorted(path.name for path in (ROOT / "examples" / "scenarios").glob("*.scenario"))
    assert all(each["cases"] and each["text"] for each in found)


def test_the_types_name_every_message_and_what_may_be_left_out() -> None:
    text = web_types.document()
    assert "export interface Run {\n  text: string;\n  scenario?: number;\n  editions?: string[];\n}" in text
    assert "  question: Question | null;" in text
    assert "  run: Ran;" in text
