"""Cards that a scenario defines itself, and the definitions of all that it names."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import Final

from apnap.cards import PLAYABLE
from apnap.cards.texts import Face, read_text
from apnap.errors import CardError, DeckError
from apnap.given import definitions
from apnap.language import NotUnderstoodError
from apnap.parts.definition import Definition
from apnap.scenarios.faults import fault, near
from apnap.scenarios.model import MadeUp, Named, Place

BLANK: Final = Definition("Blank", None, 0)
"""The card of a library of which nothing is known: it has no types and cannot be played."""


class Known(Mapping[str, Definition]):
    """The cards and tokens that a scenario may name: the `first`, then all that there are."""

    def __init__(self, first: dict[str, Definition]) -> None:
        self.first = first

    def __getitem__(self, name: str) -> Definition:
        if name not in self.first:
            self.first[name] = PLAYABLE[name] if name in PLAYABLE else self.token(name)
        return self.first[name]

    def token(self, name: str) -> Definition:
        """A token of that name. KeyError: no card makes one."""
        for token in PLAYABLE.tokens_called(name):
            return token
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        tokens, _ = PLAYABLE.others()
        return iter(dict.fromkeys([*self.first, *PLAYABLE, *tokens]))

    def __len__(self) -> int:
        return len(list(iter(self)))


def pool(cards: tuple[MadeUp, ...], named: Collection[str]) -> Known:
    """The cards and tokens that a scenario may name. ScenarioError: a card that cannot be read.

    Its own come before those that apnap has, and of tokens with one name those that cards make which are `named` in it.
    """
    known = {BLANK.name: BLANK}
    for made in cards:
        if made.name in known:
            reason = "the name of the cards that nothing is known of" if made.name == BLANK.name else "defined twice"
            raise fault(made.place, f'"{made.name}" is {reason}')
        known[made.name] = defined(made)
    present = [PLAYABLE[name] for name in sorted(named) if name in PLAYABLE]
    for definition in [*known.values(), *present]:
        known.setdefault(definition.name, definition)
        for token in definition.tokens:
            known.setdefault(token.name, token)
    return Known(known)


def defined(made: MadeUp) -> Definition:
    """The definition of a made-up card. ScenarioError: a part of it cannot be read."""
    for printed, number, kind in (("loyalty", made.loyalty, "Planeswalker"), ("defense", made.defense, "Battle")):
        if number and kind not in made.types.split():
            raise fault(made.place, f"{made.name} is no {kind.lower()}: it has no {printed}")
    face = Face(made.name, made.cost, made.types, made.power, made.toughness, (made.loyalty, made.defense))
    try:
        return read_text(face, "\n".join([text for text, _ in made.texts]))
    except CardError as error:
        raise fault(place_of(made, error), str(error)) from None


def place_of(made: MadeUp, error: CardError) -> Place:
    """Where in the file the card is not understood."""
    every = "\n".join([text for text, _ in made.texts])
    if not isinstance(error, NotUnderstoodError) or error.text not in every:
        return made.place
    before = every[: every.index(error.text) + error.column].split("\n")
    place = made.texts[len(before) - 1][1]
    return replace(place, column=place.column + len(before[-1]) + 1)


def card_named(named: Named, known: Mapping[str, Definition]) -> Definition:
    """The card of that name, in any case. ScenarioError: there is none, or nothing carries out one of its parts."""
    definition = known.get(named.name)
    if definition is None:
        folded = {name.casefold(): name for name in known}
        if named.name.casefold() not in folded:
            raise fault(named.place, f'there is no card named "{named.name}"{near(named.name, known)}')
        definition = known[folded[named.name.casefold()]]
    if not definition.playable:
        try:
            definitions([definition])
        except DeckError as error:
            raise fault(named.place, str(error)) from None
    return definition
