"""Cards with ward, protection, cycling, madness, suspend, and keywords of the upkeep."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    ANY_TARGET,
    CONTROLLER,
    IT,
    PLAYER_TARGET,
    THIS,
    YOUR_CREATURE,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    tap_for,
    token,
    when,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Activated,
    CostPart,
    CounterSpell,
    CreateToken,
    DealDamage,
    Destroy,
    DiscardCost,
    DrawCards,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    GainProtection,
    HexproofFrom,
    KeywordAbility,
    KeywordLine,
    May,
    MayPay,
    Modify,
    PayLife,
    Prevent,
    Protection,
    Replacement,
    Scry,
    TapThis,
    Target,
    TriggerPlayer,
)
from apnap.parts.words import (
    BASIC,
    BLACK,
    BLUE,
    CASTS,
    CREATURE,
    CYCLES,
    DAMAGE,
    FIRST_STRIKE,
    FLYING,
    GREEN,
    HASTE,
    HEXPROOF,
    LAND,
    OPPONENT,
    REACH,
    RED,
    SHROUD,
    STACK,
    TRAMPLE,
    WHITE,
    YOU,
)

YOUR_CREATURE_TARGET: Final = Target(YOUR_CREATURE)
YOUR_COLOUR: Final = GainProtection(IT)
NONCREATURE_SPELL: Final = EventPattern(CASTS, filter=Filter(not_types=CREATURE), player=OPPONENT)


def keyword(name: str, mana_cost: str = "", number: int = 0) -> KeywordAbility:
    """A keyword ability with a cost of mana or a number."""
    return KeywordAbility(name, cost(mana_cost) if mana_cost else None, number)


def paying(name: str, *parts: CostPart) -> KeywordAbility:
    """A keyword ability with another cost."""
    return KeywordAbility(name, parts=parts)


def typecycling(mana_cost: str, what: Filter) -> KeywordAbility:
    """Cycling that finds such a card."""
    return KeywordAbility("cycling", cost(mana_cost), filter=what)


def protection(*colours: int) -> Protection:
    """Protection from colours."""
    return Protection(tuple(Filter(colours=colour) for colour in colours))


CARDS: Final[tuple[Definition, ...]] = (
    creature("White Knight", "WW", "Human Knight", 2, 2, keywords(FIRST_STRIKE), protection(BLACK)),
    creature("Black Knight", "BB", "Human Knight", 2, 2, keywords(FIRST_STRIKE), protection(WHITE)),
    creature("Paladin en-Vec", "1WW", "Human Knight", 2, 2, KeywordLine((keywords(FIRST_STRIKE), protection(BLACK, RED)))),
    creature("Disciple of Grace", "1W", "Human Cleric", 1, 2, protection(BLACK), keyword("cycling", "2")),
    creature("Beloved Chaplain", "1W", "Human Cleric", 1, 1, Protection((Filter(types=CREATURE),))),
    creature("Mother of Runes", "W", "Human Cleric", 1, 1, Activated((TapThis(),), (YOUR_COLOUR,), (YOUR_CREATURE_TARGET,))),
    card("Gods Willing", "W", "Instant", spell(YOUR_COLOUR, Scry(Fixed(1)), targets=(YOUR_CREATURE_TARGET,))),
    creature("Waterfall Aerialist", "3U", "Djinn Wizard", 3, 1, keywords(FLYING), keyword("ward", "2")),
    creature("Dwarven Forge-Chanter", "1R", "Dwarf Wizard", 1, 3, paying("ward", PayLife(2)), KeywordAbility("prowess")),
    creature("Spectral Snatcher", "4BB", "Spirit", 6, 5, paying("ward", DiscardCost()), typecycling("2", Filter(subtype="Swamp"))),
    creature(
        "Sporeweb Weaver",
        "2G",
        "Spider",
        1,
        4,
        KeywordLine((keywords(REACH), HexproofFrom((Filter(colours=BLUE),)))),
        when(EventPattern(DAMAGE, this=True), GainLife(CONTROLLER, Fixed(1)), CreateToken("Saproling")),
        tokens=(token("Saproling", GREEN, 1, 1),),
    ),
    creature("Striped Riverwinder", "6U", "Serpent", 5, 5, keywords(HEXPROOF), keyword("cycling", "U")),
    creature("Elvish Aberration", "5G", "Elf Mutant", 4, 5, tap_for("GGG"), typecycling("2", Filter(subtype="Forest"))),
    card("Ash Barrens", "", "Land", tap_for("C"), typecycling("1", Filter(all_types=BASIC | LAND))),
    card(
        "Lightning Rift",
        "1R",
        "Enchantment",
        when(EventPattern(CYCLES), MayPay((cost("1"),), (DealDamage(Fixed(2), IT, THIS),)), targets=(ANY_TARGET,)),
    ),
    creature(
        "Basking Rootwalla",
        "G",
        "Lizard",
        1,
        1,
        Activated((cost("1G"),), (Modify(THIS, Fixed(2), Fixed(2)),), once_each_turn=True),
        keyword("madness", "0"),
    ),
    card("Fiery Temper", "1RR", "Instant", spell(DealDamage(Fixed(3), IT, THIS), targets=(ANY_TARGET,)), keyword("madness", "R")),
    creature("Arrogant Wurm", "3GG", "Wurm", 4, 4, keywords(TRAMPLE), keyword("madness", "2G")),
    card(
        "Broken Concentration",
        "1UU",
        "Instant",
        spell(CounterSpell(IT), targets=(Target(Filter(), zone=STACK),)),
        keyword("madness", "3U"),
    ),
    creature(
        "Duskrider Peregrine",
        "5W",
        "Bird",
        3,
        3,
        KeywordLine((keywords(FLYING), protection(BLACK))),
        keyword("suspend", "1W", 3),
    ),
    card("Rift Bolt", "2R", "Sorcery", spell(DealDamage(Fixed(3), IT, THIS), targets=(ANY_TARGET,)), keyword("suspend", "R", 1)),
    card("Ancestral Vision", "", "Sorcery", keyword("suspend", "U", 4), spell(DrawCards(IT, Fixed(3)), targets=(PLAYER_TARGET,))),
    creature("Keldon Halberdier", "4R", "Human Warrior", 4, 1, keywords(FIRST_STRIKE), keyword("suspend", "R", 4)),
    creature(
        "Avalanche Riders",
        "3R",
        "Human Nomad",
        2,
        2,
        keywords(HASTE),
        keyword("echo", "3R"),
        enters(Destroy(IT), targets=(Target(Filter(types=LAND)),)),
    ),
    creature("Multani's Acolyte", "GG", "Elf", 2, 1, keyword("echo", "GG"), enters(DrawCards(CONTROLLER, Fixed(1)))),
    card(
        "Mystic Remora",
        "U",
        "Enchantment",
        keyword("cumulative upkeep", "1"),
        when(NONCREATURE_SPELL, MayPay((cost("4"),), otherwise=(May((DrawCards(CONTROLLER, Fixed(1)),)),), who=TriggerPlayer())),
    ),
    card(
        "Inner Sanctum",
        "1WW",
        "Enchantment",
        paying("cumulative upkeep", PayLife(2)),
        Replacement(EventPattern(DAMAGE, filter=Filter(types=CREATURE, controller=YOU)), Prevent()),
    ),
    creature("Blastoderm", "2GG", "Beast", 5, 5, keywords(SHROUD), keyword("fading", number=3)),
    creature("Calciderm", "2WW", "Beast", 5, 5, keywords(SHROUD), keyword("vanishing", number=4)),
)
