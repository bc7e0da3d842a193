"""704.5e, k, r, z: copies elsewhere, world permanents, counters beyond a limit, and Roles."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by, clause
from apnap.machine.then import Then
from apnap.model import facets, waking
from apnap.model.cached import cached
from apnap.model.events.playing import counters_changed
from apnap.model.events.zones import ceased
from apnap.model.objects import Object
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import CounterLimit
from apnap.rules.checks.cr704.checking import Checking, dies, is_proposed, seen_from
from apnap.rules.effects.cr613.characteristics import characteristics, current
from apnap.rules.effects.cr614.entering import is_entering
from apnap.rules.handled import handles


@cached(reads=facets.ZONES)
def strayed(state: State) -> list[int]:
    """The objects in other zones than the battlefield and the stack for which no card stands."""
    if not state.about.tokens or not has_strayed(state):
        return []
    found = [id for p in state.players for id in p.graveyard + p.hand + p.library if state.objects[id].token]
    if state.rules.switches.phased_token == "ceases":  # noqa: S105
        found += [id for id in state.phased if state.objects[id].token]
    return found + [id for id in state.exile if state.objects[id].token]


def has_strayed(state: State) -> bool:
    """A token has left the battlefield in this turn and is somewhere still, or is phased out; a copy of a card was not cast."""
    if state.phased or [id for id in state.exile if state.objects[id].token]:
        return True
    for id in state.gone:
        o = state.objects[id]
        if o.token and o.became > 0 and not state.objects[o.became].became:
            return True
    return False


def is_copy_of_a_spell(state: State, id: int) -> bool:
    """It was an instant or sorcery spell."""
    return state.objects[id].card.types & words.PERMANENT == 0


@clause("704.5d", checks=facets.ZONES, needs=waking.TOKENS)
def sba_token_elsewhere(state: State, frame: Checking) -> Then | None:
    """A token that is in a zone other than the battlefield ceases to exist."""
    for id in strayed(state):
        if not is_copy_of_a_spell(state, id):
            frame.add(ceased(state.clause, id))
    return None


@clause("704.5e", checks=facets.ZONES, needs=waking.TOKENS)
def sba_copy_elsewhere(state: State, frame: Checking) -> Then | None:
    """A copy of a spell that is in a zone other than the stack ceases to exist."""
    for id in strayed(state):
        if is_copy_of_a_spell(state, id):
            frame.add(ceased(state.clause, id))
    return None


def entered_with(state: State, id: int) -> list[int]:
    """The permanents that entered at the same time as that one, itself among them."""
    batch: list[int] = []
    clause_of = -1
    for event in state.events():
        if not is_entering(event) or event.clause != clause_of:
            if id in batch:
                return batch
            batch = []
        if is_entering(event):
            clause_of = event.clause
            batch.append(event.new)
    return batch if id in batch else [id]


@clause("704.5k", checks=facets.WHAT_IT_IS, needs=waking.LEGENDS)
def sba_world_rule(state: State, frame: Checking) -> Then | None:
    """Of several world permanents all but the newest are put into their owners' graveyards; all, if the newest came together."""
    if not state.about.legends:
        return None
    worlds = [id for id in state.battlefield if characteristics(state, id).types & words.WORLD]
    for id in worlds if len(worlds) > 1 else ():
        if is_older_world(state, id, seen_from(state, id, worlds)) and not is_proposed(frame, id):
            frame.add(dies(state, id, words.NO_EVENT))
    return None


def is_older_world(state: State, id: int, worlds: list[int]) -> bool:
    """It is not the newest of those world permanents, or not alone."""
    newest = max(worlds, key=lambda id: state.objects[id].timestamp)
    return len(worlds) > 1 and (id != newest or len([one for one in entered_with(state, newest) if one in worlds]) > 1)


def excess(state: State, o: Object) -> list[tuple[str, int]]:
    """The counters beyond what the permanent says it can have: their kinds and numbers."""
    found: list[tuple[str, int]] = []
    for ability in current(state, o).base.abilities:
        if isinstance(ability, CounterLimit) and o.count(ability.counter) > ability.most:
            found.append((ability.counter, o.count(ability.counter) - ability.most))
    return found


@clause("704.5r", checks=facets.WHAT_IT_IS, needs=waking.LAYERS)
def sba_counter_limit(state: State, frame: Checking) -> Then | None:
    """From a permanent with more counters of a kind than it can have the rest are removed."""
    objects = state.objects
    for id in state.battlefield if state.about.layers else ():
        for kind, number in excess(state, objects[id]) if objects[id].counters else ():
            frame.add(counters_changed(state.clause, id, counter=kind, amount=-number))
    return None


@clause("704.5z", checks=facets.WHAT_IT_IS, needs=waking.ATTACHMENTS)
def sba_role(state: State, frame: Checking) -> Then | None:
    """Of several Roles of one controller that are attached to one permanent only the newest stays."""
    if not state.about.attachments:
        return None
    newest: dict[tuple[int, int], int] = {}
    roles = [id for id in state.battlefield if state.objects[id].attached and "Role" in characteristics(state, id).subtypes]
    for id in roles:
        o = state.objects[id]
        key = (o.attached, o.controller)
        if key not in newest or state.objects[newest[key]].timestamp < o.timestamp:
            newest[key] = id
    for id in roles:
        if id not in newest.values() and not is_proposed(frame, id):
            frame.add(dies(state, id, words.NO_EVENT))
    return None


handles(CounterLimit)


carried_out_by("801.12", "range_world_rule", seen_from)
