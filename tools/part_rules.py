"""Writes src/apnap/cards/part_rules.csv, the rules that each part of an ability tree names: python tools/part_rules.py [--check]."""

from __future__ import annotations

import ast
import csv
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from apnap.editions import Edition, tables
from apnap.parts import tree
from apnap.parts.keywords import EXPANSIONS
from apnap.parts.tree import Part
from apnap.parts.words import KEYWORD_NAMES

PACKAGE = Path(__file__).parent.parent / "src" / "apnap"
TARGET = PACKAGE / "cards" / "part_rules.csv"
SOURCES = PACKAGE / "parts"
NUMBER = re.compile(r"\b\d{3}(?:\.\d+[a-z]?)?\b")
BRACKETS = re.compile(r"\(([^()]*)\)")
KEYWORD = re.compile(r"702\.\d+")


def docstrings() -> dict[str, str]:
    """The docstring of each class of the tree, from the source: a compiled class has none."""
    bodies = [ast.parse(path.read_text(encoding="utf-8")).body for path in sorted(SOURCES.rglob("*.py"))]
    return {node.name: ast.get_docstring(node) or "" for body in bodies for node in body if isinstance(node, ast.ClassDef)}


def parts() -> Iterator[tuple[str, str]]:
    """Each part, and the numbers in brackets in the first line of its docstring."""
    told = docstrings()
    for name, kind in sorted(vars(tree).items()):
        if isinstance(kind, type) and issubclass(kind, Part):
            first = told[kind.__name__].partition("\n")[0]
            yield name, " ".join(NUMBER.findall(" ".join(BRACKETS.findall(first))))


def keywords() -> Iterator[tuple[str, str]]:
    """Each keyword, and its rule of 702 in the newest edition."""
    edition = Edition("NOW")
    for name in (*KEYWORD_NAMES, *EXPANSIONS):
        key = name.replace(" ", "_")
        keys = [row["key"] for row in tables.crosswalk() if row["key"] == key or row["key"].startswith(f"{key}_")]
        found = [KEYWORD.match(edition.number(row)) for row in keys if edition.knows(row)]
        yield name, next((number[0] for number in found if number), "")


def written() -> str:
    """The file."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(["part", "rules"])
    rows.writerows(sorted([*parts(), *keywords()]))
    return text.getvalue()


def main() -> int:
    """Write or check the file; 1 if it is stale."""
    if "--check" in sys.argv:
        stale = TARGET.read_text(encoding="utf-8") != written()
        if stale:
            sys.stderr.write(f"{TARGET.name} is stale: run python tools/part_rules.py\n")
        return int(stale)
    TARGET.write_text(written(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
