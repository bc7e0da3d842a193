"""502: the untap step."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Then, do_all
from apnap.model.event import Event
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.tree import DoesntUntap
from apnap.parts.words import UNTAPS
from apnap.rules.additional.cr731_day_night import untap_day_night
from apnap.rules.effects.concerning import concerns
from apnap.rules.effects.cr613_layers import characteristics, controlled, current
from apnap.rules.effects.handled import handles


def untapping(state: State) -> list[int]:
    """The tapped permanents of the active player, but for those of which an ability says that they do not untap."""
    objects = state.objects
    tapped = [i for i in controlled(state, state.lane.active) if objects[i].tapped]
    for source in [i for i in state.battlefield if current(state, objects[i]).stays_tapped] if tapped else []:
        for ability in characteristics(state, source).abilities:
            if isinstance(ability, DoesntUntap):
                tapped = [i for i in tapped if not concerns(state, ability.what, source, i)]
    return tapped


@clause("502.3")
def untap_permanents(state: State, frame: Frame) -> Then | None:
    """The active player untaps all their permanents at once, but for those that an ability keeps tapped."""
    events = [Event(UNTAPS, state.clause, subject=i, player=state.lane.active) for i in untapping(state)]
    return do_all(events) if events else None


@clause("502.4")
def untap_no_priority(state: State, frame: Frame) -> Then | None:
    """Nobody gets priority: what triggers waits for the upkeep."""
    return None


@clause("500.3")
def step_ends_when_actions_done(state: State, frame: Frame) -> Then | None:
    """A step in which nobody gets priority is over when all its actions have been taken."""
    return DONE


handles(DoesntUntap)
procedure("untap step", untap_day_night, untap_permanents, untap_no_priority, step_ends_when_actions_done)
