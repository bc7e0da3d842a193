"""603.3: abilities that have triggered are put on the stack, in the order of their players."""

from __future__ import annotations

import re
from typing import Final

from apnap.machine.decisions import CHOOSE, ORDER, Arranged, Chosen, Decision, Ordered
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, DONE, Illegal, Then, do_all
from apnap.model import facets
from apnap.model.effects import Waiting
from apnap.model.event import Event
from apnap.model.events.playing import ability_put_on_stack
from apnap.model.objects import Spell
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Triggered
from apnap.rules.concepts.cr101.order import apnap
from apnap.rules.multiplayer.cr805_shared_team_turns import primary
from apnap.rules.spells.cr603.choosing import Placing, trigger_modes, trigger_targets, trigger_targets_divided
from apnap.slotted import slotted


def record_of(waiting: Waiting) -> Spell:
    """The record of the ability as it is put on the stack."""
    record = Spell(waiting.ability, (), 0, waiting.source, waiting.subject, waiting.other, waiting.player, waiting.amount)
    record.noted = waiting.noted
    return record


@slotted
class Stacking(Placing):
    """Triggered abilities being put on the stack: those in order, those still to be ordered, and the one whose targets are chosen."""

    ready: tuple[Waiting, ...] = ()
    rest: tuple[Waiting, ...] = ()

    def take(self, performed: tuple[Event, ...]) -> None:
        """The ability is on the stack."""
        self.id = performed[0].new


@clause("603.7b")
def delayed_trigger_once(state: State, frame: Stacking) -> Then | None:
    """Of simultaneous events the controller of a delayed ability that triggers only once chooses which causes it to trigger.

    What a player who has left the game would control is not put on the stack (800.4d).
    """
    lane = state.lane
    if lane.waiting:
        frame.rest = frame.rest + tuple([w for w in lane.waiting if not state.players[w.controller].left])
        lane.waiting = ()
        state.changed |= facets.STACK
    places = same_delayed(frame.rest)
    if not places:
        return None
    about = tuple([frame.rest[n].subject for n in places])
    return Decision(CHOOSE, frame.rest[places[0]].controller, state.clause, Chosen(places, 1, 1), about, "event")


@delayed_trigger_once.answer
def delayed_trigger_once_answer(state: State, frame: Stacking, answer: object) -> Then | None:
    places = same_delayed(frame.rest)
    if not isinstance(answer, tuple) or len(answer) != 1 or answer[0] not in places:
        return Illegal("delayed_trigger_once", "one of the events is chosen")
    frame.rest = tuple([w for n, w in enumerate(frame.rest) if n == answer[0] or n not in places])
    return AGAIN


def same_delayed(rest: tuple[Waiting, ...]) -> tuple[int, ...]:
    """The places of what stands for one delayed ability that triggers only once; none if each stands alone."""
    for w in rest:
        if w.delayed:
            places = tuple([n for n, other in enumerate(rest) if other.delayed == w.delayed])
            if len(places) > 1:
                return places
    return ()


@clause("603.3b")
def trigger_apnap(state: State, frame: Stacking) -> Then | None:
    """Players in APNAP order put the abilities they control on the stack in an order of their choice."""
    mine = next_to_order(state, frame.rest)
    while mine:
        kinds = kinds_of(state, [frame.rest[n] for n in mine])
        if max(kinds):
            player = primary(state, frame.rest[mine[0]].controller)
            orders = Ordered(mine) if max(kinds) == len(mine) - 1 else Arranged(mine, kinds)
            return Decision(ORDER, player, state.clause, orders, tuple([frame.rest[n].source for n in mine]), "triggers")
        frame.ready = (*frame.ready, *[frame.rest[n] for n in mine])
        frame.rest = tuple([w for n, w in enumerate(frame.rest) if n not in mine])
        mine = next_to_order(state, frame.rest)
    frame.rest = ()
    return None


def next_to_order(state: State, rest: tuple[Waiting, ...]) -> tuple[int, ...]:
    """The places of the abilities that come next: the first player's; since 2021 those that trigger on triggering come last."""
    two = state.rules.switches.trigger_batches == "two"
    for second in (False, True) if two else (False,):
        for player in apnap(state):
            team = state.seats.units[player]
            mine = [n for n, w in enumerate(rest) if w.controller in team]
            if two:
                mine = [n for n in mine if (rest[n].ability.event.kind == words.TRIGGERS) == second]
            if mine:
                return tuple(mine)
    return ()


