"""723.1a, 723.8, 723.9: who makes a player's decisions."""

from __future__ import annotations

from typing import Final

from apnap.machine.procedures import carried_out_by
from apnap.machine.then import Then, do_all
from apnap.model.effects import Lasting
from apnap.model.event import Event, coded_player, player_code
from apnap.model.events.playing import effect_ended
from apnap.model.events.turns import player_controlled
from apnap.model.state import State
from apnap.parts.tree import ControlPlayer, GainControl
from apnap.parts.tree.ending import WHILE_IT_RESOLVES

PENDING: Final = 1
IN_FORCE: Final = -1


def settle_controllers(state: State) -> None:
    """Write anew who makes the decisions of each player: the newest effect on that player says it (723.1a).

    Who is controlled while they control another hands that on, since it is among the decisions that they are allowed to make. If
    players control each other in a circle, the last one before it closes decides.
    """
    newest = newest_controllers(state)
    decide = [through(player, newest)[-1] for player in range(len(state.players))]
    state.controllers = () if decide == list(range(len(state.players))) else tuple(decide)


def controlling(state: State, span: int, left: int) -> list[Lasting]:
    """The effects of that span, in force or pending."""
    return [e for e in state.effects if isinstance(e.part, ControlPlayer) and e.part.span == span and e.left == left]


def comes_into_force(state: State, effect: Lasting) -> Event:
    """From now on the one player controls the other."""
    player = coded_player(effect.subjects[0])
    return player_controlled(state.clause, effect.id, player=player, controller=effect.controller, source=effect.source)


def begins_resolving(state: State, spell: int) -> Then | None:
    """Who is to be controlled while that spell resolves is from now on."""
    begun = [comes_into_force(state, e) for e in controlling(state, WHILE_IT_RESOLVES, PENDING) if e.chosen == spell]
    return do_all(begun)


def has_resolved(state: State, id: int) -> Then | None:
    """Control until that spell or ability has finished resolving is over."""
    over = [e for e in state.effects if e.chosen == id and e.left == IN_FORCE and isinstance(e.part, ControlPlayer)]
    return do_all([effect_ended(state.clause, e.id, source=e.source) for e in over])


def newest_controllers(state: State) -> dict[int, int]:
    """Each player who is controlled, with the controller: effects stand in the order in which they were made."""
    newest: dict[int, int] = {}
    for effect in state.effects:
        if isinstance(effect.part, ControlPlayer) and effect.left == IN_FORCE:
            for player in state.seats.units[coded_player(effect.subjects[0])]:
                newest[player] = effect.controller
    return newest


def through(player: int, newest: dict[int, int]) -> list[int]:
    """The player, who controls that player, and so on."""
    passed = [player]
    while passed[-1] in newest and newest[passed[-1]] not in passed:
        passed.append(newest[passed[-1]])
    return passed


def eyes(state: State, player: int) -> int:
    """The mask of those whose sight the player has: their own, and that of everybody they control, as long as they do (723.4)."""
    if not state.controllers:
        return 1 << player
    newest = newest_controllers(state)
    return sum([1 << seat for seat in range(len(state.players)) if player in through(seat, newest)])


def without_control_by(state: State, player: int) -> tuple[Lasting, ...]:
    """The effects but for those that give a player who has left the game control of objects or players: these end (800.4a)."""
    mine = player_code(player)
    kept = [e for e in state.effects if not isinstance(e.part, GainControl) or e.chosen != mine]
    return tuple([e for e in kept if not isinstance(e.part, ControlPlayer) or e.controller != player])


carried_out_by("723.1a", "control_player_overwrite", settle_controllers)
carried_out_by("723.4", "control_player_see", eyes)
carried_out_by("723.8", "control_player_own", settle_controllers)
carried_out_by("723.9", "control_player_self", through)
