"""A state as plain JSON and back: all of it but caches."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from apnap.cards import POOL
from apnap.cards.codec import definition_from_json, definition_to_json
from apnap.cards.codec import digest as card_digest
from apnap.editions import Edition
from apnap.errors import ApnapError, CardError, GameError, RecordError
from apnap.machine.ruleset import rules_of
from apnap.model.about import About
from apnap.model.event import Event
from apnap.model.seats import Seats
from apnap.model.state import Rules, State, new_state
from apnap.parts.asked import gives_gifts
from apnap.parts.definition import Definition
from apnap.saves.kinds import INT, Fault, Json, Kind, Loading, Writing, at, exactly, row, short
from apnap.saves.nouns import EVENT, fields_of, kind_of, values_in
from apnap.saves.shapes import saved
from apnap.teams import seats_of, teams_of

FORMAT: Final = 1
TOP: Final = frozenset({"format", "edition", "cards", "log", "state"})
APART: Final = frozenset({"definitions", "log", "objects"})
FIELDS: Final[list[tuple[str, Kind]]] = [(name, kind) for name, kind in fields_of(saved(State)) if name not in APART]
SAVED_AS: Final[Mapping[str, str]] = {
    "governed": "governs",
    "static_abilities": "static",
    "layers": "layered",
    "reshaping": "reshaped",
    "looked_at": "reads",
    "planeswalkers": "counting",
    "attachments": "attaching",
    "face_down": "hidden",
    "combat_terms": "taxed",
    "cost_changes": "priced",
    "activated_abilities": "activated",
    "cast_elsewhere": "elsewhere",
    "trigger_zones": "away",
    "own_triggers": "itself",
    "tallied": "counted",
    "unsettled": "settling",
}
"""What is about stands among the fields of a state by these names, which are older, so that saved games and their digests stay the same."""
FLAGS: Final[Mapping[str, tuple[str, Kind]]] = {SAVED_AS.get(name, name): (name, kind) for name, kind in fields_of(saved(About))}
ABOUT: Final[list[tuple[str, Kind]]] = [(name, kind) for name, (_, kind) in FLAGS.items()]
OBJECTS: Final = row(kind_of("Object"), list)
EVENTS: Final = row(EVENT, list)
NAMES: Final = kind_of("tuple[str, ...]")
ONE: Final = "one_defender"
"""What once stood in a state, and stands now in its edition, is still written, so that digests stay the same."""
TEAMS: Final = "teams"
NEAR: Final = "near"
APART_READ: Final = frozenset({"definitions", "log", "objects", "lane", ONE})


def to_json(state: State) -> dict[str, Json]:
    """The whole state as plain JSON, at a decision or at the end. RecordError: something in it cannot be saved."""
    try:
        cards = all_cards(state)
        writing = StateWriting(cards)
        writing.log = state.events()
        return {
            "format": FORMAT,
            "edition": state.rules.edition,
            "cards": [card_out(cards[name]) for name in sorted(cards)],
            "log": EVENTS.write(writing.log, writing),
            "state": writing.state(state),
        }
    except Fault as fault:
        raise RecordError(f"this game cannot be saved: {fault.reason}") from None


def from_json(data: Json, rules: Rules | None = None, known: Mapping[str, Definition] | None = None) -> State:
    """The state that `to_json` wrote.

    `rules` are used if they are those of its edition; cards that are equal to one of `known` are those. RecordError: another format,
    a card that is not what it was when the game was saved, damaged data; with the place in the data.
    """
    try:
        check_top(data)
        if rules is None or rules.edition != data["edition"]:
            rules = _rules_in(data["edition"])
        cards = at("cards", CardsReading(known or {}).read, data["cards"], Loading(rules, {}, None))
        reading = StateReading(rules, cards, None)
        reading.log = at("log", EVENTS.read, data["log"], reading)
        state: State = at("state", lambda inner, outer: outer.state(inner), data["state"], reading)
    except Fault as fault:
        place = ".".join(fault.place)
        raise RecordError(f"the saved game is damaged or foreign: {place + ': ' if place else ''}{fault.reason}") from None
    return state


def check_top(data: Json) -> None:
    """The data is a saved game of this format with all its fields."""
    exactly(data, dict, "a saved game")
    if data.get("format") != FORMAT or type(data["format"]) is not int:
        raise Fault(f"its format is {short(data.get('format'))}; this apnap reads format {FORMAT}")
    for name in sorted(TOP.symmetric_difference(data)):
        raise Fault(f"the field {short(name)} is missing" if name in TOP else f"there is no field {short(name)}")


def digest(state: State) -> str:
    """The SHA-256 of the state's canonical JSON, in hexadecimal: equal for equal states only."""
    return digest_of(to_json(state))


