"""The words of effects that control a player or end a phase."""

from __future__ import annotations

from typing import Final

from apnap.cards.context import Context
from apnap.cards.effects import CLAUSES, Clause
from apnap.parts.tree import ControlPlayer, EndCombatPhase
from apnap.parts.tree.ending import NEXT_COMBAT, NEXT_TURN
from apnap.parts.words import CREATURE

SPANS: Final = {NEXT_TURN: "during that player's next turn", NEXT_COMBAT: "during their next combat phase"}


def control_player(context: Context, effect: ControlPlayer) -> Clause:
    """Whom one player controls, and when."""
    span = SPANS.get(effect.span, "this turn")
    verb = "gain control of" if context.definition.types & CREATURE else "control"
    by = context.named(effect.by)
    return Clause(by, verb, f"{context.named(effect.who)} {span}", explicit=True)


CLAUSES.update(
    {
        ControlPlayer: control_player,
        EndCombatPhase: lambda _context, _effect: Clause("you", "end", "the combat phase"),
    }
)
