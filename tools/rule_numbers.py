"""Holds the numbers of `src/apnap/editions/crosswalk.csv` against the texts of the rules.

    python -m tools.rule_numbers --texts DIR [--read] [--key KEY ...] [--write]

DIR holds full texts of the rules, `cr-2005-08-01.txt` and so on. Printed is each number of a column with a text that does not stand in it,
and each number of a column without a text that cannot follow from its neighbours. `--read` prints every row (or those of the keys) to be
read by eye: our paraphrase, and under it the first words of its paragraph in the oldest text and wherever its number or wording changed;
`?` and a number follow where another paragraph of that text is more like the one before, `born` and `gone` where a text without the rule
has a paragraph like it.

`--write` writes what the tests know of the texts, `tests/editions/numbers.txt`: for each number of a rule that stands in one of them the
first seven hexadecimal digits of the SHA-256 of `apnap` and the number, in paragraphs headed by the columns in whose texts it stands. By
that a number can be looked up in a text and no list of a text is told; a wrong number passes once in fifty thousand times.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import textwrap
from collections.abc import Iterator
from pathlib import Path

from rapidfuzz import fuzz
from tools import crosswalk
from tools.crosswalk import NONE, TEXTS, place

DIGESTS = crosswalk.ROOT / "tests" / "editions" / "numbers.txt"
DIGITS = 7
SAME, LIKE = 85.0, 65.0
WORDS = 150
# Rules whose number rose and fell: what stood before them went elsewhere.
MOVED = crosswalk.WENT | {"upkeep_after_first_of_many", "saga_chapter", "saga_enters"}
# Rules that came in and went between two texts.
SHORT_LIVED = {"lifelink_instances"}
OLD_TEXT, OLD_COLUMNS = "cr2005", ("cr2003", "cr2007")

Row = dict[str, str]
Texts = dict[str, dict[str, str]]


def main(arguments: list[str] | None = None) -> None:
    """Prints what is wrong, what is to be read, and with `--write` writes the digests."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=Path, required=True, help="the folder of the full texts")
    parser.add_argument("--read", action="store_true", help="print the paragraphs of every row")
    parser.add_argument("--key", action="append", default=[], help="print those of this row")
    parser.add_argument("--write", action="store_true", help="write the digests of the numbers of the texts")
    options = parser.parse_args(arguments)
    texts = read_texts(options.texts)
    rows, columns = crosswalk.read_crosswalk()
    if options.write:
        DIGESTS.write_text(digests(texts), encoding="utf-8")
    known = read_digests(DIGESTS.read_text(encoding="utf-8"))
    read = [line for row in rows if options.read or row["key"] in options.key for line in beside(row, texts)]
    print("\n".join([*absent(rows, known), *strays(rows, columns), *crossed(rows), *crosswalk.odd_cells(rows, columns), *read]))


def read_texts(folder: Path) -> Texts:
    """The rules of each text by column and number; those of the newest by the numbers of the newest edition."""
    texts = {column: crosswalk.read_rules(folder / name) for column, name in TEXTS.items()}
    return texts | {"crlatest": crosswalk.by_newest_numbers(texts["crlatest"])}


def digest(number: str) -> str:
    """What is kept of a number."""
    return hashlib.sha256(f"apnap {number}".encode()).hexdigest()[:DIGITS]


def digests(texts: Texts) -> str:
    """The digests of all numbers of the texts, those of the same texts together."""
    groups: dict[str, list[str]] = {}
    for number in {number for rules in texts.values() for number in rules}:
        groups.setdefault(" ".join(column for column in texts if number in texts[column]), []).append(digest(number))
    return "\n".join(f"{columns}:\n{textwrap.fill(' '.join(sorted(groups[columns])), 136)}\n" for columns in sorted(groups))


def read_digests(written: str) -> dict[str, set[str]]:
    """The digests of the numbers that stand in the text of each column."""
    found: dict[str, set[str]] = {column: set() for column in TEXTS}
    for paragraph in written.split("\n\n"):
        columns, _, numbers = paragraph.partition(":")
        for column in columns.split():
            found[column].update(numbers.split())
    return found


