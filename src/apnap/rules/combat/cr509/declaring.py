"""509: the declare blockers step."""

from __future__ import annotations

from typing import Any, Final

from apnap.machine.decisions import BLOCKERS, Decision
from apnap.machine.gate import performs
from apnap.machine.procedures import at, carried_out_by, clause, goto, procedure, when
from apnap.machine.then import Illegal, Then, do_all, mention
from apnap.model import facets
from apnap.model.event import Event
from apnap.model.events.combat import became_blocked, became_unblocked, began_blocking
from apnap.model.objects import Combat
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.checks.cr733_illegal_actions import complete
from apnap.rules.combat.affording import Affordable, exempt_refused
from apnap.rules.combat.charges import block_charges
from apnap.rules.combat.cr506.entering import can_block_for
from apnap.rules.combat.cr506.leaving import defender, is_still_there
from apnap.rules.combat.cr508.frame import Pairs
from apnap.rules.combat.cr509.announcing_orders import dao_attacker, dao_blocker
from apnap.rules.combat.cr509.costs import block_total_cost, block_total_cost_each
from apnap.rules.combat.cr509.frame import DeclareBlockers, attackers_of, combat_of
from apnap.rules.combat.cr509.hindering import evades, least_blockers, possible_blocks, told_why
from apnap.rules.combat.imposing import imposed
from apnap.rules.combat.legality import most_blocked, refused, terms_in_play
from apnap.rules.concepts.cr101.order import apnap
from apnap.rules.concepts.cr117.priority import PRIORITY
from apnap.rules.effects.cr613.characteristics import characteristics, those
from apnap.rules.keywords.cr702_banding import blocked_through_bands
from apnap.rules.multiplayer.cr805_shared_team_turns import blocking_with
from apnap.rules.reasons import all_of, only, player_is
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.rules.turn.cr500.placing import begin_priority, place, placed_by
from apnap.rules.turn.cr500.steps import STEP_FRAMES
from apnap.solve.declare import Blocks
from apnap.solve.legal import Legal


def offered_blocks(state: State, player: int, attackers: list[int]) -> Blocks | Legal | Affordable | None:
    """Those of the legal declarations that can be paid for."""
    charges = block_charges(state, tuple(attackers))
    blocks = possible_blocks(state, player, attackers, len(charges) > 0)
    return Affordable(state, player, blocks, charges, ()) if isinstance(blocks, Legal) and charges else blocks


@clause("509.1")
def block_declaration(state: State, frame: DeclareBlockers) -> Then | None:
    """Each defending player declares blockers, in APNAP order."""
    frame.begun = True
    combat = combat_of(state)
    defenders = {blocking_with(state, defender(state, combat, attacker))[0] for attacker in combat.attacking}
    frame.defenders = tuple([p for p in apnap(state) if p in defenders])
    state.clause = block_choose.index
    return block_choose.run(state, frame)


@clause("509.1a")
def block_choose(state: State, frame: DeclareBlockers) -> Then | None:
    """The defending player chooses which untapped creatures block, and for each the attacker that it blocks."""
    while frame.defenders:
        player = declaring(state, frame)
        attackers = attackers_of(state, player)
        blocks = None if state.players[player].left else offered_blocks(state, player, attackers)
        if blocks is not None:
            return Decision(BLOCKERS, player, state.clause, blocks, tuple(attackers))
        frame.defenders = frame.defenders[1:]
    return NOTHING_DECLARED


def declaring(state: State, frame: DeclareBlockers) -> int:
    """Who declares blockers next: of a team the primary player, or who has become that since the first one left."""
    team = blocking_with(state, frame.defenders[0])
    return next((p for p in team if not state.players[p].left), team[0])


@block_choose.answer
def block_choose_answer(state: State, frame: DeclareBlockers, answer: object) -> Then | None:
    player = declaring(state, frame)
    if not state.marks and not state.about.combat_terms:
        declared: Any = answer
        frame.player = player
        frame.declared = declared
        frame.defenders = frame.defenders[1:]
        return LEGAL
    trouble = why_not_block(state, player, answer)
    if trouble is not None:
        return trouble
    assert isinstance(answer, tuple)
    frame.player = player
    frame.declared = answer
    frame.defenders = frame.defenders[1:]
    return None


