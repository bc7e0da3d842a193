"""A group of commands whose errors are told in one line."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Iterator
from typing import Any

import click
from click.exceptions import Exit

from apnap.errors import ApnapError


class Commands(click.Group):
    """The commands of apnap, whose errors are told in one line, with the exit code 2."""

    def make_context(self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any) -> click.Context:  # noqa: ANN401
        """Read what is typed; what `--help` and `--version` tell is told here."""
        with in_one_line():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> object:
        """Carry a command out."""
        with in_one_line():
            result = super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
        return result


@contextlib.contextmanager
def in_one_line() -> Iterator[None]:
    """An ApnapError is told in one line on the error output, and ends the program with the exit code 2.

    So is what the system refuses, such as more output on a disk that is full; that nobody reads on is for click, which just ends.
    """
    try:
        yield
    except ApnapError as error:
        tell(str(error))
        raise Exit(2) from None
    except OSError as fault:
        if fault.errno == errno.EPIPE:
            raise
        let_go_of_output()
        where = f"{fault.filename}: " if fault.filename else "what there is to tell cannot be written: "
        tell(f"{where}{fault.strerror or type(fault).__name__}")
        raise Exit(2) from None


def tell(text: str) -> None:
    """One line on the error output, if that can be written to."""
    with contextlib.suppress(OSError):
        click.echo(f"apnap: {' '.join(text.split())}", err=True)


def let_go_of_output() -> None:
    """Let the standard output lead nowhere, or Python would try to write the rest to it once more as it ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
