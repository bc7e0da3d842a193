"""Builds the compiled wheel and tries it: python tools/wheels.py [--suite [SHARE] | -- COMMAND].

It is made by way of the source archive, as whoever installs from that makes it, with APNAP_COMPILE=1. Then it is unpacked, the sources of
what is compiled are taken away, and with what is left the tests of the machine, of `apnap rule` and the golden games are run, or the
command. The whole suite (`--suite`), or a fixed share of it after these (`--suite 1/8`), is run with the wheel as it is installed: the
compiled modules, with the sources beside them. The exit code is that of what was run.
"""

from __future__ import annotations

import argparse
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

PYTEST = ["python", "-m", "pytest", "-q", "-p", "no:cacheprovider"]
GOLDEN = ["tests/years/test_rule.py", "tests/golden", "tests/machine/test_driver.py"]
WHOLE = "1/1"
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


def take_sources(site: Path, to: Path) -> list[str]:
    """Move the sources of the compiled modules to another folder: the names of these modules."""
    for path in modules():
        (to / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).rename(to / path)
    return [path.with_suffix("").as_posix().replace("/", ".") for path in modules()]


def check(site: Path, names: list[str], environment: dict[str, str]) -> None:
    """Each of the modules comes compiled from there, or the program ends with an error."""
    subprocess.run([sys.executable, "-c", CHECK, str(site), *names], env=environment, check=True)


def tried(words: list[str], environment: dict[str, str]) -> int:
    """The exit code of a command."""
    command = [sys.executable, *words[1:]] if words[0] == "python" else words
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


def commands(arguments: list[str]) -> list[list[str]]:
    """What is run, after one another: what `python tools/wheels.py` with these arguments asks for."""
    if "--" in arguments:
        arguments, command = arguments[: arguments.index("--")], arguments[arguments.index("--") + 1 :]
        return [command]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--suite", nargs="?", const=WHOLE, metavar="SHARE", help="the whole suite, or a share of it such as 1/8")
    share: str | None = parser.parse_args(arguments).suite
    if share is None:
        return [[*PYTEST, *GOLDEN]]
    suite = [*PYTEST, "-n", "auto", "--maxprocesses=4", "--share", share]
    return [suite] if share == WHOLE else [[*PYTEST, *GOLDEN], suite]


def main() -> int:
    asked = commands(sys.argv[1:])
    with tempfile.TemporaryDirectory() as folder:
        site, apart = built(Path(folder)), Path(folder) / "apart"
        names = take_sources(site, apart)
        environment = {**os.environ, "PYTHONPATH": str(site), "APNAP_COMPILED": "1"}
        check(site, names, environment)
        codes = []
        for words in asked:
            if "--share" in words:
                shutil.copytree(apart, site, dirs_exist_ok=True)
                check(site, names, environment)
            codes.append(tried(words, environment))
        return max(codes, key=bool)


if __name__ == "__main__":
    sys.exit(main())
