"""A table for the page: what the terminal does there, with the same words, and what is shown of it as data."""

from __future__ import annotations

import io
import json
from itertools import zip_longest
from typing import Final

from apnap import plain, records
from apnap.cards import PLAYABLE
from apnap.cards import decks as lists
from apnap.errors import ApnapError, IllegalAction
from apnap.game import Game
from apnap.log import Log
from apnap.machine.decisions import BLOCKERS
from apnap.parts.words import TURN_BEGINS
from apnap.scenarios import from_record, text
from apnap.table import AnswerError, StopError, Stops, Table
from apnap.table.answers import Menu
from apnap.table.explaining import why_not_use
from apnap.table.objects import against, bounds, objects
from apnap.table.stops import STEPS, UNTIL
from apnap.table.telling import told as told_shortly
from apnap.table.wholes import menu_of
from apnap.web import answers, requests
from apnap.web.board import board

RULES: Final = " [CR "
SIDES: Final = ("mine", "theirs")
STEP_OF: Final = {number: name for name, number in STEPS.items()}


class Sitting:
    """A table with one person before the page."""

    def __init__(self, asked: requests.Sit) -> None:
        game = recorded(asked.record) if asked.record else begun(asked)
        self.table = Table.seat(game, asked.agents)
        if len(self.table.stops) != 1:
            raise ApnapError(f"one person sits before the page: agents are such as human,simple, not {asked.agents!r}")
        self.player = next(iter(self.table.stops))
        if asked.stops:
            self.table.stops[self.player] = stops_of(asked.stops)
        self.whole = True
        self.table.wait()

    def do(self, line: str) -> list[str]:
        """Carry out a typed line; what is said to it. ApnapError: it is no answer now, or not legal, with all that is to be said."""
        heard = self.table.told_to(self.player)
        try:
            done = self.table.do(line)
        except IllegalAction:
            raise
        except ApnapError as error:
            raise AnswerError("\n".join(self.table.refusal(line, error))) from None
        self.table.wait()
        self.whole = self.whole or self.table.told_to(self.player) < heard
        return list(done.told)

    def concede(self) -> None:
        """Give the game up. IllegalAction: it is over."""
        self.table.concede(self.player)
        self.table.wait()

    def why(self, id: int) -> list[str]:
        """Why a card or permanent cannot be used now. AnswerError: there is none, or the game is over."""
        if self.table.game.decision is None:
            raise AnswerError("the game is over; nothing can be used")
        return why_not_use(self.table.game, self.table.names, id)

    # What is shown ------------------------------------------------------------------------------------------------------
    def situation(self, id: int, said: list[str]) -> answers.Situation:
        """All that the person is shown; of the log what is new, or the whole of it, if something was taken back or nothing was told yet."""
        table, game = self.table, self.table.game
        names = Log(game, seen_by=self.player).names()
        news = table.news(self.player)
        if self.whole:
            news = list(told_shortly(Log(game, seen_by=self.player), names))
        found: answers.Situation = {
            "table": id,
            "player": self.player,
            "board": board(game, names, self.player),
            "asked": self.asked(),
            "whole": self.whole,
            "news": [told(kind, line) for kind, line in news],
            "told": said,
            "passed": table.passed(self.player),
            "stops": stopped(table.stops[self.player]),
            "undo": table.kept_back() if game.decision is not None else "the game is over",
            "result": result(game),
            "digest": game.digest if game.over else "",
        }
        self.whole = False
        return found

    def asked(self) -> answers.Asked | None:
        """What is asked of the person; None: the game is over."""
        asked = self.table.asked()
        if asked is None:
            return None
        shown = menu_of(self.table.game, self.player)
        least, most = bounds(shown.decision)
        return {
            "task": asked["task"],
            "question": asked["question"],
            "rule": asked["rule"],
            "time": asked["time"],
            "next": asked["next"],
            "to_pay": asked["to_pay"],
            "how": asked["how"],
            "options": options(shown),
            "against": [option(n, shown.names.of(code), "", code) for n, code in enumerate(against(shown), 1)],
            "least": least,
            "most": most,
        }

    def saved(self) -> answers.Saved:
        """The game, to be kept."""
        table, game = self.table, self.table.game
        target = io.StringIO()
        game.record(target)
        stops = json.dumps(table.stops[self.player].to_json())
        return {"record": target.getvalue(), "agents": table.agent_names, "stops": stops, "digest": game.digest}

    def scenario(self) -> list[str]:
        """The game as a scenario, line by line. ScenarioError: it is none."""
        return text(from_record(self.table.game)).splitlines()


