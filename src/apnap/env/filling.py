"""An observation is read from the state directly: that it is equal to one made from `view`, which takes longer, is a test."""

from __future__ import annotations

from collections.abc import Iterable

from apnap.env.observing import PEACE, Arrays, Fight, Row, written
from apnap.game import Game
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.picks import Picks
from apnap.rules.actions.cr701_designations import designations
from apnap.rules.concepts.cr731.designations import time_of_day
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.keywords.cr702_speed import speed
from apnap.rules.turn.cr723.controllers import eyes
from apnap.views import SEEN_BY_ALL


def fill(game: Game, player: int, picks: Picks | None, out: Arrays | None = None) -> Arrays:
    """What the player sees of the game, into the arrays given if there are; `picks` are those that the player has to make now."""
    state = game.state
    number = len(state.players)
    order = [(player + place) % number for place in range(number)]
    return written(game, player, picks, rows(state, player, order), [seat(state, one) for one in order], time_of_day(state), out)


def seat(state: State, player: int) -> tuple[float, ...]:
    """One player."""
    p = state.players[player]
    energy = next((number for kind, number in p.counters if kind == "energy"), 0)
    monarch, initiative = ("monarch", player) in state.designations, ("initiative", player) in state.designations
    numbers = (p.life / 20, p.poison / 10, len(p.hand) / 7, len(p.library) / 60, len(p.graveyard) / 20)
    flags = (p.lands_played, p.mulligans, p.lost, p.left, monarch, initiative, speed(state, player) if state.designations else 0)
    return (1, *numbers, *flags, *p.pool[:6], energy / 10)


def rows(state: State, player: int, order: list[int]) -> list[Row]:
    """All objects that are seen, in the order in which they get rows."""
    lane, players = state.lane, [state.players[one] for one in order]
    combat = lane.combat
    fight = PEACE if combat is None else (frozenset(combat.attacking), frozenset(combat.blocking), frozenset(combat.blocked))
    sight = Sight(state, player, fight)
    found = sight.zone(0, state.battlefield) + sight.zone(1, lane.stack)
    for p in players:
        found += sight.zone(2, p.hand)
    for p in players:
        found += sight.zone(3, p.graveyard)
    found += sight.zone(4, state.exile) + sight.zone(5, state.command)
    for p in players:
        found += sight.zone(6, p.library[::-1])
    return found + sight.zone(7, state.phased)


class Sight:
    """What a player sees of the objects."""

    def __init__(self, state: State, player: int, fight: Fight) -> None:
        self.state = state
        self.player = player
        self.fight = fight
        self.mask = eyes(state, player)

    def zone(self, number: int, ids: Iterable[int]) -> list[Row]:
        """Those of a zone; their places count from its front."""
        objects, mask = self.state.objects, self.mask
        found = []
        for place, id in enumerate(ids):
            o = objects[id]
            if o.known & mask or o.zone in SEEN_BY_ALL:
                found.append(self.row(number, o, place))
        return found

    def row(self, zone: int, o: Object, place: int) -> Row:
        """One object."""
        state, id = self.state, o.id
        c = characteristics(state, id)
        n, me, spell = len(state.players), self.player, o.spell
        ability = spell is not None and spell.origin != 0
        hidden = bool(o.facts) and o.fact(words.HIDDEN_FACE) > 0
        attacking, blocking, blocked = self.fight
        numbers = (
            *((o.controller - me) % n, (o.owner - me) % n, *((0, 0) if ability else (c.power, c.toughness)), o.damage, o.tapped, o.token),
            *(ability, hidden, place, o.since == state.lane.turn, spell.x if spell is not None else 0),
            *(id in attacking, id in blocking, id in blocked, o.attached != 0),
        )
        name = o.printed.name if hidden and o.known & self.mask else c.name
        marks = designations(state, id) if state.effects or o.facts else ()
        return zone, id, name, numbers, o.counters, marks, 0 if ability else c.types, 0 if ability else c.keywords
