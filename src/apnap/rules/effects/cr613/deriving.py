"""613.1: the characteristics of objects, derived layer by layer; of a whole board at once, or of one object where that is enough.

`Board` collects the effects that are in force with their timestamps; each has a `Plan`: what it does in each layer, and which facts it
reads and writes there. In each layer the effects are applied, the older first, unless by these masks one of them could depend on another:
then it is tried out what the one would do before and after the other (613.8). Meanwhile `characteristics` answers with what an object is
up to then, so amounts and conditions need nothing of their own. If all effects of a board only give keywords and fixed bonuses, an object
is derived alone, when somebody asks.

The cost grows with what differs, not with how much there is: objects that are the same share their characteristics, which are values, and
are asked and altered as one; effects that ask the same find it once until something is written that they read, and those of the same words
and controller depend on the same. What is derived stands until a facet is written that some effect of the game reads
(model/reads.py).

711.6 stands here: a level symbol defines nothing, so a leveler is elsewhere what is printed on it, as any such card.
"""

from __future__ import annotations

from typing import Final, cast

from apnap.model.caches import Caches
from apnap.model.objects import Object
from apnap.model.reads import ABILITIES, POWER
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.rules.effects.cr613.board import Applying, Board, collected
from apnap.rules.effects.cr613.changing import apply
from apnap.rules.effects.cr613.characteristics import CHARACTERISTICS, CREATURES, DERIVING, with_values
from apnap.rules.effects.cr613.layering import ABILITY, CHANGED, LAYERS
from apnap.rules.effects.cr613.layers import BOARD
from apnap.rules.effects.cr613.order import entangled, next_to_apply
from apnap.rules.effects.cr613.reach import holds, reached, reaches

COUNTERS: Final[dict[str, tuple[int, int]]] = {}
"""What a counter of that name adds to power and toughness, as far as anybody has asked."""
NOTHING: Final = (0, 0)


def derive(state: State, caches: Caches, o: Object) -> Characteristics:
    """What the object is now; what is found out besides is kept for those who ask later."""
    if o.zone != words.BATTLEFIELD:
        return elsewhere(state, caches, o)
    board = battlefield(state, caches)
    if not board.plain:
        return known_of(caches)[o.id]
    caches.derived += 1
    c = derived_by_kind(board, o)
    known_of(caches)[o.id] = c
    return c


def known_of(caches: Caches) -> dict[int, Characteristics]:
    """The characteristics that have been derived, by id."""
    return cast("dict[int, Characteristics]", caches.values[CHARACTERISTICS])


def battlefield(state: State, caches: Caches) -> Board:
    """The permanents and the effects that apply to them, carried out if they are not one by one."""
    board: Board | None = caches.values[BOARD]
    if board is None:
        board = collected(state, known_of(caches))
        caches.values[BOARD] = board
        if not board.plain:
            derive_all(board)
            caches.derived += len(board.ids)
    return board


def elsewhere(state: State, caches: Caches, o: Object) -> Characteristics:
    """What an object is that is not on the battlefield: characteristic-defining abilities function everywhere (604.3)."""
    base = o.card.base
    now = known_of(caches)
    now[o.id] = base
    defines = o.card.has_static and (o.spell is None or not o.spell.origin)
    if not defines and not any([o.id in e.subjects for e in state.effects]):
        return base
    battlefield(state, caches)  # what it counts there is settled first
    now[o.id] = base
    board = Board(state, now, (o.id,))
    if defines:
        board.add_object(o, defining=True)
    for lasting in state.effects:
        if o.id in lasting.subjects:
            board.add_lasting(lasting)
    board.sort()
    if board.forces:
        derive_all(board)
        caches.derived += 1
    return board.now[o.id]


def entering(state: State, o: Object) -> Characteristics:
    """What a permanent will be that is about to enter, with its own static abilities on it and, since 2017, what is there (614.12).

    Of a permanent that is there: what it would be if it were as the record says (702.37e).
    """
    caches = state.sweep()
    before = state.objects.get(o.id)
    kept = known_of(caches)
    now: dict[int, Characteristics] = {}
    caches.values[CHARACTERISTICS] = now
    state.objects[o.id] = o
    there = before is not None and before.zone == words.BATTLEFIELD
    board = collected(state, now) if there or state.rules.switches.entering_sees_effects else Board(state, now, state.battlefield)
    count = len(board.forces)
    if not there:
        board.ids = (*board.ids, o.id)
        board.add_object(o)
    if board.plain:
        c = derived_alone(board, o, [e for e in board.forces[count:] if applies_alone(board, e, o, o.card.base)])
    else:
        outer = caches.values[BOARD]
        caches.values[BOARD] = board
        board.sort()
        derive_all(board)
        c = now[o.id]
        caches.values[BOARD] = outer
    caches.values[CHARACTERISTICS] = kept
    if before is None:
        del state.objects[o.id]
    else:
        state.objects[o.id] = before
    return c


# One object -------------------------------------------------------------------------------------------------------
def derived_by_kind(board: Board, o: Object) -> Characteristics:
    """What the object is on a plain board: as others of its kind, if no effect or counter is about it itself."""
    if not board.shared or o.counters or o.id in board.apart:
        return derived_alone(board, o, [])
    kind = (o.card.base, o.controller, o.owner, o.token)
    known = board.alone.get(kind)
    if known is None:
        known = board.alone[kind] = derived_alone(board, o, [])
    return known


