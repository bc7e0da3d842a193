"""The loop in which persons and programs play a game at a terminal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from apnap.agents import Agent
from apnap.errors import ApnapError
from apnap.game import Game
from apnap.log import Log, question
from apnap.log.names import Names
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, BLOCKERS, PASS, PAY, Decision
from apnap.parts import words
from apnap.rules.effects.cr601_paying import DONE_PAYING
from apnap.table import explaining, paying, saving
from apnap.table.answers import AnswerError, menu
from apnap.table.stops import WHOSE, Stops, Window
from apnap.table.telling import told
from apnap.terminal import looking
from apnap.terminal.screen import Screen

SECRETS: Final = frozenset({words.REVEALS, words.SHOWN, words.SCRIES, words.SURVEILS, words.SEARCHES, words.SHUFFLES, words.DRAWS})
TABLE: Final = frozenset({ACT, ATTACKERS, BLOCKERS, ASSIGN})  # what is asked with the board before one's eyes


class Session:
    """A game between programs and persons (agents None)."""

    def __init__(self, game: Game, agents: list[Agent | None], names: str, screen: Screen, stops: dict[int, Stops] | None = None) -> None:
        self.game = game
        self.agents = agents
        self.agent_names = names
        self.screen = screen
        self.stops = stops or {player: Stops() for player, agent in enumerate(agents) if agent is None}
        self.past: list[tuple[Game, int]] = []
        self.told = dict.fromkeys(self.stops, game.state.logged())
        self.passed: dict[int, list[str]] = {player: [] for player in self.stops}
        self.moment: tuple[int, int, int] | None = None
        self.sitting = -1 if len(self.stops) > 1 else min(self.stops)

    @property
    def names(self) -> Names:
        """What objects are called now, by the person who decides."""
        decision = self.game.decision
        return Log(self.game, seen_by=decision.player if decision is not None else min(self.stops)).names()

    def run(self, path: Path) -> bool:
        """Play to the end, True, or until the person leaves, False; the game is then saved there, as when input ends or all fails."""
        try:
            while (decision := self.game.decision) is not None:
                agent = self.agents[decision.player]
                if agent is not None:
                    self.game.decide(agent(partial(self.game.view, decision.player), decision))
                elif not self.passes(decision):
                    self.ask(decision)
        except (EOFError, KeyboardInterrupt):
            saving.save(path, self.game, self.agent_names, self.stops)
            self.screen.show(f"\nThe game is saved in {path}; it goes on with:\n  apnap play --resume {path}")
            return False
        except Exception:
            saving.save(path, self.game, self.agent_names, self.stops)
            self.screen.show(f"\nThe program has failed; the game as it was is saved in {path}", "wrong")
            raise
        self.news(min(self.stops))
        return True

    # Passing ----------------------------------------------------------------------------------------------------------
    def passes(self, decision: Decision) -> bool:
        """The person's stops let the window go by: priority is passed for them, or the only answer is given."""
        if decision.task != ACT:
            if decision.options.count(2) == 1:
                self.game.decide(decision.options[0])
                return True
            return False
        if self.stops[decision.player].holds(self.window(decision), can_act=decision.options.count(2) > 1):
            return False
        lane = self.game.state.lane
        name = f"with {self.names.of(lane.stack[-1])} on the stack" if lane.stack else explaining.step_name(self.game)
        if name not in self.passed[decision.player]:
            self.passed[decision.player].append(name)
        self.game.decide(PASS)
        return True

    def window(self, decision: Decision) -> Window:
        """The window in which the person has priority."""
        state = self.game.state
        lane = state.lane
        top = lane.stack[-1] if lane.stack else 0
        o = state.objects.get(top)
        source = o.spell.origin if o is not None and o.spell is not None else 0
        name = state.objects[source].card.name if source in state.objects else ""
        attacked = lane.combat is not None and len(lane.combat.attacking) > 0
        mine = o is not None and o.controller == decision.behalf
        told = lane.step == words.MAIN and explaining.is_eventful(self.game)
        return Window(lane.turn, lane.active == decision.behalf, lane.step, len(lane.stack), name, mine, attacked, told)

    # Asking -----------------------------------------------------------------------------------------------------------
    def ask(self, decision: Decision) -> None:
        """Show what there is, and read until an answer is given."""
        self.hand_over(decision.player)
        self.news(decision.player)
        self.situation(decision)
        while True:
            line = self.screen.ask("> ").strip()
            if not line:
                continue
            try:
                if self.command(decision, line):
                    return
            except ApnapError as error:
                for told in self.instead(line, error):
                    self.screen.show(told, "wrong")

    def instead(self, line: str, error: ApnapError) -> list[str]:
        """What is said to a line that is no answer; of an action that is known, why it is not legal now."""
        if isinstance(error, AnswerError) and line.casefold().partition(" ")[0] in {"play", "cast", "activate"}:
            told = explaining.why_not(self.game, self.names, line)
            return [str(error)] if told == [explaining.LEGAL] else told
        return [str(error)]

    def hand_over(self, player: int) -> None:
        """Where two persons share the screen, the other one looks away before this one's hand is shown."""
        if player != self.sitting:
            name = self.game.names[player]
            self.screen.clear()
            self.screen.ask(f"{name} is asked. Hand over to {name}, who presses Enter. ")
            self.sitting = player

    def news(self, player: int) -> None:
        """What has happened since the person was last asked."""
        if self.passed[player]:
            self.screen.show(f"(passed for you: {', '.join(self.passed[player])})", "quiet")
            self.passed[player] = []
        entries = list(Log(self.game, seen_by=player))[self.told[player] :]
        for kind, line in told(entries, self.names):
            begins = kind == words.TURN_BEGINS
            self.screen.show(f"\n{line}" if begins else f"  {line}", "heading" if begins else "")
        self.told[player] = self.game.state.logged()

    def situation(self, decision: Decision) -> None:
        """The board, the time, and the options; in the midst of an action the board is not shown again."""
        names = self.names
        moment = (self.game.state.lane.turn, self.game.state.lane.step, decision.player)
        if decision.task in TABLE or moment != self.moment:
            looking.look(self, decision, "")
        self.moment = moment
        what = f"; {explaining.what_next(self.game)}" if decision.task == ACT else ""
        what = f": {paying.still_to_pay(self.game, decision)}" if decision.task == PAY else what
        self.screen.show(f"{explaining.time(self.game, names)}. {question(self.game, names)}{what}.", "own")
        shown = menu(self.game, names)
        for line in shown.shown:
            self.screen.show(f"  {line}")
        self.screen.show(f"({shown.how}; ? and help tell more)", "quiet")

    def command(self, decision: Decision, line: str) -> bool:
        """Carry a line out. True: the decision is answered, or another game is at hand."""
        word, _, rest = line.partition(" ")
        do = COMMANDS.get(word.casefold())
        if do is not None:
            return do(self, decision, rest.strip())
        if decision.task == PAY:
            return self.pay(decision, line)
        return self.answer(decision, menu(self.game, self.names).read(line))

    def answer(self, decision: Decision, *answers: object) -> bool:
        """Give an answer, or several one after the other, which can be taken back."""
        before = self.game.fork()
        try:
            for answer in answers:
                self.game.decide(answer)
        except ApnapError:
            self.game = before
            raise
        self.past.append((before, decision.player))
        return True

    def pay(self, decision: Decision, line: str) -> bool:
        """One source of mana, several, all the rest by itself, or the action is taken back; what is paid exactly is done."""
        if line.casefold() == "auto":
            before = self.game.fork()
            paying.pay_the_rest(self.game)
            self.past.append((before, decision.player))
            return True
        self.answer(decision, *(paying.several(decision, line) or [menu(self.game, self.names).read(line)]))
        after = self.game.decision
        if after is not None and paying.is_exact(self.game, after):
            self.game.decide(DONE_PAYING)
        return True

    # Commands ---------------------------------------------------------------------------------------------------------
    def let_pass(self, decision: Decision, rest: str) -> bool:
        """`pass`, `pass turn`, `pass until X`."""
        if decision.task != ACT:
            none = "; `none` declares nothing" if decision.task in {ATTACKERS, BLOCKERS} else ""
            raise AnswerError(f"nothing can be passed now: {question(self.game, self.names)}{none}")
        until = rest.removeprefix("until").strip()
        if until:
            lane = self.game.state.lane
            self.stops[decision.player].pass_until(until, lane.turn, lane.step)
        return self.answer(decision, PASS)

    def back(self, decision: Decision, rest: str) -> bool:
        """`u`: the person's last decision is taken back, where no hidden card has been seen since."""
        while self.past and self.past[-1][1] != decision.player:
            self.past.pop()
        if not self.past:
            raise AnswerError("there is nothing to take back")
        before, _ = self.past[-1]
        for event in self.game.state.events()[before.state.logged() :]:
            if event.kind in SECRETS or (event.kind == words.MOVES and event.a == words.LIBRARY):
                raise AnswerError("a hidden card has been seen since; that cannot be taken back")
            if event.kind == words.MOVES and event.a == words.HAND and event.player != decision.player:
                raise AnswerError("another player has shown a card since; that cannot be taken back")
        self.past.pop()
        self.game = before
        self.told = {player: min(number, before.state.logged()) for player, number in self.told.items()}
        self.screen.show("taken back", "quiet")
        return True

    def leave(self, decision: Decision, rest: str) -> bool:
        """`q`, which is the end of input."""
        raise EOFError

    def give_up(self, decision: Decision, rest: str) -> bool:
        """`concede`."""
        if self.screen.ask("Concede the game? (yes/no) ").strip().casefold() not in {"y", "yes"}:
            return False
        self.game.concede(decision.player)
        return True

    def stop(self, decision: Decision, rest: str, *, on: bool) -> bool:
        """`stop upkeep theirs`, `unstop end`."""
        step, _, whose = rest.casefold().rpartition(" ")
        if whose not in WHOSE:
            step, whose = rest.casefold(), "all"
        self.stops[decision.player].change(step, whose, on=on)
        return self.list_stops(decision, "")

    def list_stops(self, decision: Decision, rest: str) -> bool:
        """`stops`."""
        return looking.show_all(self, self.stops[decision.player].told())

    def let_through(self, decision: Decision, rest: str) -> bool:
        """`yield`: abilities of the source of the one on top of the stack are let through from now on."""
        top = self.window(decision).top
        if not top:
            raise AnswerError("no ability is on top of the stack; `yield` lets the abilities of its source through")
        self.stops[decision.player].yields.append(top)
        self.screen.show(f"abilities of {top} are let through from now on", "quiet")
        return self.answer(decision, PASS)

    def keep(self, decision: Decision, rest: str) -> bool:
        """`hold`: priority is kept, or passed again, after something of one's own is put on the stack."""
        stops = self.stops[decision.player]
        stops.keeps = not stops.keeps
        return looking.show_all(
            self, [f"after your own spells and abilities you are {'asked' if stops.keeps else 'passed for'} from now on"]
        )


Command = Callable[[Session, Decision, str], bool]
COMMANDS: Final[dict[str, Command]] = {
    "pass": Session.let_pass,
    "p": Session.let_pass,
    "u": Session.back,
    "undo": Session.back,
    "q": Session.leave,
    "quit": Session.leave,
    "concede": Session.give_up,
    "?": looking.explain,
    "why": looking.why,
    "board": looking.look,
    "b": looking.look,
    "log": looking.read_log,
    "plan": looking.plan,
    "graveyard": looking.graveyard,
    "hand": looking.hand,
    "stack": partial(looking.zone, name="stack"),
    "exile": partial(looking.zone, name="exile"),
    "card": looking.card,
    "stop": partial(Session.stop, on=True),
    "unstop": partial(Session.stop, on=False),
    "stops": Session.list_stops,
    "yield": Session.let_through,
    "hold": Session.keep,
    "help": looking.help_,
    "h": looking.help_,
}
