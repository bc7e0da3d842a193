"""Black cards."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    A_CREATURE,
    CONTROLLER,
    CREATURE_TARGET,
    IT,
    PLAYER_TARGET,
    THIS,
    activated,
    at_step,
    card,
    cost,
    creature,
    dies,
    enters,
    keywords,
    mana,
    spell,
    when,
)
from apnap.parts.tree import (
    AddMana,
    DealDamage,
    Destroy,
    Discard,
    DrawCards,
    EachPlayer,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    LoseLife,
    Modify,
    MoveElsewhere,
    PayLife,
    PutCounters,
    Replacement,
    Sacrifice,
    SacrificeCost,
    TapThis,
    Target,
    TriggerPlayer,
)
from apnap.parts.words import (
    ATTACKS,
    BATTLEFIELD,
    BLACK,
    CREATURE,
    DAMAGE,
    DEATHTOUCH,
    DISCARDS,
    DRAWS,
    EXILE,
    FLYING,
    GRAVEYARD,
    GREEN,
    LEGENDARY,
    LIFELINK,
    MENACE,
    MOVES,
    OPPONENT,
    UNBLOCKED,
    UNTIL_END_OF_COMBAT,
    UPKEEP,
    WHITE,
    YOU,
)

OPPONENT_TARGET: Final = Target(players=1 + OPPONENT)


def draw(amount: int) -> DrawCards:
    """Draw that many cards."""
    return DrawCards(CONTROLLER, Fixed(amount))


def lose(amount: int) -> LoseLife:
    """You lose that much life."""
    return LoseLife(CONTROLLER, Fixed(amount))


CARDS: Final = (
    creature("Alley Strangler", "2B", "Aetherborn Rogue", 2, 3, keywords(MENACE)),
    creature(
        "Blood Artist",
        "1B",
        "Vampire",
        0,
        1,
        when(
            EventPattern(MOVES, filter=A_CREATURE, from_zone=BATTLEFIELD, to_zone=GRAVEYARD),
            LoseLife(IT, Fixed(1)),
            GainLife(CONTROLLER, Fixed(1)),
            targets=(PLAYER_TARGET,),
        ),
    ),
    creature("Bloodthrone Vampire", "1B", "Vampire", 1, 1, activated((SacrificeCost(A_CREATURE),), Modify(THIS, Fixed(2), Fixed(2)))),
    creature("Child of Night", "1B", "Vampire", 2, 1, keywords(LIFELINK)),
    creature("Festering Goblin", "B", "Zombie Goblin", 1, 1, dies(Modify(IT, Fixed(-1), Fixed(-1)), targets=(CREATURE_TARGET,))),
    creature("Fleshbag Marauder", "2B", "Zombie Warrior", 3, 1, enters(Sacrifice(EachPlayer(), A_CREATURE))),
    creature("Frozen Shade", "2B", "Shade", 0, 1, activated((cost("B"),), Modify(THIS, Fixed(1), Fixed(1)))),
    creature(
        "Highway Robber",
        "2BB",
        "Human Mercenary",
        2,
        2,
        enters(LoseLife(IT, Fixed(2)), GainLife(CONTROLLER, Fixed(2)), targets=(OPPONENT_TARGET,)),
    ),
    creature(
        "Hypnotic Specter",
        "1BB",
        "Specter",
        2,
        2,
        keywords(FLYING),
        when(EventPattern(DAMAGE, source_this=True, damaged=1, player=OPPONENT), Discard(TriggerPlayer(), Fixed(1), at_random=True)),
    ),
    creature(
        "Infectious Horror", "3B", "Zombie Horror", 2, 2, when(EventPattern(ATTACKS, this=True), LoseLife(EachPlayer(OPPONENT), Fixed(2)))
    ),
    creature("Juzám Djinn", "2BB", "Djinn", 5, 5, at_step(UPKEEP, YOU, DealDamage(Fixed(1), CONTROLLER))),
    creature(
        "Misery's Shadow",
        "1B",
        "Shade",
        2,
        2,
        Replacement(
            EventPattern(MOVES, filter=Filter(types=CREATURE, controller=OPPONENT), from_zone=BATTLEFIELD, to_zone=GRAVEYARD),
            MoveElsewhere(EXILE),
        ),
        activated((cost("1"),), Modify(THIS, Fixed(1), Fixed(1))),
    ),
    creature(
        "Murk Dwellers",
        "3B",
        "Zombie",
        2,
        2,
        when(EventPattern(UNBLOCKED, this=True), Modify(THIS, Fixed(2), duration=UNTIL_END_OF_COMBAT)),
    ),
    creature("Phyrexian Rager", "2B", "Phyrexian Horror", 2, 2, enters(draw(1), lose(1))),
    creature("Ravenous Rats", "1B", "Rat", 1, 1, enters(Discard(IT, Fixed(1)), targets=(OPPONENT_TARGET,))),
    creature(
        "Royal Assassin",
        "1BB",
        "Human Assassin",
        1,
        1,
        activated((TapThis(),), Destroy(IT), targets=(Target(Filter(types=CREATURE, tapped=1)),)),
    ),
    creature("Souldrinker", "3B", "Spirit", 2, 2, activated((PayLife(3),), PutCounters(THIS, "+1/+1", Fixed(1)))),
    creature("Typhoid Rats", "B", "Rat", 1, 1, keywords(DEATHTOUCH)),
    creature("Vampire Nighthawk", "1BB", "Vampire Shaman", 2, 3, keywords(FLYING), keywords(DEATHTOUCH), keywords(LIFELINK)),
    creature("Walking Corpse", "1B", "Zombie", 2, 2),
    card("Cast Down", "1B", "Instant", spell(Destroy(IT), targets=(Target(Filter(types=CREATURE, not_types=LEGENDARY)),))),
    card("Dark Ritual", "B", "Instant", spell(AddMana((mana("BBB"),)))),
    card("Deathmark", "B", "Sorcery", spell(Destroy(IT), targets=(Target(Filter(types=CREATURE, colours=GREEN | WHITE)),))),
    card("Diabolic Edict", "1B", "Instant", spell(Sacrifice(IT, A_CREATURE), targets=(PLAYER_TARGET,))),
    card("Doom Blade", "1B", "Instant", spell(Destroy(IT), targets=(Target(Filter(types=CREATURE, not_colours=BLACK)),))),
    card("Liliana's Caress", "1B", "Enchantment", when(EventPattern(DISCARDS, player=OPPONENT), LoseLife(TriggerPlayer(), Fixed(2)))),
    card("Mind Rot", "2B", "Sorcery", spell(Discard(IT, Fixed(2)), targets=(PLAYER_TARGET,))),
    card("Murder", "1BB", "Instant", spell(Destroy(IT), targets=(CREATURE_TARGET,))),
    card("Night's Whisper", "1B", "Sorcery", spell(draw(2), lose(2))),
    card("Phyrexian Arena", "1BB", "Enchantment", at_step(UPKEEP, YOU, draw(1), lose(1))),
    card("Reach of Shadows", "4B", "Instant", spell(Destroy(IT), targets=(Target(Filter(types=CREATURE, colour_count_least=1)),))),
    card("Sign in Blood", "BB", "Sorcery", spell(DrawCards(IT, Fixed(2)), LoseLife(IT, Fixed(2)), targets=(PLAYER_TARGET,))),
    card("Underworld Dreams", "BBB", "Enchantment", when(EventPattern(DRAWS, player=OPPONENT), DealDamage(Fixed(1), TriggerPlayer()))),
)
