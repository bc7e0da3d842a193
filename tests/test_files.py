"""Files are written whole or not at all, and nothing that is not ours is written over."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from tests.processes import PATIENCE

from apnap import files
from apnap.errors import RecordError
from apnap.game import Game

DECKS = (["Mountain"] * 20, ["Forest"] * 20)
LINE = '{"apnap":"0","format":1}\n'


def left(folder: Path) -> list[str]:
    """The names of all that is in the folder."""
    return sorted(path.name for path in folder.iterdir())


def refusal(path: Path | str, text: str = LINE, kind: str = files.RECORD, *, force: bool = False) -> str:
    with pytest.raises(RecordError) as error:
        files.put(path, text, kind, force=force)
    return str(error.value)


# What is there already ------------------------------------------------------------------------------------------------------
def test_a_record_is_written_over_by_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    files.put(file, LINE + "1\n", files.RECORD)
    files.put(file, LINE + "2\n", files.RECORD)
    assert file.read_text() == LINE + "2\n"
    assert left(tmp_path) == ["game.jsonl"]


@pytest.mark.parametrize(
    "text",
    ["20 Mountain\n40 Shock\n", "{}", "[1]", '{"apnap": 1}', "\0\1\2", '{"format": 1}', "[" * 5000, '{"form": "another table"}'],
)
def test_a_file_that_is_not_ours_stays_unless_it_is_forced(tmp_path: Path, text: str) -> None:
    file = tmp_path / "deck.txt"
    file.write_text(text)
    assert refusal(file) == (
        f"{file}: stays as it is: it is no file of apnap, not a record; take another name, or write over it by force (--force)"
    )
    assert file.read_text() == text
    files.put(file, LINE, files.RECORD, force=True)
    assert file.read_text() == LINE


def test_one_kind_of_our_files_is_not_written_over_by_another(tmp_path: Path) -> None:
    game = Game(DECKS)
    record, saved = tmp_path / "record", tmp_path / "saved"
    game.record(record)
    game.save(saved)
    assert (files.kind_of(record), files.kind_of(saved)) == (files.RECORD, files.SAVED)
    with pytest.raises(RecordError, match="it is a record, not a saved game"):
        game.save(record)
    with pytest.raises(RecordError, match="it is a saved game, not a record"):
        game.record(saved)
    game.save(record, force=True)
    game.record(saved, force=True)
    assert (files.kind_of(record), files.kind_of(saved)) == (files.SAVED, files.RECORD)


def test_an_empty_file_is_nobodys(tmp_path: Path) -> None:
    file = tmp_path / "made by mktemp"
    file.touch()
    files.put(file, LINE, files.RECORD)
    assert file.read_text() == LINE


def test_a_file_that_is_protected_from_writing_stays_unless_it_is_forced(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    files.put(file, LINE, files.RECORD)
    file.chmod(0o444)
    assert "protected from writing" in refusal(file, LINE * 2)
    assert file.read_text() == LINE
    files.put(file, LINE * 2, files.RECORD, force=True)
    assert file.read_text() == LINE * 2


# Names ----------------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "no file is named: the name is empty"),
        ("a\0b", "'a\\x00b': no file can be called so"),
        ("a\ud800b", "'a\\ud800b': no file can be called so"),
    ],
)
def test_what_cannot_be_the_name_of_a_file_is_refused(name: str, reason: str) -> None:
    assert refusal(name) == reason
    with pytest.raises(RecordError, match="no file"):
        files.read(name)
    with pytest.raises(RecordError, match="no file"):
        files.check(name, files.RECORD)


def test_a_folder_and_a_name_in_no_folder_are_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"{tmp_path}: cannot be written: Is a directory"
    nowhere = tmp_path / "none" / "game.jsonl"
    assert refusal(nowhere) == f"{nowhere}: cannot be written: there is no such folder"
    assert "there is no such folder" in refusal(tmp_path / ("x" * 200) / ("y" * 200))
    assert "File name too long" in refusal(tmp_path / ("x" * 300))
    assert left(tmp_path) == []


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real" / "game.jsonl", tmp_path / "link"
    real.parent.mkdir()
    link.symlink_to(real)
    files.put(link, LINE, files.RECORD)  # to where there is nothing yet
    files.put(link, LINE * 2, files.RECORD)
    assert link.is_symlink()
    assert real.read_text() == LINE * 2
    assert left(real.parent) == ["game.jsonl"]


def test_a_link_to_a_deck_does_not_hide_it(tmp_path: Path) -> None:
    deck, link = tmp_path / "deck.txt", tmp_path / "game.jsonl"
    deck.write_text("60 Mountain\n")
    link.symlink_to(deck)
    assert "stays as it is" in refusal(link)
    assert deck.read_text() == "60 Mountain\n"


def test_links_in_a_ring_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert "symbolic links" in refusal(tmp_path / "a")
    with pytest.raises(RecordError, match="symbolic links"):
        files.read(tmp_path / "a")
    assert left(tmp_path) == ["a", "b"]


def test_a_new_file_can_be_read_by_whom_the_user_lets_and_an_old_one_by_the_same_as_before(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        files.put(tmp_path / "new", LINE, files.RECORD)
    finally:
        os.umask(before)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o640
    (tmp_path / "new").chmod(0o604)
    files.put(tmp_path / "new", LINE, files.RECORD)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o604


def test_a_name_that_is_taken_gets_a_number_also_among_several_writers(tmp_path: Path) -> None:
    names: list[Path] = []
    writers = [threading.Thread(target=lambda n=n: names.append(files.put_new(tmp_path / "game.json", f"{n}"))) for n in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert left(tmp_path) == sorted(["game.json", *[f"game-{n}.json" for n in range(2, 9)]])
    assert sorted(path.read_text() for path in names) == [str(n) for n in range(8)]


def test_where_files_cannot_be_linked_a_new_one_still_takes_a_free_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    assert [files.put_new(tmp_path / "game.json", text).name for text in "ab"] == ["game.json", "game-2.json"]
    assert [path.read_text() for path in sorted(tmp_path.iterdir())] == ["b", "a"]


# Failures -------------------------------------------------------------------------------------------------------------------
def test_a_device_is_written_to_and_stays_a_device() -> None:
    files.put("/dev/null", LINE, files.RECORD)
    assert not Path("/dev/null").is_file()


def test_a_full_disk_is_told() -> None:
    assert refusal("/dev/full") == "/dev/full: cannot be written: No space left on device"
    with pytest.raises(RecordError, match="No space left"):
        Game(DECKS).record("/dev/full")


def test_a_file_that_becomes_too_large_leaves_the_old_one_whole(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    files.put(file, LINE, files.RECORD)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, hard))
    try:
        told = refusal(file, LINE * 1000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert told == f"{file}: cannot be written: File too large"
    assert file.read_text() == LINE
    assert left(tmp_path) == ["game.jsonl"]


@pytest.mark.parametrize("failing", ["fsync", "chmod"])
def test_a_disk_that_fails_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    file = tmp_path / "game.jsonl"
    files.put(file, LINE, files.RECORD)

    def fail(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, failing, fail)
    assert refusal(file, LINE * 2) == f"{file}: cannot be written: Input/output error"
    assert file.read_text() == LINE
    assert left(tmp_path) == ["game.jsonl"]


def test_a_text_that_utf_8_has_not_got_is_refused_and_leaves_nothing(tmp_path: Path) -> None:
    assert "cannot be written in UTF-8" in refusal(tmp_path / "game.jsonl", "\ud800")
    assert "cannot be written in UTF-8" in refusal("/dev/null", "\ud800")
    assert left(tmp_path) == []


WRITE_FOR_EVER = """
import sys
from tests.processes import PATIENCE

