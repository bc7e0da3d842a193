"""Events of damage: what deals it, what it is dealt to, and that it is prevented."""

from __future__ import annotations

from typing import Final

from apnap.language.rules import Parts, Words, phrase
from apnap.parts.tree import EventPattern, TriggerObject, TriggerPlayer
from apnap.parts.words import DAMAGE, OPPONENT, PREVENTED, YOU

DEALING: Final[dict[str, Parts]] = {
    "deals damage": {},
    "deals combat damage": {"combat": 1},
    "deals combat damage to a player": {"combat": 1, "damaged": 1},
    "deals combat damage to an opponent": {"combat": 1, "damaged": 1, "player": OPPONENT},
    "deals damage to a player": {"damaged": 1},
    "deals damage to an opponent": {"damaged": 1, "player": OPPONENT},
}

WORDS: Final[Words] = (
    *(
        rule
        for words, given in DEALING.items()
        for rule in phrase(
            "event",
            f"whenever {{_this:itself}} {words}",
            EventPattern,
            kind=DAMAGE,
            source_this=True,
            says=TriggerPlayer() if given.get("damaged") == 1 else None,
            **given,
        )
    ),
    *phrase(
        "event", "whenever {_this:itself} deals damage to {filter:one}", EventPattern, kind=DAMAGE, source_this=True, says=TriggerObject()
    ),
    *phrase(
        "event",
        "whenever {_this:itself} deals combat damage to {filter:one}",
        EventPattern,
        kind=DAMAGE,
        source_this=True,
        combat=1,
        says=TriggerObject(),
    ),
    *phrase("event", "whenever damage that would be dealt to you is prevented", EventPattern, kind=PREVENTED, player=YOU, damaged=1),
    *phrase(
        "event", "whenever damage that would be dealt to {filter:one} is prevented", EventPattern, kind=PREVENTED, says=TriggerObject()
    ),
    *phrase(
        "event",
        "whenever an opponent is dealt noncombat damage",
        EventPattern,
        kind=DAMAGE,
        player=OPPONENT,
        damaged=1,
        combat=-1,
        says=TriggerPlayer(),
    ),
)
