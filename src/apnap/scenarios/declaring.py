"""Declarations of attackers and blockers, and the division of combat damage, by a script."""

from __future__ import annotations

from itertools import islice
from typing import Final, cast

from apnap.errors import IllegalAction
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, BLOCKERS, Decision
from apnap.machine.then import Illegal
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.combat.cr506.history import this_combat, times_blocked
from apnap.rules.combat.cr508.declaring import attackable, why_not_attack, why_restricted
from apnap.rules.combat.cr509.declaring import cannot_block, why_not_block
from apnap.rules.combat.cr509.frame import attackers_of, combat_of
from apnap.rules.combat.cr509.hindering import evades
from apnap.rules.combat.cr510.assigning import assigner, recipients
from apnap.rules.combat.cr510.dividing import CombatDamage
from apnap.rules.effects.cr613.characteristics import controlled
from apnap.scenarios import paying
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Assign, Declare, Named
from apnap.scenarios.naming import Item, events_since
from apnap.scenarios.play import Play
from apnap.scenarios.reaching import NotAsked, not_asked, reach
from apnap.solve.bands import parted, with_bands
from apnap.solve.division import Assigner, Divisions

LIMIT: Final = 20000
STEPS_OF: Final = {ATTACKERS: words.DECLARE_ATTACKERS, BLOCKERS: words.DECLARE_BLOCKERS}


def declare(play: Play, line: Declare) -> None:
    """Attackers or blockers are declared; the script may leave out what they attack or block if there is only one."""
    attack = line.verb == "attack"
    task = ATTACKERS if attack else BLOCKERS
    if not line.groups and nothing_is_declared(play, line, task):
        return
    decision = asked_to_declare(play, line, task)
    give(play, line, declared_by(play, decision, line))


def declared_by(play: Play, decision: Decision, line: Declare) -> tuple[tuple[int, ...], ...]:
    """The declaration that the line means. IllegalAction: a creature cannot attack what it is to attack."""
    attack = line.verb == "attack"
    opposite = attacked(play, decision) if attack else [play.naming.item(id) for id in decision.about]
    able = [play.naming.item(id) for id in getattr(decision.options, "creatures", decision.about)]
    own = [play.naming.item(id) for id in controlled(play.game.state, decision.behalf)]
    pairs: list[tuple[int, ...]] = []
    used: list[Item] = []
    for place, (creatures, to) in enumerate(line.groups):
        against = opposite_of(play, line, opposite, to)
        here: list[Item] = []
        for each in creatures:
            found = one_more(play, each, (able, own), used, here if line.verb == "block" else used)
            here.append(found)
            if attack and against not in [item.code for item in opposite]:
                word, whom = play.naming.word(found.code), play.naming.all_of([item.code for item in opposite])
                rule = play.game.edition.cite("attack_choose_targets")
                raise IllegalAction(rule, f"{word} cannot attack {play.naming.word(against)}; it can attack {whom}")
            used.append(found)
            pairs.append((found.code, against, place) if place in line.bands else (found.code, against))
    order = [item.code for item in able]
    pairs.sort(key=lambda pair: order.index(pair[0]) if pair[0] in order else len(order))
    return numbered(pairs) if line.bands else tuple(pairs)


