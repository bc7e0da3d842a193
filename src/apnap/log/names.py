"""What objects and players are called in the log of one game.

A permanent card or token is numbered when it first is on the stack or the battlefield: the first of its name in the game is
`Grizzly Bears`, the second `Grizzly Bears#2`, whoever it belongs to. It keeps that number from zone to zone. Where objects have been
given names beforehand, as in a scenario, the numbers go on from these.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from apnap.editions import Edition
from apnap.machine.decisions import Decision
from apnap.model.event import Event, coded_player
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition

Given = Mapping[int, tuple[str, int]]
"""The name and number of each object that has been given one, by its id."""

MENTION: Final = re.compile(r"<(-?\d+)>")
NOTHING_GIVEN: Final[Given] = {}


NAMELESS: Final = "a creature"
"""What a token is called that is a copy of a face-down creature."""


class Source(Protocol):
    """What the log needs of a game."""

    @property
    def state(self) -> State:
        """The state, with its events."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""

    @property
    def decks(self) -> tuple[tuple[str, ...], ...]:
        """The names of the cards of each player, in the order of their ids."""

    @property
    def edition(self) -> Edition:
        """The edition, by which rules are cited."""

    @property
    def decision(self) -> Decision | None:
        """What the game waits for."""


class Names:
    """The names as far as the events given to `follow` have told of them."""

    def __init__(self, game: Source, given: Given = NOTHING_GIVEN) -> None:
        self.players = game.names
        self._game = game
        self._cards: dict[int, str] = {}
        self._numbers: dict[int, int] = {}
        self._seen: dict[str, int] = {}
        self._abilities: dict[int, int] = {}
        for id, name in enumerate([name for deck in game.decks for name in deck], start=1):
            self._cards[id] = name
        for id, (name, number) in given.items():
            self._cards[id] = name
            self._numbers[id] = number
            self._seen[name] = max(number, self._seen.get(name, 0))
        self._placed(game.state)

    def fork(self, game: Source) -> Names:
        """The same names for a fork of the game, which go on apart from these."""
        twin = Names.__new__(Names)
        kept = {name: value.copy() if isinstance(value, dict) else value for name, value in vars(self).items()}
        vars(twin).update({**kept, "_game": game})
        return twin

    def key(self, id: int) -> tuple[str, int]:
        """The name and number of an object; those of an ability are its source's."""
        if id in self._abilities:
            name, number = self.key(self._abilities[id])
            return f"ability of {name}", number
        return self._cards.get(id, ""), self._numbers.get(id, 1)

    def _placed(self, state: State) -> None:
        """Name what was put into the game by hand, without an event."""
        made = {event.new for event in state.events() if event.new}
        for id in sorted(state.objects):
            if id not in self._cards and id not in made:
                o = state.objects[id]
                self._cards[id] = o.card.name
                if o.spell is not None and o.spell.origin:
                    self._abilities[id] = o.spell.origin
                if o.zone == words.BATTLEFIELD:
                    self._number(id)

    def definition(self, id: int) -> Definition | None:
        """The card of that object, if its name tells."""
        return self._game.state.definitions.get(self._cards.get(id, ""))

    def definition_of(self, key: str) -> Definition | None:
        """The definition that the game knows by that key."""
        return self._game.state.definitions.get(key)

    def highest(self, name: str) -> int:
        """The highest number of an object of that name."""
        return self._seen.get(name, 0)

    def follow(self, event: Event) -> None:
        """Learn the names of the objects that the event makes."""
        if event.kind == words.MOVES and event.new:
            self._cards[event.new] = self._cards.get(event.subject, "")
            if event.subject in self._numbers:
                self._numbers[event.new] = self._numbers[event.subject]
            elif event.to in {words.STACK, words.BATTLEFIELD}:
                self._number(event.new)
        elif event.kind == words.CREATES:
            name = self._cards[event.new] = self.token(event.token)
            self._numbers[event.new] = self._seen[name] = self._seen.get(name, 0) + 1
        elif event.kind == words.EMBLEM:
            self._cards[event.new] = event.emblem
        elif event.kind == words.PUT_ON_STACK:
            self._abilities[event.new] = event.source
        elif event.kind == words.COPIES and event.subject in self._abilities:
            self._abilities[event.new] = self._abilities[event.subject]
        elif event.kind == words.COPIES:
            self._cards[event.new] = f"the copy of {self._cards.get(event.subject, 'a spell').removeprefix('the copy of ')}"
        elif event.kind == words.ASSIGNS and event.new:
            self._cards[event.new] = "the combat damage"

    def token(self, name: str) -> str:
        """What a token of that name, or one that is a copy, is called."""
        copied = self.definition_of(name.removeprefix(words.COPY_OF)) if name.startswith(words.COPY_OF) else None
        return name if copied is None else copied.name or NAMELESS

    def _number(self, id: int) -> None:
        name = self._cards[id]
        definition = self._game.state.definitions.get(name)
        if definition is not None and definition.types & words.PERMANENT:
            self._numbers[id] = self._seen[name] = self._seen.get(name, 0) + 1

    def of(self, code: int) -> str:
        """The object or player of an id or a player's code."""
        if code < 0:
            return self.player(coded_player(code))
        if code in self._abilities:
            return f"the ability of {self.of(self._abilities[code])}"
        name = self._cards.get(code) or "an object"
        number = self._numbers.get(code, 1)
        return name if number == 1 else f"{name}#{number}"

    def player(self, player: int) -> str:
        """The player's name."""
        return self.players[player] if 0 <= player < len(self.players) else "nobody"

    def all_of(self, codes: tuple[int, ...]) -> str:
        """The objects and players, listed."""
        return listed([self.of(code) for code in codes])


def told(reason: str, name: Callable[[int], str]) -> str:
    """A reason with the names of the objects and players that are mentioned in it."""
    return MENTION.sub(lambda mentioned: name(int(mentioned[1])), reason)


def listed(items: list[str]) -> str:
    """Joined as "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)


def capital(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]
