"""What a line of a scenario expects as a question: how it is asked, the right answer, and answers that may be wrong."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from apnap.scenarios.expected import AfterTurn, Asks, ExpectEvent, ExpectGame, ExpectOf, ExpectZone, Illegal, May
from apnap.scenarios.model import Act, Entry, Fact, Line, Named, Scenario
from apnap.scenarios.steps import STEPS
from apnap.scenarios.texts import entry_of, fact, line_of, named

Option = tuple[str, tuple[Line, ...]]
"""An answer: what it says, and the lines that hold if it is right."""

EXPECTED: Final = (Illegal, May, ExpectOf, ExpectZone, ExpectGame, ExpectEvent, AfterTurn, Asks)
YES, NO = "Yes.", "No."
NUMBERS: Final = {
    "life": "What is the life total of {}?",
    "poison": "How many poison counters does {} have?",
    "lands played": "How many lands has {} played this turn?",
    "battlefield": "How many permanents does {} control?",
    "damage": "How much damage is marked on {}?",
    "mana value": "What is the mana value of {}?",
    "loyalty": "How many loyalty counters are on {}?",
    "defense": "How many defense counters are on {}?",
    "lore": "How many lore counters are on {}?",
    **{zone: f"How many cards are in the {zone} of {{}}?" for zone in ("hand", "library", "graveyard", "exile", "command")},
}
AWAY: Final = (-1, 1, 2, -2)
PLACES: Final = ("battlefield", "graveyard", "hand", "exile", "library")
STEPS_OF_A_TURN: Final = tuple(STEPS)


@dataclass(frozen=True)
class Query:
    """A question about one expectation; `kind` is what it is about, `wrong` are answers that are wrong if they do not hold."""

    ask: str
    kind: str
    right: Option
    wrong: tuple[Option, ...]


@dataclass(frozen=True)
class Known:
    """What is known where a question is asked: the scenario, and the lines that are done before."""

    scenario: Scenario
    done: tuple[Line, ...]

    @property
    def players(self) -> list[str]:
        """The names of the players."""
        return [seat.name for seat in self.scenario.seats]

    @property
    def cards(self) -> list[Named]:
        """The names of the cards of the position that are in no library, and of what is cast, each once."""
        here = [entry.card for seat in self.scenario.seats for zone in seat.zones if zone.name != "library" for entry in zone.entries]
        return list(dict.fromkeys([*here, *self.cast]))

    @property
    def cast(self) -> list[Named]:
        """The names of the spells that are cast."""
        return [line.subject for line in self.done if isinstance(line, Act) and line.verb == "cast"]

    def life(self, player: str) -> int:
        """The life total of the player at the beginning."""
        facts = [each for seat in self.scenario.seats if seat.name == player for each in seat.facts]
        return next((each.amount for each in facts if each.word == "life"), 20)


def queries(line: Line, known: Known) -> list[Query]:
    """The questions about a line that expects something; none if it cannot be asked fairly."""
    for kind, asks in ASKS.items():
        if isinstance(line, kind):
            return [each for each in asks(line, known) if each.wrong]
    return []


# Actions and questions --------------------------------------------------------------------------------------------
def judged(line: Illegal | May, _known: Known) -> list[Query]:
    """Whether an action is legal."""
    illegal = line if isinstance(line, Illegal) else Illegal("", line.action)
    yes, no = (YES, (May(line.action),)), (NO, (illegal,))
    right, wrong = (yes, no) if isinstance(line, May) else (no, yes)
    return [Query(f"Is this legal now? {line_of(line.action)}", "legal", right, (wrong,))]


def asked(line: Asks, known: Known) -> list[Query]:
    """Who is asked next."""
    options = {name: (f"{name}.", (line if name == line.player else Asks(name),)) for name in known.players}
    wrong = tuple(option for name, option in options.items() if name != line.player)
    return [Query("Who has to decide something next (other than what to do with priority)?", "asked", options[line.player], wrong)]


# Players and objects ----------------------------------------------------------------------------------------------
def of(line: ExpectOf, known: Known) -> list[Query]:
    """Each thing that is expected of a player or an object."""
    return [of_fact(line.subject, each, known) for each in line.facts]


def of_fact(subject: Named, one: Fact, known: Known) -> Query:
    """One thing that is expected of a player or an object."""
    who = named(subject)

    def option(told: str, so: Fact) -> Option:
        return (told, (ExpectOf(subject, (so,)),))

    if not one.negated and one.word in {*NUMBERS, "counters"}:
        ask = f"How many {one.text} counters does {who} have?" if one.word == "counters" else NUMBERS[one.word].format(who)
        first = [known.life(subject.name)] if one.word == "life" else []
        return Query(ask, one.word, *numbered(one.amount, lambda n: option(str(n), replace(one, amount=n)), first))
    if not one.negated and one.word in VARIED:
        ask, variants = VARIED[one.word]
        return Query(ask.format(who), one.word, option(fact(one), one), tuple(option(fact(each), each) for each in variants(one, known)))
    so, not_so = option(YES, replace(one, negated=False)), option(NO, replace(one, negated=True))
    right, wrong = (not_so, so) if one.negated else (so, not_so)
    return Query(f"Is this so now? {who}: {fact(replace(one, negated=False))}", one.word, right, (wrong,))


def numbered(number: int, option: Callable[[int], Option], first: Iterable[int] = ()) -> tuple[Option, tuple[Option, ...]]:
    """The number as an answer, and others near it."""
    others = dict.fromkeys(each for each in [*first, *(number + away for away in AWAY)] if each != number and (each >= 0 or number < 0))
    return option(number), tuple(option(each) for each in others)


def sizes(one: Fact, _known: Known) -> list[Fact]:
    """Other sizes than this one."""
    if not re.fullmatch(r"\d+/\d+", one.text):
        return []
    power, toughness = map(int, one.text.split("/"))
    found = [(power + 1, toughness + 1), (power, toughness + 1), (max(0, power - 1), toughness), (toughness, power)]
    return [replace(one, text=f"{p}/{t}") for p, t in dict.fromkeys(found) if (p, t) != (power, toughness)]


def places(one: Fact, known: Known) -> list[Fact]:
    """Other places than this one, of the same player or of any; on the battlefield also under another player."""
    mine = [replace(one, text=zone) for zone in PLACES if zone != one.text]
    others = [replace(one, objects=(Named(name),)) for name in known.players if one.objects and name != one.objects[0].name]
    return [*(others if one.text == "battlefield" else []), *mine]


def manas(one: Fact, _known: Known) -> list[Fact]:
    """Other contents of a mana pool."""
    return [replace(one, text=each) for each in ("", one.text * 2, "{C}", "{G}") if each != one.text]


def other_side(one: Fact, _known: Known) -> list[Fact]:
    """Untapped for tapped, blocked for unblocked."""
    return [replace(one, word=one.word.removeprefix("un") if one.word.startswith("un") else f"un{one.word}")]


VARIED: Final[dict[str, tuple[str, Callable[[Fact, Known], list[Fact]]]]] = {
    "size": ("What are power and toughness of {}?", sizes),
    "in": ("Where is {}?", places),
    "mana": ("What is in the mana pool of {}?", manas),
    **dict.fromkeys(("tapped", "untapped"), ("Is {} tapped?", other_side)),
    **dict.fromkeys(("blocked", "unblocked"), ("Is {} blocked?", other_side)),
}


# Zones ------------------------------------------------------------------------------------------------------------
def zone(line: ExpectZone, known: Known) -> list[Query]:
    """What a zone holds."""
    where = "stack" if line.zone == "stack" else line.zone + (f" of {line.player}" if line.player else "")
    if line.count >= 0:
        right = numbered(line.count, lambda n: (str(n), (replace(line, count=n),)))
        return [Query(f"How many cards are in this zone: {where}?", line.zone, *right)]
    if line.each:
        return [how_many(line, each, where) for each in line.entries]
    ask = f"Which of these does this zone hold: {where}?" if line.includes else f"What is on top of this zone: {where}?"
    exact = "Which spells and abilities are on the stack, the top first?" if line.zone == "stack" else f"What does this zone hold: {where}?"
    others = held(line.entries, known, line)
    wrong = tuple(filled(line, each) for each in others if each != line.entries)
    return [Query(ask if line.includes or line.top else exact, line.zone, filled(line, line.entries), wrong)]


def how_many(line: ExpectZone, entry: Entry, where: str) -> Query:
    """How many cards of a name a zone holds."""
    told = entry_of(replace(entry, count=1))
    right = numbered(entry.count, lambda n: (str(n), (replace(line, entries=(replace(entry, count=n),)),)))
    return Query(f"How many of these are in this zone: {where}? {told}", line.zone, *right)


def filled(line: ExpectZone, entries: Sequence[Entry]) -> Option:
    """That the zone holds these, as an answer."""
    told = ", ".join(entry_of(each) for each in entries) or "nothing"
    return (told, (replace(line, entries=tuple(entries)),))


def held(right: tuple[Entry, ...], known: Known, line: ExpectZone) -> list[tuple[Entry, ...]]:
    """What a zone could hold instead: less, more, something else, or the same in another order where that matters."""
    there = {each.card.name for each in right}
    names = known.cast if line.zone == "stack" else known.cards
    more = [Entry(Named(each.name)) for each in names if each.name not in there]
    if line.includes or line.top:
        return [(each,) for each in dict.fromkeys(more)]
    turned: list[tuple[Entry, ...]] = [right[::-1]] if line.zone == "stack" else []
    less = [right[1:], right[:-1], ()] if right else []
    return list(dict.fromkeys([*turned, *less, *[(*right, each) for each in more]]))


# The game and what happens ----------------------------------------------------------------------------------------
def game(line: ExpectGame, known: Known) -> list[Query]:
    """A fact of the game."""
    one = line.fact
    if one.word == "turn":
        right = numbered(one.amount, lambda n: (str(n), (ExpectGame(replace(one, amount=n)),)))
        return [Query("Which turn is it, by number?", "turn", *right)]
    if one.word == "step":
        at = STEPS_OF_A_TURN.index(one.text) if one.text in STEPS_OF_A_TURN else 0
        near = [STEPS_OF_A_TURN[(at + away) % len(STEPS_OF_A_TURN)] for away in AWAY]
        wrong = tuple((each, (ExpectGame(replace(one, text=each)),)) for each in near)
        return [Query("Which step or main phase is it?", "step", (one.text, (line,)), wrong)]
    players = [(name, (ExpectGame(Fact(one.word, objects=(Named(name),))),)) for name in known.players]
    if one.word in {"active", "priority"}:
        ask = "Whose turn is it?" if one.word == "active" else "Who has priority?"
        return [Query(ask, one.word, *parted(players, one.objects[0].name))]
    return [of_end(line, known)] if one.word in {"winner", "draw", "over"} else [of_day(line)]


def parted(options: Sequence[Option], right: str) -> tuple[Option, tuple[Option, ...]]:
    """The right answer, and the others."""
    return next(each for each in options if each[0] == right), tuple(each for each in options if each[0] != right)


def of_end(line: ExpectGame, known: Known) -> Query:
    """Whether the game is over, and who has won."""
    one = line.fact
    goes_on, drawn = ("The game goes on.", (ExpectGame(Fact("over", negated=True)),)), ("It is a draw.", (ExpectGame(Fact("draw")),))
    options: list[Option] = [(f"{name} has won.", (ExpectGame(Fact("winner", objects=(Named(name),))),)) for name in known.players]
    right = {"winner": f"{one.objects[0].name if one.objects else ''} has won.", "draw": drawn[0], "over": goes_on[0]}[one.word]
    if one.word == "over" and not one.negated:
        over = ("It is over.", (line,))
        return Query("Is the game over?", "end", over, (goes_on,))
    return Query("Is the game over, and who has won?", "end", *parted([*options, goes_on, drawn], right))


def of_day(line: ExpectGame) -> Query:
    """What time of day it is."""
    options: list[Option] = [(word, (ExpectGame(Fact(word)),)) for word in ("day", "night")]
    neither: Option = ("neither", tuple(ExpectGame(Fact(word, negated=True)) for word in ("day", "night")))
    if not line.fact.negated:
        return Query("Is it day or night?", "day", *parted([*options, neither], line.fact.word))
    no, yes = (NO, (line,)), (YES, (ExpectGame(Fact(line.fact.word)),))
    return Query(f"Is it {line.fact.word}?", "day", no, (yes,))


def event(line: ExpectEvent, known: Known) -> list[Query]:
    """What has happened: this, the same of another player or number, or none of it; whether it has if there is no such."""
    texts = [line.text, *told_otherwise(line.text, known.players)]
    each = [(f"This: {text}", (ExpectEvent(text),)) for text in texts]
    none: Option = ("Nothing of the kind.", tuple(ExpectEvent(text, negated=True) for text in texts))
    if len(texts) == 1:
        yes, no = (YES, each[0][1]), (NO, none[1])
        right, wrong = (no, yes) if line.negated else (yes, no)
        return [Query(f"Has this happened? {line.text}", "event", right, (wrong,))]
    right, others = (none, each) if line.negated else (each[0], [*each[1:], none])
    return [Query("What has happened?", "event", right, tuple(others))]


def told_otherwise(text: str, players: Sequence[str]) -> list[str]:
    """The sentence of other players, and with another number."""
    swapped = [re.sub(rf"\b{re.escape(one)}\b", other, text) for one in players for other in players if one != other]
    number = re.sub(r"\b\d+\b(?!/)", lambda found: str(int(found[0]) + 1), text, count=1)
    return [each for each in dict.fromkeys([*swapped, number]) if each != text][:2]


def after_turn(line: AfterTurn, known: Known) -> list[Query]:
    """What holds as the turn is over."""

    def later(option: Option) -> Option:
        return (option[0], tuple(AfterTurn(each) for each in option[1]))

    return [
        Query(f"As this turn is over: {each.ask}", each.kind, later(each.right), tuple(map(later, each.wrong)))
        for each in queries(line.line, known)
    ]


ASKS: Final[dict[type[Line] | tuple[type[Line], ...], Callable[..., list[Query]]]] = {
    (Illegal, May): judged,
    Asks: asked,
    ExpectOf: of,
    ExpectZone: zone,
    ExpectGame: game,
    ExpectEvent: event,
    AfterTurn: after_turn,
}
