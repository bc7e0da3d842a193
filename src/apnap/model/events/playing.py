"""Spells, abilities, costs, mana and effects."""

from __future__ import annotations

from typing import Final

from apnap.model.effects import Delayed, Lasting, Waiting
from apnap.model.event import Event, player_code
from apnap.model.objects import Spell
from apnap.parts.words import (
    ACTIVATES,
    ANNOUNCED,
    CASTS,
    COPIES,
    COUNTERED,
    COUNTERS,
    EFFECT_ENDS,
    EFFECT_STARTS,
    FIZZLES,
    GIVES,
    LAND_PLAYED,
    LIFE,
    MANA_ADDED,
    MANA_EMPTIES,
    MANA_SPENT,
    PROMISES,
    PUT_ON_STACK,
    REFLEXES,
    REPLACED,
    RESOLVES,
    REVERSED,
    TAPPED_FOR_MANA,
    TAPS,
    TARGETED,
    TRIGGERS,
    UNTAPS,
    WEARS_OFF,
)

# The `cause` why something fizzles.
TARGETS_ILLEGAL: Final = 0  # all its targets have become so (608.2b)
NO_TARGET: Final = 1  # it has none as it is put on the stack (603.3d)
CONDITION_FAILS: Final = 2  # its condition does not hold any more (603.4)


def tapped(clause: int, subject: int, *, player: int, source: int = 0) -> Event:
    """The permanent becomes tapped."""
    return Event(TAPS, clause, subject, player, source=source)


def untapped(clause: int, subject: int, *, player: int, source: int = 0) -> Event:
    """The permanent becomes untapped."""
    return Event(UNTAPS, clause, subject, player, source=source)


def tapped_for_mana(clause: int, subject: int, *, player: int) -> Event:
    """The permanent is tapped for mana."""
    return Event(TAPPED_FOR_MANA, clause, subject, player)


def mana_added(clause: int, subject: int, *, player: int, mana: tuple[int, ...], snow: int = 0, stays: int = 0) -> Event:
    """Mana goes into the pool, from `subject`."""
    return Event(MANA_ADDED, clause, subject, player, 0, snow, stays, detail=mana)


def mana_spent(clause: int, subject: int, *, player: int, amount: int, mana: tuple[int, ...], source: int = 0) -> Event:
    """Mana is spent on the spell or ability `subject` or the mana ability of `source`, or to attack or block (neither)."""
    return Event(MANA_SPENT, clause, subject, player, amount, source=source, detail=mana)


def mana_emptied(clause: int, player: int, *, amount: int, colourless: int, pool: tuple[int, ...] | None) -> Event:
    """So much unspent mana is lost, or becomes colourless."""
    return Event(MANA_EMPTIES, clause, 0, player, amount, 0, colourless, detail=pool)


def land_was_played(clause: int, subject: int, *, player: int, permission: int, by: int, source: int) -> Event:
    """A land play is used."""
    return Event(LAND_PLAYED, clause, subject, player, 0, permission, 0, 0, source, new=by)


def choice_announced(clause: int, subject: int, *, player: int, what: int, spell: Spell) -> Event:
    """A choice for a spell or ability is announced."""
    return Event(ANNOUNCED, clause, subject, player, 0, what, detail=spell)


def became_target(clause: int, subject: int, *, player: int, source: int, spell: Spell | None) -> Event:
    """It becomes the target of `source`; the last of several brings the record with all."""
    return Event(TARGETED, clause, subject, player, source=source, detail=spell)


def x_chosen(clause: int, player: int, *, x: int, source: int, spell: Spell | None) -> Event:
    """The value of X is chosen for `source`."""
    return Event(TARGETED, clause, 0, player, x, source=source, detail=spell)


def promised_gift(clause: int, subject: int, *, player: int, receiver: int, spell: Spell) -> Event:
    """The player promises another the gift of a spell (702.174k)."""
    return Event(PROMISES, clause, subject, player, 0, receiver, detail=spell)


def gave_gift(clause: int, subject: int, *, player: int, receiver: int) -> Event:
    """The player has given the gift (702.174c)."""
    return Event(GIVES, clause, subject, player, 0, receiver)


def became_cast(clause: int, subject: int, *, player: int, spell: Spell | None) -> Event:
    """The spell becomes cast."""
    return Event(CASTS, clause, subject, player, detail=spell)


