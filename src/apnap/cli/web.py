"""`apnap web`."""

from __future__ import annotations

import contextlib
import importlib.resources
import importlib.util
import webbrowser
from pathlib import Path
from typing import Final

import click

from apnap.cli.serving import WebError, server

PORT: Final = 8765
PACKAGE: Final = "apnap_web"
HELP: Final = """Serve the page to a browser on this machine, and open it: the turn through the years, a playground, a table, replays.

The engine runs in the browser; nothing is asked of any other machine, and no other machine can ask. Ctrl+C ends it.

\b
apnap web
apnap web --port 0 --no-open
apnap web --site web/dist

The page is a wheel of its own, which the extra web brings. In a checkout `cd web && npm ci && npm run build` builds it, in web/dist,
and the wheel beside it.
"""


@click.command("web", help=HELP, short_help="The page, in a browser on this machine.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="Where it is served; 0: wherever it is free.")
@click.option("--site", type=click.Path(path_type=Path), metavar="FOLDER", help="The folder of a built page, instead of the wheel's.")
@click.option("--open/--no-open", "opened", default=True, help="Open it in the browser.")
def web(port: int, site: Path | None, *, opened: bool) -> None:
    """Serve the page until somebody ends it."""
    with server(site or installed(), port) as serving:
        click.echo(f"The page is at {serving.address} (Ctrl+C ends it)")
        if opened:
            webbrowser.open(serving.address)
        with contextlib.suppress(KeyboardInterrupt):
            serving.serve_forever()


def installed() -> Path:
    """The page of the wheel. WebError: it is not installed."""
    if importlib.util.find_spec(PACKAGE) is None:
        raise WebError(
            "the page is not installed: pip install 'apnap[web]', or in a checkout cd web && npm ci && npm run build, "
            "and then apnap web --site web/dist"
        )
    return Path(str(importlib.resources.files(PACKAGE) / "site"))
