"""What is asked in a test is also picked: with `pytest --picks` the law of picks is tried on one question of each kind that comes up."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any, Final

from tests.picks.test_law import holds

from apnap.machine.decisions import Decision, Options
from apnap.machine.procedures import CLAUSES

ASKED: Final = Path(__file__).parent.parent / ".apnap" / "picked"
"""A file for each process: a line for each kind of question, [rule, task, what is asked, class of the options, the fault or ""]."""


def check_picks() -> None:
    """From now on each kind of question is picked when it is first asked."""
    ASKED.mkdir(parents=True, exist_ok=True)
    out = (ASKED / f"{os.getpid()}.jsonl").open("w", encoding="utf-8")
    known: set[tuple[int, str, str]] = set()
    made = Decision.__init__

    def watched(self: Decision, task: str, player: int, clause: int, options: Options, *rest: Any, **named: Any) -> None:  # noqa: ANN401
        made(self, task, player, clause, options, *rest, **named)
        kind = (clause, self.asks, type(options).__name__)
        if kind in known or not hasattr(options, "sample") or not options.count(1):
            return
        known.add(kind)
        fault = ""
        try:
            holds(options, random.Random(1))
        except (AssertionError, LookupError, TypeError) as wrong:
            fault = f"{type(wrong).__name__}: {wrong}"[:300]
        print(json.dumps([CLAUSES[clause].key, task, self.asks, type(options).__name__, fault]), file=out, flush=True)

    Decision.__init__ = watched  # type: ignore[method-assign]