def digest_of(data: Json) -> str:
    """The SHA-256 of the canonical form of JSON data."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()


def canonical(data: Json) -> str:
    """JSON data as text, one way only."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def all_cards(state: State) -> dict[str, Definition]:
    """The definitions of the state and of the states that its marks hold."""
    cards = dict(state.definitions)
    for mark in state.marks:
        for name, definition in all_cards(mark.state).items():
            if cards.setdefault(name, definition) is not definition:
                raise Fault(f"two different cards of the game are called {name}")
    return cards


# Cards ----------------------------------------------------------------------------------------------------------------
def digest_of_card(definition: Definition) -> str:
    """The digest of a definition, made when it is first asked for and kept with it."""
    if not definition.digest:
        definition.digest = card_digest(definition)
    return definition.digest


@lru_cache(maxsize=512)
def nature(definition: Definition) -> str:
    """The digest of what a definition is: of a token, whichever card makes it."""
    if not definition.token_of:
        return digest_of_card(definition)
    return digest_of({**definition_to_json(definition), "token_of": ""})


@lru_cache(maxsize=4096)
def of_pool(name: str, digest: str) -> Definition | None:
    """The card of the pool, other face of one or token that one creates, of that name and digest."""
    return next((each for each in POOL.called(name) if digest_of_card(each) == digest), None)


def card_out(definition: Definition) -> Json:
    """Name and digest of a card of the pool; another as a whole."""
    key = (definition.name, digest_of_card(definition))
    return {"name": key[0], "digest": key[1]} if of_pool(*key) else definition_to_json(definition)


class CardsReading:
    """Reads the cards of a game."""

    def __init__(self, known: Mapping[str, Definition]) -> None:
        self.known = {(definition.name, digest_of_card(definition)): definition for definition in known.values()}

    def read(self, data: Json, reading: Loading) -> dict[str, Definition]:
        """The cards by their names."""
        cards: dict[str, Definition] = {}
        for n, one in enumerate(exactly(data, list, "a list")):
            card = at(str(n), self.card, one, reading)
            cards[card.key()] = card
        for card in cards.values():
            self.join(card, cards)
        return cards

    def join(self, card: Definition, cards: dict[str, Definition]) -> None:
        """What the card, if it is not one of the pool, creates or has for another face is what the game has under that name."""
        if of_pool(card.name, digest_of_card(card)) is None:
            card.tokens = tuple([cards.get(token.key(), token) for token in card.tokens])
            if card.back is not None:
                card.back = cards.get(card.back.key(), card.back)

    def card(self, data: Json, reading: Loading) -> Definition:
        """One card."""
        exactly(data, dict, "a card")
        if set(data) != {"name", "digest"}:
            try:
                made = definition_from_json(data)
            except (CardError, TypeError) as error:
                raise Fault(str(error)) from None
            return self.known.get((made.name, made.digest), made)
        key = (data["name"], data["digest"])
        if not all(isinstance(one, str) for one in key):
            raise Fault(f"{short(data)} is no card")
        found = self.known.get(key) or of_pool(*key)
        if found is None:
            reason = "is not the card it was when the game was saved: its digest differs"
            if not POOL.called(key[0]):
                reason = "is no card of this apnap"
            raise Fault(f"{key[0]} {reason}")
        return found


# States ---------------------------------------------------------------------------------------------------------------
class StateWriting(Writing):
    """Writes a state, and those inside it."""

    def state(self, state: State) -> Json:
        """All fields; the log of a state inside another is told by its length."""
        data: dict[str, Json] = {name: kind.write(getattr(state, name), self) for name, kind in FIELDS}
        data |= {called: kind.write(getattr(state.about, name), self) for called, (name, kind) in FLAGS.items()}
        data["definitions"] = list(state.definitions)
        data["objects"] = OBJECTS.write(state.objects.values(), self)
        data["lane"] = state.lanes.index(state.lane)
        data[ONE] = state.rules.switches.attack == "one"
        if state.seats.teams:
            data[TEAMS] = [list(team) for team in state.seats.teams]
        if state.near:
            data[NEAR] = list(state.near)
        events = state.events()
        if len(events) > len(self.log) or any(one is not other for one, other in zip(events, self.log, strict=False)):
            data["log"] = EVENTS.write(events, self)
        else:
            data["log"] = len(events)
        return data


