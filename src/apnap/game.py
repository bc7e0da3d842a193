"""What a user holds: a game that waits for a decision."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import apnap.rules  # noqa: F401
from apnap.cards import POOL, decks
from apnap.editions import Edition
from apnap.errors import DeckError, IllegalAction
from apnap.log import Log
from apnap.machine import driver
from apnap.machine.decisions import ACT, ATTACKERS, BLOCKERS, PASS, Decision
from apnap.machine.procedures import compile_rules
from apnap.model.event import Event
from apnap.model.objects import NO_MANA, Object, Player
from apnap.model.state import Lane, Rules, State
from apnap.parts.definition import Definition
from apnap.parts.words import LIBRARY
from apnap.rules.additional.cr733_illegal_actions import set_mark, settle_mark
from apnap.rules.concepts.cr103_starting import Starting

Deck = str | Path | Sequence[str] | Sequence[Definition]
NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal")
_COMPILED: dict[str, Rules] = {}


def rules_of(edition: Edition) -> Rules:
    """The compiled rules of an edition, made once."""
    known = _COMPILED.get(edition.name)
    if known is None:
        known = _COMPILED[edition.name] = compile_rules(edition.name, edition.switches)
    return known


class Game:
    """A game of Magic between two or more players, from the opening hands to the end.

    `decks`: for each player a file in one of the usual text forms, the name of a bundled deck, a list of card names, or a list of
    definitions. `edition`: a preset, a date or an Edition. `seed` settles all chance. `payment`: "auto" or "asked" (601.2g).
    """

    __slots__ = ("state", "edition", "names", "payment", "answers", "decks", "seed", "_decision", "_past")

    def __init__(
        self,
        decks: Sequence[Deck],
        *,
        edition: str | Edition = "NOW",
        seed: int = 0,
        players: Sequence[str] = (),
        payment: str = "auto",
        starting: int = -1,
        life: int = 20,
    ) -> None:
        self.edition = edition if isinstance(edition, Edition) else Edition.parse(edition)
        self.names = tuple(players) or NAMES[: len(decks)]
        self.payment = payment
        self.seed = seed
        lists = [definitions(deck) for deck in decks]
        self.decks = tuple([tuple([d.name for d in cards]) for cards in lists])
        self.answers: list[object] = []
        self._past: object = None
        state = State(rules_of(self.edition))
        state.seed = seed
        state.starting = starting
        state.asked_payment = payment == "asked"
        set_up(state, lists, life)
        self.state = state
        driver.push(state, "start", Starting())
        self._decision = driver.run(state)

    # Deciding -----------------------------------------------------------------------------------------------------
    @property
    def decision(self) -> Decision | None:
        """What the game waits for; None when it is over."""
        return self._decision

    def decide(self, answer: object) -> None:
        """Answer the decision and go on to the next one.

        Any legal answer is taken, also one that `options` does not list; an illegal one raises IllegalAction with rule and reason, and
        the game is as it was.
        """
        decision = self._decision
        if decision is None:
            raise IllegalAction("", "the game is over; there is nothing to decide")
        state = self.state
        if answer is PASS:
            self._decision = driver.give(state, answer)
        elif answer in decision.options and not (state.asked_payment and decision.task in (ACT, ATTACKERS, BLOCKERS)):
            self._decision = driver.give(state, answer)
        else:
            self._try(decision, answer)
        self.answers.append(answer)

    def _try(self, decision: Decision, answer: object) -> None:
        """Take an answer that may turn out to be illegal: from a mark, to which the game returns."""
        state = self.state
        before = state.fork()
        frames = len(state.lane.frames)
        set_mark(state, frames if decision.task == ACT else frames - 1, decision.by)
        try:
            self._decision = driver.give(state, answer)
        except driver.IllegalMove as illegal:
            self.state = before
            raise IllegalAction(self.edition.number(illegal.rule), illegal.reason) from None
        settle_mark(state)

    def fork(self) -> Game:
        """An independent copy of the game; playing it leaves this one as it is."""
        twin = Game.__new__(Game)
        twin.edition = self.edition
        twin.names = self.names
        twin.payment = self.payment
        twin.seed = self.seed
        twin.decks = self.decks
        if self.answers:
            self._past = (self._past, self.answers)
            self.answers = []
        twin._past = self._past
        twin.answers = []
        twin.state = self.state.fork()
        twin._decision = self._decision
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


def definitions(deck: Deck) -> list[Definition]:
    """The cards of a deck, in its order."""
    if isinstance(deck, (str, Path)):
        names = decks.cards(decks.read(deck), POOL)
        return [POOL[name] for name in names]
    cards: list[Definition] = []
    for card in deck:
        if isinstance(card, Definition):
            cards.append(card)
        else:
            cards.append(POOL[decks.resolve(card, POOL)])
    if not cards:
        raise DeckError("a deck has at least one card")
    return cards


def set_up(state: State, lists: list[list[Definition]], life: int) -> None:
    """Give each player their deck as a library."""
    lane = Lane(tuple(range(len(lists))))
    state.lanes = [lane]
    state.lane = lane
    for player, cards in enumerate(lists):
        ids: list[int] = []
        for card in cards:
            state.define(card)
            id = state.next_id
            state.next_id += 1
            state.objects[id] = Object(id, card, player, player, LIBRARY, False, 0, 0, False, (), 0, 0, False, None, 0, None, state.own)
            ids.append(id)
        state.players.append(Player(life, tuple(ids), (), (), NO_MANA, 0, False, 0, False, 0, False, 0, state.own))
