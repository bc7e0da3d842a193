"""Cards with modes, with damage that is divided, with several targets (601.2b-d, 700.2)."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    A_CREATURE,
    ANY_TARGET,
    CONTROLLER,
    CREATURE_TARGET,
    DRAW_A_CARD,
    IT,
    PLAYER_OR_PLANESWALKER,
    PLAYER_TARGET,
    THIS,
    card,
    cost,
    creature,
    enters,
    spell,
)
from apnap.parts.tree import (
    Controller,
    CounterSpell,
    DealDamage,
    Destroy,
    Discard,
    DivideDamage,
    DrawCards,
    Each,
    Filter,
    Fixed,
    GainLife,
    MayPay,
    Mode,
    Modes,
    Modify,
    PutCounters,
    ReturnToHand,
    SpellAbility,
    TapIt,
    Target,
)
from apnap.parts.words import (
    ARTIFACT,
    CREATURE,
    DOUBLE_STRIKE,
    ENCHANTMENT,
    GRAVEYARD,
    HEXPROOF,
    INDESTRUCTIBLE,
    OPPONENT,
    STACK,
    YOU,
)

TWO: Final = Fixed(2)
THREE: Final = Fixed(3)
A_SPELL: Final = Target(Filter(), zone=STACK)
A_PERMANENT: Final = Filter()
UP_TO_TWO_TARGETS: Final = Target(ANY_TARGET.filter, ANY_TARGET.players, least=1, most=2)
LOOT: Final = (DrawCards(CONTROLLER, TWO), Discard(CONTROLLER, TWO))


def choose(least: int, *modes: Mode) -> SpellAbility:
    """Choose that many of the modes."""
    return spell(Modes(modes, least, least))


CARDS: Final = (
    creature(
        "Knight of Autumn",
        "1GW",
        "Dryad Knight",
        2,
        1,
        enters(
            Modes(
                (
                    Mode((PutCounters(THIS, "+1/+1", TWO),)),
                    Mode((Destroy(IT),), (Target(Filter(types=ARTIFACT | ENCHANTMENT)),)),
                    Mode((GainLife(CONTROLLER, Fixed(4)),)),
                )
            )
        ),
    ),
    card("Electrolyze", "1UR", "Instant", spell(DivideDamage(TWO, IT), DRAW_A_CARD, targets=(UP_TO_TWO_TARGETS,))),
    card("Forked Bolt", "R", "Sorcery", spell(DivideDamage(TWO, IT), targets=(UP_TO_TWO_TARGETS,))),
    card(
        "Arc Lightning",
        "2R",
        "Sorcery",
        spell(DivideDamage(THREE, IT), targets=(Target(ANY_TARGET.filter, ANY_TARGET.players, least=1, most=3),)),
    ),
    card("Hex", "4BB", "Sorcery", spell(Destroy(IT), targets=(Target(A_CREATURE, least=6, most=6),))),
    card(
        "Kolaghan's Command",
        "1BR",
        "Instant",
        choose(
            2,
            Mode((ReturnToHand(IT),), (Target(Filter(types=CREATURE, owner=YOU), zone=GRAVEYARD),)),
            Mode((Discard(IT, Fixed(1)),), (PLAYER_TARGET,)),
            Mode((Destroy(IT),), (Target(Filter(types=ARTIFACT)),)),
            Mode((DealDamage(TWO, IT),), (ANY_TARGET,)),
        ),
    ),
    card(
        "Cryptic Command",
        "1UUU",
        "Instant",
        choose(
            2,
            Mode((CounterSpell(IT),), (A_SPELL,)),
            Mode((ReturnToHand(IT),), (Target(A_PERMANENT),)),
            Mode((TapIt(Each(Filter(types=CREATURE, controller=OPPONENT))),)),
            Mode((DRAW_A_CARD,)),
        ),
    ),
    card(
        "Izzet Charm",
        "UR",
        "Instant",
        choose(
            1,
            Mode(
                (MayPay((cost("2"),), otherwise=(CounterSpell(IT),), who=Controller(IT)),),
                (Target(Filter(not_types=CREATURE), zone=STACK),),
            ),
            Mode((DealDamage(TWO, IT),), (CREATURE_TARGET,)),
            Mode(LOOT),
        ),
    ),
    card(
        "Boros Charm",
        "RW",
        "Instant",
        choose(
            1,
            Mode((DealDamage(Fixed(4), IT),), (PLAYER_OR_PLANESWALKER,)),
            Mode((Modify(Each(Filter(controller=YOU)), gains=INDESTRUCTIBLE),)),
            Mode((Modify(IT, gains=DOUBLE_STRIKE),), (CREATURE_TARGET,)),
        ),
    ),
    card(
        "Simic Charm",
        "GU",
        "Instant",
        choose(
            1,
            Mode((Modify(IT, THREE, THREE),), (CREATURE_TARGET,)),
            Mode((Modify(Each(Filter(controller=YOU)), gains=HEXPROOF),)),
            Mode((ReturnToHand(IT),), (CREATURE_TARGET,)),
        ),
    ),
)
