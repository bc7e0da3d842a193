"""Double-faced cards that transform, and further cards of layers 1 and 2."""

from __future__ import annotations

from typing import Final

from apnap.cards.pool.build import IT, THIS, activated, at_step, card, cost, creature, keywords, spell
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    BecomeCopy,
    Choose,
    CountOf,
    CreateCopy,
    DelayedTrigger,
    Each,
    EventPattern,
    Except,
    Filter,
    GainControl,
    If,
    Is,
    LookAt,
    MayDo,
    MayStayTapped,
    Noted,
    Reveal,
    SacrificeIt,
    TapThis,
    Target,
    TopCards,
    Transform,
    Triggered,
)
from apnap.parts.words import (
    BLUE,
    CREATURE,
    END,
    FLYING,
    HASTE,
    INSTANT,
    LEGENDARY,
    SORCERY,
    STEP_BEGINS,
    UNTIL_END_OF_TURN,
    UPKEEP,
    WHILE_THIS_TAPPED,
    YOU,
)

NONLEGENDARY: Final = Filter(types=CREATURE, not_types=LEGENDARY)
TRANSFORMS: Final = Transform(THIS)
END_STEP: Final = EventPattern(STEP_BEGINS, part=END)


def double_faced(front: Definition, back: Definition, colours: int) -> Definition:
    """A card with that back face of those colours, which has the mana value of the front (202.3b)."""
    front.back = Definition(
        back.name, None, back.types, back.subtypes, back.power, back.toughness, back.abilities, colours, tokens=back.tokens
    )
    front.back.mana_value = front.mana_value
    return front


DOUBLE_FACED: Final = (
    double_faced(
        creature(
            "Delver of Secrets",
            "U",
            "Human Wizard",
            1,
            1,
            at_step(
                UPKEEP,
                YOU,
                LookAt(TopCards()),
                MayDo((Reveal(Noted()),), (If(Is(Noted(), Filter(types=INSTANT | SORCERY)), (TRANSFORMS,)),)),
            ),
        ),
        creature("Insectile Aberration", "0", "Human Insect", 3, 2, keywords(FLYING)),
        BLUE,
    ),
)
LASTING: Final = (
    card(
        "Vedalken Shackles",
        "3",
        "Artifact",
        MayStayTapped(),
        activated(
            (cost("2"), TapThis()),
            GainControl(IT, WHILE_THIS_TAPPED),
            targets=(Target(Filter(types=CREATURE), power_at_most=CountOf(Filter(subtype="Island", controller=YOU))),),
        ),
    ),
    card(
        "Cytoshape",
        "1GU",
        "Instant",
        spell(Choose(Each(NONLEGENDARY)), BecomeCopy(IT, Noted(), UNTIL_END_OF_TURN), targets=(Target(Filter(types=CREATURE)),)),
    ),
    creature(
        "Kiki-Jiki, Mirror Breaker",
        "2RRR",
        "Legendary Creature — Goblin Shaman",
        2,
        2,
        keywords(HASTE),
        activated(
            (TapThis(),),
            CreateCopy(IT, exceptions=Except(gains=HASTE)),
            DelayedTrigger(Triggered(END_STEP, (SacrificeIt(Noted()),)), about=Noted()),
            targets=(Target(Filter(types=CREATURE, not_types=LEGENDARY, controller=YOU)),),
        ),
    ),
)
CARDS: Final = (*DOUBLE_FACED, *LASTING)
