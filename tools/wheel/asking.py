"""What users give may be anything, and is checked by ours: the compiler would refuse it before, in words that tell nothing of Magic.

So in the copy that is compiled the parameters of what takes it are of any type.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

FUTURE: Final = "from __future__ import annotations"


def expand(path: Path) -> None:
    """Say so in a module: of its functions, and of the methods of its classes that are not private."""
    path.write_text(expanded(path.read_text(encoding="utf-8")), encoding="utf-8")


def expanded(source: str) -> str:
    """The source of the module; lines stay where they are."""
    tree = ast.parse(source)
    methods = [one for node in tree.body if isinstance(node, ast.ClassDef) for one in node.body if isinstance(one, ast.FunctionDef)]
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    asking = [*functions, *[one for one in methods if one.name == "__init__" or not one.name.startswith("_")]]
    lines = source.split("\n")
    hints = [arg.annotation for one in asking for arg in (*one.args.args, *one.args.kwonlyargs) if arg.annotation is not None]
    for hint in sorted(hints, key=lambda hint: (hint.lineno, hint.col_offset), reverse=True):
        line = lines[hint.lineno - 1]
        lines[hint.lineno - 1] = f"{line[: hint.col_offset]}Any{line[hint.end_col_offset :]}"
    lines[lines.index(FUTURE)] += "; from typing import Any"
    return "\n".join(lines)
