"""Compares the sentences of `tests/sentences/` with the newest text of the rules: which rules a section has, and how many sentences each.

    python tools/sentences.py --text FILE [--write]

FILE is a full text of the rules. It is only read: the project keeps a digest of each section's numbers and counts, in
`tests/sentences/digests.csv`, which a test compares with the tables. Sentences that only say where else to look are not counted, nor are
examples. Each rule that has another number of sentences in the table is printed; `--write` writes the digests, of the text.
The page docs/sentences.md is made here, too (`tools/docs.py --write`).
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import apnap.rules  # noqa: F401  all clauses are declared
from apnap.machine.procedures import CARRIED_OUT, CLAUSES

FOLDER = Path(__file__).parent.parent / "tests" / "sentences"
DIGESTS = FOLDER / "digests.csv"
RULES = "apnap.rules."
HEAD = ("section", "rules", "sentences", "digest")
NUMBERED = re.compile(r"((\d{3})\.\d+[a-z]{0,2})\.? +(.*)")
# The newest text at hand is that of 17 April 2026. Since 25 September 506.6 is another rule, and what follows it moved on by one.
MOVED = {"506.6": "506.7", "506.7": "506.8"}
ADDED = {"506.6": 2}
ENDS = re.compile(r"(?:(?<=[.?!])|(?<=[.?!][”)])|(?<=[.?!]”\)))\s+(?=[A-Z(“])")
WAITS = {
    "More than two": "what the issue of that name is about: teams, shared turns, range of influence and the variants",
    "no card": "nothing that the pool or a made-up card can say comes to it",
    "outside": "it is about what surrounds a game, not about the game",
    "see": "it says only what the rules named say",
}
"""Why nothing shows a sentence: the word before the colon in the column `open`, or the first of a pointer."""
ELSEWHERE = re.compile(r"\(?See (also )?rules? ")


def main(arguments: list[str] | None = None) -> int:
    """Prints what differs; the exit code is 1 if anything does."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--text", type=Path, required=True, help="a full text of the rules")
    parser.add_argument("--write", action="store_true", help="write the digests")
    options = parser.parse_args(arguments)
    told = in_tables()
    counts = {section: found for section, found in in_text(options.text.read_text(encoding="utf-8")).items() if section in told}
    wrong = [line for section, found in counts.items() for line in differing(found, told[section])]
    sys.stdout.writelines(f"{line}\n" for line in wrong)
    if options.write:
        with DIGESTS.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([HEAD, *(row(section, counts[section]) for section in sorted(counts))])
    return 1 if wrong else 0


def sentences(text: str) -> list[str]:
    """The sentences of a rule that state something themselves."""
    return [each for each in ENDS.split(text.replace(". . .", "…")) if not ELSEWHERE.match(each)]


def in_text(text: str) -> dict[str, dict[str, int]]:
    """How many sentences each rule has, by section, with today's numbers."""
    found: dict[str, dict[str, int]] = {}
    for line in text.splitlines():
        numbered = NUMBERED.match(line)
        if numbered:
            found.setdefault(numbered[2], {})[today(numbered[1])] = len(sentences(numbered[3]))
    for number, count in ADDED.items():
        found.setdefault(number.partition(".")[0], {})[number] = count
    return found


def today(number: str) -> str:
    """The number that the newest edition has for a rule of the text."""
    rule = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    return MOVED.get(rule, rule) + number[len(rule) :]


def in_tables(folder: Path = FOLDER) -> dict[str, dict[str, int]]:
    """How many sentences of each rule the tables tell, by section."""
    told: dict[str, dict[str, int]] = {}
    for path in sorted(folder.glob("[0-9]*.csv")):
        counts = told.setdefault(path.stem, {})
        for line in csv.DictReader(path.read_text(encoding="utf-8").splitlines()):
            counts[line["number"]] = counts.get(line["number"], 0) + 1
    return told


