"""Which rules of the game an ability or a lasting effect changes, as a mask: a game looks for such abilities only where there are any."""

from __future__ import annotations

from typing import Final

from apnap.parts.functioning import parts_of
from apnap.parts.tree import (
    Activated,
    AddMana,
    AlsoUntaps,
    AssignsForAttackers,
    BeginsOnBattlefield,
    CantActivate,
    CantCast,
    CantDo,
    CantLose,
    CantSearch,
    CantTarget,
    CastOnly,
    ControlPlayer,
    DamageTerm,
    DoesntUntap,
    During,
    Impose,
    Imposes,
    KeepMana,
    KeepTapped,
    Lights,
    ManaBecomesColourless,
    MaximumHandSize,
    MayPlayLands,
    MayPlayLandsFrom,
    MayStayTapped,
    MoreLandPlays,
    Part,
    PlayerHas,
    Replacement,
    RevealedFromOpeningHand,
    StartYourEngines,
    TapThis,
    UntapLimit,
    UntapOneKind,
    WhenCouldMulligan,
    You,
)
from apnap.parts.words import GRAVEYARD

UNTAPPING: Final = 1
LAND_PLAYS: Final = 2
CASTING: Final = 4
ACTIVATING: Final = 8
TARGETING: Final = 16
HAND_SIZE: Final = 32
ENDING: Final = 64
STAYING_MANA: Final = 128
ATTRACTIONS: Final = 1 << 16
SPEEDING: Final = 1 << 17
ASSIGNING: Final = 1 << 18
"""How combat damage is assigned (510.1)."""
PHASES: Final = 1 << 19
"""There are objects with phasing."""
SPARE_MANA: Final = 1 << 20
"""There are mana abilities that cost more than {T} or do more than adding mana."""
REPLACES_AWAY: Final = 1 << 21
"""There are replacement effects of cards in a graveyard."""
BANDS: Final = 1 << 22
"""Some object has banding or gives it: found in the parts of its abilities (parts.asked)."""
TIMED: Final = 1 << 23
"""There are spells or abilities for certain times of the turn only."""
SEARCHING: Final = 1 << 24
"""Some players can't search libraries."""
OPENING: Final = 1 << 25
"""Some cards allow something before the first turn."""
GOVERNS: Final[dict[type[Part], int]] = {
    DoesntUntap: UNTAPPING,
    MayStayTapped: UNTAPPING,
    UntapLimit: UNTAPPING,
    UntapOneKind: UNTAPPING,
    AlsoUntaps: UNTAPPING,
    KeepTapped: UNTAPPING,
    MoreLandPlays: LAND_PLAYS,
    MayPlayLands: LAND_PLAYS,
    MayPlayLandsFrom: LAND_PLAYS,
    CantCast: CASTING,
    CantActivate: ACTIVATING,
    CantTarget: TARGETING,
    PlayerHas: TARGETING,
    MaximumHandSize: HAND_SIZE,
    CantLose: ENDING,
    CantSearch: SEARCHING,
    CastOnly: TIMED | CASTING,
    KeepMana: STAYING_MANA,
    Lights: ATTRACTIONS,
    StartYourEngines: SPEEDING,
    ManaBecomesColourless: STAYING_MANA,
    AssignsForAttackers: ASSIGNING,
    BeginsOnBattlefield: OPENING,
    RevealedFromOpeningHand: OPENING,
    WhenCouldMulligan: OPENING,
}


def governs(part: Part) -> int:
    """The mask of the rules that the ability or effect changes; 0: none."""
    if isinstance(part, CantDo):
        return sum({governs(ability) for ability in part.what})
    if isinstance(part, ControlPlayer):
        return sum({governs(ability) for ability in part.cant})
    if isinstance(part, Replacement):
        return REPLACES_AWAY if part.zone == GRAVEYARD else 0
    if isinstance(part, Activated):
        return (SPARE_MANA if is_spare_mana(part) else 0) | (TIMED if is_timed(part) else 0)
    if isinstance(part, (Imposes, Impose)):
        return ASSIGNING if any([isinstance(term, DamageTerm) for term in part.terms]) else 0
    if isinstance(part, DamageTerm):
        return ASSIGNING
    return GOVERNS.get(type(part), 0)


def is_timed(ability: Activated) -> bool:
    """It can be activated only at certain times."""
    condition = ability.condition
    return condition is not None and any([isinstance(part, During) for part in parts_of(condition)])


def is_spare_mana(ability: Activated) -> bool:
    """It is a mana ability that costs more than {T}, or does more than adding mana, or may do so only if or once."""
    if ability.targets or not [effect for effect in ability.effects if isinstance(effect, AddMana)]:
        return False
    effect = ability.effects[0]
    if ability.condition is not None or ability.once_each_turn or len(ability.effects) != 1 or len(ability.cost) != 1:
        return True
    plain = isinstance(effect, AddMana) and effect.times is None and isinstance(effect.who, You)
    return not plain or not isinstance(ability.cost[0], TapThis)
