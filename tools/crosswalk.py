"""Adds rows to `src/apnap/editions/crosswalk.csv` for rules that clauses cite and the file does not have.

    python tools/crosswalk.py --texts DIR [--keys FILE] [--write]

DIR holds full texts of the rules, `cr-2005-08-01.txt` and so on. A key and the number of its rule in the newest edition come from each
`@clause` in `src/apnap/rules`, and from lines `key|number|paraphrase` of FILE. The rule is followed back from text to text by likeness.
What is doubtful is printed with both texts. Read each new row (tools/rule_numbers.py lays the paragraphs beside it), correct it by hand and
set its basis to `read`: until then it is marked as inferred everywhere, and a test says so. A row that the file has is never changed. At
the end each column without a text is compared with its neighbours, and every number that stands in it otherwise to the numbers around it
than before and after is printed.
"""

from __future__ import annotations

import argparse
import ast
import csv
import itertools
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rapidfuzz import fuzz

from apnap.editions import tables

ROOT = Path(__file__).parent.parent
CROSSWALK = ROOT / "src" / "apnap" / "editions" / "crosswalk.csv"
RULES = ROOT / "src" / "apnap" / "rules"
NONE = "-"
TEXTS = {
    "cr2005": "cr-2005-08-01.txt",
    "cr2009": "cr-2009-07-11.txt",
    "cr2011": "cr-2011-07-15.txt",
    "cr2016": "cr-2016-11-11.txt",
    "cr2018": "cr-2018-04-27.txt",
    "cr2024mar": "cr-2024-03-08.txt",
    "cr2024nov": "cr-2024-11-08.txt",
    "cr2025": "cr-2025-11-14.txt",
    "crlatest": "cr-2026-04-17.txt",
}
# A column without a text takes its numbers from a neighbour that numbers most rules alike.
LIKE = {
    "cr2003": "cr2005",
    "cr2007": "cr2005",
    "cr2013": "cr2011",
    "cr2014": "cr2011",
    "cr2017": "cr2016",
    "cr2021": "cr2024mar",
    "cr2023": "cr2024mar",
}
# Rules that went to another place of their chapter between two texts.
WENT = {"keyword_scry", "indestructible", "upkeep_triggers"}
ALL_RENUMBERED = ("cr2005", "cr2009")
FAR = 1000
LETTERS = "abcdefghijkmnpqrstuvwxyz"  # without l and o
# In 2013 indestructible became 702.12, and all keyword abilities behind it moved on by one.
MOVED = {"cr2013": "cr2016", "cr2014": "cr2016"}
SURE, CLEAR, NEVER = 80.0, 6.0, 60.0
WORDS = (
    ("“", '"'),
    ("”", '"'),
    ("’", "'"),
    ("he or she", "they"),
    ("his or her", "their"),
    ("him or her", "them"),
    ("comes into play", "enters"),
    ("enters the battlefield", "enters"),
    ("in play", "on the battlefield"),
    ("removed from the game", "exiled"),
)


@dataclass(frozen=True)
class Wanted:
    """A rule that the crosswalk should have."""

    key: str
    number: str
    paraphrase: str
    edition: str = ""


@dataclass(frozen=True)
class Match:
    """Where a rule was found in one text: its number, the likeness in percent and the lead over the next best."""

    number: str
    likeness: float
    lead: float

    @property
    def doubtful(self) -> bool:
        """Whether somebody should read it."""
        return self.likeness < SURE or self.lead < CLEAR


@dataclass(frozen=True)
class Cell:
    """The place of a rule in the text before, in the column, and in the text after; () where it is not."""

    key: str
    before: tuple[int, ...]
    now: tuple[int, ...]
    after: tuple[int, ...]

    @property
    def stayed(self) -> bool:
        """It was in this chapter before."""
        return self.before[:1] != () and self.before[0] // 100 == self.after[0] // 100

    def gap(self, when: str, other: Cell, depth: int) -> int:
        """How far it is behind the other one in sections (0), rules (1) or letters (2); FAR if they are not alike before that."""
        one: tuple[int, ...] = getattr(self, when)
        two: tuple[int, ...] = getattr(other, when)
        apart = one[:depth] != two[:depth] or not one or not two or one[0] // 100 != two[0] // 100
        return FAR if apart else one[depth] - two[depth]


