"""Whether apnap has the cards of a deck list, and whether it is built as an edition says, or as somebody says by size and copies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from apnap.cards.catalog import PLAYABLE
from apnap.cards.deck_forms.lists import APART, DeckList, Entry, quoted
from apnap.cards.deck_forms.names import fold, found, index, near
from apnap.cards.wording import text_of
from apnap.editions import Edition
from apnap.errors import DeckError
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text
from apnap.rules.concepts import cr100_decks as building
from apnap.rules.concepts.cr100_decks import ANY, Bounds, Counts, Fault
from apnap.rules.variants import cr903_commander as commanding

CONSTRUCTED: Final = "constructed"
LIMITED: Final = "limited"
COMMANDER: Final = "commander"
FORMATS: Final = (CONSTRUCTED, LIMITED, COMMANDER)
SYMBOL: Final = re.compile(r"\{([^{}]*)\}")
SUPPLEMENTS: Final = {
    "Scheme": (building.scheme_deck, building.scheme_deck),
    "Attraction": (building.attraction_deck, building.attraction_deck_limited),
}
"""How a deck apart is built, in constructed and in limited play."""


@dataclass(frozen=True, slots=True)
class Format:
    """How a deck is built: `deck` its own numbers, `sideboard` those of the sideboard (None: nothing is said of it)."""

    name: str
    deck: Bounds
    sideboard: Bounds | None


@dataclass(frozen=True, slots=True)
class Missing:
    """A card that apnap has not got: its name as it is written, the copies, the lines, and names that are spelt like it."""

    name: str
    copies: int
    lines: tuple[int, ...]
    near: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is not legal, the numbers of the rules that say so (none: the asker's own number), and the lines."""

    reason: str
    rules: tuple[str, ...]
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found; `unsure` is what only the text of a missing card could allow."""

    cards: int
    sideboard: int
    missing: tuple[Missing, ...]
    wrong: tuple[Wrong, ...]
    unsure: tuple[Wrong, ...]

    @property
    def right(self) -> bool:
        """The deck is legal, and apnap has all of it."""
        return not self.missing and not self.wrong and not self.unsure


def format_of(
    name: str, edition: Edition, size: tuple[int, int] | None = None, copies: int | None = None, sideboard: int | None = None
) -> Format:
    """The format of that name in an edition, with other numbers where they are given; of copies and the largest size 0 is any number.

    DeckError: there is no such format, or the edition has not got it.
    """
    if name not in FORMATS:
        raise DeckError(f"there is no format {name!r}; the formats are: {', '.join(FORMATS)}")
    if name == COMMANDER and not edition.knows("commander_size"):
        raise DeckError(f"the rules of {edition.name} have no Commander; those of M12 and later have it")
    deck = {CONSTRUCTED: building.constructed_deck, LIMITED: building.limited_deck, COMMANDER: commanding.commander_size}[name]()
    side = building.sideboard_bounds(edition) if name == CONSTRUCTED else None
    if size is not None:
        deck = Bounds(size[0], size[1] or ANY, deck.copies, "")
    if copies is not None:
        deck = Bounds(deck.least, deck.most, copies or ANY, "")
    if sideboard is not None:
        side = Bounds(0, sideboard, ANY, "")
    return Format(name, deck, side)


def led_by(deck: DeckList, names: Iterable[str]) -> DeckList:
    """The deck with a copy of each of these cards as its commander. DeckError: the list has not got one of them."""
    for name in names:
        for entry in (*deck.main, *deck.sideboard):
            if fold(name) in (fold(entry.name), fold(entry.name).partition(" // ")[0]):
                leader = replace(entry, count=1)
                deck = replace(
                    deck, main=_less(deck.main, entry), sideboard=_less(deck.sideboard, entry), commander=(*deck.commander, leader)
                )
                break
        else:
            raise DeckError(f"{deck.source}: {quoted(name)} is not in the list, so it cannot be the commander")
    return deck


def _less(entries: tuple[Entry, ...], one: Entry) -> tuple[Entry, ...]:
    """The lines with a copy less on that one."""
    less = [replace(entry, count=entry.count - 1) if entry is one else entry for entry in entries]
    return tuple(entry for entry in less if entry.count)


def judge(deck: DeckList, edition: Edition, form: Format, known: Mapping[str, Definition] = PLAYABLE) -> Verdict:
    """What of the deck is missing among the known cards, and what is not legal."""
    asked = _Asked(deck, edition, form, known)
    faults = asked.commander_faults() if form.name == COMMANDER else asked.faults()
    wrong = [(fault, asked.wrong(fault)) for fault in [*faults, *asked.supplements()]]
    doubted = [told for fault, told in wrong if asked.is_unsure(fault)]
    main = asked.counts((*deck.main, *(asked.commanders if form.name == COMMANDER else ())))
    return Verdict(
        building.total(main),
        building.total(asked.sideboard),
        asked.missing(),
        tuple(told for fault, told in wrong if not asked.is_unsure(fault)),
        tuple(doubted),
    )


class _Asked:
    """A deck, and by what it is judged."""

    def __init__(self, deck: DeckList, edition: Edition, form: Format, known: Mapping[str, Definition]) -> None:
        self.deck = deck
        self.edition = edition
        self.form = form
        self.names = index(known)
        self.known = known
        few = building.total(self.counts(deck.sideboard)) <= 2
        # Programs without a place for the commander keep it in the sideboard, which Commander has not.
        self.commanders: Sequence[Entry] = deck.commander or (deck.sideboard if few and form.name == COMMANDER else ())
        self.sideboard = self.counts(() if self.commanders is deck.sideboard else deck.sideboard)
        self.main = self.counts(deck.main)
        everything = (*deck.main, *deck.sideboard, *deck.commander)
        self.cards = {name: known[name] for name in self.counts(everything, "", *APART) if name in known}

    def name(self, entry: Entry) -> str:
        """The name of the card, as it is written where nothing is known of it."""
        return found(entry.name, self.names) or entry.name

    def counts(self, entries: Iterable[Entry], *kinds: str) -> Counts:
        """Copies by name, of the deck alone or of those of some kinds."""
        counted: Counts = {}
        for entry in entries:
            if entry.kind in (kinds or ("",)):
                counted[self.name(entry)] = counted.get(self.name(entry), 0) + entry.count
        return counted

    def faults(self) -> list[Fault]:
        """What is wrong with a deck of constructed or limited play."""
        side = self.form.sideboard
        found = building.wrong_size("the deck", self.main, self.form.deck)
        if side is not None and self.sideboard:
            found += building.wrong_size("the sideboard", self.sideboard, side)
        together = self.main if side is None else _sum(self.main, self.sideboard)
        return found + building.too_many_copies(together, self.form.deck, self.cards, "" if side is None else side.key)

    def commander_faults(self) -> list[Fault]:
        """What is wrong with a deck of Commander."""
        named = self.counts(self.commanders)
        whole = _sum(self.main, named)
        found = building.wrong_size("the deck with its commander", whole, self.form.deck)
        single = Bounds(0, ANY, self.form.deck.copies, "commander_names" if self.form.deck.key else "")
        found += building.too_many_copies(whole, single, self.cards)
        found += commanding.commander_sideboard(self.edition, self.sideboard)
        if not named:
            key = commanding.commander_key(self.edition)
            return [*found, Fault((key,), "no commander is marked; write it below a line Commander")]
        cards = [self.cards[name] for name in named if name in self.cards]
        if len(cards) < len(named):
            return found
        return found + commanding.wrong_commanders(self.edition, cards) + self.outside(cards)

    def outside(self, commanders: Sequence[Definition]) -> list[Fault]:
        """The cards whose colours the commanders have not."""
        allowed = 0
        for card in commanders:
            allowed |= identity(card)
        found: list[Fault] = []
        for name in self.main:
            if name in self.cards:
                card = self.cards[name]
                found += commanding.commander_colours(name, identity(card), allowed)
                found += commanding.commander_land_types(name, commanding.land_colours(card), allowed)
        return found

    def supplements(self) -> list[Fault]:
        """What is wrong with the decks apart."""
        found: list[Fault] = []
        for kind, builds in SUPPLEMENTS.items():
            cards, bounds = self.counts(self.deck.main, kind), builds[self.form.name == LIMITED]()
            if cards and not self.has(kind):
                found.append(Fault((bounds.key,), f"a deck of {kind}s, which the rules of {self.edition.name} have not"))
            elif cards:
                found += building.wrong_size(f"the deck of {kind}s", cards, bounds)
                found += building.too_many_copies(cards, bounds, self.cards)
        return found

    def has(self, kind: str) -> bool:
        """The edition has cards of that kind."""
        switches = self.edition.switches
        return switches.attractions if kind == "Attraction" else switches.scheme != "none"

    def is_unsure(self, fault: Fault) -> bool:
        """It is about cards that are missing, which may be basic lands or say something else of how many there can be."""
        return bool(fault.names) and not any(name in self.cards for name in fault.names)

    def wrong(self, fault: Fault) -> Wrong:
        """What is wrong, with the numbers by which the edition says so and the lines."""
        lines = [entry.line for entry in self.every() if self.name(entry) in fault.names]
        return Wrong(fault.reason, tuple(self.edition.cite(key) for key in fault.keys if key), tuple(sorted(set(lines))))

    def every(self) -> tuple[Entry, ...]:
        """All cards that belong to the deck."""
        return (*self.deck.main, *self.deck.sideboard, *self.deck.commander, *self.deck.companion)

    def missing(self) -> tuple[Missing, ...]:
        """The cards that are not known, in the order of the list."""
        every = tuple(self.known)
        found: dict[str, Missing] = {}
        for entry in sorted(self.every(), key=lambda entry: entry.line):
            if self.name(entry) not in self.known:
                there = found.get(fold(entry.name)) or Missing(entry.name, 0, (), near(entry.name, every))
                found[fold(entry.name)] = replace(there, copies=there.copies + entry.count, lines=(*there.lines, entry.line))
        return tuple(found.values())


def identity(card: Definition) -> int:
    """The colour identity of a card (903.4), as a mask of colours."""
    faces = [card] if card.back is None else [card, card.back]
    text = "".join(f"{'' if face.cost is None else cost_text(face.cost)}{text_of(face)}" for face in faces)
    return commanding.colour_identity(card, "".join(SYMBOL.findall(text)))


def _sum(first: Counts, second: Counts) -> Counts:
    """The copies of both together."""
    return {name: first.get(name, 0) + second.get(name, 0) for name in (*first, *second)}
