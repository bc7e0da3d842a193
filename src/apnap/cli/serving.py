"""A server of the built page, for the machine on which it runs alone."""

from __future__ import annotations

import functools
import os
import re
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

from apnap.errors import ApnapError

HERE: Final = "127.0.0.1"
POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
"""Types of files as browsers want them; those that the system knows of may be others."""
NAMED_BY_CONTENT: Final = re.compile(r"/(?:assets|engine)/[\w.-]+-[\w-]{8,}\.\w+")


class WebError(ApnapError):
    """The page cannot be served."""


class Handler(SimpleHTTPRequestHandler):
    """Gives the files of one folder to whoever asks by the name of this machine alone, without lists of folders."""

    protocol_version = "HTTP/1.1"
    extensions_map = {"": "application/octet-stream", **TYPES}  # noqa: RUF012  it is the base's

    def send_head(self) -> Any:  # noqa: ANN401  as the base has it
        """Answer with a file, if it was asked for by a name of this machine: another name may lead here by a forged entry."""
        port = self.connection.getsockname()[1]
        if self.headers.get("Host", "") not in (f"{HERE}:{port}", f"localhost:{port}"):
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST, "this page is for this machine alone")
            return None
        return super().send_head()

    def list_directory(self, path: str | os.PathLike[str]) -> None:
        """There are no lists."""
        self.send_error(HTTPStatus.NOT_FOUND, "there is no such file")

    def end_headers(self) -> None:
        """With what a browser has to know of every file."""
        kept = NAMED_BY_CONTENT.fullmatch(self.path.partition("?")[0])
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if kept else "no-cache")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401  as the base has it
        """Nothing is logged."""


class Server(ThreadingHTTPServer):
    """Answers several questions of a browser at once."""

    daemon_threads = True
    allow_reuse_address = os.name != "nt"

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://{HERE}:{self.server_address[1]}/"


def server(folder: Path, port: int) -> Server:
    """A server of that folder (port 0: any that is free), which does not answer yet. WebError: there is no page, or the port is taken."""
    if not (folder / "index.html").is_file():
        raise WebError(f"there is no built page in {folder}: it has no index.html; cd web && npm ci && npm run build makes one in web/dist")
    try:
        return Server((HERE, port), functools.partial(Handler, directory=os.fspath(folder)))
    except OSError as fault:
        raise WebError(f"port {port} cannot be used ({fault.strerror}); --port 0 takes one that is free") from None
