"""502: the untap step."""

from __future__ import annotations

from typing import Final

from apnap.machine.decisions import CHOOSE, Decision, Listed
from apnap.machine.known import keep
from apnap.machine.procedures import clause, procedure
from apnap.machine.then import AGAIN, Call, Illegal, Then, do_all
from apnap.model import waking
from apnap.model.event import Event
from apnap.model.events.playing import effect_ended, untapped
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.governing import UNTAPPING
from apnap.parts.words import MOST_PLAYERS, TYPE_NAMES
from apnap.rules.concepts.cr102_players import is_active
from apnap.rules.concepts.cr731.designations import DAY, NIGHT, becomes, spells_last_turn, time_of_day
from apnap.rules.effects.cr613.characteristics import characteristics, controlled
from apnap.rules.keywords.cr702_daybound import daybound_transforms, nightbound_transforms
from apnap.rules.keywords.cr702_phasing import phasing_in, phasing_out, returning
from apnap.rules.multiplayer.cr805_shared_team_turns import actives
from apnap.rules.turn.cr500.ending import step_ends_when_actions_done
from apnap.rules.turn.cr502.determining import also_untapping, determined, kinds_in_force, over_now, refusal
from apnap.slotted import slotted
from apnap.solve.untapping import LEGAL


@clause("502.2", needs=waking.DESIGNATIONS)
def untap_day_night(state: State, frame: Frame) -> Then | None:
    """If it is day and the last turn's player cast no spell in it, it becomes night; if night and they cast two or more, day."""
    now = time_of_day(state)
    if not now:
        return None
    spells = spells_last_turn(state)
    if now == DAY and not spells:
        return becomes(state, True)
    return becomes(state, False) if now == NIGHT and spells >= 2 else None


@clause("502.1", needs=waking.PHASING | waking.LAYERS)
def untap_phasing(state: State, frame: Frame) -> Then | None:
    """The active player's permanents with phasing phase out, and what had phased out under their control phases in, all at once."""
    active = actives(state)
    going = [i for player in active for i in controlled(state, player) if characteristics(state, i).keywords & words.PHASING]
    coming = [i for player in active for i in returning(state, player)]
    return do_all(phasing_out(state, going) + phasing_in(state, coming))


@slotted
class Kinds(Frame):
    """The card types chosen so far of which permanents untap."""

    kinds: tuple[int, ...] = ()


@clause("502.3")
def untap_permanents(state: State, frame: Frame) -> Then | None:
    """The active player determines which of their permanents untap, normally all, and untaps them at once."""
    if state.about.governed & UNTAPPING:
        return Call("untap by choice", Kinds())
    objects = state.objects
    events: list[Event] = []
    for id in state.battlefield:
        o = objects[id]
        if o.tapped and is_active(state, o.controller):
            events.append(untaps(id, o.controller))
    return do_all(events)


UNTAPPED: Final[dict[int, Event]] = {}
"""The events of permanents that untap as a matter of course, by permanent and active player."""


def untaps(id: int, active: int) -> Event:
    """The permanent of the active player untaps; made once for all games."""
    place = id * MOST_PLAYERS + active
    return UNTAPPED.get(place) or keep(UNTAPPED, place, untapped(untap_permanents.index, id, player=active))


@clause("502.3", part="kind")
def untap_permanents_kind(state: State, frame: Kinds) -> Then | None:
    """First the types are chosen, where effects let only permanents of one type untap."""
    asked = kinds_in_force(state)
    if len(frame.kinds) >= len(asked):
        return None
    source, ability = asked[len(frame.kinds)]
    names = tuple([TYPE_NAMES[kind.bit_length() - 1] for kind in ability.types])
    return Decision(CHOOSE, state.lane.active, state.clause, Listed(names), (source.id,), "untap kind")


@untap_permanents_kind.answer
def untap_permanents_kind_answer(state: State, frame: Kinds, answer: object) -> Then | None:
    _source, ability = kinds_in_force(state)[len(frame.kinds)]
    kind = 1 << TYPE_NAMES.index(answer) if isinstance(answer, str) and answer in TYPE_NAMES else 0
    if kind not in ability.types:
        return Illegal("untap_permanents", "the answer is one of the card types of which permanents can untap")
    frame.kinds = (*frame.kinds, kind)
    return AGAIN


@clause("502.3", part="choice")
def untap_permanents_choice(state: State, frame: Kinds) -> Then | None:
    """Then the set is determined: with a choice, where more than one is possible."""
    sets = determined(state, frame.kinds)
    if len(sets) > 1:
        return Decision(CHOOSE, state.lane.active, state.clause, sets, sets.open, "untap")
    return untapping(state, sets.sure + sets[0])


@untap_permanents_choice.answer
def untap_permanents_choice_answer(state: State, frame: Kinds, answer: object) -> Then | None:
    sets = determined(state, frame.kinds)
    chosen = answer if isinstance(answer, tuple) else (answer,)
    if sets.fault(chosen)[0] != LEGAL:
        return Illegal("untap_permanents", refusal(state, sets, chosen))
    return untapping(state, sets.sure + sets.ordered(chosen))


def untapping(state: State, ids: tuple[int, ...]) -> Then | None:
    """Those of the active player untap, and those of others that untap in this step too."""
    wanted = set(ids)
    chosen = [i for player in actives(state) for i in controlled(state, player) if i in wanted] + also_untapping(state)
    events = [untapped(state.clause, i, player=state.objects[i].controller) for i in chosen]
    return do_all(events)


procedure("untap by choice", untap_permanents_kind, untap_permanents_choice)


@clause("502.3", part="over", needs=waking.EFFECTS)
def untap_permanents_over(state: State, frame: Frame) -> Then | None:
    """What kept permanents tapped during this untap step only is over."""
    return do_all([effect_ended(state.clause, id) for id in over_now(state)])


@clause("502.4")
def untap_no_priority(state: State, frame: Frame) -> Then | None:
    """Nobody gets priority: what triggers waits for the upkeep."""
    return None


procedure(
    "untap step",
    untap_phasing,
    untap_day_night,
    daybound_transforms,
    nightbound_transforms,
    untap_permanents,
    untap_permanents_over,
    untap_no_priority,
    step_ends_when_actions_done,
)
