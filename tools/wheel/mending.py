"""What mypyc writes wrong in C, or the long way, mended in the files that it wrote.

An object of a class that is `acyclic` has no header of the garbage collector. As others do, it would be put aside where objects die too
deep in one another, as the log of a game does that was copied fifty times on its way; but what is put aside is listed in that header:
the memory before the object would be written over.
What is called most has a shorter way, which `quick.h` gives.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

LETTING_GO: Final = re.compile(r"(?<=_dealloc\()[^{]*\n{\n.*?\n}\n", re.DOTALL)
"""The function that lets an object go, from the type of the object on."""
KNOWN: Final = "PyObject_GC_UnTrack(self);"
PUT_ASIDE: Final = re.compile(r"    CPy_TRASHCAN_(BEGIN\(self, \w+\)|END\(self\))\n")
ASKED_FOR: Final = re.compile(r"\((\w+) \*\)type->tp_alloc\(type, 0\)")
"""The memory for an object, and what lies there."""
NUMBERED: Final = re.compile(
    r"    (\w+) = CPyTagged_StealAsObject\((\w+)\);\n"
    r"    (\w+) = CPyDict_(GetItem|GetWithNone)\((\w+), \1\);\n"
    r"((?:    CPy_DECREF\(\5\);\n)?)    CPy_DECREF\(\1\);\n"
)
"""A number becomes an object only to be looked for in a dictionary."""
LOOKED_FOR: Final = {"GetItem": "quick_numbered", "GetWithNone": "quick_numbered_or_none"}
LAST_INCLUDED: Final = re.compile(r'#include "__native_internal_\w+\.h"\n')
SHORTER: Final = "quick.h"


def written(paths: list[Path]) -> dict[Path, tuple[str, int]]:
    """What stands in those of the files that there are, and since when."""
    return {path: (path.read_text(encoding="utf-8"), path.stat().st_mtime_ns) for path in paths if path.exists()}


def mend(paths: list[Path], before: dict[Path, tuple[str, int]]) -> None:
    """Mend the files. One that is then as it was `before` mypyc wrote it is as old as it was: it need not be compiled again."""
    for path in paths:
        mended = with_quick_calls(without_putting_aside(path.read_text(encoding="utf-8")))
        path.write_text(mended, encoding="utf-8")
        text, since = before.get(path, ("", 0))
        if mended == text:
            os.utime(path, ns=(since, since))


def without_putting_aside(written: str) -> str:
    """The C of a module, in which only what the garbage collector knows is put aside as it dies."""
    return LETTING_GO.sub(lambda found: found[0] if KNOWN in found[0] else PUT_ASIDE.sub("", found[0]), written)


def with_quick_calls(written: str) -> str:
    """The C of a module, which finds the shorter ways behind what it includes; those that ask for something else stand in it."""
    written = ASKED_FOR.sub(r"(\1 *)quick_new(type, sizeof(\1))", written)
    written = NUMBERED.sub(lambda found: f"    {found[3]} = {LOOKED_FOR[found[4]]}({found[5]}, {found[2]});\n{found[6]}", written)
    return LAST_INCLUDED.sub(lambda found: f'{found[0]}#include "{SHORTER}"\n', written, count=1)
