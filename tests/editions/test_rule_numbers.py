"""The numbers of the crosswalk stand in the texts of the rules, of which the tests know a digest of each number.

The numbers that are stated here were read in the texts, whose dates are those of the columns.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import crosswalk, rule_numbers

from apnap.editions import Edition, tables

KNOWN = rule_numbers.read_digests(rule_numbers.DIGESTS.read_text(encoding="utf-8"))
COLUMNS = ["cr2018", "cr2021", "cr2023", "cr2024mar"]

# The cells of columns with a text whose number another rule of that text had.
READ = {
    "9ED": {
        "mana_pool_rule": "413.2b",
        "delayed_trigger_object": "404.4d",
        "object_controller": "217.5d",
    },
    "M12": {"aura_one_bearer": "303.4d of C16"},
}


def stands(column: str, number: str) -> bool:
    return rule_numbers.digest(number) in KNOWN[column]


def test_each_number_of_a_date_with_a_text_stands_in_the_text() -> None:
    assert rule_numbers.absent(crosswalk.read_crosswalk()[0], KNOWN) == []


def test_each_number_of_a_date_without_a_text_follows_from_those_around_it() -> None:
    rows, columns = crosswalk.read_crosswalk()
    assert rule_numbers.strays(rows, columns) == []
    assert rule_numbers.crossed(rows) == []


def test_the_digests_are_of_the_texts_from_which_the_editions_have_their_numbers() -> None:
    assert KNOWN.keys() == tables.texts() | {"crlatest"}


@pytest.mark.parametrize(
    ("number", "columns"),
    [
        ("308.2a", {"cr2005"}),
        ("310.4c", {"cr2005", "cr2024mar", "cr2024nov", "cr2025", "crlatest"}),
        ("508.1a", set(KNOWN)),
        ("508.1m", {"cr2018", "cr2024mar", "cr2024nov", "cr2025", "crlatest"}),
        ("508.1z", set()),
        ("509.7", {"cr2009", "cr2011", "cr2016", "cr2018", "cr2024mar"}),
        ("704.5aa", {"crlatest"}),
    ],
)
def test_a_number_is_known_from_the_texts_in_which_it_stands(number: str, columns: set[str]) -> None:
    assert {column for column in KNOWN if stands(column, number)} == columns


def test_a_number_that_is_not_in_its_text_is_seen() -> None:
    row = {"key": "attack_tap", **dict.fromkeys(KNOWN, "508.1f")}
    assert rule_numbers.absent([row], KNOWN) == ["cr2005: attack_tap is 508.1f, which is not in the text"]


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        (("508.1k", "508.1m", "508.1m", "508.1m"), []),
        (("508.1k", "508.1m", "508.1k", "508.1m"), ["cr2023: rule is 508.1k between 508.1m and 508.1m"]),
        (("716.1", "719.1", "720.1", "721.1"), []),
        (("716.1", "722.1", "721.1", "721.1"), ["cr2021: rule is 722.1 between 716.1 and 721.1"]),
        (("508.1", "508.1", "-", "508.1"), ["cr2023: rule is - between 508.1 and 508.1"]),
        (("-", "508.1", "508.1", "-"), ["cr2021: rule is 508.1 between - and -"]),
        (("-", "-", "507.2", "508.1"), []),
        (("-", "-", "508.2", "508.1"), ["cr2023: rule is 508.2 between - and 508.1"]),
        (("508.1", "508.1", "-", "-"), []),
        (("508.1", "508.2", "508.2", "-"), ["cr2021: rule is 508.2 between 508.1 and -"]),
        (("217.1", "217.1", "608.2", "608.2"), []),
        (
            ("217.1", "217.2", "609.2", "608.2"),
            ["cr2021: rule is 217.2 between 217.1 and 608.2", "cr2023: rule is 609.2 between 217.2 and 608.2"],
        ),
    ],
)
def test_a_number_that_does_not_follow_from_its_neighbours_is_seen(cells: tuple[str, ...], said: list[str]) -> None:
    assert rule_numbers.strays([{"key": "rule", **dict(zip(COLUMNS, cells, strict=True))}], COLUMNS) == said


def test_rules_of_a_section_that_changed_places_in_the_old_numbering_are_seen() -> None:
    rows = [
        {"key": "tapping", "cr2003": "308.2c", "cr2005": "308.2c", "cr2007": "308.2d"},
        {"key": "paying", "cr2003": "308.2d", "cr2005": "308.2d", "cr2007": "308.2c"},
    ]
    assert rule_numbers.crossed(rows) == ["cr2007: tapping is 308.2d and paying is 308.2c, the other way round than in cr2005"]


@pytest.mark.parametrize(("edition", "key", "number"), [(e, key, number) for e, cells in READ.items() for key, number in cells.items()])
def test_a_rule_has_the_number_of_the_paragraph_that_states_it(edition: str, key: str, number: str) -> None:
    assert Edition(edition).cite(key) == number


def test_texts_are_read_and_held_beside_the_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in crosswalk.TEXTS.values():
        (tmp_path / name).write_text(" 508. 1f Tired attackers lean over.\n\n901.4.No blank behind the number.\n", encoding="utf-8")
    (tmp_path / "cr-2011-07-15.txt").write_text("508.1g Tired attackers lean over.\n\n901.4. A blank.\n", encoding="utf-8")
    monkeypatch.setattr(rule_numbers, "DIGESTS", tmp_path / "numbers.txt")
    rule_numbers.main(["--texts", str(tmp_path), "--key", "attack_tap", "--write"])
    said = capsys.readouterr().out.splitlines()
    assert "cr2011: attack_tap is 508.1f, which is not in the text" in said
    assert not any(line.startswith("cr2016: attack_tap") for line in said)
    assert said[said.index("    cr2009 508.1f Tired attackers lean over.") + 1 :][:3] == [
        "    cr2011 508.1f ",
        "        ? 508.1g Tired attackers lean over.",
        "    cr2016 508.1f Tired attackers lean over.",
    ]
    assert stands("cr2005", "508.1a")
    assert rule_numbers.digest("901.4") in rule_numbers.read_digests((tmp_path / "numbers.txt").read_text(encoding="utf-8"))["cr2005"]


def test_what_came_in_after_the_newest_text_has_its_number_and_no_words() -> None:
    newest = crosswalk.by_newest_numbers({"310.8": "Each battle has a protector.", "310.8a": "It is chosen.", "506.6": "It had to attack."})
    assert newest == {
        "310.8": "",
        "310.9": "Each battle has a protector.",
        "310.9a": "It is chosen.",
        "506.6": "",
        "506.7": "It had to attack.",
        "704.5w": "",
    }
