"""How much of a corpus of official texts the language reads: lines, whole cards, what is ambiguous, and the time on one core.

usage: python -m tools.corpus FILE [--part N] [--ambiguous] [--unread N]

FILE is a list of cards as JSON objects with "name", "type" and "text". It is only read: nothing of it is kept in the repository.
"""

from __future__ import annotations

import argparse
import collections
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from apnap.cards.reading import cards as faces
from apnap.errors import CardError
from apnap.language import AmbiguousError, NotUnderstoodError, NoWordsError, read_ability, write_ability
from apnap.language.text import spelled, tokens_of
from apnap.parts.definition import Definition


class Counting:
    """What has been counted so far; `ambiguous` are the errors, `unread` how often what is not understood begins with some words."""

    def __init__(self) -> None:
        self.counts: collections.Counter[str] = collections.Counter()
        self.ambiguous: list[str] = []
        self.unread: collections.Counter[str] = collections.Counter()
        self.slowest = (0.0, "")

    def card(self, entry: dict[str, Any]) -> None:
        """Counts one card: it is whole if each of its lines is read."""
        try:
            face = _face(entry)
        except CardError:
            self.counts["faces refused"] += 1
            return
        lines = [line for line in (entry["text"] or "").split("\n") if tokens_of(line)]
        whole = [self._line(face, line) for line in _paragraphs(face, lines)]
        self.counts["cards"] += 1
        self.counts["cards read whole"] += bool(whole) and all(whole)

    def _line(self, face: Definition, line: str) -> bool:
        self.counts["lines"] += 1
        began = time.process_time()
        read = self._read(face, line)
        self.slowest = max(self.slowest, (time.process_time() - began, line))
        self.counts["lines read"] += read
        return read

    def _read(self, face: Definition, line: str) -> bool:
        try:
            ability, tokens = read_ability(line, face)
        except NotUnderstoodError as error:
            self.unread[" ".join(error.words[error.at : error.at + 3])] += 1
            return False
        except AmbiguousError as error:
            self.counts["ambiguous"] += 1
            self.ambiguous.append(f"{face.name}: {error}")
            return False
        self._again(ability, face, tokens, line)
        return True

    def _again(self, ability: Any, face: Definition, tokens: tuple[Definition, ...], line: str) -> None:  # noqa: ANN401
        try:
            same = write_ability(ability, face, tokens).casefold() == spelled(tokens_of(line)).casefold()
        except (NoWordsError, AmbiguousError):
            self.counts["read, without words"] += 1
        else:
            self.counts["written the same" if same else "written otherwise"] += 1


def _face(entry: dict[str, Any]) -> Definition:
    name = entry["name"].split(" // ")[0]
    types, subtypes = faces._types(name, entry["type"], faces.known_subtypes())  # noqa: SLF001 - the second reader lends its type line
    return Definition(name, None, types, subtypes, 0, 0)


def _paragraphs(face: Definition, lines: list[str]) -> Iterator[str]:
    """Lines of an official text; modes go with the line that asks for a choice."""
    held = ""
    for line in lines:
        if held and line.startswith("•"):
            held += "\n" + line
            continue
        if held:
            yield held
        held = line
    if held:
        yield held


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--part", type=int, default=1, metavar="N", help="read every N-th card only")
    parser.add_argument("--ambiguous", action="store_true", help="list the lines that can be read in two ways")
    parser.add_argument("--unread", type=int, default=0, metavar="N", help="list the N commonest beginnings of what is not understood")
    options = parser.parse_args()
    counting = Counting()
    began = time.process_time()
    for entry in json.loads(options.file.read_text(encoding="utf-8"))[:: options.part]:
        counting.card(entry)
    spent = time.process_time() - began
    for what, number in sorted(counting.counts.items()):
        print(f"{number:8,} {what}")
    print(f"{spent:8.1f} s of one core, {1000 * spent / max(counting.counts['lines'], 1):.2f} ms a line; slowest {counting.slowest}")
    for text in counting.ambiguous if options.ambiguous else ():
        print(text)
    for words, number in counting.unread.most_common(options.unread):
        print(f"{number:6} {words}")


if __name__ == "__main__":
    main()
