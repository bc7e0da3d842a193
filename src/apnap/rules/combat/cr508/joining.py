"""508.4: what an effect put onto the battlefield attacking; each attacks what its controller chooses."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import carried_out_by, clause, procedure
from apnap.machine.then import AGAIN, Call, Illegal, Then
from apnap.model.event import is_player
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, EntersAttacking
from apnap.rules.combat.cr506.attacked import attackable_of
from apnap.rules.combat.cr506.entering import can_be_attacked, can_join, is_attacking
from apnap.rules.combat.cr506.roles import defending_players
from apnap.rules.combat.cr508.putting import put_in_attacking
from apnap.rules.effects.cr613.characteristics import characteristics
from apnap.rules.multiplayer.cr801.choosing import choosable_by
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named, players_named
from apnap.slotted import Ids, slotted


@slotted
class Joining(Frame):
    """Creatures that enter attacking, the controller, what was chosen for the first of them; `whom` the one player for each (none: any)."""

    player: int
    ids: Ids
    chosen: Ids = ()
    whom: tuple[int, ...] = ()


def attackable(state: State, player: int, whom: int) -> tuple[int, ...]:
    """What creatures of that player can be put in attacking: defending players, and what they control or protect (508.4).

    Where a player is named (`whom`, -1: none), only that one and the planeswalkers that one controls (702.116a).
    """
    if not is_attacking(state, player):
        return ()
    found = attackable_of(state, [p for p in defending_players(state) if whom in (-1, p)])
    found = choosable_by(state, player, found)
    return found if whom < 0 else tuple([to for to in found if is_player(to) or characteristics(state, to).types & words.PLANESWALKER])


@clause("508.4", part="each")
def put_attacking_choice_each(state: State, frame: Joining) -> Then | None:
    """For each of them its controller chooses what it attacks; where there is only one, that."""
    while len(frame.chosen) < len(frame.ids):
        choices = attackable(state, frame.player, against_whom(frame))
        if len(choices) > 1:
            return Decision(CHOOSE, frame.player, state.clause, Listed(choices), (frame.ids[len(frame.chosen)],), "attacks")
        frame.chosen = (*frame.chosen, choices[0] if choices else 0)
    return None


def against_whom(frame: Joining) -> int:
    """The player whom the next creature attacks, if that is said; -1: any."""
    return frame.whom[len(frame.chosen) * len(frame.whom) // len(frame.ids)] if frame.whom else -1


@put_attacking_choice_each.answer
def put_attacking_choice_each_answer(state: State, frame: Joining, answer: object) -> Then | None:
    if not isinstance(answer, int) or answer not in attackable(state, frame.player, against_whom(frame)):
        return Illegal("put_attacking_choice", "a player, planeswalker or battle that can be attacked is chosen")
    frame.chosen = (*frame.chosen, answer)
    return AGAIN


@clause("508.4", part="join")
def put_attacking_choice_join(state: State, frame: Joining) -> Then | None:
    """They are attacking, though they never attacked."""
    return put_in_attacking(state, frame.player, tuple([(id, to) for id, to in zip(frame.ids, frame.chosen, strict=True) if to]))


procedure("join combat", put_attacking_choice_each, put_attacking_choice_join)


@carries_out(EntersAttacking)
def enters_attacking(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """They are attacking if their controller is the active player and it is combat (508.4a)."""
    assert isinstance(effect, EntersAttacking)
    ids = tuple([i for i in objects_named(state, frame.context(), effect.what) if can_join(state, i, frame.controller)])
    certain = objects_named(state, frame.context(), effect.whom) if effect.whom is not None else []
    if certain:
        return against_certain(state, frame.controller, ids, certain[0])
    whom = tuple(players_named(state, frame.context(), effect.whom)) if effect.whom is not None else ()
    return Call("join combat", Joining(frame.controller, ids, (), whom)) if ids and (whom or effect.whom is None) else None


def against_certain(state: State, player: int, ids: tuple[int, ...], attacked: int) -> Then | None:
    """Those that are stated to be attacking a certain planeswalker or battle attack that, if it can still be attacked (508.4b)."""
    if not can_be_attacked(state, player, attacked):
        return None
    return Call("join combat", Joining(player, ids, (attacked,) * len(ids))) if ids else None


carried_out_by("508.4b", "stated_attacking_bad_target", against_certain)
