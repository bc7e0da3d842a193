"""Cards with banding, and such as give it or "bands with other"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.cards.pool.build import (
    CREATURE_TARGET,
    IT,
    THIS,
    activated,
    card,
    cost,
    creature,
    keywords,
    spell,
    token,
    when,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Alter,
    AtLeast,
    AttachedTo,
    BandsWithOther,
    CountOf,
    CreateToken,
    Each,
    Enchant,
    EventPattern,
    Filter,
    Fixed,
    GainAbilities,
    InCombat,
    KeywordAbility,
    KeywordLine,
    LoseBandsWithOther,
    Modify,
    Prevent,
    Protection,
    Replacement,
    Static,
    TapThis,
    Target,
    Together,
)
from apnap.parts.words import (
    ATTACKS,
    BANDING,
    BLACK,
    BLUE,
    CREATURE,
    DAMAGE,
    DEFENDER,
    FIRST_STRIKE,
    FLYING,
    GREEN,
    LEGENDARY,
    RED,
    TRAMPLE,
    WHITE,
    YOU,
)

BANDS: Final = keywords(BANDING)
GAINS_BANDING: Final = Modify(IT, gains=BANDING)
ITSELF_GAINS_BANDING: Final = Modify(THIS, gains=BANDING)
LEGENDS: Final = Filter(all_types=LEGENDARY | CREATURE)
BANDED: Final = Filter(types=CREATURE, banded=True)
PACK: Final = Definition(
    "Wolves of the Hunt", None, CREATURE, ("Wolf",), 1, 1, (BandsWithOther(Filter(types=CREATURE, name="Wolves of the Hunt")),), GREEN
)
BANDS_WITH_LEGENDS: Final = GainAbilities((BandsWithOther(LEGENDS),))


def guild(name: str, colour: int) -> Definition:
    """A land by which legendary creatures of a colour band with other legendary ones."""
    gifted = Filter(all_types=LEGENDARY | CREATURE, colours=colour, controller=YOU)
    return card(name, "", "Land", Static(Each(gifted), changes=(BANDS_WITH_LEGENDS,)))


def desert_proof(*, this: bool = False, filter: Filter | None = None) -> Replacement:  # noqa: A002
    """While this attacks, Deserts deal no damage to such creatures."""
    damage = EventPattern(DAMAGE, this=this, filter=filter, by=Filter(subtype="Desert"))
    return Replacement(damage, Prevent(), condition=InCombat(attacking=True))


CARDS: Final[tuple[Definition, ...]] = (
    creature("Benalish Hero", "W", "Human Soldier", 1, 1, BANDS),
    creature("Benalish Infantry", "2W", "Human Soldier", 1, 3, BANDS),
    creature("Mesa Pegasus", "1W", "Pegasus", 1, 1, keywords(FLYING, BANDING)),
    creature("Timber Wolves", "G", "Wolf", 1, 1, BANDS),
    creature("Pikemen", "1W", "Human Soldier", 1, 1, keywords(FIRST_STRIKE, BANDING)),
    creature("War Elephant", "3W", "Elephant", 2, 2, keywords(TRAMPLE, BANDING)),
    creature("Noble Elephant", "3W", "Elephant", 2, 2, keywords(TRAMPLE, BANDING)),
    creature("Teremko Griffin", "3W", "Griffin", 2, 2, keywords(FLYING, BANDING)),
    creature("Icatian Phalanx", "4W", "Human Soldier", 2, 4, BANDS),
    creature("Shield Bearer", "1W", "Human Soldier", 0, 3, BANDS),
    creature("Kjeldoran Warrior", "W", "Human Warrior", 1, 1, BANDS),
    creature("Kjeldoran Escort", "2WW", "Human Soldier", 2, 3, BANDS),
    creature("Kjeldoran Phalanx", "5W", "Human Soldier", 2, 5, keywords(FIRST_STRIKE, BANDING)),
    creature("Kjeldoran Skyknight", "2W", "Human Knight", 1, 1, keywords(FLYING, FIRST_STRIKE, BANDING)),
    creature("Kjeldoran Skycaptain", "4W", "Human Soldier", 2, 2, keywords(FLYING, FIRST_STRIKE, BANDING)),
    creature(
        "Kjeldoran Knight",
        "WW",
        "Human Knight",
        1,
        1,
        BANDS,
        activated((cost("1W"),), Modify(THIS, Fixed(1))),
        activated((cost("WW"),), Modify(THIS, Fixed(0), Fixed(2))),
    ),
    creature("Knights of Thorn", "3W", "Human Knight", 2, 2, KeywordLine((Protection((Filter(colours=RED),)), BANDS))),
    creature("Volunteer Reserves", "1W", "Human Soldier", 2, 4, BANDS, KeywordAbility("cumulative upkeep", cost("1"))),
    creature("Wall of Shields", "3", "Artifact Creature — Wall", 0, 4, keywords(DEFENDER), BANDS),
    creature(
        "Icatian Infantry",
        "W",
        "Human Soldier",
        1,
        1,
        activated((cost("1"),), Modify(THIS, gains=FIRST_STRIKE)),
        activated((cost("1"),), ITSELF_GAINS_BANDING),
    ),
    creature(
        "Icatian Skirmishers",
        "3W",
        "Human Soldier",
        1,
        1,
        keywords(FIRST_STRIKE, BANDING),
        when(EventPattern(ATTACKS, this=True), Modify(Each(BANDED), gains=FIRST_STRIKE)),
    ),
    creature(
        "Urza's Engine",
        "5",
        "Artifact Creature — Juggernaut",
        1,
        5,
        keywords(TRAMPLE),
        activated((cost("3"),), ITSELF_GAINS_BANDING),
        activated((cost("3"),), Modify(Each(replace(BANDED, attacking=1)), gains=TRAMPLE)),
    ),
    creature("Camel", "W", "Camel", 0, 1, BANDS, Together((desert_proof(this=True), desert_proof(filter=BANDED)))),
    creature(
        "Shelkin Brownie", "1G", "Ouphe", 1, 1, activated((TapThis(),), Alter(IT, (LoseBandsWithOther(),)), targets=(CREATURE_TARGET,))
    ),
    creature("Master of the Hunt", "2GG", "Human", 2, 2, activated((cost("2GG"),), CreateToken(PACK.name)), tokens=(PACK,)),
    creature("Beast Walkers", "1WW", "Human Beast Soldier", 2, 2, activated((cost("G"),), ITSELF_GAINS_BANDING)),
    creature(
        "Dire Wolves",
        "2G",
        "Wolf",
        2,
        2,
        Static(THIS, gains=BANDING, condition=AtLeast(CountOf(Filter(subtype="Plains", controller=YOU)), Fixed(1))),
    ),
    creature("Banding Sliver", "3WW", "Sliver", 3, 3, Static(Each(Filter(subtype="Sliver")), gains=BANDING)),
    creature(
        "Soraya the Falconer",
        "1WW",
        "Legendary Creature — Human",
        2,
        2,
        Static(Each(Filter(types=CREATURE, subtype="Bird")), power=1, toughness=1),
        activated((cost("1W"),), GAINS_BANDING, targets=(Target(Filter(types=CREATURE, subtype="Bird")),)),
    ),
    card(
        "Fortified Area",
        "1WW",
        "Enchantment",
        Static(Each(Filter(types=CREATURE, subtype="Wall", controller=YOU)), power=1, gains=BANDING),
    ),
    card("Cooperation", "2W", "Enchantment — Aura", Enchant(CREATURE_TARGET), Static(AttachedTo(), gains=BANDING)),
    card("Helm of Chatzuk", "1", "Artifact", activated((cost("1"), TapThis()), GAINS_BANDING, targets=(CREATURE_TARGET,))),
    card("Baton of Morale", "2", "Artifact", activated((cost("2"),), GAINS_BANDING, targets=(CREATURE_TARGET,))),
    card("Errand of Duty", "1W", "Instant", spell(CreateToken("Knight")), tokens=(token("Knight", WHITE, 1, 1, BANDS),)),
    guild("Cathedral of Serra", WHITE),
    guild("Seafarer's Quay", BLUE),
    guild("Unholy Citadel", BLACK),
    guild("Mountain Stronghold", RED),
    guild("Adventurers' Guildhouse", GREEN),
)
