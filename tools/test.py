"""Runs all checks of the project and prints the summary line of pytest last; the exit code is 0 only if every check passed.

`--quick` checks lint, types and tests only. A check whose subject is not there fails: nothing is skipped.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COVERAGE = ROOT / ".apnap" / "lines.json"
FLOORS = {"rules": 98.0, "solve": 98.0}  # of lines and branches; that of all of src stands in pyproject.toml
SECONDS = 900  # for one command
SHARE = "1/8"  # of the suite, which is run compiled
SUMMARY = re.compile(r"=+ (.*\b(?:passed|failed|errors?|no tests ran|skipped)\b.* in [\d.]+s.*) =+")
PYTHON = sys.executable

Check = Callable[[], bool]


def run(*command: str | Path, cwd: Path = ROOT) -> bool:
    """Whether a command ended well within its time."""
    print("$", *command, flush=True)
    try:
        return subprocess.run([str(word) for word in command], cwd=cwd, timeout=SECONDS, check=False).returncode == 0
    except subprocess.TimeoutExpired:
        print(f"not done after {SECONDS} s")
        return False


def python(*arguments: str | Path, cwd: Path = ROOT) -> bool:
    return run(PYTHON, *arguments, cwd=cwd)


def lint() -> bool:
    return all([python("-m", "ruff", "check", "."), python("-m", "ruff", "format", "--check", ".")])


def types() -> bool:
    return python("-m", "mypy")


class Tests:
    """The run of pytest. `summary` is its last line, empty before it ran."""

    def __init__(self, *options: str) -> None:
        self.options = options
        self.summary = ""

    def __call__(self) -> bool:
        command = [PYTHON, "-W", "error", "-m", "pytest", *self.options]
        print("$", *command, flush=True)
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ, "COLUMNS": "140"}) as process:
            assert process.stdout is not None
            for line in process.stdout:
                print(line, end="", flush=True)
                if SUMMARY.fullmatch(line.strip()):
                    self.summary = line.strip()
        return process.returncode == 0


def coverage_floors() -> bool:
    """The parts where legality is decided are covered more closely than the rest."""
    files = json.loads(COVERAGE.read_text(encoding="utf-8"))["files"]
    good = True
    for part, floor in FLOORS.items():
        totals = [file["summary"] for name, file in files.items() if f"/apnap/{part}/" in f"/{Path(name).as_posix()}"]
        all_of_it = sum(total["num_statements"] + total["num_branches"] for total in totals)
        covered = sum(total["covered_lines"] + total["covered_branches"] for total in totals)
        percent = 100 * covered / all_of_it if all_of_it else 0.0
        print(f"{part}/: {percent:.2f} % of {all_of_it} lines and branches are covered, {floor:.0f} % is the floor")
        good = good and percent >= floor
    return good


def wheel() -> bool:
    """The wheel, built and installed apart from the checkout, plays; its library can be imported without the command's extra."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        if not python("-m", "build", "--quiet", "--outdir", here, "."):  # by way of the source archive: what lies in build/ stays out
            return False
        built = next(here.glob("*.whl"))
        venv.create(here / "venv", with_pip=True)
        scripts = here / "venv" / ("Scripts" if os.name == "nt" else "bin")
        return (
            run(scripts / "python", "-m", "pip", "install", "-q", built, cwd=here)
            and run(scripts / "python", "-c", "import apnap", cwd=here)
            and run(scripts / "python", "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", f"{built}[cli]", cwd=here)
            and run(scripts / "apnap", "play", "--seed", "7", "--log", "off", cwd=here)
        )


def examples() -> bool:
    """Each program of examples/ runs; there is at least one."""
    programs = sorted((ROOT / "examples").glob("*.py"))
    if not programs:
        print("examples/ holds no program")
    ran = [python(program, cwd=program.parent) for program in programs]
    return bool(ran) and all(ran)


class Compiled:
    """The compiled wheel replays the golden games without sources of what is compiled, and passes a share of the suite as it is installed.

    It is built in the background, as that takes minutes.
    """

    def __init__(self) -> None:
        self.told = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115  it lives as long as this
        self.process = subprocess.Popen([PYTHON, "tools/wheels.py", "--suite", SHARE], cwd=ROOT, stdout=self.told, stderr=subprocess.STDOUT)

    def __call__(self) -> bool:
        try:
            ended = self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            print(f"not done after {SECONDS} s")
            return False
        self.told.seek(0)
        print(self.told.read())
        return ended == 0


def report(results: list[tuple[str, bool, float]]) -> None:
    print()
    for name, good, seconds in results:
        print(f"{'ok' if good else 'FAILED':<8}{name:<18}{seconds:6.1f} s")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="lint, types and tests only")
    quick: bool = parser.parse_args().quick
    shared = ("-n", "auto", "--maxprocesses=4")
    tests = Tests(*shared) if quick else Tests(*shared, "--durations=8", "--cov", "--cov-report=term", f"--cov-report=json:{COVERAGE}")
    checks: dict[str, Check] = {"lint": lint, "types": types, "tests": tests}
    if not quick:
        COVERAGE.parent.mkdir(exist_ok=True)
        COVERAGE.unlink(missing_ok=True)
        checks |= {"coverage": coverage_floors, "wheel": wheel, "examples": examples, "compiled": Compiled()}
    results: list[tuple[str, bool, float]] = []
    for name, check in checks.items():
        print(f"\n--- {name}", flush=True)
        start = time.perf_counter()
        try:
            good = check()
        except Exception as problem:  # noqa: BLE001  whatever stops one check, the others are still run
            print(f"{name}: {problem!r}")
            good = False
        results.append((name, good, time.perf_counter() - start))
    report(results)
    print(tests.summary or "0 passed, 1 failed")
    return 0 if all(good for _, good, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main())
