"""608: resolving spells and abilities.

113.1a stands here: of what is on the stack the ability is read here, for whatever resolves.
"""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import at, carried_out_by, clause, goto, past, procedure, when
from apnap.machine.then import END, Call, Do, Then, do_all
from apnap.model.events.playing import CONDITION_FAILS, TARGETS_ILLEGAL, fizzled, resolved
from apnap.model.events.zones import moved
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Activated, AsItResolves, Effect, SpellAbility, Target, Triggered
from apnap.rules.combat.cr508.defending import defending_player_single_choice
from apnap.rules.combat.cr510.on_stack import damage_object_resolves
from apnap.rules.concepts.cr115.legal import is_legal_target
from apnap.rules.concepts.cr115.targets import instances
from apnap.rules.keywords.cr702_gift import gift_first, gift_given
from apnap.rules.spells.cr601.facts import from_stack
from apnap.rules.spells.cr601.total import way_name
from apnap.rules.spells.cr608.conditions import holds
from apnap.rules.spells.cr608.frames import Resolving
from apnap.rules.spells.cr608.instructions import NO_SPELL, Instructions, Optional
from apnap.rules.spells.cr608.references import Context
from apnap.rules.turn.cr723.spans import control_player_limited_resolved, control_player_limited_resolving


def ability_of(spell: Spell) -> tuple[tuple[Effect, ...], tuple[Target, ...]]:
    """The effects and target instances of what resolves."""
    ability = spell.ability
    if isinstance(ability, (SpellAbility, Activated, Triggered)):
        return ability.effects, instances(ability, spell.modes, any(spell.kicked))
    return (), ()


carried_out_by("113.1a", "ability_definition", ability_of)


@clause("608.2a")
def resolve_intervening_if(state: State, frame: Resolving) -> Then | None:
    """A triggered ability whose intervening "if" does not hold any more is removed from the stack (603.4)."""
    o = state.objects[frame.id]
    spell = o.spell
    if spell is None or not isinstance(spell.ability, Triggered) or spell.ability.condition is None:
        return None
    if spell.ability.event.kind == words.STATE_MATCHES:
        return None
    if holds(state, spell.ability.condition, Context(o.controller, spell.origin or frame.id, spell, ())):
        return None
    return Do((fizzled(state.clause, frame.id, player=o.controller, cause=CONDITION_FAILS),), go=END)


@clause("608.2b")
def resolve_check_targets(state: State, frame: Resolving) -> Then | None:
    """If all its targets have become illegal, the spell or ability does not resolve and leaves the stack."""
    o = state.objects[frame.id]
    spell = o.spell
    if spell is None:
        return None
    _effects, targets = ability_of(spell)
    if not targets:
        return None
    legal: list[tuple[int, ...]] = []
    chosen = 0
    remaining = 0
    for target, codes in zip(targets, spell.targets or tuple([() for _ in targets]), strict=True):
        still = tuple([c for c in codes if is_legal_target(state, target, c, o.controller, frame.id)])
        chosen += len(codes)
        remaining += len(still)
        legal.append(still)
    frame.targets = tuple(legal)
    if chosen and not remaining:
        gone = [fizzled(state.clause, frame.id, player=o.controller, cause=TARGETS_ILLEGAL)]
        if not spell.origin:
            to, second = from_stack(o, words.GRAVEYARD)
            gone.append(moved(state.clause, frame.id, player=o.owner, start=words.STACK, to=to, second=second))
        return do_all(gone, go=END)
    return None


@clause("608.3a")
def resolve_permanent_enters(state: State, frame: Resolving) -> Then | None:
    """A permanent spell becomes a permanent under its controller's control, an Aura attached to its target (608.3c)."""
    o = state.objects[frame.id]
    if o.card.types & words.PERMANENT == 0 or o.spell is None or o.spell.origin:
        return None
    bearer = ((words.BEARER, frame.targets[0][0]),) if frame.targets and frame.targets[0] else None
    enters = moved(
        state.clause, frame.id, player=o.controller, start=words.STACK, to=words.BATTLEFIELD, why=words.RESOLVES, enters_with=bearer
    )
    return Do((enters,), False, TO_ENTERED if o.spell.way else TO_RESOLVED)


@clause("608.3a", part="entered")
def resolve_permanent_enters_entered(state: State, frame: Resolving) -> Then | None:
    """What an alternative cost has follow, as the spell has become a permanent, begins now."""
    o = state.objects[frame.id]
    if o.spell is None or o.became <= 0 or state.objects[o.became].zone != words.BATTLEFIELD:
        return None
    name = way_name(o.card, o.spell.way)
    effects: list[Effect] = []
    for ability in o.card.base.abilities:
        if isinstance(ability, AsItResolves) and ability.name == name:
            effects.extend(ability.effects)
    return Call("instructions", Instructions(tuple(effects), o.controller, o.became, NO_SPELL, ())) if effects else None


@clause("608.2")
def resolve_steps(state: State, frame: Resolving) -> Then | None:
    """What a spell or ability says is carried out by its controller."""
    o = state.objects[frame.id]
    spell = o.spell if o.spell is not None else NO_SPELL
    effects, _targets = ability_of(spell)
    ability = spell.ability
    source = spell.origin or frame.id
    targets = frame.targets or spell.targets
    if isinstance(ability, Triggered) and ability.optional:
        return Call("may", Optional(effects, o.controller, source, spell, targets))
    return Call("instructions", Instructions(effects, o.controller, source, spell, targets))


@clause("608.2n", part="ability")
def resolve_to_graveyard_ability(state: State, frame: Resolving) -> Then | None:
    """An ability that has resolved ceases to exist."""
    o = state.objects[frame.id]
    if o.zone == words.STACK and not o.became and o.spell is not None and o.spell.origin:
        return resolved(state.clause, frame.id, player=o.controller)
    return None


@clause("608.2n")
def resolve_to_graveyard(state: State, frame: Resolving) -> Then | None:
    """An instant or sorcery that has resolved is put into its owner's graveyard."""
    o = state.objects[frame.id]
    if o.zone != words.STACK or o.became:
        return None
    to, second = from_stack(o, words.GRAVEYARD, resolved=True)
    return moved(state.clause, frame.id, player=o.owner, start=words.STACK, to=to, why=words.RESOLVES, second=second)


TO_ENTERED: Final = goto(resolve_permanent_enters_entered)
TO_RESOLVED: Final = past(resolve_permanent_enters_entered)


procedure(
    "resolve",
    when(at("damage_timing", "stack"), damage_object_resolves),
    resolve_intervening_if,
    resolve_check_targets,
    control_player_limited_resolving,
    gift_first,
    resolve_permanent_enters,
    defending_player_single_choice,
    resolve_steps,
    resolve_to_graveyard_ability,
    resolve_to_graveyard,
    resolve_permanent_enters_entered,
    control_player_limited_resolved,
    gift_given,
)
