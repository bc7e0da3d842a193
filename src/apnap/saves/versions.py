"""Versions of the rules and of the automatic payment, and what was mended in each (versions.toml)."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from apnap.editions import Edition
from apnap.errors import RecordError
from apnap.saves.shapes import saved
from apnap.slotted import FIELDS


@dataclass(frozen=True, slots=True)
class Mend:
    """One thing that was mended: the keys of its rules, and what is right since then."""

    rules: tuple[str, ...]
    about: str

    def told(self, edition: Edition) -> str:
        """The mend with the numbers of its rules in that edition."""
        return f"{self.about} [CR {', '.join(dict.fromkeys([edition.cite(key) for key in self.rules]))}]"


@cache
def _tables() -> dict[int, dict[str, Any]]:
    text = resources.files(__package__).joinpath("versions.toml").read_text(encoding="utf-8")
    return {int(number): table for number, table in tomllib.loads(text).items()}


def current() -> int:
    """The version that is played."""
    return max(_tables())


@cache
def form() -> str:
    """The form in which states are saved: digests of games of different forms cannot be compared."""
    every = {kind.__name__: saved(kind) for kind in FIELDS if kind.__module__.startswith("apnap.")}
    return hashlib.sha256(repr(sorted(every.items())).encode()).hexdigest()[:12]


def version_of(header: Mapping[str, Any]) -> int:
    """The version of a record with that header. RecordError: it is no number, or that of a newer apnap."""
    version: object = header.get("rules", 1)
    if type(version) is not int or not 1 <= version <= current():
        raise RecordError(
            f"it is of version {version!r:.20} of the rules as apnap plays them; this apnap knows the versions 1 to {current()}"
        )
    return version


def date_of_now(version: int) -> str:
    """The date of the preset NOW in records of that version; "" where they say it themselves."""
    day = _tables().get(version, {}).get("NOW")
    return day.isoformat() if day is not None else ""


def mends(after: int) -> tuple[Mend, ...]:
    """What was mended in the versions after that one, oldest first."""
    later = [table["mends"] for number, table in sorted(_tables().items()) if number > after]
    return tuple([Mend(tuple(mend["rules"]), mend["about"]) for each in later for mend in each])


def at_stake(after: int, keys: Collection[str]) -> tuple[Mend, ...]:
    """Of the mends after that version those of one of the rules; all of them, if there are none of these."""
    every = mends(after)
    return tuple([mend for mend in every if not set(keys).isdisjoint(mend.rules)]) or every
