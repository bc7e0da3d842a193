"""602.5b: abilities that can be activated only once each turn."""

from __future__ import annotations

from zlib import crc32

from apnap.model.objects import Object
from apnap.parts.tree import Ability, Activated


def activation(o: Object, ability: Activated) -> str:
    """The name of the fact that tells in which turn the ability was last activated (602.5b)."""
    return f"activated {number_of(o, ability)}"


def number_of(o: Object, ability: Ability) -> int:
    """The place of the ability among those of the card; of one that an effect has granted or changed, a number made of what it says."""
    known = o.card.base.abilities
    return known.index(ability) if ability in known else crc32(repr(ability).encode())


def used_up(o: Object, ability: Activated, turn: int) -> bool:
    """The ability can be activated only once each turn, and has been in this one (602.5b)."""
    return ability.once_each_turn and o.fact(activation(o, ability)) == turn
