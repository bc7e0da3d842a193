"""Which parts of a card nothing executes: a card that has one is refused when a deck is loaded."""

from __future__ import annotations

from typing import Final

from apnap.parts import words
from apnap.parts.definition import Definition, is_mana_ability
from apnap.parts.tree import (
    Ability,
    Activated,
    Add,
    Amount,
    AttackCost,
    CantBeBlockedExceptBy,
    CantBlock,
    Change,
    Controller,
    CostPart,
    CounterSpell,
    CountOf,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    Discard,
    DiscardCost,
    DrawCards,
    Each,
    EachMay,
    EachPlayer,
    Effect,
    EntersTapped,
    EntersWithCounters,
    ExileIt,
    ExtraTurn,
    Filter,
    Fixed,
    GainLife,
    HandSizeOf,
    Instead,
    Keywords,
    LoseLife,
    ManaCost,
    MaximumHandSize,
    May,
    Modify,
    MoveElsewhere,
    Multiply,
    PayLife,
    PowerOf,
    Prevent,
    PreventDamage,
    PutCounters,
    Redirect,
    RedirectDamage,
    Reference,
    Replacement,
    ReturnToHand,
    Sacrifice,
    SacrificeCost,
    SacrificeIt,
    SacrificeThis,
    Skip,
    SkipNext,
    SpellAbility,
    Static,
    TapIt,
    TapThis,
    Target,
    Targets,
    ThatPlayer,
    This,
    TriggerAmount,
    Triggered,
    TriggerObject,
    TriggerPlayer,
    TriggerSource,
    UntapIt,
    X,
    You,
)
from apnap.rules.effects.cr608_resolving import EFFECTS

KEYWORDS: Final = (1 << len(words.KEYWORD_NAMES)) - 1
TYPES: Final = words.PLANESWALKER | words.BATTLE | words.WORLD
SUBTYPES: Final = ("Aura", "Equipment", "Fortification", "Vehicle", "Spacecraft", "Saga", "Class", "Room", "Case", "Background")
COSTS: Final = (ManaCost, TapThis, SacrificeThis, SacrificeCost, PayLife, DiscardCost)
CHANGES: Final = (Multiply, Add, Prevent, Redirect, Skip, Instead, MoveElsewhere, EntersTapped, EntersWithCounters)
REFERENCES: Final = (Targets, This, You, EachPlayer, Each, Controller, TriggerObject, TriggerSource, TriggerPlayer, ThatPlayer)
AMOUNTS: Final = (Fixed, X, CountOf, PowerOf, HandSizeOf, TriggerAmount)
OF_PERMANENTS: Final = (Activated, Triggered, Static, Replacement, MaximumHandSize, CantBlock, CantBeBlockedExceptBy, AttackCost)
TRIGGERS_ON: Final = (
    words.TURN_BEGINS,
    words.PHASE_BEGINS,
    words.STEP_BEGINS,
    words.MOVES,
    words.TAPS,
    words.UNTAPS,
    words.DAMAGE,
    words.LIFE,
    words.DRAWS,
    words.CASTS,
    words.TARGETED,
    words.ATTACKS,
    words.BLOCKS,
    words.BLOCKED,
    words.UNBLOCKED,
    words.DESTROYED,
    words.COUNTERS,
    words.DISCARDS,
    words.SACRIFICED,
    words.TRIGGERS,
    words.ACTIVATES,
)
DURATIONS: Final = (words.UNTIL_END_OF_TURN, words.UNTIL_END_OF_COMBAT, words.PERMANENTLY)
TARGET_ZONES: Final = (words.BATTLEFIELD, words.STACK, words.GRAVEYARD)


def unsupported(definition: Definition) -> list[str]:
    """The parts of the card that nothing executes, by name; empty if it can be played."""
    return sorted(set(_card(definition)))


