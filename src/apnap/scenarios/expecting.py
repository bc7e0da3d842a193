"""What a script expects: of players, objects, zones and the game, of events, and of questions."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from apnap.log import Entry as Told
from apnap.log import question
from apnap.machine.decisions import ACT, Decision
from apnap.machine.procedures import CLAUSES
from apnap.model.event import player_code
from apnap.rules.concepts.cr731.designations import time_of_day
from apnap.scenarios import texts
from apnap.scenarios.asking import ASKED
from apnap.scenarios.citing import is_cited, is_rule
from apnap.scenarios.expected import Asks, ExpectEvent, ExpectGame, ExpectOf, ExpectZone
from apnap.scenarios.facts import contents, of_object, of_player, whose
from apnap.scenarios.faults import fault
from apnap.scenarios.model import Entry, Fact, Line, Named
from apnap.scenarios.naming import Item, Key, fits
from apnap.scenarios.play import Play
from apnap.scenarios.reaching import player_of
from apnap.scenarios.results import Outcome
from apnap.scenarios.steps import name_of

FIRST: Final = re.compile(r"#1(?!\d)")
SHOWN: Final = 4
TIMES: Final = ("neither day nor night", "day", "night")
"""By the number of the time of day."""

Holds = tuple[bool, str]


def expect(play: Play, line: Line) -> Outcome:
    """Look whether an expectation about the game as it is holds."""
    if isinstance(line, ExpectOf):
        return of(play, line)
    if isinstance(line, ExpectZone):
        return zone(play, line)
    assert isinstance(line, ExpectGame)
    holds, found = of_game(play, line.fact)
    return Outcome(line.place, texts.fact(line.fact), found, holds != line.fact.negated)


# Players and objects ----------------------------------------------------------------------------------------------
def of(play: Play, line: ExpectOf) -> Outcome:
    """Facts of a player or an object; the first that does not hold is told."""
    player = play.naming.player(play.game, line.subject.name)
    subject = texts.named(line.subject)
    found = Item(0, (), player_code(player)) if player >= 0 else subject_of(play, line.subject)
    told: list[str] = []
    for fact in line.facts:
        if found is None:
            holds, is_so = fact.negated, f"that {subject} is not in the game any more"
        else:
            holds, is_so = of_player(play, player, fact) if player >= 0 else of_object(play, found.code, fact)
            holds = holds != fact.negated
        if not holds:
            return Outcome(line.place, f"{subject}: {texts.fact(fact)}", is_so if found is None else f"{subject}: {is_so}", False)
        told.append(texts.fact(fact))
    return Outcome(line.place, f"{subject}: {', '.join(told)}", "it so", True)


def subject_of(play: Play, named: Named) -> Item | None:
    """The object that is meant; None if it has left the game. ScenarioError: there never was one."""
    everything = play.naming.live(play.game.state)
    found = play.naming.pick(play.game, named, everything)
    known = play.naming.names.highest(named.name)
    if found is None and (not known or named.number > known):
        raise play.naming.unknown(named, everything)
    return found


# Zones ------------------------------------------------------------------------------------------------------------
def zone(play: Play, line: ExpectZone) -> Outcome:
    """What a zone holds."""
    player = player_of(play, line.player, line.place) if line.player else -1
    ids = contents(play, line.zone, player)
    expected = texts.line_of(line).removeprefix("expect ")
    if line.count >= 0:
        return Outcome(line.place, expected, cards(len(ids)), len(ids) == line.count)
    if line.each:
        return each_so_many(play, line, ids, expected)
    wanted = [entry for entry in line.entries for _ in range(entry.count)]
    shown = ids[: max(len(wanted), SHOWN)] if line.top else ids
    found = play.naming.all_of(shown) + (", ..." if len(shown) < len(ids) else "")
    if line.top or line.zone == "stack":
        compared = ids[: len(wanted)] if line.top else ids
        holds = len(compared) == len(wanted) and all(is_one(play, *pair) for pair in zip(wanted, compared, strict=True))
    else:
        holds = are_there(play, wanted, ids) and (line.includes or len(wanted) == len(ids))
    return Outcome(line.place, expected, found, holds)


def each_so_many(play: Play, line: ExpectZone, ids: Sequence[int], expected: str) -> Outcome:
    """Of each name the zone holds exactly so many, whatever else it holds; the first of which it does not is told."""
    for entry in line.entries:
        number = sum(is_one(play, entry, id) for id in ids)
        if number != entry.count:
            what = texts.entry_of(replace(entry, count=1))
            return Outcome(line.place, expected, f"{number or 'no'} {what}: {play.naming.all_of(ids) or 'nothing'}", passed=False)
    return Outcome(line.place, expected, "it so", passed=True)


def cards(number: int) -> str:
    """So many cards."""
    return f"{number} card{'' if number == 1 else 's'}"


def key_of(entry: Entry) -> Key:
    """Name and number (0: any) of what is expected."""
    is_ability = any(attribute.word == "ability" for attribute in entry.attributes)
    return (f"ability of {entry.card.name}" if is_ability else entry.card.name, entry.card.number)


def is_one(play: Play, entry: Entry, id: int) -> bool:
    """The object has the name, and number, that are expected, and what is said of it holds."""
    if not fits(Named(*key_of(entry)), (play.naming.key(id),)):
        return False
    return all(of_object(play, id, fact)[0] != fact.negated for fact in entry.facts)


def are_there(play: Play, wanted: Sequence[Entry], ids: Sequence[int]) -> bool:
    """There is an object of its own for each of those that are expected (a matching, found by augmenting paths)."""
    fitting = [[id for id in ids if is_one(play, entry, id)] for entry in wanted]
    taken: dict[int, int] = {}

    def finds(place: int, tried: set[int]) -> bool:
        for id in fitting[place]:
            if id not in tried:
                tried.add(id)
                if id not in taken or finds(taken[id], tried):
                    taken[id] = place
                    return True
        return False

    return all(finds(place, set()) for place in range(len(wanted)))


# The game ---------------------------------------------------------------------------------------------------------
def of_game(play: Play, fact: Fact) -> Holds:
    """A fact of the game."""
    game, lane = play.game, play.game.state.lane
    if fact.word == "turn":
        return lane.turn == fact.amount, f"turn {lane.turn}"
    if fact.word == "step":
        now = name_of(play.part.where)
        return now in {fact.text, f"second {fact.text}"}, f"step {now}"
    if fact.word == "over":
        return game.over, "that the game is over" if game.over else "that the game goes on"
    if fact.word in TIMES:
        now = TIMES[time_of_day(game.state)]
        return now == fact.word, now
    winner = f"winner {game.names[game.winner]}" if game.winner is not None else "a draw" if game.over else "that the game goes on"
    if fact.word == "draw":
        return game.over and game.winner is None, winner
    player = whose(play, fact)
    if fact.word == "winner":
        return game.winner == player, winner
    if fact.word == "active":
        return lane.active == player, f"active {game.names[lane.active]}"
    decision = game.decision
    if fact.word != "priority":
        known = "turn, step, active, priority, winner, draw, over, day and night"
        raise fault(fact.place, f'"{fact.word}" is nothing that is expected; {known} are')
    if decision is None or decision.task != ACT:
        return False, "that nobody has priority: " + (question(game, play.naming.names) or "the game is over")
    return decision.behalf == player, f"priority {game.names[decision.behalf]}"


# Questions --------------------------------------------------------------------------------------------------------
def asked(play: Play, line: Asks, *, over: bool) -> Outcome:
    """Who is asked what, by which rule; `over`: the turn has passed without a question."""
    rule = f" by rule {line.rule}" if line.rule else ""
    expected = f"{line.player} to be asked{f' ({line.word})' if line.word else ''}{rule}"
    decision = play.decision
    if decision is None or over or decision.task == ACT:
        now = "the game is over" if decision is None else "the turn is over" if over else play.asks()
        priority = "" if decision is None else f" (that a player gets priority is no question here; write: expect priority {line.player})"
        return Outcome(line.place, expected, f"that nobody is asked anything: {now}{priority}", passed=False)
    key = CLAUSES[decision.clause].key
    words = {decision.task, decision.asks, key, ""}
    if line.word and line.word not in words and line.word not in ASKED:
        raise fault(line.place, f'there is no kind of question "{line.word}"; right would be one of {", ".join(sorted(ASKED))}')
    right = player_of(play, line.player, line.place) == decision.behalf
    holds = right and is_rule(play.game.edition, line.rule, key) and line.word in words
    return Outcome(line.place, expected, f"{question(play.game, play.naming.names)} [CR {play.game.edition.cite(key)}]", holds)


def is_meant(play: Play, line: Asks, decision: Decision) -> bool:
    """The line names player and rule, and the decision is that one, though it may have only one answer."""
    named = play.game.names[decision.behalf].casefold() == line.player.casefold()
    return bool(line.rule) and named and is_rule(play.game.edition, line.rule, CLAUSES[decision.clause].key)


# Events -----------------------------------------------------------------------------------------------------------
class Events:
    """The events of a log, which are expected in their order."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.at = 0

    def expect(self, line: ExpectEvent) -> Outcome:
        """Look for an event among those since the last one that was expected."""
        play = self.play
        told = list(play.log)[self.at :]
        expected = texts.line_of(line).removeprefix("expect ")
        place = next((n for n, entry in enumerate(told) if is_told(play, line, entry)), -1)
        if line.negated:
            return Outcome(line.place, expected, f"{told[place]}" if place >= 0 else "none", place < 0)
        if place < 0:
            return Outcome(line.place, expected, missing(line, told), passed=False)
        self.at += place + 1
        return Outcome(line.place, expected, str(told[place]), passed=True)


def is_told(play: Play, line: ExpectEvent, entry: Told) -> bool:
    """The event is the one expected: its sentence, or a part of it where no full stop ends the text."""
    text = FIRST.sub("", line.text)
    right = entry.text == text if text.endswith(".") else text in entry.text
    if not right or not line.rule:
        return right
    rules = entry.number.split(", ")
    return is_rule(play.game.edition, line.rule, entry.key) or any(is_cited(play.game.edition, line.rule, each) for each in rules)


def missing(line: ExpectEvent, told: Sequence[Told]) -> str:
    """What happened instead: the same by another rule, or what reads most like it."""
    texts = {entry.text: str(entry) for entry in told if not entry.internal}
    text = FIRST.sub("", line.text)
    near = [each for each in texts if text in each] or difflib.get_close_matches(text, texts, SHOWN, 0.5)
    last = list(texts.values())[-SHOWN:]
    since = f"; the last since the one expected before: {' | '.join(last)}" if last else ""
    return " | ".join([texts[each] for each in near]) or f"no such event{since}"
