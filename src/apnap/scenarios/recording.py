"""Games that have been played as a position and a script."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from apnap.errors import ApnapError, ScenarioError
from apnap.game import Game
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, BLOCKERS, NUMBER, ORDER, PASS, TARGETS, YES_NO, Decision
from apnap.machine.procedures import CLAUSES
from apnap.saves import Concession
from apnap.scenarios.actions import naming_answer
from apnap.scenarios.asking import activated, asked_of, place_of, way_called
from apnap.scenarios.expected import Asks, ExpectGame
from apnap.scenarios.faults import fault
from apnap.scenarios.model import (
    MOST_OPTIONS,
    NOWHERE,
    Act,
    Answer,
    Assign,
    Choose,
    Coin,
    Concede,
    Declare,
    Fact,
    Line,
    Named,
    Order,
    Pass,
    Scenario,
    Setting,
    Start,
    Step,
    Turn,
)
from apnap.scenarios.naming import Item
from apnap.scenarios.play import Moment, Play
from apnap.scenarios.revealing import revealed_before
from apnap.scenarios.running import is_step, run_in
from apnap.scenarios.steps import name_of
from apnap.scenarios.tossing import CALLED
from apnap.scenarios.writing import Writing, position_of
from apnap.solve.division import Divisions

DECLARED: Final = (ATTACKERS, BLOCKERS)
CANNOT: Final = "this game cannot be written as a position and a script"


def from_record(game: Game, title: str = "") -> Scenario:
    """The game from the beginning of its first turn: that position, and a script of all that was decided but not left to the defaults.

    Running it comes to the same `position_key`. ScenarioError: the game did not begin with decks, or not one turn of it was played.
    """
    again, answers = first_turn(game)
    lane = again.state.lane
    scenario = position_of(again, Start(1, game.names[lane.active], "untap step"), title, revealed_before(again.state))
    again.state.log = []
    again.state.before = None
    writing = Writing(again)
    script = Script(Play(again, writing.names, strict=False))
    for answer in answers:
        script.give(answer)
    whole = replace(scenario, script=tuple(script.end()))
    prove(whole, game)
    return whole


def prove(scenario: Scenario, game: Game) -> None:
    """Raise a ScenarioError unless the scenario comes to where the game is."""
    try:
        run = run_in(scenario, game.edition, strict=False)
    except ApnapError as error:
        raise ScenarioError(f"{CANNOT}: {error}") from None
    if run.play.game.position_key != game.position_key:
        raise ScenarioError(f"{CANNOT}: no words say all that was decided in it")


def first_turn(game: Game) -> tuple[Game, list[object]]:
    """The game played again up to the first decision of its first turn, and the answers since then."""
    try:
        game.record()
        definitions = game.state.definitions
        again = Game(
            [[definitions[name] for name in deck] for deck in game.decks],
            edition=game.edition,
            seed=game.seed,
            players=game.names,
            payment=game.payment,
            chance=game.chance,
            starting=game.starting,
            life=game.life,
            attack="one" if game.state.one_defender else "multiple",
        )
    except ApnapError as error:
        raise ScenarioError(f"{CANNOT}: {error}") from None
    answers = game.history()
    while again.state.lane.turn == 0 and answers:
        if isinstance(answers[0], Concession):
            raise ScenarioError(f"{CANNOT}: {game.names[answers[0].player]} left before the first turn")
        again.decide(answers.pop(0))
    if again.state.lane.turn == 0 or game.payment != "auto" or game.chance != "seed":
        reason = "its first turn has not begun" if again.state.lane.turn == 0 else "payment or chance that is asked for"
        raise ScenarioError(f"{CANNOT}: {reason}")
    return again, answers


class Script:
    """Writes a script while the game is played again.

    `window` are the decisions since the last line that were left to the defaults, with the place of the step in which each was made;
    `turn` and `at` are how far the headings have come, as the runner counts them.
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self.lines: list[Line] = []
        self.window: list[tuple[Decision, object, int]] = []
        self.turn = 0
        self.at = 0
        self.named = -1

    def give(self, answer: object) -> None:
        """Give the answer, with a line for it unless the defaults say the same."""
        play = self.play
        if isinstance(answer, Concession):
            self.say(Concede(play.game.names[answer.player]), None)
            play.concede(answer.player)
            self.said()
            return
        decision = play.decision
        assert decision is not None
        if is_default(decision, answer):
            self.window.append((decision, answer, self.here))
            play.give(answer)
            return
        if not self.fold(decision, answer):
            for line in self.lines_of(decision, answer):
                self.say(line, decision)
        play.give(answer)
        self.said()

    def fold(self, decision: Decision, answer: object) -> bool:
        """Say targets and X with the action that they are chosen for, if its line stands right before."""
        last = self.lines[-1] if self.lines else None
        if self.window or not isinstance(last, Act) or self.play.game.names[decision.behalf] != last.player:
            return False
        word = {"": "X", "additional cost": "kicked"}.get(decision.asks, "")
        if decision.task == NUMBER and word and not [each for each in last.settings if each.word == word]:
            self.lines[-1] = replace(last, settings=(*last.settings, Setting(word, (cast("int", answer),))))
            return True
        if decision.task == TARGETS and len(cast("tuple[int, ...]", answer)) == getattr(decision.options, "most", 0):
            chosen = self.by_names(last.player, decision, answer)
            if isinstance(chosen, Choose):
                self.lines[-1] = replace(last, targets=last.targets + chosen.objects)
                return True
        return False

    @property
    def here(self) -> int:
        """The place of the present step among those that have begun."""
        return len(self.play.parts) - 1

    def said(self) -> None:
        """The line has been carried out."""
        self.turn = self.play.part.turn
        self.at = max(self.at, self.here)

    def end(self) -> list[Line]:
        """The script, with the lines that bring the game to where it is."""
        self.headings()
        self.explicit([made for made in self.window if made[2] == self.here])
        self.lines += self.question()
        if self.play.game.over:
            winner = self.play.game.winner
            fact = Fact("draw") if winner is None else Fact("winner", objects=(Named(self.play.game.names[winner]),))
            self.lines += [ExpectGame(Fact("over")), ExpectGame(fact)]
        return self.lines

    def question(self) -> list[Line]:
        """The question that is open at the end, so that nothing is answered that the game has not answered."""
        decision = self.play.decision
        if decision is None or decision.task == ACT or (decision.task in DECLARED and () in decision.options):
            return []
        edition, key = self.play.game.edition, CLAUSES[decision.clause].key
        rule = edition.number(key) if edition.knows(key) else key
        return [Asks(self.play.game.names[decision.behalf], rule if rule[0].isdigit() or "_" in rule else "")]

    # Headings and passes ------------------------------------------------------------------------------------------
    def say(self, line: Line, decision: Decision | None) -> None:
        """Add a line for the decision (None: one that can be said at any time), after all that it needs to be understood."""
        self.headings()
        made = [one for one in self.window if one[2] == self.here]
        if decision is not None:
            made = [one for one in made if is_near(one[0], decision)]
        self.explicit(made)
        self.window = []
        self.lines.append(line)

    def headings(self) -> None:
        """The headings of the present turn and step, if they are still to be written."""
        part = self.play.part
        if self.named == self.here:
            return
        if self.turn != part.turn or self.named < 0:
            self.turn = part.turn
            self.lines.append(Turn(part.turn, self.play.game.names[self.play.game.state.lane.active]))
            self.at = [each.turn for each in self.play.parts].index(part.turn)
        for each in self.play.parts[self.at :]:
            if self.is_named(each, part):
                self.lines.append(Step(name_of(part.where)))
        self.at = len(self.play.parts)
        self.named = self.here

    def is_named(self, begun: Moment, part: Moment) -> bool:
        """The heading of the present step names that one too."""
        return begun.turn == part.turn and is_step(begun.where, part.where)

    def explicit(self, made: list[tuple[Decision, object, int]]) -> None:
        """Lines for what the defaults would say too."""
        for decision, answer, _ in made:
            self.lines += self.lines_of(decision, answer)

    # Lines --------------------------------------------------------------------------------------------------------
    def lines_of(self, decision: Decision, answer: object) -> list[Line]:
        """The lines that give the answer."""
        player = self.play.game.names[decision.behalf]
        if decision.task == ACT:
            return [Pass(player) if answer == PASS else self.act(player, cast("tuple[object, ...]", answer))]
        if decision.task in DECLARED:
            return [self.declare(player, decision, cast("tuple[tuple[int, ...], ...]", answer))]
        if decision.task == YES_NO:
            return [Answer(player, "yes" if answer else "no")]
        if decision.asks in ("call", "ignore"):
            return [Coin(player, decision.asks, cast("str", answer))]
        if decision.task == NUMBER:
            return [Answer(player, "number", cast("int", answer))]
        if decision.task == ASSIGN:
            return self.assign(player, decision, cast("tuple[tuple[int, ...], ...]", answer)) or [option(player, decision, answer)]
        return [self.by_names(player, decision, answer) or option(player, decision, answer)]

    def name(self, code: int) -> Named:
        """What a script calls an object or player."""
        return Named(*self.play.naming.called(code))

    def act(self, player: str, answer: tuple[object, ...]) -> Line:
        """A land is played, a spell cast, an ability activated."""
        id = cast("int", answer[1])
        places = activated(self.play.game, id) if answer[0] == "activate" else []
        number = places.index(cast("int", answer[2])) + 1 if len(places) > 1 else 0
        way = way_called(self.play.game, answer)
        using = (Setting("using", text=way),) if way else ()
        return Act(player, str(answer[0]), self.name(id), settings=using, ability=number)

    def declare(self, player: str, decision: Decision, answer: tuple[tuple[int, ...], ...]) -> Line:
        """A declaration of attackers or blockers."""
        groups: dict[tuple[int, ...], list[int]] = {}
        for creature, *where in answer:
            groups.setdefault(tuple(where), []).append(creature)
        told = tuple((tuple(self.name(creature) for creature in group), self.name(where[0])) for where, group in groups.items())
        bands = tuple(n for n, where in enumerate(groups) if len(where) > 1)
        return Declare(player, "attack" if decision.task == ATTACKERS else "block", told, (), bands)

    def assign(self, player: str, decision: Decision, answer: tuple[tuple[int, ...], ...]) -> list[Line]:
        """Combat damage is divided."""
        lines: list[Line] = []
        for creature, solver, row in zip(decision.about, cast("Divisions", decision.options).creatures, answer, strict=True):
            shares = tuple((number, self.name(to)) for to, number in zip(solver.recipients, row, strict=True) if number)
            if len(row) > 1:
                lines.append(Assign(player, self.name(creature), shares))
                if not shares:
                    return []
        return lines

    def by_names(self, player: str, decision: Decision, answer: object) -> Line | None:
        """The answer by the names of things; None if it cannot be told by names."""
        asked = asked_of(decision)
        if asked.items is None:
            return None
        if answer == asked.nothing:
            return Choose(player, ())
        values = answer if isinstance(answer, tuple) and not asked.alone else (answer,)
        known = {item.value: item for item in asked.items(self.play.game, self.play.naming, decision)}
        if any(value not in known for value in values):
            return None
        named = [self.item_name(known[value]) for value in values]
        if not all(each.name for each in named):
            return None
        try:
            if naming_answer(self.play, decision, named, NOWHERE) != answer:
                return None
        except ScenarioError:
            return None
        if decision.task == ORDER:
            return Order(player, tuple(named), self.name(decision.about[0]) if decision.asks == "damage order" else None)
        return Choose(player, tuple(named))

    def item_name(self, item: Item) -> Named:
        """What a script calls something that is offered."""
        return self.name(item.code) if item.code else Named(item.keys[0][0])


def is_near(left: Decision, said: Decision) -> bool:
    """What was left to the defaults has to be said, too: the line could be understood as its answer."""
    if left.asks == "call" and said.task != ACT:
        return True
    return left.behalf == said.behalf and (left.task == ACT) == (said.task == ACT)


def is_default(decision: Decision, answer: object) -> bool:
    """The answer is what is done where a script says nothing."""
    if decision.task == ACT:
        return answer == PASS
    if decision.task in DECLARED and () in decision.options:
        return answer == ()
    return decision.options.count(2) == 1 or (decision.asks == "call" and answer == CALLED)


def option(player: str, decision: Decision, answer: object) -> Line:
    """The answer by its place among the options."""
    place = place_of(decision, answer)
    if 0 < place <= MOST_OPTIONS:
        return Answer(player, "option", place)
    if answer in decision.options:
        raise ScenarioError(f"{CANNOT}: no words tell an answer from very many others")
    raise fault(NOWHERE, f"an answer that was not offered ({answer!r:.60})")
