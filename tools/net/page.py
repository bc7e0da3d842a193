"""What `tools/units.py` tells: a table for people, and the page docs/units.md."""

from __future__ import annotations

import datetime
import platform
import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.net.rows import VERDICTS, RuleRow, UnitRow

from apnap.cli.coverage import DOCUMENTS, KINDS

ROOT = Path(__file__).resolve().parent.parent.parent
SECTIONS = {
    "500 to 506": range(500, 507),
    "507 and 508": range(507, 509),
    "509": range(509, 510),
    "510 and 511": range(510, 512),
    "512 to 514": range(512, 515),
    "703": range(703, 704),
    "of older editions": range(300, 500),
}


@dataclass(frozen=True)
class Report:
    """All that is told: the units, the rules by key, units that lean on one function, rules that nothing tells apart."""

    rows: Sequence[UnitRow]
    rules: dict[str, RuleRow]
    leaning: dict[str, list[str]]
    not_told_apart: list[list[str]]

    def sums(self) -> str:
        """How many mutants there were and what became of them."""
        rules = self.rules.values()
        killed, left, known = (sum(map(len, part)) for part in zip(*((r.killers, r.survived, r.explained) for r in rules), strict=True))
        return f"{len(rules)} rules, {killed + left + known} mutants: {killed} killed, {left} survived, {known} survived and are explained"


def as_text(report: Report, *, show: bool) -> str:
    """The table of the units, the sums by kind, and what survived."""
    lines = [f"{'unit':<16}{'edition':<8}{'kind':<12}{'verdict':<11}{'killed':>7}{'survived':>9}  rules not proven"]
    for row in report.rows:
        wanting = ", ".join(f"{key} ({word})" for key, word in row.rules.items() if word != "proven")
        lines.append(f"{row.name:<16}{row.edition:<8}{row.kind:<12}{row.verdict:<11}{row.killed:>7}{row.survived:>9}  {wanting}".rstrip())
    lines += ["", f"{'kind':<12}{'units':>6}" + "".join(f"{word:>11}" for word in VERDICTS)]
    for kind in (*KINDS, "all"):
        lines.append(
            f"{kind:<12}" + "".join(f"{count:>{6 if place == 0 else 11}}" for place, count in enumerate(counts(of_kind(report, kind))))
        )
    lines += ["", report.sums()]
    lines += [f"{len(names)} units lean on {where} alone" for where, names in report.leaning.items()]
    lines += [f"nothing tells apart {', '.join(keys)}" for keys in report.not_told_apart]
    if show:
        lines += [f"  survived: {name}" for row in report.rules.values() for name in row.survived]
    return "\n".join(lines) + "\n"


def of_kind(report: Report, kind: str) -> list[UnitRow]:
    return [row for row in report.rows if kind in (row.kind, "all")]


def counts(rows: Sequence[UnitRow]) -> list[int]:
    """How many units there are, and how many have each verdict."""
    having = Counter(row.verdict for row in rows)
    return [len(rows), *(having[word] for word in VERDICTS)]


def page(report: Report, command: str) -> str:
    """The text of docs/units.md."""
    lines = ["# What is proven of the five documents", "", *about(command), "", report.sums() + ".", ""]
    lines += table(
        "document", [(f"{name}: {title}", [row for row in report.rows if row.document == name]) for name, title in DOCUMENTS.items()]
    )
    lines += ["", *table("kind", [(kind, of_kind(report, kind)) for kind in (*KINDS, "all")])]
    lines += ["", "## Rules that are not proven", ""]
    for title, own in by_section(row for row in report.rules.values() if row.verdict != "proven").items():
        lines += [f"### {title}", "", *(line for row in own for line in wanting(row)), ""]
    lines += ["## Definitions and pointers, and the rules that use them", "", *definitions(report), ""]
    lines += ["## Too many units on one function", ""]
    lines += [f"- `{where}` alone: {len(names)} units, {', '.join(names)}" for where, names in report.leaning.items()] or ["None."]
    lines += ["", "## Rules that nothing tells apart", "", "They name one function, so that they have the same mutants:", ""]
    lines += [f"- {', '.join(f'`{key}`' for key in keys)}" for keys in report.not_told_apart] or ["None."]
    return "\n".join(lines) + "\n"


def about(command: str) -> list[str]:
    """What the page is, and of which program."""
    asked = subprocess.run(["git", "log", "-1", "--format=%h"], cwd=ROOT, check=False, capture_output=True, text=True)  # noqa: S607
    today = datetime.datetime.now(tz=datetime.UTC).date()
    return [
        f"Written by `{command}` on {today} from commit {asked.stdout.strip() or 'unknown'}, Python {platform.python_version()}.",
        "Mutants alter what a rule says; the tests and scenarios that claim the rule, and no others, are run against each. A rule is",
        "proven when it has at least two mutants and all turned a test red; a unit, when all of its rules are.",
        "A unit is an action, a permission, a definition or a pointer; what defines counts also by the clauses that use it.",
    ]


def table(heading: str, groups: Sequence[tuple[str, Sequence[UnitRow]]]) -> list[str]:
    """How many units of each group have each verdict."""
    lines = [f"| {heading} | units | {' | '.join(VERDICTS)} |", "|---" * (len(VERDICTS) + 2) + "|"]
    return lines + [f"| {name} | {' | '.join(map(str, counts(rows)))} |" for name, rows in groups]


def by_section(rows: Iterable[RuleRow]) -> dict[str, list[RuleRow]]:
    """The rules by the section in which they stand today, or stood last."""
    found: dict[str, list[RuleRow]] = {}
    for row in sorted(rows, key=order):
        found.setdefault(section_of(row.number), []).append(row)
    return dict(sorted(found.items(), key=lambda pair: [*SECTIONS, "others"].index(pair[0])))


def order(row: RuleRow) -> tuple[list[int], str, str]:
    """500.10 follows 500.9, and 500.9a stands between them."""
    return [int(part) for part in re.findall(r"\d+", row.number)], row.number, row.key


def section_of(number: str) -> str:
    first = int(number[:3])
    return next((title for title, own in SECTIONS.items() if first in own), "others")


def wanting(row: RuleRow) -> list[str]:
    """A rule that is not proven, and what survived of it."""
    left_out = f", {row.left_out} of them left out" if row.left_out else ""
    first = f"- {row.number} `{row.key}`: {row.verdict}; {len(row.killers)} killed, {row.tests} tests{left_out}, units: {row.units}"
    return [first, *(f"  - `{name.partition(' ')[2]}`" for name in row.survived)]


def definitions(report: Report) -> list[str]:
    """Each rule of a unit that defines or points, with its verdict and what uses it."""
    kinds = {key: row.kind for row in report.rows for key in row.rules if row.kind in ("definition", "pointer")}
    rows = sorted((report.rules[key] for key in kinds), key=order)
    lines = ["| number | rule | kind | verdict | used by |", "|---|---|---|---|---|"]
    return lines + [f"| {r.number} | `{r.key}` | {kinds[r.key]} | {r.verdict} | {', '.join(f'`{key}`' for key in r.used)} |" for r in rows]