def main(arguments: list[str] | None = None) -> None:
    """Prints what is doubtful, and with `--write` adds the rows."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=Path, required=True, help="the folder of the full texts")
    parser.add_argument("--keys", type=Path, help="a file of lines key|number|paraphrase")
    parser.add_argument("--write", action="store_true", help="add the rows to the crosswalk")
    options = parser.parse_args(arguments)
    texts = {column: read_rules(options.texts / name) for column, name in TEXTS.items()}
    rows, columns = read_crosswalk()
    have = {row["key"] for row in rows}
    wanted = collect(RULES) + (read_keys(options.keys) if options.keys else [])
    for rule in {each.key: each for each in wanted if each.key not in have}.values():
        row = follow(rule, texts, columns)
        if row is not None:
            rows.append(row)
    for line in odd_cells(rows, columns):
        print(line)
    if options.write:
        write_crosswalk(rows, columns)


def odd_cells(rows: list[dict[str, str]], columns: list[str]) -> list[str]:
    """What stands in a column without a text otherwise than in the texts before and after it.

    Two rules next to one another are never farther apart, or nearer, in between than they were before and are after. A rule that came in
    is no farther from the one before it than it is after, as further rules only come in.
    """
    found: list[str] = []
    for at, column in enumerate(columns):
        before = [name for name in columns[:at] if name in TEXTS]
        after = next(name for name in columns[at:] if name in TEXTS)
        if column not in TEXTS and before and (before[-1], after) != ALL_RENUMBERED:
            cells = [Cell(row["key"], place(row[before[-1]]), place(row[column]), place(row[after])) for row in rows]
            found += [f"{column}: {line}" for line in _odd_among([each for each in cells if each.now and each.after])]
    return found


def _odd_among(cells: list[Cell]) -> Iterator[str]:
    for depth in range(3):
        groups: dict[tuple[int, ...], list[Cell]] = {}
        for cell in sorted((each for each in cells if each.key not in WENT), key=lambda each: each.after):
            groups.setdefault((cell.after[0] // 100, *cell.after[:depth]), []).append(cell)
        for group in groups.values():
            for last, cell in itertools.pairwise(group):
                if not (cell.stayed or cell.now == cell.before) and cell.gap("now", last, depth) not in range(
                    cell.gap("after", last, depth) + 1
                ):
                    yield f"{cell.key} came in too far from {last.key}"
            stayed = [cell for cell in group if cell.stayed]
            for last, cell in itertools.pairwise(stayed):
                before, now, after = (cell.gap(when, last, depth) for when in ("before", "now", "after"))
                if before != FAR and not min(before, after) <= now <= max(before, after):
                    yield f"{cell.key} and {last.key} were {before} apart, then {now}, then {after}"


def place(number: str) -> tuple[int, ...]:
    """Where a number stands: section, rule, letters counted; nothing for no number."""
    found = re.fullmatch(r"(\d+)\.?(\d*)([a-z]*)", number)
    if found is None:
        return ()
    letters = 0
    for letter in found[3]:
        letters = letters * len(LETTERS) + LETTERS.index(letter) + 1
    return int(found[1]), int(found[2] or 0), letters


def collect(folder: Path) -> list[Wanted]:
    """The key, number and first docstring line of each clause in the modules of a folder."""
    found: list[Wanted] = []
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                found += [_wanted(node, call) for call in node.decorator_list if _is_clause(call)]
    return found


def _is_clause(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "clause"


def _wanted(function: ast.FunctionDef, call: ast.expr) -> Wanted:
    assert isinstance(call, ast.Call)
    given = [str(ast.literal_eval(argument)) for argument in call.args]
    named = {word.arg: str(ast.literal_eval(word.value)) for word in call.keywords if word.arg in {"edition", "part"}}
    edition = named.get("edition", given[1] if len(given) > 1 else "")
    part = named.get("part", given[2] if len(given) > 2 else "")
    about = (ast.get_docstring(function) or "").partition("\n")[0].rstrip(".")
    return Wanted(function.name.removesuffix(f"_{part}"), given[0], about[:1].lower() + about[1:], edition)


def read_keys(path: Path) -> list[Wanted]:
    """The rules listed in a file of lines `key|number|paraphrase`."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [Wanted(*line.split("|", 2)) for line in lines if line.strip()]