def absent(rows: list[Row], known: dict[str, set[str]]) -> list[str]:
    """The cells of columns with a text whose number does not stand in it."""
    return [
        f"{column}: {row['key']} is {row[column]}, which is not in the text"
        for column, numbers in known.items()
        for row in rows
        if row[column] != NONE and digest(row[column]) not in numbers
    ]


def strays(rows: list[Row], columns: list[str]) -> list[str]:
    """The cells of columns without a text that cannot follow from the columns around them, whatever stands beside them in the column.

    A rule that is in the column before and in the text after is there between them. Its number is not lower, nor higher, than in both, so
    that it does not turn back; a rule that went to another chapter is in the old one or in the new one. A rule that came in has no higher
    number than in the text after, as further rules only come in before it, and one that went keeps the number that it had. What stood
    before all was numbered anew is not compared: see `crossed`.
    """
    found: list[str] = []
    for at, column in enumerate(columns):
        after = next(name for name in columns[at:] if name in TEXTS)
        for row in rows if column not in TEXTS else []:
            before = row[columns[at - 1]] if at else NONE
            if not _follows(row["key"], before, row[column], row[after], anew=(columns[at - 1], after) == crosswalk.ALL_RENUMBERED):
                found.append(f"{column}: {row['key']} is {row[column]} between {before} and {row[after]}")
    return found


def crossed(rows: list[Row]) -> list[str]:
    """The rules of a section that stand the other way round than in the text beside it, before all was numbered anew."""
    compared = sorted((row for row in rows if row["key"] not in MOVED), key=lambda row: place(row[OLD_TEXT]))
    return [
        f"{column}: {one['key']} is {one[column]} and {two['key']} is {two[column]}, the other way round than in {OLD_TEXT}"
        for column in OLD_COLUMNS
        for one, two in itertools.pairwise([row for row in compared if NONE not in (row[column], row[OLD_TEXT])])
        if all(place(one[name])[0] == place(two[name])[0] for name in (column, OLD_TEXT)) and place(one[column]) > place(two[column])
    ]


def _follows(key: str, before: str, now: str, after: str, *, anew: bool) -> bool:
    if now == NONE:
        return NONE in (before, after)
    if after == NONE:
        return now == before or key in SHORT_LIVED
    if anew or key in MOVED:
        return True
    if before == NONE:
        return _chapter(now) == _chapter(after) and place(now) <= place(after)
    return now == before or (_chapter(now) == _chapter(after) and _between(place(before), place(now), place(after)))


def _between(before: tuple[int, ...], now: tuple[int, ...], after: tuple[int, ...]) -> bool:
    if before[0] // 100 != after[0] // 100:
        return now <= after
    return min(before, after) <= now <= max(before, after)


def _chapter(number: str) -> int:
    return place(number)[0] // 100


def beside(row: Row, texts: Texts) -> Iterator[str]:
    """A row for the eye: the paraphrase, and the paragraphs in which something changed."""
    yield f"{row['key']} ({row['basis']}): {row['paraphrase']}"
    last, number_before, before = "", NONE, ""
    for column, rules in texts.items():
        number, text = row[column], rules.get(row[column], "")
        likeness = fuzz.ratio(crosswalk.plain(before), crosswalk.plain(text))
        if number != number_before or likeness < SAME:
            other = _rival(number_before, number, (before, text), rules, texts.get(last, {})) if likeness < SAME else ""
            yield f"    {column} {number} {text[:WORDS]}{other}"
        last, number_before, before = column, number, text


def _rival(was: str, now: str, both: tuple[str, str], rules: dict[str, str], earlier: dict[str, str]) -> str:
    before, text = both
    if before and (match := crosswalk.best_match(was, before, rules)).number != now and (now != NONE or match.likeness >= LIKE):
        return f"\n        {'gone?' if now == NONE else '?'} {match.number} {rules[match.number][:WORDS]}"
    if was == NONE and text and earlier and (match := crosswalk.best_match(now, text, earlier)).likeness >= LIKE:
        return f"\n        born? {match.number} {earlier[match.number][:WORDS]}"
    return ""


if __name__ == "__main__":
    main()
