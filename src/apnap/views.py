"""What a player may know of a game."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from apnap.machine.procedures import CLAUSES
from apnap.model.event import Event
from apnap.model.objects import Combat, Object
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.actions.cr701_designations import designations
from apnap.rules.concepts.cr119_totals import life_of, poison_of
from apnap.rules.concepts.cr731.designations import time_of_day
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.keywords.cr702_speed import speed
from apnap.rules.turn.cr723.controllers import eyes

SEEN_BY_ALL: Final = (words.BATTLEFIELD, words.STACK)
JUDGE: Final = -1  # in place of a player: sees what each of them sees
HIDDEN_ZONES: Final = (words.LIBRARY, words.HAND)
MANA: Final = (words.MANA_ADDED, words.MANA_SPENT)
MOVING: Final = (words.MOVES, words.CREATES)
BEGINNING: Final = (words.PHASE_BEGINS, words.STEP_BEGINS)
ATTACKING: Final = (words.ATTACKS, words.JOINS_COMBAT, words.RESELECTS)


@dataclass(frozen=True, slots=True)
class Seen:
    """An object that the player sees. `place` counts from the top of a library and from the front of another zone.

    `face` is the name of what is face down, if the player may look at it (708.5).
    """

    id: int
    name: str
    place: int
    owner: int
    controller: int
    types: int
    keywords: int
    power: int
    toughness: int
    tapped: bool
    since: int
    damage: int
    counters: tuple[tuple[str, int], ...]
    token: bool
    ability: bool
    source: int
    targets: tuple[tuple[int, ...], ...]
    x: int
    attached: int = 0
    designations: tuple[str, ...] = ()
    face_down: bool = False
    face: str = ""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as seen: numbers, the cards of hand and library that are known, the graveyard; `counters` apart from poison."""

    life: int
    poison: int
    pool: tuple[int, ...]
    hand_size: int
    hand: tuple[Seen, ...]
    library_size: int
    library: tuple[Seen, ...]
    graveyard: tuple[Seen, ...]
    lands_played: int
    mulligans: int
    lost: bool
    left: bool
    counters: tuple[tuple[str, int], ...]
    monarch: bool
    initiative: bool
    speed: int


@dataclass(frozen=True, slots=True)
class Fighting:
    """The combat: (attacker, what it attacks), (blocker, what it blocks), the attackers that are blocked, and the bands."""

    attacking: tuple[tuple[int, int], ...]
    blocking: tuple[tuple[int, tuple[int, ...]], ...]
    blocked: tuple[int, ...]
    bands: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Told:
    """An event as seen: ids of hidden cards are 0, `card` is the name of the object it is about, if the player knows it.

    `number` is whatever the event counts: damage, life, cards, counters. `start` and `to` are the zones of a change of zones, `part` the
    phase or step that begins, each -1 for other events; `attacked` is the id or the code of a player for a creature that begins to attack
    or then attacks another (0: else).
    """

    kind: int
    clause: str
    card: str
    subject: int
    player: int
    number: int
    start: int
    to: int
    part: int
    attacked: int
    why: int
    source: int
    new: int
    mana: tuple[int, ...]
    counter: str
    second: str


@dataclass(frozen=True, slots=True, repr=False)
class View:
    """All that one player may know. Numbers of zones, phases, steps and events are those of apnap.parts.words; no phase or step is -1.

    `time` is 0, or 1 for day and 2 for night (731); `allies` are the other players of the team, `actives` those
    whose turn it is: with `active` the team that takes its turns together.
    """

    player: int
    edition: str
    turn: int
    active: int
    phase: int
    step: int
    over: bool
    winner: int
    players: tuple[Seat, ...]
    battlefield: tuple[Seen, ...]
    phased_out: tuple[Seen, ...]
    stack: tuple[Seen, ...]
    exile: tuple[Seen, ...]
    command: tuple[Seen, ...]
    combat: Fighting | None
    time: int
    log: tuple[Told, ...]
    allies: tuple[int, ...] = ()
    actives: tuple[int, ...] = ()

    def __repr__(self) -> str:
        lives = " to ".join([str(seat.life) for seat in self.players])
        hand = len(self.players[self.player].hand)
        there = f"{lives} life, {hand} in hand, {len(self.battlefield)} on the battlefield, {len(self.log)} events"
        return f"<View of player {self.player}, {self.edition}, turn {self.turn}: {there}>"

    def to_json(self) -> dict[str, Any]:
        """The view as plain data."""
        return dataclasses.asdict(self)