def _card(definition: Definition) -> list[str]:
    missing = [name for bit, name in enumerate(words.TYPE_NAMES) if definition.types & TYPES & 1 << bit]
    missing.extend([subtype for subtype in definition.subtypes if subtype in SUBTYPES])
    x = definition.cost is not None and definition.cost.x > 0
    spell = definition.types & words.PERMANENT == 0
    spells = 0
    for ability in definition.abilities:
        if isinstance(ability, SpellAbility):
            spells += 1
            missing.extend(_effects(definition, ability.effects, ability.targets, x=x))
        elif isinstance(ability, Keywords):
            missing.extend([f"keyword {bit}" for bit in ability.order if not bit & KEYWORDS])
        elif isinstance(ability, OF_PERMANENTS):
            missing.extend(_ability(definition, ability))
            if spell:
                missing.append(f"{type(ability).__name__} of an instant or sorcery")
        else:
            missing.append(type(ability).__name__)
    if spells > 1 or (spells and not spell):
        missing.append("SpellAbility beside another, or of a permanent")
    for token in definition.tokens:
        missing.extend(_card(token))
    return missing


def _ability(definition: Definition, ability: Ability) -> list[str]:
    if isinstance(ability, Activated):
        return _activated(definition, ability)
    if isinstance(ability, Triggered):
        return _triggered(definition, ability)
    if isinstance(ability, Static):
        return _static(ability)
    if isinstance(ability, Replacement):
        return _change(definition, ability.change)
    return []


def _activated(definition: Definition, ability: Activated) -> list[str]:
    missing: list[str] = []
    x = False
    for part in ability.cost:
        missing.extend(_cost(part))
        x = x or (isinstance(part, ManaCost) and part.x > 0)
    if x and is_mana_ability(ability):
        missing.append("X in the cost of a mana ability")
    return missing + _effects(definition, ability.effects, ability.targets, x=x)


def _cost(part: CostPart) -> list[str]:
    return [] if isinstance(part, COSTS) else [type(part).__name__]


def _triggered(definition: Definition, ability: Triggered) -> list[str]:
    event = ability.event
    missing = [] if event.kind in TRIGGERS_ON else [f"trigger on events of kind {event.kind}"]
    if event.this and (
        event.kind == words.DISCARDS or (event.kind == words.MOVES and words.BATTLEFIELD not in (event.from_zone, event.to_zone))
    ):
        missing.append("trigger outside the battlefield")
    if event.from_zone == words.BATTLEFIELD and event.filter is not None and _of_combat(event.filter):
        missing.append("trigger on attacking or blocking creatures that leave")
    return missing + _effects(definition, ability.effects, ability.targets, triggered=True)


def _static(ability: Static) -> list[str]:
    if isinstance(ability.what, This):
        return []
    if not isinstance(ability.what, Each):
        return [f"Static of {type(ability.what).__name__}"]
    what = ability.what.filter
    if what.tapped or what.power_least >= 0 or what.power_most >= 0 or what.mana_value_most >= 0:
        return ["Static of what is tapped, or of a power or mana value"]
    return ["Static that changes the toughness of attackers or blockers"] if ability.toughness and _of_combat(what) else []


def _of_combat(what: Filter) -> bool:
    return what.attacking != 0 or what.blocking != 0 or what.blocked != 0


def _change(definition: Definition, change: Change) -> list[str]:
    if not isinstance(change, CHANGES):
        return [type(change).__name__]
    if isinstance(change, Instead):
        return _effects(definition, change.effects, (), triggered=True)
    if isinstance(change, Redirect):
        return _reference(change.instead, (), triggered=False, each=False)
    return _counter(change.counter) if isinstance(change, EntersWithCounters) else []


def _counter(kind: str) -> list[str]:
    return ["-1/-1 counters"] if kind == "-1/-1" else []


