"""Green cards."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    THIS,
    YOUR_CREATURE,
    all_of,
    card,
    creature,
    enters,
    keywords,
    spell,
    tap_for,
    when,
)
from apnap.parts.tree import (
    CantBeBlockedExceptBy,
    Destroy,
    EventPattern,
    Filter,
    Fixed,
    Modify,
    PreventAll,
    PutCounters,
    Static,
    Target,
    UntapIt,
)
from apnap.parts.words import (
    ARTIFACT,
    BATTLEFIELD,
    BLOCKED,
    CREATURE,
    DAMAGE,
    DEATHTOUCH,
    DEFENDER,
    ENCHANTMENT,
    FLASH,
    FLYING,
    HEXPROOF,
    MOVES,
    REACH,
    TRAMPLE,
    YOU,
)


def pump(by: int, gains: int = 0) -> Modify:
    """The target gets +by/+by until end of turn."""
    return Modify(IT, Fixed(by), Fixed(by), gains)


CARDS: Final = (
    creature("Ambush Viper", "1G", "Snake", 2, 1, keywords(FLASH), keywords(DEATHTOUCH)),
    creature("Ashcoat Bear", "1G", "Bear", 2, 2, keywords(FLASH)),
    creature("Birds of Paradise", "G", "Bird", 0, 1, keywords(FLYING), tap_for(*"WUBRG")),
    creature("Boreal Druid", "G", "Snow Creature — Elf Druid", 1, 1, tap_for("C")),
    creature("Briarpack Alpha", "3G", "Wolf", 3, 3, keywords(FLASH), enters(pump(2), targets=(CREATURE_TARGET,))),
    creature("Colossal Dreadmaw", "4GG", "Dinosaur", 6, 6, keywords(TRAMPLE)),
    creature("Craw Wurm", "4GG", "Wurm", 6, 4),
    creature("Deadly Recluse", "1G", "Spider", 1, 2, keywords(REACH), keywords(DEATHTOUCH)),
    creature("Deepwood Wolverine", "G", "Wolverine", 1, 1, when(EventPattern(BLOCKED, this=True), Modify(THIS, Fixed(2)))),
    creature("Durkwood Boars", "4G", "Boar", 4, 4),
    creature("Elvish Mystic", "G", "Elf Druid", 1, 1, tap_for("G")),
    creature("Elvish Visionary", "1G", "Elf Shaman", 1, 1, enters(DRAW_A_CARD)),
    creature("Enormous Baloth", "6G", "Beast", 7, 7),
    creature("Fungusaur", "3G", "Fungus Dinosaur", 2, 2, when(EventPattern(DAMAGE, this=True), PutCounters(THIS, "+1/+1", Fixed(1)))),
    creature("Garruk's Companion", "GG", "Beast", 3, 2, keywords(TRAMPLE)),
    creature(
        "Garruk's Packleader",
        "4G",
        "Beast",
        4,
        4,
        when(
            EventPattern(MOVES, filter=Filter(types=CREATURE, controller=YOU, power_least=3, other=True), to_zone=BATTLEFIELD),
            DRAW_A_CARD,
            optional=True,
        ),
    ),
    creature("Giant Spider", "3G", "Spider", 2, 4, keywords(REACH)),
    creature("Gladecover Scout", "G", "Elf Scout", 1, 1, keywords(HEXPROOF)),
    creature("Grizzly Bears", "1G", "Bear", 2, 2),
    creature("Hitchclaw Recluse", "2G", "Spider", 1, 4, keywords(REACH)),
    creature("Kalonian Tusker", "GG", "Beast", 3, 3),
    creature("Leatherback Baloth", "GGG", "Beast", 4, 5),
    creature("Llanowar Elves", "G", "Elf Druid", 1, 1, tap_for("G")),
    creature("Runeclaw Bear", "1G", "Bear", 2, 2),
    creature("Sacred Wolf", "2G", "Wolf", 3, 1, keywords(HEXPROOF)),
    creature(
        "Silhana Ledgewalker", "1G", "Elf Rogue", 1, 1, keywords(HEXPROOF), CantBeBlockedExceptBy(Filter(types=CREATURE, keywords=FLYING))
    ),
    creature("Silverback Ape", "3GG", "Ape", 5, 5),
    creature("Spined Wurm", "4G", "Wurm", 5, 4),
    creature("Trained Armodon", "1GG", "Elephant", 3, 3),
    creature("Vastwood Gorger", "5G", "Wurm", 5, 6),
    creature("Vine Trellis", "1G", "Plant Wall", 0, 4, keywords(DEFENDER), tap_for("G")),
    creature("Wall of Wood", "G", "Wall", 0, 3, keywords(DEFENDER)),
    creature("War Mammoth", "3G", "Elephant", 3, 3, keywords(TRAMPLE)),
    card("Aggressive Urge", "1G", "Instant", spell(pump(1), DRAW_A_CARD, targets=(CREATURE_TARGET,))),
    card("Aim High", "1G", "Instant", spell(UntapIt(IT), pump(2, REACH), targets=(CREATURE_TARGET,))),
    card("Battlegrowth", "G", "Instant", spell(PutCounters(IT, "+1/+1", Fixed(1)), targets=(CREATURE_TARGET,))),
    card("Fog", "G", "Instant", spell(PreventAll())),
    card("Giant Growth", "G", "Instant", spell(pump(3), targets=(CREATURE_TARGET,))),
    card("Might of Oaks", "3G", "Instant", spell(pump(7), targets=(CREATURE_TARGET,))),
    card("Naturalize", "1G", "Instant", spell(Destroy(IT), targets=(Target(Filter(types=ARTIFACT | ENCHANTMENT)),))),
    card("Overrun", "2GGG", "Sorcery", spell(Modify(all_of(YOUR_CREATURE), Fixed(3), Fixed(3), TRAMPLE))),
    card("Plummet", "1G", "Instant", spell(Destroy(IT), targets=(Target(Filter(types=CREATURE, keywords=FLYING)),))),
    card("Predator's Strike", "1G", "Instant", spell(pump(3, TRAMPLE), targets=(CREATURE_TARGET,))),
    card("Ranger's Guile", "G", "Instant", spell(pump(1, HEXPROOF), targets=(Target(YOUR_CREATURE),))),
    card("Spidersilk Armor", "2G", "Enchantment", Static(all_of(YOUR_CREATURE), 0, 1, REACH)),
    card("Titanic Growth", "1G", "Instant", spell(pump(4), targets=(CREATURE_TARGET,))),
)
