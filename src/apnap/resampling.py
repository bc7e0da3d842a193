"""What a player does not know of a game, dealt otherwise."""

from __future__ import annotations

from apnap.model.chance import draw
from apnap.model.objects import Object
from apnap.model.state import Mark, State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.variants import DISGUISED, MORPHED
from apnap.rules.keywords.cr702_cast_face_down import cast_as
from apnap.rules.turn.cr723.controllers import eyes
from apnap.views import knows


def resample(state: State, player: int, seed: int) -> None:
    """Deal every card that the player does not know anew among the hidden places of its owner; chance goes on from the seed.

    Known cards stay where they are; ids stay with their places. An action that can still be reversed is reversed to the same cards.
    """
    mask = eyes(state, player)
    state.seed = seed & (1 << 64) - 1
    state.chance = 0
    dealt: set[int] = set()
    in_sight = tuple([id for id in (*state.battlefield, *state.lane.stack) if state.objects[id].fact(words.HIDDEN_FACE)])
    for p in state.players:
        away = tuple([id for id in state.exile + in_sight if state.players[state.objects[id].owner] is p])
        places = [id for id in p.hand + p.library + away if not knows(state.objects[id], mask)]
        for id, card in _dealt(state, places):
            _give(state.object(id), card)
        dealt.update(places)
    _follow_back(state, state, dealt, mask)
    marks: list[Mark] = []
    for mark in state.marks:
        before = mark.state.fork()
        before.seed = state.seed
        _follow_back(before, state, dealt, mask)
        marks.append(Mark(before, mark.journal, mark.open, mark.depth, mark.fresh, mark.player))
    state.marks = tuple(marks)


def _give(o: Object, card: Definition) -> None:
    """The object is that card; what is face down looks as before."""
    o.printed = card
    if not o.fact(words.HIDDEN_FACE):
        o.card = card


def _dealt(state: State, places: list[int]) -> list[tuple[int, Definition]]:
    """The cards of those places, dealt anew: what was cast face down is a card that can be."""
    cards = [state.objects[id].printed for id in places]
    found: list[tuple[int, Definition]] = []
    for id in places:
        kind = state.objects[id].fact(words.HIDDEN_FACE)
        if kind in (MORPHED, DISGUISED):
            fitting = [card for card in cards if card.morphs and cast_as(card) == kind]
            card = fitting[draw(state, len(fitting))] if fitting else state.objects[id].printed
            cards.remove(card)
            found.append((id, card))
    for i in range(len(cards) - 1, 0, -1):
        j = draw(state, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    settled = [id for id, _ in found]
    return found + list(zip([id for id in places if id not in settled], cards, strict=True))


def _follow_back(state: State, now: State, dealt: set[int], mask: int) -> None:
    """Give each record of a card that was dealt anew, as it was before it came to its place, the card that is there now.

    A record that the players of the mask know stays: nobody can tell any more which of the hidden cards it has become.
    """
    for id, old in list(state.objects.items()):
        if knows(old, mask):
            continue
        last = id
        while last in now.objects and now.objects[last].became > 0:
            last = now.objects[last].became
        if last in dealt and old.printed is not now.objects[last].printed:
            o = state.object(id)
            _give(o, now.objects[last].printed)
            o.last = None
