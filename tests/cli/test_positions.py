"""`apnap play FILE.scenario`: the game of a scenario is played on from the end of its script."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from apnap.cli.commands import apnap
from apnap.game import Game
from apnap.table import Table

SHOCK = """scenario: a Wall is shocked
editions M10, NOW
Ann: battlefield Grizzly Bears, 2 Mountain; hand Shock, Craw Wurm
Ben: battlefield Wall of Wood
turn 3, Ann
  Ann: cast Shock -> Wall of Wood
  expect stack: Shock
"""
FILE = "shock.scenario"
LEFT = "apnap-game.json"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path(FILE).write_text(SHOCK)


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(apnap, ["play", *arguments], input=typed, prog_name="apnap")


def good(*arguments: str, typed: str = "") -> str:
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 2
    return result.stderr


def test_programs_play_the_position_to_the_end_of_the_game() -> None:
    told = good(FILE)
    assert "  Shock deals 2 damage to Wall of Wood. [CR 608.2c, 120.2b]\n" in told
    assert "wins the game." in told
    assert told.splitlines()[-1] == f"Play yourself: apnap play {FILE} --agents human,simple"


def test_a_person_is_asked_where_the_script_ends() -> None:
    told = good(FILE, "--agents", "human,simple", typed="p\n")
    assert "stack, top first: Shock -> Wall of Wood" in told
    assert "Shock deals 2 damage to Wall of Wood." in told


def test_it_is_played_in_the_last_of_its_editions_or_in_the_one_that_is_named() -> None:
    assert "edition NOW" in good(FILE, "--log", "off")
    assert "edition M10" in good(FILE, "--log", "off", "--edition", "M10")
    assert "edition NOW+mana_burn=True" in good(FILE, "--log", "off", "--switch", "mana_burn=true")


def test_a_game_of_a_position_that_was_left_goes_on() -> None:
    good(FILE, "--agents", "human,simple", typed="p\n")
    path = Path(LEFT)
    assert set(json.loads(path.read_text())) == {"form", "agents", "stops", "saved"}
    table = Table.resume(path)
    assert [o.card.name for o in table.game.state.objects.values() if o.damage] == ["Wall of Wood"]
    assert table.game.in_position
    assert "Going on with apnap-game.json" in good("--resume")
    assert Table.resume(path).game.digest == table.game.digest


def test_where_several_scenarios_stand_in_a_file_one_is_named_by_its_line() -> None:
    second = SHOCK.replace("a Wall is shocked", "once more").replace("2 Mountain", "3 Mountain")
    Path(FILE).write_text(SHOCK + "\n" + second)
    assert f"{FILE}: 2 scenarios; name one by its line: {FILE}:1, {FILE}:9" in refused(FILE)
    assert f"{FILE}: no scenario begins in line 2; name one by its line: {FILE}:1, {FILE}:9" in refused(f"{FILE}:2")
    assert "3 Mountain" in good(f"{FILE}:9", "--agents", "human,simple")


def test_a_position_that_does_not_hold_what_it_expects_is_not_played() -> None:
    Path(FILE).write_text(SHOCK.replace("stack: Shock", "Ben: life 3"))
    assert f"{FILE}:7:3: expected" in refused(FILE)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("missing.scenario",), "missing.scenario: there is no such file"),
        ((FILE, "--save", "game.jsonl"), "a game that begins in a position has no record"),
        ((FILE, "--payment", "asked"), "--payment asked is for games that begin with decks"),
        ((FILE, "--agents", "simple"), "1 agent for 2 players"),
        ((FILE, "red"), "a scenario is played by itself"),
    ],
)
def test_what_does_not_fit_a_position_is_refused_in_a_line(arguments: tuple[str, ...], reason: str) -> None:
    assert reason in refused(*arguments)


def test_a_saved_position_with_seats_that_do_not_fit_is_refused() -> None:
    good(FILE, "--agents", "human,simple", typed="p\n")
    data = json.loads(Path(LEFT).read_text())
    for change, reason in (({"agents": "human,simple,simple"}, "3 agents for 2 players"), ({"saved": {}}, "not a game saved by apnap")):
        Path(LEFT).write_text(json.dumps({**data, **change}))
        assert f"{LEFT}: " in refused("--resume", LEFT)
        assert reason in refused("--resume", LEFT)


def test_a_game_in_a_position_is_the_same_game_from_its_json() -> None:
    good(FILE, "--agents", "human,simple", typed="p\n")
    game = Table.resume(Path(LEFT)).game
    twin = Game.from_json(json.loads(json.dumps(game.to_json())))
    assert twin.digest == game.digest
    assert twin.history() == game.history()
