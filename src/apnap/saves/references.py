"""Which numbers of what is saved are ids, times, effects or clauses. What is not named here is a plain number.

Each entry is the type in apnap.saves.fields with `int` written more closely: Id (an object, an effect or a player's code; 0: none),
EffectId (an effect; below zero a static one, by the object it is of), ClauseId.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

_IDS: Final = "tuple[Id, ...]"

REFERENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "Event": {"clause": "ClauseId", "subject": "Id", "source": "Id", "new": "Id", "applied": "tuple[EffectId, ...]"},
    "State": {"objects": "dict[Id, Object]", "battlefield": _IDS, "exile": _IDS, "command": _IDS, "phased": _IDS, "gone": "list[Id]"},
}
