"""Writes src/apnap/saves/fields.py, the fields of all that is saved, from the sources: python tools/saves.py [--check]."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path

from apnap.saves.shapes import NOUNS, Shape, shape_of

TARGET = Path(__file__).parent.parent / "src" / "apnap" / "saves" / "fields.py"
HEAD = '''"""The fields of all that is saved. Written by tools/saves.py from the constructors; do not edit."""

from __future__ import annotations

from typing import Final

from apnap.saves.shapes import Shape, shape

SHAPES: Final[dict[str, Shape]] = {
'''


def shapes() -> list[Shape]:
    """The shapes of the nouns."""
    return [shape_of(kind) for kind in NOUNS]


def row(shape: Shape) -> str:
    """A shape as a row of the table; an asterisk is at each field that the constructor does not take."""
    fields = "; ".join(f"{name}{'' if name in shape.given else '*'}: {hint}" for name, hint in shape.fields)
    lines = textwrap.wrap(fields, 110, break_long_words=False, break_on_hyphens=False)
    text = "\n".join(repr(line + " " * (line is not lines[-1])) for line in lines) or "''"
    return f"    {shape.name!r}: shape({shape.module!r}, {shape.name!r}, {text}),\n"


def written() -> str:
    """The module as it should be."""
    text = HEAD + "".join(row(shape) for shape in shapes()) + "}\n"
    command = ["ruff", "format", "--stdin-filename", str(TARGET), "-"]
    return subprocess.run([sys.executable, "-m", *command], input=text, capture_output=True, text=True, check=True).stdout


def main() -> int:
    if "--check" not in sys.argv:
        TARGET.write_text(written(), encoding="utf-8")
        return 0
    if TARGET.read_text(encoding="utf-8") == written():
        return 0
    print(f"{TARGET} is not what the sources say: run python tools/saves.py")
    return 1


if __name__ == "__main__":
    sys.exit(main())
