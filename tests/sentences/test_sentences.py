"""Each sentence of today's rules on the turn (500-514, 703, 117, 103, 104): what carries it out, and what shows it.

A table for each section: `says` is our paraphrase of the sentence, `basis` is `inferred` where the newest text at hand has it otherwise,
`shown` is a test (FILE::NAME) or a scenario (FILE:TITLE), `open` says in one of four ways why nothing shows it, and `because` why no key
has the number.
"""

from __future__ import annotations

import ast
import csv
import re
from functools import cache
from pathlib import Path

import pytest
from tools import sentences

from apnap.editions import Edition
from apnap.editions.tables import known_keys
from apnap.years import showing

ROOT = Path(__file__).parent.parent.parent
SECTIONS = sorted(path.stem for path in sentences.FOLDER.glob("[0-9]*.csv"))
KINDS = {"action", "permission", "definition", "pointer"}


TOLD = ["103", "104", "117", *[str(n) for n in range(500, 515)], "703"]


@cache
def shown() -> dict[str, set[str]]:
    """The keys that each test and each scenario claims, in the checkout and not as the table last said."""
    found: dict[str, set[str]] = {}
    for row in csv.DictReader(showing.table(ROOT).splitlines()):
        name = f"{row['file']}:{'' if row['file'].endswith('.scenario') else ':'}{row['title']}"
        found.setdefault(name, set()).update(row["keys"].split())
    return found


@pytest.mark.parametrize("section", SECTIONS)
def test_each_sentence_has_its_place_a_kind_and_a_paraphrase_of_a_few_words(section: str) -> None:
    rows = sentences.table(section)
    places = [(row["number"], int(row["sentence"])) for row in rows]
    assert places == [(number, n) for number in dict.fromkeys(n for n, _ in places) for n in range(1, _count(places, number) + 1)]
    assert {row["number"].partition(".")[0] for row in rows} == {section}
    assert {row["kind"] for row in rows} <= KINDS
    assert {row["basis"] for row in rows} <= {"read", "inferred"}
    assert [row["says"] for row in rows if not 2 <= len(row["says"].split()) <= 16] == []


def _count(places: list[tuple[str, int]], number: str) -> int:
    return sum(1 for other, _ in places if other == number)


@pytest.mark.parametrize("section", SECTIONS)
def test_what_carries_a_sentence_out_has_its_number_in_the_newest_edition(section: str) -> None:
    newest = Edition("NOW")
    wrong = []
    for row in sentences.table(section):
        keys = row["keys"].split()
        unknown = [key for key in keys if not newest.knows(key)]
        if unknown or not (row["because"] or row["open"] or row["number"] in [newest.number(key) for key in keys]):
            wrong.append((row["number"], row["sentence"], keys))
    assert wrong == []


@pytest.mark.parametrize("section", SECTIONS)
def test_each_sentence_is_shown_by_what_claims_one_of_its_rules_or_is_open_with_a_reason(section: str) -> None:
    wrong = [(row["number"], row["sentence"], row["shown"]) for row in sentences.table(section) if not _is_settled(row)]
    assert wrong == []


def _is_settled(row: dict[str, str]) -> bool:
    if row["open"]:
        return not row["shown"] and bool(sentences.waits(row["open"]))
    if not row["keys"]:
        return bool(row["because"]) and _is_a_test(row["shown"])
    return bool(shown().get(row["shown"], set()) & set(row["keys"].split()))


def _is_a_test(name: str) -> bool:
    file, _, function = name.partition("::")
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return function in [each.name for each in tree.body if isinstance(each, ast.FunctionDef)]


@pytest.mark.parametrize("section", SECTIONS)
def test_a_function_carries_out_each_sentence_that_is_shown_or_the_table_says_why_none_does(section: str) -> None:
    rows = [row for row in sentences.table(section) if row["shown"] and not row["because"]]
    assert [row["number"] for row in rows if not any(sentences.carries_out(key) for key in row["keys"].split())] == []


def test_all_numbers_of_these_sections_have_sentences_and_pointers_point_at_some() -> None:
    assert SECTIONS == TOLD
    numbers = {number for counts in sentences.in_tables().values() for number in counts}
    newest = Edition("NOW")
    own = {newest.number(key) for key in known_keys() if newest.knows(key) and newest.number(key).partition(".")[0] in TOLD}
    assert own - numbers == set()
    pointers = [row["open"] for section in SECTIONS for row in sentences.table(section) if row["open"].startswith("see ")]
    assert {number for why in pointers for number in re.findall(r"\d+\.\w+", why)} - numbers == set()


def test_each_rule_has_as_many_sentences_as_in_the_text_of_which_the_digests_are_kept() -> None:
    kept = list(csv.DictReader(sentences.DIGESTS.read_text(encoding="utf-8").splitlines()))
    told = sentences.in_tables()
    rows = [sentences.row(section, told[section]) for section in sorted(told)]
    assert [tuple(each.values()) for each in kept] == [tuple(str(cell) for cell in row) for row in rows]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("One. Two, with words (in brackets). Three.", 3),
        ("One (see elsewhere). See rule 500.1. (See rule 117, “Names.”)", 1),
        ("What reads “Whenever it is so, . . .” happens. It is “so.” It is not.", 3),
    ],
)
def test_sentences_are_counted_without_those_that_point_elsewhere(text: str, number: int) -> None:
    assert len(sentences.sentences(text)) == number


def test_a_text_with_another_number_of_sentences_is_told() -> None:
    text = "506.6. One. Two.\n506.7a It is so.\n507.1. One.\n"
    found = sentences.in_text(text)
    assert found == {"506": {"506.7": 2, "506.8a": 1, "506.6": 2}, "507": {"507.1": 1}}
    assert sentences.differing(found["507"], {"507.1": 2, "507.2": 1}) == [
        "507.1: 1 in the text, 2 told",
        "507.2: 0 in the text, 1 told",
    ]
    assert sentences.digest({"507.1": 1, "507.2": 2}) == sentences.digest({"507.2": 2, "507.1": 1}) != sentences.digest({"507.1": 2})