def table(section: str) -> list[dict[str, str]]:
    """The rows of a section: number, sentence, says, kind, basis, keys, shown, open, because."""
    return list(csv.DictReader((FOLDER / f"{section}.csv").read_text(encoding="utf-8").splitlines()))


def waits(why: str) -> str:
    """The one of WAITS that an entry of the column `open` begins with; nothing if it is no such."""
    return next((each for each in WAITS if re.match(rf"{each}: \S|{each} \d", why)), "")


# The page ---------------------------------------------------------------------------------------------------------------
def document() -> str:
    """The text of docs/sentences.md: each sentence, what carries it out and what shows it."""
    tables = {path.stem: table(path.stem) for path in sorted(FOLDER.glob("[0-9]*.csv"))}
    lines = [
        "# Sentence by sentence",
        "",
        "Written by `tools/docs.py --write` from `tests/sentences/`; a test compares. Each sentence of today's rules on the turn (500",
        "to 514, 703), on priority (117) and on how a game starts and ends (103, 104), in our words: what carries it out, and a test or",
        "scenario that shows it. `python -m pytest FILE::NAME` runs a test, `apnap run FILE` a scenario. The numbers are those of 25",
        "September 2026; where the newest text at hand, of 17 April 2026, has it otherwise the sentence is marked as inferred.",
        "Sentences that only say where else to look, and examples, are not counted.",
        "",
        "| section | sentences | shown | " + " | ".join(WAITS) + " |",
        "|---|---|---|" + "---|" * len(WAITS),
        *(_figures(name, rows) for name, rows in [*tables.items(), ("all", [each for rows in tables.values() for each in rows])]),
        "",
        *(f"- {word}: {meaning}." for word, meaning in WAITS.items()),
    ]
    for section, rows in tables.items():
        lines += [
            "",
            f"## {section}",
            "",
            "| sentence | what it says | carried out by | shown by |",
            "|---|---|---|---|",
            *map(_line, rows),
        ]
    return "\n".join(lines) + "\n"


def _figures(name: str, rows: list[dict[str, str]]) -> str:
    waiting = [waits(each["open"]) for each in rows]
    shown = sum(bool(each["shown"]) for each in rows)
    return f"| {name} | {len(rows)} | {shown} | " + " | ".join(str(waiting.count(each)) for each in WAITS) + " |"


def _line(told: dict[str, str]) -> str:
    inferred = " (inferred)" if told["basis"] == "inferred" else ""
    by = ", ".join(f"`{each}`" for key in told["keys"].split() for each in carries_out(key)) or told["because"]
    shown = f"`{told['shown']}`" if told["shown"] else told["open"]
    cells = (f"{told['number']}, {told['sentence']}{inferred}", told["says"], by, shown)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


@cache
def carries_out(key: str) -> tuple[str, ...]:
    """The functions that carry out or state the rule of a key, each with its module below that of the rules."""
    clauses = [f"{one.module.removeprefix(RULES)}.{one.name.replace('/', '_')}" for one in CLAUSES if one.key == key]
    stated = [f"{one.module.removeprefix(RULES)}.{one.function}" for one in CARRIED_OUT.values() if one.key == key]
    return tuple(dict.fromkeys(clauses + stated))


# Comparing --------------------------------------------------------------------------------------------------------------
def differing(found: Mapping[str, int], told: Mapping[str, int]) -> list[str]:
    """A line for each rule of which the table tells another number of sentences than the text has."""
    numbers = sorted(found.keys() | told.keys())
    return [f"{each}: {found.get(each, 0)} in the text, {told.get(each, 0)} told" for each in numbers if found.get(each) != told.get(each)]


def row(section: str, counts: Mapping[str, int]) -> tuple[str, int, int, str]:
    """The section, how many rules and sentences it has, and the digest of which rule has how many."""
    return section, len(counts), sum(counts.values()), digest(counts)


def digest(counts: Mapping[str, int]) -> str:
    """The same for the same numbers with the same counts, in any order."""
    lines = "".join(f"{number} {counts[number]}\n" for number in sorted(counts))
    return hashlib.sha256(lines.encode()).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
