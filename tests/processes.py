"""Programs that tests start: none is waited for without end."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

PATIENCE = 120
"""So many seconds a program may take for what a test waits for; on a machine with nothing else to do it is a second or two."""


@contextmanager
def limited(command: Sequence[str], folder: Path, stdin: int | None = None, stderr: int | None = None) -> Iterator[subprocess.Popen[str]]:
    """A program whose output is read, in that folder; whoever waits too long for it finds it ended."""
    with subprocess.Popen(command, stdin=stdin, stdout=subprocess.PIPE, stderr=stderr, text=True, cwd=folder) as program:
        limit = threading.Timer(PATIENCE, program.kill)
        limit.start()
        try:
            yield program
        except BaseException:
            program.kill()
            raise
        finally:
            limit.cancel()


def has_said(text: str, program: subprocess.Popen[str]) -> None:
    """Wait for a line that holds the text, which the program shows before it ends."""
    assert program.stdout is not None
    said = ""
    for line in iter(program.stdout.readline, ""):
        said += line
        if text in line:
            return
    pytest.fail(f"the program has ended, and did not say {text!r}: {said}")