def why_not_block(state: State, player: int, answer: object) -> Illegal | None:
    """Why that declaration is not legal; None if it is."""
    if not isinstance(answer, tuple):
        return Illegal("block_choose", "a declaration is a tuple of (creature, attacker)")
    blocked: dict[int, list[int]] = {}
    attackers = attackers_of(state, player)
    for pair in answer:
        if not isinstance(pair, tuple) or len(pair) != 2 or not isinstance(pair[0], int) or pair[0] not in state.objects:
            return Illegal("block_choose", "a declaration is a tuple of (creature, attacker)")
        id, attacker = pair
        o = state.objects[id]
        name = mention(id)
        if not can_block_for(state, id, player):
            return Illegal("block_choose", f"{name} is no creature that {player_is(player)} controls and that can block")
        if o.tapped:
            return Illegal("block_choose", f"{name} is tapped")
        if attacker not in attackers:
            whom = all_of(attackers, "or") or "nothing"
            return Illegal("block_choose", f"{name} can block only what attacks {player_is(player)}: {whom}")
        if id in blocked:
            most = most_blocked(id, len(attackers), imposed(state))
            if attacker in blocked[id] or len(blocked[id]) >= most:
                return Illegal("block_choose", f"{name} can block only {only(most, 'attacker')}{', each once' if most > 1 else ''}")
        blocked[id] = [*blocked.get(id, []), attacker]
    return None


def term_disobeyed(state: State, player: int, declared: Pairs, requirements: bool) -> Illegal | None:
    """What of the restrictions, or of the requirements, on the whole declaration of that player is not obeyed."""
    if not terms_in_play(state):
        return None
    legal = offered_blocks(state, player, attackers_of(state, player))
    if not isinstance(legal, Affordable):
        return refused(state, legal, declared, "block", requirements) if isinstance(legal, Legal) else None
    trouble = refused(state, legal.legal, declared, "block", requirements)
    return exempt_refused(state, legal, declared, "block") if trouble is None and requirements else trouble


@clause("509.1b")
def block_restrictions(state: State, frame: DeclareBlockers) -> Then | None:
    """No blocker may disobey a restriction: evasion of what it blocks, its own, or that a creature with menace is blocked by two."""
    blockers: dict[int, int] = {}
    for id, attacker in frame.declared:
        key = evades(state, id, attacker)
        if key:
            return cannot_block(state, id, attacker, key)
        blockers[attacker] = blockers.get(attacker, 0) + 1
    menacing, _least = least_blockers(those(state, blockers))
    for attacker in menacing:
        if blockers[attacker] == 1:
            return Illegal("menace", f"{mention(attacker)} has menace and is blocked by one creature only")
    return term_disobeyed(state, frame.player, frame.declared, requirements=False)


def cannot_block(state: State, id: int, attacker: int, key: str) -> Illegal:
    """The creature cannot block that attacker, by the rule of that key: which ability or effect it is."""
    if key == "block_restrictions":
        return Illegal(key, f"{mention(id)} cannot block {mention(attacker)}{told_why(state, id, attacker)}")
    if key == "shadow" and not characteristics(state, attacker).keywords & words.SHADOW:
        return Illegal(key, f"{mention(id)} cannot block {mention(attacker)}: it has shadow, which {mention(attacker)} has not")
    return Illegal(key, f"{mention(id)} cannot block {mention(attacker)}, which has {ABILITIES[key]}")


ABILITIES: Final = {
    "flying": "flying",
    "fear": "fear",
    "intimidate": "intimidate",
    "skulk": "skulk and less power",
    "shadow": "shadow",
    "horsemanship": "horsemanship",
    "landwalk": "landwalk, and its controller has such a land",
    "protection_block": "protection from it",
}
"""What keeps a creature from blocking an attacker that has it, by the key of the rule."""


@clause("509.1c")
def block_requirements(state: State, frame: DeclareBlockers) -> Then | None:
    """The declaration obeys as many requirements as any could without disobeying a restriction or paying a cost that it does not."""
    return term_disobeyed(state, frame.player, frame.declared, requirements=True)


