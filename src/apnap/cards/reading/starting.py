"""What cards allow before the first turn, who can't win or lose, and a card that another player chooses, read back."""

from __future__ import annotations

from typing import Final

from apnap.cards.reading.grammar import Grammar, constant, phrase
from apnap.cards.words_starting import FIRST_TIMES, HAND_ANEW
from apnap.parts.tree import (
    Ability,
    CantLose,
    Choose,
    CountOf,
    CreateToken,
    DelayedTrigger,
    Effect,
    EventPattern,
    Noted,
    OpenAttraction,
    PutInto,
    Reference,
    Rest,
    Reveal,
    RevealedFromOpeningHand,
    Search,
    Shuffle,
    Triggered,
    WhenCouldMulligan,
)
from apnap.parts.words import GRAVEYARD, HAND, OPPONENT

Effects = tuple[Effect, ...]


def _later(event: EventPattern, effects: Effects) -> Ability:
    return RevealedFromOpeningHand((DelayedTrigger(Triggered(event, effects)),))


def _chosen(number: int, who: Reference) -> Effects:
    return (
        Search(None, number),
        Reveal(Noted()),
        Choose(Noted(), who),
        PutInto(Noted(), HAND),
        PutInto(Rest(), GRAVEYARD),
        Shuffle(),
    )


OPENING: Final = (
    constant("open an Attraction", OpenAttraction()),
    phrase("open {number} Attractions", OpenAttraction),
)
RULES: Final[Grammar] = {
    "static": (
        constant("you can't win the game and your opponents can't lose the game.", CantLose(OPPONENT)),
        constant(
            "any time you could mulligan and this card is in your hand, you may exile all the cards from your hand, "
            "then draw that many cards.",
            WhenCouldMulligan(HAND_ANEW),
        ),
        *(
            phrase(
                f"you may reveal this card from your opening hand. If you do, at the beginning of {time}, {{paragraph}}.",
                lambda effects, event=event: _later(event, effects),
            )
            for event, time in FIRST_TIMES.items()
        ),
        *(
            phrase(
                f"you may reveal this card from your opening hand. If you do, {{instruction}} at the beginning of {time}.",
                lambda effect, event=event: _later(event, (effect,)),
            )
            for event, time in FIRST_TIMES.items()
        ),
    ),
    "instruction": OPENING,
    "effect": (
        *OPENING,
        phrase(
            "{who} creates? X {token}, where X is the number of {noun}",
            lambda who, token, what: CreateToken(token, CountOf(what), who),
        ),
    ),
    "run": (
        phrase(
            "search your library for {number} cards and reveal them. {who} chooses one. "
            "Put that card into your hand and the rest into your graveyard. Then shuffle",
            _chosen,
        ),
    ),
}