def _effects(
    definition: Definition,
    effects: tuple[Effect, ...],
    targets: tuple[Target, ...],
    *,
    x: bool = False,
    triggered: bool = False,
    each: bool = False,
) -> list[str]:
    """`x`: an X was chosen; `triggered`: there was an event; `each`: inside an EachMay."""
    missing = [f"Target in zone {t.zone}" for t in targets if t.filter is not None and t.zone not in TARGET_ZONES]
    for effect in effects:
        if type(effect) not in EFFECTS:
            missing.append(type(effect).__name__)
            continue
        for reference in _references(effect):
            missing.extend(_reference(reference, targets, triggered=triggered, each=each))
        for number in _amounts(effect):
            missing.extend(_amount(number, targets, x=x, triggered=triggered, each=each))
        if isinstance(effect, (May, EachMay)):
            inside = each or isinstance(effect, EachMay)
            for branch in _branches(effect):
                missing.extend(_effects(definition, branch, targets, x=x, triggered=triggered, each=inside))
        missing.extend(_details(definition, effect))
    return missing


def _branches(effect: Effect) -> list[tuple[Effect, ...]]:
    if isinstance(effect, May):
        return [effect.effects, effect.otherwise]
    assert isinstance(effect, EachMay)
    return [effect.effects, effect.if_did, effect.if_none]


def _details(definition: Definition, effect: Effect) -> list[str]:
    """What an effect asks for beside references and amounts."""
    if isinstance(effect, DelayedTrigger):
        return _triggered(definition, effect.ability)
    if isinstance(effect, CreateToken) and effect.token not in [token.name for token in definition.tokens]:
        return [f"token {effect.token}"]
    if isinstance(effect, PutCounters):
        return _counter(effect.counter)
    if isinstance(effect, (Modify, PreventDamage, RedirectDamage)) and effect.duration not in DURATIONS:
        return [f"duration {words.DURATION_NAMES[effect.duration]}"]
    return []


def _references(effect: Effect) -> list[Reference]:
    if isinstance(effect, DealDamage):
        return [effect.to, effect.source]
    if isinstance(effect, RedirectDamage):
        return [effect.to, effect.instead]
    if isinstance(effect, PreventDamage):
        return [effect.to]
    if isinstance(effect, (Destroy, ExileIt, ReturnToHand, SacrificeIt, TapIt, UntapIt, Modify, CounterSpell, PutCounters)):
        return [effect.what]
    if isinstance(effect, (Sacrifice, DrawCards, Discard, GainLife, LoseLife, May, EachMay, ExtraTurn, SkipNext, CreateToken)):
        return [effect.who]
    return []


def _amounts(effect: Effect) -> list[Amount]:
    if isinstance(effect, Modify):
        return [effect.power, effect.toughness]
    if isinstance(effect, (DealDamage, DrawCards, Discard, GainLife, LoseLife, PutCounters, PreventDamage, RedirectDamage, CreateToken)):
        return [effect.amount]
    return []


def _reference(reference: Reference, targets: tuple[Target, ...], *, triggered: bool, each: bool) -> list[str]:
    if isinstance(reference, Controller):
        return _reference(reference.of, targets, triggered=triggered, each=each)
    name = type(reference).__name__
    if not isinstance(reference, REFERENCES) or (isinstance(reference, ThatPlayer) and not each):
        return [name]
    if isinstance(reference, Targets) and reference.index >= len(targets):
        return [f"Targets({reference.index})"]
    return [name] if isinstance(reference, (TriggerObject, TriggerSource, TriggerPlayer)) and not triggered else []


def _amount(number: Amount, targets: tuple[Target, ...], *, x: bool, triggered: bool, each: bool) -> list[str]:
    if isinstance(number, (PowerOf, HandSizeOf)):
        return _reference(number.of, targets, triggered=triggered, each=each)
    known = isinstance(number, AMOUNTS) and (x or not isinstance(number, X)) and (triggered or not isinstance(number, TriggerAmount))
    return [] if known else [type(number).__name__]
