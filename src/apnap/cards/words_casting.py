"""The words of what is announced and paid as a spell is cast: costs, ways, changes of costs, modes, division (601.2b-f)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import renderer, words_replacing, words_triggers  # noqa: F401
from apnap.cards.context import REFERENCES, Context
from apnap.cards.effects import CLAUSES, Clause, clause, paragraph, quantity
from apnap.cards.events import HAPPENINGS
from apnap.cards.phrases import counted, noun, number_word, one, sentence, target_phrase
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text
from apnap.parts.tree import (
    Ability,
    AddCountersCost,
    AdditionalCost,
    AddMana,
    AlternativeCost,
    CardTypesAmong,
    CostChange,
    CostPart,
    CountersOn,
    CreateToken,
    DealDamage,
    DiscardCost,
    DiscardThis,
    DistributeCounters,
    DivideDamage,
    DrawCards,
    EntersWithCounters,
    EvenShare,
    EventPattern,
    ExileCost,
    ExileThis,
    Filter,
    Fixed,
    GainFlashback,
    If,
    ManaCost,
    Mode,
    Modes,
    OptionalCost,
    Paid,
    PowerOf,
    RemoveCountersCost,
    ReturnCost,
    ReturnThis,
    SacrificeCost,
    SpellAbility,
    TapCost,
    TargetsBeyondFirst,
    ThisTurn,
    TimesKicked,
    Triggered,
    UntapThis,
    WasKicked,
    You,
)
from apnap.parts.words import (
    ANYONE,
    CASTS,
    GRAVEYARD,
    HAND,
    MOVES,
    STACK,
    TAPPED_FOR_MANA,
    YOU,
    ZONE_NAMES,
)

Said = Callable[[Context, Any], Clause]


# Parts of costs -----------------------------------------------------------------------------------------------------
def many(described: Filter, count: int) -> str:
    """As "a creature you control", "two Islands you control"."""
    return one(described) if count == 1 else f"{number_word(count)} {noun(described, plural=True)}"


def cards(described: Filter | None, count: int, zone: int) -> str:
    """As "a card", "two blue cards"."""
    what = Filter() if described is None else described
    return counted(count, noun(what, zone), noun(what, zone, plural=True))


def sacrificed(context: Context, part: SacrificeCost) -> str:
    """Permanents that are sacrificed."""
    return f"Sacrifice {many(part.filter, part.count)}"


def returned(context: Context, part: ReturnCost) -> str:
    """Permanents that return to hand."""
    owner = "owner's hand" if part.count == 1 or part.filter.controller == YOU else "owners' hands"
    its = "its" if part.count == 1 else "their"
    return f"Return {many(part.filter, part.count)} to {its} {owner}"


def counters(number: int, kind: str) -> str:
    """As "a charge counter"."""
    return counted(number, f"{kind} counter")


COSTS: Final[dict[type[CostPart], Callable[[Context, Any], str]]] = {
    UntapThis: lambda _context, _part: "{Q}",
    SacrificeCost: sacrificed,
    DiscardCost: lambda _context, part: f"Discard {cards(part.filter, part.count, HAND)}",
    DiscardThis: lambda _context, _part: "Discard this card",
    ExileThis: lambda context, _part: f"Exile {context.itself()}",
    ExileCost: lambda _context, part: f"Exile {cards(part.filter, part.count, part.zone)} from your {ZONE_NAMES[part.zone]}",
    ReturnThis: lambda context, _part: f"Return {context.itself()} to its owner's hand",
    ReturnCost: returned,
    TapCost: lambda _context, part: f"Tap {many(part.filter, part.count)}",
    RemoveCountersCost: lambda context, part: f"Remove {counters(part.count, part.counter)} from {context.itself()}",
    AddCountersCost: lambda context, part: f"Put {counters(part.count, part.counter)} on {context.itself()}",
}


def costs(context: Context, parts: tuple[CostPart, ...]) -> list[str]:
    """What is to be done, as commands."""
    return [renderer.COSTS[type(part)](context, part) for part in parts]


def lowered(text: str) -> str:
    """The text without its capital."""
    return text[0].lower() + text[1:]


def called(name: str, definition: Definition, parts: tuple[CostPart, ...]) -> str:
    """A keyword and its cost: "Flashback {2}{R}", "Flashback—{1}{U}, Pay 3 life."."""
    text = ", ".join(costs(Context(definition), parts))
    return f"{name} {text}" if all(isinstance(part, ManaCost) for part in parts) else f"{name}—{text}."


# Abilities ----------------------------------------------------------------------------------------------------------
def additional(definition: Definition, ability: AdditionalCost) -> str:
    """An additional cost."""
    text = " and ".join(lowered(cost) for cost in costs(Context(definition), ability.cost))
    return f"As an additional cost to cast this spell, {text}."


def alternative(definition: Definition, ability: AlternativeCost) -> str:
    """An alternative cost, with or without a keyword."""
    if ability.name:
        return called(ability.name, definition, ability.cost)
    text = " and ".join(lowered(cost) for cost in costs(Context(definition), ability.cost))
    return f"You may {text} rather than pay this spell's mana cost."


def cost_change(definition: Definition, ability: CostChange) -> str:
    """What makes spells cost more or less."""
    if any(ability.mana):
        return coloured_change(definition, ability)
    change = f"cost{'s' if ability.this else ''} {{{abs(ability.generic)}}} {'more' if ability.generic > 0 else 'less'} to cast"
    if ability.this and ability.condition is not None and ability.times is None:
        return sentence(f"if {words_triggers.condition_text(Context(definition), ability.condition)}, this spell {change}")
    if ability.this:
        if ability.times == CardTypesAmong(GRAVEYARD, yours=True):
            return f"This spell {change} for each card type among cards in your graveyard."
        if ability.times == ThisTurn(EventPattern(CASTS)):
            return f"This spell {change} for each other spell cast this turn."
        if not isinstance(ability.times, TargetsBeyondFirst):
            raise Context(definition).cannot(ability)
        return f"This spell {change} for each target beyond the first."
    if ability.times is not None:
        raise Context(definition).cannot(ability)
    spells = noun(ability.filter or Filter(), STACK, plural=True).replace(" or ", " and ")
    whose = {ANYONE: "", YOU: " you cast"}.get(ability.who, " your opponents cast")
    return sentence(f"{spells}{whose} {change}")


def coloured_change(definition: Definition, ability: CostChange) -> str:
    """What makes spells cost mana of the types less."""
    w, u, b, r, g, c = [-number for number in ability.mana]
    if ability.this or ability.times is not None or ability.generic or min(w, u, b, r, g, c) < 0 or not ability.only:
        raise Context(definition).cannot(ability)
    spells = noun(ability.filter or Filter(), STACK, plural=True)
    whose = {ANYONE: "", YOU: " you cast"}.get(ability.who, " your opponents cast")
    change = f"cost {cost_text(ManaCost((w, u, b, r, g, c)))} less to cast"
    return sentence(f"{spells}{whose} {change}") + " This effect reduces only the amount of colored mana you pay."


def distributed(context: Context, effect: DistributeCounters) -> Clause:
    """Counters distributed as announced."""
    among = target_phrase(context.targets[effect.to.index])
    context.mentioned.add(effect.to)
    if not isinstance(effect.amount, Fixed):
        raise context.cannot(effect.amount)
    return Clause("you", "distribute", f"{counted(effect.amount.number, f'{effect.counter} counter')} among {among}")


def spell(definition: Definition, ability: SpellAbility) -> str:
    """What an instant or sorcery does; a modal one line by line (700.2)."""
    part = ability.effects[0]
    if not isinstance(part, Modes):
        return SPELL(definition, ability)
    return modal(definition, part)


def modal(definition: Definition, part: Modes) -> str:
    """The modes, one to a line."""
    if part.least == part.most:
        number = number_word(part.least)
    elif (part.least, part.most) == (1, len(part.modes)):
        number = "one or both" if len(part.modes) == 2 else "one or more"
    else:
        number = f"up to {number_word(part.most)}"
    return "\n".join([f"Choose {number} —", *[f"• {mode_text(definition, mode)}" for mode in part.modes]])


def triggered(definition: Definition, ability: Triggered) -> str:
    """A triggered ability; a modal one has a line for each mode."""
    part = ability.effects[0]
    if not isinstance(part, Modes):
        return TRIGGERED(definition, ability)
    start = TRIGGERED(definition, replace(ability, effects=(DrawCards(You(), Fixed(1)),))).removesuffix("draw a card.")
    return start + lowered(modal(definition, part))


def mode_text(definition: Definition, mode: Mode) -> str:
    """One mode."""
    text = paragraph(Context(definition, mode.targets), mode.effects).replace("\n", " ")
    return text[0].upper() + text[1:]


# Effects ------------------------------------------------------------------------------------------------------------
def divided(context: Context, effect: DivideDamage) -> Clause:
    """Damage divided as announced."""
    among = target_phrase(context.targets[effect.to.index])
    context.mentioned.add(effect.to)
    return Clause(context.named(effect.source), "deal", f"{quantity(context, effect.amount)} damage divided as you choose among {among}")


def damage(context: Context, effect: DealDamage) -> Clause:
    """Damage divided evenly, or as much as a number of permanents or the power of what was sacrificed."""
    amount = effect.amount
    if isinstance(amount, EvenShare):
        much = f"{quantity(context, amount.amount)} damage divided evenly, rounded down, among"
        return Clause(context.named(effect.source), "deal", f"{much} {context.named(effect.to)}")
    if isinstance(amount, PowerOf) and isinstance(amount.of, Paid):
        much = f"damage equal to {context.possessive(amount.of)} power to"
        return Clause(context.named(effect.source), "deal", f"{much} {context.each_named(effect.to)}")
    return DAMAGE(context, effect)


def flashback(context: Context, effect: GainFlashback) -> Clause:
    """A card gains flashback."""
    rest = "flashback until end of turn. The flashback cost is equal to its mana cost"
    return Clause(context.named(effect.what), "gain", rest)


def created(context: Context, effect: CreateToken) -> Clause:
    """Tokens for each time it was kicked."""
    if not isinstance(effect.amount, TimesKicked):
        return CREATED(context, effect)
    single = CREATED(context, CreateToken(effect.token, Fixed(1), effect.who, effect.tapped, effect.counters))
    return Clause(single.subject, single.verb, f"{single.rest} for each time it was kicked")


def mana(context: Context, effect: AddMana) -> Clause:
    """Mana for another player, which is more than what the land adds."""
    if isinstance(effect.times, CountersOn):
        rest = MANA(context, AddMana(effect.choices)).rest
        return Clause("you", "add", f"{rest} for each {effect.times.counter} counter on {context.itself()}")
    if effect.times is not None:
        raise context.cannot(effect)
    if effect.who == You():
        return MANA(context, effect)
    plain = MANA(context, AddMana(effect.choices))
    extra = " an additional" if context.event.kind == TAPPED_FOR_MANA else ""
    return Clause(context.named(effect.who), "add", f"{extra} {plain.rest}".strip())


def if_kicked(context: Context, effect: If) -> Clause:
    """What is different, or comes too, if it was kicked."""
    if not isinstance(effect.condition, WasKicked):
        return CONDITIONAL(context, effect)
    if effect.otherwise:
        plain = clause(context, effect.otherwise[0])
        if not isinstance(effect.effects[0], DealDamage):
            raise context.cannot(effect)
        much = quantity(context, effect.effects[0].amount)
        return Clause("", f"{plain.statement()}. If this spell was kicked, it deals {much} damage instead", "")
    return Clause("", f"if this spell was kicked, {paragraph(context, effect.effects)[:-1]}", "")


def entering(context: Context, event: EventPattern, change: EntersWithCounters) -> str:
    """Counters for each time it was kicked."""
    text = ENTERING(context, event, change)
    return f"{text} for each time it was kicked" if isinstance(change.times, TimesKicked) else text


def tapped_for_mana(context: Context, event: EventPattern) -> str:
    """What is tapped for mana."""
    if event.filter is None:
        raise context.cannot(event)
    return f"{one(event.filter)} is tapped for mana"


def sacrificed_one(context: Context, reference: Paid) -> str:
    """What the additional cost was paid with."""
    return "the sacrificed creature"


ENTERING: Final = renderer.REPLACEMENTS[MOVES, EntersWithCounters]
renderer.REPLACEMENTS[MOVES, EntersWithCounters] = entering
TRIGGERED: Final = renderer.ABILITIES[Triggered]
SPELL: Final = renderer.ABILITIES[SpellAbility]
DAMAGE: Final[Said] = CLAUSES[DealDamage]
CREATED: Final[Said] = CLAUSES[CreateToken]
MANA: Final[Said] = CLAUSES[AddMana]
CONDITIONAL: Final[Said] = CLAUSES[If]
renderer.COSTS.update(COSTS)
ABILITIES: Final[dict[type[Ability], Callable[[Definition, Any], str]]] = {
    AdditionalCost: additional,
    OptionalCost: lambda definition, ability: called(ability.name, definition, ability.cost),
    AlternativeCost: alternative,
    CostChange: cost_change,
    SpellAbility: spell,
    Triggered: triggered,
}
renderer.ABILITIES.update(ABILITIES)
CLAUSES.update(
    {
        DivideDamage: divided,
        DistributeCounters: distributed,
        DealDamage: damage,
        GainFlashback: flashback,
        CreateToken: created,
        AddMana: mana,
        If: if_kicked,
    }
)
HAPPENINGS[TAPPED_FOR_MANA] = tapped_for_mana
REFERENCES[Paid] = sacrificed_one
