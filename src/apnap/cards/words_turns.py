"""The words of added and skipped turns, phases and steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import events, renderer, words_triggers
from apnap.cards.context import REFERENCES, Context
from apnap.cards.effects import CLAUSES, JOINS, Clause, paragraph
from apnap.cards.phrases import number_word, sentence
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    AllOf,
    AttackersThisTurn,
    ControlPlayer,
    CounterSpell,
    DelayedTrigger,
    Each,
    Effect,
    EventPattern,
    ExtraPhase,
    ExtraStep,
    ExtraTurn,
    Filter,
    Fixed,
    InPhase,
    Is,
    MoveElsewhere,
    PayHalfLife,
    PutCounters,
    RemoveCountersCost,
    Replacement,
    ReturnThis,
    Skip,
    SkipAll,
    SkipNext,
    This,
    TriggerAmount,
    Triggered,
    UntapIt,
    You,
    YourTurn,
)
from apnap.parts.words import (
    ANYONE,
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    COMBAT_PHASE,
    CREATURE,
    DAMAGE,
    ENCHANTED,
    END,
    EXILE,
    GRAVEYARD,
    MAIN_PHASE,
    MOVES,
    ONCE_IN_ADDED,
    PHASE_BEGINS,
    PHASE_NAMES,
    STEP_BEGINS,
    STEP_NAMES,
    TURN_BEGINS,
    UPKEEP,
    YOU,
)

YOURSELF: Final = You()
YOUR_CREATURES: Final = Filter(types=CREATURE, controller=YOU)
ORDINALS: Final = ("", "first", "second", "third")


def part_of(event: int, part: int) -> str:
    """What the turn, phase or step is called."""
    if event == TURN_BEGINS:
        return "turn"
    return PHASE_NAMES[part] if event == PHASE_BEGINS else f"{STEP_NAMES[part]} step"


# Added ------------------------------------------------------------------------------------------------------------
def extra_turn(context: Context, effect: ExtraTurn) -> Clause:
    """After which turn who takes one."""
    if effect.number != Fixed(1):
        raise context.cannot(effect.number)
    if effect.after is None:
        return Clause(context.named(effect.who), "take", "an extra turn after this one")
    context.mentioned.add(effect.who)
    return Clause("", f"after that turn, {context.named(effect.who)} takes an extra turn", "")


def extra_phase(context: Context, effect: ExtraPhase) -> Clause:
    """Which phases follow which."""
    added = " followed by ".join(f"an additional {PHASE_NAMES[phase]}" for phase in effect.phases)
    if effect.main:
        return Clause("", f"after the {ORDINALS[effect.main]} main phase this turn, there's {added}", "")
    this = {MAIN_PHASE: "this main phase", COMBAT_PHASE: "this combat phase"}.get(effect.after, "this phase")
    if context.triggered and context.event.kind != PHASE_BEGINS and not context.conditional:
        return Clause("", f"after {this}, there is {added}", "")
    if context.triggered:
        return Clause("", f"{'there' + chr(39) + 's' if context.conditional else 'there is'} {added} after {this}", "")
    return Clause("", f"after {this}, there is {added}", "")


def extra_step(context: Context, effect: ExtraStep) -> Clause:
    """Who gets which steps."""
    if effect.who is None:
        raise context.cannot(effect)
    many = effect.number == TriggerAmount()
    if not many and effect.number != Fixed(1):
        raise context.cannot(effect.number)
    step = "upkeep step" if effect.step == UPKEEP else f"{STEP_NAMES[effect.step]} step"
    what = f"that many additional {step}s" if many else f"an additional {step}"
    where = f"after this {'phase' if effect.after_phase else 'step'}"
    if effect.before >= 0:
        where = f"directly before the next {STEP_NAMES[effect.before]} step"
    return Clause(context.named(effect.who), "get", f"{what} {where}", explicit=True)


def delayed(context: Context, effect: DelayedTrigger) -> Clause:
    """At the beginning of what has been added."""
    if effect.time != ONCE_IN_ADDED:
        return PLAIN_DELAYED(context, effect)
    event = effect.ability.event
    if event == EventPattern(STEP_BEGINS, part=END):
        when = "that turn's end step"
    elif event == EventPattern(STEP_BEGINS, part=BEGINNING_OF_COMBAT):
        when = "that combat"
    else:
        raise context.cannot(event)
    return Clause("", f"at the beginning of {when}, {paragraph(context, effect.ability.effects)[:-1]}", "")


# Skipped ----------------------------------------------------------------------------------------------------------
def skip_next(context: Context, effect: SkipNext) -> Clause:
    """Which of whose is skipped."""
    whose = "your" if effect.who == YOURSELF else "their"
    part = part_of(effect.event, effect.part)
    if not isinstance(effect.number, Fixed):
        raise context.cannot(effect.number)
    what = part if effect.number.number == 1 else f"{number_word(effect.number.number)} {part}s"
    return Clause(context.named(effect.who), "skip", f"{whose} next {what}{' this turn' if effect.this_turn else ''}", explicit=True)


def skip_all(context: Context, effect: SkipAll) -> Clause:
    """Which parts of which turn are skipped."""
    part = part_of(effect.event, effect.part)
    if effect.added:
        return Clause(context.named(effect.who), "skip", f"the {part} of that turn")
    whose = "your" if effect.who == YOURSELF else "their"
    return Clause(context.named(effect.who), "skip", f"all {part}s of {whose} next turn")


def skipped(context: Context, event: EventPattern, change: Skip) -> str:
    """What begins is skipped: an extra turn, or what one may skip for something."""
    if change.then or event.kind == TURN_BEGINS:
        return skipped_turn(context, event, change)
    return PLAIN_SKIPPED(context, event, change)


def skipped_turn(context: Context, event: EventPattern, change: Skip) -> str:
    """Extra turns that are skipped."""
    if event.kind != TURN_BEGINS or event.part != 1 or change.then:
        raise context.cannot(event)
    who = {ANYONE: "a player", YOU: "you"}.get(event.player, "an opponent")
    skips = "skip" if event.player == YOU else "that player skips"
    return f"if {who} would begin an extra turn, {skips} that turn instead"


def exiled(context: Context, event: EventPattern, change: MoveElsewhere) -> str:
    """It is exiled instead of being put into a graveyard, and something follows."""
    if not event.this or not change.then or (event.from_zone, event.to_zone, change.zone) != (BATTLEFIELD, GRAVEYARD, EXILE):
        return PLAIN_EXILED(context, event, change)
    then = paragraph(context, change.then)
    return f"if {context.itself()} would be put into a graveyard from the battlefield, instead exile it and {then[0].lower()}{then[1:-1]}"


def replacement(definition: Definition, ability: Replacement) -> str:
    """One's own turn or step that one may skip for something."""
    change, event = ability.change, ability.event
    if not isinstance(change, Skip) or not ability.optional:
        return PLAIN_REPLACEMENT(definition, ability)
    context = Context(definition)
    part = part_of(event.kind, event.part)
    start = f"if you would begin your {part}"
    if isinstance(ability.condition, Is):
        start += f" while {context.itself()} is {'tapped' if ability.condition.filter.tapped > 0 else 'untapped'}"
    last = paragraph(context, change.then)
    return sentence(f"{start}, you may skip that {'turn' if part == 'turn' else 'step'} instead") + f" If you do, {last}"


