"""How much of a corpus of official texts the language reads: lines, whole cards, what is ambiguous or refused, and the time on one core.

usage: python -m tools.corpus FILE [--part N] [--ambiguous] [--refused N] [--unread N] [--cards]

FILE is a list of cards as JSON objects with "name", "manaCost", "type", "power", "toughness" and "text". It is only read: nothing of it is
kept in the repository. A card is accepted if each of its lines is read and all that it says is carried out.
"""

from __future__ import annotations

import argparse
import collections
import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from apnap.cards.supported import expect_supported, unsupported
from apnap.cards.texts import Face, face_of, parts_of, so_far, with_abilities
from apnap.errors import CardError
from apnap.language import AmbiguousError, NotUnderstoodError, NoWordsError, read_ability, write_ability
from apnap.language.text import spelled, tokens_of
from apnap.parts.definition import Definition
from apnap.parts.tree import Ability

FACES = frozenset({"transform", "split", "modal_dfc", "aftermath", "flip", "adventure", "meld", "reversible_card", "prepare"})
"""Layouts of cards that have another face or another part, which the corpus does not show."""


class Counting:
    """What has been counted so far.

    `ambiguous` are the errors; `unread` how often what is not understood begins with some words; `refused` how often a card was read and
    something of it is not carried out; `accepted` the names of the cards.
    """

    def __init__(self) -> None:
        self.counts: collections.Counter[str] = collections.Counter()
        self.ambiguous: list[str] = []
        self.unread: collections.Counter[str] = collections.Counter()
        self.refused: collections.Counter[str] = collections.Counter()
        self.accepted: list[str] = []
        self.slowest = (0.0, "")

    def card(self, entry: dict[str, Any]) -> None:
        """Counts one card."""
        self.counts["cards"] += 1
        if " // " in entry["name"] or entry.get("layout") in FACES:
            self.counts["cards of which one face is here"] += 1
            return
        try:
            card = face_of(_face(entry))
        except CardError:
            self.counts["faces refused"] += 1
            return
        read: list[Ability] = []
        tokens: tuple[Definition, ...] = ()
        parts = parts_of(card, entry["text"] or "")
        for part in parts:
            found = self._part(so_far(card, read, tokens), part)
            if found is not None:
                read.append(found[0])
                tokens = found[1]
        if len(read) == len(parts):
            self._whole(card, tuple(read), tokens)

    def _whole(self, card: Definition, abilities: tuple[Ability, ...], tokens: tuple[Definition, ...]) -> None:
        self.counts["cards read whole"] += 1
        try:
            made = with_abilities(card, abilities, tokens)
            expect_supported(made)
        except CardError as error:
            self.counts["cards read whole and refused"] += 1
            self.refused.update(_reasons(card, abilities, tokens) or [str(error)])
        else:
            self.counts["cards accepted"] += 1
            self.accepted.append(card.name)

    def _part(self, card: Definition, part: str) -> tuple[Ability, tuple[Definition, ...]] | None:
        self.counts["abilities"] += 1
        began = time.process_time()
        found = self._read(card, part)
        self.slowest = max(self.slowest, (time.process_time() - began, part))
        self.counts["abilities read"] += found is not None
        return found

    def _read(self, card: Definition, part: str) -> tuple[Ability, tuple[Definition, ...]] | None:
        try:
            ability, tokens = read_ability(part, card)
        except NotUnderstoodError as error:
            self.unread[" ".join(error.words[error.at : error.at + 3])] += 1
            return None
        except AmbiguousError as error:
            self.counts["ambiguous"] += 1
            self.ambiguous.append(f"{card.name}: {error}")
            return None
        self._again(ability, card, tokens, part)
        return ability, tokens

    def _again(self, ability: Ability, card: Definition, tokens: tuple[Definition, ...], part: str) -> None:
        try:
            same = write_ability(ability, card, tokens).casefold() == spelled(tokens_of(part)).casefold()
        except (NoWordsError, AmbiguousError):
            self.counts["read, without words"] += 1
        else:
            self.counts["written the same" if same else "written otherwise"] += 1


def _face(entry: dict[str, Any]) -> Face:
    power, toughness, cost = (entry.get(name) or "" for name in ("power", "toughness", "manaCost"))
    loyalty = entry.get("loyalty") or ""
    numbers = (int(loyalty) if str(loyalty).isdigit() else 0, 0)
    return Face(entry["name"].split(" // ")[0], cost, entry["type"], power, toughness, numbers)


def _reasons(card: Definition, abilities: tuple[Ability, ...], tokens: tuple[Definition, ...]) -> list[str]:
    with suppress(CardError):
        return unsupported(with_abilities(card, abilities, tokens))
    return []


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--part", type=int, default=1, metavar="N", help="read every N-th card only")
    parser.add_argument("--ambiguous", action="store_true", help="list what can be read in two ways")
    parser.add_argument("--refused", type=int, default=0, metavar="N", help="list the N commonest reasons why a read card is refused")
    parser.add_argument("--unread", type=int, default=0, metavar="N", help="list the N commonest beginnings of what is not understood")
    parser.add_argument("--cards", action="store_true", help="list the cards that are accepted")
    options = parser.parse_args()
    counting = Counting()
    began = time.process_time()
    for entry in json.loads(options.file.read_text(encoding="utf-8"))[:: options.part]:
        counting.card(entry)
    spent = time.process_time() - began
    for what, number in sorted(counting.counts.items()):
        print(f"{number:8,} {what}")
    each = 1000 * spent / max(counting.counts["abilities"], 1)
    print(f"{spent:8.1f} s of one core, {each:.2f} ms an ability; slowest {counting.slowest}")
    for text in counting.ambiguous if options.ambiguous else ():
        print(text)
    for listed, most in ((counting.refused, options.refused), (counting.unread, options.unread)):
        for words, number in listed.most_common(most):
            print(f"{number:6} {words}")
    for name in counting.accepted if options.cards else ():
        print(name)


if __name__ == "__main__":
    main()
