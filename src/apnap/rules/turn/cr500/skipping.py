"""500.11, 614.10a: effects by which a player will skip turns, phases and steps; of a team that shares them one skips for all (805.8)."""

from __future__ import annotations

from apnap.machine.then import Then, do_all
from apnap.model.effects import Lasting
from apnap.model.event import Event, player_code
from apnap.model.events.playing import effect_begun
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Effect, SkipAll, SkipNext
from apnap.rules.multiplayer.cr805_shared_team_turns import one_of_each_team
from apnap.rules.spells.cr603.delayed import SCHEDULED
from apnap.rules.spells.cr608.instructions import Instructions, carries_out
from apnap.rules.spells.cr608.references import amount, players_named


@carries_out(SkipNext)
def skip_next(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """The next occurrence, or the next few, will be skipped; a second such effect waits for those after that (614.10a)."""
    assert isinstance(effect, SkipNext)
    context = frame.context()
    number = amount(state, context, effect.number)
    events: list[Event] = []
    for p in one_of_each_team(state, players_named(state, context, effect.who)) if number > 0 else ():
        made = skip(state, effect, frame.controller, frame.source, p, state.next_id + len(events), number)
        events.append(starts(state, frame, made, p))
    return do_all(events)


def skip(state: State, part: SkipNext, controller: int, source: int, player: int, id: int, number: int = 1) -> Lasting:
    """An effect by which the player skips the next so many occurrences: each of them uses it up by one."""
    duration = words.UNTIL_END_OF_TURN if part.this_turn else words.PERMANENTLY
    return Lasting(id, part, controller, source, (player_code(player),), 0, 0, number, duration, 0, state.clause)


def starts(state: State, frame: Instructions, made: Lasting, player: int) -> Event:
    """The effect begins to be in force."""
    return effect_begun(state.clause, frame.source, player=player, new=made.id, effect=made, second="skip_next_occurrence")


@carries_out(SkipAll)
def skip_all(state: State, frame: Instructions, effect: Effect) -> Then | None:
    """All such parts of a turn to come will be skipped: of the player's next one, or of the one that has just been added."""
    assert isinstance(effect, SkipAll)
    events: list[Event] = []
    for p in one_of_each_team(state, players_named(state, frame.context(), effect.who)):
        duration = words.PERMANENTLY if effect.added else words.THEIR_NEXT_TURN
        id, turn = state.next_id + len(events), state.lane.turn
        made = Lasting(id, effect, frame.controller, frame.source, (player_code(p),), 0, 0, turn, duration, 0, state.clause)
        if effect.added:
            made.chosen = SCHEDULED.added(state, frame.source)
            if not made.chosen:
                return None
        events.append(starts(state, frame, made, p))
    return do_all(events)
