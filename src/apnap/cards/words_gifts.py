"""The words of gift, and of counted attacks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from apnap.cards import renderer, words_attach, words_designations, words_ending, words_layers, words_returning, words_triggers, words_turns  # noqa: F401
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, JOINS, Clause, clause, paragraph
from apnap.cards.events import HAPPENINGS
from apnap.cards.phrases import counted, noun, sentence
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Affected,
    AttachedTo,
    Controller,
    DealDamage,
    Destroy,
    Each,
    Effect,
    ExileIt,
    Fixed,
    GetsPowerToughness,
    Gift,
    GiftPromised,
    If,
    MakeReplacement,
    Modify,
    Not,
    Noted,
    PhaseOut,
    PutCounters,
    PutOntoBattlefield,
    Static,
    Targets,
    TimesAttacked,
)
from apnap.parts.words import GIVES

PROMISED: Final = GiftPromised()
ATTACKS_COUNTED: Final = (GetsPowerToughness(TimesAttacked(Affected()), Fixed(0)),)


def promised(context: Context, effect: If) -> Clause:
    """What is different, or comes too, if the gift was or was not promised."""
    if not isinstance(effect.condition, GiftPromised) and effect.condition != Not(PROMISED):
        return CONDITIONAL(context, effect)
    if effect.otherwise:
        return instead(context, effect)
    return Clause("", f"if {words_triggers.condition_text(context, effect.condition)}, {further(context, effect.effects)}", "")


def instead(context: Context, effect: If) -> Clause:
    """Something else, with targets of its own."""
    told: list[str] = []
    for kicked, effects in ((-1, effect.otherwise), (1, effect.effects)):
        own = Context(context.definition, tuple([target for target in context.targets if target.kicked in (0, kicked)]))
        told.append(paragraph(own, effects)[:-1])
    return Clause("", f"{told[0]}. If {words_triggers.condition_text(context, effect.condition)}, instead {told[1]}", "")


def further(context: Context, effects: tuple[Effect, ...]) -> str:
    """What comes too: of what has been spoken of "also"."""
    first = effects[0]
    if isinstance(first, PutCounters) and first.what == AttachedTo():
        return f"{clause(context, first).statement().partition(' on ')[0]} on it"
    about = first.what if isinstance(first, Modify) else first.to if isinstance(first, DealDamage) else None
    again = about.of if isinstance(about, Controller) else about
    if len(effects) > 1 or not isinstance(again, Targets) or again not in context.mentioned:
        return paragraph(context, effects)[:-1]
    said = clause(context, first)
    whose = said.rest.replace("its controller", "that creature's controller")
    if isinstance(first, DealDamage):
        return f"{said.subject} also {replace(said, rest=whose).predicate()}"
    return f"that creature also {said.predicate()}"


def put_onto_battlefield(context: Context, effect: PutOntoBattlefield) -> Clause:
    """A card that returns with counters."""
    if not effect.counter or effect.what != Noted():
        return PUTTING(context, effect)
    plain = PUTTING(context, replace(effect, counter="", number=0))
    return replace(plain, rest=f"{plain.rest} with {counted(effect.number, f'{effect.counter} counter')} on it")


def destroyed(context: Context, effect: Destroy) -> Clause:
    """Several targets of two types: "two target artifacts and/or enchantments"."""
    said = DESTROYING(context, effect)
    several = isinstance(effect.what, Targets) and context.targets[effect.what.index].most != 1
    return replace(said, rest=said.rest.replace(" and ", " and/or ")) if several else said


def static(definition: Definition, ability: Static) -> str:
    """A bonus for each attack of this turn."""
    if ability.changes != ATTACKS_COUNTED or not isinstance(ability.what, Each):
        return PLAIN(definition, ability)
    return sentence(f"each {noun(ability.what.filter)} gets +1/+0 for each time it has attacked this turn")


CONDITIONAL: Final[Callable[[Context, Any], Clause]] = CLAUSES[If]
PUTTING: Final[Callable[[Context, Any], Clause]] = CLAUSES[PutOntoBattlefield]
DESTROYING: Final[Callable[[Context, Any], Clause]] = CLAUSES[Destroy]
PLAIN: Final[Callable[[Definition, Any], str]] = renderer.ABILITIES[Static]
CLAUSES.update({If: promised, PutOntoBattlefield: put_onto_battlefield, Destroy: destroyed})
renderer.ABILITIES.update({Gift: lambda _definition, ability: f"Gift {ability.what}", Static: static})
NEGATED: Final[Callable[[Context, Any], str]] = words_triggers.CONDITIONS[Not]
words_triggers.CONDITIONS[GiftPromised] = lambda _context, _condition: "the gift was promised"
words_triggers.CONDITIONS[Not] = lambda context, condition: (
    "the gift wasn't promised" if condition.of == PROMISED else NEGATED(context, condition)
)
JOINS[PhaseOut, MakeReplacement] = lambda _before, _now: ", and "
EXILED_AFTER: Final = JOINS[If, ExileIt]
JOINS[If, ExileIt] = lambda before, now: ".\n" if before.condition == PROMISED else EXILED_AFTER(before, now)
HAPPENINGS[GIVES] = lambda _context, _event: "you give a gift"
