"""The plan of the turn as it stands: what is to come, what added it, and what is forecast to be skipped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from apnap.editions import Edition
from apnap.machine.gate import PERFORMERS
from apnap.machine.procedures import CLAUSES
from apnap.model.event import Event
from apnap.model.events.playing import effect_ended
from apnap.model.events.turns import left_out, phase_begun, step_begun, turn_begun
from apnap.model.plan import Planned
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.tree import Skip
from apnap.rules.concepts.cr101.order import next_player
from apnap.rules.effects.cr611.continuous import over_at
from apnap.rules.effects.cr614.applicable import Applicable
from apnap.rules.effects.cr614.replacement import applicable
from apnap.rules.turn.cr500.expiring import over_with

STEPS_BY: Final = {
    words.BEGINNING_PHASE: "beginning_phase_steps",
    words.MAIN_PHASE: "main_two_phases",
    words.COMBAT_PHASE: "combat_five_steps",
    words.ENDING_PHASE: "ending_phase_steps",
}
"""By which rule a phase has its steps."""
MOST: Final = 40
"""So many turns are looked at, at the most."""


@dataclass(frozen=True, slots=True)
class Part:
    """A turn, phase or step to come.

    `kind` is "turn", "phase" or "step", `name` what it is called, `player` whose it is; `maker` the name of the object whose effect added
    it ("": the rules) and `rule` the number of the rule by which it is there. `skipped` tells that it will be skipped, as it seems now,
    `perhaps` that a player may skip it; then `skipper` is the name of the object whose effect does that and `skip_rule` the rule.
    """

    kind: str
    name: str
    player: int
    maker: str = ""
    rule: str = ""
    skipped: bool = False
    perhaps: bool = False
    skipper: str = ""
    skip_rule: str = ""
    parts: tuple[Part, ...] = ()

    def __str__(self) -> str:
        return self.told(self.name)

    def told(self, name: str) -> str:
        """The part by that name, what added it, and what skips it."""
        by = f" (by {self.maker}, CR {self.rule})" if self.maker else ""
        if self.skipped or self.perhaps:
            of = f" by {self.skipper}" if self.skipper else ""
            by += f" ({'skipped' if self.skipped else 'may be skipped'}{of}, CR {self.skip_rule})"
        return f"{name}{by}"

    def unusual(self) -> bool:
        """An effect or a rule has changed something about it, or about a part of it."""
        return bool(self.maker or self.skipped or self.perhaps) or any(part.unusual() for part in self.parts)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to come: number of this turn, whose it is (-1: none yet), what is left of it, and the turns up to each player's next one."""

    turn: int
    player: int
    rest: tuple[Part, ...]
    turns: tuple[Part, ...]

    def json(self) -> dict[str, object]:
        """The same as values that JSON knows; names as in Plan and Part."""
        return asdict(self)

    def lines(self) -> list[str]:
        """A line for each phase left of this turn, and one for each turn after it."""
        lines = [line for part in self.rest for line in told(part)] or ["nothing more in this turn"]
        return [*lines, *[line for number, turn in enumerate(self.turns) for line in after(turn, number)]]

    def text(self) -> str:
        """The lines as one text."""
        return "\n".join(self.lines())


def told(part: Part) -> list[str]:
    """A phase with its steps, or a step of this phase."""
    steps = "" if part.skipped else ", ".join([step.told(step.name.removesuffix(" step")) for step in part.parts])
    return [f"{part}: {steps}" if steps else str(part)]


def after(turn: Part, number: int) -> list[str]:
    """A turn to come, and what is unusual in it."""
    changed = [] if turn.skipped else [f"    {line}" for phase in turn.parts if phase.unusual() for line in told(phase)]
    return [f"{'then' if number else 'after that'} {turn}", *changed]


def plan(state: State, names: Sequence[str], edition: Edition) -> Plan:
    """The plan now, with the names of the players. It is looked at in a fork in which the parts begin one after another and nothing else
    happens.
    """
    walker = Walker(state, names, edition)
    rest = walker.this_turn()
    return Plan(state.lane.turn, state.lane.active, rest, walker.turns())


