"""804: creatures that can be deployed to a team mate."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.state import State
from apnap.parts import words
from apnap.rules.zones.cr408_markers import mark_player


def deploying(state: State) -> None:
    """Where creatures can be deployed each has the ability; a marker of each player gives it to that player's creatures (804.2)."""
    if state.rules.switches.deploy == "yes":
        for player in range(len(state.players)):
            mark_player(state, player, words.DEPLOY_MARKER)


carried_out_by("804.2", "deploy_creatures", deploying)
