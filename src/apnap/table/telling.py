"""What has happened, for a person: an event a line, but mana that is made and spent at once, and what untaps together, is one."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from apnap.log.book import Entry
from apnap.log.names import Names, listed
from apnap.parts import words
from apnap.parts.printed import mana_text

CITED: Final = re.compile(r" ?\[CR [^\]]*\]")
MANA: Final = frozenset({words.TAPS, words.MANA_ADDED, words.MANA_SPENT})
TOGETHER: Final = {"untaps": "untap", "unblocked": "are unblocked"}


def told(entries: Iterable[Entry], names: Names) -> Iterator[tuple[int, str]]:
    """Kind and text of each line about what a person wants to know."""
    wanted = [entry for entry in entries if not entry.internal and (not entry.heading or entry.kind == words.TURN_BEGINS)]
    for group, run in groupby(wanted, key=group_of):
        same = list(run)
        if group == "mana":
            yield from mana(same, names) if any(entry.kind == words.MANA_ADDED for entry in same) else taps(same, names)
        elif isinstance(group, str) and group in TOGETHER and len(same) > 1:
            yield same[0].kind, together(same, names, TOGETHER[group])
        else:
            yield from plainly(same)


def group_of(entry: Entry) -> object:
    """What can be told in one line has the same of this."""
    return "mana" if entry.kind in MANA else {words.UNTAPS: "untaps", words.UNBLOCKED: "unblocked"}.get(entry.kind, "")


def together(entries: list[Entry], names: Names, verb: str) -> str:
    """The same of several objects."""
    return f"{several([names.of(entry.event.subject) for entry in entries])} {verb}. [CR {entries[0].number}]"


def plainly(entries: list[Entry]) -> Iterator[tuple[int, str]]:
    """Each line, and how often if it repeats."""
    for line, same in groupby(entries, key=str):
        alike = list(same)
        yield alike[0].kind, line if len(alike) == 1 else f"{line} ({len(alike)} times)"


def taps(run: list[Entry], names: Names) -> Iterator[tuple[int, str]]:
    """What becomes tapped together; mana of the pool that is spent meanwhile is told behind it."""
    tapped = [entry for entry in run if entry.kind == words.TAPS]
    if len(tapped) > 1:
        yield words.TAPS, together(tapped, names, "become tapped")
    else:
        yield from plainly(tapped)
    yield from plainly([entry for entry in run if entry.kind != words.TAPS])


def mana(run: list[Entry], names: Names) -> Iterator[tuple[int, str]]:
    """Mana that is made, and what is paid with it at once."""
    made = [entry for entry in run if entry.kind == words.MANA_ADDED]
    sources = [entry.event.subject for entry in made]
    yield from taps([entry for entry in run if entry.kind == words.TAPS and entry.event.subject not in sources], names)
    spent = [entry for entry in run if entry.kind == words.MANA_SPENT]
    who = names.player(made[0].event.player)
    origin = several([names.of(id) for id in dict.fromkeys(sources)])
    if not spent:
        total = tuple(map(sum, zip(*[entry.event.mana[:6] for entry in made], strict=True)))
        yield words.MANA_ADDED, f"{who} adds {mana_text(total)} from {origin}. [CR {made[-1].number}]"
        return
    for entry in spent[:-1]:
        yield entry.kind, str(entry)
    yield words.MANA_SPENT, f"{spent[-1].text.removesuffix('.')} from {origin}. [CR {spent[-1].number}]"


def several(names: list[str]) -> str:
    """Names with like ones counted: "2 Mountain and Forest"."""
    kinds: dict[str, int] = {}
    for name in names:
        kinds[name.partition("#")[0]] = kinds.get(name.partition("#")[0], 0) + 1
    return listed([kind if number == 1 else f"{number} {kind}" for kind, number in kinds.items()])


def counted(items: list[str]) -> list[str]:
    """Like items as one, with their number."""
    return [item if number == 1 else f"{number} {item}" for item, number in Counter(items).items()]


def without_rules(text: str) -> str:
    """The text without the rules that are cited in it."""
    return CITED.sub("", text)