class Walker:
    """Goes through the plan, in a fork."""

    def __init__(self, state: State, names: Sequence[str], edition: Edition) -> None:
        self.now = state
        self.names = names
        self.edition = edition
        self.state = state.fork()

    def this_turn(self) -> tuple[Part, ...]:
        """What is left of this phase, then the phases that follow."""
        lane = self.state.lane
        steps = [self.step() for _ in range(MOST) if lane.steps]
        return (*steps, *self.phases())

    def phases(self) -> tuple[Part, ...]:
        """The phases of this turn that are to come."""
        lane = self.state.lane
        found: list[Part] = []
        while lane.phases and len(found) < MOST:
            found.append(self.phase())
        self.over(over_at(self.state, words.UNTIL_END_OF_TURN))
        return tuple(found)

    def turns(self) -> tuple[Part, ...]:
        """The turns that come, up to the next one of each player in turn order."""
        lane = self.state.lane
        left = len(lane.present)
        found: list[Part] = []
        while (lane.turns or left) and len(found) < MOST:
            left -= 0 if lane.turns else 1
            found.append(self.turn())
        return tuple(found)

    def turn(self) -> Part:
        """The next turn, which begins in the fork unless it is skipped."""
        lane, state = self.state.lane, self.state
        planned = lane.turns[0] if lane.turns else None
        player = planned.kind if planned else state.starting if lane.normal < 0 else next_player(state, lane.normal)
        event = turn_begun(0, player, turn=lane.turn + 1, extra=int(planned is not None))
        name = f"{'an extra turn' if planned else 'the turn'} of {self.names[player]}"
        made = self.part("turn", name, planned, "turn_five_phases", event)
        if made.skipped:
            return made
        self.over([e.subject for e in over_with(state, [player])])
        return with_parts(made, self.phases())

    def phase(self) -> Part:
        """The next phase."""
        lane = self.state.lane
        planned = lane.phases[0]
        name = words.PHASE_NAMES[planned.kind]
        if planned.kind == words.MAIN_PHASE:
            name = f"{'postcombat' if lane.mains else 'precombat'} main phase"
        event = phase_begun(0, lane.active, phase=planned.kind)
        made = self.part("phase", name, planned, "turn_five_phases", event)
        if made.skipped:
            return made
        steps: list[Part] = []
        while lane.steps and len(steps) < MOST:
            steps.append(self.step())
        return with_parts(made, tuple(steps))

    def step(self) -> Part:
        """The next step of this phase."""
        lane = self.state.lane
        planned = lane.steps[0]
        old = planned.kind == words.END and self.edition.switches.end_step_name != "end"
        name = "end of turn step" if old else f"{words.STEP_NAMES[planned.kind]} step"
        event = step_begun(0, lane.active, step=planned.kind)
        return self.part("step", name, planned, STEPS_BY[lane.phase], event)

    def part(self, kind: str, name: str, planned: Planned | None, rule: str, event: Event) -> Part:
        """It begins, or is skipped, in the fork."""
        state, cite = self.state, self.edition.cite
        added = planned is not None and planned.is_added()
        maker = self.name(planned.source) if planned is not None else ""
        rule = cite(CLAUSES[planned.maker].key if planned is not None and added else rule)
        effect = self.skipping(event)
        if effect is None or effect.asks >= 0:
            PERFORMERS[event.kind](state, event)
            if effect is None:
                return Part(kind, name, event.player, maker, rule)
            return Part(kind, name, event.player, maker, rule, False, True, self.name(effect.source), cite("skip_is_replacement"))
        by = self.rule_of(effect)
        off = left_out(0, event)
        PERFORMERS[off.kind](state, off)
        if effect.left >= 0 and effect.id > 0:
            self.over([effect.id], effect.left - 1)
        return Part(kind, name, event.player, maker, rule, True, False, self.name(effect.source), cite(by))

    def skipping(self, event: Event) -> Applicable | None:
        """The first effect that would skip it."""
        return next((effect for effect in applicable(self.state, event, (event,)) if isinstance(effect.change, Skip)), None)

    def rule_of(self, effect: Applicable) -> str:
        """The key of the rule by which something is skipped: that of the effect, if no object made it."""
        lasting = [e for e in self.state.effects if e.id == effect.id]
        if lasting and not effect.source:
            return CLAUSES[lasting[0].clause].key
        return "skip_next_occurrence" if lasting else "skip_is_replacement"

    def name(self, source: int) -> str:
        """The name of an object, if it has one that all know."""
        o = self.now.objects.get(source)
        if o is None:
            return ""
        return "a face-down permanent" if o.fact(words.HIDDEN_FACE) else o.card.name

    def over(self, effects: list[int], left: int = 0) -> None:
        """Effects are over in the fork, or used in part."""
        for id in effects:
            end = effect_ended(0, id, left=left)
            PERFORMERS[end.kind](self.state, end)


def with_parts(part: Part, parts: tuple[Part, ...]) -> Part:
    """The same part of the plan with parts of its own."""
    return Part(
        part.kind,
        part.name,
        part.player,
        part.maker,
        part.rule,
        part.skipped,
        part.perhaps,
        part.skipper,
        part.skip_rule,
        parts,
    )
