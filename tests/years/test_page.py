"""docs/years.md: what it shows is what the commands print."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from apnap.cli.commands import apnap

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs" / "years.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```\n\$ apnap (.*?)\n(.*?)```", PAGE, flags=re.DOTALL)


def test_all_that_the_page_shows_is_a_command() -> None:
    assert len(SHOWN) == PAGE.count("```") // 2 == 11


@pytest.mark.parametrize(("command", "shown"), SHOWN, ids=[command for command, _ in SHOWN])
def test_what_the_page_shows_is_printed_in_that_order(command: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    runner = CliRunner()
    assert runner.invoke(apnap, shlex.split("play --edition 10E --seed 1 --save game.jsonl --log off")).exit_code == 0
    done = runner.invoke(apnap, shlex.split(command))
    assert done.exit_code == 0, done.output
    at = 0
    for part in shown.split("...\n"):
        found = done.stdout.find(part.strip("\n"), at)
        assert found >= 0, part
        at = found + len(part)


def test_the_sheets_are_as_small_as_the_page_says() -> None:
    done = CliRunner().invoke(apnap, ["differ", "9ED", "NOW", "--html"])
    assert "font: 4.2pt" in done.stdout
    deck = CliRunner().invoke(apnap, ["differ", "9ED", "NOW", "--html", "--deck", "red", "--deck", "green"])
    sizes = re.findall(r"font: ([\d.]+)pt", deck.stdout)
    assert float(sizes[0]) > 5
