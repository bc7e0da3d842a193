"""508.1c-d, 509.1b-c: which restrictions and requirements there are, on which creature, and by whose effect."""

from __future__ import annotations

from typing import Final

from apnap.machine.then import Then
from apnap.model.effects import Lasting
from apnap.model.event import coded_player, is_player, player_code
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import (
    Ability,
    AttacksIfAble,
    BlocksIfAble,
    CantAttack,
    CantBlock,
    CombatTerm,
    DamageTerm,
    Each,
    Effect,
    Filter,
    Goad,
    Goads,
    Impose,
    Imposes,
    PairTerm,
    Reference,
    RequireAttack,
    This,
)
from apnap.rules.combat.cr506.history import declared_this_turn
from apnap.rules.combat.cr508.required import is_required
from apnap.rules.combat.cr508.whom import defended_by
from apnap.rules.concepts.cr102_players import is_active
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr611.continuous import begin, lasting
from apnap.rules.effects.cr613.characteristics import characteristics, creatures
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.handled import handles
from apnap.rules.multiplayer.cr805_shared_team_turns import attacked_as_one
from apnap.rules.spells.cr608.conditions import NO_SPELL, holds_for
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import Context, named, objects_named

ATTACKS_IT: Final = AttacksIfAble(This())
GOADS: Final = Goads()
FORCED: Final = 1
"""Stands in the event that a creature attacks if a requirement to attack applied to it."""
NO_ATTACK_AT_ALL: Final = CantAttack()


class Imposed:
    """A restriction, requirement or cost, the creature (or player) that it is about, what it comes from, whose that is. Immutable."""

    __slots__ = ("term", "creature", "source", "controller", "spell")

    def __init__(self, term: Ability, creature: int, source: int, controller: int, spell: Spell) -> None:
        self.term = term
        self.creature = creature
        self.source = source
        self.controller = controller
        self.spell = spell


def imposed(state: State) -> list[Imposed]:
    """All that is in force now, of abilities in the order of the permanents and then of effects."""
    found: list[Imposed] = []
    for id in state.battlefield:
        for ability in characteristics(state, id).abilities:
            if isinstance(ability, (CombatTerm, PairTerm, DamageTerm)):
                found.append(Imposed(ability, id, id, state.objects[id].controller, NO_SPELL))
            elif isinstance(ability, Imposes):
                found.extend(by_ability(state, id, ability))
    for effect in state.effects:
        if isinstance(effect.part, Impose):
            found.extend(by_effect(state, effect, effect.part))
        elif isinstance(effect.part, RequireAttack) and is_required(state, effect):
            mine = [i for i in creatures(state) if is_active(state, state.objects[i].controller)]
            found.extend([Imposed(ATTACKS_IT, i, effect.subjects[1], effect.controller, NO_SPELL) for i in mine])
        elif isinstance(effect.part, Goad):
            found.extend(
                [Imposed(GOADS, i, effect.source, effect.controller, NO_SPELL) for i in effect.subjects if on_battlefield(state, i)]
            )
    return found


def by_ability(state: State, id: int, ability: Imposes) -> list[Imposed]:
    """What that ability of a permanent imposes."""
    o = state.objects[id]
    if ability.condition is not None and not holds_for(state, ability.condition, o):
        return []
    under = objects_named(state, Context(o.controller, id, NO_SPELL, ()), ability.what)
    return [Imposed(term, creature, id, o.controller, NO_SPELL) for creature in under for term in ability.terms]


def by_effect(state: State, effect: Lasting, part: Impose) -> list[Imposed]:
    """What the effect imposes: on those settled as it began, or on who meets its description now (611.2c)."""
    spell = effect.spell if effect.spell is not None else NO_SPELL
    under = list(effect.subjects)
    if isinstance(part.what, Each):
        under = objects_named(state, Context(effect.controller, effect.source, spell, ()), part.what)
    there = [id for id in under if id < 0 or on_battlefield(state, id)]
    found = [Imposed(term, id, effect.source, effect.controller, spell) for id in there for term in part.terms]
    if effect.duration != words.UNTIL_END_OF_TURN or state.rules.switches.requirement_each_combat:
        return found
    return [one for one in found if not done_this_turn(state, one)]


