"""Picks: the parts of an answer as a choice among few candidates at a time."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import Options
from apnap.picks.tree import DONE, Part, Parts, Tree, tree

MOST: Final = 64


class Page(tuple[Part, ...]):
    """Parts that stand together as one candidate, where there are too many; picking it shows them."""

    __slots__ = ()


class Picks:
    """The picks of one decision: `candidates`, at most `most`, of which one is to be picked, until there is an `answer`.

    Where there is only one candidate it is taken at once: so there are always two or more, or none, and `complete` is true.
    """

    __slots__ = ("tree", "most", "prefix", "candidates", "made")

    def __init__(self, options: Options, most: int = MOST) -> None:
        if most < 2:
            raise ValueError(f"most is 2 or more, not {most}")
        self.tree: Tree = tree(options)
        self.most = most
        self.prefix: Parts = ()
        self.candidates: tuple[Part, ...] = ()
        self.made: tuple[int, ...] = ()
        self._open()

    @property
    def complete(self) -> bool:
        """All has been picked."""
        return not self.candidates

    @property
    def answer(self) -> object:
        """The answer that was picked."""
        assert self.complete
        return self.tree.whole(self.prefix)

    def _open(self) -> None:
        parts = self.tree.after(self.prefix)
        while len(parts) == 1:
            self.prefix = (*self.prefix, parts[0])
            parts = self.tree.after(self.prefix)
        self.candidates = self._paged(tuple(parts))

    def _paged(self, parts: tuple[Part, ...]) -> tuple[Part, ...]:
        """The parts, or pages of them."""
        if len(parts) <= self.most:
            return parts
        size = self.most
        while -(-len(parts) // size) > self.most:
            size *= self.most
        pages = [parts[n : n + size] for n in range(0, len(parts), size)]
        return tuple([Page(page) if len(page) > 1 else page[0] for page in pages])

    def pick(self, index: int) -> None:
        """Take the candidate of that place. IndexError: there is none."""
        if not 0 <= index < len(self.candidates):
            raise IndexError(f"there is no candidate {index}; there are {len(self.candidates)}")
        part = self.candidates[index]
        self.made = (*self.made, index)
        if isinstance(part, Page):
            self.candidates = self._paged(tuple(part))
        else:
            self.prefix = (*self.prefix, part)
            self._open()

    def again(self, options: Options) -> Picks:
        """The same picks among options that are alike: those of a fork, or of a game in which what is hidden was dealt anew."""
        twin = Picks(options, self.most)
        for index in self.made:
            twin.pick(index)
        return twin

    def fork(self) -> Picks:
        """Picks that go on apart from these."""
        twin = Picks.__new__(Picks)
        twin.tree, twin.most, twin.prefix, twin.candidates, twin.made = self.tree, self.most, self.prefix, self.candidates, self.made
        return twin


def path(options: Options, answer: object, most: int = MOST) -> tuple[int, ...]:
    """The picks that lead to that option. LookupError: it is none of the options."""
    picks = Picks(options, most)
    parts = picks.tree.parts(answer)
    while not picks.complete:
        picks.pick(place_of(picks, parts))
    if picks.answer != answer:
        raise LookupError(f"{answer!r:.60} is no option")
    return picks.made


def place_of(picks: Picks, parts: Parts) -> int:
    """The place of the candidate that leads to those parts."""
    wanted = parts[len(picks.prefix)] if len(picks.prefix) < len(parts) else DONE
    for place, part in enumerate(picks.candidates):
        if (wanted in part) if isinstance(part, Page) else (part == wanted and type(part) is type(wanted)):
            return place
    raise LookupError(f"{wanted!r:.60} is none of the candidates")
