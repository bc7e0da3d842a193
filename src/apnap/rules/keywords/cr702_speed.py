"""702.179: start your engines, and what speed is."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.deeds import speed_changed
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import SPEEDING
from apnap.parts.tree import Condition, Effect, HasSpeed, IncreaseSpeed, StartYourEngines
from apnap.rules.handled import handles
from apnap.rules.spells.cr604.governing import governing
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context
from apnap.rules.zones.cr408_markers import mark_player
from apnap.slotted import slotted

MOST: Final = 4
NAME: Final = "speed "


def speed(state: State, player: int) -> int:
    """The player's speed; 0: they have none (702.179f)."""
    for name, whose in state.designations:
        if whose == player and name.startswith(NAME):
            return int(name[len(NAME) :])
    return 0


@performs(words.SPEED)
def set_speed(state: State, event: Event) -> bool:
    """The player's speed is `amount`; the marker with the inherent ability is theirs (702.179d)."""
    others = [d for d in state.designations if d[1] != event.player or not d[0].startswith(NAME)]
    state.designate((*others, (f"{NAME}{event.speed}", event.player)))
    mark_player(state, event.player, words.SPEED_MARKER)
    state.changed |= facets.OUTSIDE | facets.EFFECTS
    return True


def starters(state: State) -> list[int]:
    """The players who have no speed and control a permanent with start your engines, in seat order."""
    if not state.about.governed & SPEEDING:
        return []
    found = {source.controller for source, ability in governing(state, SPEEDING) if isinstance(ability, StartYourEngines)}
    return [player for player in sorted(found) if not speed(state, player)]


@slotted
class Speeding(Frame):
    """A player whose speed increases."""

    player: int


@clause("702.179d")
def speed_increases(state: State, frame: Speeding) -> Then | None:
    """The speed of a player increases by 1, up to 4."""
    now = speed(state, frame.player)
    return speed_changed(state.clause, frame.player, speed=now + 1) if now < MOST else None


procedure("increase speed", speed_increases)


@carries_out(IncreaseSpeed)
def increase_speed(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller's speed increases."""
    return Call("increase speed", Speeding(frame.controller))


@decides(HasSpeed)
def has_speed(state: State, condition: Condition, context: Context) -> bool:
    """The controller's speed is that or more."""
    assert isinstance(condition, HasSpeed)
    return speed(state, context.controller) >= condition.least


handles(StartYourEngines)
