"""Cards that change the rules of the game."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    ANY_TARGET,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    PLAYER_TARGET,
    THIS,
    activated,
    all_of,
    at_step,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    token,
    when,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    AlsoUntaps,
    CantActivate,
    CantCast,
    CantDo,
    CantLose,
    CantTarget,
    CastFree,
    ChooseAsEnters,
    ChooseName,
    CreateToken,
    DealDamage,
    Destroy,
    DoesntUntap,
    Each,
    EachPlayer,
    EventPattern,
    Filter,
    Fixed,
    HasChosenName,
    If,
    Is,
    KeepTapped,
    MaximumHandSize,
    MayPay,
    MayPlayLands,
    MayPlayLandsFrom,
    MayStayTapped,
    Modify,
    MoreLandPlays,
    Never,
    Noted,
    OptionalCost,
    Prevent,
    PreventDamage,
    Protection,
    PutCounters,
    PutOntoBattlefield,
    Replacement,
    RevealAtRandom,
    SacrificeIt,
    Scry,
    ShuffleInto,
    Skip,
    TapIt,
    TapThis,
    Target,
    ThisTurn,
    TriggerAmount,
    TriggerObject,
    TriggerPlayer,
    UntapIt,
    UntapLimit,
    UntapOneKind,
    WasKicked,
)
from apnap.parts.words import (
    ANYONE,
    ARTIFACT,
    BATTLEFIELD,
    BLACK,
    CASTS,
    COUNTERED,
    CREATURE,
    DAMAGE,
    FLYING,
    GRAVEYARD,
    GREEN,
    HEXPROOF,
    INSTANT,
    LAND,
    LIFE,
    MOVES,
    OPPONENT,
    SORCERY,
    STEP_BEGINS,
    STUN,
    TRAMPLE,
    UNTAP,
    UPKEEP,
    WHILE_THIS_TAPPED,
    YOU,
)

UNTAPPED: Final = Is(THIS, Filter(tapped=-1))


def weak(power: int) -> Filter:
    """Creatures of that power or less."""
    return Filter(types=CREATURE, power_most=power)


NAMED: Final = Filter(chosen="name")
NONARTIFACT: Final = Filter(not_types=ARTIFACT)


def as_enters(what: str) -> Ability:
    """As this enters, a name is chosen."""
    return Replacement(EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), ChooseAsEnters(what))


def uncounterable() -> Ability:
    """This spell can't be countered."""
    return Replacement(EventPattern(COUNTERED, this=True), Never())


