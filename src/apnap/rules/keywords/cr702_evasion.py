"""702: evasion abilities, as restrictions on which creature may block which (509.1b). Each works by itself; they add up (509.1b)."""

from __future__ import annotations

from typing import Final

from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.tree import Filter
from apnap.rules.effects.cr613.characteristics import controlled
from apnap.rules.effects.cr613.filters import meets

EVASION: Final = words.FLYING | words.FEAR | words.INTIMIDATE | words.SKULK | words.SHADOW | words.HORSEMANSHIP


def evasion(a: Characteristics, b: Characteristics) -> str:
    """The key of the keyword ability by which an attacker that is `a` cannot be blocked by a creature that is `b`; empty if it can."""
    has = a.keywords
    if has & words.FLYING and not b.keywords & (words.FLYING | words.REACH):
        return "flying"
    if has & words.FEAR and not b.types & words.ARTIFACT and not b.colours & words.BLACK:
        return "fear"
    if has & words.INTIMIDATE and not b.types & words.ARTIFACT and not b.colours & a.colours:
        return "intimidate"
    if has & words.SKULK and b.power > a.power:
        return "skulk"
    if (has ^ b.keywords) & words.SHADOW:
        return "shadow"
    if has & words.HORSEMANSHIP and not b.keywords & words.HORSEMANSHIP:
        return "horsemanship"
    return ""


def controls_land(state: State, land: Filter, player: int, attacker: int) -> bool:
    """The player controls such a land (702.14c)."""
    return any([meets(state, land, id, player, attacker) for id in controlled(state, player)])
