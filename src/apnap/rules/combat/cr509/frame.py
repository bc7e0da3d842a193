"""509.1: a declaration of blockers while it is being made.

506.2b stands here: where turns are shared the whole team defends against what attacks one of its players.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by
from apnap.model.event import player_code
from apnap.model.objects import Combat, new_combat
from apnap.model.state import State
from apnap.rules.combat.cr506.leaving import defender, here
from apnap.rules.combat.cr508.frame import Toll
from apnap.rules.concepts.cr117.frame import Priority
from apnap.rules.multiplayer.cr805_shared_team_turns import blocking_with
from apnap.slotted import Id, Ids, slotted


@slotted
class DeclareBlockers(Priority):
    """A declaration of blockers: defending players still to declare, who is declaring, (creature, attacker) pairs; orders to announce.

    `due` is what is still to be paid for them.
    """

    defenders: tuple[int, ...] = ()
    declared: tuple[tuple[Id, Id], ...] = ()
    due: tuple[Toll, ...] = ()
    ordering: Ids = ()
    begun: bool = False


def combat_of(state: State) -> Combat:
    """The combat of the present phase; where nothing was declared, or the step was added outside combat, nothing is in it."""
    combat = state.lane.combat
    return combat if combat is not None else new_combat(None)


def attackers_of(state: State, player: int) -> list[int]:
    """The creatures that attack the player, or the team, or what they control or protect, or did before it was gone (506.4c)."""
    combat = combat_of(state)
    code = player_code(player)
    team = blocking_with(state, player)
    found: list[int] = []
    for attacker, attacked in combat.attacking.items():
        if attacked == code or ((attacked >= 0 or state.seats.shared) and defender(state, combat, attacker) in team):
            found.append(attacker)
    return here(state, found)


carried_out_by("506.2b", "combat_roles_team", attackers_of)
