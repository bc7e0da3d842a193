"""The command `apnap`."""

from __future__ import annotations

import io
import sys
from typing import Final

EXTRA: Final = frozenset({"click", "rich", "prompt_toolkit"})  # what the extra cli brings


def main() -> None:
    """Run the command with the arguments of the process."""
    for output in (sys.stdout, sys.stderr):
        if isinstance(output, io.TextIOWrapper):
            output.reconfigure(errors="replace")  # a name that a terminal of another alphabet cannot show does not end the game
    try:
        from apnap.cli.commands import apnap  # noqa: PLC0415 - so that a missing library is told of

        apnap()
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library not in EXTRA:
            raise
        sys.exit(f"apnap: the command needs {library}: install apnap with the extra cli, pip install 'apnap[cli]'")
