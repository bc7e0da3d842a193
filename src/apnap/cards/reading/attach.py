"""Auras and what is attached read back: enchant, what the enchanted or equipped one has, and what it cannot do."""

from __future__ import annotations

from typing import Any, Final

from apnap.cards.context import bearer
from apnap.cards.reading.grammar import Grammar, Reading, Readings, State, phrase
from apnap.cards.reading.words import words
from apnap.parts.tree import AttachedTo, DoesntUntap, Enchant, Filter, Reference, Static, Target

OF_AN_AURA: Final = ("creature", "permanent", "land", "artifact", "enchantment", "planeswalker", "player", "card")


def _enchanted(placed: tuple[Filter, int]) -> Enchant:
    """What an Aura enchants: permanents, or cards in graveyards."""
    what, zone = placed
    return Enchant(Target(what, zone=zone))


def _bearer(reading: Reading, state: State) -> Readings:
    """As "enchanted creature", "equipped creature", which the renderer may then put right."""
    if "Aura" not in reading.card.subtypes:
        after = reading.all_words(state, [word.text for word in words(bearer(reading.card))])
        if after is not None:
            yield AttachedTo(), after
        return
    start = reading.word(state, ("enchanted",))
    after = reading.word(start, OF_AN_AURA) if start is not None else None
    if after is not None:
        yield AttachedTo(), after


def _changed(what: Reference, changes: tuple[dict[str, Any], ...]) -> Static:
    return Static(what, **{name: value for change in changes for name, value in change.items()})


RULES: Final[Grammar] = {
    "bearer": _bearer,
    "enchant": (
        phrase("enchant {player_word}", lambda who: Enchant(Target(players=1 + who))),
        phrase("enchant {placed}", _enchanted),
        phrase("enchant {placed} in a graveyard", _enchanted),
    ),
    "keyword_line": (phrase("{enchant}", lambda read: read),),
    "static": (
        phrase("{bearer} {static_changes}.", _changed),
        phrase("{bearer} doesn't untap during its controller's untap step.", DoesntUntap),
    ),
}
