"""Records of games: what is written of a game, and a record played again, also under another edition."""

from __future__ import annotations

import warnings
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from apnap.cards import POOL
from apnap.cards.codec import definition_from_json, definition_to_json
from apnap.editions import Edition
from apnap.errors import ApnapError, CardError, IllegalAction, MendedError, RecordError, UnprovenWarning
from apnap.log import Log
from apnap.machine.decisions import PASS, Decision
from apnap.machine.procedures import CLAUSES
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.records import Record, header_fault
from apnap.saves import versions
from apnap.saves.courses import Course, lacking, told
from apnap.saves.kinds import Json
from apnap.saves.states import digest
from apnap.version import VERSION

CONCEDE: Final = "concede"
BEGINNINGS: Final = (words.STARTS, words.SHUFFLES)
CONCEDED: Final = (words.LOSES, words.LEAVES_GAME, words.GAME_ENDS)
"""What may happen before a game begins: a player can concede at any time."""
OPTIONS: Final[Mapping[str, type]] = {"payment": str, "chance": str, "starting": int, "life": int}


class Concession:
    """Among the answers of a game: a player concedes (104.3a)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Concession) and other.player == self.player

    def __hash__(self) -> int:
        return hash(self.player)


class Playable(Protocol):
    """What replaying needs of a game."""

    state: State
    edition: Edition
    names: tuple[str, ...]
    payment: str
    chance: str
    seed: int
    starting: int
    life: int
    decks: tuple[tuple[str, ...], ...]

    def __init__(  # noqa: PLR0913
        self,
        decks: Sequence[Sequence[Definition]],
        *,
        edition: str | Edition,
        seed: int,
        players: Sequence[str],
        payment: str,
        chance: str,
        starting: int,
        life: int,
        attack: str,
        teams: Sequence[Sequence[int]],
    ) -> None: ...

    @property
    def decision(self) -> Decision | None:
        """What the game waits for."""

    def decide(self, answer: object) -> None:
        """Answer the decision."""

    def concede(self, player: int) -> None:
        """The player concedes."""

    def events(self) -> list[Event]:
        """What has happened, oldest first."""

    @property
    def log(self) -> Log:
        """The same as text."""


G = TypeVar("G", bound=Playable)


@dataclass(frozen=True, slots=True)
class Difference:
    """Where two games first differ: before which decision (from 1), in which turn and step, and how it is on both sides.

    `recorded` is what is so in the edition of the record, `played` in the other.
    """

    decision: int
    turn: int
    step: int
    recorded: str
    played: str


# Writing ----------------------------------------------------------------------------------------------------------------
def answer_to_json(answer: object) -> Json:
    """An answer as plain JSON: tuples are lists; a concession is an object."""
    if isinstance(answer, Concession):
        return {CONCEDE: answer.player}
    if isinstance(answer, tuple):
        return [answer_to_json(one) for one in answer]
    if answer is None or isinstance(answer, (bool, int, str)):
        return answer
    raise RecordError(f"{answer!r:.60} cannot be the answer of a record: it has numbers, truth values, texts and tuples of them")


def answer_from_json(data: Json) -> object:
    """The answer that `answer_to_json` wrote."""
    if isinstance(data, dict):
        if set(data) != {CONCEDE} or type(data[CONCEDE]) is not int:
            raise RecordError(f"{data!r:.60} is no answer")
        return Concession(data[CONCEDE])
    if isinstance(data, list):
        answer = tuple(answer_from_json(one) for one in data)
        return PASS if answer == PASS else answer
    return data


def in_position(game: Playable) -> bool:
    """The game did not begin with decks, but in the middle."""
    first = next((event.kind for event in game.events() if event.kind not in CONCEDED), words.NO_EVENT)
    return first not in BEGINNINGS and bool(first or game.state.lane.turn)


def header(game: Playable, definitions: Mapping[str, Definition]) -> dict[str, Any]:
    """The first line of a record: all that is needed to begin the game again. Cards that are not in the pool stand in it whole.

    RecordError: the game did not begin with decks.
    """
    if in_position(game):
        raise RecordError("a game that began in a position has no record; save it, or keep its scenario and the script")
    made_up = sorted({name for deck in game.decks for name in deck if POOL.get(name) is not definitions[name]})
    data: dict[str, Any] = {
        "apnap": VERSION,
        "rules": versions.current(),
        "form": versions.form(),
        "edition": game.edition.name,
        "date": game.edition.date.isoformat(),
        "switches": dict(game.edition.changes),
        "seed": game.seed,
        "players": list(game.names),
        "decks": [list(deck) for deck in game.decks],
        "payment": game.payment,
        "chance": game.chance,
        "starting": game.starting,
        "life": game.life,
    }
    if game.state.seats.teams:
        data["teams"] = [list(team) for team in game.state.seats.teams]
    if made_up:
        data["cards"] = [definition_to_json(definitions[name]) for name in made_up]
    return data


def edition_in(head: Mapping[str, Any]) -> Edition:
    """The edition of a record: the rules of its date with the switches that it names; one that it does not know of is as on that date."""
    named = Edition.parse(head["edition"])
    base, plus, settings = head["edition"].partition("+")
    date = head.get("date", versions.date_of_now(versions.version_of(head)) if base == "NOW" else named.date.isoformat())
    if type(date) is not str:
        raise RecordError('the header needs "date" of type str')
    return Edition.parse(f"{date}{plus}{settings}").using(**head["switches"])


def replay(make: type[G], record: Record, source: str, edition: str | Edition | None = None) -> tuple[G, Difference | None]:
    """Play a record again.

    Under its own edition the game must go as the record says, else RecordError; MendedError if that is of an older version of the rules.
    Under another the same decisions are played beside those of the record, up to the first difference. RecordError: a header that no
    game can begin with, an answer that is not legal, another course, another digest.
    """
    game = begin(make, record, source, None)
    following = Following(game, record, source)
    if edition is not None:
        return compare(following, begin(make, record, source, edition), record)
    for data in record.answers:
        following.give(data)
    following.end()
    return game, None


class Following:
    """A record that is played again: whether the game goes as it went.

    `n` is the number of answers that were given. `given`: what the last of them led to has been compared.
    """

    def __init__(self, game: Playable, record: Record, source: str) -> None:
        self.game = game
        self.record = record
        self.source = source
        self.version = versions.version_of(record.header)
        self.course = Course(record.course) if record.course else None
        self.n = 0
        self.check()

    def give(self, data: Json) -> None:
        """Give the next answer of the record. RecordError: it is not legal, or leads elsewhere."""
        clause = self.game.decision.clause if self.game.decision is not None else 0
        seen = self.game.state.logged()
        refused = give(self.game, data)
        self.n += 1
        if refused:
            keys = [CLAUSES[clause].key, *[key for key in self.keys() if f"[CR {self.game.edition.cite(key)}]" in refused]]
            raise self.stopped(f"decision {self.n} is not legal in this game: {refused}", keys)
        self.check(CLAUSES[clause].key, seen)

    def check(self, asked: str = "", seen: int = 0) -> None:
        """RecordError: what has happened since the answer, to a question by that rule, is not what happened when it was recorded."""
        if self.course is None:
            return
        events = self.game.events()
        place = self.course.follow(events)
        if place >= 0:
            keys = [asked, *[CLAUSES[event.clause].key for event in events[seen:]]]
            raise self.stopped(f"{self.after()} leads elsewhere than when it was recorded: now {text_of(self.game, 0, place)}", keys)

    def end(self) -> None:
        """RecordError: the game has not come to where the record ends.

        The digest proves a record of any version right, but wrong only one of this: it also counts how states are saved and what is cited.
        """
        found = digest(self.game.state)
        if self.course is not None and self.course.left:
            raise self.stopped(f"{self.after()} leads elsewhere than when it was recorded: then more happened", ())
        if self.record.digest in {None, found}:
            return
        if self.record.header.get("form") == versions.form() and self.version == versions.current():
            raise RecordError(f"{self.source}: played again, the game ends with the digest {found}, not with {self.record.digest}")
        if self.course is None:
            text = f"{self.source}: all of its decisions are legal, but it does not tell what happened, so the game may have gone otherwise"
            warnings.warn(text + self.since(()), UnprovenWarning, stacklevel=4)

    def after(self) -> str:
        """What came last, in words."""
        return f"decision {self.n}" if self.n else "the beginning of the game"

    def keys(self) -> list[str]:
        """The rules of all that was mended since the record was made."""
        return [key for mend in versions.mends(self.version) for key in mend.rules]

    def since(self, keys: Collection[str]) -> str:
        """What was mended since the record was made, as the end of a message."""
        told = [mend.told(self.game.edition) for mend in versions.at_stake(self.version, keys)]
        return f"; mended since version {self.version} of the rules: {'; '.join(told)}" if told else ""

    def stopped(self, text: str, keys: Collection[str]) -> RecordError:
        """The error that the game does not go as it went since the last answer, to what a rule of those asked, or led to."""
        where = f"{self.source}, line {self.n + 1}: "
        mends = versions.at_stake(self.version, keys)
        if not mends:
            return RecordError(where + text)
        told = tuple([mend.told(self.game.edition) for mend in mends])
        return MendedError(where + text + self.since(keys), self.n, self.version, told)


def begin(make: type[G], record: Record, source: str, edition: str | Edition | None) -> G:
    """The game of the header, at its first decision."""
    head = record.header
    for name, kind in OPTIONS.items():
        if type(head.get(name)) is not kind:
            raise RecordError(f'{source}, line 1: the header needs "{name}" of type {kind.__name__}')
    try:
        versions.version_of(head)
        if fault := header_fault(head):
            raise RecordError(fault)
        made_up = {definition.name: definition for definition in map(definition_from_json, head.get("cards", []))}
        decks = [cards(deck, made_up) for deck in head["decks"]]
        played = edition_in(head)
        return make(
            decks,
            edition=played if edition is None else edition,
            seed=head["seed"],
            players=head["players"],
            payment=head["payment"],
            chance=head["chance"],
            starting=head["starting"],
            life=head["life"],
            attack=head.get("attack", ""),
            teams=head.get("teams", []),
        )
    except ApnapError as error:
        raise RecordError(f"{source}, line 1: {error}") from None


def cards(names: Sequence[str], known: Mapping[str, Definition]) -> list[Definition]:
    """The cards of a deck: those that stand in the header, which are `known`, and those of the pool."""
    for name in names:
        if name not in known and name not in POOL:
            raise CardError(f"there is no card named {name!r}")
    return [known[name] if name in known else POOL[name] for name in names]


def give(game: Playable, data: Json) -> str:
    """Give an answer of a record to the game; why it was refused, or nothing."""
    answer = answer_from_json(data)
    try:
        if isinstance(answer, Concession):
            game.concede(answer.player)
        else:
            game.decide(answer)
    except IllegalAction as illegal:
        return str(illegal)
    return ""


def compare(following: Following, played: G, record: Record) -> tuple[G, Difference | None]:
    """Play both games with the same answers until something is different."""
    recorded = following.game
    seen = (0, 0)
    for n in range(len(record.answers) + 1):
        sides = unlike_events(recorded, played, seen) or unlike_decisions(recorded, played)
        if sides is None and n < len(record.answers):
            seen = (len(recorded.events()), len(played.events()))
            at = _place(played)
            following.give(record.answers[n])
            there = give(played, record.answers[n])
            if there:
                return played, Difference(n + 1, *at, f"the answer {record.answers[n]!r:.80} is legal", there)
        elif sides is not None:
            return played, Difference(n + 1, *_place(played), *sides)
    return played, None


def _place(game: Playable) -> tuple[int, int]:
    return game.state.lane.turn, game.state.lane.step


def unlike_decisions(recorded: Playable, played: Playable) -> tuple[str, str] | None:
    """What the two games wait for, if they wait for different things."""
    here, there = asked(recorded.decision), asked(played.decision)
    return None if here == there else (here, there)


def asked(decision: Decision | None) -> str:
    """Kind and player of a decision, as text."""
    if decision is None:
        return "the game is over"
    return f"{decision.task} is asked of player {decision.player}"


def unlike_events(recorded: Playable, played: Playable, seen: tuple[int, int]) -> tuple[str, str] | None:
    """The first event of each side, after so many seen ones, that the other side does not have; their order and rules do not count."""
    here = [told(event) for event in recorded.events()[seen[0] :]]
    there = [told(event) for event in played.events()[seen[1] :]]
    left, right = lacking(here, there), lacking(there, here)
    if left < 0 and right < 0:
        return None
    return text_of(recorded, seen[0], left), text_of(played, seen[1], right)


def text_of(game: Playable, seen: int, place: int) -> str:
    """The event at that place after the seen ones, as the log tells it."""
    if place < 0:
        return "nothing else happens"
    entry = list(game.log)[seen + place]
    return f"{entry.text} [CR {entry.number}]"
