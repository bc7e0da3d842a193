"""The command: its output, its examples, its errors."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import types
from dataclasses import replace
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result
from tests.processes import limited

from apnap import records
from apnap.cards import POOL, decks
from apnap.cli import main
from apnap.cli.commands import apnap
from apnap.editions import tables
from apnap.saves import versions

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / "tests" / "records" / "1" / "golden_M12.jsonl"
MAIN = [sys.executable, "-c", "from apnap.cli import main; main()"]
COMMANDS = ["play", "replay", "decks", "card", "editions", "coverage", "bench", "run", "rule", "differ", "turn"]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(apnap, list(arguments), prog_name="apnap")


def good(*arguments: str) -> str:
    """The output of a command that succeeds."""
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


# play ---------------------------------------------------------------------------------------------------------------
def test_play_tells_a_whole_game_with_a_rule_behind_each_line() -> None:
    told, _, end = good("play").rpartition("\n\n")
    lines = [line for line in told.splitlines() if line and line != "Before the first turn"]
    assert len(lines) > 100
    assert not [line for line in lines if not re.search(r" \[CR \d{3}\.\d+[a-z]?(, \d{3}\.\d+[a-z]?)?\]$", line)]
    won, counts, digest, offer = end.splitlines()
    assert re.fullmatch(r"(Ann|Ben) .* loses the game\. (Ann|Ben) wins the game\.", won)
    assert re.fullmatch(r"\d+ turns, \d+ decisions, \d+ events; edition NOW, seed 7", counts)
    assert re.fullmatch(r"digest [0-9a-f]{16,}", digest)
    assert offer == "Play yourself: apnap play --agents human,simple"


def test_play_without_decks_plays_the_bundled_red_against_green() -> None:
    assert good("play").splitlines()[:-1] == good("play", "red", "green").splitlines()[:-1]


def test_the_same_seed_gives_the_same_game_in_another_process() -> None:
    told = subprocess.run([*MAIN, "play", "--seed", "3"], capture_output=True, check=True, text=True, cwd=ROOT).stdout
    assert told == good("play", "--seed", "3")
    assert told != good("play", "--seed", "4")


def test_the_full_log_tells_who_gets_priority_and_the_cited_one_does_not() -> None:
    assert "Ben gets priority. [CR 117.3" in good("play", "--log", "full")
    assert "gets priority" not in good("play", "--log", "cited")
    assert good("play") == good("play", "--log", "cited")


def test_without_a_log_the_end_is_told() -> None:
    assert good("play", "--log", "off") == "\n".join(good("play").splitlines()[-4:]) + "\n"


def test_play_by_the_rules_of_an_edition_and_of_a_date() -> None:
    by_preset = good("play", "--edition", "M12", "--log", "off")
    assert "edition M12, seed 7" in by_preset
    date = tables.presets()["M12"].isoformat()
    assert good("play", "--edition", date).splitlines()[:-1] == good("play", "--edition", "m12").splitlines()[:-1]


def test_play_with_a_switch_set_otherwise() -> None:
    assert "edition NOW+mana_burn=True, seed 7" in good("play", "--switch", "mana_burn=true", "--log", "off")


def test_play_deck_lists_of_ones_own(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("// mine\nDeck\n30 Forest\n30 Grizzly Bears (M10) 183\n", encoding="utf-8")
    told = good("play", str(deck), "green", "--log", "cited")
    assert "Ann draws Grizzly Bears" in told


def test_play_a_deck_list_with_schemes_and_attractions(tmp_path: Path) -> None:
    deck = tmp_path / "boss.txt"
    deck.write_text(
        "Deck\n24 Forest\n16 Grizzly Bears\n\nSchemes\n2 Roots of All Evil\n\nAttractions\n1 Fortune Teller\n", encoding="utf-8"
    )
    told = good("play", str(deck), "red")
    assert "Ann takes the first turn. [CR 904.6]" in told
    assert "Ann starts with 40 life." in told
    assert "Ann sets Roots of All Evil in motion. [CR 505.3]" in told
    refused = run("play", str(deck), "red", "--edition", "9ED")
    assert refused.exit_code != 0
    assert "schemes came in June 2010" in refused.output + refused.stderr


# replay -------------------------------------------------------------------------------------------------------------
@pytest.fixture(name="record")
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    good("play", "--save", str(path), "--log", "off")
    return path


def test_a_saved_game_is_replayed_to_the_same_end(record: Path) -> None:
    assert good("replay", str(record)).splitlines() == good("play").splitlines()[:-1]


def test_a_record_is_played_by_other_rules_up_to_the_first_difference(record: Path) -> None:
    told = good("replay", str(record), "--edition", "9ED", "--log", "off")
    assert re.search(r"^The first difference is before decision \d+", told, flags=re.MULTILINE)


def test_a_record_of_which_nothing_shows_that_it_went_so_is_replayed_and_the_error_output_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(versions, "form", lambda: "that of a later version")
    kept = records.read(KEPT)
    monkeypatch.setattr(records, "read", lambda _path: replace(kept, digest="0" * 64))
    done = run("replay", str(KEPT), "--log", "off")
    assert done.exit_code == 0
    assert done.stderr.startswith(f"apnap: {KEPT}: all of its decisions are legal, but it does not tell what happened")


def test_an_edited_record_is_refused_with_its_line(record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    del lines[5]
    record.write_text("".join(lines), encoding="utf-8")
    assert f"{record}, line 6: " in refused("replay", str(record))


def test_a_record_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "nothing.jsonl" in refused("replay", str(tmp_path / "nothing.jsonl"))


# What can be looked at ----------------------------------------------------------------------------------------------
def test_the_bundled_decks_are_listed_with_their_size() -> None:
    told = good("decks").splitlines()
    assert [line.split()[0] for line in told] == decks.bundled()
    assert all(line.split()[1:3] == ["60", "cards"] for line in told)


def test_a_bundled_deck_is_printed_as_a_deck_list() -> None:
    lines = good("decks", "red").splitlines()
    assert "20 Mountain" in lines
    assert sum(int(line.split()[0]) for line in lines) == 60


def test_a_card_is_printed_with_cost_type_and_size() -> None:
    assert good("card", "Grizzly", "Bears") == "Grizzly Bears  {1}{G}\nCreature — Bear\n2/2\n"
    assert good("card", "serra angel") == "Serra Angel  {3}{W}{W}\nCreature — Angel\nFlying\nVigilance\n4/4\n[CR 702.9, 702.20]\n"


@pytest.mark.parametrize("name", sorted(POOL))
def test_every_card_of_the_pool_can_be_printed(name: str) -> None:
    assert good("card", name).startswith(name)


def test_the_presets_are_listed_with_their_dates() -> None:
    *lines, note = good("editions").splitlines()
    assert {line.split()[0].rstrip("*"): line.split()[1] for line in lines} == {name: str(date) for name, date in tables.presets().items()}
    assert [line.split()[0] for line in lines if "*" in line] == ["8ED*", "10E*", "KTK*", "HOU*", "VOW*", "MOM*", "NOW*"]
    assert lines[-1].endswith("  numbers as on 2026-04-17, but for 20 rules")
    assert note == "* inferred: nobody has read that number in a text of that date; it follows from other texts."


def test_coverage_is_printed_as_text_and_as_json(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "What ran is not known" in good("coverage")
    assert json.loads(good("coverage", "--json"))["measured"] is False


def test_coverage_of_other_data_is_printed(tmp_path: Path) -> None:
    data = tmp_path / "data.json"
    data.write_text(json.dumps({"implemented": [], "ran": {}, "claimed": {}, "cited": {}}), encoding="utf-8")
    assert "470 units lack something" in good("coverage", "--data", str(data))


# Errors -------------------------------------------------------------------------------------------------------------
def refused(*arguments: str) -> str:
    """The one line of a command that is refused."""
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("apnap: ")
    return result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("play", "nothing", "red"), "there is no such file"),
        (("play", "--edition", "M99"), "There is no edition 'M99'"),
        (("play", "--edition", "1999-01-01"), "the editions begin on 2003-10-01"),
        (("play", "--switch", "mana_brun=true"), "Near matches: mana_burn"),
        (("play", "--switch", "mana_burn"), "write name=value"),
        (("play", "--agents", "random"), "1 agent for 2 players"),
        (("card", "Grizly", "Bears"), "did you mean Grizzly Bears"),
        (("decks", "purple"), "bundled decks are"),
        (("coverage", "--data", "nothing.json"), "nothing.json"),
    ],
)
def test_bad_input_is_told_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    assert message in refused(*arguments)


def test_an_unknown_workload_is_told() -> None:
    pytest.importorskip("apnap.bench")
    assert "nothing" in refused("bench", "--workload", "nothing")


def test_an_unknown_card_in_a_deck_is_told_with_its_line(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("30 Forest\n4 Grizly Bears\n", encoding="utf-8")
    told = refused("play", str(deck), "red")
    assert re.search(r"mine\.txt.*line 2.*Grizzly Bears", told)


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "red"),
        ("play", "red", "green", "blue"),
        ("play", "--seed", "seven"),
        ("play", "--log", "long"),
        ("card",),
        ("fly",),
        ("replay",),
    ],
)
def test_wrong_use_exits_with_2_and_names_the_usage(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("Usage: apnap")


def test_a_game_that_cannot_be_saved_is_told_before_it_is_printed(tmp_path: Path) -> None:
    assert "no/where" in refused("play", "--save", str(tmp_path / "no" / "where"))


def test_a_closed_pipe_leaves_no_traceback() -> None:
    with limited([*MAIN, "play", "--log", "full"], ROOT, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        errors = process.stderr.read()
    assert errors == ""


def replace_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `apnap bench` measure nothing, but say what it was asked for."""
    stub = types.SimpleNamespace(
        main=lambda workload, as_json: click.echo(f"{workload} {as_json}"),
        count=lambda workload, as_json: click.echo(f"{workload} {as_json} counted"),
    )
    monkeypatch.setitem(sys.modules, "apnap.bench", stub)


