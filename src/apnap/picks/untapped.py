"""Which permanents untap, in parts (502.3)."""

from __future__ import annotations

from apnap.picks.parts import SetTree
from apnap.solve.untapping import Untapping


class UntappedTree(SetTree):
    """The next permanent that untaps, or DONE. Permanents that the same limits count are alike: only their numbers matter."""

    def __init__(self, options: Untapping) -> None:
        super().__init__(options)
        self.untapping = options
        self.items, self.least, self.most = options.open, 0, len(options.open)
        self.group = {item: number for number, (group, _, _) in enumerate(options.groups) for item in group}

    def is_whole(self, taken: tuple[int, ...]) -> bool:
        """It is one of the sets."""
        return taken in self.untapping

    def completes(self, taken: tuple[int, ...], place: int) -> bool:
        """Some numbers that the groups can have together are at least those taken, and at most those with all that is left."""
        least = [0] * len(self.untapping.groups)
        left = [0] * len(least)
        for item in taken:
            if item in self.group:
                least[self.group[item]] += 1
        for item in self.items[place:]:
            if item in self.group:
                left[self.group[item]] += 1
        return any(
            all(have <= count <= have + more for have, count, more in zip(least, counts, left, strict=True))
            for counts in self.untapping.counts
        )
