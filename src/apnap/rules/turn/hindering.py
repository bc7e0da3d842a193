"""509.1b: what forbids one creature to block another, whatever else is declared."""

from __future__ import annotations

from apnap.model.state import State
from apnap.parts.definition import Characteristics
from apnap.parts.tree import (
    Ability,
    BlocksOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedExceptBy,
    CantBlock,
    Landwalk,
    PairTerm,
)
from apnap.rules.effects.cr613_layers import characteristics, meets
from apnap.rules.effects.handled import handles
from apnap.rules.keywords.cr702_evasion import EVASION, controls_land, evasion
from apnap.rules.keywords.cr702_guards import PREVENTS, is_protected
from apnap.rules.turn.declaring import told_by
from apnap.rules.turn.imposing import Imposed, pairs_imposed


def evades(state: State, blocker: int, attacker: int, others: list[Imposed] | None = None) -> str:
    """The key of the rule that forbids that creature to block that attacker on its own; empty if it may (509.1b).

    `others` are the restrictions that are no abilities of the two; they are looked for if they are not given.
    """
    return hinders(state, blocker, characteristics(state, blocker), attacker, characteristics(state, attacker), others)


def hinders(state: State, blocker: int, b: Characteristics, attacker: int, a: Characteristics, others: list[Imposed] | None) -> str:
    """The same for a blocker and an attacker that are `b` and `a`."""
    if (a.keywords | b.keywords) & EVASION:
        key = evasion(a, b)
        if key:
            return key
    for ability in b.abilities:
        if forbids(state, ability, attacker, blocker, blocker):
            return "block_restrictions"
    for ability in a.abilities:
        if isinstance(ability, Landwalk) and controls_land(state, ability.land, state.objects[blocker].controller, attacker):
            return "landwalk"
        if forbids(state, ability, attacker, blocker, attacker):
            return "block_restrictions"
    if state.taxed:
        for one in pairs_imposed(state) if others is None else others:
            if one.creature in (attacker, blocker) and forbids(state, one.term, attacker, blocker, one.creature, one):
                return "block_restrictions"
    if state.replaced & PREVENTS and is_protected(state, attacker, blocker):
        return "protection_block"
    return ""


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
    """What forbids that block, if it is neither of the two; nothing if one of them does."""
    for one in pairs_imposed(state):
        if one.creature in (attacker, blocker) and forbids(state, one.term, attacker, blocker, one.creature, one):
            return told_by(state, one.source, one.creature)
    return ""


handles(BlocksOnly, CantBeBlocked, CantBeBlockedBy, CantBeBlockedExceptBy, CantBlock, Landwalk)
