"""508: the declare attackers step."""

from __future__ import annotations

from typing import Final, cast

from apnap.machine.decisions import ATTACKERS, Decision
from apnap.machine.driver import push
from apnap.machine.gate import performs
from apnap.machine.procedures import at, clause, goto, procedure, when
from apnap.machine.then import DONE, Call, Do, Illegal, Then, do_all, events_of, mention
from apnap.model import facets
from apnap.model.cached import cached
from apnap.model.event import Event, coded_player, player_code
from apnap.model.events.combat import began_attacking
from apnap.model.events.playing import tapped
from apnap.model.events.turns import fight_left_out
from apnap.model.frame import Frame
from apnap.model.objects import new_combat
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Characteristics
from apnap.parts.words import DECLARE_ATTACKERS
from apnap.rules.checks.cr733_illegal_actions import complete
from apnap.rules.combat.affording import Affordable, exempt_refused
from apnap.rules.combat.charges import attack_charges
from apnap.rules.combat.cr506.attacked import attackable_of
from apnap.rules.combat.cr506.entering import can_fight
from apnap.rules.combat.cr506.leaving import is_still_there
from apnap.rules.combat.cr506.roles import defending_players
from apnap.rules.combat.cr508.costs import attack_total_cost, attack_total_cost_each
from apnap.rules.combat.cr508.frame import DeclareAttackers, Pairs
from apnap.rules.combat.cr508.optional_costs import attack_optional_costs
from apnap.rules.combat.cr508.whom import defended_by
from apnap.rules.combat.imposing import FORCED, NO_ATTACK_AT_ALL, attack_bans, bans_attack, cannot_attack, required_to_attack
from apnap.rules.combat.legality import legal_attacks, refused, targets_of, terms_in_play, told_by
from apnap.rules.concepts.cr102_players import is_active
from apnap.rules.concepts.cr117.frame import PLAYERS, Priority
from apnap.rules.concepts.cr117.priority import PRIORITY
from apnap.rules.effects.cr613.characteristics import characteristics, creatures
from apnap.rules.keywords.cr702_banding import could_band, formed, in_bands, why_no_bands
from apnap.rules.keywords.cr702_defender import is_kept_by_defender
from apnap.rules.keywords.cr702_vigilance import taps_to_attack
from apnap.rules.multiplayer.cr801.attacking import opponents_in_range
from apnap.rules.multiplayer.cr805_shared_team_turns import attacked_as_one, primary
from apnap.rules.objects.cr302_creatures import can_attack_or_tap
from apnap.rules.reasons import all_of, player_is
from apnap.rules.spells.cr603.stacking import Stacking
from apnap.rules.turn.cr500.placing import begin_priority, place, placed_by
from apnap.rules.turn.cr500.steps import STEP_FRAMES
from apnap.solve.bands import parted
from apnap.solve.declare import Attacks
from apnap.solve.legal import Legal

READY: Final = 0
IS_TAPPED: Final = 1
IS_NEW: Final = 2
NO_FIGHTER: Final = 3
"""What of 508.1a keeps a creature from being chosen: nothing, or that it is tapped, is new (302.6), or is a battle as well."""


def unready(state: State, id: int, c: Characteristics) -> int:
    """What of 508.1a keeps the permanent, which has these characteristics, from being chosen as an attacker."""
    if state.objects[id].tapped:
        return IS_TAPPED
    if not can_attack_or_tap(state, id, c):
        return IS_NEW
    return READY if can_fight(c) else NO_FIGHTER


def restrained(state: State, id: int, c: Characteristics) -> str:
    """The key of the rule by which what it is keeps it from attacking (508.1c); empty if none does."""
    if is_kept_by_defender(state, id, c):
        return "defender"
    return "attack_choose_creatures" if is_old_wall(state, c) else ""


def is_old_wall(state: State, c: Characteristics) -> bool:
    """Up to 2004 the creature type alone kept Walls from attacking."""
    return state.rules.switches.walls_cant_attack and "Wall" in c.subtypes


