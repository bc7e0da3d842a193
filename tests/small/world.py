"""The small world: every position of up to two creatures against two, counted up to the order in which a side's creatures are named."""

from __future__ import annotations

from itertools import combinations_with_replacement, islice, product
from typing import NamedTuple

BODIES = ((1, 1), (2, 2), (3, 1))
"""A small one; one that lives through 1 damage; one that kills more than it outlives, and has 3 damage to divide."""

KEYWORDS = (
    "defender",  # 508.1c: what may be declared as an attacker
    "flying",  # 509.1b: what may be declared as a blocker of it
    "reach",  # its exception, which matters on one side only
    "menace",  # 509.1b as well, but of the declaration as a whole: each of two blocks is legal with the other only
    "vigilance",  # 508.1f: what declaring does to it
    "first strike",  # 510.4: two combat damage steps, of which it deals damage in the first
    "double strike",  # 510.4: of which it deals damage in both, and may find its blockers dead
    "trample",  # 702.19: damage that goes past the blockers, if they get enough
    "deathtouch",  # how much is enough, and when what was damaged dies: three ways since 2007
    "lifelink",  # when the life is gained: two ways since 2007
)
"""Those which say what one combat may be, or does, with nothing else on the battlefield.

Not here: haste, shroud, flash and the like, which creatures that have been there since before the turn have no use for; landwalk, fear,
protection, shadow and the like, which need lands, colours or each other, and are evasion as flying is; indestructible, wither, infect,
persist and the like, which say what damage does; banding, flanking, bushido, provoke and exalted, whose rules are worlds of their own.
"""


class Creature(NamedTuple):
    power: int
    toughness: int
    keyword: str = ""
    """Beyond the world also several, separated by commas."""
    state: str = ""
    """Beyond the world: "tapped", "sick" (there only since this turn began) or "damage 1"."""

    @property
    def name(self) -> str:
        """What it is called where it needs a name of a card: of letters only, as no card is."""
        words = self.keyword.replace(",", "").split()
        return f"Small {' '.join(str.capitalize(word) for word in words) or 'Bear'} {SIZES[self.power, self.toughness]}"

    @property
    def keywords(self) -> tuple[str, ...]:
        return tuple(self.keyword.split(", ")) if self.keyword else ()


SIZES = {(1, 1): "One", (2, 2): "Two", (3, 1): "Three"}
Side = tuple[Creature, ...]
Position = tuple[Side, Side]
"""What Ann, whose turn it is, and Ben have."""

KINDS = tuple(Creature(*body, keyword) for body, keyword in product(BODIES, ("", *KEYWORDS)))
SIDES: tuple[Side, ...] = tuple(side for size in range(3) for side in combinations_with_replacement(KINDS, size))
POSITIONS = len(SIDES) ** 2
STRIDE = 100_003
"""A prime that does not divide their number: so many positions on, again and again, comes to each of them once, here and there at first."""


def position(number: int) -> Position:
    """The position of that number, of 0 to POSITIONS - 1."""
    mine, theirs = divmod(number, len(SIDES))
    return SIDES[mine], SIDES[theirs]


def scattered(first: int, count: int) -> list[int]:
    """So many different numbers of positions, from all over the world; those from `first` on follow those before it."""
    return [number * STRIDE % POSITIONS for number in islice(range(first, POSITIONS), count)]


def told(here: Position) -> str:
    """The position in a line."""
    sides = [", ".join(f"{c.power}/{c.toughness} {c.keyword}".strip() for c in side) or "nothing" for side in here]
    return f"{sides[0]} against {sides[1]}"
