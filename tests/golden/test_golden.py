"""A random game for each preset is played as it was when somebody last read it line by line."""

from __future__ import annotations

import re
from functools import cache
from itertools import zip_longest

import pytest
from tools.golden import FOLDER, Playthrough, played, playthroughs, shown, told

from apnap import records
from apnap.editions.tables import presets
from apnap.game import Game

GAMES = playthroughs()
each = pytest.mark.parametrize("game", GAMES, ids=[game.preset for game in GAMES])


def first_difference(expected: str, actual: str) -> str:
    """The first line that is not as it was, with its number."""
    for number, (old, new) in enumerate(zip_longest(expected.splitlines(), actual.splitlines()), 1):
        if old != new:
            return f"line {number} was {old!r}, is {new!r} (python tools/golden.py, when that is right)"
    return "" if expected == actual else "the ends of lines differ"


game_of = cache(played)
"""The game of a playthrough, played once."""


def game_told(record: records.Record) -> dict[str, object]:
    """What the header tells of the game, whichever version has written it."""
    return {name: value for name, value in record.header.items() if name not in {"apnap", "format", "rules", "form"}}


@cache
def replayed(game: Playthrough) -> Game:
    return Game.replay(game.record)


def test_each_preset_has_a_playthrough() -> None:
    assert {game.preset for game in GAMES} == set(presets())
    assert {path.name for path in FOLDER.glob("*.txt")} == {game.log.name for game in GAMES}
    assert {path.name for path in FOLDER.glob("*.jsonl")} == {game.record.name for game in GAMES}


@each
def test_the_game_is_told_as_it_was(game: Playthrough) -> None:
    assert not first_difference(game.log.read_text(encoding="utf-8"), told(game_of(game)))


@each
def test_the_game_is_recorded_as_it_was(game: Playthrough) -> None:
    kept, now = records.read(game.record), game_of(game).record()
    assert (now.answers, now.digest) == (kept.answers, kept.digest)
    assert game_told(now) == game_told(kept)


@each
def test_the_record_plays_to_the_digest_in_the_log(game: Playthrough) -> None:
    digest = re.findall(r"^Digest ([0-9a-f]{64})$", game.log.read_text(encoding="utf-8"), re.MULTILINE)
    assert [replayed(game).digest] == digest


@each
def test_the_game_shows_the_rules_it_is_there_for(game: Playthrough) -> None:
    assert game.shows <= shown(replayed(game))
