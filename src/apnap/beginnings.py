"""How a game stands before anything has happened: every player has their deck as a library."""

from __future__ import annotations

from typing import Final

from apnap.apart import set_apart
from apnap.machine.driver import push
from apnap.model.lane import new_lane
from apnap.model.objects import Player, new_object
from apnap.model.seats import Seats
from apnap.model.state import Rules, State, new_state
from apnap.model.waking import UNKNOWN
from apnap.parts.definition import Definition
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.words import LIBRARY
from apnap.rules.concepts.cr103.apart import belongs_apart, check_apart
from apnap.rules.concepts.cr103.starting import Starting
from apnap.rules.multiplayer.cr801.ranges import determine
from apnap.rules.multiplayer.cr804_deploy_creatures import deploying
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


def begun(before: Beginning, seats: Seats, seed: int, starting: int, *, asked_payment: bool, asked_chance: bool) -> State:
    """A game that begins so, whose start is the next thing to happen. GameError: it cannot be played with those decks apart."""
    state = before.state.fork()
    state.seats = seats
    determine(state)
    state.awake = UNKNOWN
    state.seed = seed
    state.starting = seats.units[starting][0] if starting >= 0 else starting
    state.asked_payment = asked_payment
    state.asked_chance = asked_chance
    if state.command:
        check_apart(state)
    push(state, "start", Starting())
    return state


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
    deploying(state)
    if apart:
        set_apart(state)
