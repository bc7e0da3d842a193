"""What a declaration is checked against: the restrictions, requirements and costs of the abilities in play (508.1c-d, 509.1b-c)."""

from __future__ import annotations

from apnap.machine.then import Illegal
from apnap.model.event import coded_player, player_code
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    Ability,
    AttackCost,
    AttackLimit,
    AttacksIfAble,
    BlockedByNumber,
    BlockLimit,
    BlocksAdditional,
    BlocksIfAble,
    CantAttack,
    CantBlock,
    CombatTerm,
    Filter,
    Goads,
    MustBeBlocked,
    NotWithoutOthers,
    OnlyAlone,
    Reference,
)
from apnap.rules.effects.concerning import concerns
from apnap.rules.effects.cr613_layers import characteristics, current, meets
from apnap.rules.effects.handled import handles
from apnap.rules.turn.cr508_required import must_be_attacked
from apnap.solve.declare import TOO_FEW
from apnap.solve.legal import CROWDED, LONELY, REQUIREMENTS, SURPLUS, TOO_MANY, Legal, Why
from apnap.solve.terms import Terms

Pairs = tuple[tuple[int, int], ...]


def unbarred(state: State, ids: list[int], blocking: bool) -> list[int]:
    """Those of the creatures that no ability forbids to attack or, if `blocking`, to block."""
    barring: list[tuple[int, Reference]] = []
    for id in state.battlefield:
        if current(state, state.objects[id]).taxes:
            for ability in characteristics(state, id).abilities:
                if (isinstance(ability, CantAttack) and (ability.nor_block or not blocking)) or (
                    isinstance(ability, CantBlock) and blocking
                ):
                    barring.append((id, ability.what))
    return [i for i in ids if not [source for source, what in barring if concerns(state, what, source, i)]] if barring else ids


def terms_in_play(state: State) -> bool:
    """Whether an ability of a permanent restricts or requires something about declarations as a whole."""
    if not state.taxed:
        return False
    if state.effects and must_be_attacked(state):
        return True
    for id in state.battlefield:
        for ability in characteristics(state, id).abilities:
            if isinstance(ability, CombatTerm):
                return True
    return False


