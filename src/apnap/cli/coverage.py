"""Coverage: which units of the five documents have clauses, ran in the tests, are claimed by a test and were cited."""

from __future__ import annotations

import csv
import json
import re
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from importlib import resources
from pathlib import Path
from typing import Annotated

import msgspec

import apnap.rules  # noqa: F401  all clauses are declared
from apnap import files, plain
from apnap.cli import state_based
from apnap.errors import ApnapError
from apnap.machine.procedures import CARRIED_OUT, CLAUSES
from apnap.years.sources import source_of

DATA = Path(".apnap") / "coverage.json"
HOW = "Run the tests (`python -m pytest` in the checkout, see README.md): they write it."
KINDS = ("action", "permission", "definition", "pointer")
MARKS = ("implemented", "ran", "claimed", "cited")
DOCUMENTS = {
    "000": "paragraphs of 500 to 514 of 15 July 2011",
    "001": "lines of a judge class on the turn, text of 2016",
    "002": "rows of a data set, 506.4b to 514.2 of 8 March 2024",
    "003": "paragraphs of 310 to 314 and 400.1 of 2005",
    "004": "cells of a turn structure sheet of 2018",
}
SECTIONS = {
    "1": "Game concepts",
    "2": "Parts of a card",
    "3": "Card types",
    "4": "Zones",
    "5": "Turn structure",
    "6": "Spells, abilities and effects",
    "7": "Additional rules",
    "8": "Multiplayer rules",
    "9": "Casual variants",
    "": "Only in older editions",
}
_WANTING = {"implemented": "no clause", "ran": "never ran", "claimed": "no test", "cited": "never cited"}
_NUMBER = re.compile(r"(\d)(\d+)(?:\.(\d+)([a-z]*))?")

Counts = dict[str, dict[str, Annotated[int, msgspec.Meta(ge=0)]]]
MOST_BYTES = 64_000_000
ClauseRow = tuple[str, str, str, str]


class CoverageError(ApnapError):
    """The data of a test run is missing or damaged."""


@dataclass(frozen=True)
class Unit:
    """One paragraph, line, row or cell of a document, and the keys of the rules that it states."""

    document: str
    label: str
    edition: str
    kind: str
    keys: tuple[str, ...]
    note: str

    @property
    def name(self) -> str:
        """The document and the label: `000:500.1`."""
        return f"{self.document}:{self.label}"


@dataclass(frozen=True)
class CoverageData:
    """What a test run wrote: keys with clauses, counts by key and edition, names of tests by key."""

    implemented: frozenset[str]
    ran: Counts
    claimed: dict[str, list[str]]
    cited: Counts

    def marks(self, key: str, edition: str) -> dict[str, int]:
        """How often each mark holds for a rule in an edition; clauses and claims hold for every edition."""
        return {
            "implemented": int(key in self.implemented),
            "ran": self.ran.get(key, {}).get(edition, 0),
            "claimed": len(self.claimed.get(key, [])),
            "cited": self.cited.get(key, {}).get(edition, 0),
        }


@dataclass(frozen=True)
class Tally:
    """A group of units: how many there are, and how many of them have each mark."""

    name: str
    edition: str
    units: int
    implemented: int
    ran: int
    claimed: int
    cited: int


@dataclass(frozen=True)
class RuleRow:
    """One rule in one edition: whether it has a clause, runs, tests that claim it, citations, and those tests."""

    key: str
    edition: str
    implemented: int
    ran: int
    claimed: int
    cited: int
    tests: list[str]


@dataclass(frozen=True)
class Missing:
    """A unit that lacks a mark, and the keys that lack it, by mark."""

    unit: Unit
    lacking: dict[str, list[str]]


@dataclass(frozen=True)
class Report:
    """The coverage of the units; without data only the units are counted."""

    measured: bool
    documents: list[Tally]
    kinds: list[Tally]
    missing: list[Missing]
    rules: list[RuleRow]


def units() -> list[Unit]:
    """The 470 units of the five documents, in the order of the documents."""
    text = resources.files("apnap.editions").joinpath("units.csv").read_text(encoding="utf-8")
    return [
        Unit(row["document"], row["label"], row["edition"], row["kind"], tuple(row["keys"].split()), row["note"])
        for row in csv.DictReader(text.splitlines())
    ]


