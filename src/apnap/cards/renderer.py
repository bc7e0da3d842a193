"""Rules text: the customary English of an ability tree, one line an ability, without reminder text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.cards import words_triggers
from apnap.cards.codec import printed_abilities
from apnap.cards.context import Context
from apnap.cards.effects import paragraph
from apnap.cards.phrases import counted, keyword_list, noun, number_word, on_one_line, one, sentence, signed, type_line
from apnap.errors import CardError
from apnap.parts.definition import Definition
from apnap.parts.printed import cost_text, mana_text
from apnap.parts.tree import (
    Ability,
    Activated,
    Add,
    CostPart,
    DiscardCost,
    Each,
    EntersTapped,
    EntersWithCounters,
    EventPattern,
    Instead,
    KeywordAbility,
    Keywords,
    ManaCost,
    MaximumHandSize,
    MoveElsewhere,
    Multiply,
    PayLife,
    Prevent,
    Redirect,
    Replacement,
    SacrificeCost,
    SacrificeThis,
    Skip,
    SpellAbility,
    Static,
    TapThis,
    This,
    Triggered,
)
from apnap.parts.words import (
    ANYONE,
    BATTLEFIELD,
    DAMAGE,
    DRAWS,
    EXILE,
    GRAVEYARD,
    KEYWORD_NAMES,
    LIFE,
    MOVES,
    OPPONENT,
    PHASE_BEGINS,
    PHASE_NAMES,
    STEP_BEGINS,
    STEP_NAMES,
    YOU,
)

__all__ = ["cost_text", "mana_text", "rules_text", "type_line"]

TIMES: Final = {2: ("double", "twice"), 3: ("triple", "three times")}


def rules_text(definition: Definition) -> str:
    """The rules text, without abilities that come from basic land types; CardError names a part that has no words."""
    return "\n".join(ability_text(definition, ability) for ability in printed_abilities(definition))


def ability_text(definition: Definition, ability: Ability) -> str:
    """The line of one ability (two where the card breaks the line)."""
    if type(ability) not in ABILITIES:
        raise CardError(f"{definition.name}: the renderer has no words for {ability}")
    return ABILITIES[type(ability)](definition, ability)


def _keywords(definition: Definition, ability: Keywords) -> str:
    text = on_one_line([KEYWORD_NAMES[bit.bit_length() - 1] for bit in ability.order])
    return text[0].upper() + text[1:]


def _spell(definition: Definition, ability: SpellAbility) -> str:
    return _capital(paragraph(Context(definition, ability.targets), ability.effects))


def _activated(definition: Definition, ability: Activated) -> str:
    context = Context(definition, ability.targets, sorcery_timing=ability.sorcery_timing)
    costs = ", ".join(_cost(context, part) for part in ability.cost)
    text = f"{costs}: {_capital(paragraph(context, ability.effects))}"
    return f"{text} Activate only as a sorcery." if ability.sorcery_timing else text


def _cost(context: Context, part: CostPart) -> str:
    if type(part) not in COSTS:
        raise context.cannot(part)
    return COSTS[type(part)](context, part)


def _sacrifice_this(context: Context, part: SacrificeThis) -> str:
    text = f"Sacrifice {context.itself()}"
    context.mentioned.add(This())
    return text


def _static(definition: Definition, ability: Static) -> str:
    context = Context(definition)
    if ability.condition is not None:
        raise context.cannot(ability)
    ending = not isinstance(ability.what, Each)
    changes: list[str] = []
    if ability.power or ability.toughness:
        change = f"{signed(ability.power, ability.toughness)}/{signed(ability.toughness, ability.power)}"
        changes.append(f"{'gets' if ending else 'get'} {change}")
    if ability.gains:
        changes.append(f"{'has' if ending else 'have'} {keyword_list(ability.gains)}")
    return sentence(f"{context.named(ability.what)} {' and '.join(changes)}")


def _replacement(definition: Definition, ability: Replacement) -> str:
    key = (ability.event.kind, type(ability.change))
    if key not in REPLACEMENTS:
        raise CardError(f"{definition.name}: the renderer has no words for {ability}")
    return sentence(REPLACEMENTS[key](Context(definition), ability.event, ability.change))


# Replacement effects, by the kind of the event and of the change ----------------------------------------------------
def _enters_tapped(context: Context, event: EventPattern, change: EntersTapped) -> str:
    _expect_entering(context, event)
    if event.filter is None:
        return f"{context.itself()} enters tapped"
    return f"{noun(event.filter, plural=True)} enter tapped"


def _enters_with_counters(context: Context, event: EventPattern, change: EntersWithCounters) -> str:
    _expect_entering(context, event)
    if not event.this:
        raise context.cannot(event)
    return f"{context.itself()} enters with {counted(change.amount, f'{change.counter} counter')} on it"


def _expect_entering(context: Context, event: EventPattern) -> None:
    if event.to_zone != BATTLEFIELD or event.from_zone >= 0 or (event.filter is None) != event.this:
        raise context.cannot(event)


def _move_elsewhere(context: Context, event: EventPattern, change: MoveElsewhere) -> str:
    if event.filter is None or (event.from_zone, event.to_zone, change.zone) != (BATTLEFIELD, GRAVEYARD, EXILE):
        raise context.cannot(event)
    return f"if {one(event.filter)} would die, exile it instead"


def _damaged(context: Context, event: EventPattern) -> str:
    if event.this:
        return context.itself()
    if event.filter is not None:
        return one(event.filter)
    if event.damaged == 2:
        return "a creature"
    if event.damaged == 1:
        return _player(event)
    return "a permanent or player"


def _player(event: EventPattern) -> str:
    return {ANYONE: "a player", YOU: "you", OPPONENT: "an opponent"}[event.player]


def _damage_multiplied(context: Context, event: EventPattern, change: Multiply) -> str:
    to = _damaged(context, event)
    again = to if to == "you" else f"that {to.partition(' ')[2]}"
    return f"if a source would deal damage to {to}, it deals {TIMES[change.factor][0]} that damage to {again} instead"


def _damage_raised(context: Context, event: EventPattern, change: Add) -> str:
    to = _damaged(context, event)
    again = to if to == "you" else f"that {to.partition(' ')[2]}"
    change_text = f"plus {change.amount}" if change.amount > 0 else f"minus {-change.amount}"
    return f"if a source would deal damage to {to}, it deals that much damage {change_text} to {again} instead"


def _damage_prevented(context: Context, event: EventPattern, change: Prevent) -> str:
    kind = "combat damage" if event.combat else "damage"
    if change.amount < 0:
        return f"prevent all {kind} that would be dealt to {_damaged(context, event)}"
    return f"if a source would deal {kind} to {_damaged(context, event)}, prevent {change.amount} of that damage"


def _damage_redirected(context: Context, event: EventPattern, change: Redirect) -> str:
    return f"all damage that would be dealt to {_damaged(context, event)} is dealt to {context.named(change.instead)} instead"


def _life_multiplied(context: Context, event: EventPattern, change: Multiply) -> str:
    gain, player = _life_verb(context, event)
    return f"if {player} would gain life, {_again(event)} {gain} {TIMES[change.factor][1]} that much life instead"


def _life_instead(context: Context, event: EventPattern, change: Instead) -> str:
    gain, player = _life_verb(context, event)
    if change.effects:
        raise context.cannot(change)
    return f"if {player} would gain life, {_again(event)} {gain} no life instead"


def _life_verb(context: Context, event: EventPattern) -> tuple[str, str]:
    if event.gain <= 0:
        raise context.cannot(event)
    return "gain" if event.player == YOU else "gains", _player(event)


def _again(event: EventPattern) -> str:
    return "you" if event.player == YOU else "that player"


def _draw_instead(context: Context, event: EventPattern, change: Instead) -> str:
    return f"if {_player(event)} would draw a card, {paragraph(context, change.effects)[:-1]} instead"


def _skipped(context: Context, event: EventPattern, change: Skip) -> str:
    part = PHASE_NAMES[event.part] if event.kind == PHASE_BEGINS else f"{STEP_NAMES[event.part]} step"
    if event.player == YOU:
        return f"skip your {part}"
    return f"{'players' if event.player == ANYONE else 'your opponents'} skip their {part}s"


# Further static abilities -------------------------------------------------------------------------------------------
def _maximum_hand_size(definition: Definition, ability: MaximumHandSize) -> str:
    return "You have no maximum hand size." if ability.size < 0 else f"Your maximum hand size is {number_word(ability.size)}."


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


COSTS: Final[dict[type[CostPart], Callable[[Context, Any], str]]] = {
    ManaCost: lambda _context, part: cost_text(part),
    TapThis: lambda _context, _part: "{T}",
    SacrificeThis: _sacrifice_this,
    SacrificeCost: lambda _context, part: f"Sacrifice {one(part.filter)}",
    PayLife: lambda _context, part: f"Pay {part.amount} life",
    DiscardCost: lambda _context, part: f"Discard {counted(part.count, 'card')}",
}
REPLACEMENTS: Final[dict[tuple[int, type], Callable[[Context, EventPattern, Any], str]]] = {
    (MOVES, EntersTapped): _enters_tapped,
    (MOVES, EntersWithCounters): _enters_with_counters,
    (MOVES, MoveElsewhere): _move_elsewhere,
    (DAMAGE, Multiply): _damage_multiplied,
    (DAMAGE, Add): _damage_raised,
    (DAMAGE, Prevent): _damage_prevented,
    (DAMAGE, Redirect): _damage_redirected,
    (LIFE, Multiply): _life_multiplied,
    (LIFE, Instead): _life_instead,
    (DRAWS, Instead): _draw_instead,
    (STEP_BEGINS, Skip): _skipped,
    (PHASE_BEGINS, Skip): _skipped,
}
ABILITIES: Final[dict[type[Ability], Callable[[Definition, Any], str]]] = {
    Keywords: _keywords,
    SpellAbility: _spell,
    Activated: _activated,
    Triggered: words_triggers.triggered,
    KeywordAbility: words_triggers.keyword_ability,
    Static: _static,
    Replacement: _replacement,
    MaximumHandSize: _maximum_hand_size,
}

from apnap.cards import (  # noqa: E402, F401
    words_actions,
    words_attach,
    words_bands,
    words_casting,
    words_combat,
    words_copies,
    words_designations,
    words_ending,
    words_gifts,
    words_keywords,
    words_keywords3,
    words_layers,
    words_levels,
    words_replacing,
    words_returning,
    words_static,
    words_turning,
    words_turns,
    words_walkers,
    words_windows,
)

# isort: split
from apnap.cards import words_coins, words_starting  # noqa: E402, F401 - they say more of what those before them say
