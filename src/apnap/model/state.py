"""A whole game at a decision: plain data, mutable inside a step, with value semantics through `fork`."""

from __future__ import annotations

from apnap.editions.switches import Switches
from apnap.model import waking
from apnap.model.about import About
from apnap.model.caches import Caches
from apnap.model.effects import Delayed, Lasting
from apnap.model.event import Event
from apnap.model.facets import COMBAT, EVERY, LAYERS, RULES, SHAPES, WHAT_IT_IS
from apnap.model.frame import Table
from apnap.model.history import History
from apnap.model.lane import Lane, new_lane
from apnap.model.noun import Noun
from apnap.model.objects import Combat, Object, Player
from apnap.model.reads import closer
from apnap.model.seats import SINGLES, Seats
from apnap.parts.definition import Definition
from apnap.parts.plain_mana import NO_MANA
from apnap.parts.words import COPY_OF, RETYPING
from apnap.slotted import FIELDS, Id, Ids, Unsaved, slotted


@slotted
class Mark:
    """The game at the decision that began an action, to which 733.1 returns, and what mana abilities have done since. Immutable.

    `journal` has, for each mana ability activated since, its object's id and the events it caused; `open` while one is being carried
    out. `depth` is the place of the frame of the action, `player` whose it is. `fresh` until the answer that began the
    action has led to a further decision.
    """

    state: State
    journal: tuple[tuple[Id, tuple[Event, ...]], ...]
    open: bool
    depth: int
    fresh: bool
    player: int


class Rules:
    """The rules of one edition (and variants), compiled: tables of clauses by procedure, and the switches. Shared by all games.

    `checks` are the facets of which something is to be written before any state-based action can apply that did not; `rechecked` the
    features (`waking`) that wake one of them, `woken` those that wake any clause. `numbers` has for each set of these that a game has had
    its place in the `tails` of the tables. `vacant`: the steps in which nothing happens, by their numbers as bits, once somebody has asked.
    """

    __slots__ = ("edition", "tables", "switches", "checks", "rechecked", "woken", "numbers", "vacant")

    def __init__(self, edition: str, tables: dict[str, Table], switches: Switches, checks: int = 0, rechecked: int = 0) -> None:
        self.edition = edition
        self.tables = tables
        self.switches = switches
        self.checks = checks
        self.rechecked = rechecked
        self.woken = 0
        for table in tables.values():
            self.woken |= table.woken
        self.numbers: dict[int, int] = {}
        self.vacant = -1

    def number(self, features: int) -> int:
        """The place in the `tails` of all tables for a game that has these features."""
        wanted = features & self.woken
        known = self.numbers.get(wanted)
        if known is None:
            known = self.numbers[wanted] = len(self.numbers)
            for table in self.tables.values():
                table.tails.append(table.awake(wanted))
        return known


