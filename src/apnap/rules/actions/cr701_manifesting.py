"""701.40, 701.58: cards that are put onto the battlefield face down, and turned up for their mana cost."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import DONE, Call, Do, Then
from apnap.model.events.zones import moved
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, Manifest
from apnap.parts.variants import CLOAKED, MANIFESTED, face_down
from apnap.rules.spells.cr601.announcing import Announce
from apnap.rules.spells.cr601.paying import cast_pay_costs, cast_pay_costs_life
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.noted import Noting, note
from apnap.rules.spells.cr608.references import amount, players_named
from apnap.slotted import Id, slotted


@slotted
class Manifesting(Noting):
    """Players who manifest the tops of their libraries one card at a time: who is to, how often each, and as what."""

    players: tuple[int, ...]
    source: Id
    number: int
    kind: int
    at: int = 0


@clause("701.40a")
def manifest_card(state: State, frame: Manifesting) -> Then | None:
    """A manifested card is put onto the battlefield face down."""
    return put_face_down(state, frame, "keyword_manifest" if frame.number > 1 else "")


@clause("701.58a")
def cloak_card(state: State, frame: Manifesting) -> Then | None:
    """A cloaked card is put onto the battlefield face down, as one with ward {2}."""
    return put_face_down(state, frame)


def put_face_down(state: State, frame: Manifesting, second: str = "") -> Then | None:
    """The top card of the library of the player whose turn it is to do so."""
    player = frame.players[frame.at // frame.number]
    library = state.players[player].library
    if not library:
        return None
    state.define(face_down(frame.kind))
    detail = ((words.HIDDEN_FACE, frame.kind),)
    id, start, to = library[-1], words.LIBRARY, words.BATTLEFIELD
    return Do(
        (moved(state.clause, id, player=player, start=start, to=to, source=frame.source, enters_with=detail, second=second),), keep=True
    )


@clause("701.40e")
def keyword_manifest(state: State, frame: Manifesting) -> Then | None:
    """Several cards are put onto the battlefield face down one at a time."""
    if frame.at >= frame.number * len(frame.players):
        note(state, frame.made)
        return DONE
    put = (cloak_card if frame.kind == CLOAKED else manifest_card).within(state, frame)
    frame.at += 1
    return put


@carries_out(Manifest)
def manifest(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Each named player manifests, or cloaks, the top of their library."""
    assert isinstance(effect, Manifest)
    from_whom = tuple(players_named(state, frame.context(), effect.who))
    number = amount(state, frame.context(), effect.amount)
    if not from_whom or number <= 0:
        return None
    return Call("manifest", Manifesting(from_whom, frame.source, number, CLOAKED if effect.cloak else MANIFESTED))


@clause("701.40b")
def manifest_turn_up(state: State, frame: Announce) -> Then | None:
    """The mana cost of a manifested creature is paid to turn it face up."""
    return cast_pay_costs.run(state, frame)


@clause("701.40b", part="life")
def manifest_turn_up_life(state: State, frame: Announce) -> Then | None:
    """Life is paid for its Phyrexian symbols (107.4f)."""
    return cast_pay_costs_life.run(state, frame)


@clause("701.58b")
def cloak_turn_up(state: State, frame: Announce) -> Then | None:
    """The mana cost of a cloaked creature is paid to turn it face up."""
    return cast_pay_costs.run(state, frame)


@clause("701.58b", part="life")
def cloak_turn_up_life(state: State, frame: Announce) -> Then | None:
    """Life is paid for its Phyrexian symbols (107.4f)."""
    return cast_pay_costs_life.run(state, frame)


def is_cloaked(state: State, frame: Announce) -> bool:
    """The creature that is turned face up for its mana cost is a cloaked one."""
    return state.objects[frame.card].fact(words.HIDDEN_FACE) == CLOAKED
