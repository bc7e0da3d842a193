"""A plugin of pytest that collects scenarios: each case of a file `*.scenario`, in each of its editions, is a test of its own.

Switch it on with `-p apnap.scenarios.collecting`, or in a conftest.py: `pytest_plugins = ["apnap.scenarios.collecting"]`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from apnap.errors import ApnapError, ScenarioError
from apnap.scenarios import parse, run
from apnap.scenarios.claiming import claims
from apnap.scenarios.loading import read
from apnap.scenarios.model import Scenario
from apnap.scenarios.presets import editions
from apnap.scenarios.results import Outcome


def pytest_configure(config: pytest.Config) -> None:
    """Declare the marker by which a case says which rules it is about."""
    config.addinivalue_line("markers", "rule(key, ...): the keys of the rules that this test claims")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect a file of scenarios."""
    return ScenarioFile.from_parent(parent, path=file_path) if file_path.suffix == ".scenario" else None


class ScenarioFile(pytest.File):
    """A file of scenarios."""

    def collect(self) -> Iterator[pytest.Item]:
        """The cases, each in each of its editions."""
        try:
            cases = [(case, editions(case)) for case in parse(read(self.path), self.nodeid)]
        except ScenarioError as error:
            raise self.CollectError(str(error)) from None
        for case, names in cases:
            title = case.title or (f"line {case.place.line}" if len(cases) > 1 else "scenario")
            for name in names:
                yield ScenarioItem.from_parent(self, name=f"{title} [{name}]" if len(names) > 1 else title, case=case, edition=name)


class ExpectationError(ApnapError):
    """An expectation does not hold."""


class ScenarioItem(pytest.Item):
    """A case in an edition."""

    def __init__(self, name: str, parent: pytest.File, case: Scenario, edition: str) -> None:
        super().__init__(name, parent)
        self.case = case
        self.edition = edition
        self.add_marker(pytest.mark.rule(*claims(case, edition)))

    def runtest(self) -> None:
        """Run the case."""
        failure = run(self.case, self.edition).failure
        if failure is not None:
            raise ExpectationError(failure)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """What failed, with file and line; a traceback only where the program is at fault."""
        if isinstance(excinfo.value, ExpectationError):
            outcome: Outcome = excinfo.value.args[0]
            return f"{outcome} ({self.edition})"
        if isinstance(excinfo.value, ScenarioError):
            return f"{excinfo.value} ({self.edition})"
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the case stands."""
        return self.path, max(self.case.place.line - 1, 0), self.name
