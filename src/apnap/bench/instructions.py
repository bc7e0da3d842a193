"""Instructions a decision, as callgrind of valgrind counts them: the figure for a change, since seconds vary with whatever else runs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from apnap.bench.measure import played
from apnap.bench.playing import SEED, BenchError, of

SEEDS: Final = 20
MISSING: Final = "instructions are counted by callgrind, and there is no valgrind here: install it (on Debian the package valgrind)"


def counted(workload: str) -> dict[str, object]:
    """Instructions and decisions of the games of the first seeds, and how many a decision takes. BenchError: valgrind is not there."""
    of(workload)
    valgrind, control = shutil.which("valgrind"), shutil.which("callgrind_control")
    if valgrind is None or control is None:
        raise BenchError(MISSING)
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "callgrind.out"
        program = [sys.executable, "-c", f"from apnap.bench.instructions import end, play; play({workload!r}, {control!r}); end()"]
        tool = [valgrind, "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={told}"]
        ended = subprocess.run(  # noqa: S603
            [*tool, *program], env={**os.environ, "PYTHONHASHSEED": "0"}, capture_output=True, text=True, check=False
        )
        total = re.search(r"^(?:summary|totals): (\d+)$", told.read_text(encoding="utf-8"), re.MULTILINE) if told.exists() else None
    if ended.returncode or total is None or not int(total[1]):
        raise BenchError(f"valgrind could not count instructions: {ended.stderr.strip()[-400:]}")
    decisions = int(ended.stdout)
    return {"instructions_per_decision": round(int(total[1]) / decisions), "instructions": int(total[1]), "decisions": decisions}


def play(workload: str, control: str) -> None:
    """Under callgrind: one game of each, so that all is loaded and remembered, and again, counted. Prints how many decisions these had."""
    decks = [of(workload)(seed) for seed in range(SEED, SEED + SEEDS)]
    for pair in decks:
        played(pair, SEED)
    begun = subprocess.Popen([control, "--instr=on", str(os.getpid())], stdout=subprocess.DEVNULL)  # noqa: S603
    while begun.poll() is None:  # it talks to valgrind, which listens only while this program runs
        time.sleep(0.02)
    sys.stdout.write(f"{sum([played(pair, SEED + number)[1] for number, pair in enumerate(decks)])}\n")


def end() -> None:
    """End the program here and now: what Python clears away at its end is no part of a game."""
    sys.stdout.flush()
    os._exit(0)
