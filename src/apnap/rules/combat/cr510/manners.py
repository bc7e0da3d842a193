"""510.1, 310.2e: what abilities and effects say about the manner in which a creature attacks and assigns its combat damage."""

from __future__ import annotations

from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import ASSIGNING
from apnap.parts.tree import (
    AssignsForAttackers,
    AssignsNoDamage,
    AsUnblocked,
    Condition,
    DamageByToughness,
    DamageTerm,
    DividesAmongDefenders,
    EnteredThisTurn,
    TramplesOver,
)
from apnap.rules.combat.cr506.history import this_turn
from apnap.rules.combat.imposing import Imposed, imposed
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.handled import handles
from apnap.rules.spells.cr608.conditions import decides
from apnap.rules.spells.cr608.references import Context, objects_named

Kind = type[DamageTerm]


def manners(state: State) -> list[Imposed]:
    """All that is said, on whom, and by what."""
    if not state.about.governed & ASSIGNING:
        return []
    return [one for one in imposed(state) if isinstance(one.term, DamageTerm)]


def says(state: State, id: int, kind: Kind) -> DamageTerm | None:
    """What is said of that kind about the creature."""
    for one in manners(state):
        if one.creature == id and isinstance(one.term, kind) and isinstance(one.term, DamageTerm):
            return one.term
    return None


def strength(state: State, id: int) -> int:
    """How much combat damage it assigns: as much as its power or, if that is said, its toughness; at least 0 (510.1a)."""
    c = characteristics(state, id)
    by_toughness = state.about.governed & ASSIGNING and says(state, id, DamageByToughness) is not None
    return max(0, c.toughness if by_toughness else c.power)


def passes_blockers(state: State, id: int, manner: tuple[int, ...]) -> bool:
    """It assigns its damage as though it weren't blocked, because it must or its controller has chosen so."""
    for one in manners(state):
        if one.creature == id and isinstance(one.term, AsUnblocked) and (id in manner or not one.term.may):
            return True
    return False


def may_otherwise(state: State, attackers: list[int], blocked: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the attackers whose controller may have them assign their damage in another manner."""
    free: list[int] = []
    for one in manners(state):
        as_unblocked = isinstance(one.term, AsUnblocked) and one.term.may and one.creature in blocked
        if (as_unblocked or isinstance(one.term, DividesAmongDefenders)) and one.creature in attackers and one.creature not in free:
            free.append(one.creature)
    return tuple([i for i in attackers if i in free])


@decides(EnteredThisTurn)
def entered_this_turn(state: State, condition: Condition, context: Context) -> bool:
    """All that is named came onto the battlefield since the turn began."""
    assert isinstance(condition, EnteredThisTurn)
    ids = objects_named(state, context, condition.what)
    came = [e.new for e in this_turn(state) if e.kind in (words.MOVES, words.CREATES)]
    return len(ids) > 0 and not [i for i in ids if i not in came]


handles(AssignsForAttackers, AssignsNoDamage, AsUnblocked, DamageByToughness, DividesAmongDefenders, TramplesOver)
