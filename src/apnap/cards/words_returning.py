"""The words of what is exiled and returns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from apnap.cards import words_triggers  # noqa: F401 - what it says is said first
from apnap.cards.context import REFERENCES, Context
from apnap.cards.effects import CLAUSES, Clause, paragraph
from apnap.parts.tree import (
    Became,
    DelayedTrigger,
    EachPlayer,
    Effect,
    EventPattern,
    ExiledWith,
    ExileFaceDown,
    ExileIt,
    ExileUntilLeaves,
    ExileZone,
    Flicker,
    Noted,
    PutInto,
    PutOntoBattlefield,
    Reference,
    TopCards,
    TriggerObject,
)
from apnap.parts.words import DISCARDS, END, GRAVEYARD, HAND, MONARCH, OPPONENT, STEP_BEGINS, YOU

Said = Callable[[Context, Any], Clause]


def flickered(context: Context, effect: Flicker) -> Clause:
    """Exiled and returned."""
    whose = "your" if effect.yours else "its owner's"
    return Clause("you", "exile", f"{context.all_named(effect.what)}, then return that card to the battlefield under {whose} control")


def exiled_until(context: Context, effect: ExileUntilLeaves) -> Clause:
    """Exiled until this leaves, or something else happens."""
    until = f"{context.itself()} leaves the battlefield"
    if effect.event == EventPattern(MONARCH, player=OPPONENT):
        until = "an opponent becomes the monarch"
    elif effect.event is not None:
        raise context.cannot(effect)
    return Clause("you", "exile", f"{context.all_named(effect.what)} until {until}")


def zone_exiled(context: Context, effect: ExileZone) -> Clause:
    """Whole graveyards."""
    if effect.zone != GRAVEYARD:
        raise context.cannot(effect)
    whose = "all graveyards" if effect.who == EachPlayer() else f"{context.possessive(effect.who)} graveyard"
    return Clause("you", "exile", whose)


def nothing_said(context: Context, effect: Effect) -> Clause:
    """There are no words for it."""
    raise context.cannot(effect)


def put_onto_battlefield(context: Context, effect: PutOntoBattlefield) -> Clause:
    """What returns to the battlefield from exile."""
    if not isinstance(effect.what, ExiledWith | Became | Noted) or effect.counter:
        return PUTTING(context, effect)
    whose = "your" if effect.yours else "its owner's"
    tapped = " tapped" if effect.tapped else ""
    return Clause("you", "return", f"{exiled_card(effect.what)} to the battlefield{tapped} under {whose} control")


def exiled_card(reference: Reference) -> str:
    """A card in exile."""
    return "the exiled card" if isinstance(reference, ExiledWith) else "that card"


def put_into(context: Context, effect: PutInto) -> Clause:
    """A card of yours that goes to your hand."""
    if effect.what != Noted() or effect.zone != HAND:
        return PUTTING_INTO(context, effect)
    return Clause("you", "put", "that card into your hand")


def exiled(context: Context, effect: ExileIt) -> Clause:
    """What is exiled; a card that was discarded from where it then is."""
    if context.event.kind == DISCARDS and context.event.player == YOU and effect.what == TriggerObject():
        return Clause("you", "exile", "that card from your graveyard")
    return EXILING(context, effect)


def exiled_face_down(context: Context, effect: ExileFaceDown) -> Clause:
    """The top of a library."""
    if effect.what != TopCards():
        raise context.cannot(effect.what)
    return Clause("you", "exile", "the top card of your library face down")


def delayed(context: Context, effect: DelayedTrigger) -> Clause:
    """At the beginning of your next end step."""
    event = effect.ability.event
    if event == EventPattern(STEP_BEGINS, part=END, player=YOU):
        return Clause("", f"{paragraph(context, effect.ability.effects)[:-1]} at the beginning of your next end step", "")
    return WAITING(context, effect)


PUTTING: Final[Said] = CLAUSES[PutOntoBattlefield]
PUTTING_INTO: Final[Said] = CLAUSES.get(PutInto, nothing_said)
EXILING: Final[Said] = CLAUSES[ExileIt]
WAITING: Final[Said] = CLAUSES[DelayedTrigger]
CLAUSES.update(
    {
        Flicker: flickered,
        ExileUntilLeaves: exiled_until,
        ExileZone: zone_exiled,
        ExileFaceDown: exiled_face_down,
        PutOntoBattlefield: put_onto_battlefield,
        PutInto: put_into,
        ExileIt: exiled,
        DelayedTrigger: delayed,
    }
)
REFERENCES.update(
    {
        Became: lambda _context, _reference: "that card",
        ExiledWith: lambda _context, _reference: "the exiled card",
    }
)
