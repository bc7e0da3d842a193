"""What README.md shows is what the command and the library do."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_trace_of_the_readme_is_what_play_prints() -> None:
    shown = re.search(r"<!-- trace: generated -->\n(.*)<!-- end of trace -->", README, flags=re.DOTALL)
    assert shown is not None
    trace = runpy.run_path(str(ROOT / "examples" / "trace.py"))["trace"]()
    assert "[CR " in trace
    assert shown[1] == trace, "run examples/trace.py --write"


def test_the_ten_lines_of_the_readme_play_a_whole_game() -> None:
    told = subprocess.run([sys.executable, ROOT / "examples" / "ten_lines.py"], capture_output=True, check=True, text=True).stdout
    assert re.search(r"(Ann|Ben) wins the game\. \[CR 104\.2a\]\n$", told)
