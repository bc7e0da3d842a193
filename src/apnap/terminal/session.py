"""The loop in which persons and programs play a game at a terminal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Final

from apnap.agents import Agent
from apnap.cards import renderer
from apnap.cards.phrases import cost_text, type_line
from apnap.errors import ApnapError
from apnap.game import Game
from apnap.log import Log, question
from apnap.log.names import Names
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS, Decision
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.terminal import explaining, saving
from apnap.terminal.answers import AnswerError, menu
from apnap.terminal.board import board, counted, flowed
from apnap.terminal.screen import Screen
from apnap.terminal.stops import STEPS, UNTIL, WHOSE, Stops, Window

SECRETS: Final = frozenset({words.REVEALS, words.SHOWN, words.SCRIES, words.SURVEILS, words.SEARCHES, words.SHUFFLES, words.DRAWS})
HELP: Final = (
    "Answer with a number, a name or its beginning.",
    "pass, p                      you pass priority",
    "pass turn | pass until end   you pass until then; also attack, stack, my turn",
    "attack 1 3 | attack all      a whole declaration of attackers; none: nobody; 1+3: in a band",
    "block 2>1 4>1                your creatures 2 and 4 block attacker 1",
    "assign 3 2                   combat damage, a number for each recipient",
    "board, hand, stack, exile    what there is; also graveyard [NAME]",
    "card NAME                    a card of this game",
    "log [NUMBER], plan           what was, what is to come in this turn",
    "?, ? 508.1d                  what is asked; what a rule says, in our words",
    "why cast NAME | why attack 2 why something is not legal",
    "stop STEP [mine, theirs]     a stop more; unstop STEP, stops lists them",
    "yield, hold                  let a source's abilities by; ask after your own",
    "u                            take your last decision back",
    "concede, q                   give up; save and leave",
)


class Session:
    """A game between programs and persons (agents None)."""

    def __init__(self, game: Game, agents: list[Agent | None], names: str, screen: Screen, stops: dict[int, Stops] | None = None) -> None:
        self.game = game
        self.agents = agents
        self.agent_names = names
        self.screen = screen
        self.stops = stops or {player: Stops() for player, agent in enumerate(agents) if agent is None}
        self.past: list[tuple[Game, int]] = []
        self.told = game.state.logged()
        self.passed: list[str] = []

    @property
    def names(self) -> Names:
        """What objects are called now, by the person who decides."""
        decision = self.game.decision
        return Log(self.game, seen_by=decision.by if decision is not None else min(self.stops)).names()

    def run(self, path: Path) -> bool:
        """Play to the end, True, or until the person leaves, False; the game is then saved there, as when input ends or all fails."""
        try:
            while (decision := self.game.decision) is not None:
                agent = self.agents[decision.by]
                if agent is not None:
                    self.game.decide(agent(partial(self.game.view, decision.by), decision))
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
        if self.stops[decision.by].holds(self.window(decision), can_act=decision.options.count(2) > 1):
            return False
        lane = self.game.state.lane
        name = f"with {self.names.of(lane.stack[-1])} on the stack" if lane.stack else explaining.step_name(self.game)
        if name not in self.passed:
            self.passed.append(name)
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
        mine = o is not None and o.controller == decision.by
        return Window(lane.turn, lane.active == decision.by, lane.step, len(lane.stack), name, mine, attacked)

    # Asking -----------------------------------------------------------------------------------------------------------
    def ask(self, decision: Decision) -> None:
        """Show what there is, and read until an answer is given."""
        self.news(decision.by)
        self.situation(decision)
        while True:
            line = self.screen.ask("> ").strip()
            if not line:
                continue
            try:
                if self.command(decision, line):
                    return
            except ApnapError as error:
                self.screen.show(str(error), "wrong")

    def news(self, player: int) -> None:
        """What has happened since the person was last asked."""
        if self.passed:
            self.screen.show(f"(passed for you: {', '.join(self.passed)})", "quiet")
            self.passed = []
        entries = list(Log(self.game, seen_by=player))[self.told :]
        told = [entry for entry in entries if not entry.internal and (not entry.heading or entry.kind == words.TURN_BEGINS)]
        for line, same in groupby(told, key=str):
            alike = list(same)
            times = len(alike)
            if alike[0].kind == words.TURN_BEGINS:
                self.screen.show(f"\n{line}", "heading")
            else:
                self.screen.show(f"  {line}" + (f" ({times} times)" if times > 1 else ""))
        self.told = self.game.state.logged()

    def situation(self, decision: Decision) -> None:
        """The board, the time, and the options."""
        names = self.names
        self.show_board(decision)
        what = f"; {explaining.what_next(self.game)}" if decision.task == ACT else ""
        self.screen.show(f"{explaining.time(self.game, names)}. {question(self.game, names)}{what}.", "own")
        shown = menu(self.game, names)
        for line in shown.shown:
            self.screen.show(f"  {line}")
        self.screen.show(f"({shown.how}; ? and help tell more)", "quiet")

    def show_board(self, decision: Decision) -> None:
        """The board as the person sees it."""
        for line in board(self.game.view(decision.by, 1 << 60), self.names, self.screen.width):
            self.screen.show(line)

    def command(self, decision: Decision, line: str) -> bool:
        """Carry a line out. True: the decision is answered, or another game is at hand."""
        word, _, rest = line.partition(" ")
        do = COMMANDS.get(word.casefold())
        if do is not None:
            return do(self, decision, rest.strip())
        return self.answer(decision, menu(self.game, self.names).read(line))

    def answer(self, decision: Decision, answer: object) -> bool:
        """Give an answer, which can be taken back."""
        before = self.game.fork()
        self.game.decide(answer)
        self.past.append((before, decision.by))
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
            self.stops[decision.by].pass_until(until, lane.turn, lane.step)
        return self.answer(decision, PASS)

    def back(self, decision: Decision, rest: str) -> bool:
        """`u`: the person's last decision is taken back, where no hidden card has been seen since."""
        while self.past and self.past[-1][1] != decision.by:
            self.past.pop()
        if not self.past:
            raise AnswerError("there is nothing to take back")
        before, _ = self.past[-1]
        for event in self.game.state.events()[before.state.logged() :]:
            if event.kind in SECRETS or (event.kind == words.MOVES and event.a == words.LIBRARY):
                raise AnswerError("a hidden card has been seen since; that cannot be taken back")
            if event.kind == words.MOVES and event.a == words.HAND and event.player != decision.by:
                raise AnswerError("another player has shown a card since; that cannot be taken back")
        self.past.pop()
        self.game = before
        self.told = min(self.told, before.state.logged())
        self.screen.show("taken back", "quiet")
        return True

    def leave(self, decision: Decision, rest: str) -> bool:
        """`q`, which is the end of input."""
        raise EOFError

    def give_up(self, decision: Decision, rest: str) -> bool:
        """`concede`."""
        if self.screen.ask("Concede the game? (yes/no) ").strip().casefold() not in {"y", "yes"}:
            return False
        self.game.concede(decision.by)
        return True

    def explain(self, decision: Decision, rest: str) -> bool:
        """`?`, `? 508.1d`."""
        return self.show_all(explaining.rule(self.game, rest) if rest else explaining.explained(self.game, self.names))

    def why(self, decision: Decision, rest: str) -> bool:
        """`why ACTION`."""
        if not rest:
            raise AnswerError("why what? right would be: why cast Craw Wurm, why attack 2, why block 1>2")
        return self.show_all(explaining.why_not(self.game, self.names, rest))

    def look(self, decision: Decision, rest: str) -> bool:
        """`board`."""
        self.show_board(decision)
        return False

    def read_log(self, decision: Decision, rest: str) -> bool:
        """`log`, `log 30`."""
        number = int(rest) if rest.isdigit() else 15
        entries = [entry for entry in Log(self.game, seen_by=decision.by) if not entry.internal]
        told = [str(entry) for entry in entries if not entry.heading or entry.kind == words.TURN_BEGINS]
        return self.show_all(told[-number:])

    def plan(self, decision: Decision, rest: str) -> bool:
        """`plan`."""
        return self.show_all(self.game.plan.lines())

    def graveyard(self, decision: Decision, rest: str) -> bool:
        """`graveyard`, `graveyard ben`."""
        players = [p for p, name in enumerate(self.game.names) if name.casefold().startswith(rest.casefold())]
        if not players:
            raise AnswerError(f"there is no player {rest!r}; players are: {', '.join(self.game.names)}")
        seen = self.game.view(decision.by, 1 << 60)
        for player in players:
            cards = counted([o.name for o in seen.players[player].graveyard])
            self.show_all(flowed(f"graveyard of {self.game.names[player]}", cards or ["empty"], self.screen.width))
        return False

    def zone(self, decision: Decision, rest: str, *, name: str) -> bool:
        """`stack`, `exile`."""
        seen = self.game.view(decision.by, 1 << 60)
        objects = {"stack": seen.stack[::-1], "exile": seen.exile}[name]
        return self.show_all(flowed(name, [self.names.of(o.id) for o in objects] or ["empty"], self.screen.width))

    def hand(self, decision: Decision, rest: str) -> bool:
        """`hand`: each card with its cost."""
        objects = self.game.state.objects
        return self.show_all(
            counted([header(objects[o.id].card) for o in self.game.view(decision.by, 1 << 60).players[decision.behalf].hand])
        )

    def card(self, decision: Decision, rest: str) -> bool:
        """`card NAME`."""
        known = list(self.game.state.definitions.values())
        said = rest.casefold()
        found = [d for d in known if d.name.casefold().startswith(said)] or [d for d in known if said in d.name.casefold()]
        if not rest or not found:
            raise AnswerError(f"no card of this game is called {rest!r}")
        return self.show_all([header(found[0]), *renderer.rules_text(found[0]).splitlines()])

    def stop(self, decision: Decision, rest: str, *, on: bool) -> bool:
        """`stop upkeep theirs`, `unstop end`."""
        step, _, whose = rest.casefold().rpartition(" ")
        if whose not in WHOSE:
            step, whose = rest.casefold(), "all"
        self.stops[decision.by].change(step, whose, on=on)
        return self.list_stops(decision, "")

    def list_stops(self, decision: Decision, rest: str) -> bool:
        """`stops`."""
        return self.show_all(self.stops[decision.by].told())

    def let_through(self, decision: Decision, rest: str) -> bool:
        """`yield`: abilities of the source of the one on top of the stack are let through from now on."""
        top = self.window(decision).top
        if not top:
            raise AnswerError("no ability is on top of the stack; `yield` lets the abilities of its source through")
        self.stops[decision.by].yields.append(top)
        self.screen.show(f"abilities of {top} are let through from now on", "quiet")
        return self.answer(decision, PASS)

    def keep(self, decision: Decision, rest: str) -> bool:
        """`hold`: priority is kept, or passed again, after something of one's own is put on the stack."""
        stops = self.stops[decision.by]
        stops.keeps = not stops.keeps
        return self.show_all([f"after your own spells and abilities you are {'asked' if stops.keeps else 'passed for'} from now on"])

    def help(self, decision: Decision, rest: str) -> bool:
        """`help`."""
        return self.show_all([*HELP, f"steps: {', '.join(STEPS)}", f"pass until: {', '.join(UNTIL)}"])

    def show_all(self, lines: list[str]) -> bool:
        """Show lines; the decision stands."""
        for line in lines:
            self.screen.show(line)
        return False


def header(card: Definition) -> str:
    """A card's name, mana cost, type line, power and toughness."""
    cost = f" {cost_text(card.cost)}" if card.cost is not None else ""
    numbers = f" {card.power}/{card.toughness}" if card.types & words.CREATURE else ""
    return f"{card.name}{cost}: {type_line(card)}{numbers}"


Command = Callable[[Session, Decision, str], bool]
COMMANDS: Final[dict[str, Command]] = {
    "pass": Session.let_pass,
    "p": Session.let_pass,
    "u": Session.back,
    "undo": Session.back,
    "q": Session.leave,
    "quit": Session.leave,
    "concede": Session.give_up,
    "?": Session.explain,
    "why": Session.why,
    "board": Session.look,
    "b": Session.look,
    "log": Session.read_log,
    "plan": Session.plan,
    "graveyard": Session.graveyard,
    "hand": Session.hand,
    "stack": partial(Session.zone, name="stack"),
    "exile": partial(Session.zone, name="exile"),
    "card": Session.card,
    "stop": partial(Session.stop, on=True),
    "unstop": partial(Session.stop, on=False),
    "stops": Session.list_stops,
    "yield": Session.let_through,
    "hold": Session.keep,
    "help": Session.help,
    "h": Session.help,
}
