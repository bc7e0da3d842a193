"""104.2b, 104.3e, 104.4c: effects that say that a player wins or loses, or that the game is a draw."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then, do_all
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts.governing import ENDING
from apnap.parts.tree import DrawGame, Effect, LoseGame, WinGame
from apnap.parts.words import GAME_ENDS, LOSES
from apnap.rules.concepts.cr101_cant import cant_lose
from apnap.rules.concepts.cr104_ending import game_ends
from apnap.rules.effects.cr608_resolving import ForPlayer, Instructions, carries_out
from apnap.rules.effects.references import players_named


@clause("104.2b")
def win_by_effect(state: State, frame: ForPlayer) -> Then | None:
    """The player wins the game, unless an opponent's effect says that they can't (101.2)."""
    for player, p in enumerate(state.players):
        if player != frame.player and not p.left and state.governs & ENDING and cant_lose(state, player):
            return None
    return Event(GAME_ENDS, state.clause, player=frame.player, source=frame.source)


@clause("104.4c")
def draw_by_effect(state: State, frame: ForPlayer) -> Then | None:
    """The game is a draw."""
    return Event(GAME_ENDS, state.clause, player=-1, source=frame.source)


procedure("win the game", win_by_effect, game_ends)
procedure("draw the game", draw_by_effect, game_ends)


@carries_out(WinGame)
def win_game(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player wins the game."""
    assert isinstance(effect, WinGame)
    who = players_named(state, frame.context(), effect.who)
    return Call("win the game", ForPlayer(who[0], frame.source)) if who else None


@carries_out(DrawGame)
def draw_game(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The game is a draw."""
    return Call("draw the game", ForPlayer(-1, frame.source))


@carries_out(LoseGame)
def lose_game(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Those players lose the game, unless they can't; they leave it with the next state-based actions."""
    assert isinstance(effect, LoseGame)
    losing = [p for p in players_named(state, frame.context(), effect.who) if not state.players[p].lost]
    if state.governs & ENDING:
        losing = [p for p in losing if not cant_lose(state, p)]
    return do_all([Event(LOSES, state.clause, player=p, second="lose_by_effect") for p in losing]) if losing else None
