"""The rules that a scenario is about: those that it names, and those by which it expects something."""

from __future__ import annotations

from apnap.editions import Edition
from apnap.scenarios.citing import keys_of
from apnap.scenarios.expected import Asks, ExpectEvent, Illegal
from apnap.scenarios.model import Scenario
from apnap.scenarios.presets import lines


def claims(case: Scenario, edition: str) -> list[str]:
    """The keys of the rules that a case names."""
    played = Edition.parse(edition)
    named = [line.rule for line in lines(played, case.script) if isinstance(line, (Illegal, Asks, ExpectEvent)) and line.rule]
    return list(dict.fromkeys([key for rule in (*case.rules, *named) for key in keys_of(played, rule)]))
