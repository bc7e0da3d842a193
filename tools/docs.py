"""Prints which generated pages are stale; with `--write` writes them: docs/rules.md, docs/editions.md, shown.csv, parts of README.md."""

from __future__ import annotations

import argparse
import re
import runpy
import sys
from pathlib import Path

from apnap.cards import POOL, decks
from apnap.cli.coverage import DOCUMENTS, clause_rows, rules_document, served, stated_rows, units
from apnap.editions import SWITCH_NAMES, tables
from apnap.years import history, showing

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
BEGIN, END = "<!-- coverage: generated -->\n", "<!-- end of coverage -->"


def pages() -> dict[Path, str]:
    """Each generated page and what it should hold."""
    return {
        ROOT / "docs" / "rules.md": rules_document(clause_rows(), stated_rows()),
        ROOT / "docs" / "editions.md": history.document(),
        ROOT / "src" / "apnap" / "years" / "shown.csv": showing.table(ROOT),
        README: readme(README.read_text(encoding="utf-8")),
    }


def readme(text: str) -> str:
    """The README with its table of what is covered and its trace anew."""
    shown = runpy.run_path(str(ROOT / "examples" / "trace.py"))
    text = re.sub(f"{BEGIN}.*?{END}", lambda _: BEGIN + covered() + END, text, flags=re.DOTALL)
    return str(shown["put"](text))


def covered() -> str:
    """How many clauses, rules that are only stated, cards and editions there are, and how many units of each document they serve."""
    rows = clause_rows()
    keys = {row[0] for row in rows}
    stated = {row[0] for row in stated_rows()}
    presets = list(tables.presets())
    bundled = decks.bundled()
    lines = [
        "| what | how many |",
        "|---|---|",
        f"| clauses | {len(rows)}, which carry out {len(keys)} rules under their number ([the list](docs/rules.md)) |",
        f"| stated | {len(stated)} further rules, which define, permit or hold throughout: a function does what they say |",
        f"| cards | {len(POOL)}, in {len(bundled)} bundled decks and for yours (`apnap decks`, `apnap card NAME`) |",
        f"| presets | {len(presets)}, {presets[0]} to {presets[-1]}; any date between them, {len(SWITCH_NAMES)} switches |",
        "",
        "Five documents about the turn were taken apart into units. So many of them say only what has clauses, and so many only what has",
        "clauses or is stated by a function:",
        "",
        "| document | units | with clauses | or stated |",
        "|---|---|---|---|",
    ]
    everything = units()
    documents = [(f"{name}: {about}", [unit for unit in everything if unit.document == name]) for name, about in DOCUMENTS.items()]
    for name, own in [*documents, ("all", everything)]:
        lines.append(f"| {name} | {len(own)} | {served(keys, own)} | {served(keys | stated, own)} |")
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
