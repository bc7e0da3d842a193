"""A game at a table: programs decide, priority is passed where a person has no stop, and the person is asked for the rest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Self

from apnap import files
from apnap.agents import Agent, AgentError, agents
from apnap.errors import ApnapError, RecordError
from apnap.game import Game
from apnap.log import Log, question
from apnap.log.names import Names
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS, PAY, Decision
from apnap.machine.procedures import CLAUSES
from apnap.parts import words
from apnap.rules.spells.cr601.paying import DONE_PAYING
from apnap.table import commands, completing, explaining, paying, saving, wholes
from apnap.table.answers import AnswerError, menu
from apnap.table.commands import Done
from apnap.table.stops import Stops, Window
from apnap.table.telling import told
from apnap.table.typed import fits, meant

HUMAN: Final = "human"
NO_LOG: Final = 1 << 60
SECRETS: Final = frozenset({words.REVEALS, words.SHOWN, words.SCRIES, words.SURVEILS, words.SEARCHES, words.SHUFFLES, words.DRAWS})


class Table:
    """A game between programs and persons (agents None), without a screen.

    `step` makes the decisions for which no person is asked; where it gives False, the person of `asked` answers: by `do` with a typed
    line, or by `answer`, `pass_priority`, `take_back`, `concede`. `stops` are the persons', by player. Where there is a `path`, the
    game is saved there by itself after each of the persons' decisions; `unsaved` says why it could not be.
    """

    def __init__(self, game: Game, agents: Sequence[Agent | None], names: str, stops: dict[int, Stops] | None = None) -> None:
        self.game = game
        self.agents = list(agents)
        self.agent_names = names
        self.stops = stops or {player: Stops() for player, agent in enumerate(agents) if agent is None}
        self._path: Path | None = None
        self._stamp: tuple[int, ...] = ()
        self.unsaved = ""
        self.made = 0
        self._past: list[tuple[Game, int]] = []
        self._told = dict.fromkeys(self.stops, game.state.logged())
        self._passed: dict[int, list[str]] = {player: [] for player in self.stops}
        self._saved = -1
        self._first = len(game.history())

    @classmethod
    def seat(cls, game: Game, names: str) -> Self:
        """A table of agents by name, such as "human,simple". AgentError: there is no such agent, or not one for each player."""
        return cls(game, seats(names, len(game.names), game.seed), names)

    @classmethod
    def resume(cls, path: str | Path) -> Self:
        """The table that was saved there, and goes on to be. RecordError: the file is damaged or foreign."""
        path = files.named(path, RecordError)
        game, names, stops = saving.resume(path)
        try:
            table = cls(game, seats(names, len(game.names), game.seed), names, stops)
        except AgentError as error:
            raise RecordError(f"{path}: {error}") from None
        table.path = path
        table._saved = len(game.history())
        return table

    @property
    def names(self) -> Names:
        """What objects are called now, by the person who decides."""
        decision = self.game.decision
        return Log(self.game, seen_by=decision.player if decision is not None else min(self.stops, default=0)).names()

    # Going on -----------------------------------------------------------------------------------------------------------
    def step(self) -> bool:
        """Make one decision for which no person is asked: a program's, a pass by the person's stops, the only answer. False: none is."""
        decision = self.game.decision
        if decision is None:
            return False
        agent = self.agents[decision.player]
        if agent is not None:
            self._decide(agent(partial(self.game.view, decision.player), decision))
            return True
        if decision.task == ACT:
            return self._pass_by_stops(decision)
        if decision.options.count(2) != 1:
            return False
        self._decide(decision.options[0])
        return True

    def wait(self) -> Decision | None:
        """Go on until a person is asked; None: the game is over."""
        while self.step():
            pass
        self.keep()
        return self.game.decision

    def _pass_by_stops(self, decision: Decision) -> bool:
        """Pass priority for the person, if their stops let the window go by, and the game does not begin at this table with it."""
        held = self.stops[decision.player].holds(self.window(decision), can_act=decision.options.count(2) > 1)
        if held or len(self.game.history()) == self._first:
            return False
        lane = self.game.state.lane
        name = f"with {self.names.of(lane.stack[-1])} on the stack" if lane.stack else explaining.step_name(self.game)
        if name not in self._passed[decision.player]:
            self._passed[decision.player].append(name)
        self._decide(PASS)
        return True

    def _decide(self, *answers: object) -> Game:
        """Give answers one after the other; the game as it was, which it is again if one of them fails."""
        before = self.game.fork()
        try:
            for answer in answers:
                self.game.decide(answer)
        except BaseException:
            self.game = before
            raise
        return before

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

    # What a person decides ------------------------------------------------------------------------------------------------
    def do(self, line: str) -> Done:
        """Carry a typed line out: a command, or an answer. ApnapError: it is neither; the table is as it was."""
        decision = self._open()
        before = self.made
        word, _, rest = meant(line).partition(" ")
        command = commands.COMMANDS.get(word.casefold())
        if command is not None:
            told = command(self, decision, rest.strip())
            return Done(self.made != before, tuple(told))
        if decision.task == PAY:
            self._pay(decision, meant(line))
        else:
            self.answer(*self.read(line))
        return Done(decided=True)

    def read(self, line: str) -> list[object]:
        """The answers that a line means: one, or an action and what it asks for, as in `bolt ben`. AnswerError: it is none."""
        return wholes.answers(self.game, self._open().player, meant(line))

    def answer(self, *answers: object) -> None:
        """Give an answer, or several of one action one after the other, which are taken back together."""
        player = self._open().player
        self._past.append((self._decide(*answers), player))
        self._made()

    def pass_priority(self, until: str = "") -> None:
        """Pass priority, or declare nothing where attackers or blockers are declared; go on passing `until` then.

        AnswerError: something else is asked. StopError: that is nothing to wait for.
        """
        decision = self._open()
        if decision.task not in {ACT, ATTACKERS, BLOCKERS}:
            raise AnswerError(f"nothing can be passed now: {question(self.game, self.names)}")
        lane = self.game.state.lane
        stops = self.stops[decision.player]
        before = (stops.until, stops.since, stops.from_step)
        if until:
            stops.pass_until(until, lane.turn, lane.step)
        try:
            self.answer(PASS if decision.task == ACT else ())
        except ApnapError:
            stops.until, stops.since, stops.from_step = before
            raise

    def let_through(self) -> str:
        """From now on abilities of the source of the one on top of the stack are let through: its name. AnswerError: there is none."""
        decision = self._open()
        top = self.window(decision).top
        if not top or decision.task != ACT:
            raise AnswerError("no ability is on top of the stack; `yield` lets the abilities of its source through")
        self.stops[decision.player].yields.append(top)
        self.answer(PASS)
        return top

    def stop(self, step: str, whose: str = "all", *, on: bool = True) -> None:
        """Set or clear a stop of the person who is asked. StopError: there is no such step, or turns of nobody."""
        self.stops[self._open().player].change(step, whose, on=on)
        self.keep(always=True)

    def hold(self) -> bool:
        """The person who is asked is from now on asked after their own spells too, or passed for again; True: asked."""
        stops = self.stops[self._open().player]
        stops.keeps = not stops.keeps
        self.keep(always=True)
        return stops.keeps

    def take_back(self) -> None:
        """The last decision of the person who is asked is taken back. AnswerError: there is none, or a hidden card was seen since."""
        player = self._open().player
        while self._past and self._past[-1][1] != player:
            self._past.pop()
        if not self._past:
            raise AnswerError("there is nothing to take back")
        before, _ = self._past[-1]
        for event in self.game.state.events()[before.state.logged() :]:
            if event.kind in SECRETS or (event.kind == words.MOVES and event.start == words.LIBRARY):
                raise AnswerError("a hidden card has been seen since; that cannot be taken back")
            if event.kind == words.MOVES and event.start == words.HAND and event.player != player:
                raise AnswerError("another player has shown a card since; that cannot be taken back")
        self._past.pop()
        self.game = before
        self._told = {person: min(number, before.state.logged()) for person, number in self._told.items()}
        self._made()

    def concede(self, player: int) -> None:
        """The player concedes the game. IllegalAction: they are in no game that goes on."""
        self.game.concede(player)
        self._made()

    def _pay(self, decision: Decision, line: str) -> None:
        """One source of mana, several, all the rest by itself, or the action is taken back; what is paid exactly is done."""
        if line.strip().casefold() == "auto":
            self._past.append((self.game.fork(), decision.player))
            paying.pay_the_rest(self.game)
        else:
            one = paying.several(decision, line) or [menu(self.game, self.names).read(line)]
            self._past.append((self._decide(*one), decision.player))
            after = self.game.decision
            if after is not None and paying.is_exact(self.game, after):
                self.game.decide(DONE_PAYING)
        self._made()

    def _open(self) -> Decision:
        """The decision that the game waits for. AnswerError: it is over."""
        if self.game.decision is None:
            raise AnswerError("the game is over; nothing is asked")
        return self.game.decision

    def _made(self) -> None:
        """A person has decided something."""
        self.made += 1
        self.keep(always=True)

    # What a person is shown -----------------------------------------------------------------------------------------------
    def asked(self) -> dict[str, Any] | None:
        """What the game waits for, as plain data: of whom, the question, its rule, the options and how they are typed; None: it is over."""
        decision = self.game.decision
        if decision is None:
            return None
        game, names = self.game, self.names
        shown = menu(game, names)
        return {
            "player": decision.player,
            "behalf": decision.behalf,
            "task": decision.task,
            "time": explaining.time(game, names),
            "question": question(game, names),
            "rule": game.edition.cite(CLAUSES[decision.clause].key),
            "next": explaining.what_next(game) if decision.task == ACT else "",
            "to_pay": paying.still_to_pay(game, decision) if decision.task == PAY else "",
            "options": shown.shown,
            "how": shown.how,
        }

    def news(self, player: int) -> list[tuple[int, str]]:
        """Kind and text of what has happened since that person was last told."""
        entries = list(Log(self.game, seen_by=player))[self._told[player] :]
        self._told[player] = self.game.state.logged()
        return list(told(entries, self.names))

    def passed(self, player: int) -> list[str]:
        """Where priority was passed for that person since this was last asked."""
        names, self._passed[player] = self._passed[player], []
        return names

    def candidates(self, line: str) -> list[str]:
        """The lines that what is typed so far can become."""
        return completing.candidates(self, line) if self.game.decision is not None and fits(line) else []

    def refusal(self, line: str, error: ApnapError) -> list[str]:
        """What is said to a line that is no answer; of an action that is known, why it is not legal now."""
        if fits(line) and isinstance(error, AnswerError) and line.casefold().partition(" ")[0] in {"play", "cast", "activate"}:
            why = explaining.why_not(self.game, self.names, line)
            return [str(error)] if why == [explaining.LEGAL] else why
        return [str(error)]

    def to_json(self, player: int) -> dict[str, Any]:
        """All that a page of that person shows, as plain data: what they see, what it is called, what is asked of them, their stops."""
        decision = self.game.decision
        seen = self.game.view(player, NO_LOG).to_json()
        names = Log(self.game, seen_by=player).names()
        zones = [seen[zone] for zone in ("battlefield", "phased_out", "stack", "exile", "command")]
        zones += [seat[zone] for seat in seen["players"] for zone in ("hand", "library", "graveyard")]
        return {
            "player": player,
            "players": list(self.game.names),
            "agents": self.agent_names,
            "view": seen,
            "called": {str(o["id"]): names.of(o["id"]) for zone in zones for o in zone},
            "waits_for": decision.player if decision is not None else None,
            "asked": self.asked() if decision is not None and decision.player == player else None,
            "passed": list(self._passed.get(player, [])),
            "stops": self.stops[player].to_json() if player in self.stops else None,
            "unsaved": self.unsaved,
        }

    # Saving ---------------------------------------------------------------------------------------------------------------
    @property
    def path(self) -> Path | None:
        """The file in which the table is saved; another one from when another program has written to it."""
        return self._path

    @path.setter
    def path(self, path: str | Path | None) -> None:
        self._path = files.named(path, RecordError) if path is not None else None
        self._stamp = saving.stamp(self._path) if self._path is not None else ()

    def save(self) -> None:
        """Write the table to its file, or, where another program has written to that, to a new one. RecordError: it cannot be written."""
        if self._path is None:
            raise RecordError("the table has no file")
        if saving.stamp(self._path) in {(), self._stamp}:
            saving.save(self._path, self.game, self.agent_names, self.stops)
        else:
            self._path = saving.begin(self._path, self.game, self.agent_names, self.stops)
        self._stamp = saving.stamp(self._path)
        self._saved = len(self.game.history())

    def keep(self, *, always: bool = False) -> None:
        """Save by itself where there is a file, if there is anything new; `unsaved` says why it could not be done."""
        if self._path is None or (len(self.game.history()) == self._saved and not always):
            return
        try:
            self.save()
            self.unsaved = ""
        except RecordError as error:
            self.unsaved = str(error)

    def forget(self) -> None:
        """Take away the file of a game that is over, if its name is ours and nobody else has written to it."""
        if self._path is not None and saving.stamp(self._path) == self._stamp:
            saving.forget(self._path)


def seats(names: str, players: int, seed: int) -> list[Agent | None]:
    """A player for each seat; None for a person. AgentError: there is no such agent, or not one for each player."""
    chosen = [name.strip() for name in names.split(",")]
    programs = agents(",".join(["random" if name == HUMAN else name for name in chosen]), players, seed, (HUMAN,))
    return [None if name == HUMAN else program for name, program in zip(chosen, programs, strict=True)]
