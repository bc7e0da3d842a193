"""Rules as a script names them: by the number in the edition that is played, by the number of today, or by key."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from apnap.editions import Edition, tables

UNDER: Final = re.compile(r"[.a-z]")


@cache
def today() -> Edition:
    """The newest edition."""
    return Edition.parse("NOW")


def is_rule(edition: Edition, wanted: str, key: str) -> bool:
    """The rule of that key is the one that is named, or stands under it ("": any rule is)."""
    return not wanted or key == wanted or any(is_under(wanted, each.cite(key)) for each in (edition, today()))


def is_under(wanted: str, number: str) -> bool:
    """The number is the one wanted or one beneath it, as 508.1a is under 508.1 and 508."""
    number = number.partition(" ")[0]
    return number == wanted or (number.startswith(wanted) and UNDER.match(number[len(wanted) :]) is not None)


def is_cited(edition: Edition, wanted: str, *cited: str) -> bool:
    """The same for rules as they were cited: one of them is the one that is named."""
    return not wanted or any(
        is_under(wanted, each) or any(is_rule(edition, wanted, key) for key in numbers(edition).get(each, ())) for each in cited
    )


def keys_of(edition: Edition, wanted: str) -> list[str]:
    """The keys of the rules with that number in the edition, or today; or the key itself."""
    for each in (edition, today()):
        found = numbers(each).get(wanted)
        if found:
            return found
    return [wanted] if any(wanted in keys for keys in numbers(today()).values()) else []


def numbers(edition: Edition) -> dict[str, list[str]]:
    """The keys by the number with which the edition cites them."""
    return _numbers(edition.date.isoformat())


@cache
def _numbers(date: str) -> dict[str, list[str]]:
    edition = Edition.on(date)
    found: dict[str, list[str]] = {}
    for row in tables.crosswalk():
        found.setdefault(edition.cite(row["key"]), []).append(row["key"])
    return found
