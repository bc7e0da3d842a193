"""What a declaration is checked against: the restrictions, requirements and costs of the abilities in play (508.1c-d, 509.1b-c)."""

from __future__ import annotations

from apnap.machine.then import Illegal
from apnap.model.event import coded_player, player_code
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    AttackLimit,
    AttacksIfAble,
    BlockedByNumber,
    BlockLimit,
    BlocksAdditional,
    BlocksIfAble,
    CombatTerm,
    Goads,
    MustBeBlocked,
    NotWithoutOthers,
    OnlyAlone,
)
from apnap.rules.effects.cr613_layers import attacked_by, characteristics, creatures, meets
from apnap.rules.effects.handled import handles
from apnap.rules.turn.declaration_costs import attack_charges, block_charges, costs_something
from apnap.rules.turn.imposing import Imposed, allowed_targets, attack_bans, imposed, of_term
from apnap.solve.declare import TOO_FEW
from apnap.solve.legal import CROWDED, LONELY, REQUIREMENTS, SURPLUS, TOO_MANY, Legal, Why
from apnap.solve.terms import Terms, bits

Pairs = tuple[tuple[int, int], ...]


def terms_in_play(state: State) -> bool:
    """Whether something restricts or requires something about declarations as a whole."""
    if not state.taxed:
        return False
    return len([one for one in imposed(state) if isinstance(one.term, CombatTerm) and not costs_something(one.term)]) > 0


