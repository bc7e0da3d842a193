"""611.2c: effects of what has resolved that change the rules of the game and not the characteristics of objects."""

from __future__ import annotations

from apnap.machine.then import Then, do_all
from apnap.model.effects import Lasting
from apnap.model.event import player_code
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import CantDo, CantTarget, Each, Effect, KeepTapped, MayPlayLands, Part
from apnap.rules.concepts.cr110_permanents import on_battlefield
from apnap.rules.effects.cr611.continuous import begin
from apnap.rules.effects.cr611.ending import lasts
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import objects_named, players_named


def ruling(
    state: State, frame: Instructions, part: Part, duration: int, subjects: tuple[int, ...], whose: int = 0, number: int = 0
) -> Lasting:
    """An effect on those objects and players; `whose` is the code of the player whose step it is about, `number` its place."""
    id = state.next_id + number
    return Lasting(id, part, frame.controller, frame.source, subjects, 0, 0, -1, duration, whose, state.clause)


@carries_out(KeepTapped)
def keep_tapped(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Permanents won't untap: those that are named, each by an effect of its own, or whatever meets the filter at that time."""
    assert isinstance(effect, KeepTapped)
    context = frame.context()
    players = players_named(state, context, effect.who) if effect.who is not None else []
    if effect.who is not None and not players:
        return None
    codes = [player_code(p) for p in players] or [0]
    if isinstance(effect.what, Each):
        made = [ruling(state, frame, effect, effect.duration, (), code, n) for n, code in enumerate(codes)]
    else:
        ids = [i for i in objects_named(state, context, effect.what) if on_battlefield(state, i)]
        made = [ruling(state, frame, effect, effect.duration, (i,), codes[0], n) for n, i in enumerate(ids)]
    return do_all([begin(state, one, words.NO_EVENT) for one in made if lasts(state, one)])


@carries_out(MayPlayLands)
def may_play_lands(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The controller may play more lands this turn (305.2)."""
    assert isinstance(effect, MayPlayLands)
    made = ruling(state, frame, effect, words.UNTIL_END_OF_TURN, (player_code(frame.controller),)).with_left(effect.number)
    return begin(state, made, words.NO_EVENT)


@carries_out(CantDo)
def cant_do(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Players can't do something for a while."""
    assert isinstance(effect, CantDo)
    players = players_named(state, frame.context(), effect.who)
    if not players:
        return None
    return begin(state, ruling(state, frame, effect, effect.duration, tuple([player_code(p) for p in players])), words.NO_EVENT)


@carries_out(CantTarget)
def cant_target(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """Permanents can't be targets of what some players control for a while."""
    assert isinstance(effect, CantTarget)
    ids = tuple([i for i in objects_named(state, frame.context(), effect.what) if on_battlefield(state, i)])
    return begin(state, ruling(state, frame, effect, effect.duration, ids), words.NO_EVENT) if ids else None
