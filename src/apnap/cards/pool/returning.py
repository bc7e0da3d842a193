"""Cards that exercise exile and return, and draws that are replaced."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    CONTROLLER,
    IT,
    YOUR_CREATURE,
    activated,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    when,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Became,
    DelayedTrigger,
    EventPattern,
    ExiledWith,
    ExileFaceDown,
    ExileIt,
    ExileUntilLeaves,
    Filter,
    Fixed,
    Flicker,
    GainLife,
    Instead,
    MakeReplacement,
    Noted,
    PayLife,
    PutInto,
    PutOntoBattlefield,
    Replacement,
    Skip,
    Target,
    TopCards,
    Triggered,
    TriggerObject,
)
from apnap.parts.words import (
    BATTLEFIELD,
    CREATURE,
    DISCARDS,
    DRAW,
    DRAWS,
    END,
    FLASH,
    FLYING,
    HAND,
    LAND,
    MOVES,
    OPPONENT,
    STEP_BEGINS,
    YOU,
)

ANOTHER: Final = Target(Filter(other=True))
LEAVES: Final = EventPattern(MOVES, this=True, from_zone=BATTLEFIELD)


def return_exiled() -> Triggered:
    """When this leaves the battlefield, the exiled card returns."""
    return when(LEAVES, PutOntoBattlefield(ExiledWith()))


CARDS: Final[tuple[Definition, ...]] = (
    # Exile and return
    creature(
        "Restoration Angel",
        "3W",
        "Angel",
        3,
        4,
        keywords(FLASH),
        keywords(FLYING),
        enters(
            Flicker(IT, yours=True),
            targets=(Target(Filter(types=CREATURE, not_subtype="Angel", controller=YOU)),),
            optional=True,
        ),
    ),
    creature(
        "Flickerwisp",
        "1WW",
        "Elemental",
        3,
        1,
        keywords(FLYING),
        enters(
            ExileIt(IT),
            DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END), (PutOntoBattlefield(Noted()),)), about=Became(IT)),
            targets=(ANOTHER,),
        ),
    ),
    card("Cloudshift", "W", "Instant", spell(Flicker(IT, yours=True), targets=(Target(YOUR_CREATURE),))),
    card(
        "Oblivion Ring",
        "2W",
        "Enchantment",
        enters(ExileIt(IT), targets=(Target(Filter(not_types=LAND, other=True)),)),
        return_exiled(),
    ),
    creature(
        "Fiend Hunter",
        "1WW",
        "Human Cleric",
        1,
        3,
        enters(ExileIt(IT), targets=(Target(Filter(types=CREATURE, other=True)),), optional=True),
        return_exiled(),
    ),
    creature(
        "Banisher Priest",
        "1WW",
        "Human Cleric",
        2,
        2,
        enters(ExileUntilLeaves(IT), targets=(Target(Filter(types=CREATURE, controller=OPPONENT)),)),
    ),
    # Draws
    card(
        "Necropotence",
        "BBB",
        "Enchantment",
        Replacement(EventPattern(STEP_BEGINS, part=DRAW, player=YOU), Skip()),
        when(EventPattern(DISCARDS, player=YOU), ExileIt(TriggerObject())),
        activated(
            (PayLife(1),),
            ExileFaceDown(TopCards()),
            DelayedTrigger(Triggered(EventPattern(STEP_BEGINS, part=END, player=YOU), (PutInto(Noted(), HAND),)), about=Noted()),
        ),
    ),
    card(
        "Words of Worship",
        "2W",
        "Enchantment",
        activated((cost("1"),), MakeReplacement(EventPattern(DRAWS, player=YOU), Instead((GainLife(CONTROLLER, Fixed(5)),)), times=1)),
    ),
)