CARDS: Final[tuple[Definition, ...]] = (
    # Untap steps
    card(
        "Stasis",
        "1U",
        "Enchantment",
        Replacement(EventPattern(STEP_BEGINS, part=UNTAP), Skip()),
        at_step(UPKEEP, YOU, MayPay((cost("U"),), otherwise=(SacrificeIt(THIS),))),
    ),
    card("Winter Orb", "2", "Artifact", UntapLimit(1, Filter(types=LAND), condition=UNTAPPED)),
    card("Static Orb", "3", "Artifact", UntapLimit(2, Filter(), condition=UNTAPPED)),
    card("Storage Matrix", "3", "Artifact", UntapOneKind((ARTIFACT, CREATURE, LAND), UNTAPPED)),
    card("Damping Field", "2W", "Enchantment", UntapLimit(1, Filter(types=ARTIFACT))),
    card("Smoke", "RR", "Enchantment", UntapLimit(1, Filter(types=CREATURE))),
    creature("Mungha Wurm", "2GG", "Wurm", 6, 5, UntapLimit(1, Filter(types=LAND), YOU)),
    card("Meekstone", "1", "Artifact", DoesntUntap(Each(Filter(types=CREATURE, power_least=3)))),
    card("Juntu Stakes", "2", "Artifact", DoesntUntap(Each(weak(1)))),
    card("Choke", "2G", "Enchantment", DoesntUntap(Each(Filter(subtype="Island")))),
    creature(
        "Rust Tick",
        "3",
        "Artifact Creature — Insect",
        1,
        3,
        MayStayTapped(),
        activated((cost("1"), TapThis()), TapIt(IT), KeepTapped(IT, duration=WHILE_THIS_TAPPED), targets=(Target(Filter(types=ARTIFACT)),)),
    ),
    card(
        "Exhaustion", "2U", "Sorcery", spell(KeepTapped(Each(Filter(types=CREATURE | LAND)), IT), targets=(Target(players=1 + OPPONENT),))
    ),
    card("Frost Breath", "2U", "Instant", spell(TapIt(IT), KeepTapped(IT), targets=(Target(Filter(types=CREATURE), least=0, most=2),))),
    creature("Seedborn Muse", "3GG", "Spirit", 2, 4, AlsoUntaps(all_of(Filter(controller=YOU)))),
    # Land plays
    card("Exploration", "G", "Enchantment", MoreLandPlays()),
    creature("Azusa, Lost but Seeking", "2G", "Legendary Creature — Human Monk", 1, 2, MoreLandPlays(2)),
    card("Crucible of Worlds", "3", "Artifact", MayPlayLandsFrom(GRAVEYARD)),
    card("Explore", "1G", "Sorcery", spell(MayPlayLands(), DRAW_A_CARD)),
    card("Summer Bloom", "1G", "Sorcery", spell(MayPlayLands(3))),
    # What can't be cast or activated
    creature(
        "Phyrexian Revoker",
        "2",
        "Artifact Creature — Phyrexian Horror",
        2,
        1,
        as_enters("nonland card name"),
        CantActivate(NAMED, anywhere=True),
    ),
    card("Pithing Needle", "1", "Artifact", as_enters("card name"), CantActivate(NAMED, unless_mana=True, anywhere=True)),
    card("Null Rod", "2", "Artifact", CantActivate(Filter(types=ARTIFACT))),
    card("Damping Matrix", "3", "Artifact", CantActivate(Filter(types=ARTIFACT | CREATURE), unless_mana=True)),
    creature(
        "Linvala, Keeper of Silence",
        "2WW",
        "Legendary Creature — Angel",
        3,
        4,
        keywords(FLYING),
        CantActivate(Filter(types=CREATURE, controller=OPPONENT)),
    ),
    creature("Meddling Mage", "WU", "Human Wizard", 2, 2, as_enters("nonland card name"), CantCast(NAMED)),
    card("Silence", "W", "Instant", spell(CantDo(EachPlayer(OPPONENT), (CantCast(),)))),
    card(
        "Abeyance",
        "1W",
        "Instant",
        spell(
            CantDo(IT, (CantCast(Filter(types=INSTANT | SORCERY)), CantActivate(unless_mana=True, anywhere=True))),
            DRAW_A_CARD,
            targets=(PLAYER_TARGET,),
        ),
    ),
    card("Rule of Law", "2W", "Enchantment", CantCast(after=ThisTurn(EventPattern(CASTS, player=YOU)))),
    creature(
        "Ethersworn Canonist",
        "1W",
        "Artifact Creature — Human Cleric",
        2,
        2,
        CantCast(NONARTIFACT, after=ThisTurn(EventPattern(CASTS, filter=NONARTIFACT, player=YOU))),
    ),
    # What can't be countered, or be a target
    card("Supreme Verdict", "1WWU", "Sorcery", uncounterable(), spell(Destroy(all_of(Filter(types=CREATURE))))),
    creature("Carnage Tyrant", "4GG", "Dinosaur", 7, 6, uncounterable(), keywords(TRAMPLE, HEXPROOF)),
    creature(
        "Prowling Serpopard",
        "1GG",
        "Cat Snake",
        4,
        3,
        uncounterable(),
        Replacement(EventPattern(COUNTERED, filter=Filter(types=CREATURE, controller=YOU)), Never()),
    ),
    card(
        "Vines of Vastwood",
        "G",
        "Instant",
        OptionalCost((cost("G"),)),
        spell(CantTarget(IT), If(WasKicked(), (Modify(IT, Fixed(4), Fixed(4)),)), targets=(CREATURE_TARGET,)),
    ),
    # Prevention, names and chance
    card(
        "Maze of Ith",
        "",
        "Land",
        activated(
            (TapThis(),),
            UntapIt(IT),
            PreventDamage(IT, Fixed(-1), combat_only=True, dealt_by=True),
            targets=(Target(Filter(types=CREATURE, attacking=1)),),
        ),
    ),
    creature(
        "Vigor",
        "3GGG",
        "Elemental Incarnation",
        6,
        6,
        keywords(TRAMPLE),
        Replacement(
            EventPattern(DAMAGE, filter=Filter(types=CREATURE, controller=YOU, other=True)),
            Prevent(then=(PutCounters(TriggerObject(), "+1/+1", TriggerAmount()),)),
        ),
        when(EventPattern(MOVES, this=True, to_zone=GRAVEYARD), ShuffleInto(TriggerObject())),
    ),
    card(
        "Cursed Scroll",
        "1",
        "Artifact",
        activated(
            (cost("3"), TapThis()),
            ChooseName(),
            RevealAtRandom(),
            If(HasChosenName(Noted()), (DealDamage(Fixed(2), IT),)),
            targets=(ANY_TARGET,),
        ),
    ),
    card(
        "Wild Evocation",
        "5R",
        "Enchantment",
        at_step(
            UPKEEP,
            ANYONE,
            RevealAtRandom(TriggerPlayer()),
            If(
                Is(Noted(), Filter(types=LAND)),
                (PutOntoBattlefield(Noted()),),
                (CastFree(Noted(), TriggerPlayer(), must=True),),
            ),
        ),
    ),
    creature(
        "Hunted Horror",
        "BB",
        "Horror",
        7,
        7,
        keywords(TRAMPLE),
        enters(CreateToken("Centaur", Fixed(2), IT), targets=(Target(players=1 + OPPONENT),)),
        tokens=(token("Centaur", GREEN, 3, 3, Protection((Filter(colours=BLACK),))),),
    ),
    # Hand size, life, losing, stun counters
    creature("Gnat Miser", "B", "Rat Shaman", 1, 1, MaximumHandSize(change=-1, who=OPPONENT)),
    creature("Thought Nibbler", "U", "Beast", 1, 1, keywords(FLYING), MaximumHandSize(change=-2)),
    creature("Platinum Emperion", "8", "Artifact Creature — Golem", 8, 8, Replacement(EventPattern(LIFE, player=YOU), Never())),
    creature("Platinum Angel", "7", "Artifact Creature — Angel", 4, 4, keywords(FLYING), CantLose()),
    card(
        "Impede Momentum",
        "1U",
        "Sorcery",
        spell(TapIt(IT), PutCounters(IT, STUN, Fixed(3)), Scry(Fixed(1)), targets=(CREATURE_TARGET,)),
    ),
    creature(
        "Frost Lynx",
        "2U",
        "Elemental Cat",
        2,
        2,
        enters(TapIt(IT), KeepTapped(IT), targets=(Target(Filter(types=CREATURE, controller=OPPONENT)),)),
    ),
)
