"""608.2f: an instruction that is carried out for several players at once."""

from __future__ import annotations

from apnap.machine.decisions import yes_no
from apnap.machine.procedures import clause
from apnap.machine.then import AGAIN, DONE, Call, Illegal, Then
from apnap.model.event import player_code
from apnap.model.state import State
from apnap.parts.tree import Effect, ForEachPlayer
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import players_named
from apnap.slotted import slotted


@slotted
class OneByOne(Instructions):
    """Instructions that are carried out for players at once; `players` are those still asked about, `willing` those chosen."""

    players: tuple[int, ...] = ()
    willing: tuple[int, ...] = ()


@clause("608.2f", part="each")
def resolve_each_affected_each(state: State, frame: OneByOne) -> Then | None:
    """For each player in turn it is chosen whether."""
    if not frame.players:
        return None if frame.willing else DONE
    return yes_no(frame.controller, state.clause, (player_code(frame.players[0]), frame.source), "may for")


@resolve_each_affected_each.answer
def resolve_each_affected_each_answer(state: State, frame: OneByOne, answer: object) -> Then | None:
    if not isinstance(answer, bool):
        return Illegal("resolve_each_affected", "the answer is yes or no")
    if answer:
        frame.willing = (*frame.willing, frame.players[0])
    frame.players = frame.players[1:]
    return AGAIN


@clause("608.2f", part="acts")
def resolve_each_affected_acts(state: State, frame: OneByOne) -> Then | None:
    """Then it happens for all of those players at the same time."""
    return Call("instructions", Instructions(frame.effects, frame.controller, frame.source, frame.spell, frame.targets, that=frame.willing))


@carries_out(ForEachPlayer)
def for_each_player(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """For each of the players the controller chooses whether the instructions are carried out."""
    assert isinstance(effect, ForEachPlayer)
    players = tuple(players_named(state, frame.context(), effect.who))
    if not players:
        return None
    return Call("for each player", OneByOne(effect.effects, frame.controller, frame.source, frame.spell, frame.targets, players))
