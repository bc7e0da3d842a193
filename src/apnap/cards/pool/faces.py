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
    ExileUntilLeaves,
    Filter,
    GainControl,
    If,
    Is,
    KeywordAbility,
    LookAt,
    MayDo,
    MayStayTapped,
    Noted,
    PayLife,
    Reveal,
    SacrificeIt,
    SpellsLastTurn,
    TapThis,
    Target,
    TopCards,
    Transform,
    Triggered,
    TriggeredByAny,
)
from apnap.parts.words import (
    BATTLEFIELD,
    BLUE,
    CREATURE,
    END,
    FIRST_STRIKE,
    FLYING,
    HASTE,
    INSTANT,
    LEGENDARY,
    MOVES,
    OPPONENT,
    RED,
    SORCERY,
    STEP_BEGINS,
    UNTIL_END_OF_TURN,
    UPKEEP,
    WHILE_THIS_TAPPED,
    YOU,
)
from apnap.parts.words import TRANSFORMS as TRANSFORMED

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
NO_SPELLS: Final = Triggered(EventPattern(STEP_BEGINS, part=UPKEEP), (TRANSFORMS,), condition=SpellsLastTurn())
TWO_SPELLS: Final = Triggered(EventPattern(STEP_BEGINS, part=UPKEEP), (TRANSFORMS,), condition=SpellsLastTurn(2))
WEREWOLVES: Final = (
    double_faced(
        creature("Reckless Waif", "R", "Human Rogue Werewolf", 1, 1, NO_SPELLS),
        creature("Merciless Predator", "0", "Werewolf", 3, 2, TWO_SPELLS),
        RED,
    ),
    double_faced(
        creature("Village Ironsmith", "1R", "Human Werewolf", 1, 1, keywords(FIRST_STRIKE), NO_SPELLS),
        creature("Ironfang", "0", "Werewolf", 3, 1, keywords(FIRST_STRIKE), TWO_SPELLS),
        RED,
    ),
    double_faced(
        creature(
            "Brutal Cathar",
            "2W",
            "Human Soldier Werewolf",
            2,
            2,
            TriggeredByAny(
                (EventPattern(MOVES, this=True, to_zone=BATTLEFIELD), EventPattern(TRANSFORMED, this=True)),
                (ExileUntilLeaves(IT),),
                (Target(Filter(types=CREATURE, controller=OPPONENT)),),
            ),
            KeywordAbility("daybound"),
        ),
        creature(
            "Moonrage Brute",
            "0",
            "Werewolf",
            3,
            3,
            keywords(FIRST_STRIKE),
            KeywordAbility("ward", parts=(PayLife(3),)),
            KeywordAbility("nightbound"),
        ),
        RED,
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
CARDS: Final = (*DOUBLE_FACED, *WEREWOLVES, *LASTING)
