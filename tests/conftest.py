"""What every test shares: scenarios as tests, the marker `rule`, the data of `apnap coverage`, the JSON mode, the profiles of hypothesis.

Nothing of apnap is imported here before a session ends: the JSON mode is read when the engine is imported.
"""

from __future__ import annotations

import argparse
import contextlib
import csv
import difflib
import importlib
import json
import os
import pkgutil
import zlib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import hypothesis
import pytest

ROOT = Path(__file__).parent.parent
CROSSWALK = ROOT / "src" / "apnap" / "editions" / "crosswalk.csv"
DATA = ROOT / ".apnap" / "coverage.json"

hypothesis.settings.register_profile("ci", derandomize=True, deadline=None)
hypothesis.settings.register_profile("fast", parent=hypothesis.settings.get_profile("ci"), max_examples=10)
hypothesis.settings.load_profile("ci")

CLAIMS = pytest.StashKey[dict[str, list[str]]]()
PASSED = pytest.StashKey[set[str]]()
EDITIONS = pytest.StashKey[dict[str, str]]()
COUNTED = pytest.StashKey[dict[str, Counter[tuple[str, str]]]]()
COUNTERS = ("RAN", "CITED")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--json-mode", action="store_true", help="send every game through JSON out and in after every decision")
    parser.addoption("--picks", action="store_true", help="try the law of picks on each kind of question that comes up (tests/picking.py)")
    parser.addoption(
        "--share", default="1/1", metavar="N/M", type=share, help="of the tests, dealt out into M shares by their names, the Nth"
    )


def share(text: str) -> tuple[int, int]:
    """Which share is meant, and of how many."""
    number, _, count = text.partition("/")
    if not (number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
        raise argparse.ArgumentTypeError(f"a share is N/M, as 1/8 is the first of eight, not {text!r}")
    return int(number), int(count)


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--json-mode"):
        os.environ["APNAP_JSON"] = "1"
    if "APNAP_COMPILED" not in os.environ:
        os.environ["APNAP_TALLY"] = "1"
    os.environ["APNAP_CARDS"] = str(ROOT / ".apnap" / "none.jsonl")  # whoever runs the tests may have added cards
    config.stash[CLAIMS] = {}
    config.stash[PASSED] = set()
    config.stash[EDITIONS] = {}
    counted: dict[str, Counter[tuple[str, str]]] = {name: Counter() for name in COUNTERS}
    config.stash[COUNTED] = counted
    config.pluginmanager.register(Passed(config.stash[PASSED]), "apnap-passed")
    config.pluginmanager.register(Scenarios(), "apnap-scenarios")
    if config.pluginmanager.has_plugin("xdist"):
        config.pluginmanager.register(Workers(config), "apnap-workers")
    if hasattr(config, "workerinput") and config.pluginmanager.has_plugin("_cov"):
        trace_once()


def pytest_sessionstart(session: pytest.Session) -> None:
    """In the JSON mode nobody asks an event for what its kind does not tell, too."""
    if session.config.getoption("--json-mode") and "APNAP_COMPILED" not in os.environ:
        importlib.import_module("tests.kinds").check_names()
    if session.config.getoption("--picks"):
        importlib.import_module("tests.picking").check_picks()


def trace_once() -> None:
    """End the tracing that pytest-cov begins in each process before it knows that xdist has begun it, and then begins again.

    Its data are not used, but it would go on in tests with the marker `no_cover`, which pauses only the second.
    """
    running = importlib.import_module("coverage").Coverage.current()
    if running is not None:
        running.stop()


class Workers:
    """What the processes have counted among which pytest-xdist shares the tests out, added up in the process that began them."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_testnodedown(self, node: object) -> None:
        output: dict[str, list[tuple[str, str, int]]] = getattr(node, "workeroutput", {})
        for name, counts in self.config.stash[COUNTED].items():
            for key, edition, times in output.get(name, []):
                counts[key, edition] += times
        claims: dict[str, list[str]] = getattr(node, "workeroutput", {}).get("claims", {})
        self.config.stash[CLAIMS].update(claims)
        editions: dict[str, str] = getattr(node, "workeroutput", {}).get("editions", {})
        self.config.stash[EDITIONS].update(editions)


class Scenarios:
    """Files of scenarios are tests. The plugin is imported with the first of them, when the engine may be."""

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
        if file_path.suffix != ".scenario" or parent.config.pluginmanager.has_plugin("apnap.scenarios.collecting"):
            return None
        collecting = importlib.import_module("apnap.scenarios.collecting")
        found: pytest.Collector | None = collecting.pytest_collect_file(file_path, parent)
        return found


class Passed:
    """The tests that passed, by their node ids."""

    def __init__(self, nodes: set[str]) -> None:
        self.nodes = nodes

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.nodes.add(report.nodeid)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    known = crosswalk_keys()
    claims = config.stash[CLAIMS]
    for item in items:
        for key in sorted(claimed_by(item)):
            if key not in known:
                near = ", ".join(difflib.get_close_matches(key, known)) or "none is near"
                message = f"{item.nodeid} claims the rule {key!r}, which is no key of {CROSSWALK.relative_to(ROOT)} ({near})"
                raise pytest.UsageError(message)
            claims.setdefault(key, []).append(item.nodeid)
            config.stash[EDITIONS][item.nodeid] = edition_of(item)
    leave_out(items)
    deal_out(config, items)


def leave_out(items: list[pytest.Item]) -> None:
    """Compiled, what only the interpreted program shows is skipped; why stands in the marker."""
    if "APNAP_COMPILED" in os.environ:
        for item in items:
            for mark in item.iter_markers("interpreted"):
                item.add_marker(pytest.mark.skip(reason=f"compiled: {mark.args[0]}"))


def deal_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests of the share that is asked for."""
    asked: tuple[int, int] = config.getoption("--share")
    others = [item for item in items if not is_in(asked, item.nodeid)]
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if is_in(asked, item.nodeid)]