def kinds_of(state: State, waiting: list[Waiting]) -> tuple[int, ...]:
    """A number for each ability, the same for those between which no order can be seen."""
    kinds: list[int] = []
    for place, one in enumerate(waiting):
        alike = [kinds[n] for n in range(place) if is_interchangeable(state, waiting[n], one)]
        kinds.append(alike[0] if alike else max(kinds, default=-1) + 1)
    return tuple(kinds)


def is_interchangeable(state: State, one: Waiting, other: Waiting) -> bool:
    """The two abilities of a player do the same, of the same source and event or without a word about them: no order can be seen."""
    if (
        (one.ability is not other.ability and one.ability != other.ability)
        or one.player != other.player
        or one.amount != other.amount
        or one.noted != other.noted
    ):
        return False
    if one.delayed or other.delayed or one.controller != other.controller:
        return False
    if one.source == other.source:
        return (one.subject == other.subject and one.other == other.other) or says_only(one.ability, OF_ITSELF)
    sources = [state.objects[id].card for id in (one.source, other.source) if id in state.objects]
    return len(sources) == 2 and sources[0] is sources[1] and not one.ability.targets and says_only(one.ability, OF_NOTHING)


def says_only(ability: Triggered, parts: frozenset[str]) -> bool:
    """What the ability does is made of these kinds of parts, and none of them compares with the source."""
    known = SAID.get(id(ability))
    if known is None:
        if len(SAID) >= MOST_SAID:
            SAID.clear()
        known = SAID[id(ability)] = (ability, said(ability))
    return known[1] is not None and parts.issuperset(known[1])


def said(ability: Triggered) -> frozenset[str] | None:
    """The kinds of parts that it is made of; None if one of them compares with the source."""
    text = repr((ability.effects, ability.targets))
    return None if ability.condition is not None or COMPARES.search(text) else frozenset(PART.findall(text))


SAID: Final[dict[int, tuple[Triggered, frozenset[str] | None]]] = {}
"""By identity what abilities are made of, found once."""
MOST_SAID: Final = 4096
SAYING: Final = frozenset({"Fixed", "You", "EachPlayer", "TriggerPlayer", "Each", "Filter"})
OF_NOTHING: Final = SAYING | {"GainLife", "LoseLife", "DrawCards", "Discard", "Mill", "Scry", "Surveil", "CreateToken", "AddMana"}
"""Parts of effects that say nothing of the source of an ability, nor of the object on whose event it triggered."""
OF_ITSELF: Final = OF_NOTHING | {"This", "DealDamage", "PutCounters", "TapIt", "UntapIt", "Destroy", "Target", "Targets"}
PART: Final = re.compile(r"\b([A-Z]\w*)\(")
COMPARES: Final = re.compile(r"\b(?:other|another|bearer|stronger|banded)=(?!False|0\b)|\bchosen=(?!'')")


@trigger_apnap.answer
def trigger_apnap_answer(state: State, frame: Stacking, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or not answer or [n for n in answer if not isinstance(n, int) or not 0 <= n < len(frame.rest)]:
        return Illegal("trigger_apnap", "the answer is an order of the abilities")
    mine = next_to_order(state, frame.rest)
    if tuple(sorted(answer)) != mine:
        return Illegal("trigger_apnap", "each of the player's waiting abilities is named once")
    frame.ready += tuple([frame.rest[n] for n in answer])
    frame.rest = tuple([w for n, w in enumerate(frame.rest) if n not in mine])
    return AGAIN


@clause("603.3")
def trigger_goes_on_stack(state: State, frame: Stacking) -> Then | None:
    """The next ability is put on the stack as an object that is no card."""
    if not frame.ready:
        return DONE
    waiting = frame.ready[0]
    frame.ready = frame.ready[1:]
    frame.targets = ()
    return do_all(
        [
            ability_put_on_stack(
                state.clause,
                waiting.source,
                player=waiting.controller,
                source=waiting.source,
                spell=record_of(waiting),
                why=words.TRIGGERS,
                second=waiting.ability.rule,
            )
        ],
        keep=True,
    )


PUT_TRIGGERS: Final = procedure(
    "put triggers", delayed_trigger_once, trigger_apnap, trigger_goes_on_stack, trigger_modes, trigger_targets, trigger_targets_divided
)
