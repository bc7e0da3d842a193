"""Makes the wheel of the page, apnap-web, of the built files: `python -m tools.web_wheel SITE TARGET`.

It holds files alone and is of no version of Python; `apnap web` serves them.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECT = """
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "apnap-web"
version = "{version}"
description = "The built page of apnap, which the command apnap web serves."
requires-python = ">=3.11"
license = "MIT"
license-files = ["LICENSE", "NOTICE"]

[tool.setuptools]
packages = ["apnap_web"]

[tool.setuptools.package-data]
apnap_web = ["site/**"]
"""


def version() -> str:
    return (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition('\nversion = "')[2].partition('"')[0]


def make(site: Path, target: Path) -> Path:
    """The wheel of the page in that folder."""
    with tempfile.TemporaryDirectory() as name:
        here = Path(name)
        (here / "pyproject.toml").write_text(PROJECT.format(version=version()), encoding="utf-8")
        for each in ("LICENSE", "NOTICE"):
            shutil.copy(ROOT / each, here)
        (here / "apnap_web").mkdir()
        (here / "apnap_web" / "__init__.py").write_text('"""The built page of apnap."""\n', encoding="utf-8")
        shutil.copytree(site, here / "apnap_web" / "site")
        target.mkdir(parents=True, exist_ok=True)
        for old in target.glob("apnap_web-*.whl"):
            old.unlink()
        command = [sys.executable, "-m", "build", "--wheel", "--quiet", "--outdir", target, here]
        ran = subprocess.run([str(word) for word in command], check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if ran.returncode:  # else it only warns that folders of data are no packages
            sys.exit(ran.stdout)
    return next(target.glob("apnap_web-*.whl"))


if __name__ == "__main__":
    made = make(Path(sys.argv[1]), Path(sys.argv[2]))
    print(f"{made.name}: {made.stat().st_size:,} bytes")
