"""Leveler cards."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    ANY_TARGET,
    CONTROLLER,
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
    tap_for,
    token,
    when,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    AtLeast,
    CantBeBlocked,
    CantBeBlockedExceptBy,
    CopySpell,
    CountOf,
    CreateToken,
    DealDamage,
    Discard,
    Each,
    EventPattern,
    ExtraTurn,
    Filter,
    Fixed,
    GainAbilities,
    KeywordAbility,
    Landwalk,
    Level,
    Modify,
    Not,
    Prevent,
    Protection,
    PutCounters,
    Regenerate,
    Replacement,
    Static,
    TapThis,
    Target,
    Triggered,
    YourTurn,
)
from apnap.parts.words import (
    ATTACKS,
    BLACK,
    CREATURE,
    DAMAGE,
    DEATHTOUCH,
    DEFENDING,
    DOUBLE_STRIKE,
    END,
    FIRST_STRIKE,
    FLYING,
    GREEN,
    INDESTRUCTIBLE,
    INSTANT,
    LAND,
    LIFELINK,
    SHROUD,
    SORCERY,
    STACK,
    STEP_BEGINS,
    TRAMPLE,
    VIGILANCE,
    YOU,
)

TAP: Final = TapThis()
SPELL: Final = Filter(types=INSTANT | SORCERY)
OTHERS: Final = Filter(types=CREATURE, controller=YOU, other=True)
ELVES: Final = Each(Filter(subtype="Elf", controller=YOU))


def level_up(text: str) -> KeywordAbility:
    """Level up for that mana."""
    return KeywordAbility("level up", cost(text))


def levels(least: int, most: int, size: tuple[int, int], *abilities: Ability) -> Level:
    """A level symbol of two numbers."""
    return Level(least, most, *size, abilities)


def onwards(least: int, size: tuple[int, int], *abilities: Ability) -> Level:
    """A level symbol of one number and a plus."""
    return Level(least, -1, *size, abilities)


def leveled(number: int) -> Filter:
    """A creature of one's own with so many level counters."""
    return Filter(types=CREATURE, controller=YOU, counter="level", counters=number)


def shrinks(number: int) -> Ability:
    """{B}, {T}: a creature shrinks."""
    return activated((cost("B"), TAP), Modify(IT, Fixed(-number), Fixed(-number)), targets=(CREATURE_TARGET,))


def shoots(number: int) -> Ability:
    """{T}: damage to any target."""
    return activated((TAP,), DealDamage(Fixed(number), IT), targets=(ANY_TARGET,))


def raises(number: int) -> Static:
    """The other creatures of its controller are bigger."""
    return Static(Each(OTHERS), number, number)


def guards(number: int) -> Replacement:
    """So much of any damage to its controller or that player's creatures is prevented."""
    return Replacement(EventPattern(DAMAGE, player=YOU, filter=YOUR_CREATURE, or_player=True), Prevent(number))


def echoes(number: int) -> Ability:
    """{U}{U}, {T}: a spell is copied."""
    return activated((cost("UU"), TAP), CopySpell(IT, Fixed(number)), targets=(Target(SPELL, zone=STACK),))


