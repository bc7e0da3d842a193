"""An observation: what the player may know, as arrays, and the candidates of the pick; all of it comes from `view`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from apnap.env.spec import CANDIDATE, CARDS, COUNTERS, GLOBAL, MOST, OBJECT, REFS, ROWS, SEAT, TASKS, TYPES, VERBS
from apnap.env.verbs import Token, token
from apnap.game import Game
from apnap.machine.procedures import CLAUSES
from apnap.parts import words
from apnap.picks import Picks
from apnap.views import Seat, Seen, View

Arrays = dict[str, NDArray[np.generic]]
NO_LOG: Final = 1 << 60
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


def observe(game: Game, player: int, picks: Picks | None, out: Arrays | None = None) -> Arrays:
    """What the player sees of the game; `picks` are those that the player has to make now, if it is the player's turn to."""
    view = game.view(player, NO_LOG)
    arrays = empty(len(game.names)) if out is None else out
    for name, array in arrays.items():
        array.fill(-1 if name == "refs" else 0)
    tokens = tokens_of(game, picks) if picks is not None else []
    rows = objects(arrays, view, [code for each in tokens for code in (each.subject, each.object)])
    general(arrays["global"], game, view, picks, sum(1 for _ in seen_in(view)) - len(rows))
    for place in range(len(view.players)):
        seat(arrays["players"][place], view.players[(player + place) % len(view.players)])
    candidates(arrays, tokens, rows, player, len(view.players))
    return arrays


def tokens_of(game: Game, picks: Picks) -> list[Token]:
    """What the candidates mean."""
    decision = game.decision
    assert decision is not None
    return [token(decision, picks.prefix, part) for part in picks.candidates]


def general(out: NDArray[np.generic], game: Game, view: View, picks: Picks | None, left_out: int) -> None:
    """What is about the whole game, and about the question."""
    out[:4] = (view.turn / 20, (view.active - view.player) % len(view.players), view.time == 1, view.time == 2)
    out[7] = left_out
    if view.phase >= 0:
        out[PHASE + view.phase] = 1
    if view.step >= 0:
        out[STEP + view.step] = 1
    decision = game.decision
    if decision is None or picks is None:
        return
    number = game.edition.cite(CLAUSES[decision.clause].key)
    out[4:7] = (len(picks.made), decision.player != decision.behalf, int(number[:3]) / 1000 if number[:3].isdigit() else 0)
    out[TASK + TASKS.index(decision.task)] = 1


def seat(out: NDArray[np.generic], known: Seat) -> None:
    """One player."""
    energy = next((number for kind, number in known.counters if kind == "energy"), 0)
    numbers = (known.life / 20, known.poison / 10, known.hand_size / 7, known.library_size / 60, len(known.graveyard) / 20)
    flags = (known.lands_played, known.mulligans, known.lost, known.left, known.monarch, known.initiative, known.speed)
    out[:] = (1, *numbers, *flags, *known.pool[:6], energy / 10)


def seen_in(view: View) -> Iterable[tuple[int, Seen]]:
    """All objects that are seen, with the number of the zone, in the order in which they get rows."""
    order = [view.players[(view.player + place) % len(view.players)] for place in range(len(view.players))]
    zones = [(0, view.battlefield), (1, view.stack), *[(2, one.hand) for one in order], *[(3, one.graveyard) for one in order]]
    zones += [(4, view.exile), (5, view.command), *[(6, one.library) for one in order], (7, view.phased_out)]
    for number, zone in zones:
        for one in zone:
            yield number, one


def objects(arrays: Arrays, view: View, wanted: list[int]) -> dict[int, int]:
    """The rows of the objects; where they are too many, those that candidates name come before others of the last zones."""
    found = list(seen_in(view))
    if len(found) > ROWS:
        named = set(wanted)
        found.sort(key=lambda pair: pair[1].id not in named)
        found = found[:ROWS]
    if not found:
        return {}
    combat = view.combat
    attacking = dict(combat.attacking) if combat else {}
    blocking = dict(combat.blocking) if combat else {}
    blocked = combat.blocked if combat else ()
    n, me = len(view.players), view.player
    table, here = arrays["objects"], np.arange(len(found))
    table[here, np.array([zone for zone, _ in found])] = 1
    table[: len(found), FIRST:COUNTED] = [
        (
            *((o.controller - me) % n, (o.owner - me) % n, o.power, o.toughness, o.damage, o.tapped, o.token, o.ability, o.face_down),
            *(o.place, o.since == view.turn, o.x, o.id in attacking, o.id in blocking, o.id in blocked, o.attached != 0),
        )
        for _, o in found
    ]
    table[: len(found), BITS : BITS + TYPES] = (np.array([o.types for _, o in found], np.int64)[:, None] & OF_TYPES) != 0
    keywords = np.array([o.keywords & 0xFFFFFFFF for _, o in found], np.int64)
    table[: len(found), BITS + TYPES :] = (keywords[:, None] & OF_KEYWORDS) != 0
    for row, (_, o) in enumerate(found):
        for kind, number in o.counters:
            table[row, PLACE_OF_COUNTER.get(kind, COUNTED + len(COUNTERS))] += number
        for name in o.designations:
            table[row, NAMED + words.DESIGNATIONS.index(name)] = 1
    arrays["cards"][: len(found)] = [CARDS.get(o.face or o.name, 0) for _, o in found]
    return {o.id: row for row, (_, o) in enumerate(found)}


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