from apnap import files
while True:
    files.put(sys.argv[1], sys.argv[2] * 200_000, files.RECORD, force=True)
"""


def test_two_writers_of_one_file_and_whoever_is_killed_leave_no_mixture(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    files.put(file, "a" * 200_000, files.RECORD)
    writers = [subprocess.Popen([sys.executable, "-c", WRITE_FOR_EVER, str(file), letter]) for letter in "ab"]
    seen: set[str] = set()
    try:
        end = time.monotonic() + PATIENCE
        while len(seen) < 2 and all(writer.poll() is None for writer in writers) and time.monotonic() < end:
            text = file.read_text()
            assert len(text) == 200_000
            assert len(set(text)) == 1
            seen.add(text[0])
    finally:
        for writer in writers:
            writer.kill()
            writer.wait()
    assert seen == {"a", "b"}
    text = file.read_text()
    assert len(text) == 200_000
    assert len(set(text)) == 1


# Reading --------------------------------------------------------------------------------------------------------------------
def test_a_file_without_end_is_not_read_for_ever() -> None:
    with pytest.raises(RecordError, match=r"/dev/zero: over 1,000 bytes, too long for a file of apnap"):
        files.read("/dev/zero", most=1000)


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\xef\xbb\xbf{}")
    assert json.loads(files.read_text(tmp_path / "a")) == {}
    (tmp_path / "a").write_bytes(b"\xff\xfe")
    with pytest.raises(RecordError, match="this is not text"):
        files.read_text(tmp_path / "a")


# Before a game --------------------------------------------------------------------------------------------------------------
def test_what_could_not_be_written_after_the_game_is_told_before_it(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("60 Mountain\n")
    files.check(tmp_path / "game.jsonl", files.RECORD)
    files.check("/dev/null", files.RECORD)
    files.check(deck, files.RECORD, force=True)
    for path, told in [
        (deck, "stays as it is"),
        (tmp_path, "folder"),
        (tmp_path / "none" / "a", "no such folder"),
        (deck / "a", "Not a d"),
    ]:
        with pytest.raises(RecordError, match=told):
            files.check(path, files.RECORD)
    assert left(tmp_path) == ["deck.txt"]
    assert deck.read_text() == "60 Mountain\n"