@clause("509.1g")
def block_become_blocking(state: State, frame: DeclareBlockers) -> Then | None:
    """Each chosen creature that the defending player still controls becomes a blocking creature; the declaration is not reversed now."""
    if state.marks:
        complete(state)
    declared = tuple([(b, a) for b, a in frame.declared if is_still_there(state, b, frame.player)])
    frame.declared = ()
    blocks = [begins_to_block(state, b, a) for b, a in declared]
    blocks += [begins_to_block(state, b, a, "banding_blocked_together") for b, a in blocked_through_bands(state, declared)]
    return do_all(blocks, go=NEXT_DEFENDER)


def begins_to_block(state: State, blocker: int, attacker: int, through: str = "") -> Event:
    """The creature blocks that attacker, besides another one where a rule is given by which it does so."""
    player = state.objects[blocker].controller
    return began_blocking(state.clause, blocker, player=player, source=attacker, besides=int(through != ""), second=through)


@performs(words.BLOCKS)
def block(state: State, event: Event) -> bool:
    """The creature is blocking that attacker."""
    combat = state.combat()
    blocked = combat.blocking.get(event.subject)
    combat.blocking[event.subject] = (event.source,) if blocked is None else (*blocked, event.source)
    state.changed |= facets.COMBAT
    return True


@clause("509.1h")
def blocked_status(state: State, frame: DeclareBlockers) -> Then | None:
    """An attacker with a blocker becomes blocked, any other unblocked; it stays so even if its blockers leave combat."""
    events = statuses(state, combat_of(state), state.clause)
    return do_all(events)


@performs(words.BLOCKED, words.UNBLOCKED)
def become_blocked(state: State, event: Event) -> bool:
    """The attacker is blocked, or unblocked."""
    combat = state.combat()
    combat.decided = True
    if event.kind == words.BLOCKED:
        combat.blocked = (*combat.blocked, event.subject)
    state.changed |= facets.COMBAT
    return True


def statuses(state: State, combat: Combat, clause_index: int) -> list[Event]:
    """The events by which the attackers that are not blocked yet become blocked or unblocked."""
    blocked: set[int] = set()
    for attackers in combat.blocking.values():
        blocked.update(attackers)
    objects = state.objects
    events: list[Event] = []
    for id in combat.attacking:
        if id not in combat.blocked:
            p = objects[id].controller
            events.append(became_blocked(clause_index, id, player=p) if id in blocked else became_unblocked(clause_index, id, player=p))
    return events


@clause("509.2a")
def block_triggers_stack(state: State, frame: Stacking) -> Then | None:
    """What triggered during the declaration is put on the stack before the active player gets priority."""
    return place(state, frame)


@clause("509.2")
def block_priority(state: State, frame: DeclareBlockers) -> Then | None:
    """The active player gets priority."""
    return begin_priority(state, frame, PUT_BLOCK_TRIGGERS)


LEGAL: Final = goto(block_become_blocking)
"""What was offered is legal: the clauses that check it, and that for its cost, are passed over."""
NOTHING_DECLARED: Final = goto(blocked_status)
"""The clauses about what a player has declared are passed over."""
NEXT_DEFENDER: Final = goto(block_choose)
PUT_BLOCK_TRIGGERS: Final = placed_by("put block triggers", block_triggers_stack)
ORDER_SCOPES: Final[tuple[str, ...]] = ("multi", "all")
ORDERED: Final = at("order_scope", *ORDER_SCOPES)


procedure(
    "declare blockers step",
    block_declaration,
    block_choose,
    block_restrictions,
    block_requirements,
    block_total_cost,
    block_total_cost_each,
    block_become_blocking,
    blocked_status,
    when(ORDERED, dao_attacker),
    when(ORDERED, dao_blocker),
    block_priority,
    *PRIORITY,
)


STEP_FRAMES[words.DECLARE_BLOCKERS] = DeclareBlockers()


carried_out_by("509.3g", "trig_attacks_unblocked", statuses)
