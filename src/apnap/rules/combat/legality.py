"""What a declaration is checked against: the restrictions, requirements and costs of the abilities in play (508.1c-d, 509.1b-c)."""

from __future__ import annotations

from apnap.machine.then import Illegal, mention
from apnap.model.event import is_player, player_code
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
from apnap.rules.combat.charges import attack_charges, block_charges, costs_something
from apnap.rules.combat.cr508.whom import attacked_by
from apnap.rules.combat.imposing import Imposed, allowed_targets, attack_bans, imposed, of_term
from apnap.rules.effects.cr613.characteristics import characteristics, creatures
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.handled import handles
from apnap.rules.multiplayer.cr805_shared_team_turns import blocking_with, primary
from apnap.rules.reasons import all_of, joined, only, others, player_is
from apnap.solve.declare import TOO_FEW
from apnap.solve.legal import CROWDED, LONELY, REQUIREMENTS, TOO_MANY, Legal, Why
from apnap.solve.terms import Terms, bits, lowest

Pairs = tuple[tuple[int, int], ...]


def terms_in_play(state: State) -> bool:
    """Whether something restricts or requires something about declarations as a whole."""
    if not state.about.combat_terms:
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
            terms.cost(charge.creature, charge.targets)
    goaded: list[tuple[int, int]] = []
    for one in imposed(state):
        if isinstance(one.term, Goads):
            if one.creature in able and (one.creature, one.controller) not in goaded:
                goaded.append((one.creature, one.controller))
        else:
            _attack_term(state, terms, one)
    for creature, goader in goaded:
        by = player_code(goader)
        terms.require((creature,), by=by)
        terms.require((creature,), tuple([target for target in targets if is_player(target) and target != by]), by=by)
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
    return tuple([allowed_targets(state, bans, id, targets) for id in able])


def _attack_term(state: State, terms: Terms, one: Imposed) -> None:
    able = terms.creatures
    id = one.creature
    ability = one.term
    if isinstance(ability, AttackLimit):
        terms.count(most=ability.most, targets=(player_code(one.controller),) if ability.you else None, by=one.source)
    elif id not in able:
        return
    elif isinstance(ability, AttacksIfAble):
        terms.require((id,), None if ability.whom is None else tuple(of_term(state, one, ability.whom)), by=one.source)
    elif isinstance(ability, NotWithoutOthers):
        if ability.attacking:
            terms.company(id, ability.least, -1, companions(state, ability, one, able), one.source)
    elif isinstance(ability, OnlyAlone):
        terms.company(id, 0, 0, None, one.source)


def legal_blocks(state: State, player: int, able: tuple[int, ...], can: tuple[tuple[int, ...], ...], attackers: tuple[int, ...]) -> Legal:
    """The legal declarations of these creatures of the player as blockers; `can` is which attackers each can block on its own."""
    all_imposed = imposed(state)
    terms = Terms(able, can, tuple([most_blocked(id, len(attackers), all_imposed) for id in able]), attackers)
    for attacker in attackers:
        if characteristics(state, attacker).keywords & words.MENACE:
            terms.count(least=2, targets=(attacker,), by=attacker)
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
        terms.count(most=limit.most, by=one.source)
    elif one.creature > 0:
        blocking = state.lane.combat.blocking if state.lane.combat is not None else {}
        others = [id for id in blocking if state.objects[id].controller not in blocking_with(state, player)]
        terms.count(most=max(0, limit.most - len(others)), by=one.source)


def _block_term(state: State, terms: Terms, one: Imposed, attackers: tuple[int, ...]) -> None:
    able = terms.creatures
    id = one.creature
    ability = one.term
    if isinstance(ability, BlocksIfAble):
        if id in able:
            terms.require((id,), None if ability.whom is None else tuple(of_term(state, one, ability.whom)), by=one.source)
    elif isinstance(ability, NotWithoutOthers):
        if ability.blocking and id in able:
            terms.company(id, ability.least, -1, companions(state, ability, one, able), one.source)
    elif id not in attackers:
        return
    elif isinstance(ability, MustBeBlocked):
        if ability.by_all:
            terms.lure(id, by=one.source)
        else:
            terms.require(None, (id,), by=one.source)
    elif isinstance(ability, BlockedByNumber):
        terms.count(all_creatures(state, id) if ability.least < 0 else ability.least, ability.most, (id,), None, one.source)


def all_creatures(state: State, attacker: int) -> int:
    """How many creatures the player controls whom the creature attacks."""
    player = attacked_by(state, attacker)
    return len([id for id in creatures(state) if state.objects[id].controller == player])


def most_blocked(id: int, attackers: int, all_imposed: list[Imposed]) -> int:
    """How many attackers the creature can block: one and all that is added to that."""
    most = 1
    for one in all_imposed:
        if one.creature == id and isinstance(one.term, BlocksAdditional):
            most = attackers if one.term.number < 0 else most + one.term.number
    return max(1, min(most, attackers))


