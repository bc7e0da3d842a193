"""`apnap play`: who plays, what is offered, and games that go on."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from apnap.agents import play as play_out
from apnap.cli.commands import apnap
from apnap.game import Game
from apnap.table import Table

FILE = "apnap-game.json"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(apnap, ["play", *arguments], input=typed, prog_name="apnap")


def good(*arguments: str, typed: str = "") -> str:
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def left(*lines: str) -> str:
    """What a person is shown who types these lines and leaves."""
    return good("--agents", "human,simple", "--seed", "21", typed="\n".join(lines))


def test_two_simple_players_play_where_nobody_is_named() -> None:
    assert good("--log", "off") == good("--log", "off", "--agents", "simple,simple")
    assert good("--log", "off") != good("--log", "off", "--agents", "random,random")


def test_two_simple_players_play_the_game_that_the_library_plays_with_them() -> None:
    table = Table.seat(game := Game(["red", "green"], seed=7), "simple,simple")
    play_out(game, [agent for agent in table.agents if agent is not None])
    assert f"digest {game.digest}" in good("--log", "off")


@pytest.mark.parametrize(
    ("arguments", "offer"),
    [
        ((), "apnap play --agents human,simple"),
        (("red", "blue"), "apnap play red blue --agents human,simple"),
        (("--edition", "M12", "--switch", "mana_burn=true"), "apnap play --edition M12 --switch mana_burn=true --agents human,simple"),
    ],
)
def test_the_last_line_offers_the_person_such_a_game(arguments: tuple[str, ...], offer: str) -> None:
    assert good(*arguments, "--log", "off").splitlines()[-1] == f"Play yourself: {offer}"


def test_a_person_who_has_played_is_offered_nothing() -> None:
    assert "Play yourself" not in left("keep", "concede", "yes")


def test_without_rules_none_is_cited() -> None:
    assert "[CR " not in good("--no-rules")
    assert good("--no-rules").count("\n") == good().count("\n")
    told = good("--agents", "human,simple", "--seed", "21", "--no-rules", typed="keep\nplay mountain\nlog\nwhy cast ball")
    assert "Ann plays Mountain." in told
    assert "[CR " not in told
    assert "Ann plays Mountain. [CR 116.2a]" in left("keep", "play mountain")


def test_the_newest_game_goes_on() -> None:
    left("keep")
    left("keep", "play mountain")
    os.utime(FILE, ns=(1, 1))
    told = good("--resume")
    assert told.startswith("Going on with apnap-game-2.json, left ")
    assert "lands: Mountain" in told
    os.utime(FILE)
    assert good("--resume").startswith("Going on with apnap-game.json, left ")


def test_the_game_of_a_file_goes_on() -> None:
    left("keep")
    left("keep", "play mountain")
    assert "lands: Mountain" not in good("--resume", FILE)
    assert "lands: Mountain" in good("--resume", "apnap-game-2.json")


def test_a_damaged_file_is_told_of_and_the_game_before_it_goes_on() -> None:
    left("keep")
    os.utime(FILE, ns=(1, 1))
    Path("apnap-game-2.json").write_text("{")
    result = run("--resume")
    assert result.exit_code == 0
    assert "apnap-game-2.json" in result.stderr
    assert "Going on with apnap-game.json" in result.stdout


def test_where_no_game_was_left_there_is_none_to_go_on_with() -> None:
    Path("apnap-games.json").write_text("{}")
    result = run("--resume")
    assert result.exit_code == 2
    assert "there is no other game here that was left; a new one: apnap play --agents human,simple" in result.stderr


def test_two_games_in_one_folder_have_two_files() -> None:
    left("keep")
    left("keep", "play mountain")
    assert sorted(path.name for path in Path().iterdir()) == ["apnap-game-2.json", "apnap-game.json"]


def test_where_nothing_can_be_written_the_person_plays_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("gone").mkdir()
    monkeypatch.chdir("gone")
    Path("../gone").rmdir()
    told = left("keep", "play mountain")
    assert "The game goes on, but is not saved" in told
    assert "Ann plays Mountain." in told
    assert "The game is not saved." in told
