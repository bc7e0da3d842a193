"""701.13a, 701.20a: cards exiled or revealed from the top of a library until one is found.

608.2c stands here: what becomes of the cards looked at is part of the same instruction.
"""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import SAME, Call, Do, Then, again
from apnap.model.events.zones import moved, revealed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import DigUntil, Effect, Filter
from apnap.rules.effects.cr613.filters import meets
from apnap.rules.objects.cr202_mana_value import mana_value
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, keyword_of, note
from apnap.rules.spells.cr608.references import amount, players_named
from apnap.slotted import Id, Ids, slotted


@slotted
class Digging(Noting):
    """A player who reveals or exiles cards from the top of the library until one meets the filter."""

    player: int
    source: Id
    filter: Filter
    exile: bool
    below: int
    ids: Ids = ()


def is_dug(state: State, frame: Digging, id: int) -> bool:
    """The card is the one that is dug for."""
    if frame.below >= 0 and mana_value(state.objects[id]) >= frame.below:
        return False
    return meets(state, frame.filter, id, frame.player, frame.source)


@clause("701.13a", part="until")
def keyword_exile_until(state: State, frame: Digging) -> Then | None:
    """Cards are exiled one after another from the top, by cascade (702.85a)."""
    if not frame.exile:
        return None
    library = state.players[frame.player].library
    if not library or (frame.made and is_dug(state, frame, frame.made[-1])):
        return None
    move = moved(state.clause, library[-1], player=frame.player, start=words.LIBRARY, to=words.EXILE, second=keyword_of(state))
    move.source = frame.source
    return Do((move,), True, SAME)


@clause("701.20a", part="until")
def keyword_reveal_until(state: State, frame: Digging) -> Then | None:
    """Cards are revealed one after another from the top."""
    if frame.exile:
        return None
    library = state.players[frame.player].library[::-1]
    shown = len(frame.ids)
    if shown >= len(library) or (shown and is_dug(state, frame, frame.ids[-1])):
        return None
    frame.ids = library[: shown + 1]
    everybody = (1 << len(state.players)) - 1
    return again(revealed(state.clause, library[shown], player=frame.player, seen_by=everybody, source=frame.source))


@clause("608.2c", part="dug")
def resolve_in_order_dug(state: State, frame: Digging) -> Then | None:
    """The last one, if it is what was dug for, is noted; the others are the rest."""
    ids = frame.made if frame.exile else frame.ids
    found = ids[-1:] if ids and is_dug(state, frame, ids[-1]) else ()
    note(state, found, tuple([i for i in ids if i not in found]))
    return None


@carries_out(DigUntil)
def dig_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player digs for a card."""
    assert isinstance(effect, DigUntil)
    context = frame.context()
    who = players_named(state, context, effect.who)
    below = amount(state, context, effect.below) if effect.below is not None else -1
    return Call("dig", Digging(who[0], frame.source, effect.filter, effect.exile, below)) if who else None
