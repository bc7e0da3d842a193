"""614.1c, 614.12a: what is chosen as a permanent enters."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import CHOOSE, NO, YES_NO, Decision, Listed, choose, yes_no
from apnap.machine.then import Then
from apnap.model.event import Event, player_code
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.intrinsic import PROTECTOR
from apnap.parts.tree import ChooseAsEnters, EntersAsCopy, EntersTappedUnless
from apnap.parts.variants import copied
from apnap.rules.concepts.cr102_players import is_foe
from apnap.rules.concepts.cr119_life import can_pay_life
from apnap.rules.effects.cr614.applicable import Applicable
from apnap.rules.effects.cr614.entering import copy_candidates, entering_card, times_copied
from apnap.rules.multiplayer.cr801.ranges import is_near
from apnap.rules.objects.cr201.names import NAME, excluded, is_name, names_offered

NAMES: Final[tuple[str, ...]] = ("card name", "nonland card name")


def choices_as_enters(state: State, event: Event, effect: Applicable) -> Then | None:
    """The question to the controller-to-be; None if the effect asks nothing."""
    change = effect.change
    if isinstance(change, EntersTappedUnless):
        if not can_pay_life(state, event.player, change.life):
            return Decision(YES_NO, event.player, state.clause, Listed((NO,)), (event.subject,), "pay as enters")
        return yes_no(event.player, state.clause, (event.subject,), "pay as enters")
    if isinstance(change, EntersAsCopy):
        items = copy_candidates(state, event, effect.controller, change)
        return choose(event.player, state.clause, items, int(change.must), 1, (event.subject,), "enter as copy")
    if isinstance(change, ChooseAsEnters):
        asks = "card name" if change.what in NAMES else "as enters"
        return Decision(CHOOSE, event.player, state.clause, Listed(values(state, event, change)), (event.subject,), asks)
    return None


def values(state: State, event: Event, change: ChooseAsEnters) -> tuple[object, ...]:
    """What can be chosen: names of colours and creature types, numbers, player codes. Creature types that no card has are not offered."""
    if change.what == "color":
        return words.COLOURS
    if change.what == "creature type":
        found: set[str] = set()
        for definition in state.definitions.values():
            if definition.types & (words.CREATURE | words.KINDRED):
                found.update(definition.subtypes)
        return tuple(sorted(found))
    if change.what in NAMES:
        return names_offered(state, event.player, excluded(change.what))
    if change.what == "number":
        return tuple(range(change.most + 1))
    if change.what == PROTECTOR:
        return tuple([player_code(p) for p in near(state, event, state.lane.present) if is_foe(state, event.player, p)])
    there = near(state, event, state.lane.players)
    return tuple([player_code(p) for p in there if change.what == "player" or is_foe(state, event.player, p)])


def near(state: State, event: Event, players: tuple[int, ...]) -> list[int]:
    """Those of the players who are within the range of influence of who chooses (801.5a)."""
    return [p for p in players if is_near(state, event.player, p)]


def chosen_as_enters(state: State, event: Event, effect: Applicable, answer: object) -> Event | None:
    """The event with what was chosen; None if that cannot be chosen."""
    change = effect.change
    if isinstance(change, EntersTappedUnless):
        if not isinstance(answer, bool) or (answer and not can_pay_life(state, event.player, change.life)):
            return None
        return event.changed(effect.id) if answer else event.entering_tapped(effect.id)
    if isinstance(change, EntersAsCopy):
        return as_copy(state, event, effect, change, answer)
    assert isinstance(change, ChooseAsEnters)
    if change.what in NAMES:
        if not isinstance(answer, str) or not is_name(state, answer, excluded(change.what)):
            return None
        pair = (NAME + answer, 1)
        return event.changed(effect.id).entering((*event.enters_with, pair))
    if answer not in values(state, event, change):
        return None
    name = words.CHOSEN + change.what
    if change.what == "color":
        pair = (name, 1 << words.COLOURS.index(str(answer)))
    elif isinstance(answer, int):
        pair = (name, answer)
    else:
        pair = (f"{name} {answer}", 1)
    return event.changed(effect.id).entering((*event.enters_with, pair))


def as_copy(state: State, event: Event, effect: Applicable, change: EntersAsCopy, answer: object) -> Event | None:
    """The permanent enters as a copy of what was chosen, if anything was (707.5)."""
    if not isinstance(answer, tuple) or not int(change.must) <= len(answer) <= 1:
        return None
    after = event.changed(effect.id)
    if not answer:
        return after
    if answer[0] not in copy_candidates(state, event, effect.controller, change):
        return None
    card = state.define(copied(state.objects[answer[0]].card, change.exceptions, entering_card(state, event), None))
    times = times_copied(event)
    pairs = [pair for pair in event.enters_with if not pair[0].startswith(words.COPY_OF)]
    for kind, number in change.exceptions.counters:
        already = sum([n for k, n in pairs if k == kind])
        pairs = [*[pair for pair in pairs if pair[0] != kind], (kind, already + number)]
    return after.entering((*pairs, (words.COPY_OF + card.key(), times + 1)))