def read_rules(path: Path) -> dict[str, str]:
    """The text of each numbered rule, without its examples."""
    found: dict[str, str] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        numbered = re.match(r"\s*(\d{3}\.) ?(\d+[a-z]{0,2})(?:\. *| +)(.*)", line)  # some numbers are set with a blank too many
        if numbered:
            found[numbered[1] + numbered[2]] = numbered[3]
    return found


def by_newest_numbers(rules: dict[str, str]) -> dict[str, str]:
    """The rules of the newest text by the numbers of the newest edition; what came in since has its number and no text."""
    later = {there: newest for newest, there in tables.renumbered().items() if there}
    came_in = {newest: "" for newest, there in tables.renumbered().items() if not there}
    return {tables.number_in(later, number): text for number, text in rules.items()} | came_in


def read_crosswalk() -> tuple[list[dict[str, str]], list[str]]:
    """The rows of the crosswalk, and the names of its columns of numbers, oldest first."""
    with CROSSWALK.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        rows = list(reader)
    return rows, [name for name in reader.fieldnames or () if name.startswith("cr")]


def write_crosswalk(rows: list[dict[str, str]], columns: list[str]) -> None:
    """Writes the crosswalk."""
    with CROSSWALK.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ["key", "paraphrase", *columns, "applies_to", "basis"], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def follow(rule: Wanted, texts: dict[str, dict[str, str]], columns: list[str]) -> dict[str, str] | None:
    """The row of a rule, followed back from the newest text; nothing, with a message, where the newest text has no such rule."""
    newest = tables.in_newest_text(rule.number)
    text = texts["crlatest"].get(newest)
    if rule.edition or text is None:
        print(f"{rule.key}: the newest text has no rule {rule.number} {rule.edition}; write the row by hand", file=sys.stderr)
        return None
    numbers = {"crlatest": rule.number}
    last = newest
    for column in reversed(list(texts)[:-1]):
        match = best_match(last, text, texts[column])
        if match.doubtful:
            print(f"{rule.key} {column}: {last} -> {match.number} likeness {match.likeness:.0f} lead {match.lead:.0f}")
            print(f"    {text}\n    {texts[column][match.number]}")
        numbers[column] = match.number if match.likeness >= NEVER else NONE
        if match.likeness >= NEVER:
            last, text = match.number, texts[column][match.number]
    filled = fill(numbers, columns, rule.key)
    return {"key": rule.key, "paraphrase": rule.paraphrase, **filled, "applies_to": "core", "basis": "inferred"}


def fill(numbers: dict[str, str], columns: list[str], key: str) -> dict[str, str]:
    """The number for every column; a column without a text takes that of the column it is like."""
    like = {**LIKE, **MOVED} if numbers["cr2016"].startswith("702.") else LIKE
    filled = {column: numbers[like.get(column, column)] for column in columns}
    for before, column, after in zip(columns, columns[1:], columns[2:], strict=False):
        if column in LIKE and column != "cr2007" and filled[before] != filled[after]:
            print(f"{key} {column}: {filled[column]}, between {filled[before]} and {filled[after]}")
    return filled


def best_match(number: str, text: str, rules: dict[str, str]) -> Match:
    """The rule most like a text; a like number counts a little."""
    simple = plain(text)
    ranked = sorted(((_likeness(number, simple, other, rules[other]), other) for other in rules), reverse=True)
    (best, found), (second, _) = ranked[0], ranked[1]
    return Match(found, best, best - second)


def _likeness(number: str, simple: str, other: str, text: str) -> float:
    near = 12.0 if number == other else 5.0 if number[:3] == other[:3] else 0.0
    return fuzz.ratio(simple, plain(text)) * 0.6 + fuzz.token_sort_ratio(simple, plain(text)) * 0.4 + near


_seen: dict[str, str] = {}


def plain(text: str) -> str:
    """A text without what changes everywhere: numbers of rules, and words that were replaced."""
    if text not in _seen:
        simple = re.sub(r"\(?see (also )?rules? [^.)]*\)?|\d{3}(\.\d+[a-z]*)?", "", text.lower())
        for old, new in WORDS:
            simple = simple.replace(old, new)
        _seen[text] = simple
    return _seen[text]


if __name__ == "__main__":
    main()
