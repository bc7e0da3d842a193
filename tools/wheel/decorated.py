"""What a compiled module is compiled from: its source, with what the compiler would not see through written out. Lines stay where they are.

A name that a decorator makes is looked up in a dictionary, and called through one, wherever it is used. So a clause becomes a function
and a constant that is final, and a function that a decorator only registers is registered below it.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

MAKING: Final = "clause"
"""This decorator makes a clause of the function; others, in front of it, hand it on."""
REGISTERING: Final = frozenset({"performs", "carries_out", "decides", "counts", "names"})
METHODS: Final = frozenset({"answer", "drawn"})
"""These hand on the function below, as do the methods of a clause."""
CARRIED_OUT: Final = re.compile(r"\b(\w+)\.run\((\w+), (\w+)\)")


def expand(folder: Path) -> None:
    """Write out the modules in the folder."""
    for path in sorted(folder.rglob("*.py")):
        path.write_text(expanded(path.read_text(encoding="utf-8")), encoding="utf-8")


def expanded(source: str) -> str:
    """The source of one module, written out."""
    lines = source.split("\n")
    clauses: dict[str, str] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.decorator_list:
            below = registration(node)
            if below and not lines[node.end_lineno or 0].strip():
                for number in range(node.decorator_list[0].lineno - 1, node.lineno - 1):
                    lines[number] = ""
                lines[node.end_lineno or 0] = below
                if below.startswith(f"{node.name}: Final"):
                    clauses[node.name] = ast.unparse(node.args.args[1].annotation or ast.Name("Frame"))
                    lines[node.lineno - 1] = lines[node.lineno - 1].replace(f"def {node.name}(", f"def {node.name}_(", 1)
    if not clauses:
        return "\n".join(lines)
    lines[lines.index("from __future__ import annotations")] += "; from typing import Final, cast"
    return CARRIED_OUT.sub(lambda found: called(found, clauses), "\n".join(lines))


def called(found: re.Match[str], clauses: dict[str, str]) -> str:
    """A clause of the module that is carried out by another: the function is called, with the frame of its kind."""
    name, state, frame = found.groups()
    return f"{name}_({state}, cast({clauses[name]}, {frame}))" if name in clauses else found[0]


def registration(node: ast.FunctionDef) -> str:
    """The line below the function that does what its decorators do; "" if they may do more than that."""
    last = node.decorator_list[-1]
    if isinstance(last, ast.Call) and isinstance(last.func, ast.Name) and last.func.id == MAKING:
        named = ast.Call(last.func, last.args, [*last.keywords, ast.keyword("name", ast.Constant(node.name))])
        return f"{node.name}: Final = {applied([*node.decorator_list[:-1], named], f'{node.name}_')}"
    if all(only_registers(decorator) for decorator in node.decorator_list):
        return applied(node.decorator_list, node.name)
    return ""


def applied(decorators: list[ast.expr], to: str) -> str:
    """The decorators called with what that is, the lowest first."""
    for decorator in reversed(decorators):
        to = f"{ast.unparse(decorator)}({to})"
    return to


def only_registers(decorator: ast.expr) -> bool:
    """It hands on the function as it is."""
    if isinstance(decorator, ast.Attribute):
        return decorator.attr in METHODS
    return isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id in REGISTERING
