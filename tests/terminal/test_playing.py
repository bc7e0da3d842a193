"""The game of docs/playing.md, played again through a pseudo-terminal."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "playing.md"
COMMAND = [sys.executable, "-m", "apnap", "play", "--agents", "human,simple", "--seed", "21", "--plain"]
PROMPT = "> "
STYLED = re.compile(r"\033\[[0-9;?]*[A-Za-z]|\r")  # where lines are edited, the prompt is drawn as > and the cursor moved
PATIENCE = 60  # so often a program that says nothing for a second is interrupted: an interrupt just before it reads is lost


def typed_and_shown() -> tuple[list[str], str]:
    """What the page types, and all that it shows."""
    recorded = re.search(r"<!-- recorded -->\n```\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert recorded is not None
    text = recorded[1]
    return re.findall(r"^> (.+)$", text, re.MULTILINE), text


def interrupt(child: int, _terminal: int) -> None:
    """Press Ctrl-C."""
    os.kill(child, signal.SIGINT)


def end_of_input(_child: int, terminal: int) -> None:
    """Press Ctrl-D."""
    os.write(terminal, b"\x04")


def through_a_terminal(command: list[str], lines: list[str], folder: Path, at_end: Callable[[int, int], None] = end_of_input) -> str:
    """Start a command in a pseudo-terminal, type a line at each prompt, and read what comes."""
    child, terminal = pty.fork()
    if child == 0:
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a test in the background ignores it
        os.chdir(folder)
        os.execv(command[0], command)  # noqa: S606
    shown = ""
    left = list(lines)
    silence = 0
    while silence < PATIENCE:
        if not select.select([terminal], [], [], 1)[0]:
            silence += 1
            if not left:
                at_end(child, terminal)
            continue
        silence = 0
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        shown += piece.decode().replace("\r\n", "\n")
        if STYLED.sub("", shown).endswith(("\n> ", "\n>\b", ") ")) or shown == PROMPT:
            if left:
                os.write(terminal, f"{left.pop(0)}\n".encode())
            else:
                at_end(child, terminal)
    else:
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return shown


def test_the_game_of_the_page_is_played_as_it_is_written(tmp_path: Path) -> None:
    typed, recorded = typed_and_shown()
    assert through_a_terminal(COMMAND, typed, tmp_path).strip() == recorded.strip()


def test_a_game_that_was_left_is_resumed_at_the_terminal(tmp_path: Path) -> None:
    through_a_terminal(COMMAND, ["keep", "play mountain", "q"], tmp_path)
    shown = through_a_terminal([*COMMAND[:4], "--resume", "apnap-game.json", "--plain"], ["concede", "yes"], tmp_path)
    assert "lands: Mountain" in shown
    assert "Ann concedes" in shown
    assert "Ben wins the game." in shown


def test_control_c_saves_and_says_where(tmp_path: Path) -> None:
    shown = through_a_terminal(COMMAND, ["keep"], tmp_path, interrupt)
    assert "The game is saved in apnap-game.json" in shown
    assert "Traceback" not in shown
    assert (tmp_path / "apnap-game.json").exists()


def test_the_end_of_input_saves(tmp_path: Path) -> None:
    shown = through_a_terminal(COMMAND, ["keep"], tmp_path, end_of_input)
    assert "The game is saved in apnap-game.json" in shown
    assert "Traceback" not in shown


def test_a_closed_pipe_leaves_no_traceback(tmp_path: Path) -> None:
    command = f"yes 1 | {' '.join(COMMAND)} | head -n 2"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, timeout=PATIENCE, cwd=tmp_path, check=False)
    assert done.stderr == ""


def test_colors_are_shown_at_a_terminal_and_not_in_plain_mode(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\033[" in through_a_terminal(COMMAND[:-1], ["q"], tmp_path)
    assert "\033[" not in through_a_terminal(COMMAND, ["q"], tmp_path)
