"""Where a scenario begins: turn, active player, step, and who has priority in it."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.parts import words
from apnap.scenarios.faults import fault, near
from apnap.scenarios.model import NOWHERE, Place, Scenario, Step, Turn
from apnap.scenarios.steps import OPENING, STEPS, Where, step_named


@dataclass(frozen=True)
class Begin:
    """The beginning of the game of a scenario: `priority` is -1 where the step is about to begin.

    Before the first turn `player` is who takes it, -1: chance decides.
    """

    turn: int
    player: int
    where: Where
    priority: int = -1
    passes: int = 0
    place: Place = NOWHERE


def player_named(scenario: Scenario, name: str, place: Place) -> int:
    """The seat of the player of that name. ScenarioError: there is none."""
    for n, seat in enumerate(scenario.seats):
        if seat.name.casefold() == name.casefold():
            return n
    names = [seat.name for seat in scenario.seats]
    raise fault(place, f'there is no player "{name}"{near(name, names)}; the players are {", ".join(names)}')


def headings(scenario: Scenario) -> tuple[Turn | None, Step | None]:
    """The headings of turn and step with which the script begins; that all pass until one is something that happens."""
    turn: Turn | None = None
    for line in scenario.script:
        if isinstance(line, Turn) and not line.passing and turn is None:
            turn = line
        elif isinstance(line, Step) and not line.passing:
            return turn, line
        else:
            break
    return turn, None


def beginning(scenario: Scenario) -> Begin:
    """Where the game begins: as the start says, what it leaves open as the first headings say, else in the first main phase of turn 1.

    ScenarioError: there is no such player or step, or that step does not come.
    """
    start = scenario.start
    if start.opening:
        return Begin(0, player_named(scenario, start.player, start.place) if start.player else -1, OPENING, place=start.place)
    turn, step = headings(scenario)
    places = [start.place, *[line.place for line in (turn, step) if line], scenario.place]
    place = next((each for each in places if each.line), NOWHERE)
    number = start.turn or (turn.number if turn else 1)
    name = start.player or (turn.player if turn and number == turn.number else "")
    player = player_named(scenario, name, place) if name else (number - 1) % len(scenario.seats)
    where = STEPS["precombat main"]
    if start.step or step:
        where = step_named(start.step or (step.name if step else ""), place if start.step or not step else step.place)
    if number < 1:
        raise fault(place, f"there is no turn {number}; the first one is turn 1")
    if number == 1 and where.step == words.DRAW and len(scenario.seats) == 2:
        raise fault(
            place, "the player who begins skips the draw step of turn 1 (103.8a); begin in turn 2 or later, as: start turn 3, draw step"
        )
    return middle(scenario, Begin(number, player, where, place=place))


def middle(scenario: Scenario, begin: Begin) -> Begin:
    """The same with who has priority, if the start says so."""
    start = scenario.start
    if not start.priority:
        if scenario.stack and not start.passed:  # something is on the stack, so somebody has priority
            if begin.where.step == words.UNTAP:
                raise fault(scenario.stack[0].place, "nothing is on the stack in the untap step: nobody gets priority in it (502.4)")
            return Begin(begin.turn, begin.player, begin.where, begin.player, 0, begin.place)
        if start.passed:
            raise fault(start.place, "it is said who has passed, but not who has priority")
        return begin
    passed = [player_named(scenario, name, start.place) for name in start.passed]
    priority = player_named(scenario, start.priority, start.place)
    if begin.where.step == words.UNTAP:
        raise fault(start.place, "nobody gets priority in the untap step (502.4)")
    if len({*passed, priority}) != len(passed) + 1:
        raise fault(start.place, "who has priority, and who has passed before, are different players")
    return Begin(begin.turn, begin.player, begin.where, priority, len(passed), begin.place)