def derived_alone(board: Board, o: Object, own: list[Applying]) -> Characteristics:
    """What the object is on a plain board: keywords, the older effect first, then power and toughness. `own` are effects of itself."""
    base = o.card.base
    keywords = base.keywords
    started: list[Applying] = []
    for effect in board.six:
        if applies_alone(board, effect, o, base):
            keywords = keywords & ~effect.plan.loses | effect.plan.gains
            started.append(effect)
    for effect in own:
        keywords |= effect.plan.gains
    power, toughness = counted(o) if o.counters else NOTHING
    power += base.power
    toughness += base.toughness
    for effect in board.seven:
        if effect in started if effect.plan.mask >> ABILITY & 1 else applies_alone(board, effect, o, base):
            power += effect.plan.power
            toughness += effect.plan.toughness
    for effect in own:
        power += effect.plan.power
        toughness += effect.plan.toughness
    if power == base.power and toughness == base.toughness and keywords == base.keywords:
        return base
    return with_values(base, power, toughness, keywords)


def applies_alone(board: Board, effect: Applying, o: Object, base: Characteristics) -> bool:
    """The effect applies to the object; on a plain board neither that nor its condition depends on any effect."""
    if effect.what is None:
        return o.id in effect.subjects
    if effect.condition is not None:
        if effect.held < 0:
            effect.held = 1 if holds(board, effect) else 0
        if not effect.held:
            return False
    return reaches(board, effect, o, base)


def counted(o: Object) -> tuple[int, int]:
    """What the counters on the object add to its power and toughness (122.1a)."""
    power = toughness = 0
    for kind, number in o.counters:
        known = COUNTERS.get(kind)
        if known is None:
            known = COUNTERS[kind] = worth(kind)
        power += known[0] * number
        toughness += known[1] * number
    return (power, toughness)


def worth(kind: str) -> tuple[int, int]:
    """What one counter of that name adds: a "+1/+2" counter 1 and 2."""
    halves = kind.split("/")
    if len(halves) != 2 or any([half[:1] not in ("+", "-") or not half[1:].isdigit() for half in halves]):
        return NOTHING
    return (int(halves[0]), int(halves[1]))


# A board ----------------------------------------------------------------------------------------------------------
def derive_all(board: Board) -> None:
    """Apply all effects, layer by layer; what is asked meanwhile is answered by what the objects are up to then."""
    state = board.state
    objects = state.objects
    for id in board.ids:
        board.now[id] = objects[id].card.base
    for layer in range(LAYERS):
        if layer == CHANGED:
            for id in board.ids:
                if objects[id].counters:
                    add_counters(board, objects[id])
        run_layer(board, layer)
        if layer == ABILITY:
            keep_off(board)
    board.met.clear()
    board.tried.clear()
    board.done.clear()
    there = set(board.ids)
    if state.caches.values[CHARACTERISTICS] is board.now and len(board.ids) > 1:
        for id in [id for id in board.now if id not in there]:
            del board.now[id]
    state.caches.values[CREATURES] = None


def keep_off(board: Board) -> None:
    """Objects lose the keywords that they cannot have."""
    for id, mask in board.cant.items():
        c = board.now.get(id)
        if c is not None and c.keywords & mask:
            board.now[id] = with_values(c, c.power, c.toughness, c.keywords & ~mask)
            board.write(ABILITIES)


def add_counters(board: Board, o: Object) -> None:
    """Counters change power and toughness in the layer of what does so without setting them (613.4c)."""
    power, toughness = counted(o)
    if power or toughness:
        c = board.now[o.id]
        board.now[o.id] = with_values(c, c.power + power, c.toughness + toughness, c.keywords)
        board.write(POWER)


def run_layer(board: Board, layer: int) -> None:
    """Apply what the effects do in that layer; after each of them the order of the others is determined anew (613.8c)."""
    pending = [effect for effect in board.forces if effect.plan.mask >> layer & 1]
    pending.sort(key=Applying.order)
    known = len(board.forces)
    in_order = len(pending) < 2 or not entangled(pending, layer)
    at = 0
    while at < len(pending):
        if in_order:
            effect = pending[at]
            at += 1
        else:
            effect = next_to_apply(board, pending, layer)
            pending.remove(effect)
        if effect.vanished and not effect.started:
            continue
        begin(board, effect, layer)
        if len(board.forces) != known:
            pending = pending[at:] + [e for e in board.forces[known:] if e.plan.mask >> layer & 1]
            pending.sort(key=Applying.order)
            known = len(board.forces)
            at = 0
            in_order = len(pending) < 2 or not entangled(pending, layer)


def begin(board: Board, effect: Applying, layer: int) -> None:
    """Apply the effect in that layer; from now on it goes on to the same objects (613.6), unless its condition keeps it from beginning."""
    ids = reached(board, effect)
    if effect.what is not None and not effect.started:
        if not holds(board, effect):
            return
        effect.subjects = ids
        effect.started = True
    apply(board, effect, layer, ids)


DERIVING.derive = derive
DERIVING.entering = entering
