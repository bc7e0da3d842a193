"""509.2a, 509.3a (2009 to 2024): damage assignment orders without who has left."""

from __future__ import annotations

from apnap.machine.procedures import carried_out_by


def orders_apart(orders: dict[int, tuple[int, ...]], blocker: int, attacker: int) -> dict[int, tuple[int, ...]]:
    """The damage assignment orders without the two in the order of each other (509.2a, 509.3a)."""
    apart = ((blocker, attacker), (attacker, blocker))
    return {creature: tuple([i for i in order if (creature, i) not in apart]) for creature, order in orders.items()}


def orders_without(orders: dict[int, tuple[int, ...]], id: int) -> dict[int, tuple[int, ...]]:
    """The damage assignment orders without that creature (509.2a, 509.3a); the others keep their places."""
    return {creature: tuple([i for i in order if i != id]) for creature, order in orders.items() if creature != id}


carried_out_by("509.2a", "dao_attacker_update", orders_without, "M12")
carried_out_by("509.3a", "dao_blocker_update", orders_without, "M12")
