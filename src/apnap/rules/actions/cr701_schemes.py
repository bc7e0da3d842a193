"""701.32: the archenemy's schemes. They are in the command zone; a fact tells the place of those that are in the scheme deck."""

from __future__ import annotations

from typing import Final

from apnap.machine.gate import performs
from apnap.machine.then import Then
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.deeds import set_in_motion
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.effects.cr613.control import with_fact

ARCHENEMY: Final = "archenemy"
SCHEME_DECK: Final = "scheme deck"
SET_IN_MOTION: Final = "set in motion"


def scheme_deck(state: State, player: int) -> list[int]:
    """The schemes in that player's scheme deck, the top one first."""
    deck = [i for i in state.command if state.objects[i].owner == player and state.objects[i].fact(SCHEME_DECK)]
    places = sorted([(state.objects[i].fact(SCHEME_DECK), i) for i in deck])
    return [i for _, i in places]


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
