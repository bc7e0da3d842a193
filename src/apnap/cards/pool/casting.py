"""Cards that ask more of those who cast them: other symbols, additional and alternative costs, help."""

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
    tap_for,
    token,
    when,
)
from apnap.parts.tree import (
    AdditionalCost,
    AddMana,
    AlternativeCost,
    CantBlock,
    Controller,
    CostChange,
    CountersOn,
    CounterSpell,
    CountOf,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    DiscardCost,
    DivideDamage,
    DoesntUntap,
    DrawCards,
    EntersWithCounters,
    EvenShare,
    EventPattern,
    ExileCost,
    Filter,
    Fixed,
    GainFlashback,
    If,
    Is,
    MayPay,
    Modify,
    OptionalCost,
    Paid,
    PayLife,
    PowerOf,
    PutCounters,
    RemoveCountersCost,
    Replacement,
    ReturnCost,
    ReturnToHand,
    SacrificeCost,
    SacrificeThis,
    TapCost,
    TapThis,
    Target,
    Targets,
    TargetsBeyondFirst,
    TimesKicked,
    Triggered,
    TriggerObject,
    UntapIt,
    UntapThis,
    WasKicked,
    X,
)
from apnap.parts.words import (
    ANYONE,
    BATTLEFIELD,
    BLUE,
    CONVOKE,
    CREATURE,
    DELVE,
    DRAW,
    FIRST_STRIKE,
    FLASH,
    FLYING,
    GRAVEYARD,
    GREEN,
    HAND,
    HEXPROOF,
    INSTANT,
    LAND,
    MOVES,
    RED,
    SNOW,
    SORCERY,
    STACK,
    STEP_BEGINS,
    TAPPED_FOR_MANA,
    TRAMPLE,
    UPKEEP,
    WHITE,
    YOU,
)

ANY_NUMBER: Final = 99
TWO: Final = Fixed(2)
THREE: Final = Fixed(3)
A_SPELL: Final = Target(Filter(), zone=STACK)
A_PERMANENT: Final = Filter()
ISLAND: Final = Filter(subtype="Island", controller=YOU)
LOOT: Final = (DrawCards(CONTROLLER, TWO), Discard(CONTROLLER, TWO))
ANY_COLOUR: Final = AddMana(tuple(mana(symbol) for symbol in "WUBRG"))


def flashback(text: str, *others: PayLife | SacrificeCost) -> AlternativeCost:
    """Flashback for that mana ("" for none) and other costs."""
    return AlternativeCost(((cost(text),) if text else ()) + others, "Flashback", GRAVEYARD)


def kicker(text: str) -> OptionalCost:
    """A kicker cost of mana."""
    return OptionalCost((cost(text),))


