"""A terminal that is closed, signals, pipes that are gone: the game is kept, and goes on."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from subprocess import PIPE

import pytest
from tests.kit import position
from tests.processes import PATIENCE, has_said, limited
from tests.terminal.test_session import Script, passes

from apnap.game import Game
from apnap.table import Table
from apnap.terminal import Session
from apnap.terminal.leaving import Leaving, ScreenError

COMMAND = [sys.executable, "-m", "apnap", "play", "--agents", "human,simple", "--seed", "21"]
PLAIN = [*COMMAND, "--plain"]
FILE = "apnap-game.json"
ENDING = [signal.SIGHUP, signal.SIGTERM]


@pytest.fixture(autouse=True)
def _signals() -> Iterator[None]:
    """Signals are noticed, also where the tests themselves run without a terminal (nohup) or in the background, where they are ignored."""
    before = {number: signal.signal(number, signal.SIG_DFL) for number in ENDING}
    before[signal.SIGINT] = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


class Person:
    """Somebody at a terminal: types a line where a line is awaited."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.shown = ""
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            for number in (signal.SIGINT, *ENDING):
                signal.signal(number, signal.SIG_DFL if number != signal.SIGINT else signal.default_int_handler)
            os.environ.update(TERM="xterm", PROMPT_TOOLKIT_NO_CPR="1", COLUMNS="100", LINES="40")
            os.chdir(folder)
            os.execv(command[0], command)  # noqa: S606

    def reads(self, text: str) -> None:
        """Wait until that is shown, and forget what was before."""
        while not re.search(text, self.shown):
            assert self.hears(), f"the program has ended, and did not say {text}: {self.shown}"
        self.shown = re.split(text, self.shown, maxsplit=1)[1]

    def hears(self) -> bool:
        """Wait until more is shown; False: nothing comes any more, for the program has ended."""
        if not select.select([self.terminal], [], [], PATIENCE)[0]:
            os.kill(self.child, signal.SIGKILL)
            pytest.fail(f"nothing is shown any more: {self.shown}")
        try:
            piece = os.read(self.terminal, 65536)
        except OSError:  # what Linux says of a terminal whose program has ended
            return False
        self.shown += piece.decode()
        return bool(piece)

    def types(self, line: str) -> None:
        os.write(self.terminal, f"{line}\r".encode())

    def ends(self) -> int:
        """How the program has ended: its exit code, or the number of the signal below 0."""
        while self.hears():
            pass
        return self.waits()

    def waits(self) -> int:
        """The same, when what it shows is not read any more."""
        end = time.monotonic() + PATIENCE
        while True:
            child, status = os.waitpid(self.child, os.WNOHANG)
            if child:
                return os.waitstatus_to_exitcode(status)
            if time.monotonic() > end:
                os.kill(self.child, signal.SIGKILL)
                pytest.fail("the program does not end")
            time.sleep(0.01)


def has_played_mountain(command: list[str], folder: Path) -> Person:
    """A person who has kept the hand and played Mountain, and is asked again."""
    person = Person(command, folder)
    person.reads("take a mulligan")
    person.types("keep")
    person.reads("play Mountain")
    person.types("play mountain")
    person.reads("cast Lightning Bolt")
    person.reads("help tell more")
    return person


