"""Combat and damage."""

from __future__ import annotations

from apnap.model.event import Event
from apnap.model.events.names import Triples
from apnap.parts.words import (
    ASSIGNS,
    ATTACKS,
    BANDS,
    BLOCKED,
    BLOCKS,
    DAMAGE,
    DEFENDS,
    ENLISTS,
    EXERTS,
    FIGHTS,
    HEALS,
    JOINS_BLOCKING,
    JOINS_COMBAT,
    LEAVES_COMBAT,
    ORDERS,
    PREVENTED,
    REGENERATES,
    REMOVED_FROM_COMBAT,
    RESELECTS,
    STOPS_BLOCKING,
    UNBLOCKED,
    UNBLOCKS,
)


def defender_chosen(clause: int, subject: int, *, player: int) -> Event:
    """The active player chooses the player coded in `subject` as the defending player (507.1)."""
    return Event(DEFENDS, clause, subject, player)


def began_attacking(clause: int, subject: int, *, player: int, attacked: int, forced: int) -> Event:
    """The creature is declared as an attacker."""
    return Event(ATTACKS, clause, subject, player, 0, attacked, forced)


def joined_combat(clause: int, subject: int, *, player: int, attacked: int, defender: int) -> Event:
    """It is put onto the battlefield attacking (508.4)."""
    return Event(JOINS_COMBAT, clause, subject, player, 0, attacked, defender + 1)


def attack_reselected(clause: int, subject: int, *, player: int, attacked: int, attacked_before: int) -> Event:
    """It attacks `attacked` from now on, and no longer `attacked_before` (508.7)."""
    return Event(RESELECTS, clause, subject, player, 0, attacked, attacked_before)


def banded(clause: int, subject: int, *, amount: int, band: tuple[int, ...], second: str = "") -> Event:
    """Attackers form a band, `subject` the first of them (508.1e)."""
    return Event(BANDS, clause, subject, -1, amount, detail=band, second=second)


def began_blocking(clause: int, subject: int, *, player: int, source: int, by_effect: int = 0, besides: int = 0, second: str = "") -> Event:
    """The creature blocks the attacker `source`."""
    return Event(BLOCKS, clause, subject, player, 0, by_effect, besides, 0, source, second=second)


def joined_blocking(
    clause: int, subject: int, *, player: int, source: int, by_effect: int = 0, besides: int = 0, second: str = ""
) -> Event:
    """It is put onto the battlefield blocking `source` (509.4)."""
    return Event(JOINS_BLOCKING, clause, subject, player, 0, by_effect, besides, 0, source, second=second)


def stopped_blocking(clause: int, subject: int, *, player: int, source: int) -> Event:
    """It no longer blocks `source`, and stays in combat (509.2a)."""
    return Event(STOPS_BLOCKING, clause, subject, player, source=source)


def became_blocked(clause: int, subject: int, *, player: int, by_effect: int = 0) -> Event:
    """The attacker becomes blocked."""
    return Event(BLOCKED, clause, subject, player, 0, by_effect)


def became_unblocked(clause: int, subject: int, *, player: int) -> Event:
    """The attacker is not blocked as blockers have been declared."""
    return Event(UNBLOCKED, clause, subject, player)


def unblocked_by_effect(clause: int, subject: int, *, player: int) -> Event:
    """The attacker becomes unblocked by an effect."""
    return Event(UNBLOCKS, clause, subject, player)


def damage_ordered(clause: int, subject: int, *, player: int, order: tuple[int, ...]) -> Event:
    """The damage assignment order of the creature is announced."""
    return Event(ORDERS, clause, subject, player, detail=order)


def damage_assigned(clause: int, player: int = -1, *, assigned: Triples, to: int = 0) -> Event:
    """Combat damage is assigned, or put on the stack."""
    return Event(ASSIGNS, clause, 0, player, 0, 0, to, detail=assigned)


def left_combat(clause: int, subject: int, *, player: int, role: int = 0, source: int = 0) -> Event:
    """It alone is removed from combat (506.4)."""
    return Event(REMOVED_FROM_COMBAT, clause, subject, player, 0, role, 0, 0, source)


def all_left_combat(clause: int, player: int) -> Event:
    """All is removed from combat."""
    return Event(LEAVES_COMBAT, clause, 0, player)


def creature_enlisted(clause: int, subject: int, *, player: int, source: int) -> Event:
    """The creature enlists `source` (702.154)."""
    return Event(ENLISTS, clause, subject, player, source=source)


def exerted(clause: int, subject: int, *, player: int, second: str = "") -> Event:
    """The permanent is exerted (701.43)."""
    return Event(EXERTS, clause, subject, player, second=second)


def damaged(
    clause: int, subject: int, *, amount: int, source: int, player: int = -1, combat: int = 0, manner: int = 0, second: str = ""
) -> Event:
    """Damage is dealt to a permanent or player by `source`."""
    return Event(DAMAGE, clause, subject, player, amount, combat, manner, 0, source, second=second)


def damage_prevented(clause: int, subject: int, *, player: int, amount: int, source: int, second: str = "") -> Event:
    """So much damage is prevented by `source`."""
    return Event(PREVENTED, clause, subject, player, amount, source=source, second=second)


def fought(clause: int, subject: int, *, player: int, other: int, source: int) -> Event:
    """The creature fights the other (701.14)."""
    return Event(FIGHTS, clause, subject, player, 0, other, 0, 0, source)


def healed(clause: int, subject: int, *, player: int) -> Event:
    """All damage marked on it is removed."""
    return Event(HEALS, clause, subject, player)


def regenerated(clause: int, subject: int, *, player: int) -> Event:
    """It is regenerated."""
    return Event(REGENERATES, clause, subject, player)
