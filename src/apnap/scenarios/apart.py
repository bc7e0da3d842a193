"""Schemes and Attractions, which have decks apart in the command zone (717.2, 904.4)."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.rules.actions.cr701_attractions import ATTRACTION_DECK
from apnap.rules.actions.cr701_schemes import ARCHENEMY, SCHEME_DECK
from apnap.rules.concepts.cr103.apart import belongs_apart, place_in_deck
from apnap.rules.effects.cr613.control import with_fact
from apnap.rules.variants.cr904_archenemy import is_scheme
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Place


def check(definition: Definition, zone: int, place: Place) -> None:
    """Such a card can be in that zone. ScenarioError: it cannot."""
    if is_scheme(definition) and zone != words.COMMAND:
        raise fault(place, f"{definition.name} is a scheme: it stands in the line of the command zone (314.2)")
    if belongs_apart(definition) and zone not in (words.COMMAND, words.BATTLEFIELD, words.EXILE):
        raise fault(place, f"{definition.name} is an Attraction: it stands on the battlefield, in exile or in the command zone (717.6)")


def lay(state: State, player: int, ids: Sequence[int]) -> None:
    """Make decks of the schemes and Attractions among these cards, the first on top; who has schemes is an archenemy."""
    for kind in (SCHEME_DECK, ATTRACTION_DECK):
        deck = [id for id in ids if belongs_apart(state.objects[id].card) and place_in_deck(state.objects[id].card) == kind]
        for place, id in enumerate(deck, 1):
            o = state.object(id)
            o.facts = with_fact(o, kind, place)
            o.known = 0
    if any(is_scheme(state.objects[id].card) for id in ids):
        state.designate((*state.designations, (ARCHENEMY, player)))
