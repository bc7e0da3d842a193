"""The words of keyword abilities with costs, numbers and qualities: protection, hexproof from, ward, cycling, madness, suspend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.cards import renderer, words_triggers
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, RUNS, Clause, clause
from apnap.cards.events import HAPPENINGS, PLAYERS
from apnap.cards.phrases import colour_names, noun, on_one_line, sentence, several
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text
from apnap.parts.tree import (
    Activated,
    CreateToken,
    DrawCards,
    Effect,
    EventPattern,
    Filter,
    GainLife,
    GainProtection,
    HexproofFrom,
    KeywordAbility,
    KeywordLine,
    ManaCost,
    May,
    MayPay,
    Prevent,
    Protection,
    TakeInitiative,
    TriggerPlayer,
    You,
)
from apnap.parts.words import ANYONE, COLOURS, CYCLES, DAMAGE, DURATION_NAMES, LIBRARY, OPPONENT, YOU

EVERYTHING: Final = Filter()
EACH_COLOUR: Final = tuple(Filter(colours=1 << place) for place in range(len(COLOURS)))
OPPONENTS: Final = Filter(controller=OPPONENT)


# Qualities --------------------------------------------------------------------------------------------------------
def quality(described: Filter) -> str:
    """What something is protected from: "black", "artifacts", "everything"."""
    if described == EVERYTHING:
        return "everything"
    if described == Filter(colour_count_least=2):
        return "multicolored"
    if described == Filter(colours=described.colours):
        return " or ".join(colour_names(described.colours))
    return several(described).removeprefix("all ")


def qualities(of: tuple[Filter, ...]) -> str:
    """As "from black and from red"."""
    if of == EACH_COLOUR:
        return "from each color"
    if of == (OPPONENTS,):
        return "from each of your opponents"
    return " and ".join(f"from {quality(one)}" for one in of)


def protected(context: Context, effect: GainProtection) -> Clause:
    """Something gains protection for a time."""
    of = qualities(effect.of) if effect.of else "from the color of your choice"
    return Clause(context.named(effect.what), "gain", f"protection {of} {DURATION_NAMES[effect.duration]}".strip(), explicit=True)


# Keywords ---------------------------------------------------------------------------------------------------------
def keyword(definition: Definition, ability: KeywordAbility) -> str:
    """The keyword with its cost and number: "Forestcycling {2}", "Ward—Pay 2 life.", "Suspend 4—{U}"."""
    if ability.name == "suspend" and ability.cost is not None:
        return f"Suspend {ability.number}—{cost_text(ability.cost)}"
    name = ability.name
    if ability.filter is not None:
        kind = noun(ability.filter, LIBRARY).removesuffix(" card")
        name = f"{kind}{name}"
    name = name[0].upper() + name[1:]
    if not ability.parts:
        plain = words_triggers.keyword_ability(definition, KeywordAbility(name, ability.cost, ability.number))
        return plain if ability.filter is not None else PLAIN(definition, ability)
    costs = ", ".join(renderer.COSTS[type(part)](Context(definition), part) for part in ability.parts)
    return f"{name} {costs}" if all(isinstance(part, ManaCost) for part in ability.parts) else f"{name}—{costs}."


def line(definition: Definition, ability: KeywordLine) -> str:
    """Keywords with commas between."""
    texts = [text for one in ability.each for text in renderer.ability_text(definition, one).split("; ")]
    return on_one_line([texts[0], *[text[0].lower() + text[1:] for text in texts[1:]]])


def activated(definition: Definition, ability: Activated) -> str:
    """How often it can be activated comes last."""
    text = ACTIVATED(definition, ability)
    return f"{text} Activate only once each turn." if ability.once_each_turn else text


# Further words ----------------------------------------------------------------------------------------------------
def cycled(context: Context, event: EventPattern) -> str:
    """A card is cycled."""
    what = context.itself() if event.this else "a card"
    if event.this or event.player == YOU:
        return f"you cycle {what}"
    if event.player != ANYONE:
        raise context.cannot(event)
    return f"{PLAYERS[event.player]} cycles {what}"


def unless_paid(context: Context, effect: MayPay) -> Clause:
    """What a player may do unless another pays."""
    if effect.who == TriggerPlayer() and len(effect.otherwise) == 1 and isinstance(effect.cost[0], ManaCost):
        chosen = effect.otherwise[0]
        if isinstance(chosen, May) and len(chosen.effects) == 1 and isinstance(chosen.effects[0], DrawCards):
            said = clause(context, chosen.effects[0]).permission()
            return Clause("", f"{said} unless that player pays {cost_text(effect.cost[0])}", "")
    return MAY_PAY(context, effect)


def protected_first(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """A spell that gives protection says what else it does in a line of its own."""
    if len(effects) != 2 or not context.spell or not isinstance(effects[0], GainProtection):
        return None
    said = protected(context, effects[0])
    return Clause(said.subject, said.verb, f"{said.rest}.\n{sentence(clause(context, effects[1]).statement())[:-1]}"), 2


def gained_and_created(context: Context, effects: tuple[Effect, ...]) -> tuple[Clause, int] | None:
    """A triggered ability says in one sentence that one gains life and creates tokens."""
    if len(effects) != 2 or not context.triggered:
        return None
    first, second = effects
    if not isinstance(first, GainLife) or not isinstance(second, CreateToken) or first.who != You() or second.who != You():
        return None
    return Clause("you", "gain", f"{clause(context, first).rest} and {clause(context, second).predicate()}", explicit=True), 2


def all_prevented(context: Context, event: EventPattern, change: Prevent) -> str:
    """Damage to all that are described."""
    if change == Prevent() and event == EventPattern(DAMAGE, filter=event.filter) and event.filter is not None and event.filter.controller:
        return f"prevent all damage that would be dealt to {several(event.filter)}"
    return PREVENTED(context, event, change)


Said = Callable[[Context, Any], Clause]
PREVENTED: Final[Callable[[Context, EventPattern, Any], str]] = renderer.REPLACEMENTS[DAMAGE, Prevent]
MAY_PAY: Final[Said] = CLAUSES[MayPay]
PLAIN: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[KeywordAbility]
ACTIVATED: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Activated]
CLAUSES[GainProtection] = protected
RUNS.extend([protected_first, gained_and_created])
renderer.REPLACEMENTS[DAMAGE, Prevent] = all_prevented
CLAUSES[MayPay] = unless_paid
CLAUSES[TakeInitiative] = lambda _context, _effect: Clause("you", "take", "the initiative", explicit=True)
HAPPENINGS[CYCLES] = cycled
renderer.ABILITIES[Protection] = lambda _definition, ability: f"Protection {qualities(ability.of)}"
renderer.ABILITIES[HexproofFrom] = lambda _definition, ability: f"Hexproof {qualities(ability.of)}"
renderer.ABILITIES[KeywordAbility] = keyword
renderer.ABILITIES[KeywordLine] = line
renderer.ABILITIES[Activated] = activated
