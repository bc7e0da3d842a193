"""An observation as arrays: what the player may know, and the candidates of the pick."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from apnap.env.spec import CANDIDATE, CARDS, COUNTERS, GLOBAL, MOST, OBJECT, REFS, ROWS, SEAT, TASKS, TYPES, VERBS
from apnap.env.verbs import Token, token
from apnap.game import Game
from apnap.machine.procedures import CLAUSES
from apnap.model.lane import Lane
from apnap.parts import words
from apnap.picks import Picks

Arrays = dict[str, NDArray[np.generic]]
Row = tuple[int, int, str, tuple[int, ...], tuple[tuple[str, int], ...], tuple[str, ...], int, int]
"""An object: zone, id, name of the card, the numbers from "controller" to "attached", counters, designations, types, keywords."""
Fight = tuple[frozenset[int], frozenset[int], frozenset[int]]
"""Who attacks, who blocks, who is blocked."""
PEACE: Final[Fight] = (frozenset(), frozenset(), frozenset())
FIRST: Final = OBJECT.index("controller")
BITS: Final = OBJECT.index("type bit 0")
COUNTED: Final = OBJECT.index("counters: +1/+1")
NAMED: Final = OBJECT.index(f"designation: {words.DESIGNATIONS[0]}")
PHASE: Final = GLOBAL.index(f"phase: {words.PHASE_NAMES[0]}")
STEP: Final = GLOBAL.index(f"step: {words.STEP_NAMES[0]}")
TASK: Final = GLOBAL.index(f"task: {TASKS[0]}")
NUMBER: Final = CANDIDATE.index("number")
PLACE_OF_VERB: Final = {verb: place for place, verb in enumerate(VERBS)}
PLACE_OF_COUNTER: Final = {kind: COUNTED + place for place, kind in enumerate(COUNTERS)}
OF_TYPES: Final = 1 << np.arange(TYPES, dtype=np.int64)
OF_KEYWORDS: Final = 1 << np.arange(len(words.KEYWORD_NAMES), dtype=np.int64)


def empty(players: int, games: tuple[int, ...] = ()) -> Arrays:
    """The arrays of an observation, or of as many as there are games."""
    return {
        "global": np.zeros((*games, len(GLOBAL)), np.float32),
        "players": np.zeros((*games, players, len(SEAT)), np.float32),
        "objects": np.zeros((*games, ROWS, len(OBJECT)), np.float32),
        "cards": np.zeros((*games, ROWS), np.int16),
        "candidates": np.zeros((*games, MOST, len(CANDIDATE)), np.float32),
        "refs": np.full((*games, MOST, len(REFS)), -1, np.int16),
        "action_mask": np.zeros((*games, MOST), np.int8),
    }


def written(
    game: Game, player: int, picks: Picks | None, rows: list[Row], seats: list[tuple[float, ...]], time: int, out: Arrays | None
) -> Arrays:
    """The arrays of what is seen: the rows of objects, and the numbers of the players from the one who sees on."""
    arrays = empty(len(game.names)) if out is None else out
    for name, array in arrays.items():
        array.fill(-1 if name == "refs" else 0)
    tokens = tokens_of(game, picks) if picks is not None else []
    known = objects(arrays, rows, [code for each in tokens for code in (each.subject, each.object)])
    general(arrays["global"], game.state.lane, time, (player, len(rows) - len(known)), len(seats))
    if picks is not None:
        question(arrays["global"], game, picks)
    arrays["players"][:] = seats
    candidates(arrays, tokens, known, player, len(seats))
    return arrays


def tokens_of(game: Game, picks: Picks) -> list[Token]:
    """What the candidates mean."""
    decision = game.decision
    assert decision is not None
    return [token(decision, picks.prefix, part) for part in picks.candidates]


def general(out: NDArray[np.generic], lane: Lane, time: int, seen: tuple[int, int], players: int) -> None:
    """What is about the whole game; `seen`: by whom, and how many objects have no row."""
    out[:4] = (lane.turn / 20, (lane.active - seen[0]) % players, time == 1, time == 2)
    out[7] = seen[1]
    if lane.phase >= 0:
        out[PHASE + lane.phase] = 1
    if lane.step >= 0:
        out[STEP + lane.step] = 1


def question(out: NDArray[np.generic], game: Game, picks: Picks) -> None:
    """What is asked."""
    decision = game.decision
    assert decision is not None
    number = game.edition.cite(CLAUSES[decision.clause].key)
    out[4:7] = (len(picks.made), decision.player != decision.behalf, int(number[:3]) / 1000 if number[:3].isdigit() else 0)
    out[TASK + TASKS.index(decision.task)] = 1


def objects(arrays: Arrays, found: list[Row], wanted: list[int]) -> dict[int, int]:
    """The rows of the objects; where they are too many, those that candidates name come before others of the last zones."""
    if len(found) > ROWS:
        named = set(wanted)
        found = sorted(found, key=lambda row: row[1] not in named)[:ROWS]
    if not found:
        return {}
    table, number = arrays["objects"], len(found)
    table[np.arange(number), np.array([row[0] for row in found])] = 1
    table[:number, FIRST:COUNTED] = [row[3] for row in found]
    table[:number, BITS : BITS + TYPES] = (np.array([row[6] for row in found], np.int64)[:, None] & OF_TYPES) != 0
    table[:number, BITS + TYPES :] = (np.array([row[7] & 0xFFFFFFFF for row in found], np.int64)[:, None] & OF_KEYWORDS) != 0
    for place, row in enumerate(found):
        for kind, many in row[4]:
            table[place, PLACE_OF_COUNTER.get(kind, COUNTED + len(COUNTERS))] += many
        for name in row[5]:
            table[place, NAMED + words.DESIGNATIONS.index(name)] = 1
    arrays["cards"][:number] = [CARDS.get(row[2], 0) for row in found]
    return {row[1]: place for place, row in enumerate(found)}


def candidates(arrays: Arrays, tokens: list[Token], rows: dict[int, int], player: int, players: int) -> None:
    """The candidates: their verbs, numbers and pointers."""
    table, refs = arrays["candidates"], arrays["refs"]
    arrays["action_mask"][: len(tokens)] = 1
    for place, each in enumerate(tokens):
        table[place, PLACE_OF_VERB[each.verb]] = 1
        table[place, NUMBER:] = (each.number, each.second, CARDS.get(each.text, 0), len(tokens))
        refs[place] = (pointer(each.subject, rows, player, players), pointer(each.object, rows, player, players))


def pointer(code: int, rows: dict[int, int], player: int, players: int) -> int:
    """The row of an object, or ROWS and the seat of a player."""
    if code < 0:
        return ROWS + (-1 - code - player) % players
    return rows.get(code, -1)