def able_attackers(state: State) -> tuple[int, ...]:
    """The creatures that the active player could declare as attackers, each alone."""
    if state.about.combat_terms:
        barred = cannot_attack(state)
        return tuple([i for i in could_attack(state) if i not in barred])
    return able_without_terms(state)


@cached(reads=facets.WHAT_IT_IS | facets.TAPPED | facets.TAPPED_APART | facets.TURN)
def able_without_terms(state: State) -> tuple[int, ...]:
    """The same where no restriction or cost of combat is about."""
    return could_attack(state)


def could_attack(state: State) -> tuple[int, ...]:
    """The creatures of the active player that could attack as far as what is printed on them goes."""
    objects = state.objects
    able: list[int] = []
    for id in creatures(state):
        if is_active(state, objects[id].controller):
            c = characteristics(state, id)
            if unready(state, id, c) == READY and not restrained(state, id, c):
                able.append(id)
    return tuple(able)


def attackable(state: State, player: int) -> tuple[int, ...]:
    """What the player's creatures can attack: opponents, their planeswalkers, and battles that they protect (508.1b, 506.3, 310.9b)."""
    present = state.lane.present
    if len(present) == 2 and player in present and not state.about.planeswalkers and not state.near:
        return OTHER_PLAYER[present[0] if present[1] == player else present[1]]
    several = state.rules.switches.attack == "multiple"
    whom = attackable_of(state, opponents_in_range(state, player) if several else defending_players(state))
    return as_teams(state, whom) if attacked_as_one(state) else whom


def as_teams(state: State, targets: tuple[int, ...]) -> tuple[int, ...]:
    """The same, with one code, that of the primary player, for a whole team: until 2018 teams are attacked as one (810.7a of 2011)."""
    return tuple([t for t in targets if t > 0 or primary(state, coded_player(t)) == coded_player(t)])


OTHER_PLAYER: Final = tuple([(player_code(player),) for player in range(PLAYERS)])


@clause("508.1")
def attack_declaration(state: State, frame: Frame) -> Then | None:
    """The active player declares attackers; without a creature that could attack there is nothing to declare."""
    if not able_attackers(state):
        return None
    declaring = DeclareAttackers(state.lane.active)
    if state.about.combat_terms:
        return Call("declare attackers", declaring)
    push(state, "declare attackers", declaring)
    state.clause = attack_choose_creatures.index
    return attack_choose_creatures.run(state, declaring)


@clause("508.1a")
def attack_choose_creatures(state: State, frame: DeclareAttackers) -> Then | None:
    """The active player chooses which creatures attack, and what each of them attacks (508.1b)."""
    able = able_attackers(state)
    targets = attackable(state, frame.player)
    offered = in_bands(state, declarations(state, frame.player, able, targets), able, () if state.about.combat_terms else targets)
    return Decision(ATTACKERS, frame.player, state.clause, offered, able)


def declarations(state: State, player: int, able: tuple[int, ...], targets: tuple[int, ...]) -> Attacks | Legal | Affordable:
    """The legal declarations of these creatures as attackers of these targets, of which each can be paid for."""
    if not state.about.combat_terms:
        return Attacks(able, (), targets)
    charges = attack_charges(state, targets)
    if charges:
        taps = tuple([i for i in able if taps_to_attack(state, i)])
        return Affordable(state, player, legal_attacks(state, able, targets), charges, taps)
    return legal_attacks(state, able, targets) if terms_in_play(state) else Attacks(able, targets_of(state, able, targets))


