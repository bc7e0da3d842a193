"""What a copy can be made of."""

from __future__ import annotations

from typing import Self

from apnap.native import mypyc_attr


@mypyc_attr(acyclic=True)
class Noun:
    """What states its fields (`apnap.slotted`), and of which there can be another with the same fields."""

    __slots__ = ()

    def fresh(self) -> Self:
        """Another with the same fields."""
        raise NotImplementedError  # `slotted` makes it
