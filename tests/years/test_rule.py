"""`apnap rule`: the numbers are those of the texts, and what is told of a rule is there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tools import crosswalk
from tools.wheel import engine

from apnap.cli.commands import apnap
from apnap.editions import Edition, tables
from apnap.machine.procedures import CARRIED_OUT, CLAUSES
from apnap.years import sources, telling
from apnap.years.code import hinges, places
from apnap.years.rule import RuleError, keys, rules, search, stem, under, years
from apnap.years.showing import everything
from apnap.years.sources import source_of

ROOT = Path(__file__).parent.parent.parent
NOW = Edition("NOW")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(apnap, ["rule", *arguments], prog_name="apnap")


def good(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


# Without sources --------------------------------------------------------------------------------------------------------
def test_the_table_of_a_compiled_wheel_tells_of_each_rule_what_the_sources_do(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = sorted({clause.key for clause in CLAUSES} | CARRIED_OUT.keys())
    before = [(places(key), hinges(key)) for key in asked]
    table = json.loads(engine.told())
    assert len(table) == len(engine.modules())
    source_of.cache_clear()
    monkeypatch.setattr(sources, "_table", lambda: table)
    try:
        assert [(places(key), hinges(key)) for key in asked] == before
        assert [len(here) > 0 and min(place.line for place in here) > 0 for here, _ in before].count(False) == 0
    finally:
        source_of.cache_clear()


# Numbers ----------------------------------------------------------------------------------------------------------------
def test_the_second_of_the_requirements_of_attacking_was_another_number_until_2009() -> None:
    assert [(each.number, each.editions[0], each.editions[-1]) for each in years("attack_requirements")] == [
        ("500.2", "8ED", "10E"),
        ("508.1d", "M10", "NOW"),
    ]


def test_an_edition_that_has_not_got_a_rule_gives_it_no_number() -> None:
    assert next((each.number, each.editions) for each in years("untap_day_night")) == (
        "",
        ("8ED", "9ED", "10E", "M10", "M12", "2013-07-13", "KTK", "C16", "HOU", "DOM"),
    )


def test_numbers_of_dates_without_a_text_are_inferred_and_others_are_read() -> None:
    assert not Edition("M12").inferred("attack_requirements")
    for name in ("8ED", "10E", "KTK", "HOU", "VOW", "MOM", "NOW"):
        assert Edition(name).inferred("attack_requirements"), name


def test_a_number_that_nobody_has_read_yet_is_inferred_also_where_there_is_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [{**row, "basis": tables.INFERRED} if row["key"] == "hand_look" else row for row in tables.crosswalk()]
    monkeypatch.setattr(tables, "crosswalk", lambda: found)
    assert "hand_look" in tables.inferred.__wrapped__("cr2011")
    assert "attack_requirements" not in tables.inferred.__wrapped__("cr2011")


OTHERWISE = [("508.1d", "508.1d"), ("506.8c", "506.7c"), ("310.12b", "310.11b"), ("506.6", ""), ("310.8", "")]


@pytest.mark.parametrize(("number", "there"), OTHERWISE)
def test_the_newest_text_is_older_than_the_newest_edition_and_has_some_rules_otherwise(number: str, there: str) -> None:
    assert tables.in_newest_text(number) == there


@pytest.mark.parametrize(
    ("number", "told"),
    [
        ("508.1d", "NOW: so in the text of 17 April 2026"),
        ("506.8", "NOW: 506.7 in the text of 17 April 2026"),
        ("506.6", "NOW: not in the text of 17 April 2026"),
    ],
)
def test_a_rule_tells_how_the_newest_text_has_it(number: str, told: str) -> None:
    assert [line.strip() for line in good(number).splitlines() if "in the text of" in line] == [told]


def test_a_rule_that_is_gone_says_nothing_of_the_newest_text() -> None:
    assert "in the text of" not in good("mana_burn")


def test_a_log_of_today_says_which_of_its_numbers_the_newest_text_has_otherwise() -> None:
    alike = "The text of 17 April 2026 has them alike"
    told = [
        " ".join(telling.unread(numbers, Edition("NOW")).split()) for numbers in (["508.1d", "506.8", "506.6", "509.2 of PIP"], ["508.1d"])
    ]
    assert told[0].endswith(f": 508.1d, 506.8, 506.6, 509.2 of PIP. {alike}, but for 506.8 (506.7), 506.6 (not there).")
    assert told[1].endswith(f": 508.1d. {alike}.")
    assert telling.unread(["508.1d"], Edition("KTK")).endswith(": 508.1d.")


def test_the_texts_are_those_that_the_tool_reads_but_for_the_last_which_is_older_than_its_column() -> None:
    assert tables.texts() == set(crosswalk.TEXTS) - {"crlatest"}
    assert crosswalk.TEXTS["crlatest"] == f"cr-{tables.newest_text()}.txt"
    assert tables.newest_text() < tables.presets()["NOW"]


@pytest.mark.parametrize(
    ("wanted", "edition", "found"),
    [
        ("508.1d", "NOW", ["attack_requirements"]),
        ("500.2", "9ED", ["attack_restrictions", "attack_requirements"]),
        ("mana_burn", "NOW", ["mana_burn"]),
        ("508", "NOW", []),
    ],
)
def test_a_rule_is_found_by_number_or_key(wanted: str, edition: str, found: list[str]) -> None:
    assert keys(wanted, Edition(edition)) == found


def test_under_a_number_stand_its_letters_in_the_order_of_the_book() -> None:
    assert list(dict.fromkeys([hit.number for hit in under("509.1", NOW)])) == [f"509.1{letter}" for letter in "abcdefghi"]
    assert under("508.1d", NOW) == []


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ("308.2", "NOW has no rule 308.2 that apnap knows; there is one in 8ED, 9ED, 10E: --edition 10E."),
        ("308.2", "What 10E has there is 508.1 in NOW."),
        ("atack_requirements", "Near matches: attack_requirements."),
        ("999.9", "NOW has no rule 999.9 that apnap knows."),
        ("", "'' is neither the number of a rule"),
    ],
)
def test_what_is_no_rule_is_refused_with_what_may_be_meant(wanted: str, said: str) -> None:
    with pytest.raises(RuleError, match=r"\S") as caught:
        rules(wanted, NOW)
    assert said in str(caught.value)


# The code ---------------------------------------------------------------------------------------------------------------
def test_what_carries_a_rule_out_stands_in_the_file_and_line_that_are_told() -> None:
    for key in {clause.key for clause in CLAUSES if clause.module.startswith("apnap.")} | set(CARRIED_OUT):
        for place in places(key):
            lines = (ROOT / place.file).read_text(encoding="utf-8").splitlines()
            name = place.name.replace("/", "_")
            assert lines[place.line - 1].startswith((f"def {name}(", f"class {name}")), place


@pytest.mark.parametrize(
    ("key", "switch"),
    [
        ("mana_burn", "mana_burn"),
        ("damage_on_stack", "damage_timing"),
        ("damage_blocked_attacker", "damage_division"),
        ("attack_requirements", "requirement_options"),
        ("sba_legend_rule", "legend_rule"),
    ],
)
def test_a_rule_hangs_on_the_switch_by_which_it_is_carried_out(key: str, switch: str) -> None:
    assert switch in {hinge.switch for hinge in hinges(key)}


def test_a_rule_hangs_on_what_its_helpers_read_in_modules_of_its_number_or_in_those_of_its_folder_without_one() -> None:
    told = {(hinge.switch, hinge.where.partition(":")[0]) for hinge in hinges("attack_requirements")}
    assert ("unpaid_cost", "src/apnap/rules/combat/affording.py") in told
    assert ("requirement_options", "src/apnap/rules/combat/legality.py") in told


def test_a_rule_that_never_changed_hangs_on_no_switch() -> None:
    assert hinges("sba_zero_life") == []


def test_each_scenario_and_test_that_shows_a_rule_is_there() -> None:
    files = {each.file for each in everything()}
    assert [name for name in files if not (ROOT / name).is_file()] == []
    for each in everything():
        if each.title:
            assert each.title in (ROOT / each.file).read_text(encoding="utf-8"), each


# The search -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("word", "root"), [("skips", "skip"), ("skipping", "skip"), ("skipped", "skip"), ("attackers", "attacker"), ("is", "is")]
)
def test_endings_do_not_count(word: str, root: str) -> None:
    assert stem(word) == root


def test_the_search_finds_the_rules_on_skipping() -> None:
    found = {hit.key for hit in search("skips", NOW)}
    assert {"skip_as_absent", "no_attackers_skip", "skip_next_occurrence", "first_draw_skip_two_player"} <= found
    assert "draw_card" not in found


def test_all_words_have_to_stand_in_what_is_found() -> None:
    found = [hit.key for hit in search("skips attackers", NOW)]
    assert "no_attackers_skip" in found
    assert "skip_next_occurrence" not in found


def test_a_search_in_vain_names_a_word_that_is_near() -> None:
    with pytest.raises(RuleError, match=r"No rule has the word 'atackers'\. Near matches: .*attackers"):
        search("atackers", NOW)


# The command ------------------------------------------------------------------------------------------------------------
def test_the_command_tells_number_change_code_scenario_and_cards() -> None:
    told = good("508.1d")
    assert told.startswith("508.1d* attack_requirements, by the rules of NOW\n")
    for line in (
        "  500.2     8ED* 9ED 10E*\n",
        "from 4 February 2011: No player is ever obliged to pay for an attack or a block",
        "src/apnap/rules/combat/cr508/declaring.py:",
        "unpaid_cost: src/apnap/rules/combat/affording.py:",
        "examples/scenarios/costs_and_requirements.scenario",
        "Juggernaut",
    ):
        assert line in told
    assert told.endswith("* inferred: nobody has read that number in a text of that date; it follows from other texts.\n")


@pytest.mark.parametrize(
    ("number", "edition", "says"),
    [
        ("310.2c", "9ED", "divides it as they like"),
        ("510.1c", "M12", "by the announced order"),
        ("510.1c", "FDN", "divides it as they like"),
        ("514.3a", "NOW", "another cleanup step begins"),
        ("505.4", "DOM", "each Saga they control."),
        ("505.4", "TLA", "each Saga they control that has a chapter ability."),
    ],
)
def test_what_a_rule_of_the_turn_says_is_told_in_full_as_it_was_then(number: str, edition: str, says: str) -> None:
    assert any(says in found.in_full for found in rules(number, Edition(edition)))
    assert says in " ".join(good(number, "--edition", edition).split())


def test_a_rule_that_the_edition_has_not_got_is_said_to_be_played_as_in_another() -> None:
    told = good("untap_day_night", "--edition", "M12")
    assert told.startswith("502.2 of VOW* untap_day_night, by the rules of M12\n")
    assert "M12 has no such rule" in told


def test_with_a_record_the_events_are_told_that_cite_the_rule(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    played = CliRunner().invoke(apnap, ["play", "--seed", "2", "--save", str(record)]).stdout
    told = good("508.1k", "--record", str(record))
    attacks = [line.strip() for line in played.splitlines() if line.endswith("[CR 508.1k]")]
    assert f"Cited in {record} ({len(attacks)})" in told
    assert "turn 5, Declare attackers step: Ball Lightning attacks Ben." in told
    assert "by no event" in good("mana_burn", "--record", str(record))


def test_the_command_lists_what_it_finds_and_what_stands_under_a_number() -> None:
    assert "\n508.8*      no_attackers_skip " in good("--search", "skips")
    assert "Under 509.1\n" in good("509.1")


def test_all_and_json_tell_everything() -> None:
    assert "more (--all)" in good("510.1c")
    assert "more (--all)" not in good("510.1c", "--all")
    data = json.loads(good("508.1d", "--json"))
    assert data["rules"][0]["years"][0]["number"] == "500.2"
    assert json.loads(good("--search", "skips", "--json"))[0]["key"]


@pytest.mark.parametrize("arguments", [[], ["508.1d", "--search", "skips"]])
def test_a_rule_or_words_are_needed_and_not_both(arguments: list[str]) -> None:
    assert "name a rule, as in apnap rule 508.1d, or look for words with --search" in run(*arguments).stderr


@pytest.mark.parametrize("arguments", [["999.9"], ["--search", "zyzzyva"], ["--search", "!"], ["508.1d", "--edition", "XYZ"]])
def test_what_is_not_there_is_told_in_one_line(arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("apnap: ")
    assert result.stderr.count("\n") == 1