def numbered(pairs: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The declaration with its bands numbered in the order of their first creatures, as the options have them."""
    parts = parted(tuple(pairs))
    assert parts is not None
    return with_bands(*parts)


def one_more(play: Play, named: Named, groups: tuple[list[Item], list[Item]], used: list[Item], here: list[Item]) -> Item:
    """A creature that is not used yet or, if there is no other of that name, one that is used elsewhere: it blocks several (509.1a)."""
    for items in groups:
        found = play.naming.pick(play.game, named, items, used)
        if found is not None:
            return found
    return play.naming.find(play.game, named, *groups, used=here)


def asked_to_declare(play: Play, line: Declare, task: str) -> Decision:
    """Go on to the declaration. IllegalAction: there is none, for what the script names cannot attack or block; NotAsked: there is none."""
    attack = task == ATTACKERS
    turn = play.part.turn
    step = STEPS_OF[task]

    if line.player and (play.naming.player(play.game, line.player) == play.game.state.lane.active) != attack:
        active = play.game.names[play.game.state.lane.active]
        who = "only the active player's creatures attack" if attack else "the active player's creatures do not block"
        key = "attack_choose_creatures" if attack else "block_choose"
        raise IllegalAction(play.game.edition.cite(key), f"this is {active}'s turn, and {who}")

    def fits(decision: Decision) -> bool:
        if decision.task == task:
            return True
        passed_over = decision.task == ACT and play.part.where.step == step and not declared(play, attack=attack)
        if passed_over and line.player:
            player = play.naming.player(play.game, line.player)
            trouble = why_not_attack_with(play, player, line) if attack else why_not_block_with(play, player, line)
            if trouble is not None:
                raise play.refusal(trouble.rule, trouble.reason)
        return False

    try:
        return reach(play, line, line.player, fits, f"{not_asked(line)} to {line.verb}", whole_turn=True)
    except NotAsked as unasked:
        begun = [part.where.step for part in play.parts if part.turn == turn]
        if attack or words.END_OF_COMBAT not in begun or words.DECLARE_BLOCKERS in begun:
            raise
        rule = play.game.edition.cite("no_attackers_skip")
        told = f"nothing attacks in this turn, so there is no declare blockers step ({rule})"
        raise NotAsked(f"{unasked}; {told}", file=unasked.file, line=unasked.line, column=unasked.column) from None


def nothing_is_declared(play: Play, line: Declare, task: str) -> bool:
    """The line says that nothing attacks or blocks, and nothing could: go on to the step in which it does not; False: it is otherwise."""
    step = STEPS_OF[task]
    twin = play.fork()
    turn = twin.part.turn
    player = play.naming.player(play.game, line.player) if line.player else -1
    if player >= 0 and (player == play.game.state.lane.active) != (task == ATTACKERS):
        return False
    while twin.decision is not None and twin.part.turn == turn and twin.decision.task != task:
        if twin.part.where.step == step and twin.decision.task == ACT and not declared(twin, attack=task == ATTACKERS):
            while len(play.parts) < len(twin.parts):
                play.default(line.place)
            return True
        twin.default(line.place)
    return False


def declared(play: Play, *, attack: bool) -> bool:
    """Attackers, or blockers, have been declared in this combat."""
    combat = play.game.state.lane.combat
    return combat is not None and (combat.declared if attack else bool(combat.blocking))


def why_not_attack_with(play: Play, player: int, line: Declare) -> Illegal | None:
    """Why one of the creatures cannot attack, on its own or whom the line says."""
    state = play.game.state
    if player != state.lane.active:
        return None
    own = [play.naming.item(id) for id in controlled(state, player)]
    opposite = [play.naming.item(code) for code in attackable(state, player)]
    for creatures, to in line.groups:
        for each in creatures:
            id = play.naming.find(play.game, each, own).code
            trouble = why_not_attack(state, player, id) if id > 0 else None
            whom = opposite if to is None else [play.naming.item(opposite_of(play, line, opposite, to))]
            restricted = [why_restricted(state, id, item.code) for item in whom] if trouble is None else [trouble]
            if restricted and all(each is not None for each in restricted):
                return restricted[0]
    return None


def why_not_block_with(play: Play, player: int, line: Declare) -> Illegal | None:
    """Why one of the creatures cannot block what it is to block."""
    state = play.game.state
    own = [play.naming.item(id) for id in controlled(state, player)]
    opposite = [play.naming.item(id) for id in attackers_of(state, player)]
    for creatures, to in line.groups:
        if not opposite:
            return None
        attacker = opposite_of(play, line, opposite, to)
        for each in creatures:
            id = play.naming.find(play.game, each, own).code
            trouble = why_not_block(state, player, ((id, attacker),))
            rule = "" if trouble else evades(state, id, attacker)
            if trouble or rule:
                return trouble or cannot_block(state, id, attacker, rule)
    return None


def give(play: Play, line: Declare, pairs: tuple[tuple[int, ...], ...]) -> None:
    """Declare, and pay what the script says for it."""
    before = play.game.state.asked_payment
    wanted = [setting for setting in line.settings if setting.word == "paying"]
    try:
        play.game.state.asked_payment = before or bool(wanted)
        play.give(pairs)
        for setting in wanted:
            paying.pay(play, setting)
    finally:
        play.game.state.asked_payment = before


def attacked(play: Play, decision: Decision) -> list[Item]:
    """The players, planeswalkers and battles that can be attacked."""
    return [play.naming.item(code) for code in attackable(play.game.state, decision.behalf)]


def opposite_of(play: Play, line: Declare, opposite: list[Item], to: Named | None) -> int:
    """Whom or what a group attacks or blocks."""
    if to is not None:
        return play.naming.find(play.game, to, opposite).code
    players = [item for item in opposite if item.code < 0]
    if line.verb == "attack" and len(players) == 1:
        return players[0].code
    if len(opposite) != 1:
        which = play.naming.all_of([item.code for item in opposite])
        raise fault(line.place, f"the line must say what they {line.verb}, after `->`; it could be any of {which}")
    return opposite[0].code


# Damage -----------------------------------------------------------------------------------------------------------
def assign(play: Play, line: Assign) -> None:
    """Note how a creature divides its damage; when all of the player's creatures have been named, the answer is given."""
    decision = play.decision
    assert decision is not None
    solvers = cast("Divisions", decision.options).creatures
    found = creature_of(play, decision, line.subject)
    if found is None and beside(play, line.subject):
        creature, only = beside(play, line.subject)[0]
        is_only_way(play, line, creature, only)
        return
    if found is None:
        raise fault(line.subject.place, f"{line.subject.name} does not divide damage now: {play.asks()}")
    play.divided = line.place
    play.rows[found.code] = row(play, line, found.code, solvers[decision.about.index(found.code)])
    if all(creature in play.rows for creature in decision.about):
        complete(play)


def beside(play: Play, named: Named) -> list[tuple[int, dict[int, int]]]:
    """The creature of that name that deals damage in this step, while others divide theirs, in the one way there is, and that way."""
    state = play.game.state
    frame = state.lane.frames[-1]
    if not isinstance(frame, CombatDamage):
        return []
    dealing = dict.fromkeys([*frame.dealing, *[source for source, _, _ in frame.assigned]])
    found = play.naming.pick(play.game, named, [play.naming.item(id) for id in dealing])
    if found is None:
        return []
    done = {to: number for source, to, number in frame.assigned if source == found.code}
    if done:
        return [(found.code, done)]
    to = recipients(state, combat_of(state), found.code, frame.manner)
    return [(found.code, {to[0]: assigner(state, found.code, to, (), frame.manner).total})] if len(to) == 1 else []


def only_way(play: Play, line: Assign) -> bool:
    """Go on to where the creature deals its combat damage in the one way there is; False: it deals none in this turn.

    IllegalAction: that way is another one than the line says.
    """
    creature = creature_in(play, line.subject)
    twin = play.fork()
    dealt = damage_of(twin, creature, line) if creature else {}
    if not dealt:
        return False
    is_only_way(play, line, creature, dealt)
    while len(play.parts) < len(twin.parts):
        play.default(line.place)
    play.assigned.add((len(play.parts), creature))
    return True


def was_only_way(play: Play, line: Assign) -> bool:
    """The creature has just dealt combat damage, of which the script has not said how. IllegalAction: in another way than it says now."""
    if play.part.where.step != words.COMBAT_DAMAGE:
        return False
    new = [event for event in events_since(play.game.state, play.begun[-1]) if event.kind == words.DAMAGE]
    silent = [id for id in dict.fromkeys([event.source for event in new]) if (len(play.parts), id) not in play.assigned]
    found = play.naming.pick(play.game, line.subject, [play.naming.item(id) for id in silent])
    if found is None:
        return False
    play.assigned.add((len(play.parts), found.code))
    is_only_way(play, line, found.code, {event.subject: event.amount for event in new if event.source == found.code})
    return True


def is_only_way(play: Play, line: Assign, creature: int, dealt: dict[int, int]) -> None:
    """Raise IllegalAction if the line says another way than the only one."""
    wanted = {play.naming.key(play.naming.find(play.game, named).code): amount for amount, named in line.shares if amount}
    if wanted == {play.naming.key(to): amount for to, amount in dealt.items()}:  # what was dealt may have moved it to a graveyard
        return
    told = ", ".join(f"{amount} to {play.naming.word(to)}" for to, amount in dealt.items())
    rule = play.game.edition.cite(rule_of_damage(play.game.state, creature))
    raise IllegalAction(rule, f"the only assignment is: {play.naming.word(creature)} assigns {told}")


def rule_of_damage(state: State, creature: int) -> str:
    """The rule by which the creature assigns, or assigned, its combat damage, also if it has left combat since."""
    combat = state.lane.combat
    blocks = [event for event in this_combat(state) if event.kind in (words.BLOCKS, words.JOINS_BLOCKING) and event.subject == creature]
    if blocks or (combat is not None and creature in combat.blocking):
        return "damage_blocker"
    blocked = times_blocked(state, creature) > 0 or (combat is not None and creature in combat.blocked)
    return "damage_blocked_attacker" if blocked else "damage_unblocked"


def creature_in(play: Play, named: Named) -> int:
    """The attacking or blocking creature of that name; 0: none."""
    combat = play.game.state.lane.combat
    fighting = [*combat.attacking, *combat.blocking] if combat is not None else []
    found = play.naming.pick(play.game, named, [play.naming.item(id) for id in fighting])
    return found.code if found is not None else 0


def damage_of(play: Play, creature: int, line: Assign) -> dict[int, int]:
    """Play on to where the creature has dealt combat damage in this turn: how much to whom."""
    logged, turn = play.game.state.logged(), play.part.turn
    while play.decision is not None and play.part.turn == turn:
        play.default(line.place)
        new = events_since(play.game.state, logged)
        dealt = {event.subject: event.amount for event in new if event.kind == words.DAMAGE and event.source == creature}
        if dealt and play.part.where.step == words.COMBAT_DAMAGE:
            return dealt
    return {}


def creature_of(play: Play, decision: Decision, named: Named) -> Item | None:
    """The creature that is meant among those that divide damage now."""
    return play.naming.pick(play.game, named, [play.naming.item(id) for id in decision.about])


def goes_on(play: Play, line: Assign) -> bool:
    """The line belongs to the division that has begun: its creature has a part in it that was not named yet."""
    decision = play.decision
    if decision is None or decision.task != ASSIGN:
        return False
    found = creature_of(play, decision, line.subject)
    return found.code not in play.rows if found is not None else bool(beside(play, line.subject))


def row(play: Play, line: Assign, creature: int, solver: Assigner) -> tuple[int, ...]:
    """The amounts in the order of the creature's recipients. IllegalAction: one of those named is none."""
    amounts = [0] * len(solver.recipients)
    items = [play.naming.item(code) for code in solver.recipients]
    used: list[Item] = []
    for amount, named in line.shares:
        item = play.naming.find(play.game, named, items, used=used)
        if item not in items:
            attacks = creature in (play.game.state.lane.combat.attacking if play.game.state.lane.combat else {})
            rule = play.game.edition.cite("damage_blocked_attacker" if attacks else "damage_blocker")
            raise IllegalAction(rule, f"{play.naming.word(creature)} cannot assign combat damage to {play.naming.word(item.code)}")
        used.append(item)
        amounts[items.index(item)] = amount
    return tuple(amounts)


def settle(play: Play) -> None:
    """Complete a division that the script has begun. ScenarioError: it is not legal, or does not say enough."""
    try:
        complete(play)
    except IllegalAction as illegal:
        raise fault(play.divided, f"that is not legal: {illegal} ({play.where()})") from None


def complete(play: Play, *, trying: bool = False) -> None:
    """Complete a division that the script has begun: what it does not say must follow from it; `trying`: or may be anything."""
    decision = play.decision
    if not play.rows or decision is None or decision.task != ASSIGN:
        play.rows = {}
        return
    for creature, solver in zip(decision.about, cast("Divisions", decision.options).creatures, strict=True):
        if len(solver.recipients) == 1:
            play.rows.setdefault(creature, (solver.total,))
    left = [creature for creature in decision.about if creature not in play.rows]
    consistent = [each for each in islice(iter(decision.options), LIMIT) if agrees(play, decision, each)] if left else []
    if len(consistent) > 1 and not trying:
        raise fault(play.divided, f"the script must also say how {play.naming.all_of(left)} divides its damage: {play.asks()}")
    rows = cast("tuple[tuple[int, ...], ...]", consistent[0] if consistent else decision.options[0])
    answer = tuple([play.rows.get(creature, each) for creature, each in zip(decision.about, rows, strict=True)])
    play.rows = {}
    play.assigned.update((len(play.parts), creature) for creature in decision.about)
    play.give(answer)


def agrees(play: Play, decision: Decision, option: object) -> bool:
    """The option divides damage as the script says up to now."""
    rows = cast("tuple[tuple[int, ...], ...]", option)
    return all(play.rows.get(creature, each) == each for creature, each in zip(decision.about, rows, strict=True))
