"""The law of the doors: whatever stands in a file, is typed or is given, it is taken or refused with an error of ours in a line.

Each door has a good input (of each preset one), which is spoilt: bytes and fields changed, left out, doubled, cut, made deep or endless.
Where checksums guard a file, half of the spoilt ones have them made right again, as somebody could who wants to do harm.
"""

from __future__ import annotations

import contextlib
import copy
import hashlib
import json
import random
import re
import tempfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from apnap.cards import POOL
from apnap.cards.codec import definition_from_json, definition_to_json
from apnap.cli.commands import apnap
from apnap.cli.coverage import load
from apnap.editions import Edition, tables
from apnap.errors import SHOWN, ApnapError, PlacedError
from apnap.game import Game
from apnap.given import definitions
from apnap.machine.decisions import ACT
from apnap.parts.definition import Definition
from apnap.scenarios.loading import load_all
from apnap.scenarios.presets import editions
from apnap.scenarios.running import run_in
from apnap.table import Table, saving

Case = tuple[str, int]
TAKEN = "taken"
REFUSED = "refused"
LONGEST = 1500
"""So many characters an error has at most; most have a tenth of that."""
DEEP = "[" * 5000 + "]" * 5000
DIGITS = "9" * 5000
NASTY: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 20, 1 << 31, 1 << 63, -(1 << 63), 10**300, 1.5, -0.0, 1e300, "", " ", "x", "\0",
    "a\nb", "\ud800",
    "x" * 5000, "Ann", "human", "NOW", "Mountain", "\x1b[2J", "²", "٣", [], [[]], [0], ["x"], [None], {}, {"is": "Draw"},
    {"a": {}}, {"concede": 0},
    {"concede": -1}, {"concede": "x"}, [[1, [2, [3]]]], ["pass"], ["cast", 1], ["activate", 10**18, -1], ["act"],
)  # fmt: skip
PIECES = (
    b"", b"\0", b"\xff", b"\xef\xbb\xbf", b"\r", b"\n\n", b"{", b"}", b"[", b'"', b"\\", b"\\ud800", b"NaN", b"-",
    b"1e999", b"//", b"#", b"SB:", b"->",
    b"  ", b"\t", b":", b";", "²٣ⅷ".encode(), "🃏".encode(), DIGITS.encode(), DEEP.encode(), b"x" * 20000, b"Mountain",
    b"expect ", b"in NOW: ",
)  # fmt: skip
WORDS = (
    "pass", "none", "attack", "attack all", "block", "assign", "why", "stop", "unstop", "stops", "card", "graveyard",
    "log", "plan", "help", "?", "u",
    "yield", "hold", "concede", "auto", "1", "2", "1 2", "2>1", "1+2", "x = 3", "y", "n", "keep", "until", "mine",
    "theirs", "upkeep", "board", "hand",
    "stack", "exile", "cast", "play", "activate", "Mountain", "Shock", "->", ",", "Ann", "#1", "0", "-1", "702.19",
    "pass until", "order",
)  # fmt: skip
NUMBERS = (DIGITS, "²", "٣", "①", "9" * 30, "-5", "1e9", "0x10", "1_000", "00000001", "+1", " 1 ", "1.0")


