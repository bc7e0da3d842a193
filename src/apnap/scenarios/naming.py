"""What a script calls objects and players, and which one a name means."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from apnap.errors import ScenarioError
from apnap.game import Game
from apnap.log.names import Given, Names
from apnap.model.effects import Lasting
from apnap.model.event import Event, coded_player, player_code
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.actions.cr701_designations import designations
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.saves.positions import is_time
from apnap.scenarios.faults import fault, near
from apnap.scenarios.model import Named
from apnap.scenarios.texts import MANA, PLAIN, quoted

OF_A_PLAYER: Final = (words.LIBRARY, words.HAND, words.GRAVEYARD)

Key = tuple[str, int]


@dataclass(frozen=True)
class Item:
    """Something that an answer can name: the value that stands for it, its names, and its id or player's code (0: it has none).

    `which` tells it from others of the same object.
    """

    value: object
    keys: tuple[Key, ...]
    code: int = 0
    which: object = None


class Naming:
    """The names of a game that is going on: those the scenario gave at the beginning, and those of what has come since."""

    def __init__(self, game: Game, given: Given) -> None:
        self.names = Names(game, given)
        self.told = 0

    def fork(self, game: Game) -> Naming:
        """The same names, for a fork of the game."""
        twin = Naming.__new__(Naming)
        twin.names = self.names.fork(game)
        twin.told = self.told
        return twin

    def follow(self, state: State) -> list[Event]:
        """Learn the names of what is new; the events since the last time."""
        new = events_since(state, self.told)
        for event in new:
            self.names.follow(event)
        self.told += len(new)
        return new

    # From object to name ------------------------------------------------------------------------------------------
    def key(self, code: int) -> Key:
        """Name and number of an object or player."""
        return (self.names.player(coded_player(code)), 1) if code < 0 else self.names.key(code)

    def called(self, code: int) -> Key:
        """What a script calls it, with a number (0: none) wherever there are several of that name."""
        name, number = self.key(code)
        several = self.names.highest(name.removeprefix("ability of ")) > 1
        return (name, number) if several else (name, 0)

    def word(self, code: int) -> str:
        """The same as a script writes it."""
        return written(self.called(code))

    def all_of(self, codes: Iterable[int]) -> str:
        """The objects and players, as a script lists them."""
        return ", ".join([self.word(code) for code in codes]) or "nothing"

    def item(self, code: int) -> Item:
        """The object or player as something that can be named."""
        return Item(code, (self.key(code),), code)

    # From name to object ------------------------------------------------------------------------------------------
    def player(self, game: Game, name: str) -> int:
        """The player of that name, -1 if there is none."""
        known = [each.casefold() for each in game.names]
        return known.index(name.casefold()) if name.casefold() in known else -1

    def live(self, state: State) -> list[Item]:
        """All players, and all objects as they are now."""
        found = [self.item(id) for id, o in state.objects.items() if not o.became and o.zone != words.NOWHERE]
        return [self.item(player_code(player)) for player in range(len(state.players))] + found

    def pick(self, game: Game, named: Named, items: Sequence[Item], used: Sequence[Item] = ()) -> Item | None:
        """The item that is meant, None if none has that name. ScenarioError: more than one of them could be meant."""
        fitting = [item for item in items if fits(named, item.keys) and item not in used]
        if not fitting:
            return None
        if all(alike(game.state, fitting[0], other) for other in fitting[1:]):
            return fitting[0]
        if len({one.keys[0] for one in fitting}) < len(fitting):
            raise fault(
                named.place, f"{named.name} could be {len(fitting)} things here; say which by `option N`, N being its place in the list"
            )
        which = ", ".join([f"{written(one.keys[0])}{self.about(game, one.code)}" for one in fitting])
        raise fault(named.place, f"{named.name} could be any of {which}; write its number")

    def find(self, game: Game, named: Named, *groups: Sequence[Item], used: Sequence[Item] = ()) -> Item:
        """What is meant: of the first group that has the name, else of all there is. ScenarioError: nothing has that name."""
        for items in groups:
            found = self.pick(game, named, items, used)
            if found is not None:
                return found
        everything = self.live(game.state)
        found = self.pick(game, named, everything, used)
        if found is None and any(fits(named, item.keys) for item in used):
            raise fault(named.place, f"{written((named.name, named.number))} is named too often here; each object can be named once")
        if found is None:
            raise self.unknown(named, everything)
        return found

    def unknown(self, named: Named, everything: Sequence[Item]) -> ScenarioError:
        """The error that nothing in the game has that name."""
        same = [item.keys[0] for item in everything if fits(Named(named.name), item.keys)]
        if same:
            there = ", ".join(sorted({written(key) for key in same}))
            return fault(named.place, f"there is no {written((named.name, named.number))} now; of that name there is {there}")
        names = {item.keys[0][0] for item in everything}
        return fault(named.place, f"nothing in this game is called {named.name} now{near(named.name, names)}")

    def about(self, game: Game, code: int) -> str:
        """Where it is and how it is told from others, in parentheses."""
        o = game.state.objects.get(code)
        if o is None:
            return ""
        told = [self.where(game, o)] + [f"now {o.card.name}"] * (o.card.name not in {o.printed.name, ""})
        told += ["tapped"] * o.tapped + [f"damage {o.damage}"] * bool(o.damage) + [f"counters {k} {n}" for k, n in o.counters]
        if o.zone == words.BATTLEFIELD:
            told += [f"with {self.word(id)}" for id in attachments(game.state, o)]
            told += designations(game.state, o.id) or ["under an effect"] * bool(effects_on(game.state, o))
        return f" ({', '.join(told)})"

    def where(self, game: Game, o: Object) -> str:
        """The zone that it is in, and whose."""
        whose = o.owner if o.zone in OF_A_PLAYER else o.controller
        return f"{words.ZONE_NAMES[o.zone]} of {game.names[whose]}"


def events_since(state: State, number: int) -> list[Event]:
    """The events of the log from that number on, oldest first."""
    at = state.logged() - len(state.log)
    pieces = [state.log[max(0, number - at) :]]
    history = state.before
    while history is not None and at > number:
        at -= len(history.items)
        pieces.append(history.items[max(0, number - at) :])
        history = history.before
    return [event for piece in reversed(pieces) for event in piece]


def fits(named: Named, keys: Iterable[Key]) -> bool:
    """One of the names is the one that is written."""
    wanted = named.name.casefold()
    return any(name.casefold() == wanted and named.number in {0, number} for name, number in keys)


def written(key: Key) -> str:
    """A name and number (0: none) as a script writes them; marks make quotes necessary."""
    name, number = key
    if MANA.fullmatch(name):
        return name
    plain = PLAIN.fullmatch(name.removeprefix("ability of "))
    return (name if plain else quoted(name)) + (f"#{number}" if number else "")


def alike(state: State, one: Item, other: Item) -> bool:
    """It makes no difference which of the two is taken: objects in the same zone and state (400.1)."""
    if one.code <= 0 or other.code <= 0 or one.code not in state.objects or other.code not in state.objects:
        return one.value == other.value or (one.code == other.code != 0 and one.which == other.which)
    if one.code == other.code:
        return one.which == other.which
    a, b = state.objects[one.code], state.objects[other.code]
    return facts(state, a) == facts(state, b)


def facts(state: State, o: Object) -> tuple[object, ...]:
    """What tells objects apart."""
    kept = (o.zone, o.controller, o.owner, o.tapped, o.since >= state.lane.turn, o.damage, o.deathtouched, sorted(o.counters), o.token)
    if o.zone != words.BATTLEFIELD:
        return (*kept, o.card.name, o.spell)
    c = characteristics(state, o.id)
    now = (c.name, c.colours, c.types, c.subtypes, c.power, c.toughness, c.keywords, c.abilities, o.card.cost)
    here = (*kept, *now, *said_of(state, o), o.attached, [state.objects[id].card.key() for id in attachments(state, o)])
    combat = state.lane.combat
    if combat is None:
        return here
    return (*here, combat.attacking.get(o.id), combat.blocking.get(o.id), o.id in combat.blocked, combat.blockers_of(o.id))


def said_of(state: State, o: Object) -> tuple[object, ...]:
    """What effects, delayed triggers and earlier choices say of a permanent."""
    effects = [(e.part, e.controller, e.power, e.toughness, e.left, e.duration, e.instead) for e in effects_on(state, o)]
    delayed = [(each.ability, each.controller, each.turn) for each in state.delayed if o.id in each.noted]
    return effects, delayed, [fact for fact in o.facts if not is_time(fact[0])], o.links


def effects_on(state: State, o: Object) -> list[Lasting]:
    """The effects of what has resolved that apply to the object and not to everything."""
    return [effect for effect in state.effects if o.id in effect.subjects]


def attachments(state: State, o: Object) -> list[int]:
    """What is attached to the object, by their cards."""
    found = [id for id in state.battlefield if state.objects[id].attached == o.id]
    return sorted(found, key=lambda id: (state.objects[id].card.key(), state.objects[id].controller))
