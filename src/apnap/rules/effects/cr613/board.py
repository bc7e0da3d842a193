"""613.6, 613.7: the effects that are in force on a board, with their sources, timestamps and what they have begun to apply to."""

from __future__ import annotations

from apnap.model.effects import Lasting
from apnap.model.objects import Object
from apnap.model.reads import FACTS_OF_OBJECTS
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.tree import Ability, Alteration, AttachedTo, Condition, Each, Reference, Static, This
from apnap.rules.concepts.cr122.keywords import keyword_of_counter
from apnap.rules.effects.cr613.characteristics import is_hurried
from apnap.rules.effects.cr613.filters import is_told_by_kind
from apnap.rules.effects.cr613.layering import ABILITY, CHANGED, Layering, plan_of_keyword, plan_of_lasting, plan_of_static

Kind = tuple[Characteristics, int, int, bool]
"""What an object is, who controls and who owns it, and whether it is a token."""
Done = tuple[Alteration, tuple[int, ...], int]
"""A change that was made, to which objects, and the last thing that was written then."""


class Applying:
    """A continuous effect as it is applied.

    `source` is the object whose static ability makes it, or which it is about; `what` tells what it applies to (None: `subjects` is
    settled, 611.2c). Once `started`, `subjects` stays (613.6). `vanished`: the ability is gone. `held`: 1 or 0 once it is known whether the
    condition holds, on a plain board.
    """

    __slots__ = (
        "plan",
        "source",
        "controller",
        "what",
        "condition",
        "timestamp",
        "place",
        "defines",
        "subjects",
        "started",
        "vanished",
        "held",
    )

    def __init__(self, plan: Layering, source: Object | None, controller: int, timestamp: int, place: int) -> None:
        self.plan = plan
        self.source = source
        self.controller = controller
        self.what: Reference | None = None
        self.condition: Condition | None = None
        self.timestamp = timestamp
        self.place = place
        self.defines = False
        self.subjects: tuple[int, ...] = ()
        self.started = False
        self.vanished = False
        self.held = -1

    def order(self) -> tuple[bool, int, int]:
        """Characteristic-defining abilities first, then by timestamp (613.3, 613.7)."""
        return (not self.defines, self.timestamp, self.place)


