"""The question of a dungeon."""

from __future__ import annotations

from typing import cast

from apnap.log.names import Names, Source
from apnap.log.questions import CHOICES, describes
from apnap.log.sentences_turning import room_names
from apnap.machine.decisions import Decision

CHOICES["room"] = "{who} chooses the next room of {about}"


@describes("room")
def room(game: Source, decision: Decision, names: Names, option: object) -> str:
    """The name of the room."""
    return room_names()[cast("int", option)]


@describes("roll")
def roll(game: Source, decision: Decision, names: Names, option: object) -> str:
    """What the die shows."""
    return str(option)
