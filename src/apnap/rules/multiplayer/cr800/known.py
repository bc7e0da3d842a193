"""800.4i: what was last known of a player who has left the game."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.model.objects import new_object
from apnap.model.state import State
from apnap.parts.tree import Filter
from apnap.parts.words import GRAVEYARD, HAND, LIBRARY
from apnap.rules.effects.cr613.filters import meets_as

HAD: Final[tuple[int, ...]] = (HAND, LIBRARY, GRAVEYARD)


def last_had(state: State, player: int) -> tuple[tuple[str, ...], ...]:
    """The keys of the cards in the player's hand, library and graveyard."""
    p = state.players[player]
    return tuple([tuple([state.objects[id].card.key() for id in zone]) for zone in (p.hand, p.library, p.graveyard)])


def hand_size(state: State, player: int) -> int:
    """How many cards the player has in hand, or had."""
    p = state.players[player]
    return len(p.had[0]) if p.had else len(p.hand)


def number_had(state: State, player: int, zone: int, filter: Filter, controller: int, source: int) -> int:
    """How many of the cards that the player had in that zone of their own meet the filter."""
    had = state.players[player].had
    if not had or zone not in HAD:
        return 0
    cards = [state.definitions[key] for key in had[HAD.index(zone)]]
    were = [new_object(0, card, player, player, zone, False, 0, 0, 0, False, None) for card in cards]
    return len([o for o in were if meets_as(state, filter, o, o.card.base, controller, source)])


carried_out_by("800.4i", "leaves_game_information", hand_size)
