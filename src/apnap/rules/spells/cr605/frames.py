"""605: the frames of mana abilities that cost {T} and only add mana."""

from __future__ import annotations

from apnap.model.frame import Frame
from apnap.slotted import Id, slotted


@slotted
class Tapping(Frame):
    """A mana ability that costs {T} and only adds mana, activated by the automatic payer."""

    player: int
    id: Id
    index: int
    choice: int


@slotted
class AddingMana(Frame):
    """Mana of one of some kinds to be added to a player's pool, by that source; it may stay through the turn."""

    player: int
    source: Id
    choices: tuple[tuple[int, int, int, int, int, int], ...]
    stays: bool
