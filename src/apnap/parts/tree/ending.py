"""Effects that control a player (723), end a phase (724.2) or make a player lose (104.3e), and what their cards do besides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.parts.tree.abilities import Ability
from apnap.parts.tree.conditions import Condition
from apnap.parts.tree.described import Reference, You
from apnap.parts.tree.effects import Effect

NEXT_TURN: Final = 0  # the whole of that player's next turn, until another turn begins (723.1)
NEXT_COMBAT: Final = 1  # the next combat phase of a turn of that player
THIS_TURN: Final = 2
WHILE_RESOLVING: Final = 3  # until what has this effect has finished resolving
WHILE_IT_RESOLVES: Final = 4  # while the spell that `spell` names resolves


@dataclass(frozen=True, eq=False, repr=False)
class ControlPlayer(Effect):
    """The player that `by` names controls the one that `who` names (723), for one of the spans above.

    `cant` is what the controlled player can't do meanwhile: CantCast, CantActivate (723.7).
    """

    who: Reference
    span: int = NEXT_TURN
    by: Reference = You()
    cant: tuple[Ability, ...] = ()
    spell: Reference | None = None


@dataclass(frozen=True, eq=False, repr=False)
class PlayIt(Effect):
    """`who` plays the card that `what` names from their hand if able, for its cost, while this resolves (608.2g)."""

    what: Reference
    who: Reference = You()


@dataclass(frozen=True, eq=False, repr=False)
class EndCombatPhase(Effect):
    """End the combat phase (724.2)."""


@dataclass(frozen=True, eq=False, repr=False)
class LoseGame(Effect):
    """Each that `who` names loses the game (104.3e)."""

    who: Reference


@dataclass(frozen=True, eq=False, repr=False)
class ShuffleAllAway(Effect):
    """Each that `who` names shuffles their hand and graveyard into their library (701.24c)."""

    who: Reference


@dataclass(frozen=True, eq=False, repr=False)
class PaidAdditional(Condition):
    """The additional cost that this spell may have was paid (601.2b)."""


@dataclass(frozen=True, eq=False, repr=False)
class AnotherCounter(Effect):
    """A counter on what is named is chosen, and it gets one more of that kind (122.1)."""

    what: Reference