# When -------------------------------------------------------------------------------------------------------------
def beginning(context: Context, ability: Triggered) -> str:
    """At the beginning of which main phase, or of the first upkeep."""
    event = ability.event
    if event.kind == PHASE_BEGINS:
        return main_phase(context, event)
    if event.player == ENCHANTED and event.nth == 1:
        plain = PLAIN_BEGINNING(context, replace(ability, event=replace(event, nth=0)))
        return plain.replace("'s ", "'s first ", 1) + " each turn"
    return PLAIN_BEGINNING(context, ability)


def main_phase(context: Context, event: EventPattern) -> str:
    """The first, the second or each postcombat main phase of the player."""
    if event.player != YOU or event.part != MAIN_PHASE:
        raise context.cannot(event)
    if event.nth > 0:
        return f"at the beginning of your {ORDINALS[event.nth]} main phase"
    return f"at the beginning of each of your {'postcombat ' if event.nth else ''}main phases"


def all_of(context: Context, condition: AllOf) -> str:
    """One's own main phase."""
    if condition == AllOf((YourTurn(), InPhase(MAIN_PHASE))):
        return "it's your main phase"
    return PLAIN_ALL_OF(context, condition)


def activated(definition: Definition, ability: Activated) -> str:
    """Counters are removed from what is then returned, which is said in one; after counters, "skip" is an order."""
    text = PLAIN_ACTIVATED(definition, ability)
    if isinstance(ability.effects[0], PutCounters):
        text = text.replace(". You skip", ". Skip")
    if [type(part) for part in ability.cost[-2:]] != [RemoveCountersCost, ReturnThis]:
        return text
    return text.replace(f", Return {Context(definition).itself()} to", " and return it to", 1)


