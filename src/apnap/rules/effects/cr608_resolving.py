"""608: resolving spells and abilities; instructions in the order of the text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY
from typing import Final

from apnap.machine.procedures import at, clause, goto, past, procedure, states, when, woken
from apnap.machine.then import DONE, END, Call, Do, Then, do_all
from apnap.model.event import Event
from apnap.model.events.playing import CONDITION_FAILS, TARGETS_ILLEGAL, fizzled, gave_gift, resolved
from apnap.model.events.zones import moved
from apnap.model.frame import Frame
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.model.waking import EFFECTS as MAY_BE_CONTROLLED
from apnap.model.waking import GIFTS, VARIANT
from apnap.parts import words
from apnap.parts.gifts import given
from apnap.parts.tree import Activated, AsItResolves, Effect, Gift, SpellAbility, Target, Triggered
from apnap.rules.additional.cr723_controllers import begins_resolving, has_resolved
from apnap.rules.effects.conditions import holds
from apnap.rules.effects.cr601_facts import from_stack
from apnap.rules.effects.cr601_total import way_name
from apnap.rules.effects.cr608_frames import Resolving
from apnap.rules.effects.handled import handles
from apnap.rules.effects.references import Context, is_legal_target
from apnap.rules.effects.targeting import instances
from apnap.rules.keywords.cr702_gift import promised_to
from apnap.rules.turn.cr508_defending import defending_player_single_choice
from apnap.slotted import Id, Ids, slotted

NO_SPELL: Final = Spell()


@slotted
class Instructions(Frame):
    """Instructions being carried out in order: whose, of what object, for what record; `at` is the next one.

    `that` are the players of an EachMay who chose to; `choice` the alternative of mana that a payer wants (-1: ask).
    """

    effects: tuple[Effect, ...]
    controller: int
    source: Id
    spell: Spell
    targets: tuple[Ids, ...]
    _: KW_ONLY
    at: int = 0
    that: tuple[int, ...] = ()
    choice: int = -1
    done: Ids = ()

    def take(self, performed: tuple[Event, ...]) -> None:
        """Know how much was gained or lost."""
        self.spell = self.spell.copy()
        self.spell.counted = sum([abs(e.number) for e in performed])

    def effect(self) -> Effect:
        """The instruction that is being followed."""
        return self.effects[self.at - 1]

    def context(self) -> Context:
        """Who and what the references of the effects are about."""
        return Context(self.controller, self.source, self.spell, self.targets, self.that)


Performing = Callable[[State, Instructions, Effect], Then | None]
EFFECTS: Final[dict[type, Performing]] = {}


def carries_out(kind: type[Effect]) -> Callable[[Performing], Performing]:
    """Declare the function below to be the one that carries out effects of that kind."""

    def register(function: Performing) -> Performing:
        EFFECTS[kind] = function
        handles(kind)
        return function

    return register


@clause("608.2c")
def resolve_in_order(state: State, frame: Instructions) -> Then | None:
    """The instructions are followed in the order in which they are written."""
    if frame.at >= len(frame.effects):
        return DONE
    effect = frame.effects[frame.at]
    frame.at += 1
    return EFFECTS[type(effect)](state, frame, effect)


procedure("instructions", resolve_in_order, loops=True)
FOLLOWED: Final[tuple[str, ...]] = ("instructions", "instead", "afterwards")
"""The procedures that follow instructions."""


def ability_of(spell: Spell) -> tuple[tuple[Effect, ...], tuple[Target, ...]]:
    """The effects and target instances of what resolves."""
    ability = spell.ability
    if isinstance(ability, (SpellAbility, Activated, Triggered)):
        return ability.effects, instances(ability, spell.modes, any(spell.kicked))
    return (), ()


states("113.1a", "ability_definition", ability_of)


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


@clause("723.2", part="resolving")
def control_player_limited_resolving(state: State, frame: Resolving) -> Then | None:
    """A player may be controlled while a spell resolves that they were made to cast."""
    return begins_resolving(state, frame.id)


@clause("723.2", part="resolved")
def control_player_limited_resolved(state: State, frame: Resolving) -> Then | None:
    """Control of a player until this has finished resolving is over."""
    return has_resolved(state, frame.id)


@clause("702.174j")
def gift_first(state: State, frame: Resolving) -> Then | None:
    """The gift of an instant or sorcery, if it was promised, is given before anything else that it says."""
    o = state.objects[frame.id]
    spell = o.spell
    if spell is None or spell.origin or o.card.types & words.PERMANENT or promised_to(state, frame.id) < 0:
        return None
    effects = tuple([given(ability) for ability in o.card.base.abilities if isinstance(ability, Gift)])
    return Call("instructions", Instructions(effects, o.controller, frame.id, spell, ()))


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


@clause("702.174c")
def gift_given(state: State, frame: Resolving) -> Then | None:
    """A gift is given when an instant or sorcery with which it was promised has resolved, or the permanent's triggered ability has."""
    o = state.objects[frame.id]
    spell = o.spell
    giver = o
    if spell is None:
        return None
    if spell.origin:
        if not isinstance(spell.ability, Triggered) or spell.ability.rule != "gift":
            return None
        giver = state.objects[spell.origin]
    elif o.card.types & words.PERMANENT:
        return None
    player = promised_to(state, giver.id)
    return gave_gift(state.clause, giver.id, player=giver.controller, receiver=player) if player >= 0 else None


@clause("310.4", "10E")
def damage_object_resolves(state: State, frame: Resolving) -> Then | None:
    """Combat damage on the stack (an object that is its own origin) resolves as an object: all of it is dealt at once."""
    spell = state.objects[frame.id].spell
    if spell is None or spell.origin != frame.id:
        return None
    return Call("resolve combat damage", Resolving(frame.id, spell.targets), END)


TO_ENTERED: Final = goto(resolve_permanent_enters_entered)
TO_RESOLVED: Final = past(resolve_permanent_enters_entered)
procedure(
    "resolve",
    when(at("damage_timing", "stack"), damage_object_resolves),
    resolve_intervening_if,
    resolve_check_targets,
    woken(MAY_BE_CONTROLLED, control_player_limited_resolving),
    woken(GIFTS, gift_first),
    resolve_permanent_enters,
    woken(VARIANT, defending_player_single_choice),
    resolve_steps,
    resolve_to_graveyard_ability,
    resolve_to_graveyard,
    resolve_permanent_enters_entered,
    woken(MAY_BE_CONTROLLED, control_player_limited_resolved),
    woken(GIFTS, gift_given),
)


@slotted
class ForPlayer(Frame):
    """What an effect of that source does to a player (-1: to nobody in particular)."""

    player: int
    source: Id


@slotted
class Optional(Instructions):
    """Instructions that their player may decline, and what follows then."""

    otherwise: tuple[Effect, ...] = ()
    who: int = -1


def instructions(frame: Instructions, effects: tuple[Effect, ...], that: tuple[int, ...]) -> Instructions:
    """Further instructions of the same spell or ability."""
    return Instructions(effects, frame.controller, frame.source, frame.spell, frame.targets, that=that, choice=frame.choice)
