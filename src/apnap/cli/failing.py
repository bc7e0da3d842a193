"""A group of commands whose errors are told in one line."""

from __future__ import annotations

import click

from apnap.errors import ApnapError


class Commands(click.Group):
    """The commands of apnap."""

    def invoke(self, ctx: click.Context) -> object:
        """Carry a command out. An ApnapError is told in one line on the error output, and the exit code is 2."""
        try:
            return super().invoke(ctx)
        except ApnapError as error:
            click.echo(f"apnap: {' '.join(str(error).split())}", err=True)
            ctx.exit(2)