CARDS: Final = (
    # Other symbols than plain ones (107.4)
    card("Dismember", "{1}{B/P}{B/P}", "Instant", spell(Modify(IT, Fixed(-5), Fixed(-5)), targets=(CREATURE_TARGET,))),
    card("Mutagenic Growth", "{G/P}", "Instant", spell(Modify(IT, TWO, TWO), targets=(CREATURE_TARGET,))),
    card(
        "Spectral Procession",
        "{2/W}{2/W}{2/W}",
        "Sorcery",
        spell(CreateToken("Spirit", THREE)),
        tokens=(token("Spirit", WHITE, 1, 1, keywords(FLYING)),),
    ),
    creature("Icehide Golem", "{S}", "Snow Artifact Creature — Golem", 2, 2),
    card("Snow-Covered Forest", "", "Basic Snow Land — Forest"),
    card("Snow-Covered Mountain", "", "Basic Snow Land — Mountain"),
    card(
        "Skred",
        "R",
        "Instant",
        spell(DealDamage(CountOf(Filter(all_types=SNOW, controller=YOU)), IT), targets=(CREATURE_TARGET,)),
    ),
    # What costs consist of (118)
    creature("Pili-Pala", "2", "Artifact Creature — Scarecrow", 1, 1, keywords(FLYING), activated((cost("2"), UntapThis()), ANY_COLOUR)),
    creature(
        "Heritage Druid",
        "G",
        "Elf Druid",
        1,
        1,
        activated((TapCost(Filter(subtype="Elf", controller=YOU, tapped=-1), 3),), AddMana(((0, 0, 0, 0, 3, 0),))),
    ),
    creature(
        "Barkhide Troll",
        "GG",
        "Troll",
        2,
        2,
        Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EntersWithCounters("+1/+1", 1)),
        activated((cost("1"), RemoveCountersCost("+1/+1")), Modify(THIS, gains=HEXPROOF)),
    ),
    creature(
        "Carrion Feeder", "B", "Zombie", 1, 1, CantBlock(), activated((SacrificeCost(A_CREATURE),), PutCounters(THIS, "+1/+1", Fixed(1)))
    ),
    creature("Rummaging Goblin", "2R", "Goblin Rogue", 1, 1, activated((TapThis(), DiscardCost()), DRAW_A_CARD)),
    card("Ashnod's Altar", "3", "Artifact", activated((SacrificeCost(A_CREATURE),), AddMana(((0, 0, 0, 0, 0, 2),)))),
    card(
        "Phyrexian Tower",
        "",
        "Legendary Land",
        tap_for("C"),
        activated((TapThis(), SacrificeCost(A_CREATURE)), AddMana(((0, 0, 2, 0, 0, 0),))),
    ),
    card(
        "Mana Vault",
        "1",
        "Artifact",
        DoesntUntap(),
        at_step(UPKEEP, YOU, MayPay((cost("4"),), (UntapIt(THIS),))),
        Triggered(
            EventPattern(STEP_BEGINS, part=DRAW, player=YOU),
            (DealDamage(Fixed(1), CONTROLLER),),
            condition=Is(THIS, Filter(tapped=1)),
        ),
        tap_for("CCC"),
    ),
    card("Basalt Monolith", "3", "Artifact", DoesntUntap(), tap_for("CCC"), activated((cost("3"),), UntapIt(THIS))),
    card(
        "Everflowing Chalice",
        "0",
        "Artifact",
        OptionalCost((cost("2"),), "Multikicker", many=True),
        Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EntersWithCounters("charge", 1, TimesKicked())),
        activated((TapThis(),), AddMana(((0, 0, 0, 0, 0, 1),), times=CountersOn("charge"))),
    ),
    card(
        "Springleaf Drum", "1", "Artifact", activated((TapThis(), TapCost(Filter(types=CREATURE, controller=YOU, tapped=-1))), ANY_COLOUR)
    ),
    card("Chromatic Star", "1", "Artifact", activated((cost("1"), TapThis(), SacrificeThis()), ANY_COLOUR), dies(DRAW_A_CARD)),
    card("Chromatic Sphere", "1", "Artifact", activated((cost("1"), TapThis(), SacrificeThis()), ANY_COLOUR, DRAW_A_CARD)),
    card(
        "Vernal Bloom",
        "3G",
        "Enchantment",
        when(EventPattern(TAPPED_FOR_MANA, filter=Filter(subtype="Forest")), AddMana(((0, 0, 0, 0, 1, 0),), Controller(TriggerObject()))),
    ),
    # Additional costs (118.8)
    card("Village Rites", "B", "Instant", AdditionalCost((SacrificeCost(A_CREATURE),)), spell(DrawCards(CONTROLLER, TWO))),
    card("Altar's Reap", "1B", "Instant", AdditionalCost((SacrificeCost(A_CREATURE),)), spell(DrawCards(CONTROLLER, TWO))),
    card(
        "Fling",
        "1R",
        "Instant",
        AdditionalCost((SacrificeCost(A_CREATURE),)),
        spell(DealDamage(PowerOf(Paid()), IT), targets=(ANY_TARGET,)),
    ),
    card("Tormenting Voice", "1R", "Sorcery", AdditionalCost((DiscardCost(),)), spell(DrawCards(CONTROLLER, TWO))),
    card("Cathartic Reunion", "1R", "Sorcery", AdditionalCost((DiscardCost(2),)), spell(DrawCards(CONTROLLER, THREE))),
    card("Bone Splinters", "B", "Sorcery", AdditionalCost((SacrificeCost(A_CREATURE),)), spell(Destroy(IT), targets=(CREATURE_TARGET,))),
    card(
        "Burst Lightning",
        "R",
        "Instant",
        kicker("4"),
        spell(If(WasKicked(), (DealDamage(Fixed(4), IT),), (DealDamage(TWO, IT),)), targets=(ANY_TARGET,)),
    ),
    card(
        "Into the Roil",
        "1U",
        "Instant",
        kicker("1U"),
        spell(ReturnToHand(IT), If(WasKicked(), (DRAW_A_CARD,)), targets=(Target(Filter(not_types=LAND)),)),
    ),
    card(
        "Rushing River",
        "2U",
        "Instant",
        OptionalCost((SacrificeCost(Filter(types=LAND)),)),
        spell(
            ReturnToHand(IT),
            If(WasKicked(), (ReturnToHand(Targets(1)),)),
            targets=(Target(Filter(not_types=LAND)), Target(Filter(not_types=LAND), another=True, kicked=1)),
        ),
    ),
    creature(
        "Wolfbriar Elemental",
        "2GG",
        "Elemental",
        4,
        4,
        OptionalCost((cost("G"),), "Multikicker", many=True),
        enters(CreateToken("Wolf", TimesKicked())),
        tokens=(token("Wolf", GREEN, 2, 2),),
    ),
    card("Capsize", "1UU", "Instant", OptionalCost((cost("3"),), "Buyback"), spell(ReturnToHand(IT), targets=(Target(A_PERMANENT),))),
    # Alternative costs and flashback (118.9, 702.34)
    card("Gush", "4U", "Instant", AlternativeCost((ReturnCost(ISLAND, 2),)), spell(DrawCards(CONTROLLER, TWO))),
    card(
        "Force of Will",
        "3UU",
        "Instant",
        AlternativeCost((PayLife(1), ExileCost(HAND, Filter(colours=BLUE)))),
        spell(CounterSpell(IT), targets=(A_SPELL,)),
    ),
    card(
        "Daze",
        "1U",
        "Instant",
        AlternativeCost((ReturnCost(ISLAND),)),
        spell(MayPay((cost("1"),), otherwise=(CounterSpell(IT),), who=Controller(IT)), targets=(A_SPELL,)),
    ),
    card(
        "Pyrokinesis",
        "4RR",
        "Instant",
        AlternativeCost((ExileCost(HAND, Filter(colours=RED)),)),
        spell(DivideDamage(Fixed(4), IT), targets=(Target(A_CREATURE, least=0, most=ANY_NUMBER),)),
    ),
    card("Faithless Looting", "R", "Sorcery", spell(*LOOT), flashback("2R")),
    card("Firebolt", "R", "Sorcery", spell(DealDamage(TWO, IT), targets=(ANY_TARGET,)), flashback("4R")),
    card("Think Twice", "1U", "Instant", spell(DRAW_A_CARD), flashback("2U")),
    card("Deep Analysis", "3U", "Sorcery", spell(DrawCards(IT, TWO), targets=(PLAYER_TARGET,)), flashback("1U", PayLife(3))),
    card(
        "Lava Dart",
        "R",
        "Instant",
        spell(DealDamage(Fixed(1), IT), targets=(ANY_TARGET,)),
        flashback("", SacrificeCost(Filter(subtype="Mountain"))),
    ),
    creature(
        "Snapcaster Mage",
        "1U",
        "Human Wizard",
        2,
        1,
        keywords(FLASH),
        enters(GainFlashback(IT), targets=(Target(Filter(types=INSTANT | SORCERY, owner=YOU), zone=GRAVEYARD),)),
    ),
    # What spells cost (601.2f)
    creature("Goblin Electromancer", "UR", "Goblin Wizard", 2, 2, CostChange(-1, Filter(types=INSTANT | SORCERY))),
    creature(
        "Thalia, Guardian of Thraben",
        "1W",
        "Legendary Creature — Human Soldier",
        2,
        1,
        keywords(FIRST_STRIKE),
        CostChange(1, Filter(not_types=CREATURE), ANYONE),
    ),
    card("Sphere of Resistance", "2", "Artifact", CostChange(1, who=ANYONE)),
    card("Helm of Awakening", "2", "Artifact", CostChange(-1, who=ANYONE)),
    card(
        "Fireball",
        "XR",
        "Sorcery",
        CostChange(1, this=True, times=TargetsBeyondFirst()),
        spell(DealDamage(EvenShare(X(), IT), IT), targets=(Target(ANY_TARGET.filter, ANY_TARGET.players, least=0, most=ANY_NUMBER),)),
    ),
    # What others help to pay (702.51, 702.66)
    card("Stoke the Flames", "2RR", "Instant", keywords(CONVOKE), spell(DealDamage(Fixed(4), IT), targets=(ANY_TARGET,))),
    creature("Siege Wurm", "5GG", "Wurm", 5, 5, keywords(CONVOKE), keywords(TRAMPLE)),
    creature("Gurmag Angler", "6B", "Zombie Fish", 5, 5, keywords(DELVE)),
    card("Treasure Cruise", "7U", "Sorcery", keywords(DELVE), spell(DrawCards(CONTROLLER, THREE))),
)
