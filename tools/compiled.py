"""Runs a command with the engine compiled by mypyc: `python tools/compiled.py [--opt 3] -- python -m pytest tests/golden`.

The compiled tree is a copy of the project under build/compiled/, built there as a compiled wheel is (tools/wheel/), named after the
content of everything that goes into it, and made only when there is none. What an older tree has compiled from the same C is taken
over. Needs a C compiler (through ccache, if there is one) and the headers of Python.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).resolve().parent.parent
TREES = ROOT / "build" / "compiled"
BUILDER = Path("tools") / "wheel"
FILES = ("setup.py", "tools/expanding.py")
COMPILATION_SECONDS = 2400  # some minutes on two quiet cores; eight may share them

sys.path.append(str(ROOT))
from tools.wheel.engine import PACKAGE, modules  # noqa: E402 - a program of tools/ finds its neighbours so

CHECK = """
import importlib, sys
for name in sys.argv[2:]:
    file = str(importlib.import_module(name).__file__)
    if not file.startswith(sys.argv[1]) or file.endswith(".py"):
        sys.exit(f"{name} did not come compiled, but from {file}")
"""


def digest(opt: str) -> str:
    """Names one compilation: the package, what builds it, and the versions of Python and mypy."""
    hashed = hashlib.sha256(f"{sys.version} {version('mypy')} {opt}".encode())
    sources = [path for folder in (PACKAGE, ROOT / BUILDER) for path in folder.rglob("*") if path.is_file()]
    made_by = [Path(__file__), *[ROOT / name for name in FILES]]
    for path in [*made_by, *sorted(path for path in sources if "__pycache__" not in path.parts)]:
        hashed.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return hashed.hexdigest()[:16]


def compiled_tree(opt: str) -> Path:
    """A folder with the whole project, compiled in place. Older ones are removed when a new one was made."""
    tree = TREES / f"O{opt}-{digest(opt)}"
    if not tree.exists():
        unfinished = TREES / f"unfinished-{os.getpid()}"
        for folder in (PACKAGE.relative_to(ROOT), BUILDER):
            shutil.copytree(ROOT / folder, unfinished / folder, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        for name in FILES:
            shutil.copy2(ROOT / name, unfinished / name)
        try:
            take_over(unfinished, opt)
            compile_in(unfinished, opt)
        except BaseException:
            shutil.rmtree(unfinished)
            raise
        for older in TREES.glob(f"O{opt}-*"):
            shutil.rmtree(older)
        unfinished.rename(tree)
    return tree


def take_over(build: Path, opt: str) -> None:
    """Copy the C of the newest older tree, and what was compiled from it: only what differs is compiled again."""
    older = max(TREES.glob(f"O{opt}-*/build"), key=lambda path: path.stat().st_mtime, default=None)
    if older is not None:
        shutil.copytree(older, build / "build")


def compile_in(build: Path, opt: str) -> None:
    """Compiles the modules of a copy, in place."""
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    print(f"compiling {len(modules())} modules with mypyc at -O{opt} ...", flush=True)
    with (build / "log.txt").open("w+", encoding="utf-8") as log:
        code = ended(command, build, opt, log)
        log.seek(0)
        if code:
            sys.exit("".join(log.readlines()[-40:]) + "tools/compiled.py: mypyc could not compile the engine")


def ended(command: list[str], folder: Path, opt: str, log: TextIO) -> int:
    """The exit code of the command; nothing that it started is left behind if it takes too long or is stopped."""
    ccache = {} if shutil.which("ccache") is None or "CC" in os.environ else {"CC": "ccache cc"}
    given = {**os.environ, "APNAP_COMPILE": "1", "APNAP_OPT": opt, "PYTHONPATH": str(folder), **ccache}
    process = subprocess.Popen(command, cwd=folder, env=given, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        return process.wait(COMPILATION_SECONDS)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def environment(tree: Path) -> dict[str, str]:
    """The environment in which `apnap` is imported from a tree, also where it is installed otherwise."""
    paths = [str(tree / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "APNAP_COMPILED": "1"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", choices="0123", default="3", help="how hard the C compiler optimises; 0 is enough for a check")
    parser.add_argument("command", nargs="+", help="what to run; a first word `python` is this Python")
    arguments = parser.parse_args()
    tree = compiled_tree(arguments.opt)
    names = [path.with_suffix("").as_posix().replace("/", ".") for path in modules()]
    subprocess.run([sys.executable, "-c", CHECK, str(tree), *names], env=environment(tree), check=True)
    command = [sys.executable if arguments.command[0] == "python" else arguments.command[0], *arguments.command[1:]]
    return subprocess.run(command, env=environment(tree), check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
