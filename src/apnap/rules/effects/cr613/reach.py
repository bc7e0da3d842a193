"""611.3a, 613.6: what a continuous effect applies to, as things stand.

711.5 stands here: a level symbol stands for a static ability, and until its condition holds what is printed first counts.
"""

from __future__ import annotations

from typing import Final

from apnap.model.objects import Object, Spell
from apnap.parts.definition import Characteristics
from apnap.parts.tree import AttachedTo, Each, Filter, This
from apnap.rules.effects.cr613.board import Applying, Board
from apnap.rules.effects.cr613.filters import by_source, is_told_by_kind, meets_as
from apnap.rules.effects.cr613.layers import AS_LONG_AS
from apnap.rules.multiplayer.cr801.ranges import is_in_range
from apnap.rules.spells.cr608.references import Context, objects_named

NO_SPELL: Final = Spell()
NOBODY: Final = -1
"""No object has this id."""


def holds(board: Board, effect: Applying) -> bool:
    """The condition of the effect holds now (604.2)."""
    if effect.condition is None or effect.source is None:
        return True
    return AS_LONG_AS.holds(board.state, effect.condition, effect.source)


def reaches(board: Board, effect: Applying, o: Object, c: Characteristics) -> bool:
    """The effect applies to the object, if it is what the characteristics say."""
    what = effect.what
    if what is None:
        return o.id in effect.subjects and is_in_range(board.state, effect.controller, o.id)
    source = effect.source
    assert source is not None
    if isinstance(what, This):
        return source.id == o.id
    if isinstance(what, AttachedTo):
        return source.attached == o.id and is_in_range(board.state, effect.controller, o.id)
    if isinstance(what, Each):
        return meets_as(board.state, what.filter, o, c, effect.controller, source.id)
    return o.id in objects_named(board.state, Context(effect.controller, source.id, NO_SPELL, ()), what)


def reached(board: Board, effect: Applying) -> tuple[int, ...]:
    """The objects of the board to which the effect applies now; those with which it began, if it has begun (613.6)."""
    if effect.started:
        return effect.subjects
    what = effect.what
    if what is None:
        return those_near(board, effect, tuple([id for id in effect.subjects if id in board.now]))
    if effect.vanished or not holds(board, effect):
        return ()
    source = effect.source
    assert source is not None
    if isinstance(what, (This, AttachedTo)):
        id = source.id if isinstance(what, This) else source.attached
        return those_near(board, effect, (id,)) if id in board.ids else ()
    if isinstance(what, Each):
        return those_met(board, effect, what.filter, source.id)
    objects = board.state.objects
    return tuple([id for id in board.ids if reaches(board, effect, objects[id], board.now[id])])


def those_near(board: Board, effect: Applying, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the objects that are within the range of influence of the effect's controller: it affects no others (801.10)."""
    return tuple([id for id in ids if is_in_range(board.state, effect.controller, id)]) if board.state.near else ids


def those_met(board: Board, effect: Applying, which: Filter, source: int) -> tuple[int, ...]:
    """The objects that meet the filter of the effect, found once for all that ask the same until something is written that they read."""
    asking = source if by_source(which) else NOBODY
    key = (id(which), effect.controller, asking, board.since(effect.plan.applies))
    known = board.met.get(key)
    if known is None:
        found = by_kind if is_told_by_kind(which) and asking == NOBODY and not board.state.near else one_by_one
        known = board.met[key] = found(board, which, effect.controller, asking)
    return tuple([id for id in known if id != source]) if which.other and source in known else known


def one_by_one(board: Board, which: Filter, controller: int, source: int) -> tuple[int, ...]:
    """The objects that meet the filter, each of them asked."""
    state, now = board.state, board.now
    return tuple([i for i in board.ids if meets_as(state, which, state.objects[i], now[i], controller, source)])


def by_kind(board: Board, which: Filter, controller: int, source: int) -> tuple[int, ...]:
    """The objects that meet the filter, one of each kind asked."""
    state, now = board.state, board.now
    found: list[int] = []
    for group in grouped(board):
        kinds = dict(zip([now[id] for id in group], group, strict=True))
        met = {c: meets_as(state, which, state.objects[id], c, controller, source) for c, id in kinds.items()}
        found += [id for id in group if met[now[id]]]
    there = set(found)
    return tuple([id for id in board.ids if id in there])


def grouped(board: Board) -> list[list[int]]:
    """The objects of the board by who controls and who owns them, and whether they are tokens."""
    if board.groups is None:
        groups: dict[tuple[int, int, bool], list[int]] = {}
        for id in board.ids:
            o = board.state.objects[id]
            groups.setdefault((o.controller, o.owner, o.token), []).append(id)
        board.groups = list(groups.values())
    return board.groups
