"""The page of the editions: presets, switches with their values and dates, and what differs between presets."""

from __future__ import annotations

import datetime

from apnap.editions import tables
from apnap.editions.tables import Switch, Value


def document() -> str:
    """The text of docs/editions.md."""
    parts = [_HEAD, _presets(), _SWITCHES, *(_switch(each) for each in tables.switches().values()), _table()]
    return "\n".join(parts)


_HEAD = """\
# Editions

Written by `apnap.editions.document()`; a test compares. An edition is the rules in force on a date, from 1 October 2003 on; a preset is a
name for a date. `Edition("M12")`, `Edition.on("2012-01-01")`, `Edition("NOW").using(mana_burn=True)`; on the command line `--edition M12`,
`--edition 2012-01-01`, `--switch mana_burn=true`. Events cite the number that the rule has in the edition played. A rule that the edition
does not have yet is played as, and cited from, the first edition that has it; one that is gone is cited from the last that had it. The
log names that edition: `[CR 118.3a of M10]`.

## Presets
"""

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

_SWITCHES = """\
## Switches

A switch is one thing that changed. Its value holds from its date on, the first one from the beginning. Where a text leaves something open
(in brackets), the next stated value is played.
"""


def _presets() -> str:
    lines = ["| preset | date | what changes from the preset before |", "|---|---|---|"]
    before: datetime.date | None = None
    for name, date in tables.presets().items():
        changed = [
            f"`{switch.name}` {_shown(switch.stated(date))}"
            for switch in tables.switches().values()
            if before is not None and switch.stated(before) != switch.stated(date)
        ]
        lines.append(f"| {name} | {_day(date)} | {', '.join(changed) or '-'} |")
        before = date
    return "\n".join([*lines, ""])


def _switch(switch: Switch) -> str:
    lines = [f"### `{switch.name}`", "", switch.about, "", "| from | value | |", "|---|---|---|"]
    since = "the beginning"
    for date, value in [(None, switch.start), *switch.steps]:
        since = since if date is None else _day(date)
        shown = f"({_shown(value)})" if switch.open is not None and value == switch.open else _shown(value)
        lines.append(f"| {since} | {shown} | {switch.meanings.get(str(value), '')} |")
    return "\n".join([*lines, ""])


def _table() -> str:
    dates = tables.presets()
    lines = ["## The switches of each preset", "", "The values that are played; a quotation mark stands for the value to its left.", ""]
    lines += [f"| switch | {' | '.join(dates)} |", "|---" * (len(dates) + 1) + "|"]
    for switch in tables.switches().values():
        cells: list[str] = []
        before: Value | None = None
        for date in dates.values():
            value = switch.played(date)
            cells.append('"' if value == before else _shown(value))
            before = value
        lines.append(f"| `{switch.name}` | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def _shown(value: Value) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _day(date: datetime.date) -> str:
    return f"{date.day} {_MONTHS[date.month - 1]} {date.year}"