def untapped(context: Context, effect: UntapIt) -> Clause:
    """Creatures are untapped: each, if that is for damage dealt."""
    if context.event.kind == DAMAGE and effect.what == Each(YOUR_CREATURES):
        return Clause("", "untap each creature you control", "")
    return PLAIN_UNTAPPED(context, effect)


def countered(context: Context, effect: CounterSpell) -> Clause:
    """A spell that counters itself calls itself by its name."""
    if effect.what == This():
        return Clause("you", "counter", context.definition.name)
    return PLAIN_COUNTERED(context, effect)


def new_sentence(_before: Effect, _now: Effect) -> str:
    """It is a sentence of its own."""
    return ". "


PLAIN_ACTIVATED: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Activated]
PLAIN_UNTAPPED: Final[Callable[[Context, Any], Clause]] = CLAUSES[UntapIt]
renderer.ABILITIES[Activated] = activated
PLAIN_COUNTERED: Final[Callable[[Context, Any], Clause]] = CLAUSES[CounterSpell]
PLAIN_ALL_OF: Final[Callable[[Context, Any], str]] = words_triggers.CONDITIONS[AllOf]
PLAIN_DELAYED: Final[Callable[[Context, Any], Clause]] = CLAUSES[DelayedTrigger]
PLAIN_REPLACEMENT: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Replacement]
PLAIN_EXILED: Final[Callable[[Context, EventPattern, Any], str]] = renderer.REPLACEMENTS[MOVES, MoveElsewhere]
renderer.REPLACEMENTS[MOVES, MoveElsewhere] = exiled
PLAIN_SKIPPED: Final[Callable[[Context, EventPattern, Any], str]] = renderer.REPLACEMENTS[STEP_BEGINS, Skip]
PLAIN_BEGINNING: Final = events.BEGINNINGS[STEP_BEGINS]
events.BEGINNINGS[STEP_BEGINS] = events.BEGINNINGS[PHASE_BEGINS] = beginning
words_triggers.CONDITIONS[AllOf] = all_of
renderer.ABILITIES[Replacement] = replacement
for _kind in (TURN_BEGINS, PHASE_BEGINS, STEP_BEGINS):
    renderer.REPLACEMENTS[_kind, Skip] = skipped
JOINS[ControlPlayer, ExtraTurn] = new_sentence
for _before in (ExtraTurn, PutCounters, UntapIt, ExtraPhase):
    for _now in (SkipNext, SkipAll, ExtraPhase, DelayedTrigger):
        if (_before, _now) != (PutCounters, DelayedTrigger):
            JOINS.setdefault((_before, _now), new_sentence)
REFERENCES[AttackersThisTurn] = lambda _context, _reference: "all creatures that attacked this turn"
CLAUSES.update(
    {
        ExtraTurn: extra_turn,
        ExtraPhase: extra_phase,
        ExtraStep: extra_step,
        DelayedTrigger: delayed,
        SkipNext: skip_next,
        UntapIt: untapped,
        CounterSpell: countered,
        PayHalfLife: lambda context, effect: Clause(context.named(effect.who), "pay", "half their life, rounded up"),
        SkipAll: skip_all,
    }
)
