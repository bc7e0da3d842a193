"""Tokens that the rules define (111.10, 702.174), and the marker of the monarch (725.2)."""

from __future__ import annotations

from apnap.cards.pool.build import CONTROLLER, DRAW_A_CARD, activated, cost, token
from apnap.parts.definition import Definition
from apnap.parts.tree import (
    Ability,
    Activated,
    AddMana,
    BecomeMonarch,
    Controller,
    DiscardCost,
    DrawCards,
    EventPattern,
    Filter,
    Fixed,
    GainLife,
    SacrificeThis,
    TapThis,
    Triggered,
    TriggerSource,
    You,
)
from apnap.parts.words import ARTIFACT, BLUE, COMMAND, CREATURE, DAMAGE, ENCHANTMENT, END, STEP_BEGINS, YOU

__all__ = ["ONE_OF_EACH", "blood", "clue", "fish", "food", "gold", "monarch", "octopus", "treasure"]
ONE_OF_EACH = ((1, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0), (0, 0, 0, 1, 0, 0), (0, 0, 0, 0, 1, 0))


def artifact(name: str, *abilities: Ability) -> Definition:
    """A colourless artifact token whose subtype is its name."""
    return Definition(name, None, ARTIFACT, (name,), abilities=abilities, colours=0)


def treasure() -> Definition:
    """A Treasure (111.10a)."""
    return artifact("Treasure", Activated((TapThis(), SacrificeThis()), (AddMana(ONE_OF_EACH),)))


def food() -> Definition:
    """A Food (111.10b)."""
    return artifact("Food", activated((cost("2"), TapThis(), SacrificeThis()), GainLife(CONTROLLER, Fixed(3))))


def gold() -> Definition:
    """A Gold (111.10c)."""
    return artifact("Gold", Activated((SacrificeThis(),), (AddMana(ONE_OF_EACH),)))


def clue() -> Definition:
    """A Clue (111.10f)."""
    return artifact("Clue", activated((cost("2"), SacrificeThis()), DRAW_A_CARD))


def blood() -> Definition:
    """A Blood (111.10g)."""
    return artifact("Blood", activated((cost("1"), TapThis(), DiscardCost(), SacrificeThis()), DRAW_A_CARD))


def fish() -> Definition:
    """A Fish, as a gift (702.174f)."""
    return token("Fish", BLUE, 1, 1)


def octopus() -> Definition:
    """An Octopus, as a gift (702.174i)."""
    return token("Octopus", BLUE, 8, 8)


def monarch() -> Definition:
    """The marker in the command zone, of which the monarch's two abilities are (725.2)."""
    here = 1 << COMMAND
    draws = Triggered(EventPattern(STEP_BEGINS, part=END, player=YOU), (DrawCards(You(), Fixed(1)),), zones=here)
    damaged = EventPattern(DAMAGE, by=Filter(types=CREATURE), damaged=1, combat=1, player=YOU)
    crowns = Triggered(damaged, (BecomeMonarch(Controller(TriggerSource())),), zones=here)
    return Definition("The Monarch", None, ENCHANTMENT, abilities=(draws, crowns), colours=0)
