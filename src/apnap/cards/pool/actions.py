"""Cards that search, look, mill, discard, fight, copy and make players pay."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    ANY_TARGET,
    CONTROLLER,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    PLAYER_TARGET,
    THIS,
    activated,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    token,
    when,
)
from apnap.cards.pool.predefined import ONE_OF_EACH, blood, clue, food, monarch, treasure
from apnap.parts.tree import (
    AddMana,
    AllFound,
    Amass,
    BecomeMonarch,
    CardsIn,
    Choose,
    Connive,
    Controller,
    CopySpell,
    CounterSpell,
    CountOf,
    CreateToken,
    DealDamage,
    DigUntil,
    Discard,
    DiscardCost,
    DiscardHand,
    DiscardIt,
    DoneThisWay,
    DrawCards,
    EachPlayer,
    Effect,
    EventPattern,
    ExileIt,
    ExileUntilLeaves,
    Explore,
    Fight,
    Filter,
    Fixed,
    GainLife,
    GiveCounters,
    Half,
    Investigate,
    LookAt,
    LoseLife,
    ManaCost,
    May,
    MayPay,
    Mill,
    Modify,
    Noted,
    NumberOf,
    Proliferate,
    PutCounters,
    PutInto,
    PutOnLibrary,
    PutOntoBattlefield,
    Rest,
    ReturnToHand,
    Reveal,
    SacrificeCost,
    SacrificeThis,
    Scry,
    Search,
    Shuffle,
    Surveil,
    TapThis,
    Target,
    Targets,
    TopCards,
    X,
)
from apnap.parts.words import (
    ARTIFACT,
    BASIC,
    BATTLEFIELD,
    BLACK,
    CREATURE,
    FLYING,
    GRAVEYARD,
    HAND,
    INSTANT,
    LAND,
    LIBRARY,
    LIFE,
    MONARCH,
    MOVES,
    NOT_YOU,
    OPPONENT,
    SORCERY,
    STACK,
    YOU,
)

FOUND: Final = Noted()
BASIC_LAND: Final = Filter(all_types=BASIC | LAND)
SPELL_TARGET: Final = Target(Filter(), zone=STACK)
INSTANT_OR_SORCERY: Final = Filter(types=INSTANT | SORCERY)
YOUR_CREATURE_CARD: Final = Target(Filter(types=CREATURE, owner=YOU), zone=GRAVEYARD)
FIGHTERS: Final = (Target(Filter(types=CREATURE, controller=YOU)), Target(Filter(types=CREATURE, controller=NOT_YOU)))
OPPONENT_TARGET: Final = Target(players=1 + OPPONENT)
FETCHED: Final = (Search(BASIC_LAND), PutOntoBattlefield(FOUND, tapped=True), Shuffle())
ANOTHER_ENTERS: Final = EventPattern(MOVES, filter=Filter(types=CREATURE, controller=YOU, other=True), to_zone=BATTLEFIELD)
AN_OPPONENT_CROWNED: Final = EventPattern(MONARCH, player=OPPONENT)
TO_HAND: Final = PutInto(FOUND, HAND)


def tutor(*more: Effect) -> tuple[Effect, ...]:
    """Search for any card and put it into the hand."""
    return (Search(None), TO_HAND, Shuffle(), *more)


def unless_paid(price: ManaCost) -> MayPay:
    """Counter the target spell unless its controller pays."""
    return MayPay((price,), (), (CounterSpell(IT),), Controller(IT))


def taken(chosen: Filter) -> tuple[Effect, ...]:
    """The target player reveals their hand and discards a card of that kind that the controller chooses."""
    return (Reveal(CardsIn(HAND, IT)), Choose(Noted(chosen)), DiscardIt(FOUND))


def look_and_take(number: int, *rest: Effect) -> tuple[Effect, ...]:
    """Look at so many top cards and put one into the hand."""
    return (LookAt(TopCards(Fixed(number))), Choose(FOUND), TO_HAND, *rest)


WHITE_CARDS: Final = (
    creature("Thraben Inspector", "W", "Human Soldier", 1, 2, enters(Investigate()), tokens=(clue(),)),
    creature("Raffine's Informant", "1W", "Human Wizard", 2, 1, enters(Connive(THIS))),
    creature(
        "Palace Jailer",
        "2WW",
        "Human Soldier",
        2,
        2,
        enters(BecomeMonarch()),
        enters(
            ExileUntilLeaves(IT, EventPattern(MONARCH, player=OPPONENT)), targets=(Target(Filter(types=CREATURE, controller=OPPONENT)),)
        ),
        tokens=(monarch(),),
    ),
    card(
        "Path to Exile",
        "W",
        "Instant",
        spell(
            ExileIt(IT),
            May(
                (Search(BASIC_LAND, 1, Controller(IT), Controller(IT)), PutOntoBattlefield(FOUND, tapped=True), Shuffle(Controller(IT))),
                who=Controller(IT),
            ),
            targets=(CREATURE_TARGET,),
        ),
    ),
)
BLUE_CARDS: Final = (
    card("Remand", "1U", "Instant", spell(CounterSpell(IT, to=HAND), DRAW_A_CARD, targets=(SPELL_TARGET,))),
    card("Mana Leak", "1U", "Instant", spell(unless_paid(cost("3")), targets=(SPELL_TARGET,))),
    card("Force Spike", "U", "Instant", spell(unless_paid(cost("1")), targets=(SPELL_TARGET,))),
    card("Condescend", "XU", "Instant", spell(unless_paid(cost("X")), Scry(Fixed(2)), targets=(SPELL_TARGET,))),
    card("Opt", "U", "Instant", spell(Scry(Fixed(1)), DRAW_A_CARD)),
    card("Preordain", "U", "Sorcery", spell(Scry(Fixed(2)), DRAW_A_CARD)),
    card("Consider", "U", "Instant", spell(Surveil(Fixed(1)), DRAW_A_CARD)),
    card("Impulse", "1U", "Instant", spell(*look_and_take(4, PutOnLibrary(Rest(), bottom=True)))),
    card("Strategic Planning", "1U", "Sorcery", spell(*look_and_take(3, PutInto(Rest(), GRAVEYARD)))),
    card("Brainstorm", "U", "Instant", spell(DrawCards(CONTROLLER, Fixed(3)), Choose(CardsIn(HAND), least=2, most=2), PutOnLibrary(FOUND))),
    card("Ponder", "U", "Sorcery", spell(LookAt(TopCards(Fixed(3))), PutOnLibrary(FOUND), May((Shuffle(),)), DRAW_A_CARD)),
    card("Mystical Tutor", "U", "Instant", spell(Search(INSTANT_OR_SORCERY), Reveal(FOUND), Shuffle(), PutOnLibrary(FOUND))),
    card(
        "Thirst for Knowledge",
        "2U",
        "Instant",
        spell(
            DrawCards(CONTROLLER, Fixed(3)),
            MayPay((DiscardCost(filter=Filter(types=ARTIFACT)),), (), (Discard(CONTROLLER, Fixed(2)),)),
        ),
    ),
    card("Peek", "U", "Instant", spell(LookAt(CardsIn(HAND, IT)), DRAW_A_CARD, targets=(PLAYER_TARGET,))),
    card("Thought Scour", "U", "Instant", spell(Mill(IT, Fixed(2)), DRAW_A_CARD, targets=(PLAYER_TARGET,))),
    card("Treasure Hunt", "1U", "Sorcery", spell(DigUntil(Filter(not_types=LAND)), PutInto(AllFound(), HAND))),
    card("Traumatize", "3UU", "Sorcery", spell(Mill(IT, Half(NumberOf(CardsIn(LIBRARY, IT)))), targets=(PLAYER_TARGET,))),
    card("Griptide", "3U", "Instant", spell(PutOnLibrary(IT), targets=(CREATURE_TARGET,))),
    card("Twincast", "UU", "Instant", spell(CopySpell(IT), targets=(Target(INSTANT_OR_SORCERY, zone=STACK),))),
    card("Steady Progress", "2U", "Instant", spell(Proliferate(), DRAW_A_CARD)),
    creature("Merfolk Looter", "1U", "Merfolk Rogue", 1, 1, activated((TapThis(),), DRAW_A_CARD, Discard(CONTROLLER, Fixed(1)))),
)
BLACK_CARDS: Final = (
    card("Demonic Tutor", "1B", "Sorcery", spell(*tutor())),
    card("Grim Tutor", "1BB", "Sorcery", spell(*tutor(LoseLife(CONTROLLER, Fixed(3))))),
    card("Vampiric Tutor", "B", "Instant", spell(Search(None), Shuffle(), PutOnLibrary(FOUND), LoseLife(CONTROLLER, Fixed(2)))),
    card("Entomb", "B", "Instant", spell(Search(None), PutInto(FOUND, GRAVEYARD), Shuffle())),
    card("Duress", "B", "Sorcery", spell(*taken(Filter(not_types=CREATURE | LAND)), targets=(OPPONENT_TARGET,))),
    card(
        "Thoughtseize",
        "B",
        "Sorcery",
        spell(*taken(Filter(not_types=LAND)), LoseLife(CONTROLLER, Fixed(2)), targets=(PLAYER_TARGET,)),
    ),
    card("Wit's End", "5BB", "Sorcery", spell(DiscardHand(IT), targets=(PLAYER_TARGET,))),
    card("Raise Dead", "B", "Sorcery", spell(ReturnToHand(IT), targets=(YOUR_CREATURE_CARD,))),
    card("Zombify", "3B", "Sorcery", spell(PutOntoBattlefield(IT), targets=(YOUR_CREATURE_CARD,))),
    card(
        "Vampire's Kiss",
        "1B",
        "Sorcery",
        spell(
            LoseLife(IT, Fixed(2)),
            GainLife(CONTROLLER, Fixed(2)),
            CreateToken("Blood", Fixed(2)),
            targets=(PLAYER_TARGET,),
        ),
        tokens=(blood(),),
    ),
    card(
        "Exsanguinate",
        "XBB",
        "Sorcery",
        spell(LoseLife(EachPlayer(OPPONENT), X()), GainLife(CONTROLLER, DoneThisWay(LIFE))),
    ),
    card(
        "Corrupt",
        "5B",
        "Sorcery",
        spell(
            DealDamage(CountOf(Filter(subtype="Swamp", controller=YOU)), IT),
            GainLife(CONTROLLER, DoneThisWay()),
            targets=(ANY_TARGET,),
        ),
    ),
    creature("Gravedigger", "3B", "Zombie", 2, 2, enters(ReturnToHand(IT), targets=(YOUR_CREATURE_CARD,), optional=True)),
    creature(
        "Lazotep Reaver",
        "1B",
        "Zombie Beast",
        1,
        2,
        enters(Amass("Zombie", Fixed(1))),
        tokens=(token("Zombie Army", BLACK, 0, 0),),
    ),
)
RED_CARDS: Final = (
    card("Magma Jet", "1R", "Instant", spell(DealDamage(Fixed(2), IT), Scry(Fixed(2)), targets=(ANY_TARGET,))),
    card("Reverberate", "RR", "Instant", spell(CopySpell(IT), targets=(Target(INSTANT_OR_SORCERY, zone=STACK),))),
)
GREEN_CARDS: Final = (
    card("Rampant Growth", "1G", "Sorcery", spell(*FETCHED)),
    card("Lay of the Land", "G", "Sorcery", spell(Search(BASIC_LAND), Reveal(FOUND), TO_HAND, Shuffle())),
    card(
        "Attune with Aether",
        "G",
        "Sorcery",
        spell(Search(BASIC_LAND), Reveal(FOUND), TO_HAND, Shuffle(), GiveCounters(CONTROLLER, "energy", Fixed(2))),
    ),
    card("Prey Upon", "G", "Sorcery", spell(Fight(Targets(0), Targets(1)), targets=FIGHTERS)),
    card("Epic Confrontation", "1G", "Sorcery", spell(Modify(IT, Fixed(1), Fixed(2)), Fight(IT, Targets(1)), targets=FIGHTERS)),
    card("Regrowth", "1G", "Sorcery", spell(ReturnToHand(IT), targets=(Target(Filter(owner=YOU), zone=GRAVEYARD),))),
    card(
        "Mulch",
        "1G",
        "Sorcery",
        spell(Reveal(TopCards(Fixed(4))), PutInto(Noted(Filter(types=LAND)), HAND), PutInto(Rest(), GRAVEYARD)),
    ),
    card("Courage in Crisis", "2G", "Sorcery", spell(PutCounters(IT, "+1/+1", Fixed(1)), Proliferate(), targets=(CREATURE_TARGET,))),
    creature("Sakura-Tribe Elder", "1G", "Snake Shaman", 1, 1, activated((SacrificeThis(),), *FETCHED)),
    creature("Merfolk Branchwalker", "1G", "Merfolk Scout", 2, 1, enters(Explore(THIS))),
    creature(
        "Gilded Goose",
        "G",
        "Bird",
        0,
        2,
        keywords(FLYING),
        enters(CreateToken("Food")),
        activated((cost("1G"), TapThis()), CreateToken("Food")),
        activated((TapThis(), SacrificeCost(Filter(subtype="Food"))), AddMana(ONE_OF_EACH)),
        tokens=(food(),),
    ),
    creature(
        "Prosperous Innkeeper",
        "1G",
        "Halfling Citizen",
        1,
        1,
        enters(CreateToken("Treasure")),
        when(
            EventPattern(MOVES, filter=Filter(types=CREATURE, controller=YOU, other=True), to_zone=BATTLEFIELD),
            GainLife(CONTROLLER, Fixed(1)),
        ),
        tokens=(treasure(),),
    ),
)
GOLD_CARDS: Final = (card("Glimpse the Unthinkable", "UB", "Sorcery", spell(Mill(IT, Fixed(10)), targets=(PLAYER_TARGET,))),)
CARDS: Final = (*WHITE_CARDS, *BLUE_CARDS, *BLACK_CARDS, *RED_CARDS, *GREEN_CARDS, *GOLD_CARDS)