def load(path: Path | None = None) -> CoverageData | None:
    """The data of the last test run: `path`, or `.apnap/coverage.json`, which may be absent (None).

    A named file that is missing, and any file that is damaged, is a `CoverageError`.
    """
    if path is None and not DATA.exists():
        return None
    where = DATA if path is None else path
    text = files.read_text(where, CoverageError, MOST_BYTES, "the data of a test run", f"{files.NOT_THERE}. {HOW}")
    try:
        return msgspec.convert(plain.parse(text), CoverageData)
    except (plain.Unfit, msgspec.ValidationError) as error:
        raise CoverageError(f"{where}: {error}; right would be the data that a test run writes. {HOW}") from None


def report(data: CoverageData | None, among: Sequence[Unit] | None = None) -> Report:
    """The coverage of units (of all by default) by the data; a unit has a mark when every rule of it has."""
    chosen = units() if among is None else among
    lacking = {unit: _lacking(unit, data) for unit in chosen}
    names = sorted({unit.document for unit in chosen})
    by_document = [(name, [unit for unit in chosen if unit.document == name]) for name in names]
    by_kind = [(kind, [unit for unit in chosen if unit.kind == kind]) for kind in KINDS]
    return Report(
        measured=data is not None,
        documents=[_tally(name, group, lacking) for name, group in [*by_document, ("all", list(chosen))]],
        kinds=[_tally(kind, group, lacking) for kind, group in by_kind if group],
        missing=[Missing(unit, lacking[unit]) for unit in chosen if lacking[unit]] if data else [],
        rules=_rules(chosen, data) if data else [],
    )


def as_text(coverage: Report) -> str:
    """The report for people: units by document and by kind, then those that lack a mark."""
    lines = _table("document", coverage.documents, coverage.measured)
    lines += ["", *_table("kind", coverage.kinds, coverage.measured), "", *state_based.lines(), ""]
    if not coverage.measured:
        lines.append(f"What ran is not known: there is no {DATA.as_posix()} here. {HOW}")
    elif coverage.missing:
        lines.append(f"{len(coverage.missing)} units lack something:")
        uncited = [one.unit.name for one in coverage.missing if set(one.lacking) == {"cited"}]
        whole = [one for one in coverage.missing if one.unit.name not in uncited]
        lines += [f"  {one.unit.name:<14} {one.unit.edition:<4} {one.unit.kind:<10} {_reasons(one)}" for one in whole]
        if uncited:
            lines.append(f"{len(uncited)} of them only a citation: what makes no event is never cited")
            lines += textwrap.wrap(", ".join(uncited), 118, initial_indent="  ", subsequent_indent="  ")
    else:
        lines.append("No unit lacks anything.")
    return "\n".join(lines) + "\n"


def as_json(coverage: Report) -> str:
    """The whole report as JSON; `how` says how to make the data where there is none."""
    whole = asdict(coverage)
    for one in whole["missing"]:
        one["unit"]["keys"] = list(one["unit"]["keys"])
    whole["state_based"] = {"carried_out": state_based.carried_out(), "missing": state_based.missing()}
    whole["how"] = None if coverage.measured else HOW
    return json.dumps(whole, indent=1) + "\n"


def clause_rows() -> list[ClauseRow]:
    """Key, number, docstring and module of each clause of the package: a rule, or a part of one, that is carried out under its number.

    Docstrings are those of the sources: compiled code has none.
    """
    return [
        (clause.key, f"{clause.number} {clause.edition}".strip(), _told(clause.module, clause.name.replace("/", "_")), clause.module)
        for clause in CLAUSES
        if clause.module.startswith("apnap.")
    ]


def stated_rows() -> list[ClauseRow]:
    """The same for each rule that a function states: one that defines, permits or holds throughout."""
    return [
        (rule.key, f"{rule.number} {rule.edition}".strip(), _told(rule.module, rule.function), rule.module)
        for rule in CARRIED_OUT.values()
        if rule.module.startswith("apnap.")
    ]


def served(keys: set[str], among: Iterable[Unit]) -> int:
    """How many units have no other rules than these."""
    return sum(keys.issuperset(unit.keys) for unit in among)


def _told(module: str, function: str) -> str:
    return source_of(module).functions[function][0].docstring