# Good inputs ----------------------------------------------------------------------------------------------------------------
@cache
def game(number: int) -> Game:
    """A game under way, one of a few."""
    rng = random.Random(number)
    decks: list[Any] = ["red", "green"] if number % 2 else [[*rng.sample(sorted(POOL), 20), *["Mountain", "Forest"] * 10] for _ in range(2)]
    begun = Game(
        decks, seed=number, edition=list(tables.presets())[number % len(tables.presets())], payment=("auto", "asked")[number // 2 % 2]
    )
    for _ in range(120):
        if begun.decision is not None:
            begun.decide(begun.decision.options.sample(rng))
    return begun


def made_up(name: str) -> Definition:
    """A made-up card with all that a card of the pool has; a token or a back face of its own too."""
    return definition_from_json({**definition_to_json(POOL[name if name in POOL else "Grizzly Bears"]), "name": f"Made Up {name}"})


@cache
def file(kind: str, number: int) -> bytes:
    """A good file of that kind."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "file"
        if kind == "record":
            game(number).record(path)
        elif kind == "saved":
            game(number).save(path)
        else:
            table = Table.seat(game(number).fork(), "human,simple")
            saving.save(path, table.game, table.agent_names, table.stops)
        return path.read_bytes()


COVERAGE = {"implemented": ["a"], "ran": {"a": {"NOW": 1}}, "claimed": {"a": ["test"]}, "cited": {"a": {"NOW": 1}}}
DECK = "About\nName Somebody's\n\nDeck\n4 Shock (M19) 156\n2x Giant Growth\n20 Mountain\n// twenty\n\nSideboard\nSB: 2 Giant Growth\n"
SCENARIOS = sorted((Path(__file__).parent.parent.parent / "examples" / "scenarios").glob("*.scenario"))


# Spoiling -------------------------------------------------------------------------------------------------------------------
def spoilt_bytes(rng: random.Random, data: bytes) -> bytes:
    """A few bytes changed, left out, doubled or put in, or the end cut off."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        start = rng.randrange(len(data) + 1)
        end = min(len(data), start + rng.choice((0, 1, 1, 3, 20)))
        way = rng.randrange(5)
        if way == 0:
            data = data[:start] + bytes([rng.randrange(256)]) + data[end:]
        elif way == 1:
            data = data[:start] + rng.choice(PIECES) + data[end:]
        elif way == 2:
            data = data[:start] + data[end:]
        elif way == 3:
            data = data[:end] + data[start:]
        else:
            data = data[: max(1, start)]
    return data


def spoilt_lines(rng: random.Random, data: bytes) -> bytes:
    """Lines changed with one another, left out, doubled, or with words of other lines."""
    lines = data.split(b"\n")
    for _ in range(rng.choice((1, 2, 3))):
        one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        way = rng.randrange(4)
        if way == 0:
            lines[one], lines[other] = lines[other], lines[one]
        elif way == 1:
            lines.insert(one, lines[other])
        elif way == 2 and len(lines) > 1:
            del lines[one]
        else:
            words = lines[one].split(b" ")
            words[rng.randrange(len(words))] = rng.choice([*lines[other].split(b" "), *PIECES, *[number.encode() for number in NUMBERS]])
            lines[one] = b" ".join(words)
    return b"\n".join(lines)


def spoilt_json(rng: random.Random, data: Any) -> Any:  # noqa: ANN401
    """Some fields changed, left out, doubled or put in."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        place, key = chosen(rng, data)
        way = rng.randrange(6)
        if way == 0 and isinstance(place, (dict, list)):
            del place[key]
        elif way == 1 and isinstance(place, list):
            place.insert(key, copy.deepcopy(rng.choice(place)))
        elif way == 2 and isinstance(place, dict):
            place[rng.choice(("", "x", "c", "is", "\0", str(key) + "s"))] = rng.choice(NASTY)
        elif way == 3 and isinstance(place[key], int):
            place[key] += rng.choice((-1, 1, -2, 100, 10**9))
        elif way == 4 and isinstance(place, (dict, list)) and len(place) > 1:
            other = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
            place[key], place[other] = place[other], place[key]
        else:
            place[key] = copy.deepcopy(rng.choice(NASTY))
    return data


def chosen(rng: random.Random, data: Any) -> tuple[Any, Any]:  # noqa: ANN401
    """A place in the data: the list or object and the index or name; the outermost ones more often than their number."""
    place: Any = {"all": data}
    key: Any = "all"
    while isinstance(place[key], (dict, list)) and place[key] and (place[key] is data or rng.random() < 0.85):
        place = place[key]
        key = rng.choice(list(place) if isinstance(place, dict) else range(len(place)))
    return place, key


def chained(lines: list[Any]) -> bytes:
    """A record with those lines, whose checksums are right."""
    previous, out = "", []
    for line in lines:
        bare = {name: value for name, value in line.items() if name != "c"} if isinstance(line, dict) else line
        previous = hashlib.sha256((previous + written(bare)).encode("utf-8", "surrogatepass")).hexdigest()[:12]
        out.append(written({**bare, "c": previous} if isinstance(bare, dict) else bare))
    return ("\n".join(out) + "\n").encode("utf-8", "surrogatepass")


def written(data: Any) -> str:  # noqa: ANN401
    """The data as our files write it."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


# Doors ----------------------------------------------------------------------------------------------------------------------
def through_file(data: bytes, read: Callable[[Path], object], name: str = "file") -> None:
    """Let something be read from a file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(data)
        read(path)


def record(rng: random.Random, number: int) -> None:
    """A record, spoilt in its bytes or, with right checksums, in its fields."""
    data = file("record", number)
    if rng.random() < 0.4:
        data = rng.choice((spoilt_bytes, spoilt_lines))(rng, data)
    else:
        lines = [json.loads(line) for line in data.splitlines()]
        at = rng.choice((0, 0, len(lines) - 1, rng.randrange(len(lines))))
        lines[at] = spoilt_json(rng, lines[at])
        data = chained(lines)
    through_file(data, Game.replay)


def saved(rng: random.Random, number: int) -> None:
    """A saved game; half of the spoilt ones have a right digest."""
    data = file("saved", number)
    if rng.random() < 0.3:
        through_file(spoilt_bytes(rng, data), Game.load)
        return
    fields = json.loads(data)
    inner = rng.choice((None, "facts", "answers", "game"))
    fields = spoilt_json(rng, fields) if inner is None else {**fields, inner: spoilt_json(rng, fields[inner])}
    if rng.random() < 0.7 and isinstance(fields, dict):
        fields.pop("digest", None)
        fields["digest"] = hashlib.sha256(written(fields).encode("utf-8", "surrogatepass")).hexdigest()
    through_file(json.dumps(fields).encode(), Game.load)


def table(rng: random.Random, number: int) -> None:
    """A game at a table, which has no checksums."""
    data = file("table", number)
    if rng.random() < 0.3:
        data = spoilt_bytes(rng, data)
    else:
        fields = json.loads(data)
        inner = rng.choice((None, "stops", "stops", "header", "header", "answers"))
        fields = spoilt_json(rng, fields) if inner is None else {**fields, inner: spoilt_json(rng, fields[inner])}
        data = json.dumps(fields).encode()
    through_file(data, Table.resume)


def coverage(rng: random.Random, number: int) -> None:
    """The data of a test run."""
    data = json.dumps(COVERAGE).encode()
    data = spoilt_bytes(rng, data) if rng.random() < 0.4 else json.dumps(spoilt_json(rng, COVERAGE)).encode()
    through_file(data, load)


def deck(rng: random.Random, number: int) -> None:
    """A deck list."""
    through_file(rng.choice((spoilt_bytes, spoilt_lines))(rng, DECK.encode()), definitions)


def scenario(rng: random.Random, number: int) -> None:
    """A file of scenarios, which are run if they can be read."""

    def read(path: Path) -> None:
        for each in load_all(path):
            run_in(each, rng.choice(editions(each)), strict=False)

    good = rng.choice(SCENARIOS).read_bytes()
    through_file(rng.choice((spoilt_bytes, spoilt_lines, spoilt_lines))(rng, good), read, "a.scenario")


def prompt(rng: random.Random, number: int) -> None:
    """Lines typed at a table."""
    seat = Table.seat(game(number).fork(), "human,human")
    for _ in range(5):
        if seat.wait() is None:
            return
        line = " ".join(rng.choice((*WORDS, *WORDS, *NUMBERS)) for _ in range(rng.choice((1, 1, 2, 2, 3, 6))))
        if rng.random() < 0.3:
            line = spoilt_bytes(rng, line.encode()).decode("utf-8", "surrogateescape")
        seat.candidates(line)
        tried(partial(typed, seat, line))
        if seat.game.decision is not None and rng.random() < 0.5:
            seat.answer(seat.game.decision.options.sample(rng))


def typed(seat: Table, line: str) -> None:
    """Type a line; what is said to one that is no answer is said."""
    try:
        seat.do(line)
    except ApnapError as error:
        raise ApnapError("\n".join(seat.refusal(line, error))) from None


COMMANDS = (
    ["play", "--log", "off", "--seed", "3", "--agents", "random,random", "--edition", "NOW", "--switch", "mana_burn=true", "red", "green"],
    ["play", "--agents", "human,simple", "--plain"],
    ["replay", "file", "--edition", "9ED"],
    ["run", "file", "--edition", "M10", "--log", "off"],
    ["decks", "red"],
    ["card", "Grizzly", "Bears"],
    ["cards", "--using", "702.19"],
    ["turn", "--edition", "M12", "--switch", "mana_burn=true"],
    ["coverage", "--data", "file"],
)


def command(rng: random.Random, number: int) -> None:
    """A command with spoilt words, and something odd typed."""
    words = list(rng.choice(COMMANDS))
    for _ in range(rng.choice((1, 1, 2))):
        odd = rng.choice(
            (*NUMBERS, "", "-", "--", "\udcff", "x" * 3000, "a\nb", "/dev/null", "/", ".", "NOW+x=1", "M99", "x=y", "=", "+", "red")
        )
        words[rng.randrange(1, len(words))] = odd
    if number % 2:
        words += rng.choice(([], ["--save", rng.choice(("", "file", "/", "none/x", "x" * 300, "a\udcff"))]))
    runner = CliRunner()
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        Path("file").write_bytes(rng.choice((b"", b"60 Mountain\n", file("record", number))))
        found = runner.invoke(apnap, words, input="\n".join(rng.choice((*WORDS, *NUMBERS)) for _ in range(5)))
    if found.exception is not None and not isinstance(found.exception, SystemExit):
        raise found.exception
    if found.exit_code:
        raise ApnapError(found.stderr.strip().splitlines()[-1] if found.stderr.strip() else "")


def constructor(rng: random.Random, number: int) -> None:
    """The arguments of a game."""
    given: dict[str, Any] = {"decks": ["red", "green"], "edition": "NOW", "seed": 1, "players": ["Ann", "Ben"], "life": 20, "starting": -1}
    given |= {"payment": "auto", "chance": "seed", "attack": "multiple"}
    spoilt = spoilt_json(rng, given)
    if isinstance(spoilt, dict) and "decks" in spoilt:
        begun = Game(**{name: value for name, value in spoilt.items() if name in given})
        begun.view(rng.randrange(2))
        begun.record()


def answer(rng: random.Random, number: int) -> None:
    """An answer to a decision, and a player who concedes or looks."""
    begun = game(number).fork()
    if begun.decision is None:
        return
    option = begun.decision.options.sample(rng)
    spoilt = as_tuples(spoilt_json(rng, as_lists(option)))
    begun.decide(spoilt) if begun.decision.task != ACT or rng.random() < 0.8 else begun.concede(spoilt)  # type: ignore[arg-type]
    begun.record()


def as_lists(option: object) -> Any:  # noqa: ANN401
    return [as_lists(part) for part in option] if isinstance(option, tuple) else option


def as_tuples(data: Any) -> object:  # noqa: ANN401
    return tuple([as_tuples(part) for part in data]) if isinstance(data, list) else data


def card(rng: random.Random, number: int) -> None:
    """A card as data, as it stands in records."""
    definition_from_json(spoilt_json(rng, definition_to_json(POOL[rng.choice(sorted(POOL))])))


def edition(rng: random.Random, number: int) -> None:
    """The name of an edition."""
    Edition.parse(spoilt_bytes(rng, rng.choice((b"M12+mana_burn=true", b"2011-07-15", b"NOW"))).decode("utf-8", "surrogateescape"))


DOORS = {
    each.__name__: each for each in (record, saved, table, coverage, deck, scenario, prompt, command, constructor, answer, card, edition)
}


# The law --------------------------------------------------------------------------------------------------------------------
def cases(inputs: int, first: int) -> list[Case]:
    """So many inputs for each door."""
    return [(door, seed) for seed in range(first, first + inputs) for door in DOORS]


def tried(what: Callable[[], object]) -> str:
    """Whether it was taken or refused. An error not ours goes on, and one that is no line a fault for people."""
    try:
        what()
    except ApnapError as error:
        told = str(error)
        faults = told.split("\n") if isinstance(error, PlacedError) else [told]
        assert len(faults) <= SHOWN + 1, f"{len(faults)} faults are told: {told[:200]}..."
        for fault in faults:
            assert len(fault) < LONGEST, f"{len(fault)} characters: {fault[:200]}..."
        assert not re.search(r"[\x00-\x08\x0b-\x1f\x7f]", told), f"not to be printed: {told!r:.300}"
        return REFUSED
    return TAKEN


def tries(case: Case) -> str:
    """Spoil an input of that door and see."""
    door, seed = case
    rng = random.Random(f"{door}/{seed}")
    return f"{door}: {tried(lambda: DOORS[door](rng, seed % 6))}"
