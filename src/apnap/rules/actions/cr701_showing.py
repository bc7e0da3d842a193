"""701.17, 701.20: milling, revealing and looking at cards."""

from __future__ import annotations

from apnap.machine.procedures import clause, procedure
from apnap.machine.then import Call, Then, do_all
from apnap.model.events.zones import moved, revealed
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, LookAt, Mill, Reveal
from apnap.rules.actions.cr701_digging import keyword_exile_until, keyword_reveal_until, resolve_in_order_dug
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, note
from apnap.rules.spells.cr608.references import amount, objects_named, players_named
from apnap.rules.zones.cr401_libraries import looks_at, top_cards
from apnap.slotted import Id, Ids, slotted


@slotted
class Showing(Noting):
    """Cards that are milled, revealed or looked at: whose instruction it is, which cards, who sees them."""

    player: int
    source: Id
    ids: Ids
    seen: int


@clause("701.17a")
def keyword_mill(state: State, frame: Showing) -> Then | None:
    """That many cards from the top of the library are put into the graveyard."""
    gone = [
        moved(
            state.clause, i, player=state.objects[i].owner, start=words.LIBRARY, to=words.GRAVEYARD, why=words.MILLED, source=frame.source
        )
        for i in frame.ids
    ]
    return do_all(gone, keep=True)


@clause("701.17c")
def mill_found(state: State, frame: Showing) -> Then | None:
    """What refers to the milled cards finds them where they went."""
    note(state, frame.made)
    return None


@clause("701.20a")
def keyword_reveal(state: State, frame: Showing) -> Then | None:
    """Revealed cards are shown to all players; they stay where they are."""
    shown = [revealed(state.clause, i, player=state.objects[i].owner, seen_by=frame.seen, source=frame.source) for i in frame.ids]
    note(state, frame.ids)
    return do_all(shown)


@clause("701.20e")
def keyword_look(state: State, frame: Showing) -> Then | None:
    """A player who looks at cards is the only one to whom they are shown."""
    note(state, frame.ids)
    return looks_at(state, frame.player, frame.ids, frame.source)


procedure("mill", keyword_mill, mill_found)


procedure("reveal", keyword_reveal)


procedure("look", keyword_look)


@carries_out(Mill)
def mill_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players mill cards at once, as many as they have (701.17b)."""
    assert isinstance(effect, Mill)
    context = frame.context()
    number = amount(state, context, effect.amount)
    ids: tuple[int, ...] = ()
    for player in players_named(state, context, effect.who):
        ids += top_cards(state, player, number)
    return Call("mill", Showing(frame.controller, frame.source, ids, 0))


@carries_out(Reveal)
def reveal_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Cards are revealed."""
    assert isinstance(effect, Reveal)
    ids = tuple(objects_named(state, frame.context(), effect.what))
    return Call("reveal", Showing(frame.controller, frame.source, ids, (1 << len(state.players)) - 1))


@carries_out(LookAt)
def look_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player looks at cards."""
    assert isinstance(effect, LookAt)
    who = players_named(state, frame.context(), effect.who)
    if not who:
        return None
    return Call("look", Showing(who[0], frame.source, tuple(objects_named(state, frame.context(), effect.what)), 1 << who[0]))


procedure("dig", keyword_exile_until, keyword_reveal_until, resolve_in_order_dug)