@slotted
class State(Noun):
    """Everything there is to know about a game between two steps of the machine.

    `clause` is the index of the clause that is being carried out; `changed` the facets written since the caches were last swept,
    `unchecked` those written before that, since state-based actions were last looked at and none applied;
    `designations` are those that one player has, or the game, by name: ("monarch", 1). `about` is what some card or effect brings into the
    game; `features`: what it has of that for which clauses wait that sleep otherwise (`waking`), and `awake` the place of these in the
    tables, or UNKNOWN. `seats`: what the players are to one another, saved as teams; `near`: for each player a mask of those within
    their range of influence since this turn began, empty where it has no limit.
    `controllers`: for each player who makes their decisions; empty while nobody is controlled.
    """

    rules: Unsaved[Rules]
    definitions: dict[str, Definition]
    objects: dict[Id, Object]
    players: list[Player]
    lanes: list[Lane]
    lane: Unsaved[Lane]
    log: list[Event]
    caches: Unsaved[Caches]
    gone: list[Id]
    about: Unsaved[About]
    own: Unsaved[object]
    seats: Unsaved[Seats]
    near: Unsaved[tuple[int, ...]] = ()
    battlefield: Ids = ()
    exile: Ids = ()
    phased: Ids = ()
    command: Ids = ()
    effects: tuple[Lasting, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    next_id: int = 1
    timestamp: int = 1
    seed: int = 0
    chance: int = 0
    before: Unsaved[History | None] = None
    changed: Unsaved[int] = 0
    unchecked: Unsaved[int] = EVERY
    marks: tuple[Mark, ...] = ()
    over: bool = False
    winner: int = -1
    starting: int = -1
    features: Unsaved[int] = 0
    awake: Unsaved[int] = waking.UNKNOWN
    clause: Unsaved[int] = 0
    asked_payment: bool = False
    asked_chance: bool = False
    designations: tuple[tuple[str, int], ...] = ()
    controllers: tuple[int, ...] = ()

    def fork(self) -> State:
        """An independent copy: objects and players are shared until one side writes them."""
        if self.log:
            self.before = History(self.before, self.log, self.logged())
            self.log = []
        n = self.fresh()
        n.objects = self.objects.copy()
        n.players = self.players.copy()
        n.lanes = [lane.copy() for lane in self.lanes]
        n.lane = n.lanes[self.lanes.index(self.lane)]
        n.log = []
        n.gone = self.gone.copy()
        n.changed = 0
        n.unchecked = EVERY if self.changed else self.unchecked
        n.caches = Caches()
        n.own = object()
        self.own = object()
        return n

    def __repr__(self) -> str:
        return f"<State of {self.rules.edition}, turn {self.lane.turn}: {self.logged()} events>"

    def take(self, other: State) -> None:
        """Become equal to another state, sharing with it what neither has written since."""
        equal = other.fork()
        for name in FIELDS[State]:
            setattr(self, name, getattr(equal, name))

    # Writing: only the performers of elementary proposals and the setting up of a game call these.
    def object(self, id: int) -> Object:
        """The object, for writing."""
        o = self.objects[id]
        if o.own is not self.own:
            o = self.objects[id] = o.copy(self.own)
        return o

    def player(self, player: int) -> Player:
        """The player, for writing."""
        p = self.players[player]
        if p.own is not self.own:
            p = self.players[player] = p.copy(self.own)
        return p

    def combat(self) -> Combat:
        """The combat of the lane, for writing."""
        combat = self.lane.combat
        assert combat is not None
        if combat.own is not self.own:
            combat = self.lane.combat = combat.copy(self.own)
        return combat

    def end_combat(self) -> None:
        """Nothing is in combat any more (506.4, 511.3)."""
        if self.lane.combat is not None:
            self.lane.combat = None
            self.changed |= COMBAT

    def designate(self, designations: tuple[tuple[str, int], ...]) -> None:
        """Players, or the game, have these designations."""
        self.designations = designations
        self.awake = waking.UNKNOWN

    def learn(self) -> About:
        """What there is about, for writing."""
        self.awake = waking.UNKNOWN
        if self.about.own is not self.own:
            self.about = self.about.copy(self.own)
        return self.about

    def attend(self) -> int:
        """See which features the game has now."""
        self.note(features_of(self))
        return self.awake

    def attend_to_mana(self) -> None:
        """See whether there is unspent mana now; whatever else the game has, it has as before."""
        if self.awake >= 0:
            features = self.features & ~waking.MANA | mana_in(self.players)
            if features != self.features:
                self.note(features)

    def note(self, features: int) -> None:
        """The game has these features from now on; a state-based action that one of them wakes looks at everything."""
        if features & ~self.features & self.rules.rechecked:
            self.unchecked = EVERY
        self.features = features
        self.awake = self.rules.number(features)

    def differ(self) -> None:
        """From now on objects can differ from what is printed on them."""
        if not self.about.layers:
            self.learn().layers = True

    def expect_tokens(self) -> None:
        """From now on there can be objects for which no card stands."""
        if not self.about.tokens:
            self.learn().tokens = True

    def sweep(self) -> Caches:
        """The caches, after those were emptied whose facets have been written."""
        changed = self.changed
        caches = self.caches
        if changed:
            self.changed = 0
            about = self.about
            if changed & about.looked_at:
                changed |= LAYERS
            if about.governed and changed & WHAT_IT_IS:
                changed |= RULES
            self.unchecked |= changed
            if about.reshaping and changed & WHAT_IT_IS:
                changed |= SHAPES
            caches.drop(changed)
        return caches

    def is_checked(self) -> bool:
        """Nothing was written that a state-based action looks at since they were all looked at."""
        if self.awake < 0:
            self.attend()
        checks = self.rules.checks
        if self.unchecked & checks:
            return False
        changed = self.changed
        return not changed or not changed & (checks | self.about.looked_at)

    def check_off(self) -> None:
        """All state-based actions have been looked at, and none applied."""
        self.sweep()
        self.unchecked = 0

    def define(self, definition: Definition) -> Definition:
        """Let the definition, and those of its tokens, be part of this game; the one that the game has under that key."""
        key = definition.key()
        known = self.definitions.get(key)
        if known is not None:
            return known
        self.definitions = {**self.definitions, key: definition}
        self.look_out(definition)
        looked = closer(definition)
        about = self.learn()
        about.looked_at |= looked.reads
        about.reshaping = about.reshaping or looked.reshapes
        if looked.retypes:
            about.unsettle()
            about.watch(RETYPING)
        if looked.granted is not None:
            self.look_out(looked.granted)
        for token in definition.tokens:
            self.expect_tokens()
            self.define(token)
        return definition

    def look_out(self, definition: Definition) -> None:
        """Let the game ask for what abilities like these do."""
        self.learn().look_out(definition)
        if definition.back is not None:
            self.define(definition.back)

    def hide(self) -> None:
        """From now on permanents can be face down, and turned face up at any time with priority (116.2b)."""
        about = self.learn()
        about.face_down = True
        about.responses = True

    def token(self, source: int, name: str) -> Definition:
        """The token of that name that the card of `source` makes, or any card of the game; of a copy the name is its key."""
        if name.startswith(COPY_OF):
            return self.definitions[name[len(COPY_OF) :]]
        o = self.objects.get(source)
        if o is not None:
            for token in o.card.tokens:
                if token.name == name:
                    return token
        for definition in self.definitions.values():
            if definition.name == name and not definition.variant:
                return definition
        raise KeyError(name)

    def logged(self) -> int:
        """How many events the log has."""
        return len(self.log) + (self.before.length if self.before is not None else 0)

    def events(self) -> list[Event]:
        """The whole log, oldest first."""
        pieces: list[list[Event]] = [self.log]
        history = self.before
        while history is not None:
            pieces.append(history.items)
            history = history.before
        whole: list[Event] = []
        for piece in reversed(pieces):
            whole.extend(piece)
        return whole


def new_state(rules: Rules) -> State:
    """A game of which nothing is known."""
    lane = new_lane(())
    own = object()
    return State(rules, {}, {}, [], [], lane, [], Caches(), [], About(own), own, SINGLES)


def features_of(state: State) -> int:
    """The features that the game has.

    Whoever writes what is read here sets `awake` to UNKNOWN, as `State.learn` does, or has `State.attend_to_mana` look.
    """
    found = state.about.features() | mana_in(state.players)
    if state.effects:
        found |= waking.EFFECTS
    if state.designations:
        found |= waking.DESIGNATIONS
    if state.phased:
        found |= waking.PHASING
    if len(state.players) > 2:
        found |= waking.SEVERAL_OPPONENTS
    if state.seats.teams:
        found |= waking.TEAMS
    if state.near:
        found |= waking.RANGE
    for lane in state.lanes:
        if lane.turns or lane.later:
            found |= waking.EXTRA_TURNS
    return found


def mana_in(players: list[Player]) -> int:
    """The feature of unspent mana, if a player has some; else none."""
    for player in players:
        if player.pool != NO_MANA:
            return waking.MANA
    return 0
