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
_ANNOUNCE: Final[Mapping[str, str]] = {"card": "Id", "id": "Id", "targets": _TARGETS, "plan": "tuple[tuple[Id, int, int], ...]"}
_INSTRUCTIONS: Final[Mapping[str, str]] = {"source": "Id", "targets": _TARGETS, "done": _IDS}

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
    },
    "Planned": {"maker": "Clause"},
    "Lasting": {"id": "Id", "source": "Id", "subjects": _IDS, "instead": "Id", "clause": "Clause"},
    "Delayed": {"id": "Id", "source": "Id"},
    "Waiting": {"source": "Id", "subject": "Id", "other": "Id"},
    "Lane": {"stack": _IDS},
    "Mark": {"journal": _JOURNAL},
    "State": {"objects": "dict[Id, Object]", "battlefield": _IDS, "exile": _IDS, "command": _IDS, "gone": "list[Id]"},
    "AddingMana": {"source": "Id"},
    "Announce": _ANNOUNCE,
    "Checking": {"kept": _IDS},
    "Choosing": {"source": "Id", "chosen": _IDS},
    "CombatDamage": {"dealing": _IDS, "asking": _IDS, "assigned": "tuple[tuple[Id, Id, int], ...]"},
    "Creating": {"source": "Id"},
    "DeclareAttackers": {**_ANNOUNCE, "declared": _PAIRS},
    "DeclareBlockers": {"declared": _PAIRS, "ordering": _IDS},
    "EachChooses": _INSTRUCTIONS,
    "ExtraParts": {"source": "Id"},
    "ExtraTurns": {"source": "Id"},
    "Instructed": {"ids": _IDS, "source": "Id"},
    "Instructions": _INSTRUCTIONS,
    "Optional": _INSTRUCTIONS,
    "PlayLand": {"card": "Id"},
    "Replacing": {
        "after": "tuple[tuple[Instead, int, Id, Spell, tuple[EffectId, ...]], ...]",
        "running": "tuple[EffectId, ...]",
        "effect": "EffectId",
    },
    "Resolving": {"id": "Id", "targets": _TARGETS},
    "Reversing": {"journal": _JOURNAL},
    "Stacking": {"id": "Id", "targets": _TARGETS},
    "Tapping": {"id": "Id"},
}
