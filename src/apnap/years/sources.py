"""What the sources say of their functions: lines, docstrings, the switches that they read, and what they name.

A compiled wheel needs no sources: it has a table of this, which is written as the wheel is built (tools/wheel/engine.py). Imports nothing
of apnap, so that the builder can use it.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

PACKAGE: Final = "apnap"
RULES: Final = "apnap.rules."
TABLE: Final = "sources.json"
"""Beside this module, where a compiled wheel is installed."""


@dataclass(frozen=True)
class Function:
    """A function of a module: its line, its docstring, the switches that it reads with their lines, what it names."""

    name: str
    line: int
    docstring: str
    reads: tuple[tuple[str, int], ...]
    names: tuple[str, ...]


@dataclass(frozen=True)
class Source:
    """The functions of a module by name, under the name of a class its methods; and the modules from which it has names of the rules."""

    functions: Mapping[str, tuple[Function, ...]]
    imports: Mapping[str, str]


@cache
def source_of(module: str) -> Source:
    """What the module says: by the table, if there is one, or else by its source."""
    known = _table().get(module)
    if known is not None:
        return from_json(known)
    path = module.split(".")[1:]
    return read(resources.files(PACKAGE).joinpath(*path[:-1], path[-1] + ".py").read_text(encoding="utf-8"))


@cache
def _table() -> dict[str, Any]:
    table = resources.files(f"{PACKAGE}.years").joinpath(TABLE)
    return json.loads(table.read_text(encoding="utf-8")) if table.is_file() else {}


def read(text: str) -> Source:
    """What a source says."""
    body = ast.parse(text).body
    imports = _imports(body)
    known = imports.keys() | {node.name for node in body if isinstance(node, ast.FunctionDef)}
    functions: dict[str, tuple[Function, ...]] = {}
    for node in body:
        if isinstance(node, ast.FunctionDef):
            functions[node.name] = (_function(node, known),)
        elif isinstance(node, ast.ClassDef):
            functions[node.name] = tuple(_function(each, known) for each in node.body if isinstance(each, ast.FunctionDef))
    return Source(functions, imports)


def _function(node: ast.FunctionDef, known: set[str]) -> Function:
    named = {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
    reads = {(each.attr, each.lineno): None for each in ast.walk(node) if isinstance(each, ast.Attribute) and _is_switches(each.value)}
    return Function(node.name, node.lineno, ast.get_docstring(node) or "", tuple(reads), tuple(sorted(named & known)))


def _is_switches(node: ast.expr) -> bool:
    return getattr(node, "attr", getattr(node, "id", "")) == "switches"


def _imports(body: list[ast.stmt]) -> dict[str, str]:
    """The module from which each name is that a module imports from the rules."""
    return {
        alias.asname or alias.name: node.module
        for node in body
        if isinstance(node, ast.ImportFrom) and node.module is not None and node.module.startswith(RULES)
        for alias in node.names
    }


def to_json(source: Source) -> dict[str, Any]:
    """What a module says, as plain data."""
    functions = {
        name: [[one.name, one.line, one.docstring, [list(read) for read in one.reads], list(one.names)] for one in several]
        for name, several in source.functions.items()
    }
    return {"functions": functions, "imports": dict(source.imports)}


def from_json(data: dict[str, Any]) -> Source:
    """What `to_json` wrote."""
    functions = {
        name: tuple(
            Function(called, line, docstring, tuple((switch, number) for switch, number in reads), tuple(names))
            for called, line, docstring, reads, names in several
        )
        for name, several in data["functions"].items()
    }
    return Source(functions, data["imports"])
