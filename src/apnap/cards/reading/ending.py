"""Effects that control a player or end a phase, read back."""

from __future__ import annotations

from typing import Final

from apnap.cards.reading.grammar import constant, phrase
from apnap.parts.tree import ControlPlayer, EndCombatPhase
from apnap.parts.tree.ending import NEXT_COMBAT, THIS_TURN

EFFECTS: Final = (
    phrase("you control {target_player} during that player's next turn", ControlPlayer),
    phrase("you gain control of {target_player} during that player's next turn", ControlPlayer),
    phrase("you control {target_player} during their next combat phase", lambda who: ControlPlayer(who, NEXT_COMBAT)),
    phrase("you control {target_player} this turn", lambda who: ControlPlayer(who, THIS_TURN)),
    constant("end the combat phase", EndCombatPhase()),
)
RULES: Final = {"effect": EFFECTS, "instruction": EFFECTS}
