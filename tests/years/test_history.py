"""docs/editions.md: the presets, the history of what changed, and the switches."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from apnap.editions import SWITCH_NAMES, tables
from apnap.years.differences import Difference, everything
from apnap.years.history import document, named, repeated
from apnap.years.telling import day_of

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "editions.md").read_text(encoding="utf-8")


def history() -> str:
    return TEXT.partition("## What changed, day by day")[2].partition("\n## ")[0]


def test_the_page_of_editions_is_the_one_the_data_describe() -> None:
    assert document() == TEXT
    assert "<!--" not in TEXT


def test_it_names_every_preset_and_switch() -> None:
    assert set(named()) == set(tables.presets())
    for name, date in tables.presets().items():
        assert f"| {name} | {named()[name]['set'] or 'today'} | {day_of(date)} |" in TEXT
    assert all(f"### `{name}`" in TEXT for name in SWITCH_NAMES)


def test_it_says_of_which_presets_there_is_a_text() -> None:
    read = {found[1] for found in re.finditer(r"^\| (\w+) \| [^|]* \| [^|]* \| read \|", TEXT, re.MULTILINE)}
    assert read == {"9ED", "M10", "M12", "C16", "DOM", "PIP", "FDN", "TLA"}


@pytest.mark.parametrize("entry", everything(), ids=lambda each: each.name)
def test_each_change_stands_under_its_date_with_what_it_was_became_and_why(entry: Difference) -> None:
    parts = dict(zip(*[iter(re.split(r"(?m)^### (\d+ \w+ \d+).*$", history())[1:])] * 2, strict=True))
    for old, new in zip(entry.states, entry.states[1:], strict=False):
        assert new.since is not None
        told = parts[day_of(new.since)]
        assert f"- It was: {old.says}\n- It became: {new.says}\n" in told[told.index(f"**{entry.title}**") :]
    assert f"- Why it mattered: {entry.why}\n- In play: {entry.example}\n" in history()


def test_the_dates_stand_in_their_order_and_each_once() -> None:
    dates = re.findall(r"(?m)^### (\d+ \w+ \d+)", history())
    assert len(dates) == len(set(dates))
    assert [day_of(date) for date in sorted({each.since for entry in everything() for each in entry.states if each.since})] == dates


def test_more_changed_on_the_day_of_magic_2010_than_on_any_other() -> None:
    days = Counter(since for switch in tables.switches().values() for since, _ in switch.steps)
    (first, most), (_, second) = days.most_common(2)
    assert first.isoformat() == "2009-07-11"
    assert most > second


def test_its_links_lead_to_files_that_are_there() -> None:
    links = set(re.findall(r"\]\(([^)#]+)\)", TEXT))
    assert links
    assert [link for link in links if not (ROOT / "docs" / link).is_file()] == []


def test_a_value_that_repeats_is_a_quotation_mark() -> None:
    assert list(repeated([True, True, False, False])) == ["yes", '"', "no", '"']
