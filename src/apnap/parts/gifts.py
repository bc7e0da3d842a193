"""The kinds of gift (702.174d-i), and the abilities that the keyword stands for (702.174a)."""

from __future__ import annotations

from typing import Final

from apnap.parts.tree import (
    Ability,
    CreateToken,
    DrawCards,
    Effect,
    EventPattern,
    ExtraTurn,
    Fixed,
    Gift,
    GiftPromised,
    OptionalCost,
    Promised,
    Triggered,
)
from apnap.parts.words import BATTLEFIELD, MOVES

GIFT: Final = "Gift"
"""How the additional cost is called that is paid by choosing an opponent."""
ONE: Final = Fixed(1)
GIFTS: Final[dict[str, Effect]] = {
    "a card": DrawCards(Promised(), ONE),
    "a Food": CreateToken("Food", ONE, Promised()),
    "a Treasure": CreateToken("Treasure", ONE, Promised()),
    "a tapped Fish": CreateToken("Fish", ONE, Promised(), tapped=True),
    "an Octopus": CreateToken("Octopus", ONE, Promised()),
    "an extra turn": ExtraTurn(Promised()),
}
"""What the opponent is given, by the words after "Gift"."""
COST: Final = OptionalCost((), GIFT)
ENTERS: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
MEANT: Final[dict[Gift, tuple[Ability, ...]]] = {}


def given(gift: Gift) -> Effect:
    """What is done for the opponent to whom it was promised."""
    return GIFTS[gift.what]


def meant_by(gift: Gift) -> tuple[Ability, ...]:
    """The keyword itself, its cost, and how a permanent gives it, the very same each time; an instant or sorcery does as it resolves.

    Of a gift that nobody knows only the keyword.
    """
    known = MEANT.get(gift)
    if known is None and gift.what not in GIFTS:
        known = MEANT[gift] = (gift,)
    elif known is None:
        gives = Triggered(ENTERS, (given(gift),), condition=GiftPromised(), rule="gift")
        known = MEANT[gift] = (gift, COST, gives)
    return known
