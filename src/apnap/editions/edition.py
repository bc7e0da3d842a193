"""An edition: the rules in force on a date, with any switch set otherwise."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Mapping

from apnap import spelling
from apnap.editions import tables
from apnap.editions.switches import Switches
from apnap.editions.tables import Value
from apnap.errors import EditionError

FIRST = datetime.date(2003, 10, 1)
_TRUE = ("true", "yes", "y", "on", "1")
_FALSE = ("false", "no", "n", "off", "0")
_NEXT_SWITCH = re.compile(r"\+(?=[A-Za-z_]\w*=)")


class Edition:
    """The rules in force on a date. Editions of the same date and switches are equal.

    `base` is the name of a preset (`"M12"`, in any case) or a date from 1 October 2003 on (`"2012-01-01"`), `changes` are switches set
    otherwise, and options of a variant (`variants.toml`). `date` is the date, `switches` the values that are played, `name` what
    `Edition.parse` reads back. What does not exist is an `EditionError`.
    """

    __slots__ = ("_changes", "_known", "_lenders", "_numbers", "date", "name", "switches")

    def __init__(self, base: str, /, **changes: Value) -> None:
        date = _date_of(base)
        own: dict[str, Value] = {name: switch.played(date) for name, switch in tables.switches().items()}
        own |= {name: option.usual for name, option in tables.options().items()}
        checked = {name: _checked(name, value) for name, value in changes.items()}
        column = tables.column_on(date)
        self.date = date
        self._changes: dict[str, Value] = {name: checked[name] for name in own if checked.get(name, own[name]) != own[name]}
        self.switches = Switches({**own, **self._changes})
        preset = next((name for name, since in tables.presets().items() if since == date), date.isoformat())
        self.name = "+".join([preset, *(f"{name}={value}" for name, value in self._changes.items())])
        self._known: frozenset[str] = tables.known(column)
        self._numbers: dict[str, str] = tables.numbers(column)
        self._lenders: dict[str, str] = tables.lenders(column)

    @staticmethod
    def on(date: str | datetime.date) -> Edition:
        """The rules in force on a date from 1 October 2003 on, given as a date or as `"2011-07-15"`; others are an `EditionError`."""
        return Edition((_day(date) if isinstance(date, str) else date).strftime("%Y-%m-%d"))

    @staticmethod
    def parse(text: str) -> Edition:
        """The edition that a text names: `M12`, `2012-01-01` or `NOW+mana_burn=true+damage_timing=stack`."""
        base, *settings = _NEXT_SWITCH.split(text.strip())
        if "+" in base:
            raise EditionError(f"{text!r} is not an edition: after a plus sign comes name=value.")
        return Edition(base, **dict(Edition.parse_switch(setting) for setting in settings))

    @staticmethod
    def parse_switch(text: str) -> tuple[str, Value]:
        """The name and value of a switch given as `mana_burn=true`; a bool may be written true, yes, y, on, 1 or the opposite."""
        name, equals, written = (part.strip() for part in text.partition("="))
        if not equals:
            raise EditionError(f"{text!r} sets no switch: write name=value.")
        kind = _switch(name).type
        value: Value = written
        if kind == "bool" and written.lower() in _TRUE + _FALSE:
            value = written.lower() in _TRUE
        elif kind == "int" and re.fullmatch(r"[0-9]{1,9}", written):
            value = int(written)
        return name, _checked(name, value)

    def using(self, **changes: Value) -> Edition:
        """This edition with switches set otherwise; a wrong name, type or value is an `EditionError`."""
        return Edition(self.date.isoformat(), **{**self._changes, **changes})

    @property
    def changes(self) -> Mapping[str, Value]:
        """The switches that are set otherwise than on that date."""
        return self._changes

    def number(self, key: str) -> str:
        """The number that this edition gives to the rule of a key.

        A rule that comes later is cited from the first edition that has it, a rule that is gone from the last one.
        An unknown key is an `EditionError`.
        """
        number = self._numbers.get(key)
        if number is None:
            raise EditionError(f"There is no rule {key!r} in the crosswalk.{_near(key, self._numbers)}")
        return number

    def cite(self, key: str) -> str:
        """The number of the rule of a key as it is shown: that of another edition is followed by its name, as in `701.6a of C16`.

        An unknown key is an `EditionError`.
        """
        lender = self._lenders.get(key)
        return self.number(key) if lender is None else f"{self.number(key)} of {lender}"

    def knows(self, key: str) -> bool:
        """Whether this edition itself has the rule of a key."""
        return key in self._known

    def inferred(self, key: str) -> bool:
        """The number by which this edition cites the rule of a key was read in no text: it follows from those before and after."""
        return key in tables.inferred(tables.column_on(self.date))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edition) and self.date == other.date and self._changes == other._changes

    def __hash__(self) -> int:
        return hash((self.date, tuple(self._changes.items())))

    def __repr__(self) -> str:
        return f"<Edition {self.name}>"


def _date_of(base: str) -> datetime.date:
    date = tables.presets().get(base.strip().upper())
    if date is None and "-" in base:
        date = _day(base)
    if date is None:
        near = _near(base.upper(), tables.presets()) or f" Presets: {', '.join(tables.presets())}."
        raise EditionError(f"There is no edition {base!r}.{near} A date (2012-01-01) is an edition too.")
    if date < FIRST:
        raise EditionError(f"There is no edition on {date}: the editions begin on {FIRST}.")
    return date


def _day(date: str) -> datetime.date:
    try:
        return datetime.datetime.strptime(date.strip(), "%Y-%m-%d").date()
    except ValueError:
        raise EditionError(f"{date!r} is not a date: write year-month-day, as in 2011-07-15.") from None


def _near(word: str, words: Iterable[str]) -> str:
    found = spelling.near(word, words)
    return f" Near matches: {', '.join(found)}." if found else ""


def _switch(name: str) -> tables.Switch | tables.Option:
    switch = tables.switches().get(name) or tables.options().get(name)
    if switch is None:
        raise EditionError(f"There is no switch {name!r}.{_near(name, [*tables.switches(), *tables.options()])}")
    return switch


def _checked(name: str, value: Value) -> Value:
    switch = _switch(name)
    if switch.type == "bool" and isinstance(value, bool):
        return value
    if switch.type == "int" and isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return value
    if switch.type == "str" and isinstance(value, str) and value in switch.playable():
        return value
    wanted = {"bool": "true or false", "int": "a whole number above 0"}.get(switch.type)
    wanted = wanted or "one of " + ", ".join(str(each) for each in switch.playable())
    near = _near(value, map(str, switch.playable())) if isinstance(value, str) else ""
    raise EditionError(f"The switch {name} cannot be {value!r}: it is {wanted}.{near}")
