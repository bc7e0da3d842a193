"""Where a person reads and types: lines out, lines in."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from rich.console import Console
from rich.text import Text

from apnap.table.telling import without_rules
from apnap.terminal.board import Section, changed, drawn
from apnap.terminal.folding import folded
from apnap.terminal.leaving import ScreenError, await_line

STYLES: Final = {"heading": "bold", "own": "cyan", "quiet": "dim", "wrong": "red"}
PLAIN_WIDTH: Final = 80
CLEAR: Final = "\033[H\033[2J\033[3J"  # with what has been scrolled up: it shows another person's hand

Complete = Callable[[str], list[str]]


class Screen(Protocol):
    """Lines that are shown and typed. ScreenError: nothing can be shown any more."""

    width: int

    def show(self, text: str, style: str = "") -> None:
        """Show a line; the style is a word of STYLES, and may be left away."""

    def scene(self, board: Sequence[Section] | None, asked: Sequence[tuple[str, str]]) -> None:
        """Show the board (None: not now) and the lines, with their styles, of what is asked."""

    def ask(self, prompt: str, complete: Complete | None = None) -> str:
        """The line that is typed, of which `complete` says what it can become. EOFError: there is no more input."""

    def clear(self) -> None:
        """Take out of sight what was shown before."""

    def leave(self, why: BaseException) -> None:
        """End the waiting for a line: raise that, there or here."""


class Scrolling:
    """A screen on which line follows line: of the board only what has changed is shown again."""

    width: int = PLAIN_WIDTH
    board: Sequence[Section] = ()

    def show(self, text: str, style: str = "") -> None:
        """Show a line."""
        raise NotImplementedError

    def scene(self, board: Sequence[Section] | None, asked: Sequence[tuple[str, str]]) -> None:
        """The board where it has changed, and what is asked."""
        if board is not None:
            for line in drawn(changed(self.board, board), self.width):
                self.show(line)
            self.board = board
        for text, style in asked:
            self.show(text, style)

    def clear(self) -> None:
        """Whoever looks next has not seen the board."""
        self.board = ()

    def leave(self, why: BaseException) -> None:
        """Raise it: the handler of a signal may."""
        raise why


class Paper(Console):
    """A console whose reader may go away."""

    def on_broken_pipe(self) -> None:
        """Let it be known, so that the game is saved."""
        raise BrokenPipeError


class Terminal(Scrolling):
    """The standard input and output of the process; `plain` without colours and columns, without `rules` no rule is cited."""

    def __init__(self, *, plain: bool, rules: bool = True) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")
        self.rules = rules
        self.plain = plain
        width = PLAIN_WIDTH if plain else shutil.get_terminal_size().columns
        self.console = Paper(width=width, markup=False, highlight=False, emoji=False, color_system=None if plain else "auto")
        self.width = width

    def show(self, text: str, style: str = "") -> None:
        """Print a line, in several if it is longer than the terminal is wide."""
        text = text if self.rules else without_rules(text)
        try:
            self.console.print(Text("\n".join(folded(text, self.width))), style=STYLES.get(style, ""), soft_wrap=True)
        except OSError as fault:
            raise ScreenError(fault) from None

    def ask(self, prompt: str, complete: Complete | None = None) -> str:
        """Read a line."""
        try:
            if sys.stdin is None or not sys.stdin.isatty():
                sys.stdout.flush()
                return input(prompt)
            sys.stdout.write(prompt)
            sys.stdout.flush()
            await_line()
            return input()
        except OSError as fault:
            raise ScreenError(fault) from None
        except (RuntimeError, ValueError):  # the standard input was closed from the beginning, or since
            raise EOFError from None

    def clear(self) -> None:
        """Empty the screen; where it is none, push what was shown out of sight."""
        super().clear()
        with contextlib.suppress(OSError):  # where nothing can be shown, nothing stays in sight
            self.console.file.write(CLEAR if self.console.is_terminal and not self.plain else "\n" * shutil.get_terminal_size().lines)
            self.console.file.flush()


def is_prompting() -> bool:
    """A person sits at both ends, at a terminal that can do more than print."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in {"", "dumb"}


def silence() -> None:
    """What is still to be written to an output that is gone goes nowhere, so that nothing more is told of it."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
