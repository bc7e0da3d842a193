"""Questions that are asked as a spell is cast or an ability activated, and their options in words."""

from __future__ import annotations

from typing import cast

from apnap.cards.faces import number_word
from apnap.log.names import Names, Source, listed
from apnap.log.questions import CHOICES, describes
from apnap.log.sentences_casting import ordinal
from apnap.machine.decisions import Chosen, Decision

CHOICES.update(
    {
        "modes": "{who} chooses modes of {about}",
        "additional cost": "{who} may pay an additional cost of {about}",
        "gift": "{who} may promise an opponent the gift of {about}",
        "symbols": "{who} chooses what pays for the symbols of {about}",
        "division": "{who} divides what {about} does among its targets",
        "event": "{who} chooses on which event the ability triggers",
        "help": "{who} chooses what helps to pay for {about}",
    }
)


@describes("modes")
def modes(game: Source, decision: Decision, names: Names, option: object) -> str:
    """The modes by their places."""
    return f"the {listed([ordinal(mode) for mode in cast('tuple[int, ...]', option)])} mode"


@describes("event")
def event(game: Source, decision: Decision, names: Names, option: object) -> str:
    """What the event was about."""
    (place,) = cast("tuple[int]", option)
    return names.of(decision.about[cast("Chosen", decision.options).items.index(place)])


@describes("additional cost")
def additional(game: Source, decision: Decision, names: Names, option: object) -> str:
    """Whether, or how often."""
    if isinstance(option, bool):
        return "pay it" if option else "do not pay it"
    return f"pay it {number_word(cast('int', option))} times"


@describes("symbols")
def symbols(game: Source, decision: Decision, names: Names, option: object) -> str:
    """What is paid for each symbol."""
    return "pay " + ", ".join(["2 life" if half == "P" else f"{{{half}}}" for half in cast("tuple[str, ...]", option)])


@describes("division")
def division(game: Source, decision: Decision, names: Names, option: object) -> str:
    """How much to each target."""
    row = zip(decision.about[1:], cast("tuple[int, ...]", option), strict=True)
    return listed([f"{number} to {names.of(code)}" for code, number in row])