class Board:
    """Objects whose characteristics are being derived, and the effects on them.

    `now` has the characteristics as far as they are derived: values, which objects that are the same share. `sources` are the objects with
    static abilities among the effects. `cant` has the keywords that objects cannot have. `writes` counts what has been written; as things
    stand, `version` was the last of these, and `stamps` those of each kind of fact. `pairs` and `tried` are what is known of dependencies,
    in general and as things stand; `groups` the objects by whose they are, `met` which meet a filter, `done` what need not be done again.
    `old`: the layers of before 2009. `plain`: each object can be derived for itself, from `six` and `seven`. Then those `apart` are what
    effects are about by what they are themselves; all others of a kind are the same if the effects are `shared`, and `alone` has them.
    """

    __slots__ = (
        "state",
        "now",
        "ids",
        "forces",
        "sources",
        "cant",
        "old",
        "plain",
        "six",
        "seven",
        "shared",
        "apart",
        "alone",
        "writes",
        "version",
        "stamps",
        "pairs",
        "tried",
        "groups",
        "met",
        "done",
    )

    def __init__(self, state: State, now: dict[int, Characteristics], ids: tuple[int, ...]) -> None:
        self.state = state
        self.now = now
        self.ids = ids
        self.forces: list[Applying] = []
        self.sources: set[int] = set()
        self.cant: dict[int, int] = {}
        self.old = state.rules.switches.layers == "six"
        self.plain = True
        self.six: list[Applying] = []
        self.seven: list[Applying] = []
        self.shared = True
        self.apart: set[int] = set()
        self.alone: dict[Kind, Characteristics] = {}
        self.writes = 0
        self.version = 0
        self.stamps = [0 for _ in FACTS_OF_OBJECTS]
        self.pairs: dict[tuple[int, int, int], bool] = {}
        self.tried: dict[tuple[int, int, int, int, int, int], bool] = {}
        self.groups: list[list[int]] | None = None
        self.met: dict[tuple[int, int, int, int], tuple[int, ...]] = {}
        self.done: dict[int, Done] = {}

    def write(self, facts: int) -> None:
        """Facts of that kind have been written about some objects."""
        self.writes += 1
        self.version = self.writes
        for n, fact in enumerate(FACTS_OF_OBJECTS):
            if facts & fact:
                self.stamps[n] = self.writes

    def since(self, facts: int) -> int:
        """When facts of that kind were last written: while it is the same, they are."""
        last = 0
        for n, fact in enumerate(FACTS_OF_OBJECTS):
            if facts & fact and self.stamps[n] > last:
                last = self.stamps[n]
        return last

    def add(self, effect: Applying) -> None:
        """Let the effect be one of those in force."""
        self.forces.append(effect)
        self.plain = self.plain and effect.plan.plain and not effect.defines

    def add_static(self, o: Object, ability: Ability, timestamp: int) -> None:
        """Let the effect of a static ability of the object be in force."""
        if not isinstance(ability, Static):
            return
        effect = Applying(plan_of_static(ability, self.old), o, o.controller, timestamp, len(self.forces))
        effect.what = ability.what
        effect.condition = ability.condition
        effect.defines = ability.defines
        self.sources.add(o.id)
        self.add(effect)

    def add_keyword(self, o: Object, keyword: int, timestamp: int) -> None:
        """Let the object have a keyword by a counter or rule."""
        effect = Applying(plan_of_keyword(keyword, self.old), o, o.controller, timestamp, len(self.forces))
        effect.subjects = (o.id,)
        self.add(effect)

    def add_object(self, o: Object, defining: bool = False) -> None:
        """Let the effects of the object be in force: those of its static abilities, and of counters and rules that give keywords.

        `defining`: only characteristic-defining abilities function where it is (113.6c, 604.3).
        """
        if o.card.has_static:
            for ability in o.card.base.abilities:
                if isinstance(ability, Static) and (ability.defines or not defining):
                    self.add_static(o, ability, o.timestamp)
        for kind, _number in o.counters:
            keyword = keyword_of_counter(kind)
            if keyword:
                self.add_keyword(o, keyword, o.fact(words.STAMP + kind) or o.timestamp)
        if o.facts and is_hurried(o):
            self.add_keyword(o, words.HASTE, o.timestamp)

    def add_lasting(self, lasting: Lasting) -> None:
        """Let the effect of something that resolved be in force, if it changes characteristics."""
        plan = plan_of_lasting(lasting, self.old)
        if plan is not None:
            effect = Applying(plan, self.state.objects.get(lasting.source), lasting.controller, lasting.timestamp, len(self.forces))
            effect.subjects = lasting.subjects
            self.add(effect)

    def sort(self) -> None:
        """Put the effects in the order of their timestamps; choose those for plain boards."""
        self.forces.sort(key=Applying.order)
        if self.plain:
            self.six = [e for e in self.forces if e.plan.mask >> ABILITY & 1]
            self.seven = [e for e in self.forces if e.plan.mask >> CHANGED & 1]
            for effect in self.forces:
                self.set_apart(effect)

    def set_apart(self, effect: Applying) -> None:
        """Note which objects the effect is about by what they are themselves, or that it asks each of them for more than its kind."""
        what = effect.what
        if what is None:
            self.apart.update(effect.subjects)
            return
        source = effect.source
        assert source is not None
        if isinstance(what, This):
            self.apart.add(source.id)
        elif isinstance(what, AttachedTo):
            self.apart.add(source.attached)
        elif isinstance(what, Each) and is_told_by_kind(what.filter):
            if what.filter.other:
                self.apart.add(source.id)
        else:
            self.shared = False


def collected(state: State, now: dict[int, Characteristics]) -> Board:
    """The battlefield with all effects that can change what is on it."""
    board = Board(state, now, state.battlefield)
    objects = state.objects
    for id in state.battlefield:
        o = objects[id]
        if o.card.has_static or o.counters or o.facts:
            board.add_object(o)
    for id in state.command:
        if objects[id].card.has_static and objects[id].card.types & words.PERMANENT == 0:
            board.add_object(objects[id])
    for lasting in state.effects:
        board.add_lasting(lasting)
    board.sort()
    return board
