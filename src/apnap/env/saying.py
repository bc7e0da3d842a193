"""Candidates in words, as whoever picks knows things."""

from __future__ import annotations

from typing import Any

from apnap.env.verbs import token
from apnap.game import Game
from apnap.picks import Page, Picks
from apnap.picks.parts import Tree
from apnap.scenarios.saying import name_in


def words(game: Game, picks: Picks, part: Any) -> str:  # noqa: ANN401
    """What the candidate does, in a few words."""
    decision = game.decision
    assert decision is not None
    if isinstance(part, Page):
        return f"{words(game, picks, part[0])} ... {words(game, picks, part[-1])}"
    if type(picks.tree) is Tree:
        return game.say(part)
    each = token(decision, picks.prefix, part)
    told = [each.verb]
    told += [name_in(game, each.subject)] * (each.subject != 0)
    told += ["nothing more"] * (each.second == 1 and each.verb in {"attack", "block", "band"})
    told += ["->", name_in(game, each.object)] if each.object else []
    told += [str(each.number)] * (each.verb in {"amount", "number", "option", "replace"})
    told += [each.text] if each.text else []
    return " ".join(told)
