"""What is offered for a choice: options that can be counted, and that say what they are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from apnap.solve.drawing import Rng, draw

SHOWN: Final = 3
LONGEST: Final = 40


class Offered:
    """Options, in a fixed order: whoever extends this says which, and whatever has a shorter way than one by one."""

    __slots__ = ()

    def __iter__(self) -> Iterator[object]:
        return iter(())

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __getitem__(self, index: int) -> object:
        return list(iter(self))[index]

    def __contains__(self, answer: object) -> bool:
        return answer in list(iter(self))

    def count(self, limit: int) -> int:
        """How many there are, counted up to `limit`."""
        return len(list(islice(iter(self), limit)))

    @property
    def uniform(self) -> bool:
        """Whether `sample` draws each with the same chance."""
        return True

    def sample(self, rng: Rng) -> object:
        """One of them."""
        return self[draw(rng, len(self))]

    def __repr__(self) -> str:
        number = self.count(SHOWN + 1)
        first = ", ".join([short(option) for option in islice(iter(self), SHOWN)])
        more = f"more than {SHOWN} options" if number > SHOWN else f"{number} option{'' if number == 1 else 's'}"
        return f"<{type(self).__name__}, {more}: {first}{', ...' if number > SHOWN else ''}>"


def short(option: object) -> str:
    """An option as Python writes it, cut if it is long."""
    text = repr(option)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."
