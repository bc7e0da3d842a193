"""Cards in hands that were revealed from opening hands, where what they say is still to come (103.6b)."""

from __future__ import annotations

from apnap.model.effects import Delayed
from apnap.model.events.playing import effect_begun
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.parts.tree import DelayedTrigger, RevealedFromOpeningHand
from apnap.rules.concepts.cr103.opening import opening_revealed, opening_revealed_then
from apnap.rules.performers import start_effect
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Attribute
from apnap.scenarios.permanents import Position


def delayed_by(card: Definition) -> list[DelayedTrigger]:
    """What the card makes wait if it is revealed from an opening hand; nothing, if it says something else as well, or is no such card."""
    effects = [effect for each in card.base.abilities if isinstance(each, RevealedFromOpeningHand) for effect in each.effects]
    found = [effect for effect in effects if isinstance(effect, DelayedTrigger) and not effect.time and effect.about is None]
    return found if len(found) == len(effects) else []


def reveal(position: Position) -> None:
    """Let what was revealed wait, in turn order. ScenarioError: the card does not say that it may be revealed."""
    state = position.state
    players = len(state.players)
    for id, attribute in sorted(position.revealed, key=lambda each: (state.objects[each[0]].owner - state.starting) % players):
        begin(state, id, attribute)


def begin(state: State, id: int, attribute: Attribute) -> None:
    """The delayed triggered abilities of one card begin to wait."""
    o = state.objects[id]
    effects = delayed_by(o.card)
    if not effects:
        raise fault(attribute.place, f"{o.card.name} has no ability that waits if it is revealed from an opening hand (103.6b)")
    o.known = (1 << len(state.players)) - 1
    for effect in effects:
        made = Delayed(state.next_id, effect.ability, o.owner, id)
        event = effect_begun(opening_revealed_then.index, id, player=o.owner, new=made.id, effect=made)
        start_effect(state, event)


def revealed_before(state: State) -> frozenset[int]:
    """The cards that were revealed from opening hands, by the log."""
    events = [event for event in state.events() if event.kind == words.REVEALS and event.clause == opening_revealed.index]
    return frozenset([event.subject for event in events])


def is_revealed(state: State, id: int) -> bool:
    """The card is in a hand, and what it made wait as it was revealed still waits."""
    o = state.objects[id]
    waiting = [delayed.ability for delayed in state.delayed if delayed.source == id]
    return o.zone == words.HAND and bool(waiting) and waiting == [effect.ability for effect in delayed_by(o.card)]
