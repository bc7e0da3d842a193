"""The cards by name: the bundled ones, and those that their user has added. Each is made of its line when somebody asks for it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

from apnap import files, spelling
from apnap.cards.lines import by_name, definition_of, others_in
from apnap.errors import CardError
from apnap.parts.definition import Definition

HERE: Final = Path(__file__).parent


class Cards(Mapping[str, Definition]):
    """Cards by name; who asks for one again gets the same. `read` gives a file of lines, and what errors call it."""

    __slots__ = ("_lines", "_made", "_others", "_read", "_source")

    def __init__(self, read: Callable[[], tuple[bytes, str]]) -> None:
        self._read = read
        self._lines: dict[str, bytes] | None = None
        self._source = ""
        self._made: dict[str, Definition] = {}
        self._others: tuple[dict[str, list[str]], dict[str, list[str]]] | None = None

    def lines(self) -> dict[str, bytes]:
        """The lines of all, by name. CardError: the file has something else."""
        if self._lines is None:
            data, self._source = self._read()
            self._lines = by_name(data, self._source)
        return self._lines

    def __getitem__(self, name: str) -> Definition:
        lines = self.lines()
        if name not in self._made:
            self._made[name] = self.made(lines[name])
        return self._made[name]

    def made(self, line: bytes) -> Definition:
        """The definition of a line."""
        return definition_of(line, self._source)

    def __contains__(self, name: object) -> bool:
        return name in self.lines()

    def __iter__(self) -> Iterator[str]:
        return iter(self.lines())

    def __len__(self) -> int:
        return len(self.lines())

    def __repr__(self) -> str:
        return f"<{len(self)} cards>"

    def others(self) -> tuple[Mapping[str, list[str]], Mapping[str, list[str]]]:
        """By the names of tokens the cards that make them, and by those of other faces the cards that have them."""
        lines = self.lines()
        if self._others is None:
            self._others = {}, {}
            for name, line in lines.items():
                for other, is_back in dict.fromkeys(others_in(line)):
                    self._others[is_back].setdefault(other, []).append(name)
        return self._others

    def tokens_called(self, name: str) -> list[Definition]:
        """The tokens of that name, of the cards in the order of the file."""
        makers, _ = self.others()
        return [each for maker in makers.get(name, ()) for each in tokens_of(self[maker]) if each.name == name]

    def called(self, name: str) -> list[Definition]:
        """All that is called so: the card first, then other faces, then tokens."""
        _, fronts = self.others()
        faces = [back for front in fronts.get(name, ()) if (back := self[front].back) is not None]
        return ([self[name]] if name in self else []) + faces + self.tokens_called(name)


class Bundled(Cards):
    """Cards that come with apnap: it is known that every part of them is carried out."""

    __slots__ = ()

    def __init__(self, file: str) -> None:
        super().__init__(lambda: ((HERE / file).read_bytes(), file))

    def made(self, line: bytes) -> Definition:
        """The definition of a line, which can be played."""
        definition = super().made(line)
        definition.playable = True
        return definition


def tokens_of(definition: Definition) -> tuple[Definition, ...]:
    """The tokens that a card makes, on either face."""
    return definition.tokens if definition.back is None else definition.tokens + definition.back.tokens


class Own(Cards):
    """The cards that the user of the program has added (`apnap card add`); the file is looked at again when it has changed."""

    __slots__ = ("_seen",)

    def __init__(self) -> None:
        super().__init__(read_own)
        self._seen: tuple[object, ...] = ()

    def lines(self) -> dict[str, bytes]:
        """The lines of all, by name, but those whose names bundled cards have. CardError: the file has something else."""
        seen = own_seen()
        if seen != self._seen:
            self._lines, self._others, self._made = None, None, {}
        lines = super().lines()
        if seen != self._seen:
            self._lines = lines = {name: line for name, line in lines.items() if name not in POOL and name not in SUPPLEMENTARY}
            self._seen = seen
        return lines


class Together(Mapping[str, Definition]):
    """Several catalogues as one, of which no two have a name in common."""

    __slots__ = ("parts",)

    def __init__(self, *parts: Cards) -> None:
        self.parts = parts

    def __getitem__(self, name: str) -> Definition:
        for part in self.parts:
            if name in part:
                return part[name]
        raise KeyError(name)

    def __contains__(self, name: object) -> bool:
        return any(name in part for part in self.parts)

    def __iter__(self) -> Iterator[str]:
        return (name for part in self.parts for name in part)

    def __len__(self) -> int:
        return sum(len(part) for part in self.parts)

    def __repr__(self) -> str:
        return f"<{len(self)} cards>"

    def tokens_called(self, name: str) -> list[Definition]:
        """The tokens of that name."""
        return [token for part in self.parts for token in part.tokens_called(name)]

    def others(self) -> tuple[dict[str, str], dict[str, str]]:
        """By the name of each token a card that makes it, and by that of each other face the card that has it."""
        found: tuple[dict[str, str], dict[str, str]] = {}, {}
        for part in reversed(self.parts):
            for names, cards in zip(found, part.others(), strict=True):
                names |= {name: has[0] for name, has in cards.items()}
        return found


def own_file() -> Path | None:
    """Where the cards of the user are, or would be: what APNAP_CARDS names, or a file in the home folder, if there is one."""
    named = os.environ.get("APNAP_CARDS")
    if named:
        return Path(named)
    try:
        return Path.home() / ".apnap" / "cards.jsonl"
    except RuntimeError:
        return None


def own_seen() -> tuple[object, ...]:
    """What tells whether the file of the user is another than before."""
    file = own_file()
    try:
        found = file.stat() if file else None
    except OSError:
        found = None
    return (file,) if found is None else (file, found.st_mtime_ns, found.st_size, found.st_ino)


def read_own() -> tuple[bytes, str]:
    """The file of the user; nothing where there is none. CardError: it cannot be read."""
    file = own_file()
    if file is None or not file.exists():
        return b"", ""
    return files.read(file, CardError, what="a file of cards"), str(file)


POOL: Final = Bundled("pool.jsonl")
SUPPLEMENTARY: Final = Bundled("supplementary.jsonl")
"""Schemes and Attractions by name: a deck list may name them, and they begin the game in decks apart (904.3, 717.2)."""
OWN: Final = Own()
PLAYABLE: Final = Together(POOL, SUPPLEMENTARY, OWN)


def near_matches(name: str) -> tuple[str, ...]:
    """Up to three names of cards that are spelt like `name`, the nearest first."""
    return tuple(spelling.near(name, PLAYABLE))


def card(name: str) -> Definition:
    """The card of that name; CardError with near matches if there is none."""
    if name in PLAYABLE:
        return PLAYABLE[name]
    near = near_matches(name)
    hint = f"; did you mean {' or '.join(near)}?" if near else f"; the pool has {len(POOL)} cards"
    raise CardError(f"there is no card named {name!r}{hint}")
