"""701.12, 613.1b: effects that give control of permanents, and exchanges of it."""

from __future__ import annotations

from apnap.machine.procedures import clause
from apnap.machine.then import Then, do_all
from apnap.model.effects import Lasting
from apnap.model.event import player_code
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, ExchangeControl, GainControl
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr611.continuous import begin, lasting
from apnap.rules.effects.cr611.ending import lasts
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named, players_named


@carries_out(GainControl)
def gain_control_of(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """A player controls the permanents for a duration; not if what it lasts as long as is over already (611.2b)."""
    assert isinstance(effect, GainControl)
    context = frame.context()
    ids = tuple([i for i in objects_named(state, context, effect.what) if on_battlefield(state, i)])
    who = players_named(state, context, effect.who)
    if not ids or not who:
        return None
    made = taking(state, frame, effect, ids, who[0], 0)
    return begin(state, made, words.NO_EVENT) if lasts(state, made) else None


def taking(state: State, frame: Instructions, effect: GainControl, ids: tuple[int, ...], player: int, number: int) -> Lasting:
    """The effect by which the player controls the permanents."""
    made = lasting(state, frame, effect, ids, effect.duration, number)
    made.chosen = player_code(player)
    return made


@clause("701.12b")
def keyword_exchange_control(state: State, frame: Instructions) -> Then | None:
    """Each of two players gains control of what the other controls; nothing happens if one player does both, or one is not there."""
    effect = frame.effect()
    assert isinstance(effect, ExchangeControl)
    context = frame.context()
    one = [i for i in objects_named(state, context, effect.one) if on_battlefield(state, i)]
    other = [i for i in objects_named(state, context, effect.other) if on_battlefield(state, i)]
    if not one or not other or state.objects[one[0]].controller == state.objects[other[0]].controller:
        return None
    part = GainControl(effect.one, words.PERMANENTLY)
    first = taking(state, frame, part, (one[0],), state.objects[other[0]].controller, 0)
    second = taking(state, frame, part, (other[0],), state.objects[one[0]].controller, 1)
    return do_all([begin(state, first, words.NO_EVENT), begin(state, second, words.NO_EVENT)])


@carries_out(ExchangeControl)
def exchange_control(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Control of two permanents is exchanged."""
    return keyword_exchange_control.within(state, frame)
