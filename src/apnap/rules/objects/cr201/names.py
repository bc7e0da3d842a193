"""201.4: choosing the name of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from apnap.model.state import State
from apnap.parts.definition import Definition
from apnap.parts.words import CHOSEN, LAND, NOWHERE

KNOWN: Final[dict[str, int]] = {}
"""The card types of every card that there is, as far as the program knows, by name (`known`)."""
UNASKED: Final[list[Callable[[], Iterable[Definition]]]] = []
"""Who knows further cards and was not yet asked: the bundled ones take their time."""
NAME: Final = CHOSEN + "name "
"""So begins the name of the fact that a name was chosen for a permanent."""


def know(cards: Callable[[], Iterable[Definition]]) -> None:
    """Let the names of these be names of cards, and those of their other faces too (201.4d)."""
    UNASKED.append(cards)


def known() -> dict[str, int]:
    """The card types of every card, by name."""
    while UNASKED:
        for definition in UNASKED.pop()():
            KNOWN[definition.name] = definition.types
            if definition.back is not None:
                KNOWN[definition.back.name] = definition.back.types
    return KNOWN


def is_name(state: State, name: str, but: int) -> bool:
    """There is a card of that name which is of none of the types in the mask `but` (201.4a); a token's name alone is none."""
    types = known().get(name)
    if types is not None:
        return not types & but
    return any([d.name == name and not d.token_of and not d.types & but for d in state.definitions.values()])


def names_offered(state: State, player: int, but: int) -> tuple[str, ...]:
    """The names of the cards that the player has or has seen, in order: what they have not seen is not given away, but can be named."""
    found: set[str] = set()
    for o in state.objects.values():
        if o.zone == NOWHERE or o.token or (o.spell is not None and o.spell.origin):
            continue
        if o.owner == player or o.known >> player & 1:
            found.add(o.printed.name if o.owner == player else o.card.name)
    found = {name for name in found if is_name(state, name, but)}
    if not found:
        found.update([name for name, types in known().items() if not types & but])
    return tuple(sorted(found))


def excluded(what: str) -> int:
    """The types that the name must not have: "nonland card name"."""
    return LAND if what == "nonland card name" else 0
