"""Questions that effects on the rules of the game ask."""

from __future__ import annotations

from typing import cast

from apnap.log.names import Names, Source
from apnap.log.questions import CHOICES, describes
from apnap.machine.decisions import Decision

CHOICES.update(
    {
        "untap": "{who} chooses which permanents untap",
        "untap kind": "{who} chooses the type of the permanents that untap, for {about}",
        "card name": "{who} chooses a card name for {about}",
        "land play": "{who} chooses what allows the land play",
    }
)


@describes("card name", "untap kind")
def card_name(game: Source, decision: Decision, names: Names, option: object) -> str:
    """A name, or a type."""
    return str(option)


@describes("land play")
def land_play(game: Source, decision: Decision, names: Names, option: object) -> str:
    """The effect that allows the land play, or the rule."""
    source = decision.about[cast("int", option)]
    return f"the land play of {names.of(source)}" if source else "the land play of each turn"
