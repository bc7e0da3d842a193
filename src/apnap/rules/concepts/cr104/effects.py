"""104.2b, 104.3e, 104.4c: effects that say that a player wins or loses, or that the game is a draw.

801.14 stands here: who would win, where ranges of influence are limited.
801.15 stands here: so whose game is a draw.
608.2c stands here: winning and losing by an effect are instructions that are followed.
"""

from __future__ import annotations

from dataclasses import KW_ONLY
from typing import Final

from apnap.machine.procedures import at, clause, past, procedure, when
from apnap.machine.then import DONE, END, Call, Then, do_all
from apnap.model import waking
from apnap.model.events.turns import game_ended, lost_game
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.governing import ENDING
from apnap.parts.tree import DrawGame, Effect, LoseGame, WinGame
from apnap.rules.concepts.cr101.cant import cant_beats_can_winning, cant_lose
from apnap.rules.concepts.cr102_players import opponents
from apnap.rules.concepts.cr104.ending import draw_all_lose, game_ends, win_last_player, win_last_team
from apnap.rules.multiplayer.cr800.losers import leaves_game
from apnap.rules.multiplayer.cr801.attacking import opponents_in_range
from apnap.rules.multiplayer.cr801.ending import leave_drawn
from apnap.rules.multiplayer.cr809_emperor import emperor_loses
from apnap.rules.multiplayer.cr810_two_headed_giant import team_loses
from apnap.rules.spells.cr608.instructions import ForPlayer, Instructions, carries_out
from apnap.rules.spells.cr608.references import players_named
from apnap.slotted import Id, slotted


@slotted
class Losing(Frame):
    """Players who lose the game by an effect, at the same time, because that says so or because somebody would win (`by_winning`)."""

    players: tuple[int, ...]
    source: Id
    _: KW_ONLY
    by_winning: bool


@clause("608.2c", part="losing")
def resolve_in_order_losing(state: State, frame: Losing) -> Then | None:
    """The players of whom the instruction says so lose the game (104.3e), and leave it at once (104.5)."""
    return None if frame.by_winning else lost(state, frame, "lose_by_effect")


@clause("104.3h", "M12", part="losing")
def win_makes_opponents_lose_losing(state: State, frame: Losing) -> Then | None:
    """The opponents of who would win lose the game, and leave it at once."""
    return lost(state, frame) if frame.by_winning and not state.near else None


@clause("801.14", part="losing", needs=waking.RANGE)
def range_wins_losing(state: State, frame: Losing) -> Then | None:
    """The opponents in range of who would win lose the game, and leave it at once."""
    return lost(state, frame) if frame.by_winning else None


def lost(state: State, frame: Losing, beside: str = "") -> Then | None:
    """Those players lose the game."""
    return do_all([lost_game(state.clause, p, source=frame.source, second=beside) for p in frame.players])


@clause("104.3h", "M12")
def win_makes_opponents_lose(state: State, frame: ForPlayer) -> Then | None:
    """From 2011 to 2018, in a multiplayer game, all opponents of who would win by an effect lose instead: those who can."""
    if len(state.players) == 2:
        return None
    return by_winning(state, frame, opponents(state, frame.player))


@clause("801.14", needs=waking.RANGE)
def range_wins(state: State, frame: ForPlayer) -> Then | None:
    """The opponents within range of who would win by an effect lose instead, those who can; others play on."""
    return by_winning(state, frame, opponents_in_range(state, frame.player))


def by_winning(state: State, frame: ForPlayer, players: list[int]) -> Then:
    """Those of the players who can lose do."""
    losing = [p for p in players if not (state.about.governed & ENDING and cant_lose(state, p))]
    return Call("lose the game", Losing(tuple(losing), frame.source, by_winning=True), go=END) if losing else DONE


@clause("801.15", needs=waking.RANGE)
def range_draws(state: State, frame: ForPlayer) -> Then | None:
    """The game is a draw for the controller of what says so, and for all within range; the others play on."""
    return leave_drawn(state, [frame.player], PLAYED_ON)


@clause("104.2b")
def win_by_effect(state: State, frame: ForPlayer) -> Then | None:
    """The player wins the game."""
    return game_ended(state.clause, frame.player, source=frame.source)


@clause("104.4c")
def draw_by_effect(state: State, frame: ForPlayer) -> Then | None:
    """The game is a draw."""
    return game_ended(state.clause, -1, source=frame.source)


PLAYED_ON: Final = past(draw_by_effect)


procedure(
    "lose the game",
    resolve_in_order_losing,
    range_wins_losing,
    win_makes_opponents_lose_losing,
    when(at("losing", "team"), team_loses),
    when(at("losing", "emperor"), emperor_loses),
    win_last_player,
    win_last_team,
    draw_all_lose,
    game_ends,
    leaves_game,
)


procedure(
    "win the game",
    cant_beats_can_winning,
    when(at("range_endings", "win", "win_and_draw"), range_wins),
    when(at("win_in_multiplayer", "opponents_lose"), win_makes_opponents_lose),
    win_by_effect,
    game_ends,
)


procedure(
    "draw the game",
    when(at("range_endings", "win_and_draw"), range_draws),
    draw_by_effect,
    win_last_player,
    win_last_team,
    game_ends,
)


@carries_out(WinGame)
def win_game(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player wins the game."""
    assert isinstance(effect, WinGame)
    who = players_named(state, frame.context(), effect.who)
    return Call("win the game", ForPlayer(who[0], frame.source)) if who else None


@carries_out(DrawGame)
def draw_game(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The game is a draw."""
    return Call("draw the game", ForPlayer(frame.controller, frame.source))


@carries_out(LoseGame)
def lose_game(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Those players lose the game, unless they can't."""
    assert isinstance(effect, LoseGame)
    losing = [p for p in players_named(state, frame.context(), effect.who) if not state.players[p].lost]
    if state.about.governed & ENDING:
        losing = [p for p in losing if not cant_lose(state, p)]
    return Call("lose the game", Losing(tuple(losing), frame.source, by_winning=False)) if losing else None
