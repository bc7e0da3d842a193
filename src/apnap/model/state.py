"""A whole game at a decision: plain data, mutable inside a step, with value semantics through `fork`."""

from __future__ import annotations

from typing import Any

from apnap.editions.switches import Switches
from apnap.model.about import About
from apnap.model.caches import Caches
from apnap.model.effects import Delayed, Lasting
from apnap.model.event import Event
from apnap.model.facets import EVERY, LAYERS, RULES, SHAPES, WHAT_IT_IS
from apnap.model.frame import Table
from apnap.model.history import History
from apnap.model.lane import Lane
from apnap.model.objects import Combat, Object, Player
from apnap.model.reading import closer
from apnap.model.waking import ALL, COSTS, COUNTING, OTHER_CHECKS, PHASING, VARIANT
from apnap.parts.definition import Definition
from apnap.parts.governing import ATTRACTIONS, PHASES, SPEEDING
from apnap.parts.words import COPY_OF, RETYPING


class Mark:
    """The game at the decision that began an action, to which 733.1 returns, and what mana abilities have done since. Immutable.

    `journal` has, for each mana ability activated since, its object's id and the events it caused; `open` while one is being carried
    out. `depth` is the place of the frame of the action, `player` whose it is. `fresh` until the answer that began the
    action has led to a further decision.
    """

    __slots__ = ("state", "journal", "open", "depth", "fresh", "player")

    def __init__(
        self, state: State, journal: tuple[tuple[int, tuple[Event, ...]], ...], open: bool, depth: int, fresh: bool, player: int
    ) -> None:
        self.state = state
        self.journal = journal
        self.open = open
        self.depth = depth
        self.fresh = fresh
        self.player = player


class Rules:
    """The rules of one edition (and variants), compiled: tables of clauses by procedure, and the switches. Shared by all games.

    `checks` are the facets of which something is to be written before any state-based action can apply that did not.
    `runs` are what is remembered of how one part of the turn follows another (`machine.recorder`).
    """

    __slots__ = ("edition", "tables", "switches", "checks", "runs")

    def __init__(self, edition: str, tables: dict[str, Table], switches: Switches, checks: int = 0) -> None:
        self.runs: dict[Any, Any] = {}
        self.edition = edition
        self.tables = tables
        self.switches = switches
        self.checks = checks


