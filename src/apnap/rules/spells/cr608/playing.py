"""608.2g: an effect makes a player play a card if able, paying for it, while something else resolves."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import YES, YES_NO, Decision, Listed
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import Call, Illegal, Then
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.tree import Effect, PlayIt
from apnap.parts.words import HAND
from apnap.rules.concepts.cr116.playing_lands import land_special_action
from apnap.rules.objects.cr305.lands import land_only_own_turn, land_plays_count, land_plays_count_which
from apnap.rules.objects.cr305.permissions import PER_EFFECT, PlayLand, lands_left
from apnap.rules.spells.cr601.announcing import announcing
from apnap.rules.spells.cr608.casting_free import castable_as
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_found, players_named
from apnap.slotted import Id, slotted

BY_ITS_COST: Final = 0


procedure(
    "play land as told",
    land_only_own_turn,
    when(at("land_plays", PER_EFFECT), land_plays_count_which),
    land_special_action,
    land_plays_count,
)


@slotted
class Told(Frame):
    """A player who casts a card as they are told."""

    player: int
    card: Id


@clause("608.2g", part="told")
def resolve_pay_or_cast_told(state: State, frame: Told) -> Then | None:
    """The card is cast as it is told; whoever pays by hand says when, for what is done then may be taken back."""
    if not state.asked_payment:
        return told(frame)
    return Decision(YES_NO, frame.player, state.clause, Listed((YES,)), (frame.card,), "cast as told")


@resolve_pay_or_cast_told.answer
def resolve_pay_or_cast_told_answer(state: State, frame: Told, answer: object) -> Then | None:
    return told(frame) if answer is YES else Illegal("resolve_pay_or_cast", "the card is cast, for it can be")


def told(frame: Told) -> Then:
    """The card is cast for its cost, whatever the time."""
    casting = announcing(frame.player, frame.card, BY_ITS_COST, HAND)
    casting.granted = True
    return Call("cast", casting)


procedure("cast as told", resolve_pay_or_cast_told)


@carries_out(PlayIt)
def play_it(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The player plays the card from their hand if able: a land in their own turn with a land play left, a spell for its cost."""
    assert isinstance(effect, PlayIt)
    who = players_named(state, frame.context(), effect.who)
    cards = [i for i in objects_found(state, frame.context(), effect.what) if state.objects[i].zone == HAND]
    if not who or not cards:
        return None
    player, id = who[0], cards[0]
    if state.objects[id].card.is_land:
        return Call("play land as told", PlayLand(player, id)) if could_play_land(state, player) else None
    return Call("cast as told", Told(player, id)) if castable_as(state, player, id, BY_ITS_COST) else None


def could_play_land(state: State, player: int) -> bool:
    """It is the player's turn, and a land play is left (305.2, 305.3)."""
    return player == state.lane.active and lands_left(state, player) > 0
