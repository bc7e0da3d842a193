"""Writes the recorded game of docs/playing.md anew: PYTHONPATH=. python tools/playing.py [LINE ...] (without lines: those of the page)."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.terminal.test_playing import COMMAND, PAGE, through_a_terminal, typed_and_shown

MARK = "<!-- recorded -->\n```\n"


def main() -> None:
    """Play and write."""
    typed, recorded = typed_and_shown()
    with tempfile.TemporaryDirectory() as folder:
        shown = through_a_terminal(COMMAND, sys.argv[1:] or typed, Path(folder))
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(text.replace(f"{MARK}{recorded}```", f"{MARK}{shown.strip()}\n```"), encoding="utf-8")


if __name__ == "__main__":
    main()