CARDS: Final[tuple[Definition, ...]] = (
    # What looks at level counters
    creature(
        "Venerated Teacher",
        "2U",
        "Human Wizard",
        2,
        2,
        enters(PutCounters(Each(Filter(types=CREATURE, controller=YOU, ability="level up")), "level", Fixed(2))),
    ),
    card("Time of Heroes", "1W", "Enchantment", Static(Each(leveled(1)), 2, 2)),
    creature(
        "Champion's Drake",
        "1U",
        "Drake",
        1,
        1,
        keywords(FLYING),
        Static(THIS, 3, 3, condition=AtLeast(CountOf(leveled(3)))),
    ),
    # White
    creature("Caravan Escort", "W", "Human Knight", 1, 1, level_up("2"), levels(1, 4, (2, 2)), onwards(5, (5, 5), keywords(FIRST_STRIKE))),
    creature(
        "Ikiral Outrider",
        "1W",
        "Human Soldier",
        1,
        2,
        level_up("4"),
        levels(1, 3, (2, 6), keywords(VIGILANCE)),
        onwards(4, (3, 10), keywords(VIGILANCE)),
    ),
    creature(
        "Kabira Vindicator", "3W", "Human Knight", 2, 4, level_up("2W"), levels(2, 4, (3, 6), raises(1)), onwards(5, (4, 8), raises(2))
    ),
    creature(
        "Knight of Cliffhaven",
        "1W",
        "Kor Knight",
        2,
        2,
        level_up("3"),
        levels(1, 3, (2, 3), keywords(FLYING)),
        onwards(4, (4, 4), keywords(FLYING, VIGILANCE)),
    ),
    creature(
        "Student of Warfare",
        "W",
        "Human Knight",
        1,
        1,
        level_up("W"),
        levels(2, 6, (3, 3), keywords(FIRST_STRIKE)),
        onwards(7, (4, 4), keywords(DOUBLE_STRIKE)),
    ),
    creature(
        "Transcendent Master",
        "1WW",
        "Human Cleric Avatar",
        3,
        3,
        level_up("1"),
        levels(6, 11, (6, 6), keywords(LIFELINK)),
        onwards(12, (9, 9), keywords(LIFELINK, INDESTRUCTIBLE)),
    ),
    creature(
        "Hedron-Field Purists", "2W", "Human Cleric", 0, 3, level_up("2W"), levels(1, 4, (1, 4), guards(1)), onwards(5, (2, 5), guards(2))
    ),
    # Blue
    creature(
        "Coralhelm Commander",
        "UU",
        "Merfolk Soldier",
        2,
        2,
        level_up("1"),
        levels(2, 3, (3, 3), keywords(FLYING)),
        onwards(4, (4, 4), keywords(FLYING), Static(Each(Filter(types=CREATURE, subtype="Merfolk", controller=YOU, other=True)), 1, 1)),
    ),
    creature("Echo Mage", "1UU", "Human Wizard", 2, 3, level_up("1U"), levels(2, 3, (2, 4), echoes(1)), onwards(4, (2, 5), echoes(2))),
    creature(
        "Enclave Cryptologist",
        "U",
        "Merfolk Wizard",
        0,
        1,
        level_up("1U"),
        levels(1, 2, (0, 1), activated((TAP,), DRAW_A_CARD, Discard(CONTROLLER, Fixed(1)))),
        onwards(3, (0, 1), activated((TAP,), DRAW_A_CARD)),
    ),
    creature(
        "Hada Spy Patrol",
        "1U",
        "Human Rogue",
        1,
        1,
        level_up("2U"),
        levels(1, 2, (2, 2), CantBeBlocked()),
        onwards(3, (3, 3), keywords(SHROUD), CantBeBlocked()),
    ),
    creature(
        "Halimar Wavewatch",
        "1U",
        "Merfolk Soldier",
        0,
        3,
        level_up("2"),
        levels(1, 4, (0, 6)),
        onwards(5, (6, 6), Landwalk(Filter(types=LAND, subtype="Island"))),
    ),
    creature(
        "Lighthouse Chronologist",
        "1U",
        "Human Wizard",
        1,
        3,
        level_up("U"),
        levels(4, 6, (2, 4)),
        onwards(7, (3, 5), Triggered(EventPattern(STEP_BEGINS, part=END), (ExtraTurn(),), condition=Not(YourTurn()))),
    ),
    creature(
        "Skywatcher Adept",
        "U",
        "Merfolk Wizard",
        1,
        1,
        level_up("3"),
        levels(1, 2, (2, 2), keywords(FLYING)),
        onwards(3, (4, 2), keywords(FLYING)),
    ),
    # Black
    creature(
        "Guul Draz Assassin",
        "B",
        "Vampire Assassin",
        1,
        1,
        level_up("1B"),
        levels(2, 3, (2, 2), shrinks(2)),
        onwards(4, (4, 4), shrinks(4)),
    ),
    creature(
        "Nirkana Cutthroat",
        "2B",
        "Vampire Warrior",
        3,
        2,
        level_up("2B"),
        levels(1, 2, (4, 3), keywords(DEATHTOUCH)),
        onwards(3, (5, 4), keywords(FIRST_STRIKE, DEATHTOUCH)),
    ),
    creature(
        "Null Champion",
        "1B",
        "Zombie Warrior",
        1,
        1,
        level_up("3"),
        levels(1, 3, (4, 2)),
        onwards(4, (7, 3), activated((cost("B"),), Regenerate(THIS))),
    ),
    creature(
        "Zulaport Enforcer",
        "B",
        "Human Warrior",
        1,
        1,
        level_up("4"),
        levels(1, 2, (3, 3)),
        onwards(3, (5, 5), CantBeBlockedExceptBy(Filter(types=CREATURE, colours=BLACK))),
    ),
    # Red
    creature("Brimstone Mage", "2R", "Human Shaman", 2, 2, level_up("3R"), levels(1, 2, (2, 3), shoots(1)), onwards(3, (2, 4), shoots(3))),
    creature(
        "Kargan Dragonlord",
        "RR",
        "Human Warrior",
        2,
        2,
        level_up("R"),
        levels(4, 7, (4, 4), keywords(FLYING)),
        onwards(8, (8, 8), keywords(FLYING, TRAMPLE), activated((cost("R"),), Modify(THIS, Fixed(1)))),
    ),
    creature(
        "Lord of Shatterskull Pass",
        "3R",
        "Minotaur Shaman",
        3,
        3,
        level_up("1R"),
        levels(1, 5, (6, 6)),
        onwards(
            6, (6, 6), when(EventPattern(ATTACKS, this=True), DealDamage(Fixed(6), Each(Filter(types=CREATURE, controller=DEFENDING))))
        ),
    ),
    # Green
    creature(
        "Beastbreaker of Bala Ged", "1G", "Human Warrior", 2, 2, level_up("2G"), levels(1, 3, (4, 4)), onwards(4, (6, 6), keywords(TRAMPLE))
    ),
    creature(
        "Hexdrinker",
        "G",
        "Snake",
        2,
        1,
        level_up("1"),
        levels(3, 7, (4, 4), Protection((Filter(types=INSTANT),))),
        onwards(8, (6, 6), Protection((Filter(),))),
    ),
    creature(
        "Joraga Treespeaker",
        "G",
        "Elf Druid",
        1,
        1,
        level_up("1G"),
        levels(1, 4, (1, 2), tap_for("GG")),
        onwards(5, (1, 4), Static(ELVES, changes=(GainAbilities((tap_for("GG"),)),))),
    ),
    creature(
        "Kazandu Tuskcaller",
        "1G",
        "Human Shaman",
        1,
        1,
        level_up("1G"),
        levels(2, 5, (1, 1), activated((TAP,), CreateToken("Elephant"))),
        onwards(6, (1, 1), activated((TAP,), CreateToken("Elephant", Fixed(2)))),
        tokens=(token("Elephant", GREEN, 3, 3),),
    ),
)