def subjects(state: State, what: Filter | None, source: int, creatures: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the creatures that the filter describes (None: the source itself), as the source's controller sees it."""
    if what is None:
        return (source,) if source in creatures else ()
    controller = state.objects[source].controller
    return tuple([id for id in creatures if meets(state, what, id, controller, source)])


def companions(state: State, ability: NotWithoutOthers, source: int, creatures: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the creatures that count as others for that ability."""
    return creatures if ability.others is None else subjects(state, ability.others, source, creatures)


def legal_attacks(state: State, able: tuple[int, ...], targets: tuple[int, ...]) -> Legal:
    """The legal declarations of these creatures as attackers of these targets."""
    terms = Terms(able, (targets,) * len(able), (), targets)
    goaded: list[tuple[int, int]] = []
    for id in state.battlefield:
        goader = state.objects[id].controller
        for ability in characteristics(state, id).abilities:
            if isinstance(ability, Goads):
                goaded.extend([(creature, goader) for creature in subjects(state, ability.what, id, able)])
            else:
                _attack_term(state, terms, id, ability)
    for attacked in must_be_attacked(state):
        if attacked in targets:
            for creature in able:
                terms.require((creature,), (attacked,))
    for number, (creature, goader) in enumerate(goaded):
        if (creature, goader) not in goaded[:number]:
            terms.require((creature,))
            terms.require((creature,), tuple([target for target in targets if target < 0 and target != player_code(goader)]))
    return Legal(terms)


def _attack_term(state: State, terms: Terms, id: int, ability: Ability) -> None:
    able = terms.creatures
    if isinstance(ability, AttackCost):
        for creature in able:
            terms.cost(creature, (player_code(state.objects[id].controller),))
    elif isinstance(ability, AttacksIfAble):
        for creature in subjects(state, ability.what, id, able):
            terms.require((creature,))
    elif isinstance(ability, NotWithoutOthers):
        if ability.attacking and id in able:
            terms.company(id, ability.least, -1, companions(state, ability, id, able))
    elif isinstance(ability, OnlyAlone):
        if id in able:
            terms.company(id, 0, 0)
    elif isinstance(ability, AttackLimit):
        terms.count(0, ability.most, (player_code(state.objects[id].controller),) if ability.you else None)


def legal_blocks(state: State, able: tuple[int, ...], can: tuple[tuple[int, ...], ...], attackers: tuple[int, ...]) -> Legal:
    """The legal declarations of these creatures as blockers; `can` is which attackers each can block on its own."""
    terms = Terms(able, can, tuple([most_blocked(state, id, len(attackers)) for id in able]), attackers)
    for attacker in attackers:
        if characteristics(state, attacker).keywords & words.MENACE:
            terms.count(2, -1, (attacker,))
    for id in state.battlefield:
        for ability in characteristics(state, id).abilities:
            _block_term(state, terms, id, ability, attackers)
    return Legal(terms)


def _block_term(state: State, terms: Terms, id: int, ability: Ability, attackers: tuple[int, ...]) -> None:
    able = terms.creatures
    if isinstance(ability, BlocksIfAble):
        for creature in subjects(state, ability.what, id, able):
            terms.require((creature,))
    elif isinstance(ability, NotWithoutOthers):
        if ability.blocking and id in able:
            terms.company(id, ability.least, -1, companions(state, ability, id, able))
    elif isinstance(ability, BlockLimit):
        terms.count(0, ability.most)
    elif id not in attackers:
        return
    elif isinstance(ability, MustBeBlocked):
        if ability.by_all:
            terms.lure(id)
        else:
            terms.require(None, (id,))
    elif isinstance(ability, BlockedByNumber):
        terms.count(ability.least, ability.most, (id,))


def most_blocked(state: State, id: int, attackers: int) -> int:
    """How many attackers the creature can block: one and all that its abilities add."""
    most = 1
    for ability in characteristics(state, id).abilities:
        if isinstance(ability, BlocksAdditional):
            most = attackers if ability.number < 0 else most + ability.number
    return max(1, min(most, attackers))


def disobeyed(state: State, why: Why, verb: str) -> str:
    """Why the declaration is illegal, in a sentence; `verb` is attack or block."""
    if why.kind == REQUIREMENTS:
        return f"it obeys {why.have} of {why.need} requirements; for example {told(state, why.best)} obeys {why.need}"
    name = characteristics(state, why.creature).name
    if why.kind == LONELY:
        return f"{name} can't {verb} unless {why.need} such others do; {why.have} do"
    if why.kind == CROWDED:
        return f"{name} can {verb} with at most {why.need} others; {why.have} do"
    if why.kind == SURPLUS:
        return f"{name} can {verb} at most {why.need}"
    if why.kind == TOO_MANY:
        return f"{why.have} creatures {verb}, {name} among them, where {why.need} can"
    if why.kind == TOO_FEW:
        return f"{target_name(state, why.target)} can't be blocked except by {why.need} or more creatures; {why.have} do"
    return f"{name} can't {verb} {target_name(state, why.target)}"


def refused(state: State, legal: Legal, declared: Pairs, verb: str, requirements: bool) -> Illegal | None:
    """The restriction that the declaration disobeys, or (`requirements`) that it obeys too few of them."""
    why = legal.why(in_order(legal, declared))
    if why is None or (why.kind == REQUIREMENTS) != requirements:
        return None
    return Illegal(f"{verb}_requirements" if requirements else f"{verb}_restrictions", disobeyed(state, why, verb))


def in_order(legal: Legal, declared: Pairs) -> Pairs:
    """The declaration in the order of the creatures and what they attack or block."""
    terms = legal.terms
    return tuple([pair for _, _, pair in sorted([(terms.place(pair[0]), terms.spot(pair[1]), pair) for pair in declared])])


def told(state: State, declared: Pairs) -> str:
    """The declaration in words."""
    return ", ".join([f"{characteristics(state, id).name} -> {target_name(state, target)}" for id, target in declared]) or "nothing"


def target_name(state: State, target: int) -> str:
    """What a player or permanent is called in a reason."""
    return f"player {coded_player(target)}" if target < 0 else characteristics(state, target).name


handles(
    AttackLimit,
    AttacksIfAble,
    BlockLimit,
    BlockedByNumber,
    BlocksAdditional,
    BlocksIfAble,
    Goads,
    MustBeBlocked,
    NotWithoutOthers,
    OnlyAlone,
)
