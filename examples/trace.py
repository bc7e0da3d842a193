"""The trace in README.md: one turn of `apnap play`. With `--write` it is put there anew."""

import itertools
import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
ARGUMENTS = ["play", "--seed", "42"]
TURN = 5
BEGIN, END = "<!-- trace: generated -->\n", "<!-- end of trace -->"


def trace() -> str:
    command = [sys.executable, "-c", "from apnap.cli import main; main()", *ARGUMENTS]
    told = subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout.splitlines()
    from_turn = itertools.dropwhile(lambda line: not line.startswith(f"Turn {TURN}: "), told)
    turn = list(itertools.takewhile(bool, from_turn))
    return "\n".join([f"Turn {TURN} of `apnap {' '.join(ARGUMENTS)}`:", "", "```", *turn, "```", ""])


def main() -> None:
    if sys.argv[1:] != ["--write"]:
        print(trace(), end="")
        return
    text = README.read_text(encoding="utf-8")
    README.write_text(re.sub(f"{BEGIN}.*?{END}", lambda _: BEGIN + trace() + END, text, flags=re.DOTALL), encoding="utf-8")


if __name__ == "__main__":
    main()
