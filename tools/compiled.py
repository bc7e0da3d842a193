"""Runs a command with the engine compiled by mypyc: `python tools/compiled.py [--opt 3] -- python -m pytest tests/golden`.

The compiled tree is a copy of the package under build/compiled/, named after the content of everything that goes into it,
and made only when there is none. What an older tree has compiled from the same C is taken over. Needs a C compiler (through ccache,
if there is one) and the headers of Python.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TextIO

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "apnap"
TREES = ROOT / "build" / "compiled"
EXPANDING = ROOT / "tools" / "expanding.py"
# What a game spends its time in. An `__init__` only exports, and errors may have heirs that are not compiled: both stay as they are.
COMPILED = (
    "model",
    "parts",
    "machine",
    "rules",
    "solve",
    "editions/switches.py",
    "past.py",
    "game.py",
    "agents/random_agent.py",
    "bench/measure.py",
)
COMPILATION_SECONDS = 1200

SETUP = """
import json, pathlib
from mypyc.build import mypycify
from setuptools import setup
setup(
    name="apnap-compiled",
    packages=[],
    ext_modules=mypycify(json.loads(pathlib.Path("modules.json").read_text()), opt_level={opt!r}, debug_level="0", multi_file=True),
)
"""
CHECK = """
import importlib, sys
for name in sys.argv[2:]:
    file = str(importlib.import_module(name).__file__)
    if not file.startswith(sys.argv[1]) or file.endswith(".py"):
        sys.exit(f"{name} did not come compiled, but from {file}")
"""


def modules() -> list[Path]:
    """The modules to compile, by their paths below src; each name in COMPILED has at least one, or it is an error."""
    found: list[Path] = []
    for name in COMPILED:
        here = PACKAGE / name
        paths = [here] if here.is_file() else sorted(path for path in here.rglob("*.py") if path.name != "__init__.py")
        if not paths:
            sys.exit(f"tools/compiled.py: src/apnap/{name} holds no module to compile")
        found += [path.relative_to(PACKAGE.parent) for path in paths]
    return found


def digest(opt: str) -> str:
    """Names one compilation: the package, this file, and the versions of Python and mypy."""
    hashed = hashlib.sha256(f"{sys.version} {version('mypy')} {opt}".encode())
    for path in [
        Path(__file__),
        EXPANDING,
        *sorted(path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts),
    ]:
        hashed.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return hashed.hexdigest()[:16]


def compiled_tree(opt: str) -> Path:
    """A folder from which `import apnap` gives the compiled package. Older trees are removed when a new one was made."""
    tree = TREES / f"O{opt}-{digest(opt)}"
    if not tree.exists():
        unfinished = TREES / f"unfinished-{os.getpid()}"
        shutil.copytree(PACKAGE, unfinished / "apnap", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        try:
            subprocess.run([sys.executable, str(EXPANDING), str(unfinished)], check=True)
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
    """Compiles the modules of a copy, in place, as one group of several C files: calls between modules are as fast as within one."""
    paths = [path.as_posix() for path in modules()]
    (build / "modules.json").write_text(json.dumps(paths), encoding="utf-8")
    (build / "mypy.ini").write_text("[mypy]\n", encoding="utf-8")  # or mypy would take up the settings of the checkout
    (build / "setup.py").write_text(SETUP.format(opt=opt), encoding="utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    print(f"compiling {len(paths)} modules with mypyc at -O{opt} ...", flush=True)
    with (build / "log.txt").open("w+", encoding="utf-8") as log:
        code = ended(command, build, log)
        log.seek(0)
        if code:
            sys.exit("".join(log.readlines()[-40:]) + "tools/compiled.py: mypyc could not compile the engine")


def ended(command: list[str], folder: Path, log: TextIO) -> int:
    """The exit code of the command; nothing that it started is left behind if it takes too long or is stopped."""
    ccache = {} if shutil.which("ccache") is None or "CC" in os.environ else {"CC": "ccache cc"}
    given = {**environment(folder), **ccache}
    process = subprocess.Popen(command, cwd=folder, env=given, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        return process.wait(COMPILATION_SECONDS)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def environment(tree: Path) -> dict[str, str]:
    """The environment in which `apnap` is imported from a tree, also where it is installed otherwise."""
    paths = [str(tree), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "MYPYPATH": str(tree), "APNAP_COMPILED": "1"}


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
