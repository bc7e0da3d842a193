"""Questions about coins, and numbers that are chosen."""

from __future__ import annotations

from apnap.log.names import Names, Source
from apnap.log.questions import CHOICES, TASKS, describes
from apnap.machine.decisions import Decision

CHOICES["call"] = "{who} calls the coin that is flipped for {about}"
CHOICES["ignore"] = "{who} ignores all but one of the coins flipped for {about}: those on that side do not count"
CHOICES["flip again"] = "{who} may flip again for {about}"
CHOICES["any number"] = "{who} chooses a number for {about}"
TASKS["coin"] = "a coin is flipped for {about}"


@describes("call", "coin", "ignore")
def side(game: Source, decision: Decision, names: Names, option: object) -> str:
    """Heads or tails."""
    return str(option)


@describes("any number")
def number(game: Source, decision: Decision, names: Names, option: object) -> str:
    """A number."""
    return str(option)
