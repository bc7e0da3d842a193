"""What a user holds: a game that waits for a decision."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Self, TextIO

import apnap.rules  # noqa: F401
from apnap import given, later, plans, records, saves, views
from apnap.beginnings import beginning
from apnap.editions import Edition
from apnap.errors import GameError, IllegalAction, IllegalMove, RecordError, Undecided
from apnap.given import Deck
from apnap.log import Log, question
from apnap.log.names import MENTION, told
from apnap.log.outcome import Outcome, in_short, outcome
from apnap.machine import driver
from apnap.machine.decisions import ACT, BLOCKERS, CHANCE, PASS, Decision
from apnap.machine.gate import HOOKS
from apnap.machine.procedures import CLAUSES
from apnap.machine.ruleset import rules_of
from apnap.model.event import Event
from apnap.model.state import State
from apnap.model.waking import UNKNOWN
from apnap.native import mypyc_attr
from apnap.past import Past, everything
from apnap.resampling import resample
from apnap.rules.checks.cr733_illegal_actions import begins_casting, begins_mana_ability, set_mark, settle_mark
from apnap.rules.combat.refusing import refusal
from apnap.rules.concepts.cr103.apart import check_apart
from apnap.rules.concepts.cr103.starting import Starting
from apnap.rules.concepts.cr104.ending import Conceding
from apnap.rules.concepts.cr117.offers import mana_actions

THROUGH_JSON: Final = os.environ.get("APNAP_JSON") == "1"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game of Magic between two or more players (64 at most), from the opening hands to the end.

    `decks`: for each player a file in one of the usual text forms, the name of a bundled deck, a list of card names, or a list of
    definitions; schemes and Attractions among them begin the game in decks apart. `edition`: a preset, a date or an Edition. `seed`
    settles all chance. `payment`: "auto" or "asked" (601.2g).
    `chance`: "seed", or "asked": what is random is a decision too (its `player` is CHANCE), to be answered by whoever plays or searches.
    `attack`: "multiple", or "one": with several opponents the attacking player attacks only one of them each combat (506.2a).
    GameError: an argument cannot be so; DeckError: a deck cannot.
    """

    __slots__ = (
        "state",
        "edition",
        "names",
        "payment",
        "chance",
        "answers",
        "decks",
        "seed",
        "starting",
        "life",
        "difference",
        "_decision",
        "_past",
    )

    def __init__(  # noqa: PLR0913
        self,
        decks: Sequence[Deck],
        *,
        edition: str | Edition = "NOW",
        seed: int = 0,
        players: Sequence[str] = (),
        payment: str = "auto",
        chance: str = "seed",
        starting: int = -1,
        life: int = 20,
        attack: str = "multiple",
    ) -> None:
        lists = given.lists_of(decks)
        self.edition = given.edition_of(edition)
        self.names = given.names_of(players, len(lists))
        self.payment = given.one_of("payment", payment, "auto", "asked")
        self.chance = given.one_of("chance", chance, "seed", "asked")
        self.seed = given.whole("seed", seed, *given.SEEDS)
        self.starting = given.starting_player(starting, len(lists))
        self.life = given.whole("life", life, 1, given.MOST_LIFE)
        self.difference: saves.Difference | None = None
        self.answers: list[object] = []
        self._past: Past | None = None
        before = beginning(rules_of(self.edition.name, self.edition.switches), lists, life)
        self.decks = before.decks
        state = before.state.fork()
        state.seed = seed
        state.starting = starting
        state.asked_payment = payment == "asked"
        state.asked_chance = chance == "asked"
        state.one_defender = given.one_of("attack", attack, "multiple", "one") == "one"
        state.awake = UNKNOWN
        if state.command:
            check_apart(state)
        self.state = state
        driver.push(state, "start", Starting())
        self._decision: Decision | None = driver.run(state)

    # Deciding -----------------------------------------------------------------------------------------------------
    @property
    def decision(self) -> Decision | None:
        """What the game waits for; None when it is over."""
        return self._decision

    @property
    def mana(self) -> tuple[tuple[object, ...], ...]:
        """The mana abilities that the player with priority may activate as well (605.3a).

        They stand apart from the options, so that a player who draws among these does not burn mana: costs are paid automatically.
        """
        decision = self._decision
        if decision is None or decision.task != ACT:
            return ()
        return mana_actions(self.state, decision.behalf)

    def decide(self, answer: object) -> None:
        """Answer the decision and go on to the next one.

        Any legal answer is taken, also one that `options` does not list; an illegal one raises IllegalAction with rule and reason, and
        the game is as it was.
        """
        decision = self._decision
        if decision is None:
            raise IllegalAction("", "the game is over; there is nothing to decide")
        state = self.state
        if answer is PASS and decision.task == ACT:
            self._decision = driver.give_pass(state)
        elif not given.is_answer(answer):
            told = f"{given.shown(answer)} is no answer: answers are made of whole numbers, texts, truth values, None and tuples of them"
            raise IllegalAction(self.edition.cite(CLAUSES[decision.clause].key), told)
        elif answer in decision.options and not (state.asked_payment and given.begins(decision, answer)):
            if state.lane.quiet and given.is_choice(decision, answer):
                state.lane.quiet = 0
            self._decision = driver.give(state, answer)
        else:
            self._try(decision, answer)
        self.answers.append(answer)
        if THROUGH_JSON:
            self._through_json()

    def _try(self, decision: Decision, answer: object) -> None:
        """Take an answer that may turn out to be illegal: from a mark, to which the game returns."""
        state = self.state
        before = state.fork()
        state.lane.quiet = 0
        frames = len(state.lane.frames)
        inner = decision.task in (ACT, BLOCKERS) or begins_mana_ability(decision.task, answer) or begins_casting(decision.asks, answer)
        set_mark(state, frames if inner else frames - 1, decision.behalf)
        try:
            self._decision = driver.give(state, answer)
        except IllegalMove as illegal:
            self.state = before
            raise self._refusal(illegal, decision.behalf) from None
        settle_mark(state)

    def _refusal(self, illegal: IllegalMove, player: int) -> IllegalAction:
        """The error that tells the player why an answer is not legal, by the names in the log as far as that player has seen."""
        reason = told(illegal.reason, Log(self, seen_by=player).names().of) if MENTION.search(illegal.reason) else illegal.reason
        error = refusal(self.edition, illegal.rule, reason) if illegal.rule else Undecided("", reason)
        error.mentions = illegal.reason
        return error

    def concede(self, player: int) -> None:
        """The player concedes the game and leaves it at once (104.3a), whoever is to decide."""
        decision = self._decision
        there = type(player) is int and 0 <= player < len(self.state.players)
        if decision is None or not there or self.state.players[player].left:
            raise IllegalAction(self.edition.cite("concede"), f"player {given.shown(player)} is in no game that goes on")
        self.state.lane.asking = False
        self.state.lane.quiet = 0
        driver.push(self.state, "concede", Conceding(player, decision.behalf))
        self._decision = driver.run(self.state)
        self.answers.append(saves.Concession(player))

    def _through_json(self) -> None:
        """Send the state through JSON text out and in, and ask anew."""
        state = self.state
        self.state = saves.from_json(json.loads(json.dumps(saves.to_json(state))), state.rules, state.definitions)
        self._decision = driver.decision(self.state)

    # In words -----------------------------------------------------------------------------------------------------------
    @property
    def question(self) -> str:
        """What the game waits for, in words and by the names that whoever is asked knows; empty when it is over."""
        decision = self._decision
        asked = CHANCE if decision is None else decision.player
        return question(self, Log(self, seen_by=asked).names())

    def say(self, option: object) -> str:
        """What a person would say for that answer to the decision, as the script of a scenario has it; `parse` takes it back.

        GameError: it is no option, and there are no words for it.
        """
        return str(later.above("said")(self, option))

    def parse(self, text: str) -> object:
        """The answer that these words mean, for `decide`. ScenarioError: they are not understood, or mean nothing here.

        It needs the extra `scenarios`.
        """
        return later.above("heard")(self, text)

    @classmethod
    def from_scenario(cls, source: str | Path, edition: str | Edition | None = None) -> Game:
        """The game at the end of the script of a scenario, a text or a file, in its first edition or in that one.

        ScenarioError: it is not understood, or cannot be carried out, or an expectation does not hold. It needs the extra `scenarios`.
        """
        game: Game = later.above("played")(source, edition)
        return game

    # Looking, and what only one player knows ------------------------------------------------------------------------
    def view(self, player: int, since: int = 0) -> views.View:
        """What that player may know of the game; of the log only the events from number `since` on. GameError: there is no such player."""
        seen_by = given.a_player(player, len(self.names))
        return views.view(self.state, seen_by, self.decks, given.whole("since", since, 0, given.MOST_EVENTS))

    @property
    def plan(self) -> plans.Plan:
        """What is to come, what added it, and what is forecast to be skipped; `plan.text()` and `plan.json()`."""
        return plans.plan(self.state, self.names, self.edition)

    def resample(self, player: int, seed: int) -> Self:
        """A fork in which every card that the player does not know is dealt anew, and chance goes on from the seed.

        GameError: there is no such player, or the seed is no whole number.
        """
        given.a_player(player, len(self.names))
        given.whole("seed", seed, *given.SEEDS)
        twin = self.fork()
        resample(twin.state, player, seed)
        twin._decision = driver.decision(twin.state)
        return twin

    # Keeping ------------------------------------------------------------------------------------------------------------
    @property
    def digest(self) -> str:
        """The SHA-256 of the whole state, in hexadecimal."""
        return saves.digest(self.state)

    @property
    def position_key(self) -> str:
        """The same for positions from which the game goes on alike, whichever way they were reached."""
        return saves.position_key(self.state)

    def history(self) -> list[object]:
        """All answers from the beginning."""
        return everything(self._past, self.answers)

    def record(self, target: str | Path | TextIO | None = None, *, force: bool = False) -> records.Record:
        """The record of the game up to now; written to a file, if one is named.

        A file that is no record is written over by `force` only. RecordError: it cannot be written; what was there is as it was.
        """
        header = saves.header(self, self.state.definitions)
        answers = [saves.answer_to_json(answer) for answer in self.history()]
        digest, course = self.digest, saves.course(self.events())
        if target is not None:
            records.write(target, header, answers, digest, course, force=force)
        return records.Record(header, answers, digest, len(answers), course)

    @classmethod
    def replay(cls, source: str | Path | records.Record, edition: str | Edition | None = None) -> Self:
        """Play a record again; it must come to the same digest.

        Under another edition the same decisions are played up to the first `difference` (None: there is none). RecordError: the
        record is damaged, foreign or does not fit this version. MendedError: it is of an older one, and goes otherwise since a rule
        was mended.
        """
        record = source if isinstance(source, records.Record) else records.read(source)
        name = "the record" if isinstance(source, records.Record) else str(source)
        game, difference = saves.replay(cls, record, name, edition)
        game.difference = difference
        return game

    def save(self, path: str | Path, *, force: bool = False) -> None:
        """Write the whole game to a file, as it is at this decision.

        A file that is no saved game is written over by `force` only. RecordError: it cannot be written; what was there is as it was.
        """
        saves.write(path, self.state, self._facts(), self.history(), force=force)

    def to_json(self) -> dict[str, Any]:
        """The whole game as plain JSON, which is what `save` writes. RecordError: something in it cannot be saved."""
        return saves.game_to_json(self.state, self._facts(), self.history())

    @classmethod
    def from_json(cls, data: object, source: str | Path = "the saved game") -> Self:
        """The game of such JSON; `source` names it in errors. RecordError: it is damaged, foreign, or of other cards or another version."""
        try:
            return cls._of(*saves.game_from_json(data, source))
        except GameError as error:
            raise RecordError(f"{source}: {error}") from None

    @property
    def in_position(self) -> bool:
        """The game began in the middle, as a scenario does: it can be saved, and has no record."""
        return saves.in_position(self)

    def _facts(self) -> dict[str, object]:
        """What a game knows besides its state and its answers."""
        return {name: getattr(self, name) for name in saves.FACTS}

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """The game that `save` wrote. RecordError: the file is damaged, foreign, or of other cards or another version."""
        try:
            return cls._of(*saves.read(path))
        except GameError as error:
            raise RecordError(f"{path}: {error}") from None

    @classmethod
    def _of(cls, state: State, facts: Mapping[str, Any], answers: list[object]) -> Self:
        """The game with that state and what else it knows, as it was saved."""
        game = cls.__new__(cls)
        game.names = given.names_of(facts["names"], len(state.players))
        game.decks = facts["decks"]
        game.payment = given.one_of("payment", facts["payment"], "auto", "asked")
        game.chance = given.one_of("chance", facts["chance"], "seed", "asked")
        game.seed = given.whole("seed", facts["seed"], *given.SEEDS)
        game.starting = given.starting_player(facts["starting"], len(state.players))
        game.life = given.whole("life", facts["life"], 1, given.MOST_LIFE)
        game.edition = Edition.parse(state.rules.edition)
        game.difference = None
        game.answers = answers
        game._past = None
        game.state = state
        game._decision = driver.decision(state)
        return game

    def fork(self) -> Self:
        """An independent copy of the game; playing it leaves this one as it is. `copy.copy` and `copy.deepcopy` make the same."""
        twin = type(self).__new__(type(self))
        twin.edition = self.edition
        twin.names = self.names
        twin.payment = self.payment
        twin.chance = self.chance
        twin.seed = self.seed
        twin.starting = self.starting
        twin.life = self.life
        twin.difference = self.difference
        twin.decks = self.decks
        if self.answers:
            self._past = Past(self._past, self.answers)
            self.answers = []
        twin._past = self._past
        twin.answers = []
        twin.state = self.state.fork()
        twin._decision = self._decision
        return twin

    def __copy__(self) -> Self:
        return self.fork()

    def __deepcopy__(self, memo: object) -> Self:
        return self.fork()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle of a game is the game as it is saved, with its log and its answers."""
        return saves.unpickled, (type(self), saves.to_json(self.state), self._facts(), self.history(), self.difference)

    def __repr__(self) -> str:
        return f"<Game {in_short(self)}>"

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.state.over

    @property
    def winner(self) -> int | None:
        """The player who has won; None while the game goes on, and for a draw."""
        return self.state.winner if self.state.winner >= 0 else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended: the winner, and who lost by which rule; None while it goes on."""
        return outcome(self) if self.state.over else None

    @property
    def log(self) -> Log:
        """What has happened up to now, as text with citations."""
        return Log(self)

    def events(self) -> list[Event]:
        """The whole log, oldest first."""
        return self.state.events()


HOOKS.position = saves.position_key
