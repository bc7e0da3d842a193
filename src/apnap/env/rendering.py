"""A game at a pick as text or as a page, seen through the eyes of one player."""

from __future__ import annotations

from html import escape
from typing import Final

from apnap.env.state import State
from apnap.log import Log
from apnap.parts import words
from apnap.views import Seen, View

MODES: Final = ("ansi", "html")
LAST: Final = 8  # so many lines of the log are shown


def rendered(state: State, player: int, mode: str | None) -> str | None:
    """What the player sees, in that mode; None for none."""
    if mode is None:
        return None
    lines = shown(state, player)
    return "\n".join(lines) if mode == "ansi" else "<pre>" + escape("\n".join(lines)) + "</pre>"


def shown(state: State, player: int) -> list[str]:
    """The lines: who has what, what lies where, what happened last and what is asked."""
    game = state.game
    view = game.view(player, 1 << 60)
    step = words.STEP_NAMES[view.step] if view.step >= 0 else "between steps"
    lines = [f"Turn {view.turn}, {step}, {game.edition.name}"]
    for seat, one in enumerate(view.players):
        hand = ", ".join([card.name for card in one.hand]) or "?"
        lines.append(f"{game.names[seat]}: {one.life} life, hand {one.hand_size} ({hand}), library {one.library_size}")
        lines += [f"  {told(o)}" for o in view.battlefield if o.controller == seat]
    lines += [f"stack: {told(o)}" for o in stack(view)]
    lines += [line for line in Log(game, seen_by=player).text().splitlines() if line.strip()][-LAST:]
    if state.current_player() == player:
        lines += [game.question, *[f"{number} {state.action_to_string(number)}" for number in state.legal_actions()]]
    return lines


def stack(view: View) -> tuple[Seen, ...]:
    """The stack, its top first."""
    return view.stack[::-1]


def told(o: Seen) -> str:
    """An object in a line."""
    size = f" {o.power}/{o.toughness}" if o.types & words.CREATURE else ""
    marks = [text for text, holds in (("tapped", o.tapped), (f"damage {o.damage}", o.damage), ("face down", o.face_down)) if holds]
    marks += [f"{number} {kind}" for kind, number in o.counters]
    behind = f" ({', '.join(marks)})" if marks else ""
    return f"{o.name or 'a face-down creature'}{size}{behind}"
