"""Lines that fit a terminal."""

from __future__ import annotations

import textwrap
from typing import Final

UNBROKEN: Final = "\u00a0"


def folded(text: str, width: int) -> list[str]:
    """The lines of a text, each no longer than that, and what goes on set in; the number of a rule stays whole."""
    lines: list[str] = []
    for line in text.replace("[CR ", f"[CR{UNBROKEN}").split("\n"):
        start = line[: len(line) - len(line.lstrip())]
        lines += textwrap.wrap(line, width, subsequent_indent=f"{start}    ", break_long_words=False, break_on_hyphens=False) or [""]
    return [line.replace(UNBROKEN, " ") for line in lines]
