"""What is still to come after an event, followed through the log for those who read all of it."""

from __future__ import annotations

from apnap.log.names import Names
from apnap.model.event import Event, coded_player
from apnap.model.events.turns import END_TURN
from apnap.model.lane import new_lane
from apnap.model.plan import PHASES
from apnap.parts import words
from apnap.rules.turn.cr500.plan import planned, turn_began
from apnap.rules.turn.cr505.ordinals import main_phase_began


class Coming:
    """The plan of the turn as the events of the log have changed it; unknown before the first turn that the log tells of."""

    def __init__(self, names: Names, oldest_first: bool) -> None:
        self.names = names
        self.oldest_first = oldest_first
        self.lane = new_lane(())
        self.known = False

    def after(self, event: Event) -> str:
        """What is to come after the event, if an effect has changed that; else nothing."""
        if event.kind == words.TURN_BEGINS:
            self.begins(event)
        elif event.kind == words.PLAN_PART:
            return self.changed(event)
        elif not self.known:
            if event.kind == words.PHASE_BEGINS and event.second:
                self.lane.phases = self.lane.phases[1:]
        elif event.kind == words.PHASE_BEGINS or (event.kind == words.PLAN_CHANGES and event.why == words.PHASE_BEGINS):
            self.phase(event)
        elif event.kind == words.STEP_BEGINS or (event.kind == words.PLAN_CHANGES and event.why == words.STEP_BEGINS):
            self.lane.steps = self.lane.steps[1:]
        elif event.kind == words.PLAN_CHANGES and event.extra:
            self.lane.turns = self.lane.turns[1:]
        return ""

    def begins(self, event: Event) -> None:
        """A turn with its five phases."""
        lane = self.lane
        if not event.extra or lane.turns:
            turn_began(lane, event)
        self.known = True
        lane.phases, lane.steps, lane.mains = PHASES, (), 0

    def phase(self, event: Event) -> None:
        """The next phase begins, or does not."""
        lane = self.lane
        phase = lane.phases[0]
        lane.phases = lane.phases[1:]
        lane.steps = ()
        if event.kind == words.PHASE_BEGINS:
            lane.phase, lane.steps = phase.kind, phase.parts
            if phase.kind == words.MAIN_PHASE:
                main_phase_began(lane)

    def changed(self, event: Event) -> str:
        """The plan has been changed; what it is now, if an effect did that."""
        planned(self.lane, event, self.oldest_first)
        if not event.source and event.what != END_TURN:
            return ""
        return self.text()

    def text(self) -> str:
        """What is to come in this turn, and the turns that have been added."""
        lane, name = self.lane, self.names.player
        rest = [words.STEP_NAMES[step.kind] for step in lane.steps] + [words.PHASE_NAMES[phase.kind] for phase in lane.phases]
        turns = [f"an extra turn of {name(turn.kind)}" for turn in lane.turns]
        for one in lane.later:
            if one.anchor < 0:
                turns.append(f"after the next turn of {name(coded_player(one.anchor))} an extra turn of {name(one.kind)}")
            else:
                rest.append(f"after main phase {one.anchor} {words.PHASE_NAMES[one.kind]}")
        if not self.known:
            rest.append("the rest of the turn")
        return f"To come: {'; then '.join([', '.join(rest) or 'nothing more in this turn', *turns])}."