def given(command: list[str], lines: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What a program does with these lines at a pipe."""
    return subprocess.run(command, input=lines, capture_output=True, text=True, timeout=PATIENCE, check=True, cwd=folder)


def in_shell(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """What a command line of a shell does."""
    return subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, timeout=PATIENCE, check=False, cwd=folder)


def lands_after(folder: Path, name: str = FILE) -> list[str]:
    """What the person has on the battlefield in the game that was saved."""
    game = Table.resume(folder / name).game
    return [o.name for o in game.view(0).battlefield if o.controller == 0]


@pytest.mark.parametrize("command", [COMMAND, PLAIN], ids=["edited", "plain"])
@pytest.mark.parametrize("number", ENDING, ids=["HUP", "TERM"])
def test_a_signal_that_ends_the_program_saves_the_game(number: signal.Signals, command: list[str], tmp_path: Path) -> None:
    person = has_played_mountain(command, tmp_path)
    (tmp_path / FILE).unlink()
    os.kill(person.child, number)
    assert person.ends() == 128 + number
    assert "apnap play --resume apnap-game.json" in person.shown
    assert "Traceback" not in person.shown
    assert lands_after(tmp_path) == ["Mountain"]


@pytest.mark.parametrize("command", [COMMAND, PLAIN], ids=["edited", "plain"])
def test_control_c_saves_the_game(command: list[str], tmp_path: Path) -> None:
    person = has_played_mountain(command, tmp_path)
    (tmp_path / FILE).unlink()
    os.write(person.terminal, b"\x03")
    assert person.ends() == 0
    assert "apnap play --resume apnap-game.json" in person.shown
    assert lands_after(tmp_path) == ["Mountain"]


@pytest.mark.parametrize("command", [COMMAND, PLAIN], ids=["edited", "plain"])
def test_a_terminal_that_is_closed_saves_the_game(command: list[str], tmp_path: Path) -> None:
    person = has_played_mountain(command, tmp_path)
    (tmp_path / FILE).unlink()
    os.close(person.terminal)
    person.waits()
    assert lands_after(tmp_path) == ["Mountain"]


@pytest.mark.parametrize("command", [COMMAND, PLAIN], ids=["edited", "plain"])
def test_a_program_that_is_killed_has_lost_no_decision(command: list[str], tmp_path: Path) -> None:
    person = has_played_mountain(command, tmp_path)
    os.kill(person.child, signal.SIGKILL)
    assert person.ends() == -signal.SIGKILL
    assert lands_after(tmp_path) == ["Mountain"]


def test_the_game_of_a_program_that_was_killed_goes_on_at_the_terminal(tmp_path: Path) -> None:
    person = has_played_mountain(PLAIN, tmp_path)
    os.kill(person.child, signal.SIGKILL)
    person.ends()
    again = Person([*COMMAND[:4], "--resume", "--plain"], tmp_path)
    again.reads(r"Go on with apnap-game\.json, left .*: turn 1, life: Ann 20, Ben 20\? \[Y/n\]: ")
    again.types("")
    again.reads("lands: Mountain")
    again.reads("help tell more")
    again.types("q")
    assert again.ends() == 0


def test_who_does_not_want_the_newest_game_is_offered_the_one_before(tmp_path: Path) -> None:
    for line in ("keep", "keep\nplay mountain"):
        given(PLAIN, line, tmp_path)
    os.utime(tmp_path / FILE, ns=(1, 1))
    person = Person([*COMMAND[:4], "--resume", "--plain"], tmp_path)
    person.reads(r"Go on with apnap-game-2\.json.*\[Y/n\]: ")
    person.types("n")
    person.reads(r"Go on with apnap-game\.json.*\[Y/n\]: ")
    person.types("n")
    assert person.ends() == 2
    assert "there is no other game here that was left" in person.shown


def test_a_pipe_whose_reader_is_gone_saves_the_game(tmp_path: Path) -> None:
    with limited(COMMAND, tmp_path, stdin=PIPE, stderr=PIPE) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        assert program.stderr is not None
        has_said("help tell more", program)
        assert program.stdout.read(2) == "> "
        program.stdout.close()
        (tmp_path / FILE).unlink()
        program.stdin.write("keep\nplay mountain\n")
        program.stdin.flush()
        assert program.stderr.read() == ""
    assert program.returncode == 1
    assert len(Table.resume(tmp_path / FILE).game.history()) > 1


def test_a_pipe_from_which_nothing_more_comes_saves_the_game(tmp_path: Path) -> None:
    done = given(COMMAND, "keep\nplay mountain\n", tmp_path)
    assert "apnap play --resume apnap-game.json" in done.stdout
    assert lands_after(tmp_path) == ["Mountain"]


@pytest.mark.parametrize("ending", ENDING, ids=["HUP", "TERM"])
def test_a_signal_saves_a_game_at_a_pipe_too(ending: signal.Signals, tmp_path: Path) -> None:
    with limited(COMMAND, tmp_path, stdin=PIPE) as program:
        assert program.stdout is not None
        has_said("take a mulligan", program)
        (tmp_path / FILE).unlink()
        program.send_signal(ending)
        assert "apnap play --resume apnap-game.json" in program.stdout.read()
    assert program.returncode == 128 + ending
    assert (tmp_path / FILE).exists()


@pytest.mark.parametrize(("closed", "name"), [("<&-", "input"), (">&-", "output")])
def test_where_the_standard_input_or_output_is_closed_no_person_can_play(closed: str, name: str, tmp_path: Path) -> None:
    done = in_shell(f"{' '.join(COMMAND)} {closed}", tmp_path)
    assert done.returncode == 2
    assert f"the standard {name} is closed" in done.stderr
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_what_cannot_be_shown_is_told_in_one_line_and_the_game_is_saved(tmp_path: Path) -> None:
    done = in_shell(f"{' '.join(COMMAND)} > /dev/full", tmp_path)
    assert done.returncode == 2
    assert done.stderr == "apnap: nothing can be shown any more: No space left on device; the game is saved in apnap-game.json\n"
    assert (tmp_path / FILE).exists()


def test_a_game_that_is_over_leaves_no_file(tmp_path: Path) -> None:
    done = given(COMMAND, "keep\nconcede\nyes\n", tmp_path)
    assert "Ben wins the game." in done.stdout
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_the_person_has_named_stays_when_the_game_is_over(tmp_path: Path) -> None:
    given(COMMAND, "keep\n", tmp_path)
    (tmp_path / FILE).rename(tmp_path / "mine.json")
    command = [*COMMAND[:4], "--resume", "mine.json"]
    done = given(command, "concede\nyes\n", tmp_path)
    assert "Ben wins the game." in done.stdout
    assert [path.name for path in tmp_path.iterdir()] == ["mine.json"]


def never(why: BaseException) -> None:
    """Nobody waits for a line."""
    raise AssertionError(why)


# The same without a process ---------------------------------------------------------------------------------------------
def test_a_signal_between_two_decisions_ends_the_game_at_the_next() -> None:
    with Leaving(never) as leaving:
        signal.raise_signal(signal.SIGTERM)
        with pytest.raises(SystemExit) as ended:
            leaving.check()
    assert ended.value.code == 128 + signal.SIGTERM


def test_a_second_signal_does_not_wait_for_the_next_decision() -> None:
    with Leaving(never):
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)


def test_a_signal_while_a_line_is_awaited_ends_the_waiting() -> None:
    woken: list[BaseException] = []
    with Leaving(woken.append) as leaving, leaving.line():
        signal.raise_signal(signal.SIGTERM)
    assert [type(each) for each in woken] == [SystemExit]


def test_what_handled_a_signal_before_handles_it_after() -> None:
    before = [signal.getsignal(number) for number in (signal.SIGINT, *ENDING)]
    with Leaving(never):
        assert signal.getsignal(signal.SIGTERM) != before[2]
    assert [signal.getsignal(number) for number in (signal.SIGINT, *ENDING)] == before


class Gone(Script):
    """A screen that is gone once nothing more is typed."""

    def ask(self, prompt: str, complete: object = None) -> str:
        if not self.lines:
            raise ScreenError(BrokenPipeError())
        return self.lines.pop(0)


def test_a_screen_that_is_gone_saves_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apnap.terminal.session.silence", lambda: None)
    session = Session(Table.seat(Game(["red", "green"], seed=21), "human,simple"), Gone(["keep", "play mountain"]))
    with pytest.raises(SystemExit):
        session.run(tmp_path / "game.json")
    assert lands_after(tmp_path, "game.json") == ["Mountain"]


def test_a_person_is_told_once_that_the_game_cannot_be_saved(tmp_path: Path) -> None:
    screen = Script(["pass", "board"])
    session = Session(Table(position(battlefield=(["Forest"], [])), [None, passes], "human,random"), screen)
    session.run(None)
    assert "The game is not saved." in screen.text
    screen = Script(["hold", "board"])
    session = Session(Table(position(battlefield=(["Forest"], [])), [None, passes], "human,random"), screen)
    with pytest.raises(Exception, match="there is no such folder"):
        session.run(tmp_path / "none" / "game.json")
    assert screen.text.count("The game goes on, but is not saved") == 1
