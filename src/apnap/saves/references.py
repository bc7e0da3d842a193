"""Which numbers of what is saved are ids, times, effects or clauses. What is not named here is a plain number.

Each entry is the type in apnap.saves.fields with `int` written more closely: Id (an object, an effect or a player's code; 0: none),
EffectId (an effect; below zero a static one, by the object it is of), Clause.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_IDS: Final = "tuple[Id, ...]"
_TARGETS: Final = "tuple[tuple[Id, ...], ...]"
_BY_ID: Final = "dict[Id, tuple[Id, ...]]"
_JOURNAL: Final = "tuple[tuple[Id, tuple[Event, ...]], ...]"
_PAIRS: Final = "tuple[tuple[Id, Id], ...]"

REFERENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "Event": {"clause": "Clause", "subject": "Id", "source": "Id", "new": "Id", "applied": "tuple[EffectId, ...]"},
    "Spell": {"targets": _TARGETS, "origin": "Id", "event_subject": "Id", "event_source": "Id", "paid": _IDS, "noted": _IDS},
    "Object": {"id": "Id", "became": "Id", "attached": "Id", "links": "tuple[tuple[str, Id], ...]"},
    "Player": {"library": _IDS, "hand": _IDS, "graveyard": _IDS},
    "Combat": {
        "attacking": "dict[Id, Id]",
        "blocked": _IDS,
        "blocking": _BY_ID,
        "orders": _BY_ID,
        "first": _IDS,
        "assigned": _IDS,
        "joined": _IDS,
        "left": _PAIRS,
        "defenders": "tuple[tuple[Id, int], ...]",
        "unattacked": _PAIRS,
        "bands": _TARGETS,
    },
    "Planned": {"maker": "Clause", "tag": "Id", "source": "Id"},
    "Lasting": {"id": "Id", "source": "Id", "subjects": _IDS, "instead": "Id", "clause": "Clause", "chosen": "Id"},
    "Delayed": {"id": "Id", "source": "Id", "noted": _IDS},
    "Waiting": {"source": "Id", "subject": "Id", "other": "Id", "noted": _IDS, "delayed": "Id"},
    "Lane": {"stack": _IDS, "extra": "Id", "added": "Id"},
    "Mark": {"journal": _JOURNAL},
    "State": {"objects": "dict[Id, Object]", "battlefield": _IDS, "exile": _IDS, "command": _IDS, "phased": _IDS, "gone": "list[Id]"},
}
