"""505.3, 701.32: the archenemy's schemes. They are in the command zone; a fact tells the place of those that are in the scheme deck."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.procedures import clause
from apnap.machine.then import Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.deeds import scheme_ended, set_in_motion
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.additional.cr704_checking import Checking
from apnap.rules.effects.cr613_settling import with_fact

ARCHENEMY: Final = "archenemy"
SCHEME_DECK: Final = "scheme deck"
SET_IN_MOTION: Final = "set in motion"


def scheme_deck(state: State, player: int) -> list[int]:
    """The schemes in that player's scheme deck, the top one first."""
    deck = [i for i in state.command if state.objects[i].owner == player and state.objects[i].fact(SCHEME_DECK)]
    places = sorted([(state.objects[i].fact(SCHEME_DECK), i) for i in deck])
    return [i for _, i in places]


@clause("505.3")
def main_archenemy_scheme(state: State, frame: Frame) -> Then | None:
    """As the archenemy's precombat main phase begins, the top scheme is set in motion."""
    return next_scheme(state) if state.designations and state.lane.mains == 1 else None


@clause("505.3", part="each")
def main_archenemy_scheme_each(state: State, frame: Frame) -> Then | None:
    """For a month in 2010 that happened as each main phase of the archenemy began."""
    return next_scheme(state) if state.designations else None


def next_scheme(state: State) -> Then | None:
    """The top scheme of the active player is set in motion, if that player is the archenemy."""
    if (ARCHENEMY, state.lane.active) not in state.designations:
        return None
    deck = scheme_deck(state, state.lane.active)
    return set_in_motion(state.clause, deck[0], player=state.lane.active) if deck else None


@performs(words.SETS_IN_MOTION, words.SCHEME_OVER)
def move_scheme(state: State, event: Event) -> bool:
    """The scheme is off its deck and face up; or it is face down and on the bottom of it (701.32b, 704.6e)."""
    o = state.object(event.subject)
    if event.kind == words.SCHEME_OVER:
        lowest = max([0, *[state.objects[i].fact(SCHEME_DECK) for i in state.command]])
        o.facts = with_fact(o, SET_IN_MOTION, 0)
        o.facts = with_fact(o, SCHEME_DECK, lowest + 1)
        o.known = 0
    else:
        o.facts = with_fact(o, SCHEME_DECK, 0)
        o.facts = with_fact(o, SET_IN_MOTION, 1)
        o.known = (1 << len(state.players)) - 1
    state.changed |= facets.OUTSIDE | facets.EFFECTS
    return True


def done_schemes(state: State) -> list[int]:
    """The face-up schemes that are not ongoing, once no ability of a scheme is on the stack or waits."""
    lane = state.lane
    origins = [w.source for w in lane.waiting]
    for id in lane.stack:
        spell = state.objects[id].spell
        origins.append(spell.origin if spell is not None else 0)
    if [i for i in origins if i in state.objects and state.objects[i].fact(SET_IN_MOTION)]:
        return []
    return [i for i in state.command if state.objects[i].fact(SET_IN_MOTION) and "Ongoing" not in state.objects[i].card.subtypes]


@clause("704.6e", checks=facets.OUTSIDE | facets.STACK)
def sba_scheme(state: State, frame: Checking) -> Then | None:
    """Such a scheme is turned face down and put on the bottom of its deck."""
    if state.designations:
        for id in done_schemes(state):
            frame.add(scheme_ended(state.clause, id, player=state.objects[id].owner))
    return None