def companions(state: State, ability: NotWithoutOthers, one: Imposed, creatures: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the creatures that count as others for that ability."""
    if ability.others is None:
        return creatures
    return tuple([id for id in creatures if meets(state, ability.others, id, one.controller, one.creature)])


def legal_attacks(state: State, able: tuple[int, ...], targets: tuple[int, ...]) -> Legal:
    """The legal declarations of these creatures as attackers of these targets."""
    terms = Terms(able, targets_of(state, able, targets), (), targets)
    for charge in attack_charges(state, targets):
        if charge.creature in able:
            terms.cost(charge.creature, charge.targets, not charge.each)
    goaded: list[tuple[int, int]] = []
    for one in imposed(state):
        if isinstance(one.term, Goads):
            if one.creature in able and (one.creature, one.controller) not in goaded:
                goaded.append((one.creature, one.controller))
        else:
            _attack_term(state, terms, one)
    for creature, goader in goaded:
        terms.require((creature,))
        terms.require((creature,), tuple([target for target in targets if target < 0 and target != player_code(goader)]))
    consider(state, terms)
    return Legal(terms)


def consider(state: State, terms: Terms) -> None:
    """Up to 2009 nothing but what obeys a requirement on a creature was considered for it, as nothing now is that costs something."""
    if state.rules.switches.requirement_options == "any" or not terms.req_who:
        return
    for place, creature in enumerate(terms.creatures):
        asked = 0
        for who, what in zip(terms.req_who, terms.req_what, strict=True):
            if who >> place & 1:
                asked |= what
        idle = bits(terms.can[place] & ~asked)
        if idle:
            terms.cost(creature, tuple([terms.targets[spot] for spot in idle]))


def targets_of(state: State, able: tuple[int, ...], targets: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each creature those of the targets that nothing forbids it to attack."""
    bans = attack_bans(state)
    return tuple([allowed_targets(state, bans, id, targets) for id in able]) if bans else (targets,) * len(able)


def _attack_term(state: State, terms: Terms, one: Imposed) -> None:
    able = terms.creatures
    id = one.creature
    ability = one.term
    if isinstance(ability, AttackLimit):
        terms.count(0, ability.most, (player_code(one.controller),) if ability.you else None, None, one.source)
    elif id not in able:
        return
    elif isinstance(ability, AttacksIfAble):
        terms.require((id,), None if ability.whom is None else tuple(of_term(state, one, ability.whom)))
    elif isinstance(ability, NotWithoutOthers):
        if ability.attacking:
            terms.company(id, ability.least, -1, companions(state, ability, one, able), one.source)
    elif isinstance(ability, OnlyAlone):
        terms.company(id, 0, 0, None, one.source)


def legal_blocks(state: State, player: int, able: tuple[int, ...], can: tuple[tuple[int, ...], ...], attackers: tuple[int, ...]) -> Legal:
    """The legal declarations of these creatures of the player as blockers; `can` is which attackers each can block on its own."""
    all_imposed = imposed(state)
    terms = Terms(able, can, tuple([most_blocked(state, id, len(attackers), all_imposed) for id in able]), attackers)
    for attacker in attackers:
        if characteristics(state, attacker).keywords & words.MENACE:
            terms.count(2, -1, (attacker,), None, attacker)
    for one in all_imposed:
        if isinstance(one.term, BlockLimit):
            _block_limit(state, player, terms, one, one.term)
        else:
            _block_term(state, terms, one, attackers)
    for charge in block_charges(state, attackers):
        for creature in able if not charge.creature else (charge.creature,):
            if creature in able:
                terms.cost(creature, charge.targets, not charge.each)
    consider(state, terms)
    return Legal(terms)


def _block_limit(state: State, player: int, terms: Terms, one: Imposed, limit: BlockLimit) -> None:
    """A limit on the blockers of one player, or of all together: those that other players have declared before are counted."""
    if one.creature == player_code(player):
        terms.count(0, limit.most, None, None, one.source)
    elif one.creature > 0:
        blocking = state.lane.combat.blocking if state.lane.combat is not None else {}
        others = [id for id in blocking if state.objects[id].controller != player]
        terms.count(0, max(0, limit.most - len(others)), None, None, one.source)


def _block_term(state: State, terms: Terms, one: Imposed, attackers: tuple[int, ...]) -> None:
    able = terms.creatures
    id = one.creature
    ability = one.term
    if isinstance(ability, BlocksIfAble):
        if id in able:
            terms.require((id,), None if ability.whom is None else tuple(of_term(state, one, ability.whom)))
    elif isinstance(ability, NotWithoutOthers):
        if ability.blocking and id in able:
            terms.company(id, ability.least, -1, companions(state, ability, one, able), one.source)
    elif id not in attackers:
        return
    elif isinstance(ability, MustBeBlocked):
        if ability.by_all:
            terms.lure(id)
        else:
            terms.require(None, (id,))
    elif isinstance(ability, BlockedByNumber):
        terms.count(all_creatures(state, id) if ability.least < 0 else ability.least, ability.most, (id,), None, one.source)


def all_creatures(state: State, attacker: int) -> int:
    """How many creatures the player controls whom the creature attacks."""
    player = attacked_by(state, attacker)
    return len([id for id in creatures(state) if state.objects[id].controller == player])


def most_blocked(state: State, id: int, attackers: int, all_imposed: list[Imposed] | None = None) -> int:
    """How many attackers the creature can block: one and all that is added to that."""
    most = 1
    if state.taxed:
        for one in imposed(state) if all_imposed is None else all_imposed:
            if one.creature == id and isinstance(one.term, BlocksAdditional):
                most = attackers if one.term.number < 0 else most + one.term.number
    return max(1, min(most, attackers))


def disobeyed(state: State, terms: Terms, why: Why, verb: str) -> str:
    """Why the declaration is illegal, in a sentence; `verb` is attack or block."""
    if why.kind == REQUIREMENTS:
        return f"it obeys {why.have} of {why.need} requirements; for example {told(state, why.best)} obeys {why.need}"
    name = characteristics(state, why.creature).name
    if why.kind in (LONELY, CROWDED):
        by = told_by(state, terms.company_by[why.number], why.creature)
        if why.kind == LONELY:
            return f"{name} can't {verb} unless {why.need} such others do; {why.have} do{by}"
        return f"{name} can {verb} with at most {why.need} others; {why.have} do{by}"
    if why.kind == TOO_MANY:
        whom = limited_to(state, terms, terms.count_what[why.number])
        by = told_by(state, terms.count_by[why.number], why.target)
        return f"{why.have} creatures {verb}{whom}, {name} among them, where {why.need} can{by}"
    if why.kind == TOO_FEW:
        by = told_by(state, terms.count_by[why.number], why.target)
        return f"{target_name(state, why.target)} can't be blocked except by {why.need} or more creatures; {why.have} do{by}"
    if why.kind == SURPLUS:
        return f"{name} can {verb} at most {why.need}"
    return f"{name} can't {verb} {target_name(state, why.target)}"


def told_by(state: State, source: int, itself: int) -> str:
    """Whose restriction it is, if it is not that of the creature itself."""
    return f" ({state.objects[source].card.name})" if source > 0 and source != itself else ""


def limited_to(state: State, terms: Terms, what: int) -> str:
    """The targets that a limit is about; nothing if it is about all of them."""
    if what == terms.everything:
        return ""
    return f" {' or '.join([target_name(state, terms.targets[spot]) for spot in bits(what)])}"


def refused(state: State, legal: Legal, declared: Pairs, verb: str, requirements: bool) -> Illegal | None:
    """The restriction that the declaration disobeys, or (`requirements`) that it obeys too few of them."""
    why = legal.why(in_order(legal, declared))
    if why is None or (why.kind == REQUIREMENTS) != requirements:
        return None
    return Illegal(f"{verb}_requirements" if requirements else f"{verb}_restrictions", disobeyed(state, legal.terms, why, verb))


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
