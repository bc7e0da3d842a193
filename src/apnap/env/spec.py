"""What the numbers of an observation mean: the shapes, the names of the features, the cards, and the version that they make."""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from typing import Final

from apnap.parts import words

NAME: Final = "apnap_v0"
MOST: Final = 64  # candidates of a pick
ROWS: Final = 192  # objects
PLAYERS: Final = 64

ZONES: Final = ("battlefield", "stack", "hand", "graveyard", "exile", "command", "library", "phased out")
TYPES: Final = 13  # bits of card types and supertypes (parts.words)
KEYWORDS: Final = len(words.KEYWORD_NAMES)
COUNTERS: Final = ("+1/+1", "-1/-1", "loyalty", "lore", "charge")
TASKS: Final = (
    "act", "choose", "targets", "order", "yes/no", "number", "attackers", "blockers", "damage", "pay", "replace",
    "shuffle", "random", "coin", "roll", "starting player",
)  # fmt: skip
VERBS: Final = (
    "pass", "play", "cast", "activate", "suspend", "unmask", "choose", "order", "attack", "block", "band", "amount", "number", "yes", "no",
    "option", "name", "done", "page", "replace",
)  # fmt: skip

GLOBAL: Final = (
    "turn / 20", "active seat", "day", "night", "picks made", "controlled", "rule / 1000", "rows left out",
    *[f"phase: {name}" for name in words.PHASE_NAMES],
    *[f"step: {name}" for name in words.STEP_NAMES],
    *[f"task: {name}" for name in TASKS],
)  # fmt: skip
SEAT: Final = (
    "there", "life / 20", "poison / 10", "hand / 7", "library / 60", "graveyard / 20", "lands played", "mulligans", "lost", "left",
    "monarch", "initiative", "speed", "pool W", "pool U", "pool B", "pool R", "pool G", "pool C", "energy / 10",
)  # fmt: skip
OBJECT: Final = (
    *[f"zone: {name}" for name in ZONES],
    "controller", "owner", "power", "toughness", "damage", "tapped", "token", "ability", "face down", "place", "new", "x",
    "attacking", "blocking", "blocked", "attached",
    *[f"counters: {name}" for name in COUNTERS],
    "counters: other",
    *[f"designation: {name}" for name in words.DESIGNATIONS],
    *[f"type bit {n}" for n in range(TYPES)],
    *[f"keyword: {name}" for name in words.KEYWORD_NAMES],
)  # fmt: skip
CANDIDATE: Final = (*[f"verb: {name}" for name in VERBS], "number", "second number", "card", "size")
REFS: Final = ("subject", "object")
"""Pointers to rows: of an object its row, of a player ROWS and the seat, counted from whoever sees; -1: to nothing that is shown."""


def names_of_cards() -> tuple[str, ...]:
    """The cards, in the order in which they were added: a line is never taken out and never moved, so that what was learnt stays true."""
    return tuple(files("apnap.env").joinpath("cards.txt").read_text(encoding="utf-8").splitlines())


CARDS: Final = {name: number for number, name in enumerate(names_of_cards(), 1)}  # 0: face down, made up, or a token
SPEC: Final = hashlib.sha256(
    json.dumps([NAME, MOST, ROWS, GLOBAL, SEAT, OBJECT, CANDIDATE, REFS]).encode()
).hexdigest()[:12]  # fmt: skip
"""What of the numbers no longer means the same if it is another one; cards are added without changing it."""