class State:
    """Everything there is to know about a game between two steps of the machine.

    `clause` is the index of the clause that is being carried out; `changed` the facets written since the caches were last swept,
    `unchecked` those written before that, since state-based actions were last looked at and none applied;
    `designations` are those that one player has, or the game, by name: ("monarch", 1). `about` is what some card or effect brings into the
    game; `awake`: the features that it has, for clauses that sleep otherwise (`waking`).
    `controllers`: for each player who makes their decisions; empty while nobody is controlled.
    """

    __slots__ = (
        "rules",
        "definitions",
        "objects",
        "players",
        "battlefield",
        "exile",
        "phased",
        "command",
        "lanes",
        "lane",
        "effects",
        "delayed",
        "next_id",
        "timestamp",
        "seed",
        "chance",
        "log",
        "before",
        "changed",
        "unchecked",
        "caches",
        "marks",
        "over",
        "winner",
        "starting",
        "about",
        "awake",
        "gone",
        "clause",
        "own",
        "one_defender",
        "asked_payment",
        "asked_chance",
        "designations",
        "controllers",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.definitions: dict[str, Definition] = {}
        self.objects: dict[int, Object] = {}
        self.players: list[Player] = []
        self.battlefield: tuple[int, ...] = ()
        self.exile: tuple[int, ...] = ()
        self.phased: tuple[int, ...] = ()
        self.command: tuple[int, ...] = ()
        self.lanes: list[Lane] = []
        self.lane = Lane(())
        self.effects: tuple[Lasting, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.next_id = 1
        self.timestamp = 1
        self.seed = 0
        self.chance = 0
        self.log: list[Event] = []
        self.before: History | None = None
        self.changed = 0
        self.unchecked = EVERY
        self.caches = Caches()
        self.marks: tuple[Mark, ...] = ()
        self.over = False
        self.winner = -1
        self.starting = -1
        self.own: object = object()
        self.about = About(self.own)
        self.awake = ALL
        self.gone: list[int] = []
        self.clause = 0
        self.one_defender = False
        self.asked_payment = False
        self.asked_chance = False
        self.designations: tuple[tuple[str, int], ...] = ()
        self.controllers: tuple[int, ...] = ()

    def fork(self) -> State:
        """An independent copy: objects and players are shared until one side writes them."""
        n = State(self.rules)
        n.take(self)
        self.own = object()
        return n

    def take(self, other: State) -> None:
        """Become equal to another state, sharing with it what neither has written since."""
        self.rules = other.rules
        self.definitions = other.definitions
        self.objects = other.objects.copy()
        self.players = other.players.copy()
        self.battlefield = other.battlefield
        self.exile = other.exile
        self.phased = other.phased
        self.command = other.command
        lanes = [lane.copy() for lane in other.lanes]
        self.lane = lanes[other.lanes.index(other.lane)]
        self.lanes = lanes
        self.effects = other.effects
        self.delayed = other.delayed
        self.next_id = other.next_id
        self.timestamp = other.timestamp
        self.seed = other.seed
        self.chance = other.chance
        if other.log:
            other.before = History(other.before, other.log, len(other.log) + (other.before.length if other.before is not None else 0))
            other.log = []
        self.before = other.before
        self.log = []
        self.changed = 0
        self.unchecked = EVERY if other.changed else other.unchecked
        self.caches = Caches()
        self.marks = other.marks
        self.over = other.over
        self.winner = other.winner
        self.starting = other.starting
        self.about = other.about
        self.awake = other.awake
        self.gone = other.gone.copy()
        self.clause = other.clause
        self.one_defender = other.one_defender
        self.asked_payment = other.asked_payment
        self.asked_chance = other.asked_chance
        self.designations = other.designations
        self.controllers = other.controllers
        self.own = object()

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

    def designate(self, designations: tuple[tuple[str, int], ...]) -> None:
        """Players, or the game, have these designations."""
        self.designations = designations
        self.wake(VARIANT | OTHER_CHECKS)

    def learn(self) -> About:
        """What there is about, for writing."""
        if self.about.own is not self.own:
            self.about = self.about.copy(self.own)
        return self.about

    def wake(self, features: int) -> None:
        """The game has these features from now on; what sleeps without them looks at everything."""
        if features & ~self.awake:
            self.awake |= features
            self.unchecked = EVERY

    def differ(self) -> None:
        """From now on objects can differ from what is printed on them."""
        if not self.about.layers:
            self.learn().layers = True
        self.wake(OTHER_CHECKS)

    def expect_tokens(self) -> None:
        """From now on there can be objects for which no card stands."""
        if not self.about.tokens:
            self.learn().tokens = True
        self.wake(OTHER_CHECKS)

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
        checks = self.rules.checks
        return not self.unchecked & checks and not self.changed & (checks | self.about.looked_at)

    def check_off(self) -> None:
        """All state-based actions have been looked at, and none applied."""
        self.sweep()
        self.unchecked = 0

    def define(self, definition: Definition) -> None:
        """Let the definition, and those of its tokens, be part of this game."""
        key = definition.key()
        if key in self.definitions:
            return
        self.definitions = {**self.definitions, key: definition}
        self.look_out(definition)
        looked = closer(definition)
        about = self.learn()
        about.looked_at |= looked.reads
        about.reshaping = about.reshaping or looked.reshapes
        if looked.retypes:
            about.unsettle()
            about.watched |= RETYPING
        if looked.granted is not None:
            self.look_out(looked.granted)
        for token in definition.tokens:
            self.expect_tokens()
            self.define(token)

    def look_out(self, definition: Definition) -> None:
        """Let the game ask for what abilities like these do."""
        about = self.learn()
        about.look_out(definition)
        if about.cast_elsewhere:
            self.awake |= VARIANT
        if about.combat_terms:
            self.awake |= COSTS
        if about.legends or about.attachments or definition.has_static or definition.governs & SPEEDING:
            self.wake(OTHER_CHECKS)
        if definition.counting or definition.governs & ATTRACTIONS:
            self.wake(COUNTING)
        if definition.governs & PHASES or definition.has_static:
            self.awake |= PHASING
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
