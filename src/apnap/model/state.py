"""A whole game at a decision: plain data, mutable inside a step, with value semantics through `fork`."""

from __future__ import annotations

from typing import Any

from apnap.editions.switches import Switches
from apnap.model.caches import DROPS, Caches, drops
from apnap.model.effects import Delayed, Lasting
from apnap.model.event import Event
from apnap.model.facets import EVERY, LAYERS, RULES, WHAT_IT_IS
from apnap.model.frame import Table
from apnap.model.history import History
from apnap.model.lane import Lane
from apnap.model.objects import Combat, Object, Player
from apnap.model.reading import closer
from apnap.model.waking import ALL, COUNTING, OTHER_CHECKS, PHASING, VARIANT
from apnap.parts.asked import tallied_by, unsettles
from apnap.parts.definition import Definition
from apnap.parts.governing import ATTRACTIONS, PHASES, SPEEDING
from apnap.parts.tree import EventPattern
from apnap.parts.words import COPY_OF, LEGENDARY, RETYPING, UNSETTLING, WORLD


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
    `designations` are those that one player has, or the game, by name: ("monarch", 1). `watched` and `replaced` are masks of the kinds of
    event that some ability in this game could trigger on or replace; `priced`: some card changes what others cost; `elsewhere`: some card
    may be cast from other zones than the hand; `attaching`: some permanent can be attached to another; `away`: the mask of the zones
    other than the battlefield in which triggered abilities function; `itself`: some trigger on what happens to their own object outside
    it; `reshaped`: objects can have other abilities or types than their cards (see `current`); `reads`: the facets that continuous effects
    of this game look at, besides those that always count; `counted`: the events that are counted each turn;
    `governs`: the rules of the game that some ability or effect changes (parts.governing).
    `awake`: the features that it has, for clauses that sleep otherwise (`waking`).
    `settling`: who controls something, or what it is a copy of, can change by itself; `hidden`: permanents can be face down; `counting`:
    some card is a planeswalker, battle or Saga. `controllers`: for each player who makes their decisions; empty while nobody is controlled.
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
        "watched",
        "replaced",
        "static",
        "layered",
        "reshaped",
        "reads",
        "tokens",
        "activated",
        "responses",
        "taxed",
        "legends",
        "attaching",
        "priced",
        "elsewhere",
        "away",
        "itself",
        "counted",
        "settling",
        "hidden",
        "governs",
        "awake",
        "counting",
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
        self.watched = 0
        self.replaced = 0
        self.static = False
        self.layered = False
        self.reshaped = False
        self.reads = 0
        self.tokens = False
        self.activated = False
        self.responses = False
        self.taxed = False
        self.legends = False
        self.attaching = False
        self.priced = False
        self.elsewhere = False
        self.away = 0
        self.itself = False
        self.counted: tuple[EventPattern, ...] = ()
        self.settling = False
        self.hidden = False
        self.governs = 0
        self.awake = ALL
        self.counting = False
        self.gone: list[int] = []
        self.clause = 0
        self.own: object = object()
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
        self.watched = other.watched
        self.replaced = other.replaced
        self.static = other.static
        self.layered = other.layered
        self.reshaped = other.reshaped
        self.reads = other.reads
        self.tokens = other.tokens
        self.activated = other.activated
        self.responses = other.responses
        self.taxed = other.taxed
        self.legends = other.legends
        self.attaching = other.attaching
        self.priced = other.priced
        self.elsewhere = other.elsewhere
        self.away = other.away
        self.itself = other.itself
        self.counted = other.counted
        self.settling = other.settling
        self.hidden = other.hidden
        self.governs = other.governs
        self.awake = other.awake
        self.counting = other.counting
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
        self.awake |= VARIANT | OTHER_CHECKS

    def differ(self) -> None:
        """From now on objects can differ from what is printed on them."""
        self.layered = True
        self.awake |= OTHER_CHECKS

    def expect_tokens(self) -> None:
        """From now on there can be objects for which no card stands."""
        self.tokens = True
        self.awake |= OTHER_CHECKS

    def sweep(self) -> Caches:
        """The caches, after those were emptied whose facets have been written."""
        changed = self.changed
        caches = self.caches
        if changed:
            self.changed = 0
            if changed & self.reads:
                changed |= LAYERS
            if self.governs and changed & WHAT_IT_IS:
                changed |= RULES
            self.unchecked |= changed
            key = (changed << 1 | self.reshaped) << 32 | self.reads if self.reads or self.reshaped else changed
            caches.drop(DROPS[key] if key in DROPS else drops(key, changed, self.reads, self.reshaped))
        return caches

    def is_checked(self) -> bool:
        """Nothing was written that a state-based action looks at since they were all looked at."""
        checks = self.rules.checks
        return not self.unchecked & checks and not self.changed & (checks | self.reads)

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
        self.reads |= looked.reads
        self.reshaped = self.reshaped or looked.reshapes
        if looked.retypes:
            self.unsettle()
            self.watched |= RETYPING
        if looked.granted is not None:
            self.look_out(looked.granted)
        for token in definition.tokens:
            self.expect_tokens()
            self.define(token)

    def look_out(self, definition: Definition) -> None:
        """Let the game ask for what abilities like these do."""
        self.watched |= definition.watches
        self.replaced |= definition.replaces
        self.static = self.static or definition.has_static
        self.layered = self.layered or definition.has_static
        self.activated = self.activated or definition.activated
        self.responses = self.responses or definition.activated or definition.spell_speed_instant
        self.taxed = self.taxed or definition.taxes
        self.legends = self.legends or definition.types & (LEGENDARY | WORLD) != 0
        self.attaching = self.attaching or definition.attaches
        self.priced = self.priced or definition.changes_costs
        self.elsewhere = self.elsewhere or definition.castable_elsewhere
        self.away |= definition.away
        self.itself = self.itself or definition.itself
        if unsettles(definition):
            self.unsettle()
        self.governs |= definition.governs
        self.counting = self.counting or definition.counting
        if self.elsewhere:
            self.awake |= VARIANT
        if self.legends or self.attaching or definition.has_static or definition.governs & SPEEDING:
            self.awake |= OTHER_CHECKS
        if definition.counting or definition.governs & ATTRACTIONS:
            self.awake |= COUNTING
        if definition.governs & PHASES or definition.has_static:
            self.awake |= PHASING
        for event in tallied_by(definition):
            if event not in self.counted:
                self.counted += (event,)
                self.watched |= 1 << event.kind
        if definition.back is not None:
            self.define(definition.back)

    def unsettle(self) -> None:
        """From now on what is a copy of what, and who controls it, is settled after each event that can change it."""
        self.settling = True
        self.watched |= UNSETTLING

    def hide(self) -> None:
        """From now on permanents can be face down, and turned face up at any time with priority (116.2b)."""
        self.hidden = True
        self.responses = True

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
