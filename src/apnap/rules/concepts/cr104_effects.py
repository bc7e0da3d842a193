"""104.3e: effects that make a player lose the game."""

from __future__ import annotations

from apnap.machine.then import Then, do_all
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import ENDING
from apnap.parts.tree import Effect, LoseGame
from apnap.rules.concepts.cr101_cant import cant_lose
from apnap.rules.effects.cr608_resolving import Instructions, carries_out
from apnap.rules.effects.references import players_named


@carries_out(LoseGame)
def lose_game(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Those players lose the game, unless they can't; they leave it with the next state-based actions."""
    assert isinstance(effect, LoseGame)
    losing = [p for p in players_named(state, frame.context(), effect.who) if not state.players[p].lost]
    if state.governs & ENDING:
        losing = [p for p in losing if not cant_lose(state, p)]
    return do_all([Event(words.LOSES, state.clause, player=p, second="lose_by_effect") for p in losing]) if losing else None