def replace_page(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let `apnap web` serve a page of one file, installed or built, to nobody."""
    for site in ("some_wheel/site", "web/dist"):
        (folder / site).mkdir(parents=True)
        (folder / site / "index.html").touch()
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setattr("apnap.cli.web.PACKAGE", "some_wheel")
    monkeypatch.setattr("apnap.cli.serving.Server.serve_forever", lambda _: None)
    monkeypatch.setattr("webbrowser.open", bool)


def test_the_command_runs_with_the_arguments_of_the_process(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["apnap", "editions"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert capsys.readouterr().out == good("editions")


def test_a_missing_click_is_told_with_the_extra_that_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "apnap.cli.commands")
    monkeypatch.setitem(sys.modules, "click", None)
    with pytest.raises(SystemExit, match=r"pip install 'apnap\[cli\]'"):
        main()


# Help ---------------------------------------------------------------------------------------------------------------
def examples_of(*command: str) -> list[list[str]]:
    """The examples in the help of a command, as lists of arguments."""
    lines = [line.strip() for line in good(*command, "--help").splitlines()]
    found = [re.split(r"\s{2,}", line)[0].replace('"', "").split()[1:] for line in lines if re.match(r"apnap [a-z]", line)]
    assert found, command
    return found


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_the_examples_in_the_help_run(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    replace_bench(monkeypatch)
    (tmp_path / "my_deck.txt").write_text("30 Forest\n30 Grizzly Bears\n", encoding="utf-8")
    (tmp_path / "my.scenario").write_text("Ann: battlefield: Forest\nBen:\nturn 1\nexpect turn 1\n", encoding="utf-8")
    (tmp_path / "my_cards.txt").write_text("Trial Bear {1}{G}\nCreature — Bear\nTrample\n2/2\n", encoding="utf-8")
    monkeypatch.setenv("APNAP_CARDS", str(tmp_path / "own.jsonl"))
    replace_page(monkeypatch, tmp_path)
    good("play", "--save", "game.jsonl", "--log", "off")
    for arguments in examples_of(*command.split()):
        assert good(*arguments)


def test_every_command_has_help_and_is_listed() -> None:
    listed = good("--help")
    for command in COMMANDS:
        assert re.search(rf"^  {command}\s", listed, flags=re.MULTILINE)
        assert good(command, "-h").startswith(f"Usage: apnap {command}")


def test_the_version_is_told() -> None:
    assert re.fullmatch(r"apnap, version \d+\.\d+\.\d+.*\n", good("--version"))


def test_bench_passes_workload_and_form_on(monkeypatch: pytest.MonkeyPatch) -> None:
    replace_bench(monkeypatch)
    assert good("bench", "--workload", "vanilla", "--json") == "vanilla True\n"
    assert good("bench") == "vanilla False\n"
    assert good("bench", "--workload", "mixed", "--instructions") == "mixed False counted\n"


def test_the_cards_that_use_a_rule_are_listed() -> None:
    told = run("cards", "--using", "702.19").output
    assert "War Mammoth" in told
    assert "Craw Wurm" not in told


def test_all_cards_are_listed() -> None:
    assert f"{len(POOL)} cards" in run("cards").output


def test_what_is_no_rule_lists_no_cards() -> None:
    refused = run("cards", "--using", "trample")
    assert refused.exit_code == 2
    assert "no number of a rule" in refused.output


def test_the_full_log_ends_with_the_numbers_that_are_inferred() -> None:
    told = good("play", "--edition", "KTK", "--log", "full")
    at = told.index("Inferred numbers, which nobody has read in a text of that date: ")
    listed = (
        " ".join(told[at : told.index(".\n\n", at)].split())
        .removeprefix("Inferred numbers, which nobody has read in a text of that date: ")
        .split(", ")
    )
    assert "510.2" in listed
    cited = {number for numbers in re.findall(r"\[CR (.*?)\]", told[:at]) for number in numbers.split(", ")}
    assert set(listed) <= cited
    assert "Inferred" not in good("play", "--edition", "KTK")
    assert "510.2" not in good("play", "--edition", "M12", "--log", "full").partition("Inferred numbers")[2]  # 15 July 2011 has a text
    assert "510.2" in good("play", "--log", "full").partition("Inferred numbers, which nobody has read in a text of that date: ")[2]
