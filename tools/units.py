"""Whether each unit of the five documents is proven: python -m tools.units [UNIT ...] [--most N] [--jobs N] [--minutes N] [--json FILE].

A unit is `003` (all of a document) or `003:310.4c`. For each rule of a unit, altering mutants of what carries it out are tried against
the tests that claim that rule, and against no other; each must turn red. A unit is proven when each of its rules has at least two
mutants and all were killed. `--show` tells the survivors. The exit code is 1 if a unit is not proven.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import pytest
from tools.net.mutants import LEAST, clauses_of, mutants
from tools.net.trial import Net, Trial

from apnap.cli.coverage import KINDS, Unit, units
from apnap.machine.procedures import STATED

ROOT = Path(__file__).resolve().parent.parent
EXPLAINED = Path(__file__).resolve().parent / "net" / "explained.toml"
VERDICTS = ("proven", "survived", "too few", "no test", "no clause", "broken", "not tried")


@dataclass(frozen=True)
class RuleRow:
    """What became of the mutants of a rule: how many were killed, which survived, and which of these are explained."""

    key: str
    verdict: str
    tests: int
    left_out: int
    killed: int
    unfit: int
    survived: list[str]
    explained: dict[str, str]
    killers: dict[str, str]
    units: int


@dataclass(frozen=True)
class UnitRow:
    """A unit with the verdict on each of its rules; its own is the worst of them."""

    name: str
    edition: str
    kind: str
    verdict: str
    rules: dict[str, str]
    killed: int
    survived: int


def chosen(words: Sequence[str]) -> list[Unit]:
    """The units that are named by themselves or by their document; all where none is."""
    among = units()
    unknown = [word for word in words if not any(word in (unit.name, unit.document) for unit in among)]
    if unknown:
        raise SystemExit(f"{unknown[0]!r} is no unit; right would be a document, like 003, or one of its units, like 003:310.4c")
    return [unit for unit in among if not words or unit.name in words or unit.document in words]


def explained() -> dict[str, str]:
    """Why each mutant that cannot be told apart, or lies outside the rule, survives, by its name."""
    text = EXPLAINED.read_text(encoding="utf-8")
    return {one["mutant"]: one["why"] for one in tomllib.loads(text).get("survivor", [])}


def verdict(net: Net, key: str, left: Sequence[str], killed: int) -> str:
    """What is to be said of a rule, the gravest first."""
    if not clauses_of(key) and key not in STATED:
        return "no clause"
    if not net.tests.get(key):
        return "no test"
    if key in net.broken:
        return "broken" if net.broken[key].colour == "red" else "not tried"
    if key not in net.trials:
        return "not tried"
    if left:
        return "survived"
    return "proven" if killed >= LEAST else "too few"


def rule_row(net: Net, key: str, reasons: dict[str, str]) -> RuleRow:
    """The verdict on a rule by its trials."""
    trials = net.trials.get(key, [])
    killers = {one.mutant.name: one.outcome.test or one.outcome.why for one in trials if one.outcome.colour in ("red", "late")}
    green = [one.mutant.name for one in trials if one.outcome.colour == "green"]
    why = {name: reasons[name] for name in green if name in reasons}
    left = [name for name in green if name not in reasons]
    return RuleRow(
        key,
        verdict(net, key, left, len(killers)),
        len(net.tests.get(key, [])),
        len(net.left_out.get(key, [])),
        len(killers),
        unfit(trials),
        left,
        why,
        killers,
        sum(key in unit.keys for unit in units()),
    )


def unfit(trials: Sequence[Trial]) -> int:
    return sum(one.outcome.colour == "unfit" for one in trials)


def unit_row(unit: Unit, rules: dict[str, RuleRow]) -> UnitRow:
    """The verdict on a unit by those on its rules."""
    own = [rules[key] for key in unit.keys]
    worst = max((row.verdict for row in own), key=VERDICTS.index)
    by_rule = {row.key: row.verdict for row in own}
    return UnitRow(unit.name, unit.edition, unit.kind, worst, by_rule, sum(r.killed for r in own), sum(len(r.survived) for r in own))


def as_text(rows: Sequence[UnitRow], rules: dict[str, RuleRow], *, show: bool) -> str:
    """The table of the units, the sums by kind, and what survived."""
    lines = [f"{'unit':<16}{'edition':<8}{'kind':<12}{'verdict':<11}{'killed':>7}{'survived':>9}  rules not proven"]
    for row in rows:
        wanting = ", ".join(f"{key} ({word})" for key, word in row.rules.items() if word != "proven")
        lines.append(f"{row.name:<16}{row.edition:<8}{row.kind:<12}{row.verdict:<11}{row.killed:>7}{row.survived:>9}  {wanting}".rstrip())
    lines += ["", f"{'kind':<12}{'units':>6}" + "".join(f"{word:>11}" for word in VERDICTS)]
    for kind in (*KINDS, "all"):
        group = [row for row in rows if kind in (row.kind, "all")]
        counts = Counter(row.verdict for row in group)
        lines.append(f"{kind:<12}{len(group):>6}" + "".join(f"{counts[word]:>11}" for word in VERDICTS))
    killed, left = sum(row.killed for row in rules.values()), sum(len(row.survived) for row in rules.values())
    known = sum(len(row.explained) for row in rules.values())
    lines += [
        "",
        f"{len(rules)} rules, {killed + left + known} mutants: {killed} killed, {left} survived, {known} survived and are explained",
    ]
    if show:
        lines += [f"  survived: {name}" for row in rules.values() for name in row.survived]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("units", nargs="*", metavar="UNIT", help="a document or a unit of it; all if none is named")
    parser.add_argument("--most", type=int, default=12, help="mutants of a rule at most")
    parser.add_argument("--jobs", type=int, default=2, help="processes at once")
    parser.add_argument("--minutes", type=float, default=60.0, help="what has not begun by then is not tried")
    parser.add_argument("--tests", nargs="*", default=["tests", "examples/scenarios"], help="where tests are looked for")
    parser.add_argument("--json", type=Path, help="write everything there as well")
    parser.add_argument("--show", action="store_true", help="name each mutant that survived")
    asked = parser.parse_args(arguments)
    among = chosen(asked.units)
    keys = list(dict.fromkeys(key for unit in among for key in unit.keys))
    net = Net(keys, lambda key: mutants(key, asked.most), asked.jobs, time.monotonic() + asked.minutes * 60)
    options = ["-q", "-p", "no:cacheprovider", "--capture=sys", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(ROOT), *asked.tests]
    ended = pytest.main(options, plugins=[net])
    if ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return int(ended)
    reasons = explained()
    rules = {key: rule_row(net, key, reasons) for key in keys}
    rows = [unit_row(unit, rules) for unit in among]
    print(as_text(rows, rules, show=asked.show), end="")
    if asked.json is not None:
        whole = {"units": [asdict(row) for row in rows], "rules": [asdict(row) for row in rules.values()]}
        asked.json.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
    return int(any(row.verdict != "proven" for row in rows))


if __name__ == "__main__":
    sys.exit(main())
