"""The first half of a triggered ability's text: "When this creature enters", "At the beginning of your upkeep"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from apnap.cards.codec import nodes_of
from apnap.cards.context import Context, bearer
from apnap.cards.phrases import noun, one, several, with_article
from apnap.parts.tree import EventPattern, ExileIt, Filter, SacrificeIt, This, Triggered, TriggerPlayer
from apnap.parts.words import (
    ANYONE,
    ATTACKS,
    BATTLEFIELD,
    BEGINNING_OF_COMBAT,
    BLOCKED,
    BLOCKS,
    CASTS,
    COUNTERS,
    CREATURE,
    CYCLES,
    DAMAGE,
    DISCARDS,
    DRAWS,
    ENCHANTED,
    END,
    END_OF_COMBAT,
    GRAVEYARD,
    HAND,
    LIBRARY,
    LIFE,
    MOVES,
    OPPONENT,
    PHASES_IN,
    PHASES_OUT,
    STACK,
    STEP_BEGINS,
    STEP_NAMES,
    TAPS,
    TARGETED,
    TRIGGERS,
    TURNED,
    UNBLOCKED,
    UNTAPS,
    YOU,
    ZONE_NAMES,
)

ORDINALS: Final = {1: "first", 2: "second", 3: "third"}
PLAYERS: Final = {ANYONE: "a player", YOU: "you", OPPONENT: "an opponent"}


def condition(context: Context, ability: Triggered) -> str:
    """When, whenever or at; `this` is mentioned from now on where the event is about it."""
    event = ability.event
    if event.kind in BEGINNINGS:
        return BEGINNINGS[event.kind](context, ability)
    if event.kind not in HAPPENINGS:
        raise context.cannot(event)
    text = HAPPENINGS[event.kind](context, event)
    if event.this or event.source_this:
        context.mentioned.add(This())
    once = event.this and (event.kind in (MOVES, CASTS, CYCLES, TURNED) or (event.kind == TARGETED and _sacrifices_this(ability)))
    once = once or (event.kind == MOVES and event.filter == Filter(bearer=True) and "Aura" in context.definition.subtypes)
    return f"{'when' if once or ExileIt(This()) in ability.effects else 'whenever'} {text}"


def beginning(context: Context, ability: Triggered) -> str:
    """At the beginning of which step."""
    event = ability.event
    if event.part == END_OF_COMBAT:
        return "at end of combat"
    if event.part == BEGINNING_OF_COMBAT:
        return "at the beginning of combat on your turn" if event.player == YOU else "at the beginning of each combat"
    step = f"{STEP_NAMES[event.part]} step" if STEP_NAMES[event.part] != "upkeep" else "upkeep"
    if event.player == ENCHANTED:
        enchanted = bearer(context.definition)
        whose = f"{enchanted}'s {step}" if enchanted == "enchanted player" else f"the {step} of {enchanted}'s controller"
        return f"at the beginning of {whose}"
    whose = {YOU: "your", OPPONENT: "each opponent's", ANYONE: "each"}[event.player]
    if event.player == ANYONE and event.part == END and ability.condition is None:
        whose = "the"
    elif event.player == ANYONE and TriggerPlayer() in nodes_of(ability):
        whose = "each player's"
    return f"at the beginning of {whose} {step}"


BEGINNINGS: Final[dict[int, Callable[[Context, Triggered], str]]] = {STEP_BEGINS: beginning}
"""What is said of what begins."""


def _sacrifices_this(ability: Triggered) -> bool:
    return any(isinstance(effect, SacrificeIt) for effect in ability.effects)


def _subject(context: Context, event: EventPattern) -> str:
    if event.this:
        return context.itself()
    if event.filter is None:
        raise context.cannot(event)
    if event.filter.bearer:
        return bearer(context.definition)
    if event.at_once:
        return f"one or more {several(event.filter)}"
    own = context.definition.types & CREATURE and event.filter.types == CREATURE
    if own and not event.filter.other and event.kind == MOVES:
        return f"{context.itself()} or {one(replace(event.filter, other=True))}"
    return one(event.filter)


def _moves(context: Context, event: EventPattern) -> str:
    if event.from_zone == GRAVEYARD and event.to_zone < 0 and event.filter is not None:
        return f"{with_article(noun(event.filter, GRAVEYARD))} leaves a graveyard"
    subject = _subject(context, event)
    if event.to_zone == BATTLEFIELD:
        return f"{subject} {_does_it(event, 'enter')}"
    if event.from_zone != BATTLEFIELD:
        return f"{subject} is put into {_whose_graveyard(context, event)} from {_origin(context, event)}"
    if event.to_zone < 0:
        return f"{subject} {_does_it(event, 'leave')} the battlefield"
    if event.to_zone != GRAVEYARD:
        raise context.cannot(event)
    creature = context.definition.types & CREATURE if event.this else subject.endswith(" creature") or is_of_creatures(event)
    if creature and event.player == ANYONE:
        return f"{subject} {_does_it(event, 'die')}"
    return f"{subject} is put into {_whose_graveyard(context, event)} from the battlefield"


def is_of_creatures(event: EventPattern) -> bool:
    """What the event is about are creatures."""
    return event.filter is not None and event.filter.types == CREATURE


def _does_it(event: EventPattern, verb: str) -> str:
    return verb if event.at_once else f"{verb}s"


def _whose_graveyard(context: Context, event: EventPattern) -> str:
    if event.to_zone != GRAVEYARD:
        raise context.cannot(event)
    return {ANYONE: "a graveyard", YOU: "your graveyard", OPPONENT: "an opponent's graveyard"}[event.player]


def _origin(context: Context, event: EventPattern) -> str:
    if event.from_zone < 0:
        return "anywhere"
    if event.player != YOU or event.from_zone not in (HAND, LIBRARY):
        raise context.cannot(event)
    return f"your {ZONE_NAMES[event.from_zone]}"


def _damage(context: Context, event: EventPattern) -> str:
    kind = {1: "combat damage", 0: "damage", -1: "noncombat damage"}[event.combat]
    if event.damaged == 1 and not event.source_this and event.by is None:
        return f"{PLAYERS[event.player]} {'are' if event.player == YOU else 'is'} dealt {kind}"
    if event.source_this or event.by == Filter(bearer=True):
        player = {ANYONE: "a player", YOU: "you", OPPONENT: "an opponent"}[event.player]
        to = {0: "", 1: f" to {player}", 2: " to a creature"}[event.damaged]
        return f"{context.itself() if event.source_this else bearer(context.definition)} deals {kind}{to}"
    return f"{_subject(context, event)} is dealt {kind}"


def _life(context: Context, event: EventPattern) -> str:
    return _player_does(event, "gain life" if event.gain > 0 else "lose life")


def _casts(context: Context, event: EventPattern) -> str:
    if event.this:
        return f"you cast {context.itself()}"
    if event.nth:
        whose = "your" if event.player == YOU else "their"
        return f"{_player_does(event, f'cast {whose} {ORDINALS[event.nth]} spell')} each turn"
    spell = "a spell" if event.filter is None else with_article(noun(event.filter, STACK))
    return _player_does(event, f"cast {spell}")


def _player_does(event: EventPattern, action: str) -> str:
    verb, _, rest = action.partition(" ")
    return f"{PLAYERS[event.player]} {verb if event.player == YOU else verb + 's'} {rest}"


def _draws(context: Context, event: EventPattern) -> str:
    return _player_does(event, "draw a card")


def _discards(context: Context, event: EventPattern) -> str:
    return _player_does(event, "discard a card")


def _attacks(context: Context, event: EventPattern) -> str:
    return f"{_subject(context, event)} {_does_it(event, 'attack')}{' alone' if event.alone else ''}"


def _puts_counters(context: Context, event: EventPattern) -> str:
    """Which counters a player puts on what."""
    if event.filter is None or event.player != YOU or event.gain < 1 or not event.counter:
        raise context.cannot(event)
    return f"you put one or more {event.counter} counters on {one(event.filter)}"


def _triggers(context: Context, event: EventPattern) -> str:
    if event.player != YOU:
        raise context.cannot(event)
    return "an ability you control triggers"


def _does(action: str) -> Callable[[Context, EventPattern], str]:
    return lambda context, event: f"{_subject(context, event)} {action}"


# What an object does or what is done to it, where nothing else needs to be said.
ACTIONS: Final = {
    ATTACKS: "attacks",
    BLOCKS: "blocks",
    BLOCKED: "becomes blocked",
    UNBLOCKED: "attacks and isn't blocked",
    TAPS: "becomes tapped",
    UNTAPS: "becomes untapped",
    PHASES_OUT: "phases out",
    PHASES_IN: "phases in",
    TARGETED: "becomes the target of a spell or ability",
}
HAPPENINGS: Final[dict[int, Callable[[Context, EventPattern], str]]] = {
    MOVES: _moves,
    DAMAGE: _damage,
    LIFE: _life,
    CASTS: _casts,
    DRAWS: _draws,
    DISCARDS: _discards,
    **{kind: _does(words) for kind, words in ACTIONS.items()},
    ATTACKS: _attacks,
    COUNTERS: _puts_counters,
    TRIGGERS: _triggers,
}
