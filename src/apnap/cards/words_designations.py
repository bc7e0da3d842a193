"""The words of designations: goad, suspect, exert, saddled, monstrosity."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.cards import renderer, words_triggers
from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, Clause, paragraph, quantity
from apnap.cards.events import HAPPENINGS
from apnap.cards.phrases import sentence
from apnap.parts.definition import Definition
from apnap.parts.tree import Designated, EventPattern, Goad, MayExert, Monstrosity, Not, Suspect, This
from apnap.parts.words import ATTACKS, EXERTS, YOU

SADDLED: Final = Designated("saddled")


def may_exert(definition: Definition, ability: MayExert) -> str:
    """The cost and, in the same paragraph, what is linked to it."""
    context = Context(definition)
    text = sentence(f"you may exert {context.itself()} as it attacks")
    if ability.then is None:
        return text
    linked = Context(definition, ability.then.targets, ability.then.event)
    linked.mentioned.add(This())
    return f"{text} When you do, {paragraph(linked, ability.then.effects, optional=ability.then.optional)}"


def designated(context: Context, condition: Designated) -> str:
    """What is so."""
    named = context.named(condition.what)
    context.mentioned.add(condition.what)
    return f"{named} is {condition.name}"


def negated(context: Context, condition: Not) -> str:
    """What is not so."""
    inner = condition.of
    if not isinstance(inner, Designated):
        if PLAIN_NOT is None:
            raise context.cannot(condition)
        return PLAIN_NOT(context, condition)
    named = "it" if context.triggered else context.named(inner.what)
    context.mentioned.add(inner.what)
    return f"{named}'s not {inner.name}" if named == "it" else f"{named} isn't {inner.name}"


def attacks(context: Context, event: EventPattern) -> str:
    """An attack while saddled."""
    if event.when == SADDLED:
        return f"{PLAIN_ATTACKS(context, event)} while saddled"
    if event.when is not None:
        raise context.cannot(event)
    return PLAIN_ATTACKS(context, event)


def exerts(context: Context, event: EventPattern) -> str:
    """One's exerting of creatures."""
    if event.player != YOU or event.filter is None:
        raise context.cannot(event)
    return "you exert a creature"


def monstrosity(context: Context, effect: Monstrosity) -> Clause:
    """The keyword action with its number."""
    return Clause("", f"monstrosity {quantity(context, effect.number)}", "")


def goad(context: Context, effect: Goad) -> Clause:
    """Whom to goad."""
    return Clause("you", "goad", context.all_named(effect.what))


def suspect(context: Context, effect: Suspect) -> Clause:
    """Whom to suspect."""
    if effect.no_longer:
        return Clause(context.named(effect.what), "be", "no longer suspected", explicit=True)
    return Clause("you", "suspect", context.all_named(effect.what))


PLAIN_ATTACKS: Final[Callable[[Context, Any], str]] = HAPPENINGS[ATTACKS]
HAPPENINGS[ATTACKS] = attacks
HAPPENINGS[EXERTS] = exerts
CLAUSES[Goad] = goad
CLAUSES[Suspect] = suspect
CLAUSES[Monstrosity] = monstrosity
words_triggers.CONDITIONS[Designated] = designated
PLAIN_NOT: Final[Callable[[Context, Any], str] | None] = words_triggers.CONDITIONS.get(Not)
words_triggers.CONDITIONS[Not] = negated
renderer.ABILITIES[MayExert] = may_exert
