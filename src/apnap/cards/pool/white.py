"""White cards."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    A_CREATURE,
    ANY_TARGET,
    CONTROLLER,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    PLAYER_TARGET,
    THIS,
    YOUR_CREATURE,
    activated,
    all_of,
    card,
    cost,
    creature,
    dies,
    enters,
    keywords,
    spell,
    token,
    when,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    Controller,
    CountOf,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    Each,
    EntersTapped,
    EventPattern,
    ExileIt,
    Filter,
    Fixed,
    GainLife,
    Modify,
    Multiply,
    PowerOf,
    Prevent,
    PreventDamage,
    PutCounters,
    RedirectDamage,
    Replacement,
    Static,
    TapIt,
    TapThis,
    Target,
    Triggered,
)
from apnap.parts.words import (
    ARTIFACT,
    ATTACKS,
    BATTLEFIELD,
    BLOCKS,
    CREATURE,
    DAMAGE,
    DEFENDER,
    DOUBLE_STRIKE,
    ENCHANTMENT,
    FIRST_STRIKE,
    FLASH,
    FLYING,
    LAND,
    LIFE,
    LIFELINK,
    MOVES,
    ONCE_NEXT_TURN,
    OPPONENT,
    STEP_BEGINS,
    TAPS,
    UPKEEP,
    VIGILANCE,
    WHITE,
    YOU,
)


def shield(amount: int) -> PreventDamage:
    """The next so much damage to the target is prevented this turn."""
    return PreventDamage(IT, Fixed(amount))


def gain(amount: int) -> GainLife:
    """You gain that much life."""
    return GainLife(CONTROLLER, Fixed(amount))


def en_kor() -> Activated:
    """{0}: the next 1 damage to this goes to a creature of its controller."""
    return activated((cost("0"),), RedirectDamage(THIS, IT, Fixed(1)), targets=(Target(YOUR_CREATURE),))


def soldiers() -> Definition:
    """A 1/1 white Soldier token."""
    return token("Soldier", WHITE, 1, 1)


NEXT_UPKEEP: Final = EventPattern(STEP_BEGINS, part=UPKEEP)
CARDS: Final = (
    creature(
        "Ajani's Pridemate", "1W", "Cat Soldier", 2, 2, when(EventPattern(LIFE, player=YOU, gain=1), PutCounters(THIS, "+1/+1", Fixed(1)))
    ),
    creature("Alpine Watchdog", "1W", "Dog", 2, 2, keywords(VIGILANCE)),
    creature("Angel of Mercy", "4W", "Angel", 3, 3, keywords(FLYING), enters(gain(3))),
    creature("Attended Knight", "2W", "Human Knight", 2, 2, keywords(FIRST_STRIKE), enters(CreateToken("Soldier")), tokens=(soldiers(),)),
    creature("Bastion Enforcer", "2W", "Dwarf Soldier", 3, 2),
    creature("Benalish Knight", "2W", "Human Knight", 2, 2, keywords(FLASH), keywords(FIRST_STRIKE)),
    creature("Benalish Marshal", "WWW", "Human Knight", 3, 3, Static(Each(Filter(types=CREATURE, controller=YOU, other=True)), 1, 1)),
    creature(
        "Cho-Manno, Revolutionary", "2WW", "Legendary Creature — Human Rebel", 2, 2, Replacement(EventPattern(DAMAGE, this=True), Prevent())
    ),
    creature(
        "Crossbow Infantry",
        "1W",
        "Human Soldier Archer",
        1,
        1,
        activated((TapThis(),), DealDamage(Fixed(1), IT), targets=(Target(Filter(types=CREATURE, attacking=1, blocking=1)),)),
    ),
    creature(
        "Daunting Defender",
        "4W",
        "Human Cleric",
        3,
        3,
        Replacement(EventPattern(DAMAGE, filter=Filter(types=CREATURE, subtype="Cleric", controller=YOU)), Prevent(1)),
    ),
    creature(
        "Doomed Traveler", "W", "Human Soldier", 1, 1, dies(CreateToken("Spirit")), tokens=(token("Spirit", WHITE, 1, 1, keywords(FLYING)),)
    ),
    creature("Eager Cadet", "W", "Human Soldier", 1, 1),
    creature("Fencing Ace", "1W", "Human Soldier", 1, 1, keywords(DOUBLE_STRIKE)),
    creature("Gideon's Lawkeeper", "W", "Human Soldier", 1, 1, activated((cost("W"), TapThis()), TapIt(IT), targets=(CREATURE_TARGET,))),
    creature("Inspiring Captain", "3W", "Human Knight", 3, 3, enters(Modify(all_of(YOUR_CREATURE), Fixed(1), Fixed(1)))),
    creature("Mesa Unicorn", "1W", "Unicorn", 2, 2, keywords(LIFELINK)),
    creature("Nomads en-Kor", "W", "Kor Nomad Soldier", 1, 1, en_kor()),
    creature("Pride Guardian", "W", "Cat Monk", 0, 3, keywords(DEFENDER), when(EventPattern(BLOCKS, this=True), gain(3))),
    creature(
        "Rhox Faithmender", "3W", "Rhino Monk", 1, 5, keywords(LIFELINK), Replacement(EventPattern(LIFE, player=YOU, gain=1), Multiply(2))
    ),
    creature("Samite Healer", "1W", "Human Cleric", 1, 1, activated((TapThis(),), shield(1), targets=(ANY_TARGET,))),
    creature("Savannah Lions", "W", "Cat", 2, 1),
    creature(
        "Seasoned Marshal",
        "2WW",
        "Human Soldier",
        2,
        2,
        when(EventPattern(ATTACKS, this=True), TapIt(IT), targets=(CREATURE_TARGET,), optional=True),
    ),
    creature("Serra Angel", "3WW", "Angel", 4, 4, keywords(FLYING), keywords(VIGILANCE)),
    creature(
        "Soul Warden",
        "W",
        "Human Cleric",
        1,
        1,
        when(EventPattern(MOVES, filter=Filter(types=CREATURE, other=True), to_zone=BATTLEFIELD), gain(1)),
    ),
    creature("Suntail Hawk", "W", "Bird", 1, 1, keywords(FLYING)),
    creature("Wall of Omens", "1W", "Wall", 0, 4, keywords(DEFENDER), enters(DRAW_A_CARD)),
    creature("Wanderbrine Preacher", "1W", "Merfolk Cleric", 2, 2, when(EventPattern(TAPS, this=True), gain(2))),
    creature("Wild Griffin", "2W", "Griffin", 2, 2, keywords(FLYING)),
    creature("Youthful Knight", "1W", "Human Knight", 2, 1, keywords(FIRST_STRIKE)),
    card("Congregate", "3W", "Instant", spell(GainLife(IT, CountOf(A_CREATURE, 2)), targets=(PLAYER_TARGET,))),
    card("Day of Judgment", "2WW", "Sorcery", spell(Destroy(Each(A_CREATURE)))),
    card("Disenchant", "1W", "Instant", spell(Destroy(IT), targets=(Target(Filter(types=ARTIFACT | ENCHANTMENT)),))),
    card("Divine Verdict", "3W", "Instant", spell(Destroy(IT), targets=(Target(Filter(types=CREATURE, attacking=1, blocking=1)),))),
    card("Glorious Anthem", "1WW", "Enchantment", Static(all_of(YOUR_CREATURE), 1, 1)),
    card(
        "Heal",
        "W",
        "Instant",
        spell(shield(1), DelayedTrigger(Triggered(NEXT_UPKEEP, (DRAW_A_CARD,)), time=ONCE_NEXT_TURN), targets=(ANY_TARGET,)),
    ),
    card("Honor of the Pure", "1W", "Enchantment", Static(Each(Filter(types=CREATURE, colours=WHITE, controller=YOU)), 1, 1)),
    card(
        "Kismet",
        "3W",
        "Enchantment",
        Replacement(
            EventPattern(MOVES, filter=Filter(types=ARTIFACT | CREATURE | LAND, controller=OPPONENT), to_zone=BATTLEFIELD), EntersTapped()
        ),
    ),
    card("Mending Hands", "W", "Instant", spell(shield(4), targets=(ANY_TARGET,))),
    card("Raise the Alarm", "1W", "Instant", spell(CreateToken("Soldier", Fixed(2))), tokens=(soldiers(),)),
    card("Serra's Blessing", "1W", "Enchantment", Static(all_of(YOUR_CREATURE), gains=VIGILANCE)),
    card("Smite the Monstrous", "3W", "Instant", spell(Destroy(IT), targets=(Target(Filter(types=CREATURE, power_least=4)),))),
    card("Swords to Plowshares", "W", "Instant", spell(ExileIt(IT), GainLife(Controller(IT), PowerOf(IT)), targets=(CREATURE_TARGET,))),
)
