"""All rules as data, for `apnap rules`: the rows, their schema, and JSON Lines or Parquet made of them.

The dataclasses below are the schema: `schema()` gives it as JSON Schema, `document()` as docs/data.md, and the columns of Parquet have
their types.
"""

from __future__ import annotations

import datetime
import importlib
import io
import types
from dataclasses import asdict, dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, get_args, get_origin, get_type_hints

import msgspec

from apnap import files
from apnap.editions import Edition, tables
from apnap.errors import ApnapError
from apnap.years import code, differences, rule
from apnap.years.showing import showing

LINES: Final = ".jsonl"
PARQUET: Final = ".parquet"
KIND: Final = "an export"
NAMES: Final = {str: "string", str | None: "string or null", bool: "true or false", int: "whole number", datetime.date: "date, 2011-07-15"}
HEAD: Final = """\
# The rules as data

Written by `apnap.years.export.document()`; a test compares. `apnap rules` prints all rules that apnap knows as JSON Lines, one rule a line;
`apnap rules --export rules.jsonl` writes them to a file, `apnap rules --export rules.parquet` as Parquet, for which the extra `parquet`
brings pyarrow. Both hold the same rows, in the same order, with the fields below; in Parquet an object is a struct, and a date is a date.
`apnap rules --schema` prints the schema as JSON Schema. No field is left out: a list may be empty, and only the number of a rule can be
null.

A row is a `Row`. The texts of the Comprehensive Rules are not in it: numbers and dates are facts, the words are ours.
"""


class ExportError(ApnapError):
    """The rules cannot be exported so."""


@dataclass(frozen=True)
class Number:
    """The number of a rule from a date on."""

    edition: Annotated[str, msgspec.Meta(description="the preset, or the date where no preset begins then")]
    since: Annotated[datetime.date, msgspec.Meta(description="the day from which it holds, up to that of the next")]
    number: Annotated[str | None, msgspec.Meta(description="the number in the Comprehensive Rules; null: there was no such rule")]
    inferred: Annotated[bool, msgspec.Meta(description="it was read in no text of that date, but follows from other texts")]


@dataclass(frozen=True)
class Place:
    """What carries a rule out."""

    name: Annotated[str, msgspec.Meta(description="of a clause the key, and behind a stroke the part of the rule; else of a function")]
    clause: Annotated[bool, msgspec.Meta(description="a clause of this rule; false: a function that is stated to do what it says")]
    file: Annotated[str, msgspec.Meta(description="the file, from the root of the checkout")]
    line: Annotated[int, msgspec.Meta(description="the line on which it begins", ge=1)]
    says: Annotated[str, msgspec.Meta(description="what it says that it does")]


@dataclass(frozen=True)
class Hinge:
    """A switch on which a rule hangs."""

    switch: Annotated[str, msgspec.Meta(description="its name, as in docs/editions.md")]
    where: Annotated[str, msgspec.Meta(description="file and line that read it, or the table of clauses and the values")]


@dataclass(frozen=True)
class Shown:
    """A scenario or a test that shows a rule."""

    file: Annotated[str, msgspec.Meta(description="the file, from the root of the checkout")]
    title: Annotated[str, msgspec.Meta(description="the title of the scenario, empty if it has none, or the name of the test")]


@dataclass(frozen=True)
class Row:
    """A rule."""

    key: Annotated[str, msgspec.Meta(description="the name of the rule, which stays through the years; no two rows have the same")]
    says: Annotated[str, msgspec.Meta(description="what it says, in our words")]
    numbers: Annotated[tuple[Number, ...], msgspec.Meta(description="its number through the years, oldest first; the same dates for all")]
    places: Annotated[tuple[Place, ...], msgspec.Meta(description="the clauses or the function that carry it out; empty: nothing does")]
    switches: Annotated[tuple[Hinge, ...], msgspec.Meta(description="the switches on which these hang")]
    differences: Annotated[tuple[str, ...], msgspec.Meta(description="the entries of differences.toml that tell how it changed")]
    scenarios: Annotated[tuple[Shown, ...], msgspec.Meta(description="the scenarios that show it")]
    tests: Annotated[tuple[Shown, ...], msgspec.Meta(description="the tests that claim it")]
    cards: Annotated[tuple[str, ...], msgspec.Meta(description="the cards that use it, by today's number")]


# Rows -------------------------------------------------------------------------------------------------------------------
def rows() -> list[Row]:
    """All rules, in the order of the crosswalk."""
    return [row(key) for key in tables.known_keys()]


