"""What can be wrong with a scenario as a whole and needs no game: names that nobody and nothing has, facts of the wrong kind."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from apnap import spelling
from apnap.errors import ScenarioError
from apnap.log.names import NAMELESS
from apnap.scenarios.expected import ExpectOf
from apnap.scenarios.faults import fault
from apnap.scenarios.log_words import words_of, words_of_names, wrong_text
from apnap.scenarios.model import MadeUp, Named, Place, Seat
from apnap.scenarios.texts import quoted
from apnap.scenarios.vocabulary import cards, folded_cards, hint, misspelt

SLIP: Final = 3  # so many letters are wrong, or thereabouts
BEFORE_TARGETS: Final = ("targeting", "on", "at", "to", "onto", "against", "=>", "\u2192", ">", "-")
ZONES: Final = ("battlefield", "hand", "library", "graveyard", "exile", "command")
OF_BOTH: Final = ("controlled by", "counters")
OF_PLAYERS: Final = ("life", "poison", "mana", "lands played", "left", "monarch", "initiative", *ZONES)
OF_OBJECTS: Final = (
    "tapped, damage 2, in a zone, power and toughness as 6/4, attacking, blocking, controlled by and other attributes, keywords as "
    "trample, types as creature, colours as red, subtype Goblin, named Craw Wurm, mana value 6, has and a text in quotes"
)


def check(
    seats: Sequence[Seat], made: Sequence[MadeUp], mentions: Sequence[tuple[Named, str]], of: Iterable[ExpectOf], place: Place
) -> list[ScenarioError]:
    """The names in the text that are none, and the facts that their subjects cannot have, as errors."""
    if not seats:
        return [fault(place, "no players; expected a line for each of two or more, as Ann: life 20")]
    found: list[ScenarioError] = []
    folded = {seat.name.casefold() for seat in seats}
    known = {card.name.casefold() for card in made}
    texts = "\n".join(text for card in made for text, _ in card.texts).casefold()  # they may name tokens
    of_kind = {kind: known_names(kind, seats, made) for _, kind in mentions}
    for named, kind in sorted(mentions, key=lambda mention: (mention[0].place.line, mention[0].place.column)):
        low = named.name.casefold()
        if "player" in kind and low in folded and not named.number:
            continue
        is_card = "card" in kind and (low in known or low in folded_cards() or low in texts or low == NAMELESS)
        if not is_card and not ends_the_last(named, found):
            found.append(unknown(named, kind, seats, made, of_kind[kind]))
    for expected in of:
        found += fitting(expected, player=expected.subject.name.casefold() in folded)
    return found


def ends_the_last(named: Named, found: Sequence[ScenarioError]) -> bool:
    """The name is what comes after the comma in a name that stands without quotes, which is told already."""
    same_line = bool(found) and found[-1].line == named.place.line
    return same_line and any(name.endswith(f", {named.name}") for name in found[-1].near)


def known_names(kind: str, seats: Sequence[Seat], made: Sequence[MadeUp]) -> tuple[str, ...]:
    """The names that may stand there, in order."""
    players = [seat.name for seat in seats] if "player" in kind else []
    return tuple(sorted({*players, *([card.name for card in made] if "card" in kind else []), *(cards() if "card" in kind else [])}))


def begins_with(name: str, known: Sequence[str]) -> str:
    """The longest of the known names with which this one begins, before a blank ("": none)."""
    starts = [name[:at] for at in range(len(name) - 1, 0, -1) if name[at] == " "]
    return next((start for start in starts if has(known, start)), "")


def has(known: Sequence[str], name: str) -> bool:
    """The name is one of these, which are in order."""
    at = bisect_left(known, name)
    return at < len(known) and known[at] == name


def unknown(named: Named, kind: str, seats: Sequence[Seat], made: Sequence[MadeUp], known: tuple[str, ...]) -> ScenarioError:
    """The error for a name that is none, at the word of it that is wrong."""
    players = [seat.name for seat in seats]
    if named.number and named.name in players:
        return fault(named.place, f"{named.name}#{named.number} is no object: a player has no number; expected {named.name}")
    lines = {card.name: f"{card.name} (line {card.place.line})" for card in made}
    near = misspelt(named.name, known)
    all_players = ", ".join(f"{seat.name} (line {seat.place.line})" for seat in seats)
    there = f"; the players are {all_players}" if "player" in kind else ""
    at = differing(named.name, near[0]) if near else 0
    told = hint(lines.get(name, name) for name in near) + there
    longest = begins_with(named.name, known)
    comma = next((name for name in known[bisect_left(known, f"{named.name}, ") :][:1] if name.startswith(f"{named.name}, ")), "")
    if longest and named.name[len(longest) + 1 :].split()[0] in BEFORE_TARGETS:
        at = len(longest) + 1
        told = f'; near it: {longest}; what it targets stands after "->"'
    elif comma:
        told, near = f'; near it: "{comma}": a name with a comma stands in quotes', [comma]
    elif longest:
        at = len(longest) + 1
        told = f"; expected a comma between {longest} and {named.name[at:]}" if has(known, named.name[at:]) else told
    elif "card" in kind and not any(is_misspelt(named.name, name) for name in near):
        told += f"; {HOW_TO_HAVE.format(name=quoted(named.name))}"
    place = replace(named.place, column=named.place.column + at)
    return fault(place, f'there is no {kind} named "{named.name}"{told}', named.name[at:], near)


HOW_TO_HAVE: Final = (
    "apnap has not got that card; it can be written before the players, as: card {name} {{3}}{{R}}: Creature - Giant 3/3, "
    "with its abilities in quotes under it"
)


def is_misspelt(found: str, meant: str) -> bool:
    """The one name is so like the other that it is a slip of the pen: hardly another card."""
    return bool(spelling.near(found, [meant], like=max(spelling.LIKE, 1 - SLIP / len(found))))


def differing(found: str, meant: str) -> int:
    """Where in `found` the first word begins that `meant` has not at its place."""
    ours, theirs = found.casefold().split(" "), meant.casefold().split(" ")
    same = next((i for i, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other), 0)
    return sum(len(word) + 1 for word in ours[:same])


def fitting(expected: ExpectOf, *, player: bool) -> Iterator[ScenarioError]:
    """The errors that something is expected of a player that only objects have, or of an object what only players have."""
    for fact in expected.facts:
        if fact.word not in OF_BOTH and (fact.word in OF_PLAYERS) != player:
            of, right = ("a player", ", ".join([*OF_PLAYERS, *OF_BOTH])) if player else ("an object", OF_OBJECTS)
            word = "power and toughness" if fact.word == "size" else fact.word
            yield fault(fact.place, f"{word} cannot be expected of {of}, which {expected.subject.name} is; expected {right}")


def logged(
    texts: Iterable[tuple[str, Place]], seats: Sequence[Seat], made: Sequence[MadeUp], mentions: Sequence[tuple[Named, str]]
) -> Iterator[ScenarioError]:
    """The errors for words of expected events, each as a text and where it begins, that the log cannot hold."""
    names: set[str] | None = None
    for text, place in texts:
        if names is None:
            names = words_of_names([*[seat.name for seat in seats], *[each.name for each, _ in mentions], *[card.name for card in made]])
            names |= words_of([text for card in made for text, _ in card.texts])
        at, message = wrong_text(text, names, whole=text.endswith("."))
        if message:
            yield fault(replace(place, column=place.column + at), message)
