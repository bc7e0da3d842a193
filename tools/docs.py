"""Prints which generated pages are stale; with `--write` writes them: `pages()` says which; of README.md it is parts."""

from __future__ import annotations

import argparse
import re
import runpy
import shlex
import subprocess
import sys
import textwrap
from pathlib import Path

from apnap.cards import POOL, decks
from apnap.cli.coverage import DOCUMENTS, clause_rows, rules_document, served, stated_rows, units
from apnap.editions import SWITCH_NAMES, tables
from apnap.years import export, history, showing

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
QUIZ = ROOT / "docs" / "quiz.md"
LIBRARY = ROOT / "docs" / "library.md"
LINE = 140
BEGIN, END = "<!-- coverage: generated -->\n", "<!-- end of coverage -->"
SESSION = re.compile(r"```\n\$ apnap (quiz .*?)\n(.*?)```", re.DOTALL)
TYPED = re.compile(r"^(?:[a-e](?:, [a-e])*\? |why, or Enter to go on: )(.*)$", re.MULTILINE)
PROVEN = re.compile(r"^\| (\S[^|]*?) \| \d+ \| (\d+) \|", re.MULTILINE)
QUESTIONS, END_OF_QUESTIONS = "<!-- questions: generated -->\n", "<!-- end of questions -->"
NUMBERS, END_OF_NUMBERS = "<!-- numbers: generated -->\n", "<!-- end of numbers -->"


def pages() -> dict[Path, str]:
    """Each generated page and what it should hold."""
    return {
        ROOT / "docs" / "rules.md": rules_document(clause_rows(), stated_rows()),
        ROOT / "docs" / "editions.md": history.document(),
        ROOT / "docs" / "sentences.md": str(runpy.run_path(str(ROOT / "tools" / "sentences.py"))["document"]()),
        ROOT / "docs" / "data.md": export.document(),
        ROOT / "src" / "apnap" / "years" / "shown.csv": showing.table(ROOT),
        QUIZ: quiz(QUIZ.read_text(encoding="utf-8")),
        LIBRARY: library(LIBRARY.read_text(encoding="utf-8")),
        README: readme(README.read_text(encoding="utf-8")),
    }


def readme(text: str) -> str:
    """The README with its table of what is covered, its trace, and how many numbers of rules were read anew."""
    shown = runpy.run_path(str(ROOT / "examples" / "trace.py"))
    text = re.sub(f"{BEGIN}.*?{END}", lambda _: BEGIN + covered() + END, text, flags=re.DOTALL)
    text = re.sub(f"{NUMBERS}.*?{END_OF_NUMBERS}", lambda _: NUMBERS + numbered() + END_OF_NUMBERS, text, flags=re.DOTALL)
    return str(shown["put"](text))


def library(text: str) -> str:
    """The page of the library with its table of questions."""
    table = str(runpy.run_path(str(ROOT / "tools" / "questions.py"))["table"]())
    return re.sub(f"{QUESTIONS}.*?{END_OF_QUESTIONS}", lambda _: QUESTIONS + table + END_OF_QUESTIONS, text, flags=re.DOTALL)


def quiz(text: str) -> str:
    """The page of the quiz with each session anew: what is typed behind the prompts stays as it is there."""
    return SESSION.sub(lambda found: f"```\n$ apnap {found[1]}\n{session(found[1], TYPED.findall(found[2]))}```", text)


def session(arguments: str, typed: list[str]) -> str:
    """What the command prints while these lines are typed."""
    command = [sys.executable, "-c", "from apnap.cli import main; main()", *shlex.split(arguments)]
    lines = "\n".join([*typed, ""])
    return subprocess.run(command, input=lines, capture_output=True, check=True, text=True, encoding="utf-8", cwd=ROOT).stdout


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
        "Five documents about the turn were taken apart into units. So many of them say only what has clauses, so many only what has",
        "clauses or is stated by a function, and so many are proven: whatever of their rules is altered, a test of that rule turns red",
        "([docs/units.md](docs/units.md), written by `python -m tools.units --page`):",
        "",
        "| document | units | with clauses | or stated | proven |",
        "|---|---|---|---|---|",
    ]
    everything = units()
    proven = {name: int(number) for name, number in PROVEN.findall((ROOT / "docs" / "units.md").read_text(encoding="utf-8"))}
    documents = [(f"{name}: {about}", [unit for unit in everything if unit.document == name]) for name, about in DOCUMENTS.items()]
    for name, own in [*documents, ("all", everything)]:
        lines.append(f"| {name} | {len(own)} | {served(keys, own)} | {served(keys | stated, own)} | {proven[name]} |")
    return "\n".join(lines) + "\n"


def numbered() -> str:
    """How many numbers of rules were read in a text of their date, in which editions, and how many are inferred."""
    called = {tables.column_on(date): name for name, date in tables.presets().items()}
    names: dict[bool, list[str]] = {True: [], False: []}
    many = {True: 0, False: 0}
    for since, column in tables.columns()[:-1]:
        names[column in tables.texts()].append(called.get(column, since.isoformat()))
    for _, column in tables.columns():
        for key in tables.known(column):
            many[key not in tables.inferred(column)] += 1
    today = len(tables.known(tables.columns()[-1][1]))
    texts = f"There are texts of the rules of {', '.join(names[True])}:"
    read = f"their {many[True]:,} numbers were read there, beside what we say of the rule."
    rest = f"The {many[False]:,} of the other editions ({', '.join(names[False])}, and today's) are inferred from those before and after,"
    marked = "and marked as such: by an asterisk, or at the end of a full log."
    later = f"Of today's {today:,}, {today - len(tables.moved()):,} stand so in the text of {tables.newest_text()}."
    return textwrap.fill(f"{texts} {read} {rest} {marked} {later}", LINE) + "\n"


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