def row(key: str) -> Row:
    """The rule of a key."""
    shown = showing(key)
    return Row(
        key=key,
        says=tables.paraphrases()[key],
        numbers=tuple(numbers(key)),
        places=tuple(Place(each.name, not each.stated, each.file, each.line, each.about) for each in code.places(key)),
        switches=tuple(Hinge(each.switch, each.where) for each in code.hinges(key)),
        differences=tuple(each.name for each in differences.of_rule(key)),
        scenarios=tuple(Shown(each.file, each.title) for each in shown if each.is_scenario),
        tests=tuple(Shown(each.file, each.title) for each in shown if not each.is_scenario),
        cards=tuple(rule.users(key)),
    )


def numbers(key: str) -> list[Number]:
    """The numbers of a rule, from each date on since which numbers are known."""
    found = []
    for edition in _editions():
        has = edition.knows(key)
        found.append(Number(edition.name, edition.date, edition.number(key) if has else None, has and edition.inferred(key)))
    return found


@cache
def _editions() -> tuple[Edition, ...]:
    """The editions of the dates since which numbers are known, oldest first."""
    return tuple(Edition.on(since) for since, _ in tables.columns())


# Files ------------------------------------------------------------------------------------------------------------------
def write(path: str, *, force: bool = False) -> int:
    """Export to a file, by its ending; gives the number of rows. ExportError, RecordError: it cannot be, or there is something there."""
    ending = files.named(path, ExportError).suffix.lower()
    if ending not in {LINES, PARQUET}:
        raise ExportError(f"{path}: rules are exported to a file that ends in {LINES} (JSON Lines) or {PARQUET}")
    _check_free(Path(path), force=force)
    found = rows()
    files.put(path, lines(found) if ending == LINES else parquet(found), KIND, force=force)
    return len(found)


def _check_free(path: Path, *, force: bool) -> None:
    if path.is_file() and path.stat().st_size and not force:
        raise ExportError(f"{path}: stays as it is: it is there already; {files.INSTEAD}")


def lines(found: list[Row]) -> str:
    """JSON Lines: a row is an object on a line of its own."""
    return "".join(f"{msgspec.json.encode(each).decode()}\n" for each in found)


def parquet(found: list[Row]) -> bytes:
    """A file of Parquet. ExportError: pyarrow is missing."""
    try:
        arrow = importlib.import_module("pyarrow")
        writer = importlib.import_module("pyarrow.parquet")
    except ModuleNotFoundError:
        raise ExportError(f"Parquet needs pyarrow: pip install 'apnap[parquet]', or export to a file of {LINES}") from None
    written = io.BytesIO()
    columns = arrow.schema([arrow.field(name, column(arrow, kind), nullable=False) for name, kind in get_type_hints(Row).items()])
    writer.write_table(arrow.Table.from_pylist([asdict(each) for each in found], schema=columns), written)
    return written.getvalue()


def column(arrow: Any, kind: Any) -> Any:  # noqa: ANN401 - pyarrow has no types
    """The type of Arrow for one of the types of the rows."""
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        own = [(each.name, hints[each.name]) for each in fields(kind)]
        return arrow.struct([arrow.field(name, column(arrow, hint), nullable=_is_nullable(hint)) for name, hint in own])
    if get_origin(kind) is tuple:
        return arrow.list_(column(arrow, get_args(kind)[0]))
    plain = {str: arrow.string(), str | None: arrow.string(), bool: arrow.bool_(), int: arrow.int32(), datetime.date: arrow.date32()}
    return plain[kind]


def _is_nullable(kind: object) -> bool:
    return isinstance(kind, types.UnionType)


# The schema -------------------------------------------------------------------------------------------------------------
def schema() -> dict[str, Any]:
    """The schema of a row, as JSON Schema."""
    return msgspec.json.schema(Row)


def document() -> str:
    """The text of docs/data.md."""
    return "\n".join([HEAD, *(_table(kind) for kind in (Row, Number, Place, Hinge, Shown))])


def _table(kind: type) -> str:
    """What is told of one kind of object."""
    told = (kind.__doc__ or "").rstrip(".")
    lines = [f"## `{kind.__name__}`: {told[0].lower()}{told[1:]}", "", "| field | type | what it is |", "|---|---|---|"]
    for name, hint in get_type_hints(kind, include_extras=True).items():
        lines.append(f"| `{name}` | {_called(get_args(hint)[0])} | {next(one.description for one in get_args(hint)[1:])} |")
    return "\n".join(lines) + "\n"


def _called(kind: Any) -> str:  # noqa: ANN401 - any type of the rows
    """The type of a field as it is called in JSON."""
    if get_origin(kind) is tuple:
        return f"list of {_called(get_args(kind)[0])}"
    return f"`{kind.__name__}`" if isinstance(kind, type) and is_dataclass(kind) else NAMES[kind]
