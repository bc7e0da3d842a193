"""Blue cards."""

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
    all_of,
    at_step,
    card,
    creature,
    enters,
    keywords,
    spell,
    when,
)
from apnap.parts.tree import (
    CounterSpell,
    DealDamage,
    Discard,
    DrawCards,
    EachPlayer,
    EndTurn,
    EventPattern,
    ExtraTurn,
    Filter,
    Fixed,
    Instead,
    Modify,
    Prevent,
    Replacement,
    ReturnToHand,
    SacrificeIt,
    SkipNext,
    TapThis,
    Target,
    TriggerPlayer,
    X,
)
from apnap.parts.words import (
    ANYONE,
    CREATURE,
    DAMAGE,
    DEFENDER,
    DRAW,
    DRAWS,
    FLYING,
    OPPONENT,
    STACK,
    TARGETED,
    TURN_BEGINS,
    YOU,
)

SPELL: Final = Target(Filter(), zone=STACK)
CREATURE_SPELL: Final = Target(Filter(types=CREATURE), zone=STACK)
NONCREATURE_SPELL: Final = Target(Filter(not_types=CREATURE), zone=STACK)


def draw(amount: int) -> DrawCards:
    """Draw that many cards."""
    return DrawCards(CONTROLLER, Fixed(amount))


CARDS: Final = (
    creature("Air Elemental", "3UU", "Elemental", 4, 4, keywords(FLYING)),
    creature("Cloudkin Seer", "2U", "Elemental Wizard", 2, 1, keywords(FLYING), enters(DRAW_A_CARD)),
    creature(
        "Guard Gomazoa",
        "2U",
        "Jellyfish",
        1,
        3,
        keywords(DEFENDER, FLYING),
        Replacement(EventPattern(DAMAGE, this=True, combat=1), Prevent()),
    ),
    creature(
        "Kami of the Crescent Moon", "UU", "Legendary Creature — Spirit", 1, 3, at_step(DRAW, ANYONE, DrawCards(TriggerPlayer(), Fixed(1)))
    ),
    creature("Lumengrid Warden", "1U", "Human Wizard", 1, 3),
    creature("Man-o'-War", "2U", "Jellyfish", 2, 2, enters(ReturnToHand(IT), targets=(CREATURE_TARGET,))),
    creature("Phantasmal Bear", "U", "Bear Illusion", 2, 2, when(EventPattern(TARGETED, this=True), SacrificeIt(THIS))),
    creature(
        "Prodigal Sorcerer", "2U", "Human Wizard Sorcerer", 1, 1, activated((TapThis(),), DealDamage(Fixed(1), IT), targets=(ANY_TARGET,))
    ),
    creature(
        "Thieving Magpie",
        "2UU",
        "Bird",
        1,
        3,
        keywords(FLYING),
        when(EventPattern(DAMAGE, source_this=True, damaged=1, player=OPPONENT), DRAW_A_CARD),
    ),
    creature("Wind Drake", "2U", "Drake", 2, 2, keywords(FLYING)),
    card("Ancestral Recall", "U", "Instant", spell(DrawCards(IT, Fixed(3)), targets=(PLAYER_TARGET,))),
    card("Boomerang", "UU", "Instant", spell(ReturnToHand(IT), targets=(Target(Filter()),))),
    card("Careful Study", "U", "Sorcery", spell(draw(2), Discard(CONTROLLER, Fixed(2)))),
    card("Concentrate", "2UU", "Sorcery", spell(draw(3))),
    card("Counterspell", "UU", "Instant", spell(CounterSpell(IT), targets=(SPELL,))),
    card("Dismiss", "2UU", "Instant", spell(CounterSpell(IT), DRAW_A_CARD, targets=(SPELL,))),
    card("Divination", "2U", "Sorcery", spell(draw(2))),
    card("Essence Scatter", "1U", "Instant", spell(CounterSpell(IT), targets=(CREATURE_SPELL,))),
    card("Evacuation", "3UU", "Instant", spell(ReturnToHand(all_of(A_CREATURE)))),
    card("Inspiration", "3U", "Instant", spell(DrawCards(IT, Fixed(2)), targets=(PLAYER_TARGET,))),
    card("Jump", "U", "Instant", spell(Modify(IT, gains=FLYING), targets=(CREATURE_TARGET,))),
    card("Meditate", "2U", "Instant", spell(draw(4), SkipNext(CONTROLLER, TURN_BEGINS))),
    card("Negate", "1U", "Instant", spell(CounterSpell(IT), targets=(NONCREATURE_SPELL,))),
    card("Prosperity", "XU", "Sorcery", spell(DrawCards(EachPlayer(), X()))),
    card("Thought Reflection", "4UUU", "Enchantment", Replacement(EventPattern(DRAWS, player=YOU), Instead((draw(2),)))),
    card("Time Stop", "4UU", "Instant", spell(EndTurn())),
    card("Time Walk", "1U", "Sorcery", spell(ExtraTurn())),
    card("Time Warp", "3UU", "Sorcery", spell(ExtraTurn(IT), targets=(PLAYER_TARGET,))),
    card("Unsummon", "U", "Instant", spell(ReturnToHand(IT), targets=(CREATURE_TARGET,))),
)
