"""The trace in README.md: one turn of `apnap play`. With `--write` it is put there anew."""

import itertools
import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
ARGUMENTS = ["play", "--seed", "2"]
TURN = 5
BEGIN, END = "<!-- trace: generated -->\n", "<!-- end of trace -->"


def trace() -> str:
    command = [sys.executable, "-c", "from apnap.cli import main; main()", *ARGUMENTS]
    told = subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout.splitlines()
    from_turn = itertools.dropwhile(lambda line: not line.startswith(f"Turn {TURN}: "), told)
    turn = list(itertools.takewhile(bool, from_turn))
    return "\n".join([f"Turn {TURN} of `apnap {' '.join(ARGUMENTS)}`:", "", "```", *turn, "```", ""])


def put(text: str) -> str:
    """The text of README.md with the trace anew."""
    return re.sub(f"{BEGIN}.*?{END}", lambda _: BEGIN + trace() + END, text, flags=re.DOTALL)


def main() -> None:
    if sys.argv[1:] == ["--write"]:
        README.write_text(put(README.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print(trace(), end="")


if __name__ == "__main__":
    main()
