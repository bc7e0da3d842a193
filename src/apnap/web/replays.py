"""Records for the page: a game played again, with the game kept before each decision."""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from apnap import given, records
from apnap.errors import RecordError
from apnap.game import Game
from apnap.log import Log, describe
from apnap.parts import words
from apnap.records import Record
from apnap.saves import Concession, answer_from_json
from apnap.saves.kinds import Json
from apnap.saves.replays import Following, begin
from apnap.scenarios.naming import Naming
from apnap.views import JUDGE
from apnap.web import answers, requests
from apnap.web.board import board
from apnap.web.playground import told
from apnap.web.sitting import result

SOURCE = "the record"


@dataclass(frozen=True)
class Kept:
    """The game before a decision, and how much had happened."""

    game: Game
    events: int


class Replay:
    """A record that was played again. RecordError: it is damaged, foreign, or goes otherwise now."""

    def __init__(self, asked: requests.Open) -> None:
        record = records.parse(asked.record.encode(), SOURCE, allow_open=True)
        self.other = asked.edition
        self.difference = Game.replay(record, asked.edition).difference if asked.edition else None
        self.moments: list[Kept] = []
        self.decisions: list[answers.Decided] = []
        self.game = self.play(record)

    def play(self, record: Record) -> Game:
        """Play it, decision by decision; what is decided is told in words."""
        game: Game = begin(Game, record, SOURCE, None)
        following = Following(game, record, SOURCE)
        naming = Naming(game, {})
        for data in record.answers:
            naming.follow(game.state)
            self.keep(game)
            self.decisions.append(decided(game, naming, data))
            following.give(data)
        following.end()
        self.keep(game)
        return game

    def keep(self, game: Game) -> None:
        """Keep the game as it is."""
        self.moments.append(Kept(game.fork(), game.state.logged()))

    def told(self, id: int) -> answers.Replayed:
        """What the page shows of it but for the boards."""
        entries = list(Log(self.game))
        before = [0, *itertools.accumulate([not entry.internal for entry in entries])]
        found = self.difference
        return {
            "replay": id,
            "edition": self.game.edition.name,
            "players": list(self.game.names),
            "seed": self.game.seed,
            "decisions": [{**each, "told": before[kept.events]} for each, kept in zip(self.decisions, self.moments, strict=False)],
            "log": [told(entry) for entry in entries if not entry.internal],
            "digest": self.game.digest,
            "result": result(self.game),
            "other": self.other,
            "difference": None
            if found is None
            else {"decision": found.decision - 1, "turn": found.turn, "recorded": found.recorded, "played": found.played},
        }

    def heard(self, player: int) -> answers.Logged:
        """The log as that player has seen it (-1: as the judge does). GameError: there is no such player."""
        if player != JUDGE:
            given.a_player(player, len(self.game.names))
        return {"log": [told(entry) for entry in Log(self.game, seen_by=player) if not entry.internal]}

    def look(self, number: int, player: int) -> answers.Board:
        """The board before a decision, or, after the last, at the end. RecordError: there is none; GameError: no such player."""
        if not 0 <= number < len(self.moments):
            raise RecordError(f"there is no decision {number}; the record has {len(self.moments) - 1}")
        game = self.moments[number].game
        return board(game, Log(game, seen_by=player).names(), player)


def decided(game: Game, naming: Naming, data: Json) -> answers.Decided:
    """What is decided, in words."""
    answer = answer_from_json(data)
    lane = game.state.lane
    step = words.STEP_NAMES[lane.step] if lane.step >= 0 else ""
    if isinstance(answer, Concession):
        return {"player": game.names[answer.player], "words": "concedes", "turn": lane.turn, "step": step, "told": 0}
    decision = game.decision
    who = game.names[decision.player] if decision is not None and decision.player >= 0 else "chance"
    return {"player": who, "words": describe(game, answer, naming.names), "turn": lane.turn, "step": step, "told": 0}
