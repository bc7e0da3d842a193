"""Two runs of one scenario laid side by side: the first event that is not the same in both."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from apnap.log import Entry
from apnap.saves.courses import told
from apnap.scenarios.results import Run

NOTHING: Final = "nothing else happens"


@dataclass(frozen=True)
class Parting:
    """Where two runs go apart: the place of the event among those that the log of each tells (from 0), and what each tells there."""

    place: int
    here: str
    there: str


def parting(here: Run, there: Run) -> Parting | None:
    """The first event that is not the same in both; None: all are. Names and numbers of rules do not count, what happens does."""
    for place, (one, other) in enumerate(zip_longest(shown(here), shown(there))):
        if one is None or other is None or told(one.event) != told(other.event):
            return Parting(place, text_of(one), text_of(other))
    return None


def shown(run: Run) -> list[Entry]:
    """The events that the log of a run tells."""
    return [entry for entry in run.log if not entry.internal]


def text_of(entry: Entry | None) -> str:
    """What the log tells of an event."""
    return NOTHING if entry is None else str(entry)
