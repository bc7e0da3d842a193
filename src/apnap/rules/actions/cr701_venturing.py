"""701.49: venturing into a dungeon."""

from __future__ import annotations

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import DONE, Call, Illegal, Then
from apnap.model.events.deeds import COMPLETED, dungeon_brought_in, ventured
from apnap.model.state import State
from apnap.parts.tree import Effect, VentureInto
from apnap.rules.objects.cr309_dungeons import Venturing, dungeon_of, dungeon_topmost, moved, onward
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import players_named


@clause("701.49c")
def venture_complete(state: State, frame: Venturing) -> Then | None:
    """From the bottommost room a player completes the dungeon, and begins another."""
    frame.id = dungeon_of(state, frame.player)
    if not frame.id or onward(state, frame.id):
        return None
    left, frame.id = frame.id, 0
    return ventured(state.clause, left, player=frame.player, room=COMPLETED)


@clause("701.49b")
def venture_next(state: State, frame: Venturing) -> Then | None:
    """From any other room the marker is moved to the next one; of several the player chooses one."""
    if not frame.id:
        return None
    rooms = onward(state, frame.id)
    if len(rooms) > 1:
        return Decision(CHOOSE, frame.player, state.clause, Listed(rooms), (frame.id,), "room")
    return moved(state, frame, rooms[0])


@venture_next.answer
def venture_next_answer(state: State, frame: Venturing, answer: object) -> Then | None:
    rooms = onward(state, frame.id)
    if not isinstance(answer, int) or isinstance(answer, bool) or answer not in rooms:
        return Illegal("venture_next", "an arrow leads to the room that is chosen")
    return moved(state, frame, answer)


@clause("701.49d")
def venture_quality(state: State, frame: Venturing) -> Then | None:
    """A player who has no dungeon puts the one that is named into the command zone."""
    if frame.id:
        return DONE
    return dungeon_brought_in(state.clause, frame.player, dungeon=frame.dungeon)


procedure("venture", venture_complete, venture_next, venture_quality, dungeon_topmost)


@carries_out(VentureInto)
def venture_into(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player ventures into that dungeon."""
    assert isinstance(effect, VentureInto)
    who = players_named(state, frame.context(), effect.who)
    return Call("venture", Venturing(who[0], effect.dungeon, frame.source)) if who else None