@attack_choose_creatures.answer
def attack_choose_creatures_answer(state: State, frame: DeclareAttackers, answer: object) -> Then | None:
    if not state.marks and not state.about.combat_terms and not could_band(state):
        frame.declared = cast(Pairs, answer)
        return LEGAL if answer else DONE
    parts = parted(answer)
    if parts is None:
        return Illegal("attack_choose_creatures", "a declaration is a tuple of (creature, what it attacks)")
    declared = parts[0]
    seen: set[int] = set()
    for id, _ in declared:
        trouble = why_not_attack(state, frame.player, id)
        if trouble is not None:
            return trouble
        if id in seen:
            return Illegal("attack_choose_creatures", f"{mention(id)} is declared twice; each creature attacks once")
        seen.add(id)
    if not declared:
        trouble = term_disobeyed(state, frame.player, declared, requirements=True)
        if trouble is not None:
            return trouble
        complete(state)
        return DONE
    frame.declared = declared
    frame.bands = tuple(parts[1])
    return None


def term_disobeyed(state: State, player: int, declared: Pairs, requirements: bool) -> Illegal | None:
    """What of the restrictions, or of the requirements, on the whole declaration is not obeyed."""
    if not terms_in_play(state):
        return None
    offered = declarations(state, player, able_attackers(state), attackable(state, player))
    legal = offered.legal if isinstance(offered, Affordable) else offered
    trouble = refused(state, legal, declared, "attack", requirements) if isinstance(legal, Legal) else None
    if trouble is None and requirements and isinstance(offered, Affordable):
        return exempt_refused(state, offered, declared, "attack")
    return trouble


def why_not_attack(state: State, player: int, id: int) -> Illegal | None:
    """Why that object cannot be declared as an attacker; None if it can."""
    o = state.objects.get(id)
    if o is None:
        return Illegal("attack_choose_creatures", "a declaration names creatures on the battlefield")
    if o.controller not in state.seats.units[player] or id not in creatures(state):
        return Illegal("attack_choose_creatures", f"{mention(id)} is no creature that {player_is(player)} controls")
    why = unready(state, id, characteristics(state, id))
    if why == IS_TAPPED:
        return Illegal("attack_choose_creatures", f"{mention(id)} is tapped")
    if why == IS_NEW:
        return Illegal("summoning_sickness", f"{mention(id)} came under {player_is(player)}'s control only this turn and has no haste")
    return Illegal("attack_choose_creatures", f"{mention(id)} is a battle") if why == NO_FIGHTER else None


@clause("508.1b")
def attack_choose_targets(state: State, frame: DeclareAttackers) -> Then | None:
    """Each attacker attacks a player who is an opponent, a planeswalker of such a player, or a battle that such a player protects."""
    legal = attackable(state, frame.player)
    for id, attacked in frame.declared:
        if attacked not in legal:
            whom = mention(attacked) if attacked < 0 or attacked in state.objects else "that"
            return Illegal("attack_choose_targets", f"{mention(id)} cannot attack {whom}; it can attack {all_of(list(legal), 'or')}")
    return None


@clause("508.1c")
def attack_restrictions(state: State, frame: DeclareAttackers) -> Then | None:
    """No attacker may disobey a restriction: a creature with defender cannot attack (702.3b)."""
    for id, attacked in frame.declared:
        trouble = why_restricted(state, id, attacked)
        if trouble is not None:
            return trouble
    return term_disobeyed(state, frame.player, frame.declared, requirements=False)


def why_restricted(state: State, id: int, attacked: int) -> Illegal | None:
    """The restriction that keeps the creature from attacking that, whatever else attacks; None if there is none."""
    key = restrained(state, id, characteristics(state, id))
    if key:
        return Illegal(key, f"{mention(id)} {'has defender' if key == 'defender' else 'is a Wall'}")
    for one in attack_bans(state):
        if one.creature == id and bans_attack(state, one, attacked):
            whom = f" {mention(attacked)}" if one.term != NO_ATTACK_AT_ALL else ""
            return Illegal("attack_restrictions", f"{mention(id)} can't attack{whom}{told_by(one.source, id)}")
    return None


