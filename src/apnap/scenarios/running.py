"""Running a scenario: its position is built in each edition, and its script carried out line by line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from apnap.editions import Edition
from apnap.errors import IllegalAction, Undecided
from apnap.machine.decisions import ACT
from apnap.parts import words
from apnap.scenarios import declaring, expecting
from apnap.scenarios.actions import carry_out
from apnap.scenarios.building import built
from apnap.scenarios.citing import is_cited
from apnap.scenarios.expected import AfterTurn, Asks, ExpectEvent, ExpectGame, ExpectOf, ExpectZone, Illegal, May
from apnap.scenarios.faults import UnansweredError, fault
from apnap.scenarios.model import NOWHERE, Act, Action, Coin, Coins, Line, Pass, Place, Resolve, Scenario, Step, Turn
from apnap.scenarios.play import DECLARED, Play
from apnap.scenarios.presets import editions
from apnap.scenarios.presets import lines as lines_for
from apnap.scenarios.results import Outcome, Result, Run
from apnap.scenarios.steps import STEPS, Where, name_of, step_named
from apnap.scenarios.texts import line_of

EXPECTED = (ExpectOf, ExpectZone, ExpectGame, ExpectEvent, AfterTurn)
WITH_PRIORITY = (Act, Pass, Resolve)
MAIN = "precombat main"
NO_PRIORITY: Final = {words.UNTAP: "untap_no_priority", words.CLEANUP: "cleanup_no_priority"}


def run(scenario: Scenario, edition: str | Edition | None = None, strict: bool | None = None) -> Result:
    """Run a scenario in its editions, or in that one.

    ScenarioError: it cannot be carried out; the message says where, and what would be right. An expectation that fails ends the run of
    its edition.
    """
    chosen: Sequence[str | Edition] = editions(scenario) if edition is None else [edition]
    is_strict = scenario.strict if strict is None else strict
    return Result(scenario, tuple([run_in(scenario, each, strict=is_strict) for each in chosen]))


def run_in(scenario: Scenario, edition: str | Edition, *, strict: bool) -> Run:
    """Run a scenario in one edition."""
    script = begun(scenario, edition, strict=strict)
    script.carry_out(scenario.script)
    return script.run(edition)


def begun(scenario: Scenario, edition: str | Edition, *, strict: bool) -> Script:
    """A scenario in its position, of whose script nothing has been carried out yet."""
    position = built(scenario, edition)
    return Script(Play(position.game, {id: key for key, id in position.ids.items()}, strict=strict, begin=position.begin))


class Script:
    """A script that is being carried out: how far its headings have come, and what became of its expectations.

    `line` is where the line stands that is being carried out. `turn` is the turn that the headings are in, `named` the last one that a
    heading names; the steps before place `at` of those that have begun are past. `heading` is the place of the one that the last heading
    names (-1: somebody has acted since).
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self.line = NOWHERE
        self.outcomes: list[Outcome] = []
        self.events = expecting.Events(play)
        self.turn = play.first
        self.named = 0
        self.at = 0
        self.heading = -1

    def run(self, edition: str | Edition) -> Run:
        """What has come of it up to now."""
        return Run(edition if isinstance(edition, str) else edition.name, self.play, tuple(self.outcomes))

    def carry_out(self, lines: Sequence[Line]) -> None:
        """Carry out the lines up to the first expectation that fails."""
        mine = lines_for(self.play.game.edition, lines)
        last: Line | None = None
        for place, line in enumerate(mine):
            self.line = line.place
            if isinstance(line, Turn):
                following = mine[place + 1] if place + 1 < len(mine) else None
                self.go_to_turn(line, to_main=not isinstance(following, Step))
            elif isinstance(line, Step):
                declaring.settle(self.play)
                self.go_to(step_named(line.name, line.place), line.place, passing=line.passing)
            else:
                if not (isinstance(line, (Asks, Coins)) or said_in(line, Coin)):
                    self.play.call_coins()
                self.carry_out_line(line)
            last = last if isinstance(line, EXPECTED) else line
            if self.outcomes and not self.outcomes[-1].passed:
                return
        if not isinstance(last, Asks):
            self.play.call_coins()
        declaring.settle(self.play)
        if isinstance(last, (Action, Resolve)):
            self.no_question(last.place)
        self.play.coins.used_up()

    def no_question(self, place: Place) -> None:
        """Raise a ScenarioError if the last action leads to a question that the script does not answer."""
        self.play.forced()
        decision = self.play.decision
        if decision is not None and decision.task not in (ACT, *DECLARED):
            raise fault(place, f"after this line the script must say more: {self.play.waits()}", kind=UnansweredError)

    def carry_out_line(self, line: Line) -> None:
        """Carry out a line that is no heading."""
        if isinstance(line, (Illegal, May)):
            self.judge(line)
        elif isinstance(line, EXPECTED):
            declaring.settle(self.play)
            self.outcomes.append(self.with_question(self.expect(line)))
        elif isinstance(line, Coins):
            carry_out(self.play, line)
        else:
            self.go_on(line)
            self.turn = self.play.part.turn
            self.at = max(self.at, len(self.play.parts) - 1)

    def go_on(self, line: Line) -> None:
        """Carry out an action, or go on to a question."""
        if isinstance(line, Asks):
            declaring.settle(self.play)
            self.outcomes.append(self.asks(line))
            return
        try:
            self.without_priority(line)
            carry_out(self.play, line)
        except Undecided as unsure:
            raise fault(line.place, f"{unsure.reason}, as (paying Forest) does ({self.play.where()})") from None
        except IllegalAction as illegal:
            raise fault(line.place, f"that is not legal: {illegal} ({self.play.where()})") from None
        if isinstance(line, WITH_PRIORITY):
            self.heading = -1

    def without_priority(self, line: Line) -> None:
        """Raise IllegalAction if the line needs priority and the last heading is of a step that is past without it."""
        parts = self.play.parts
        if not isinstance(line, WITH_PRIORITY) or not 0 <= self.heading < len(parts) - 1:
            return
        key = NO_PRIORITY.get(parts[self.heading].where.step)
        if key is not None:
            told = name_of(parts[self.heading].where)
            then = f"; the next that anybody gets is in {self.play.where()}" if self.play.decision else ""
            raise IllegalAction(self.play.game.edition.cite(key), f"nobody gets priority in this {told}{then}")

    # Headings -----------------------------------------------------------------------------------------------------
    def go_to_turn(self, line: Turn, *, to_main: bool) -> None:
        """Go on to the turn; `to_main`: no step is named, so go on to its first main phase, unless that is past."""
        play = self.play
        declaring.settle(play)
        if line.number == self.named or (line.number < play.part.turn and line.number != self.turn):
            raise fault(line.place, f"turn {line.number} cannot begin any more: this is {play.where()}")
        while play.part.turn < line.number:
            if play.decision is None:
                raise fault(line.place, f"turn {line.number} does not come: the game is over in {play.where()}")
            play.default(line.place, passing=line.passing)
        active = play.game.names[play.active[line.number]]
        if line.player and line.player.casefold() != active.casefold():
            raise fault(line.place, f"turn {line.number} is a turn of {active}, not of {line.player}")
        self.turn = self.named = line.number
        self.at = max(self.at, next(place for place, part in enumerate(play.parts) if part.turn == line.number))
        if to_main and play.part.turn == line.number and play.part.where.rank < STEPS[MAIN].rank:
            self.go_to(STEPS[MAIN], line.place, passing=line.passing)

    def go_to(self, where: Where, place: Place, *, passing: bool) -> None:
        """Go on to the next such step of this turn, or stay in it. ScenarioError: none comes."""
        play = self.play
        begun = play.part
        at = self.at
        while True:
            while at < len(play.parts) and play.parts[at].turn == self.turn:
                at += 1
                if is_step(play.parts[at - 1].where, where):
                    self.at = at
                    self.heading = at - 1
                    return
            if play.part.turn != self.turn or play.decision is None:
                over = "the game is over" if play.decision is None else "the turn is over"
                name = name_of(where)
                raise fault(place, f"no {name} comes any more in turn {self.turn} after {name_of(begun.where)}: {over} without one")
            play.default(place, passing=passing)

    # What must hold -----------------------------------------------------------------------------------------------
    def judge(self, line: Illegal | May) -> None:
        """Try the action on a fork of the game."""
        rule = line.rule if isinstance(line, Illegal) else ""
        try:
            self.attempt(line)
            found, legal, cited = "that it is legal", True, True
        except Undecided as unsure:
            self.outcomes.append(Outcome(line.place, f"that `{line_of(line.action)}` is {self.wanted(line)}", unsure.reason, passed=False))
            return
        except IllegalAction as illegal:
            found, legal, cited = (
                f"that it is illegal: {illegal}",
                False,
                is_cited(self.play.game.edition, rule, illegal.rule, illegal.beside),
            )
        holds = legal if isinstance(line, May) else not legal and cited
        self.outcomes.append(Outcome(line.place, f"that `{line_of(line.action)}` is {self.wanted(line)}", found, holds))

    def wanted(self, line: Illegal | May) -> str:
        """What is said of the action."""
        if isinstance(line, May):
            return "legal"
        return f"illegal by rule {line.rule}" if line.rule else "illegal"

    def attempt(self, line: Illegal | May) -> None:
        """Do the action, and what is forced by it, on a fork of the game."""
        self.without_priority(line.action)
        twin = self.play.fork()
        carry_out(twin, line.action)
        declaring.complete(twin, trying=True)
        twin.forced()
        twin.finish()

    def asks(self, line: Asks) -> Outcome:
        """Go on to the next question of this turn, and look who is asked what by which rule."""
        play = self.play
        turn = play.part.turn
        while (
            play.decision is not None
            and play.part.turn == turn
            and (play.decision.task == ACT or (play.decision.options.count(2) == 1 and not expecting.is_meant(play, line, play.decision)))
            and not (play.strict and play.decision.task == ACT)
        ):
            play.default(line.place)
        return expecting.asked(play, line, over=play.part.turn != turn)

    def with_question(self, outcome: Outcome) -> Outcome:
        """The outcome; if it fails while somebody is asked something, it says so."""
        waiting = "" if outcome.passed else self.play.waits()
        return replace(outcome, found=f"{outcome.found}; {waiting}") if waiting else outcome

    def expect(self, line: Line) -> Outcome:
        """Look whether an expectation holds, after what is forced."""
        self.play.forced()
        if isinstance(line, AfterTurn):
            return self.after_turn(line)
        if isinstance(line, ExpectEvent):
            return self.events.expect(line)
        return expecting.expect(self.play, line)

    def after_turn(self, line: AfterTurn) -> Outcome:
        """Go on by defaults, on a fork, until this turn is over; there nothing comes after it, so the game stands between two turns."""
        twin = self.play.fork()
        twin.strict = False
        frames = twin.game.state.lane.frames
        turns = [place for place, frame in enumerate(frames) if frame.table.name == "turn"]
        if not turns or twin.decision is None:
            raise fault(line.place, "no turn is going on, so nothing comes after it")
        del frames[: turns[-1]]
        while twin.decision is not None:
            twin.default(line.place)
        return expecting.expect(twin, line.line)


def said_in(line: Line, kind: type[Line]) -> bool:
    """The line is of that kind, or tries one that is."""
    return isinstance(line.action if isinstance(line, (Illegal, May)) else line, kind)


def is_step(found: Where, wanted: Where) -> bool:
    """The step is one that the heading means: the second combat damage step is a combat damage step too."""
    return found == wanted or (wanted.step == words.COMBAT_DAMAGE and found.step == wanted.step and not wanted.second)