def view(state: State, player: int, decks: Sequence[Sequence[str]], since: int = 0) -> View:
    """What that player may know of the game; of the log only the events from number `since` on. `decks` are the names of the cards."""
    lane = state.lane
    mask = eyes_of(state, player)
    combat = lane.combat
    return View(
        player=player,
        edition=state.rules.edition,
        turn=lane.turn,
        active=lane.active,
        phase=lane.phase,
        step=lane.step,
        over=state.over,
        winner=state.winner,
        players=tuple(_seat(state, player, seat, mask) for seat in range(len(state.players))),
        battlefield=_known(state, state.battlefield, mask),
        phased_out=_known(state, state.phased, mask),
        stack=_known(state, lane.stack, mask),
        exile=_known(state, state.exile, mask),
        command=_known(state, state.command, mask),
        combat=None if combat is None else fighting(combat),
        time=time_of_day(state),
        log=Telling(state, player, decks).log(since) if since < state.logged() else (),
        allies=tuple([p for team in state.seats.teams if player in team for p in team if p != player]),
        actives=state.seats.units[lane.active] if lane.active >= 0 else (),
    )


def laid_open(state: State, decks: Sequence[Sequence[str]]) -> View:
    """What all players together see, as a judge does: both hands, and of the libraries what somebody knows; without the log."""
    return view(state, JUDGE, decks, state.logged())


def eyes_of(state: State, player: int) -> int:
    """The mask of players with whose eyes the player sees; the judge has all."""
    return (1 << len(state.players)) - 1 if player == JUDGE else eyes(state, player)


def fighting(combat: Combat) -> Fighting:
    """The combat, which everybody sees."""
    return Fighting(tuple(combat.attacking.items()), tuple(combat.blocking.items()), combat.blocked, combat.bands)


def _seat(state: State, player: int, seat: int, mask: int) -> Seat:
    """A seat as the player sees it, who knows what those of the mask know, and may look at the hands of team mates (808.5, 810.5)."""
    p = state.players[seat]
    return Seat(
        life=life_of(state, seat),
        poison=poison_of(state, seat),
        pool=p.pool,
        hand_size=len(p.hand),
        hand=_known(state, p.hand, mask | 1 << seat if state.seats.friends[player] >> seat & 1 else mask),
        library_size=len(p.library),
        library=_known(state, p.library[::-1], mask),
        graveyard=_known(state, p.graveyard, mask),
        lands_played=p.lands_played,
        mulligans=p.mulligans,
        lost=p.lost,
        left=p.left,
        counters=p.counters,
        monarch=("monarch", seat) in state.designations,
        initiative=("initiative", seat) in state.designations,
        speed=speed(state, seat) if state.designations else 0,
    )


def knows(o: Object, mask: int) -> bool:
    """Somebody in the mask of players (`eyes`) knows the card."""
    return o.known & mask != 0


def sees(o: Object, mask: int) -> bool:
    """Somebody in the mask sees the object, be it face down."""
    return knows(o, mask) or o.zone in SEEN_BY_ALL


def _known(state: State, ids: Iterable[int], mask: int) -> tuple[Seen, ...]:
    return tuple(_seen(state, state.objects[id], place, mask) for place, id in enumerate(ids) if sees(state.objects[id], mask))


