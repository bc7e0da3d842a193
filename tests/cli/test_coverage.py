"""The units of the five documents, the report on them, and the generated docs/rules.md."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from apnap.cli.coverage import (
    DOCUMENTS,
    KINDS,
    CoverageData,
    CoverageError,
    Unit,
    as_json,
    as_text,
    load,
    report,
    rules_document,
    units,
)
from apnap.editions import Edition
from apnap.errors import ApnapError

# Keys that the units need and the crosswalk at hand did not have.
NEW_KEYS = {"damage_assigned_priority"}

UNTAP = Unit("000", "502.2", "M12", "action", ("untap_permanents",), "")
CAST = Unit("004", "B-Main1", "DOM", "permission", ("main_sorcery_timing", "main_land_play"), "")
DRAW = Unit("004", "504.1", "DOM", "action", ("draw_card",), "")
UNITS = [UNTAP, CAST, DRAW]
WRITTEN = {
    "implemented": ["untap_permanents", "main_sorcery_timing", "main_land_play", "sba_poison"],
    "ran": {"untap_permanents": {"M12": 7}, "main_sorcery_timing": {"DOM": 2}, "main_land_play": {"M12": 1}},
    "claimed": {"untap_permanents": ["test_permanents_untap"], "draw_card": ["test_a_card_is_drawn"]},
    "cited": {"untap_permanents": {"M12": 3}},
}


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "coverage.json"
    path.write_text(text, encoding="utf-8")
    return path


def made_up() -> CoverageData:
    return CoverageData(
        frozenset(WRITTEN["implemented"]),
        {"untap_permanents": {"M12": 7}, "main_sorcery_timing": {"DOM": 2}, "main_land_play": {"M12": 1}},
        {"untap_permanents": ["test_permanents_untap"], "draw_card": ["test_a_card_is_drawn"]},
        {"untap_permanents": {"M12": 3}},
    )


def test_the_five_documents_have_470_units() -> None:
    counts = Counter(unit.document for unit in units())
    assert counts == {"000": 119, "001": 179, "002": 100, "003": 22, "004": 50}


def test_every_unit_stands_once_in_the_order_of_the_documents() -> None:
    names = [unit.name for unit in units()]
    assert len(set(names)) == len(names) == 470
    assert [unit.document for unit in units()] == sorted(unit.document for unit in units())


def test_each_document_has_its_edition() -> None:
    assert {(unit.document, unit.edition) for unit in units()} == {
        ("000", "M12"),
        ("001", "C16"),
        ("002", "PIP"),
        ("003", "9ED"),
        ("004", "DOM"),
    }
    assert {unit.document for unit in units()} == set(DOCUMENTS)


def test_each_unit_has_a_kind_and_different_keys() -> None:
    for unit in units():
        assert unit.kind in KINDS, unit
        assert unit.keys, unit
        assert len(set(unit.keys)) == len(unit.keys), unit


def test_each_unit_names_rules_that_its_edition_has() -> None:
    foreign = {(unit.name, key) for unit in units() for key in unit.keys if key not in NEW_KEYS and not Edition(unit.edition).knows(key)}
    assert not foreign


@pytest.mark.parametrize("document", ["000", "002"])
def test_a_paragraph_is_labelled_with_the_number_of_one_of_its_rules(document: str) -> None:
    for unit in units():
        if unit.document == document:
            edition = Edition(unit.edition)
            assert unit.label in {edition.number(key) for key in unit.keys}, unit


def test_the_priority_rule_of_the_sheet_stands_before_and_after_combat() -> None:
    labels = [unit.label for unit in units() if unit.document == "004"]
    assert "505.5/pre" in labels
    assert "505.5/post" in labels
    assert labels.index("505.5/pre") < labels.index("507.1") < labels.index("505.5/post")


def test_a_unit_has_a_mark_when_every_rule_of_it_has_it_in_its_edition() -> None:
    coverage = report(made_up(), UNITS)
    rows = {row.name: (row.units, row.implemented, row.ran, row.claimed, row.cited) for row in coverage.documents}
    assert rows == {"000": (1, 1, 1, 1, 1), "004": (2, 1, 0, 1, 0), "all": (3, 2, 1, 2, 1)}


def test_units_are_counted_by_kind() -> None:
    coverage = report(made_up(), UNITS)
    assert [(row.name, row.units, row.ran) for row in coverage.kinds] == [("action", 2, 1), ("permission", 1, 0)]


def test_units_that_lack_a_mark_are_listed_with_the_rules_that_lack_it() -> None:
    missing = report(made_up(), UNITS).missing
    assert [one.unit for one in missing] == [CAST, DRAW]
    assert missing[0].lacking == {
        "ran": ["main_land_play"],
        "claimed": ["main_sorcery_timing", "main_land_play"],
        "cited": ["main_sorcery_timing", "main_land_play"],
    }
    assert missing[1].lacking == {"implemented": ["draw_card"], "ran": ["draw_card"], "cited": ["draw_card"]}


def test_each_rule_has_its_four_counts_by_edition() -> None:
    rows = {(row.key, row.edition): (row.implemented, row.ran, row.claimed, row.cited) for row in report(made_up(), UNITS).rules}
    assert rows == {
        ("untap_permanents", "M12"): (1, 7, 1, 3),
        ("main_sorcery_timing", "DOM"): (1, 2, 0, 0),
        ("main_land_play", "DOM"): (1, 0, 0, 0),
        ("main_land_play", "M12"): (1, 1, 0, 0),
        ("draw_card", "DOM"): (0, 0, 1, 0),
        ("sba_poison", ""): (1, 0, 0, 0),
    }


def test_the_report_is_read_as_tables_and_a_list() -> None:
    lines = as_text(report(made_up(), UNITS)).splitlines()
    assert lines[0].split() == ["document", "edition", "units", "implemented", "ran", "claimed", "cited"]
    assert lines[2].split() == ["004", "DOM", "2", "1", "0", "1", "0"]
    assert lines[3].split() == ["all", "3", "2", "1", "2", "1"]
    assert "2 units lack something:" in lines
    assert lines[-2].split(maxsplit=3) == [
        "004:B-Main1",
        "DOM",
        "permission",
        "main_sorcery_timing: no test, never cited; main_land_play: never ran, no test, never cited",
    ]
    assert lines[-1].split(maxsplit=3) == ["004:504.1", "DOM", "action", "draw_card: no clause"]


def test_what_only_lacks_a_citation_stands_apart() -> None:
    data = CoverageData(frozenset({"draw_card"}), {"draw_card": {"DOM": 1}}, {"draw_card": ["a test"]}, {})
    lines = as_text(report(data, UNITS)).splitlines()
    assert lines[-2:] == ["1 of them only a citation: what makes no event is never cited", "  004:504.1"]


def test_the_report_says_when_no_unit_lacks_anything() -> None:
    assert as_text(report(made_up(), [UNTAP])).endswith("No unit lacks anything.\n")


def test_without_data_the_report_counts_units_and_says_how_to_make_the_data() -> None:
    coverage = report(None)
    text = as_text(coverage)
    assert not coverage.measured
    assert "implemented" not in text
    assert "470" in text
    assert "no .apnap/coverage.json here. Run the tests (`python -m pytest`" in text
    assert coverage.missing == []
    assert "Run the tests" in json.loads(as_json(coverage))["how"]


def test_the_report_is_written_as_json() -> None:
    whole = json.loads(as_json(report(made_up(), UNITS)))
    assert whole["measured"] is True
    assert whole["how"] is None
    assert whole["documents"][0] == {
        "name": "000",
        "edition": "M12",
        "units": 1,
        "implemented": 1,
        "ran": 1,
        "claimed": 1,
        "cited": 1,
    }
    assert [one["unit"]["label"] for one in whole["missing"]] == ["B-Main1", "504.1"]
    assert whole["missing"][1]["unit"]["keys"] == ["draw_card"]
    untap = {"key": "untap_permanents", "edition": "M12", "implemented": 1, "ran": 7, "claimed": 1, "cited": 3}
    assert {**untap, "tests": ["test_permanents_untap"]} in whole["rules"]


def test_data_of_a_test_run_are_read(tmp_path: Path) -> None:
    assert load(written(tmp_path, json.dumps(WRITTEN))) == made_up()


def test_data_are_looked_for_where_the_command_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert load() is None
    (tmp_path / ".apnap").mkdir()
    written(tmp_path / ".apnap", json.dumps(WRITTEN))
    assert load() == made_up()


def test_a_named_file_that_is_missing_is_an_error_that_says_how_to_make_it(tmp_path: Path) -> None:
    path = tmp_path / "nothing.json"
    with pytest.raises(CoverageError) as caught:
        load(path)
    assert isinstance(caught.value, ApnapError)
    assert str(caught.value).startswith(f"{path}: there is no such file. Run the tests")


def test_a_folder_is_not_data(tmp_path: Path) -> None:
    with pytest.raises(CoverageError, match="cannot be read"):
        load(tmp_path)


def test_bytes_that_are_not_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "coverage.json"
    path.write_bytes(b"\xff\xfe{")
    with pytest.raises(CoverageError, match="this is not text; the data of a test run is a text file in UTF-8"):
        load(path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1 is not JSON"),
        ('{\n "ran": {},\n', "line 3 is not JSON"),
        ("[" * 100_000, "nested too deeply"),
        ("[]", "Expected `object`, got `array`"),
        (json.dumps({**WRITTEN, "implemented": {"draw_card": 1}}), "Expected `array`, got `object` - at `$.implemented`"),
        (json.dumps({**WRITTEN, "implemented": [504]}), "Expected `str`, got `int` - at `$.implemented[0]`"),
        (json.dumps({**WRITTEN, "claimed": []}), "Expected `object`, got `array` - at `$.claimed`"),
        (json.dumps({**WRITTEN, "claimed": {"draw_card": "test"}}), "Expected `array`, got `str` - at `$.claimed[...]`"),
        (json.dumps({**WRITTEN, "ran": {"draw_card": 3}}), "Expected `object`, got `int` - at `$.ran[...]`"),
        (json.dumps({**WRITTEN, "ran": []}), "Expected `object`, got `array` - at `$.ran`"),
        (json.dumps({**WRITTEN, "cited": {"draw_card": {"M12": True}}}), "Expected `int`, got `bool` - at `$.cited[...][...]`"),
        (json.dumps({**WRITTEN, "cited": {"draw_card": {"M12": -1}}}), "Expected `int` >= 0 - at `$.cited[...][...]`"),
        *(
            (json.dumps({mark: WRITTEN[mark] for mark in WRITTEN if mark != field}), f"Object missing required field `{field}`")
            for field in WRITTEN
        ),
    ],
)
def test_damaged_data_are_refused_with_file_and_reason(tmp_path: Path, text: str, said: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(CoverageError) as caught:
        load(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert said in str(caught.value)
    assert "right would be the data that a test run writes" in str(caught.value)


CLAUSES = [
    ("skip_as_absent", "500.11", "A part that is skipped is passed over.\n\nMore words.", "apnap.rules.turn.cr500.turns"),
    ("draw_card", "504.1", "", "apnap.rules.turn.cr504_draw"),
    ("damage_on_stack", "310.1 9ED", "Damage goes on the stack.", "apnap.rules.combat.cr510.combat_damage"),
    ("extra_step_lifo", "500.9", "One | two.", "apnap.rules.turn.cr500.turns"),
    ("sba_poison", "704.5c", "Ten poison counters lose.", "apnap.rules.checks.cr704.state_based_actions"),
    ("sba_speed", "704.5aa", "Speed becomes one.", "apnap.rules.checks.cr704.state_based_actions"),
    ("sba_battle_no_protector", "704.5x", "A battle gets a protector.", "apnap.rules.checks.cr704.state_based_actions"),
    ("sba_loop", "704.3", "State-based actions repeat.", "apnap.rules.checks.cr704.state_based_actions"),
]


def test_the_rules_stand_by_section_in_the_order_of_their_numbers() -> None:
    lines = rules_document(CLAUSES).splitlines()
    assert [line for line in lines if line.startswith("## ")] == [
        "## 5. Turn structure",
        "## 7. Additional rules",
        "## Only in older editions",
    ]
    rows = [line.split(" | ")[0][2:] for line in lines if line.startswith("| ") and line[2].isdigit()]
    assert rows == ["500.9", "500.11", "504.1", "704.3", "704.5c", "704.5x", "704.5aa", "310.1 9ED"]


def test_a_rule_is_shown_with_its_first_line_its_module_and_its_units() -> None:
    lines = rules_document(CLAUSES).splitlines()
    skipped = "| 500.11 | `skip_as_absent` | A part that is skipped is passed over. | `apnap.rules.turn.cr500.turns` "
    assert f"{skipped}| 000: 500.10; 001: L47 |" in lines
    assert "| 310.1 9ED | `damage_on_stack` | Damage goes on the stack. | `apnap.rules.combat.cr510.combat_damage` | 003: 310.1 |" in lines
    assert any("| One \\| two. |" in line for line in lines)


def test_the_document_of_the_rules_counts_the_units_whose_every_rule_has_a_clause() -> None:
    clauses = [("untap_permanents", "502.3", "", "m"), ("main_land_play", "505.6b", "", "m"), ("main_land_play", "505.6b", "", "m")]
    text = " ".join(rules_document(clauses, among=UNITS).split())
    assert "3 clauses carry out 2 rules under their number. 0 further rules define, permit or hold throughout" in text
    assert "Every rule of 1 of 3 units has a clause, of 1 a clause or such a function." in text


def test_rules_that_a_function_states_are_counted_and_marked_apart_from_clauses() -> None:
    clauses = [("untap_permanents", "502.3", "They untap.", "m"), ("main_land_play", "505.6b", "A land.", "m")]
    text = rules_document(clauses, [("main_sorcery_timing", "505.6a", "Only then.", "m")], UNITS)
    told = " ".join(text.split())
    assert "2 clauses carry out 2 rules under their number. 1 further rules define, permit or hold throughout" in told
    assert "Every rule of 1 of 3 units has a clause, of 2 a clause or such a function." in told
    assert "| 505.6a, stated | `main_sorcery_timing` | Only then. |" in text
    assert "| 505.6b | `main_land_play` | A land. |" in text


def test_the_document_of_the_rules_does_not_depend_on_the_order_of_the_clauses() -> None:
    assert rules_document(reversed(CLAUSES)) == rules_document(CLAUSES)


def test_a_clause_without_a_number_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'draw' is not the number of a rule; right would be 508\.1d"):
        rules_document([("draw_card", "draw", "", "m")])
