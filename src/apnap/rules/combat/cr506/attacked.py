"""506.3: what can be attacked.

306.6 stands here: planeswalkers are among what can be attacked (506.3).
"""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.model.event import player_code
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.combat.cr508.whom import defended_by
from apnap.rules.effects.cr613.characteristics import characteristics

ATTACKABLE: Final = {"player": 0, "+walker": words.PLANESWALKER, "+battle": words.PLANESWALKER | words.BATTLE}


def is_attackable(state: State, id: int) -> bool:
    """The permanent is a planeswalker, attackable since 2007, or a battle, since 2023 (506.3)."""
    return characteristics(state, id).types & ATTACKABLE[state.rules.switches.attackable] != 0


def attackable_of(state: State, players: list[int]) -> tuple[int, ...]:
    """Those players, the planeswalkers that they control and the battles that they protect (506.3, 508.1b, 508.4, 508.7c)."""
    targets = tuple([player_code(p) for p in players])
    if not state.about.planeswalkers:
        return targets
    return targets + tuple([id for id in state.battlefield if is_attackable(state, id) and defended_by(state, id) in players])


carried_out_by("506.3", "attackable_things", is_attackable)
carried_out_by("306.6", "planeswalker_attackable", is_attackable)
