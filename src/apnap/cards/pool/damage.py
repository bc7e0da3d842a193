"""Cards that change how combat damage is assigned, or answer it."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    A_CREATURE,
    ANY_TARGET,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    THIS,
    YOUR_CREATURE,
    activated,
    card,
    cost,
    creature,
    enters,
    keywords,
    when,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AssignsForAttackers,
    AssignsNoDamage,
    AsUnblocked,
    AttachedTo,
    AttacksDespiteDefender,
    DamageByToughness,
    DealDamage,
    DefendingPlayer,
    DividesAmongDefenders,
    Each,
    Enchant,
    EventPattern,
    Filter,
    Fixed,
    Impose,
    Imposes,
    InCombat,
    KeywordAbility,
    LoseLife,
    MayDo,
    Modify,
    PowerOf,
    Regenerate,
    ReturnToHand,
    Static,
    Target,
    Together,
    TriggerAmount,
)
from apnap.parts.words import BLOCKED, CREATURE, DAMAGE, DEFENDER, FIRST_STRIKE, GRAVEYARD, HEXPROOF, INFECT, PERMANENT, UNBLOCKED, YOU

BY_TOUGHNESS: Final = (DamageByToughness(),)
NO_DAMAGE: Final = Impose(THIS, (AssignsNoDamage(),))
UNBLOCKED_ATTACK: Final = EventPattern(UNBLOCKED, this=True)
CARDS: Final[tuple[Definition, ...]] = (
    creature("Thorn Elemental", "5GG", "Elemental", 7, 7, AsUnblocked()),
    creature("Lone Wolf", "2G", "Wolf", 2, 2, AsUnblocked()),
    creature("Rhox", "4GG", "Rhino Beast", 5, 5, AsUnblocked(), activated((cost("2G"),), Regenerate(THIS))),
    creature("Spinebiter", "4GG", "Phyrexian Beast", 3, 4, keywords(INFECT), AsUnblocked()),
    creature("Doran, the Siege Tower", "WBG", "Legendary Creature — Treefolk Shaman", 0, 5, Imposes(Each(A_CREATURE), BY_TOUGHNESS)),
    creature("Belligerent Brontodon", "5GW", "Dinosaur", 4, 6, Imposes(Each(YOUR_CREATURE), BY_TOUGHNESS)),
    card(
        "Assault Formation",
        "1G",
        "Enchantment",
        Imposes(Each(YOUR_CREATURE), BY_TOUGHNESS),
        activated((cost("G"),), Impose(IT, (AttacksDespiteDefender(),)), targets=(Target(Filter(types=CREATURE, keywords=DEFENDER)),)),
        activated((cost("2G"),), Modify(Each(YOUR_CREATURE), toughness=Fixed(1))),
    ),
    card(
        "Treefolk Umbra",
        "2G",
        "Enchantment — Aura",
        Enchant(CREATURE_TARGET),
        Together((Static(AttachedTo(), 0, 2), Imposes(AttachedTo(), BY_TOUGHNESS))),
        KeywordAbility("umbra armor"),
    ),
    creature(
        "Siege Behemoth",
        "5GG",
        "Beast",
        7,
        4,
        keywords(HEXPROOF),
        Imposes(Each(YOUR_CREATURE), (AsUnblocked(),), InCombat(attacking=True)),
    ),
    card("Defensive Formation", "W", "Enchantment", AssignsForAttackers()),
    creature("Butcher Orgg", "4RRR", "Orgg", 6, 6, DividesAmongDefenders()),
    creature(
        "Laccolith Grunt",
        "2R",
        "Beast",
        2,
        2,
        when(EventPattern(BLOCKED, this=True), MayDo((DealDamage(PowerOf(THIS), IT),), (NO_DAMAGE,)), targets=(CREATURE_TARGET,)),
    ),
    creature("Ophidian", "2U", "Snake", 1, 3, when(UNBLOCKED_ATTACK, MayDo((DRAW_A_CARD,), (NO_DAMAGE,)))),
    creature("Keeper of Tresserhorn", "5B", "Avatar", 6, 6, when(UNBLOCKED_ATTACK, NO_DAMAGE, LoseLife(DefendingPlayer(), Fixed(2)))),
    creature(
        "Elvish Regrower",
        "2GG",
        "Elf Druid",
        4,
        3,
        enters(ReturnToHand(IT), targets=(Target(Filter(types=PERMANENT, owner=YOU), zone=GRAVEYARD),)),
    ),
    creature(
        "Boros Reckoner",
        "{R/W}{R/W}{R/W}",
        "Minotaur Wizard",
        3,
        3,
        when(EventPattern(DAMAGE, this=True), DealDamage(TriggerAmount(), IT), targets=(ANY_TARGET,)),
        activated((cost("{R/W}"),), Modify(THIS, gains=FIRST_STRIKE)),
    ),
)