def done_this_turn(state: State, one: Imposed) -> bool:
    """The creature has attacked or blocked this turn as it had to: up to 2017 that was enough for all combats of the turn."""
    if not isinstance(one.term, (AttacksIfAble, BlocksIfAble)):
        return False
    kind = words.ATTACKS if isinstance(one.term, AttacksIfAble) else words.BLOCKS
    return one.creature in [event.subject for event in declared_this_turn(state, kind)]


def of_term(state: State, one: Imposed, reference: Reference) -> list[int]:
    """What a reference in the restriction or requirement names."""
    return named(state, Context(one.controller, one.source, one.spell, one.spell.targets), reference)


def pairs_imposed(state: State) -> list[Imposed]:
    """The restrictions on single creatures."""
    if not state.about.combat_terms:
        return []
    return [one for one in imposed(state) if isinstance(one.term, PairTerm)]


def attack_bans(state: State) -> list[Imposed]:
    """What forbids creatures to attack, or to attack somebody."""
    if not state.about.combat_terms:
        return []
    return [one for one in imposed(state) if isinstance(one.term, CantAttack)]


def cannot_attack(state: State) -> list[int]:
    """The creatures that something says cannot attack, whatever it is."""
    return [one.creature for one in attack_bans(state) if one.term == NO_ATTACK_AT_ALL]


def allowed_targets(state: State, bans: list[Imposed], id: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the players and permanents that none of this forbids the creature to attack."""
    mine = [one for one in bans if one.creature == id]
    if not mine:
        return targets
    return tuple([target for target in targets if not [one for one in mine if bans_attack(state, one, target)]])


def bans_attack(state: State, one: Imposed, target: int) -> bool:
    """That forbids to attack the player or permanent, as what defending player controls is now."""
    term = one.term
    assert isinstance(term, CantAttack)
    if term.whom != words.AT_ANYTHING and not is_among(state, target, one.controller, term.whom):
        return False
    if term.again and (not is_player(target) or target not in declared_at(state, one.creature)):
        return False
    player = defended_by(state, target)
    if term.if_there is not None and not controls(state, one, player, term.if_there):
        return False
    return term.unless is None or not controls(state, one, player, term.unless)


def declared_at(state: State, id: int) -> list[int]:
    """What the creature was declared to attack this turn; what was put onto the battlefield attacking never attacked (508.4)."""
    return [event.attacked for event in declared_this_turn(state, words.ATTACKS) if event.subject == id]


def controls(state: State, one: Imposed, player: int, which: Filter) -> bool:
    """The player controls a permanent that meets the filter."""
    for id in state.battlefield:
        if state.objects[id].controller == player and meets(state, which, id, one.controller, one.source):
            return True
    return False


def is_among(state: State, target: int, controller: int, whom: int) -> bool:
    """The player or permanent is that player, or one of their planeswalkers, as `whom` says."""
    if is_player(target):
        return whom != words.AT_YOUR_WALKERS and is_attack_on(state, target, controller)
    if whom == words.AT_YOU or state.objects[target].controller != controller:
        return False
    return characteristics(state, target).types & words.PLANESWALKER != 0


def is_attack_on(state: State, target: int, player: int) -> bool:
    """What attacks that code attacks the player: be it through the team, where that is attacked as one (810.7c of 2011)."""
    if attacked_as_one(state):
        return coded_player(target) in state.seats.units[player]
    return target == player_code(player)


def required_to_attack(state: State) -> tuple[int, ...]:
    """The creatures that a requirement to attack applies to (506.7)."""
    return tuple([one.creature for one in imposed(state) if isinstance(one.term, (AttacksIfAble, Goads))])


@carries_out(Impose)
def impose(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The restrictions and requirements begin to be in force."""
    assert isinstance(effect, Impose)
    ids: tuple[int, ...] = ()
    if not isinstance(effect.what, Each):
        ids = tuple([i for i in named(state, frame.context(), effect.what) if i < 0 or on_battlefield(state, i)])
        if not ids:
            return None
    made = lasting(state, frame, effect, ids, effect.duration)
    made.spell = frame.spell
    return begin(state, made, words.NO_EVENT)


handles(Imposes, CantAttack, CantBlock)