# What a table begins with -----------------------------------------------------------------------------------------------
def begun(asked: requests.Sit) -> Game:
    """A new game. ApnapError: a deck, an edition or something else cannot be so."""
    decks = [deck_of(deck, number) for number, deck in enumerate(asked.decks, 1)]
    return Game(decks, edition=asked.edition, seed=asked.seed, players=asked.players, payment=asked.payment)


def deck_of(deck: str, number: int) -> str | list[str]:
    """The name of a bundled deck, or the cards of a list. DeckError: the list has a line that is wrong."""
    if deck in lists.bundled():
        return deck
    return lists.cards(lists.parse(deck, f"deck {number}"), PLAYABLE)


def recorded(data: str) -> Game:
    """The game of a record, as far as it went. RecordError: it is damaged, foreign, or goes otherwise now."""
    return Game.replay(records.parse(data.encode(), "the record", allow_open=True))


def stops_of(data: str) -> Stops:
    """The stops that were saved. StopError: they are none."""
    try:
        found = Stops.from_json(plain.parse(data))
        if is_fit(found):
            return found
    except (plain.Unfit, TypeError, KeyError):
        pass
    raise StopError("these are no stops that apnap has saved")


def is_fit(found: Stops) -> bool:
    """Each field of the stops holds what it can hold."""
    known = all(type(step) is int and step in STEP_OF for side in (found.usual, found.chosen) for whose in SIDES for step in side[whose])
    plainly = all(type(number) is int for number in (found.since, found.from_step)) and type(found.keeps) is bool
    return known and plainly and found.until in ("", *UNTIL) and all(isinstance(name, str) for name in found.yields)


# What is shown ----------------------------------------------------------------------------------------------------------
def options(shown: Menu) -> list[answers.Option]:
    """The options by their numbers. Of blockers those who can block; the attackers stand in `against`."""
    ids = objects(shown)
    lines = shown.lines[: len(ids) - len(shown.decision.about)] if shown.decision.task == BLOCKERS else shown.lines
    rows = zip_longest(lines, shown.notes[: len(lines)], ids[: len(lines)])
    return [option(n, line.partition(" ")[2], note or "", id or 0) for n, (line, note, id) in enumerate(rows, 1)]


def option(number: int, words: str, note: str, id: int) -> answers.Option:
    """One line of what can be answered."""
    return {"number": number, "words": words, "note": note, "object": id}


def told(kind: int, line: str) -> answers.Told:
    """A line of the log, with the rules that it cites apart."""
    said, cites, rules = line.partition(RULES)
    rule, _, more = rules.partition("]")
    return {"text": said + more, "rules": rule if cites else "", "key": "", "kind": "turn" if kind == TURN_BEGINS else "event"}


def stopped(stops: Stops) -> answers.Stopped:
    """The stops by the names of steps."""
    sides = {
        name: [STEP_OF[step] for step in steps[whose]]
        for name, steps, whose in (
            ("mine", stops.chosen, "mine"),
            ("theirs", stops.chosen, "theirs"),
            ("usual_mine", stops.usual, "mine"),
            ("usual_theirs", stops.usual, "theirs"),
        )
    }
    return {
        "mine": sides["mine"],
        "theirs": sides["theirs"],
        "usual_mine": sides["usual_mine"],
        "usual_theirs": sides["usual_theirs"],
        "yields": stops.yields,
        "until": stops.until,
        "holds": stops.keeps,
    }


def result(game: Game) -> str:
    """How the game ended; "": it goes on."""
    if not game.over:
        return ""
    return "The game is a draw." if game.winner is None else f"{game.names[game.winner]} wins."
