"""Cards that change the rules of the game."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import (
    IT,
    THIS,
    activated,
    all_of,
    at_step,
    card,
    cost,
    creature,
    spell,
)
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    AlsoUntaps,
    DoesntUntap,
    Each,
    EventPattern,
    Filter,
    Is,
    KeepTapped,
    MayPay,
    MayStayTapped,
    Replacement,
    SacrificeIt,
    Skip,
    TapIt,
    TapThis,
    Target,
    UntapLimit,
)
from apnap.parts.words import ARTIFACT, CREATURE, LAND, OPPONENT, STEP_BEGINS, UNTAP, UPKEEP, WHILE_THIS_TAPPED, YOU

UNTAPPED: Final = Is(THIS, Filter(tapped=-1))


def weak(power: int) -> Filter:
    """Creatures of that power or less."""
    return Filter(types=CREATURE, power_most=power)


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
)