def is_in(asked: tuple[int, int], name: str) -> bool:
    """The test of that name is in the share: that depends on its name alone."""
    number, count = asked
    return zlib.crc32(name.encode()) % count == number - 1


def claimed_by(item: pytest.Item) -> set[str]:
    """The keys of the rules that a test claims; its class and module may claim for it."""
    return {str(key) for mark in item.iter_markers("rule") for key in mark.args}


def edition_of(item: pytest.Item) -> str:
    """The edition in which a test plays: a scenario's, the argument `edition`, or today's."""
    callspec = getattr(item, "callspec", None)
    return str(getattr(item, "edition", "") or (callspec.params.get("edition", "NOW") if callspec is not None else "NOW"))


def crosswalk_keys() -> set[str]:
    with CROSSWALK.open(encoding="utf-8", newline="") as lines:
        return {row["key"] for row in csv.DictReader(lines)}


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Only a run of the whole suite writes the data, and not a compiled one: it would tell of a part as if it were all."""
    config = session.config
    output: dict[str, object] | None = getattr(config, "workeroutput", None)
    if output is not None:
        output.update({name: [(*key, times) for key, times in counter(name).items()] for name in COUNTERS})
        output["claims"] = config.stash[CLAIMS]
        output["editions"] = config.stash[EDITIONS]
        return
    whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    narrowing = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "collectonly", "lf", "stepwise")
    narrowed = any(config.getoption(name, default=None) for name in narrowing) or config.getoption("--share") != (1, 1)
    ended = exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}
    if not ended or not whole or narrowed or "APNAP_COMPILED" in os.environ:
        return
    DATA.parent.mkdir(exist_ok=True)
    DATA.unlink(missing_ok=True)
    with contextlib.suppress(ImportError):  # a rule that cannot be imported fails the tests; there is no more to tell then
        DATA.write_text(json.dumps(coverage_data(config), indent=1, sort_keys=True) + "\n", encoding="utf-8")


def coverage_data(config: pytest.Config) -> dict[str, object]:
    """Claimed: rule key -> tests that passed. Ran, cited: clause key -> edition -> times. Implemented: rule keys.

    A rule that no clause carries out ran in the editions in which tests that claim it passed.
    """
    passed = config.stash[PASSED]
    claimed = {key: sorted(passed.intersection(nodes)) for key, nodes in config.stash[CLAIMS].items()}
    ran = config.stash[COUNTED]["RAN"] + Counter(counter("RAN"))
    for key in set(claimed).intersection(stated()):
        ran.update((key, config.stash[EDITIONS][node]) for node in claimed[key])
    return {
        "claimed": {key: nodes for key, nodes in claimed.items() if nodes},
        "ran": by_key(ran),
        "cited": by_key(config.stash[COUNTED]["CITED"] + Counter(counter("CITED"))),
        "implemented": implemented(),
    }


def counter(name: str) -> dict[tuple[str, str], int]:
    """A counter of the engine, by clause key and edition; empty where the engine has none."""
    try:
        tally = importlib.import_module("apnap.machine.tally")
    except ModuleNotFoundError:
        return {}
    counts: dict[tuple[str, str], int] = getattr(tally, name)
    return counts


def by_key(counts: Mapping[tuple[str, str], int]) -> dict[str, dict[str, int]]:
    table: dict[str, Counter[str]] = {}
    for (key, edition), times in counts.items():
        table.setdefault(key, Counter())[edition] += times
    return {key: dict(editions) for key, editions in table.items()}


def stated() -> set[str]:
    """The keys of the rules that functions are stated to do which are no clauses."""
    return set(importlib.import_module("apnap.machine.procedures").CARRIED_OUT)


def implemented() -> list[str]:
    """The keys of all clauses of all rules, whether a test ran them or not, and of the rules that other functions are stated to do."""
    try:
        procedures = importlib.import_module("apnap.machine.procedures")
    except ModuleNotFoundError:
        return []
    rules = importlib.import_module("apnap.rules")
    for module in pkgutil.walk_packages(rules.__path__, "apnap.rules."):
        importlib.import_module(module.name)
    return sorted({str(clause.key) for clause in procedures.CLAUSES} | stated())
