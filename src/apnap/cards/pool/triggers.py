"""Cards whose triggered abilities need more than when, whenever and at: conditions, other zones, keywords that trigger."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    A_CREATURE,
    ANY_TARGET,
    CONTROLLER,
    DRAW_A_CARD,
    IT,
    THIS,
    YOUR_CREATURE,
    activated,
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
    AllOf,
    AtLeast,
    AtMost,
    CardsIn,
    Choose,
    Condition,
    CountOf,
    CreateToken,
    DealDamage,
    DelayedTrigger,
    Destroy,
    DrawCards,
    Each,
    EachPlayer,
    Effect,
    EntersTapped,
    EventPattern,
    ExileIt,
    Filter,
    Fixed,
    GainLife,
    InZone,
    Is,
    KeywordAbility,
    LoseLife,
    ManaValueOf,
    May,
    Modify,
    Noted,
    NumberOf,
    PowerOf,
    PutCounters,
    PutInto,
    PutOntoBattlefield,
    Replacement,
    ReturnToHand,
    Reveal,
    Sacrifice,
    SacrificeCost,
    SacrificeIt,
    Target,
    ThisTurn,
    TopCards,
    Triggered,
    TriggerPlayer,
    WhenYouDo,
)
from apnap.parts.words import (
    ANYONE,
    ARTIFACT,
    ATTACKS,
    BATTLEFIELD,
    BLACK,
    CASTS,
    CREATURE,
    DAMAGE,
    DRAW,
    EACH_TIME_THIS_TURN,
    ENCHANTMENT,
    END,
    FLYING,
    GRAVEYARD,
    HAND,
    HASTE,
    INSTANT,
    LIBRARY,
    LIFE,
    MOVES,
    OPPONENT,
    PERMANENTLY,
    PLANESWALKER,
    RED,
    REFLEXES,
    SORCERY,
    STATE_MATCHES,
    STEP_BEGINS,
    UPKEEP,
    WHITE,
    YOU,
)

PROWESS: Final = KeywordAbility("prowess")
EXALTED: Final = KeywordAbility("exalted")
UNDYING: Final = KeywordAbility("undying")
PERSIST: Final = KeywordAbility("persist")
YOUR_UPKEEP: Final = EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU)
END_STEP: Final = EventPattern(STEP_BEGINS, part=END)
DYING: Final = EventPattern(MOVES, filter=A_CREATURE, from_zone=BATTLEFIELD, to_zone=GRAVEYARD)
CAST_INSTANT_OR_SORCERY: Final = EventPattern(CASTS, filter=Filter(types=INSTANT | SORCERY), player=YOU)
IN_GRAVEYARD: Final = 1 << GRAVEYARD
YOU_ATTACKED: Final = AtLeast(ThisTurn(EventPattern(ATTACKS, filter=YOUR_CREATURE)))
A_CREATURE_DIED: Final = AtLeast(ThisTurn(DYING))
ARRIVING: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)


def provided(event: EventPattern, condition: Condition, *effects: Effect, targets: tuple[Target, ...] = (), word: str = "") -> Triggered:
    """A triggered ability with an intervening if."""
    return Triggered(event, effects, targets, condition=condition, word=word)


def unless_controlling(what: Filter) -> Triggered:
    """When you control none of those, sacrifice this."""
    return Triggered(EventPattern(STATE_MATCHES), (SacrificeIt(THIS),), condition=AtMost(CountOf(what)))


def from_graveyard(event: EventPattern, *effects: Effect, condition: Condition | None = None, optional: bool = False) -> Triggered:
    """An ability of a card in a graveyard."""
    return Triggered(event, effects, optional=optional, condition=condition, zones=IN_GRAVEYARD)


def one_token(made: Definition, number: int = 1) -> CreateToken:
    """Create that many of the tokens."""
    return CreateToken(made.name, Fixed(number))


ELEMENTAL: Final = token("Elemental", RED, 1, 1)
FAERIE: Final = token("Faerie Rogue", BLACK, 1, 1, keywords(FLYING))
GOBLIN: Final = token("Goblin", RED, 1, 1)
ZOMBIE: Final = token("Zombie", BLACK, 2, 2)
ELDRAZI: Final = token("Eldrazi", 0, 10, 10)
ANGEL: Final = token("Angel", WHITE, 4, 4, keywords(FLYING))

CREATURES: Final = (
    creature("Akrasan Squire", "W", "Human Soldier", 1, 1, EXALTED),
    creature(
        "Bearer of the Heavens",
        "7R",
        "Giant",
        10,
        10,
        dies(DelayedTrigger(Triggered(END_STEP, (Destroy(Each(Filter())),)))),
    ),
    creature(
        "Chandra's Spitfire",
        "2R",
        "Elemental",
        1,
        3,
        keywords(FLYING),
        when(EventPattern(DAMAGE, damaged=1, player=OPPONENT, combat=-1), Modify(THIS, Fixed(3))),
    ),
    creature("Covetous Dragon", "4R", "Dragon", 6, 5, keywords(FLYING), unless_controlling(Filter(types=ARTIFACT, controller=YOU))),
    creature(
        "Dark Confidant",
        "1B",
        "Human Wizard",
        2,
        1,
        when(YOUR_UPKEEP, Reveal(TopCards()), PutInto(Noted(), HAND), LoseLife(CONTROLLER, ManaValueOf(Noted()))),
    ),
    creature("Desolation Twin", "10", "Eldrazi", 10, 10, when(EventPattern(CASTS, this=True), one_token(ELDRAZI)), tokens=(ELDRAZI,)),
    creature("Emperor Crocodile", "3G", "Crocodile", 5, 5, unless_controlling(Filter(types=CREATURE, controller=YOU, other=True))),
    creature(
        "Fireblade Artist",
        "BR",
        "Human Shaman",
        2,
        2,
        keywords(HASTE),
        when(
            YOUR_UPKEEP,
            WhenYouDo(
                (May((Sacrifice(CONTROLLER, A_CREATURE),)),),
                Triggered(EventPattern(REFLEXES), (DealDamage(Fixed(2), IT),), (Target(Filter(types=PLANESWALKER), players=1 + OPPONENT),)),
            ),
        ),
    ),
    creature(
        "Geralf's Messenger",
        "BBB",
        "Zombie",
        3,
        2,
        Replacement(ARRIVING, EntersTapped()),
        enters(LoseLife(IT, Fixed(2)), targets=(Target(players=1 + OPPONENT),)),
        UNDYING,
    ),
    creature("Goblin Champion", "R", "Goblin Warrior", 0, 1, keywords(HASTE), EXALTED),
    creature("Guttersnipe", "2R", "Goblin Shaman", 2, 2, when(CAST_INSTANT_OR_SORCERY, DealDamage(Fixed(2), EachPlayer(OPPONENT)))),
    creature(
        "Hollowhenge Scavenger",
        "3GG",
        "Elemental",
        4,
        5,
        provided(ARRIVING, A_CREATURE_DIED, GainLife(CONTROLLER, Fixed(5)), word="Morbid"),
    ),
    creature(
        "Jori En, Ruin Diver",
        "1UR",
        "Legendary Creature — Merfolk Wizard",
        2,
        3,
        when(EventPattern(CASTS, player=YOU, nth=2), DRAW_A_CARD),
    ),
    creature("Kitchen Finks", "{1}{G/W}{G/W}", "Ouphe", 3, 2, enters(GainLife(CONTROLLER, Fixed(2))), PERSIST),
    creature(
        "Mardu Heart-Piercer",
        "3R",
        "Human Archer",
        2,
        3,
        provided(ARRIVING, YOU_ATTACKED, DealDamage(Fixed(2), IT), targets=(ANY_TARGET,), word="Raid"),
    ),
    creature("Monastery Swiftspear", "R", "Human Monk", 1, 2, keywords(HASTE), PROWESS),
    creature(
        "Murderous Redcap",
        "{2}{B/R}{B/R}",
        "Goblin Assassin",
        2,
        2,
        enters(DealDamage(PowerOf(THIS), IT), targets=(ANY_TARGET,)),
        PERSIST,
    ),
    creature(
        "Narcomoeba",
        "1U",
        "Illusion",
        1,
        1,
        keywords(FLYING),
        when(EventPattern(MOVES, this=True, from_zone=LIBRARY, to_zone=GRAVEYARD, player=YOU), PutOntoBattlefield(THIS), optional=True),
    ),
    creature(
        "Nether Spirit",
        "1BB",
        "Spirit",
        2,
        2,
        from_graveyard(
            YOUR_UPKEEP,
            PutOntoBattlefield(THIS),
            condition=AllOf((InZone(THIS, GRAVEYARD), AtMost(NumberOf(CardsIn(GRAVEYARD, filter=A_CREATURE)), Fixed(1)))),
            optional=True,
        ),
    ),
    creature(
        "Pyric Salamander",
        "1R",
        "Salamander",
        1,
        1,
        activated((cost("R"),), Modify(THIS, Fixed(1)), DelayedTrigger(Triggered(END_STEP, (SacrificeIt(THIS),)))),
    ),
    creature("Reckless Ogre", "3R", "Ogre", 3, 2, when(EventPattern(ATTACKS, this=True, alone=True), Modify(THIS, Fixed(3)))),
    creature(
        "Siege-Gang Commander",
        "3RR",
        "Goblin",
        2,
        2,
        enters(one_token(GOBLIN, 3)),
        activated((cost("1R"), SacrificeCost(Filter(subtype="Goblin"))), DealDamage(Fixed(2), IT), targets=(ANY_TARGET,)),
        tokens=(GOBLIN,),
    ),
    creature(
        "Squee, Goblin Nabob",
        "2R",
        "Legendary Creature — Goblin",
        1,
        1,
        from_graveyard(YOUR_UPKEEP, ReturnToHand(THIS), optional=True),
    ),
    creature("Strangleroot Geist", "GG", "Spirit", 2, 1, keywords(HASTE), UNDYING),
    creature("Tethered Griffin", "W", "Griffin", 2, 3, keywords(FLYING), unless_controlling(Filter(types=ENCHANTMENT, controller=YOU))),
    creature(
        "Vengeful Townsfolk",
        "2W",
        "Human Citizen",
        3,
        3,
        when(
            EventPattern(
                MOVES, filter=Filter(types=CREATURE, controller=YOU, other=True), from_zone=BATTLEFIELD, to_zone=GRAVEYARD, at_once=True
            ),
            PutCounters(THIS, "+1/+1", Fixed(1)),
        ),
    ),
    creature("Young Pyromancer", "1R", "Human Shaman", 2, 1, when(CAST_INSTANT_OR_SORCERY, one_token(ELEMENTAL)), tokens=(ELEMENTAL,)),
    creature("Young Wolf", "G", "Wolf", 1, 1, UNDYING),
    creature(
        "Zulaport Cutthroat",
        "1B",
        "Human Rogue Ally",
        1,
        1,
        when(
            EventPattern(MOVES, filter=YOUR_CREATURE, from_zone=BATTLEFIELD, to_zone=GRAVEYARD),
            LoseLife(EachPlayer(OPPONENT), Fixed(1)),
            GainLife(CONTROLLER, Fixed(1)),
        ),
    ),
)
OTHERS: Final = (
    card(
        "Angelic Accord",
        "3W",
        "Enchantment",
        provided(END_STEP, AtLeast(ThisTurn(EventPattern(LIFE, player=YOU, gain=1), total=True), Fixed(4)), one_token(ANGEL)),
        tokens=(ANGEL,),
    ),
    card(
        "Bitterblossom",
        "1B",
        "Kindred Enchantment — Faerie",
        when(YOUR_UPKEEP, LoseLife(CONTROLLER, Fixed(1)), one_token(FAERIE)),
        tokens=(FAERIE,),
    ),
    card(
        "Bridge from Below",
        "BBB",
        "Enchantment",
        from_graveyard(
            EventPattern(MOVES, filter=Filter(types=CREATURE, token=-1), from_zone=BATTLEFIELD, to_zone=GRAVEYARD, player=YOU),
            one_token(ZOMBIE),
            condition=InZone(THIS, GRAVEYARD),
        ),
        from_graveyard(
            EventPattern(MOVES, filter=A_CREATURE, from_zone=BATTLEFIELD, to_zone=GRAVEYARD, player=OPPONENT),
            ExileIt(THIS),
            condition=InZone(THIS, GRAVEYARD),
        ),
        tokens=(ZOMBIE,),
    ),
    card(
        "Glimpse of Nature",
        "G",
        "Sorcery",
        spell(DelayedTrigger(Triggered(EventPattern(CASTS, filter=A_CREATURE, player=YOU), (DRAW_A_CARD,)), time=EACH_TIME_THIS_TURN)),
    ),
    card(
        "Howling Mine",
        "2",
        "Artifact",
        provided(EventPattern(STEP_BEGINS, part=DRAW, player=ANYONE), Is(THIS, Filter(tapped=-1)), DrawCards(TriggerPlayer(), Fixed(1))),
    ),
    card(
        "Oversold Cemetery",
        "1B",
        "Enchantment",
        Triggered(
            YOUR_UPKEEP,
            (ReturnToHand(IT),),
            (Target(Filter(types=CREATURE, owner=YOU), zone=GRAVEYARD),),
            optional=True,
            condition=AtLeast(NumberOf(CardsIn(GRAVEYARD, filter=A_CREATURE)), Fixed(4)),
        ),
    ),
    card(
        "Sneak Attack",
        "3R",
        "Enchantment",
        activated(
            (cost("R"),),
            May((Choose(CardsIn(HAND, filter=A_CREATURE)), PutOntoBattlefield(Noted(), yours=True))),
            Modify(Noted(), gains=HASTE, duration=PERMANENTLY),
            DelayedTrigger(Triggered(END_STEP, (SacrificeIt(Noted()),)), about=Noted()),
        ),
    ),
)
CARDS: Final = (*CREATURES, *OTHERS)
