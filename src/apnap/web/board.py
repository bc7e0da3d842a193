"""The board for the page, from what a player sees, or a judge."""

from __future__ import annotations

from apnap.game import Game
from apnap.log.names import Names
from apnap.parts import words
from apnap.parts.printed import cost_text
from apnap.views import Seat, Seen, View, laid_open
from apnap.web.answers import Board, Side, Thing

NO_LOG = 1 << 60


def board(game: Game, names: Names, viewer: int) -> Board:
    """The board as that player sees it (-1: as a judge does)."""
    view = game.view(viewer, NO_LOG) if viewer >= 0 else laid_open(game.state, game.decks)
    drawing = Drawing(game, names, view)
    return {
        "viewer": viewer,
        "edition": view.edition,
        "turn": view.turn,
        "active": view.active,
        "phase": words.PHASE_NAMES[view.phase] if view.phase >= 0 else "",
        "step": words.STEP_NAMES[view.step] if view.step >= 0 else "",
        "mains": game.state.lane.mains,
        "players": [drawing.side(player, seat) for player, seat in enumerate(view.players)],
        "battlefield": drawing.things(view.battlefield),
        "stack": drawing.things(view.stack[::-1]),
        "exile": drawing.things(view.exile),
        "command": drawing.things(view.command),
        "over": view.over,
        "winner": view.winner,
    }


class Drawing:
    """A board that is being drawn: the view, what things are called, and who fights whom."""

    def __init__(self, game: Game, names: Names, view: View) -> None:
        self.game = game
        self.names = names
        self.view = view
        combat = view.combat
        self.attacking = dict(combat.attacking) if combat is not None else {}
        self.blocking = dict(combat.blocking) if combat is not None else {}
        self.blocked = combat.blocked if combat is not None else ()

    def side(self, player: int, seat: Seat) -> Side:
        """A player with what is theirs alone."""
        notes = [name for name, holds in (("the monarch", seat.monarch), ("the initiative", seat.initiative)) if holds]
        notes += [f"{number} {kind}" for kind, number in seat.counters]
        notes += [f"speed {seat.speed}"] if seat.speed else []
        return {
            "name": self.game.names[player],
            "life": seat.life,
            "poison": seat.poison,
            "mana": "".join(letter * number for letter, number in zip(words.MANA, seat.pool, strict=False)),
            "hand_size": seat.hand_size,
            "library_size": seat.library_size,
            "hand": self.things(seat.hand),
            "graveyard": self.things(seat.graveyard[::-1]),
            "library": self.things(seat.library),
            "notes": notes,
            "out": seat.lost or seat.left,
        }

    def things(self, seen: tuple[Seen, ...]) -> list[Thing]:
        """The objects of a zone."""
        return [self.thing(o) for o in seen]

    def thing(self, o: Seen) -> Thing:
        """One object."""
        creature = bool(o.types & words.CREATURE)
        return {
            "id": o.id,
            "name": o.name,
            "called": self.names.of(o.id),
            "owner": o.owner,
            "controller": o.controller,
            "types": named(o.types, words.TYPE_NAMES),
            "keywords": named(o.keywords, words.KEYWORD_NAMES),
            "power": o.power,
            "toughness": o.toughness,
            "cost": self.cost(o),
            "tapped": o.tapped,
            "new": creature and o.since == self.view.turn and not o.keywords & words.HASTE,
            "damage": o.damage,
            "counters": [f"{number} {kind}" for kind, number in o.counters],
            "token": o.token,
            "ability": o.ability,
            "source": o.source,
            "targets": [code for group in o.targets for code in group],
            "x": o.x,
            "attached": o.attached,
            "notes": [*o.designations, *(["face down"] if o.face_down else []), *([o.face] if o.face else [])],
            "attacks": self.attacking.get(o.id, 0),
            "blocks": list(self.blocking.get(o.id, ())),
            "blocked": o.id in self.blocked,
        }

    def cost(self, o: Seen) -> str:
        """What it costs, as it is printed."""
        cost = None if o.ability or o.face_down else self.game.state.objects[o.id].card.cost
        return cost_text(cost) if cost is not None else ""


def named(mask: int, names: tuple[str, ...]) -> list[str]:
    """The names of the bits."""
    return [name for bit, name in enumerate(names) if mask >> bit & 1]
