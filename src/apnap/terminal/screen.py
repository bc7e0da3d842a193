"""Where a person reads and types: lines out, lines in."""

from __future__ import annotations

import os
import shutil
import sys
from typing import Final, Protocol

STYLES: Final = {"heading": "\033[1m", "own": "\033[36m", "other": "\033[33m", "quiet": "\033[2m", "wrong": "\033[31m"}
END: Final = "\033[0m"


class Screen(Protocol):
    """Lines that are shown and typed."""

    width: int

    def show(self, text: str, style: str = "") -> None:
        """Show a line; the style is a word of STYLES, and may be left away."""

    def ask(self, prompt: str) -> str:
        """The line that is typed. EOFError: there is no more input."""


class Terminal:
    """The terminal of the process; `plain` without colours and columns."""

    def __init__(self, *, plain: bool) -> None:
        self.plain = plain or not sys.stdout.isatty() or "NO_COLOR" in os.environ
        self.width = 80 if plain else shutil.get_terminal_size().columns

    def show(self, text: str, style: str = "") -> None:
        """Print a line."""
        begin = "" if self.plain else STYLES.get(style, "")
        sys.stdout.write(f"{begin}{text}{END if begin else ''}\n")

    def ask(self, prompt: str) -> str:
        """Read a line."""
        sys.stdout.flush()
        return input(prompt)
