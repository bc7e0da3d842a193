from __future__ import annotations

import re
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.message import Message
from pathlib import Path

import pytest
from click.testing import CliRunner

from apnap.cli import serving
from apnap.cli.commands import apnap
from apnap.cli.serving import WebError, server


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>the page</title>")
    (folder / "assets" / "index-0123456789.js").write_text("1")
    (folder / "python.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("not for the page")
    return folder


@pytest.fixture
def address(site: Path) -> Iterator[str]:
    with server(site, 0) as serving:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        yield serving.address
        serving.shutdown()


def asked(address: str, **headers: str) -> tuple[int, dict[str, str], str]:
    request = urllib.request.Request(address, headers=headers)  # noqa: S310  our own server
    try:
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            return answer.status, small(answer.headers), answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, small(error.headers), error.read().decode()


def small(headers: Message) -> dict[str, str]:
    """Headers by their names in small letters, which is all the same to a browser."""
    return {name.lower(): value for name, value in headers.items()}


def test_the_page_is_served_with_its_policy_and_looked_for_anew_each_time(address: str) -> None:
    status, headers, body = asked(address)
    assert (status, headers["cache-control"], headers["content-type"]) == (200, "no-cache", "text/html; charset=utf-8")
    assert "the page" in body
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_a_file_that_is_named_by_its_content_is_kept(address: str) -> None:
    status, headers, _ = asked(f"{address}assets/index-0123456789.js")
    assert (status, headers["content-type"]) == (200, "text/javascript")
    assert "immutable" in headers["cache-control"]


def test_python_is_served_as_what_a_browser_compiles_while_it_loads(address: str) -> None:
    assert asked(f"{address}python.wasm")[1]["content-type"] == "application/wasm"


@pytest.mark.parametrize("path", ["assets/", "assets", "../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "nothing"])
def test_there_are_no_lists_of_folders_and_nothing_outside_the_page(address: str, path: str) -> None:
    assert asked(address + path)[0] == 404


@pytest.mark.parametrize("name", ["evil.example", "evil.example:80", "127.0.0.1", "localhost:1"])
def test_who_asks_by_another_name_is_refused(address: str, name: str) -> None:
    status, _, body = asked(address, Host=name)
    assert status == 421
    assert "the page</title>" not in body


def test_it_answers_on_the_address_of_this_machine_alone(site: Path) -> None:
    with server(site, 0) as serving:
        assert serving.server_address[0] == "127.0.0.1"


def test_a_port_that_is_taken_is_told(site: Path) -> None:
    with server(site, 0) as first, pytest.raises(WebError, match=r"port \d+ cannot be used .*--port 0"):
        server(site, first.server_address[1])


def test_a_folder_without_a_page_is_told_with_the_way_to_one(tmp_path: Path) -> None:
    result = CliRunner().invoke(apnap, ["web", "--no-open", "--site", str(tmp_path)])
    assert result.exit_code == 2
    assert "index.html" in result.stderr
    assert "npm run build" in result.stderr


def test_without_the_wheel_one_line_says_how_to_come_by_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("apnap.cli.web.PACKAGE", "no_such_wheel")
    result = CliRunner().invoke(apnap, ["web", "--no-open"])
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "apnap[web]" in result.stderr
    assert "npm run build" in result.stderr


def test_the_wheel_is_served_and_opened_where_it_is_installed(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "lib" / "some_wheel"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    site.rename(package / "site")
    monkeypatch.syspath_prepend(str(tmp_path / "lib"))
    monkeypatch.setattr("apnap.cli.web.PACKAGE", "some_wheel")
    found: list[str] = []
    monkeypatch.setattr("webbrowser.open", found.append)
    monkeypatch.setattr(serving.Server, "serve_forever", lambda self: found.append(self.address))
    result = CliRunner().invoke(apnap, ["web", "--port", "0"])
    assert result.exit_code == 0
    assert found[0] == found[1]
    assert found[0] in result.output


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no interrupt for one process")
def test_the_command_serves_until_it_is_interrupted(site: Path) -> None:
    command = [sys.executable, "-u", "-m", "apnap", "web", "--port", "0", "--no-open", "--site", str(site)]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # what is begun in the background may not hear it
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        signal.signal(signal.SIGINT, before)
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        assert asked(found[0])[0] == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(120) == 0
