"""The library as a browser has it: compiled files alone, none of its sources."""

from __future__ import annotations

import compileall
import shutil
import subprocess
import sys
from pathlib import Path

import lark
import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "apnap"
SCENARIO = """
Ann: battlefield Mogg Fanatic
Ben: battlefield Grizzly Bears

turn 1, Ann
Ann: activate Mogg Fanatic -> Grizzly Bears
resolve all
expect event: "Mogg Fanatic deals 1 damage to Grizzly Bears."
expect Grizzly Bears: damage 1
"""
PROGRAM = """
import sys
from pathlib import Path
from apnap import Game, scenarios
from apnap.cards import decks
import apnap.table
assert not list(Path(apnap.__file__).parent.rglob("*.py"))
assert scenarios.run(scenarios.load(sys.argv[1])).passed
print(*decks.bundled())
print(Game(["red", "white"], seed=1).decision.task)
"""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library")
    for package in (PACKAGE, Path(lark.__file__).parent):
        shutil.copytree(package, folder / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    compileall.compile_dir(folder, quiet=2, legacy=True)
    for source in folder.rglob("*.py"):
        source.unlink()
    return folder


@pytest.mark.no_cover
def test_scenarios_and_games_are_played_without_a_source(library: Path) -> None:
    told = subprocess.run([sys.executable, "-c", PROGRAM, SCENARIO], cwd=library, capture_output=True, check=True, text=True).stdout
    names = sorted(path.stem for path in (PACKAGE / "cards" / "decklists").glob("*.txt"))
    assert told.splitlines()[0].split() == names
    assert len(told.splitlines()) == 2
