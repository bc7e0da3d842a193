"""How a game stands before anything has happened: every player has their deck as a library."""

from __future__ import annotations

from typing import Final

from apnap.apart import set_apart
from apnap.model.lane import new_lane
from apnap.model.objects import Player, new_object
from apnap.model.state import Rules, State, new_state
from apnap.parts.definition import Definition
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.words import LIBRARY
from apnap.rules.concepts.cr103.apart import belongs_apart
from apnap.rules.zones.cr408_markers import mark_draws

Lists = tuple[tuple[Definition, ...], ...]


class Beginning:
    """What every game with these decks begins as: a state in which nothing has happened, and the names of the cards."""

    __slots__ = ("state", "decks")

    def __init__(self, state: State, lists: Lists) -> None:
        self.state = state
        self.decks = tuple([tuple([card.name for card in cards]) for cards in lists])


BEGINNINGS: Final[dict[tuple[Rules, Lists, int], Beginning]] = {}
MOST_BEGINNINGS: Final = 64


def beginning(rules: Rules, lists: Lists, life: int) -> Beginning:
    """The beginning of a game by these rules, made when it is first asked for: games are forks of it."""
    key = (rules, lists, life)
    known = BEGINNINGS.get(key)
    if known is None:
        if len(BEGINNINGS) >= MOST_BEGINNINGS:
            BEGINNINGS.clear()
        state = new_state(rules)
        set_up(state, lists, life)
        known = BEGINNINGS[key] = Beginning(state, lists)
    return known


def set_up(state: State, lists: Lists, life: int) -> None:
    """Give each player their deck as a library."""
    lane = new_lane(tuple(range(len(lists))))
    state.lanes = [lane]
    state.lane = lane
    objects = state.objects
    own = state.own
    apart = False
    for player, cards in enumerate(lists):
        for card in dict.fromkeys(cards):
            if card.name not in state.definitions:
                state.define(card)
            apart = apart or belongs_apart(card)
        first = state.next_id
        for id, card in enumerate(cards, first):
            objects[id] = new_object(id, card, player, player, LIBRARY, False, 0, 0, 0, False, own)
        state.next_id += len(cards)
        library = tuple(range(first, state.next_id))
        state.players.append(Player(life, library, (), (), NO_MANA, 0, False, 0, False, 0, False, 0, own))
    mark_draws(state)
    if apart:
        set_apart(state)
