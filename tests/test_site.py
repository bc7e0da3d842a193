"""The site: it is built of the pages and docstrings without a warning, and fetches nothing from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import apnap.errors
from apnap.game import Game

ROOT = Path(__file__).parent.parent
FETCHED = re.compile(r"<(?:script|link|img|iframe)\b[^>]*?(?:src|href)=\"(?:https?:)?//[^\"]*\"")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the site was built."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "-W", "-q", "-d", str(folder / "kept"), "docs", str(folder / "html")]
    built = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, encoding="utf-8")
    assert built.returncode == 0, built.stderr
    return folder / "html"


@pytest.mark.no_cover
def test_each_page_of_the_docs_is_on_the_site(site: Path) -> None:
    pages = {page.stem for page in (ROOT / "docs").glob("*.md")}
    assert pages <= {page.stem for page in site.glob("*.html")}


@pytest.mark.no_cover
def test_the_reference_has_what_is_public_of_a_game_and_each_error(site: Path) -> None:
    reference = (site / "reference.html").read_text(encoding="utf-8")
    public = [name for name, value in vars(Game).items() if not name.startswith("_") and getattr(value, "__doc__", None)]
    public = [name for name in public if callable(getattr(Game, name)) or isinstance(vars(Game)[name], property)]
    assert len(public) > 25
    assert [name for name in public if f'id="apnap.game.Game.{name}"' not in reference] == []
    errors = [name for name, value in vars(apnap.errors).items() if isinstance(value, type) and issubclass(value, Exception)]
    assert [name for name in errors if f'id="apnap.errors.{name}"' not in reference] == ["IllegalMove"]


@pytest.mark.no_cover
def test_the_site_fetches_nothing_from_elsewhere(site: Path) -> None:
    assert [(page.name, found) for page in site.glob("*.html") for found in FETCHED.findall(page.read_text(encoding="utf-8"))] == []