def _seen(state: State, o: Object, place: int, mask: int) -> Seen:
    c = characteristics(state, o.id)
    spell = o.spell
    ability = spell is not None and spell.origin != 0
    return Seen(
        id=o.id,
        name=c.name,
        place=place,
        owner=o.owner,
        controller=o.controller,
        types=0 if ability else c.types,
        keywords=0 if ability else c.keywords,
        power=0 if ability else c.power,
        toughness=0 if ability else c.toughness,
        tapped=o.tapped,
        since=o.since,
        damage=o.damage,
        counters=o.counters,
        token=o.token,
        ability=ability,
        source=spell.origin if spell is not None else 0,
        targets=spell.targets if spell is not None else (),
        x=spell.x if spell is not None else 0,
        attached=o.attached,
        designations=designations(state, o.id) if state.effects or o.facts else (),
        face_down=o.fact(words.HIDDEN_FACE) > 0,
        face=o.printed.name if o.fact(words.HIDDEN_FACE) and knows(o, mask) else "",
    )


class Telling:
    """Tells the log to one player. What records of old objects no longer say is followed back from cards that the player knows now,

    or else forward from the decks: their cards have the first ids, in order.
    """

    def __init__(self, state: State, player: int, decks: Sequence[Sequence[str]]) -> None:
        self.state = state
        self.mask = eyes_of(state, player)
        self.names: dict[int, str] = {id: self.face(o) for id, o in state.objects.items()}
        self.owners: dict[int, int] = {id: o.owner for id, o in state.objects.items()}
        self.zones: dict[int, int] = {}
        events = state.events()
        moves = [event for event in events if event.kind == words.MOVES and event.new]
        for event in reversed(moves):
            self.owners.setdefault(event.subject, self.owners.get(event.new, -1))
            self.zones[event.subject] = event.start
            hidden = event.to == words.EXILE and event.how == words.FACE_DOWN
            self.zones[event.new] = words.LIBRARY if hidden else event.to
        for event in events:
            if event.kind == words.CREATES:
                name = event.token
                copied = state.definitions.get(name.removeprefix(words.COPY_OF)) if name.startswith(words.COPY_OF) else None
                self.names[event.new] = name if copied is None else copied.name
        for event in reversed(moves):
            if event.new in self.names and self.known(event.new):
                self.names.setdefault(event.subject, self.names[event.new])
        for id, name in enumerate([name for deck in decks for name in deck], start=1):
            self.names.setdefault(id, name)
        for event in events:
            if event.kind == words.COPIES or (event.kind == words.MOVES and event.new):
                self.names.setdefault(event.new, self.names.get(event.subject, ""))

    def known(self, id: int) -> bool:
        """The player knows the object, or knew it if it is gone."""
        o = self.state.objects.get(id)
        if o is not None:
            return sees(o, self.mask)
        zone = self.zones.get(id, words.BATTLEFIELD)
        return zone not in HIDDEN_ZONES or (zone == words.HAND and self.mask & self.owner_bit(id) != 0)

    def owner_bit(self, id: int) -> int:
        """The bit of the owner in a mask of players; 0: nobody knows any more whose it was."""
        owner = self.owners.get(id, -1)
        return 1 << owner if owner >= 0 else 0

    def face(self, o: Object) -> str:
        """The name of the object; of one that is face down only for those who know it."""
        return o.printed.name if o.fact(words.HIDDEN_FACE) and knows(o, self.mask) else o.card.name

    def shown(self, id: int) -> int:
        """The id, or 0 for a hidden card."""
        return id if id <= 0 or self.known(id) else 0

    def log(self, since: int) -> tuple[Told, ...]:
        """The events up to now, from that number on."""
        return tuple(self.told(event) for event in self.state.events()[since:])

    def told(self, event: Event) -> Told:
        """One event."""
        subject = self.shown(event.subject)
        new = self.shown(event.new)
        moves, begins, attacks = event.kind in MOVING, event.kind in BEGINNING, event.kind in ATTACKING
        return Told(
            kind=event.kind,
            clause=CLAUSES[event.clause].name,
            card=self.names.get(max(new, 0), "") or self.names.get(max(subject, 0), ""),
            subject=subject,
            player=event.player,
            number=event.number,
            start=event.start if moves else -1,
            to=event.to if moves else -1,
            part=event.part if begins else -1,
            attacked=self.shown(event.attacked) if attacks else 0,
            why=event.why,
            source=self.shown(event.source),
            new=new,
            mana=event.mana if event.kind in MANA else (),
            counter=event.counter if event.kind == words.COUNTERS else "",
            second=event.second,
        )
