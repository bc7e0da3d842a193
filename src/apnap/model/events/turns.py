"""The turn and the plan: what begins, who gets priority, how a game starts and ends."""

from __future__ import annotations

from typing import Final

from apnap.model.event import Event, player_code
from apnap.parts.words import (
    CONTROLLED,
    DAY_NIGHT,
    GAME_ENDS,
    KEEPS_HAND,
    LEAVES_GAME,
    LOSES,
    MOVES,
    MULLIGANS,
    PHASE_BEGINS,
    PLAN_CHANGES,
    PLAN_PART,
    PRIORITY,
    STANDS_IN,
    STARTING_LIFE,
    STARTS,
    STEP_BEGINS,
    TURN_BEGINS,
    USES_CARD,
)

# What is done to the plan: `what` of PLAN_PART.
ADD_TURN: Final = 1
ADD_PHASE: Final = 2
ADD_STEP: Final = 3
END_TURN: Final = 4
SKIP_FIGHT: Final = 5  # the declare blockers and combat damage steps are skipped (508.8)
DROP_WAITING: Final = 6  # triggered abilities that wait cease to exist (724.1a)
END_COMBAT: Final = 20  # no further step of the combat phase is to come (724.2d)


def turn_begun(clause: int, player: int, *, turn: int, extra: int = 0, second: str = "") -> Event:
    """A turn begins, of that player and with that number; `extra` is 1 for one that was added."""
    return Event(TURN_BEGINS, clause, 0, player, turn, extra, second=second)


def phase_begun(clause: int, player: int, *, phase: int, second: str = "") -> Event:
    """A phase begins."""
    return Event(PHASE_BEGINS, clause, 0, player, 0, phase, second=second)


def step_begun(clause: int, player: int, *, step: int, second: str = "") -> Event:
    """A step begins."""
    return Event(STEP_BEGINS, clause, 0, player, 0, step, second=second)


def got_priority(clause: int, player: int, *, second: str = "") -> Event:
    """A player gets priority."""
    return Event(PRIORITY, clause, 0, player, second=second)


def turn_added(clause: int, player: int, *, anchor: int, source: int) -> Event:
    """The player will take an extra turn."""
    return Event(PLAN_PART, clause, 0, player, anchor, ADD_TURN, 0, 0, source)


def phase_added(clause: int, player: int, *, added: int, main: int, source: int) -> Event:
    """An additional phase will come."""
    return Event(PLAN_PART, clause, 0, player, main, ADD_PHASE, added, 0, source)


def step_added(
    clause: int, player: int, *, added: int, where: int = 0, source: int = 0, first_strikers: tuple[int, ...] | None = None
) -> Event:
    """An additional step will come."""
    return Event(PLAN_PART, clause, 0, player, where, ADD_STEP, added, 0, source, detail=first_strikers)


def turn_cut_short(clause: int, player: int, *, again: int) -> Event:
    """The turn ends; its cleanup step follows."""
    return Event(PLAN_PART, clause, 0, player, again, END_TURN)


def combat_cut_short(clause: int, player: int) -> Event:
    """The combat phase ends."""
    return Event(PLAN_PART, clause, 0, player, 0, END_COMBAT)


def fight_left_out(clause: int, player: int) -> Event:
    """Without attackers there are no declare blockers and combat damage steps (508.8)."""
    return Event(PLAN_PART, clause, 0, player, 0, SKIP_FIGHT)


def waiting_dropped(clause: int, player: int) -> Event:
    """Triggered abilities that wait cease to exist."""
    return Event(PLAN_PART, clause, 0, player, 0, DROP_WAITING)


def day_night_changed(clause: int, *, night: int, changes: int, source: int) -> Event:
    """It becomes day or night; `changes` is 1 if it was one of them before (731.1)."""
    return Event(DAY_NIGHT, clause, 0, -1, changes, night, 0, 0, source)


def chosen_to_start(clause: int, player: int) -> Event:
    """The player takes the first turn."""
    return Event(STARTS, clause, 0, player)


def began_with_life(clause: int, player: int, *, amount: int) -> Event:
    """The player starts with so much life."""
    return Event(STARTING_LIFE, clause, 0, player, amount)


def took_mulligan(clause: int, player: int) -> Event:
    """The player takes a mulligan."""
    return Event(MULLIGANS, clause, 0, player)


def kept_hand(clause: int, player: int) -> Event:
    """The player keeps the hand."""
    return Event(KEEPS_HAND, clause, 0, player)


def used_card(clause: int, subject: int, *, player: int) -> Event:
    """The player does what a card in hand allows any time that player could mulligan (103.5b)."""
    return Event(USES_CARD, clause, subject, player)


def lost_game(clause: int, player: int, *, source: int = 0, second: str = "") -> Event:
    """The player loses the game."""
    return Event(LOSES, clause, 0, player, source=source, second=second)


def left_game(clause: int, player: int, *, second: str = "") -> Event:
    """The player leaves the game."""
    return Event(LEAVES_GAME, clause, 0, player, why=MOVES, second=second)


def game_ended(clause: int, player: int, *, source: int = 0, second: str = "") -> Event:
    """The game ends; the player has won (-1: nobody)."""
    return Event(GAME_ENDS, clause, 0, player, source=source, second=second)


def stood_in(clause: int, subject: int, *, player: int, source: int) -> Event:
    """The player makes a choice for one who has left the game (800.4g)."""
    return Event(STANDS_IN, clause, subject, player, source=source)


def player_controlled(clause: int, subject: int, *, player: int, controller: int, source: int) -> Event:
    """By the effect `subject` the player is controlled by another from now on (723.1)."""
    return Event(CONTROLLED, clause, subject, player, 0, player_code(controller), 0, 0, source)


def left_out(clause: int, event: Event, *, source: int = 0) -> Event:
    """The turn, phase, step or draw does not happen; `why` is its kind, `part` its own."""
    return Event(PLAN_CHANGES, clause, 0, event.player, 0, event.part, 0, event.kind, source)


def turn_left_out(clause: int, player: int, *, extra: int) -> Event:
    """The turn of that player does not begin, nobody having skipped it."""
    return Event(PLAN_CHANGES, clause, 0, player, 0, extra, 0, TURN_BEGINS)
