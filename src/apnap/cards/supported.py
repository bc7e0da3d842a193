"""Which parts of a card nothing executes: a card that has one is refused when a deck is loaded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Final

import apnap.rules  # noqa: F401
from apnap.cards.codec import nodes_of
from apnap.errors import CardError
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.functioning import HERE, zones_of
from apnap.parts.gifts import GIFTS
from apnap.parts.keywords import expand
from apnap.parts.tree import (
    Ability,
    Activated,
    AdditionalCost,
    Alter,
    AlternativeCost,
    Amass,
    AttachedTo,
    BecomeMonarch,
    CastOnly,
    Chapter,
    CostChange,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    DoneThisWay,
    Each,
    EachMay,
    Effect,
    EventPattern,
    ExileIt,
    Flicker,
    ForEachPlayer,
    GainLife,
    GetEmblem,
    Gift,
    Instead,
    Investigate,
    KeywordAbility,
    Keywords,
    LoseLife,
    LoyaltyCost,
    ManaCost,
    Mode,
    Modify,
    MoveElsewhere,
    Noted,
    OptionalCost,
    Part,
    Prevent,
    PreventDamage,
    PutOntoBattlefield,
    Redirect,
    RedirectDamage,
    Replacement,
    ReplaceWord,
    SacrificeIt,
    SpellAbility,
    Static,
    SuspendFromHand,
    Target,
    Targets,
    ThatPlayer,
    This,
    ThisTurn,
    TriggerAmount,
    Triggered,
    TriggeredByAny,
    TriggerObject,
    TriggerPlayer,
    TriggerSource,
    X,
)
from apnap.rules.handled import HANDLED

KEYWORDS: Final = (1 << len(words.KEYWORD_NAMES)) - 1
SUBTYPES: Final = ("Spacecraft", "Class", "Room", "Case", "Background")
TRIGGERS_ON: Final = (
    words.TURN_BEGINS,
    words.PHASE_BEGINS,
    words.STEP_BEGINS,
    words.MOVES,
    words.TAPS,
    words.UNTAPS,
    words.TURNED,
    words.TRANSFORMS,
    words.CONTROLS,
    words.PHASES_OUT,
    words.UNATTACHES,
    words.PHASES_IN,
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
    words.CREATES,
    words.PREVENTED,
    words.COUNTERED,
    words.LAND_PLAYED,
    words.STATE_MATCHES,
    words.REFLEXES,
    words.TAPPED_FOR_MANA,
    words.CYCLES,
    words.MADNESS,
    words.MANA_ADDED,
    words.EXERTS,
    words.ENLISTS,
    words.DAY_NIGHT,
    words.SETS_IN_MOTION,
    words.VISITED,
    words.VENTURES,
    words.INITIATIVE,
    words.COMES_UP,
    words.GIVES,
)
NOT_BUILT: Final[dict[type[Part], str]] = {}
DURATIONS: Final = (
    words.UNTIL_END_OF_TURN,
    words.UNTIL_END_OF_COMBAT,
    words.PERMANENTLY,
    words.UNTIL_YOUR_NEXT_TURN,
    words.UNTIL_YOUR_NEXT_UPKEEP,
    words.UNTIL_YOUR_NEXT_END_STEP,
)
AS_LONG_AS: Final = (words.WHILE_THIS_TAPPED, words.WHILE_YOU_CONTROL_THIS)
DEFINED_X: Final = ("ward", "echo", "cumulative upkeep")
MOVING: Final = (Destroy, ExileIt, Flicker, PutOntoBattlefield, SacrificeIt)
ACTED_ON: Final = ("what", "to", "first", "second", "about")
TARGET_ZONES: Final = (words.BATTLEFIELD, words.STACK, words.GRAVEYARD)


@dataclass(frozen=True)
class Scope:
    """What the words of an ability can refer to: its targets, a chosen X, the event that it triggered on, the players of an EachMay."""

    card: Definition
    targets: tuple[Target, ...] = ()
    x: bool = False
    triggered: bool = False
    each: bool = False


def unsupported(definition: Definition) -> list[str]:
    """The parts of the card that nothing executes, by name; empty if it can be played."""
    return sorted(set(_card(definition)))


def _card(card: Definition) -> Iterator[str]:
    yield from [subtype for subtype in card.subtypes if subtype in SUBTYPES]
    x = card.cost is not None and card.cost.x > 0
    spell = card.types & (words.INSTANT | words.SORCERY) != 0
    for ability in card.abilities:
        yield from _part(ability, Scope(card, x=x))
        if spell and type(ability) in HANDLED and not isinstance(ability, (SpellAbility, Keywords)) and not _outside(ability):
            yield f"{type(ability).__name__} of an instant or sorcery"
    spells = [ability for ability in card.abilities if isinstance(ability, SpellAbility)]
    if len(spells) > 1 or (spells and not spell):
        yield "SpellAbility beside another, or of a permanent"
    for token in card.tokens:
        yield from _card(token)
    if card.back is not None:
        yield from _card(card.back)


def _outside(ability: Ability) -> bool:
    """It functions only in other zones than the battlefield (113.6)."""
    if isinstance(ability, CostChange):
        return ability.this
    if isinstance(ability, KeywordAbility):
        return all(_outside(meant) for meant in expand(ability))
    if isinstance(ability, Replacement):
        return ability.event.kind in (words.RESOLVES, words.DISCARDS) or (ability.event.this and ability.event.kind == words.COUNTERED)
    if isinstance(ability, Activated):
        return ability.zone != words.BATTLEFIELD
    if isinstance(ability, Static) and ability.defines:
        return True
    return isinstance(ability, (AdditionalCost, OptionalCost, AlternativeCost, CastOnly, Gift, SuspendFromHand)) or (
        isinstance(ability, Triggered) and not zones_of(ability) & HERE
    )


def _part(part: Part, scope: Scope) -> Iterator[str]:
    """What nothing executes of a part and of what is in it."""
    if type(part) not in HANDLED:
        yield NOT_BUILT.get(type(part), type(part).__name__)
        return
    yield from _details(part, scope)
    if isinstance(part, Gift):
        yield from _part(GIFTS[part.what], scope) if part.what in GIFTS else [f"gift of {part.what}"]
    inner = _inside(part, scope)
    for field in fields(part):
        value = getattr(part, field.name)
        several = value if isinstance(value, tuple) else (value,)
        yield from _done_this_way(several)
        yield from _after_moving(several)
        for one in several:
            if isinstance(one, Part):
                yield from _part(one, inner)


def _inside(part: Part, scope: Scope) -> Scope:
    """What the words inside that part can refer to."""
    if isinstance(part, DelayedTrigger):
        return Scope(scope.card, scope.targets, x=scope.x, triggered=True)
    if isinstance(part, (Chapter, Triggered, TriggeredByAny)):
        return Scope(scope.card, part.targets, x=scope.x, triggered=True)
    if isinstance(part, Activated):
        return Scope(scope.card, part.targets, x=any(isinstance(cost, (LoyaltyCost, ManaCost)) and cost.x > 0 for cost in part.cost))
    if isinstance(part, (SpellAbility, Mode)):
        return replace(scope, targets=part.targets)
    if isinstance(part, (Instead, MoveElsewhere, Prevent, Redirect)):
        return replace(scope, triggered=True)
    return replace(scope, each=True) if isinstance(part, (EachMay, ForEachPlayer)) else scope


def _done_this_way(several: tuple[object, ...]) -> Iterator[str]:
    """What is said to be dealt or lost this way has to be what the instruction before it does, and no other."""
    for i, effect in enumerate(several):
        kinds = [node.kind for node in nodes_of(effect) if isinstance(node, DoneThisWay)] if isinstance(effect, GainLife) else []
        does = DealDamage if kinds == [words.DAMAGE] else LoseLife
        done = [one for one in several[:i] if isinstance(one, (DealDamage, does))]
        if kinds and (done != [several[i - 1]] or not isinstance(done[0], does)):
            yield "DoneThisWay of another instruction"


def _after_moving(several: tuple[object, ...]) -> Iterator[str]:
    """What an instruction puts into another zone is a new object there, which nothing finds that is done to it after that (400.7j)."""
    moved: set[object] = set()
    for effect in several:
        done = _instructions(effect)
        if [one for one in done if moved & {getattr(one, name, None) for name in ACTED_ON}]:
            yield f"{type(done[0]).__name__} of what has changed zones before"
        moved |= {one.what for one in done if isinstance(one, MOVING) and not isinstance(one.what, Noted)}


def _instructions(effect: object) -> list[Effect]:
    """The instruction and those in it that may or may not be carried out."""
    if not isinstance(effect, Effect):
        return []
    inner = [one for name in ("effects", "then", "otherwise") for one in getattr(effect, name, ())]
    return [effect, *[one for one in inner if isinstance(one, Effect)]]


def _details(part: Part, scope: Scope) -> Iterator[str]:
    """What is missing of a part although its kind is executed."""
    if isinstance(part, Ability):
        yield from _ability(part)
    if isinstance(part, Targets) and part.index >= len(scope.targets):
        yield f"Targets({part.index})"
    if isinstance(part, Target) and part.filter is not None and part.zone not in TARGET_ZONES:
        yield f"Target in zone {part.zone}"
    if isinstance(part, Target) and part.kicked < 0 and not any(isinstance(ability, Gift) for ability in scope.card.abilities):
        yield "Target without an additional cost"
    known = (
        (not isinstance(part, X) or scope.x)
        and (not isinstance(part, ThatPlayer) or scope.each)
        and (not isinstance(part, (TriggerObject, TriggerSource, TriggerPlayer, TriggerAmount)) or scope.triggered)
    )
    if not known:
        yield type(part).__name__
    yield from [f"{kind} counters" for kind in _counters(part) if kind in words.MEANT_BY_NOTHING]
    if isinstance(part, DelayedTrigger) and not knows(part):
        yield "Noted in a DelayedTrigger about nothing"
    made = _made(part)
    if made and made not in [scope.card.name, *[token.name for token in scope.card.tokens]]:
        yield f"token {made}"
    if isinstance(part, (Alter, Modify)) and part.duration not in DURATIONS + AS_LONG_AS:
        yield f"duration {words.DURATION_NAMES[part.duration]}"
    if isinstance(part, (PreventDamage, RedirectDamage)) and part.duration not in DURATIONS:
        yield f"duration {words.DURATION_NAMES[part.duration]}"
    if isinstance(part, ThisTurn) and (part.event.this or part.event.source_this or part.event.noted):
        yield "ThisTurn of one object"


def _counters(part: Part) -> list[str]:
    """The kinds of counters that the part is about."""
    several = getattr(part, "counters", ())
    return [getattr(part, "counter", ""), *([kind for kind, _number in several] if isinstance(several, tuple) else [])]


def _made(part: Part) -> str:
    """The token that the part needs the card to have; "" if none."""
    if isinstance(part, CreateToken):
        return part.token
    if isinstance(part, Amass):
        return f"{part.subtype} Army"
    if isinstance(part, GetEmblem):
        return part.emblem
    return {Investigate: "Clue", BecomeMonarch: "The Monarch"}.get(type(part), "")


def _ability(ability: Ability) -> Iterator[str]:
    """What is missing of an ability as a whole."""
    if isinstance(ability, KeywordAbility):
        yield from [] if expand(ability) else [f"keyword {ability.name}"]
        if ability.name in DEFINED_X and ability.cost is not None and ability.cost.x and ability.x is None:
            yield f"X in the cost of {ability.name}"
        for meant in expand(ability):
            yield from _part(meant, Scope(Definition("", None, 0)))
    elif isinstance(ability, Keywords):
        yield from [f"keyword {keyword_name(bit)}" for bit in ability.order if not bit & KEYWORDS]
    elif isinstance(ability, Triggered):
        yield from _trigger(ability.event)
        if ability.event.kind == words.STATE_MATCHES and ability.condition is None:
            yield "state trigger without a state"
    elif isinstance(ability, Static):
        yield from _static(ability)


def keyword_name(bit: int) -> str:
    """The name of the keyword; the number of a bit that is none."""
    place = bit.bit_length() - 1
    return words.KEYWORD_NAMES[place] if 0 <= place < len(words.KEYWORD_NAMES) else str(bit)


def _trigger(event: EventPattern) -> Iterator[str]:
    if event.kind not in TRIGGERS_ON:
        yield f"trigger on events of kind {event.kind}"


def _static(ability: Static) -> Iterator[str]:
    if not isinstance(ability.what, This | AttachedTo | Each):
        yield f"Static of {type(ability.what).__name__}"
    if isinstance(ability.what, Each) and ability.what.filter.controller == words.DEFENDING:
        yield "Static of what defending player controls"  # one player is meant (508.5a), and nobody chooses who
    if any(isinstance(change, ReplaceWord) for change in ability.changes):
        yield "Static that changes words"
    if ability.defines and (not isinstance(ability.what, This) or ability.condition is not None):
        yield "characteristic-defining ability of other objects, or with a condition"


def expect_supported(card: Definition) -> None:
    """CardError, which names them, if the card has parts that nothing carries out."""
    missing = unsupported(card)
    if missing:
        raise CardError(f"{card.name}: nothing carries out {', '.join(missing)}")


def knows(effect: DelayedTrigger) -> bool:
    """The delayed ability knows what it is about if what it does first names that, and is about nothing that it does not name (603.7c)."""
    if effect.about is not None:
        return any(isinstance(node, Noted) for node in nodes_of(effect.ability))
    first = nodes_of(effect.ability.effects[0])
    return len([node for node in first if isinstance(node, Effect)]) > 1 or not any(isinstance(node, Noted) for node in first)
