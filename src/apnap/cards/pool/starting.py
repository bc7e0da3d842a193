"""Cards about the start and the end of a game: opening hands, mulligans, who can't win or lose."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    CONTROLLER,
    IT,
    all_of,
    at_step,
    card,
    creature,
    enters,
    keywords,
    mana,
    spell,
    tap_for,
    token,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AddMana,
    AtLeast,
    BeginsOnBattlefield,
    CantLose,
    CardsIn,
    Choose,
    CountOf,
    CreateToken,
    DelayedTrigger,
    DrawCards,
    Effect,
    EventPattern,
    ExileIt,
    Filter,
    Fixed,
    GainLife,
    LifeOf,
    Never,
    Noted,
    NumberOf,
    OpenAttraction,
    PlayerHas,
    PutInto,
    Replacement,
    Rest,
    Reveal,
    RevealedFromOpeningHand,
    Scry,
    Search,
    Shuffle,
    Static,
    Target,
    Triggered,
    WhenCouldMulligan,
    WinGame,
    You,
)
from apnap.parts.words import (
    BATTLEFIELD,
    COUNTERED,
    CREATURE,
    FLASH,
    FLYING,
    GRAVEYARD,
    HAND,
    HASTE,
    HEXPROOF,
    LIFELINK,
    MAIN_PHASE,
    MOVES,
    OPPONENT,
    PHASE_BEGINS,
    REACH,
    RED,
    STEP_BEGINS,
    TRAMPLE,
    UPKEEP,
    VIGILANCE,
    YOU,
)

HAND_ANEW: Final = (ExileIt(CardsIn(HAND)), DrawCards(You(), NumberOf(Noted())))
"""All cards of the hand are exiled and as many drawn."""
YOUR_CREATURE: Final = Filter(types=CREATURE, controller=YOU)
FIRST_UPKEEP: Final = EventPattern(STEP_BEGINS, part=UPKEEP)
YOUR_FIRST_UPKEEP: Final = EventPattern(STEP_BEGINS, part=UPKEEP, player=YOU)
YOUR_FIRST_MAIN: Final = EventPattern(PHASE_BEGINS, part=MAIN_PHASE, player=YOU)
GOBLIN: Final = token("Phyrexian Goblin", RED, 1, 1, keywords(HASTE))


def revealed(event: EventPattern, *effects: Effect) -> RevealedFromOpeningHand:
    """What happens later in the game if the card is revealed from an opening hand."""
    return RevealedFromOpeningHand((DelayedTrigger(Triggered(event, effects)),))


CARDS: Final[tuple[Definition, ...]] = (
    card(
        "Intuition",
        "2U",
        "Instant",
        spell(
            Search(None, 3),
            Reveal(Noted()),
            Choose(Noted(), IT),
            PutInto(Noted(), HAND),
            PutInto(Rest(), GRAVEYARD),
            Shuffle(),
            targets=(Target(players=1 + OPPONENT),),
        ),
    ),
    # Who can't win or lose
    creature("Abyssal Persecutor", "2BB", "Demon", 6, 6, keywords(FLYING, TRAMPLE), CantLose(OPPONENT)),
    creature("Herald of Eternal Dawn", "4WWW", "Angel", 6, 6, keywords(FLASH), keywords(FLYING), CantLose()),
    creature(
        "Felidar Sovereign",
        "4WW",
        "Cat Beast",
        4,
        6,
        keywords(VIGILANCE),
        keywords(LIFELINK),
        Triggered(YOUR_FIRST_UPKEEP, (WinGame(CONTROLLER),), condition=AtLeast(LifeOf(), Fixed(40))),
    ),
    # Opening Attractions
    creature("Deadbeat Attendant", "1B", "Vampire Employee", 1, 1, enters(OpenAttraction())),
    creature("Petting Zookeeper", "2G", "Elf Employee", 0, 4, keywords(REACH), enters(OpenAttraction())),
    card("Step Right Up", "3B", "Sorcery", spell(OpenAttraction(2))),
    # Before mulligans and from opening hands
    card("Serum Powder", "3", "Artifact", tap_for("C"), WhenCouldMulligan(HAND_ANEW)),
    card("Leyline of Sanctity", "2WW", "Enchantment", BeginsOnBattlefield(), PlayerHas(HEXPROOF)),
    card(
        "Leyline of Vitality",
        "2GG",
        "Enchantment",
        BeginsOnBattlefield(),
        Static(all_of(YOUR_CREATURE), 0, 1),
        Triggered(EventPattern(MOVES, filter=YOUR_CREATURE, to_zone=BATTLEFIELD), (GainLife(CONTROLLER, Fixed(1)),), optional=True),
    ),
    card(
        "Leyline of Lifeforce",
        "2GG",
        "Enchantment",
        BeginsOnBattlefield(),
        Replacement(EventPattern(COUNTERED, filter=Filter(types=CREATURE)), Never()),
    ),
    creature(
        "Chancellor of the Tangle",
        "4GGG",
        "Phyrexian Beast",
        6,
        7,
        revealed(YOUR_FIRST_MAIN, AddMana((mana("G"),))),
        keywords(VIGILANCE, REACH),
    ),
    creature(
        "Chancellor of the Forge",
        "4RRR",
        "Phyrexian Giant",
        5,
        5,
        revealed(FIRST_UPKEEP, CreateToken("Phyrexian Goblin")),
        enters(CreateToken("Phyrexian Goblin", CountOf(YOUR_CREATURE))),
        tokens=(GOBLIN,),
    ),
    creature(
        "Sphinx of Foresight",
        "2UU",
        "Sphinx",
        4,
        4,
        revealed(YOUR_FIRST_UPKEEP, Scry(Fixed(3))),
        keywords(FLYING),
        at_step(UPKEEP, YOU, Scry(Fixed(1))),
    ),
)
