"""Schemes and Attractions taken out of the decks as a game is set up (904.3, 717.2)."""

from __future__ import annotations

from apnap.errors import DeckError
from apnap.model.state import State
from apnap.parts.words import COMMAND
from apnap.rules.actions.cr701_schemes import ARCHENEMY
from apnap.rules.concepts.cr103.apart import belongs_apart
from apnap.rules.variants.cr904_archenemy import is_scheme, starting_life


def set_apart(state: State) -> None:
    """The players begin the game with their schemes and Attractions in the command zone, face down; whoever has schemes is an archenemy.

    DeckError: nothing else is in a deck.
    """
    for player, p in enumerate(state.players):
        cards = [id for id in p.library if belongs_apart(state.objects[id].card)]
        if not cards:
            continue
        p.library = tuple([id for id in p.library if id not in cards])
        if not p.library:
            raise DeckError("a deck has at least one card besides schemes and Attractions")
        state.command += tuple(cards)
        for id in cards:
            state.objects[id].zone = COMMAND
        archenemy = any(is_scheme(state.objects[id].card) for id in cards)
        p.life = starting_life(archenemy, p.life)
        if archenemy:
            state.designate((*state.designations, (ARCHENEMY, player)))
