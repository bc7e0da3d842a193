"""Records of games: what is written of a game, and a record played again, also under another edition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeVar

from apnap.cards import POOL
from apnap.cards.codec import definition_from_json, definition_to_json
from apnap.editions import Edition
from apnap.errors import ApnapError, CardError, EditionError, IllegalAction, RecordError
from apnap.log import Log
from apnap.machine.decisions import PASS, Decision
from apnap.model.event import Event
from apnap.model.state import State
from apnap.parts import words
from apnap.parts.definition import Definition
from apnap.records import Record
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


def header(game: Playable, definitions: Mapping[str, Definition]) -> dict[str, Any]:
    """The first line of a record: all that is needed to begin the game again. Cards that are not in the pool stand in it whole.

    RecordError: the game did not begin with decks.
    """
    first = next((event.kind for event in game.events() if event.kind not in CONCEDED), words.NO_EVENT)
    if first not in BEGINNINGS and (first or game.state.lane.turn):
        raise RecordError("a game that began in a position has no record; save it, or keep its scenario and the script")
    made_up = sorted({name for deck in game.decks for name in deck if POOL.get(name) is not definitions[name]})
    data: dict[str, Any] = {
        "apnap": VERSION,
        "edition": game.edition.name,
        "switches": dict(game.edition.switches.values),
        "seed": game.seed,
        "players": list(game.names),
        "decks": [list(deck) for deck in game.decks],
        "payment": game.payment,
        "chance": game.chance,
        "starting": game.starting,
        "life": game.life,
    }
    if game.state.one_defender:
        data["attack"] = "one"
    if made_up:
        data["cards"] = [definition_to_json(definitions[name]) for name in made_up]
    return data


def replay(make: type[G], record: Record, source: str, edition: str | Edition | None = None) -> tuple[G, Difference | None]:
    """Play a record again.

    Under its own edition the end must have the digest of the record, else RecordError. Under another the same decisions are played
    beside those of the record, up to the first difference. RecordError: a header that no game can begin with, an answer that is not
    legal, another digest.
    """
    game = begin(make, record, source, None)
    if edition is None:
        for n, answer in enumerate(record.answers, start=1):
            refused = give(game, answer)
            if refused:
                raise RecordError(f"{source}, line {n + 1}: decision {n} is not legal in this game: {refused}")
        found = digest(game.state)
        if record.digest is not None and found != record.digest:
            raise RecordError(f"{source}: played again, the game ends with the digest {found}, not with {record.digest}")
        return game, None
    return compare(game, begin(make, record, source, edition), record, source)


def begin(make: type[G], record: Record, source: str, edition: str | Edition | None) -> G:
    """The game of the header, at its first decision."""
    head = record.header
    for name, kind in OPTIONS.items():
        if type(head.get(name)) is not kind:
            raise RecordError(f'{source}, line 1: the header needs "{name}" of type {kind.__name__}')
    try:
        made_up = {definition.name: definition for definition in map(definition_from_json, head.get("cards", []))}
        decks = [cards(deck, made_up) for deck in head["decks"]]
        played = Edition.parse(head["edition"])
        if played.switches.values != head["switches"]:
            raise EditionError(f"the switches of {head['edition']} are not those of the record")
        return make(
            decks,
            edition=played if edition is None else edition,
            seed=head["seed"],
            players=head["players"],
            payment=head["payment"],
            chance=head["chance"],
            starting=head["starting"],
            life=head["life"],
            attack=head.get("attack", "multiple"),
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


def compare(recorded: G, played: G, record: Record, source: str) -> tuple[G, Difference | None]:
    """Play both games with the same answers until something is different."""
    seen = (0, 0)
    for n in range(len(record.answers) + 1):
        sides = unlike_events(recorded, played, seen) or unlike_decisions(recorded, played)
        if sides is None and n < len(record.answers):
            seen = (len(recorded.events()), len(played.events()))
            at = _place(played)
            here, there = give(recorded, record.answers[n]), give(played, record.answers[n])
            if here:
                raise RecordError(f"{source}, line {n + 2}: decision {n + 1} is not legal in this game: {here}")
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
    here, there = recorded.events()[seen[0] :], played.events()[seen[1] :]
    left, right = lacking(here, there), lacking(there, here)
    if left < 0 and right < 0:
        return None
    return text_of(recorded, seen[0], left), text_of(played, seen[1], right)


def lacking(events: Sequence[Event], others: Sequence[Event]) -> int:
    """The place of the first event that the others do not have as well; -1 if they have all."""
    counts = Counter([told(event) for event in others])
    for place, event in enumerate(events):
        if not counts[told(event)]:
            return place
        counts[told(event)] -= 1
    return -1


def told(event: Event) -> tuple[object, ...]:
    """What an event says, apart from the rule behind it."""
    named = event.detail if event.kind in {words.COUNTERS, words.CREATES} else None
    return (event.kind, event.subject, event.player, event.amount, event.a, event.b, event.why, event.source, event.new, named)


def text_of(game: Playable, seen: int, place: int) -> str:
    """The event at that place after the seen ones, as the log tells it."""
    if place < 0:
        return "nothing else happens"
    entry = list(game.log)[seen + place]
    return f"{entry.text} [CR {entry.number}]"
