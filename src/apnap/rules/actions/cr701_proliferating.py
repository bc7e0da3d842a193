"""701.34: proliferate."""

from __future__ import annotations

from apnap.machine.decisions import Chosen, Decision, Listed
from apnap.machine.procedures import at, clause, procedure, when
from apnap.machine.then import AGAIN, Call, Illegal, Then, do_all
from apnap.model.event import coded_player, player_code
from apnap.model.events.deeds import proliferated
from apnap.model.events.playing import counters_changed
from apnap.model.frame import Frame
from apnap.model.state import State
from apnap.parts.tree import Effect, Proliferate
from apnap.rules.concepts.cr119_totals import poison_of
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.slotted import Id, Ids, slotted


@slotted
class Proliferating(Frame):
    """A player who proliferates: what has been chosen, and for each of the first of these the kinds of counter that it gets."""

    player: int
    source: Id
    chosen: Ids = ()
    kinds: tuple[tuple[str, ...], ...] = ()


def with_counters(state: State) -> tuple[int, ...]:
    """The players and permanents that have counters."""
    players = [player_code(n) for n, p in enumerate(state.players) if not p.left and (poison_of(state, n) or p.counters)]
    return (*players, *[i for i in state.battlefield if state.objects[i].counters])


def kinds_on(state: State, code: int) -> list[str]:
    """The kinds of counter that the object or player has."""
    if code > 0:
        return [kind for kind, _ in state.objects[code].counters]
    p = state.players[coded_player(code)]
    return [kind for kind, _ in p.counters] + (["poison"] if poison_of(state, coded_player(code)) else [])


@clause("701.34a")
def keyword_proliferate(state: State, frame: Proliferating) -> Then | None:
    """Any number of players and permanents with counters get one more of each kind that they have."""
    items = with_counters(state)
    if not items:
        return None
    return Decision("choose", frame.player, state.clause, Chosen(items, 0, len(items)), (frame.source,), "proliferate")


@keyword_proliferate.answer
def keyword_proliferate_answer(state: State, frame: Proliferating, answer: object) -> Then | None:
    if not isinstance(answer, tuple) or len(set(answer)) != len(answer) or [c for c in answer if c not in with_counters(state)]:
        return Illegal("keyword_proliferate", "only what has counters can be chosen, each once")
    frame.chosen = answer
    return None


@clause("701.25b", "C16")
def proliferate_one_kind(state: State, frame: Proliferating) -> Then | None:
    """Before 2019 each got one counter: of which kind, if it had several, the player chose."""
    while len(frame.kinds) < len(frame.chosen):
        kinds = tuple(kinds_on(state, frame.chosen[len(frame.kinds)]))
        if len(kinds) > 1:
            return Decision("choose", frame.player, state.clause, Listed(kinds), (frame.chosen[len(frame.kinds)],), "kind of counter")
        frame.kinds = (*frame.kinds, kinds)
    return None


@proliferate_one_kind.answer
def proliferate_one_kind_answer(state: State, frame: Proliferating, answer: object) -> Then | None:
    if not isinstance(answer, str) or answer not in kinds_on(state, frame.chosen[len(frame.kinds)]):
        return Illegal("keyword_proliferate", "there is no counter of that kind")
    frame.kinds = (*frame.kinds, (answer,))
    return AGAIN


@clause("701.34a", part="counters")
def keyword_proliferate_counters(state: State, frame: Proliferating) -> Then | None:
    """What was chosen gets one counter more of each kind."""
    kinds = frame.kinds or tuple([tuple(kinds_on(state, code)) for code in frame.chosen])
    events = [
        counters_changed(
            state.clause,
            code,
            counter=kind,
            amount=1,
            player=coded_player(code) if code < 0 else state.objects[code].controller,
            source=frame.source,
        )
        for code, each in zip(frame.chosen, kinds, strict=True)
        for kind in each
    ]
    return do_all(events)


@clause("701.34a", part="event")
def keyword_proliferate_event(state: State, frame: Proliferating) -> Then | None:
    """The player has proliferated."""
    return proliferated(state.clause, frame.player, source=frame.source)


procedure(
    "proliferate",
    keyword_proliferate,
    when(at("proliferate", "one_kind"), proliferate_one_kind),
    keyword_proliferate_counters,
    keyword_proliferate_event,
)


@carries_out(Proliferate)
def proliferate_effect(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller proliferates."""
    return Call("proliferate", Proliferating(frame.controller, frame.source))
