"""310: battles and their protectors."""

from __future__ import annotations

from apnap.machine.gate import performs
from apnap.machine.then import Then
from apnap.model import facets
from apnap.model.event import Event, player_code
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import CastDefeated, Effect
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.cr613_layers import characteristics
from apnap.rules.order import opponents
from apnap.rules.types.cr310_protectors import CHOSEN_PROTECTOR


def possible_protectors(state: State, id: int) -> tuple[int, ...]:
    """The players who can be its protector: of a Siege an opponent of its controller (310.11a), else its controller (310.9a)."""
    o = state.objects[id]
    if "Siege" not in characteristics(state, id).subtypes:
        return (o.controller,)
    return tuple([p for p in opponents(state, o.controller) if not state.players[p].left])


def chosen(state: State, id: int, player: int) -> Event:
    """That player becomes the protector of the battle."""
    return Event(words.PROTECTS, state.clause, subject=id, player=player)


@performs(words.PROTECTS)
def protect(state: State, event: Event) -> bool:
    """The player is the battle's protector, and nobody else (310.9f)."""
    o = state.object(event.subject)
    o.facts = (*[fact for fact in o.facts if fact[0] != CHOSEN_PROTECTOR], (CHOSEN_PROTECTOR, player_code(event.player)))
    state.changed |= facets.COMBAT
    return True


@carries_out(CastDefeated)
def cast_defeated(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The exiled Siege may be cast transformed without paying its mana cost (310.11b)."""
    return None