class StateReading(Loading):
    """Reads a state, and those inside it."""

    def state(self, data: Json) -> State:
        """The state; what it owns it may write."""
        exactly(data, dict, "a state")
        state = new_state(self.rules)
        self.own, outer = state.own, self.own
        for name, value in values_in(data, [*FIELDS, *ABOUT], self, APART_READ | {TEAMS, NEAR}).items():
            if name in FLAGS:
                setattr(state.about, FLAGS[name][0], value)
            else:
                setattr(state, name, value)
        state.about.heed()
        self._read_rest(state, data)
        state.seats = at(TEAMS, lambda inner, _: _seats_in(inner, state), data.get(TEAMS, []), self)
        state.near = at(NEAR, lambda inner, _: _near_in(inner, state), data.get(NEAR, []), self)
        self.own = outer
        check_ids(state)
        return state

    def _read_rest(self, state: State, data: Json) -> None:
        for name in sorted(APART_READ.difference(data)):
            raise Fault(f"the field {name} is missing")
        for name in at("definitions", NAMES.read, data["definitions"], self):
            if name not in self.definitions:
                raise Fault(f"definitions: no card of the game is called {short(name)}")
            state.definitions[name] = self.definitions[name]
            state.about.gifts = state.about.gifts or gives_gifts(self.definitions[name])
        for o in at("objects", OBJECTS.read, data["objects"], self):
            state.objects[o.id] = o
        state.log = at("log", _log_in, data["log"], self)
        lane = at("lane", INT.read, data["lane"], self)
        if not 0 <= lane < len(state.lanes):
            raise Fault(f"lane: there is no lane {lane}")
        state.lane = state.lanes[lane]
        frames = state.lane.frames
        if frames and frames[-1].pc < len(frames[-1].table.clauses):
            state.clause = frames[-1].table.clauses[frames[-1].pc].index


def _seats_in(data: Json, state: State) -> Seats:
    try:
        edition = Edition.parse(state.rules.edition)
        return seats_of(edition, teams_of(exactly(data, list, "a list of teams"), "", len(state.players)), len(state.players))
    except GameError as error:
        raise Fault(str(error)) from None


def _near_in(data: Json, state: State) -> tuple[int, ...]:
    masks = exactly(data, list, "a list of masks")
    for player, mask in enumerate(masks):
        if type(mask) is not int or not 0 <= mask < 1 << len(state.players) or not mask >> player & 1:
            raise Fault(f"{short(mask)} is no mask of players, of whom player {player} is one")
    if len(masks) != len(state.seats.reach):
        raise Fault(f"there are masks of {len(masks)} players, and ranges of influence of {len(state.seats.reach)}")
    return tuple(masks)


def _log_in(data: Json, reading: Loading) -> list[Event]:
    if isinstance(data, list):
        events: list[Event] = EVENTS.read(data, reading)
        return events
    length = exactly(data, int, "a log")
    if not 0 <= length <= len(reading.log):
        raise Fault(f"the log has {len(reading.log)} events, not {length}")
    return reading.log[:length]


def check_ids(state: State) -> None:
    """Each zone names objects that there are, and that say that they are there."""
    zones: list[tuple[str, tuple[int, ...]]] = [("battlefield", state.battlefield), ("exile", state.exile), ("command", state.command)]
    zones += [(f"lanes.{n}.stack", lane.stack) for n, lane in enumerate(state.lanes)]
    for n, p in enumerate(state.players):
        zones += [(f"players.{n}.library", p.library), (f"players.{n}.hand", p.hand), (f"players.{n}.graveyard", p.graveyard)]
    for place, ids in zones:
        for id in ids:
            if id not in state.objects:
                raise Fault(f"{place}: there is no object {id}")
    check_players(state)


def check_players(state: State) -> None:
    """Whoever owns or controls something, or whose turn it is, is a player of the game."""
    seats = [(f"lanes.{n}.active", lane.active) for n, lane in enumerate(state.lanes) if lane.turn or lane.active >= 0]
    seats += [(f"lanes.{n}.players", player) for n, lane in enumerate(state.lanes) for player in lane.players]
    seats += [(f"objects.{o.id}.owner", o.owner) for o in state.objects.values()]
    seats += [(f"objects.{o.id}.controller", o.controller) for o in state.objects.values()]
    for place, player in seats:
        if not 0 <= player < len(state.players):
            raise Fault(f"{place}: there is no player {player}")


def _rules_in(data: Json) -> Rules:
    try:
        edition = Edition.parse(exactly(data, str, "an edition"))
    except ApnapError as error:
        raise Fault(f"edition: {error}") from None
    return rules_of(edition.name, edition.switches)
