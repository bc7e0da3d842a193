"""Builds the compiled wheel and tries it: python tools/wheels.py [-- COMMAND], by default the tests of the machine and the golden games.

It is made by way of the source archive, as whoever installs from that makes it, with APNAP_COMPILE=1. Then it is unpacked, the sources of
what is compiled are taken away, and the command is run with what is left.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))
from tools.compiled import CHECK  # noqa: E402 - a program of tools/ finds its neighbours so
from tools.wheel.engine import modules  # noqa: E402

COMMAND = ["python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/golden", "tests/machine/test_driver.py"]
SECONDS = 1500


def built(folder: Path) -> Path:
    """The compiled wheel, unpacked in the folder."""
    environment = {**os.environ, "APNAP_COMPILE": "1", "APNAP_OPT": os.environ.get("APNAP_OPT", "0")}
    build = [sys.executable, "-m", "build", "--quiet", "--outdir", str(folder)]
    subprocess.run([*build, "--sdist", str(ROOT)], check=True, timeout=SECONDS)
    shutil.unpack_archive(next(folder.glob("*.tar.gz")), folder, filter="data")
    source = next(path for path in folder.iterdir() if path.is_dir())
    subprocess.run([*build, "--wheel", str(source)], check=True, timeout=SECONDS, env=environment)
    site = folder / "site"
    shutil.unpack_archive(next(folder.glob("*.whl")), site, "zip")
    return site


def without_sources(site: Path) -> list[str]:
    """Take away the sources of the compiled modules: their names."""
    for path in modules():
        (site / path).unlink()
    return [path.with_suffix("").as_posix().replace("/", ".") for path in modules()]


def main() -> int:
    command = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else COMMAND
    with tempfile.TemporaryDirectory() as folder:
        site = built(Path(folder))
        names = without_sources(site)
        environment = {**os.environ, "PYTHONPATH": str(site), "APNAP_COMPILED": "1"}
        subprocess.run([sys.executable, "-c", CHECK, str(site), *names], env=environment, check=True)
        words = [sys.executable if word == "python" else word for word in command]
        return subprocess.run(words, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
