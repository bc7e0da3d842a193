"""Verdicts on rules and units, from what became of the mutants."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.net.altering import Mutant
from tools.net.kept import ENDED
from tools.net.mutants import LEAST
from tools.net.sources import clauses_of, used_by
from tools.net.trial import Net

from apnap.cli.coverage import Unit
from apnap.editions import Edition
from apnap.machine.procedures import CARRIED_OUT

EXPLAINED = Path(__file__).resolve().parent / "explained.toml"
VERDICTS = ("proven", "survived", "too few", "no test", "no clause", "broken", "not tried")
MOST_UNITS = 12
"""So many units may have one function as the only witness of one of their rules."""


@dataclass(frozen=True)
class RuleRow:
    """What became of the mutants of a rule: what killed them, which survived, and which of these are explained.

    `witnesses` are the functions in which mutants were killed, `used` the rules whose clauses use what carries this one out.
    """

    key: str
    number: str
    verdict: str
    tests: int
    left_out: int
    unfit: int
    survived: list[str]
    explained: dict[str, str]
    killers: dict[str, str]
    witnesses: list[str]
    used: list[str]
    units: int


@dataclass(frozen=True)
class UnitRow:
    """A unit with the verdict on each of its rules; its own is the worst of them."""

    name: str
    document: str
    edition: str
    kind: str
    verdict: str
    rules: dict[str, str]
    killed: int
    survived: int


def explained(path: Path = EXPLAINED) -> dict[str, str]:
    """Why each mutant that cannot be told apart, or lies outside the rule, survives, by its name."""
    text = path.read_text(encoding="utf-8")
    return {one["mutant"]: one["why"] for one in tomllib.loads(text).get("survivor", [])}


def verdict(net: Net, key: str, colours: Sequence[str], left: int) -> str:
    """What is to be said of a rule, the gravest first."""
    if not clauses_of(key) and key not in CARRIED_OUT:
        return "no clause"
    if not net.tests[key]:
        return "no test"
    if len(net.broken[key]) == len(net.tests[key]):
        return "broken"
    if "" in colours:
        return "not tried"
    if left:
        return "survived"
    return "proven" if sum(colour in ENDED for colour in colours) >= LEAST else "too few"


def rule_row(net: Net, key: str, reasons: dict[str, str], among: Iterable[Unit]) -> RuleRow:
    """The verdict on a rule by the trials of its mutants."""
    became = {mutant: net.became(mutant) for mutant in net.mutants[key]}
    green = [mutant.name for mutant, known in became.items() if known is not None and known.colour == "green"]
    dead = {mutant: known for mutant, known in became.items() if known is not None and known.colour in ENDED}
    left = [name for name in green if name not in reasons]
    return RuleRow(
        key,
        Edition("NOW").number(key),
        verdict(net, key, ["" if known is None else known.colour for known in became.values()], len(left)),
        len(net.tests[key]),
        len(net.left_out.get(key, [])),
        sum(known is not None and known.colour == "unfit" for known in became.values()),
        left,
        {name: reasons[name] for name in green if name in reasons},
        {mutant.name: known.test or known.why for mutant, known in dead.items()},
        witnesses(dead),
        used_by(key),
        sum(key in unit.keys for unit in among),
    )


def witnesses(dead: Iterable[Mutant]) -> list[str]:
    return sorted({mutant.witness for mutant in dead})


def unit_row(unit: Unit, rules: dict[str, RuleRow]) -> UnitRow:
    """The verdict on a unit by those on its rules."""
    own = [rules[key] for key in unit.keys if key in rules]
    worst = max((row.verdict for row in own), key=VERDICTS.index)
    by_rule = {row.key: row.verdict for row in own}
    killed, survived = sum(len(row.killers) for row in own), sum(len(row.survived) for row in own)
    return UnitRow(unit.name, unit.document, unit.edition, unit.kind, worst, by_rule, killed, survived)


def leaning(rows: Iterable[UnitRow], rules: dict[str, RuleRow]) -> dict[str, list[str]]:
    """The units that have one function as the only witness of one of their rules, by that function, where they are too many."""
    found: dict[str, list[str]] = defaultdict(list)
    for row in rows:
        for where in {rules[key].witnesses[0] for key in row.rules if len(rules[key].witnesses) == 1}:
            found[where].append(row.name)
    return {where: names for where, names in sorted(found.items()) if len(names) > MOST_UNITS}


def not_told_apart(net: Net) -> list[list[str]]:
    """The rules of which each has the very mutants of another one, so that nothing shows that they say different things."""
    same: dict[frozenset[tuple[str, str]], list[str]] = defaultdict(list)
    for key, own in net.mutants.items():
        if own:
            same[frozenset((mutant.where, mutant.what) for mutant in own)].append(key)
    return [keys for keys in same.values() if len(keys) > 1]
