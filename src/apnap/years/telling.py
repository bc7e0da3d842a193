"""Rules and differences as text for people."""

from __future__ import annotations

import datetime
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from apnap.editions import Edition, tables
from apnap.years.causes import Cause
from apnap.years.differences import Found, Period, Side, of_rule
from apnap.years.rule import Cited, Hit, Numbered, Rule

WIDTH: Final = 110
INFERRED: Final = "* inferred: nobody has read that number in a text of that date; it follows from other texts."
ALL_INFERRED: Final = "These numbers are inferred: nobody has read them in a text of that date; they follow from other texts."
ALIKE: Final = "apnap plays both alike."
MOST: Final = 12
MONTHS: Final = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


# Rules ------------------------------------------------------------------------------------------------------------------
def rule(found: Rule, all_of_it: bool = False) -> str:
    """A rule; of what shows it and of the cards that use it a dozen, unless all are wanted."""
    lines = [f"{found.number}{'*' * found.inferred} {found.key}, by the rules of {found.edition}", f"  {found.says}", ""]
    lines += [*textwrap.wrap(found.in_full, WIDTH, initial_indent="  ", subsequent_indent="  "), ""] if found.in_full else []
    if not found.known:
        lines[2:2] = [f"  {found.edition} has no such rule: it is played, and cited, as in the edition that is named."]
    lines += ["Number", *[f"  {numbered(each)}" for each in found.years], *[f"  {line}" for line in newest(found.years[-1].number)], ""]
    lines += section("Changes", changes(found))
    lines += section("Carried out by", [f"{each.file}:{each.line} {each.name}: {each.about}" for each in found.places])
    lines += section("Switches", hung(found))
    told = [f"{each.file}: {each.title}" if each.title else each.file for each in found.shown if each.is_scenario]
    tests = [f"{each.file}::{each.title}" for each in found.shown if not each.is_scenario]
    lines += section("Scenarios", few(told, all_of_it)) + section("Tests", few(tests, all_of_it))
    lines += section(f"Cards ({len(found.cards)})", ["; ".join(few(found.cards, all_of_it))] if found.cards else [])
    return "\n".join(lines)


def numbered(each: Numbered) -> str:
    """A number with the editions that give it; those whose text was not read have an asterisk."""
    names = " ".join([name + "*" * (name in each.inferred) for name in each.editions])
    return f"{each.number or '-':<9} {names}"


def newest(number: str) -> list[str]:
    """How the newest text, which is older than today's edition, has today's number of a rule; nothing if there is none."""
    there = tables.in_newest_text(number)
    how = "so" if there == number else there or "not"
    return [f"{'':<9} NOW: {how} in the text of {day_of(tables.newest_text())}"] if number else []


def changes(found: Rule) -> list[str]:
    """How the rule changed: what is told of it, from when on."""
    return [line for each in of_rule(found.key) for line in [f"{each.title}:", *[f"  {period(one)}" for one in each.states]]]


def period(one: Period) -> str:
    """A sentence with the date since when it holds."""
    return f"{since(one)}: {one.says}"


def since(one: Period) -> str:
    """Since when something holds."""
    if one.since is None:
        return "from the beginning"
    return f"{'by' if one.inexact else 'from'} {day_of(one.since)}"


def day_of(date: datetime.date) -> str:
    """A date with the name of the month."""
    return f"{date.day} {MONTHS[date.month - 1]} {date.year}"


def hung(found: Rule) -> list[str]:
    """The switches on which the rule hangs, with the places; those of its changes that no clause of it reads stand there too."""
    where: dict[str, list[str]] = {each.switch: [] for each in of_rule(found.key) if each.switch}
    for each in found.hinges:
        where.setdefault(each.switch, []).append(each.where)
    return [f"{switch}: {'; '.join(places) or 'read elsewhere'}" for switch, places in where.items()]


def cited(found: Sequence[Cited], where: str) -> str:
    """The events of a game that cite a rule."""
    told = [f"turn {each.turn}, {each.step.removesuffix('.')}: {each.text}" for each in found]
    return "\n".join(section(f"Cited in {where} ({len(found)})", told or ["by no event"]))


def hits(found: Iterable[Hit]) -> str:
    """Rules, one in a line."""
    return "\n".join([f"{each.number + '*' * each.inferred:<11} {each.key:<32} {each.says}" for each in found]) + "\n"


