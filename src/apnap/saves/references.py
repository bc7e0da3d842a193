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
_ANNOUNCE: Final[Mapping[str, str]] = {
    "card": "Id",
    "id": "Id",
    "targets": _TARGETS,
    "plan": "tuple[tuple[Id, int, int], ...]",
    "helpers": _IDS,
}
_INSTRUCTIONS: Final[Mapping[str, str]] = {"source": "Id", "targets": _TARGETS, "done": _IDS}

REFERENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "Event": {"clause": "Clause", "subject": "Id", "source": "Id", "new": "Id", "applied": "tuple[EffectId, ...]"},
    "NamingCard": {"source": "Id"},
    "RevealingAtRandom": {"source": "Id", "chosen": _IDS},
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
    "AddingMana": {"source": "Id"},
    "Attaching": {"ids": _IDS, "among": _IDS, "chosen": _PAIRS},
    "Amassing": {"source": "Id", "army": "Id"},
    "Announce": _ANNOUNCE,
    "Beginning": {"first": "Id"},
    "Casting": {"source": "Id", "ids": _IDS},
    "CastingFor": {**_INSTRUCTIONS, "id": "Id"},
    "Checking": {"kept": _IDS},
    "Choosing": {"source": "Id", "chosen": _IDS, "made": _IDS},
    "CombatDamage": {"dealing": _IDS, "assigned": "tuple[tuple[Id, Id, int], ...]", "manner": _IDS},
    "Conniving": {"id": "Id", "source": "Id", "made": _IDS},
    "CardsCopied": {"source": "Id", "ids": _IDS, "made": _IDS},
    "Copying": {"source": "Id", "id": "Id", "targets": _TARGETS, "made": _IDS},
    "Creating": {"source": "Id", "made": _IDS},
    "Crowning": {"source": "Id"},
    "Winning": {"source": "Id"},
    "Dawning": {"source": "Id"},
    "Defeated": {"id": "Id", "source": "Id"},
    "DeclareAttackers": {**_ANNOUNCE, "declared": _PAIRS, "optional": _PAIRS, "bands": _TARGETS},
    "DeclareBlockers": {"declared": _PAIRS, "ordering": _IDS},
    "Digging": {"source": "Id", "ids": _IDS, "made": _IDS},
    "EachChooses": _INSTRUCTIONS,
    "Exiling": {"source": "Id", "ids": _IDS, "made": _IDS},
    "Emblems": {"source": "Id"},
    "Several": {"ids": _IDS, "source": "Id"},
    "Exploring": {"id": "Id", "source": "Id", "card": "Id"},
    "ExtraParts": {"source": "Id"},
    "ExtraTurns": {"source": "Id"},
    "Fighting": {"first": "Id", "second": "Id", "source": "Id"},
    "Instructed": {"ids": _IDS, "source": "Id", "made": _IDS},
    "Instructions": _INSTRUCTIONS,
    "Joining": {"ids": _IDS, "chosen": _IDS},
    "Looking": {"source": "Id", "ids": _IDS, "away": _IDS, "top": _IDS, "tops": _TARGETS, "aways": _TARGETS},
    "Making": {"source": "Id", "subjects": _IDS, "chosen": "Id"},
    "Rewording": {"source": "Id", "subjects": _IDS},
    "Manifesting": {"source": "Id", "made": _IDS},
    "MayPaying": _INSTRUCTIONS,
    "Noting": {"made": _IDS},
    "Opening": {"cards": _IDS},
    "Optional": _INSTRUCTIONS,
    "Ordering": {"source": "Id", "ids": _IDS, "made": _IDS},
    "PayToBlock": _ANNOUNCE,
    "Payment": _ANNOUNCE,
    "Picking": {"source": "Id", "items": _IDS},
    "Placing": {"id": "Id", "targets": _TARGETS},
    "PlacingBlockers": {"pairs": _PAIRS},
    "PlayLand": {"card": "Id", "by": "Id"},
    "Proliferating": {"source": "Id", "chosen": _IDS},
    "Putting": {"source": "Id", "ids": _IDS, "made": _IDS},
    "Protecting": {"source": "Id", "subjects": _IDS},
    "OneByOne": _INSTRUCTIONS,
    "PuttingAttacking": {"ids": _IDS, "attacked": "Id", "made": _IDS},
    "Reflexive": _INSTRUCTIONS,
    "Replacing": {
        "after": "tuple[tuple[Change, int, Id, Spell, tuple[EffectId, ...]], ...]",
        "running": "tuple[EffectId, ...]",
        "effect": "EffectId",
    },
    "Resolving": {"id": "Id", "targets": _TARGETS},
    "Returning": {"ids": _IDS, "made": _IDS},
    "Reversing": {"journal": _JOURNAL},
    "Searching": {"source": "Id", "found": _IDS},
    "Showing": {"source": "Id", "ids": _IDS, "made": _IDS},
    "Shuffling": {"source": "Id", "into": _IDS, "apart": _IDS, "made": _IDS},
    "Stacking": {"id": "Id", "targets": _TARGETS},
    "Tapping": {"id": "Id"},
}
