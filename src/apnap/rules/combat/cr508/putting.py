"""508.4, 702.49: what is put onto the battlefield attacking.

608.2c stands here: entering attacking is an instruction that is followed.
"""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by, clause, procedure
from apnap.machine.then import Call, Then, do_all
from apnap.model.event import Event
from apnap.model.events.combat import joined_combat
from apnap.model.events.zones import moved
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, PutAttacking
from apnap.rules.combat.cr506.entering import can_be_attacked, can_join
from apnap.rules.combat.cr508.whom import defended_by
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, note
from apnap.rules.spells.cr608.references import named, objects_found
from apnap.slotted import Id, Ids, slotted


@slotted
class PuttingAttacking(Noting):
    """Cards that are put onto the battlefield tapped and attacking `attacked`, under whose control."""

    player: int
    ids: Ids
    attacked: Id


@clause("608.2c", part="enters")
def resolve_in_order_enters(state: State, frame: PuttingAttacking) -> Then | None:
    """They enter tapped."""
    events = [
        moved(state.clause, i, player=frame.player, start=state.objects[i].zone, to=words.BATTLEFIELD, how=words.TAPPED_IN)
        for i in frame.ids
        if not state.objects[i].became and state.objects[i].card.types & words.PERMANENT
    ]
    return do_all(events, keep=True)


@clause("508.4")
def put_attacking_choice(state: State, frame: PuttingAttacking) -> Then | None:
    """They are attacking what the effect says, though they never attacked."""
    note(state, frame.made)
    if not can_be_attacked(state, frame.player, frame.attacked):
        return None
    return put_in_attacking(state, frame.player, tuple([(i, frame.attacked) for i in frame.made]))


def put_in_attacking(state: State, player: int, pairs: tuple[tuple[int, int], ...]) -> Then | None:
    """Those of the permanents that can be attacking creatures of that player are, each attacking that (506.3a-b, 506.3f)."""
    events: list[Event] = []
    for id, attacked in pairs:
        if can_join(state, id, player):
            defender = defended_by(state, attacked)
            events.append(joined_combat(state.clause, id, player=player, attacked=attacked, defender=defender))
    return do_all(events)


procedure("put attacking", resolve_in_order_enters, put_attacking_choice)


@carries_out(PutAttacking)
def put_attacking(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """What is named enters tapped and attacking; with ninjutsu what the returned creature was attacking (702.49c)."""
    assert isinstance(effect, PutAttacking)
    ids = tuple(objects_found(state, frame.context(), effect.what))
    attacked = named(state, frame.context(), effect.attacking)
    return Call("put attacking", PuttingAttacking(frame.controller, ids, attacked[0] if attacked else 0))


carried_out_by("508.4c", "put_attacking_unrestricted", put_in_attacking)
