"""What mypyc does not keep of a part of a card: the types of its fields as they are written, by which JSON is read (`apnap.cards.codec`).

Of a type that is no class, as of one that may be None, the compiled class knows only that there is one. So each class is told again.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

MADE_BY: Final = "dataclass"


def expand(folder: Path) -> None:
    """Say them again in the modules in the folder."""
    for path in sorted(folder.rglob("*.py")):
        path.write_text(expanded(path.read_text(encoding="utf-8")), encoding="utf-8")


def expanded(source: str) -> str:
    """The source of one module, and below it a line for each of its classes that has fields."""
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and any(map(makes_fields, node.decorator_list))]
    told = {node.name: fields(node) for node in classes}
    return source + "".join([f"getattr({name}, '__annotations__').update({hints!r})\n" for name, hints in told.items() if hints])


def makes_fields(decorator: ast.expr) -> bool:
    """It is the decorator by which a class has fields, with arguments or without."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(called, ast.Name) and called.id == MADE_BY


def fields(node: ast.ClassDef) -> dict[str, str]:
    """The fields that the class states itself, with their types as they are written."""
    return {
        one.target.id: ast.unparse(one.annotation)
        for one in node.body
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
    }
