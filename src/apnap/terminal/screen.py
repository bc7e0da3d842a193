"""Where a person reads and types: lines out, lines in."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import textwrap
from typing import Final, Protocol

STYLES: Final = {"heading": "\033[1m", "own": "\033[36m", "other": "\033[33m", "quiet": "\033[2m", "wrong": "\033[31m"}
END: Final = "\033[0m"
CLEAR: Final = "\033[H\033[2J\033[3J"
UNBROKEN: Final = "\u00a0"


class Screen(Protocol):
    """Lines that are shown and typed."""

    width: int

    def show(self, text: str, style: str = "") -> None:
        """Show a line; the style is a word of STYLES, and may be left away."""

    def ask(self, prompt: str) -> str:
        """The line that is typed. EOFError: there is no more input."""

    def clear(self) -> None:
        """Take out of sight what was shown before."""


class Terminal:
    """The terminal of the process; `plain` without colours and columns."""

    def __init__(self, *, plain: bool) -> None:
        self.plain = plain or not sys.stdout.isatty() or "NO_COLOR" in os.environ
        self.width = 80 if plain else shutil.get_terminal_size().columns
        if not self.plain:
            edit_lines()

    def show(self, text: str, style: str = "") -> None:
        """Print a line, in several if it is longer than the terminal is wide."""
        begin = "" if self.plain else STYLES.get(style, "")
        if len(text) > self.width:
            text = "\n".join(folded(text, self.width))
        sys.stdout.write(f"{begin}{text}{END if begin else ''}\n")

    def ask(self, prompt: str) -> str:
        """Read a line."""
        sys.stdout.flush()
        return input(prompt)

    def clear(self) -> None:
        """Empty the screen; in plain mode push what was shown out of sight."""
        sys.stdout.write("\n" * shutil.get_terminal_size().lines if self.plain else CLEAR)


def edit_lines() -> None:
    """Let what is typed be edited with the arrow keys, and former lines be called back, where Python has readline."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: PLC0415 - importing it is what changes the reading of lines

        readline.parse_and_bind("set enable-bracketed-paste off")


def folded(text: str, width: int) -> list[str]:
    """The lines of a text, each no longer than that, and what goes on set in; the number of a rule stays whole."""
    lines: list[str] = []
    for line in text.replace("[CR ", f"[CR{UNBROKEN}").split("\n"):
        start = line[: len(line) - len(line.lstrip())]
        lines += textwrap.wrap(line, width, subsequent_indent=f"{start}    ", break_long_words=False, break_on_hyphens=False) or [""]
    return [line.replace(UNBROKEN, " ") for line in lines]
