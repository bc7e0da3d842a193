"""The key of a position: equal for two states from which the game goes on alike, whichever way they were reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.model.frame import Frame
from apnap.model.lane import Lane
from apnap.model.objects import Combat, Object
from apnap.model.state import Mark, State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import CopyOf
from apnap.rules.concepts.cr117.frame import STEP_STARTS, Priority
from apnap.rules.concepts.cr117.priority import has_begun, priority_system
from apnap.rules.turn.cr500.beginning import skip_as_absent
from apnap.rules.turn.cr500.frames import Beginning
from apnap.saves.kinds import Json, Writing
from apnap.saves.nouns import FRAME, kind_of
from apnap.saves.states import all_cards, digest_of, nature

OBJECT: Final = kind_of("Object")
PLAYER: Final = kind_of("Player")
LANE: Final = kind_of("Lane")
COMBAT: Final = kind_of("Combat")
EFFECTS: Final = kind_of("tuple[Lasting, ...]")
DELAY: Final = kind_of("Delayed")
STATIC: Final = 64  # replacement effects of permanents are below -STATIC * id
IN_TIME: Final = (words.BATTLEFIELD, words.PHASED_OUT, words.STACK, words.COMMAND)


def position_key(state: State) -> str:
    """The SHA-256 of the position: ids by place, times by rank, without history, chance, log and what is gone and forgotten.

    Left out too: the number of the turn (since when a player controls a permanent is told only as far as it matters, 302.6), the
    order of the cards in a hand, masks that only save work, and what nothing reads any more: procedures that are over, mulligans,
    damage assignment orders of one creature, and what has left combat.
    """
    return digest_of(position(state))


def position(state: State) -> Json:
    """The position as plain JSON."""
    cards = all_cards(state)
    return {
        "edition": state.rules.edition,
        "cards": {called(definition): nature(definition) for name, definition in cards.items() if name in used(state)},
        "position": PositionWriting(state).whole(),
    }


def used(state: State) -> set[str]:
    """The names of the definitions that objects of the game have or can make; of past objects only where something can name them."""
    past = remembers(state)
    objects = [o for o in state.objects.values() if o.zone != words.NOWHERE and (past or not o.became)]
    names = {card.key() for o in objects for card in (o.card, o.printed)}
    return names | {token.key() for name in names for token in state.definitions[name].tokens}


def remembers(state: State) -> bool:
    """Something in the game could name an object that is gone."""
    return bool(state.effects or state.delayed or state.marks) or any(lane.stack or lane.waiting for lane in state.lanes)


def called(definition: Definition) -> str:
    """The name of a card; a token is known by what it is, whatever made it."""
    return f"{definition.name} {nature(definition)}" if definition.token_of else definition.key()


def is_time(fact: str) -> bool:
    """The number of the fact is a timestamp."""
    return fact == words.TURNED_OVER or fact.startswith(words.COPY_OF)


def is_over(state: State, frame: Frame) -> bool:
    """All its clauses have been carried out, and they do not begin again; behind a part of the turn that has begun only control ends."""
    if isinstance(frame, Beginning) and not state.controllers:
        return frame.pc > frame.table.places[skip_as_absent.index]
    return not frame.table.loops and frame.pc >= len(frame.table.clauses)


def begun(frame: Frame) -> Frame:
    """The frame; of a step in which a player has got priority what matters still, once that player is asked without the reason."""
    if not isinstance(frame, Priority) or not has_begun(frame):
        return frame
    asks = frame.table.clauses[frame.pc] is priority_system
    bare = Priority(frame.player, frame.passes, STEP_STARTS if asks else frame.reason)
    bare.table = frame.table
    bare.pc = frame.pc
    return bare


class PositionWriting(Writing):
    """Writes one state with its ids renamed."""

    def __init__(self, state: State) -> None:
        super().__init__({name: state.definitions[name] for name in used(state)})
        self.parts = {part: [called(self.definitions[name]), path] for part, (name, path) in self.parts.items()}
        self.game = state
        self.names: dict[int, str] = {}
        for player, p in enumerate(state.players):
            hand = sorted(p.hand, key=lambda id: (state.objects[id].card.name, state.objects[id].known))
            self._name(f"{player}.library", p.library)
            self._name(f"{player}.hand", hand)
            self._name(f"{player}.graveyard", p.graveyard)
        self._name("battlefield", state.battlefield)
        self._name("exile", state.exile)
        self._name("phased out", state.phased)
        self._name("command", state.command)
        for n, lane in enumerate(state.lanes):
            self._name(f"{n}.stack", lane.stack)
        self._name("effect", [effect.id for effect in state.effects])
        self._name("delayed", [delayed.id for delayed in state.delayed])
        self.live = [id for id in self.names if id in state.objects]
        times = {state.objects[id].timestamp for id in self.live if state.objects[id].zone in IN_TIME}
        times.update([effect.timestamp for effect in state.effects])
        times.update([number for id in self.live for name, number in state.objects[id].facts if name == words.TURNED_OVER])
        self.ranks = {time: rank for rank, time in enumerate(sorted(times))}
        self.gone: list[int] = []

    def _name(self, zone: str, ids: tuple[int, ...] | list[int]) -> None:
        for place, id in enumerate(ids):
            self.names[id] = f"{zone}.{place}"

    def id(self, id: int) -> Json:
        """The place; what is gone gets a number as it is first named, and is described at the end."""
        if id <= 0:
            return +id
        if id not in self.names:
            self.names[id] = f"gone.{len(self.gone)}"
            self.gone.append(id)
        return self.names[id]

    def card(self, definition: Definition) -> str:
        """A card by its name, a token by what it is."""
        super().card(definition)
        return called(definition)

    def effect(self, effect: int) -> Json:
        """A static effect is named by its object and its place among its abilities."""
        if effect > 0:
            return self.id(effect)
        return [self.id(-effect // STATIC), -effect % STATIC]

    def state(self, state: State) -> Json:
        """The state to which an action can be reversed is a position too."""
        return position(state)

    def whole(self) -> Json:
        """Everything that matters to how the game goes on."""
        state = self.game
        data = {
            "objects": [self._object(state.objects[id]) for id in self.live],
            "players": [self._player(n) for n in range(len(state.players))],
            "lanes": [self._lane(lane) for lane in state.lanes],
            "lane": state.lanes.index(state.lane),
            "effects": [{**written, "timestamp": self.ranks[written["timestamp"]]} for written in EFFECTS.write(state.effects, self)],
            "delayed": [{**DELAY.write(delayed, self), "turn": self._turn(delayed.turn)} for delayed in state.delayed],
            "marks": [self._mark(mark) for mark in state.marks],
            "over": [state.over, state.winner],
            "starting": state.starting if state.lane.turn == 0 else -1,
            "asked": [state.asked_payment, state.asked_chance],
            "designations": [list(designation) for designation in state.designations],
        }
        if state.rules.switches.attack != "multiple":
            data["attack"] = state.rules.switches.attack
        if state.seats.teams:
            data["teams"] = [list(team) for team in state.seats.teams]
        if state.near:
            data["near"] = list(state.near)
        data["gone"] = list(self._gone())
        return data

    def _turn(self, turn: int) -> Json:
        """The only turn in which a delayed ability can trigger: so many turns from now, or the added turn or phase with that tag."""
        return ["added", self.id(-turn)] if turn < 0 else turn and [turn - self.game.lane.turn]

    def _object(self, o: Object) -> Json:
        data = OBJECT.write(o, self)
        data["since"] = o.zone in (words.BATTLEFIELD, words.PHASED_OUT) and o.since >= self.game.players[o.controller].last_turn
        data["timestamp"] = self.ranks.get(o.timestamp, 0) if o.zone in IN_TIME else 0
        data["facts"] = self._facts(o)
        return data

    def _facts(self, o: Object) -> Json:
        return [[name, self._fact(o, name, number)] for name, number in o.facts]

    def _fact(self, o: Object, name: str, number: int) -> int:
        """The number of a fact: a time by its rank; when it became a copy by how many of the copy effects on it are older."""
        if name.startswith(words.COPY_OF):
            on_it = [e for e in self.game.effects if isinstance(e.part, CopyOf) and o.id in e.subjects]
            return len([effect for effect in on_it if effect.timestamp < number])
        return self.ranks.get(number, 0) if name == words.TURNED_OVER else number

    def _player(self, player: int) -> Json:
        p = self.game.players[player]
        data = PLAYER.write(p, self)
        data["hand"] = len(p.hand)
        data["last_turn"] = p.last_turn == self.game.lane.turn
        data["mulligans"] = 0 if self.game.lane.turn else p.mulligans
        return data

    def _lane(self, lane: Lane) -> Json:
        bare = lane.copy()
        bare.frames = []
        bare.combat = None
        if lane.phase != words.COMBAT_PHASE:
            bare.defender = -1  # who was the defending player of a combat that is over
        data = LANE.write(bare, self)
        data["turn"] = 1 if lane.turn else 0
        del data["quiet"], data["earlier"]
        data["frames"] = [self._frame(frame) for frame in lane.frames if not is_over(self.game, frame)]
        if lane.combat is not None:
            data["combat"] = self._combat(lane, lane.combat)
        return data

    def _combat(self, lane: Lane, combat: Combat) -> Json:
        """Who has assigned damage matters as a set, an order only among several, and who has left only while something can ask."""
        if not combat.attacking and not combat.blocking and lane.step != words.DECLARE_ATTACKERS:
            return None
        there = self.game.battlefield
        combat = combat.copy(None)
        combat.first = tuple([id for id in there if id in combat.first])
        combat.assigned = tuple([id for id in there if id in combat.assigned])
        bands = [tuple([id for id in there if id in band]) for band in combat.bands]
        combat.bands = tuple(sorted(bands, key=lambda band: there.index(band[0])))
        if not remembers(self.game):
            combat.left = tuple([pair for pair in combat.left if pair[0] in there])
        combat.orders = {id: combat.orders[id] for id in there if len(combat.orders.get(id, ())) > 1}
        return COMBAT.write(combat, self)

    def _mark(self, mark: Mark) -> Json:
        """The place of the action's frame is told among those that are not over."""
        depth = len([frame for frame in self.game.lane.frames[: mark.depth] if not is_over(self.game, frame)])
        return [self.state(mark.state), len(mark.journal), mark.open, depth, mark.fresh, mark.player]

    def _frame(self, frame: Frame) -> Json:
        data = FRAME.write(begun(frame), self)
        if data["is"] == "Turns":  # the number of the turn
            del data["began"]
        if "rounds" in data:
            del data["rounds"]
        if "logged" in data:  # only whether anything has happened since matters (514.3a)
            data["logged"] = data["logged"] == self.game.logged()
        return data

    def _gone(self) -> Iterator[Json]:
        """What is named but no longer there, and what that names: as it last was."""
        n = 0
        while n < len(self.gone):
            o = self.game.objects.get(self.gone[n])
            if o is None or o.card.key() not in self.definitions or o.printed.key() not in self.definitions:
                yield None
            else:
                yield {**OBJECT.write(o, self), "since": 0, "timestamp": 0, "facts": self._facts(o)}
            n += 1
