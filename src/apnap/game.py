"""What a user holds: a game that waits for a decision."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Self, TextIO

import apnap.rules  # noqa: F401
from apnap import plans, records, saves, views
from apnap.beginnings import beginning
from apnap.cards import PLAYABLE, decks
from apnap.cards.supported import unsupported
from apnap.editions import Edition
from apnap.errors import DeckError, GameError, IllegalAction, IllegalMove, Undecided
from apnap.log import Log
from apnap.machine import driver
from apnap.machine.decisions import ACT, BLOCKERS, PASS, Decision
from apnap.machine.gate import HOOKS
from apnap.machine.procedures import CLAUSES
from apnap.machine.ruleset import rules_of
from apnap.model.event import Event
from apnap.model.waking import VARIANT
from apnap.parts.definition import Definition
from apnap.rules.actions import mana_actions
from apnap.rules.additional.cr733_illegal_actions import begins_action, begins_casting, begins_mana_ability, set_mark, settle_mark
from apnap.rules.concepts.cr103_apart import check_apart
from apnap.rules.concepts.cr103_starting import Starting
from apnap.rules.multiplayer.cr800_leaving import Conceding

Deck = str | Path | Sequence[str] | Sequence[Definition]
Past = tuple["Past", list[object]] | None
NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal")
THROUGH_JSON = os.environ.get("APNAP_JSON") == "1"


class Game:
    """A game of Magic between two or more players, from the opening hands to the end.

    `decks`: for each player a file in one of the usual text forms, the name of a bundled deck, a list of card names, or a list of
    definitions; schemes and Attractions among them begin the game in decks apart. `edition`: a preset, a date or an Edition. `seed`
    settles all chance. `payment`: "auto" or "asked" (601.2g).
    `chance`: "seed", or "asked": what is random is a decision too (its `player` is CHANCE), to be answered by whoever plays or searches.
    `attack`: "multiple", or "one": with several opponents the attacking player attacks only one of them each combat (506.2a).
    `decision` is what the game waits for; None when it is over.
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
        "decision",
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
        self.edition = edition if isinstance(edition, Edition) else parsed(edition)
        self.names = tuple(players) or NAMES[: len(decks)]
        self.payment = one_of("payment", payment, "auto", "asked")
        self.chance = one_of("chance", chance, "seed", "asked")
        self.seed = seed
        self.starting = starting
        self.life = life
        self.difference: saves.Difference | None = None
        lists = [definitions(deck) for deck in decks]
        self.answers: list[object] = []
        self._past: Past = None
        before = beginning(rules_of(self.edition.name, self.edition.switches), tuple(map(tuple, lists)), life)
        self.decks = before.decks
        state = before.state.fork()
        state.seed = seed
        state.starting = starting
        state.asked_payment = payment == "asked"
        state.asked_chance = chance == "asked"
        state.one_defender = one_of("attack", attack, "multiple", "one") == "one"
        state.awake |= VARIANT if state.one_defender else 0
        if state.command:
            check_apart(state)
        self.state = state
        driver.push(state, "start", Starting())
        self.decision: Decision | None = driver.run(state)

    # Deciding -----------------------------------------------------------------------------------------------------
    @property
    def mana(self) -> tuple[tuple[object, ...], ...]:
        """The mana abilities that the player with priority may activate as well (605.3a).

        They stand apart from the options, so that a player who draws among these does not burn mana: costs are paid automatically.
        """
        decision = self.decision
        if decision is None or decision.task != ACT:
            return ()
        return mana_actions(self.state, decision.behalf)

    def decide(self, answer: object) -> None:
        """Answer the decision and go on to the next one.

        Any legal answer is taken, also one that `options` does not list; an illegal one raises IllegalAction with rule and reason, and
        the game is as it was.
        """
        decision = self.decision
        if decision is None:
            raise IllegalAction("", "the game is over; there is nothing to decide")
        state = self.state
        if answer is PASS and decision.task == ACT:
            self.decision = driver.give(state, PASS)
        elif not is_exact(answer):
            raise IllegalAction(self.edition.cite(CLAUSES[decision.clause].key), f"{answer!r} has numbers that are no integers")
        elif answer in decision.options and not (state.asked_payment and begins(decision, answer)):
            if state.lane.quiet and is_choice(decision, answer):
                state.lane.quiet = 0
            self.decision = driver.give(state, answer)
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
            self.decision = driver.give(state, answer)
        except IllegalMove as illegal:
            self.state = before
            if not illegal.rule:
                raise Undecided(illegal.rule, illegal.reason) from None
            raise IllegalAction(self.edition.cite(illegal.rule), illegal.reason) from None
        settle_mark(state)

    def concede(self, player: int) -> None:
        """The player concedes the game and leaves it at once (104.3a), whoever is to decide."""
        if self.decision is None or not 0 <= player < len(self.names) or self.state.players[player].left:
            raise IllegalAction(self.edition.cite("concede"), f"player {player} is in no game that goes on")
        self.state.lane.asking = False
        self.state.lane.quiet = 0
        driver.push(self.state, "concede", Conceding(player, self.decision.behalf))
        self.decision = driver.run(self.state)
        self.answers.append(saves.Concession(player))

    def _through_json(self) -> None:
        """Send the state through JSON text out and in, and ask anew."""
        state = self.state
        self.state = saves.from_json(json.loads(json.dumps(saves.to_json(state))), state.rules, state.definitions)
        self.decision = driver.decision(self.state)

    # Looking, and what only one player knows ------------------------------------------------------------------------
    def view(self, player: int, since: int = 0) -> views.View:
        """What that player may know of the game; of the log only the events from number `since` on."""
        return views.view(self.state, player, self.decks, since)

    @property
    def plan(self) -> plans.Plan:
        """What is to come, what added it, and what is forecast to be skipped; `plan.text()` and `plan.json()`."""
        return plans.plan(self.state, self.names, self.edition)

    def resample(self, player: int, seed: int) -> Game:
        """A fork in which every card that the player does not know is dealt anew, and chance goes on from the seed."""
        twin = self.fork()
        views.resample(twin.state, player, seed)
        twin.decision = driver.decision(twin.state)
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
        pieces = [self.answers]
        past = self._past
        while past is not None:
            past, answers = past
            pieces.append(answers)
        return [answer for piece in reversed(pieces) for answer in piece]

    def record(self, target: str | Path | TextIO | None = None) -> records.Record:
        """The record of the game up to now; written to a file, if one is named. RecordError: it cannot be written."""
        header = saves.header(self, self.state.definitions)
        answers = [saves.answer_to_json(answer) for answer in self.history()]
        if target is not None:
            records.write(target, header, answers, self.digest)
        return records.Record(header, answers, self.digest, len(answers))

    @classmethod
    def replay(cls, source: str | Path | records.Record, edition: str | Edition | None = None) -> Self:
        """Play a record again; it must come to the same digest.

        Under another edition the same decisions are played up to the first `difference` (None: there is none). RecordError: the
        record is damaged, foreign or does not fit this version.
        """
        record = source if isinstance(source, records.Record) else records.read(source)
        name = "the record" if isinstance(source, records.Record) else str(source)
        game, difference = saves.replay(cls, record, name, edition)
        game.difference = difference
        return game

    def save(self, path: str | Path) -> None:
        """Write the whole game to a file, as it is at this decision. RecordError: it cannot be written."""
        facts = {name: getattr(self, name) for name in saves.FACTS}
        saves.write(path, self.state, facts, self.history())

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """The game that `save` wrote. RecordError: the file is damaged, foreign, or of other cards or another version."""
        state, facts, answers = saves.read(path)
        game = cls.__new__(cls)
        for name, value in facts.items():
            setattr(game, name, value)
        game.edition = Edition.parse(state.rules.edition)
        game.difference = None
        game.answers = answers
        game._past = None
        game.state = state
        game.decision = driver.decision(state)
        return game

    def fork(self) -> Game:
        """An independent copy of the game; playing it leaves this one as it is."""
        twin = Game.__new__(Game)
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
            self._past = (self._past, self.answers)
            self.answers = []
        twin._past = self._past
        twin.answers = []
        twin.state = self.state.fork()
        twin.decision = self.decision
        return twin

    @property
    def over(self) -> bool:
        """The game has ended."""
        return self.state.over

    @property
    def winner(self) -> int | None:
        """The player who has won; None while the game goes on, and for a draw."""
        return self.state.winner if self.state.winner >= 0 else None

    @property
    def log(self) -> Log:
        """What has happened up to now, as text with citations."""
        return Log(self)

    def events(self) -> list[Event]:
        """The whole log, oldest first."""
        return self.state.events()