def unread(numbers: Sequence[str], edition: Edition, *, whole: bool = False) -> str:
    """The inferred ones among the numbers that are cited (`whole`: all are), and how the newest text has those of today."""
    note = ALL_INFERRED if whole else f"Inferred numbers, which nobody has read in a text of that date: {', '.join(numbers)}."
    own = [number for number in numbers if " of " not in number] if tables.is_newest(edition.date) else []
    return "\n".join(wrapped(f"{note}{alike(own)}", ""))


def alike(numbers: Sequence[str]) -> str:
    """Whether the newest text has these numbers of today alike, and which ones it has not; nothing without numbers."""
    if not numbers:
        return ""
    others = [f"{each} ({there or 'not there'})" for each in numbers if (there := tables.in_newest_text(each)) != each]
    return f" The text of {day_of(tables.newest_text())} has them alike{', but for ' if others else ''}{', '.join(others)}."


def section(title: str, lines: Sequence[str]) -> list[str]:
    """A heading with lines under it, and a blank one; nothing if there are none."""
    return [title, *[part for line in lines for part in wrapped(line, "  ")], ""] if lines else []


def few(found: Sequence[str], all_of_it: bool) -> list[str]:
    """The first dozen, and how many more there are."""
    more = len(found) - MOST
    return list(found) if all_of_it or more <= 0 else [*found[:MOST], f"and {more} more (--all)"]


def wrapped(line: str, indent: str) -> list[str]:
    """A line as several, none too long; what follows is set in further than the first."""
    text = line.lstrip()
    indent += " " * (len(line) - len(text))
    return filled(text, indent, indent + "    ")


def filled(text: str, first: str, others: str) -> list[str]:
    """A text in lines of the usual width, with what stands before the first and before the others."""
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=others, break_long_words=False, break_on_hyphens=False)


# Differences ------------------------------------------------------------------------------------------------------------
def headline(found: Sequence[Found], editions: Sequence[Edition]) -> str:
    """How many differences there are between which editions."""
    names = " and ".join([", ".join([dated(each) for each in editions[:-1]]), dated(editions[-1])])
    return f"What differs between {names}: {len(found)} thing{'s' * (len(found) != 1)}"


def dated(edition: Edition) -> str:
    """An edition with its date."""
    day = day_of(edition.date)
    return day if edition.name == edition.date.isoformat() else f"{edition.name} ({day})"


def differences(found: Sequence[Found], editions: Sequence[Edition]) -> str:
    """What differs, under headings of the places in the turn."""
    lines = [headline(found, editions), ""]
    place = ""
    for number, each in enumerate(found, 1):
        if each.difference.place != place:
            place = each.difference.place
            lines += [place.capitalize(), ""]
        lines += [*difference(each, number), ""]
    return "\n".join([*lines, INFERRED]) + "\n" if found else f"{lines[0]}.\n"


def difference(found: Found, number: int) -> Iterator[str]:
    """One difference: when it changed, what each edition says with its numbers, an example, and the scenario that shows it."""
    entry = found.difference
    when = ", ".join([since(each).partition(" ")[2] if not each.inexact else since(each) for each in found.changed])
    yield from wrapped(f"{number}. {entry.title}{f' ({when})' if when else ''}", "  ")
    for side in found.sides:
        yield from wrapped(f"{told_by(side)}: {side.says}", "     ")
    yield from wrapped(f"Example: {entry.example}", "     ")
    for each in entry.scenarios:
        yield from wrapped(f"Shown by: {path(each)}", "     ")
    if not found.is_played:
        yield f"     {ALIKE}"


def told_by(side: Side) -> str:
    """The editions of a side, each with the numbers of its rules."""
    return ", ".join([f"{name} [{f'CR {own}' if own else 'no rule'}]" for name, own in zip(side.editions, side.numbers, strict=True)])


def path(scenario: str) -> str:
    """Where a scenario is in a checkout."""
    return f"examples/scenarios/{scenario}"


def made_by(found: Sequence[Cause], edition: Edition) -> list[str]:
    """The switches that made the first difference of a record, and what each says on both sides."""
    if not found:
        return ["No switch of the rules made it by itself, and none could be left out."]
    several = "these switches together" if not found[0].alone else "each of these switches alone"
    lines = [f"It was made by {'the switch ' + found[0].switch if len(found) == 1 else several}:"]
    for each in found:
        lines.append(f"  {each.switch}: {each.recorded} when it was recorded, {each.played} in {edition.name}")
        for recorded, played in each.says:
            lines += [*wrapped(f"recorded: {recorded}", "    "), *wrapped(f"{edition.name}: {played}", "    ")]
    return lines