def became_activated(clause: int, subject: int, *, player: int, source: int, spell: Spell | None) -> Event:
    """The ability of `source` becomes activated."""
    return Event(ACTIVATES, clause, subject, player, source=source, detail=spell)


def mana_ability_noted(clause: int, subject: int, *, player: int, source: int, activation: str) -> Event:
    """A mana ability that is limited in a turn has been activated (602.5b)."""
    return Event(ACTIVATES, clause, subject, player, source=source, detail=activation)


def ability_put_on_stack(clause: int, subject: int, *, player: int, source: int, spell: Spell, why: int = 0, second: str = "") -> Event:
    """An ability of `source` is put on the stack; `why` is TRIGGERS for a triggered one."""
    return Event(PUT_ON_STACK, clause, subject, player, why=why, source=source, detail=spell, second=second)


def ability_triggered(clause: int, subject: int, *, player: int, second: str = "") -> Event:
    """An ability of `subject` triggers."""
    return Event(TRIGGERS, clause, subject, player, second=second)


def reflexive_triggered(clause: int, subject: int, *, player: int, waiting: Waiting) -> Event:
    """A reflexive triggered ability triggers (603.12)."""
    return Event(REFLEXES, clause, subject, player, detail=waiting)


def resolved(clause: int, subject: int, *, player: int, cut_short: int = 0) -> Event:
    """What was on the stack has resolved, or ceases to exist."""
    return Event(RESOLVES, clause, subject, player, 0, cut_short)


def fizzled(clause: int, subject: int, *, player: int, cause: int) -> Event:
    """It leaves the stack without resolving."""
    return Event(FIZZLES, clause, subject, player, 0, cause)


def countered(clause: int, subject: int, *, player: int, source: int = 0) -> Event:
    """The spell or ability is countered."""
    return Event(COUNTERED, clause, subject, player, source=source)


def spell_copied(clause: int, subject: int, *, player: int, source: int, spell: Spell | None = None, to: int = 0) -> Event:
    """A spell, ability or card is copied, onto the stack or to that zone."""
    return Event(COPIES, clause, subject, player, 0, 0, to, 0, source, detail=spell)


def action_reversed(clause: int, player: int, *, second: str, reason: str) -> Event:
    """An action was illegal by the rule `second`, and is reversed."""
    return Event(REVERSED, clause, 0, player, detail=reason, second=second)


def life_changed(clause: int, player: int, *, amount: int, by_damage: int = 0, source: int = 0, second: str = "") -> Event:
    """The player gains life, or loses it if the amount is below 0."""
    return Event(LIFE, clause, player_code(player), player, amount, by_damage, 0, 0, source, second=second)


def mana_burnt(clause: int, player: int, *, amount: int) -> Event:
    """The player loses life for unspent mana."""
    return Event(LIFE, clause, 0, player, amount)


def counters_changed(
    clause: int, subject: int, *, counter: str, amount: int, player: int = -1, source: int = 0, by_no_effect: bool = False, second: str = ""
) -> Event:
    """Counters are put on it, or taken off if the amount is below 0; `by_no_effect`: by a rule, or as a cost."""
    return Event(COUNTERS, clause, subject, player, amount, int(by_no_effect), 0, 0, source, detail=counter, second=second)


def effect_begun(
    clause: int, subject: int, *, player: int, new: int, effect: Lasting | Delayed, replaces: int = 0, second: str = ""
) -> Event:
    """The effect begins; `replaces` is the mask of the kinds of event that it can replace."""
    return Event(EFFECT_STARTS, clause, subject, player, 0, replaces, new=new, detail=effect, second=second)


def effect_ended(clause: int, subject: int, *, left: int = 0, source: int = 0) -> Event:
    """The effect `subject` is over, or used in part."""
    return Event(EFFECT_ENDS, clause, subject, -1, left, source=source)


def wore_off(clause: int, player: int, *, effects: tuple[int, ...]) -> Event:
    """Damage is removed, and effects until end of turn are over (514.2)."""
    return Event(WEARS_OFF, clause, 0, player, detail=effects)


def event_replaced(clause: int, subject: int, *, player: int, replaced: int, amount: int = 0, source: int = 0, second: str = "") -> Event:
    """An effect of `source` changes what would happen."""
    return Event(REPLACED, clause, subject, player, amount, replaced, 0, 0, source, second=second)