def disobeyed(state: State, terms: Terms, why: Why, verb: str) -> str:
    """Why the declaration is illegal, in a sentence; `verb` is attack or block."""
    if why.kind == REQUIREMENTS:
        return too_few(state, terms, why.missed, (why.have, why.need), why.best, verb)
    name = mention(why.creature)
    if why.kind in (LONELY, CROWDED):
        return beside(terms, why, verb)
    if why.kind == TOO_MANY:
        whom = limited_to(terms, terms.count_what[why.number])
        by = told_by(terms.count_by[why.number], why.target)
        return f"only {only(why.need, 'creature')} can {verb}{whom}, not {why.have}{by}"
    if why.kind == TOO_FEW:
        by = told_by(terms.count_by[why.number], why.target)
        few = f"{only(why.have, 'creature')} would block it"
        return f"{mention(why.target)} can't be blocked except by {why.need} or more creatures; {few}{by}"
    return f"{name} can't {verb} {mention(why.target)}"


def beside(terms: Terms, why: Why, verb: str) -> str:
    """Which others the creature lacks beside it, or that there are too many."""
    name = mention(why.creature)
    place = terms.place(why.creature)
    by = told_by(terms.company_by[why.number], why.creature)
    if why.kind == CROWDED:
        return f"{name} can {verb} only {'alone' if not why.need else f'with at most {others(why.need)}'}{by}"
    if terms.company_who[why.number] != terms.everyone & ~(1 << place):
        such = [terms.creatures[each] for each in bits(terms.company_who[why.number])]
        which = f", of which there {'are' if len(such) > 1 else 'is'} {all_of(such)}" if such else ", of which there is none"
        return f"{name} can't {verb} unless {others(why.need)} of a certain kind would too{which}{by}"
    return f"{name} can't {verb} {'alone' if why.need == 1 else f'unless {others(why.need)} would too'}{by}"


def too_few(state: State, terms: Terms, missed: tuple[int, ...], numbers: tuple[int, int], better: Pairs, verb: str) -> str:
    """Which requirements are not obeyed, how many are of how many, and a declaration that obeys these, as a line."""
    player = primary(state, state.objects[terms.creatures[0]].controller)
    counted = f"; {numbers[0]} of {numbers[1]} requirements are obeyed" if numbers[1] > 1 else ""
    return f"{unobeyed(terms, missed, verb)}{counted}; legal would be {player_is(player)}: {verb} {told(better)}"


def unobeyed(terms: Terms, missed: tuple[int, ...], verb: str) -> str:
    """The requirements that are not obeyed and could be: those of one source about the same together."""
    told: list[str] = []
    seen: list[int] = []
    for number in missed:
        if number in seen:
            continue
        same = [other for other in missed if alike(terms, number, other)]
        seen.extend(same)
        told.append(required(terms, number, same, verb))
    return joined(told)


def alike(terms: Terms, number: int, other: int) -> bool:
    """The two requirements come from the same and ask for the same of a single creature each, or are one."""
    single = terms.req_who[number].bit_count() == 1 and terms.req_who[other].bit_count() == 1
    same = terms.req_what[number] == terms.req_what[other] and terms.req_by[number] == terms.req_by[other]
    return number == other or (single and same)


def required(terms: Terms, number: int, same: list[int], verb: str) -> str:
    """What has to be declared by these requirements, and by whose word."""
    who = list(dict.fromkeys([place for each in same for place in bits(terms.req_who[each])]))
    what, by = terms.req_what[number], terms.req_by[number]
    targets = [terms.targets[spot] for spot in bits(what)]
    if terms.req_who[number].bit_count() != 1:
        return f"{mention(targets[0])} has to be {verb}ed if able{told_by(by, targets[0])}"
    creatures = [terms.creatures[place] for place in who]
    has = "have" if len(creatures) > 1 else "has"
    whom = "" if what == terms.everything else f" {all_of(targets, 'or')}"
    return f"{all_of(creatures)} {has} to {verb}{whom} if able{told_by(by, creatures[0])}"


def told_by(source: int, itself: int) -> str:
    """Whose restriction or requirement it is, if it is not that of the creature itself; a player's code: of whoever goads it."""
    if is_player(source):
        return f" (goaded by {mention(source)})"
    return f" ({mention(source)})" if source > 0 and source != itself else ""


def limited_to(terms: Terms, what: int) -> str:
    """The one target that a limit is about; nothing if it is about all of them."""
    return "" if what == terms.everything else f" {mention(terms.targets[lowest(what)])}"


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


def told(declared: Pairs) -> str:
    """The declaration as a line has it: creatures of one target together."""
    groups: dict[int, list[str]] = {}
    for creature, target in declared:
        groups.setdefault(target, []).append(mention(creature))
    return "; ".join([f"{', '.join(creatures)} -> {mention(target)}" for target, creatures in groups.items()]) or "nothing"


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
