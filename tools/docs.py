"""Prints which generated pages are stale; with `--write` writes them: docs/rules.md, docs/editions.md, table and trace of README.md."""

from __future__ import annotations

import argparse
import re
import runpy
import sys
from pathlib import Path

from apnap.cards import POOL, decks
from apnap.cli.coverage import DOCUMENTS, clause_rows, rules_document, units
from apnap.editions import SWITCH_NAMES, document, tables

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
BEGIN, END = "<!-- coverage: generated -->\n", "<!-- end of coverage -->"


def pages() -> dict[Path, str]:
    """Each generated page and what it should hold."""
    return {
        ROOT / "docs" / "rules.md": rules_document(clause_rows()),
        ROOT / "docs" / "editions.md": document(),
        README: readme(README.read_text(encoding="utf-8")),
    }


def readme(text: str) -> str:
    """The README with its table of what is covered and its trace anew."""
    shown = runpy.run_path(str(ROOT / "examples" / "trace.py"))
    text = re.sub(f"{BEGIN}.*?{END}", lambda _: BEGIN + covered() + END, text, flags=re.DOTALL)
    return str(shown["put"](text))


def covered() -> str:
    """How many clauses, cards and editions there are, and how many units of each document have a clause for each of their rules."""
    rows = clause_rows()
    keys = {row[0] for row in rows}
    presets = list(tables.presets())
    bundled = decks.bundled()
    lines = [
        "| what | how many |",
        "|---|---|",
        f"| clauses | {len(rows)}, for {len(keys)} rules of the Comprehensive Rules ([the list](docs/rules.md)) |",
        f"| cards | {len(POOL)}, in {len(bundled)} bundled decks and for yours (`apnap decks`, `apnap card NAME`) |",
        f"| presets | {len(presets)}, {presets[0]} to {presets[-1]}; any date between them, {len(SWITCH_NAMES)} switches |",
        "",
        "Five documents about the turn were taken apart into units. So many of them have a clause for every rule that they state:",
        "",
        "| document | units | with clauses |",
        "|---|---|---|",
    ]
    for name, about in DOCUMENTS.items():
        own = [unit for unit in units() if unit.document == name]
        lines.append(f"| {name}: {about} | {len(own)} | {sum(keys.issuperset(unit.keys) for unit in own)} |")
    everything = units()
    lines.append(f"| all | {len(everything)} | {sum(keys.issuperset(unit.keys) for unit in everything)} |")
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the pages")
    write: bool = parser.parse_args().write
    stale = {path: text for path, text in pages().items() if not path.is_file() or path.read_text(encoding="utf-8") != text}
    for path, text in stale.items():
        print(f"{path.relative_to(ROOT)} {'written' if write else 'is stale: run tools/docs.py --write'}")
        if write:
            path.write_text(text, encoding="utf-8")
    return 0 if write else int(bool(stale))


if __name__ == "__main__":
    sys.exit(main())
