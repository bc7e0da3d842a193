"""What the command writes is written whole or not at all, and what it cannot write or read is told in one line."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from apnap.cli.commands import apnap
from apnap.game import Game
from apnap.table import Table, saving

MAIN = f"{sys.executable} -c 'from apnap.cli import main; main()'"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(apnap, list(arguments), prog_name="apnap")


def in_shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What a command line of a shell does; `apnap` is the command."""
    return subprocess.run(
        ["/bin/sh", "-c", command.replace("apnap", MAIN, 1)],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        stdin=subprocess.DEVNULL,
    )


def told(result: Result) -> str:
    """The one line of an error."""
    assert result.exit_code == 2
    assert result.stdout == ""
    [line] = result.stderr.splitlines()
    return line


# What is kept ---------------------------------------------------------------------------------------------------------------
def test_save_keeps_a_deck_list_unless_it_is_forced(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("60 Mountain\n")
    assert told(run("play", str(deck), "red", "--save", str(deck))) == (
        f"apnap: {deck}: stays as it is: it is no file of apnap, not a record; take another name, or write over it by force (--force)"
    )
    assert deck.read_text() == "60 Mountain\n"
    assert run("play", "--log", "off", "--save", str(deck), "--force").exit_code == 0
    assert Game.replay(deck).over
    assert run("play", "--log", "off", "--seed", "8", "--save", str(deck)).exit_code == 0
    assert Game.replay(deck).seed == 8


def test_save_keeps_a_game_that_a_person_has_left(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = Table.seat(Game(["red", "green"]), "human,simple")
    saving.save(path, table.game, table.agent_names, table.stops)
    before = path.read_text()
    assert "it is a game at a table, not a record" in told(run("play", "--save", str(path)))
    assert path.read_text() == before


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "apnap: no file is named: the name is empty"),
        ("none/game.jsonl", "apnap: none/game.jsonl: cannot be written: there is no such folder"),
        ("x" * 300, f"apnap: {'x' * 300}: cannot be written: File name too long"),
    ],
)
def test_a_file_that_cannot_be_written_is_told_before_the_game(name: str, reason: str) -> None:
    assert told(run("play", "--save", name)) == reason


def test_no_game_is_resumed_from_a_file_without_a_name() -> None:
    assert told(run("play", "--resume", "")) == "apnap: no file is named: the name is empty"


# A disk that is full --------------------------------------------------------------------------------------------------------
def test_a_record_that_grows_too_large_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    old = Game(["red", "green"], seed=3)
    old.record(path)
    done = in_shell("ulimit -f 1; apnap play --log off --save game.jsonl", tmp_path)  # so many blocks of 512 or 1024 bytes
    assert done.returncode == 2
    assert done.stderr == "apnap: game.jsonl: cannot be written: File too large\n"
    assert Game.replay(path).digest == old.digest
    assert [each.name for each in tmp_path.iterdir()] == ["game.jsonl"]


def test_a_table_that_grows_too_large_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    table = Table.seat(Game(["red", "green"]), "human,simple")
    table.wait()
    saving.save(path, table.game, table.agent_names, table.stops)
    before = path.read_bytes()
    command = "ulimit -f 1; printf 'keep\\nplay mountain\\nquit\\n' | apnap play --resume game.json --plain"
    done = in_shell(command, tmp_path)
    assert "Traceback" not in done.stderr
    assert "cannot be written: File too large" in done.stdout + done.stderr
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("command", ["decks", "play --log full", "--help", "--version", "play --help"])
def test_output_on_a_full_disk_is_told_in_one_line(command: str, tmp_path: Path) -> None:
    done = in_shell(f"apnap {command} > /dev/full", tmp_path)
    assert done.returncode == 2
    assert done.stderr == "apnap: what there is to tell cannot be written: No space left on device\n"


@pytest.mark.parametrize("closed", ["<&- >&- 2>&-", "> /dev/full 2>&1"])
def test_output_that_is_closed_is_no_traceback(closed: str, tmp_path: Path) -> None:
    done = in_shell(f"apnap play --log off {closed}", tmp_path)
    assert done.returncode in {0, 2}
    assert "Traceback" not in done.stderr + done.stdout
    assert "Exception" not in done.stderr + done.stdout


def test_a_name_that_the_output_has_no_letters_for_is_shown_all_the_same(tmp_path: Path) -> None:
    done = in_shell("PYTHONIOENCODING=ascii apnap card 'Ærathi Berserker é'", tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("apnap: there is no card named '")
    assert len(done.stderr.splitlines()) == 1


# What is read ---------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("command", [("play", "/dev/zero", "red"), ("coverage", "--data", "/dev/zero"), ("run", "/dev/zero")])
def test_a_file_without_end_is_refused(command: tuple[str, ...]) -> None:
    assert "bytes, too long for" in told(run(*command))


def test_each_error_of_a_file_is_one_line(tmp_path: Path) -> None:
    for text in ("[" * 5000, "9" * 5000, '{"form": "apnap table"}', "\0", "", '{"form": "apnap table", "agents": "\\ud800"}'):
        file = tmp_path / "file"
        file.write_text(text)
        for command in (
            ("replay", "file"),
            ("play", "--resume", "file"),
            ("play", "file", "red"),
            ("run", "file"),
            ("coverage", "--data", "file"),
        ):
            words = [str(file) if word == "file" else word for word in command]
            assert told(run(*words)).startswith("apnap: ")
