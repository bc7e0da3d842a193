"""Which rules of the game an ability or a lasting effect changes, as a mask: a game looks for such abilities only where there are any."""

from __future__ import annotations

from typing import Final

from apnap.parts.tree import (
    AlsoUntaps,
    CantActivate,
    CantCast,
    CantDo,
    CantTarget,
    DoesntUntap,
    KeepTapped,
    MayPlayLands,
    MayStayTapped,
    MoreLandPlays,
    Part,
    UntapLimit,
)

UNTAPPING: Final = 1
LAND_PLAYS: Final = 2
CASTING: Final = 4
ACTIVATING: Final = 8
TARGETING: Final = 16
GOVERNS: Final[dict[type[Part], int]] = {
    DoesntUntap: UNTAPPING,
    MayStayTapped: UNTAPPING,
    UntapLimit: UNTAPPING,
    AlsoUntaps: UNTAPPING,
    KeepTapped: UNTAPPING,
    MoreLandPlays: LAND_PLAYS,
    MayPlayLands: LAND_PLAYS,
    CantCast: CASTING,
    CantActivate: ACTIVATING,
    CantTarget: TARGETING,
}


def governs(part: Part) -> int:
    """The mask of the rules that the ability or effect changes; 0: none."""
    if isinstance(part, CantDo):
        return sum({governs(ability) for ability in part.what})
    return GOVERNS.get(type(part), 0)
