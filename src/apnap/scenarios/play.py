"""A scenario's game as it is being played: its names, what has begun, what was decided, and what happens where nothing is said."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Final

from apnap.errors import IllegalAction, Undecided
from apnap.game import Game
from apnap.log import Beginning, Log
from apnap.log.names import Given, listed, told
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS, Decision
from apnap.model.event import Event
from apnap.parts import words
from apnap.parts.printed import mana_text
from apnap.rules.combat.refusing import refusal
from apnap.rules.turn.cr500.steps import SECOND_STEP
from apnap.scenarios.asking import asks, in_words, waits
from apnap.scenarios.faults import fault
from apnap.scenarios.model import NOWHERE, Place
from apnap.scenarios.naming import Naming, written
from apnap.scenarios.starting import Begin
from apnap.scenarios.steps import OPENING, STEPS, Where, name_of
from apnap.scenarios.tossing import CALLED, Coins
from apnap.scenarios.turns import MAINS_BEFORE

DECLARED: Final = (ATTACKERS, BLOCKERS)
KEPT: Final = ("mulligan", "look at top")
PHASES: Final = {where.step: where.phase for where in STEPS.values()}


@dataclass(frozen=True)
class Moment:
    """A step or main phase that has begun, and in which turn."""

    turn: int
    where: Where


@dataclass(frozen=True)
class Taken:
    """A decision that was made: whose, of what kind, by which clause; its answer, also in the words of a script, and where.

    `said`: the script said so. `decision`: with what could have been answered; None in a copy that came out of a pickle.
    """

    decision: Decision | None
    player: int
    task: str
    clause: int
    answer: object
    words: str
    part: Moment
    said: bool

    def __reduce__(self) -> tuple[type[Taken], tuple[object, ...]]:
        """It goes into a pickle without what could have been answered: nobody answers it again, and that may hold the whole game."""
        return Taken, (None, self.player, self.task, self.clause, self.answer, self.words, self.part, self.said)


class Play:
    """A game that a script is being played with.

    `coins` are those of which the script states how they come up; `rows` are the divisions of combat damage that it has begun to say, in
    the line `divided`, by creature. `begun` are the numbers of the events with which the `parts` have begun, `assigned` the creatures of
    which it is said how they assign combat damage, each with the number of parts then. `first` is the turn in which the game begins,
    `active` whose turn each has been.
    """

    def __init__(self, game: Game, given: Given, *, strict: bool, begin: Begin | None = None) -> None:
        self.game = game
        self.given = given
        self.naming = Naming(game, given)
        self.strict = strict
        self.taken: list[Taken] = []
        self.parts: list[Moment] = []
        self.begun: list[int] = []
        self.beginning = beginning(game, begin)
        self.rows: dict[int, tuple[int, ...]] = {}
        self.divided = NOWHERE
        self.assigned: set[tuple[int, int]] = set()
        self.coins = Coins()
        self.first = begin.turn if begin else game.state.lane.turn
        self.active = {self.first: begin.player if begin else game.state.lane.active}
        self._turn = self.first
        self._follow()
        here = moment_at(game)
        begun = bool(self.parts) and self.parts[-1].where.step == here.where.step
        self.parts = [*(self.parts[:-1] if begun else self.parts), here]
        self.begun = [*self.begun[: len(self.parts) - 1], game.state.logged()]

    def fork(self) -> Play:
        """The same, to try something."""
        twin = copy(self)
        twin.game = self.game.fork()
        twin.naming = self.naming.fork(twin.game)
        twin.taken = self.taken.copy()
        twin.parts = self.parts.copy()
        twin.begun = self.begun.copy()
        twin.rows = self.rows.copy()
        twin.assigned = self.assigned.copy()
        twin.coins = self.coins.copy()
        twin.active = self.active.copy()
        return twin

    @property
    def decision(self) -> Decision | None:
        """What the game waits for."""
        return self.game.decision

    @property
    def log(self) -> Log:
        """What has happened, with the names of the scenario."""
        return Log(self.game, self.given, self.beginning)

    @property
    def part(self) -> Moment:
        """The present step or main phase."""
        return self.parts[-1]

    # Going on -----------------------------------------------------------------------------------------------------
    def give(self, answer: object, *, said: bool = True) -> None:
        """Answer the decision; `said`: the script says so. IllegalAction: it is not legal, or the action that it completes is not."""
        decision = self.decision
        assert decision is not None
        said_so = "pass" if answer is PASS else in_words(self.game, self.naming, decision, answer)
        self._decide(answer)
        self.coins.flip(self.game)
        self.taken.append(Taken(decision, decision.behalf, decision.task, decision.clause, answer, said_so, self.part, said))
        for event in self._follow():
            if event.kind == words.REVERSED:
                raise self.refusal(event.second, event.reason)

    def _decide(self, answer: object) -> None:
        """Answer the decision. IllegalAction: it is not legal, in the names of the scenario."""
        try:
            self.game.decide(answer)
        except Undecided:
            raise
        except IllegalAction as illegal:
            raise self._refused(IllegalAction(illegal.rule, illegal.mentions or illegal.reason, illegal.beside)) from None

    def refusal(self, rule: str, reason: str) -> IllegalAction:
        """The error that something is not legal by the rule of that key, in the names of the scenario; no rule: it was not decided."""
        if not rule:
            return Undecided(rule, reason)
        return self._refused(refusal(self.game.edition, rule, reason))

    def _refused(self, illegal: IllegalAction) -> IllegalAction:
        """The same error in the names of the scenario; of what cannot be paid it also says what mana has been paid for in this turn."""
        said = told(illegal.reason, self.naming.word)
        if illegal.rule == self.game.edition.cite("cost_needs_resources") and self.decision is not None:
            said += self._paid(self.decision.behalf)
        return IllegalAction(illegal.rule, said, illegal.beside)

    def _paid(self, player: int) -> str:
        """What the player has paid mana for in this turn."""
        paid: list[str] = []
        for event in reversed(self.game.state.events()):
            if event.kind == words.TURN_BEGINS:
                break
            if event.kind == words.MANA_SPENT and event.player == player and event.subject:
                mana = mana_text(event.mana[:6])
                paid.append(f"{mana} for {self.naming.word(event.subject)}")
        return f"; in this turn {self.game.names[player]} has paid {listed(paid[::-1])}" if paid else ""

    def concede(self, player: int) -> None:
        """The player concedes."""
        self.game.concede(player)
        self.coins.flip(self.game)
        self._follow()

    def default(self, place: Place, *, passing: bool = False) -> None:
        """What is done where the script says nothing, or only that everybody passes. ScenarioError: it has to say something."""
        decision = self.decision
        if decision is None:
            raise fault(place, "the game is over")
        optional = decision.task == ACT or decision.task in DECLARED
        if decision.task == ACT:
            answer: object = PASS
        elif decision.task in DECLARED and () in decision.options:
            answer = ()
        elif decision.options.count(2) == 1:
            answer = decision.options[0]
        elif decision.asks == "call":
            answer = CALLED
        elif decision.asks in KEPT:
            answer = False
        else:
            raise fault(place, f"here the script must say more: {self.asks()}")
        said = decision.task == ACT if passing else decision.task != ACT and decision.options.count(2) == 1
        if self.strict and optional and not said:
            line = f"{written((self.game.names[decision.behalf], 0))}: {in_words(self.game, self.naming, decision, answer)}"
            raise fault(
                place,
                f"the scenario is strict, so the script must say what happens first; "
                f"write: {line}{' (or: all pass)' if decision.task == ACT else ''}; this is {self.where()}",
            )
        self.give(answer, said=False)

    def forced(self) -> None:
        """Answer what has only one answer."""
        while self.decision is not None and self.decision.task != ACT and self.decision.options.count(2) == 1:
            self.give(self.decision.options[0], said=False)

    def call_coins(self) -> None:
        """Call the coins that the script does not call."""
        while self.decision is not None and self.decision.asks == "call":
            self.give(CALLED, said=False)

    def finish(self) -> None:
        """Bring an action to its end that may be illegal: whatever is chosen for it, it then turns out to be."""
        while self.game.state.marks and self.decision is not None and self.decision.task != ACT:
            self.give(self.decision.options[0], said=False)

    def _follow(self) -> list[Event]:
        at = self.naming.told
        new = self.naming.follow(self.game.state)
        for number, event in enumerate(new, start=at):
            if event.kind == words.TURN_BEGINS:
                self._turn = event.turn
                self.active[self._turn] = event.player
            elif event.kind == words.STEP_BEGINS:
                self._begin(number, event.step)
            elif event.kind == words.PHASE_BEGINS and event.phase == words.MAIN_PHASE:
                self._begin(number, words.MAIN)
        return new

    def _begin(self, number: int, step: int) -> None:
        """A step or main phase has begun, by the event of that number."""
        self.parts.append(Moment(self._turn, self._where(step)))
        self.begun.append(number)

    def _where(self, step: int) -> Where:
        """A step that begins, as headings name it."""
        before = self.parts[-1] if self.parts and self.parts[-1].turn == self._turn else None
        if step == words.MAIN:
            return Where(3 if any(part.turn == self._turn and part.where.phase >= 1 for part in self.parts) else 1, step)
        second = step == words.COMBAT_DAMAGE and before is not None and before.where.step == step
        return Where(PHASES.get(step, 2), step, second)

    # Telling ------------------------------------------------------------------------------------------------------
    def asks(self) -> str:
        """Who is asked what, and what could be written next."""
        return asks(self.game, self.naming)

    def waits(self) -> str:
        """For whose answer to what the game waits ("": for none)."""
        return waits(self.game, self.naming)

    def where(self) -> str:
        """The present turn and step, in words."""
        lane = self.game.state.lane
        return f"turn {self.part.turn} ({self.game.names[lane.active]}), {name_of(self.part.where)}"


def moment_at(game: Game) -> Moment:
    """Where a game is that has just been set up; of old the defending player is chosen as combat begins, before its first step."""
    lane = game.state.lane
    if not lane.turn:
        return Moment(0, OPENING)
    if lane.step == words.MAIN:
        return Moment(lane.turn, Where(1 if lane.mains <= 1 else 3, lane.step))
    if lane.phase == words.COMBAT_PHASE and lane.step < 0:
        return Moment(lane.turn, STEPS["beginning of combat"])
    second = lane.step == words.COMBAT_DAMAGE and lane.combat is not None and lane.combat.damage_step == SECOND_STEP
    return Moment(lane.turn, Where(PHASES.get(lane.step, 2), lane.step, second))


def beginning(game: Game, begin: Begin | None) -> Beginning:
    """Where the log of a game begins that has just been set up."""
    lane = game.state.lane
    if begin is not None and begin.where == OPENING:
        return Beginning()
    if begin is not None and begin.turn != lane.turn and begin.where.step != words.UNTAP:
        return Beginning(begin.turn, begin.player, name_of(begin.where), MAINS_BEFORE[begin.where.phase])
    events = game.state.events()
    if any(event.kind == words.TURN_BEGINS for event in events):
        return Beginning()
    mains = [event for event in events if event.kind == words.PHASE_BEGINS and event.phase == words.MAIN_PHASE]
    return Beginning(lane.turn, lane.active, name_of(moment_at(game).where), lane.mains - len(mains))
