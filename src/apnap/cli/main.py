"""The command and how it fails: one line on the error output, and exit code 2."""

from __future__ import annotations

import io
import sys


def main() -> None:
    """Run the command with the arguments of the process."""
    try:
        from apnap.cli.commands import apnap  # noqa: PLC0415 - so that a missing click is told of
    except ModuleNotFoundError as error:
        if error.name != "click":
            raise
        sys.exit("apnap: the command needs click: install apnap with the extra cli, pip install 'apnap[cli]'")
    for output in (sys.stdout, sys.stderr):
        if isinstance(output, io.TextIOWrapper):
            output.reconfigure(errors="replace")  # a name that a terminal of another alphabet cannot show does not end the game
    apnap()