def is_choice(decision: Decision, answer: object) -> bool:
    """The player could have answered otherwise and did not just pass: no loop of mandatory actions goes on (104.4b)."""
    return answer != PASS and decision.options.count(2) > 1


def is_exact(answer: object) -> bool:
    """It has no number that only equals one of an option."""
    if isinstance(answer, tuple):
        for part in answer:
            kind = type(part)
            if kind is not int and kind is not str and not is_exact(part):
                return False
        return True
    return not isinstance(answer, (float, complex))


def begins(decision: Decision, answer: object) -> bool:
    """The answer begins an action that its player may take back while it is paid for."""
    return begins_action(decision.task, answer) or begins_casting(decision.asks, answer)


def one_of(name: str, value: str, *values: str) -> str:
    """The value of an argument, which is one of those. GameError: it is none of them."""
    if value not in values:
        raise GameError(f"{name} is {' or '.join([repr(one) for one in values])}, not {value!r}")
    return value


@lru_cache(maxsize=64)
def parsed(edition: str) -> Edition:
    """The edition of that name or date."""
    return Edition.parse(edition)


def definitions(deck: Deck) -> list[Definition]:
    """The cards of a deck, in its order."""
    if isinstance(deck, (str, Path)):
        written = decks.read(deck)
        names = decks.cards(written, PLAYABLE)
        decks.check_sections(written, PLAYABLE)
        return [PLAYABLE[name] for name in names]
    cards = [card if isinstance(card, Definition) else PLAYABLE[decks.resolve(card, PLAYABLE)] for card in deck]
    if not cards:
        raise DeckError("a deck has at least one card")
    for card in dict.fromkeys(cards):
        if not card.playable:
            missing = unsupported(card)
            if missing:
                raise DeckError(f"{card.name} cannot be played: nothing carries out {', '.join(missing)}")
            card.playable = True
    return cards


HOOKS.position = saves.position_key
