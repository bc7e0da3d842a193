"""What a delayed ability has to know."""

from __future__ import annotations

from apnap.cards.codec import nodes_of
from apnap.parts.tree import DelayedTrigger, Effect, Noted


def knows(effect: DelayedTrigger) -> bool:
    """The delayed ability knows what it is about if what it does first names that, and is about nothing that it does not name (603.7c)."""
    if effect.about is not None:
        return any(isinstance(node, Noted) for node in nodes_of(effect.ability))
    first = nodes_of(effect.ability.effects[0])
    return len([node for node in first if isinstance(node, Effect)]) > 1 or not any(isinstance(node, Noted) for node in first)