def rules_document(clauses: Iterable[ClauseRow], stated: Iterable[ClauseRow] = (), among: Sequence[Unit] | None = None) -> str:
    """The text of docs/rules.md: each clause, and each rule that a function states, by section, with the units that its rule serves.

    Each is (key, number, docstring, module). The number is that of the newest edition; where only an older
    edition has the rule it is followed by that edition: `310.1 9ED`. Lettered parts follow the whole, 500.10 follows 500.9.
    """
    chosen = units() if among is None else among
    carried_out = list(clauses)
    only_stated = list(stated)
    rows = sorted([*carried_out, *only_stated], key=lambda row: (_order(row[1]), row[0], row[3]))
    keys = {row[0] for row in carried_out}
    also = {row[0] for row in only_stated}
    lines = [
        "# The rules that apnap carries out",
        "",
        "Written by `tools/docs.py --write` from the clauses; a test compares. The numbers are those of the newest edition. The units are",
        "paragraphs, lines, rows and cells of five documents about the turn:",
        "",
        *(f"- {name}: {about}" for name, about in DOCUMENTS.items()),
        "",
        f"{len(carried_out)} clauses carry out {len(keys)} rules under their number.",
        f"{len(also)} further rules define, permit or hold throughout: a function does what they say; the list marks them as stated.",
        "",
        f"Every rule of {served(keys, chosen)} of {len(chosen)} units has a clause,",
        f"of {served(keys | also, chosen)} a clause or such a function.",
    ]
    for section, title in SECTIONS.items():
        own = [row for row in rows if _section(row[1]) == section]
        if own:
            lines += ["", f"## {section}. {title}" if section else f"## {title}", "", "| number | key | what it does | where | units |"]
            lines += ["|---|---|---|---|---|", *(_rule_line(row, chosen, stated=row[0] in also) for row in own)]
    return "\n".join(lines) + "\n"


def _lacking(unit: Unit, data: CoverageData | None) -> dict[str, list[str]]:
    if data is None:
        return {mark: list(unit.keys) for mark in MARKS}
    marks = {key: data.marks(key, unit.edition) for key in unit.keys}
    by_mark = {mark: [key for key in unit.keys if not marks[key][mark]] for mark in MARKS}
    return {mark: keys for mark, keys in by_mark.items() if keys}


def _tally(name: str, group: list[Unit], lacking: dict[Unit, dict[str, list[str]]]) -> Tally:
    having = {mark: sum(mark not in lacking[unit] for unit in group) for mark in MARKS}
    editions = {unit.edition for unit in group}
    return Tally(name, editions.pop() if len(editions) == 1 else "", len(group), **having)


def _rules(chosen: Sequence[Unit], data: CoverageData) -> list[RuleRow]:
    pairs = {(key, unit.edition) for unit in chosen for key in unit.keys}
    pairs |= {(key, edition) for counts in (data.ran, data.cited) for key, own in counts.items() for edition in own}
    elsewhere = (data.implemented | set(data.claimed)) - {key for key, _ in pairs}
    pairs |= {(key, "") for key in elsewhere}
    return [RuleRow(key, edition, **data.marks(key, edition), tests=data.claimed.get(key, [])) for key, edition in sorted(pairs)]


def _table(heading: str, tallies: list[Tally], measured: bool) -> list[str]:
    lines = [f"{heading:<11}{'edition':<8}{'units':>6}" + "".join(f"{mark:>13}" for mark in MARKS if measured)]
    for tally in tallies:
        having = (tally.implemented, tally.ran, tally.claimed, tally.cited)
        lines.append(f"{tally.name:<11}{tally.edition:<8}{tally.units:>6}" + "".join(f"{count:>13}" for count in having if measured))
    return [line.rstrip() for line in lines]


def _reasons(missing: Missing) -> str:
    return "; ".join(f"{key}: {', '.join(words)}" for key in missing.unit.keys if (words := _wanting(key, missing.lacking)))


def _wanting(key: str, lacking: dict[str, list[str]]) -> list[str]:
    marks = [mark for mark in MARKS if key in lacking.get(mark, [])]
    if "implemented" in marks:
        marks = [mark for mark in marks if mark in ("implemented", "claimed")]
    return [_WANTING[mark] for mark in marks]


def _section(number: str) -> str:
    return "" if " " in number else number[:1]


def _order(number: str) -> tuple[str, int, int, int, str]:
    found = _NUMBER.match(number)
    if found is None:
        raise ValueError(f"{number!r} is not the number of a rule; right would be 508.1d or, of an older edition, 310.1 9ED")
    section, rule, paragraph, letters = found.groups(default="")
    return section, int(rule), int(paragraph or 0), len(letters), letters


def _rule_line(row: ClauseRow, chosen: Sequence[Unit], *, stated: bool) -> str:
    key, number, docstring, module = row
    number += ", stated" if stated else ""
    about = docstring.strip().partition("\n")[0].replace("|", "\\|")
    labels: dict[str, list[str]] = {}
    for unit in chosen:
        if key in unit.keys:
            labels.setdefault(unit.document, []).append(unit.label)
    where = "; ".join(f"{document}: {', '.join(own)}" for document, own in labels.items())
    return f"| {number} | `{key}` | {about} | `{module}` | {where} |"
