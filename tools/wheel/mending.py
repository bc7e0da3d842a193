"""What mypyc writes wrong in C, mended in the files that it wrote.

An object of a class that is `acyclic` has no header of the garbage collector. As others do, it would be put aside where objects die too
deep in one another, as the log of a game does that was copied fifty times on its way; but what is put aside is listed in that header:
the memory before the object would be written over.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

PUT_ASIDE: Final = re.compile(
    r"(?<=^{\n)    CPy_TRASHCAN_BEGIN\(self, \w+\)\n(.*?)    CPy_TRASHCAN_END\(self\)\n", re.DOTALL | re.MULTILINE
)
"""In a function that does not begin with taking the object out of the collector's list."""


def mend(paths: list[Path]) -> None:
    """Mend the files that need it."""
    for path in paths:
        written = path.read_text(encoding="utf-8")
        mended = without_putting_aside(written)
        if mended != written:
            path.write_text(mended, encoding="utf-8")


def without_putting_aside(written: str) -> str:
    """The C of a module, in which only what the garbage collector knows is put aside as it dies."""
    return PUT_ASIDE.sub(r"\1", written)