@clause("508.1d")
def attack_requirements(state: State, frame: DeclareAttackers) -> Then | None:
    """The declaration obeys as many requirements as any could without disobeying a restriction or paying a cost that it does not.

    Who had to attack is told now, whatever is given up for the declaration (506.7).
    """
    under = required_to_attack(state)
    frame.forced = tuple([id for id, _ in frame.declared if id in under])
    return term_disobeyed(state, frame.player, frame.declared, requirements=True)


@clause("508.1e")
def attack_bands(state: State, frame: DeclareAttackers) -> Then | None:
    """Who is banded with whom is announced."""
    return why_no_bands(state, frame.declared, frame.bands) if frame.bands else None


@clause("508.1e", part="formed")
def attack_bands_formed(state: State, frame: DeclareAttackers) -> Then | None:
    """Those that were announced as a band, and do attack, are one."""
    return do_all(formed(state.clause, frame.declared, frame.bands))


@clause("508.1f")
def attack_tap(state: State, frame: DeclareAttackers) -> Then | None:
    """The attackers become tapped; those with vigilance do not (702.20b)."""
    events: list[Event] = []
    for id, _ in frame.declared:
        if taps_to_attack(state, id):
            events.append(tapped(state.clause, id, player=state.objects[id].controller))
    return Do(tuple(events)) if events else None


@clause("508.1k")
def attack_become_attacking(state: State, frame: DeclareAttackers) -> Then | None:
    """Each chosen creature still controlled by the active player becomes an attacking creature; what triggers on that triggers."""
    if state.marks:
        complete(state)
    if state.about.combat_terms:
        frame.declared = tuple([pair for pair in frame.declared if is_still_there(state, pair[0], frame.player)])
        if not frame.declared:
            return None
    attacks: list[Event] = []
    for id, attacked in frame.declared:
        player = defended_by(state, attacked)
        attacks.append(began_attacking(state.clause, id, player=player, attacked=attacked, forced=FORCED if id in frame.forced else 0))
    return Do((*attacks, *events_of(attack_bands_formed.within(state, frame))))


@performs(words.ATTACKS)
def attack(state: State, event: Event) -> bool:
    """The creature is attacking that player or permanent."""
    combat = state.lane.combat
    if combat is None:
        combat = state.lane.combat = new_combat(state.own)
    elif combat.own is not state.own:
        combat = state.combat()
    combat.attacking[event.subject] = event.attacked
    combat.declared = True
    state.changed |= facets.COMBAT
    return True


@clause("508.2b")
def attack_triggers_stack(state: State, frame: Stacking) -> Then | None:
    """What triggered during the declaration is put on the stack before the active player gets priority."""
    return place(state, frame)


@clause("508.2")
def attack_priority(state: State, frame: Priority) -> Then | None:
    """The active player gets priority, also when nobody attacks."""
    return begin_priority(state, frame, PUT_ATTACK_TRIGGERS)


@clause("508.8")
def no_attackers_skip(state: State, frame: Frame) -> Then | None:
    """If no creature was declared as an attacker or put in attacking, the next two steps are skipped."""
    lane = state.lane
    if lane.combat is not None and lane.combat.declared:
        return None
    known = NO_ATTACK.get(lane.active)
    if known is None:
        known = NO_ATTACK[lane.active] = fight_left_out(state.clause, lane.active)
    return known


LEGAL: Final = goto(attack_tap)
"""What was offered, and is no more than who attacks what, is legal: the clauses that check it are passed over."""
NO_ATTACK: Final[dict[int, Event]] = {}
PUT_ATTACK_TRIGGERS: Final = placed_by("put attack triggers", attack_triggers_stack)


procedure(
    "declare attackers",
    attack_choose_creatures,
    attack_choose_targets,
    attack_restrictions,
    attack_requirements,
    attack_bands,
    attack_tap,
    when(at("optional_attack_costs", True), attack_optional_costs),
    attack_total_cost,
    attack_total_cost_each,
    attack_become_attacking,
)


procedure("declare attackers step", attack_declaration, attack_priority, *PRIORITY, no_attackers_skip)


STEP_FRAMES[DECLARE_ATTACKERS] = Priority()
