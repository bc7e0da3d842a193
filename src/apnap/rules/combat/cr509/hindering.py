"""509.1b: what forbids one creature to block another, whatever else is declared; and the declarations that this leaves."""

from __future__ import annotations

from typing import Final

from apnap.machine.then import mention
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.tree import (
    Ability,
    BlocksOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    CantBlock,
    Filter,
    Landwalk,
    PairTerm,
)
from apnap.rules.combat.cr506.entering import can_fight
from apnap.rules.combat.cr508.whom import attacked_by
from apnap.rules.combat.imposing import Imposed, pairs_imposed
from apnap.rules.combat.legality import legal_blocks, terms_in_play
from apnap.rules.effects.cr613.characteristics import characteristics, creatures, those
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.handled import handles
from apnap.rules.keywords.cr702_evasion import EVASION, controls_land, evasion
from apnap.rules.keywords.cr702_guards import PREVENTS, is_protected
from apnap.rules.multiplayer.cr805_shared_team_turns import attacked_as_one, blocking_with
from apnap.solve.declare import Blocks
from apnap.solve.legal import Legal


def evades(state: State, blocker: int, attacker: int, others: list[Imposed] | None = None) -> str:
    """The key of the rule that forbids that creature to block that attacker on its own; empty if it may (509.1b).

    `others` are the restrictions that are no abilities of the two; they are looked for if they are not given.
    """
    return hinders(state, blocker, characteristics(state, blocker), attacker, characteristics(state, attacker), others)


def hinders(state: State, blocker: int, b: Characteristics, attacker: int, a: Characteristics, others: list[Imposed] | None) -> str:
    """The same for a blocker and an attacker that are `b` and `a`."""
    key = evasion(a, b)
    if key:
        return key
    for ability in b.abilities:
        if forbids(state, ability, attacker, blocker, blocker):
            return "block_restrictions"
    for ability in a.abilities:
        if isinstance(ability, Landwalk) and walks(state, ability.land, blocker, attacker):
            return "landwalk"
        if forbids(state, ability, attacker, blocker, attacker):
            return "block_restrictions"
    if state.about.combat_terms:
        for one in pairs_imposed(state) if others is None else others:
            if one.creature in (attacker, blocker) and forbids(state, one.term, attacker, blocker, one.creature, one):
                return "block_restrictions"
    if state.about.replaced & PREVENTS and is_protected(state, attacker, blocker):
        return "protection_block"
    return ""


def walks(state: State, land: Filter, blocker: int, attacker: int) -> bool:
    """The defending player whom it attacks controls such a land; one of the team, where the team is attacked (810.7d of 2011)."""
    whose = state.objects[blocker].controller
    if not state.seats.shared:
        return controls_land(state, land, whose, attacker)
    if attacked_as_one(state):
        return any([controls_land(state, land, player, attacker) for player in state.seats.units[whose]])
    return controls_land(state, land, max(attacked_by(state, attacker), 0), attacker)


def forbids(state: State, term: Ability, attacker: int, blocker: int, it: int, one: Imposed | None = None) -> bool:
    """The restriction, which is about the creature `it`, forbids the one to block the other."""
    if not isinstance(term, PairTerm):
        return False
    source = it if one is None else one.source
    controller = state.objects[it].controller if one is None else one.controller
    if it == blocker:
        if isinstance(term, CantBlock):
            return term.attackers is None or meets(state, term.attackers, attacker, controller, source)
        return isinstance(term, BlocksOnly) and not meets(state, term.filter, attacker, controller, source)
    if isinstance(term, CantBeBlocked):
        return True
    if isinstance(term, CantBeBlockedExceptBy):
        return not meets(state, term.filter, blocker, controller, source)
    return isinstance(term, CantBeBlockedBy) and meets(state, term.filter, blocker, controller, source)


def told_why(state: State, blocker: int, attacker: int) -> str:
    """By whose ability or effect that block is forbidden."""
    for one in pairs_imposed(state):
        if one.creature in (attacker, blocker) and forbids(state, one.term, attacker, blocker, one.creature, one):
            return f" ({mention(one.source)})"
    return ""


def least_blockers(attackers: list[tuple[int, Characteristics]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The attackers that only two or more creatures can block (702.111b), and how many."""
    menacing = tuple([a for a, c in attackers if c.keywords & words.MENACE])
    return (menacing, (2,) * len(menacing)) if menacing else NO_LEAST


NO_LEAST: Final[tuple[tuple[int, ...], tuple[int, ...]]] = ((), ())


def possible_blocks(state: State, player: int, attackers: list[int], costly: bool = False) -> Blocks | Legal | None:
    """The legal declarations of the player's blockers of those attackers; None if none of their creatures can block."""
    objects = state.objects
    layered = state.about.layers
    attacking = those(state, attackers)
    every = tuple(attackers)
    only_flying = not state.about.combat_terms and not state.about.replaced & PREVENTS
    walking: tuple[int, ...] = ()
    for a, c in attacking:
        if c.keywords & BESIDE_FLYING or c.abilities:
            only_flying = False
        if not c.keywords & words.FLYING:
            walking += (a,)
    others = pairs_imposed(state) if state.about.combat_terms else []
    team = blocking_with(state, player)
    able: list[int] = []
    can: list[tuple[int, ...]] = []
    for id in creatures(state):
        o = objects[id]
        if o.controller not in team:
            continue
        c = characteristics(state, id) if layered else o.card.base
        if o.tapped or not can_fight(c):
            continue
        if only_flying and not c.abilities and not c.keywords & words.SHADOW:
            blockable = every if c.keywords & (words.FLYING | words.REACH) else walking
        else:
            blockable = tuple([a for a, seen in attacking if not hinders(state, id, c, a, seen, others)])
        if blockable:
            able.append(id)
            can.append(blockable)
    if not able:
        return None
    if costly or terms_in_play(state):
        return legal_blocks(state, player, tuple(able), tuple(can), every)
    return Blocks(tuple(able), tuple(can), least_blockers(attacking))


BESIDE_FLYING: Final = EVASION & ~words.FLYING
"""If no attacker has these, and no ability that is no keyword, only flying keeps a blocker without abilities from blocking."""


handles(BlocksOnly, CantBeBlocked, CantBeBlockedBy, CantBeBlockedExceptBy, CantBlock, Landwalk)
