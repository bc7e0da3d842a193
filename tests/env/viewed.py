"""The same observation by way of `view`, which is what a player may know: the slow twin that judges the one read from the state."""

from __future__ import annotations

from typing import Final

from apnap.env.observing import PEACE, Arrays, Fight, Row, written
from apnap.game import Game
from apnap.picks import Picks
from apnap.views import Fighting, Seat, Seen, View

NO_LOG: Final = 1 << 60


def observe(game: Game, player: int, picks: Picks | None, out: Arrays | None = None) -> Arrays:
    """What the player sees of the game; `picks` are those that the player has to make now, if it is the player's turn to."""
    view = game.view(player, NO_LOG)
    order = [view.players[(player + place) % len(view.players)] for place in range(len(view.players))]
    return written(game, player, picks, rows_of(view, order), [numbers_of(one) for one in order], view.time, out)


def numbers_of(known: Seat) -> tuple[float, ...]:
    """One player."""
    energy = next((number for kind, number in known.counters if kind == "energy"), 0)
    numbers = (known.life / 20, known.poison / 10, known.hand_size / 7, known.library_size / 60, len(known.graveyard) / 20)
    flags = (known.lands_played, known.mulligans, known.lost, known.left, known.monarch, known.initiative, known.speed)
    return (1, *numbers, *flags, *known.pool[:6], energy / 10)


def rows_of(view: View, order: list[Seat]) -> list[Row]:
    """All objects that are seen, in the order in which they get rows."""
    zones = [(0, view.battlefield), (1, view.stack), *[(2, one.hand) for one in order], *[(3, one.graveyard) for one in order]]
    zones += [(4, view.exile), (5, view.command), *[(6, one.library) for one in order], (7, view.phased_out)]
    fight = fighting(view.combat)
    return [row_of(number, one, view, fight) for number, zone in zones for one in zone]


def fighting(combat: Fighting | None) -> Fight:
    """Who attacks, who blocks, who is blocked."""
    if combat is None:
        return PEACE
    return frozenset(dict(combat.attacking)), frozenset(dict(combat.blocking)), frozenset(combat.blocked)


def row_of(zone: int, o: Seen, view: View, fight: Fight) -> Row:
    """One object."""
    n, me = len(view.players), view.player
    numbers = (
        *((o.controller - me) % n, (o.owner - me) % n, o.power, o.toughness, o.damage, o.tapped, o.token, o.ability, o.face_down),
        *(o.place, o.since == view.turn, o.x, o.id in fight[0], o.id in fight[1], o.id in fight[2], o.attached != 0),
    )
    return zone, o.id, o.face or o.name, numbers, o.counters, o.designations, o.types, o.keywords
