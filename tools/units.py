"""Whether each unit of the five documents is proven: python -m tools.units [UNIT ...] [--most N] [--jobs N] [--minutes N] [--json FILE].

A unit is `003` (all of a document) or `003:310.4c`. For each rule of a unit, altering mutants of what carries it out are tried against
the tests that claim that rule, and against no other; each must turn red. A unit is proven when each of its rules has at least two
mutants and all were killed. `--show` tells the survivors. The exit code is 1 if a unit is not proven.

What became of a mutant is kept in `.apnap/units.json`. It is tried again if its source changed or the test that killed it did; one that
survived is tried on tests that are new or changed. `--anew` tries everything: after a change to what rules and tests call.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import pytest
from tools.net.kept import Kept, read
from tools.net.mutants import mutants
from tools.net.page import Report, as_text, page
from tools.net.rows import explained, leaning, not_told_apart, rule_row, unit_row
from tools.net.trial import Net

from apnap.cli.coverage import Unit, units

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".apnap" / "units.json"
PAGE = ROOT / "docs" / "units.md"


def chosen(words: Sequence[str]) -> list[Unit]:
    """The units that are named by themselves or by their document; all where none is."""
    among = units()
    unknown = [word for word in words if not any(word in (unit.name, unit.document) for unit in among)]
    if unknown:
        raise SystemExit(f"{unknown[0]!r} is no unit; right would be a document, like 003, or one of its units, like 003:310.4c")
    return [unit for unit in among if not words or unit.name in words or unit.document in words]


def report_of(net: Net, among: Sequence[Unit]) -> Report:
    """The verdicts by what has been tried."""
    reasons = explained()
    everything = units()
    rules = {key: rule_row(net, key, reasons, everything) for key in net.keys}
    rows = [unit_row(unit, rules) for unit in among]
    return Report(rows, rules, leaning(rows, rules), not_told_apart(net))


def written(report: Report) -> str:
    """Everything, as JSON."""
    whole = {"units": [asdict(row) for row in report.rows], "rules": [asdict(row) for row in report.rules.values()]}
    return json.dumps({**whole, "leaning": report.leaning, "not_told_apart": report.not_told_apart}, indent=1) + "\n"


def arguments_of(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("units", nargs="*", metavar="UNIT", help="a document or a unit of it; all if none is named")
    parser.add_argument("--rule", nargs="*", metavar="KEY", help="only these rules of the units")
    parser.add_argument("--most", type=int, default=12, help="mutants of a rule at most")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    parser.add_argument("--minutes", type=float, default=60.0, help="what has not begun by then is not tried")
    parser.add_argument("--tests", nargs="*", default=["tests", "examples/scenarios"], help="where tests are looked for")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where it is kept what became of the mutants")
    parser.add_argument("--anew", action="store_true", help="try everything, also what is kept")
    parser.add_argument("--json", type=Path, help="write everything there as well")
    parser.add_argument("--page", action="store_true", help="write docs/units.md, of all units")
    parser.add_argument("--show", action="store_true", help="name each mutant that survived")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    asked = arguments_of(arguments)
    among = [unit for unit in chosen(asked.units) if not asked.rule or set(asked.rule).intersection(unit.keys)]
    keys = list(dict.fromkeys(key for unit in among for key in unit.keys if not asked.rule or key in asked.rule))
    reasons = explained()
    net = Net(keys, lambda key: mutants(key, asked.most, reasons), Kept() if asked.anew else read(asked.kept), asked.kept)
    net.allow(asked.jobs, asked.minutes)
    options = ["-q", "-p", "no:cacheprovider", "--capture=sys", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT), *asked.tests]
    ended = pytest.main(options, plugins=[net])
    if ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return int(ended)
    report = report_of(net, among)
    print(as_text(report, show=asked.show), end="")
    print(f"{net.tried} tried now, in {net.seconds:.0f} s")
    if asked.json is not None:
        asked.json.write_text(written(report), encoding="utf-8")
    if asked.page and not asked.units and not asked.rule:
        PAGE.write_text(page(report, "python -m tools.units --page"), encoding="utf-8")
    return int(any(row.verdict != "proven" for row in report.rows))


if __name__ == "__main__":
    sys.exit(main())
