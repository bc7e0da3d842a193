"""Cards that exercise replacement, prevention and regeneration."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    CONTROLLER,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    PLAYER_OR_PLANESWALKER,
    THIS,
    YOUR_CREATURE,
    activated,
    all_of,
    card,
    cost,
    creature,
    enters,
    keywords,
    spell,
    when,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Add,
    AtLeast,
    BeginsOnBattlefield,
    CantBePrevented,
    CantBeRegenerated,
    ChooseAsEnters,
    Controller,
    CountOf,
    DealDamage,
    Destroy,
    DrawCards,
    EachPlayer,
    EntersTapped,
    EntersTappedUnless,
    EntersUnder,
    EventPattern,
    ExileZone,
    Filter,
    Fixed,
    GainLife,
    Instead,
    LoseLife,
    MakeReplacement,
    ManaCost,
    MoveElsewhere,
    Multiply,
    Never,
    NeverPrevented,
    Prevent,
    PreventAll,
    PreventDamage,
    PutCounters,
    Redirect,
    ReducesTo,
    Regenerate,
    Replacement,
    Static,
    Target,
    TriggerAmount,
    TriggerPlayer,
    TriggerSource,
)
from apnap.parts.words import (
    ARTIFACT,
    BATTLEFIELD,
    BLACK,
    COUNTERS,
    CREATES,
    CREATURE,
    DAMAGE,
    DISCARDS,
    EXILE,
    FIRST_STRIKE,
    FLASH,
    FLYING,
    GRAVEYARD,
    LIFE,
    MOVES,
    OPPONENT,
    PREVENTED,
    RED,
    YOU,
)

ANY_SOURCE: Final = Filter()
ENTERS: Final = EventPattern(MOVES, this=True, to_zone=BATTLEFIELD)
DIES: Final = EventPattern(MOVES, from_zone=BATTLEFIELD, to_zone=GRAVEYARD)
DAMAGE_TO_YOU: Final = EventPattern(DAMAGE, damaged=1, player=YOU)
YOU_GAIN: Final = EventPattern(LIFE, player=YOU, gain=1)
LOSING_TO_DAMAGE: Final = EventPattern(LIFE, part=1, player=YOU, gain=-1)
TOKENS_OF_YOURS: Final = EventPattern(CREATES, player=YOU)


def put_on_yours(counter: str) -> EventPattern:
    """Counters of that kind would be put on a creature you control."""
    return EventPattern(COUNTERS, filter=YOUR_CREATURE, gain=1, counter=counter)


def next_damage_to_you(source: Filter, change: Prevent) -> MakeReplacement:
    """The next time a source of your choice would deal damage to you this turn."""
    return MakeReplacement(DAMAGE_TO_YOU, change, times=1, source=source)


CARDS: Final[tuple[Definition, ...]] = (
    # Destruction and regeneration
    card("Wrath of God", "2WW", "Sorcery", spell(Destroy(all_of(Filter(types=CREATURE)), regenerable=False))),
    card(
        "Terror",
        "1B",
        "Instant",
        spell(Destroy(IT, regenerable=False), targets=(Target(Filter(types=CREATURE, not_types=ARTIFACT, not_colours=BLACK)),)),
    ),
    card(
        "Incinerate",
        "1R",
        "Instant",
        spell(
            DealDamage(Fixed(3), IT),
            CantBeRegenerated(IT),
            targets=(Target(Filter(types=CREATURE | 64 | 2), players=1),),
        ),
    ),
    card("Death Ward", "W", "Instant", spell(Regenerate(IT), targets=(CREATURE_TARGET,))),
    creature("Drudge Skeletons", "1B", "Skeleton", 1, 1, activated((cost("B"),), Regenerate(THIS))),
    # Damage
    card("Holy Day", "W", "Instant", spell(PreventAll())),
    card(
        "Circle of Protection: Red",
        "1W",
        "Enchantment",
        activated((cost("1"),), next_damage_to_you(Filter(colours=RED), Prevent())),
    ),
    card(
        "Story Circle",
        "1WW",
        "Enchantment",
        Replacement(ENTERS, ChooseAsEnters("color")),
        activated((cost("W"),), next_damage_to_you(Filter(chosen="color"), Prevent())),
    ),
    card(
        "Reverse Damage",
        "1WW",
        "Instant",
        spell(next_damage_to_you(ANY_SOURCE, Prevent(then=(GainLife(CONTROLLER, TriggerAmount()),)))),
    ),
    card(
        "Reflect Damage",
        "3RW",
        "Instant",
        spell(MakeReplacement(EventPattern(DAMAGE), Redirect(Controller(TriggerSource())), times=1, source=ANY_SOURCE)),
    ),
    creature(
        "Palisade Giant",
        "4WW",
        "Giant Soldier",
        2,
        7,
        Replacement(EventPattern(DAMAGE, player=YOU, filter=Filter(controller=YOU, other=True), or_player=True), Redirect(THIS)),
    ),
    creature(
        "Gisela, Blade of Goldnight",
        "4RWW",
        "Legendary Creature — Angel",
        5,
        5,
        keywords(FLYING, FIRST_STRIKE),
        Replacement(EventPattern(DAMAGE, player=OPPONENT, filter=Filter(controller=OPPONENT), or_player=True), Multiply(2)),
        Replacement(EventPattern(DAMAGE, player=YOU, filter=Filter(controller=YOU), or_player=True), Prevent(half=1)),
    ),
    card(
        "Lashknife Barrier",
        "2W",
        "Enchantment",
        enters(DRAW_A_CARD),
        Replacement(EventPattern(DAMAGE, filter=YOUR_CREATURE), Add(-1)),
    ),
    Definition(
        "Swans of Bryn Argoll",
        ManaCost(generic=2, symbols=("W/U", "W/U")),
        CREATURE,
        ("Bird", "Spirit"),
        4,
        3,
        (
            keywords(FLYING),
            Replacement(EventPattern(DAMAGE, this=True), Prevent(then=(DrawCards(Controller(TriggerSource()), TriggerAmount()),))),
        ),
    ),
    creature(
        "Selfless Squire",
        "3W",
        "Human Soldier",
        1,
        1,
        keywords(FLASH),
        enters(PreventDamage(CONTROLLER, Fixed(-1))),
        when(EventPattern(PREVENTED, damaged=1, player=YOU), PutCounters(THIS, "+1/+1", TriggerAmount())),
    ),
    card(
        "Leyline of Punishment",
        "2RR",
        "Enchantment",
        BeginsOnBattlefield(),
        Replacement(EventPattern(LIFE, gain=1), Never()),
        NeverPrevented(EventPattern(DAMAGE)),
    ),
    card(
        "Skullcrack",
        "1R",
        "Instant",
        spell(
            MakeReplacement(EventPattern(LIFE, gain=1), Never()),
            CantBePrevented(EventPattern(DAMAGE)),
            DealDamage(Fixed(3), IT),
            targets=(PLAYER_OR_PLANESWALKER,),
        ),
    ),
    # Graveyards
    card(
        "Rest in Peace",
        "1W",
        "Enchantment",
        enters(ExileZone(GRAVEYARD, EachPlayer())),
        Replacement(EventPattern(MOVES, to_zone=GRAVEYARD), MoveElsewhere(EXILE)),
    ),
    card(
        "Leyline of the Void",
        "2BB",
        "Enchantment",
        BeginsOnBattlefield(),
        Replacement(EventPattern(MOVES, filter=Filter(token=-1), to_zone=GRAVEYARD, player=OPPONENT), MoveElsewhere(EXILE)),
    ),
    card(
        "Lava Coil",
        "1R",
        "Sorcery",
        spell(DealDamage(Fixed(4), IT), MakeReplacement(DIES, MoveElsewhere(EXILE), about=IT), targets=(CREATURE_TARGET,)),
    ),
    creature(
        "Obstinate Baloth",
        "2GG",
        "Beast",
        4,
        4,
        enters(GainLife(CONTROLLER, Fixed(4))),
        Replacement(EventPattern(DISCARDS, this=True, by=Filter(controller=OPPONENT)), MoveElsewhere(BATTLEFIELD)),
    ),
    # Life, counters, tokens
    card("Boon Reflection", "4W", "Enchantment", Replacement(YOU_GAIN, Multiply(2))),
    card(
        "Tainted Remedy",
        "2B",
        "Enchantment",
        Replacement(EventPattern(LIFE, player=OPPONENT, gain=1), Instead((LoseLife(TriggerPlayer(), TriggerAmount()),))),
    ),
    card("Hardened Scales", "G", "Enchantment", Replacement(put_on_yours("+1/+1"), Add(1))),
    creature("Vizier of Remedies", "1W", "Human Cleric", 2, 1, Replacement(put_on_yours("-1/-1"), Add(-1))),
    creature("Corpsejack Menace", "2BG", "Fungus", 4, 4, Replacement(put_on_yours("+1/+1"), Multiply(2))),
    card(
        "Doubling Season",
        "4G",
        "Enchantment",
        Replacement(TOKENS_OF_YOURS, Multiply(2)),
        Replacement(EventPattern(COUNTERS, filter=Filter(controller=YOU), gain=1, part=0), Multiply(2)),
    ),
    creature("Ali from Cairo", "2RR", "Human", 0, 1, Replacement(LOSING_TO_DAMAGE, ReducesTo(1))),
    card("Worship", "3W", "Enchantment", Replacement(LOSING_TO_DAMAGE, ReducesTo(1), AtLeast(CountOf(YOUR_CREATURE)))),
    card("Parallel Lives", "3G", "Enchantment", Replacement(TOKENS_OF_YOURS, Multiply(2))),
    # Entering
    card(
        "Engineered Plague",
        "2B",
        "Enchantment",
        Replacement(ENTERS, ChooseAsEnters("creature type")),
        Static(all_of(Filter(types=CREATURE, chosen="creature type")), -1, -1),
    ),
    creature(
        "Imposing Sovereign",
        "1W",
        "Human Noble",
        2,
        1,
        Replacement(EventPattern(MOVES, filter=Filter(types=CREATURE, controller=OPPONENT), to_zone=BATTLEFIELD), EntersTapped()),
    ),
    card("Blood Crypt", "", "Land — Swamp Mountain", Replacement(ENTERS, EntersTappedUnless(2))),
    card(
        "Gather Specimens",
        "3UUU",
        "Instant",
        spell(
            MakeReplacement(
                EventPattern(MOVES, filter=Filter(types=CREATURE), to_zone=BATTLEFIELD, player=OPPONENT), EntersUnder(CONTROLLER)
            )
        ),
    ),
)
