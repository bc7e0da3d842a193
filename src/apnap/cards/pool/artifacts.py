"""Artifacts."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    ANY_TARGET,
    CONTROLLER,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    activated,
    card,
    cost,
    creature,
    dies,
    keywords,
    mana,
    tap_for,
)
from apnap.cards.pool.lands import ENTERS_TAPPED
from apnap.parts.tree import (
    AddMana,
    DealDamage,
    DrawCards,
    EachPlayer,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    MaximumHandSize,
    Prevent,
    Replacement,
    SacrificeThis,
    Skip,
    TapIt,
    TapThis,
    Target,
    UntapIt,
)
from apnap.parts.words import ARTIFACT, CREATURE, DAMAGE, FLASH, FLYING, INDESTRUCTIBLE, LAND, STEP_BEGINS, UPKEEP, VIGILANCE, YOU

CARDS: Final = (
    creature("Bottle Gnomes", "3", "Artifact Creature — Gnome", 1, 3, activated((SacrificeThis(),), GainLife(CONTROLLER, Fixed(3)))),
    creature("Cathodion", "3", "Artifact Creature — Construct", 3, 3, dies(AddMana((mana("CCC"),)))),
    creature("Darksteel Myr", "3", "Artifact Creature — Myr", 0, 1, keywords(INDESTRUCTIBLE)),
    creature("Darksteel Sentinel", "6", "Artifact Creature — Golem", 3, 3, keywords(FLASH), keywords(VIGILANCE), keywords(INDESTRUCTIBLE)),
    creature("Ornithopter", "0", "Artifact Creature — Thopter", 0, 2, keywords(FLYING)),
    card("Eon Hub", "5", "Artifact", Replacement(EventPattern(STEP_BEGINS, part=UPKEEP), Skip())),
    card("Gilded Lotus", "5", "Artifact", tap_for("WWW", "UUU", "BBB", "RRR", "GGG")),
    card(
        "Icy Manipulator",
        "4",
        "Artifact",
        activated((cost("1"), TapThis()), TapIt(IT), targets=(Target(Filter(types=ARTIFACT | CREATURE | LAND)),)),
    ),
    card("Jandor's Saddlebags", "2", "Artifact", activated((cost("3"), TapThis()), UntapIt(IT), targets=(CREATURE_TARGET,))),
    card("Jayemdae Tome", "4", "Artifact — Book", activated((cost("4"), TapThis()), DRAW_A_CARD)),
    card("Mind Stone", "2", "Artifact", tap_for("C"), activated((cost("1"), TapThis(), SacrificeThis()), DRAW_A_CARD)),
    card("Rod of Ruin", "4", "Artifact", activated((cost("3"), TapThis()), DealDamage(Fixed(1), IT), targets=(ANY_TARGET,))),
    card("Sol Ring", "1", "Artifact", tap_for("CC")),
    card("Spellbook", "0", "Artifact — Book", MaximumHandSize()),
    card("Temple Bell", "3", "Artifact", activated((TapThis(),), DrawCards(EachPlayer(), Fixed(1)))),
    card("Urza's Armor", "6", "Artifact", Replacement(EventPattern(DAMAGE, damaged=1, player=YOU), Prevent(1))),
    card("Worn Powerstone", "3", "Artifact", ENTERS_TAPPED, tap_for("CC")),
)
