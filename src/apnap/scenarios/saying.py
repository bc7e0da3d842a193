"""The words of a script for an answer to the decision of a game, as whoever answers may know it, and back.

For every option `heard(game, said(game, option)) == option`. What a script has no words for, or words that could mean another option
too, is said by its place: `option 3 (red)`, where only the number counts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from typing import Final, cast

from apnap.errors import ApnapError, GameError, IllegalAction, ScenarioError
from apnap.game import Game
from apnap.log import Log, describe
from apnap.log.seen import HIDDEN
from apnap.machine.decisions import ACT, ASSIGN, ATTACKERS, BLOCKERS, CHANCE, NUMBER, PASS, PAY, TARGETS, YES_NO, Decision
from apnap.model.event import player_code
from apnap.saves import answer_to_json
from apnap.saves.replays import answer_from_json
from apnap.scenarios.actions import action, naming_answer
from apnap.scenarios.asking import SHOWN, asked_of, place_of
from apnap.scenarios.declaring import creature_of, declared_by, row
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Act, Answer, Assign, Choose, Coin, Declare, Line, Order, Pass
from apnap.scenarios.naming import Key, Naming
from apnap.scenarios.parsing import parse_script, the_parser
from apnap.scenarios.play import Play
from apnap.scenarios.recording import Script
from apnap.scenarios.texts import line_of, name
from apnap.solve.division import Divisions
from apnap.views import Telling

TEXT: Final = "the answer"
BY_PLACE: Final = re.compile(r"option\s+(\d+)\s*(?:\(.*\))?")
AS_DATA: Final = re.compile(r"answer\s+(\S.*)")
VERBS: Final = ("play", "cast", "activate", "suspend", "unmask")
TRUTHS: Final = {"yes": True, "mulligan": True, "no": False, "keep": False}


class SpokenNames(Naming):
    """Names by which all that a decision offers is told apart: those of the log as far as the one who answers knows them.

    Of what has the same name there, each has a number: those of the log where these differ, else the next that is free.
    """

    def __init__(self, game: Game, decision: Decision) -> None:
        super().__init__(game, {})
        self.follow(game.state)
        player = decision.player
        self.telling = None if player == CHANCE else Telling(game.state, player, game.decks)
        self.keys: dict[int, Key] = {}
        codes = [player_code(each) for each in range(len(game.names))] + codes_in(decision, game)
        for code in dict.fromkeys(codes):
            self.number(code)
        names = [key[0].casefold() for key in self.keys.values()]
        self.several = {each for each in names if names.count(each) > 1}

    def number(self, code: int) -> None:
        """Note the name of it, with a number that nothing else of that name has here."""
        title, number = self.known(code)
        taken = {key[1] for key in self.keys.values() if key[0].casefold() == title.casefold()}
        if number in taken:
            number = next(each for each in range(1, len(taken) + 2) if each not in taken)
        self.keys[code] = (title, number)

    def known(self, code: int) -> Key:
        """Name and number of an object or player, as the one who answers knows it."""
        is_known = code <= 0 or self.telling is None or self.telling.known(code)
        return super().key(code) if is_known else (HIDDEN, 1)

    def key(self, code: int) -> Key:
        """Name and number of an object or player."""
        return self.keys.get(code) or self.known(code)

    def called(self, code: int) -> Key:
        """What a script calls it, with a number (0: none) wherever several of that name are offered."""
        title, number = self.key(code)
        return (title, number) if title.casefold() in self.several else (title, 0)


def codes_in(decision: Decision, game: Game) -> list[int]:
    """The objects and players that the answers to a decision are made of, and what it is about."""
    options = decision.options
    found: list[object] = [*getattr(options, "creatures", ()), *getattr(options, "items", ()), *decision.about]
    found += game.mana
    if isinstance(options, Divisions):
        found = [*decision.about, *[code for creature in options.creatures for code in creature.recipients]]
    if decision.task == ATTACKERS:
        found += sorted(game.state.battlefield)
    parts = [part for each in found for part in (each if isinstance(each, tuple) else (each,))]
    return [part for part in parts if type(part) is int and (part in game.state.objects or part < 0)]


class Speech:
    """The words for the answers to the decision of a game."""

    def __init__(self, game: Game) -> None:
        decision = game.decision
        if decision is None:
            raise GameError("the game is over; there is nothing to decide, and so nothing to say")
        self.decision = decision
        self.game = game.fork()

    @cached_property
    def play(self) -> Play:
        """The game with the names that are used."""
        play = Play(self.game, {}, strict=False)
        play.naming = SpokenNames(self.game, self.decision)
        return play

    # From an answer to words ------------------------------------------------------------------------------------------
    def said(self, option: object) -> str:
        """What a person would say for that answer."""
        try:
            lines = Script(self.play).lines_of(self.decision, option)
            if not (len(lines) == 1 and isinstance(lines[0], Answer) and lines[0].word == "option") and self.means(lines, option):
                return in_verb("; ".join([without_player(line) for line in lines]), self.decision)
        except (ApnapError, LookupError, TypeError):  # it has no words
            pass
        return self.by_place(option)

    def means(self, lines: Sequence[Line], option: object) -> bool:
        """The lines mean that answer and no other."""
        found = self.answer(lines)
        return found == option and type(found) is type(option)

    def by_place(self, option: object) -> str:
        """The option by its place among all, with words beside it; by its data if it has no place that can be worked out."""
        try:
            place = place_of(self.decision, option)
        except TypeError:
            place = 0
        if not place and option not in self.decision.options:
            raise GameError(f"{option!r:.60} is no answer that there are words for; right would be one of {self.decision.options!r}")
        if not place:
            return f"answer {json.dumps(answer_to_json(option), separators=(',', ':'))}"
        seen_by = -1 if self.decision.player == CHANCE else self.decision.player
        told = describe(self.game, option, Log(self.game, seen_by=seen_by).names())
        return f"option {place} ({' '.join(told.split())})"

    # From words to an answer ------------------------------------------------------------------------------------------
    def heard(self, text: str) -> object:
        """The answer that is meant. ScenarioError: the words are not understood, or mean nothing here."""
        who = self.game.names[self.decision.behalf] if self.decision.behalf >= 0 else "Chance"
        words = text.strip().removeprefix(f"{who}:").strip()
        by_place, data = BY_PLACE.fullmatch(words), AS_DATA.fullmatch(words)
        if by_place:
            return self.at(int(by_place[1]))
        if data:
            return self.from_data(data[1])
        pieces = re.split(r";\s*(?=\S)", words) if self.decision.task == ASSIGN else [words]
        return self.answer([line for piece in pieces for line in self.read(f"{name(who)}: {piece}", piece)])

    def read(self, script: str, text: str) -> Sequence[Line]:
        """The line of a script. ScenarioError: it is none; it tells what would be one."""
        the_parser()
        try:
            return parse_script(script, TEXT)
        except ScenarioError:
            right = [self.said(option) for option in islice(self.decision.options, SHOWN)]
            more = " | ..." if self.decision.options.count(SHOWN + 1) > SHOWN else ""
            asked = f"{self.game.question}; right would be: {' | '.join(right)}{more}"
            raise ScenarioError(f"{TEXT} {text!r:.60} is not understood; {asked}") from None

    def at(self, place: int) -> object:
        """The option of that place, from 1."""
        options = self.decision.options
        if not 1 <= place <= options.count(max(place, 1)):
            raise ScenarioError(f"{TEXT}: there is no option {place} of {options.count(1000)}: {self.play.asks()}")
        return options[place - 1]

    def from_data(self, text: str) -> object:
        """The answer of that JSON."""
        try:
            return answer_from_json(json.loads(text))
        except ValueError:
            raise ScenarioError(f"{TEXT}: {text!r:.60} is no JSON; right would be such as `answer [3, 5]`") from None

    def answer(self, lines: Sequence[Line]) -> object:
        """The answer that lines of a script mean."""
        if self.decision.task == ASSIGN and all(isinstance(line, Assign) for line in lines):
            return self.divided([line for line in lines if isinstance(line, Assign)])
        if len(lines) != 1:
            raise ScenarioError(f"{TEXT} is one line, not {len(lines)}; {self.play.asks()}")
        line = lines[0]
        if isinstance(line, Act) and (line.targets or [s for s in line.settings if s.word != "using"]):
            raise fault(line.place, f"targets and other choices are asked for one by one; right would be {without_player(plain(line))}")
        found = self.of_line(line)
        if found is NotImplemented:
            raise fault(line.place, f"that does not answer this: {self.play.asks()}")
        return found

    def of_line(self, line: Line) -> object:
        """The answer that the line means; NotImplemented: it answers another kind of decision."""
        play, decision, task = self.play, self.decision, self.decision.task
        if isinstance(line, Pass) and line.player and task == ACT:
            return PASS
        if isinstance(line, Act):
            return action(play, decision, line) if task in (ACT, PAY) and line.verb in VERBS else NotImplemented
        if isinstance(line, Declare):
            fits = task == (ATTACKERS if line.verb == "attack" else BLOCKERS)
            return declared_by(play, decision, line) if fits else NotImplemented
        if isinstance(line, Coin):
            return line.side if decision.asks == line.verb else NotImplemented
        if isinstance(line, (Choose, Order)):
            return naming_answer(play, decision, list(line.objects), line.place) if asked_of(decision).items else NotImplemented
        if isinstance(line, Answer) and line.word == "number":
            return line.number if task == NUMBER else NotImplemented
        if isinstance(line, Answer) and task == YES_NO:
            return TRUTHS.get(line.word, NotImplemented)
        return NotImplemented

    def divided(self, lines: Sequence[Assign]) -> object:
        """The division of combat damage that the lines mean; a creature that they leave out deals all of it to one, or none."""
        rows: dict[int, tuple[int, ...]] = {}
        solvers = dict(zip(self.decision.about, cast("Divisions", self.decision.options).creatures, strict=True))
        for line in lines:
            found = creature_of(self.play, self.decision, line.subject)
            if found is None or found.code in rows:
                raise fault(line.subject.place, f"{line.subject.name} does not divide damage now, or is named twice: {self.play.asks()}")
            rows[found.code] = row(self.play, line, found.code, solvers[found.code])
        alone = {
            each: (solver.total,) if len(solver.recipients) == 1 else (0,) * len(solver.recipients) for each, solver in solvers.items()
        }
        return tuple([rows.get(creature, alone[creature]) for creature in self.decision.about])


def plain(line: Act) -> Act:
    """The line without what is chosen for the action."""
    return Act(line.player, line.verb, line.subject, settings=tuple([s for s in line.settings if s.word == "using"]), ability=line.ability)


def without_player(line: Line) -> str:
    """The line as text, without its player."""
    who = getattr(line, "player", "")
    return line_of(line).removeprefix(f"{name(who)}: ") if who else line_of(line)


def in_verb(text: str, decision: Decision) -> str:
    """The text with the verb that a player would use."""
    verb = "target" if decision.task == TARGETS else "discard" if decision.asks == "discard" else ""
    return f"{verb} {text.removeprefix('choose ')}" if verb and text != "choose nothing" and text.startswith("choose ") else text


# The functions --------------------------------------------------------------------------------------------------------
LAST: Final[list[Speech]] = []  # the words for one decision are worked out once for all its options


def speech_of(game: Game) -> Speech:
    """The words for the decision of the game."""
    if not LAST or LAST[0].decision is not game.decision:
        LAST[:] = [Speech(game)]
    return LAST[0]


def said(game: Game, option: object) -> str:
    """What a person would say for that answer to the decision of the game. GameError: there are no words for it."""
    return speech_of(game).said(option)


def heard(game: Game, text: str) -> object:
    """The answer to the decision of the game that these words mean. ScenarioError: they are not understood, or mean nothing here."""
    try:
        return speech_of(game).heard(text)
    except IllegalAction as illegal:
        raise ScenarioError(f"{TEXT}: that is not legal: {illegal}") from None


def name_in(game: Game, code: int) -> str:
    """What that object or player is called in the words for the decision of the game."""
    return speech_of(game).play.naming.word(code) or "it"
