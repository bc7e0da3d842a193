"""800.4g: somebody else makes the choices that an object asks of a player who has left the game."""

from __future__ import annotations

from apnap.machine.decisions import choose
from apnap.machine.gate import nothing_to_write, performs
from apnap.machine.procedures import clause
from apnap.machine.then import Illegal, Then
from apnap.model.event import Event, coded_player, player_code
from apnap.model.events.turns import stood_in
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Reference
from apnap.rules.concepts.cr102_players import opponents
from apnap.rules.multiplayer.cr801.choosing import choosable_by, choosers
from apnap.rules.spells.cr608.instructions import Instructions
from apnap.rules.spells.cr608.references import Context, named
from apnap.slotted import Id, Ids, slotted


@slotted
class Picking(Frame):
    """A player who chooses `least` to `most` of some objects or players, for that source."""

    player: int
    source: Id
    items: Ids
    least: int
    most: int


def in_question(state: State, frame: Picking) -> tuple[int, ...]:
    """Those of the objects or players that who chooses can choose (801.5a)."""
    return choosable_by(state, frame.player, frame.items)


def departed(state: State, context: Context, reference: Reference) -> list[int]:
    """The players that the reference names who have left the game."""
    return [coded_player(c) for c in named(state, context, reference) if c < 0 and state.players[coded_player(c)].left]


def stand_ins(state: State, frame: Picking) -> tuple[int, ...]:
    """The codes of those who can choose instead: other opponents of the object's controller, who left being one of them."""
    others = [p for p in opponents(state, controller(state)) if p != frame.player]
    return tuple([player_code(p) for p in choosers(state, controller(state), others)])


def controller(state: State) -> int:
    """The player whose spell or ability is being carried out."""
    return [f for f in state.lane.frames if isinstance(f, Instructions)][-1].controller


@clause("800.4g")
def leaves_game_choice(state: State, frame: Picking) -> Then | None:
    """For who has left, and has a real choice, another opponent of the object's controller chooses; the controller says which."""
    if not state.players[frame.player].left or frame.least >= len(in_question(state, frame)):
        return None
    others = stand_ins(state, frame)
    if len(others) > 1:
        return choose(controller(state), state.clause, others, 1, 1, (frame.source,), "stand in")
    return stands_in(state, frame, others[0])


@leaves_game_choice.answer
def leaves_game_choice_answer(state: State, frame: Picking, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or len(answer) != 1 or answer[0] not in stand_ins(state, frame):
        return Illegal("leaves_game_choice", "another opponent, who is still in the game, is chosen")
    return stands_in(state, frame, answer[0])


def stands_in(state: State, frame: Picking, code: int) -> Event:
    """The player of that code chooses from now on."""
    gone = frame.player
    frame.player = coded_player(code)
    return stood_in(state.clause, player_code(gone), player=frame.player, source=frame.source)


performs(words.STANDS_IN)(nothing_to_write)
